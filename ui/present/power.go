package present

// PowerVM is the screen on which a machine that is only for the table is
// switched off.
type PowerVM struct {
	Title, Text, Off, Restart, Back string
}

// Power makes the screen. Trouble is why the machine did not obey; nil = it was
// not asked yet.
func (g *General) Power(trouble error) PowerVM {
	vm := PowerVM{Title: g.Say("power.title"), Text: g.Say("power.text"), Off: g.Say("power.off"), Restart: g.Say("power.restart"), Back: g.Say("nav.back")}
	if trouble != nil {
		vm.Text = g.Explained(trouble)
	}
	return vm
}
