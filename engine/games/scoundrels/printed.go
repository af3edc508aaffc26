package scoundrels

import (
	"math/bits"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What is printed on cards, and what the decks tell of those that nobody has named.

// backWords are the colours of the backs of both decks, those of traits first.
var backWords = slices.Concat(traitColours, jobColours)

// backArg is a colour of a deck: that of a trait, or of a job; zero if it is unknown.
func backArg(colour uint8, ofJob bool) engine.Arg {
	if colour == 0 {
		return engine.Arg{}
	}
	if ofJob {
		colour += uint8(len(traitColours))
	}
	return engine.Arg{Domain: domBack, Value: uint16(colour)}
}

// printed returns a board card with what is printed on it.
func (r *Rules) printed(id catalogue.CardID) engine.BoardCard {
	b := engine.BoardCard{Card: id}
	tech := func(known bool, n uint8) {
		if known && n > 0 {
			b.Gives = []engine.Counter{{Name: term(termTech), Value: int(n)}}
		}
	}
	switch {
	case isTrait(id):
		t := &r.cards.Traits[id-firstTrait+1]
		b.When, b.Back, b.Signs = t.said(), backArg(t.Colour, false), t.signs()
		tech(t.Counted, t.Tech)
		if t.Priced {
			b.Price = []engine.Counter{{Name: term(termPrice), Value: bits.OnesCount8(t.Dollars)}}
		}
	case isJob(id):
		j := &r.cards.Jobs[id-firstJob+1]
		b.Back = backArg(j.Colour, true)
		tech(j.Counted, j.Tech)
	case isSafe(id):
		v := r.cards.Safes[id-firstSafe+1].Value
		tech(true, v)
	}
	if _, known := r.cards.Figures(id); known && !isPoker(id) {
		b.Says = r.cards.Values(id)
	}
	return b
}

// said returns when a card can be used: after an event, that event.
func (t *timing) said() engine.Arg {
	if t.When == whenAfter {
		return engine.Arg{Domain: domEvent, Value: uint16(t.Event) + 1}
	}
	return engine.Arg{Domain: domWhen, Value: uint16(t.When) + 1}
}

// signs returns the numbers and arrows that are printed.
func (t *timing) signs() (list []engine.Arg) {
	for slot := uint8(slotA); slot < slots; slot++ {
		if t.Numbers&(1<<slot) != 0 {
			list = append(list, numberArg(slot+1))
		}
	}
	for i, there := range [...]bool{t.Left, t.Right} {
		if there {
			list = append(list, engine.Arg{Domain: domArrow, Value: uint16(i + 1)})
		}
	}
	return list
}

// coloured reports whether the colours of a named Scoundrel are entered.
func coloured(r *Rules, c Scoundrel) bool {
	return r.cards.Traits[c.Trait].Colour != 0 && r.cards.Jobs[c.Job].Colour != 0
}

// parts returns both halves of a Scoundrel as printed; of one that nobody has named, the back. Of one whose
// colour nobody has entered the decks tell it.
func (r *Rules) parts(c Scoundrel, trait, job uint8) []engine.BoardCard {
	list := []engine.BoardCard{{Card: catalogue.FaceDown}, {Card: catalogue.FaceDown}}
	if c.Trait != unnamed {
		list[0] = r.printed(traitCard(c.Trait))
	}
	if c.Job != unnamed {
		list[1] = r.printed(jobCard(c.Job))
	}
	for i, back := range []engine.Arg{backArg(trait, false), backArg(job, true)} {
		if list[i].Back == (engine.Arg{}) {
			list[i].Back = back
		}
	}
	return list
}

// Colours of the backs, from 1.
const (
	blueTrait uint8 = iota + 1
	redTrait
)

const (
	greenJob uint8 = iota + 1
	purpleJob
	lastJob // black
)

// backs returns the colours of a Scoundrel in the Saloon that nobody has named: the left-most
// came last, so as many were on top of it as lie to its left. 0 = the decks do not tell.
func (s *State) backs(k int) (trait, job uint8) {
	later := uint8(0)
	for _, c := range s.Saloon[:k] {
		if c.there() {
			later++
		}
	}
	switch left := s.Traits + later; {
	case left >= redTraits:
		trait = blueTrait
	case left < redTraits-1: // an effect may have taken one from the deck since
		trait = redTrait
	}
	d := s.decks()
	switch came := d.jobs() - s.Jobs - later; {
	case came <= d.Green:
		job = greenJob
	case came <= d.Green+d.Purple:
		job = purpleJob
	default:
		job = lastJob
	}
	return trait, job
}
