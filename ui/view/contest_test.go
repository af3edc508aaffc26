package view_test

import (
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

// pickContest names the moments of contests, several of each sort.
func pickContest() func(companion.Update) string {
	seen := map[string]int{}
	return func(u companion.Update) string {
		name := ""
		switch c := u.Board.Contest; {
		case c != nil && (c.Sides[0].Throws[0].Face == 0 || c.Sides[1].Throws[0].Face == 0):
			name = "rolling"
		case c != nil && len(c.Sides[0].Cards)+len(c.Sides[1].Cards) > 0:
			name = "card"
		case c != nil:
			name = "rolled"
		case u.Latest == nil:
			return ""
		case len(u.Latest.Contests) > 0:
			c := u.Latest.Contests[0]
			name = fmt.Sprintf("settled-%d-of-%d", len(c.Sides), len(u.Latest.Contests))
			for _, s := range c.Sides {
				if len(s.Cards) > 0 && s.Cards[0].As != 0 {
					name += "-as"
				}
			}
		default:
			for _, l := range u.Latest.Lines {
				if l.Rule == "tew.round.tokens" {
					name = fmt.Sprintf("round-end-%d", len(u.Latest.Lines)/4)
				}
				if l.Rule == "tew.solo.spot" {
					name = "rival"
				}
			}
		}
		if name == "" || seen[name] >= 1 {
			return ""
		}
		seen[name]++
		return name
	}
}

// TestContestsFit lays out the duels, showdowns, turns of the Rival and ends
// of rounds of whole games.
func TestContestsFit(t *testing.T) {
	moments := map[string]moment{}
	for seats, seed := range map[int]uint64{4: 11, 1: 12} {
		for name, m := range play(t, tinyEpic, seats, seed, pickContest()) {
			moments[fmt.Sprintf("contest-%d-%s", seats, name)] = m
		}
	}
	if len(moments) < 12 {
		t.Errorf("only %d moments", len(moments))
	}
	sheetOf(t, func(lang string) map[string]view.Screen {
		w, out := words(t, lang), map[string]view.Screen{}
		for name, m := range moments {
			out[name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		}
		for _, m := range moments {
			if u := m.update; u.Latest != nil && len(u.Latest.Contests) > 0 && u.Latest.Contests[0].Sides[0].Class != (engine.Arg{}) {
				s := tableOf(w, present.TableInput{Update: u, Log: m.log})
				out["ladder"] = s
				tapFirst(s, "ladder")
				break
			}
		}
		return out
	})
}
