package scanner

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/scanner/scannertest"
)

// The small table of these tests.
const (
	gap1     = scannertest.Gap1
	gap2     = scannertest.Gap2
	gap3     = scannertest.Gap3
	redHand  = scannertest.RedHand
	attacker = scannertest.Attacker
	defender = scannertest.Defender
)

var (
	info     = scannertest.Info
	numbered = scannertest.Numbered
	wired    = scannertest.Wired
	tag      = scannertest.Tag
)

const rule rulebook.ID = "test.rule"

func lay(slot engine.Slot, cards ...catalogue.CardID) engine.Prompt {
	return engine.Prompt{Kind: engine.Lay, Slot: slot, Cards: catalogue.SetOf(cards...), Ask: engine.Say(rule, engine.Table)}
}

func roll(die engine.Die) engine.Prompt {
	return engine.Prompt{Kind: engine.Roll, Die: die, Faces: 6}
}

// shown is a board with cards on slots.
func shown(cards ...engine.BoardCard) engine.Board {
	return engine.Board{Places: []engine.Place{{Cards: cards}}}
}

func on(slot engine.Slot, card catalogue.CardID) engine.BoardCard {
	return engine.BoardCard{Slot: slot, Card: card}
}
