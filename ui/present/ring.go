package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Answers that are seats, and what an act announces to all seats.

// AnnouncementVM is a sentence of the latest act that is announced to the whole table, with its
// picture.
type AnnouncementVM struct {
	Icon, Text string
	Rule       rulebook.ID
}

// WayVM is one of several things that can be done to a seat.
type WayVM struct {
	Verb  engine.Verb
	Label string
}

// ways lists the things that can be done to a seat; nil if there is only one.
func (w *asking) ways(list []ChoiceVM) (out []WayVM) {
	for _, c := range list {
		if c.Mark.Shape == "" || slices.ContainsFunc(out, func(v WayVM) bool { return v.Verb == c.Fact.Verb }) {
			continue
		}
		out = append(out, WayVM{c.Fact.Verb, w.LabelWay(c.Fact)})
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// whose returns the seat that a prompt for a card is about: the seat that is asked, or else
// the owner of the slot.
func (w *asking) whose(p *engine.Prompt) engine.Seat {
	if p.Seat == engine.Table {
		return w.Info.Lexicon.Owner(p.Slot)
	}
	return p.Seat
}

// oneQuestion reports whether two prompts are one question with a seat as its answer: the same
// card goes to one seat or the other.
func (w *asking) oneQuestion(p, q *engine.Prompt) bool {
	one := func(p *engine.Prompt) bool {
		return p.Kind == engine.Lay && p.Seat == engine.Table && !p.Secret && !p.Down && p.Cards.Len() == 1 && w.whose(p) != engine.Table
	}
	return one(p) && one(q) && p.Ask == q.Ask && p.Cards == q.Cards && p.Optional == q.Optional
}

// bySeat makes the key of one answer to such a question.
func (w *asking) bySeat(p *engine.Prompt) ChoiceVM {
	seat := w.whose(p)
	return ChoiceVM{Label: w.Seat(seat), Mark: w.Mark(seat), Fact: engine.Laid(p.Slot, p.Cards.Nth(0)), Place: noPlace, Spot: noPlace, Offer: noPlace}
}

// tapMost is how many seats a hint names.
const tapMost = 3

// tap renders which seats can be tapped; "" if no answer is a seat.
func (w *asking) tap(list []ChoiceVM) string {
	var names []string
	for _, c := range list {
		if c.Mark.Shape != "" && !slices.Contains(names, c.Mark.Name) {
			names = append(names, c.Mark.Name)
		}
	}
	switch n := len(names); {
	case n == 0:
		return ""
	case n > tapMost:
		return w.Say("seats.tap.any")
	default:
		text := names[n-1]
		for i := n - 2; i >= 0; i-- {
			text = w.Say(map[bool]string{true: "seats.or", false: "seats.comma"}[i == n-2], names[i], text)
		}
		return w.Say("seats.tap", text)
	}
}

// moreDice reports whether the seat of p has to roll more than one die.
func moreDice(prompts []engine.Prompt, p *engine.Prompt) bool {
	return slices.ContainsFunc(prompts, func(q engine.Prompt) bool {
		return q.Kind == engine.Roll && q.Seat == p.Seat && q.Die != p.Die && q.Optional == p.Optional
	})
}

// dieAsked returns the die that a prompt is about, as a set of dice; 0 = none.
func dieAsked(p *engine.Prompt) uint16 {
	if p.Kind == engine.Roll {
		return 1 << (p.Die - 1)
	}
	for _, a := range p.Ask.Args {
		if a.Domain == engine.Dice && a.Value > 0 {
			return 1 << (a.Value - 1)
		}
	}
	return 0
}

// announcements lists the announcements of the latest act; nil if the latest row is no act.
func (w *tableScreen) announcements(log []companion.Entry) (out []AnnouncementVM) {
	if len(log) == 0 || log[len(log)-1].Kind != journal.Act {
		return nil
	}
	for _, l := range log[len(log)-1].Lines {
		if icon, ok := w.Drawn.Told[string(l.Rule)]; ok {
			out = append(out, AnnouncementVM{Icon: w.Drawn.LookOf(icon).Icon, Text: w.Because(l), Rule: l.Rule})
		}
	}
	return out
}

// sounds lists the sounds of the latest act; nil if the latest row is no act.
func (w *tableScreen) sounds(log []companion.Entry) (out []string) {
	if len(log) == 0 || log[len(log)-1].Kind != journal.Act {
		return nil
	}
	for _, l := range log[len(log)-1].Lines {
		if sound, ok := w.Drawn.Sound[string(l.Rule)]; ok && !slices.Contains(out, sound) {
			out = append(out, sound)
		}
	}
	return out
}

// rolls sets which roll it is from the counter of the rolls left, and removes that counter.
func rolls(w *Words, p *PlaceVM, counters []engine.Counter) {
	left := w.Drawn.Place[p.Word].Throws
	for i, c := range counters {
		if left != "" && w.Word(c.Name) == left {
			p.Counters = slices.Delete(p.Counters, i, i+1)
			p.Roll = w.Say("dice.roll", c.Max-c.Value, c.Max)
			return
		}
	}
}
