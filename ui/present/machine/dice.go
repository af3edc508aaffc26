package machine

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// partOf returns the die of the game that a die of the rig is; 0 = none.
func partOf(w *present.Words, d *DieCount) engine.Die {
	list, n := w.Info.Lexicon.Dice, d.Number
	if d.Part != "" {
		n = slices.Index(list, d.Part)
	}
	if n <= 0 || n >= len(list) {
		return 0
	}
	return engine.Die(n)
}

// dieName returns what a die is called: as the game calls it, or the number i+1.
func dieName(w *present.Words, i int, d *DieCount) string {
	if die := partOf(w, d); die != 0 {
		return words.Capital(w.ArgAs(engine.Arg{Domain: engine.Dice, Value: uint16(die)}, "short"))
	}
	return w.Say("workshop.die", i+1)
}

// dieOf renders die i: its result, or the state of its device if that does not answer or its
// battery is low.
func dieOf(w *present.Words, i int, d DieCount, in *Diagnostics) TestRollVM {
	vm := die(w, i, &d)
	for _, s := range in.Sources {
		switch {
		case s.Name != d.Source:
		case s.State != "up":
			vm.Text, vm.Face, vm.Icon, vm.Bad, vm.Dark = w.Say("workshop.die.dark"), 0, "", true, true
		case s.Reason == "battery":
			vm.Text, vm.Low = w.Say("workshop.die.low"), true
		}
	}
	return vm
}

// die renders the result of a die.
func die(w *present.Words, i int, d *DieCount) TestRollVM {
	vm := TestRollVM{Name: dieName(w, i, d), Face: d.Face}
	switch {
	case d.Moving:
		vm.Text, vm.Face = w.Say("workshop.die.moving"), 0
	case d.Rolls+d.Faults == 0:
		vm.Text = w.Say("workshop.die.none")
	case d.Face == 0:
		vm.Text, vm.Bad = w.Say("workshop.die.crooked"), true
	default:
		vm.Text = w.Say("workshop.die.face", d.Face)
		if icon, word := w.FaceView(partOf(w, d), uint8(d.Face)); word != "" {
			vm.Icon, vm.Text = icon, word
		}
	}
	return vm
}
