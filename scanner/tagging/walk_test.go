package tagging

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

// pass drives a walk at the desk reader, one poll of scannertest.Poll at a time.
type pass struct {
	*Walk
	t   *testing.T
	now time.Time
}

func newPass(t *testing.T, tags *enrol.Enrolment, keep func(*Walk) error) *pass {
	p := &pass{Walk: NewWalk(scannertest.Info(), tags, keep), t: t, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	p.polls(20) // nothing lies there
	return p
}

// polls makes the reader look n times at the tags that lie there.
func (p *pass) polls(n int, tags ...byte) {
	for range n {
		p.now = p.now.Add(scannertest.Poll)
		e := hardware.Event{At: p.now, Source: "desk", Input: 1, Kind: hardware.CardGone}
		if len(tags) == 0 {
			p.Step(e)
		}
		for _, n := range tags {
			e.Kind, e.UID = hardware.CardSeen, scannertest.Tag(n)
			p.Step(e)
		}
	}
}

// hold lays a tag for a second, takes it away, and returns the kind of the news.
func (p *pass) hold(n byte) WalkKind {
	p.polls(10, n)
	kind := p.State().News.Kind
	p.polls(10)
	return kind
}

func (p *pass) want(card catalogue.CardID, n uint8) {
	p.t.Helper()
	if s := p.State(); s.Piece != (catalogue.Copy{Card: card, N: n}) || s.Over {
		p.t.Fatalf("the walk asks for %v (over: %v), want %d copy %d", s.Piece, s.Over, card, n)
	}
}

func TestWalkTakesEveryPieceInTurn(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	for i := range byte(7) {
		p.want(min(catalogue.CardID(i+1), 6), i/6)
		if got := p.hold(i + 1); got != WalkTook {
			t.Fatalf("card %d: %q", i+1, got)
		}
	}
	if s := p.State(); !s.Over || s.Done != 7 || s.Of != 7 || s.Skipped != 0 {
		t.Errorf("at the end: %+v", s)
	}
	if changes, same, only := scannertest.Numbered().Compare(tags); len(changes) != 0 || same != 7 || only != 0 {
		t.Errorf("enrolled otherwise: %v, %d the same, %d more", changes, same, only)
	}
	if got := p.hold(3); got != WalkForeign || p.State().News.By.Card != 3 {
		t.Errorf("a card held after the end: %q %v", got, p.State().News)
	}
}

func TestWalkAsksBeforeItMovesATag(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	p.hold(1)
	p.hold(2)
	if got := p.hold(2); got != WalkAgain {
		t.Errorf("the same card held on: %q", got)
	}
	if got := p.hold(1); got != WalkTaken || p.State().News.By.Card != 1 {
		t.Fatalf("a card that was enrolled: %q", got)
	}
	p.want(3, 0)
	if c, _ := tags.Card(scannertest.Tag(1)); c.Card != 1 {
		t.Errorf("the tag moved to %v unasked", c)
	}
	p.Accept()
	if c, _ := tags.Card(scannertest.Tag(1)); c.Card != 3 || p.State().News.Kind != WalkMoved || p.State().News.By.Card != 1 {
		t.Errorf("after yes: on %v, news %v", c, p.State().News)
	}
	p.want(4, 0)
	p.Accept() // there is no question
	p.want(4, 0)
	for range 4 {
		p.Skip()
	}
	p.Again()
	p.want(1, 0) // its tag was taken off
}

func TestWalkReplacesATagOnlyOnAccept(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	p.hold(1)
	p.Back()
	p.want(1, 0)
	if p.State().Tags != 1 {
		t.Errorf("%d tags, want 1", p.State().Tags)
	}
	if got := p.hold(9); got != WalkOther {
		t.Fatalf("another tag on a card that has one: %q", got)
	}
	if _, known := tags.Card(scannertest.Tag(9)); known {
		t.Error("it was taken unasked")
	}
	p.Accept()
	if uid, _ := tags.Tag(catalogue.Copy{Card: 1}); uid != scannertest.Tag(9) || tags.Len() != 1 {
		t.Errorf("the card has %v, of %d tags", uid, tags.Len())
	}
	p.want(2, 0)
	p.Back()
	if got := p.hold(9); got != WalkAgain && got != WalkRight {
		t.Errorf("its own tag: %q", got)
	}
	p.want(2, 0)
}

func TestWalkRefusesWhatIsNoTag(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	random, _ := hardware.ParseUID("08112233")
	for range 10 {
		p.now = p.now.Add(scannertest.Poll)
		p.Step(hardware.Event{At: p.now, Source: "desk", Input: 1, Kind: hardware.CardSeen, UID: random})
	}
	if p.State().News.Kind != WalkRandom || tags.Len() != 0 {
		t.Errorf("a random tag: %v, %d tags", p.State().News, tags.Len())
	}
	p.polls(40)
	half, _ := hardware.ParseUID("880451AA")
	for range 10 {
		p.now = p.now.Add(scannertest.Poll)
		p.Step(hardware.Event{At: p.now, Source: "desk", Input: 1, Kind: hardware.CardSeen, UID: half})
	}
	if p.State().News.Kind != WalkHalf || tags.Len() != 0 {
		t.Errorf("half a tag: %v, %d tags", p.State().News, tags.Len())
	}
	p.polls(40)
	p.polls(10, 1, 2)
	if p.State().News.Kind != WalkCrowd || tags.Len() != 0 {
		t.Errorf("two tags: %v, %d tags", p.State().News, tags.Len())
	}
	p.polls(30, 2)
	if c, _ := tags.Card(scannertest.Tag(2)); c.Card != 1 || tags.Len() != 1 {
		t.Errorf("one of them was taken away: %d tags, the other on %v", tags.Len(), c)
	}
}

func TestWalkIgnoresWhatLayThereBefore(t *testing.T) {
	p := &pass{Walk: NewWalk(scannertest.Info(), enrol.NewEnrolment("small"), nil), t: t, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	p.polls(30, 1)
	if s := p.State(); s.News.Kind != WalkBefore || s.Done != 0 {
		t.Errorf("a tag that lay there: %+v", s)
	}
	p.polls(10)
	if got := p.hold(1); got != WalkTook {
		t.Errorf("laid again: %q", got)
	}
}

func TestTwoCardsOnTwoReadersAreNotGuessed(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	for range 10 {
		p.now = p.now.Add(scannertest.Poll)
		p.Step(hardware.Event{At: p.now, Source: "desk", Input: 1, Kind: hardware.CardSeen, UID: scannertest.Tag(1)})
		p.Step(hardware.Event{At: p.now, Source: "desk", Input: 2, Kind: hardware.CardSeen, UID: scannertest.Tag(2)})
	}
	if p.State().News.Kind != WalkCrowd || tags.Len() != 0 {
		t.Errorf("%v, %d tags", p.State().News, tags.Len())
	}
}

func TestWalkAtAReaderThatReportsATagOnce(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	p.Step(hardware.Event{At: p.now, Source: "id12", Input: 1, Kind: hardware.CardPlaced, UID: scannertest.Tag(1)})
	p.Tick(p.now.Add(steadyFor))
	if c, _ := tags.Card(scannertest.Tag(1)); c.Card != 1 {
		t.Errorf("the tag is on %v", c)
	}
}

func TestWalkWithCodes(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	scan := func(code string) WalkKind {
		p.Step(hardware.Event{At: p.now, Source: "gun", Kind: hardware.Code, Code: code})
		return p.State().News.Kind
	}
	for _, c := range []struct {
		code string
		want WalkKind
		card catalogue.CardID // asked for afterwards
	}{
		{"4006381333931", WalkTook, 2},
		{"4006381333931", WalkAgain, 2},
		{"CK1:SMALL:HAT-2", WalkRight, 3},
		{"CK1:SMALL:HAT-2", WalkAgain, 3},
		{"CK1:SMALL:HAT-5", WalkSticker, 3},
		{"77", WalkTook, 4},
		{"4006381333931", WalkTaken, 4},
	} {
		if got := scan(c.code); got != c.want {
			t.Errorf("%s: %q, want %q", c.code, got, c.want)
		}
		p.want(c.card, 0)
	}
	p.Accept()
	if c, _ := tags.Code("4006381333931"); c.Card != 4 {
		t.Errorf("the code is on %v after yes", c)
	}
	if s := p.State(); s.Done != 3 {
		t.Errorf("%d done, want the sticker, 77 and the code that was moved", s.Done)
	}
}

func TestWalkUndo(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	p := newPass(t, tags, nil)
	if p.Undo() {
		t.Error("undone before anything was done")
	}
	p.hold(1)
	p.hold(2)
	if !p.Undo() || tags.Len() != 1 {
		t.Errorf("%d tags, want 1", tags.Len())
	}
	p.want(2, 0)
	if p.Undo() {
		t.Error("only the latest is undone")
	}
}

func TestWalkIsResumedWhereItStood(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	var kept bytes.Buffer
	p := newPass(t, tags, func(w *Walk) error { kept.Reset(); return w.Write(&kept) })
	p.hold(1)
	p.Skip()
	p.hold(3)
	p.code("CK1:SMALL:HAT-4")
	want := "casekeeper walk 1\ngame small\nat hat-5\nskip hat-2\nsticker hat-4\n"
	if kept.String() != want {
		t.Fatalf("kept %q, want %q", kept.String(), want)
	}
	again := NewWalk(scannertest.Info(), tags, nil)
	if err := again.Resume(&kept, "small.walk"); err != nil {
		t.Fatal(err)
	}
	s, w := again.State(), p.State()
	s.News, w.News = WalkNews{}, WalkNews{}
	if s != w {
		t.Errorf("resumed at %+v, want %+v", s, w)
	}
	again.Again()
	if s := again.State(); s.Piece.Card != 2 || s.Skipped != 0 {
		t.Errorf("what was skipped comes again: %+v", s)
	}
}

func TestWalkFileNamesTheLine(t *testing.T) {
	const head = "casekeeper walk 1\ngame small\n"
	for text, want := range map[string]string{
		"casekeeper walk 2\n":       `w:1: header: "casekeeper walk 2", want "casekeeper walk 1"`,
		"casekeeper walk 1\ngame x": `w:2: header: "game x", want "game small"`,
		head + "at":                 "w:3: 1 fields, want: word card [copy]",
		head + "at hat-9":           `w:3: card: "hat-9" is not in this walk`,
		head + "\nat token 3":       `w:4: card: "token 3" is not in this walk`,
		head + "skip token 0":       `w:3: copy: "0", want a number from 1`,
		head + "jump hat-1":         `w:3: "jump": want at, skip or sticker`,
	} {
		err := NewWalk(scannertest.Info(), enrol.NewEnrolment("small"), nil).Resume(strings.NewReader(text), "w")
		if err == nil || err.Error() != want+"; remove the file to begin anew" {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}

func TestWalkReportsThatItWasNotSaved(t *testing.T) {
	full := errors.New("disk full")
	p := newPass(t, enrol.NewEnrolment("small"), func(*Walk) error { return full })
	p.hold(1)
	if s := p.State(); !errors.Is(s.Trouble, full) || s.Done != 1 {
		t.Errorf("%+v", s)
	}
}

func TestWalkOrderGoesKindByKind(t *testing.T) {
	got := WalkOrder([]catalogue.Card{{ID: 1, Kind: "boss"}, {ID: 2, Kind: "poker", Copies: 2}, {ID: 3, Kind: "boss"}, {ID: 4, Kind: "poker", Missing: true, Nameless: true}})
	want := []catalogue.Copy{{Card: 1}, {Card: 3}, {Card: 2}, {Card: 2, N: 1}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func FuzzWalkResume(f *testing.F) {
	f.Add("casekeeper walk 1\ngame small\nat hat-2\nskip hat-1\nsticker token 2\n")
	f.Add("casekeeper walk 1\ngame small\nskip token 256 # x")
	f.Fuzz(func(t *testing.T, text string) {
		w := NewWalk(scannertest.Info(), enrol.NewEnrolment("small"), nil)
		if w.Resume(strings.NewReader(text), "w") != nil {
			return
		}
		var out bytes.Buffer
		if err := w.Write(&out); err != nil {
			t.Fatal(err)
		}
		again := NewWalk(scannertest.Info(), enrol.NewEnrolment("small"), nil)
		if err := again.Resume(&out, "w"); err != nil || again.State() != w.State() {
			t.Errorf("written and read again: %+v, %v; want %+v", again.State(), err, w.State())
		}
	})
}

// A sticker that is on no card of the game is not taken for a code of the card that is asked
// for.
func TestAWalkTakesNoForeignSticker(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	w := NewWalk(scannertest.Info(), tags, nil)
	for code, want := range map[string]WalkNews{
		"CK1:other:hat-1":  {Kind: WalkKind(scanner.OtherGame), Game: "other"},
		"]Q1CK1:small:hat": {Kind: WalkKind(scanner.StickerCut)},
		"CK1:small:hat-6":  {Kind: WalkKind(scanner.StickerCard)},
		"CK?~small~hat_1":  {Kind: WalkKind(scanner.StickerKeys)},
	} {
		w.Step(hardware.Event{Kind: hardware.Code, Source: "hub", Input: scannertest.Desk, Code: code, At: time.Unix(1, 0)})
		if s := w.State(); s.News != want || s.Done != 0 || tags.Count(s.Piece) != 0 {
			t.Errorf("%s: %+v", code, s)
		}
	}
	w.Step(hardware.Event{Kind: hardware.Code, Source: "hub", Input: scannertest.Desk, Code: "*CK1>small>hat/1", At: time.Unix(1, 0)})
	if s := w.State(); s.News.Kind != WalkRight || s.Done != 1 {
		t.Errorf("its own sticker: %+v", s)
	}
}
