package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Tables on which nothing reads cards. In the middle between entering every card and entering
// only who wins, people enter the cards of the mats where several hands compete, when the last
// token of the round is placed.

// Entering is what a table enters of its showdowns. Records keep hashes of states, and those of
// older releases had two bools here, who wins is entered and all cards are compared: their bytes
// are the same.
type Entering struct {
	Mode  mode
	Apart apart
}

// mode is what a table chose to enter.
type mode uint8

const (
	cardsEntered     mode = iota // all cards, as they are dealt
	winnersEntered               // who wins
	contestedEntered             // the cards where several hands compete, and who wins elsewhere
)

// modes are the values of the option, by mode.
var modes = []string{showdownCards, showdownWinners, showdownContested}

// apart is what is entered in another way in this round: a bit by Mat for those whose winner is
// entered although hands compete there, and two more.
type apart uint8

// allCompared is the bit of a round in which all cards decide after all, and compared that of the place that is
// settled now, if its cards do.
const allCompared, compared apart = 1, 1 << 7

// taps reports whether people enter who wins where no cards decide.
func (e *Entering) taps() bool { return e.Mode != cardsEntered }

// some reports whether people enter the cards of contested mats.
func (e *Entering) some() bool { return e.Mode == contestedEntered }

// compares reports whether the cards decide after all at the place that is settled now.
func (e *Entering) compares() bool { return e.Apart&(allCompared|compared) != 0 }

// comparesAll reports whether all cards of this round decide after all.
func (e *Entering) comparesAll() bool { return e.Apart&allCompared != 0 }

// eyed reports whether the winner at a contested mat is entered this round.
func (e *Entering) eyed(m Mat) bool { return e.Apart&(1<<m) != 0 }

// contested reports whether cards have to decide at a mat: several people are there, or, in
// solo, one whose opponent is the Rival. Tokens that lie there count (p. 12).
func (s *State) contested(m Mat) bool {
	n := 0
	for _, seat := range s.people() {
		if s.present(seat, m) {
			n++
		}
	}
	return (n > 1 || n == 1 && s.Solo) && !s.eyed(m) && !s.idle(m)
}

// decides reports whether all cards are known that decide at a place, and nothing is entered about it yet.
func (s *State) decides(m Mat) bool { return (m != TownHall || s.places() == 0) && s.known(m) }

// known reports whether all cards are known that decide at a place; where all are compared, whether all are.
func (s *State) known(m Mat) bool {
	if s.comparesAll() {
		return s.told()
	}
	if s.Solo && s.P[Rival].Second == catalogue.None {
		return false
	}
	for _, g := range touching(s, m) {
		if s.Gap[g] == catalogue.None {
			return false
		}
	}
	return !slices.ContainsFunc(s.playing(m), func(seat engine.Seat) bool { return !s.P[seat].Shown })
}

// playing lists the seats whose hands are compared at a place.
func (s *State) playing(m Mat) (list []engine.Seat) {
	if m != TownHall {
		return s.contenders(m)
	}
	for i := range int(s.Count) {
		list = append(list, s.fromDealer(i))
	}
	if s.Solo {
		list = append(list, Rival)
	}
	return list
}

// touching returns the two gaps beside a place.
func touching(s *State, m Mat) [2]int {
	if m == TownHall {
		return [2]int{gapCount - 1, 0}
	}
	k := s.position(m)
	return [2]int{k - 1, k}
}

// contestLays asks for the cards that decide at contested mats.
func (s *State) contestLays() []engine.Prompt {
	var at []Mat
	for m := Saloon; m <= Sheriff; m++ {
		if s.contested(m) {
			at = append(at, m)
		}
	}
	return s.decidingLays(at)
}

// decidingLays asks for the cards that decide at some places: those that lie beside them, clockwise, then
// those in hand.
func (s *State) decidingLays(at []Mat) (list []engine.Prompt) {
	var gaps [gapCount]bool
	var plays [seatCount + 1]bool
	for _, m := range at {
		for _, g := range touching(s, m) {
			gaps[g] = true
		}
		for _, seat := range s.playing(m) {
			plays[seat] = true
		}
	}
	set := s.handSet()
	for g, asked := range gaps {
		if slot := slotGap1 + engine.Slot(g); asked && s.Gap[g] == catalogue.None {
			list = append(list, lay(engine.Table, slot, set, engine.Say(ruleToldGap, engine.Table, engine.SlotArg(slot))))
		}
	}
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); plays[seat] && s.P[seat].Hand == catalogue.FaceDown {
			list = append(list, lay(seat, slotHand+engine.Slot(seat), set, engine.Say(ruleShowdownReveal, seat)))
		}
	}
	if !plays[Rival] {
		return list
	}
	if s.Solo && s.P[Rival].Second == catalogue.None {
		list = append(list, lay(engine.Table, slotRivalOpen, set, engine.Say(ruleToldGap, engine.Table, engine.SlotArg(slotRivalOpen))))
	}
	if s.P[Rival].Hand == catalogue.FaceDown {
		list = append(list, lay(engine.Table, slotRival, set, engine.Say(ruleShowdownRevealRival, engine.Table)))
	}
	return list
}

// askEye returns the optional prompt for mats whose winner the table enters although several
// hands compete there.
func (s *State) askEye() (engine.Prompt, bool) {
	l := choices{seat: engine.Table}
	if s.Stage == stReveal && s.some() && s.Owed.Empty() {
		for k := 1; k <= matCount; k++ {
			if m := s.Circle[k]; s.contested(m) {
				l.add(verbByEye, uint16(m))
			}
		}
	}
	return engine.Prompt{Kind: engine.Choose, Ask: engine.Say(ruleToldByEye, engine.Table), Options: l.list, Optional: true}, len(l.list) > 0
}

// byEye leaves it to the table who wins at a mat.
func (f *flow) byEye() *engine.Violation {
	if v := f.Must(engine.Table, ruleTurnWhose); v != nil {
		return v
	}
	p, _ := f.S.askEye()
	if !offered(p.Options, f.Fact) {
		return engine.Refuse(ruleTurnChoices, engine.Table)
	}
	f.Emit(Event{Kind: evByEye, Mat: Mat(f.Fact.Args[0])})
	return nil
}
