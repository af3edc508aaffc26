package phone

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// taken is what the photographs of a phone say in answer to one question. Its fields belong to the server's
// mutex.
type taken struct {
	id     int
	asked  string // the question
	photos [][]catalogue.CardID
	lays   []engine.Observation // what the page offers to enter, all of it
	choose []engine.Observation // or one of it, by the index of the card on the page; KindNone = no answer
}

// asked names a question, to know it again when the next photograph comes.
func (rows wantedRows) asked() string {
	text := ""
	for i := range rows {
		text += fmt.Sprint(rows[i].ask.Rule, rows[i].seat)
		for k := range rows[i].places {
			text += fmt.Sprint(" ", rows[i].places[k].Slot)
		}
	}
	return text
}

// before returns what earlier photographs of a phone said in answer to the question that is asked.
func (s *Server) before(v *visit, rows wantedRows) [][]catalogue.CardID {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v.taken.asked != rows.asked() {
		return nil
	}
	return slices.Clone(v.taken.photos)
}

// shown keeps what a photograph says, and returns what the page shows of it.
func (s *Server) shown(v *visit, rows wantedRows, w *present.Words, seen Photo) *takenPage {
	var cards []catalogue.CardID
	for _, c := range seen.Cards {
		cards = append(cards, c.Card)
	}
	photos := append(s.before(v, rows), cards)
	photos = photos[max(0, len(photos)-maxTaken):]
	m := rows.match(photos)
	p := &takenPage{Size: [2]int{seen.Size.X, seen.Size.Y}, Missing: m.lack, Choose: len(m.choose) > 0}
	d := drawer{s: s, w: w}
	for _, c := range seen.Cards {
		t := d.taken(&m, c.Card)
		for _, at := range c.Corners {
			t.At = append(t.At, [2]int{at.X, at.Y})
		}
		p.Cards = append(p.Cards, t)
	}
	for _, c := range m.known {
		if !slices.Contains(cards, c) {
			p.Cards = append(p.Cards, d.taken(&m, c))
		}
	}
	p.say(w, &m, seen.Other)
	var choose []engine.Observation
	if p.Choose {
		for _, t := range p.Cards {
			var o engine.Observation
			if i := slices.IndexFunc(m.choose, func(o engine.Observation) bool { return o.Card == t.id }); i >= 0 {
				o = m.choose[i]
			}
			choose = append(choose, o)
		}
	}
	s.mu.Lock()
	v.taken = taken{id: v.taken.id + 1, asked: rows.asked(), photos: photos, lays: m.lays, choose: choose}
	p.ID = v.taken.id
	s.mu.Unlock()
	return p
}

// say sets the sentences of the page.
func (p *takenPage) say(w *present.Words, m *matched, other int) {
	n := 0
	for _, c := range p.Cards {
		if c.Asked {
			n++
		}
	}
	p.Title = w.Say("phone.camera.none")
	if n > 0 {
		p.Title = w.Say("phone.camera.seen", n)
	}
	switch {
	case len(m.lays) > 0:
		p.Go = w.Say("phone.camera.take", len(m.lays))
	case p.Choose:
		p.Why = w.Say("phone.camera.choose")
	case m.over:
		p.Why = w.Say("phone.camera.over")
	case m.lack > 0:
		p.Lack = w.Say("phone.camera.lack", m.lack)
		switch {
		case n > 0:
			p.Why = w.Say("phone.camera.rest")
		case other > 0:
			p.Why = w.Say("phone.camera.other")
		default:
			p.Why = w.Say("phone.camera.closer")
		}
	default:
		p.Why = w.Say("phone.camera.order")
	}
}

// taken is a card of a photograph, and where it goes.
func (d drawer) taken(m *matched, c catalogue.CardID) takenCard {
	vm := d.w.CardView(c)
	t := takenCard{Card: d.card(&vm), id: c, Note: d.w.Say("phone.camera.unasked")}
	if m.row == nil || !m.row.fits(c) {
		return t
	}
	t.Asked, t.Note, t.Tap = true, "", len(m.choose) > 0
	for _, o := range m.lays {
		if o.Card == c {
			t.Note = d.w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(o.Slot)})
		}
	}
	return t
}

// takes is what a page wants to be entered of its photographs.
type takes struct {
	ID   int
	Card int // index of the card that was chosen; -1 = all that was offered
	Lang string
}

// seen enters the cards of a photograph, as the page has shown them.
func (s *Server) seen(w http.ResponseWriter, r *http.Request, v *visit) {
	var in takes
	if !body(w, r, &in) {
		return
	}
	words := s.table.Words(s.lang(in.Lang))
	if s.table.Photo == nil || s.waits(v) {
		s.told(w, words, companion.Outcome{}, errNotYours)
		return
	}
	s.mu.Lock()
	lays := v.taken.lays
	if in.Card >= 0 {
		lays = nil
		if in.Card < len(v.taken.choose) && v.taken.choose[in.Card] != (engine.Observation{}) {
			lays = v.taken.choose[in.Card : in.Card+1]
		}
	}
	ok := in.ID == v.taken.id && len(lays) > 0
	if ok {
		v.taken = taken{id: v.taken.id} // once
	}
	s.mu.Unlock()
	var out companion.Outcome
	err := companion.ErrStale
	if ok {
		ctx, stop := context.WithTimeout(r.Context(), actTime)
		defer stop()
		out, err = s.enterAll(ctx, v, lays)
	}
	s.told(w, words, out, err)
}

// enterAll enters cards, if all of them are still asked for. It ends with the first that is refused.
func (s *Server) enterAll(ctx context.Context, v *visit, lays []engine.Observation) (out companion.Outcome, err error) {
	now, err := s.table.Session.Now(ctx, v.viewer())
	if err != nil {
		return out, err
	}
	rows, err := s.wanted(ctx, v)
	if err != nil {
		return out, err
	}
	from := make([]journal.Source, len(lays))
	lex := s.table.Session.Game().Lexicon
	for i, o := range lays {
		p := rows.place(o)
		if p == nil {
			return out, companion.ErrStale
		}
		from[i] = companion.PhoneSource(lex, v.viewer())
		if slices.Contains(v.seats, p.Seat) {
			from[i] = companion.PhoneSource(lex, p.Seat)
		}
	}
	seq := now.Seq
	for i, o := range lays {
		if out, err = s.table.Session.TellAt(ctx, seq, o, from[i]); err != nil || out.Refusal != nil {
			return out, err
		}
		seq = out.Seq
	}
	return out, nil
}

// place returns the place that a card answers; nil if none does.
func (rows wantedRows) place(o engine.Observation) *engine.Prompt {
	for i := range rows {
		for k := range rows[i].places {
			if p := &rows[i].places[k]; p.Accepts(o) {
				return p
			}
		}
	}
	return nil
}

// reply writes an answer.
func reply(w http.ResponseWriter, what any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(what) // the phone may be gone
}
