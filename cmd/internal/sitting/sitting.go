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
	"casekeeper/ui/present/voice"
)

// Sitting is a session connected to the sensors of a rig: it submits what they see, and tells the
// scanner the prompts. Its methods are safe for concurrent use.
type Sitting struct {
	Session *companion.Session
	Scanner *scanner.Scanner
	Rig     *rig.Rig
	Tags    *enrol.Enrolment // owned by Scanner

	stop  context.CancelFunc
	ended sync.WaitGroup

	mu     sync.Mutex
	shown  journal.Seq // Seq of the latest update given to the scanner
	begun  bool
	tagged catalogue.Set  // designs whose pieces all have a tag
	latest present.Tagged // the tag that was assigned last
}

// Opts are the options of a sitting.
type Opts struct {
	Resumed  bool                         // the game began earlier: cards that already lie there are not new
	Misreads func([]scanner.Fault)        // called with all misreads when they change; may be nil
	Enrolled func(*enrol.Enrolment) error // saves the tags after each change; nil if they are not saved, as at a simulated table
	Seen     func(hardware.Event)         // called with every event before it is processed; may be nil
	Offered  func(voice.Offer) bool       // says what buttons offer, and reports whether that is heard; nil if nobody hears it
	Turned   func()                       // called when the game has ended or its end was undone; may be nil
}

// Sit connects a session to a rig and starts the sensors. The caller still owns the session; Sit
// takes over the rig and the tags.
func Sit(ctx context.Context, session *companion.Session, r *rig.Rig, tags *enrol.Enrolment, o Opts) (*Sitting, error) {
	run, stop := context.WithCancel(ctx)
	s := &Sitting{Session: session, Rig: r, Tags: tags, stop: stop}
	pump, err := session.Subscribe(ctx, engine.Table)
	if err != nil {
		stop()
		return nil, err
	}
	var offered func(scanner.Offered) bool
	if o.Offered != nil {
		offered = func(now scanner.Offered) bool { return o.Offered(voice.Offer(now)) }
	}
	s.Scanner = scanner.New(scanner.Config{Info: session.Game().Info, Tags: tags, Wiring: r.Wiring, Resumed: o.Resumed, Offered: offered,
		Misreads: o.Misreads, Seen: func(e hardware.Event) { s.seen(run, e, o.Seen) }, Enrolled: func(e *enrol.Enrolment) error { return s.enrolled(e, o.Enrolled) }, Observe: func(fact engine.Observation, from scanner.Provenance) bool {
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
		_ = s.Scanner.Run(run) // the error is that run has ended
		pump.Close()
	})
	return s, nil
}

// seen passes an event on. A die and a code are judged at once, so the scanner first gets what the
// last act led to: a roll may come before this sitting's subscription has brought it.
func (s *Sitting) seen(ctx context.Context, e hardware.Event, pass func(hardware.Event)) {
	if pass != nil {
		pass(e)
	}
	if e.Kind != hardware.DieFace && e.Kind != hardware.DieFault && e.Kind != hardware.Code {
		return
	}
	if now, err := s.Session.Now(ctx, engine.Table); err == nil { // otherwise the sitting ends
		s.show(now)
	}
}

// observe submits what a sensor saw. The scanner gets the result before it processes anything else.
func (s *Sitting) observe(ctx context.Context, o engine.Observation, from scanner.Provenance) bool {
	out, err := s.Session.Sense(ctx, companion.Sighting{Fact: o, Source: sourceOf(from), Again: from.Again})
	if err != nil || out.Refusal != nil {
		return false // subscribers get the reason
	}
	s.updateScanner(out.Update, out.Repeated) // after an accepted fact the scanner waits for an update
	return true
}

// sourceOf names the reader or die that a fact came from: "hub:8".
func sourceOf(from scanner.Provenance) journal.Source {
	id := from.Source
	if from.Reader != 0 {
		id = fmt.Sprintf("%s:%d", id, from.Reader)
	}
	return journal.Source{ID: id, Raw: []byte(from.Raw), Reads: from.Reads}
}

// undo undoes the latest act, if there is one, on the press of a button.
func (s *Sitting) undo(ctx context.Context, from scanner.Provenance) bool {
	out, err := s.Session.Undo(ctx, sourceOf(from))
	if err != nil {
		return false
	}
	s.show(out.Update)
	return true
}

// show gives the scanner an update, unless it has had this or a later one: a refusal does not
// change the table.
func (s *Sitting) show(u companion.Update) { s.updateScanner(u, false) }

// updateScanner does the same, but with again it repeats an update that the scanner has had.
func (s *Sitting) updateScanner(u companion.Update, again bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.begun && (u.Seq < s.shown || u.Seq == s.shown && !again) {
		return
	}
	s.begun, s.shown = true, u.Seq
	awaits := u.Awaits
	if u.ToLay != nil { // first in order: the card that the bot laid is not some other seat's
		awaits = append([]engine.Prompt{*u.ToLay}, awaits...)
	}
	s.Scanner.Update(awaits, u.Board)
}

// Close stops the sensors and closes the rig. The session goes on.
func (s *Sitting) Close() error {
	s.stop()
	err := s.Rig.Close() // first, because reading a simulated port then ends without a timeout
	s.ended.Wait()
	return err
}
