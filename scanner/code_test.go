package scanner

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// scans lets the desk reader, or the reader of a slot, scan a code.
func (s *sitting) scans(reader hardware.Slot, code string) {
	s.Code(hardware.Event{Kind: hardware.Code, Source: "hub", Slot: reader, Code: code, Raw: code, At: s.now})
}

// desk is the slot of the desk reader.
const desk = 9

func TestStickerText(t *testing.T) {
	for _, c := range []struct {
		piece catalogue.Copy
		text  string
	}{
		{catalogue.Copy{Card: 5}, "CK1:small:hat-5"},
		{catalogue.Copy{Card: 6}, "CK1:small:token"},
		{catalogue.Copy{Card: 6, N: 1}, "CK1:small:token:2"},
	} {
		if text := StickerText("small", lexicon, c.piece); text != c.text {
			t.Errorf("%v has %q, want %q", c.piece, text, c.text)
		}
		for _, text := range []string{c.text, strings.ToUpper(c.text)} {
			if piece, ok := ParseSticker(text, info()); !ok || piece != c.piece {
				t.Errorf("%q is read as %v (%v), want %v", text, piece, ok, c.piece)
			}
		}
	}
	for _, text := range []string{
		"", "CK1", "CK1:small", "CK2:small:hat-5", "CK1:other:hat-5", "CK1:small:hat-6", "CK1:small:", "CK1:small:hat-5:", "CK1:small:hat-5:2",
		"CK1:small:token:0", "CK1:small:token:3", "CK1:small:token:2:1", "CK1:small:hat-5 ", "xCK1:small:hat-5", "CK1:small:face-down",
	} {
		if piece, ok := ParseSticker(text, info()); ok {
			t.Errorf("%q is read as %v", text, piece)
		}
	}
}

func TestEnrolledCodes(t *testing.T) {
	e := NewEnrolment("small")
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	if err := errors.Join(e.AddCode("No. 7", one), e.AddCode("No. 7", one)); err != nil {
		t.Fatal(err)
	}
	var taken *TakenError
	if err := e.AddCode("No. 7", two); !errors.As(err, &taken) || taken.By != one || !strings.Contains(err.Error(), `code "No. 7"`) {
		t.Errorf("on another card: %v", err)
	}
	for _, code := range []string{"", "a\tb", "ñ", strings.Repeat("x", 257)} {
		if err := e.AddCode(code, one); !errors.Is(err, ErrCode) {
			t.Errorf("%q: %v, want %v", code, err, ErrCode)
		}
	}
	for _, tag := range []struct {
		uid string
		on  catalogue.Copy
	}{{"62E3086CED", one}, {"0100000001", one}, {"0200000001", two}, {"0300000002", two}, {"0400000002", two}} {
		u, err := hardware.ParseUID(tag.uid)
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Add(u, tag.on); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		code string
		want catalogue.Copy
		ok   bool
	}{
		{"No. 7", one, true}, {"3808980205", one, true}, {"0000000001", catalogue.Copy{}, false}, {"0000000002", two, true},
		{"3808980206", catalogue.Copy{}, false}, {"1", catalogue.Copy{}, false},
	} {
		if got, ok := e.Code(c.code); ok != c.ok || ok && got != c.want {
			t.Errorf("%q is on %v (%v), want %v (%v)", c.code, got, ok, c.want, c.ok)
		}
	}
}

func TestCodesInAFile(t *testing.T) {
	e := NewEnrolment("small")
	if err := errors.Join(e.Add(tag(1), catalogue.Copy{Card: 1}), e.AddCode("4006381333931", catalogue.Copy{Card: 6, N: 1}),
		e.AddCode("No. 7 #%", catalogue.Copy{Card: 1})); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	want := "casekeeper tags 1\ngame small\n04CA5E01 hat-1\ncode=No.%207%20%23%25 hat-1\ncode=4006381333931 token 2\n"
	if err := e.Write(&b, lexicon); err != nil || b.String() != want {
		t.Errorf("%v, written\n%swant\n%s", err, b.String(), want)
	}
	back, err := ReadEnrolment(&b, "x.tags", "small", lexicon)
	if err != nil {
		t.Fatal(err)
	}
	if c, ok := back.Code("No. 7 #%"); !ok || c.Card != 1 {
		t.Errorf("read back: %v, %v", c, ok)
	}
	for text, want := range map[string]string{
		"code= hat-1\n":                    "x.tags:3: code",
		"code=%zz hat-1\n":                 "x.tags:3: code",
		"code=%09 hat-1\n":                 "x.tags:3: code",
		"code=a hat-1\ncode=a hat-2\n":     "x.tags:4: code",
		"code=a hat-9\n":                   "x.tags:3: card",
		"code=a hat-1 0\n":                 "x.tags:3: copy",
		"code=a%20b hat-1 2 # torn\nx y\n": "x.tags:4: tag",
	} {
		_, err := ReadEnrolment(strings.NewReader("casekeeper tags 1\ngame small\n"+text), "x.tags", "small", lexicon)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestAScannedCardThatIsAwaited(t *testing.T) {
	tags := NewEnrolment("small")
	if err := tags.AddCode("4006381333931", catalogue.Copy{Card: 2}); err != nil {
		t.Fatal(err)
	}
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap1, 1, 2), lay(gap2, 1, 2))
	s.scans(desk, "CK1:small:hat-1")
	if len(s.from) != 1 || s.from[0] != (Provenance{Source: "hub", Reader: desk, Raw: "CK1:small:hat-1", Reads: 1, At: s.now}) {
		t.Errorf("provenance %+v", s.from)
	}
	s.took(t, "a sticker at the desk", engine.Laid(gap1, 1))
	s.scans(desk, "4006381333931")
	s.took(t, "the next waits for the update")
	s.awaits(shown(on(gap1, 1)), lay(gap2, 1, 2))
	s.took(t, "after the update", engine.Laid(gap2, 2))
	s.awaits(shown(on(gap1, 1), on(gap2, 2)), lay(gap3, 3))
	s.scans(3, "ck1:small:hat-3")
	s.took(t, "at the reader of a slot", engine.Laid(gap3, 3))
	s.misread(t, "nothing is wrong")
}

func TestAScannedCardThatIsNotUsed(t *testing.T) {
	s := newSitting(NewEnrolment("small"))
	board := shown(on(gap1, 1))
	for _, c := range []struct {
		name, code string
		reader     hardware.Slot
		prompts    []engine.Prompt
		refuse     bool
		want       []FaultKind
	}{
		{"of another game", "CK1:other:hat-1", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{UnknownCode}},
		{"nothing of ours", "4006381333931", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{UnknownCode}},
		{"not awaited", "CK1:small:hat-3", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{UntimelyCode}},
		{"not awaited there", "CK1:small:hat-2", 3, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{UntimelyCode}},
		{"refused", "CK1:small:hat-2", desk, []engine.Prompt{lay(gap2, 2)}, true, []FaultKind{UntimelyCode}},
		{"fits two that are no row", "CK1:small:hat-2", desk, []engine.Prompt{lay(gap2, 2), lay(gap3, 2, 3)}, false, []FaultKind{UnclearCode}},
		{"on the board, at the desk", "CK1:small:hat-1", desk, []engine.Prompt{lay(gap2, 2)}, false, nil},
		{"on the board, where it lies", "CK1:small:hat-1", 1, []engine.Prompt{lay(gap2, 2)}, false, nil},
		{"at no place of this game", "CK1:small:hat-2", 8, []engine.Prompt{lay(gap2, 2)}, false, nil},
	} {
		s.awaits(board, c.prompts...)
		s.refuse = c.refuse
		s.scans(c.reader, c.code)
		s.took(t, c.name)
		for _, f := range s.misread(t, c.name, c.want...) {
			if f.Card != catalogue.None || f.UID.Len() > 0 || (f.Code == "") == (f.Kind == UnknownCode) {
				t.Errorf("%s: %+v tells too much or too little", c.name, f)
			}
		}
	}
	s.refuse = false
	s.awaits(board, lay(gap2, 2))
	s.misread(t, "it passes with the next act")
	s.scans(4, "CK1:small:none")
	if f := s.misread(t, "at somebody's own place", UnknownCode); len(f) == 1 && f[0].Code != "" {
		t.Errorf("%+v tells what lies there", f)
	}
	s.awaits(board, lay(gap2, 3))
	s.took(t, "what was scanned too early is not kept")
}

func TestOnlyTheLatestCodesWait(t *testing.T) {
	s := newSitting(NewEnrolment("small"))
	s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 2))
	s.scans(desk, "CK1:small:hat-1")
	s.took(t, "first", engine.Laid(gap1, 1))
	s.scans(desk, "CK1:small:hat-2")
	for range maxCodes {
		s.scans(desk, "CK1:small:hat-3")
	}
	s.awaits(engine.Board{}, lay(gap2, 2))
	s.took(t, "pushed out by later ones")
}

func TestTableFromCodeToFact(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		scan := func(code string) {
			hub.events <- hardware.Event{Kind: hardware.Code, Slot: desk, Code: code, Raw: code, At: time.Now()}
			synctest.Wait()
		}
		scan("nothing")
		if f := tb.Faults(); len(f) != 1 || f[0].Kind != UnknownCode || f[0].Code != "nothing" {
			t.Errorf("misreads %+v, want the unknown code", f)
		}
		if err := tb.EnrolDesign(t.Context(), Mark{Code: "nothing"}, 1); err != nil || len(tb.Faults()) != 0 {
			t.Errorf("%v, misreads %+v, want none", err, tb.Faults())
		}
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		tb.facts = nil
		if err := tb.Drop(t.Context(), Mark{Code: "nothing"}); err != nil {
			t.Error(err)
		}
		scan("nothing")
		if f := tb.Faults(); len(f) != 1 || f[0].Kind != UnknownCode {
			t.Errorf("misreads %+v, want the code that is unknown again", f)
		}
		scan("CK1:small:hat-1")
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
	})
}

func TestFaultsOfCodesPass(t *testing.T) {
	for _, k := range []FaultKind{UnknownCode, UnclearCode, UntimelyCode} {
		if (Fault{Kind: k}).Standing() {
			t.Errorf("%s stands", k)
		}
	}
}

// TestAnUnknownCodeIsNamed: of each reader the latest code counts, once, and
// only until the next act.
func TestAnUnknownCodeIsNamed(t *testing.T) {
	tags := NewEnrolment("small")
	s := newSitting(tags)
	name := func(code string, c catalogue.Copy) {
		if err := tags.AddCode(code, c); err != nil {
			t.Fatal(err)
		}
		s.Enrolled(Mark{Code: code})
	}
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.scans(desk, "77")
	s.scans(desk, "78")
	name("77", catalogue.Copy{Card: 2})
	s.took(t, "an older code of the same reader")
	s.misread(t, "the latest is asked about", UnknownCode)
	name("78", catalogue.Copy{Card: 1})
	s.took(t, "named", engine.Laid(gap1, 1))
	s.misread(t, "answered")
	s.awaits(engine.Board{}, lay(gap1, 3))
	name("78", catalogue.Copy{Card: 1})
	s.took(t, "named again")
	s.scans(desk, "79")
	name("79", catalogue.Copy{Card: 1})
	s.took(t, "a card that is not awaited")
	s.misread(t, "a card that is not awaited", UntimelyCode)
	s.scans(desk, "80")
	s.awaits(engine.Board{}, lay(gap1, 3))
	name("80", catalogue.Copy{Card: 3})
	s.took(t, "after another act")
}

func TestMarksAsText(t *testing.T) {
	for text, want := range map[string]Mark{"04CA5E01": {UID: tag(1)}, "code=No.%207": {Code: "No. 7"}, "code=04CA5E01": {Code: "04CA5E01"}} {
		if m, err := ParseMark(text); err != nil || m != want || m.String() != text {
			t.Errorf("%s: %+v as %s, %v", text, m, m, err)
		}
	}
	for _, text := range []string{"", "code=", "code=%zz", "code=%09", "hat-1"} {
		if m, err := ParseMark(text); err == nil {
			t.Errorf("%q: %+v", text, m)
		}
	}
	if got := (Mark{}).String(); got != "" {
		t.Errorf("none is %q", got)
	}
}

func FuzzParseMark(f *testing.F) {
	for _, text := range []string{"04CA5E01", "code=No.%207", "code=", "code=%2", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMark(text)
		if err != nil {
			return
		}
		if again, err := ParseMark(m.String()); err != nil || again != m {
			t.Errorf("%q: %+v, read again %+v, %v", text, m, again, err)
		}
	})
}
