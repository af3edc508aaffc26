package scanner

import (
	"fmt"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// A refused card is offered again only when the table has changed, and then its provenance
// says that it was refused before.
func TestARefusedCardIsOfferedOncePerTable(t *testing.T) {
	s := newSitting(numbered())
	s.refuse = true
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	for range 100 {
		s.awaits(engine.Board{}, lay(gap1, 1, 2))
	}
	if len(s.refused) != 1 || s.refused[0].Again {
		t.Fatalf("reported %+v, want once", s.refused)
	}
	s.awaits(engine.Board{}, lay(gap1, 1, 3))
	if len(s.refused) != 2 || !s.refused[1].Again {
		t.Errorf("another table: reported %+v, want the second again", s.refused)
	}
	s.lift(1, 1)
	s.place(1, 1)
	if len(s.refused) != 3 || s.refused[2].Again {
		t.Errorf("laid anew: reported %+v", s.refused)
	}
	s.refuse = false
	s.awaits(shown(on(gap2, 7)), lay(gap1, 1, 3))
	s.took(t, "in the end", engine.Laid(gap1, 1))
}

// A secret card that is laid again is not reported, right or wrong, and an undo is not
// undone by what lies there.
func TestSecretCardLaidAgain(t *testing.T) {
	for _, again := range []byte{1, 2} {
		s := newSitting(numbered())
		s.awaits(engine.Board{}, lay(redHand, 1, 2))
		s.place(4, 1)
		s.took(t, "sealed", engine.Laid(redHand, 1))
		s.awaits(shown(on(redHand, catalogue.FaceDown)))
		s.lift(4, 1)
		s.place(4, again)
		s.took(t, "laid again")
		s.misread(t, "laid again")
		s.awaits(shown(on(redHand, catalogue.FaceDown)), lay(redHand, 1, 2))
		s.took(t, "the sealing was undone")
		s.lift(4, again)
		s.place(4, 2)
		s.took(t, "then another is sealed", engine.Laid(redHand, 2))
		s.awaits(shown(on(redHand, 2)))
		s.awaits(engine.Board{}, lay(redHand, 1))
		s.lift(4, 2)
		s.place(4, 1)
		s.took(t, "the next round", engine.Laid(redHand, 1))
	}
}

// Of two pieces of one design on one slot, one after the other, the second is reported, and
// the first is not reported again.
func TestASecondPieceOfTheSameDesign(t *testing.T) {
	move := func(n uint8) catalogue.Copy { return catalogue.Copy{Card: 9, N: n} }
	tags := numbered()
	for n := range uint8(3) {
		if err := tags.Add(tag(byte(20+n)), move(n)); err != nil {
			t.Fatal(err)
		}
	}
	pieces := func(list ...uint8) engine.Prompt {
		p := lay(gap1, 9)
		for _, n := range list {
			p.Pieces = append(p.Pieces, move(n))
		}
		return p
	}
	s := newSitting(tags)
	s.awaits(engine.Board{}, pieces(0, 1, 2))
	s.place(1, 20)
	s.took(t, "the first", engine.LaidPiece(gap1, move(0)))
	named := on(gap1, 9)
	named.Piece = 1
	s.awaits(shown(named), pieces(1, 2))
	s.lift(1, 20)
	s.place(1, 20)
	s.took(t, "the first again")
	s.lift(1, 20)
	s.place(1, 22)
	s.took(t, "the third", engine.LaidPiece(gap1, move(2)))
	s.place(2, 20)
	s.misread(t, "the first lies elsewhere", Elsewhere)

	s = newSitting(tags) // a game that counts cards and does not name pieces
	s.awaits(engine.Board{}, lay(gap1, 9))
	s.place(1, 20)
	s.took(t, "one", engine.Laid(gap1, 9))
	s.awaits(shown(on(gap1, 9)), lay(gap1, 9))
	s.lift(1, 20)
	s.place(1, 20)
	s.took(t, "the same again")
	s.lift(1, 20)
	s.place(1, 21)
	s.took(t, "another", engine.Laid(gap1, 9))
	s.awaits(shown(on(gap1, 9), on(gap1, 9)), lay(gap1, 9))
	s.lift(1, 21)
	s.place(1, 20)
	s.took(t, "both are there")
	s.awaits(engine.Board{}, lay(gap1, 9))
	s.lift(1, 20)
	s.place(1, 20)
	s.took(t, "in the next round", engine.Laid(gap1, 9))
}

// Where the board does not name the piece of a design, an awaited piece is reported, and one
// that is not awaited confirms the board.
func TestAPieceThatIsAwaitedBesideAnother(t *testing.T) {
	move := func(n uint8) catalogue.Copy { return catalogue.Copy{Card: 9, N: n} }
	tags := numbered()
	for n := range uint8(2) {
		if err := tags.Add(tag(byte(20+n)), move(n)); err != nil {
			t.Fatal(err)
		}
	}
	second := lay(gap1, 9)
	second.Pieces = []catalogue.Copy{move(1)}
	for first := range byte(2) {
		s := newSitting(tags)
		s.awaits(shown(on(gap1, 9)), second) // the board has it without a reader
		s.place(1, 20+first)
		if first == 0 {
			s.took(t, "the one that lies there")
			continue
		}
		s.took(t, "the other", engine.LaidPiece(gap1, move(1)))
		s.awaits(shown(on(gap1, 9), on(gap1, 9)), lay(gap2, 1))
		s.lift(1, 21)
		s.place(1, 21)
		s.took(t, "the other again")
		s.place(1, 20)
		s.took(t, "the one that lay there")
		s.misread(t, "both lie there")
	}
}

// A card whose reader was blind for longer than expected seems to leave and to come back at
// once: people do not do that, so it is not reported again.
func TestACardThatIsBackAtOnceIsNotReportedAgain(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	s.took(t, "laid", engine.Laid(gap1, 1))
	s.awaits(engine.Board{}, lay(gap1, 1, 2)) // as if it had been taken up and the next were awaited
	s.Change(Change{Kind: Lifted, Sensor: Sensor{"hub", 1}, UID: tag(1), At: s.now}, false)
	s.now = s.now.Add(maxBlind / 2)
	s.place(1, 1)
	s.took(t, "back at once")
	s.lift(1, 1)
	s.place(1, 1)
	s.took(t, "laid again", engine.Laid(gap1, 1))
}

// A card that is dealt again where it lay before counts, however soon after its lifting:
// readers notice a lifting late.
func TestACardDealtAgainWhereItLay(t *testing.T) {
	s := newSitting(numbered())
	p := NewPresence(DefaultPresence)
	reads := func(n byte, looks int) {
		for range looks {
			s.now = s.now.Add(100 * time.Millisecond)
			e := hardware.Event{At: s.now, Source: "hub", Input: 1, Kind: hardware.CardGone}
			if n > 0 {
				e.Kind, e.UID = hardware.CardSeen, tag(n)
			}
			p.Step(e, func(c Change) { s.Change(c, false) })
		}
	}
	for _, away := range []int{29, 30, 31, 35, 39, 60} { // looks: its lifting is noticed at the 29th
		s.awaits(engine.Board{}, lay(gap1, 1, 2))
		reads(1, 10)
		s.took(t, "dealt", engine.Laid(gap1, 1))
		s.awaits(shown(on(gap1, 1)))
		reads(0, away/2)
		s.awaits(engine.Board{}, lay(gap1, 1, 2)) // the next round begins while it is away
		reads(0, away-away/2)
		reads(1, 10)
		s.took(t, fmt.Sprintf("dealt again after %d looks", away), engine.Laid(gap1, 1))
		s.awaits(shown(on(gap1, 1)))
		s.awaits(engine.Board{}, lay(gap1, 1, 2)) // and the next, while it lies there
		reads(0, 20)
		reads(1, 30)
		s.took(t, "its reader was blind for two seconds")
		s.awaits(shown(on(gap1, 2)))
		reads(0, 60)
	}
}

// A card that is shown again to a reader that reports only arrivals counts.
func TestACardShownAgainToAReaderOfArrivals(t *testing.T) {
	s := newSitting(numbered())
	p := NewPresence(DefaultPresence)
	shows := func(after time.Duration) {
		s.now = s.now.Add(after)
		p.Step(hardware.Event{At: s.now, Source: "hub", Input: desk, Kind: hardware.CardPlaced, UID: tag(1)}, func(c Change) { s.Change(c, false) })
	}
	for range 3 {
		s.awaits(engine.Board{}, lay(gap1, 1, 2))
		shows(time.Minute)
		s.took(t, "shown", engine.Laid(gap1, 1))
		s.awaits(shown(on(gap1, 1)))
		shows(time.Second)
		s.took(t, "shown twice")
		s.awaits(engine.Board{}, lay(gap1, 1, 2))
		shows(time.Second)
		s.took(t, "the reader told it twice, whatever began meanwhile")
	}
}
