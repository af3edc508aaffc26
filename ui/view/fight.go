package view

import (
	"fmt"
	"strconv"

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
func (t *Table) fights(before *present.TableVM) (list []effect) {
	now, was := diceOf(&t.vm), diceOf(before)
	switch {
	case now == nil:
		return nil
	case was == nil || before.Contest == nil: // another one
		return []effect{{kind: slide, from: []string{sideMark(0)}, far: -1}, {kind: slide, from: []string{sideMark(1)}, far: 1}}
	}
	for i := range now.Sides {
		if now.Sign != "" && !now.Sides[i].Ahead && (was.Sign == "" || was.Sides[i].Ahead) {
			list = append(list, effect{kind: shake, from: []string{sideMark(i)}, far: loserFar, wait: totalTime})
		}
	}
	return list
}

// sumSteps is how many figures are seen at most while a total counts up.
const sumSteps = 5

// total draws a total that counts from what it was in the drawing before.
func (t *Table) total(p *painter, b box, i int, text string, st textStyle) {
	draw := func(text string) func(*painter, box) {
		return func(p *painter, b box) { p.text(b, text, st) }
	}
	var between []func(*painter, box)
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
	p.piece(b, fmt.Sprint("total/", i), text, draw(text), between...)
	p.pace(0, totalTime)
}
