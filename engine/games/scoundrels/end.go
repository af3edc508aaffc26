package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The end of the game: stolen safes are opened and icons counted. The score is the sum of safes,
// correct marks, the reputation space and icons. Ties are broken by most money, then by the
// latest turn.

// opened ends the game when all safes are open and all icons are counted.
func (f *flow) opened() bool {
	if f.S.unopened() != 0 || f.uncounted(&f.S) != engine.Table {
		return false
	}
	f.stage(stOver)
	return true
}

// unopened returns a spot with a stolen safe that nobody has opened; 0 = none.
func (s *State) unopened() uint8 {
	for i, spot := range s.Safes {
		if isStolen(spot) && s.Opened[i] == 0 {
			return spot
		}
	}
	return 0
}

// uncounted returns a seat with Scoundrels whose icons are unknown.
func (r *Rules) uncounted(s *State) engine.Seat {
	for _, seat := range s.seats() {
		if _, unknown := r.tech(s, seat); unknown > 0 {
			return seat
		}
	}
	return engine.Table
}

// openPrompts asks what is in the safes, and for unknown icons.
func (r *Rules) openPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	if seat := r.uncounted(s); seat != engine.Table {
		p := choose(seat, engine.Say(ruleEndIcons, seat))
		p.Shown = true
		for n := uint16(0); n <= mostIcons; n++ {
			p.Options = append(p.Options, engine.Act(seat, verbIcons, n))
		}
		list = append(list, p)
	}
	var taken [safeCount + 1]bool
	for _, n := range s.Shown {
		taken[n] = true
	}
	for i, spot := range s.Safes {
		if !isStolen(spot) || s.Opened[i] != 0 {
			continue
		}
		p := engine.Prompt{Seat: thief(spot), Kind: engine.Lay, Slot: safeSlot(spot), Ask: engine.Say(ruleEndOpen, thief(spot), spotArg(spot), locationArg(r.homes[i]))}
		q := choose(thief(spot), engine.Say(ruleEndValue, thief(spot), spotArg(spot)))
		q.Shown = true
		for n := uint8(1); n <= safeCount; n++ {
			if c := r.cards.Safes[n]; !taken[n] && c.Value != 0 && (c.Location == 0 || c.Location == r.homes[i]+1) {
				p.Cards.Add(firstSafe + catalogue.CardID(n-1))
			}
		}
		for v := uint8(leastValue); v <= mostValue; v++ {
			if all := r.cards.Board.Values[r.homes[i]]; all == 0 || all>>v&1 == 1 {
				q.Options = append(q.Options, engine.Act(thief(spot), verbWorth, uint16(spot), uint16(v)))
			}
		}
		if p.Cards.Len() > 0 {
			list = append(list, p)
		}
		list = append(list, q)
	}
	return list
}

// tech counts the known icons on a seat's Scoundrels, and the Scoundrels whose icons are unknown.
func (r *Rules) tech(s *State, seat engine.Seat) (n, unknown int) {
	for k := range sheetPlaces {
		c := s.at(sheet(seat, k))
		if c.named() {
			n += int(r.cards.Traits[c.Trait].Tech) + int(r.cards.Jobs[c.Job].Tech)
		}
		if c.there() && !s.Player[seat].Counted && !(c.named() && r.cards.Traits[c.Trait].Counted && r.cards.Jobs[c.Job].Counted) {
			unknown++
		}
	}
	return n, unknown
}

// account is the score of a player.
type account struct {
	seat   engine.Seat
	safes  int // their total value
	number int // how many; -1 = not entered
	marks  int
	space  int // of the track, from 1
	track  int
	icons  int
	money  int
	turn   int // in the last round, from 1
}

func (a *account) total() int { return a.safes + a.marks + a.track + a.icons }

// ahead reports whether an account is better than another.
func (a *account) ahead(b *account) bool {
	switch {
	case a.total() != b.total():
		return a.total() > b.total()
	case a.money != b.money:
		return a.money > b.money
	}
	return a.turn > b.turn
}

// Result returns the final table; false while the game goes on.
func (r *Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != stOver {
		return engine.Result{}, false
	}
	return r.score(&s), true
}

// score counts the points of the table as it is.
func (r *Rules) score(s *State) engine.Result {
	var list []account
	for i, seat := range s.seats() {
		p := &s.Player[seat]
		a := account{seat: seat, space: int(p.Space) + 1, icons: int(p.Icons), money: int(p.Money)}
		known, _ := r.tech(s, seat)
		a.icons += known
		a.turn = (i+int(s.Count)-int(s.Starter))%int(s.Count) + 1
		for n, spot := range s.Safes {
			if isStolen(spot) && thief(spot) == seat {
				a.safes += int(s.Opened[n])
				a.number++
				a.marks += s.right(uint8(n + 1))
			}
		}
		list = append(list, a)
	}
	return r.reckon(list)
}

// right counts the marks on a safe that match its value.
func (s *State) right(safe uint8) (n int) {
	for _, m := range s.Marks {
		if m.On == safe && m.Number == s.Opened[safe-1] {
			n++
		}
	}
	return n
}

// reckon ranks the accounts.
func (r *Rules) reckon(list []account) engine.Result {
	var out engine.Result
	best := 0
	for i := range list {
		list[i].track = r.cards.Board.Track[list[i].space-1]
	}
	for i := range list {
		rank := 1
		for k := range list {
			if list[k].ahead(&list[i]) {
				rank++
			}
		}
		out.Rows = append(out.Rows, list[i].row(rank))
		if rank == 1 {
			out.Winners = append(out.Winners, list[i].seat)
			best = i
		}
	}
	a := &list[best]
	out.DecidedBy, out.Because = term(termTech), engine.Say(ruleEndMost, a.seat, signed(a.total()))
	for i := range list {
		switch b := &list[i]; {
		case i == best || b.total() != a.total():
		case b.money == a.money:
			out.DecidedBy, out.Because = term(termLatest), engine.Say(ruleEndLatest, a.seat)
			return out
		default:
			out.DecidedBy, out.Because = term(termMoneyTie), engine.Say(ruleEndRicher, a.seat, engine.N(a.money))
		}
	}
	return out
}

// signed returns a figure as a count; a negative one, which no sentence can name, becomes 0.
func signed(n int) engine.Arg { return engine.N(max(n, 0)) }

// The sources of points, by their places in a row.
const (
	partSafes = iota
	partMarks
	partTrack
	partIcons
)

// row returns the line of the final table.
func (a *account) row(rank int) engine.Row {
	row := engine.Row{Seat: a.seat, Rank: rank, Total: a.total(), Figures: a.figures()}
	row.Add(term(termSafes), a.safes, engine.Say(ruleEndSafes, a.seat, engine.N(a.safes)))
	row.Add(term(termMarks), a.marks, engine.Say(ruleEndMarks, a.seat, engine.N(a.marks)))
	row.Add(term(termReputation), a.track, engine.Say(ruleEndTrack, a.seat, engine.N(a.space)))
	row.Add(term(termIcons), a.icons, engine.Say(ruleEndTech, a.seat, engine.N(a.icons)))
	return row
}

// The figures of a final table, in the order of finalForm.
const (
	saySafes = iota
	sayMarks
	saySpace
	sayIcons
	sayMoney
	sayTurn
)

// figures returns the figures of an account in the order of finalForm.
func (a *account) figures() []int {
	return []int{saySafes: a.safes, sayMarks: a.marks, saySpace: a.space, sayIcons: a.icons, sayMoney: a.money, sayTurn: a.turn}
}

// finalForm is what people enter at the end of a game that nobody tracked.
func (r *Rules) finalForm() *engine.FinalForm {
	f := &engine.FinalForm{
		Figures: []engine.FinalFigure{
			saySafes: {Name: "safes", Term: term(termSafes), To: 3 * mostValue, Must: true},
			sayMarks: {Name: "marks", Term: term(termMarks), To: markCount},
			saySpace: {Name: "space", Term: term(termTrack), From: 1, To: len(r.cards.Board.Track), Default: int(r.cards.Board.Zero) + 1},
			sayIcons: {Name: "icons", Term: term(termIcons), To: 6 * sheetPlaces},
			sayMoney: {Name: "money", Term: term(termMoney), To: 9999},
			sayTurn:  {Name: "turn", Term: term(termLatest), From: 1, To: maxSeats, Must: true},
		},
		Parts: []string{"safes", "marks", "reputation", "icons"},
	}
	f.Score = func(t *engine.FinalTable) (engine.Result, error) {
		var list []account
		for i, seat := range t.Seats {
			var n [sayTurn + 1]int
			for k := range n {
				n[k], _ = t.Figure(f, i, k)
			}
			list = append(list, account{seat: seat, number: -1, safes: n[saySafes], marks: n[sayMarks], space: n[saySpace], icons: n[sayIcons], money: n[sayMoney], turn: n[sayTurn]})
		}
		return r.reckon(list), nil
	}
	return f
}
