package present

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// ContestVM shows the sides of a duel or a showdown next to each other.
type ContestVM struct {
	Name     string // such as "Duel"
	Place    string // "" = at no place
	Open     bool   // not settled yet
	Dice     bool   // dice are rolled; else cards are compared
	Stake    []OfferVM
	StakeIs  string   // heading of Stake: "to be won"
	Common   []CardVM // cards that every side uses
	Sides    []SideVM
	Sign     string // how the first total compares to the second: "<", "=", ">"; "" before all dice are rolled
	With     string // "with 3 and 5 of the table", where there is room for own cards only; may be ""
	Prize    bool   // settled, and the winner has to choose a prize
	Because  []LogVM
	Ladder   []RungVM // the possible hands, the best first; nil = hands are not compared
	LadderIs string   // label of the key that shows Ladder
	Count    string   // "2 of 5", if there are several contests; or ""
	Next     string   // settled: label of the key to the next contest or back to the table
	Before   string   // settled: label of the key to the contest before; "" = this is the first
}

// SideVM is one seat in a contest.
type SideVM struct {
	Mark    MarkVM
	Face    string // of an automaton that is somebody, in its mood once it is known who is ahead; "" = it is not
	Calm    string // the same before that may be seen
	Part    string // the role of the seat in it; may be ""
	State   string // ahead, behind, wins, or its rank
	Ahead   bool
	Throws  []ThrowVM
	Cards   []PlayedVM
	Slot    engine.Slot // the slot for a card of this side; 0 = none
	Class   string      // the hand that it has; may be ""
	Values  string      // "3 · 4 · 5": the values of all its cards, lowest first; may be ""
	Total   string      // may be ""
	Made    string      // the terms of the total
	Gets    string      // settled: "to Ana", if it wins the stake
	Decides bool        // one of its cards decided the contest
	Changes *CounterVM  // the counter that it changes, and by how much; nil = none
}

// ThrowVM is a die of a side.
type ThrowVM struct {
	Die   engine.Die
	Face  int       // 0 = not rolled yet
	Icon  string    // picture of the face; "" = pips
	Turns []ThrowVM // faces to show while the die turns; none before it is rolled
	Faces []ThrowVM // all faces of the die, from 1
	Act   int       // index of the act in force that reported Face, from 0; [NoAct] = none
}

// PlayedVM is a card of a side.
type PlayedVM struct {
	Card    CardVM
	As      *CardVM // the card that it counts as; nil = itself
	Note    string  // explains As
	Badge   string  // picture of what changes the card; "" = none
	Decides bool
}

// RungVM is a possible hand, and whether a side has it.
type RungVM struct {
	Name string
	Here bool
}

// contest renders a contest; nil for nil.
func (w *tableScreen) contest(c *engine.Contest) *ContestVM {
	if c == nil {
		return nil
	}
	vm := &ContestVM{Name: words.Capital(w.Arg(c.Name)), Place: words.Capital(w.term(c.At)), Open: c.Open, Because: w.Reasons(c.Because),
		StakeIs: w.Say("contest.stake"), LadderIs: w.Say("contest.ladder")}
	for i := range w.in.Update.Board.Places {
		if p := &w.in.Update.Board.Places[i]; p.Name == c.At && c.At != (engine.Arg{}) {
			vm.Stake = prizes(w.Words, p.Offers)
		}
	}
	for _, card := range c.Common {
		vm.Common = append(vm.Common, w.CardView(card))
	}
	if n := len(c.Common); n == 2 && vm.Common[0].Value != "" {
		vm.With = w.Say("contest.with", vm.Common[0].Value, vm.Common[1].Value)
	}
	for i := range c.Sides {
		vm.Sides = append(vm.Sides, w.contestSide(c, &c.Sides[i], vm))
		vm.Dice = vm.Dice || len(c.Sides[i].Throws) > 0
	}
	vm.Sign, vm.Ladder = sign(c), w.ladder(c)
	return vm
}

// sign compares the two totals once both are known.
func sign(c *engine.Contest) string {
	if len(c.Sides) != 2 || !c.Sides[0].Counts || !known(c) {
		return ""
	}
	return [...]string{"<", "=", ">"}[1+cmp.Compare(c.Sides[0].Total, c.Sides[1].Total)]
}

// known reports whether it is known which side is ahead; it is not before all dice are rolled.
func known(c *engine.Contest) bool {
	return slices.ContainsFunc(c.Sides, func(s engine.Side) bool { return s.Ahead })
}

func (w *tableScreen) contestSide(c *engine.Contest, s *engine.Side, of *ContestVM) SideVM {
	vm := SideVM{Mark: w.Mark(s.Seat), Part: cmp.Or(shortForm(w.Words, s.Part), words.Capital(w.term(s.Part))), State: w.contestState(c, s, len(of.Stake) > 0), Ahead: s.Ahead, Slot: s.Slot, Class: words.Capital(w.term(s.Class))}
	m := mind{w.Words, w.in.Log, &w.in.Update, s.Seat}
	if face := m.face(); face.Icon != "" {
		vm.Face, vm.Calm = face.Icon, m.in("")
		if known(c) {
			vm.Face = m.in(map[bool]string{true: moodWins, false: moodLost}[s.Ahead])
		}
	}
	for _, t := range s.Throws {
		throw := ThrowVM{Die: t.Die, Act: NoAct}
		for face := range facesOf(w.Words, t.Die) {
			throw.Faces = append(throw.Faces, ThrowVM{Die: t.Die, Face: face + 1, Icon: w.faceIcon(t.Die, uint8(face+1))})
		}
		if t.Face != 0 {
			throw.Face, throw.Icon, throw.Act = int(t.Face), w.faceIcon(t.Die, t.Face), w.in.rolled(t.Die)
			for _, f := range turns(w.Words, t.Die, t.Face) {
				throw.Turns = append(throw.Turns, ThrowVM{Die: t.Die, Face: int(f), Icon: w.faceIcon(t.Die, f)})
			}
		}
		vm.Throws = append(vm.Throws, throw)
	}
	for i := range s.Cards {
		card := w.playedCard(&s.Cards[i])
		vm.Decides = vm.Decides || card.Decides
		vm.Cards = append(vm.Cards, card)
	}
	if s.Counts && s.Total > 0 {
		vm.Total, vm.Made = strconv.Itoa(s.Total), w.totalTerms(s)
	}
	if len(vm.Cards) > 0 {
		vm.Values = values(of.Common, vm.Cards)
	}
	if s.Changes.Name != (engine.Arg{}) {
		vm.Changes = &counters(w.Words, []engine.Counter{s.Changes})[0]
	}
	if !c.Open && s.Ahead && len(of.Stake) > 0 && slices.Contains(w.Info.Players, s.Seat) {
		vm.Gets = w.Say("contest.gets", vm.Mark.Name)
	}
	return vm
}

// The moods of an automaton in a contest.
const moodWins, moodLost = "wins", "lost"

// playedCard renders a card of a side and what it counts as.
func (w *tableScreen) playedCard(p *engine.Played) PlayedVM {
	vm := PlayedVM{Card: w.CardView(p.Card), Decides: p.Decides}
	if p.As != catalogue.None {
		as := w.CardView(p.As)
		was, is := vm.Card.Value, as.Value
		if was == is {
			was, is = vm.Card.Name, as.Name
		}
		vm.As, vm.Note, vm.Badge = &as, w.Say("contest.counts", was, is), w.Drawn.Icon(w.Drawn.Cards.Changed)
	}
	return vm
}

// totalTerms renders the terms of a total: the dice, and cards that add to them.
func (w *tableScreen) totalTerms(s *engine.Side) string {
	dice, cards := 0, 0
	for _, t := range s.Throws {
		dice += int(t.Face)
	}
	for _, p := range s.Cards {
		cards += p.Adds
	}
	switch {
	case dice == 0:
		return ""
	case cards == 0:
		return w.Say("contest.die")
	}
	return w.Say("contest.adds", dice, cards)
}

// values joins the values of playing cards as they count, lowest first; "" if one is not
// known.
func values(common []CardVM, own []PlayedVM) string {
	var list []string
	for _, c := range common {
		list = append(list, c.Value)
	}
	for _, c := range own {
		if c.As != nil {
			list = append(list, c.As.Value)
		} else {
			list = append(list, c.Card.Value)
		}
	}
	if len(common) == 0 || slices.Contains(list, "") {
		return ""
	}
	slices.Sort(list)
	return strings.Join(list, " · ")
}

// rolled returns the index of the act in force that reported the face of a die; [NoAct] if
// there is none.
func (in *TableInput) rolled(die engine.Die) int {
	for i := len(in.Log) - 1; i >= 0; i-- {
		e := &in.Log[i]
		if (e.Kind == journal.Act || e.Kind == journal.Amend) && e.Fact.Kind == engine.KindDie && e.Fact.Die == die {
			if n := slices.Index(in.Update.InForce, e.Seq); n >= 0 {
				return n
			}
		}
	}
	return NoAct
}

// contestState renders how a side stands; without a stake it is the rank.
func (w *tableScreen) contestState(c *engine.Contest, s *engine.Side, stake bool) string {
	switch {
	case !known(c):
		return ""
	case c.Open && s.Ahead:
		return w.Say("contest.ahead")
	case c.Open:
		return w.Say("contest.behind")
	case s.Ahead:
		return w.Say("contest.wins")
	case len(c.Sides) == 2 || stake || s.Part != engine.Arg{}: // with two sides there is no rank to show
		return w.Say("contest.loses")
	}
	return w.Say("contest.rank", s.Rank)
}

// ladder lists the possible hands, the best first.
func (w *tableScreen) ladder(c *engine.Contest) (list []RungVM) {
	var of engine.Domain
	for _, s := range c.Sides {
		of = max(of, s.Class.Domain)
	}
	if of < engine.FirstOwn {
		return nil
	}
	for v := len(w.Info.Lexicon.Words(of).Words) - 1; v >= 0; v-- {
		a := engine.Arg{Domain: of, Value: uint16(v)}
		here := slices.ContainsFunc(c.Sides, func(s engine.Side) bool { return s.Class == a })
		list = append(list, RungVM{words.Capital(w.Arg(a)), here})
	}
	return list
}

// labelContestKeys labels the keys that lead from each contest to the next, and from the last
// one back to the table.
func (w *tableScreen) labelContestKeys(list []ContestVM) {
	for i := range list {
		c := &list[i]
		if len(list) > 1 {
			c.Count = w.Say("contest.count", i+1, len(list))
		}
		if i > 0 {
			c.Before = w.Say("contest.before")
		}
		c.Next = w.Say("contest.on")
		switch {
		case i+1 < len(list):
			c.Next = w.Say("contest.next", list[i+1].Place)
		case w.in.Update.Board.Phase != w.in.Update.Latest.Phase:
			c.Next = w.Say("contest.next", words.Capital(w.term(w.in.Update.Board.Phase)))
		default:
			c.Prize = !c.Dice && w.in.Update.Board.Contest == nil && !slices.ContainsFunc(c.Sides, func(s SideVM) bool { return s.Part != "" })
		}
	}
}
