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

// StoryVM is the log screen: everything that happened, the latest first.
type StoryVM struct {
	Title, Empty string
	Back         string // to where one came from
	Rows         []StoryRowVM
	Forward      string // brings back all that was taken back; "" = nothing was
	Steps        int    // how many changes that is
	Seq          journal.Seq
	Saved        DiskVM
}

// StoryRowVM is one line of the log: a round and phase, or what happened.
type StoryRowVM struct {
	N      int    // which entry of the log, from 0
	Head   bool   // a round and phase: only Text is set
	Text   string //
	Mark   MarkVM // whose act; nobody = a die, a card, a remark
	Detail string // the first reason, or the rule that refused it; may be ""
	Origin string // who reported it
	Icon   string // of who reported it
	Act    int    // the act, from 0, if it is in force; otherwise NoAct
	Gone   bool   // was taken back or corrected later
	Bad    bool   // was refused
	Rule   rulebook.ID
}

// NoAct is the number of an act that is not in force.
const NoAct = -1

// Story makes the log screen.
func (w *Words) Story(in TableInput) StoryVM {
	u := &in.Update
	vm := StoryVM{Title: w.Say("story.title"), Empty: w.Say("table.log.empty"), Back: w.Say("nav.back"), Seq: u.Seq, Saved: w.disk(&in)}
	if u.Undone > 0 {
		vm.Steps, vm.Forward = u.Undone, w.Say("story.forward", u.Undone)
	}
	at := make(map[journal.Seq]int, len(u.InForce))
	for n, seq := range u.InForce {
		at[seq] = n
	}
	head := ""
	for i := len(in.Log) - 1; i >= 0; i-- {
		e := &in.Log[i]
		if text := w.when(e.Round, u.Board.Rounds, e.Phase); text != head {
			head = text
			vm.Rows = append(vm.Rows, StoryRowVM{Head: true, Text: text, Act: NoAct})
		}
		if e.Kind == journal.Undo || e.Kind == journal.Redo {
			n := alike(in.Log[:i+1])
			vm.Rows = append(vm.Rows, w.steps(e, n))
			i -= n - 1
			continue
		}
		vm.Rows = append(vm.Rows, w.happened(e, at))
	}
	return vm
}

// when is a round and its phase.
func (w *Words) when(round, rounds int, phase engine.Arg) string {
	var parts []string
	r, p := w.phase(&engine.Board{Round: round, Rounds: rounds, Phase: phase})
	for _, text := range []string{r, p} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// alike counts the entries at the end that take back, or bring back, one after
// the other.
func alike(list []companion.Entry) int {
	last := list[len(list)-1]
	n := 1
	for n < len(list) && list[len(list)-1-n].Kind == last.Kind && list[len(list)-1-n].Source.ID == last.Source.ID {
		n++
	}
	return n
}

// steps tells n changes that were taken back or brought back, the last of them e.
func (w *Words) steps(e *companion.Entry, n int) StoryRowVM {
	key := "log.undo"
	if e.Kind == journal.Redo {
		key = "log.redo"
	}
	row := StoryRowVM{N: e.N, Text: w.Say(key, w.changed(e.Of, e.Asked, e.Fact)), Act: NoAct, Icon: "undo"}
	if n > 1 {
		row.Text = w.Say(key+".many", n)
	}
	if e.Kind == journal.Redo {
		row.Icon = "redo"
	}
	row.Origin = w.byWhom(e.Source, engine.KindAct)
	return row
}

// happened tells one entry in a line.
func (w *Words) happened(e *companion.Entry, at map[journal.Seq]int) StoryRowVM {
	lines := w.entry(e)
	row := StoryRowVM{N: e.N, Text: lines[0].Text, Mark: lines[0].Mark, Bad: lines[0].Bad, Act: NoAct}
	row.Origin = w.byWhom(e.Source, e.Fact.Kind)
	_, row.Icon = w.origin(e.Source, e.Fact.Kind)
	if len(lines) > 1 {
		why := lines[1]
		row.Detail, row.Rule = why.Text, why.Rule
		if why.Ref != "" {
			row.Detail += " (" + why.Ref + ")"
		}
	}
	switch e.Kind {
	case journal.Act, journal.Amend:
		n, inForce := at[e.Seq]
		row.Gone = !inForce
		if inForce {
			row.Act = n
		}
	case journal.Drop, journal.Note:
		row.Icon, row.Origin = "page", ""
	}
	return row
}

// byWhom tells who reported something, but for a finger: its sign is enough.
func (w *Words) byWhom(s journal.Source, kind engine.FactKind) string {
	if s.ID == fingerID {
		return ""
	}
	text, _ := w.origin(s, kind)
	return text
}

// fingerID is the source of what was tapped.
const fingerID = "finger"

// FromSensor tells whether a source is a sensor: not a finger, nor anything
// that only repeats what was known.
func FromSensor(s journal.Source) bool {
	return !slices.Contains([]string{"", fingerID, companion.Replayed, companion.Chair, "record"}, s.ID)
}

// origin tells who reported a fact, and a picture for it.
func (w *Words) origin(s journal.Source, kind engine.FactKind) (text, icon string) {
	switch {
	case s.ID == fingerID:
		return w.Say("origin.finger"), "finger"
	case s.ID == companion.Chair:
		return w.Say("origin.chair"), "die-5"
	case s.ID == companion.Replayed:
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

// numbered names a part of a device by its number there: people know the reader
// 3, and no hub:3. A part without a number is the only one.
func (g *General) numbered(key, id string) string {
	if i := strings.LastIndexAny(id, ":/"); i >= 0 && i+1 < len(id) {
		return g.Say(key, id[i+1:])
	}
	return g.Say(key + ".one")
}

// frame writes what a sensor sent: as text if it is, otherwise in hexadecimal.
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
