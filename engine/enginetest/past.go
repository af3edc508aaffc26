package enginetest

import (
	"fmt"
	"reflect"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// described checks that people who describe the final table of a game that was
// tracked get the same result. It can only check games whose score follows from what
// is entered for each seat. The reason may stay open: a table does not show which of two
// eliminated seats went first.
func described(info *engine.Info, setup engine.Setup, r engine.Result) error {
	if info.Final == nil || len(info.Final.Figures) == 0 {
		return nil
	}
	t := engine.FinalTable{Setup: engine.Setup{Seats: setup.Seats}, Said: make([][]int, len(setup.Seats))}
	for _, row := range r.Rows {
		if len(row.Figures) != len(info.Final.Figures) {
			return fmt.Errorf("result: %d figures of seat %d, but the form has %d", len(row.Figures), row.Seat, len(info.Final.Figures))
		}
		t.Said[slices.Index(setup.Seats, row.Seat)] = row.Figures
	}
	if len(info.Final.Options) > 0 || len(info.Final.Cards) > 0 {
		return info.CheckFinal(&t)
	}
	again, err := info.Score(&t)
	switch {
	case err != nil:
		return fmt.Errorf("result: the table as people would describe it: %w", err)
	case !reflect.DeepEqual(standings(r), standings(again)):
		return fmt.Errorf("result: people who describe the table are told %v, not %v", standings(again), standings(r))
	}
	return nil
}

// standings are rank, total and figures by seat, and who won.
func standings(r engine.Result) map[engine.Seat][]int {
	out := map[engine.Seat][]int{}
	for _, row := range r.Rows {
		won := 0
		if slices.Contains(r.Winners, row.Seat) {
			won = 1
		}
		out[row.Seat] = append([]int{won, row.Rank, row.Total}, row.Figures...)
	}
	return out
}

// result checks the final table.
func (w *walk[S, E]) result() error {
	r, over := w.by().Result(w.past.State())
	if !over {
		return fmt.Errorf("end: nothing is awaited, but the game is not over")
	}
	if err := described(&w.h.Info, w.setup, r); err != nil {
		return err
	}
	ranks := map[engine.Seat]int{}
	for _, row := range r.Rows {
		if _, twice := ranks[row.Seat]; twice || row.Rank < 1 {
			return fmt.Errorf("result: seat %d with rank %d, twice: %v", row.Seat, row.Rank, twice)
		}
		ranks[row.Seat] = row.Rank
		for _, part := range row.Parts {
			for _, l := range part.Lines {
				if err := w.known("result", useBecause, l); err != nil {
					return err
				}
			}
		}
	}
	for _, seat := range w.setup.Seats {
		if ranks[seat] == 0 {
			return fmt.Errorf("result: seat %d has no row", seat)
		}
	}
	for seat, rank := range ranks {
		if won := slices.Contains(r.Winners, seat); won && rank != 1 {
			return fmt.Errorf("result: seat %d won with rank %d", seat, rank)
		}
	}
	return w.remembered(r)
}

// again plays the whole game again in other ways: restored from its events,
// from its text, and with one old fact amended.
func (w *walk[S, E]) again() error {
	game := engine.Shelve(w.h.Info, w.h.Rules)
	m, err := game.New(w.setup)
	if err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	for n := range w.past.Len() {
		if err := w.ways(m); err != nil {
			return fmt.Errorf("before act %d: %w", n+1, err)
		}
		p, v := m.Propose(w.past.Entry(n).Observation)
		if v != nil {
			return fmt.Errorf("replay: act %d is refused by %s", n+1, v.Rule)
		}
		result, over := p.Result()
		m.Commit(p)
		if m.Hash() != p.Hash() {
			return fmt.Errorf("replay: act %d gives another state than was proposed", n+1)
		}
		if r, ends := m.Result(); ends != over || !reflect.DeepEqual(r, result) {
			return fmt.Errorf("replay: act %d gives another result than was proposed", n+1)
		}
		if err := contests(&w.h.Info, m.Contests(n)); err != nil {
			return fmt.Errorf("act %d: %w", n+1, err)
		}
		if err := w.imagined(m); err != nil {
			return err
		}
	}
	if err := judged(game, m); err != nil {
		return err
	}
	played, err := record.Play(game, record.FromMatch(&w.h.Info, m))
	if err != nil || played.Hash() != m.Hash() {
		return fmt.Errorf("record: the game played from its text ends otherwise (%v)", err)
	}
	return w.amended(game, m)
}

// judged compares a match with one whose facts are judged again, as those of a
// journal are, and takes all of it back.
func judged(game engine.Game, m engine.MatchReader) error {
	back, err := game.New(m.Setup())
	if err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	first := back.Hash()
	for n := range m.Len() {
		if v := back.Judge(m.Fact(n)); v != nil {
			return fmt.Errorf("judge: act %d is refused by %s", n+1, v.Rule)
		}
	}
	if back.Hash() != m.Hash() || !reflect.DeepEqual(back.Board(engine.Table), m.Board(engine.Table)) {
		return fmt.Errorf("judge: the state differs from the one that was played")
	}
	for back.Len() > 0 {
		back.Undo()
	}
	if back.Hash() != first {
		return fmt.Errorf("undo: taking everything back does not give the first state")
	}
	return nil
}

// amended replaces one fact by another that was possible then, and compares
// with a game played that way from the start.
func (w *walk[S, E]) amended(game engine.Game, m engine.Match) error {
	at := w.src.IntN(m.Len())
	o, _ := w.src.Answer(w.past.Rules(at).Awaits(w.past.StateAt(at)))
	a, v := m.ProposeAmend(at, o)
	if v != nil {
		return fmt.Errorf("amend: act %d as %+v is refused by %s", at+1, o, v.Rule)
	}
	fresh, err := game.New(w.setup)
	if err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	var stop *engine.Violation
	for n := 0; n < m.Len() && stop == nil; n++ {
		fact := m.Fact(n)
		if n == at {
			fact = o
		}
		p, v := fresh.Propose(fact)
		if stop = v; v == nil {
			fresh.Commit(p)
		}
	}
	total := m.Len()
	m.Adopt(a)
	switch {
	case fresh.Hash() != a.Hash || m.Hash() != a.Hash || fresh.Len() != a.Kept || m.Len() != a.Kept:
		return fmt.Errorf("amend: act %d as %+v gives another state than playing so from the start", at+1, o)
	case !reflect.DeepEqual(stop, a.Violated) || a.Kept+len(a.Rest) != total:
		return fmt.Errorf("amend: act %d as %+v stops by %v with %d acts left, want %v", at+1, o, a.Violated, len(a.Rest), stop)
	}
	return nil
}
