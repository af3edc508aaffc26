package enrol_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

func TestStickerText(t *testing.T) {
	for _, c := range []struct {
		piece catalogue.Copy
		text  string
	}{
		{catalogue.Copy{Card: 5}, "CK1:small:hat-5"},
		{catalogue.Copy{Card: 6}, "CK1:small:token"},
		{catalogue.Copy{Card: 6, N: 1}, "CK1:small:token:2"},
	} {
		if text := enrol.StickerText("small", scannertest.Lexicon, c.piece); text != c.text {
			t.Errorf("%v has %q, want %q", c.piece, text, c.text)
		}
		for _, text := range []string{c.text, strings.ToUpper(c.text)} {
			if r := enrol.ReadSticker(text, scannertest.Info()); r.Sense != enrol.OfCard || r.Copy != c.piece {
				t.Errorf("%q is read as %+v, want %v", text, r, c.piece)
			}
		}
	}
	for _, text := range []string{
		"", "CK1", "CK1:small", "CK2:small:hat-5", "CK1:other:hat-5", "CK1:small:hat-6", "CK1:small:", "CK1:small:hat-5:", "CK1:small:hat-5:2",
		"CK1:small:token:0", "CK1:small:token:3", "CK1:small:face-down",
	} {
		if r := enrol.ReadSticker(text, scannertest.Info()); r.Sense == enrol.OfCard {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}

func TestEnrolledCodes(t *testing.T) {
	e := enrol.NewEnrolment("small")
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	if err := errors.Join(e.AddCode("No. 7", one), e.AddCode("No. 7", one)); err != nil {
		t.Fatal(err)
	}
	var taken *enrol.TakenError
	if err := e.AddCode("No. 7", two); !errors.As(err, &taken) || taken.By != one || !strings.Contains(err.Error(), `code "No. 7"`) {
		t.Errorf("on another card: %v", err)
	}
	for _, code := range []string{"", "a\tb", "ñ", strings.Repeat("x", 257)} {
		if err := e.AddCode(code, one); !errors.Is(err, enrol.ErrCode) {
			t.Errorf("%q: %v, want %v", code, err, enrol.ErrCode)
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
	e := enrol.NewEnrolment("small")
	if err := errors.Join(e.Add(scannertest.Tag(1), catalogue.Copy{Card: 1}), e.AddCode("4006381333931", catalogue.Copy{Card: 6, N: 1}),
		e.AddCode("No. 7 #%", catalogue.Copy{Card: 1})); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	want := "casekeeper tags 1\ngame small\n04CA5E01 hat-1\ncode=No.%207%20%23%25 hat-1\ncode=4006381333931 token 2\n"
	if err := e.Write(&b, scannertest.Lexicon); err != nil || b.String() != want {
		t.Errorf("%v, written\n%swant\n%s", err, b.String(), want)
	}
	back, err := enrol.ReadEnrolment(&b, "x.tags", "small", scannertest.Lexicon)
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
		_, err := enrol.ReadEnrolment(strings.NewReader("casekeeper tags 1\ngame small\n"+text), "x.tags", "small", scannertest.Lexicon)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestMarksAsText(t *testing.T) {
	for text, want := range map[string]enrol.Mark{"04CA5E01": {UID: scannertest.Tag(1)}, "code=No.%207": {Code: "No. 7"}, "code=04CA5E01": {Code: "04CA5E01"}} {
		if m, err := enrol.ParseMark(text); err != nil || m != want || m.String() != text {
			t.Errorf("%s: %+v as %s, %v", text, m, m, err)
		}
	}
	for _, text := range []string{"", "code=", "code=%zz", "code=%09", "hat-1"} {
		if m, err := enrol.ParseMark(text); err == nil {
			t.Errorf("%q: %+v", text, m)
		}
	}
	if got := (enrol.Mark{}).String(); got != "" {
		t.Errorf("none is %q", got)
	}
}

func FuzzParseMark(f *testing.F) {
	for _, text := range []string{"04CA5E01", "code=No.%207", "code=", "code=%2", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := enrol.ParseMark(text)
		if err != nil {
			return
		}
		if again, err := enrol.ParseMark(m.String()); err != nil || again != m {
			t.Errorf("%q: %+v, read again %+v, %v", text, m, again, err)
		}
	})
}
