package table

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Callbacks are what taps on the table bring about. They are set before it is shown; those
// that may be nil say so.
type Callbacks struct {
	PlayCallbacks
	MenuCallbacks
	Chairs ChairKeys
}

// PlayCallbacks are about the game that is played.
type PlayCallbacks struct {
	OnFact    func(engine.Observation)
	OnUndo    func()
	OnClose   func(refusal int)
	OnWaive   func(refusal int)
	OnEnrol   func(tag string, card catalogue.CardID) // the tag is on this card
	OnForget  func(tag string)                        // the tag is not on its card
	OnHand    func(engine.Seat)                       // the screen is handed to a player
	OnResult  func()                                  // the final table, or how the game would end now
	OnRule    func(rulebook.ID)                       // a rule is opened
	OnLearned func(rulebook.ID)                       // the lesson about a rule was read
	OnWrong   func(act int)                           // a sensor was wrong
	OnCorrect func(act int, o engine.Observation)     // an act was this
	OnDrop    func()                                  // what waits after a correction is given up
}

// MenuCallbacks are the ways of the menu and the keys of a demo table.
type MenuCallbacks struct {
	OnLog      func()
	OnRules    func(symbols bool) // rules are looked up
	Phones     *Extra             // a seat on every phone; nil = not offered
	OnSettings func()
	OnLayout   func()
	OnHome     func()
	OnWorkshop func()                 // all about the sensors
	OnCards    func()                 // the catalogue; nil = it is not shown
	OnEnter    func(catalogue.CardID) // the figures of a card are entered
	OnLanguage func()
	OnMute     func() // sounds off, or on again
	Silent     bool   // they are off
	OnPlay     func()
	OnStep     func()
	OnSpeed    func()
	OnStrange  func()
}

// ChairKeys are what people can tell the program that holds seats.
type ChairKeys struct {
	OnDone  func(journal.Seq) // people have moved the pieces as it decided
	OnHurry func()
	OnGoOn  func()
}

// Extra is a key of the menu that a table need not have.
type Extra struct {
	Label  func() string
	Calls  func() string // why people should tap it now: a strip says so over the table; "" = for nothing
	Tapped func()
}

// calls says why people should tap it now; "" = for nothing.
func (e *Extra) calls() string {
	if e == nil {
		return ""
	}
	return e.Calls()
}
