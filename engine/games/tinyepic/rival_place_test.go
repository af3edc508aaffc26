package tinyepic

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
)

// The solo Rival's placement: every die at every table that can occur.

// expected returns, by a second implementation, where the Rival's token goes: to the mat named
// by the die, else the first clockwise where it has none and may fight; there on the right of
// the influence spot, the porch of a grey mat, or Leftover. A six is the spot that the player
// used last, if that mat has no Rival token.
func expected(s *State, face int) (m Mat, sp Spot, duel bool) {
	rivals, mine := map[Mat]bool{}, map[[2]uint8]bool{}
	for _, t := range s.P[Rival].Tokens {
		if t.Where == placed {
			rivals[t.Mat] = true
		}
	}
	player := s.P[s.Order[0]]
	for _, t := range player.Tokens {
		if t.Where == placed && !t.Wounded {
			mine[[2]uint8{uint8(t.Mat), uint8(t.Spot)}] = true
		}
	}
	held := func(m Mat, sp Spot) bool { return mine[[2]uint8{uint8(m), uint8(sp)}] }
	if face == 6 {
		last := player.Tokens[player.LastPlace-1]
		if !rivals[last.Mat] && !player.Shield {
			return last.Mat, last.Spot, held(last.Mat, last.Spot)
		}
		face = slices.Index(s.Circle[:], last.Mat)
		face = face%matCount + 1
	}
	for i := range matCount {
		m := s.Circle[(face-1+i)%matCount+1]
		sp := Porch
		if m == Sheriff {
			sp = Leftover
		} else if s.Owner[m] != engine.Table {
			sp = Influence
		}
		if !rivals[m] && !(player.Shield && held(m, sp)) {
			return m, sp, held(m, sp)
		}
	}
	return 0, 0, false
}

// TestRivalPlacesAtEveryTable tries each die with each pair of mats where the Rival has tokens
// already and each of the player's last spots, with and without the Outhouse.
func TestRivalPlacesAtEveryTable(t *testing.T) {
	base := placing(t, "red", "rival-colour=green circle=bank-saloon-hideout-courthouse")
	var spots []Token
	base.s.spotsOf(func(m Mat, p Spot, sd Side) {
		if sd != Right {
			spots = append(spots, Token{placed, m, p, sd, false})
		}
	})
	tables, duels := 0, 0
	for a := 0; a <= matCount; a++ {
		for b := a; b <= matCount; b++ {
			for i, last := range spots {
				for face := 1; face <= 6; face++ {
					for _, shield := range []bool{false, true} {
						k := *base
						k.rivalAt(Mat(a), 0).rivalAt(Mat(b), 1)
						other := spots[(i+face)%len(spots)]
						k.s.P[Red].Tokens = [3]Token{other, last, {}}
						k.s.P[Red].LastPlace, k.s.P[Red].Shield, k.s.RivalDue = 2, shield, true
						if k.rules.Check(k.s) != nil || k.clash() {
							continue
						}
						m, sp, duel := expected(&k.s, face)
						k.does(fmt.Sprintf("die rival %d", face))
						if got := k.s.P[Rival].Tokens[2]; got.Mat != m || got.Spot != sp || k.s.Duel.On != duel {
							t.Fatalf("die %d, Rival at %d and %d, player at %v and last %v, shield %v: it goes to %v, duel %v; want mat %d spot %d, duel %v",
								face, a, b, other, last, shield, got, k.s.Duel.On, m, sp, duel)
						}
						if got := k.s.P[Rival].Tokens[2]; got.Spot.sided() && got.Side != Right {
							t.Fatalf("the Rival stands on side %d", got.Side)
						}
						tables++
						if duel {
							duels++
						}
					}
				}
			}
		}
	}
	if tables < 1000 || duels < 100 {
		t.Errorf("%d tables with %d duels: too few to mean something", tables, duels)
	}
}

// rivalAt puts a token of the Rival on its spot of a mat, or nowhere.
func (k *table) rivalAt(m Mat, token int) *table {
	tok := Token{Where: lying}
	if m != 0 && !k.s.present(Rival, m) {
		tok = Token{Where: placed, Mat: m, Spot: preferred(&k.s, m)}
		if tok.Spot.sided() {
			tok.Side = Right
		}
	}
	k.s.P[Rival].Tokens[token] = tok
	k.s.P[Rival].Tokens[2] = Token{Where: ready}
	return k
}

// clash reports whether two tokens stand on one spot.
func (k *table) clash() bool {
	seen := map[[2]uint8]bool{}
	for _, seat := range []engine.Seat{Red, Rival} {
		for _, t := range k.s.P[seat].Tokens {
			at := [2]uint8{uint8(t.Mat), uint8(t.Spot)}
			if t.Where == placed && seen[at] {
				return true
			}
			seen[at] = t.Where == placed
		}
	}
	return false
}

func TestRivalGainsNothingFromSpots(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").porch(Courthouse, "outhouse").does("red place saloon porch")
	k.does("die rival 4").stands(Rival, "courthouse porch").silent("tew.porch.use").silent("tew.effect.outhouse")
	if k.s.P[Rival].Shield || k.s.P[Rival].Inf != [4]uint8{} {
		t.Error("the Rival has used the building on its porch")
	}
	k.told("tew.solo.die rival 4").told("tew.solo.mat rival courthouse").told("tew.solo.spot rival courthouse porch")
}

func TestRivalAttacksWhereThePlayerStands(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").does("red place bank influence left", "die rival 2")
	k.told("tew.duel.begins rival red bank").stands(Rival, "bank influence right").offers("die attacker", "die defender", "card at duel-card")

	k = placing(t, "red", "rival-colour=yellow").does("red place sheriffs-office suit left", "die rival 6")
	k.told("tew.solo.six rival sheriffs-office suit").stands(Rival, "sheriffs-office suit right").told("tew.duel.begins rival red sheriffs-office")
}

// TestRivalUsesAsManyTokens checks that the Rival places after each token of the player.
func TestRivalUsesAsManyTokens(t *testing.T) {
	for _, third := range []Where{lying, ready} {
		k := placing(t, "red", "rival-colour=yellow").hand(Red, "hat-5")
		k.s.P[Red].Tokens[2].Where = third
		n := 0
		for _, spot := range []string{"saloon porch", "sheriffs-office porch", "hideout porch"} {
			if _, ok := k.s.readyToken(Red); !ok {
				break
			}
			k.does("red place "+spot).refuses("red place bank porch", rulePhaseOrder)
			k.does("die rival 2")
			n++
		}
		if want := 2 + int(third); n != want || len(k.tokens(Rival)) != want {
			t.Errorf("red places %d tokens and the Rival %q, want %d each", n, k.tokens(Rival), want)
		}
		if k.s.Stage == stPlace {
			t.Error("phase 2 goes on")
		}
	}
}

// TestRivalWithNowhereToGo checks that the Outhouse can bar everything that the Rival's own
// tokens leave.
func TestRivalWithNowhereToGo(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").puts(Rival, "saloon influence right").puts(Rival, "hideout porch").
		puts(Red, "bank influence left").puts(Red, "sheriffs-office leftover").puts(Red, "courthouse porch")
	k.s.P[Red].Shield, k.s.RivalDue, k.s.P[Red].LastPlace = true, true, 3
	k.does("die rival 1").at(stMats)
	if len(k.tokens(Rival)) != 2 {
		t.Errorf("the Rival's tokens are %q", k.tokens(Rival))
	}
}
