package scanner

import (
	"context"
	"fmt"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// The identifier of a symbology is ], a letter of either case and one more character.
func TestSymbologyIdentifiers(t *testing.T) {
	for code, want := range map[string]string{
		"]A0x": "x", "]Z0x": "x", "]a0x": "x", "]z0x": "x", "]Q1": "]Q1", "]": "]", "": "",
		"]10x": "]10x", "]@0x": "]@0x", "][0x": "][0x", "]`0x": "]`0x", "]{0x": "]{0x", "AQ1x": "AQ1x",
	} {
		if got := new(affixes).strip(code); got != want {
			t.Errorf("%q without what its scanner adds is %q, want %q", code, got, want)
		}
	}
}

// What a scanner adds is learned from the sticker of another game, too.
func TestAffixesOfAStickerOfAnotherGame(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	if err := tags.AddCode("No 7", catalogue.Copy{Card: 2}); err != nil {
		t.Fatal(err)
	}
	tb, f := New(Config{Info: info(), Tags: tags}), new(feed)
	tb.stripAffixes(f, hardware.Event{Code: "*CK1:other:hat-4"})
	if e := tb.stripAffixes(f, hardware.Event{Code: "*No 7"}); e.Code != "No 7" {
		t.Errorf("then %q is scanned", e.Code)
	}
}

// A caller waits for the beat of one source with one clock.
func TestBeatsOfOtherSourcesReleaseNobody(t *testing.T) {
	tb := New(Config{Info: info(), Tags: numbered()}, newPuppet("a"), newPuppet("b"))
	ended, end := context.WithCancel(t.Context())
	end()
	tb.beat(tb.feeds[0], 5)
	if tb.WaitBeat(ended, "b", 5) == nil || tb.WaitBeat(ended, "a", 6) == nil {
		t.Error("another beat had come")
	}
	done := make(chan struct{})
	tb.waiters = []waiter{{"b", 5, done}}
	tb.beat(tb.feeds[0], 5)
	tb.beat(tb.feeds[1], 6)
	select {
	case <-done:
		t.Error("another beat released a caller")
	default:
	}
	tb.beat(tb.feeds[1], 5)
	<-done
}

// Another word, or the same after the time in which a hub repeats it, is another press.
func TestWhatIsNoRepetitionOfAButton(t *testing.T) {
	s := newSitting(numbered())
	e := hardware.Event{Kind: hardware.Press, Code: hardware.ButtonYes, Unnumbered: true, At: s.now}
	s.autoRepeat(e)
	e.Code = hardware.ButtonNo
	if s.autoRepeat(e) {
		t.Error("another word is a repetition")
	}
	if e.At = e.At.Add(autoRepeatGap - 1); !s.autoRepeat(e) {
		t.Error("the same word at once is no repetition")
	}
	if e.At = e.At.Add(autoRepeatGap); s.autoRepeat(e) {
		t.Error("the same word after the gap is a repetition")
	}
}

// A press before the update of a fact answers nothing, and neither does yes to two choices.
func TestPressesThatMeanNothing(t *testing.T) {
	choose := func(n uint8) engine.Prompt {
		return engine.Prompt{Kind: engine.Choose, Seat: 1, Options: []engine.Observation{engine.Act(1, engine.Verb(n)), engine.Act(1, 3)}}
	}
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1), choose(1))
	s.place(1, 1)
	s.took(t, "a card", engine.Laid(gap1, 1))
	s.Press(press(hardware.ButtonYes))
	s.took(t, "before the update")
	s.misread(t, "before the update", IdleButton)
	s.awaits(engine.Board{}, choose(1), choose(2))
	s.Press(press(hardware.ButtonYes))
	s.took(t, "two choices")
	s.misread(t, "two choices", IdleButton)
	tb := New(Config{Info: info(), Tags: numbered()}) // cannot take back
	tb.press(press(hardware.ButtonUndo))
	if f := tb.matcher.Faults(); len(f) != 1 || f[0].Kind != IdleButton {
		t.Errorf("undo where nothing can be taken back: %+v", f)
	}
}

// Up to maxCodes codes wait for an update.
func TestCodesWait(t *testing.T) {
	s := newSitting(numbered())
	s.stale = true
	for n := range maxCodes + 2 {
		s.scans(desk, fmt.Sprint(n))
		if want := min(n+1, maxCodes); len(s.codes) != want || s.codes[0].Code != fmt.Sprint(n+1-want) {
			t.Fatalf("%d codes wait from %+v on, want %d", len(s.codes), s.codes[0], want)
		}
	}
}

// Putting a code on a card ends the faults of that code at its reader, and no other.
func TestEnrolledCodeEndsItsOwnFault(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 2))
	for range 2 {
		s.scans(1, "77")
		s.scans(2, "78")
	}
	s.scans(1, "CK1:small:hat-5") // another fault of the first reader
	s.scans(1, "CK1:other:hat-5")
	s.misread(t, "both", UnknownCode, UnknownCode, UntimelyCode, OtherGame)
	if err := tags.AddCode("77", catalogue.Copy{Card: 5}); err != nil {
		t.Fatal(err)
	}
	s.Enrolled(enrol.Mark{Code: "77"})
	if f := s.misread(t, "one is answered", UnknownCode, OtherGame, UntimelyCode); len(f) > 0 && f[0].Code != "78" {
		t.Errorf("%+v, want the other reader's", f[0])
	}
	s.took(t, "it is not awaited")
}

// An unknown code has to come twice within the time.
func TestAnUnknownCodeAfterAWhileIsNoise(t *testing.T) {
	for after, want := range map[time.Duration]bool{rescanWithin - 1: true, rescanWithin: false} {
		s := newSitting(enrol.NewEnrolment("small"))
		s.scans(desk, "77")
		s.now = s.now.Add(after)
		s.scans(desk, "77")
		if got := len(s.Faults()) == 1; got != want {
			t.Errorf("once more after %v: %v", after, s.Faults())
		}
	}
}
