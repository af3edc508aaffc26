package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/ui/words"
)

// settingUp is the record word of the set-up phase, in every game that has one.
const settingUp = "set-up"

// LayoutVM is the set-up: the table as it will lie, and the steps that fill it.
type LayoutVM struct {
	Title, Help string
	Game        string
	Progress    string // "step 3 of 12"
	Picture     MiniatureVM
	Steps       []LayoutStepVM
	Next        string // what the game asks for when all is laid
	Ref         string // of Next
	Mark        MarkVM // whom it asks
	Done, All   string // labels of the keys: this step is done, all are
	Table       string // label of the key to the table
	Undo        string
}

// LayoutStepVM is one step and what it fills.
type LayoutStepVM struct {
	Text, Ref string
	Done      bool
	Step      int   // index among all steps of the game
	Places    []int // indexes in Picture.Places
	Seats     bool
	Beside    []BesideVM
}

// BesideVM is what lies beside the table.
type BesideVM struct{ Icon, Word string }

// SettingUp reports whether the game is in its set-up phase and asks for something, so that
// there is something to lay out.
func (w *Words) SettingUp(u *companion.Update) bool {
	return w.recordOf(u.Board.Phase) == settingUp && len(u.Awaits) > 0
}

// Layout returns the set-up: the steps that people tick, and what the game asks for after them.
func (w *Words) Layout(in TableInput, ticked map[int]bool) LayoutVM {
	u := &in.Update
	vm := LayoutVM{Title: w.Say("layout.title"), Game: w.Title(&w.Info), Help: w.Say("layout.scan"), Table: w.Say("layout.table"), Done: w.Say("layout.done"), All: w.Say("layout.all"), Undo: w.Say("layout.undo")}
	if m := w.Miniature(&u.Board); m != nil {
		vm.Picture = *m
	}
	if in.Bots != nil {
		for i := range vm.Picture.Seats {
			if slices.Contains(in.Bots.Holds, vm.Picture.Seats[i].Seat) {
				vm.Picture.Seats[i].Chair = w.ChairFace(vm.Picture.Seats[i].Seat)
			}
		}
	}
	var board []string
	for i := range vm.Picture.Places {
		board = append(board, vm.Picture.Places[i].Word)
	}
	done := 0
	for _, s := range w.LayoutSteps(w.people(u), u.Board.Rounds) {
		step := LayoutStepVM{Text: w.stepText(s, u), Done: ticked[s.Index], Step: s.Index}
		if s.Page > 0 {
			step.Ref = w.Say("ref.page", s.Page)
		}
		if step.Done {
			done++
		}
		var icons []string
		step.Places, step.Seats, icons = w.Drawn.Fills(s.Do, board)
		for i, icon := range icons {
			beside := BesideVM{Icon: icon}
			if i < len(s.Beside) {
				beside.Word = s.Beside[i]
			}
			step.Beside = append(step.Beside, beside)
		}
		vm.Steps = append(vm.Steps, step)
	}
	vm.Progress = w.Say("layout.progress", min(done+1, len(vm.Steps)), len(vm.Steps))
	if len(u.Awaits) > 0 {
		ask := u.Awaits[0]
		vm.Next, vm.Ref, vm.Mark = w.Ask(ask.Ask), w.Reference(ask.Ask.Rule), w.Mark(ask.Seat)
	}
	return vm
}

// people counts the players, without the automaton.
func (w *Words) people(u *companion.Update) (n int) {
	for _, s := range u.Board.Seats {
		for _, p := range w.Info.Players {
			if s.Seat == p {
				n++
			}
		}
	}
	return n
}

// stepText renders a step with its players and places.
func (w *Words) stepText(s words.LayoutStep, u *companion.Update) string {
	var places, seats []string
	for _, p := range u.Board.Places {
		places = append(places, w.Arg(p.Name))
	}
	for _, p := range u.Board.Seats {
		seats = append(seats, w.Seat(p.Seat))
	}
	return s.Text(w.people(u), strings.Join(places, ", "), strings.Join(seats, ", "))
}
