package present_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/words"
)

// awaited is the prompt for a card in the middle.
func awaited(cards ...catalogue.CardID) []engine.Prompt {
	return []engine.Prompt{{Kind: engine.Lay, Slot: cut.SlotMiddle, Cards: catalogue.SetOf(cards...), Ask: engine.Say(cut.RuleCard, cut.Red)}}
}

func TestUnknownTagAsksWhichCard(t *testing.T) {
	_, in := sitting(t)
	unknown := present.Misread{Kind: "unknown-tag", Tag: "04CA", Slot: cut.SlotMiddle}
	for lang, want := range map[string][3]string{
		"en": {"Unknown tag at the middle. Which card is it?", "Which card?", "Another card"},
		"es": {"Etiqueta desconocida en el centro. ¿Qué carta es?", "¿Qué carta es?", "Otra carta"},
	} {
		w := presenttest.Cut(t, lang)
		input := in()
		input.Update.Awaits = awaited(7, 3, 5)
		input.Hardware = present.Hardware{Misreads: []present.Misread{{Kind: "crooked"}, unknown}, Tagged: catalogue.SetOf(3, 20)}
		vm := w.Table(input).Hardware
		if vm.Ask == nil {
			t.Fatalf("%s: nothing is asked", lang)
		}
		input.Hardware.Misreads = []present.Misread{unknown}
		if alone := w.Table(input).Hardware.Ask; alone == nil || alone.Tag != "04CA" {
			t.Errorf("%s: of one misread alone is asked %+v", lang, alone)
		}
		got := [3]string{strings.Split(vm.Text, " (")[0], vm.Ask.Label, vm.Ask.Other}
		if got != want || vm.Good || vm.Ask.Tag != "04CA" {
			t.Errorf("%s: %q of tag %s, want %q", lang, got, vm.Ask.Tag, want)
		}
		var on []catalogue.CardID
		for _, c := range slices.Concat(vm.Ask.Grid...) {
			if !c.Off {
				on = append(on, c.Fact.Card)
			}
		}
		if slices.Sort(on); !slices.Equal(on, []catalogue.CardID{3, 5, 7}) {
			t.Errorf("%s: the pad offers %v, want the cards that are awaited", lang, on)
		}
		if n := len(vm.Ask.List); n != len(w.Info.Cards)-3 || vm.Ask.List[n-1].Fact.Card != 20 {
			t.Errorf("%s: the last of %d other cards is %d, want 17 and the one that has a tag", lang, n, vm.Ask.List[n-1].Fact.Card)
		}
		list := w.Candidates(unknown, input.Update.Awaits, catalogue.SetOf(3))
		if len(list) != len(w.Info.Cards) || list[2] != 3 || list[3] == 7 {
			t.Errorf("%s: %v, want all, first those that are awaited, of these the tagged one last", lang, list)
		}
	}
}

func TestSealedTagIsNotAskedFor(t *testing.T) {
	w := presenttest.Cut(t, "en")
	_, in := sitting(t)
	input := in()
	input.Hardware.Misreads = []present.Misread{{Kind: "unknown-tag", Slot: cut.HandOf(cut.Red)}}
	vm := w.Table(input).Hardware
	if vm.Ask != nil || vm.Text != "Unknown tag at Red's hand. Tap the card, or lay it face up on an open reader to say which it is." {
		t.Errorf("%+v", vm)
	}
}

// TestUnknownCodeAsksWhichCard checks that a code scanned at a desk reader may be on any
// expected card, and that one in a player's own slot is not asked about.
func TestUnknownCodeAsksWhichCard(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"The code that was scanned is on no card of this game. Which card is it?", "Tap the card instead.", "Take the code off Teepee 3"},
		"es": {"El código leído no es de ninguna carta de este juego. ¿Qué carta es?", "Tocad la carta en la pantalla.", "Quitar el código de Tipi 3"},
	} {
		w := presenttest.Cut(t, lang)
		_, in := sitting(t)
		input := in()
		input.Update.Awaits = awaited(7, 3)
		lost := present.Misread{Kind: "untimely"}
		input.Hardware = present.Hardware{Misreads: []present.Misread{lost, {Kind: "unknown-code", Tag: "code=No.%207"}}, Latest: present.Tagged{Tag: "code=77", Card: 8}}
		vm := w.Table(input).Hardware
		if vm.Ask == nil || vm.Ask.Tag != "code=No.%207" || vm.Ask.Grid == nil || strings.Split(vm.Text, " (")[0] != want[0] || vm.Forget.Label != want[2] {
			t.Errorf("%s: %+v", lang, vm)
		}
		sealed := present.Misread{Kind: "unknown-code", Slot: cut.HandOf(cut.Red)}
		input.Hardware.Misreads = []present.Misread{sealed}
		if _, remedy := w.Misread(sealed); remedy != want[1] || sealed.Asks() || w.Table(input).Hardware.Ask != nil {
			t.Errorf("%s: a sealed code: %q", lang, remedy)
		}
	}
}

func TestAwaitedAtADeskReaderIsAll(t *testing.T) {
	prompts := append(awaited(1, 2), engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{
		engine.Laid(cut.HandOf(cut.Red), 4), engine.Laid(cut.SlotMiddle, catalogue.FaceDown), engine.Act(cut.Red, cut.VerbStake, 1)}})
	if got := present.Awaited(0, prompts); got != catalogue.SetOf(1, 2, 4) {
		t.Errorf("at the desk: %+v", got)
	}
	if got := present.Awaited(cut.SlotMiddle, prompts); got != catalogue.SetOf(1, 2) {
		t.Errorf("at the middle: %+v", got)
	}
}

func TestWorstMisreadIsShownFirst(t *testing.T) {
	w := presenttest.Cut(t, "en")
	_, in := sitting(t)
	lost, two := present.Misread{Kind: "lost-lines", N: 2, Source: "hub"}, present.Misread{Kind: "two-tags", Slot: cut.SlotMiddle}
	die, unknown := present.Misread{Kind: "crooked"}, present.Misread{Kind: "unknown-tag", Tag: "04CA", Slot: cut.SlotMiddle}
	for _, c := range []struct {
		list []present.Misread
		want string
	}{
		{[]present.Misread{lost}, "2 reports of hub got lost. Check the table."},
		{[]present.Misread{lost, two}, "Two cards at the middle. Leave one. (and 1 more)"},
		{[]present.Misread{two, die, lost}, "The die lies crooked. Roll again. (and 2 more)"},
		{[]present.Misread{die, {Kind: "untimely"}}, "The die lies crooked. Roll again. (and 1 more)"},
		{[]present.Misread{two, die, unknown, lost}, "Unknown tag at the middle. Which card is it? (and 3 more)"},
	} {
		input := in()
		input.Hardware.Misreads = c.list
		vm := w.Table(input).Hardware
		if vm.Text != c.want || len(vm.Lines) != 2*len(c.list) {
			t.Errorf("%q and %d lines, want %q and two lines each", vm.Text, len(vm.Lines), c.want)
		}
	}
}

func TestEveryMisreadAndEveryReasonHasWords(t *testing.T) {
	for _, lang := range words.Languages(configs.FS) {
		w := presenttest.Cut(t, lang)
		for _, kind := range []string{"unknown-tag", "random-tag", "half-tag", "elsewhere", "other-card", "two-readers", "misfit", "unclear", "two-tags", "unread", "untimely", "kept-die", "same-face", "wrong-face", "crooked", "lost-lines", "unknown-code", "unclear-code", "untimely-code", "other-game", "sticker-card", "sticker-cut", "sticker-keys", "idle-button"} {
			text, remedy := w.Misread(present.Misread{Kind: kind, Tag: "04CA", Card: 3, Slot: cut.SlotMiddle, Other: cut.HandOf(cut.Red), Face: 7, N: 2, Source: "hub"})
			if text == "" || remedy == "" || strings.Contains(strings.ToLower(text), "misread.") || strings.Contains(strings.ToLower(remedy), "remedy.") {
				t.Errorf("%s: %s: %q, %q", lang, kind, text, remedy)
			}
		}
		for _, reason := range []string{"not-found", "permission", "busy", "baud", "gone", "mute", "garbled", "no-port", "unfit", "several", "unplayable", "no-bluetooth", "battery", "unread", "refused", "untrusted", "io"} {
			if text, _ := w.Source(present.Source{Name: "hub", State: "fault", Reason: reason}); !strings.HasPrefix(text, "hub: ") || strings.Contains(text, "hardware.") {
				t.Errorf("%s: %s: %q", lang, reason, text)
			}
		}
		if text, remedy := w.Source(present.Source{Name: "red", State: "up", Reason: "battery", Remedy: present.Sentence{Key: "hardware.remedy.charge-die", Args: []any{"9"}}}); !strings.Contains(text, "(") || !strings.Contains(remedy, "9 %") {
			t.Errorf("%s: a die that wants charging: %q, %q", lang, text, remedy)
		}
		for _, state := range []string{"searching", "stale", "down"} {
			if text, _ := w.Source(present.Source{Name: "hub", State: state}); !strings.HasPrefix(text, "hub: ") || strings.Contains(text, "hardware.") {
				t.Errorf("%s: %s: %q", lang, state, text)
			}
		}
	}
}

func TestSensorsPageListsEverySource(t *testing.T) {
	w := presenttest.Cut(t, "en")
	_, in := sitting(t)
	input := in()
	input.Hardware.Sources = []present.Source{{Name: "hub", State: "up"}, {Name: "desk", State: "off"},
		{Name: "dice", State: "fault", Reason: "io", Detail: "input/output error", Remedy: present.Sentence{Key: "hardware.remedy.replug"}}}
	var got []string
	for _, l := range w.Table(input).Hardware.Lines {
		got = append(got, l.Text)
	}
	want := []string{"hub: ready", "desk: not started", "dice: does not answer (input/output error)", "Unplug it and plug it in again."}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	input.Hardware.Sources = []present.Source{{Name: "hub", State: "up", Reason: "unread"}}
	if vm := w.Table(input).Hardware; vm.Good || !strings.HasPrefix(vm.Text, "hub: ") || !vm.Lines[0].Bad {
		t.Errorf("a reader whose reads fail: %+v", vm)
	}
}

func TestWrongTagCanBeTakenOff(t *testing.T) {
	w := presenttest.Cut(t, "en")
	_, in := sitting(t)
	for _, c := range []struct {
		h    present.Hardware
		want present.ForgetVM
	}{
		{present.Hardware{}, present.ForgetVM{}},
		{present.Hardware{Latest: present.Tagged{Tag: "04CA", Card: 8}}, present.ForgetVM{Label: "Take the tag off Teepee 3", Tag: "04CA"}},
		{present.Hardware{Latest: present.Tagged{Tag: "04CA", Card: 8}, Misreads: []present.Misread{{Kind: "misfit", Tag: "04CB", Card: 1, Slot: cut.SlotMiddle}}},
			present.ForgetVM{Label: "Take the tag off Hat 1", Tag: "04CB"}},
	} {
		input := in()
		input.Hardware = c.h
		got := w.Table(input).Hardware.Forget
		if got == nil {
			got = &present.ForgetVM{}
		}
		if *got != c.want {
			t.Errorf("%+v: got %+v, want %+v", c.h, *got, c.want)
		}
	}
}

func TestTagErrorIsShown(t *testing.T) {
	w := presenttest.Cut(t, "en")
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("no\nhub"), "no hub"},
		{&present.TagError{Why: "taken", Tag: "04CA", By: 8, Cause: errors.New("x")}, "Tag 04CA is already on Teepee 3. Take it off there first."},
		{&present.TagError{Why: "taken", Tag: "04CA", By: 8, Copy: 2, Cause: errors.New("x")}, "Tag 04CA is already on Teepee 3 (2). Take it off there first."},
		{&present.TagError{Why: "taken", Tag: "04CA", By: 8, Copy: 1, Cause: errors.New("x")}, "Tag 04CA is already on Teepee 3 (1). Take it off there first."},
		{&present.TagError{Why: "taken", Tag: "code=77", By: 8, Copy: 2, Cause: errors.New("x")}, "This code is already on Teepee 3 (2). Take it off there first."},
		{&present.TagError{Why: "unsaved", Tag: "code=77", Cause: errors.New("disk full")}, "The code counts for this evening, but could not be saved: disk full"},
		{&present.TagError{Why: "wrong", Tag: "code=", Cause: errors.New("too short")}, "code= is no code: too short"},
		{&present.TagError{Why: "unsaved", Tag: "04CA", Cause: errors.New("disk full")}, "Tag 04CA counts for this evening, but could not be saved: disk full"},
	} {
		if got := w.Trouble(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// TestSecretCardOnTheDeskIsNotNamed checks that a secret card on a shared reader is not named,
// and that its owner gets a remedy.
func TestSecretCardOnTheDeskIsNotNamed(t *testing.T) {
	for lang, want := range map[string]string{"en": "That card is secret", "es": "Esa carta es secreta"} {
		w := presenttest.Cut(t, lang)
		text, remedy := w.Misread(present.Misread{Kind: "unclear", Source: "desk"})
		if !strings.HasPrefix(text, want) || remedy == "" {
			t.Errorf("%s: %q %q", lang, text, remedy)
		}
		if named, _ := w.Misread(present.Misread{Kind: "unclear", Source: "desk", Card: 3}); named == text {
			t.Errorf("%s: a card that is no secret: %q", lang, named)
		}
	}
}

// TestAStickerOfAnotherGameIsNamed checks that a sticker names its game and raises no question
// about a card.
func TestAStickerOfAnotherGameIsNamed(t *testing.T) {
	for _, c := range []struct{ lang, game, want string }{
		{"en", "other-game-2", "That is a sticker of another game: Other Game 2."},
		{"es", "other-game-2", "Esa pegatina es de otro juego: Other Game 2."},
	} {
		w := presenttest.Cut(t, c.lang)
		m := present.Misread{Kind: "other-game", Game: c.game}
		if text, remedy := w.Misread(m); text != c.want || remedy == "" || m.Asks() {
			t.Errorf("%s: %q, %q", c.lang, text, remedy)
		}
	}
	for id, want := range map[string]string{"other-game": "Foo", "sticker-card": "", "sticker-cut": "", "sticker-keys": ""} {
		w := presenttest.Cut(t, "en")
		vm := owncards.EnrolmentPage(w, owncards.Enrolment{News: id, Game: "foo"})
		if text, remedy := w.Misread(present.Misread{Kind: id, Game: "foo"}); vm.News != text+" "+remedy || !strings.Contains(vm.News, want) || !vm.Bad || vm.Accept != "" {
			t.Errorf("%s in a walk: %q", id, vm.News)
		}
		shelf := presenttest.Shelf(t, "colt-express", "en")
		tally := scoring.NewTally(&shelf.Info)
		tally.Take([]scoring.Found{{Kind: id, Game: "foo"}})
		if got := scoring.Page(shelf, tally); got.Help != vm.News || !got.Bad {
			t.Errorf("%s in a tally: %q, want %q", id, got.Help, vm.News)
		}
	}
}

// TestAnEntryThatAReaderContradictsLeadsToIt checks that both cards are named and that a key
// opens the entry.
func TestAnEntryThatAReaderContradictsLeadsToIt(t *testing.T) {
	_, in := sitting(t)
	input := in()
	acts := []companion.Fact{{Act: 3, Fact: engine.Laid(cut.SlotMiddle, 5)}, {Act: 4, Fact: engine.Laid(cut.SlotMiddle, 4)}, {Act: 5, Fact: stake(cut.Red, 1, cut.NoBet)}, {Act: 6, Fact: engine.Laid(cut.HandOf(cut.Red), 4)}}
	input.Log = []companion.Entry{{Kind: journal.Act, Seq: 11, Fact: engine.Laid(cut.SlotMiddle, 4)}, {Kind: journal.Act, Seq: 12, Fact: stake(cut.Red, 1, cut.NoBet)}}
	input.Update.InForce = []journal.Seq{10, 11, 12}
	m := present.Misread{Kind: "other-card", Tag: "04CA", Card: 5, Instead: 4, Slot: cut.SlotMiddle}
	input.Hardware.Misreads = []present.Misread{{Kind: "untimely"}, m}
	for lang, want := range map[string][2]string{
		"en": {"Hat 5 lies at the middle, but Hat 4 was entered there.", "Correct Hat 4"},
		"es": {"Sombrero 5 está en el centro, pero ahí se ha apuntado Sombrero 4.", "Corregir Sombrero 4"},
	} {
		w := presenttest.Cut(t, lang)
		vm := w.Table(input).Hardware
		if c := vm.Correct; c == nil || c.Act != 1 || c.Label != want[1] || vm.Forget == nil || vm.Forget.Tag != "04CA" {
			t.Errorf("%s: %+v, %+v", lang, vm.Correct, vm.Forget)
		}
		if text, remedy := w.Misread(m); text != want[0] || !strings.Contains(remedy, "4") || !strings.Contains(remedy, "5") {
			t.Errorf("%s: %q %q", lang, text, remedy)
		}
	}
	if act, right := present.Entered(m, acts); act != 4 || right != engine.Laid(cut.SlotMiddle, 5) {
		t.Errorf("act %d would have been %+v", act, right)
	}
	if act, _ := present.Entered(m, acts[:1]); act != -1 {
		t.Errorf("act %d, though nobody entered it", act)
	}
}
