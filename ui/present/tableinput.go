package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// BannerVM is a refusal or an error. It covers the prompts until it is closed.
type BannerVM struct {
	Title, Text, Remedy, Ref string
	Close                    string
	Waive                    string      // label of the key that waives the rule; "" = it cannot be waived
	Rule                     rulebook.ID // the rule that refused; "" = none
	Correct                  string      // label of the key that opens the act to correct; "" = none
	Act                      int         // index of that act
	ID                       int         // ID of the refusal, or Trouble; 0 = an error of the journal, which cannot be closed
}

// Trouble is the ID of a banner about an error after a tap.
const Trouble = -1

// StepVM is the undo or the redo key.
type StepVM struct {
	Label string
	What  string // the act to undo or redo
	On    bool
}

// TableInput is the input of Table.
type TableInput struct {
	Update   companion.Update
	Before   *engine.Board     // the board before the latest act or undo; nil = not known
	Log      []companion.Entry // all entries, the oldest first
	Hardware Hardware
	Demo     *Demo
	Closed   int    // ID of the refusal that people have closed; 0 = none
	Trouble  error  // error after a tap; nil = none
	Seen     int    // number of the log entry to check, from 1; 0 = none
	Lesson   Lesson // the rule to explain
	Bots     *Bots  // the program in its seats; nil = people hold all seats
	Hints    bool   // hints are on
	Writing  bool   // the latest row is not on disk yet
}

// tableScreen words what the table shows now.
type tableScreen struct {
	*Words
	in *TableInput
}

func (w *Words) tableScreen(in *TableInput) *tableScreen { return &tableScreen{w, in} }

// entered returns the index of the latest act in force that laid a card, in this slot unless
// slot is 0; card None = any that is known to all; -1 = none.
func (in *TableInput) entered(card catalogue.CardID, slot engine.Slot) int {
	for i := len(in.Log) - 1; i >= 0; i-- {
		e := &in.Log[i]
		act := slices.Index(in.Update.InForce, e.Seq)
		if e.Kind == journal.Act && e.Fact.Kind == engine.KindCard && (e.Fact.Card == card || card == catalogue.None && e.Fact.Card != catalogue.FaceDown) && (slot == 0 || e.Fact.Slot == slot) && act >= 0 {
			return act
		}
	}
	return -1
}

// logged returns the index in the log of an act in force.
func (in *TableInput) logged(act int) int {
	return slices.IndexFunc(in.Log, func(e companion.Entry) bool { return e.Kind == journal.Act && e.Seq == in.Update.InForce[act] })
}

// Lesson is a rule to explain before it first applies. The zero value is none.
type Lesson struct {
	Seat engine.Seat // the seat that is asked; Table = everybody
	Rule rulebook.ID
	// The lesson is the Nth of the Of that the game has, counted from 1.
	Nth, Of int
	// How many of the cards that can be laid have no figures, of how many; 0 = it is not about that.
	Untold, Cards int
}
