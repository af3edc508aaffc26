package sitting

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/health"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/scoring"
)

// Attendant operates the sensors for the screen outside the rules of a game: those of a rig opened
// for that, or of a sitting, whose game ignores them meanwhile. Its methods are safe for concurrent
// use and wait for the scanner.
type Attendant struct {
	rig     *rig.Rig
	scanner *scanner.Scanner
	close   func() error
	game    string // whose cards the readers see
	inGame  bool   // the sensors belong to a sitting
	walkOf  func(game string) (w *tagging.Walk, of games.Loaded, notice, err error)
	tagsOf  func(game string) (*enrol.Enrolment, games.Loaded, error)

	mu     sync.Mutex
	walk   *tagging.Walk
	of     games.Loaded
	survey *health.Survey
	looks  bool // at what the camera sees
	tried  bool // it was, since then
	spread bool // cards of the walk are shown to the camera at once
	finder *tagging.Finder
	notice error // the walk file could not be read; the walk may go on
	lamp   bool
	tags   *enrol.Enrolment // of the game; nil = not read since a walk
	cards  []catalogue.Card
}

// Attend opens a rig without a game.
func (h House) Attend(file *rig.File, game games.Loaded) *Attendant {
	b := OpenBench(context.Background(), rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Holds: scanner.HoldsOf(game.Lexicon), Parts: game.Lexicon.Dice}))
	a := &Attendant{rig: b.Rig, scanner: b.Scanner, close: b.Close, game: game.ID}
	a.walkOf = func(id string) (*tagging.Walk, games.Loaded, error, error) {
		game, err := h.Game(id, false)
		if err != nil {
			return nil, game, nil, err
		}
		w, notice, err := h.Walk(game)
		return w, game, notice, err
	}
	a.tagsOf = func(id string) (*enrol.Enrolment, games.Loaded, error) {
		game, err := h.Game(id, false)
		if err != nil {
			return nil, game, err
		}
		tags, err := h.Tags(game, len(a.rig.Sims) > 0)
		return tags, game, err
	}
	return a
}

// AttendSitting operates the sensors of a sitting. The walk enrols the sitting's own tags. save
// stores them; nil at a simulated table.
func (h House) AttendSitting(s *Sitting, game games.Loaded, save func(*enrol.Enrolment) error) *Attendant {
	a := &Attendant{rig: s.Rig, scanner: s.Scanner, close: func() error { return nil }, game: game.ID, inGame: true}
	a.walkOf = func(id string) (*tagging.Walk, games.Loaded, error, error) {
		switch {
		case id != game.ID:
			return nil, game, nil, &owncards.EnrolmentError{Why: "elsewhere"}
		case save == nil:
			return nil, game, nil, &owncards.EnrolmentError{Why: "simulated"}
		}
		w := tagging.NewWalk(game.Info, s.Tags, func(w *tagging.Walk) error {
			return errors.Join(s.enrolled(s.Tags, save), w.Save(h.WalkFile(id)))
		})
		return w, game, w.Load(h.WalkFile(id)), nil
	}
	a.tagsOf = func(id string) (*enrol.Enrolment, games.Loaded, error) {
		if id != game.ID {
			return nil, game, &owncards.EnrolmentError{Why: "elsewhere"}
		}
		return s.Tags, game, nil
	}
	return a
}

// Diagnostics returns the state of all sensors.
func (a *Attendant) Diagnostics(ctx context.Context) machine.Diagnostics {
	out := Diagnostics(a.rig, a.scanner)
	a.mu.Lock()
	if a.tags == nil {
		if tags, of, err := a.tagsOf(a.game); err == nil { // without tags no card has a name here
			a.tags, a.cards = tags, of.Info.Cards
		}
	}
	survey, tags, cards, looks, tried := a.survey, a.tags, a.cards, a.looks, a.tried
	out.LampOn, out.InGame = a.lamp, a.inGame
	a.mu.Unlock()
	if counts := a.scanner.Counts(); tags != nil { // a walk may be writing them
		named := out
		named.Readers = slices.Clone(out.Readers) // it may still be written to after ctx is done
		if out.Trouble = a.scanner.Do(ctx, func() { nameCards(&named, counts, tags, cards) }); out.Trouble == nil {
			out = named
		}
	}
	out.Camera = a.camera(out.Sources, looks, tried)
	if survey != nil {
		out.Trouble = a.scanner.Do(ctx, func() { out.Map = HealthMap(survey) })
	}
	return out
}

// idle receives events during test rolls. It only counts them.
type idle struct{ scanner.Tally }

func (*idle) Tick(now time.Time) {}

// Roll starts or ends test rolls.
func (a *Attendant) Roll(ctx context.Context, on bool) error {
	if !on {
		return a.scanner.Hold(ctx, nil)
	}
	return a.scanner.Hold(ctx, &idle{})
}

// Map starts or ends the health map.
func (a *Attendant) Map(ctx context.Context, on bool) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !on {
		a.survey = nil
		return a.scanner.Hold(ctx, nil)
	}
	a.survey = NewSurvey(a.rig)
	return a.scanner.Hold(ctx, a.survey)
}

// Step moves the health map forward, or back if on is false.
func (a *Attendant) Step(ctx context.Context, on bool) error {
	a.mu.Lock()
	survey := a.survey
	a.mu.Unlock()
	switch {
	case survey == nil:
		return nil
	case on:
		return a.scanner.Do(ctx, survey.Next)
	}
	return a.scanner.Do(ctx, survey.Back)
}

// Light switches the lights on or off.
func (a *Attendant) Light(on bool) {
	a.mu.Lock()
	a.lamp = on
	a.mu.Unlock()
	for _, s := range a.rig.Sources {
		if l, has := s.(hardware.Lamp); has {
			l.Light(on)
		}
	}
}

// Begin starts the enrolment walk of a game at a card, or where it was left if at is 0. The error
// may be a [*owncards.EnrolmentError].
func (a *Attendant) Begin(ctx context.Context, game string, at catalogue.CardID) error {
	w, of, notice, err := a.walkOf(game)
	if err != nil {
		return err
	}
	if notice != nil {
		notice = &owncards.EnrolmentError{Why: "file", Cause: notice}
	}
	a.mu.Lock()
	a.walk, a.of, a.notice, a.spread = w, of, notice, false
	a.mu.Unlock()
	if err := a.scanner.Hold(ctx, w); err != nil {
		return err
	}
	if at == catalogue.None {
		return nil
	}
	return a.scanner.Do(ctx, func() { w.Seek(catalogue.Copy{Card: at}) })
}

// Enrol performs a step of the walk ("" for none, or skip, back, accept, undo, again) and returns
// its state.
func (a *Attendant) Enrol(ctx context.Context, step string) (owncards.Enrolment, error) {
	a.mu.Lock()
	w, of, notice := a.walk, a.of, a.notice
	a.mu.Unlock()
	if w == nil {
		return owncards.Enrolment{}, nil
	}
	if took, err := a.spreadStep(ctx, w, step); took && err != nil {
		return owncards.Enrolment{}, err
	} else if took {
		step = ""
	}
	var s tagging.WalkState
	var next []catalogue.Copy
	err := a.scanner.Do(ctx, func() {
		switch step {
		case "skip":
			w.Skip()
		case "back":
			w.Back()
		case "accept":
			w.Accept()
		case "undo":
			w.Undo()
		case "again":
			w.Again()
		}
		s, next = w.State(), w.Next(spreadMost)
	})
	out := WalkState(&of.Info, s)
	err = errors.Join(err, a.addSpread(ctx, &out, w, &of.Info, next))
	if out.Trouble == nil {
		out.Trouble = notice
	}
	return out, err
}

// End ends the walk.
func (a *Attendant) End(ctx context.Context) error {
	a.mu.Lock()
	a.walk, a.tags, a.spread = nil, nil, false
	a.mu.Unlock()
	return a.scanner.Hold(ctx, nil)
}

// Find starts to report the cards of a game, on whichever reader they are laid.
func (a *Attendant) Find(ctx context.Context, game string) error {
	tags, of, err := a.tagsOf(game)
	if err != nil {
		return err
	}
	f := tagging.NewFinder(of.Info, tags, a.rig.Wiring)
	a.mu.Lock()
	a.finder = f
	a.mu.Unlock()
	return a.scanner.Hold(ctx, f)
}

// Found returns what was found since the last call.
func (a *Attendant) Found(ctx context.Context) (out []scoring.Found, err error) {
	a.mu.Lock()
	f := a.finder
	a.mu.Unlock()
	if f == nil {
		return nil, nil
	}
	var list []tagging.Found
	err = a.scanner.Do(ctx, func() { list = f.Take() })
	for _, n := range list {
		out = append(out, scoring.Found{Card: n.Card, N: n.N, Slot: n.Slot, Kind: string(n.Kind), Game: n.Game})
	}
	return out, err
}

// Close releases the sensors.
func (a *Attendant) Close() error {
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	a.Light(false)
	a.mu.Lock()
	a.looks = false
	a.mu.Unlock()
	_ = a.scanner.Hold(ctx, nil) // a sitting that has ended cannot be held
	return a.close()
}
