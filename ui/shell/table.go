package shell

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Finger is the source of facts that were tapped.
var Finger = journal.Source{ID: "finger"}

// OpenTable is an open session with everything around it. Its functions are safe for concurrent
// use.
type OpenTable struct {
	Session   *companion.Session
	Words     func(lang string) *present.Words // of the match, before any card is named in it
	Hardware  func() present.Hardware          // nil = no sensors
	Tags      Tagger                           // nil = no sensors
	Bench     Bench                            // for testing the sensors; nil = there are none
	Demo      Robot                            // nil = a real table
	Bots      Bots                             // the seats that the program plays; nil = none
	Advise    Adviser                          // nil = the program gives no hints
	Changed   <-chan struct{}                  // delivers when sensors or robot have changed; nil = never
	Lessons   Lessons                          // nil = nothing is explained
	Guided    bool                             // it begins a guided game
	Brief     *present.ResumeIn                // what people should check before they resume; nil = nothing
	Phones    func() ([]phone.Address, error)  // the networks by which phones reach this machine; nil = phones are not offered
	Photo     phone.Photographs                // reads photographs of cards that phones take; nil = they take none
	CheckTime time.Duration                    // how long people see what a sensor reported, to correct it; 0 = checkTime
	Close     func() error                     // closes the session and everything else
}

// Tagger assigns tags and codes to cards; both are written as in a tag file.
type Tagger interface {
	Enrol(ctx context.Context, tag string, card catalogue.CardID) error
	Forget(ctx context.Context, tag string) error // removes it from its card
}

// Robot plays a demo table by itself.
type Robot interface {
	Play(on bool)
	Step()       // plays one act while it is paused
	Pace(n int)  // n times the initial speed
	UnknownTag() // the next card has an unknown tag
	Demo() present.Demo
}

// Bots is the seats that the program plays.
type Bots interface {
	Chairs() present.Bots
	Done(journal.Seq) // people have moved the pieces of its act
	Hurry()
	Resume() // continues after people have undone something
}

// Adviser computes advice for a seat from what it may know; it may be slow.
type Adviser func(ctx context.Context, seat engine.Seat) (present.Advice, error)

// checkTime is how long people see what a sensor reported.
const checkTime = 7 * time.Second

// maxTaps is how many taps may wait for the session. Nobody taps that far ahead; a further tap
// is dropped with a message.
const maxTaps = 16

// tableSession is an open table with the goroutines that serve it.
type tableSession struct {
	OpenTable
	words   atomic.Pointer[present.Words] // in lang, at the latest update
	lang    atomic.Pointer[string]
	now     atomic.Pointer[companion.Update]
	holder  atomic.Uint32 // the engine.Seat that holds the screen
	closed  atomic.Int64  // ID of the refusal that people have closed
	again   chan struct{} // capacity 1: words or refusal have changed
	deeds   chan func(context.Context) error
	draw    func(func())                                   // runs in Fyne's goroutine
	show    func(present.TableVM, *engine.Result) bool     // in Fyne's goroutine; reports whether a lesson is on the screen
	hold    func(engine.Seat, present.HandVM, engine.Seat) // in Fyne's goroutine
	trouble atomic.Pointer[error]                          // the error of a tap, until it is closed
	latest  atomic.Pointer[picture]
	hints   atomic.Bool                    // hints are on
	advice  atomic.Pointer[present.Advice] // the advice that the player who holds the screen asked for
	lesson  atomic.Pointer[lesson]         // the lesson on the screen
	says    telling                        // what is said aloud; the pump's only
	stop    context.CancelFunc
	ended   sync.WaitGroup
	updates *companion.Subscription
	shown   *present.TableInput       // the input of the picture on the screen; Fyne's goroutine only
	handed  bool                      // the page of a card that the table does by hand was opened in this game; Fyne's goroutine only
	novel   catalogue.CardID          // a card that people named as new: its page is open; Fyne's goroutine only
	spared  map[catalogue.CardID]bool // cards that the table does by hand although their page was opened; Fyne's goroutine only
}

// picture is the next picture to show.
type picture struct {
	vm present.TableVM
	of present.TableInput
}

// sit starts serving a table.
func sit(t OpenTable, lang string, do func(func()), show func(present.TableVM, *engine.Result) bool, hold func(engine.Seat, present.HandVM, engine.Seat), says telling) (*tableSession, error) {
	ctx, stop := context.WithCancel(context.Background())
	s := &tableSession{OpenTable: t, again: make(chan struct{}, 1), deeds: make(chan func(context.Context) error, maxTaps), draw: do, show: show, hold: hold, says: says, stop: stop, spared: map[catalogue.CardID]bool{}}
	if s.CheckTime == 0 {
		s.CheckTime = checkTime
	}
	s.now.Store(&companion.Update{})
	s.speak(lang)
	if t.Guided && t.Lessons != nil {
		if err := s.learn(s.guided()); err != nil {
			s.trouble.Store(&err)
		}
	}
	var err error
	if s.updates, err = t.Session.Subscribe(ctx, engine.Table); err != nil {
		stop()
		return nil, err
	}
	s.ended.Go(func() { s.pump(ctx) })
	s.ended.Go(func() { s.work(ctx) })
	return s, nil
}

// leave stops the goroutines and closes the table. It blocks, so do not call it in Fyne's
// goroutine.
func (s *tableSession) leave() error {
	s.stop()
	s.updates.Close()
	s.ended.Wait()
	return s.Close()
}

// boardBefore is the board of the update before, if the next one has an act more or less, with those done together with it; nil = it
// is not known what happened between them.
func boardBefore(last, next *companion.Update) *engine.Board {
	if board := last.Board; board.Seats != nil && (next.Acts > last.Acts && next.Since() == last.Acts || next.Acts < last.Acts && last.Since() == next.Acts) {
		return &board
	}
	return nil
}

// pump renders every change and hands the picture on, until the session ends.
func (s *tableSession) pump(ctx context.Context) {
	in := present.TableInput{}
	checked := time.NewTimer(s.CheckTime)
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
				in.Before = boardBefore(&in.Update, &u)
			}
			in.Update = u
			if u.LogLen > before {
				more, err := s.Session.Log(ctx, before)
				if err != nil {
					return // the session has ended
				}
				in.Log = append(in.Log, more...)
			}
			s.now.Store(&u)
			s.words.Store(s.worded(*s.lang.Load()))
			if first || was != u.Seq {
				s.teach(&in)
			}
			s.says.tell(s.words.Load(), s.bots(), &in, in.Log[before:])
			if n := in.Fresh(before); n > 0 && !first {
				in.Seen = n
				checked.Reset(s.CheckTime)
			}
		case <-checked.C:
			in.Seen = 0
		case <-s.Session.SlowWrites():
		case <-s.Changed:
		case <-s.again:
			s.words.Store(s.worded(*s.lang.Load())) // people may have chosen another language meanwhile
			s.teachOn(&in)
			if in.Update.Board.Seats != nil {
				s.says.again(s.words.Load(), s.bots(), &in)
			}
		}
		if in.Update.Board.Seats == nil && in.Update.Board.Places == nil {
			continue // no update has arrived yet
		}
		s.deliver(in)
		s.renderHand(ctx)
	}
}

// deliver renders the picture and schedules it in Fyne's goroutine. It replaces a picture that was
// not shown yet.
func (s *tableSession) deliver(in present.TableInput) {
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
	in.Bots = s.bots()
	p := &picture{s.words.Load().Table(in), in}
	if s.latest.Swap(p) != nil {
		return // the scheduled function will find this picture
	}
	s.draw(func() {
		if p := s.latest.Swap(nil); p != nil {
			s.shown = &p.of
			if s.show(p.vm, p.of.Update.Result) {
				s.explained(p)
			}
		}
	})
}

// bots returns the seats that the program plays; nil = none.
func (s *tableSession) bots() *present.Bots {
	if s.Bots == nil {
		return nil
	}
	c := s.Bots.Chairs()
	return &c
}

// work carries out taps in order.
func (s *tableSession) work(ctx context.Context) {
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

// ErrEntry says that the game accepted a card with other figures than were entered.
var ErrEntry = errors.New("the game takes this card otherwise")

// spoken reports whether an error needs no message: the table has gone on, or the screen already
// says it.
func spoken(err error) bool {
	return slices.ContainsFunc([]error{companion.ErrStale, companion.ErrNothing, companion.ErrStopped, companion.ErrClosed}, func(known error) bool { return errors.Is(err, known) })
}

// do queues a tap. It never blocks; if the queue is full, it shows a message.
func (s *tableSession) do(f func(context.Context) error) {
	select {
	case s.deeds <- f:
	default:
		s.fail(errBusy)
	}
}

// errBusy says that a tap was dropped because the queue is full.
var errBusy error = &words.Problem{Word: "busy", Err: errors.New("too many taps are waiting")}

// fail shows an error.
func (s *tableSession) fail(err error) {
	s.trouble.Store(&err)
	s.refresh()
}

// refresh makes the pump render everything again.
func (s *tableSession) refresh() {
	select {
	case s.again <- struct{}{}:
	default:
	}
}

func (s *tableSession) speak(lang string) {
	s.lang.Store(&lang)
	s.words.Store(s.worded(lang))
	s.refresh()
}

// worded returns the words of a language at the latest update.
func (s *tableSession) worded(lang string) *present.Words { return s.Words(lang).At(s.now.Load()) }

// fact submits what was tapped, for the table that was on the screen. If anything has happened
// since, on a slow screen or by a sensor, it does nothing.
func (s *tableSession) fact(o engine.Observation) {
	if s.shown == nil {
		return // nothing was on the screen
	}
	seen := s.shown.Update.Seq
	s.do(func(ctx context.Context) error {
		_, err := s.Session.TellAt(ctx, seen, o, Finger)
		return err
	})
}

func (s *tableSession) undo() {
	s.do(func(ctx context.Context) error {
		return s.together(ctx, func() (companion.Outcome, error) { return s.Session.Undo(ctx, Finger) }, func(u *companion.Update) *companion.Change { return u.Undo })
	})
}

func (s *tableSession) waive(refusal int) {
	s.do(func(ctx context.Context) error {
		_, err := s.Session.Waive(ctx, refusal, Finger)
		return err
	})
}

func (s *tableSession) enrol(tag string, card catalogue.CardID) {
	s.do(func(ctx context.Context) error { return s.Tags.Enrol(ctx, tag, card) })
}

func (s *tableSession) forget(tag string) {
	s.do(func(ctx context.Context) error { return s.Tags.Forget(ctx, tag) })
}

// close closes a banner.
func (s *tableSession) close(id int) {
	if id == present.Trouble {
		s.trouble.Store(nil)
	} else {
		s.closed.Store(int64(id))
	}
	s.refresh()
}

// refusalTime is how long a refusal is shown.
const refusalTime = 6 * time.Second

// refused closes a new refusal after a while. An error of the journal stays.
func (f *frame) refused(before, now *present.BannerVM) {
	if at := f.seat; at != nil && now != nil && now.ID != 0 && (before == nil || before.ID != now.ID) {
		f.opts.After(refusalTime, func() { at.close(now.ID) })
	}
}
