package tinyepic

import "casekeeper/engine"

// Entering the figures of a card that the catalogue lacks, one after another,
// when it first lies on the table.

// enterable are the effects that need no more than two parameters from the
// table; the other templates are of known cards.
var enterable = []Effect{ByHand, FirstBuyGain, GainPerSuit, Convert, Discount, PayAndBuy, PayAndGain}

// figureOptions lists the values of the figure that is asked, by what is entered
// of the card so far.
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
		for _, e := range enterable {
			if timely(e, fig.Timing) {
				l.add(verbEffect, uint16(e))
			}
		}
	case figParam1:
		paramOptions(l, fig.Effect, false, 0)
	case figParam2:
		paramOptions(l, fig.Effect, true, fig.P1)
	}
}

// lastParam is the largest number that an effect's parameter can be.
const lastParam = 3

// paramOptions lists what a parameter can be, as Effect tells: an influence, a
// suit, an industry or a number. The second of a conversion differs from the
// first.
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
		for n := uint16(1); n <= lastParam; n++ {
			l.add(verbNumber, n)
		}
	}
}

// timely tells whether an effect makes sense at a timing.
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

// params is how many parameters an effect has.
func params(e Effect) int {
	switch e {
	case FirstBuyGain, Discount, PayAndBuy, PostOffice:
		return 1
	case GainPerSuit, Convert, PayAndGain:
		return 2
	}
	return 0
}

// enter writes one figure down and asks for the next.
func (f *flow) enter(t Task) {
	fig, value := f.S.fig(t.Card), uint8(f.Fact.Args[0])
	f.Emit(Event{Kind: evFigure, Card: t.Card, Figure: t.Figure, Value: value, Index: fig.icons()})
	if t.Figure != figIcon || value == 0 || int(fig.icons()) == len(fig.Icons) {
		t.Figure++
	}
	if t.Figure <= max(figEffect, figEffect+uint8(params(fig.Effect))) {
		f.owe(t)
	}
}

// icons is how many icons of the card are entered.
func (f *Figures) icons() uint8 { return uint8(len(f.Icons)) - f.count(0) }

// set writes a figure; the card counts as known from then on.
func (f *Figures) set(figure, value, icon uint8) {
	f.Known = true
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

// awaitsFigure is the question for the next figure of a card.
func awaitsFigure(t Task) engine.Line {
	return engine.Say(ruleFigure, engine.Table, cardArg(t.Card), engine.Arg{Domain: domFigure, Value: uint16(t.Figure)})
}
