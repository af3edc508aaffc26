package machine

import "casekeeper/ui/present"

// PowerVM is the screen that switches off a machine that serves only the table.
type PowerVM struct {
	Title, Text, Off, Restart, Back string
	Going                           bool // the machine is shutting down; nothing can be done any more
}

// PowerPage returns the screen. going means that the machine is shutting down; trouble is why that
// failed, or nil.
func PowerPage(g *present.Words, going bool, trouble error) PowerVM {
	vm := PowerVM{Title: g.Say("power.title"), Text: g.Say("power.text"), Off: g.Say("power.off"), Restart: g.Say("power.restart"), Back: g.Say("nav.back")}
	if going {
		vm.Going, vm.Title, vm.Text = true, g.Say("power.going"), g.Say("power.wait")
	}
	if trouble != nil {
		vm.Text = g.Explained(trouble)
	}
	return vm
}
