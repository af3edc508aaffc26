package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// pickContest names the moments of contests, one of each sort.
func pickContest() func(companion.Update) string {
	seen := map[string]bool{}
	return func(u companion.Update) string {
		name := ""
		switch c := u.Board.Contest; {
		case c != nil && len(c.Sides[0].Throws) == 0:
			name = fmt.Sprint("hands-", len(u.Awaits))
		case c != nil && len(u.Awaits) > 0 && u.Awaits[0].Kind == engine.Lay:
			name = "revealing"
		case c != nil && (c.Sides[0].Throws[0].Face == 0 || c.Sides[1].Throws[0].Face == 0):
			name = fmt.Sprint("rolling-", len(u.Awaits))
		case c != nil && len(c.Sides[0].Cards)+len(c.Sides[1].Cards) > 0:
			name = "card"
		case c != nil:
			name = "rolled"
		case u.Latest == nil:
			return ""
		case len(u.Latest.Contests) > 0:
			name = settledName(&u)
		default:
			for _, l := range u.Latest.Lines {
				if l.Rule == "tew.round.tokens" {
					name = "round-end"
				}
				if l.Rule == "tew.solo.spot" {
					name = "rival"
				}
			}
		}
		if name == "" || seen[name] {
			return ""
		}
		seen[name] = true
		return name
	}
}

// settledName names what an act has settled.
func settledName(u *companion.Update) string {
	c := u.Latest.Contests[0]
	if len(c.Sides[0].Throws) > 0 {
		return "over"
	}
	name := fmt.Sprintf("settled-%d-of-%d", len(c.Sides), len(u.Latest.Contests))
	for _, s := range c.Sides {
		if len(s.Cards) > 0 && s.Cards[0].As != 0 {
			name += "-as"
		}
	}
	if len(u.Awaits) > 0 && u.Board.Phase == u.Latest.Phase {
		name += "-prize"
	}
	return name
}

// TestContestsFit lays out the duels, showdowns, turns of the Rival and ends
// of rounds of whole games.
func TestContestsFit(t *testing.T) {
	moments := map[string]moment{}
	for seats, seed := range map[int]uint64{4: 11, 2: 5, 1: 12} {
		for name, m := range play(t, tinyEpic, seats, seed, pickContest()) {
			moments[fmt.Sprintf("contest-%d-%s", seats, name)] = m
		}
	}
	if len(moments) < 24 {
		t.Errorf("only %d moments", len(moments))
	}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := words(t, lang), map[string]kit.Screen{}
		for name, m := range moments {
			out[name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
			out[name+"-named"] = tableOf(named(w), present.TableInput{Update: m.update, Log: m.log})
			if strings.Contains(name, "-2-settled") {
				out[name+"-ladder"] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
				tapFirst(out[name+"-ladder"], "ladder")
			}
		}
		return out
	})
}

// duel is a table with a contest of two dice, of which those with no face are
// awaited.
func duel(seq string, faces ...int) present.TableVM {
	vm := present.TableVM{Seq: seq, Drawing: present.Drawing{Game: tinyEpic}, Contest: &present.ContestVM{Name: "Duel", Open: true, Dice: true}}
	for i, face := range faces {
		die, mark := engine.Die(i+1), present.MarkVM{Name: []string{"Ana", "Luis"}[i], Colour: []string{"red", "blue"}[i], Shape: []string{"circle", "square"}[i]}
		throw := present.ThrowVM{Die: die, Face: face, Act: present.NoAct}
		ask := present.AskVM{Seat: mark, Text: "roll"}
		for f := 1; f <= 6; f++ {
			throw.Faces = append(throw.Faces, present.ThrowVM{Die: die, Face: f})
			ask.Faces = append(ask.Faces, present.ChoiceVM{Fact: engine.Rolled(die, uint8(f)), Place: -1})
		}
		if face == 0 {
			vm.Asks = append(vm.Asks, ask)
		} else {
			throw.Act = 10 + i
		}
		vm.Contest.Sides = append(vm.Contest.Sides, present.SideVM{Mark: mark, Throws: []present.ThrowVM{throw}})
	}
	return vm
}

// TestRollIsOneTap checks that each side has its own dice, in any order, that another face of an
// entered roll corrects it, and that the face that lies there does nothing.
func TestRollIsOneTap(t *testing.T) {
	s := tables.New()
	var got []string
	s.OnFact = func(o engine.Observation) { got = append(got, fmt.Sprintf("die %d shows %d", o.Die, o.Face)) }
	s.OnCorrect = func(act int, o engine.Observation) {
		got = append(got, fmt.Sprintf("act %d: die %d shows %d", act, o.Die, o.Face))
	}
	s.Show(duel("en/1", 0, 0))
	put(t, s)
	tap(t, s, "die/2/6@en/1")
	s.Show(duel("en/2", 0, 6))
	tap(t, s, "fix/die/2/6@en/2")
	tap(t, s, "fix/die/2/5@en/2")
	tap(t, s, "die/1/3@en/2")
	want := []string{"die 2 shows 6", "act 11: die 2 shows 5", "die 1 shows 3"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, id := range ids(s) {
		if strings.HasPrefix(id, "pair/") || strings.HasPrefix(id, "face/") {
			t.Errorf("%s: the dice are on the table twice", id)
		}
	}
}

// TestAwaitedDieIsFramed: each face of a die that is awaited is framed in turquoise; of a die that
// lies only its face is.
func TestAwaitedDieIsFramed(t *testing.T) {
	s := tables.New()
	s.Show(duel("en/1", 0, 6))
	picture := put(t, s).Canvas().Capture()
	framed := func(id string) bool {
		k := s.Keys()[id]
		if k == nil {
			t.Fatalf("no key %s", id)
		}
		at := k.Position()
		for x := int(at.X) - 2; x < int(at.X)+6; x++ { // across its left edge
			r, g, b, _ := picture.At(x, int(at.Y+k.Size().Height/2)).RGBA()
			if is := kit.Turquoise; uint8(r>>8) == is.R && uint8(g>>8) == is.G && uint8(b>>8) == is.B {
				return true
			}
		}
		return false
	}
	for face := 1; face <= 6; face++ {
		if !framed(fmt.Sprintf("die/1/%d@en/1", face)) {
			t.Errorf("face %d of the awaited die has no frame", face)
		}
		if face != 6 && framed(fmt.Sprintf("fix/die/2/%d@en/1", face)) {
			t.Errorf("face %d, which the other die does not show, is framed", face)
		}
	}
}

// TestNothingPushesTheCardsAway checks that every hand of a showdown keeps its cards as high as
// the design has them, whatever is shown beside it.
func TestNothingPushesTheCardsAway(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for seats, seed := range map[int]uint64{2: 5, 4: 11} {
		for name, m := range play(t, tinyEpic, seats, seed, pickContest()) {
			if !strings.HasPrefix(name, "settled") {
				continue
			}
			quiet := present.TableInput{Update: m.update, Log: m.log}
			loud := present.TableInput{Update: m.update, Log: m.log, Hardware: present.Hardware{Sources: []present.Source{{Name: "hub", State: "down"}}}}
			for least, in := range map[float32]present.TableInput{82: quiet, 64: loud} {
				s := tableOf(words(t, "es"), in)
				w := open(t, s, sizes[0])
				list := s.CardHeights()
				if n := len(m.update.Latest.Contests[0].Sides); len(list) != n {
					t.Errorf("%d seats, %s: %d own cards, want %d", seats, name, len(list), n)
				}
				for i, h := range list {
					if h < least {
						t.Errorf("%d seats, %s: card %d is %.0f high, want %.0f", seats, name, i, h, least)
					}
				}
				w.Close()
			}
		}
	}
}

// TestPrizesOfAHandAreItsKeys: where the table says who wins, a hand that has
// prizes to choose from, grouped among many answers or not, has a key for each.
func TestPrizesOfAHandAreItsKeys(t *testing.T) {
	marks := []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}, {Name: "Luis", Colour: "blue", Shape: "square"}}
	prizes := []present.ChoiceVM{leaf(1), leaf(2)}
	for i := range prizes {
		prizes[i].Mark = marks[1]
	}
	for name, of := range map[string][]present.ChoiceVM{"a list": prizes, "a group": {{Label: "Luis wins", Mark: marks[1], Place: -1, Sub: prizes}}} {
		ana := leaf(0)
		ana.Mark = marks[0]
		vm := present.TableVM{Seq: "en/1", Drawing: present.Drawing{Game: tinyEpic}, Contest: &present.ContestVM{Name: "Showdown", Open: true, Sides: []present.SideVM{{Mark: marks[0]}, {Mark: marks[1]}}}}
		vm.Asks = []present.AskVM{{Text: "Who wins?", Choices: append([]present.ChoiceVM{ana}, of...)}}
		s := tables.New()
		var got []engine.Verb
		s.OnFact = func(o engine.Observation) { got = append(got, o.Verb) }
		s.Show(vm)
		put(t, s)
		for _, id := range []string{"hand/0@en/1", "hand/1/0@en/1", "hand/1/1@en/1"} {
			tap(t, s, id)
		}
		if want := []engine.Verb{0, 1, 2}; !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
