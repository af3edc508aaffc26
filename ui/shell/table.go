package shell

import (
	"context"
	"errors"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// Finger is the source of facts that were tapped.
var Finger = journal.Source{ID: "finger"}

// Sitting is a sitting that is open. Its functions may be called from any
// goroutine.
type Sitting struct {
	Session  *companion.Session
	Words    func(lang string) *present.Words
	Hardware func() present.Hardware // nil = no sensors
	Tags     Tagger                  // nil = no sensors
	Bench    Bench                   // looks after the sensors; nil = there are none
	Demo     Robot                   // nil = a real table
	Chairs   Chairs                  // the program that holds seats; nil = people hold them all
	Advise   Adviser                 // nil = the program gives no hints
	Changed  <-chan struct{}         // sensors or robot have something to show; nil = never
	Lessons  Lessons                 // nil = nobody is taught
	Brief    *present.Brief          // what people should know before they go on; nil = nothing
	Checked  time.Duration           // how long people see what a sensor reported, to say that it is wrong; 0 = checkTime
	Close    func() error            // gives everything up, the session too
}

// Tagger puts tags and codes on cards; both are written as in a file of tags.
type Tagger interface {
	Enrol(ctx context.Context, tag string, card catalogue.CardID) error
	Forget(ctx context.Context, tag string) error // takes it off its card
}

// Robot plays a demo table by itself.
type Robot interface {
	Play(on bool)
	Step()      // one act, when it does not play
	Pace(n int) // n times as fast as at first
	Strange()   // the next card bears a tag that nobody knows
	Demo() present.Demo
}

// Chairs is the program that holds seats.
type Chairs interface {
	Chairs() present.Bots
	Done(journal.Seq) // hands have followed what it did
	Hurry()
	GoOn() // after people took something back
}

// Adviser works out what a seat could do, from what it may know; it takes its time.
type Adviser func(ctx context.Context, seat engine.Seat) (present.Advice, error)

// checkTime is how long people see what a sensor reported.
const checkTime = 7 * time.Second

// deedsMax is how many taps may wait for the sitting. Nobody taps that far ahead:
// of one more people are told that it was not taken.
const deedsMax = 16

// seat is a table with the goroutines that serve it.
type seat struct {
	Sitting
	words   atomic.Pointer[present.Words]
	lang    atomic.Pointer[string]
	named   atomic.Pointer[map[string]string] // cards that got their names in this game
	holder  atomic.Uint32                     // the engine.Seat that has the screen
	closed  atomic.Int64                      // the refusal that people have closed
	again   chan struct{}                     // capacity 1: words or refusal have changed
	deeds   chan func(context.Context) error
	draw    func(func())                                   // runs in Fyne's goroutine
	show    func(present.TableVM, *engine.Result) bool     // in Fyne's goroutine; reports whether a lesson is on the screen
	hold    func(engine.Seat, present.HandVM, engine.Seat) // in Fyne's goroutine
	trouble atomic.Pointer[error]                          // what went wrong with a tap, until it is closed
	latest  atomic.Pointer[picture]
	hints   atomic.Bool                    // people want to be able to ask for them
	advice  atomic.Pointer[present.Advice] // that whoever has the screen asked for
	lesson  atomic.Pointer[lesson]         // on the screen
	stop    context.CancelFunc
	ended   sync.WaitGroup
	updates *companion.Subscription
	told    *present.TableInput       // what the screen shows; Fyne's goroutine only
	handed  bool                      // the page of a card that the table does by hand in this game was opened; the same
	spared  map[catalogue.CardID]bool // cards that the table does by hand although their page was opened; Fyne's goroutine only
}

// picture is what is to be shown next.
type picture struct {
	vm present.TableVM
	of present.TableInput
}

// sit starts serving a table.
func sit(t Sitting, lang string, do func(func()), show func(present.TableVM, *engine.Result) bool, hold func(engine.Seat, present.HandVM, engine.Seat)) (*seat, error) {
	ctx, stop := context.WithCancel(context.Background())
	s := &seat{Sitting: t, again: make(chan struct{}, 1), deeds: make(chan func(context.Context) error, deedsMax), draw: do, show: show, hold: hold, stop: stop, spared: map[catalogue.CardID]bool{}}
	if s.Checked == 0 {
		s.Checked = checkTime
	}
	s.Words = func(lang string) *present.Words {
		w := t.Words(lang)
		if names := s.named.Load(); names != nil {
			w = w.Called(*names)
		}
		return w
	}
	s.lang.Store(&lang)
	s.words.Store(s.Words(lang))
	var err error
	if s.updates, err = t.Session.Subscribe(ctx, engine.Table); err != nil {
		stop()
		return nil, err
	}
	s.ended.Go(func() { s.pump(ctx) })
	s.ended.Go(func() { s.work(ctx) })
	return s, nil
}

// leave ends the goroutines and closes the table. It waits: not for Fyne's
// goroutine.
func (s *seat) leave() error {
	s.stop()
	s.updates.Close()
	s.ended.Wait()
	return s.Close()
}

// pump words whatever is new and hands it on, until the sitting ends.
func (s *seat) pump(ctx context.Context) {
	in := present.TableInput{}
	checked := time.NewTimer(s.Checked)
	defer checked.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case u, open := <-s.updates.Updates():
			if !open {
				return
			}
			before, first, was := len(in.Log), in.Update.Board.Seats == nil, in.Update.Seq
			if u.Seq != was {
				in.Before = nil
				if board := in.Update.Board; !first && u.Acts == in.Update.Acts+1 {
					in.Before = &board
				}
			}
			in.Update = u
			if u.LogLen > before {
				more, err := s.Session.Log(ctx, before)
				if err != nil {
					return // the sitting has ended
				}
				in.Log = append(in.Log, more...)
				s.names(in.Log)
			}
			if first || was != u.Seq {
				s.teach(&in)
			}
			if n := in.Fresh(before); n > 0 && !first {
				in.Seen = n
				checked.Reset(s.Checked)
			}
		case <-checked.C:
			in.Seen = 0
		case <-s.Session.SlowWrites():
		case <-s.Changed:
		case <-s.again:
		}
		if in.Update.Board.Seats == nil && in.Update.Board.Places == nil {
			continue // nothing has come yet
		}
		s.hand(in)
		s.private(ctx)
	}
}

// hand makes the picture and lets Fyne's goroutine fetch it. If it has not
// fetched the one before, that is replaced.
func (s *seat) hand(in present.TableInput) {
	in.Closed, in.Trouble, in.Writing = int(s.closed.Load()), nil, s.Session.WriteIsSlow()
	if err := s.trouble.Load(); err != nil {
		in.Trouble = *err
	}
	if s.Hardware != nil {
		in.Hardware = s.Hardware()
	}
	in.Hints = s.hints.Load()
	if s.Demo != nil {
		d := s.Demo.Demo()
		in.Demo = &d
	}
	if s.Chairs != nil {
		c := s.Chairs.Chairs()
		in.Bots = &c
	}
	p := &picture{s.words.Load().Table(in), in}
	if s.latest.Swap(p) != nil {
		return // the fetch that is on its way will find this one
	}
	s.draw(func() {
		if p := s.latest.Swap(nil); p != nil {
			s.told = &p.of
			if s.show(p.vm, p.of.Update.Result) {
				s.explained(p)
			}
		}
	})
}

// work does what was tapped, in order.
func (s *seat) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case do := <-s.deeds:
			if err := do(ctx); err != nil && ctx.Err() == nil && !spoken(err) {
				s.fail(err)
			}
		}
	}
}

// ErrEntry says that the game took a card otherwise than it was filled in.
var ErrEntry = errors.New("the game takes this card otherwise")

// spoken reports whether a failure needs no words: the table has gone on, or its
// screen says so itself.
func spoken(err error) bool {
	for _, known := range []error{companion.ErrStale, companion.ErrNothing, companion.ErrStopped, companion.ErrClosed} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

// do queues a tap. It never waits; when too many do, it says so.
func (s *seat) do(f func(context.Context) error) {
	select {
	case s.deeds <- f:
	default:
		s.fail(errBusy)
	}
}

// errBusy says that a tap was not taken because too many wait already.
var errBusy error = &present.Problem{Word: "busy", Err: errors.New("too many taps are waiting")}

// fail shows what went wrong.
func (s *seat) fail(err error) {
	s.trouble.Store(&err)
	s.refresh()
}

// refresh makes the pump word everything again.
func (s *seat) refresh() {
	select {
	case s.again <- struct{}{}:
	default:
	}
}

func (s *seat) speak(lang string) {
	s.lang.Store(&lang)
	s.words.Store(s.Words(lang))
	s.refresh()
}

// names takes the names that the log gives to cards.
func (s *seat) names(log []companion.Entry) {
	names := present.CardNames(&s.words.Load().Info, log)
	if was := s.named.Load(); was == nil && len(names) == 0 || was != nil && maps.Equal(*was, names) {
		return
	}
	s.named.Store(&names)
	s.words.Store(s.Words(*s.lang.Load()))
}

// fact reports what a finger has decided, for the table that it saw: if anything
// has happened since, on the screen of a slow machine or by a sensor, it does
// nothing.
func (s *seat) fact(o engine.Observation) {
	if s.told == nil {
		return // nothing was on the screen
	}
	seen := s.told.Update.Seq
	s.do(func(ctx context.Context) error {
		_, err := s.Session.SubmitAt(ctx, seen, o, Finger)
		return err
	})
}

func (s *seat) undo() {
	s.do(func(ctx context.Context) error {
		return s.together(ctx, func() (companion.Outcome, error) { return s.Session.Undo(ctx, Finger) }, func(u *companion.Update) *companion.Change { return u.Undo })
	})
}

func (s *seat) waive(refusal int) {
	s.do(func(ctx context.Context) error {
		_, err := s.Session.Waive(ctx, refusal, Finger)
		return err
	})
}

func (s *seat) enrol(tag string, card catalogue.CardID) {
	s.do(func(ctx context.Context) error { return s.Tags.Enrol(ctx, tag, card) })
}

func (s *seat) forget(tag string) {
	s.do(func(ctx context.Context) error { return s.Tags.Forget(ctx, tag) })
}

// close takes a banner away.
func (s *seat) close(id int) {
	if id == present.Trouble {
		s.trouble.Store(nil)
	} else {
		s.closed.Store(int64(id))
	}
	s.refresh()
}

// refusalTime is how long people see why something cannot be.
const refusalTime = 6 * time.Second

// refused takes a refusal that has just come away after a while. What went wrong
// with the journal stays.
func (s *Shell) refused(before, now *present.BannerVM) {
	if at := s.seat; at != nil && now != nil && now.ID != 0 && (before == nil || before.ID != now.ID) {
		s.opts.After(refusalTime, func() { at.close(now.ID) })
	}
}
