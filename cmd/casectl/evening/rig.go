package evening

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/hardware"
	hub "casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/hands"
)

// rig is a game at a simulated table, with everything that a real one has except people.
type rig struct {
	bench   Bench
	table   *scanner.Scanner
	hands   *hands.Hands
	session *companion.Session
	mu      sync.Mutex
	shown   journal.Seq // Seq of the latest update given to the scanner; guarded by mu
	store   memory.Store
	acts    atomic.Int64                      // accepted so far
	refused atomic.Pointer[companion.Refusal] // the first refusal of a sensor's fact; nil if there is none
	stop    context.CancelFunc
	ended   sync.WaitGroup
}

// finger is the journal source of acts that no sensor sees.
var finger = journal.Source{ID: "finger"}

// Bench is a simulated table with its sensors.
type Bench struct {
	Rig     hands.Rig // what hands act on
	Sources []hardware.Source
	Wiring  hardware.Wiring
	Tag     func(n uint16) hardware.UID // of the n-th piece of cardboard; nil = [sim.Tag]
	Glances int                         // as [hands.Hands] has it; 0 = as many as for readers
	Close   func() error
}

// Hub returns a table with one simulated hub, with a reader at every place and all dice.
func Hub(p Plan) (Bench, error) {
	lex := p.Game.Lexicon
	r := hub.Open(&hub.File{Sources: []hub.Source{{Name: "sim", Type: "sim", Wire: "all"}}}, hub.Options{Places: lex.Slots, Holds: scanner.HoldsOf(lex), Parts: lex.Dice,
		Sim: func(o *sim.Opts) { o.Live, o.Seed, o.Faults = false, p.Seed, p.Faults }})
	for _, m := range r.Missing {
		return Bench{}, m.Err
	}
	return Bench{Rig: r.Sims[0], Sources: r.Sources, Wiring: r.Wiring, Close: r.Close}, nil
}

// openRig opens the table, as from a rig file, and begins the session.
func openRig(ctx context.Context, p Plan) (*rig, error) {
	if p.Bench == nil {
		p.Bench = Hub
	}
	bench, err := p.Bench(p)
	if err != nil {
		return nil, err
	}
	r := &rig{bench: bench}
	r.session, err = companion.Begin(&r.store, companion.Opening{Game: p.Game, Setup: p.Setup}, companion.Opts{})
	if err != nil {
		return nil, errors.Join(err, bench.Close())
	}
	begun, err := r.session.Now(ctx, engine.Table)
	if err != nil {
		return nil, errors.Join(err, r.session.Close(), bench.Close())
	}
	run, stop := context.WithCancel(ctx)
	r.stop = stop
	if bench.Tag == nil {
		bench.Tag = sim.Tag
	}
	tags := enrol.EnrolAll(p.Game.ID, p.Game.Cards, bench.Tag)
	r.table = scanner.New(scanner.Config{Info: p.Game.Info, Tags: tags, Wiring: bench.Wiring, Misreads: p.Misreads,
		Observe: func(o engine.Observation, from scanner.Provenance) bool {
			return r.sense(run, companion.Sighting{Fact: o, Source: journal.Source{ID: from.Source, Raw: []byte(from.Raw), Reads: from.Reads}, Again: from.Again})
		}}, bench.Sources...)
	r.table.Update(begun.Awaits, begun.Board)
	r.hands = hands.New(bench.Rig, r.table, p.Game.Info, tags, bench.Wiring)
	r.hands.LaysAgain = p.Faults.Has(sim.Relaid)
	if bench.Glances > 0 {
		r.hands.Glances = bench.Glances
	}
	r.ended.Go(func() {
		_ = r.table.Run(run) // the error is that run has ended
	})
	return r, nil
}

// submit submits an act that no sensor sees and gives the scanner the result.
func (r *rig) submit(ctx context.Context, o engine.Observation) error {
	out, err := r.session.Submit(ctx, o, finger)
	switch {
	case err != nil:
		return err
	case out.Refusal != nil:
		return fmt.Errorf("the session refused it by %s", out.Refusal.Line.Rule)
	}
	r.accepted(out.Update)
	return nil
}

// sense submits what a sensor saw and reports whether it was accepted.
func (r *rig) sense(ctx context.Context, seen companion.Sighting) bool {
	out, err := r.session.Sense(ctx, seen)
	if out.Refusal != nil {
		r.refused.CompareAndSwap(nil, out.Refusal)
	}
	if err != nil || out.Refusal != nil {
		return false
	}
	r.accepted(out.Update)
	return true
}

// accepted gives the scanner the update of an accepted act.
func (r *rig) accepted(u companion.Update) {
	r.mu.Lock()
	if u.Seq > r.shown { // a finger and a sensor may act at the same time
		r.shown = u.Seq
		r.table.Update(u.Awaits, u.Board)
	}
	r.mu.Unlock()
	r.acts.Add(1)
}

// perform makes a fact happen at the table, with a sensor if there is one for it. m is the match as it
// must be afterwards.
func (r *rig) perform(ctx context.Context, o engine.Observation, awaits []engine.Prompt, m engine.MatchReader) error {
	want := int64(m.Len())
	if !r.hands.Can(o, awaits) {
		if err := r.submit(ctx, o); err != nil {
			return err
		}
	} else if err := r.hands.Perform(ctx, o, awaits, func() bool { return r.acts.Load() >= want }); err != nil {
		return err
	}
	if got := r.acts.Load(); got != want {
		return fmt.Errorf("the session has %d acts, want %d", got, want)
	}
	if no := r.refused.Load(); no != nil {
		return fmt.Errorf("a sensor reported %s, which is refused by %s", record.Format(r.session.Game().Lexicon, no.Fact), no.Line.Rule)
	}
	r.hands.Tidy(m.Board(engine.Table))
	return nil
}

// close ends the session and compares its journal with the match.
func (r *rig) close(m engine.MatchReader) error {
	r.stop()
	err := r.bench.Close() // first, because reading the port then ends without a timeout
	r.ended.Wait()
	if err = errors.Join(err, r.session.Close()); err != nil {
		return err
	}
	rows, err := r.store.Rows(r.session.Info().ID)
	if err != nil {
		return err
	}
	if len(rows) != m.Len()+1 {
		return fmt.Errorf("the journal has %d acts, want %d", len(rows)-1, m.Len())
	}
	for n, row := range rows[1:] {
		want := record.Format(r.session.Game().Lexicon, m.Fact(n))
		if row.Fact != want {
			return fmt.Errorf("act %d by %s is %q, want %q", n+1, row.Source.ID, row.Fact, want)
		}
	}
	if last := rows[len(rows)-1]; last.Hash != m.Hash() {
		return fmt.Errorf("the final state by sensors is %016x, want %016x", last.Hash, m.Hash())
	}
	again, err := companion.Open(&r.store, r.session.Info().ID, r.session.Game(), companion.Opts{})
	if err != nil {
		return fmt.Errorf("the sitting cannot be resumed: %w", err)
	}
	return again.Close()
}
