package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
)

// Where there is something to say and a few keys answer what is asked, both stand
// in one row, so that nothing lies over the table: the keys at the right, as narrow
// as their words allow, the words beside them.

// besideLeast is the width of a strip beside keys at least, besideStep by how much
// the keys become wider until their words fit.
const besideLeast, besideStep = 300, 40

// beside plans the keys beside the strip and returns how wide they are; the plan has no rows if
// one row has no room for both. Words that can be read from the table come before wide keys,
// small words after them.
func (l keyView) beside(b kit.Box) (plan keyPlan, wide float32) {
	least := float32(besideLeast)
	if l.t.doing() == nil {
		least = asideWide + 2*kit.Gap
	}
	fits := func(size float32) bool {
		at := b
		at.W = wide
		plan = l.plan(at)
		return plan.rows == 1 && plan.whole && l.keysFit(&plan, wide) && l.strips().sayFits(b.W-wide-kit.Gap, size)
	}
	for wide = b.W * besideShare; wide >= besideFrom; wide -= besideStep {
		if fits(besideText) {
			return plan, wide
		}
	}
	for wide = besideFrom; wide <= b.W-least; wide += besideStep {
		if fits(kit.TextSmall) {
			return plan, wide
		}
	}
	return keyPlan{}, 0
}

// besideFrom is how narrow keys are at least, besideShare their share of a row at
// most where words can be larger than besideText.
const besideFrom, besideShare, besideText = 160, 0.4, 20

// besideKey is the width of a key beside words at least.
const besideKey = 52

// keysFit reports whether each key of a row has room for its words.
func (l keyView) keysFit(plan *keyPlan, wide float32) bool {
	cell := (wide - kit.Gap*float32(plan.cols-1)) / float32(plan.cols)
	if a := l.t.asked(); a != nil && l.rowAsks() == nil {
		for _, c := range l.t.offTable(a) {
			if pieces.Tight(c, cell-24) {
				return false
			}
		}
	}
	return cell >= besideKey
}

// sayFits reports whether a strip that says what was done, or what a card brings
// about, can be read in a width, in a size at least.
func (l stripView) sayFits(w, size float32) bool {
	if l.t.vm.Banner != nil || !l.t.vm.Hardware.Good || l.t.vm.Waiting != nil || l.t.vm.Demo != nil && l.t.vm.Demo.Trouble != "" {
		return false
	}
	switch s := l.t.doing(); {
	case s != nil:
		room := w - doneWide(w, false, true) - kit.Gap - 36
		if s.Ask != "" {
			room -= whyWide(s) + kit.Gap
		}
		if len(l.t.asides()) > 0 {
			room -= min(asideWide, w*0.36) + kit.Gap
		}
		if l.t.vm.Seen != nil {
			return false
		}
		if s.Die != nil || s.Mark.Shape != "" {
			room -= 94
		}
		words := kit.FitText(doingText(s), room, stripHigh-4, doingStyle)
		return room > 0 && !words.Cut && words.Size >= size
	}
	return len(l.t.asides()) > 0 // its key alone says whose it is
}
