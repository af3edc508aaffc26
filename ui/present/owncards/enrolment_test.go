package owncards_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/presenttest"
)

func TestWalkScreen(t *testing.T) {
	w := presenttest.Cut(t, "en")
	card := func(n int) owncards.Piece { return owncards.Piece{Card: w.Info.Cards[n-1].ID} }
	took := owncards.EnrolmentPage(w, owncards.Enrolment{Piece: card(3), Step: 3, Of: 20, Done: 2, Skipped: 1, News: "took", On: card(2)})
	if !took.Good || took.Bad || took.Undo == "" || took.Accept != "" || took.Again != "" || !strings.Contains(took.Counters, "1 skipped") || took.Kind != "Card" {
		t.Errorf("%+v", took)
	}
	taken := owncards.EnrolmentPage(w, owncards.Enrolment{Piece: owncards.Piece{Card: 3, N: 2}, Step: 3, Of: 20, News: "taken", By: card(1), First: true})
	if !taken.Bad || taken.Accept == "" || taken.CanBack || !strings.HasSuffix(taken.Name, "(2)") {
		t.Errorf("%+v", taken)
	}
	over := owncards.EnrolmentPage(w, owncards.Enrolment{Of: 20, Done: 18, Skipped: 2, News: "foreign", Trouble: errors.New("disk full")})
	if !over.Over || over.Again == "" || over.News != "That tag is on no card." || !strings.Contains(over.Trouble, "disk full") {
		t.Errorf("%+v", over)
	}
	for _, kind := range []string{"took", "right", "again", "taken", "other", "moved", "new", "random", "half-tag", "crowd", "before", "sticker", "foreign"} {
		if vm := owncards.EnrolmentPage(w, owncards.Enrolment{Piece: card(1), News: kind, By: card(2), On: card(1)}); strings.HasPrefix(vm.News, "walk.news") || vm.News == "" {
			t.Errorf("%s is not worded: %q", kind, vm.News)
		}
	}
}

func TestWalkThatDoesNotBegin(t *testing.T) {
	if vm := owncards.EnrolmentPage(presenttest.Cut(t, "en"), owncards.Enrolment{}); vm.Ask != "Opening the sensors" || vm.Begun || vm.Counters != "" || vm.Trouble != "" || vm.CanBack {
		t.Errorf("before the sensors are open: %+v", vm)
	}
	for lang, want := range map[string][3]string{
		"en": {"The sensors serve the game on the table.", "These sensors are simulated", "The file of the walk is not right and it begins anew: x.walk:3: torn"},
		"es": {"Los sensores atienden a la partida de la mesa.", "Estos sensores son simulados", "El archivo del repaso no vale y se empieza de nuevo: x.walk:3: torn"},
	} {
		for i, err := range []error{&owncards.EnrolmentError{Why: "elsewhere"}, &owncards.EnrolmentError{Why: "simulated"}, &owncards.EnrolmentError{Why: "file", Cause: errors.New("x.walk:3: torn")}} {
			w := presenttest.Cut(t, lang)
			vm := owncards.EnrolmentPage(w, owncards.Enrolment{Trouble: fmt.Errorf("beginning: %w", err)})
			if !strings.HasPrefix(vm.Trouble, want[i]) || vm.Ask != "" {
				t.Errorf("%s: %q, want %q", lang, vm.Trouble, want[i])
			}
			if i == 0 && !strings.Contains(vm.Trouble, w.Title(&w.Info)) {
				t.Errorf("%s: %q does not name the game", lang, vm.Trouble)
			}
		}
	}
}

func TestWorkshopWords(t *testing.T) {
	w := presenttest.Cut(t, "en")
	now := time.UnixMilli(1_800_000_000_000)
	in := machine.Diagnostics{Now: now, Sources: []machine.SourceCount{{Source: present.Source{Name: "felt", State: "fault", Reason: "busy", Device: "/dev/x", Remedy: present.Sentence{Key: "hardware.remedy.close-other", Args: []any{"/dev/x"}}}, Bad: 3, Last: now.Add(-5 * time.Second)}},
		Readers: []machine.ReaderCount{{Source: "felt", Slot: 1, Place: "middle", Reads: 4, Empty: 6, Tag: "04AA", Last: now}, {Source: "felt", Slot: 2, Place: "some-place"}, {Source: "felt", Slot: 3}, {Source: "felt", Slot: 4, Place: "any"}},
		Dice:    []machine.DieCount{{Source: "felt", Slot: 1, Rolls: 2, Face: 4, Last: now}}}
	vm := machine.DiagnosticsPage(w, in, w)
	var all []string
	for _, l := range vm.Sources[0].Lines {
		all = append(all, l.Text)
	}
	text := strings.Join(all, "\n")
	for _, want := range []string{"another program has it", "Close the other program that uses /dev/x.", "0 messages, 3 broken, 0 lost", "5 s ago", "4 reads, 6 looks at nothing", "04AA", "Some place", "Reader 3 of felt", "Desk reader", "2 rolls, 0 crooked"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not told in\n%s", want, text)
		}
	}
	in.Readers[0].Judged, in.Readers[0].Bad = true, 9
	in.Sources[0].Remedy, in.Sources[0].Detail = present.Sentence{Key: "hardware.remedy.close-program", Args: []any{"screen (812)", "/dev/x"}}, "device or resource busy"
	es := presenttest.Cut(t, "es")
	for w, want := range map[*present.Words][2]string{w: {"4 reads, 6 looks at nothing, 9 broken", "Close screen (812), which uses /dev/x."}, es: {"4 lecturas, 6 miradas sin nada, 9 rotas", "Cerrad screen (812), que usa /dev/x."}} {
		text := ""
		for _, l := range machine.DiagnosticsPage(w, in, w).Sources[0].Lines {
			text += l.Text + "\n"
		}
		if !strings.Contains(text, want[0]+"\n") || !strings.Contains(text, want[1]+"\n") || strings.Contains(text, "resource") {
			t.Errorf("%q, want %q in it, and nothing in the system's own language", text, want)
		}
	}
	if vm.Sources[0].Good || !vm.CanMap || !vm.CanRoll || !vm.Dice[0].Dark || vm.Dice[0].Text != "no answer" {
		t.Errorf("%+v", vm)
	}
	if none := machine.DiagnosticsPage(w, machine.Diagnostics{NoRig: true}, nil); none.Note == "" || none.CanMap || none.CanRoll {
		t.Errorf("%+v", none)
	}
}

func TestMapWords(t *testing.T) {
	w := presenttest.Cut(t, "en")
	at := func(place string) machine.MapReader { return machine.MapReader{Source: "felt", Place: place} }
	m := &machine.HealthMap{At: 1, Rows: []machine.MapRow{{At: at("middle"), State: "done", Looks: 20, Reads: 15, Others: []machine.MapOther{{At: at("b"), Reads: 5}}}, {At: at("b"), State: "looks", Looks: 4, Reads: 3}},
		Warnings: []machine.MapWarning{{Kind: "weak", At: at("middle"), Part: .25}, {Kind: "bleed", At: at("middle"), Other: at("b"), Part: .25}}}
	vm := machine.MapOf(w, m)
	if vm.Over || !vm.Looks || vm.Part != .5 || vm.Ask != "Lay the tag here: B" || len(vm.Lines) != 6 || !strings.Contains(vm.Lines[0].Text, "25 % missed") {
		t.Errorf("%+v", vm)
	}
	m.At = 2
	if vm = machine.MapOf(w, m); !vm.Over || vm.Ask != "Done. 2 warnings." {
		t.Errorf("%+v", vm)
	}
	for _, kind := range []string{"weak", "bleed", "swap", "none", "bad"} {
		m.Warnings = []machine.MapWarning{{Kind: kind, At: at("a"), Other: at("b")}}
		for _, l := range machine.MapOf(w, m).Lines {
			if strings.HasPrefix(l.Text, "map.") {
				t.Errorf("%s is not worded", l.Text)
			}
		}
	}
}
