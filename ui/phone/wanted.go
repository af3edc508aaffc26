package phone

import (
	"context"
	"slices"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// wantedRow is the places for which one question asks cards, in their order, from the left.
type wantedRow struct {
	ask    engine.Line
	seat   engine.Seat
	places []engine.Prompt
}

type wantedRows []wantedRow

// wanted lists the cards that a phone may show by a photograph. On a seat's phone that is what its seat is
// asked, and what anybody may answer; on an onlooker's what the table may enter. What the seat of
// another phone owes, or only it may know, is in neither.
func (s *Server) wanted(ctx context.Context, v *visit) (rows wantedRows, err error) {
	lex := s.table.Session.Game().Lexicon
	seats := v.seats
	if seats == nil {
		seats = []engine.Seat{engine.Table}
	}
	views, err := s.table.Session.Views(ctx, seats...)
	if err != nil {
		return nil, err
	}
	for i, seat := range seats {
		rows = rows.of(lex, &views[i], seat)
	}
	return rows, nil
}

// of adds what a seat may show, as it knows the game.
func (rows wantedRows) of(lex *engine.Lexicon, now *companion.Update, seat engine.Seat) wantedRows {
	for i := range now.Awaits {
		p := &now.Awaits[i]
		if p.Kind == engine.Lay && lex.MayEnter(seat, p) && (seat == engine.Table || p.Seat == seat || p.Seat == engine.Table) {
			rows = rows.with(p)
		}
	}
	return rows
}

// pictured reports whether a photograph would answer something: views are those of the phone's seats, and the shared one.
func (s *Server) pictured(v *visit, views []companion.Update) bool {
	lex := s.table.Session.Game().Lexicon
	for i, seat := range v.seats {
		if len(wantedRows(nil).of(lex, &views[i], seat)) > 0 {
			return true
		}
	}
	return v.seats == nil && len(wantedRows(nil).of(lex, &views[0], engine.Table)) > 0
}

// with adds a place to the row of its question, once.
func (rows wantedRows) with(p *engine.Prompt) wantedRows {
	i := slices.IndexFunc(rows, func(r wantedRow) bool { return r.ask.Rule == p.Ask.Rule && r.seat == p.Seat })
	if i < 0 {
		rows = append(rows, wantedRow{ask: p.Ask, seat: p.Seat})
		i = len(rows) - 1
	}
	if !slices.ContainsFunc(rows[i].places, func(q engine.Prompt) bool { return q.Slot == p.Slot }) {
		rows[i].places = append(rows[i].places, *p)
	}
	return rows
}

// fits reports whether a card may lie at a place of the row.
func (r *wantedRow) fits(c catalogue.CardID) bool {
	return slices.ContainsFunc(r.places, func(p engine.Prompt) bool { return p.Cards.Has(c) })
}

// matched is what photographs answer.
type matched struct {
	row    *wantedRow           // which they are of; nil = none of their cards is asked for
	known  []catalogue.CardID   // the cards of that row that were seen, from the left as far as that is sure
	lays   []engine.Observation // enter these: all places of the row are known
	choose []engine.Observation // or one of these: one place, and several cards that may lie there
	lack   int                  // of how many places nothing was seen
	over   bool                 // there are more cards than places
}

// whole reports whether nothing more is wanted.
func (m matched) whole() bool { return len(m.lays) > 0 }

// match says what the cards in photographs of one question answer, the newest last; the cards of each are in
// the order in which one reads. A card that no row asks for counts for nothing, and of a row of several
// places nothing is sure before all of them are.
func (rows wantedRows) match(photos [][]catalogue.CardID) (m matched) {
	most, owed := 0, -1
	for i := range rows {
		r, n := &rows[i], 0
		for _, c := range slices.Concat(photos...) {
			if r.fits(c) {
				n++
			}
		}
		if n > most || n == most && n > 0 && r.owed() && !m.row.owed() {
			m.row, most = r, n
		}
		if owed < 0 && r.owed() {
			owed = i
		}
	}
	if m.row == nil {
		m.lack = len(rows[max(owed, 0)].places)
		return m
	}
	var sure bool
	m.known, sure = m.row.merged(photos)
	places := m.row.places
	switch {
	case len(places) == 1 && len(m.known) > 1:
		for _, c := range m.known {
			m.choose = append(m.choose, engine.Laid(places[0].Slot, c))
		}
	case len(m.known) > len(places):
		m.over = true
	case len(m.known) < len(places):
		m.lack = len(places) - len(m.known)
	case sure:
		for i, c := range m.known {
			if !places[i].Cards.Has(c) {
				m.lays = nil
				return m
			}
			m.lays = append(m.lays, engine.Laid(places[i].Slot, c))
		}
	}
	return m
}

// owed reports whether the game waits for the row.
func (r *wantedRow) owed() bool { return !r.places[0].Optional }

// merged returns the cards of the row in photographs, and whether their order is sure: each two neighbours
// were seen in one photograph, and none contradicts another.
func (r *wantedRow) merged(photos [][]catalogue.CardID) (list []catalogue.CardID, sure bool) {
	var chains [][]catalogue.CardID
	for _, photo := range photos {
		chains = append(chains, slices.DeleteFunc(slices.Clone(photo), func(c catalogue.CardID) bool { return !r.fits(c) }))
	}
	last := chains[len(chains)-1]
	for _, chain := range chains {
		for i, c := range chain {
			if slices.Contains(chain[:i], c) { // two of one design: the photographs cannot be laid side by side
				return last, true
			}
		}
	}
	var all []catalogue.CardID
	for _, chain := range slices.Backward(chains) { // those of the newest first, for a picture is shown with it
		for _, c := range chain {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	left := slices.Clone(all)
	for len(left) > 0 {
		var first []catalogue.CardID // those before which none is left
		for _, c := range left {
			if !slices.ContainsFunc(chains, func(chain []catalogue.CardID) bool {
				at := slices.Index(chain, c)
				return at > 0 && slices.ContainsFunc(chain[:at], func(b catalogue.CardID) bool { return slices.Contains(left, b) })
			}) {
				first = append(first, c)
			}
		}
		if len(first) != 1 {
			return all, false
		}
		list = append(list, first[0])
		left = slices.DeleteFunc(left, func(c catalogue.CardID) bool { return c == first[0] })
	}
	return list, true
}
