package enginetest

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/record"
)

// Harness is a game with what the suite has to know of it.
type Harness[S comparable, E any] struct {
	Info  engine.Info
	Rules engine.FullRules[S, E]
	// Setups are the tables to play at; nil means [Setups] of Info.
	Setups []engine.Setup
	// Seeds is the number of games at each table; 0 means 3, in the short form of the tests 1.
	Seeds int
	// MaxActs is the longest that a game may last; 0 means 2000.
	MaxActs int
	// Always are verbs that may be accepted although no prompt offers them:
	// corrections by the table.
	Always []engine.Verb
	// Extra tells of any other fact that may be accepted unoffered; nil means
	// that there is none.
	Extra func(S, engine.Observation) bool
	// Scramble gives a state that differs only in what the viewer may not know;
	// nil means that the game hides nothing.
	Scramble func(s S, viewer engine.Seat, src *chance.Source) S
	// Reads gives what the table may read out of a card, see [engine.Describer];
	// nil = it never does.
	Reads func(*chance.Source) (catalogue.CardID, string)
	// Invariant checks a state beyond [engine.Checker]; nil means that there is
	// nothing more to check.
	Invariant func(S) error
}

// Setups lists tables that use everything at least once: every number of
// seats, different seats first, and every value of every option, at a table
// where it is possible. Where it is possible at none, the table given is one
// that is not. At one more table the program holds what decks it can.
func Setups(info *engine.Info, possible func(engine.Setup) bool) (list []engine.Setup) {
	tables := seatings(info)
	for n := info.MinSeats; n <= info.MaxSeats; n++ {
		i := slices.IndexFunc(tables, func(seats []engine.Seat) bool { return len(seats) == n })
		list = append(list, engine.Setup{Seats: tables[i]})
	}
	for _, spec := range info.Options {
		for _, v := range spec.Values {
			if v == spec.Default {
				continue
			}
			var setup engine.Setup
			for i := range tables {
				setup = engine.Setup{Seats: tables[(len(list)+i)%len(tables)], Options: []engine.Option{{Name: spec.Name, Value: v}}}
				if possible(setup) {
					break
				}
			}
			list = append(list, setup)
		}
	}
	if info.Decks {
		setup := engine.Setup{Seats: tables[len(list)%len(tables)]}
		for i := range setup.Seats {
			setup.Decks = append(setup.Decks, uint64(i+1))
		}
		list = append(list, setup)
	}
	return list
}

// seatings lists every number of seats with every seat first.
func seatings(info *engine.Info) (list [][]engine.Seat) {
	for first := range info.Players {
		for n := info.MinSeats; n <= info.MaxSeats; n++ {
			var seats []engine.Seat
			for i := range n {
				seats = append(seats, info.Players[(first+n+i)%len(info.Players)])
			}
			list = append(list, seats)
		}
	}
	return list
}

// setups are the tables of the harness.
func (h *Harness[S, E]) setups() []engine.Setup {
	if h.Setups != nil {
		return h.Setups
	}
	return Setups(&h.Info, func(s engine.Setup) bool {
		_, err := engine.Start(&h.Info, h.Rules, s)
		return err == nil
	})
}

// Run is the suite as a test: a subtest for the game's description, one for each
// table, and one for many tables drawn by chance.
func Run[S comparable, E any](t *testing.T, h Harness[S, E]) {
	t.Run("info", func(t *testing.T) {
		if err := checkInfo(&h); err != nil {
			t.Error(err)
		}
		checkRuleFile(t, &h.Info, packageOf[S]())
	})
	scrambled := 0
	for _, setup := range h.setups() {
		t.Run(describe(&h.Info, setup), func(t *testing.T) {
			n, err := checkTable(&h, setup)
			if scrambled += n; err != nil {
				t.Error(err)
			}
		})
	}
	if err := vacuous(&h, scrambled); err != nil {
		t.Error(err)
	}
	t.Run("drawn", func(t *testing.T) {
		if err := checkDrawn(&h); err != nil {
			t.Error(err)
		}
	})
}

// Check is the suite without a test around it; it gives the first failure.
func Check[S comparable, E any](h Harness[S, E]) error {
	if err := checkInfo(&h); err != nil {
		return err
	}
	scrambled := 0
	for _, setup := range h.setups() {
		n, err := checkTable(&h, setup)
		if scrambled += n; err != nil {
			return fmt.Errorf("%s: %w", describe(&h.Info, setup), err)
		}
	}
	if err := vacuous(&h, scrambled); err != nil {
		return err
	}
	return checkDrawn(&h)
}

// vacuous tells when hiding was never put to the test.
func vacuous[S comparable, E any](h *Harness[S, E], scrambled int) error {
	if h.Scramble != nil && scrambled == 0 {
		return fmt.Errorf("hiding: Scramble never changed a state, so views were not tested")
	}
	return nil
}

// describe names a table: its seats and options.
func describe(info *engine.Info, setup engine.Setup) string {
	var w []string
	for _, s := range setup.Seats {
		w = append(w, record.Word(info.Lexicon, engine.Who(s)))
	}
	for _, o := range setup.Options {
		w = append(w, o.Name+"="+o.Value)
	}
	if setup.Decks != nil {
		w = append(w, "decks held")
	}
	return strings.Join(w, ",")
}

// checkTable plays all seeds at one table and counts the states that Scramble
// changed.
func checkTable[S comparable, E any](h *Harness[S, E], setup engine.Setup) (scrambled int, err error) {
	seeds := h.Seeds
	if seeds == 0 {
		seeds = extent.Some(3, 1)
	}
	for seed := range uint64(seeds) {
		w := &walk[S, E]{h: h, setup: setup, src: chance.New(seed)}
		err := w.guarded()
		if scrambled += w.scrambled; err != nil {
			return scrambled, fmt.Errorf("seed %d, after %d acts: %w\n%s", seed, w.acts(), err, w.text())
		}
	}
	return scrambled, nil
}

// walk is one seeded game under the suite's eyes.
type walk[S comparable, E any] struct {
	h         *Harness[S, E]
	setup     engine.Setup
	src       *chance.Source
	past      *engine.History[S, E]
	prompts   []engine.Prompt // of the present state
	scrambled int             // states that Scramble changed
	looked    int             // acts that [walk.reread] has seen
	unseen    []unseen        // cards that lie face down now
}

// by are the rules that hold now.
func (w *walk[S, E]) by() engine.FullRules[S, E] { return w.past.Rules(w.past.Len()) }

func (w *walk[S, E]) acts() int {
	if w.past == nil {
		return 0
	}
	return w.past.Len()
}

// text is the record of the game so far, to play the failure again.
func (w *walk[S, E]) text() string {
	f := record.File{Game: w.h.Info.ID, Setup: w.setup}
	for n := range w.acts() {
		f.Lines = append(f.Lines, record.Line{Kind: record.Fact, Fact: w.past.Entry(n).Observation})
	}
	var b strings.Builder
	if err := f.Write(&b, &w.h.Info); err != nil {
		return err.Error()
	}
	return b.String()
}

// guarded plays the game; a panic of the game is a failure like any other.
func (w *walk[S, E]) guarded() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return w.play()
}

// reading is after how many acts the table reads a card out, on average.
const reading = 8

// play goes from set-up to the end.
func (w *walk[S, E]) play() (err error) {
	if w.past, err = engine.NewHistory(&w.h.Info, w.h.Rules, w.setup); err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	for {
		w.prompts = w.by().Awaits(w.past.State())
		for _, check := range []func() error{w.state, w.welcome, w.hiding, w.reread, w.offers, w.refusals} {
			if err := check(); err != nil {
				return err
			}
		}
		o, ok := w.src.Answer(w.prompts)
		if !ok {
			break
		}
		if w.h.Reads != nil && w.src.IntN(reading) == 0 {
			o = engine.Told(w.h.Reads(w.src))
		}
		if err := w.step(o); err != nil {
			return fmt.Errorf("%s: %w", record.Format(w.h.Info.Lexicon, o), err)
		}
		if limit := w.limit(); w.past.Len() > limit {
			return fmt.Errorf("end: the game goes on after %d acts", limit)
		}
	}
	if err := w.result(); err != nil {
		return err
	}
	return w.again()
}

// limit is how many acts a game may last.
func (w *walk[S, E]) limit() int {
	if w.h.MaxActs > 0 {
		return w.h.MaxActs
	}
	return 2000
}

// known reports whether a line's rule is in the book, its things have words, and they are what
// the rule index declares for this use.
func (w *walk[S, E]) known(what, use string, l engine.Line) error {
	if err := declared(&w.h.Info, use, l); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	reason := record.Reason(w.h.Info.Lexicon, l)
	if strings.Contains(reason, "?") {
		return fmt.Errorf("%s: %q names something that has no word", what, reason)
	}
	return nil
}

// offered reports whether a prompt accepts a fact: one of the state, or one as the
// screen that everybody sees has it, because what is refused may rest on what
// everybody knows and on nothing else. Where a sealed card is awaited any card
// may be accepted: if it rested on which one it is, correcting another act would
// tell.
func (w *walk[S, E]) offered(o engine.Observation) bool {
	s := w.past.State()
	hider, hides := w.by().(engine.Hider[S])
	sealed := hides && o.Kind == engine.KindCard && o.Card != catalogue.FaceDown && hider.Sight(engine.Table, o, s, s) != engine.Open
	accepts := func(p engine.Prompt) bool {
		return p.Accepts(o) || sealed && p.Kind == engine.Lay && p.Slot == o.Slot
	}
	return slices.ContainsFunc(w.prompts, accepts) || slices.ContainsFunc(w.by().Awaits(w.by().View(s, engine.Table)), accepts)
}
