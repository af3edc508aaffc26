package tagging

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/scannertest"
)

// finding drives a finder, one poll of scannertest.Poll at a time.
type finding struct {
	*Finder
	t   *testing.T
	now time.Time
}

func newFinding(t *testing.T) *finding {
	return &finding{Finder: NewFinder(scannertest.Info(), scannertest.Numbered(), scannertest.Wired()), t: t, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
}

// lays makes a reader look ten times at these tags, then ten times at nothing.
func (f *finding) lays(reader hardware.Input, tags ...hardware.UID) *finding {
	for n := range 20 {
		f.now = f.now.Add(scannertest.Poll)
		e := hardware.Event{At: f.now, Source: "hub", Input: reader, Kind: hardware.CardGone}
		if n >= 10 || len(tags) == 0 {
			f.Step(e)
			continue
		}
		for _, uid := range tags {
			e.Kind, e.UID = hardware.CardSeen, uid
			f.Step(e)
		}
	}
	return f
}

func (f *finding) scans(reader hardware.Input, code string) *finding {
	f.Step(hardware.Event{At: f.now, Source: "hub", Input: reader, Kind: hardware.Code, Code: code})
	return f
}

// finds checks what was found since its last call.
func (f *finding) finds(want ...Found) {
	f.t.Helper()
	if got := f.Take(); !slices.Equal(got, want) {
		f.t.Errorf("found %+v, want %+v", got, want)
	}
}

func TestFinderFindsCardsAndTheirPlaces(t *testing.T) {
	f := newFinding(t)
	f.finds()
	f.lays(scannertest.Desk, scannertest.Tag(3)).finds(Found{Card: 3})
	f.finds()
	f.lays(scannertest.Desk, scannertest.Tag(3)).lays(4, scannertest.Tag(5)).finds(Found{Card: 3}, Found{Card: 5, Slot: scannertest.RedHand})
	f.lays(8, scannertest.Tag(1)).lays(77, scannertest.Tag(2)).finds(Found{Card: 1}, Found{Card: 2}) // no places of this game
	f.lays(scannertest.Desk, scannertest.Tag(7)).finds(Found{Card: 6, N: 1})                         // its second piece
	f.scans(scannertest.Desk, "CK1:small:hat-4").scans(4, "ck1:SMALL:token:2").finds(Found{Card: 4}, Found{Card: 6, N: 1, Slot: scannertest.RedHand})
	f.Tick(f.now.Add(time.Hour))
	f.finds()
}

func TestFinderFindsUnknownTags(t *testing.T) {
	f := newFinding(t)
	f.lays(scannertest.Desk, scannertest.Tag(99)).finds(Found{Kind: scanner.UnknownTag})
	random, _ := hardware.NewUID([]byte{0x08, 1, 2, 3})
	f.lays(4, random).finds(Found{Kind: scanner.RandomTag, Slot: scannertest.RedHand})
	half, _ := hardware.NewUID([]byte{0x88, 4, 1, 2})
	f.lays(4, half).finds(Found{Kind: scanner.HalfTag, Slot: scannertest.RedHand})
	f.scans(scannertest.Desk, "4711").finds(Found{Kind: scanner.UnknownCode})
	f.scans(scannertest.Desk, "CK1:other:hat-4").finds(Found{Kind: scanner.OtherGame, Game: "other"})
	f.scans(scannertest.Desk, "*CK1:small:hat-6").finds(Found{Kind: scanner.StickerCard})
	f.scans(scannertest.Desk, "*CK1:small:hat-4;").finds(Found{Card: 4})
	f.lays(scannertest.Desk, scannertest.Tag(1), scannertest.Tag(2)).finds(Found{Card: 1}, Found{Kind: scanner.TwoTags})
	if err := f.tags.AddCode("No. 7", catalogue.Copy{Card: 2}); err != nil {
		t.Fatal(err)
	}
	f.scans(scannertest.Desk, "No. 7").finds(Found{Card: 2})
}

// TestFinderForgetsTheOldest: nobody has to call Take.
func TestFinderForgetsTheOldest(t *testing.T) {
	f := newFinding(t)
	f.scans(scannertest.Desk, "CK1:small:hat-1")
	for range maxFound {
		f.scans(scannertest.Desk, "CK1:small:hat-2")
	}
	if got := f.Take(); len(got) != maxFound || got[0].Card != 2 {
		t.Errorf("%d finds, the first %+v", len(got), got[0])
	}
}

// TestCardsLaidTogetherAreAllFound checks that a reader that holds several cards finds all
// that are laid on it at once.
func TestCardsLaidTogetherAreAllFound(t *testing.T) {
	wired := scannertest.Wired()
	for i := range wired.Readers {
		wired.Readers[i].Holds = hardware.HoldsMany
	}
	f := &finding{Finder: NewFinder(scannertest.Info(), scannertest.Numbered(), wired), t: t, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	var tags []hardware.UID
	for c := range catalogue.CardID(3) {
		uid, _ := scannertest.Numbered().Tag(catalogue.Copy{Card: c + 1})
		tags = append(tags, uid)
	}
	f.lays(wired.Readers[0].Input, tags...)
	var cards []catalogue.CardID
	for _, found := range f.Take() {
		cards = append(cards, found.Card)
	}
	slices.Sort(cards)
	if !slices.Equal(cards, []catalogue.CardID{1, 2, 3}) {
		t.Errorf("found %v", cards)
	}
}
