package scanner

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// sitting is a matcher with what it reported.
type sitting struct {
	*Matcher
	facts   []engine.Observation
	from    []Provenance
	refuse  bool
	refused []Provenance // facts that were refused
	now     time.Time
	seq     uint32
}

func newSitting(tags *enrol.Enrolment) *sitting {
	s := &sitting{now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	s.Matcher = NewMatcher(info(), tags, wired(), func(o engine.Observation, p Provenance) bool {
		if s.refuse {
			s.refused = append(s.refused, p)
			return false
		}
		s.facts, s.from = append(s.facts, o), append(s.from, p)
		return true
	})
	return s
}

func (s *sitting) place(reader hardware.Input, n byte) {
	s.Change(Change{Kind: Placed, Sensor: Sensor{"hub", reader}, UID: tag(n), At: s.now, Reads: 2, Raw: fmt.Sprint("frame ", n)}, false)
}

func (s *sitting) lift(reader hardware.Input, n byte) {
	s.Change(Change{Kind: Lifted, Sensor: Sensor{"hub", reader}, UID: tag(n), At: s.now}, false)
	s.now = s.now.Add(2 * maxBlind) // people are never quicker
}

func (s *sitting) roll(die hardware.Input, face uint8) {
	s.seq++
	s.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: die, Face: face, Seq: s.seq, At: s.now, Raw: "frame"}, false)
}

// awaits sets a new state of a game where the cards in red's hand are secret.
func (s *sitting) awaits(board engine.Board, prompts ...engine.Prompt) {
	board.Sealed = []engine.Slot{redHand}
	s.Update(prompts, board)
}

// took checks what was reported since its last call.
func (s *sitting) took(t *testing.T, what string, want ...engine.Observation) {
	t.Helper()
	if !slices.Equal(s.facts, want) {
		t.Errorf("%s: reported %+v, want %+v", what, s.facts, want)
	}
	s.facts, s.from = nil, nil
}

// misread checks the kinds of the present faults.
func (s *sitting) misread(t *testing.T, what string, want ...FaultKind) []Fault {
	t.Helper()
	var got []FaultKind
	for _, f := range s.Faults() {
		got = append(got, f.Kind)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: misreads %v, want %v", what, got, want)
	}
	return s.Faults()
}

func TestACardThatIsAwaited(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2), lay(gap2, 1, 2))
	s.place(2, 1)
	if len(s.from) != 1 || s.from[0] != (Provenance{Source: "hub", Reader: 2, UID: tag(1), Raw: "frame 1", Reads: 2, At: s.now}) {
		t.Errorf("provenance %+v", s.from)
	}
	s.took(t, "laid", engine.Laid(gap2, 1))
	s.awaits(shown(on(gap2, 1)), lay(gap1, 2))
	s.lift(2, 1)
	s.place(2, 1)
	s.took(t, "laid again where the board has it")
	s.misread(t, "laid again where the board has it")
}

func TestPlayersAreFasterThanTheScreen(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{})
	for n := byte(1); n <= 3; n++ {
		s.place(hardware.Input(n), n)
	}
	s.took(t, "nothing is awaited yet")
	s.misread(t, "early cards are no misread")
	s.awaits(engine.Board{}, lay(gap3, 1, 2, 3))
	s.took(t, "the third is asked first", engine.Laid(gap3, 3))
	s.awaits(shown(on(gap3, 3)), lay(gap1, 1, 2), lay(gap2, 1, 2))
	s.took(t, "one at a time", engine.Laid(gap1, 1))
	s.awaits(shown(on(gap3, 3), on(gap1, 1)), lay(gap2, 1, 2))
	s.took(t, "then the next", engine.Laid(gap2, 2))
}

func TestNothingIsReportedBeforeTheUpdate(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2), lay(gap2, 1, 2))
	s.place(1, 1)
	s.place(2, 2)
	s.took(t, "the second waits for the update", engine.Laid(gap1, 1))
	s.awaits(shown(on(gap1, 1)), lay(gap2, 2))
	s.took(t, "and then comes", engine.Laid(gap2, 2))
}

func TestEachLayingIsUsedOnce(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	s.took(t, "first deal", engine.Laid(gap1, 1))
	s.awaits(shown(on(gap1, 1)))
	s.awaits(engine.Board{}, lay(gap1, 1, 2)) // next round: the old card still lies there
	s.took(t, "a card that lies there is no new deal")
	s.lift(1, 1)
	s.place(1, 1)
	s.took(t, "laid anew it is", engine.Laid(gap1, 1))
}

func TestACardThatLiesThereDoesNotRevertUndo(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	s.took(t, "laid", engine.Laid(gap1, 1))
	s.awaits(shown(on(gap1, 1)))
	s.awaits(engine.Board{}, lay(gap1, 1, 2)) // undone
	s.took(t, "after undo")
}

func TestACardThatWasConfirmedIsNoNewDeal(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(shown(on(gap1, 1)))
	s.place(1, 1)
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.took(t, "it lay there in the last round")
}

func TestOldCardsOnlyConfirm(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.Change(Change{Kind: Placed, Sensor: Sensor{"hub", 1}, UID: tag(1)}, true)
	s.took(t, "it was there before we looked")
}

func TestARefusedCardIsOfferedAgain(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 2))
	s.refuse = true
	s.place(1, 1)
	s.refuse = false
	s.place(2, 2)
	s.took(t, "not again in the same state", engine.Laid(gap2, 2))
	s.awaits(shown(on(gap2, 2)), lay(gap1, 1))
	s.took(t, "but in the next", engine.Laid(gap1, 1))
}

func TestImpossibleCardIsAnAlarmThatNamesBothPlaces(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(shown(on(gap1, 1)), lay(gap2, 2, 3))
	s.place(2, 1)
	s.took(t, "a card that lies elsewhere")
	f := s.misread(t, "a card that lies elsewhere", Elsewhere)
	if want := (Fault{Kind: Elsewhere, Source: "hub", Reader: 2, UID: tag(1), Card: 1, Slot: gap2, Other: gap1}); f[0] != want {
		t.Errorf("%+v, want %+v", f[0], want)
	}
	s.awaits(engine.Board{}, lay(gap2, 1, 2)) // the next round
	s.misread(t, "now it fits")
	s.took(t, "now it fits", engine.Laid(gap2, 1))

	s.awaits(shown(on(gap1, 6)))
	s.place(3, 7)
	s.misread(t, "a second copy may lie elsewhere")
}

func TestMisfit(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 5)
	f := s.misread(t, "a card that cannot be here", Misfit)
	if f[0].Card != 5 || f[0].Slot != gap1 {
		t.Errorf("%+v, want card 5 on gap 1", f[0])
	}
	s.took(t, "a card that cannot be here")
	s.lift(1, 5)
	s.misread(t, "taken away")
}

// Where a card may lie face down, a card that is not among those that may lie there, and an
// unknown tag, are reported as face down: no misread.
func TestAnUnknownCardMayLieFaceDown(t *testing.T) {
	tags := numbered()
	tags.Drop(tag(2))
	down := lay(redHand, 1)
	down.Down = true
	for card, want := range map[byte]catalogue.CardID{0: 1, 1: catalogue.FaceDown, 4: catalogue.FaceDown} {
		s := newSitting(tags)
		s.awaits(engine.Board{}, down)
		s.place(4, card+1)
		s.took(t, "laid", engine.Laid(redHand, want))
		s.awaits(shown(on(redHand, catalogue.FaceDown)), lay(gap1, 1))
		s.misread(t, "it lies there")
	}
}

func TestASealedCardIsNotNamed(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.place(4, 5)
	if f := s.misread(t, "a wrong card on a private slot", Misfit); f[0].Card != catalogue.None || f[0].UID.Len() != 0 {
		t.Errorf("%+v names the card", f[0])
	}
	s.lift(4, 5)
	s.awaits(shown(on(gap1, 5)), lay(redHand, 1, 2))
	s.place(4, 5)
	if f := s.misread(t, "a card of the board on a private slot", Misfit); f[0].Card != catalogue.None || f[0].Other != 0 {
		t.Errorf("%+v names the card", f[0])
	}
	s.lift(4, 5)
	s.place(4, 1)
	s.took(t, "a card laid face down", engine.Laid(redHand, 1))
	s.awaits(shown(on(redHand, catalogue.FaceDown)))
	s.lift(4, 1)
	s.place(4, 2)
	s.took(t, "the board does not name what lies there")
	s.misread(t, "the board does not name what lies there")
}

func TestUnknownTagAsks(t *testing.T) {
	tags := numbered()
	tags.Drop(tag(1))
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(1, 1)
	f := s.misread(t, "unknown", UnknownTag)
	if f[0].UID != tag(1) || f[0].Slot != gap1 || f[0].Source != "hub" || f[0].Reader != 1 {
		t.Errorf("%+v, want tag, slot and reader", f[0])
	}
	if err := tags.Add(tag(1), catalogue.Copy{Card: 1}); err != nil {
		t.Fatal(err)
	}
	s.Enrolled(enrol.Mark{UID: tag(1)})
	s.took(t, "once it is known", engine.Laid(gap1, 1))
	s.misread(t, "once it is known")
}

func TestRandomTag(t *testing.T) {
	s := newSitting(numbered())
	uid, _ := hardware.ParseUID("08AABBCC")
	s.Change(Change{Kind: Placed, Sensor: Sensor{"hub", 1}, UID: uid}, false)
	s.misread(t, "random", RandomTag)
}

// A reader that tells half of a tag's number is a fault, unless that half is on a card. The end of a
// 125 kHz tag may look the same.
func TestHalfATag(t *testing.T) {
	half, _ := hardware.ParseUID("880451AA")
	tags := numbered()
	s := newSitting(tags)
	p := NewPresence(DefaultPresence)
	lay := func(reader hardware.Input, printed bool) {
		for range 3 {
			s.now = s.now.Add(100 * time.Millisecond)
			p.Step(hardware.Event{At: s.now, Source: "hub", Input: reader, Kind: hardware.CardSeen, UID: half, Printed: printed}, func(c Change) { s.Change(c, false) })
		}
	}
	lay(1, false)
	if f := s.misread(t, "half a tag", HalfTag); f[0].UID != half || f[0].Slot != gap1 {
		t.Errorf("%+v, want the half and its place", f[0])
	}
	if err := tags.Add(half, catalogue.Copy{Card: 1}); err != nil {
		t.Fatal(err)
	}
	s.misread(t, "it is on a card")

	s, p = newSitting(numbered()), NewPresence(DefaultPresence)
	s.awaits(engine.Board{})
	lay(4, false)
	if f := s.misread(t, "at a secret place", HalfTag); f[0].UID.Len() > 0 {
		t.Errorf("%+v names the tag", f[0])
	}
	s, p = newSitting(numbered()), NewPresence(DefaultPresence)
	lay(1, true)
	s.misread(t, "the end of another tag", UnknownTag)
}

func TestTwoCardsOnAReader(t *testing.T) {
	s := newSitting(numbered())
	s.place(1, 1)
	s.Change(Change{Kind: Crowded, Sensor: Sensor{"hub", 1}, UID: tag(1), Other: tag(2)}, false)
	if f := s.misread(t, "two", TwoTags); f[0].UID != tag(1) || f[0].Second != tag(2) {
		t.Errorf("%+v, want both tags", f[0])
	}
	s.Change(Change{Kind: Single, Sensor: Sensor{"hub", 1}, UID: tag(1), Other: tag(2)}, false)
	s.misread(t, "taken away")
}

func TestReaderOfAnotherGame(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(8, 1)
	s.took(t, "a place that the game does not have")
	s.misread(t, "a place that the game does not have")
}

func TestDeskReader(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker), lay(gap2, 1, 2))
	s.place(9, 1)
	s.took(t, "the one slot that is awaited", engine.Laid(gap2, 1))

	s.awaits(engine.Board{}, lay(gap2, 3, 4), lay(gap1, 3, 4))
	s.lift(9, 1)
	s.place(9, 3)
	s.took(t, "a row of slots is filled in its order", engine.Laid(gap2, 3))

	may := lay(gap1, 1, 5)
	may.Optional = true
	s.awaits(engine.Board{}, may, lay(gap3, 5))
	s.lift(9, 3)
	s.place(9, 5)
	s.took(t, "what must be goes before what may be", engine.Laid(gap3, 5))
	s.awaits(engine.Board{}, may)
	s.lift(9, 5)
	s.place(9, 1)
	s.took(t, "what may be is taken too", engine.Laid(gap1, 1))

	s.awaits(engine.Board{}, lay(gap1, 4, 5), lay(gap2, 4))
	s.lift(9, 1)
	s.place(9, 4)
	s.took(t, "two different prompts")
	s.misread(t, "two different prompts", Unclear)

	secret := lay(gap2, 4)
	secret.Seat, secret.Secret = 2, true
	s.awaits(engine.Board{}, lay(gap1, 4, 5), secret)
	s.misread(t, "a card that may be somebody's secret", Unclear)
	if f := s.Faults()[0]; f.Card != catalogue.None || f.UID.Len() > 0 {
		t.Errorf("everybody is told which card it is: %+v", f)
	}

	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1), engine.Laid(gap3, 4)}})
	s.took(t, "a choice between cards", engine.Laid(gap3, 4))

	first, second := lay(gap1, 2, 4), lay(gap2, 2, 4)
	first.Seat, second.Seat = 1, 2
	s.awaits(engine.Board{}, first, second)
	s.lift(9, 4)
	s.place(9, 2)
	s.misread(t, "two seats owe a card", Unclear)
	s.awaits(shown(on(0, catalogue.FaceDown)), first, second) // face down, where no reader is
	s.misread(t, "two seats owe a card, and others lie face down", Unclear)
	s.ExpectFrom(2)
	s.took(t, "the seat whose turn it is", engine.Laid(gap2, 2))
}

func TestWhichFaultsStand(t *testing.T) {
	for _, k := range []FaultKind{UnknownTag, RandomTag, HalfTag, Elsewhere, Misfit, Unclear, TwoTags, Unread} {
		if !(Fault{Kind: k}).Standing() {
			t.Errorf("%s does not stand", k)
		}
	}
	for _, k := range []FaultKind{Untimely, WrongFace, Crooked, LostLines, IdleButton} {
		if (Fault{Kind: k}).Standing() {
			t.Errorf("%s stands", k)
		}
	}
}

// A card lies on a reader, and somebody enters another one: that is a fault, whichever came
// first, until one of the two is corrected.
func TestAFingerThatContradictsAReader(t *testing.T) {
	wrong := Fault{Kind: OtherCard, Source: "hub", Reader: 1, UID: tag(5), Card: 5, Slot: gap1, Instead: 4}
	said := func(s *sitting, what string) {
		t.Helper()
		if f := s.Faults(); len(f) != 1 || f[0] != wrong {
			t.Errorf("%s: %+v, want %+v", what, f, wrong)
		}
	}
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 4, 5))
	s.refuse = true
	s.place(1, 5) // a fact that the game refused
	s.refuse = false
	s.awaits(shown(on(gap1, 4)))
	said(s, "the card lay there first")
	s.awaits(shown(on(gap1, 4)), lay(gap2, 1))
	said(s, "the next is awaited")
	s.awaits(shown(on(gap1, 5)), lay(gap2, 1))
	s.misread(t, "the entry was corrected")

	s = newSitting(numbered())
	s.awaits(shown(on(gap1, 4)))
	s.place(1, 5)
	said(s, "the finger was first")
	s.lift(1, 5)
	s.place(1, 4)
	s.misread(t, "the other card was laid")
	s.took(t, "neither is a fact")

	s = newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 4, 5))
	s.place(1, 5)
	s.took(t, "seen", engine.Laid(gap1, 5))
	s.awaits(engine.Board{}, lay(gap1, 4, 5))
	s.misread(t, "undone")
	s.awaits(shown(on(gap1, 4)))
	said(s, "undone, and another entered")
	s.Change(Change{Kind: Placed, Sensor: Sensor{"hub", 2}, UID: tag(3), At: s.now}, true)
	s.awaits(shown(on(gap1, 5), on(gap2, 2)))
	s.misread(t, "a card that lay there when the evening went on", OtherCard)
}

// These only look like contradictions: a card that was moved and lies where it lay, one that
// the board cannot name, one that is still awaited.
func TestNoContradiction(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 5))
	s.place(1, 5)
	s.took(t, "seen", engine.Laid(gap1, 5))
	s.awaits(shown(on(gap1, 4), on(gap2, 5)))
	s.misread(t, "the game has moved it and hands have not yet")
	s.awaits(shown(on(gap1, catalogue.FaceDown)))
	s.misread(t, "what lies there is not known")
	s.awaits(shown(on(gap1, 4)), lay(gap1, 1, 4))
	s.misread(t, "another is asked for there")
	s.awaits(engine.Board{})
	s.misread(t, "the board is empty there: it is left from the round before")
	s.place(4, 2)
	s.awaits(shown(on(redHand, 3)))
	s.misread(t, "nobody may know what lies there")
	s.place(9, 1)
	s.misread(t, "the desk reader is no place")
}

// One tag that two readers read equally often is a fault that names both places.
func TestOneTagOnTwoReadersIsAFault(t *testing.T) {
	for seed := range uint64(100) { // which of the readers looks first is drawn
		oneTagOnTwoReaders(t, chance.New(seed))
	}
}

func oneTagOnTwoReaders(t *testing.T, draw *chance.Source) {
	t.Helper()
	s := newSitting(numbered())
	p := NewPresence(DefaultPresence)
	looks := func(one, two byte, n int) {
		uids := [2]byte{one, two}
		for range n {
			s.now = s.now.Add(100 * time.Millisecond)
			first := draw.IntN(2)
			for _, i := range []int{first, 1 - first} {
				e := hardware.Event{At: s.now, Source: "hub", Input: hardware.Input(i + 1), Kind: hardware.CardGone}
				if uids[i] > 0 {
					e.Kind, e.UID = hardware.CardSeen, tag(uids[i])
				}
				p.Step(e, func(c Change) { s.Change(c, false) })
			}
		}
	}
	s.awaits(engine.Board{})
	looks(0, 0, 20)
	looks(1, 1, 100)
	f := s.misread(t, "laid where both see it", TwoReaders)
	if len(f) == 1 && (f[0].Slot+f[0].Other != gap1+gap2 || f[0].UID != tag(1)) {
		t.Errorf("%+v, want both places", f[0])
	}
	looks(0, 1, 60)
	s.misread(t, "one of them reads it no more")
	looks(0, 0, 100)
	looks(3, 0, 40)
	s.misread(t, "a card alone")
	looks(3, 3, 100)
	s.misread(t, "then both see it", TwoReaders)
	looks(0, 0, 60)
	s.misread(t, "gone")
}
