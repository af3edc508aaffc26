package companion

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// queueLen is how many facts may wait for the owner: one sweep over all readers and dice of a
// table. When the queue is full, the sender waits; nothing is dropped.
const queueLen = 64

// The errors that a session's methods wrap. A refusal is not an error.
var (
	ErrClosed   = errors.New("companion: the sitting is closed")
	ErrStopped  = errors.New("companion: the journal failed and the sitting takes no input; open it again")
	ErrStale    = errors.New("companion: the game has gone on since")
	ErrNothing  = errors.New("companion: there is nothing to take back or bring back")
	ErrWaiver   = errors.New("companion: this rule cannot be set aside")
	ErrNoAct    = errors.New("companion: there is no such act")
	ErrSealed   = errors.New("companion: what everybody has seen rests on a card that is still hidden; take the game back to before it")
	ErrUnworded = errors.New("companion: the game has no words for this fact")
)

// Opts configures a session. The zero value is ready to use.
type Opts struct {
	Now func() time.Time // the clock for the times that people see; nil = time.Now
}

// Session is a match in progress. Its methods are safe for concurrent use and block until the
// owner goroutine has run the request; a cancelled context ends the wait, not the request. Do not
// call them in the goroutine that draws the screen.
type Session struct {
	work  chan func(*keeper) // capacity queueLen
	ended chan struct{}      // closed by the owner when it is gone
	info  MatchInfo
	game  engine.Game
	disk  *disk
}

// keeper is the state that only the owner goroutine uses.
type keeper struct {
	*past
	store    journal.Store
	held     []engine.Seat // the seats that a program plays
	disk     *disk
	now      func() time.Time
	log      []Entry
	refusal  *refusal   // the latest one that was reported
	refusals []*refusal // those of the present state that are in the log
	refused  int        // how many were reported so far

	confirmedAt journal.Seq // the latest row of the program's whose card a sensor has seen placed
	failure     error
	subs        map[*Subscription]struct{}
	views       map[engine.Seat]Update // the latest updates that were asked for, see [keeper.view]
	named       map[string]string      // as in [Update]
	closed      bool
}

// Begin starts a new match and writes its set-up to the journal. The caller closes the store,
// after the session.
func Begin(store journal.Store, t Opening, opts Opts) (*Session, error) {
	k, err := begin(store, t, opts)
	if err != nil {
		return nil, err
	}
	return start(k)
}

func begin(store journal.Store, t Opening, opts Opts) (*keeper, error) {
	began := opts.clock()()
	t.shuffle(began)
	m, err := newMatch(&t.Game, t.Setup)
	if err != nil {
		return nil, fmt.Errorf("companion: setting up %s: %w", t.Game.ID, err)
	}
	if err := CheckNames(&t.Game.Info, t.Setup, t.Names); err != nil && t.from == 0 {
		return nil, fmt.Errorf("companion: setting up %s: %w", t.Game.ID, err)
	}
	row, err := setupRow(t)
	if err != nil {
		return nil, err
	}
	row.Hash, row.AtMillis = m.Hash(), began.UnixMilli()
	if row, err = store.Create(row); err != nil {
		return nil, fmt.Errorf("companion: beginning the match: %w", err)
	}
	return newKeeper(store, t.Game, []journal.Row{row}, opts)
}

// Open resumes a match exactly where it was. It returns the errors of the store, a
// [*ChangedError] if these rules, or lost rows, lead to a different game ([Continue] goes on from
// what still stands), and an [*UnjudgedError] if these rules cannot set the match up at all.
func Open(store journal.Store, id journal.MatchID, game engine.Game, opts Opts) (*Session, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: opening: %w", err)
	}
	k, err := newKeeper(store, game, rows, opts)
	if err != nil {
		return nil, err
	}
	if err := k.replay(); err != nil { // the program may have ended before it wrote these rows
		return nil, err
	}
	return start(k)
}

func newKeeper(store journal.Store, game engine.Game, rows []journal.Row, opts Opts) (*keeper, error) {
	k := &keeper{store: store, disk: newDisk(), now: opts.clock(), log: make([]Entry, 0, len(rows)), subs: map[*Subscription]struct{}{}, views: map[engine.Seat]Update{}}
	past, err := fold(game, rows, k.logRow)
	k.past = past
	return k, err
}

func start(k *keeper) (*Session, error) {
	info, err := matchInfo(k.first, k.last)
	if err != nil {
		return nil, err
	}
	for _, p := range info.Seats {
		if p.Bot != "" {
			k.held = append(k.held, engine.Seat(slices.Index(k.game.Lexicon.Seats, p.Seat)))
		}
	}
	s := &Session{work: make(chan func(*keeper), queueLen), ended: make(chan struct{}), info: info, game: k.game, disk: k.disk}
	go s.run(k)
	return s, nil
}

func (o Opts) clock() func() time.Time {
	if o.Now == nil {
		return time.Now
	}
	return o.Now
}

// run runs the requests; it is the owner goroutine.
func (s *Session) run(k *keeper) {
	defer close(s.ended)
	for !k.closed {
		(<-s.work)(k)
	}
	for sub := range k.subs {
		close(sub.updates)
	}
}

// ask has the owner run f and returns its result.
func ask[T any](ctx context.Context, s *Session, f func(*keeper) (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	var none T
	if s.over() {
		return none, ErrClosed
	}
	reply := make(chan answer, 1) // buffered, so that the owner never waits for a caller that has gone
	select {
	case s.work <- func(k *keeper) {
		v, err := guarded(k, f)
		reply <- answer{v, err}
	}:
	case <-s.ended:
		return none, ErrClosed
	case <-ctx.Done():
		return none, ctx.Err()
	}
	select {
	case a := <-reply:
		return a.value, a.err
	case <-ctx.Done():
		return none, ctx.Err()
	case <-s.ended:
	}
	select {
	case a := <-reply: // it ran just before the session ended
		return a.value, a.err
	default:
		return none, ErrClosed
	}
}

// over reports whether the owner has ended; the queue may still have room then.
func (s *Session) over() bool {
	select {
	case <-s.ended:
		return true
	default:
		return false
	}
}

// Info returns the game, the seats and the players of the match.
func (s *Session) Info() MatchInfo { return s.info }

// Game returns the game that is played.
func (s *Session) Game() engine.Game { return s.game }

// Close ends the session once every request sent before has run. The match can be opened again.
// Closing twice is fine.
func (s *Session) Close() error {
	_, err := ask(context.Background(), s, func(k *keeper) (struct{}, error) {
		k.closed = true
		return struct{}{}, k.failure
	})
	if errors.Is(err, ErrClosed) {
		return nil
	}
	return err
}

// Outcome is the result of a request.
type Outcome struct {
	Seq      journal.Seq // of the latest row
	Refusal  *Refusal    // why the fact was refused; nil if it was accepted
	Repeated bool        // a sensor saw again a card that is known to lie there; nothing happened
	Update   Update      // the latest update of the shared screen
}

// Submit reports a fact of a person or a program. If Submit returns without a refusal or an
// error, the fact is durable.
func (s *Session) Submit(ctx context.Context, o engine.Observation, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.submit(o, from) })
}

// SubmitAt is [Session.Submit] for a fact that was decided when seq was the latest row. It
// returns [ErrStale] if there is a later row.
func (s *Session) SubmitAt(ctx context.Context, seq journal.Seq, o engine.Observation, from journal.Source) (Outcome, error) {
	return s.at(ctx, seq, func(k *keeper) (Outcome, error) { return k.submit(o, from) })
}

// at does something unless there is a later row than seq.
func (s *Session) at(ctx context.Context, seq journal.Seq, do func(*keeper) (Outcome, error)) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) {
		if k.last.Seq != seq {
			return k.outcome(), ErrStale
		}
		return do(k)
	})
}

// Tell is [Session.Submit] for what a person told or tapped. Who goes on to what is not asked yet
// means the acts that it implies, and they are done with it; so are answers that follow from it by
// themselves. Undo takes all of that back. See [engine.Implied].
func (s *Session) Tell(ctx context.Context, o engine.Observation, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.tell(o, from) })
}

// TellAt is [Session.Tell] for what was on a screen when seq was the latest row. It returns
// [ErrStale] if there is a later row.
func (s *Session) TellAt(ctx context.Context, seq journal.Seq, o engine.Observation, from journal.Source) (Outcome, error) {
	return s.at(ctx, seq, func(k *keeper) (Outcome, error) { return k.tell(o, from) })
}

// Imagine returns a copy of the game limited to what a seat may know, for a program that decides
// for that seat to try acts in, and the latest row.
func (s *Session) Imagine(ctx context.Context, seat engine.Seat) (engine.Imagined, journal.Seq, error) {
	type imagined struct {
		game engine.Imagined
		seq  journal.Seq
	}
	i, err := ask(ctx, s, func(k *keeper) (imagined, error) { return imagined{k.match.Imagine(seat), k.last.Seq}, nil })
	return i.game, i.seq, err
}

// Odds returns the probabilities of what may come next, computed from what a seat may know, and
// the latest row. Show them to that seat only; no subscriber gets them.
func (s *Session) Odds(ctx context.Context, seat engine.Seat) ([]engine.Chance, journal.Seq, error) {
	type odds struct {
		list []engine.Chance
		seq  journal.Seq
	}
	o, err := ask(ctx, s, func(k *keeper) (odds, error) { return odds{k.match.Odds(seat), k.last.Seq}, nil })
	return o.list, o.seq, err
}

// Standing returns how the game would end now, as far as a viewer may know; false if it is over, or
// cannot tell. See [engine.Stander].
func (s *Session) Standing(ctx context.Context, viewer engine.Seat) (engine.Result, bool, error) {
	can := false
	r, err := ask(ctx, s, func(k *keeper) (r engine.Result, _ error) { r, can = k.match.Standing(viewer); return r, nil })
	return r, can, err
}

// Sighting is a fact as a sensor reports it.
type Sighting struct {
	Fact   engine.Observation
	Source journal.Source
	Again  bool // the same card placement or throw was refused before
}

// Sense reports what a sensor saw. It is judged like any fact, but because sensors repeat
// themselves, a refusal is reported once for a state and once for a placement.
func (s *Session) Sense(ctx context.Context, seen Sighting) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.take(seen, true) })
}

// Waive submits a refused fact again with the rule that refused it set aside. id is that of the
// latest [Refusal]; it returns [ErrStale] if there is a later one, and [ErrWaiver] if the rule
// book does not let the table set the rule aside.
func (s *Session) Waive(ctx context.Context, id int, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.waive(id, from) })
}

// Undo reverts the latest change. It returns [ErrNothing] if there is none.
func (s *Session) Undo(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Undo, from) })
}

// Redo reapplies the change that was undone last. It returns [ErrNothing] if there is none.
func (s *Session) Redo(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Redo, from) })
}

// Note stores a remark of the players. The game does not change.
func (s *Session) Note(ctx context.Context, text string, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.note(text, from) })
}

// Drop discards the acts that an amendment left pending. It returns [ErrNothing] if there are
// none.
func (s *Session) Drop(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Drop, from) })
}

// Amend returns what would follow if act at (from 0) had been the fact o. Nothing changes until
// [Session.Accept].
func (s *Session) Amend(ctx context.Context, at int, o engine.Observation) (Preview, error) {
	return ask(ctx, s, func(k *keeper) (Preview, error) { return k.preview(at, o) })
}

// Accept carries out a previewed amendment. It returns [ErrStale] if there are rows later than
// the preview, and [ErrSealed] if the preview is [Preview.Locked].
func (s *Session) Accept(ctx context.Context, p Preview, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.accept(p, from) })
}

// ActDetail returns everything about act n (from 0), which is in force, as the shared screen may
// know it. It returns [ErrNoAct] if there is no such act.
func (s *Session) ActDetail(ctx context.Context, n int) (ActDetail, error) {
	return ask(ctx, s, func(k *keeper) (ActDetail, error) { return k.moment(n) })
}

// Jump undoes so many changes, or redoes them if steps is negative: all of them or none. seq is
// the latest row when they were counted. It returns [ErrStale] if there is a later row, and
// [ErrNothing] if there are not that many changes.
func (s *Session) Jump(ctx context.Context, seq journal.Seq, steps int, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.jump(seq, steps, from) })
}

// Log returns the log from entry n on; n counts from 0 in this session.
func (s *Session) Log(ctx context.Context, n int) ([]Entry, error) {
	return ask(ctx, s, func(k *keeper) ([]Entry, error) { return k.logFrom(n), nil })
}

// Acts lists the acts in force as the viewer may know them.
func (s *Session) Acts(ctx context.Context, viewer engine.Seat) ([]Fact, error) {
	return ask(ctx, s, func(k *keeper) ([]Fact, error) { return k.facts(viewer), nil })
}

// Fact is one act in force.
type Fact struct {
	Act    int         // from 0
	Seq    journal.Seq // of the row that made it, as on its [Entry]
	Fact   engine.Observation
	Asked  engine.Line // the prompt that it answered, as the shared screen knew it; zero if none
	Lines  []engine.Line
	Source journal.Source
}
