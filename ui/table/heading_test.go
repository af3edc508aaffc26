package table_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestQuestionsAreReadInTheHeader plays each game with names of twelve letters and more: whatever
// is asked stands in the header in letters of a readable size and in two lines at most, at each
// size, in each language. The place gives way to it.
func TestQuestionsAreReadInTheHeader(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		s, n, seen := tables.New(), 0, map[string]bool{}
		deafen(s)
		win := open(t, s, sizes[0])
		play(t, id, load(t, id).MaxSeats, 3, func(u companion.Update) string {
			lang := languages()[n%2]
			w := named(wordsOf(t, id, lang))
			if len(u.Awaits) == 0 || seen[w.Ask(u.Awaits[0].Ask)] {
				return ""
			}
			seen[w.Ask(u.Awaits[0].Ask)] = true
			n++
			size := sizes[0] // the smallest half of the time
			if n%4 < 2 {
				size = sizes[n/4%len(sizes)]
			}
			win.Resize(size)
			vm := w.Table(present.TableInput{Update: u})
			s.Clear()
			s.Show(vm)
			leave(s)
			lines := 0
			for _, text := range questionOf(s) {
				lines++
				if least := kit.TextSmall * table.ZoomFor(size.Width, size.Height); text.TextSize < least-0.01 {
					t.Errorf("%s, %s, %v: %q has %.1f, want %.1f", id, lang, size, vm.Asks[0].Text, text.TextSize, least)
				}
			}
			if lines == 0 || lines > 2 {
				t.Errorf("%s, %s, %v: %q has %d lines", id, lang, size, vm.Asks[0].Text, lines)
			}
			return ""
		})
		if win.Close(); n < 20 {
			t.Errorf("%s: %d questions", id, n)
		}
	}
}

// questionOf are the texts of the header that are neither a name nor the place: those have no
// small letters.
func questionOf(s *table.Table) (list []*canvas.Text) {
	for _, o := range s.Drawn() {
		if id := seatOf(o); id != "asked" && id != "why" {
			continue
		}
		for _, part := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
			if text, ok := part.(*canvas.Text); ok && text.Text != strings.ToUpper(text.Text) {
				list = append(list, text)
			}
		}
	}
	return list
}

// headerTexts are the texts of the header.
func headerTexts(s *table.Table) (list []string) {
	for _, o := range s.Drawn() {
		if seatOf(o) == "asked" {
			for _, part := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
				if text, ok := part.(*canvas.Text); ok {
					list = append(list, text.Text)
				}
			}
		}
	}
	return list
}

// TestProgramThatThinksHasTheHeader checks that the header is of the seat that the program thinks
// for while nobody is asked, and says that it is the program.
func TestProgramThatThinksHasTheHeader(t *testing.T) {
	s, vm := tables.New(), asking("1")
	vm.Asks = nil
	vm.Bots = present.BotsVM{Mark: present.MarkVM{Name: "Bea", Colour: "blue", Shape: "square"}, Text: "Bea is thinking.", Acts: "the program is thinking", Key: "Decide now", Hurry: true}
	s.Show(vm)
	put(t, s)
	if got := strings.Join(headerTexts(s), " "); !strings.Contains(got, "BEA") || !strings.Contains(got, "the program is thinking") {
		t.Errorf("header: %q", got)
	}
	vm = asking("2", present.AskVM{Seat: present.MarkVM{Name: "Red", Colour: "red", Shape: "circle"}, Said: present.SaidVM{Beside: "place a token"}, Place: -1})
	vm.Bots = present.BotsVM{Mark: present.MarkVM{Name: "Bea", Colour: "blue", Shape: "square"}, Acts: "the program is thinking"}
	s.Show(vm)
	if got := strings.Join(headerTexts(s), " "); strings.Contains(got, "BEA") || !strings.Contains(got, "RED") {
		t.Errorf("somebody else is asked: %q", got)
	}
}

// TestUndoIsSaid checks that a strip says what an undo took back until the next row.
func TestUndoIsSaid(t *testing.T) {
	s, vm := tables.New(), asking("1")
	vm.News = &present.NewsVM{Undone: "Undone: Luis: the bank. Luis: Law 4 > 3."}
	said := func() bool {
		for _, o := range s.Drawn() {
			if seatOf(o) == "undone" {
				return true
			}
		}
		return false
	}
	s.Show(vm)
	put(t, s)
	if !said() {
		t.Error("it is not said")
	}
	vm = asking("2")
	s.Show(vm)
	if said() {
		t.Error("it is said after the next row")
	}
}
