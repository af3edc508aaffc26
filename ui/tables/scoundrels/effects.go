package scoundrels

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// What passes over the table after an act: a card goes to its slot, henchmen onto it, marks onto
// safes, safes to whoever steals them and back, and the page of a mark comes in.

// turnMark marks where the card of the turn lies.
const turnMark = "turn-card"

// effects lists the effects of an act; before is the table before it.
func effects(t table.Look, before *present.TableVM) []kit.Effect {
	l := look{t}
	list := played(l, before)
	for _, place := range l.locations() {
		if place < len(before.Places) {
			list = append(list, robbed(l, before, place)...)
		}
	}
	if a := l.Asked(); a != nil && a.Rule == ruleMark && (len(before.Asks) == 0 || before.Asks[0].Rule != ruleMark) {
		list = append(list, kit.Effect{Kind: kit.Slide, From: []string{"safe"}, Far: 1, Rises: true})
	}
	for i := range min(len(l.Model().Seats), len(before.Seats)) {
		if was, is := shut(&before.Seats[i]), shut(&l.Model().Seats[i]); is < was && safesOf(&before.Seats[i]) == safesOf(&l.Model().Seats[i]) { // opened
			list = append(list, kit.Effect{Kind: kit.Ripple, From: []string{fmt.Sprint("seat/", i)}, Draw: kit.DrawRing})
		}
	}
	return list
}

// safesOf is how many safes a seat has.
func safesOf(s *present.SeatVM) int {
	if len(s.Counters) <= safesCounter {
		return 0
	}
	return s.Counters[safesCounter].Value
}

// safesCounter is the index of their figure.
const safesCounter = 3

// shut is how many of them are closed.
func shut(s *present.SeatVM) (n int) {
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Down && len(s.Counters) > safesCounter && c.Look.Icon == s.Counters[safesCounter].Look.Icon {
			n++
		}
	}
	return n
}

// played are a card that was laid, and henchmen that were put onto it.
func played(l look, before *present.TableVM) (list []kit.Effect) {
	for i := range min(len(l.Model().Seats), len(before.Seats)) {
		was, is := &before.Seats[i], &l.Model().Seats[i]
		for _, word := range slotWords {
			old, now := laidIn(was, word), laidIn(is, word)
			switch {
			case now == nil || !now.Usable:
			case old == nil:
				card := *now
				list = append(list, kit.Effect{Kind: kit.Flight, From: []string{fmt.Sprint("seat/", i)}, To: turnMark, W: 40, H: 58, Draw: func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, card) }})
			default:
				for _, g := range now.Gives {
					if !slices.ContainsFunc(old.Gives, func(o present.CounterVM) bool { return o.Name == g.Name }) {
						list = append(list, sent(l, g.Name)...)
					}
				}
			}
		}
	}
	return list
}

// laidIn is the card in a slot of a seat; nil = there is none.
func laidIn(s *present.SeatVM, word string) *present.CardVM {
	for i := range s.Cards {
		if s.Cards[i].LabelWord == word {
			return &s.Cards[i]
		}
	}
	return nil
}

// sent is a henchman of a player that goes onto the card of the turn.
func sent(l look, name string) []kit.Effect {
	for i := range l.Model().Seats {
		if m := l.Model().Seats[i].Mark; m.Name == name {
			return []kit.Effect{{Kind: kit.Flight, From: []string{fmt.Sprint("seat/", i)}, To: turnMark, W: 36, H: 36, Draw: func(p *kit.Painter, b kit.Box) { henchman(p, b, m) }}}
		}
	}
	return nil
}

// robbed are the marks and safes of a location that came or went.
func robbed(l look, before *present.TableVM, place int) (list []kit.Effect) {
	was, is := before.Places[place].Spots, l.Model().Places[place].Spots
	for k := range min(len(was), len(is)) {
		spot := fmt.Sprintf("spot/%d/%d", place, k)
		old, now := safeIn(&was[k]), safeIn(&is[k])
		switch {
		case old != nil && now == nil:
			list = append(list, carried(l, before, *old, spot, 1)...)
		case old == nil && now != nil:
			list = append(list, carried(l, before, *now, spot, -1)...)
		default:
			for i, m := range is[k].Tokens { // they lie by the seats of their owners
				if len(is[k].Tokens) > len(was[k].Tokens) && (i == len(was[k].Tokens) || !same(&was[k].Tokens[i], &m)) {
					list = append(list, marked(l, m, spot))
					break
				}
			}
		}
	}
	return list
}

// same reports whether two marks look alike.
func same(a, b *present.TokenVM) bool { return a.Mark == b.Mark && a.Printed == b.Printed }

// safeIn is the safe on a spot; nil = there is none.
func safeIn(s *present.SpotVM) *present.TokenVM {
	for i := range s.Tokens {
		if s.Tokens[i].Mark.Shape == "" {
			return &s.Tokens[i]
		}
	}
	return nil
}

// carried is a safe that goes from a spot to the seat that has one more, or back from the one that
// has one less.
func carried(l look, before *present.TableVM, safe present.TokenVM, spot string, way int) []kit.Effect {
	for i := range min(len(l.Model().Seats), len(before.Seats)) {
		if (safesOf(&l.Model().Seats[i])-safesOf(&before.Seats[i]))*way <= 0 {
			continue
		}
		e := kit.Effect{Kind: kit.Flight, From: []string{spot}, To: fmt.Sprint("seat/", i), Takes: kit.PileTime, W: safeLeast, H: safeLeast, Draw: func(p *kit.Painter, b kit.Box) {
			drawSafe(p, b, &safeFace{icon: safe.Look.Icon, there: true})
		}}
		if way < 0 {
			e.From, e.To = []string{e.To}, spot
		}
		return []kit.Effect{e}
	}
	return nil
}

// marked is a mark that its owner puts onto a safe.
func marked(l look, m present.TokenVM, spot string) kit.Effect {
	return kit.Effect{Kind: kit.Flight, From: []string{fmt.Sprint("seat/", l.SeatOf(m.Mark))}, To: spot, W: 36, H: 36, Draw: func(p *kit.Painter, b kit.Box) { chip(p, b, &m, kit.Cream) }}
}
