package secretstest

import (
	"context"

	"casekeeper/engine"
	"casekeeper/engine/bot"
)

// playouts is how many games are played in thought; few, for they are compared, and
// not believed.
const playouts bot.Level = 4

// thinkEvery is after how many deeds something is thought, on average.
const thinkEvery = 20

// think compares what the viewer hears of what is thought at both tables: the odds
// and the hint, if it is a seat, and the account of something that some seat could do.
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

// choice is something that a seat could do now, as everybody knows the game.
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

// account is what everybody hears of what a seat did, after it has thought.
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
