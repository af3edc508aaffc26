package phone

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// drawer turns view-models of the screens into those of a page.
type drawer struct {
	s      *Server
	w      *present.Words
	places []present.PlaceVM
	people []present.SeatVM
}

// own adds what one seat of the phone has and can answer: what it enters in secret, and of what
// everybody may enter the questions to it.
func (d drawer) own(p *Page, hand *present.HandVM, asks []present.AskVM) {
	p.Me = append(p.Me, hand.Mark)
	p.Own = append(p.Own, d.told(hand.Own)...)
	for i := range hand.Asks {
		ask := d.ask(&hand.Asks[i])
		ask.Secret, ask.of = true, len(p.Me)-1
		for k := range ask.Keys {
			key := &ask.Keys[k]
			key.Keys, key.Sure = d.slots(key.Keys, hand.Mark), d.w.Say("phone.mine", hand.Asks[i].Own.Kind, key.Label)
			card, _, _ := strings.Cut(key.Label, " (") // whose it is
			for n := range key.Keys {
				at := key.Keys[n].Label
				key.Keys[n].Sure = d.w.Say("phone.down", card, strings.TrimSpace(at[strings.LastIndex(at, ": ")+1:]))
			}
		}
		p.Asks = append(p.Asks, ask)
	}
	asks = slices.DeleteFunc(slices.Clone(asks), func(a present.AskVM) bool { return a.Seat.Name != hand.Mark.Name || a.HandTo != engine.Table })
	rolls := false
	for i := range asks {
		a := &asks[i]
		if rolls && len(a.Faces) > 0 {
			continue // one die after the other
		}
		rolls = rolls || len(a.Faces) > 0
		if ask := d.ask(a); len(ask.Keys) > 0 || ask.Mark != nil {
			ask.Keys = d.slots(ask.Keys, hand.Mark)
			ask.of = len(p.Me) - 1
			p.Asks = append(p.Asks, ask)
		}
	}
	if hand.Refused != nil {
		p.Refused = strings.TrimSpace(hand.Refused.Text + " " + hand.Refused.Remedy)
	}
	if len(p.Asks) == 0 {
		p.Noted = d.w.Say("phone.noted")
		if slices.ContainsFunc(d.people, func(s present.SeatVM) bool { return s.Out && s.Mark == hand.Mark }) {
			p.Noted = d.w.Say("phone.eliminated")
		}
	} else {
		p.Noted = ""
	}
	if len(p.Me) == 1 { // advice is for the first seat
		p.Hint, p.Can.HintKey = d.hint(hand.Hint), hand.HintKey
	}
}

func (d drawer) hint(h *present.HintVM) *Hint {
	if h == nil {
		return nil
	}
	out := &Hint{Best: h.Best, Why: h.Why, Others: h.Others, Given: h.Given}
	for i := range h.Odds {
		o := Odds{Share: h.Odds[i].Share, Text: h.Odds[i].Text}
		if held := h.Odds[i].Held; held != nil {
			o.Held = &Held{Name: held.Name, Own: d.card(&held.Own), Shared: d.cards(held.Shared), Yours: held.Yours, OfTable: held.OfTable, Good: held.Good, All: held.All, Counted: held.Counted}
		}
		out.Odds = append(out.Odds, o)
	}
	return out
}

// once leaves each answer only to the first question that offers it, and out the questions that
// have no other. Of what need not be answered, answers that say the same are one: the other does more at once.
func once(asks []Ask) (out []Ask) {
	seen, said := map[string]bool{}, map[string]bool{}
	var fresh func(list []Key) []Key
	fresh = func(list []Key) (out []Key) {
		for _, k := range list {
			if k.Keys = fresh(k.Keys); len(k.Keys) > 0 || k.Does != "" && !seen[k.Does] || k.Off && k.Does == "" {
				seen[k.Does] = true
				out = append(out, k)
			}
		}
		return out
	}
	for _, a := range asks {
		if a.Mark != nil {
			for _, does := range a.Mark.Does {
				seen[does] = true
			}
		}
		if a.Keys = fresh(a.Keys); a.Optional != "" {
			in := func(k Key) string { return fmt.Sprintln(a.of, a.Text, k.Label) }
			a.Keys = slices.DeleteFunc(a.Keys, func(k Key) bool { return said[in(k)] })
			for _, k := range a.Keys {
				said[in(k)] = true
			}
		}
		if len(a.Keys) > 0 || a.Mark != nil {
			out = append(out, a)
		}
	}
	return out
}

// mine gives the header to a seat of this phone that is asked, first to the one whose turn it is.
func (p *Page) mine() {
	turn := slices.Contains(p.Me, p.Turn)
	for i := range p.Asks {
		if a := &p.Asks[i]; a.Optional == "" && (!turn || p.Me[a.of] == p.Turn) {
			p.Turn, p.Title = p.Me[a.of], a.Text
			return
		}
	}
}

func (d drawer) ask(a *present.AskVM) Ask {
	out := Ask{Text: a.Said.Alone, Why: a.Reason.Text, Ref: a.Reason.Ref, Then: a.Own.Where}
	if a.Optional != "" {
		out.Optional = d.w.Say("phone.optional")
	}
	if out.Text == "" {
		out.Text = a.Text
	}
	if len(a.Faces) > 0 {
		out.Where = a.Where
	}
	out.Keys = d.keys(a.Choices)
	for _, k := range d.keys(a.Faces) {
		k.Die = true
		out.Keys = append(out.Keys, k)
	}
	for _, row := range a.Grid {
		out.Keys = append(out.Keys, d.keys(row)...)
	}
	out.Keys = append(out.Keys, d.keys(a.List)...)
	if a.Pick != nil {
		out.Mark = d.set(a.Pick)
	}
	return out
}

// set draws a choice of a set. Dice are drawn with those beside them that cannot be marked.
func (d drawer) set(pick *present.PickVM) *MarkSet {
	m := &MarkSet{Members: d.keys(pick.Members), Bits: slices.Clone(pick.Bits), Go: pick.Goes, Does: map[uint16]string{}}
	for i := range m.Members {
		m.Members[i].Does = ""
	}
	for set, o := range pick.Facts {
		m.Does[set] = record.Format(d.w.Info.Lexicon, o)
	}
	if pick.Of != engine.Dice {
		return m
	}
	for i := range m.Members {
		m.Members[i].Die = true
	}
	for i := range d.places {
		for n, die := range d.places[i].Dice {
			if die.Face.Word != "" && !slices.Contains(m.Bits, die.Bit) {
				at := min(n, len(m.Members))
				m.Members = slices.Insert(m.Members, at, Key{Label: die.Name, Detail: cmp.Or(die.State.Name, die.Face.Name), Icon: d.icon(die.Face.Icon), Off: true, Die: true})
				m.Bits = slices.Insert(m.Bits, at, 0)
			}
		}
	}
	return m
}

func (d drawer) keys(list []present.ChoiceVM) (out []Key) {
	for i := range list {
		c := &list[i]
		k := Key{Label: c.Label, Detail: strings.Join(slices.DeleteFunc([]string{c.Left, c.Detail, c.Brings}, func(s string) bool { return s == "" }), " · "), Icon: d.icon(c.Icon), Off: c.Off, Keys: d.keys(c.Sub)}
		if len(c.Sub) == 0 {
			k.Does = record.Format(d.w.Info.Lexicon, c.Fact)
			k.Plain = c.Fact.Kind == engine.KindAct && len(d.w.Info.Lexicon.Verbs[c.Fact.Verb].Operands) == 0
		}
		for _, l := range c.Looks {
			k.Icon = cmp.Or(k.Icon, d.icon(l.Icon))
		}
		k.Gives = d.gives(c)
		if c.Mark != (present.MarkVM{}) {
			k.Mark = &c.Mark
		}
		switch {
		case c.Card.Name != "":
			card := d.card(&c.Card)
			k.Card = &card
		case k.Mark == nil && c.Place >= 0:
			k.At = []int{c.Place, d.named(c.Place, c.Spot)}
		}
		out = append(out, k)
	}
	return out
}

// named returns the index of a spot of a place if no other place has one of its name, else -1.
func (d drawer) named(place, spot int) int {
	if spot < 0 {
		return -1
	}
	for i := range d.places {
		if i != place && slices.ContainsFunc(d.places[i].Spots, func(s present.SpotVM) bool { return s.Name == d.places[place].Spots[spot].Name }) {
			return -1
		}
	}
	return spot
}

// gives lists what the spot, or the side of it, gives that an answer takes.
func (d drawer) gives(c *present.ChoiceVM) []Figure {
	if len(c.Sub) > 0 || c.Place < 0 || c.Spot < 0 || c.Place >= len(d.places) || c.Spot >= len(d.places[c.Place].Spots) {
		return nil
	}
	offers := d.places[c.Place].Spots[c.Spot].Offers
	switch {
	case c.Offer >= 0 && c.Offer < len(offers):
		return d.figures(offers[c.Offer].Parts)
	case len(offers) == 1:
		return d.figures(offers[0].Parts)
	}
	return nil
}

func (d drawer) cards(list []present.CardVM) (out []Card) {
	for i := range list {
		out = append(out, d.card(&list[i]))
	}
	return out
}

func (d drawer) card(c *present.CardVM) Card {
	out := Card{Name: c.Name, Label: c.Label, Suit: c.Suit, Value: c.Value, Icon: cmp.Or(d.icon(c.Front), d.icon(c.Look.Icon)), Down: c.Down, Lines: c.Printed}
	if c.Mark != (present.MarkVM{}) {
		out.Mark = &c.Mark
	}
	out.Signs = d.signs(c.Print.Signs)
	return out
}

func (d drawer) signs(list []present.TermVM) (out []Sign) {
	for _, t := range list {
		out = append(out, Sign{t.Name, d.icon(t.Icon)})
	}
	return out
}

// rowOf is the most that a row of symbols shows.
const rowOf = 10

func (d drawer) figures(list []present.CounterVM) (out []Figure) {
	for i := range list {
		c := &list[i]
		f := Figure{Name: c.Name, Text: c.Figure(), Icon: d.icon(c.Look.Icon)}
		if c.Max > 1 && c.Max <= rowOf && f.Icon != "" && !c.Unknown {
			f.Value, f.Of = c.Value, c.Max
		}
		out = append(out, f)
	}
	return out
}

func (d drawer) seats(list []present.SeatVM) (out []Seat) {
	for i := range list {
		s := &list[i]
		out = append(out, Seat{Mark: s.Mark, Caption: s.Caption, Figures: d.figures(s.Figures), Marks: d.signs(s.Marks), Cards: d.cards(s.Cards), Spots: d.spots(s.Spots), Turn: s.ToAct, Out: s.OutMark.Name})
	}
	return out
}

func (d drawer) mats(list []present.PlaceVM) (out []Place) {
	for i := range list {
		p := &list[i]
		place := Place{Name: p.Name, Short: p.Short, Tone: p.Tone, Mark: p.Mark, Figures: d.figures(p.Counters), Cards: d.cards(p.Cards), Spots: d.spots(p.Spots), Note: p.Roll}
		for _, die := range p.Dice {
			k := Key{Label: die.Words, Icon: d.icon(die.Face.Icon), Off: die.State.Word != ""}
			if die.For != (present.MarkVM{}) {
				k.Mark = &die.For
			}
			place.Dice = append(place.Dice, k)
		}
		out = append(out, place)
	}
	return out
}

// steps lists what is printed on a place, list after list. A counter with the name of a list is the
// number of the current step; without one, all is done but the last list.
func (d drawer) steps(p *present.PlaceVM) (out []Step) {
	at, reached := len(p.Lists)-1, -1
	for i := range p.Lists {
		for _, c := range p.Counters {
			if c.Name == p.Lists[i].Name {
				at, reached = i, c.Value-1
			}
		}
	}
	for i := range p.Lists {
		for k, it := range p.Lists[i].Items {
			out = append(out, Step{Name: it.Name, Icon: d.icon(it.Look.Icon), Done: i < at || i == at && k < reached, Now: i == at && k == reached})
		}
	}
	return out
}

func (d drawer) spots(list []present.SpotVM) (out []Spot) {
	for i := range list {
		s := &list[i]
		spot := Spot{Name: s.Name, Icon: d.icon(s.Icon), Figures: d.figures(s.Counters)}
		if s.Card.Name != "" {
			card := d.card(&s.Card)
			spot.Card = &card
		}
		for _, t := range s.Tokens {
			spot.Pieces = append(spot.Pieces, Piece{Mark: t.Mark, Words: t.Words, Printed: t.Printed, Icon: d.icon(t.Look.Icon), Down: t.Down})
		}
		out = append(out, spot)
	}
	return out
}

// lay says where things lie on a table that the game's drawing arranges: places side by side stand
// in a row, and a table of single places is drawn as in the narrowest of its fields.
func (d drawer) lay(p *Page, l *present.Drawing) {
	if len(l.Items) == 0 {
		return
	}
	field := 0
	for i, f := range l.Fields {
		if f.W/f.H < l.Fields[field].W/l.Fields[field].H {
			field = i
		}
	}
	size := l.Fields[field]
	for i := range l.Items {
		it := &l.Items[i]
		switch {
		case len(it.Places) > 1:
			p.Rows = append(p.Rows, it.Places)
			continue
		case it.Seats || it.Figures:
			continue
		}
		r := it.At[field]
		laid := Laid{At: [4]int{int(1000 * r.X / size.W), int(1000 * r.Y / size.H), int(1000 * r.W / size.W), int(1000 * r.H / size.H)}, Place: -1}
		if it.Slot == 0 {
			laid.Place = it.Places[0]
		} else if laid.Card = d.slotted(it.Slot); laid.Card == nil {
			continue
		}
		p.Lay = append(p.Lay, laid)
	}
	if len(p.Rows) == 0 {
		return
	}
	for _, laid := range p.Lay {
		if laid.Place >= 0 {
			p.Over = append(p.Over, laid.Place)
			p.Places[laid.Place].Steps = d.steps(&d.places[laid.Place])
		}
	}
	p.Lay = nil
}

// slotted is the card in a slot; nil if none lies there.
func (d drawer) slotted(slot engine.Slot) *Card {
	for i := range d.places {
		for k := range d.places[i].Cards {
			if c := &d.places[i].Cards[k]; c.Slot == slot {
				card := d.card(c)
				return &card
			}
		}
	}
	return nil
}
