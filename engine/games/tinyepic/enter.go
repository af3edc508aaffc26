package tinyepic

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Entering the figures of a card that the catalogue lacks, one after another, when it first
// lies on the table.

// figLater is the figure of an event that postpones a card.
const figLater = 0

// figureOptions lists the possible values of the next figure, depending on those entered
// before.
func (s *State) figureOptions(l *choices, t Task) {
	fig := s.fig(t.Card)
	numbers := func(from, to int) {
		for n := from; n <= to; n++ {
			l.add(verbNumber, uint16(n))
		}
	}
	switch t.Figure {
	case figMoney, figLaw, figForce:
		numbers(0, lastPrice)
		if t.Figure == figMoney && s.canWait(t.Card) {
			l.add(verbLater)
		}
	case figVP:
		numbers(0, lastVP)
	case figIcon:
		for i := Mining; i <= Wagon; i++ {
			l.add(verbIcon, uint16(i))
		}
		if fig.icons() > 0 {
			l.add(verbIcon, 0)
		}
	case figTiming:
		for x := Now; x <= Buying; x++ {
			l.add(verbTiming, uint16(x))
		}
	case figEffect:
		for e := range effectWords {
			if fitting(Effect(e), fig.Timing) {
				l.add(verbEffect, uint16(e))
			}
		}
	case figParam1:
		paramOptions(l, fig.Effect, false, 0)
	case figParam2:
		paramOptions(l, fig.Effect, true, fig.P1)
	}
}

// canWait reports whether a card can be postponed: it is for sale, or on a neutral porch.
func (s *State) canWait(c cardID) bool {
	if s.fig(c).Later {
		return false // it is needed now
	}
	for m := Saloon; m <= Sheriff; m++ {
		if s.Buy[m] == c || s.Top[m] == c && s.Owner[m] == engine.Table {
			return true
		}
	}
	return false
}

// needed returns a postponed card that somebody could buy now; None if there is none.
func (s *State) needed() cardID {
	buyer, _ := s.stander(Sheriff, Leftover)
	leftover := buyer != engine.Table && buyer != Rival
	for m := Saloon; m <= Sheriff; m++ {
		c := s.Buy[m]
		if c == catalogue.None || !s.fig(c).Later {
			continue
		}
		for _, seat := range s.people() {
			if leftover || s.present(seat, m) {
				return c
			}
		}
		if s.Solo && s.present(Rival, m) {
			return c
		}
	}
	return catalogue.None
}

// paramOptions lists the possible values of a parameter, see Effect: an influence, a suit, an
// industry or a number. The second parameter of a conversion differs from the first.
func paramOptions(l *choices, e Effect, second bool, first uint8) {
	switch {
	case e == FirstBuyGain || e == Convert:
		l.kinds(verbTake, func(k Kind) bool { return !second || uint8(k) != first })
	case e == Discount:
		for i := Mining; i <= Wagon; i++ {
			l.add(verbIcon, uint16(i))
		}
	case e == GainPerSuit && !second:
		for suit := range uint16(spec.Suits) {
			l.add(verbSuit, suit)
		}
	default:
		for n := uint16(1); n <= maxInfluence; n++ {
			l.add(verbNumber, n)
		}
	}
}

// timely reports whether an effect is possible at a timing.
func timely(e Effect, at Timing) bool {
	switch e {
	case FirstBuyGain, Discount:
		return at == Buying
	case GainPerSuit:
		return at == Resolve
	case PayAndBuy:
		return at == Now
	}
	return true
}

// params returns the number of parameters of an effect.
func params(e Effect) int {
	switch e {
	case FirstBuyGain, Discount, PayAndBuy, PostOffice:
		return 1
	case GainPerSuit, Convert, PayAndGain:
		return 2
	}
	return 0
}

// enter emits one figure and owes the next.
func (f *flow) enter(t Task) {
	if f.Fact.Verb == verbLater {
		f.Emit(Event{Kind: evFigure, Card: t.Card, Figure: figLater})
		return
	}
	fig, value := f.S.fig(t.Card), uint8(f.Fact.Args[0])
	f.Emit(Event{Kind: evFigure, Card: t.Card, Figure: t.Figure, Value: value, Index: fig.icons()})
	if t.Figure != figIcon || value == 0 || int(fig.icons()) == len(fig.Icons) {
		t.Figure++
	}
	if t.Figure <= max(figEffect, figEffect+uint8(params(fig.Effect))) {
		f.owe(t)
	}
}

// icons returns how many icons of the card are entered.
func (f *Figures) icons() uint8 { return uint8(len(f.Icons)) - f.count(0) }

// set sets a figure; from then on the card is known.
func (f *Figures) set(figure, value, icon uint8) {
	if figure == figLater {
		f.Later, f.Timing = true, Now
		return
	}
	f.Known, f.Later = true, false
	switch figure {
	case figMoney, figLaw, figForce:
		f.Price[figure-figMoney+uint8(Money)] = value
	case figVP:
		f.VP = value
	case figIcon:
		f.Icons[icon] = Industry(value)
	case figTiming:
		f.Timing = Timing(value)
	case figEffect:
		f.Effect = Effect(value)
	case figParam1:
		f.P1 = value
	case figParam2:
		f.P2 = value
	}
}

// awaitsFigure returns the question for the next figure of a card.
func awaitsFigure(t Task) engine.Line {
	return engine.Say(ruleSetupFigures, engine.Table, engine.CardArg(t.Card), engine.Arg{Domain: domFigure, Value: uint16(t.Figure)})
}

// entryOf returns the acts that enter a completed card form: a boss is read out, a building
// answers the prompts for its figures. A building with several effects is used by hand in a
// running game, because no act enters the others.
func (c *Catalogue) entryOf(card catalogue.CardID, v catalogue.Values) []engine.Observation {
	if isBoss(card) {
		return []engine.Observation{engine.Told(card, c.Line(card, v))}
	}
	l := choices{seat: engine.Table}
	number := func(name string) {
		n, _ := strconv.Atoi(v[name])
		l.add(verbNumber, uint16(n))
	}
	word := func(verb engine.Verb, list []string, name string) uint16 {
		n := uint16(max(0, slices.Index(list, v[name])))
		l.add(verb, n)
		return n
	}
	for k := Money; k <= Force; k++ {
		number(kindWords[k])
	}
	number("points")
	icons := strings.Fields(v["icons"])
	for _, icon := range icons {
		l.add(verbIcon, uint16(slices.Index(industryWords, icon)))
	}
	if len(icons) < len(Figures{}.Icons) {
		l.add(verbIcon, 0)
	}
	word(verbTiming, timingWords, "timing")
	if len(catalogue.Entries(v["then"])) > 0 {
		l.add(verbEffect, uint16(ByHand))
		return l.list
	}
	for _, name := range paramSpecs[Effect(word(verbEffect, effectWords, "effect"))] {
		switch name {
		case "gain", "from", "to":
			word(verbTake, kindWords, name)
		case "suit":
			word(verbSuit, suitWords, name)
		case "icon":
			word(verbIcon, industryWords, name)
		default:
			number(name)
		}
	}
	return l.list
}
