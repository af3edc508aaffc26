package tinyepic

import (
	"fmt"
	"strconv"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// What moves in a contest of dice: the halves come in from both sides, totals count up, and
// the half that falls behind shakes.

// diceOf returns the contest of dice that a table shows; nil = none.
func diceOf(vm *present.TableVM) *present.ContestVM {
	c := vm.Contest
	if n := vm.News; c == nil && n != nil && len(n.Settled) > 0 {
		c = &n.Settled[0]
	}
	if c == nil || !c.Dice || len(c.Sides) != 2 {
		return nil
	}
	return c
}

// sideMark is the name under which a half is marked on the page.
func sideMark(i int) string { return fmt.Sprint("side/", i) }

// fights lists the effects in a contest of dice after an act; before is the table before it.
func fights(l table.Look, before *present.TableVM) (list []kit.Effect) {
	now, was := diceOf(l.Model()), diceOf(before)
	switch {
	case now == nil:
		return nil
	case was == nil || before.Contest == nil: // another one
		return []kit.Effect{{Kind: kit.Slide, From: []string{sideMark(0)}, Far: -1}, {Kind: kit.Slide, From: []string{sideMark(1)}, Far: 1}}
	}
	for i := range now.Sides {
		if now.Sign != "" && !now.Sides[i].Ahead && (was.Sign == "" || was.Sides[i].Ahead) {
			list = append(list, kit.Effect{Kind: kit.Shake, From: []string{sideMark(i)}, Far: kit.LoserFar, Wait: kit.TotalTime})
		}
	}
	return list
}

// sumSteps is the largest number of figures that are shown while a total counts up.
const sumSteps = 5

// total draws a total that counts up from the one before.
func (l look) total(p *kit.Painter, b kit.Box, i int, text string, st kit.TextStyle) {
	draw := func(text string) func(*kit.Painter, kit.Box) {
		return func(p *kit.Painter, b kit.Box) { p.Text(b, text, st) }
	}
	var between []func(*kit.Painter, kit.Box)
	from, to := 0, 0
	if c := l.ContestBefore(); c != nil && c.Dice && i < len(c.Sides) {
		from, _ = strconv.Atoi(c.Sides[i].Total) // 0 before it is known
	}
	if n, err := strconv.Atoi(text); err == nil {
		to = n
	}
	for k := range sumSteps {
		between = append(between, draw(strconv.Itoa(from+(to-from)*k/sumSteps)))
	}
	p.Piece(b, fmt.Sprint("total/", i), text, draw(text), between...)
	p.Pace(0, kit.TotalTime)
}
