package screens

import "casekeeper/ui/kit"

// showing is what screens have in common that draw a view-model on one page.
type showing[VM any] struct {
	*kit.Page
	vm VM
}

// Show replaces all that the screen says.
func (s *showing[VM]) Show(vm VM) {
	s.vm = vm
	s.Refresh()
}
