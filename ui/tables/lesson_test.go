package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// TestWhatALessonIsAboutWearsItsSign plays games with a lesson at each question that has one: it names
// its page, and what it is about wears the sign, unless the notice lies on it, or beside it with a tail.
func TestWhatALessonIsAboutWearsItsSign(t *testing.T) {
	for id, want := range map[string][]rulebook.ID{
		"tiny-epic-western": {"tew.place.turn", "tew.duel.begins", "tew.place.side", "tew.porch.use", "tew.sheriff.value", "tew.influence.cap"},
		"3000-scoundrels":   {"sc.turn.choices", "sc.safe.mark"},
		"bang-dice":         {"bang.roll.again", "bang.arrows.take", "bang.dynamite.locked", "bang.gatling.fire"},
		"colt-express":      {"colt.setup.train", "colt.scheme.play", "colt.move.inside", "colt.move.roof"},
	} {
		t.Run(id, func(t *testing.T) {
			s, signs := sit(t, id, 3, 8), map[rulebook.ID]int{}
			taptest.Show(t, s.screen)
			for n := 0; s.update.Result == nil && len(s.update.Awaits) > 0; n++ {
				for _, rule := range s.words.Guide().Before(s.update.Awaits[0].Ask.Rule) {
					if slices.Contains(want, rule) && (signs[rule] == 0 || n%9 == 0) && s.update.Board.Contest == nil {
						in := present.TableInput{Update: s.update, Lesson: present.Lesson{Seat: s.update.Awaits[0].Seat, Rule: rule, Nth: 12, Of: 26}}
						in.Update.Latest = nil
						s.screen.Show(s.words.Table(in))
						if s.screen.Explains() && lessonSigned(t, s, rule) {
							signs[rule]++
						}
					}
				}
				o, ok := s.draw.Answer(s.update.Awaits)
				if s.act = &o; !ok {
					break
				}
				s.submit()
			}
			for _, rule := range want {
				if signs[rule] == 0 {
					t.Errorf("nothing wears the sign of %s", rule)
				}
			}
		})
	}
}

// lessonSigned checks the lesson that is shown, and reports whether something wears its sign.
func lessonSigned(t *testing.T, s *sitting, rule rulebook.ID) bool {
	t.Helper()
	lesson := s.screen.Keys()["lesson/"+string(rule)]
	if lesson == nil {
		t.Errorf("%s is not explained: %q", rule, taptest.IDs(s.screen))
		return false
	}
	if text := strings.Join(taptest.Texts([]fyne.CanvasObject{lesson}), " "); !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), "(12 of 26, "+s.words.Reference(rule)+")") {
		t.Errorf("the lesson of %s names no page: %q", rule, text)
	}
	for _, o := range s.screen.Drawn() {
		if tile, ok := o.(*kit.Tile); ok && tile.ID == "tail" {
			if rule == "colt.scheme.play" && tile.Position().X >= lesson.Position().X {
				t.Errorf("the notice of %s has a tail at %v, the lesson lies at %v", rule, tile.Position(), lesson.Position())
			}
			return true
		}
		if tile, ok := o.(*kit.Tile); ok && tile.ID == "taught" {
			if rule == "colt.scheme.play" {
				t.Errorf("the notice of %s lies beside what it is about, and has no tail", rule)
			}
			if meet(lesson, tile) {
				t.Errorf("the sign of %s lies on its lesson", rule)
			}
			return true
		}
	}
	return false
}

// meet reports whether two objects overlap by more than their corners.
func meet(a, b fyne.CanvasObject) bool {
	const edge = 12
	p, q := a.Position(), b.Position()
	return p.X+edge < q.X+b.Size().Width && q.X+edge < p.X+a.Size().Width && p.Y+edge < q.Y+b.Size().Height && q.Y+edge < p.Y+a.Size().Height
}

// TestTrainStandsStill: nothing that Colt Express has to say moves the train or lies on it, on the round card or
// on the cards of the pile that are shown, at four sizes; the pile shows its last cards and how
// many are before them.
func TestTrainStandsStill(t *testing.T) {
	s := sit(t, "colt-express", 5, 4)
	w := taptest.Show(t, s.screen)
	seen := map[string]bool{}
	for n := 0; s.update.Result == nil && len(s.update.Awaits) > 0 && n < 90; n++ {
		for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 1024, Height: 600}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}} {
			if n%8 != 0 {
				continue
			}
			w.Resize(size)
			vm := s.words.Table(present.TableInput{Update: s.update})
			vm.News = nil
			s.screen.Clear()
			s.screen.Show(vm)
			before := trainAt(s)
			for name, says := range map[string]func(vm *present.TableVM){
				"undone": func(vm *present.TableVM) {
					vm.News = &present.NewsVM{Undone: "Belle no longer has two purses. Her purses: 3 > 1."}
				},
				"lesson": func(vm *present.TableVM) {
					vm.Lesson = &present.LessonVM{Rule: "colt.scheme.play", Text: s.words.Teaching("colt.scheme.play"), Ref: "p. 3", Figure: -1}
				},
				"refused": func(vm *present.TableVM) {
					vm.Banner = &present.BannerVM{ID: n + 1, Text: "That car is too far away.", Remedy: "Choose the next one.", Rule: "colt.move.inside", Ref: "p. 4"}
				},
			} {
				said := vm
				says(&said)
				s.screen.Show(said)
				label := fmt.Sprintf("act %d, %s at %.0fx%.0f", n, name, size.Width, size.Height)
				if after := trainAt(s); len(before) == 0 || !slices.Equal(before, after) {
					t.Errorf("%s: the train stood at %v and stands at %v", label, before, after)
				}
				if s.screen.Keys()["place/0"] == nil && s.screen.Keys()["why/close"] == nil { // a close-up has no round card
					t.Errorf("%s: the round card is covered: %q", label, taptest.IDs(s.screen))
				}
				if texts := taptest.Texts(s.screen.Drawn()); name == "lesson" && len(vm.Places[1].Cards) > 4 && slices.Contains(texts, fmt.Sprintf("+%d", len(vm.Places[1].Cards)-3)) {
					seen["folded"] = true
				}
				seen[name] = true
			}
		}
		o, ok := s.draw.Answer(s.update.Awaits)
		if s.act = &o; !ok {
			break
		}
		s.submit()
	}
	for _, name := range []string{"undone", "lesson", "refused", "folded"} {
		if !seen[name] {
			t.Errorf("%s was not seen", name)
		}
	}
}

// trainAt lists where the parts of the train are.
func trainAt(s *sitting) (list []string) {
	for _, o := range s.screen.Drawn() {
		if tile, ok := o.(*kit.Tile); ok && tile.ID == "rails" {
			list = append(list, fmt.Sprint(tile.ID, tile.Position(), tile.Size()))
		}
	}
	for _, id := range s.keys("place/") {
		if k := s.screen.Keys()[id]; k.Size().Height > 100 && id != "place/1" { // the pile folds
			list = append(list, fmt.Sprint(id, k.Position(), k.Size()))
		}
	}
	return list
}

// TestAChoreWearsAHand: while the table says what people have to move, a hand stands in the seat at the digit that
// has changed, and in no other seat.
func TestAChoreWearsAHand(t *testing.T) {
	s := sit(t, "colt-express", 4, 6)
	taptest.Show(t, s.screen)
	hands := 0
	for n := 0; s.update.Result == nil && len(s.update.Awaits) > 0 && n < 150; n++ {
		vm := s.words.Table(present.TableInput{Update: s.update})
		s.screen.Show(vm)
		for _, o := range s.screen.Drawn() {
			tile, ok := o.(*kit.Tile)
			if !ok || !strings.HasPrefix(tile.ID, "hand/") {
				continue
			}
			hands++
			strip := vm.News.Strips[0]
			var seat int
			if _, err := fmt.Sscanf(tile.ID, "hand/%d/", &seat); err != nil || strip.InfoOnly || vm.Seats[seat].Mark != strip.Mark {
				t.Errorf("act %d: %s while the strip says %q", n, tile.ID, strip.Text)
			}
			if k := s.screen.Keys()[fmt.Sprintf("seat/%d", seat)]; k == nil || !meet(k, tile) {
				t.Errorf("act %d: %s is not in its seat", n, tile.ID)
			}
		}
		o, ok := s.draw.Answer(s.update.Awaits)
		if s.act = &o; !ok {
			break
		}
		s.submit()
	}
	if hands == 0 {
		t.Error("nothing wears a hand")
	}
}
