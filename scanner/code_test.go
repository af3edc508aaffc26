package scanner

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

// scans makes the desk reader, or the reader of a slot, scan a code.
func (s *sitting) scans(reader hardware.Input, code string) {
	s.Code(hardware.Event{Kind: hardware.Code, Source: "hub", Input: reader, Code: code, Raw: code, At: s.now})
}

// scansTwice scans an unknown code often enough to be reported.
func (s *sitting) scansTwice(code string) {
	s.scans(desk, code)
	s.scans(desk, code)
}

// desk is the antenna of the desk reader.
const desk = scannertest.Desk

func TestAScannedCardThatIsAwaited(t *testing.T) {
	tags := enrol.NewEnrolment("small")
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
	s := newSitting(enrol.NewEnrolment("small"))
	board := shown(on(gap1, 1))
	for _, c := range []struct {
		name, code string
		reader     hardware.Input
		prompts    []engine.Prompt
		refuse     bool
		want       []FaultKind
	}{
		{"of another game", "CK1:other:hat-1", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{OtherGame}},
		{"of no card of this game", "*CK1:small:hat-6", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{StickerCard}},
		{"cut", "CK1:small:ha", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{StickerCut}},
		{"in unknown keys", "CK?~small~hat_2", desk, []engine.Prompt{lay(gap2, 2)}, false, []FaultKind{StickerKeys}},
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
		if c.name == "nothing of ours" {
			s.misread(t, "noise looks like that")
			s.scans(c.reader, c.code)
		}
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
	s.misread(t, "a sticker of no card at somebody's own place", StickerCard)
	s.awaits(board, lay(gap2, 2))
	s.scans(4, "4711")
	s.scans(4, "4711")
	if f := s.misread(t, "at somebody's own place", UnknownCode); len(f) == 1 && f[0].Code != "" {
		t.Errorf("%+v reveals what lies there", f)
	}
	s.awaits(board, lay(gap2, 3))
	s.took(t, "what was scanned too early is not kept")
}

func TestOnlyTheLatestCodesWait(t *testing.T) {
	s := newSitting(enrol.NewEnrolment("small"))
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
			hub.events <- hardware.Event{Kind: hardware.Code, Input: desk, Code: code, Raw: code, At: time.Now()}
			synctest.Wait()
		}
		scan("nothing")
		scan("nothing")
		if f := tb.Faults(); len(f) != 1 || f[0].Kind != UnknownCode || f[0].Code != "nothing" {
			t.Errorf("misreads %+v, want the unknown code", f)
		}
		if err := tb.EnrolDesign(t.Context(), enrol.Mark{Code: "nothing"}, 1); err != nil || len(tb.Faults()) != 0 {
			t.Errorf("%v, misreads %+v, want none", err, tb.Faults())
		}
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		tb.facts = nil
		if err := tb.Drop(t.Context(), enrol.Mark{Code: "nothing"}); err != nil {
			t.Error(err)
		}
		scan("nothing")
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
	for _, k := range []FaultKind{UnknownCode, UnclearCode, UntimelyCode, OtherGame, StickerCard, StickerCut, StickerKeys} {
		if (Fault{Kind: k}).Standing() {
			t.Errorf("%s stands", k)
		}
	}
}

// TestAnUnknownCodeIsEnrolled: the latest code of each reader counts, once, and only until the
// next act.
func TestAnUnknownCodeIsEnrolled(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	s := newSitting(tags)
	name := func(code string, c catalogue.Copy) {
		if err := tags.AddCode(code, c); err != nil {
			t.Fatal(err)
		}
		s.Enrolled(enrol.Mark{Code: code})
	}
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.scansTwice("77")
	s.scansTwice("78")
	name("77", catalogue.Copy{Card: 2})
	s.took(t, "an older code of the same reader")
	s.misread(t, "the latest is asked about", UnknownCode)
	name("78", catalogue.Copy{Card: 1})
	s.took(t, "named", engine.Laid(gap1, 1))
	s.misread(t, "answered")
	s.awaits(engine.Board{}, lay(gap1, 3))
	name("78", catalogue.Copy{Card: 1})
	s.took(t, "named again")
	s.scansTwice("79")
	name("79", catalogue.Copy{Card: 1})
	s.took(t, "a card that is not awaited")
	s.misread(t, "a card that is not awaited", UntimelyCode)
	s.scansTwice("80")
	s.awaits(engine.Board{}, lay(gap1, 3))
	name("80", catalogue.Copy{Card: 3})
	s.took(t, "after another act")
}

// Noise on the wire of a scanner looks like codes; it is not reported.
func TestNoiseIsNotReported(t *testing.T) {
	s := newSitting(enrol.NewEnrolment("small"))
	s.awaits(engine.Board{}, lay(gap1, 1))
	for n := range 541 {
		s.scans(desk, fmt.Sprintf("%x", n*7919))
		s.misread(t, "noise")
	}
	s.took(t, "noise")
}

// What a scanner adds to each code is learned from the first code that contains a known one;
// other codes are then known, and enrolled, without it too.
func TestWhatAScannerAddsIsLearned(t *testing.T) {
	for _, adds := range []struct{ name, before, after, ean string }{
		{"nothing", "", "", ""}, {"a prefix", "*", "", "*"}, {"both", "<<", ";", "<<"}, {"the sort of code", "]Q1", "", "]E0"},
		{"blanks", "  ", " ", "  "}, {"a prefix and the sort", "#]Q1", "", "#]E0"}, {"a number", "7 ", "", "7 "},
	} {
		synctest.Test(t, func(t *testing.T) {
			hub, other := newPuppet("hub"), newPuppet("other")
			tb := run(t, func(c *Config) {
				c.Tags = enrol.NewEnrolment("small")
				if err := c.Tags.AddCode("4006381333931", catalogue.Copy{Card: 2}); err != nil {
					t.Fatal(err)
				}
			}, hub, other)
			defer tb.stop()
			scan := func(p *puppet, code string) {
				p.events <- hardware.Event{Kind: hardware.Code, Input: desk, Code: code, Raw: code, At: time.Now()}
				synctest.Wait()
			}
			tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
			scan(hub, adds.before+"CK1:small:hat-1"+adds.after)
			tb.Update([]engine.Prompt{lay(gap2, 2)}, engine.Board{})
			scan(hub, adds.ean+"4006381333931"+adds.after)
			if want := []engine.Observation{engine.Laid(gap1, 1), engine.Laid(gap2, 2)}; !slices.Equal(tb.facts, want) {
				t.Errorf("%s: facts %+v, want %+v", adds.name, tb.facts, want)
			}
			tb.Update([]engine.Prompt{lay(gap3, 3)}, engine.Board{})
			scan(hub, adds.ean+"77"+adds.after)
			scan(hub, adds.ean+"77"+adds.after)
			if f := tb.Faults(); len(f) != 1 || f[0].Kind != UnknownCode || f[0].Code != "77" {
				t.Errorf("%s: %+v, want the unknown code without what the scanner adds", adds.name, f)
			}
			if err := tb.EnrolDesign(t.Context(), enrol.Mark{Code: "77"}, 3); err != nil {
				t.Fatal(err)
			}
			if n := len(tb.facts); n != 3 || tb.facts[2] != engine.Laid(gap3, 3) {
				t.Errorf("%s: named, facts %+v", adds.name, tb.facts)
			}
			tb.Update([]engine.Prompt{lay(gap3, 3)}, engine.Board{})
			scan(other, "77") // another scanner adds nothing
			if f := tb.Faults(); len(f) != 0 {
				t.Errorf("%s: another scanner: %+v", adds.name, f)
			}
		})
	}
}

// A code that an older release enrolled with what its scanner adds is still that card, and
// one enrolled without it is found inside.
func TestCodesEnrolledWithAndWithoutWhatIsAdded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, func(c *Config) {
			c.Tags = enrol.NewEnrolment("small")
			for i, code := range []string{"]E04006381333931", "*No. 12345", "123456789"} {
				if err := c.Tags.AddCode(code, catalogue.Copy{Card: catalogue.CardID(i + 1)}); err != nil {
					t.Fatal(err)
				}
			}
		}, hub)
		defer tb.stop()
		for i, code := range []string{"]E04006381333931", "*No. 12345", "*123456789"} {
			tb.Update([]engine.Prompt{lay(gap1, catalogue.CardID(i+1))}, engine.Board{})
			hub.events <- hardware.Event{Kind: hardware.Code, Input: desk, Code: code, Raw: code, At: time.Now()}
			synctest.Wait()
			if len(tb.facts) != i+1 || tb.facts[i] != engine.Laid(gap1, catalogue.CardID(i+1)) {
				t.Fatalf("%s: facts %+v", code, tb.facts)
			}
		}
	})
}

// TestUnknownCodesAreNamedOneByOne: who names one that is not awaited leaves the other to be named.
func TestUnknownCodesAreNamedOneByOne(t *testing.T) {
	tags := enrol.NewEnrolment("small")
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap2, 2))
	s.scansTwice("77")
	s.scans(2, "88")
	s.scans(2, "88")
	for card, code := range map[catalogue.CardID]string{3: "77", 2: "88"} {
		if err := tags.AddCode(code, catalogue.Copy{Card: card}); err != nil {
			t.Fatal(err)
		}
	}
	s.Enrolled(enrol.Mark{Code: "77"})
	s.took(t, "nobody waits for it")
	s.Enrolled(enrol.Mark{Code: "88"})
	s.took(t, "the other", engine.Laid(gap2, 2))
}
