package companion_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

// finish plays to the end.
func finish(t testing.TB, s *companion.Session) {
	t.Helper()
	answers := chance.New(7)
	for {
		o, ok := answers.Answer(now(t, s, engine.Table).Awaits)
		if !ok {
			return
		}
		play(t, s, o)
	}
}

// wishes makes random requests: acts, undo, redo, amendments, notes, drops.
type wishes struct {
	rng     *rand.Rand
	answers *chance.Source
}

func newWishes(seed uint64) *wishes {
	return &wishes{rand.New(rand.NewPCG(seed, 1)), chance.New(seed)}
}

// one makes one request. It may fail only for lack of something to act on.
func (w *wishes) one(t testing.TB, s *companion.Session) {
	t.Helper()
	ctx := t.Context()
	var err error
	switch w.rng.IntN(12) {
	case 0, 1:
		_, err = s.Undo(ctx, finger)
	case 2:
		_, err = s.Redo(ctx, finger)
	case 3:
		err = w.amend(t, s)
	case 4:
		if w.rng.IntN(3) == 0 {
			_, err = s.Drop(ctx, finger)
		} else {
			_, err = s.Note(ctx, fmt.Sprintf("remark # %d", w.rng.IntN(100)), finger)
		}
	default:
		// To the session, facts of the scanner and of a person look alike.
		if o, ok := w.answers.Answer(now(t, s, engine.Table).Awaits); ok {
			_, err = s.Submit(ctx, o, journal.Source{ID: "hub-1", Raw: []byte{1, 2, byte(w.rng.IntN(9))}, Reads: w.rng.IntN(3)})
		}
	}
	if err != nil && !errors.Is(err, companion.ErrNothing) {
		t.Fatal(err)
	}
}

func (w *wishes) amend(t testing.TB, s *companion.Session) error {
	acts, err := s.Acts(t.Context(), engine.Table)
	if err != nil || len(acts) == 0 {
		return err
	}
	a := acts[w.rng.IntN(len(acts))]
	o := a.Fact
	switch o.Kind {
	case engine.KindAct:
		o.Args = [engine.MaxOperands]uint16{uint16(1 + w.rng.IntN(2)), uint16(w.rng.IntN(3))}
	case engine.KindDie:
		o.Face = uint8(1 + w.rng.IntN(6))
	case engine.KindCard:
		o.Card = catalogue.CardID(1 + w.rng.IntN(20))
		if w.rng.IntN(6) == 0 {
			o.Slot = cut.SlotMiddle
		}
	}
	p, err := s.Amend(t.Context(), a.Act, o)
	if err != nil || p.Refused != nil {
		return err
	}
	_, err = s.Accept(t.Context(), p, finger)
	return err
}
