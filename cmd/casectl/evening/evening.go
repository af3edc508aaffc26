// Package evening plays whole games that nobody watches: every answer is drawn
// from a seed, and after every act the invariants are looked at. A game is
// played directly, or as at a real table: cards and dice go through simulated
// readers, a pseudo-terminal, the serial driver, the scanner and a session
// with its journal, with or without faults, and must be the same game.
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
	Keep    bool       // the report has the record
	// Chairs decide for the seats, each for that of [Plan.SeatOf]; other seats, and
	// [bot.Random], answer by chance.
	Chairs []bot.Level
	// Bench makes the table with its sensors; nil = [Hub]. It is called by Play.
	Bench func(Plan) (Bench, error)
	// Misreads takes all that is misread, whenever it changes; nil = not wanted.
	Misreads func([]scanner.Fault)
}

// Report is a game that was played.
type Report struct {
	Result engine.Result
	Acts   int
	Hash   uint64       // of the final state
	Record *record.File // nil unless the plan keeps it
}

// String tells all but the game itself, so that two reports can be compared.
func (r Report) String() string { return fmt.Sprintf("%+v, %d acts, %016x", r.Result, r.Acts, r.Hash) }

// Broken is an invariant that does not hold: a bug of ours.
type Broken struct {
	Seed uint64
	Act  int    // from 1; 0 = before the first
	Fact string // the act as a line of record
	Why  error
}

// Error names the seed, so that the game can be played again.
func (b *Broken) Error() string {
	return fmt.Sprintf("seed %d: act %d (%s): %v", b.Seed, b.Act, b.Fact, b.Why)
}

// Unwrap gives the cause.
func (b *Broken) Unwrap() error { return b.Why }

// maxActs is more than any game needs; a game that does not end is broken.
const maxActs = 20_000

// player plays one plan.
type player struct {
	Plan
	match engine.Match
	draw  *chance.Source
	left  map[engine.Seat]uint64 // what a chair saw when it left what it need not do
	rig   *rig                   // nil: no sensors
	fact  engine.Observation
}

// Play plays the game to its end. The error is a [*Broken], ctx's, or what the
// system said when the sensors were set up; a set-up that the game refuses is
// an error too.
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

// broken blames the latest act, unless it was the clock that ran out.
func (g *player) broken(why error) error {
	b := &Broken{Seed: g.Seed, Act: g.match.Len(), Why: why}
	if g.fact != (engine.Observation{}) {
		b.Fact = record.Format(g.Game.Lexicon, g.fact)
	}
	return b
}

// play acts until the game is over. A panic is a bug of the game's.
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

// act draws an answer, lets it happen and looks at what came of it.
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
	if err := g.rig.do(ctx, o, awaits, g.match); err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("seed %d: %w", g.Seed, ctx.Err())
		}
		return g.broken(err)
	}
	return nil
}
