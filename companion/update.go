package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Update is everything that a screen shows of a sitting now. It is made from
// one viewer's view, and read-only.
type Update struct {
	Match     journal.MatchID
	Seq       journal.Seq // of the latest row
	StateHash uint64      // names the state as the viewer may know it
	Viewer    engine.Seat
	Awaits    []engine.Prompt // who owes what; empty = over
	Board     engine.Board
	Result    *engine.Result       // nil while the game goes on
	Scores    []engine.Result      // over: what it would have been after each round; nil = the game cannot tell
	Acts      int                  // in force
	InForce   []journal.Seq        // the rows that these acts came with, in order
	Latest    *Entry               // what happened last; nil at the very beginning
	Steps     []engine.Board       // what happened last, step by step, by line of Latest; see [engine.Match.Steps]
	ToLay     *engine.Prompt       // what hands have yet to lay of what the program laid, until a sensor sees it; nil = nothing
	Confirmed bool                 // Latest is an act of the program that holds a seat, and a sensor saw that hands have laid it
	LogLen    int                  // entries that [Session.Log] has
	Refusal   *Refusal             // of the latest fact, if it was refused
	Undo      *Change              // what undo would take back; nil if nothing
	Redo      *Change              // what redo would bring back; nil if nothing
	Redoable  int                  // changes that redo would bring back, one after the other
	Pending   []engine.Observation // old acts that an amendment left waiting; the first is asked again
	Saved     bool                 // everything shown is on disk
	Failure   error                // why the journal failed: the sitting takes no input any more
	Missed    int                  // updates that this one replaced before they were read
}

// Change names one unit of undo.
type Change struct {
	Kind  journal.RowKind // Act, Amend, Drop
	Act   int             // the act, or the first that was amended or dropped; from 0
	Fact  engine.Observation
	Asked engine.Line // Act: the question that it answered; zero if it was none
}

// Refusal is a fact that was refused, and why.
type Refusal struct {
	ID       int // to waive it; counts from 1
	Fact     engine.Observation
	Line     engine.Line // the rule and what its sentence names
	Waivable bool        // the table may set the rule aside for this fact
	Sensed   bool        // a sensor reported it, not a person
}

// Entry is one line of what happened, for the log on a screen. Hidden cards
// are face down as the shared screen knew it when it happened, and stay so.
type Entry struct {
	N        int // place in the log, from 0
	Seq      journal.Seq
	Kind     journal.RowKind // Act, Undo, Redo, Amend, Drop, Note; 0 for a refusal, which is not a row
	Of       journal.RowKind // Undo, Redo: the kind of change that was taken back or brought back
	Act      int             // the act concerned, from 0
	Round    int             // in which it was done, as on [engine.Board]; 0 = the game has none
	Phase    engine.Arg      // in which it was done
	Fact     engine.Observation
	Asked    engine.Line          // Act, and what concerns one: the question that the act answered; zero if it was none
	Lines    []engine.Line        // what happened and why
	Contests []engine.Contest     // Act: what it settled
	Changes  []engine.Change      // Amend: acts with other consequences than before
	Illegal  *engine.Line         // Amend: why the first pending act is illegal now
	Pending  []engine.Observation // Amend, Act: old acts that still wait
	Dropped  []engine.Observation // Act: the pending act whose place this one took; Drop: all
	Refusal  *Refusal
	Times    int    // refused: how often in the same state, from 1
	Text     string // Note
	Source   journal.Source
	AtMillis int64
}

// update makes a viewer's update.
func (k *keeper) update(viewer engine.Seat) Update {
	m := k.match
	u := Update{Match: k.last.Match, Seq: k.last.Seq, StateHash: m.HashFor(viewer), Viewer: viewer, Awaits: m.AwaitsFor(viewer), Board: m.Board(viewer),
		Acts: len(k.acts), InForce: seqs(k.acts), LogLen: len(k.log), Refusal: k.refusalTo(viewer, k.refusal), Undo: k.undoFor(viewer), Redo: named(k.undone), Redoable: len(k.undone), ToLay: k.toLay(), Confirmed: k.followedAt != 0 && k.followedAt == k.last.Seq,
		Pending: shownFacts(k.pending), Saved: k.failure == nil, Failure: k.failure}
	if r, over := m.Result(); over {
		u.Result, u.Scores = &r, m.Scores()
	}
	if len(k.log) > 0 {
		latest := k.log[len(k.log)-1]
		u.Latest = &latest
		if latest.Kind == journal.Act {
			u.Steps = m.Steps(latest.Act, viewer)
		}
	}
	return u
}

func seqs(list []act) []journal.Seq {
	out := make([]journal.Seq, len(list))
	for i, a := range list {
		out[i] = a.seq
	}
	return out
}
