package enrol_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

func TestCompareListsTheChanges(t *testing.T) {
	one, two, three := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}, catalogue.Copy{Card: 3}
	now, in := enrol.NewEnrolment("small"), enrol.NewEnrolment("small")
	put := func(e *enrol.Enrolment, n byte, c catalogue.Copy) {
		if err := e.Add(scannertest.Tag(n), c); err != nil {
			t.Fatal(err)
		}
	}
	put(now, 1, one)
	put(now, 2, two)
	put(now, 9, three) // only here: stays
	put(in, 1, one)
	put(in, 2, three) // moves
	put(in, 3, two)   // new
	if err := errors.Join(in.AddCode("77", one), now.AddCode("77", two), in.AddCode("78", one), now.AddCode("78", one)); err != nil {
		t.Fatal(err)
	}
	changes, same, only := now.Compare(in)
	want := []enrol.TagChange{{UID: scannertest.Tag(3), To: two}, {UID: scannertest.Tag(2), To: three, From: two}, {Code: "77", To: one, From: two}}
	if len(changes) != 3 || changes[0] != want[0] || changes[1] != want[1] || changes[2] != want[2] || same != 2 || only != 1 {
		t.Fatalf("got %v, %d the same, %d only here", changes, same, only)
	}
	if changes[0].Moves() || !changes[1].Moves() {
		t.Error("the second moves, the first does not")
	}
	if err := now.Apply(changes); err != nil {
		t.Fatal(err)
	}
	if changes, _, only = now.Compare(in); len(changes) != 0 || only != 1 {
		t.Errorf("afterwards: %v, %d only here", changes, only)
	}
}

func TestSwapAndClear(t *testing.T) {
	one, two := catalogue.Copy{Card: 1}, catalogue.Copy{Card: 2}
	e := enrol.NewEnrolment("small")
	if err := errors.Join(e.Add(scannertest.Tag(1), one), e.Add(scannertest.Tag(2), two), e.Add(scannertest.Tag(3), one), e.AddCode("7", two)); err != nil {
		t.Fatal(err)
	}
	e.Swap(one, two)
	if a, _ := e.Card(scannertest.Tag(1)); a != two || e.Count(two) != 2 || e.Count(one) != 2 {
		t.Errorf("after the swap: tag 1 on %v, %d and %d", a, e.Count(one), e.Count(two))
	}
	e.Clear(one)
	if e.Count(one) != 0 || e.Count(two) != 2 {
		t.Errorf("after clearing: %d and %d", e.Count(one), e.Count(two))
	}
}

func TestCardsThatTheCatalogueLacksAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "small.tags")
	text := "casekeeper tags 1\ngame small\n04CA5E01 hat-1\n04CA5E02 water-tower 2\ncode=No.%207 water-tower\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := enrol.ReadEnrolment(strings.NewReader(text), "f", "small", scannertest.Lexicon); !errors.Is(err, enrol.ErrNoCard) ||
		!strings.HasPrefix(err.Error(), `f:4: card: "water-tower" is not in the catalogue`) {
		t.Errorf("strictly: %v", err)
	}
	e, err := enrol.LoadEnrolment(path, "small", scannertest.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Strays(); len(got) != 2 || got[0] != "04CA5E02 water-tower 2" || got[1] != "code=No.%207 water-tower" || e.Len() != 1 {
		t.Errorf("strays %q, %d tags", got, e.Len())
	}
	var out bytes.Buffer
	if err := e.Write(&out, scannertest.Lexicon); err != nil || out.String() != strings.Replace(text, "CA5E01", "CA5E01", 1) {
		t.Errorf("written again: %q, %v", out.String(), err)
	}
	if err := errors.Join(e.Add(scannertest.Tag(2), catalogue.Copy{Card: 2}), e.AddCode("No. 7", catalogue.Copy{Card: 2})); err != nil || len(e.Strays()) != 0 {
		t.Errorf("put on a card that there is: %v, strays %q", err, e.Strays())
	}
}
