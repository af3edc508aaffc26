package enrol_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

func TestEnrolment(t *testing.T) {
	e := enrol.NewEnrolment("small")
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	if err := e.Add(scannertest.Tag(1), one); err != nil {
		t.Fatal(err)
	}
	if err := e.Add(scannertest.Tag(1), one); err != nil {
		t.Errorf("the same again: %v", err)
	}
	var taken *enrol.TakenError
	if err := e.Add(scannertest.Tag(1), two); !errors.As(err, &taken) || taken.By != one || taken.UID != scannertest.Tag(1) {
		t.Errorf("on another card: %v, want that it is on %v", err, one)
	}
	if c, ok := e.Card(scannertest.Tag(1)); !ok || c != one {
		t.Errorf("a refused tag moved to %v", c)
	}
	e.Drop(scannertest.Tag(1))
	if err := e.Add(scannertest.Tag(1), two); err != nil {
		t.Errorf("after it was dropped: %v", err)
	}
	random, _ := hardware.ParseUID("08112233")
	if err := e.Add(random, one); !errors.Is(err, enrol.ErrRandom) {
		t.Errorf("a tag that changes its number: %v, want %v", err, enrol.ErrRandom)
	}
	if err := e.Add(hardware.UID{}, one); !errors.Is(err, enrol.ErrEmpty) {
		t.Errorf("no tag: %v, want %v", err, enrol.ErrEmpty)
	}
	if uid, ok := e.Tag(two); !ok || uid != scannertest.Tag(1) || e.Len() != 1 {
		t.Errorf("the tag of %v is %v, of %d tags", two, uid, e.Len())
	}
	if _, ok := e.Tag(one); ok {
		t.Error("a card without a tag has one")
	}
}

func TestEnrolAllGivesEveryCopyATag(t *testing.T) {
	e := scannertest.Numbered()
	if e.Len() != 7 {
		t.Errorf("%d tags, want 7", e.Len())
	}
	if c, _ := e.Card(scannertest.Tag(7)); c != (catalogue.Copy{Card: 6, N: 1}) {
		t.Errorf("tag 7 is on %v, want the second token", c)
	}
}

func TestSparePieceOfADesign(t *testing.T) {
	e := enrol.NewEnrolment("small")
	for n, want := range []uint8{0, 1, 0} {
		c := e.Spare(6, 2)
		if c != (catalogue.Copy{Card: 6, N: want}) {
			t.Errorf("tag %d goes on %v, want copy %d", n, c, want+1)
		}
		if err := e.Add(scannertest.Tag(byte(n+1)), c); err != nil {
			t.Fatal(err)
		}
	}
	e = enrol.NewEnrolment("small")
	if err := e.AddCode("77", catalogue.Copy{Card: 6}); err != nil {
		t.Fatal(err)
	}
	if c := e.Spare(6, 2); c.N != 1 {
		t.Errorf("the first has a code, but %v is spare", c)
	}
}

const written = `casekeeper tags 1
game small
04CA5E01 hat-1
04CA5E02 hat-2
04CA5E06 token
04CA5E07 token 2
`

func TestEnrolmentFile(t *testing.T) {
	e := scannertest.Numbered()
	for n := byte(3); n <= 5; n++ {
		e.Drop(scannertest.Tag(n))
	}
	var b bytes.Buffer
	if err := e.Write(&b, scannertest.Lexicon); err != nil || b.String() != written {
		t.Errorf("%v, written\n%swant\n%s", err, b.String(), written)
	}
	path := filepath.Join(t.TempDir(), "tags")
	if err := e.Save(path, scannertest.Lexicon); err != nil {
		t.Fatal(err)
	}
	back, err := enrol.LoadEnrolment(path, "small", scannertest.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	for n := byte(1); n <= 7; n++ {
		want, has := e.Card(scannertest.Tag(n))
		if c, ok := back.Card(scannertest.Tag(n)); c != want || ok != has {
			t.Errorf("tag %d came back on %v, want %v", n, c, want)
		}
	}
	if list, _ := os.ReadDir(filepath.Dir(path)); len(list) != 1 {
		t.Errorf("%d files after saving, want 1", len(list))
	}
	if _, err := enrol.LoadEnrolment(path+"x", "small", scannertest.Lexicon); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if err := e.Save(filepath.Join(t.TempDir(), "no", "folder"), scannertest.Lexicon); err == nil {
		t.Error("saving into a folder that is not there gave no error")
	}
}

func TestEnrolmentFileByHand(t *testing.T) {
	text := "# my cards\n\ncasekeeper tags 1\ngame small # with a comment\n  04:ca:5e:01\that-1   # sleeve torn\n"
	e, err := enrol.ReadEnrolment(strings.NewReader(text), "x.tags", "small", scannertest.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	if c, ok := e.Card(scannertest.Tag(1)); !ok || c.Card != 1 {
		t.Errorf("tag 1 is on %v", c)
	}
}

func TestEnrolmentFileErrors(t *testing.T) {
	head := "casekeeper tags 1\ngame small\n"
	for _, c := range []struct{ text, want string }{
		{"", "x.tags:1: the file ends before"},
		{"# nothing yet\ncasekeeper tags 1\n", "x.tags:3: the file ends before"},
		{"tags\n", "x.tags:1: header"},
		{"casekeeper tags 2\n", "x.tags:1: header"},
		{"casekeeper tags 1\ngame other\n", "x.tags:2: game"},
		{head + "04CA5E01\n", "x.tags:3: 1 fields"},
		{head + "04CA5E01 hat-1 1 1\n", "x.tags:3: 4 fields"},
		{head + "04CA5E0 hat-1\n", "x.tags:3: tag"},
		{head + "# one\n04CA5E01 hat-9\n", `x.tags:4: card: "hat-9"`},
		{head + "04CA5E01 token 0\n", "x.tags:3: copy"},
		{head + "04CA5E01 token two\n", "x.tags:3: copy"},
		{head + "04CA5E01 hat-1\n04CA5E01 hat-2\n", "x.tags:4: tag"},
		{head + "08112233 hat-1\n", "x.tags:3: tag 08112233"},
	} {
		_, err := enrol.ReadEnrolment(strings.NewReader(c.text), "x.tags", "small", scannertest.Lexicon)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}

func FuzzEnrolment(f *testing.F) {
	f.Add(written)
	f.Add("casekeeper tags 1\ngame small\n04CA5E01 hat-1 # x\n")
	f.Add("casekeeper tags 1\ngame small\ncode=No.%207 hat-1\ncode=%23 token 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		e, err := enrol.ReadEnrolment(strings.NewReader(text), "x", "small", scannertest.Lexicon)
		if err != nil {
			return
		}
		var one, two bytes.Buffer
		if err := e.Write(&one, scannertest.Lexicon); err != nil {
			t.Fatal(err)
		}
		again, err := enrol.ReadEnrolment(bytes.NewReader(one.Bytes()), "x", "small", scannertest.Lexicon)
		if err != nil {
			t.Fatalf("%q was written as %q, which gives %v", text, one.String(), err)
		}
		if err := again.Write(&two, scannertest.Lexicon); err != nil || one.String() != two.String() {
			t.Fatalf("%q, then %q", one.String(), two.String())
		}
	})
}

// A reader on a port reports all five bytes of a tag, a keyboard reader types the low four.
func TestATagOfFiveBytesAndWhatIsTypedOfIt(t *testing.T) {
	uid := func(s string) hardware.UID {
		u, err := hardware.ParseUID(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	long, short, twin := uid("62E3086CED"), uid("E3086CED"), uid("63E3086CED")
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	for _, pair := range [][2]hardware.UID{{long, short}, {short, long}} {
		e := enrol.NewEnrolment("small")
		if err := e.Add(pair[0], one); err != nil {
			t.Fatal(err)
		}
		if c, ok := e.Card(pair[1]); !ok || c != one {
			t.Errorf("%v was enrolled, %v is on %v (%v)", pair[0], pair[1], c, ok)
		}
		var taken *enrol.TakenError
		if err := e.Add(pair[1], two); !errors.As(err, &taken) || taken.By != one {
			t.Errorf("%v on another card: %v", pair[1], err)
		}
		if e.Drop(pair[1]); e.Len() != 0 {
			t.Errorf("%v was dropped, %v is still there", pair[1], pair[0])
		}
	}
	e := enrol.NewEnrolment("small")
	if err := errors.Join(e.Add(long, one), e.Add(twin, two)); err != nil {
		t.Fatal(err)
	}
	if c, ok := e.Card(short); ok {
		t.Errorf("two tags share %v, and it is on %v", short, c)
	}
	if c, ok := e.Card(uid("086CED")); ok {
		t.Errorf("three bytes are on %v", c)
	}
}

// A 125 kHz card has two numbers printed on it: scanned, typed by a reader, or read as
// bytes, each is the card on which any other was enrolled.
func TestBothNumbersThatArePrintedOnATag(t *testing.T) {
	uid := func(s string) hardware.UID {
		u, err := hardware.ParseUID(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	whole, typed, facility := uid("61008EB2F9"), uid("008EB2F9"), uid("8EB2F9")
	for _, enrolled := range []hardware.UID{whole, typed, facility} {
		e := enrol.NewEnrolment("small")
		if err := errors.Join(e.Add(enrolled, one), e.Add(uid("61008EB2FA"), two), e.Add(uid("04A23B8EB2F900"), two)); err != nil {
			t.Fatal(err)
		}
		for _, code := range []string{"0009351929", "142,45817", "0009351929 142,45817", "14245817", "9351929", "09351929"} {
			if c, ok := e.Code(code); !ok || c != one {
				t.Errorf("%v was enrolled, %q is on %v (%v)", enrolled, code, c, ok)
			}
		}
		for _, seen := range []hardware.UID{whole, typed, facility} {
			if c, ok := e.Card(seen); !ok || c != one {
				t.Errorf("%v was enrolled, %v is on %v (%v)", enrolled, seen, c, ok)
			}
		}
	}
	e := enrol.NewEnrolment("small")
	if err := errors.Join(e.Add(whole, one), e.Add(uid("77018EB2F9"), two)); err != nil {
		t.Fatal(err)
	}
	if c, ok := e.Code("142,45817"); ok {
		t.Errorf("tags of two cards share the number, and it is on %v", c)
	}
	if c, ok := e.Code("0009351929"); !ok || c != one {
		t.Errorf("the longer number is one card's alone: %v, %v", c, ok)
	}
	// 14245817 is the number 45817 of facility 142, or ten digits without their zeros.
	e = enrol.NewEnrolment("small")
	if err := e.Add(uid("6100D95FB9"), two); err != nil {
		t.Fatal(err)
	}
	if c, ok := e.Code("14245817"); !ok || c != two {
		t.Errorf("without zeros: %v, %v", c, ok)
	}
	if err := e.Add(whole, one); err != nil {
		t.Fatal(err)
	}
	if c, ok := e.Code("14245817"); ok {
		t.Errorf("it can be either of two cards, and is on %v", c)
	}
}
