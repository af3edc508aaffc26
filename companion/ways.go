package companion

import (
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// tell judges what a person told or tapped, who may mean acts that it implies.
func (k *keeper) tell(o engine.Observation, from journal.Source) (Outcome, error) {
	if k.ready() != nil || o.Waive != "" || len(k.pending) > 0 || k.lost > 0 {
		return k.submit(o, from)
	}
	way := engine.Way{o}
	if _, v := k.match.Propose(o); v != nil {
		if way, _ = k.match.Way(viewerOf(k.game.Lexicon, from), k.held, o); way == nil {
			_, either := k.match.Way(engine.Table, k.held, o) // the table sees the refusal
			return k.turnDown(&refusal{fact: o, line: v.Line, either: either}, Sighting{Fact: o, Source: from})
		}
	}
	rows, err := k.rowsOf(way, mask(o.Card == catalogue.FaceDown).source(from))
	return k.keepAndPublish(err, rows...)
}

// viewerOf returns the seat on whose phone a fact was entered; Table if it was entered elsewhere.
func viewerOf(lex *engine.Lexicon, s journal.Source) engine.Seat {
	word, _ := OnPhone(s)
	return engine.Seat(max(slices.Index(lex.Seats, word), 0))
}

// mostFollowing is how many answers follow an act by themselves at most.
const mostFollowing = 3

// rowsOf returns the rows of legal acts that are done together, and of the answers that follow from
// the last by themselves.
func (k *keeper) rowsOf(way engine.Way, from journal.Source) (rows []journal.Row, err error) {
	m, most := k.match.Fork(), len(way)+mostFollowing
	for n := 0; n < len(way); n++ {
		p, v := m.Propose(way[n])
		if v != nil {
			return nil, v
		}
		row, err := k.actRow(p, from)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			row.Act = journal.Together
		}
		rows = append(rows, row)
		m.Commit(p)
		if o, some := m.Follows(engine.Table); some && n == len(way)-1 && len(way) < most && !slices.Contains(k.held, o.Seat) {
			way = append(way, o)
		}
	}
	return rows, nil
}
