package companion

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// ReplaySource is the source ID of acts that an amendment left pending and that were accepted
// again.
const ReplaySource = "replayed"

// past is a match folded from its rows: the story they tell and the game as judged. Only rows of
// the journal change it. One goroutine at a time.
type past struct {
	story
	game  engine.Game
	match engine.Match
}

// newMatch begins a match and tries every query that a screen will make.
func newMatch(game *engine.Game, table engine.Setup) (m engine.Match, err error) {
	defer Guard(&err)
	if m, err = game.New(table); err != nil {
		return nil, err
	}
	return m, rehearse(m)
}

// newPast begins the match that a set-up row describes.
func newPast(game engine.Game, setup journal.Row) (*past, error) {
	s, err := matchInfo(setup, setup)
	if err != nil {
		return nil, setAside(setup.Match, err)
	}
	if s.Game != game.ID {
		return nil, fmt.Errorf("companion: match %d is a game of %s, not of %s", setup.Match, s.Game, game.ID)
	}
	table, err := s.Setup(&game.Info)
	if err != nil {
		return nil, setAside(setup.Match, err)
	}
	m, err := newMatch(&game, table)
	if err != nil {
		return nil, setAside(setup.Match, fmt.Errorf("setting up: %w", err))
	}
	return &past{game: game, match: m, story: story{first: setup, last: setup}}, nil
}

// apply applies a row of the journal to the game.
func (p *past) apply(row journal.Row) error {
	c, err := p.changeOf(p.game.Lexicon, row)
	if err != nil {
		return err
	}
	if row.Kind == journal.Amend {
		c.changes = p.linesBefore(readConsequences(row))
	}
	done := p.move(row, c)
	if done == nil {
		return nil
	}
	if err := p.follow(p.match, done.at, p.acts[done.at:]); err != nil {
		return err
	}
	if row.Kind == journal.Act || row.Kind == journal.Amend {
		p.show(done)
		p.linesAfter(done)
	}
	return nil
}

// follow replaces the acts of m from act at on by list.
func (p *past) follow(m engine.Match, at int, list []act) error {
	for m.Len() > at {
		m.Undo()
	}
	for i := range list {
		if v := m.Judge(list[i].fact); v != nil {
			return fmt.Errorf("act %d (%s) is refused: %w", at+i+1, record.Format(p.game.Lexicon, list[i].fact), v)
		}
	}
	return nil
}

// mostChanges limits how many acts with changed consequences an amendment lists.
const mostChanges = 24

// linesBefore lists the acts whose consequences an amendment changes, with their lines
// before it. Acts with a card that the shared screen may not know are left out, because
// the list would reveal that the card is another one now.
func (p *past) linesBefore(t consequences) (list []engine.Change) {
	for _, a := range t.acts {
		if len(list) < mostChanges && !bool(p.maskOf(engine.Table, a.act)) {
			list = append(list, engine.Change{Act: a.act, Before: p.match.Lines(a.act)})
		}
	}
	return list
}

func (p *past) linesAfter(c *change) {
	for i := range c.changes {
		ch := &c.changes[i]
		hide := p.maskOf(engine.Table, ch.Act)
		ch.Fact, ch.After = p.acts[ch.Act].shown, hide.lines(p.match.Lines(ch.Act))
	}
}

// show stores what the shared screen may know of a new fact.
func (p *past) show(c *change) {
	if len(c.after) > 0 {
		c.after[0].shown = p.maskOf(engine.Table, c.at).fact(c.after[0].fact)
		c.after[0].asked = p.asked(c.at)
		p.acts[c.at] = c.after[0]
	}
}

// asked returns the question that act n answered, as the shared screen may know it; zero
// for dice and for cards that nobody chooses, which need no question.
func (p *past) asked(n int) engine.Line {
	fact := p.acts[n].fact
	if fact.Kind != engine.KindAct && fact.Kind != engine.KindCard {
		return engine.Line{}
	}
	fact.Waive = ""
	for _, q := range p.match.AwaitsAt(n, engine.Table) {
		if fact.Kind == engine.KindAct && q.Accepts(fact) || q.Chosen && fact.Kind == engine.KindCard && q.Slot == fact.Slot {
			return q.Ask
		}
	}
	return engine.Line{}
}

// fold replays the rows of a match. It returns a [*ChangedError] if something else
// follows from them than when they were written, or if the result cannot be shown. seen
// is called after every row; it may be nil.
func fold(game engine.Game, rows []journal.Row, seen func(*past, journal.Row)) (*past, error) {
	p, err := newPast(game, rows[0])
	if err != nil {
		return nil, err
	}
	p.acts, p.done = make([]act, 0, len(rows)), make([]change, 0, len(rows))
	comparable := hashesOf(p, rows[0])
	for _, row := range rows[1:] {
		if p.judge(row, seen) != nil {
			return nil, changed(game, rows)
		}
	}
	if rehearse(p.match) != nil || !p.sameEnd(rows[len(rows)-1], comparable) {
		return nil, changed(game, rows)
	}
	return p, nil
}

// hashesOf returns a function that reports whether the hash of a row can be compared with
// today's hashes: the row was written by these rules, or by a build that named no version
// and whose game begins with the same hash.
func hashesOf(p *past, setup journal.Row) func(journal.Row) bool {
	begins := p.match.Hash() == setup.Hash
	return func(row journal.Row) bool {
		version := versionOf(row)
		return version == p.game.Version || version == "" && begins
	}
}

// judge applies a row that other rules may have written. It returns an error if these
// rules panic, or if other lines follow from the row than the row keeps.
func (p *past) judge(row journal.Row, seen func(*past, journal.Row)) (err error) {
	defer Guard(&err)
	if err := p.apply(row); err != nil {
		return err
	}
	if !p.sameLines(row) {
		return errDiffers
	}
	if seen != nil {
		seen(p, row)
	}
	return nil
}

var errDiffers = errors.New("something else follows from it")

// sameLines reports whether the lines that follow from a row, just applied, are those that
// it keeps. It is true for rows of these rules, which the hash at the end checks.
func (p *past) sameLines(row journal.Row) bool {
	if v := versionOf(row); v == "" || v == p.game.Version {
		return true
	}
	t := readConsequences(row)
	for _, a := range t.acts {
		if row.Kind == journal.Act {
			a.act = len(p.acts) - 1
		}
		if a.act >= len(p.acts) || !a.same(p.game.Lexicon, p.match.Lines(a.act)) {
			return false
		}
	}
	return true
}

// sameEnd reports whether the game stands as it did after its last row.
func (p *past) sameEnd(last journal.Row, comparable func(journal.Row) bool) bool {
	if comparable(last) {
		return p.match.Hash() == last.Hash
	}
	was, err := matchInfo(p.first, last)
	if err != nil {
		return false
	}
	var now []Standing
	if r, over := p.match.Result(); over {
		now = standings(&p.game.Info, r)
	}
	return slices.EqualFunc(was.Result, now, func(a, b Standing) bool {
		return a.Seat == b.Seat && a.Rank == b.Rank && a.Total == b.Total && a.Won == b.Won // the figures explain the total
	})
}

// sign puts a state on a row: its hash, and the final table if the game is over.
func (p *past) sign(row *journal.Row, state interface {
	Hash() uint64
	Result() (engine.Result, bool)
}) (err error) {
	row.Hash = state.Hash()
	if r, over := state.Result(); over {
		row.Outcome, err = outcome(&p.game.Info, r)
	}
	return err
}
