package view

import (
	"fmt"
	"slices"
	"time"

	"casekeeper/ui/present"
)

// What passes over the table after an act: what a seat gains flies to it from
// where it comes from, what has just been chosen has a ring round it, who has lost
// something shakes, and a bang is a flash.

// passes finds the effects of the change from one table to the next.
func (t *Table) passes(before *present.TableVM) {
	now := &t.vm
	if b := now.Banner; b != nil && (before.Banner == nil || before.Banner.ID != b.ID) && t.hand.latest != "" {
		t.pass([]effect{{kind: shake, from: []string{t.hand.latest}}})
		return
	}
	switch {
	case now.Acts == before.Acts:
		return
	case now.Acts != before.Acts+1 || t.stage.calm:
		t.pass(nil)
		return
	}
	var list []effect
	spot := ""
	if c := &now.Latest; c.Place >= 0 && c.Spot >= 0 {
		spot = spotName(c)
		list = append(list, effect{kind: ripple, from: []string{spot}, wait: placeTime, draw: drawRing})
	}
	for i := range now.Seats {
		if i < len(before.Seats) {
			list = append(list, t.gains(before, i, spot)...)
		}
	}
	inTurn(list)
	list = append(list, t.fights(before)...)
	list = append(list, t.walks()...)
	if slices.Contains(now.Heard, present.SoundBang) {
		list = append(list, effect{kind: flash, from: []string{pageMark}, draw: drawFlash})
	}
	t.pass(list)
}

// pass lets effects pass over the table as it is drawn next.
func (t *Table) pass(list []effect) {
	t.changes++
	for i := range list {
		list[i].id = fmt.Sprint(t.changes, "/", i)
	}
	t.passed = list
}

// inTurn lets hits come one after the other, seat by seat.
func inTurn(list []effect) {
	n := 0
	for i := range list {
		if list[i].kind == shake {
			n++
		}
	}
	k := 0
	for i := range list {
		if list[i].kind == shake && n > 1 {
			list[i].wait = (hitsTime - shakeTime) * time.Duration(k) / time.Duration(n-1)
			k++
		}
		if list[i].kind == pop { // it goes with the hit before it
			list[i].wait = list[i-1].wait
		}
	}
}

// walks rings three times what the strip is about that tells what nobody moved,
// once that is there; the strip comes meanwhile.
func (t *Table) walks() (list []effect) {
	s := t.doing()
	if s == nil || s.Place < 0 || !s.Told {
		return nil
	}
	return []effect{
		{kind: ripple, from: []string{fmt.Sprintf("spot/%d/%d", s.Place, s.Spot), fmt.Sprintf("mat/%d", s.Place)}, times: 3, wait: walkTime, draw: drawRing},
		{kind: slide, from: []string{stripMark}, far: 1, rises: true, wait: walkTime},
	}
}

// stripMark is the strip that tells what the program did.
const stripMark = "strip"

// pageMark is all of the page.
const pageMark = "page"

// spotName is the name of the key of a spot, or of a side of it.
func spotName(c *present.ChoiceVM) string {
	name := fmt.Sprintf("spot/%d/%d", c.Place, c.Spot)
	if c.Offer >= 0 {
		return fmt.Sprintf("%s/%d", name, c.Offer)
	}
	return name
}

// gains are what flies to and from a seat: what it has gained from the spot that
// was chosen, or from the place that has as much less; what it has given back to
// a place. Whoever has lost of its first figure shakes.
func (t *Table) gains(before *present.TableVM, i int, spot string) (list []effect) {
	was, is := before.Seats[i].Counters, t.vm.Seats[i].Counters
	for k := range min(len(was), len(is), bigFigures) {
		d := is[k].Value - was[k].Value
		if d == 0 || is[k].Look.Icon == "" {
			continue
		}
		mine := figureMark(t.vm.Seats[i].Mark, k)
		e := effect{kind: flight, w: flyWide, h: flyHigh, draw: gainFace(is[k].Look.Icon, onPaper(is[k].Look.Tone), fmt.Sprintf("%+d", d))}
		other := t.counterpart(before, is[k].Look.Icon, -d)
		switch {
		case other != "" && d > 0:
			e.from, e.to, e.takes = []string{other, placeMark}, mine, pileTime
		case other != "":
			e.from, e.to, e.takes = []string{mine}, other, pileTime
		case d > 0 && spot != "":
			e.from, e.to, e.wait = []string{spot}, mine, placeTime
		case d < 0 && k == 0 && t.ringOn():
			list = append(list, effect{kind: shake, from: []string{fmt.Sprint("seat/", i)}})
			e.kind, e.from = pop, []string{mine}
		default:
			continue
		}
		list = append(list, e)
	}
	return list
}

// counterpart is the name of a place whose figure of a picture has changed the
// other way; "" if there is none.
func (t *Table) counterpart(before *present.TableVM, icon string, way int) string {
	for i := range t.vm.Places {
		if i >= len(before.Places) {
			break
		}
		was, is := before.Places[i].Counters, t.vm.Places[i].Counters
		for k := range min(len(was), len(is)) {
			if is[k].Look.Icon == icon && (is[k].Value-was[k].Value)*way > 0 {
				return fmt.Sprint("place/", i)
			}
		}
	}
	return ""
}

// placeMark is where the header says where in the game people are; of a pile that
// is not drawn it says how much is left.
const placeMark = "where"

// figureMark is the name of a large figure of a seat.
func figureMark(m present.MarkVM, k int) string {
	return fmt.Sprintf("figure/%s/%s/%d", m.Colour, m.Shape, k)
}

// ways marks with dots how what a seat gains has come to it, while the spot stands
// out.
func (t *Table) ways(p *painter) {
	if !t.fell {
		return
	}
	p.arcs()
}
