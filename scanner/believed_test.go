package scanner_test

import (
	"fmt"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner"
)

// believed counts the changes that a filter reports wrongly, and those that it misses.
type believed struct {
	open    []string // changes that are still expected
	acted   time.Time
	wrong   []string
	missed  []string
	slowest time.Duration // longest time until a lifting was reported
	total   int
}

func (b *believed) notify(kind scanner.ChangeKind, at int, uid hardware.UID) {
	if kind != scanner.Placed && kind != scanner.Lifted {
		return
	}
	b.total++
	change := changeName(kind, at, uid)
	i := slices.Index(b.open, change)
	if i < 0 {
		b.wrong = append(b.wrong, fmt.Sprintf("%s %v after an act", change, time.Since(b.acted).Round(10*time.Millisecond)))
		return
	}
	b.open = slices.Delete(b.open, i, i+1)
	if kind == scanner.Lifted {
		b.slowest = max(b.slowest, time.Since(b.acted))
	}
}

// act begins a time in which exactly these changes are expected.
func (b *believed) act(changes []string) {
	b.missed = append(b.missed, b.open...)
	b.open, b.acted = slices.Clone(changes), time.Now()
}

func changeName(kind scanner.ChangeKind, at int, uid hardware.UID) string {
	return fmt.Sprintf("%s%v@%d", map[scanner.ChangeKind]string{scanner.Placed: "+", scanner.Lifted: "-"}[kind], uid, at)
}

// naive trusts each single look.
type naive struct{ lies [side]hardware.UID }

func (n *naive) step(e hardware.Event, at int, tell func(scanner.ChangeKind, int, hardware.UID)) {
	was := n.lies[at]
	switch {
	case e.Kind == hardware.CardSeen && e.UID != was:
		n.lies[at] = e.UID
		tell(scanner.Placed, at, e.UID)
	case e.Kind == hardware.CardGone && was.Len() > 0:
		n.lies[at] = hardware.UID{}
	default:
		return
	}
	if was.Len() > 0 {
		tell(scanner.Lifted, at, was)
	}
}

// act moves something and returns the changes that have to be reported.
func (p *people) act() (changes []string) {
	card, from := p.cards[p.chance.IntN(len(p.cards))], side
	for at := range p.lie {
		i := slices.Index(p.lie[at], card)
		if i < 0 {
			continue
		}
		from, p.lie[at] = at, slices.Delete(p.lie[at], i, i+1)
		if i > 0 {
			return nil // it was the second
		}
		changes = append(changes, changeName(scanner.Lifted, at, card))
		if len(p.lie[at]) > 0 {
			return append(changes, changeName(scanner.Placed, at, p.lie[at][0]))
		}
		if p.chance.IntN(2) == 0 {
			return changes
		}
	}
	at := p.chance.IntN(side)
	if at == from || len(p.lie[at]) > 1 || p.blinds && len(p.lie[at]) > 0 {
		return changes
	}
	if p.lie[at] = append(p.lie[at], card); len(p.lie[at]) == 1 {
		changes = append(changes, changeName(scanner.Placed, at, card))
	}
	return changes
}
