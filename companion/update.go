package companion

import (
	"encoding/json"
	"sync"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Update is everything that a screen shows of a match now, as one viewer may know it. It is
// read-only.
type Update struct {
	Match     journal.MatchID
	Seq       journal.Seq // of the latest row
	StateHash uint64      // identifies the state as the viewer may know it
	Viewer    engine.Seat
	Awaits    []engine.Prompt // the open prompts; empty = the game is over
	Ways      *Later          // acts that are not asked yet and that people may tell, because each implies what is asked before; see [engine.Implied]
	Board     engine.Board
	Result    *engine.Result       // nil while the game goes on
	Scores    []engine.Result      // after the end: the result as it stood after each round; nil = the game cannot say
	Chronicle *engine.Chronicle    // after the end: what the game is remembered for; nil = the game tells nothing
	Acts      int                  // in force
	InForce   []journal.Seq        // acts in force
	Latest    *Entry               // the latest event; nil at the very beginning
	Steps     []engine.Board       // the latest event step by step, a board for each line of Latest; see [engine.Match.Steps]
	ToLay     *engine.Prompt       // the prompt to place the card that the program has just played, until a sensor has seen it; nil = none
	Confirmed bool                 // Latest is an act of a seat of the program, and a sensor has seen its card placed
	LogLen    int                  // how many entries [Session.Log] has
	Refusal   *Refusal             // why the latest fact was refused; nil if it was not
	Undo      *Change              // what undo would revert; nil if nothing
	Redo      *Change              // what redo would reapply; nil if nothing
	Redoable  int                  // how many changes can be redone
	Named     map[string]string    // names that people gave to cards in this match, by record word; see [Session.NameCard]
	Pending   []engine.Observation // old acts that an amendment left pending; the table is asked for the first
	Failure   error                // why the journal failed; the session takes no more input
	Missed    int                  // how many unread updates this one replaced
}

// Later lists prompts, which are looked for when they are first called for, from whatever goroutine.
// nil lists none.
type Later struct{ find func() []engine.Prompt }

// later returns the list of what find returns, which is called once at most; nil if find is.
func later(find func() []engine.Prompt) *Later {
	if find == nil {
		return nil
	}
	return &Later{sync.OnceValue(find)}
}

// Prompts returns the list. Do not write to it.
func (l *Later) Prompts() []engine.Prompt {
	if l == nil {
		return nil
	}
	return l.find()
}

// MarshalJSON returns the prompts as JSON.
func (l *Later) MarshalJSON() ([]byte, error) { return json.Marshal(l.Prompts()) }

// Since returns how many acts were in force before the latest and those that were done together with it.
func (u *Update) Since() int {
	if u.Undo == nil || u.Undo.Kind != journal.Act {
		return u.Acts
	}
	return u.Undo.From
}

// Change is one unit of undo.
type Change struct {
	Kind  journal.RowKind // Act, Amend, Drop
	Act   int             // the act, or the first that was amended or dropped; from 0
	From  int             // Act: the first of the acts that are undone with it
	Fact  engine.Observation
	Asked engine.Line // Act: the prompt that it answered; zero if none
}

// Refusal is a refused fact and the reason.
type Refusal struct {
	ID       int // for [Session.Waive]; counts from 1
	Fact     engine.Observation
	Line     engine.Line // the rule, with the arguments of its sentence
	Waivable bool        // the table may set the rule aside for this fact
	Sensed   bool        // a sensor reported the fact, not a person

	Either [2]engine.Observation // two acts, each of which the fact could imply, so that one has to be entered; zero = there are none
}

// Entry is one line of the log. Hidden cards are face down as the shared screen knew them when it
// happened, and stay so.
type Entry struct {
	N        int // index in the log, from 0
	Seq      journal.Seq
	Kind     journal.RowKind // Act, Undo, Redo, Amend, Drop, Note; 0 for a refusal, which is not a row
	Of       journal.RowKind // Undo, Redo: the kind of change that was undone or redone
	Act      int             // the act concerned, from 0
	Round    int             // as on [engine.Board]; 0 = the game has no rounds
	Phase    engine.Arg      // as on [engine.Board]
	Fact     engine.Observation
	Asked    engine.Line          // Act, Undo, Redo, Amend: the prompt that the act answered; zero if none
	Lines    []engine.Line        // what happened and why
	Contests []engine.Contest     // Act: the contests that it settled
	Changes  []engine.Change      // Amend: acts whose consequences differ
	Illegal  *engine.Line         // Amend: why the first pending act is illegal now
	Pending  []engine.Observation // Amend, Act: acts that are still pending
	Refusal  *Refusal
	Times    int    // Refusal: how often it was refused in this state, from 1
	Text     string // Note
	Source   journal.Source
	AtMillis int64
}

// update computes a viewer's update.
func (k *keeper) update(viewer engine.Seat) Update {
	m := k.match
	u := Update{Match: k.last.Match, Seq: k.last.Seq, StateHash: m.HashFor(viewer), Viewer: viewer, Awaits: m.AwaitsFor(viewer), Ways: later(m.Ways(m.Len(), viewer, k.held)), Board: m.Board(viewer),
		Acts: len(k.acts), InForce: seqs(k.acts), LogLen: len(k.log), Refusal: k.refusalTo(viewer, k.refusal), Undo: k.undoFor(viewer), Redo: named(k.undone), Redoable: len(k.undone), Named: k.named, ToLay: k.toLay(), Confirmed: k.confirmedAt != 0 && k.confirmedAt == k.last.Seq,
		Pending: shownFacts(k.pending), Failure: k.failure}
	if r, over := m.Result(); over {
		u.Result, u.Scores, u.Chronicle = &r, m.Scores(), m.Chronicle()
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
