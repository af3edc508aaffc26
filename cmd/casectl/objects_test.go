package main_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
)

// asked is an object with the prompts or with the result of a line.
type asked struct {
	Acts   *int
	Awaits []struct {
		Die, Slot string
		Faces     int
		Options   []string
		Cards     []string
	}
	Unknown string
	Result  map[string]any
	Board   *struct{ Places, Seats []any }
}

// answers lists everything that a program may type.
func (a asked) answers(t *testing.T) (out []string) {
	t.Helper()
	for _, p := range a.Awaits {
		if len(p.Options)+len(p.Cards) == 0 || p.Faces > 0 && len(p.Options) != p.Faces {
			t.Fatalf("a prompt without all its answers: %+v", p)
		}
		out = append(out, p.Options...)
		for _, card := range p.Cards {
			out = append(out, "card "+card+" at "+p.Slot)
		}
	}
	return out
}

// next reads objects until one has the prompts, or the end.
func (k *talk) next() asked {
	k.t.Helper()
	for {
		var a asked
		line := k.hear("{")
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			k.t.Fatalf("%q: %v", line, err)
		}
		if a.Unknown != "" {
			k.t.Fatalf("an answer that was offered is not understood: %s", line)
		}
		if a.Acts != nil && len(a.Awaits) > 0 || a.Result != nil || a.Board != nil {
			return a
		}
	}
}

// TestProgramPlaysWholeGames plays every game of the shelf in objects, using only what they offer,
// including figures of cards that nobody has entered.
func TestProgramPlaysWholeGames(t *testing.T) {
	t.Parallel() // it mostly waits
	for _, id := range games.IDs()[:extent.Some(len(games.IDs()), 1)] {
		t.Run(id, func(t *testing.T) {
			k := start(t, t.TempDir(), "play", "--game", id, "--new")
			draw := rand.New(rand.NewPCG(7, 7))
			kinds := map[string]bool{}
			for lines := 0; ; lines++ {
				a := k.next()
				if a.Result != nil {
					break
				}
				if lines == 100 {
					k.say("table")
					if b := k.next().Board; b == nil || len(b.Places) == 0 || len(b.Seats) == 0 {
						t.Errorf("table answers %+v", b)
					}
				}
				list := a.answers(t)
				if lines > 5000 || len(list) == 0 {
					t.Fatalf("not over after %d lines, %d answers", lines, len(list))
				}
				line := list[draw.IntN(len(list))]
				kinds[strings.Fields(line)[0]+" "+strings.Fields(line)[1]] = true
				k.say(line)
			}
			if len(kinds) < 10 {
				t.Errorf("only these were played: %v", fmt.Sprint(kinds))
			}
		})
	}
}
