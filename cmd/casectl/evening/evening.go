// Package evening plays whole games without people: every answer is drawn from a seed, and the
// invariants are checked after every act. A game is played directly, or as at a real table: cards
// and dice go through simulated readers, a pseudo-terminal, the serial driver, the scanner and a
// session with its journal, with or without faults, and the result must be the same game.
package evening

import (
	"context"
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
)

// Plan is one game to play. The same plan gives the same game.
type Plan struct {
	Game    engine.Game
	Setup   engine.Setup
	Seed    uint64
	Sensors bool
	Faults  sim.Faults // of the sensors
	Keep    bool       // Report.Record is wanted
	// Chairs decide for seats, each for that of [Plan.SeatOf]; other seats, and [bot.Random],
	// answer at random.
	Chairs []bot.Level
	// Bench opens the table with its sensors; nil means [Hub]. Play calls it.
	Bench func(Plan) (Bench, error)
	// Misreads is called with all misreads when they change; it may be nil.
	Misreads func([]scanner.Fault)
}

// Report is the result of a game.
type Report struct {
	Result engine.Result
	Acts   int
	Hash   uint64       // of the final state
	Record *record.File // nil unless Plan.Keep is set
}

// String returns everything but the record, so that two reports can be compared.
func (r Report) String() string { return fmt.Sprintf("%+v, %d acts, %016x", r.Result, r.Acts, r.Hash) }

// Broken says that an invariant does not hold, which is a bug.
type Broken struct {
	Seed uint64
	Act  int    // from 1; 0 for before the first
	Fact string // the act as a record line
	Why  error
}

// Error includes the seed, so that the game can be repeated.
func (b *Broken) Error() string {
	return fmt.Sprintf("seed %d: act %d (%s): %v", b.Seed, b.Act, b.Fact, b.Why)
}

// Unwrap returns Why.
func (b *Broken) Unwrap() error { return b.Why }

// maxActs is more than any game needs; a game that does not end is broken.
const maxActs = 20_000

// player plays one plan.
type player struct {
	Plan
	match engine.Match
	draw  *chance.Source
	left  map[engine.Seat]uint64 // what a chair saw when it declined
	rig   *rig                   // nil without sensors
	fact  engine.Observation
}

// Play plays the game to its end. The error is a [*Broken], ctx's, or that of opening the sensors.
// A setup that the game refuses is an error too.
func (p Plan) Play(ctx context.Context) (Report, error) {
	p.shuffle()
	m, err := p.Game.New(p.Setup)
	if err != nil {
		return Report{}, fmt.Errorf("setting up %s: %w", p.Game.ID, err)
	}
	g := &player{Plan: p, match: m, draw: chance.New(p.Seed), left: map[engine.Seat]uint64{}}
	if p.Sensors {
		if g.rig, err = openRig(ctx, p); err != nil {
			return Report{}, fmt.Errorf("seed %d: %w", p.Seed, err)
		}
	}
	err = g.play(ctx)
	if g.rig != nil {
		if closed := g.rig.close(m); err == nil && closed != nil {
			err = g.broken(closed)
		}
	}
	if err != nil {
		return Report{}, err
	}
	result, _ := m.Result()
	report := Report{Result: result, Acts: m.Len(), Hash: m.Hash()}
	if p.Keep {
		report.Record = record.FromMatch(&p.Game.Info, m)
	}
	return report, nil
}

// broken returns a Broken with the latest act.
func (g *player) broken(why error) error {
	b := &Broken{Seed: g.Seed, Act: g.match.Len(), Why: why}
	if g.fact != (engine.Observation{}) {
		b.Fact = record.Format(g.Game.Lexicon, g.fact)
	}
	return b
}

// play acts until the game is over. A panic is reported as a bug of the game.
func (g *player) play(ctx context.Context) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = g.broken(fmt.Errorf("panic: %v", r))
		}
	}()
	for awaits := g.match.Awaits(); len(awaits) > 0; awaits = g.match.Awaits() {
		if ctx.Err() != nil {
			return fmt.Errorf("seed %d: %w", g.Seed, ctx.Err())
		}
		if g.match.Len() == maxActs {
			return g.broken(fmt.Errorf("the game does not end"))
		}
		if err := g.act(ctx, awaits); err != nil {
			return err
		}
	}
	if _, over := g.match.Result(); !over {
		return g.broken(fmt.Errorf("nothing is awaited, but the game is not over"))
	}
	return nil
}

// act draws an answer, makes it happen and checks the result.
func (g *player) act(ctx context.Context, awaits []engine.Prompt) error {
	o, ok := g.answer(awaits)
	if !ok {
		return g.broken(fmt.Errorf("%d prompts, but none can be answered", len(awaits)))
	}
	g.fact = o
	p, v := g.match.Propose(o)
	if v != nil {
		return g.broken(fmt.Errorf("an answer that was offered is refused: %s", record.Reason(g.Game.Lexicon, v.Line)))
	}
	g.match.Commit(p)
	if err := g.match.Check(); err != nil {
		return g.broken(err)
	}
	if g.rig == nil {
		return nil
	}
	if err := g.rig.perform(ctx, o, awaits, g.match); err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("seed %d: %w", g.Seed, ctx.Err())
		}
		return g.broken(err)
	}
	return nil
}
