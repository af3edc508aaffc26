package companion

import (
	"context"
	"errors"
	"fmt"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// queueLen is the facts that may wait for the owner: one sweep over all
// readers and dice of a table. A full queue makes the sender wait; nothing is
// thrown away.
const queueLen = 64

// The errors of a session's methods, with errors.Is. Refusals are not errors.
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

// Opts are the choices of a sitting. The zero value is ready.
type Opts struct {
	Now func() time.Time // for the times that people see; nil = time.Now
}

// Session is one sitting. Its methods may be called from any goroutine and
// wait until the owner has done them; a canceled context stops the waiting,
// not the deed. Do not call them in the goroutine that draws the screen.
type Session struct {
	work  chan func(*keeper) // capacity queueLen
	ended chan struct{}      // closed by the owner when it is gone
	info  MatchInfo
	game  engine.Game
	disk  *disk
}

// keeper is what the owner goroutine owns.
type keeper struct {
	*past
	store    journal.Store
	disk     *disk
	now      func() time.Time
	log      []Entry
	refusal  *refusal   // that was told last
	refusals []*refusal // in the present state, those that are in the log
	refused  int        // refusals told so far

	followedAt journal.Seq // the row of the program's act that a sensor saw hands follow last
	failure    error
	subs       map[*Subscription]struct{}
	shared     *Update // what the shared screen has been told last; nil = nothing yet
	closed     bool
}

// Begin starts a new match and keeps it in the journal. The store stays the
// caller's, to be closed after the session.
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

// Open resumes a match exactly where it was. The errors are those of the
// store; a [*ChangedError] if these rules, or rows that are lost, make something
// else of it than it was: [GoOn] goes on all the same; and an [*UnjudgedError] if
// these rules can make nothing of it.
func Open(store journal.Store, id journal.MatchID, game engine.Game, opts Opts) (*Session, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: opening: %w", err)
	}
	k, err := newKeeper(store, game, rows, opts)
	if err != nil {
		return nil, err
	}
	if err := k.replay(); err != nil { // if it was cut off
		return nil, err
	}
	return start(k)
}

func newKeeper(store journal.Store, game engine.Game, rows []journal.Row, opts Opts) (*keeper, error) {
	k := &keeper{store: store, disk: newDisk(), now: opts.clock(), log: make([]Entry, 0, len(rows)), subs: map[*Subscription]struct{}{}}
	past, err := fold(game, rows, k.tell)
	k.past = past
	return k, err
}

func start(k *keeper) (*Session, error) {
	info, err := sittingOf(k.first, k.last)
	if err != nil {
		return nil, err
	}
	s := &Session{work: make(chan func(*keeper), queueLen), ended: make(chan struct{}), info: info, game: k.game, disk: k.disk}
	go s.own(k)
	return s, nil
}

func (o Opts) clock() func() time.Time {
	if o.Now == nil {
		return time.Now
	}
	return o.Now
}

// own is the owner goroutine.
func (s *Session) own(k *keeper) {
	defer close(s.ended)
	for !k.closed {
		(<-s.work)(k)
	}
	for sub := range k.subs {
		close(sub.updates)
	}
}

// ask has the owner do f and waits for what it gives.
func ask[T any](ctx context.Context, s *Session, f func(*keeper) (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	var none T
	if s.over() {
		return none, ErrClosed
	}
	reply := make(chan answer, 1) // so that the owner never waits for one who left
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
	case a := <-reply: // done just before the end
		return a.value, a.err
	default:
		return none, ErrClosed
	}
}

// over reports whether the owner has ended, although the queue may still have room.
func (s *Session) over() bool {
	select {
	case <-s.ended:
		return true
	default:
		return false
	}
}

// Info tells what is played and who sits where.
func (s *Session) Info() MatchInfo { return s.info }

// Game is the game that is played.
func (s *Session) Game() engine.Game { return s.game }

// Close ends the sitting after all that was sent before. The match can be
// opened again. Closing twice is fine.
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

// Outcome is what became of a fact or a wish.
type Outcome struct {
	Seq      journal.Seq // of the latest row now
	Refusal  *Refusal    // the fact was refused and nothing happened
	Repeated bool        // a sensor saw what somebody knows to lie there already: no news, and nothing happened
	Update   Update      // what the shared screen has been told last
}

// Submit reports a fact. It is durable when Submit returns without refusal.
func (s *Session) Submit(ctx context.Context, o engine.Observation, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.submit(o, from) })
}

// SubmitAt is the same for a fact that was decided when seq was the latest row.
// [ErrStale] if the game has gone on since.
func (s *Session) SubmitAt(ctx context.Context, seq journal.Seq, o engine.Observation, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) {
		if k.last.Seq != seq {
			return k.outcome(), ErrStale
		}
		return k.submit(o, from)
	})
}

// Imagine gives the game as a seat may know it now, for whoever decides for that
// seat to try things out in, and the latest row.
func (s *Session) Imagine(ctx context.Context, seat engine.Seat) (engine.Imagined, journal.Seq, error) {
	type imagined struct {
		game engine.Imagined
		seq  journal.Seq
	}
	i, err := ask(ctx, s, func(k *keeper) (imagined, error) { return imagined{k.match.Imagine(seat), k.last.Seq}, nil })
	return i.game, i.seq, err
}

// Odds gives what a seat can work out of what may come, from what it may know now,
// and the latest row. It is for that seat's eyes: no subscriber sees it.
func (s *Session) Odds(ctx context.Context, seat engine.Seat) ([]engine.Chance, journal.Seq, error) {
	type odds struct {
		list []engine.Chance
		seq  journal.Seq
	}
	o, err := ask(ctx, s, func(k *keeper) (odds, error) { return odds{k.match.Odds(seat), k.last.Seq}, nil })
	return o.list, o.seq, err
}

// Sighting is a fact as sensors report it.
type Sighting struct {
	Fact   engine.Observation
	Source journal.Source
	Again  bool // the same placing or throw was refused before
}

// Sense reports what a sensor saw. It is judged as any fact is, but sensors
// see the same thing again and again, so one refusal is told only once: not
// again while the state is the same, nor of the same placing.
func (s *Session) Sense(ctx context.Context, seen Sighting) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.take(seen, true) })
}

// Waive reports a refused fact again, with the rule set aside that refused it.
// id is the latest [Refusal]'s; [ErrStale] if it is not the latest any more,
// [ErrWaiver] if the rule book does not let the table set the rule aside.
func (s *Session) Waive(ctx context.Context, id int, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.waive(id, from) })
}

// Undo takes the latest change back. [ErrNothing] if there is none.
func (s *Session) Undo(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Undo, from) })
}

// Redo brings back what undo took back. [ErrNothing] if there is nothing.
func (s *Session) Redo(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Redo, from) })
}

// Note keeps a remark of the people. It changes nothing in the game.
func (s *Session) Note(ctx context.Context, text string, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.note(text, from) })
}

// Drop gives up the acts that an amendment left pending. [ErrNothing] if none.
func (s *Session) Drop(ctx context.Context, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.step(journal.Drop, from) })
}

// Amend judges what would follow if act at (from 0) had been the fact o
// instead. Nothing happens until [Session.Accept].
func (s *Session) Amend(ctx context.Context, at int, o engine.Observation) (Preview, error) {
	return ask(ctx, s, func(k *keeper) (Preview, error) { return k.preview(at, o) })
}

// Accept makes a previewed amendment the real past. [ErrStale] if the game
// has gone on since the preview, [ErrSealed] if it is [Preview.Fixed].
func (s *Session) Accept(ctx context.Context, p Preview, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.accept(p, from) })
}

// Moment tells all about act n (from 0), which is in force, as the shared screen
// may know it. [ErrNoAct] if there is none.
func (s *Session) ActDetail(ctx context.Context, n int) (ActDetail, error) {
	return ask(ctx, s, func(k *keeper) (ActDetail, error) { return k.moment(n) })
}

// Jump takes so many changes back, or brings so many back if steps is negative:
// all of them or none. seq is the latest row's when they were counted;
// [ErrStale] if the game has gone on since, [ErrNothing] if there are not so
// many.
func (s *Session) Jump(ctx context.Context, seq journal.Seq, steps int, from journal.Source) (Outcome, error) {
	return ask(ctx, s, func(k *keeper) (Outcome, error) { return k.jump(seq, steps, from) })
}

// Log gives what happened from entry n on; n counts from 0 in this sitting.
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
	Seq    journal.Seq // of the row that it came with, as on its [Entry]
	Fact   engine.Observation
	Asked  engine.Line // the question that it answered, as the shared screen knew it; zero if it was none
	Lines  []engine.Line
	Source journal.Source
}
