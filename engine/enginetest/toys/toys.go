// Package toys lists the games that the mechanisms of the kernel are developed
// with, so that tests over games go over these too. A toy is on no shelf and
// nobody sells it; what each has that the others have not is said in its own
// package.
package toys

import (
	"io/fs"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/creek"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/errand"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/engine/enginetest/tunnel"
)

// Toy is a game with its words, laid out as in package configs.
type Toy struct {
	engine.Game
	Wording fs.FS
}

// All lists the toys.
func All() []Toy {
	return append([]Toy{{cut.Game(), cut.Wording}, {tunnel.Game(), tunnel.Wording}, {loot.Game(), loot.Wording}, {creek.Game(), creek.Wording}}, errands())
}

// errands are those of which nobody has read out two, so that they are done by hand.
func errands() Toy {
	p, err := errand.Unread("market", "feast")
	if err != nil {
		panic(err) // a wrong file of our own
	}
	return Toy{engine.Shelve(errand.Info(p), errand.NewRules(p)), errand.Wording}
}
