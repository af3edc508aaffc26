package present

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// LogPageVM is the log screen, the latest entry first.
type LogPageVM struct {
	Title, Empty string
	Back         string // label of the key that leaves the screen
	Rows         []LogRowVM
	Tabs         []LogTabVM // parts of the log, the oldest first
	Forward      string     // label of the key that redoes everything undone; "" = nothing is
	Steps        int        // number of undone changes
	Seq          journal.Seq
	Saved        DiskVM
	Table        *MiniatureVM // the table now, or as it would be at To
	Now          string       // caption of Table
	Hint         string       // what a tap on an act does
	Point        *LogPointVM  // nil = no act is chosen
	Note         string       // label of the key that writes a note
	Writing      *NoteVM      // a note is being written; nil = none is
}

// LogTabVM is a part of the log: its beginning, a round, or in a game without rounds the latest.
type LogTabVM struct {
	Label string // the number of a round, or a word
	Name  string // what it is called
	Row   int    // index in Rows where it is shown from
	round int
}

// LogPointVM is the act to which everything later would be undone.
type LogPointVM struct {
	Act   int
	Bar   string // stands at the act
	Ask   string // what would be asked then; may be ""
	Go    string // label of the key that goes back there; "" = nothing is later
	Steps string // how much that undoes
}

// NoteVM is the page on which a note is written.
type NoteVM struct {
	Title       string // to what the note belongs
	Text, Empty string // as far as it is written, and what stands there before
	Keyboard    KeyboardVM
	Keep, Leave string // labels of the keys
}

// LogRowVM is a row of the log: a heading with round and phase, or an entry.
type LogRowVM struct {
	N      int  // index of the entry in the log
	Head   bool // a heading: only Text is set
	Bar    bool // a bar between the chosen act and those that would be undone: only Text is set
	Text   string
	Mark   MarkVM // the seat whose act it is; nobody = a die, a card, a note
	Detail string // the first reason, or the rule that refused it; may be ""
	Origin string // who or what reported it
	Icon   string // of Origin
	Act    int    // index of the act if it is in force; else NoAct
	Gone   bool   // undone or corrected later
	Bad    bool   // refused
	Rule   rulebook.ID
}

// NoAct is the index of an act that is not in force.
const NoAct = -1

// LogPage returns the log screen.
func (w *Words) LogPage(in TableInput) LogPageVM {
	u := &in.Update
	vm := LogPageVM{Title: w.Say("story.title"), Empty: w.Say("table.log.empty"), Back: w.Say("nav.back"), Seq: u.Seq, Saved: w.tableScreen(&in).disk()}
	vm.Table, vm.Now = w.Miniature(&u.Board), w.Say("story.table")
	vm.Hint, vm.Note = w.Say("story.hint"), w.Say("story.note")
	if u.Redoable > 0 {
		vm.Steps, vm.Forward = u.Redoable, w.Say("story.forward", u.Redoable)
	}
	actOf := make(map[journal.Seq]int, len(u.InForce))
	for n, seq := range u.InForce {
		actOf[seq] = n
	}
	head := ""
	for i := len(in.Log) - 1; i >= 0; i-- {
		e := &in.Log[i]
		name, _ := w.Phase(&engine.Board{Round: e.Round, Rounds: u.Board.Rounds, RoundIs: u.Board.RoundIs})
		at, known := slices.BinarySearchFunc(vm.Tabs, e.Round, func(t LogTabVM, round int) int { return t.round - round })
		if name != "" && !known {
			vm.Tabs = slices.Insert(vm.Tabs, at, LogTabVM{strconv.Itoa(e.Round), name, len(vm.Rows), e.Round})
		}
		if text := when(w, e.Round, u.Board.Rounds, e.Phase); text != head {
			head = text
			vm.Rows = append(vm.Rows, LogRowVM{Head: true, Text: text, Act: NoAct})
		}
		if e.Kind == journal.Undo || e.Kind == journal.Redo {
			n := undoRun(in.Log[:i+1])
			vm.Rows = append(vm.Rows, undoRow(w, e, n))
			i -= n - 1
			continue
		}
		vm.Rows = append(vm.Rows, storyRow(w, e, actOf))
	}
	if len(vm.Tabs) == 0 {
		vm.Tabs = []LogTabVM{{Label: w.Say("story.latest"), Name: w.Say("story.latest")}}
	}
	vm.Tabs = slices.Insert(vm.Tabs, 0, LogTabVM{Label: w.Say("story.begin"), Name: w.Say("story.begin"), Row: max(0, len(vm.Rows)-1)})
	return vm
}

// when renders a round and its phase.
func when(w *Words, round, rounds int, phase engine.Arg) string {
	var parts []string
	r, p := w.Phase(&engine.Board{Round: round, Rounds: rounds, Phase: phase})
	for _, text := range []string{r, p} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// undoRun counts how many entries at the end are successive undos, or successive redos, from one
// source.
func undoRun(list []companion.Entry) int {
	last := list[len(list)-1]
	n := 1
	for n < len(list) && list[len(list)-1-n].Kind == last.Kind && list[len(list)-1-n].Source.ID == last.Source.ID {
		n++
	}
	return n
}

// undoRow renders n changes that were undone or redone; e is the last of them.
func undoRow(w *Words, e *companion.Entry, n int) LogRowVM {
	key := "log.undo"
	if e.Kind == journal.Redo {
		key = "log.redo"
	}
	row := LogRowVM{N: e.N, Act: NoAct, Icon: "undo"}
	switch act := e.Fact.Kind == engine.KindAct && e.Fact.Seat != engine.Table; {
	case n > 1:
		row.Text = w.Say(key+".many", n)
	case act && e.Of != journal.Amend && e.Of != journal.Drop: // its seat has a sign
		row.Text, row.Mark = w.Say(key, w.Done(e.Asked, e.Fact)), w.Mark(e.Fact.Seat)
	default:
		row.Text = w.Say(key, w.changed(e.Of, e.Asked, e.Fact))
	}
	if e.Kind == journal.Redo {
		row.Icon = "redo"
	}
	row.Origin = byWhom(w, e.Source, engine.KindAct)
	return row
}

// storyRow renders an entry as a row.
func storyRow(w *Words, e *companion.Entry, actOf map[journal.Seq]int) LogRowVM {
	lines := w.entry(e)
	row := LogRowVM{N: e.N, Text: lines[0].Text, Mark: lines[0].Mark, Bad: lines[0].Bad, Act: NoAct}
	row.Origin = byWhom(w, e.Source, e.Fact.Kind)
	_, row.Icon = w.Origin(e.Source, e.Fact.Kind)
	if len(lines) > 1 {
		why := lines[1]
		row.Detail, row.Rule = why.Text, why.Rule
		if why.Ref != "" {
			row.Detail += " (" + why.Ref + ")"
		}
	}
	switch e.Kind {
	case journal.Act, journal.Amend:
		n, inForce := actOf[e.Seq]
		row.Gone = !inForce
		if inForce {
			row.Act = n
		}
	case journal.Drop, journal.Note:
		row.Icon, row.Origin = "page", ""
	}
	return row
}

// byWhom renders who reported something; "" for a tap, whose picture is enough.
func byWhom(w *Words, s journal.Source, kind engine.FactKind) string {
	if s.ID == fingerID {
		return ""
	}
	text, _ := w.Origin(s, kind)
	return text
}

// fingerID is the source of taps.
const fingerID = "finger"

// FromSensor reports whether a source is a sensor, not a tap, the program, or a replay.
func FromSensor(s journal.Source) bool {
	if _, phone := companion.OnPhone(s); phone {
		return false
	}
	return !slices.Contains([]string{"", fingerID, companion.ReplaySource, companion.BotSource, "record"}, s.ID)
}

// Origin renders who or what reported a fact, with a picture.
func (w *Words) Origin(s journal.Source, kind engine.FactKind) (text, icon string) {
	on, phone := companion.OnPhone(s)
	seat := slices.Index(w.Info.Lexicon.Seats, on)
	switch {
	case s.ID == fingerID:
		return w.Say("origin.finger"), "finger"
	case s.ID == companion.BotSource:
		return w.Say("origin.chair"), "die-5"
	case phone && seat > 0:
		return w.Say("origin.phone", w.Seat(engine.Seat(seat))), "phone"
	case phone:
		return w.Say("origin.phone.table"), "phone"
	case s.ID == companion.ReplaySource:
		return w.Say("origin.replayed"), "redo"
	case !FromSensor(s):
		return w.Say("origin.record"), "page"
	case kind == engine.KindDie:
		return w.numbered("origin.die", s.ID), "die-5"
	case kind == engine.KindCard:
		return w.numbered("origin.reader", s.ID), "reader"
	}
	return w.numbered("origin.button", s.ID), "button"
}

// numbered names a part of a device by its number: "reader 3" instead of hub:3. A part without
// a number is the only one.
func (w *Words) numbered(key, id string) string {
	if i := strings.LastIndexAny(id, ":/"); i >= 0 && i+1 < len(id) {
		return w.Say(key, id[i+1:])
	}
	return w.Say(key + ".one")
}

// frame formats the bytes of a sensor: as text if they are printable, else in hexadecimal.
func frame(raw []byte) string {
	text := strings.TrimRight(string(raw), "\r\n")
	for _, r := range text {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return strings.ToUpper(hexOf(raw))
		}
	}
	return text
}

func hexOf(raw []byte) string {
	var b strings.Builder
	for i, c := range raw {
		if i > 0 {
			b.WriteByte(' ')
		}
		if c < 16 {
			b.WriteByte('0')
		}
		b.WriteString(strconv.FormatUint(uint64(c), 16))
	}
	return b.String()
}
