package present

import "casekeeper/engine"

// MiniatureVM is a table drawn small.
type MiniatureVM struct {
	Drawing Drawing
	Places  []PlaceVM
	Seats   []SeatVM
}

// Miniature returns the table small; nil if nothing is on it.
func (w *Words) Miniature(b *engine.Board) *MiniatureVM {
	vm := &MiniatureVM{Places: places(w, b), Seats: seats(w, b)}
	if len(vm.Places)+len(vm.Seats) == 0 {
		return nil
	}
	vm.Drawing = layoutOf(w, vm.Places)
	return vm
}
