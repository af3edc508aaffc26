package sitting

import (
	"context"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/ui/present"
)

// A hint is thought over as long as a person waits for it, and no longer.
const (
	hintLevel = bot.Hard
	hintTime  = 2 * time.Second
)

// Advise works out what a seat could do now and what may come, from what it may know
// and nothing else. Nothing of it is kept, and nobody else hears of it. If the game
// has gone on meanwhile it is [companion.ErrStale].
func Advise(ctx context.Context, session *companion.Session, seat engine.Seat) (a present.Advice, err error) {
	defer companion.Guard(&err)
	game, seq, err := session.Imagine(ctx, seat)
	if err != nil {
		return a, err
	}
	a = present.Advice{Seat: seat, Seq: seq}
	if a.Odds, seq, err = session.Odds(ctx, seat); err != nil {
		return a, err
	}
	if seq != a.Seq {
		return a, companion.ErrStale
	}
	hand := func(p engine.Prompt) bool { return p.Chosen && slices.Contains(game.Holds(), p.Seat) } // which only people see
	a.Blind, a.Hand = !knows(session), slices.ContainsFunc(game.Awaits(), hand)
	if a.Blind || a.Hand {
		return a, nil
	}
	thinking, ok := bot.Begin(game, hintLevel, uint64(seq))
	for began := time.Now(); ok && thinking.On(1) && time.Since(began) < hintTime; {
		if ctx.Err() != nil {
			return a, ctx.Err()
		}
	}
	if ok {
		a.Account = thinking.Account()
	}
	return a, nil
}

// knows tells whether the program could hold a seat of the table as it was set up: else
// it knows too little of the game to play it to its end in thought.
func knows(session *companion.Session) bool {
	info, sat := session.Game().Info, session.Info()
	return info.Chairs && info.BarsChairs(engine.Setup{Seats: make([]engine.Seat, len(sat.Seats)), Options: sat.Options}) == nil
}
