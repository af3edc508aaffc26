package secretstest

import (
	"context"

	"casekeeper/engine"
	"casekeeper/engine/bot"
)

// playouts is the level that the accounts are computed with; low, because they are compared and
// not used.
const playouts bot.Level = 4

// thinkEvery is how often something is computed: once in so many requests, on average.
const thinkEvery = 20

// think compares what the viewer gets of what the program computes at both tables: for a seat the
// odds and the hint, and for everybody the account of an act that some seat could do.
func (p *pair) think() error {
	if p.dice.IntN(thinkEvery) > 0 {
		return nil
	}
	if p.viewer != engine.Table {
		if err := p.each("odds", func(ctx context.Context, t *table) (any, error) {
			odds, _, err := t.session.Odds(ctx, p.viewer)
			return odds, err
		}); err != nil {
			return err
		}
		if err := p.each("a hint", func(ctx context.Context, t *table) (any, error) {
			game, _, err := t.session.Imagine(ctx, p.viewer)
			if err != nil {
				return nil, err
			}
			account, _ := bot.Decide(game, playouts, 1)
			return account, nil
		}); err != nil {
			return err
		}
	}
	seat, did, ok := p.choice()
	if !ok {
		return nil
	}
	return p.each("the account of "+p.words(did, did), func(ctx context.Context, t *table) (any, error) {
		return t.account(ctx, p.opts, seat, did)
	})
}

// choice returns an act that a seat could do now, as far as everybody knows the game.
func (p *pair) choice() (engine.Seat, engine.Observation, bool) {
	awaits := p.one.match.AwaitsFor(engine.Table)
	for i := range awaits {
		q := &awaits[i]
		if list := q.Choices(); q.Decides() && q.Seat != engine.Table && len(list) > 0 && !p.game.ReadOut(q) {
			return q.Seat, list[p.dice.IntN(len(list))], true
		}
	}
	return engine.Table, engine.Observation{}, false
}

// account returns what everybody hears of a seat's act, computed by the program.
func (t *table) account(ctx context.Context, o *Opts, seat engine.Seat, did engine.Observation) (any, error) {
	game, _, err := t.session.Imagine(ctx, seat)
	if err != nil {
		return nil, err
	}
	shared, _, err := t.session.Imagine(ctx, engine.Table)
	if err != nil {
		return nil, err
	}
	own, _ := bot.Decide(game, playouts, 1)
	told, thinking := o.Account(own, shared, game.Holds(), did, playouts, 1)
	if thinking != nil {
		thinking.On(int(playouts))
		return thinking.Account(), nil
	}
	return told, nil
}
