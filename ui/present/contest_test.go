package present_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// evenings plays games of the Western and calls look with every table and the board before the
// latest act.
func evenings(t *testing.T, seeds map[int]uint64, look func(w *present.Words, in present.TableInput, vm *present.TableVM)) {
	t.Helper()
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	for seats, seed := range seeds {
		s, in := sittingOf(t, game.Game, game.Players[:seats])
		draw := chance.New(seed)
		var before *engine.Board
		for {
			input := in()
			input.Before = before
			if u := &input.Update; u.Board.Contest != nil || u.Result != nil || u.Latest != nil && (len(u.Latest.Contests) > 0 || u.Latest.Fact.Kind == engine.KindDie) {
				w := presenttest.Shelf(t, game.ID, []string{"en", "es"}[u.Acts%2])
				vm := w.Table(input)
				look(w, input, &vm)
			}
			o, ok := draw.Answer(input.Update.Awaits)
			if !ok {
				break
			}
			before = &input.Update.Board
			if _, err := s.Submit(t.Context(), o, journal.Source{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestContestsAreLaidOut checks that the sign agrees with the totals, that every key has a
// label, that the stake goes to the winner, and that every counter that people set by hand
// gets a chore.
func TestContestsAreLaidOut(t *testing.T) {
	seen := map[string]int{}
	evenings(t, map[int]uint64{1: 12, 3: 4}, func(w *present.Words, in present.TableInput, vm *present.TableVM) {
		if c := vm.Contest; c != nil && c.Dice {
			openDuel(t, w, &in, c, vm.Asks)
			seen["duel"]++
		}
		if vm.News == nil {
			return
		}
		for i, c := range vm.News.Settled {
			if c.Next == "" || (c.Before == "") != (i == 0) || c.Open || len(c.Because) == 0 || c.Because[0].Ref == "" {
				t.Errorf("contest %d of %d: %+v", i, len(vm.News.Settled), c)
			}
			if i > 0 && !strings.Contains(vm.News.Settled[i-1].Next, c.Place) {
				t.Errorf("%q leads to %q", vm.News.Settled[i-1].Next, c.Place)
			}
			for _, s := range c.Sides {
				player := slices.ContainsFunc(w.Info.Players, func(seat engine.Seat) bool { return w.Seat(seat) == s.Mark.Name })
				if (s.Gets != "") != (s.Ahead && player && len(c.Stake) > 0) {
					t.Errorf("%s gets %q of %+v", s.Mark.Name, s.Gets, c.Stake)
				}
				if s.Gets != "" {
					seen["prize"]++
				}
				if !c.Dice && s.Values == "" {
					t.Errorf("a hand without its values: %+v", s)
				}
				for _, p := range s.Cards {
					if (p.As != nil) != (p.Note != "") || (p.As != nil) != (p.Badge != "") {
						t.Errorf("a changed card: %+v", p)
					}
				}
			}
			if c.Prize {
				seen["choice"]++
			}
		}
		for _, s := range vm.News.Strips {
			if s.Done == "" || s.Text == "" || strings.Contains(s.Text+s.Why, "chores.") {
				t.Errorf("strip %+v", s)
			}
			if s.Die != nil {
				seen["die"]++
				if s.Place < 0 || s.Spot < 0 {
					t.Errorf("the automaton's strip is about no spot: %+v", s)
				}
			}
		}
		seen["raise"] += strips(vm.News, w.Say("chores.raise", "", "", "")[2:8])
	})
	for _, what := range []string{"duel", "prize", "choice", "die", "raise"} {
		if seen[what] == 0 {
			t.Errorf("no %s: too few to say anything (%v)", what, seen)
		}
	}
}

// strips counts the strips whose text contains a text.
func strips(n *present.NewsVM, text string) (count int) {
	for _, s := range n.Strips {
		if strings.Contains(s.Text, text) {
			count++
		}
	}
	return count
}

// openDuel finds a table with an open duel.
func openDuel(t *testing.T, w *present.Words, in *present.TableInput, c *present.ContestVM, asks []present.AskVM) {
	t.Helper()
	rolled := true
	for _, s := range c.Sides {
		for _, d := range s.Throws {
			rolled = rolled && d.Face != 0
			if len(d.Faces) != 6 || (d.Face != 0) != (d.Act != present.NoAct) {
				t.Errorf("die %+v", d)
			}
			if d.Act != present.NoAct && in.Update.InForce[d.Act] == 0 {
				t.Errorf("die %+v was told by no act", d)
			}
		}
	}
	if (c.Sign != "") != rolled || len(c.Because) != 1 {
		t.Errorf("all rolled: %v, the sign is %q because of %+v", rolled, c.Sign, c.Because)
	}
	for _, a := range asks {
		for _, k := range a.Choices {
			paid := strings.HasPrefix(k.Label, w.Say("choice.cost", 1, "")[:1]) || strings.Contains(k.Label, " 1 ")
			if paid && len(k.Sub) == 0 && k.Left == "" {
				t.Errorf("%q does not say what is left", k.Label)
			}
		}
	}
}

// TestMemoriesSkipUndoneActs checks that undone acts are not among the highlights.
func TestMemoriesSkipUndoneActs(t *testing.T) {
	var last present.TableInput
	var words *present.Words
	evenings(t, map[int]uint64{2: 5}, func(w *present.Words, in present.TableInput, _ *present.TableVM) { last, words = in, w })
	list := results.Memories(words, last.Log, &last.Update)
	if len(list) != 2 || list[0].Mark.Shape == "" || list[1].Mark.Shape == "" || list[0].Text == list[1].Text {
		t.Errorf("memories %+v", list)
	}
	course := results.Course(words, &last.Update)
	if course == nil || len(course.Lines) != 2 || course.Lines[0].Mark != results.Page(words, last.Update.Result).Winners[0] {
		t.Fatalf("course %+v", course)
	}
	for i, row := range last.Update.Result.Rows {
		points := course.Lines[slices.IndexFunc(course.Lines, func(l results.CourseLineVM) bool { return l.Mark == words.Mark(row.Seat) })].Points
		if len(points) != 7 || points[0] != 0 || points[6] != row.Total || points[1] == row.Total && points[3] == row.Total { // six rounds
			t.Errorf("row %d of %d: points %v", i, row.Total, points)
		}
	}
	if results.Course(words, &companion.Update{Scores: last.Update.Scores[:1]}) != nil || results.Streak(words, 1) != "" || !strings.Contains(results.Streak(words, 3), "3") {
		t.Errorf("a course of one round, or a streak: %q, %q", results.Streak(words, 1), results.Streak(words, 3))
	}
	if list := results.Memories(words, last.Log, &companion.Update{}); len(list) != 0 {
		t.Errorf("of nothing that is in force: %+v", list)
	}
}

// TestLossToTheRivalIsShown checks that history shows a solo game as lost, not as scored.
func TestLossToTheRivalIsShown(t *testing.T) {
	s := companion.MatchInfo{Game: "tiny-epic-western", Seats: []companion.Player{{Seat: "red"}},
		Result: []companion.Standing{{Seat: "rival", Rank: 1, Total: 30, Won: true}, {Seat: "red", Rank: 2, Total: 7}}}
	for lang, want := range map[string]string{"en": "The Rival won 30 to 7 against Red", "es": "El Rival ganó 30 a 7 contra Rojo"} {
		w := presenttest.Shelf(t, "tiny-epic-western", lang)
		h := results.HistoryPage(w, results.Past{Sittings: []companion.MatchInfo{s}}, func(string) *present.Words { return w }, time.Unix(1_800_000_000, 0))
		if got := h.Games[0].Detail; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	s.Result[0].Won, s.Result[1].Won = false, true
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	if got := results.HistoryPage(w, results.Past{Sittings: []companion.MatchInfo{s}}, func(string) *present.Words { return w }, time.Unix(1_800_000_000, 0)).Games[0].Detail; got != "Red 7 (won)" {
		t.Errorf("a game that was won: %q", got)
	}
}
