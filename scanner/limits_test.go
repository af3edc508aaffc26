package scanner

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// A board that names the pieces of a design confirms these and no other.
func TestPiecesThatTheBoardNames(t *testing.T) {
	tags := numbered()
	for n := range uint8(3) {
		if err := tags.Add(tag(20+n), catalogue.Copy{Card: 9, N: n}); err != nil {
			t.Fatal(err)
		}
	}
	first, second := on(gap1, 9), on(gap1, 9)
	first.Piece, second.Piece = 1, 2
	s := newSitting(tags)
	s.awaits(shown(first, second), lay(gap2, 1))
	for n := range byte(3) {
		s.place(1, 20+n)
	}
	s.awaits(shown(first, second), lay(gap1, 9))
	if len(s.from) != 1 || s.from[0].UID != tag(22) {
		t.Errorf("reported %+v, want the one that is not there", s.from)
	}
}

// The pieces that were seen at a slot are forgotten when the board has none of the design there.
func TestPiecesOfTheRoundBefore(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 6))
	s.place(1, 6)
	s.took(t, "laid", engine.Laid(gap1, 6))
	s.awaits(shown(on(gap1, 6)))
	s.awaits(engine.Board{})
	s.lift(1, 6)
	s.awaits(shown(on(gap1, 6)), lay(gap1, 6)) // entered by hand, and another is awaited
	s.place(1, 7)
	s.took(t, "the other piece is the one that was entered")
}

// A card that is laid before it is awaited counts, though a secret card lay there the round before.
func TestASlotThatWasSecretTheRoundBefore(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.place(4, 1)
	s.took(t, "sealed", engine.Laid(redHand, 1))
	s.awaits(shown(on(redHand, catalogue.FaceDown)))
	s.awaits(shown(on(redHand, 1)))
	s.awaits(engine.Board{}, lay(gap1, 3))
	s.lift(4, 1)
	s.place(4, 2)
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.took(t, "laid early", engine.Laid(redHand, 2))
}

// A card that is scanned at the reader of a slot confirms the board there only.
func TestACardScannedAtAnotherSlot(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(shown(on(gap1, 1)), lay(gap2, 2))
	s.scans(1, "CK1:small:hat-1")
	s.misread(t, "where it lies")
	s.scans(desk, "CK1:small:hat-1")
	s.misread(t, "at the desk")
	s.scans(3, "CK1:small:hat-1")
	s.misread(t, "at another slot", UntimelyCode)
}

// The limits of what repeats a roll.
func TestLimitsOfARepeatedRoll(t *testing.T) {
	for _, c := range []struct {
		unnumbered bool
		face       uint8 // the second
		after      time.Duration
		again      bool
	}{
		{false, 3, bounce - 1, false}, {false, 3, bounce, true}, {false, 4, bounce - 1, true},
		{true, 3, repeatWithin, false}, {true, 3, repeatWithin + 1, true},
	} {
		s := newSitting(numbered())
		roll1 := func(face uint8) {
			s.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: face, Unnumbered: c.unnumbered, At: s.now}, false)
		}
		s.awaits(engine.Board{}, roll(attacker))
		roll1(3)
		s.took(t, "rolled", engine.Rolled(attacker, 3))
		s.awaits(engine.Board{}, roll(attacker))
		s.now = s.now.Add(c.after)
		roll1(c.face)
		if got := len(s.facts) == 1; got != c.again {
			t.Errorf("%+v: rolled again %v", c, got)
		}
	}
	for since, want := range map[time.Duration]bool{repeatWithin: true, repeatWithin + 1: false} {
		s := newSitting(numbered())
		tell := func(after time.Duration) {
			s.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 3, Unnumbered: true, At: s.now.Add(after)}, false)
		}
		s.awaits(engine.Board{})
		tell(0)
		tell(since - time.Second)
		s.awaits(engine.Board{}, roll(attacker))
		tell(since)
		if got := slices.Contains(s.facts, engine.Rolled(attacker, 3)); got != want {
			t.Errorf("told again %v after it was rolled, as the game awaits it: %v", since, got)
		}
	}
}

// The parts of dice by their numbers, and the only die of a rig, which serves every part.
func TestPartsOfDice(t *testing.T) {
	two := hardware.Wiring{Dice: make([]hardware.Die, 2)}
	for number, want := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if _, ok := PartOf(info().Lexicon, two, hardware.Die{Number: number}); ok != want {
			t.Errorf("die %d has a part: %v", number, ok)
		}
	}
	if _, ok := PartOf(info().Lexicon, two, hardware.Die{Part: "nobody"}); ok {
		t.Error("a part of no game is one of this game")
	}
	s := newSitting(numbered())
	lex := *s.info.Lexicon
	lex.Dice = []string{"", "1", "2"}
	s.info.Lexicon = &lex
	s.dice = map[Sensor]wiredDie{{"hub", 1}: {number: 1}}
	s.awaits(engine.Board{}, roll(2))
	s.roll(1, 4)
	s.took(t, "the only die is any of those that the game calls by number", engine.Rolled(2, 4))
}

// The reason of a source that is not up, or that has one, is its own.
func TestBrokenFramesBesideAnotherReason(t *testing.T) {
	hub := newPuppet("hub")
	f := &feed{source: hub}
	now := time.Unix(100, 0)
	count := func(good, bad uint64) hardware.Status {
		f.errors.since, f.errors.frames, f.errors.bad = now, 0, 0
		hub.status = hardware.Status{State: hardware.Up, Frames: good, BadFrames: bad}
		f.countErrors(now)
		return f.status()
	}
	if st := count(minBroken, minBroken); st.Reason != hardware.ReasonUnread || !slices.Equal(st.Remedy.Facts, []string{"3", "6"}) {
		t.Errorf("half of six: %+v", st)
	}
	for _, st := range []hardware.Status{{State: hardware.Down, Reason: hardware.ReasonGone}, {State: hardware.Stale}, {State: hardware.Up, Reason: hardware.ReasonBattery}} {
		if hub.status = st; f.status().Reason != st.Reason {
			t.Errorf("%+v became %+v", st, f.status())
		}
	}
	for _, c := range [][2]uint64{{0, minBroken - 1}, {minBroken + 1, minBroken}} {
		f.errors.good, f.errors.wrong = 0, 0
		if st := count(c[0], c[1]); st.Reason != hardware.ReasonNone {
			t.Errorf("%d of %d: %+v", c[1], c[0]+c[1], st)
		}
	}
	count(minBroken, minBroken)
	f.errors.frames, f.errors.bad = hub.status.Frames, hub.status.BadFrames
	if f.countErrors(now.Add(errorWindow - 1)); f.status().Reason != hardware.ReasonUnread {
		t.Error("it is well before the window has ended")
	}
	if f.countErrors(now.Add(errorWindow)); f.status().Reason != hardware.ReasonNone {
		t.Error("it is not well after a window without a broken frame")
	}
}

// What contradicts the board: another card at the slot, unless cards are laid over each other there,
// or the slot holds several and this one was reported; and never a piece that the board has.
func TestWhatContradictsTheBoard(t *testing.T) {
	named := on(gap2, 6)
	named.Piece = 1
	for _, c := range []struct {
		name  string
		place place
		board engine.Board
		n     byte
		want  []FaultKind
	}{
		{"another card", place{slot: gap1}, shown(on(gap1, 2)), 1, []FaultKind{OtherCard}},
		{"a pile", place{slot: gap1, passes: true, many: true}, shown(on(gap1, 2)), 1, nil},
		{"a row", place{slot: gap1, many: true}, shown(on(gap1, 2)), 1, []FaultKind{OtherCard}},
		{"a token that lies elsewhere", place{slot: gap1}, shown(on(gap1, 2), on(gap2, 6)), 6, []FaultKind{OtherCard}},
		{"a token that lies here", place{slot: gap1}, shown(on(gap1, 2), on(gap1, 6)), 6, nil},
		{"a named token that lies elsewhere", place{slot: gap1}, shown(on(gap1, 2), named), 6, []FaultKind{Elsewhere}},
		{"the other token", place{slot: gap1}, shown(on(gap1, 2), named), 7, []FaultKind{OtherCard}},
	} {
		s := newSitting(numbered())
		s.places[Sensor{"hub", 1}] = c.place
		s.awaits(c.board)
		s.place(1, c.n)
		s.misread(t, c.name, c.want...)
	}
	s := newSitting(numbered())
	s.places[Sensor{"hub", 1}] = place{slot: gap1, many: true}
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(1, 1)
	s.awaits(shown(on(gap1, 2)))
	s.misread(t, "a row with a card that was reported")
}
