package machine

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Diagnostics is the state of the sensors for the hardware page: the sources with counters,
// readers and dice, and the health map if it is being walked.
type Diagnostics struct {
	Sources []SourceCount
	Readers []ReaderCount
	Dice    []DieCount
	Map     *HealthMap           // nil = no walk
	Camera  *Camera              // nil = there is none
	Opening bool                 // the rig is being opened
	NoRig   bool                 // no rig is chosen
	Table   *present.MiniatureVM // the table on which the readers lie; nil = not known
	Tagged  int                  // pieces of cardboard of the game that have a tag
	Pieces  int                  // all of them; 0 = not known
	InGame  bool                 // the sensors belong to a game that is being played
	Lamp    bool                 // there is a light to test
	LampOn  bool
	Now     time.Time
	Trouble error
}

// SourceCount is a device with its counters.
type SourceCount struct {
	present.Source
	Frames, Bad, Lost, Dropped, Reopens uint64
	Last                                time.Time // time of the latest frame; zero = none
}

// ReaderCount is the counters of a reader.
type ReaderCount struct {
	Source  string
	Slot    int
	Place   string // record word of its slot; "any" = a desk reader; "" = not wired
	Reads   uint64
	Empty   uint64
	Bad     uint64           // broken answers; valid if Judged
	Judged  bool             // this reader reports broken answers
	Lost    bool             // it does not answer, although others of its device do
	Mux     string           // the multiplexer that it is wired to; "" = none
	Channel int              // and the channel there
	Tag     string           // the latest tag or code
	Card    catalogue.CardID // what that is on; None = not known
	Last    time.Time
}

// DieCount is the counters of a die.
type DieCount struct {
	Source string
	Slot   int
	Number int    // the first die answers the first awaited roll; 0 = not wired
	Part   string // record word of the die of the game that it always is; "" = by Number
	Rolls  uint64
	Faults uint64
	Face   int // 0 = crooked, or not rolled yet
	Moving bool
	Last   time.Time
}

// HealthMap is a health map as far as it has been walked.
type HealthMap struct {
	Rows     []MapRow
	At       int // index of the row that is being read; len(Rows) = done
	Warnings []MapWarning
}

// MapRow is the result with the tag at one reader.
type MapRow struct {
	At           MapReader
	State        string // waits, looks, done, none
	Looks, Reads int
	Others       []MapOther
	Bad          int
}

// MapReader is a reader: its place, or its number.
type MapReader struct {
	Source, Place string
	Slot          int
}

// MapOther is another reader that saw the tag.
type MapOther struct {
	At    MapReader
	Reads int
}

// MapWarning is a problem with a reader; the kinds are those of package scanner.
type MapWarning struct {
	Kind      string
	At, Other MapReader
	Part      float64
	N         int
}

// DiagnosticsVM is the hardware page.
type DiagnosticsVM struct {
	Title   string
	Sum     [2]string // how many readers and dice there are, and how many do not answer
	Note    string    // shown instead of sources, or an error
	Bad     bool      // Note is an error
	Sources []SourceVM
	Dice    []TestRollVM
	Table   *present.MiniatureVM // nil = not known
	Readers []ReaderVM
	Remedy  RemedyVM
	RollAsk string
	Map     *MapVM
	Camera  *CameraVM // nil = there is none
	Labels  DiagnosticsLabels
	LampOn  bool
	HasLamp bool
	CanRoll bool
	CanMap  bool
	CanTag  bool
	InGame  bool // a game is being played
}

// DiagnosticsLabels are the labels of the keys.
type DiagnosticsLabels struct {
	Back, Roll, Camera, Map, Lamp, Stop, Next, Before, Machine, Details string

	Again       string // what does not answer is tried again
	Tag, Tagged string // tags are put on cards, and how many have one
	Other, None string // other sensors are chosen, or none
	Play        string
}

// SourceVM is a device: its state as a key, the rest beside it.
type SourceVM struct {
	Name  string
	State string
	Good  bool
	Lines []present.LogVM // state, reason, remedy, counters, readers, dice
}

// TestRollVM is a die in a test roll.
type TestRollVM struct {
	Name string
	Face int    // 0 = no picture
	Icon string // picture of the face; "" = none
	Text string // the result in words
	Bad  bool
	Dark bool // its device does not answer
	Low  bool // its battery is nearly empty
}

// MapVM is the health map.
type MapVM struct {
	Ask   string // where to put the tag, or that the map is complete
	Text  string // progress there
	Looks bool   // leave the tag where it is
	Over  bool
	Part  float32
	Lines []present.LogVM // warnings, then a line for each reader
}

// DiagnosticsPage returns the hardware page. w renders the places of a game; nil if no game is open.
func DiagnosticsPage(g *present.Words, in Diagnostics, w *present.Words) DiagnosticsVM {
	vm := DiagnosticsVM{Title: g.Say("workshop.title"), RollAsk: g.Say("workshop.roll.ask"), LampOn: in.LampOn, HasLamp: in.Lamp, CanRoll: len(in.Sources) > 0,
		InGame: in.InGame, CanTag: len(in.Readers) > 0 && !in.InGame,
		Labels: DiagnosticsLabels{Back: g.Say("nav.back"), Roll: g.Say("workshop.roll"), Camera: g.Say("camera.open"), Map: g.Say("workshop.map"), Lamp: g.Say("workshop.lamp"), Stop: g.Say("workshop.stop"), Next: g.Say("workshop.next"), Before: g.Say("workshop.before"), Machine: g.Say("checkup.title"), Details: g.Say("workshop.details"),
			Again: g.Say("workshop.again"), Tag: g.Say("cards.enrol"), Other: g.Say("workshop.other"), None: g.Say("workshop.other.none"), Play: g.Say("workshop.play")}}
	if in.Pieces > 0 {
		vm.Labels.Tagged = g.Say("workshop.tagged", in.Tagged, in.Pieces)
	}
	switch {
	case in.Trouble != nil:
		vm.Note, vm.Bad = g.Explained(in.Trouble), true
	case in.NoRig:
		vm.Note = g.Say("workshop.none")
	case in.Opening:
		vm.Note = g.Say("workshop.opening")
	}
	naming := w
	if naming == nil {
		naming = g
	}
	for _, s := range in.Sources {
		vm.Sources = append(vm.Sources, sourceVM(naming, s, &in))
	}
	for i, d := range in.Dice {
		vm.Dice = append(vm.Dice, dieOf(naming, i, d, &in))
	}
	vm.CanMap, vm.Table = len(in.Readers) > 0, in.Table
	named := in.names(naming)
	for _, r := range in.Readers {
		vm.Readers = append(vm.Readers, readerVM(naming, r, &in, named))
	}
	vm.Remedy, vm.Sum = worst(naming, &in), sum(g, &vm)
	if in.Camera != nil {
		vm.Camera = CameraPage(g, naming, in.Camera)
	}
	if in.Map != nil {
		vm.Map = MapOf(naming, in.Map)
	}
	return vm
}

// sourceVM renders a device.
func sourceVM(w *present.Words, s SourceCount, in *Diagnostics) SourceVM {
	text, remedy := w.Source(s.Source)
	vm := SourceVM{Name: s.Name, State: strings.TrimPrefix(cmp.Or(w.SourceTrouble(s.Source), text), s.Name+": "), Good: s.State == "up"}
	vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: text, Bad: !vm.Good})
	if remedy != "" {
		vm.Lines = append(vm.Lines, present.LogVM{Text: remedy})
	}
	if s.Detail != "" && vm.Good { // the name of the device
		vm.Lines = append(vm.Lines, present.LogVM{Text: s.Detail})
	}
	if s.Device != "" {
		vm.Lines = append(vm.Lines, present.LogVM{Text: w.Say("workshop.device", s.Device)})
	}
	vm.Lines = append(vm.Lines, present.LogVM{Text: w.Say("workshop.frames", s.Frames, s.Bad, s.Lost)}, present.LogVM{Text: w.Say("workshop.links", s.Reopens, s.Dropped)})
	vm.Lines = append(vm.Lines, present.LogVM{Text: w.Say("workshop.last", ago(w, in.Now, s.Last))})
	named := in.names(w)
	for _, r := range in.Readers {
		if r.Source == s.Name {
			vm.Lines = append(vm.Lines, readerLines(w, r, in.Now, named)...)
		}
	}
	for i, d := range in.Dice {
		if d.Source == s.Name {
			vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: dieName(w, i, &d)}, present.LogVM{Text: w.Say("workshop.rolls", d.Rolls, d.Faults, ago(w, in.Now, d.Last))})
		}
	}
	return vm
}

func readerLines(w *present.Words, r ReaderCount, now time.Time, named placeNames) []present.LogVM {
	lines := []present.LogVM{{Head: true, Text: named[r.at()]}, {Text: w.Say("workshop.reads", r.Reads, r.Empty)}}
	if r.Judged {
		lines[1].Text = w.Say("workshop.reads.judged", r.Reads, r.Empty, r.Bad)
	}
	if r.Tag != "" {
		lines = append(lines, present.LogVM{Text: w.Say("workshop.tag", r.Tag, ago(w, now, r.Last))})
	}
	return lines
}

// ago renders how long ago at was, in seconds below two minutes.
func ago(g *present.Words, now, at time.Time) string {
	d := now.Sub(at)
	switch {
	case at.IsZero():
		return g.Say("workshop.never")
	case d < 2*time.Minute:
		return g.Say("workshop.seconds", int(max(d, 0)/time.Second))
	}
	return g.Ago(d)
}

// placeText renders a reader: its slot of the game, the desk reader, or its number.
func placeText(w *present.Words, r MapReader) string {
	if r.Place == "any" {
		return w.Say("workshop.desk")
	}
	for i, word := range w.Info.Lexicon.Slots {
		if i > 0 && word == r.Place {
			return words.Capital(w.ArgAs(engine.Arg{Domain: engine.Slots, Value: uint16(i)}, ""))
		}
	}
	if r.Place != "" {
		return words.Capital(strings.ReplaceAll(r.Place, "-", " "))
	}
	return w.Say("workshop.reader", r.Slot, r.Source)
}

// MapOf renders a health map.
func MapOf(w *present.Words, m *HealthMap) *MapVM {
	vm := &MapVM{Over: m.At >= len(m.Rows)}
	var all []MapReader
	for _, row := range m.Rows {
		all = append(all, row.At)
	}
	named := namesOf(w, all)
	if n := len(m.Rows); n > 0 {
		vm.Part = float32(m.At) / float32(n)
	}
	switch {
	case len(m.Rows) == 0:
		vm.Ask = w.Say("map.empty")
	case vm.Over && len(m.Warnings) == 0:
		vm.Ask = w.Say("map.good")
	case vm.Over:
		vm.Ask = w.Say("map.over", len(m.Warnings))
	default:
		row := &m.Rows[m.At]
		vm.Ask = w.Say("map.lay", named[row.At])
		vm.Text = w.Say("map.waits")
		if row.State == "looks" {
			vm.Looks, vm.Text = true, w.Say("map.looks", row.Reads, row.Looks)
		}
	}
	for _, warning := range m.Warnings {
		vm.Lines = append(vm.Lines, present.LogVM{Bad: true, Head: true, Text: mapWarning(w, warning, named)}, present.LogVM{Text: w.Say("map.remedy." + warning.Kind)})
	}
	for _, row := range m.Rows {
		vm.Lines = append(vm.Lines, mapRow(w, row, named)...)
	}
	return vm
}

func mapWarning(w *present.Words, m MapWarning, named placeNames) string {
	return w.Say("map.warn."+m.Kind, named[m.At], named[m.Other], percent(m.Part), m.N)
}

// mapRow renders the cross talk of one reader.
func mapRow(w *present.Words, r MapRow, named placeNames) []present.LogVM {
	if r.State != "done" && r.State != "none" {
		return nil
	}
	place := named[r.At]
	switch {
	case r.State == "none":
		return []present.LogVM{{Text: w.Say("map.row.none", place)}}
	case r.Looks == 0:
		return []present.LogVM{{Text: w.Say("map.row.once", place)}}
	}
	out := []present.LogVM{{Text: w.Say("map.row", place, percent(1-float64(r.Reads)/float64(r.Looks)), r.Looks)}}
	for _, o := range r.Others {
		out = append(out, present.LogVM{Text: w.Say("map.row.other", named[o.At], percent(float64(o.Reads)/float64(r.Looks)))})
	}
	return out
}

func percent(part float64) string { return fmt.Sprintf("%.0f", 100*part) }
