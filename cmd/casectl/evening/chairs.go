package evening

import (
	"math"

	"casekeeper/engine"
	"casekeeper/engine/bot"
)

// SeatOf returns the seat of the i-th of Plan.Chairs, the first one if it plays two. Chairs move
// one place from seed to seed, so that none keeps the better seat.
func (p *Plan) SeatOf(i int) engine.Seat {
	people := p.Game.People(p.Setup)
	return people[(uint64(i)+p.Seed)%uint64(len(people))][0]
}

// shuffle gives the seats decks of their own in a game with chairs, if the game has decks.
func (p *Plan) shuffle() {
	if p.Chairs == nil || !p.Game.Decks {
		return
	}
	p.Setup.Decks = make([]uint64, len(p.Setup.Seats))
	for i := range p.Setup.Decks {
		p.Setup.Decks[i] = uint64(engine.Drawn(p.Seed, uint64(i), math.MaxInt)) + 1
	}
}

// chair returns the level that decides for a seat.
func (p *Plan) chair(seat engine.Seat) bot.Level {
	first := p.Game.Holder(p.Setup, seat)
	for i, level := range p.Chairs {
		if p.SeatOf(i) == first {
			return level
		}
	}
	return bot.Random
}

// answer returns the next fact: the decision of a chair for its seat, or else a random answer.
func (g *player) answer(awaits []engine.Prompt) (engine.Observation, bool) {
	var open []engine.Prompt // prompts that no chair answers
	for i := range awaits {
		p := &awaits[i]
		level := g.chair(p.Seat)
		if level == bot.Random || g.Game.ForPeople(p) {
			open = append(open, *p)
			continue
		}
		if !p.Decides() {
			continue
		}
		if o, ok := g.decide(p.Seat, level); ok {
			return o, true
		}
	}
	if o, ok := g.draw.Answer(open); ok {
		return o, true
	}
	return g.draw.Answer(awaits)
}

// decide asks a chair. It returns false if the chair declines optional prompts, until what it sees
// has changed.
func (g *player) decide(seat engine.Seat, level bot.Level) (engine.Observation, bool) {
	game := g.match.Imagine(seat)
	if left, ok := g.left[seat]; ok && left == game.Sees() {
		return engine.Observation{}, false
	}
	delete(g.left, seat)
	a, ok := bot.Decide(game, level, g.Seed*maxActs+uint64(g.match.Len()))
	if !ok {
		return engine.Observation{}, false
	}
	o := a.Options[0].Fact
	if o == (engine.Observation{}) {
		g.left[seat] = a.View
		return o, false
	}
	return o, true
}
