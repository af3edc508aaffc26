package enginetest

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// imagining is after how many acts what the seats may imagine is looked at, on
// average, and imaginings how often each of them does it there.
const (
	imagining  = 24
	imaginings = 2
)

// imagined checks that each seat, and who knows only what the whole table does, can think the game through from what it knows now:
// it begins with that and nothing else, and goes on by the rules to an end.
func (w *walk[S, E]) imagined(m engine.MatchReader) error {
	if w.src.IntN(imagining) > 0 {
		return nil
	}
	for _, seat := range append([]engine.Seat{engine.Table}, w.setup.Seats...) {
		game, name := m.Imagine(seat), w.h.Info.Lexicon.Seats[seat]
		for range imaginings {
			game.Restart(w.src.IntN)
			if game.Sees() != m.HashFor(seat) {
				return fmt.Errorf("imagining: it begins with something else than what %s knows", name)
			}
			if err := w.thought(game); err != nil {
				return fmt.Errorf("imagining, as %s after %d acts: %w", name, m.Len(), err)
			}
		}
	}
	return nil
}

// thought plays an imagined game to its end by chance.
func (w *walk[S, E]) thought(game engine.Imagined) error {
	for range w.limit() {
		prompts := game.Awaits()
		o, ok := w.src.Answer(prompts)
		if _, over := game.Result(); over || !ok {
			if over != (len(prompts) == 0) {
				return fmt.Errorf("end: over is %v, but %d prompts are open", over, len(prompts))
			}
			return nil
		}
		if !game.Play(o) {
			return fmt.Errorf("%s is offered and refused", record.Format(w.h.Info.Lexicon, o))
		}
	}
	return fmt.Errorf("end: the game goes on after %d acts", w.limit())
}
