package owncards

import (
	"fmt"
	"image"

	"casekeeper/ui/present"
)

// spreadMost is how many cards are shown to a camera at once, at most.
const spreadMost = 20

// SpreadVM is cards that are laid out below a camera.
type SpreadVM struct {
	Picture image.Image
	Names   []string // "1 · Banker", in the order in which they are to lie
	Marks   []SpreadMarkVM
	Text    string // what to do
	Bad     bool   // before it is done, they cannot be taken
	Take    string
	CanTake bool
	One     string // back to one card after another
}

// SpreadMarkVM is a card in the picture, in parts of its width.
type SpreadMarkVM struct {
	Number     string
	X, Y, Side float32
}

// spreadVM renders cards that are laid out.
func spreadVM(w *present.Words, in *Spread) *SpreadVM {
	vm := &SpreadVM{Picture: in.Picture, Take: w.Say("walk.spread.take"), One: w.Say("walk.spread.one")}
	for i, p := range in.Pieces {
		vm.Names = append(vm.Names, fmt.Sprintf("%d · %s", i+1, PieceText(w, p)))
	}
	for i, m := range in.Marks {
		wide := float64(in.Picture.Bounds().Dx())
		vm.Marks = append(vm.Marks, SpreadMarkVM{fmt.Sprint(i + 1), float32(m.X / wide), float32(m.Y / wide), float32(m.Side / wide)})
	}
	named := func(i int) string {
		if i < len(in.Pieces) {
			return PieceText(w, in.Pieces[i])
		}
		return fmt.Sprint(i + 1)
	}
	switch n, of := len(in.Marks), len(in.Pieces); {
	case in.Picture == nil:
		vm.Text = w.Say("camera.waits")
	case n > 0 && in.Done == n:
		vm.Text = w.Say("walk.spread.away")
	case n < of:
		vm.Text = w.Say("walk.spread.lay", of, n)
	case n > of:
		vm.Text, vm.Bad = w.Say("walk.spread.many", of, n), true
	case in.Unclear != nil:
		vm.Text, vm.Bad = w.Say("walk.spread.rows", named(in.Unclear[0]), named(in.Unclear[1])), true
	default:
		vm.Text, vm.CanTake = w.Say("walk.spread.check"), true
	}
	return vm
}

// after adds what came of the cards that were laid out before.
func (vm *SpreadVM) after(news, text string) {
	switch {
	case news == "took-all":
		vm.Text = text + " " + vm.Text
	case news == "twice" && vm.CanTake:
		vm.Text, vm.Bad = text, true
	}
}
