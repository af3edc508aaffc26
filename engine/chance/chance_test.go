package chance_test

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

// prompts are one of each kind; the last two are optional.
func prompts() []engine.Prompt {
	return []engine.Prompt{
		{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1), engine.Act(1, 2), engine.Act(1, 3)}},
		{Kind: engine.Roll, Die: 1, Faces: 6},
		{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(3, 70, 200)},
		{Kind: engine.Choose, Options: []engine.Observation{engine.Act(2, 1)}, Optional: true},
		{Kind: engine.Lay, Slot: 2, Cards: catalogue.SetOf(4), Optional: true},
	}
}

func TestEveryAnswerIsAcceptedAndEachComes(t *testing.T) {
	src := chance.New(1)
	got := map[engine.Observation]int{}
	const draws = 4000
	for range draws {
		list := prompts()
		o, ok := src.Answer(list)
		accepted := false
		for i := range list {
			accepted = accepted || list[i].Accepts(o)
		}
		if !ok || !accepted {
			t.Fatalf("%+v (%v) answers no prompt", o, ok)
		}
		got[o]++
	}
	if len(got) != 3+6+3+2 {
		t.Errorf("%d different answers, want all 14", len(got))
	}
	optional := got[engine.Act(2, 1)] + got[engine.Laid(2, 4)]
	if optional < draws/6 || optional > draws/3 {
		t.Errorf("%d of %d answers are optional, want about a quarter", optional, draws)
	}
	for _, card := range []catalogue.CardID{3, 70, 200} {
		if n := got[engine.Laid(1, card)]; n < draws/20 || n > draws/8 {
			t.Errorf("card %d came %d times of %d, want about %d", card, n, draws, draws/12)
		}
	}
}

func TestNothingToAnswer(t *testing.T) {
	src := chance.New(1)
	for _, list := range [][]engine.Prompt{nil, {{Kind: engine.Choose}}, {{Kind: engine.Lay, Slot: 1}}, {{}}} {
		if o, ok := src.Answer(list); ok {
			t.Errorf("%+v is answered by %+v", list, o)
		}
	}
	only := []engine.Prompt{{Kind: engine.Choose}, {Kind: engine.Roll, Die: 1, Faces: 1, Optional: true}}
	for range 20 {
		if o, ok := src.Answer(only); !ok || o != engine.Rolled(1, 1) {
			t.Fatalf("a lonely optional prompt: %+v, %v", o, ok)
		}
	}
}

func TestSameSeedSameAnswers(t *testing.T) {
	a, b, other := chance.New(7), chance.New(7), chance.New(8)
	differs := false
	for range 100 {
		x, _ := a.Answer(prompts())
		y, _ := b.Answer(prompts())
		z, _ := other.Answer(prompts())
		if x != y {
			t.Fatalf("seed 7 gives %+v and %+v", x, y)
		}
		differs = differs || x != z
	}
	if !differs {
		t.Error("seeds 7 and 8 give the same answers")
	}
}

func TestAnswerAllocatesNothing(t *testing.T) {
	src, list := chance.New(1), prompts()
	if n := testing.AllocsPerRun(1000, func() { src.Answer(list) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func ExampleSource_Answer() {
	m, _ := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	src := chance.New(42)
	for {
		o, ok := src.Answer(m.Awaits())
		if !ok {
			break
		}
		p, _ := m.Propose(o)
		m.Commit(p)
	}
	_, over := m.Result()
	fmt.Println(over)
	// Output: true
}

func BenchmarkAnswer(b *testing.B) {
	src, list := chance.New(1), prompts()
	for b.Loop() {
		src.Answer(list)
	}
}

// TestCardsComeAsOftenAsThereAreOfThem: of two outlaws and a renegade that are
// left, an outlaw lies there two times of three.
func TestCardsComeAsOftenAsThereAreOfThem(t *testing.T) {
	src := chance.New(3)
	got := map[catalogue.CardID]int{}
	const draws = 3000
	for range draws {
		o, _ := src.Answer([]engine.Prompt{{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(2, 3), Left: []uint8{2, 1}}})
		got[o.Card]++
	}
	if got[2]+got[3] != draws || got[2] < draws*62/100 || got[2] > draws*71/100 {
		t.Errorf("%v of %d, want two thirds and one third", got, draws)
	}
}
