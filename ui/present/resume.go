package present

import (
	"casekeeper/companion/journal"
)

// ResumeIn is what people should check before they resume a game.
type ResumeIn struct {
	Repaired string   // the damage of the journal that was repaired; "" = none
	Short    bool     // the end of the journal was cut off
	Kept     int      // rows that were kept
	Lost     int      // the least number of lost rows of this game
	Cards    bool     // the cards with which the game began are lost
	Aside    []string // paths of the damaged files
}

// ResumeVM is the screen before a game is resumed after an interruption.
type ResumeVM struct {
	Title  string
	Why    string // why the screen is shown
	When   string // round and phase
	Asks   []AskVM
	Table  *MiniatureVM // the table as it was left
	Was    string       // caption of Table
	Turn   string       // heading of whose turn it is
	Past   string       // how many acts there are
	Check  []LogVM      // things to check on the table
	Go     string
	Log    string
	Leave  string // label of the key that puts the game to the past ones
	ToPast string
	Saved  DiskVM
}

// lastActs are the acts whose facts of sensors are shown, at most lastSeen of them.
const (
	lastActs = 8
	lastSeen = 3
)

// Resume returns the screen before a game is resumed.
func (w *Words) Resume(b *ResumeIn, in TableInput) ResumeVM {
	vm := ResumeVM{Title: w.Say("resume.title"), Why: w.Say("resume.cut"), Asks: w.asking(&in.Update.Board).asks(in.Update.Awaits),
		Go: w.Say("resume.go"), Log: w.Say("story.title"), Leave: w.Say("resume.leave"), ToPast: w.Say("resume.leave.to"), Saved: w.tableScreen(&in).disk()}
	if b.Repaired != "" {
		vm.Why = w.Say("resume.repaired")
	}
	vm.Table, vm.Was, vm.Turn, vm.Past = w.Miniature(&in.Update.Board), w.Say("resume.table"), w.Say("resume.turn"), w.Say("resume.past", in.Update.Acts)
	vm.When = when(w, in.Update.Board.Round, in.Update.Board.Rounds, in.Update.Board.Phase)
	actOf := map[journal.Seq]int{}
	for n, seq := range in.Update.InForce {
		actOf[seq] = n
	}
	seen := 0
	for i := len(in.Log) - 1; i >= 0; i-- {
		e := &in.Log[i]
		n, inForce := actOf[e.Seq]
		if !inForce || e.Kind != journal.Act && e.Kind != journal.Amend {
			continue
		}
		if len(in.Update.InForce)-n <= lastActs && seen < lastSeen && FromSensor(e.Source) {
			origin, _ := w.Origin(e.Source, e.Fact.Kind)
			vm.Check = append(vm.Check, LogVM{Text: w.Say("resume.seen", w.changed(journal.Act, e.Asked, e.Fact), origin)})
			seen++
		}
	}
	vm.Check = append(findings(w, b, &in), vm.Check...)
	if len(vm.Check) == 0 {
		vm.Check = append(vm.Check, LogVM{Text: w.Say("resume.nothing")})
	}
	return vm
}

// findings renders what does not fit: a repaired journal, misreads of sensors, pending acts.
func findings(w *Words, b *ResumeIn, in *TableInput) (out []LogVM) {
	if b.Repaired != "" {
		out = append(out, LogVM{Head: true, Bad: true, Text: w.Say("resume.damage", b.Repaired)}, LogVM{Bad: true, Text: w.Say("resume.kept", b.Kept)})
		if b.Lost > 0 {
			out = append(out, LogVM{Bad: true, Text: w.Say("resume.lost", b.Lost)})
		}
		if b.Cards {
			out = append(out, LogVM{Bad: true, Text: w.Say("resume.cards")})
		}
		for _, path := range b.Aside {
			out = append(out, LogVM{Text: w.Say("resume.aside", path)})
		}
	}
	if b.Short {
		out = append(out, LogVM{Head: true, Bad: true, Text: w.Say("resume.short")})
	}
	for _, m := range in.Hardware.Misreads {
		out = append(out, w.misreadLines(m)...)
	}
	if n := len(in.Update.Pending); n > 0 {
		out = append(out, LogVM{Head: true, Bad: true, Text: w.Say("table.pending", n)})
	}
	return out
}
