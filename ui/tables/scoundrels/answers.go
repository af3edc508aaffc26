package scoundrels

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// What can be answered on the table now, by the thing on which it is answered.

// Rules whose questions are asked beside another one, or have a scene of their own.
const (
	ruleTrait    rulebook.ID = "sc.saloon.trait"
	ruleJob      rulebook.ID = "sc.saloon.job"
	ruleDistrust rulebook.ID = "sc.plan.henchman"
	ruleArrange  rulebook.ID = "sc.hire.arrange"
	rulePlay     rulebook.ID = "sc.plan.play"
	ruleLay      rulebook.ID = "sc.plan.lay"
	ruleLast     rulebook.ID = "sc.turn.last"
	ruleMark     rulebook.ID = "sc.safe.mark"
	ruleMove     rulebook.ID = "sc.safe.move"
	ruleLimit    rulebook.ID = "sc.safe.limit"
	ruleOpen     rulebook.ID = "sc.end.open"
	ruleWorth    rulebook.ID = "sc.end.value"
	ruleNow      rulebook.ID = "sc.use.now"
	ruleChoices  rulebook.ID = "sc.turn.choices"
)

// spotAt is a spot of a place, by their indexes.
type spotAt struct{ place, spot int }

// answers is what can be answered. Answers about things that the table does not draw are
// the rest.
type answers struct {
	spots  map[spotAt][]present.ChoiceVM
	cards  map[int][]present.ChoiceVM // by the number of the upper card
	seats  map[string][]present.ChoiceVM
	spaces map[int][]present.ChoiceVM    // of the sheet, from 1: a Scoundrel is put there
	swaps  map[[2]int]present.ChoiceVM   // two spaces of the sheet are exchanged
	plays  engine.Seat                   // whose slots are answers
	hires  engine.Verb                   // the act that hires, 0 = nobody can be hired
	seat   engine.Seat                   // who hires
	doubts map[string]present.ChoiceVM   // by the shape of the seat that may doubt the card of this turn
	names  map[engine.Slot]int           // the first question for a name of what lies there, by its index
	leader []present.ChoiceVM            // the ability of the slot
	visit  []present.ChoiceVM            // the Office, before an option is chosen
	rest   []present.ChoiceVM            // as keys
	groups map[string][]present.ChoiceVM // what can be reported of a seat, by its shape
}

// answersNow gathers them.
func (l look) answersNow() *answers {
	n := &answers{spots: map[spotAt][]present.ChoiceVM{}, cards: map[int][]present.ChoiceVM{}, seats: map[string][]present.ChoiceVM{}, spaces: map[int][]present.ChoiceVM{},
		swaps: map[[2]int]present.ChoiceVM{}, doubts: map[string]present.ChoiceVM{}, names: map[engine.Slot]int{}, groups: map[string][]present.ChoiceVM{}}
	shown := l.Asked()
	if shown == nil {
		return n
	}
	drawn := l.drawnCards()
	n.add(shown.Choices, drawn, shown.Grouped)
	for i := range l.Model().Asks {
		switch a := &l.Model().Asks[i]; {
		case a.Rule == ruleTrait || a.Rule == ruleJob:
			if _, known := n.names[a.Slot]; !known {
				n.names[a.Slot] = i
			}
		case a.Rule == ruleDistrust && len(a.Choices) == 1:
			n.doubts[a.Seat.Shape] = a.Choices[0]
		case a == shown:
		case a.Rule == ruleArrange, a.Rule == rulePlay, a.Rule == ruleNow && a.Seat == shown.Seat: // of the player who has hired, and of the next one
			n.add(a.Choices, drawn, a.Grouped)
		case a.Optional != "" && a.Seat == shown.Seat && a.OptionalCard == "":
			n.goOn(l, a, drawn, l.Quiet() || shown.Rule == ruleChoices && len(n.leader) > 0)
		}
	}
	if n.plays != 0 && shown.Rule != rulePlay { // who lays the next card says no
		n.rest = slices.DeleteFunc(slices.Clone(n.rest), func(c present.ChoiceVM) bool { return c.Word == "go-without" })
	}
	return n
}

// goOn adds what comes after what is asked, on the things that it is about: who does it says no to
// what is asked, or yes. Beside several keys the sheet answers nothing, for they stand there. Where the
// program says something that is not quiet, it lies on the locations, which then answer nothing.
func (n *answers) goOn(l look, a *present.AskVM, drawn []int, quiet bool) {
	rest, asked := n.rest, len(n.rest) > 1
	if asked && !quiet {
		return
	}
	list := slices.DeleteFunc(slices.Clone(a.Choices), func(c present.ChoiceVM) bool {
		return !quiet && (len(c.Sub) > 0 || slices.Contains(l.locations(), c.Place)) || asked && (c.Word == "leader" || c.Card.ID != 0 && onSheet(l, int(c.Fact.Args[0])))
	})
	n.add(list, drawn, a.Grouped)
	if n.rest = rest; len(n.leader)+len(n.visit) > 0 && len(rest) == 1 { // there it says no
		n.rest = slices.DeleteFunc(slices.Clone(rest), func(c present.ChoiceVM) bool { return c.Word == "go-without" })
	}
}

// waitsFor reports whether the game waits for the answer to a question, and no program is to act meanwhile.
func waitsFor(l look, a *present.AskVM) bool { return a.Optional == "" && l.Model().Bots.Acts == "" }

// onSheet reports whether a card lies on the sheet that is shown.
func onSheet(l look, card int) bool {
	s := l.sheetSeat()
	return s != nil && slices.ContainsFunc(s.Cards, func(c present.CardVM) bool { return spaceOf(&c) > 0 && int(c.ID) == card })
}

// add sorts answers by their things; grouped = what is about a seat, or about nothing that is
// drawn, has a page of its own.
func (n *answers) add(list []present.ChoiceVM, drawn []int, grouped bool) {
	for _, c := range list {
		switch {
		case c.Off:
		case len(c.Sub) > 0 && c.Mark.Shape != "" && c.Word == "":
			n.groups[c.Mark.Shape] = append(n.groups[c.Mark.Shape], c)
		case grouped && len(c.Sub) > 0 && c.Sub[0].Place < 0:
			n.rest = append(n.rest, c)
		case len(c.Sub) > 0:
			n.add(c.Sub, drawn, false)
		default:
			n.one(c, drawn)
		}
	}
}

func (n *answers) one(c present.ChoiceVM, drawn []int) {
	args := c.Fact.Args
	if c.Word == "hire" {
		n.hires, n.seat = c.Fact.Verb, c.Fact.Seat
	}
	switch {
	case c.Word == "leader":
		n.leader = append(n.leader, c)
	case c.Word == "to-office":
		n.visit = append(n.visit, c)
	case c.Word == "put":
		n.spaces[int(args[0])] = append(n.spaces[int(args[0])], c)
	case c.Word == "exchange":
		n.swaps[[2]int{int(args[0]), int(args[1])}] = c
	case c.Place >= 0 && c.Spot >= 0:
		at := spotAt{c.Place, c.Spot}
		n.spots[at] = append(n.spots[at], c)
		if c.Word == "plays-in" {
			n.plays = c.Fact.Seat
		}
	case c.Card.ID != 0 && slices.Contains(drawn, int(args[0])):
		n.cards[int(args[0])] = append(n.cards[int(args[0])], c)
	case c.Mark.Shape != "":
		n.seats[c.Mark.Shape] = append(n.seats[c.Mark.Shape], c)
	default:
		n.rest = append(n.rest, c)
	}
}

// movable reports whether the Scoundrel at a space can be exchanged with another, or if one
// was tapped before, whether that one can go there.
func (n *answers) movable(space, from int) bool {
	for pair := range n.swaps {
		if from == 0 && slices.Contains(pair[:], space) || from != 0 && slices.Contains(pair[:], space) && slices.Contains(pair[:], from) {
			return true
		}
	}
	return false
}

// swap returns the answer that exchanges two spaces.
func (n *answers) swap(a, b int) (present.ChoiceVM, bool) {
	c, ok := n.swaps[[2]int{min(a, b), max(a, b)}]
	return c, ok
}

// in reports whether a spot of a place is an answer.
func (n *answers) in(place int) bool {
	for at := range n.spots {
		if at.place == place {
			return true
		}
	}
	return false
}

// drawnCards are the numbers of the cards that are keys of their own.
func (l look) drawnCards() (list []int) {
	for _, word := range []string{saloonForm, pileForm} {
		if pl := l.place(word); pl >= 0 {
			for i := range l.Model().Places[pl].Cards {
				list = append(list, int(l.Model().Places[pl].Cards[i].ID))
			}
		}
	}
	if s := l.sheetSeat(); s != nil {
		for i := range s.Cards {
			if spaceOf(&s.Cards[i]) > 0 {
				list = append(list, int(s.Cards[i].ID))
			}
		}
	}
	return list
}
