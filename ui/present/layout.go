package present

import (
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// settingUp is the record word of the set-up phase, in every game that has one.
const settingUp = "set-up"

// LayoutVM is the check list of the set-up.
type LayoutVM struct {
	Title    string
	Progress string // "3 of 12"
	Done, Of int
	Help     string
	Rows     []LayoutRowVM
	Table    string // label of the key to the table
}

// LayoutRowVM is one set-up step.
type LayoutRowVM struct {
	Text, Ref string
	Done      bool
	Step      int // index of the step that a tap ticks; -1 = the row ticks itself
	Mark      MarkVM
}

// SettingUp reports whether the game is in its set-up phase and asks for something, so that
// there is a check list.
func (w *Words) SettingUp(u *companion.Update) bool {
	return w.recordOf(u.Board.Phase) == settingUp && len(u.Awaits) > 0
}

// Layout returns the check list: the steps that people tick, and the cards that the game asks
// for, which tick themselves when they are reported.
func (w *Words) Layout(in TableInput, ticked map[int]bool) LayoutVM {
	u := &in.Update
	vm := LayoutVM{Title: w.Say("layout.title"), Help: w.Say("layout.scan"), Table: w.Say("layout.table")}
	for _, s := range w.LayoutSteps(w.people(u)) {
		row := LayoutRowVM{Text: w.stepText(s, u), Done: ticked[s.Index], Step: s.Index}
		if s.Page > 0 {
			row.Ref = w.Say("ref.page", s.Page)
		}
		vm.Rows = append(vm.Rows, row)
	}
	inForce := map[journal.Seq]bool{}
	for _, seq := range u.InForce {
		inForce[seq] = true
	}
	for _, e := range in.Log {
		if inForce[e.Seq] && e.Fact.Kind == engine.KindCard && (e.Kind == journal.Act || e.Kind == journal.Amend) {
			vm.Rows = append(vm.Rows, LayoutRowVM{Text: w.Say("layout.card", w.Act(e.Fact)), Done: true, Step: -1})
		}
	}
	vm.Rows = append(vm.Rows, w.stillToLay(u.Awaits)...)
	for _, r := range vm.Rows {
		if r.Done {
			vm.Done++
		}
	}
	vm.Of = len(vm.Rows)
	vm.Progress = w.Say("layout.progress", vm.Done, vm.Of)
	return vm
}

// stillToLay makes rows of the cards that the game asks for. Prompts to different seats with
// the same text become one row.
func (w *Words) stillToLay(awaits []engine.Prompt) (rows []LayoutRowVM) {
	for i := range awaits {
		p := &awaits[i]
		if p.Kind != engine.Lay || p.Optional {
			continue
		}
		row := LayoutRowVM{Text: w.Ask(p.Ask), Ref: w.Reference(p.Ask.Rule), Step: -1, Mark: w.Mark(p.Seat)}
		if n := len(rows); n > 0 && rows[n-1].Text == row.Text {
			rows[n-1].Mark = MarkVM{}
			continue
		}
		rows = append(rows, row)
	}
	return rows
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
