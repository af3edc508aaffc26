package present

import (
	"cmp"
	"math/bits"

	"casekeeper/engine"
	"casekeeper/ui/words"
)

// PickVM is a choice of a set: people mark its members and confirm.
type PickVM struct {
	Of      engine.Domain // domain of the members
	Members []ChoiceVM    // things to mark; Fact is unset
	Bits    []uint16      // the bit of each member in a set
	Go      string
	Goes    []string                      // Go by the number of marked members
	Facts   map[uint16]engine.Observation // the answer for each possible set
}

// pick collects the answers that choose a set of things and returns the others as rest. If
// only one set is possible, pick is nil and it stays an ordinary answer.
func (w *asking) pick(options []engine.Observation) (pick *PickVM, rest []engine.Observation) {
	vm := PickVM{Facts: map[uint16]engine.Observation{}}
	var of engine.Domain
	var all uint16
	for _, o := range options {
		d, ok := w.setOf(o)
		if !ok {
			rest = append(rest, o)
			continue
		}
		of, all, vm.Go = d, all|o.Args[0], w.Label(o, 0)
		vm.Facts[o.Args[0]] = o
	}
	vm.Of = of
	if len(vm.Facts) < 2 {
		return nil, options
	}
	for n := range bits.OnesCount16(all) + 1 {
		vm.Goes = append(vm.Goes, w.confirmLabel(vm.Facts, n))
	}
	for i := range uint16(16) {
		if all&(1<<i) != 0 {
			vm.Members = append(vm.Members, w.member(engine.Arg{Domain: of, Value: i + 1}))
			vm.Bits = append(vm.Bits, 1<<i)
		}
	}
	return &vm, rest
}

// confirmLabel labels the key that confirms n marked things.
func (w *asking) confirmLabel(facts map[uint16]engine.Observation, n int) string {
	for _, o := range facts {
		return cmp.Or(w.LabelCount(o, "count", n), w.Label(o, 0))
	}
	return ""
}

// setOf returns the domain of the things of which an act chooses a set; false if it chooses
// none.
func (w *asking) setOf(o engine.Observation) (engine.Domain, bool) {
	if o.Kind != engine.KindAct || int(o.Verb) >= len(w.Info.Lexicon.Verbs) {
		return 0, false
	}
	operands := w.Info.Lexicon.Verbs[o.Verb].Operands
	if len(operands) != 1 {
		return 0, false
	}
	of := w.Info.Lexicon.Words(operands[0]).Of
	return of, of != engine.Number
}

// member makes the key of a thing to mark; a die shows its face.
func (w *asking) member(a engine.Arg) ChoiceVM {
	c := ChoiceVM{Label: words.Capital(w.Arg(a)), Place: noPlace}
	if a.Domain != engine.Dice {
		return c
	}
	for _, p := range w.board.Places {
		for _, d := range p.Dice {
			if uint16(d.Die) == a.Value && d.Face != 0 {
				face := w.Info.Lexicon.Face(d.Die, d.Face)
				c.Icon, c.Detail = w.LookOf(face).Icon, words.Capital(w.Arg(face))
			}
		}
	}
	return c
}
