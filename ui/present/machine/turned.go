package machine

import (
	"time"

	"casekeeper/ui/present"
)

// TurnedFor is how long a turned screen waits for somebody who can read and tap it.
const TurnedFor = 15 * time.Second

// TurnedVM is the question after the screen was turned.
type TurnedVM struct{ Title, Text, Keep, Back string }

// TurnedPage returns the question.
func TurnedPage(g *present.Words) TurnedVM {
	return TurnedVM{g.Say("turned.title"), g.Say("turned.text", int(TurnedFor/time.Second)), g.Say("turned.keep"), g.Say("turned.back")}
}
