package tinyepic

import (
	"fmt"
	"testing"
)

// TestSheriffRings changes each of the 20 cards by value and suit in every combination, with
// tokens standing and wounded (p. 9, 11). The rings are written out here as printed.
func TestSheriffRings(t *testing.T) {
	raised := map[int]int{1: 2, 2: 3, 3: 4, 4: 5, 5: 1}
	lowered := map[int]int{1: 5, 2: 1, 3: 2, 4: 3, 5: 4}
	higher := map[string]string{"steer": "horseshoe", "horseshoe": "teepee", "teepee": "hat", "hat": "steer"}
	lower := map[string]string{"steer": "hat", "horseshoe": "steer", "teepee": "horseshoe", "hat": "teepee"}
	values := []struct {
		token string
		want  func(int) int
	}{
		{"", func(v int) int { return v }},
		{"sheriffs-office value left", func(v int) int { return lowered[v] }},
		{"sheriffs-office value right", func(v int) int { return raised[v] }},
		{"sheriffs-office value left down", func(v int) int { return v }},
		{"sheriffs-office value right down", func(v int) int { return v }},
	}
	suits := []struct {
		token string
		want  func(string) string
	}{
		{"", func(s string) string { return s }},
		{"sheriffs-office suit left", func(s string) string { return lower[s] }},
		{"sheriffs-office suit right", func(s string) string { return higher[s] }},
		{"sheriffs-office suit left down", func(s string) string { return s }},
		{"sheriffs-office suit right down", func(s string) string { return s }},
	}
	for _, v := range values {
		for _, s := range suits {
			k := sit(t, "red yellow", "")
			for _, token := range []string{v.token, s.token} {
				if token != "" {
					k.puts(Red, token)
				}
			}
			for suit := range higher {
				for value := 1; value <= 5; value++ {
					card := fmt.Sprintf("%s-%d", suit, value)
					want := fmt.Sprintf("%s-%d", s.want(suit), v.want(value))
					k.hand(Red, card)
					if got := k.lex.Cards[pokerID(k.s.shifted(Red))]; got != want {
						t.Errorf("%s with tokens at %q and %q counts as %s, want %s", card, v.token, s.token, got, want)
					}
				}
			}
		}
	}
}

// TestRivalsCardIsNeverChanged checks that the Rival uses no spot (FAQ 8), so that a token
// that a 6 sent to the Sheriff's Office changes nothing.
func TestRivalsCardIsNeverChanged(t *testing.T) {
	for _, token := range []string{"sheriffs-office value right", "sheriffs-office suit right"} {
		k := sit(t, "red", "").puts(Rival, token).hand(Rival, "hat-5")
		if got := k.lex.Cards[pokerID(k.s.shifted(Rival))]; got != "hat-5" {
			t.Errorf("with a token at %s the Rival's hat-5 counts as %s", token, got)
		}
	}
}
