package engine

import "casekeeper/engine/catalogue"

// FinalForm is what people say of a final table that nobody tracked, so that
// the game can score it. Read-only; any goroutine.
type FinalForm struct {
	Options   []OptionSpec       // what is said once, worded like choices of set-up
	Cards     []catalogue.CardID // that people can own, each by one of them only
	Own       Arg                // what owning one is called
	Automaton Seat               // plays with somebody who is alone; Table = nobody does
	Score     func(*FinalTable) (Result, error)
}

// FinalTable is a final table as people say it. Options that are not given have
// their default.
type FinalTable struct {
	Setup                      // seats in table order, the automaton among them
	Owned [][]catalogue.CardID // by place in Seats
}
