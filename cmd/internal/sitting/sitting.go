package sitting

import (
	"context"
	"fmt"
	"sync"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
)

// Sitting is a session with the sensors of a rig: what they see is reported,
// and what is awaited is told to the scanner. Its methods may be called by
// anybody.
type Sitting struct {
	Session *companion.Session
	Scanner *scanner.Scanner
	Rig     *rig.Rig
	Tags    *enrol.Enrolment // owned by Scanner

	stop  context.CancelFunc
	ended sync.WaitGroup

	mu     sync.Mutex
	shown  journal.Seq // of the latest update that the scanner was told
	begun  bool
	tagged catalogue.Set  // designs of which every piece has a tag
	latest present.Tagged // the tag that was put on a card last
}

// Opts are the choices of a sitting.
type Opts struct {
	Resumed  bool                         // the game began earlier: what lies there is no news
	Misreads func([]scanner.Fault)        // takes all that is misread, whenever it changes; nil = not wanted
	Enrolled func(*enrol.Enrolment) error // keeps the tags after each change; nil = they are not kept, as at a simulated table
	Seen     func(hardware.Event)         // takes every event before anything is made of it; nil = not wanted
	Turned   func()                       // the game has ended, or its end was undone; nil = not wanted
}

// Sit joins a session to a rig and starts the sensors. The session stays the
// caller's; the rig and the tags are taken.
func Sit(ctx context.Context, session *companion.Session, r *rig.Rig, tags *enrol.Enrolment, o Opts) (*Sitting, error) {
	run, stop := context.WithCancel(ctx)
	s := &Sitting{Session: session, Rig: r, Tags: tags, stop: stop}
	pump, err := session.Subscribe(ctx, engine.Table)
	if err != nil {
		stop()
		return nil, err
	}
	s.Scanner = scanner.New(scanner.Config{Info: session.Game().Info, Tags: tags, Wiring: r.Wiring, Resumed: o.Resumed,
		Misreads: o.Misreads, Seen: o.Seen, Enrolled: func(e *enrol.Enrolment) error { return s.enrolled(e, o.Enrolled) }, Observe: func(fact engine.Observation, from scanner.Provenance) bool {
			return s.observe(run, fact, from)
		}, Undo: func(from scanner.Provenance) bool { return s.undo(run, from) }}, r.Sources...)
	s.count(tags)
	if o.Turned == nil {
		o.Turned = func() {}
	}
	first := <-pump.Updates()
	s.show(first)
	s.ended.Go(func() {
		over := first.Result != nil
		for u := range pump.Updates() {
			s.show(u)
			if now := u.Result != nil; now != over {
				over = now
				o.Turned()
			}
		}
	})
	s.ended.Go(func() {
		_ = s.Scanner.Run(run) // it ends because run does
		pump.Close()
	})
	return s, nil
}

// observe reports what a sensor saw. The scanner is told what came of it
// before it looks at anything else.
func (s *Sitting) observe(ctx context.Context, o engine.Observation, from scanner.Provenance) bool {
	out, err := s.Session.Sense(ctx, companion.Sighting{Fact: o, Source: sourceOf(from), Again: from.Again})
	if err != nil || out.Refusal != nil {
		return false // subscribers see why
	}
	s.tell(out.Update, out.Known) // after a fact that was taken it waits for an update
	return true
}

// sourceOf names the antenna or die that a fact came from: "hub:8".
func sourceOf(from scanner.Provenance) journal.Source {
	id := from.Source
	if from.Reader != 0 {
		id = fmt.Sprintf("%s:%d", id, from.Reader)
	}
	return journal.Source{ID: id, Raw: []byte(from.Raw), Reads: from.Reads}
}

// undo takes the latest act back because a button says so, if there is one.
func (s *Sitting) undo(ctx context.Context, from scanner.Provenance) bool {
	out, err := s.Session.Undo(ctx, sourceOf(from))
	if err != nil {
		return false
	}
	s.show(out.Update)
	return true
}

// show tells the scanner an update, unless it knows it or a later one: a
// refusal is no news of the table.
func (s *Sitting) show(u companion.Update) { s.tell(u, false) }

// tell does that; with again, of an update that it knows too.
func (s *Sitting) tell(u companion.Update, again bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.begun && (u.Seq < s.shown || u.Seq == s.shown && !again) {
		return
	}
	s.begun, s.shown = true, u.Seq
	awaits := u.Awaits
	if u.ToLay != nil { // before all others: what the program laid is nobody else's card
		awaits = append([]engine.Prompt{*u.ToLay}, awaits...)
	}
	s.Scanner.Update(awaits, u.Board)
}

// Close stops the sensors and gives the rig up. The session goes on.
func (s *Sitting) Close() error {
	s.stop()
	err := s.Rig.Close() // first: a simulated port that hangs up need not time out
	s.ended.Wait()
	return err
}

// Now gives a viewer's update of a session at this moment.
func Now(ctx context.Context, s *companion.Session, viewer engine.Seat) (companion.Update, error) {
	sub, err := s.Subscribe(ctx, viewer)
	if err != nil {
		return companion.Update{}, err
	}
	defer sub.Close()
	return <-sub.Updates(), nil
}
