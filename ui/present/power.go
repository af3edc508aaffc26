package present

// PowerVM is the screen on which a machine that is only for the table is
// switched off.
type PowerVM struct {
	Title, Text, Off, Restart, Back string
	Going                           bool // it was asked, and nothing can be done any more
}

// Power makes the screen. going tells that the machine was asked; trouble is why
// it did not obey.
func (g *General) Power(going bool, trouble error) PowerVM {
	vm := PowerVM{Title: g.Say("power.title"), Text: g.Say("power.text"), Off: g.Say("power.off"), Restart: g.Say("power.restart"), Back: g.Say("nav.back")}
	if going {
		vm.Going, vm.Title, vm.Text = true, g.Say("power.going"), g.Say("power.wait")
	}
	if trouble != nil {
		vm.Text = g.Explained(trouble)
	}
	return vm
}
