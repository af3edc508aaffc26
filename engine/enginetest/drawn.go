package enginetest

import (
	"fmt"
	"runtime/debug"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
)

// drawnTables is how many tables are drawn: any seats in any order, with any
// options at once. They are looked at less closely than [Setups], but there are more
// of them than anybody would think of.
const drawnTables = 300

// checkDrawn plays one game at each of the drawn tables.
func checkDrawn[S comparable, E any](h *Harness[S, E]) error {
	possible := func(s engine.Setup) bool {
		_, err := engine.Start(&h.Info, h.Rules, s)
		return err == nil
	}
	for seed := range uint64(extent.Games(drawnTables)) {
		src := chance.New(seed)
		setup, ok := src.Table(&h.Info, engine.Setup{}, possible)
		if !ok {
			return fmt.Errorf("drawn: no table is possible")
		}
		w := &walk[S, E]{h: h, setup: setup, src: src}
		if err := w.glancing(); err != nil {
			return fmt.Errorf("drawn %d, %s, after %d acts: %w\n%s", seed, describe(&h.Info, setup), w.acts(), err, w.text())
		}
	}
	return nil
}

// glancing plays a game and asks of every state what a screen and a chair ask.
func (w *walk[S, E]) glancing() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	if w.past, err = engine.NewHistory(&w.h.Info, w.h.Rules, w.setup); err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	for {
		s := w.past.State()
		if err := w.sound(s); err != nil {
			return err
		}
		viewer := engine.Seat(w.src.IntN(len(w.h.Info.Lexicon.Seats)))
		view := w.by().View(s, viewer)
		w.by().Board(view)
		w.by().Awaits(view)
		if err := w.dealt(view, viewer); err != nil {
			return err
		}
		w.prompts = w.by().Awaits(s)
		o, ok := w.src.Answer(w.prompts)
		if !ok {
			return w.result()
		}
		e, v := w.past.Decide(o)
		if v != nil {
			return fmt.Errorf("%+v is offered and refused by %s", o, v.Rule)
		}
		if err := w.tell(w.past.Following(o), s, e.Events); err != nil {
			return err
		}
		w.past.Append(e)
		if limit := w.limit(); w.past.Len() > limit {
			return fmt.Errorf("end: the game goes on after %d acts", limit)
		}
	}
}
