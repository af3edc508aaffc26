package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens/sensors"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// benchState is a rig with much to say.
func benchState() machine.Diagnostics {
	now := time.UnixMilli(1_800_000_000_000)
	in := machine.Diagnostics{Now: now, Lamp: true,
		Sources: []machine.SourceCount{
			{Source: present.Source{Name: "felt", State: "up", Device: "/dev/i2c-1"}, Frames: 123456, Bad: 7, Dropped: 2, Reopens: 1, Last: now.Add(-time.Second)},
			{Source: present.Source{Name: "desk", State: "fault", Reason: "permission", Device: "/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0", Detail: "open: permission denied", Remedy: present.Sentence{Key: "hardware.remedy.join-group", Args: []any{"dialout"}}}},
			{Source: present.Source{Name: "dice", State: "searching", Reason: "not-found", Device: "/dev/ttyUSB1", Remedy: present.Sentence{Key: "hardware.remedy.no-ports", Args: []any{"/dev/ttyUSB1"}}}},
		},
		Tagged: 52, Pieces: 58, Dice: []machine.DieCount{{Source: "dice", Slot: 1, Number: 1, Rolls: 12, Face: 5, Last: now.Add(-9 * time.Second)}, {Source: "dice", Slot: 2, Number: 2, Faults: 1}, {Source: "dice", Slot: 3, Moving: true}, {Source: "dice", Slot: 4}},
	}
	for i, place := range []string{"gap-1", "gap-2", "gap-3", "gap-4", "gap-5", "gap-6", "rival-open", "any", "any", "saloon-porch", "bank-buy", "bank-porch"} {
		in.Readers = append(in.Readers, machine.ReaderCount{Source: "felt", Slot: i, Place: place, Reads: 812, Empty: 4410, Bad: 3, Judged: i < 7, Card: catalogue.CardID(5 + i*2), Tag: "04CA5E00071280", Last: now.Add(-time.Duration(i%3) * 4 * time.Second)})
	}
	return in
}

// walked is a health map; of 8 places n were read.
func walked(n int) *machine.HealthMap {
	m := &machine.HealthMap{At: n}
	for i, r := range benchState().Readers[:8] {
		row := machine.MapRow{At: machine.MapReader{Source: r.Source, Place: r.Place, Slot: r.Slot}, State: "waits"}
		switch {
		case i < n:
			row.State, row.Looks, row.Reads = "done", 30, 29
		case i == n:
			row.State, row.Looks, row.Reads = "looks", 12, 11
		}
		m.Rows = append(m.Rows, row)
	}
	at := func(i int) machine.MapReader { return m.Rows[i].At }
	if n > 3 {
		m.Rows[1].Others = []machine.MapOther{{At: at(2), Reads: 11}, {At: at(0), Reads: 1}}
		m.Rows[2].Reads = 14
		m.Warnings = []machine.MapWarning{{Kind: "bleed", At: at(1), Other: at(2), Part: .37}, {Kind: "weak", At: at(2), Part: .53}, {Kind: "swap", At: at(3), Other: at(0), Part: 1},
			{Kind: "none", At: at(3)}, {Kind: "bad", At: at(0), N: 12}}
	}
	return m
}

func workshopScreens(t *testing.T, lang string) map[string]kit.Screen {
	w := words(t, lang)
	page := func(in machine.Diagnostics, tap string) *sensors.Diagnostics {
		s := sensors.NewDiagnostics()
		s.Table = tables.Still()
		s.OnRoll, s.OnMap, s.OnNext, s.OnPast, s.OnLamp, s.OnBack = func(bool) {}, func(bool) {}, func() {}, func() {}, func() {}, func() {}
		s.OnAgain, s.OnTag, s.OnOther, s.OnPlay, s.OnMachine = func() {}, func() {}, func() {}, func() {}, func() {}
		s.Show(machine.DiagnosticsPage(w, in, w))
		if tap != "" {
			tapFirst(s, tap)
		}
		return s
	}
	all, fresh, over, good := benchState(), benchState(), benchState(), benchState()
	fresh.Map, over.Map, good.Map = walked(0), walked(8), walked(3)
	played := play(t, tinyEpic, 4, 3, placing)["placing"].update.Board
	laid, hands, rolls := benchState(), benchState(), benchState()
	rolls.Sources[2].State = "up"
	laid.Table = w.Miniature(&played)
	hands.Table, hands.Dice, hands.Sources = laid.Table, nil, hands.Sources[:1]
	for i, place := range []string{"red-hand", "yellow-hand", "blue-hand", "green-hand"} {
		hands.Readers = append(hands.Readers, machine.ReaderCount{Source: "felt", Slot: 10 + i, Place: place, Last: hands.Now.Add(-time.Minute)})
	}
	answers := rolls
	answers.Table = laid.Table
	return map[string]kit.Screen{
		"workshop-dice": page(answers, ""), "workshop": page(laid, ""), "workshop-reader": page(laid, "reader/3"), "workshop-good": page(hands, ""), "workshop-bare": page(all, ""), "workshop-details": page(all, "details"), "workshop-fault": page(all, "details device/1"), "workshop-roll": page(rolls, "roll"),
		"workshop-none": page(machine.Diagnostics{NoRig: true}, ""), "workshop-opening": page(machine.Diagnostics{Opening: true}, ""),
		"workshop-trouble": page(machine.Diagnostics{Trouble: errors.New("reading a rig: no rig is called \"den\"")}, ""),
		"map-begin":        page(fresh, ""), "map-middle": page(good, ""), "map-over": page(over, ""),
	}
}

func walkScreens(t *testing.T, lang string) map[string]kit.Screen {
	w := words(t, lang)
	out := map[string]kit.Screen{}
	for name, in := range map[string]owncards.Enrolment{
		"walk-begin":     {Piece: owncards.Piece{Card: 7}, Step: 7, Of: 58, Done: 6, First: true},
		"walk-took":      {Piece: owncards.Piece{Card: 30}, Step: 30, Of: 58, Done: 29, Skipped: 2, News: "took", On: owncards.Piece{Card: 29}},
		"walk-taken":     {Piece: owncards.Piece{Card: 30, N: 2}, Step: 30, Of: 58, Done: 29, Tags: 1, News: "taken", By: owncards.Piece{Card: 26, N: 1}, On: owncards.Piece{Card: 30}},
		"walk-other":     {Piece: owncards.Piece{Card: 22}, Step: 30, Of: 58, Done: 29, Tags: 2, News: "other", On: owncards.Piece{Card: 22}},
		"walk-moved":     {Piece: owncards.Piece{Card: 22}, Step: 30, Of: 58, Done: 29, News: "moved", On: owncards.Piece{Card: 21}, By: owncards.Piece{Card: 23}},
		"walk-random":    {Piece: owncards.Piece{Card: 22}, Step: 30, Of: 58, Done: 29, News: "random"},
		"walk-before":    {Piece: owncards.Piece{Card: 22}, Step: 30, Of: 58, Done: 29, News: "before"},
		"walk-over":      {Step: 58, Of: 58, Done: 58, News: "took", On: owncards.Piece{Card: 58}},
		"walk-rest":      {Step: 58, Of: 58, Done: 51, Skipped: 7, News: "foreign"},
		"walk-camera":    {Piece: owncards.Piece{Card: 7}, Step: 7, Of: 58, Done: 6, Camera: true},
		"walk-spread":    {Piece: owncards.Piece{Card: 7}, Step: 7, Of: 58, Done: 6, Camera: true, Spread: spread(20)},
		"walk-all":       {Piece: owncards.Piece{Card: 7}, Step: 7, Of: 58, Done: 6, Camera: true, Spread: spread(0), News: "took-all"},
		"walk-twice":     {Piece: owncards.Piece{Card: 7}, Step: 7, Of: 58, Done: 6, Camera: true, Spread: spread(20), News: "twice", On: owncards.Piece{Card: 9}, By: owncards.Piece{Card: 30, N: 2}},
		"walk-opening":   {},
		"walk-elsewhere": {Trouble: &owncards.EnrolmentError{Why: "elsewhere"}},
		"walk-unsaved":   {Piece: owncards.Piece{Card: 22}, Step: 30, Of: 58, Done: 29, Trouble: errors.New("saving the tags: no space left on device")},
	} {
		s := sensors.NewEnrolment()
		s.OnSpread = func(bool) {}
		s.Show(owncards.EnrolmentPage(w, in))
		out[name] = s
	}
	return out
}

// spread is twenty cards that are asked for, of which a camera sees n.
func spread(n int) *owncards.Spread {
	s := &owncards.Spread{Picture: fromAbove()}
	for i := range 20 {
		s.Pieces = append(s.Pieces, owncards.Piece{Card: catalogue.CardID(7 + i)})
	}
	for i := range n {
		s.Marks = append(s.Marks, owncards.SpreadMark{X: 60 + float64(i%5)*80, Y: 40 + float64(i/5)*55, Side: 12})
	}
	return s
}

// TestCardsLaidOut: they can be taken once as many are seen as are asked for, in rows that are certain; what
// hinders that is said, with the cards that it is about.
func TestCardsLaidOut(t *testing.T) {
	for _, lang := range languages() {
		w := words(t, lang)
		page := func(news string, s *owncards.Spread) *owncards.SpreadVM {
			return owncards.EnrolmentPage(w, owncards.Enrolment{Piece: owncards.Piece{Card: 7}, Of: 58, Camera: true, Spread: s, News: news, On: owncards.Piece{Card: 9}, By: owncards.Piece{Card: 30}}).Spread
		}
		unclear, more, none := spread(20), spread(21), &owncards.Spread{}
		unclear.Unclear = []int{4, 5}
		before := spread(20)
		before.Done = 20
		name := func(card catalogue.CardID) string { return owncards.PieceText(w, owncards.Piece{Card: card}) }
		for what, c := range map[string]struct {
			vm       *owncards.SpreadVM
			bad, can bool
			says     []string
		}{
			"all":             {page("", spread(20)), false, true, nil},
			"some":            {page("", spread(19)), false, false, []string{"20", "19"}},
			"too many":        {page("", more), true, false, []string{"20", "21"}},
			"unclear":         {page("", unclear), true, false, []string{name(11), name(12)}},
			"no picture":      {page("", none), false, false, nil},
			"taken":           {page("took-all", spread(0)), false, false, []string{"20"}},
			"those of before": {page("took-all", before), false, false, []string{w.Say("walk.spread.away")}},
			"on two cards":    {page("twice", spread(20)), true, true, []string{name(9), name(30)}},
			"news of before":  {page("took", spread(20)), false, true, nil},
		} {
			if c.vm.Bad != c.bad || c.vm.CanTake != c.can || c.vm.Text == "" {
				t.Errorf("%s, %s: %+v", lang, what, c.vm)
			}
			for _, text := range c.says {
				if !strings.Contains(c.vm.Text, text) {
					t.Errorf("%s, %s: %q does not name %q", lang, what, c.vm.Text, text)
				}
			}
		}
		if vm := page("", spread(20)); vm.Names[0] != "1 · "+name(7) || vm.Marks[19].Number != "20" {
			t.Errorf("%s: %v, %+v", lang, vm.Names, vm.Marks[19])
		}
	}
}

func TestWorkshopSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen { return workshopScreens(t, lang) })
}

// TestARemedyIsForPeople: beside the picture of the table nothing names a device, a file of one or a group.
func TestARemedyIsForPeople(t *testing.T) {
	for _, lang := range languages() {
		w := words(t, lang)
		for first := range benchState().Sources {
			in := benchState()
			in.Sources[0], in.Sources[first] = in.Sources[first], in.Sources[0]
			vm := machine.DiagnosticsPage(w, in, w)
			for _, r := range append(vm.Readers, machine.ReaderVM{Text: vm.Remedy.Text}) {
				for _, word := range []string{"dialout", "/dev", "desk", "felt", "tty"} {
					if strings.Contains(r.Text, word) {
						t.Errorf("%s: %q", lang, r.Text)
					}
				}
			}
		}
	}
}

func TestWalkSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen { return walkScreens(t, lang) })
}

func TestWorkshopTaps(t *testing.T) {
	test.NewTempApp(t)
	g, err := present.Load(configs.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	s := sensors.NewDiagnostics()
	var said []string
	note := func(what string) func() { return func() { said = append(said, what) } }
	s.OnBack, s.OnNext, s.OnPast, s.OnLamp = note("back"), note("next"), note("past"), note("lamp")
	s.OnRoll = func(on bool) { said = append(said, map[bool]string{true: "roll", false: "rolled"}[on]) }
	s.OnMap = func(on bool) { said = append(said, map[bool]string{true: "map", false: "mapped"}[on]) }
	in := benchState()
	s.Show(machine.DiagnosticsPage(g, in, nil))
	w := test.NewWindow(s.Object())
	defer w.Close()
	w.Resize(fyne.NewSize(800, 480))
	tap := func(id string) {
		t.Helper()
		k := s.Key(id)
		if k == nil {
			t.Fatalf("no key %s among %v", id, ids(s))
		}
		test.Tap(k)
	}
	tap("roll")
	tap("stop")
	tap("details")
	tap("lamp")
	tap("map")
	in.Map = walked(1)
	s.Show(machine.DiagnosticsPage(g, in, nil))
	tap("next")
	tap("past")
	tap("stop")
	in.Map = nil
	s.Show(machine.DiagnosticsPage(g, in, nil))
	tap("device/2")
	tap("back")
	tap("reader/2")
	tap("details")
	tap("back")
	tap("back")
	if want := "[roll rolled lamp map next past mapped back]"; len(said) != 8 || want != fmt.Sprint(said) {
		t.Errorf("said %v, want %s", said, want)
	}
}
