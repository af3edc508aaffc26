package machine

import "casekeeper/ui/present"

// TroubleVM is the screen of a program that cannot start.
type TroubleVM struct {
	Title    string
	Text     string // what is wrong, and where
	Remedy   string // may be ""
	Kept     string // that no game is lost
	Again    string
	Language string // label of the language key: the next language
	Quit     string
}

// ShutPage returns the screen of a program that cannot start; data is the folder of its files.
func ShutPage(g *present.Words, err error, data string) TroubleVM {
	vm := TroubleVM{Title: g.Say("trouble.title"), Kept: g.Say("trouble.kept", data), Again: g.Say("trouble.again"),
		Language: g.Next(), Quit: g.Say("home.quit")}
	vm.Text, vm.Remedy = g.Explain(err)
	return vm
}
