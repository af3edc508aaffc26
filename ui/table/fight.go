package table

import (
	"fmt"
	"strconv"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// What moves in a contest of dice: its halves come in from both sides, totals
// count up, and the half of who falls behind shakes.

// diceOf is the contest of dice that a table shows; nil = none.
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

// sideMark is the name of a half.
func sideMark(i int) string { return fmt.Sprint("side/", i) }

// fights are the effects in a contest of dice that an act has begun or gone on
// with.
func (t *Table) fights(before *present.TableVM) (list []kit.Effect) {
	now, was := diceOf(&t.vm), diceOf(before)
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

// sumSteps is how many figures are seen at most while a total counts up.
const sumSteps = 5

// total draws a total that counts from what it was in the drawing before.
func (t *Table) total(p *kit.Painter, b kit.Box, i int, text string, st kit.TextStyle) {
	draw := func(text string) func(*kit.Painter, kit.Box) {
		return func(p *kit.Painter, b kit.Box) { p.Text(b, text, st) }
	}
	var between []func(*kit.Painter, kit.Box)
	from, to := 0, 0
	if c := t.fought; c != nil && c.Dice && i < len(c.Sides) {
		from, _ = strconv.Atoi(c.Sides[i].Total) // not known yet: from nothing
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
