package sitting

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/scanner/hands"
)

// robotID is the journal source of a robot's taps.
const robotID = "demo"

// beatTime is how often a simulated hub polls while the robot waits.
const beatTime = 100 * time.Millisecond

// Robot plays at a simulated table: it lays cards, rolls dice and taps. Dice and cards are drawn
// from a seed, consistently with what all seats together know. The choices of players are those of
// an easy bot, from what each seat may know. People may play along. One goroutine at a time.
type Robot struct {
	sitting *Sitting
	hands   *hands.Hands
	draw    *chance.Source
	viewers []engine.Seat
	dealt   dealt

	// Patience is how long the robot leaves the question about an unknown tag to people before it
	// answers itself.
	Patience time.Duration
	strange  atomic.Bool
	asked    hardware.UID // the unknown tag that people are asked about; zero if none
	since    time.Time
}

// ErrNoSimulation says that a rig has no simulated hub.
var ErrNoSimulation = errors.New("the rig has no simulated hub")

// ErrOver says that there are no prompts left.
var ErrOver = errors.New("the game is over")

// NewRobot returns a robot. The rig's first simulated hub must not be live: the robot advances its
// clock.
func NewRobot(s *Sitting, seed uint64) (*Robot, error) {
	if len(s.Rig.Sims) == 0 {
		return nil, ErrNoSimulation
	}
	info := s.Session.Game().Info
	r := &Robot{sitting: s, Patience: 20 * time.Second, draw: chance.New(seed), hands: hands.New(s.Rig.Sims[0], s.Scanner, info, s.Tags, s.Rig.Wiring)}
	r.hands.LaysAgain = s.Rig.Sims[0].Faults().Has(sim.Relaid)
	for seat := range info.Lexicon.Seats {
		r.viewers = append(r.viewers, engine.Seat(seat))
	}
	return r, nil
}

// Wait waits for d and advances the hub's clock by the same time.
func (r *Robot) Wait(ctx context.Context, d time.Duration) error {
	hub := r.sitting.Rig.Sims[0]
	for end := time.Now().Add(d); ; {
		clock, err := hub.Advance(ctx, beatTime)
		if err == nil {
			err = r.sitting.Scanner.WaitBeat(ctx, hub.Name(), clock)
		}
		left := time.Until(end)
		if err != nil || left <= 0 {
			return err
		}
		select {
		case <-time.After(min(left, beatTime)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Deals reports whether cards are dealt: nobody has to decide or roll.
func (r *Robot) Deals(ctx context.Context) bool {
	now, err := r.sitting.Session.Now(ctx, engine.Table)
	if err != nil {
		return false
	}
	lays := false
	for i := range now.Awaits {
		if p := &now.Awaits[i]; p.Kind != engine.Lay || p.Chosen {
			if !p.Optional {
				return false
			}
		} else {
			lays = lays || !p.Optional
		}
	}
	return lays
}

// tries is how many random answers a robot tries before it gives up. It knows only what all seats
// together know, and not the order of a pile.
const tries = 100

// Act answers one prompt. It returns [ErrOver] if there is none. While people are asked about a tag
// it does nothing.
func (r *Robot) Act(ctx context.Context) error {
	if r.asked.Len() > 0 {
		return r.answer(ctx)
	}
	for try := range tries {
		awaits, u, err := r.awaits(ctx)
		if err != nil {
			return err
		}
		o, ok := r.draw.Answer(awaits)
		if !ok {
			return ErrOver
		}
		if try == 0 { // after a refusal the answer is random
			if o, err = r.decide(ctx, o, awaits); err != nil {
				return err
			}
		}
		o = r.dealt.card(r.draw, o, awaits)
		done, err := r.perform(ctx, o, u)
		if done || err != nil {
			return err
		}
	}
	return fmt.Errorf("the robot found no answer in %d tries", tries)
}

// strength is how well the players of a demo play.
const strength = bot.Easy

// decide returns a bot's decision in place of a player's random act. Other facts are of no player, and are
// returned unchanged, and so is an act if the bot declines an optional choice.
func (r *Robot) decide(ctx context.Context, drawn engine.Observation, awaits []engine.Prompt) (engine.Observation, error) {
	if !slices.Contains(r.sitting.Session.Game().Players, drawn.Seat) {
		return drawn, nil
	}
	game, _, err := r.sitting.Session.Imagine(ctx, drawn.Seat)
	if err != nil {
		return drawn, err
	}
	account, ok := bot.Decide(game, strength, uint64(r.draw.IntN(math.MaxInt)))
	if !ok {
		return drawn, nil
	}
	if best := account.Options[0].Fact; best != (engine.Observation{}) {
		return pieceOf(best, awaits), nil
	}
	rest := slices.DeleteFunc(slices.Clone(awaits), func(p engine.Prompt) bool { return p.Kind == engine.Choose && p.Seat == drawn.Seat })
	if o, ok := r.draw.Answer(rest); ok {
		return o, nil
	}
	return drawn, nil
}

// pieceOf returns o with a piece of cardboard that can be laid there now.
func pieceOf(o engine.Observation, awaits []engine.Prompt) engine.Observation {
	for i := range awaits {
		p := &awaits[i]
		if at := slices.IndexFunc(p.Pieces, func(c catalogue.Copy) bool { return c.Card == o.Card }); at >= 0 && p.Accepts(o) {
			return engine.LaidPiece(p.Slot, p.Pieces[at])
		}
	}
	return o
}

// perform makes a fact happen. It returns false if the fact was refused.
func (r *Robot) perform(ctx context.Context, o engine.Observation, u companion.Update) (bool, error) {
	if !r.hands.Can(o, u.Awaits) {
		out, err := r.sitting.Session.Submit(ctx, o, journal.Source{ID: robotID})
		return out.Refusal == nil, err
	}
	if o.Kind == engine.KindCard && r.sitting.Session.Game().Lexicon.Owner(o.Slot) == engine.Table && r.strange.Swap(false) {
		return true, r.puzzle(ctx, o, u)
	}
	var now companion.Update
	var failed error
	err := r.hands.Perform(ctx, o, u.Awaits, func() bool {
		now, failed = r.sitting.Session.Now(ctx, engine.Table)
		return failed != nil || now.Seq != u.Seq || now.Refusal != nil && (u.Refusal == nil || now.Refusal.ID != u.Refusal.ID)
	})
	if err = errors.Join(err, failed); err != nil {
		return false, err
	}
	r.hands.Tidy(now.Board)
	return now.Seq != u.Seq, nil
}

// awaits returns the prompts as all seats together know them: a choice as its owner sees it, and
// only cards that nobody knows to be elsewhere.
func (r *Robot) awaits(ctx context.Context) ([]engine.Prompt, companion.Update, error) {
	all, err := r.sitting.Session.Views(ctx, r.viewers...)
	if err != nil {
		return nil, companion.Update{}, err
	}
	table := all[engine.Table]
	out := slices.Clone(table.Awaits)
	for seat, u := range all {
		viewer := engine.Seat(seat)
		for i := range out {
			at := slices.IndexFunc(u.Awaits, func(p engine.Prompt) bool { return p.Same(&out[i]) })
			if at < 0 {
				continue
			}
			switch p := &u.Awaits[at]; {
			case p.Kind == engine.Choose && p.Seat == viewer:
				out[i].Options = p.Options
			case p.Kind == engine.Lay:
				out[i].Narrow(p)
			}
		}
	}
	return out, table, nil
}
