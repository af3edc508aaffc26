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

// Strength of a hint, and how long it may take.
const (
	hintLevel = bot.Hard
	hintTime  = 2 * time.Second
)

// Advise computes what a seat could do now and the odds of what may come, using only what that seat
// may know. It leaves no trace in the game. The error is [companion.ErrStale] if the game has moved
// on meanwhile.
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
	hand := func(p engine.Prompt) bool { return p.Chosen && slices.Contains(game.Holds(), p.Seat) } // a choice from a hand that the program does not know
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

// knows reports whether a bot could play a seat of this setup. If not, the program does not know
// enough to play the game to its end in search.
func knows(session *companion.Session) bool {
	info, sat := session.Game().Info, session.Info()
	return info.Chairs && info.BarsChairs(engine.Setup{Seats: make([]engine.Seat, len(sat.Seats)), Options: sat.Options}) == nil
}
