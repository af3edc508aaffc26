package record_test

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
)

const header = "record 1\ngame cut\nseats red blue\n"

func read(text string) (*record.File, error) {
	return record.Read(strings.NewReader(text), record.FindIn(cut.Game()))
}

// play reads and plays the lines after the usual header, which has 3 lines.
func play(lines string) (engine.Match, error) {
	f, err := read(header + lines)
	if err != nil {
		return nil, err
	}
	return record.Play(cut.Game(), f)
}

func TestWriteOfReadIsTheSameText(t *testing.T) {
	const text = `record 1
# An evening in May.
game cut
catalogue 1
seats red blue
shuffled blue 18446744073709551615
option ace-high on

# The first round.
red stake 2 odd # brave

card hat-5 at red-hand
red stake 1
!cut.turn.phase # it is time to cut
undo
redo
amend 1: red stake 1
expect not red points 3
`
	f, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	info := cut.Game().Info
	var b bytes.Buffer
	if err := f.Write(&b, &info); err != nil {
		t.Fatal(err)
	}
	if b.String() != text {
		t.Errorf("written:\n%s\nread:\n%s", b.String(), text)
	}
	if !reflect.DeepEqual(f.Setup, engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}, Options: []engine.Option{{Name: "ace-high", Value: "on"}}, Decks: []uint64{0, math.MaxUint64}}) {
		t.Errorf("setup %+v", f.Setup)
	}
	if _, err := record.Play(cut.Game(), f); err != nil {
		t.Error(err)
	}
}

func TestReadErrorsNameLineAndWord(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   `line 0`,
		"# nothing":                          `line 1: the first line must be "record 1"`,
		"record 2":                           `line 1, field 2: "2" is not a version of the format; possible: 1 to 1`,
		"game cut":                           `line 1, field 1: the first line must be "record 1"`,
		"record 1\nseats red":                `line 2, field 1: the second line must name the game`,
		"record 1\ngame chess":               `line 2, field 2: "chess" is not a game; possible: cut`,
		"record 1\ngame cut\n\nred stake 1":  `line 4: the header must name the seats`,
		"record 1\ngame cut\nseats red":      `line 3, field 2: 1 seats; possible: 2 to 4`,
		"record 1\ngame cut\nseats red pink": `line 3, field 3: "pink" is not a seat; possible: red, yellow, blue, green`,
		"record 1\ngame cut\nseats red red":  `line 3, field 3: "red" sits at the table twice`,
		"record 1\ngame cut\nseats red blue\nseats red":     `line 4, field 1: "seats" is there twice`,
		header + "option tie on":                            `line 4, field 2: "tie" is not an option; possible: ace-high`,
		header + "option ace-high yes":                      `line 4, field 3: "yes" is not a value of ace-high; possible: off, on`,
		header + "option ace-high on\noption ace-high off":  `line 5, field 2: option "ace-high" is there twice`,
		header + "red stake 1\ngame cut":                    `line 5, field 1: "game" is not a seat`,
		"record 1\ngame cut\nshuffled red 1":                `line 3, field 1: the seats must come before their decks`,
		header + "shuffled green 1":                         `line 4, field 2: "green" is not a seat; possible: red, blue`,
		header + "shuffled red":                             `line 4, field 3: the seed of the deck is missing`,
		header + "shuffled red 0":                           `line 4, field 3: "0" is no seed: a number from 1 to 18446744073709551615`,
		header + "shuffled red 1\nshuffled red 2":           `line 5, field 3: the deck of "red" is there twice`,
		header + "\n\nred stake 1 x":                        `line 6, field 4: "x" is not a side; possible: odd, even`,
		header + "red stake 1 waive cut.no":                 `line 4: waive: "cut.no" is not a rule of the game`,
		header + "!cut.turn.phase":                          `line 4, field 1: a refusal belongs right after`,
		header + "red stake 1\n\n!cut.turn.phase\nundo":     `line 6, field 1: a refusal belongs right after`,
		header + "red stake 1\n!cut.no":                     `line 5, field 1: "cut.no" is not a rule of the game`,
		header + "undo it":                                  `line 4, field 2: "it" is one word too many`,
		header + "amend 1 red stake 1":                      `line 4, field 2: "1" is not a number with a colon`,
		header + "amend x: red stake 1":                     `line 4, field 2: "x" is not a number of an act`,
		header + "amend 1: red steak 1":                     `line 4, field 4: "steak" is not a verb; possible: stake`,
		header + "expect":                                   `line 4, field 2: what is expected is missing`,
		header + "expect rain":                              `line 4, field 2: "rain" cannot be expected; possible: acts,`,
		header + "expect awaits red steak":                  `line 4, field 4: "steak" is not a verb`,
		header + "red stake 1 #" + strings.Repeat("x", 1e5): `line 4: longer than 65536 bytes`,
	} {
		_, err := read(text)
		if text == "" {
			want = `the first line must be "record 1"`
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: error %v, want %q", text, err, want)
		}
	}
}

func TestPlay(t *testing.T) {
	m, err := play("red stake 1\ncard hat-2 at middle\ndie tie 3\namend 3: die tie 4\nundo\nundo\nredo\n")
	if err != nil {
		t.Fatal(err)
	}
	if m.Len() != 2 || m.Undone() != 1 {
		t.Errorf("%d acts and %d undone, want 2 and 1", m.Len(), m.Undone())
	}
	if m.Redo(); m.Fact(2) != engine.Rolled(cut.DieTie, 4) {
		t.Errorf("amended die is %+v", m.Fact(2))
	}
	info := cut.Game().Info
	f := record.FromMatch(&info, m)
	again, err := record.Play(cut.Game(), f)
	if err != nil || again.Hash() != m.Hash() || again.Len() != 3 {
		t.Errorf("the match recorded and played again: %v", err)
	}
}

func TestPlayErrors(t *testing.T) {
	for lines, want := range map[string]string{
		"blue stake 1":                                       "line 4: refused by cut.turn.whose blue red",
		"blue stake 1\n!cut.turn.phase":                      "line 4: refused by cut.turn.whose blue red, but cut.turn.phase must refuse it",
		"red stake 1\n!cut.turn.phase":                       "line 4: accepted, but cut.turn.phase must refuse it",
		"undo":                                               "line 4: there is no act to undo",
		"red stake 1\nredo":                                  "line 5: there is no act to redo",
		"red stake 1\namend 2: red stake 2":                  "line 5, field 2: there are only 1 acts",
		"red stake 1\namend 1: blue stake 2":                 "line 5: refused by cut.turn.whose blue red",
		"red stake 1\namend 1: red stake 2\n!cut.turn.whose": "line 5: accepted, but cut.turn.whose must refuse it",
	} {
		if _, err := play(lines); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %q", lines, err, want)
		}
	}
	f, err := read(header)
	if err != nil {
		t.Fatal(err)
	}
	f.Game = "chess"
	if _, err := record.Play(cut.Game(), f); err == nil {
		t.Error("a record of another game was played")
	}
}

func TestWriteRefusesWhatCannotBeRead(t *testing.T) {
	info := cut.Game().Info
	f := &record.File{Game: "cut", Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}},
		Lines: []record.Line{{Kind: record.Fact, Fact: engine.Act(9, 1, 1)}}}
	if err := f.Write(&bytes.Buffer{}, &info); err == nil || !strings.Contains(err.Error(), "line 1 of the game") {
		t.Errorf("error %v", err)
	}
}

// TestSeveralDiceOnALine: they are as many facts, all with the number of the line.
func TestSeveralDiceOnALine(t *testing.T) {
	one, err := read(header + "die tie 5 tie 3 tie 2 # thrown together")
	if err != nil {
		t.Fatal(err)
	}
	other, err := read(header + "die tie 5\ndie tie 3\ndie tie 2 # thrown together")
	if err != nil {
		t.Fatal(err)
	}
	if len(one.Lines) != 3 || len(other.Lines) != 3 {
		t.Fatalf("%+v", one.Lines)
	}
	for i, l := range one.Lines {
		if w := other.Lines[i]; l.Kind != record.Fact || l.Fact != w.Fact || l.Comment != w.Comment || l.Number != one.Lines[0].Number {
			t.Errorf("%d: %+v, want as %+v", i, l, w)
		}
	}
	for _, bad := range []string{"die tie 5 tie", "die tie 5 moon 3", "die tie 5 tie 3 waive cut.turn.phase", "amend 1: die tie 5 tie 3"} {
		if f, err := read(header + bad); err == nil {
			t.Errorf("%q reads %+v", bad, f.Lines)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(header + "die tie 3 tie 5\ndie tie 1 tie")
	f.Add(header + "red stake 2 odd # c\n!cut.turn.phase\nexpect awaits red stake 1\namend 1: die tie 3\nundo")
	f.Add(header + "card hat-5 at red-hand\nexpect not card hat-5 at red-hand hidden from blue")
	f.Add("#\nrecord 1 #x\n# y\ngame cut\n\noption ace-high on\nseats blue red\n\n\n# z\nexpect not token red at x y")
	info := cut.Game().Info
	f.Fuzz(func(t *testing.T, text string) {
		file, err := read(text)
		if err != nil {
			return
		}
		var one, two bytes.Buffer
		if err := file.Write(&one, &info); err != nil {
			t.Fatalf("%q was read but cannot be written: %v", text, err)
		}
		again, err := read(one.String())
		if err != nil {
			t.Fatalf("written %q: %v", one.String(), err)
		}
		if err := again.Write(&two, &info); err != nil || one.String() != two.String() {
			t.Errorf("written %q, read and written again %q (%v)", one.String(), two.String(), err)
		}
		if m, err := record.Play(cut.Game(), file); err == nil {
			m.Board(engine.Table)
		}
	})
}

func ExamplePlay() {
	f, err := record.Read(strings.NewReader(`record 1
game cut
seats red blue

red stake 2 even
blue stake 1
!cut.turn.phase        # red has to cut first
card hat-5 at middle
die tie 4
expect because cut.bet.side red
expect red points 1
expect awaits blue stake 1 odd
`), record.FindIn(cut.Game()))
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := record.Play(cut.Game(), f)
	fmt.Println(m.Len(), err)
	// Output: 3 <nil>
}

// TestOptionForOthersNamesItsLine: not the line at which it was noticed.
func TestOptionForOthersNamesItsLine(t *testing.T) {
	game := cut.Game()
	info := game.Info
	info.Options = append(slices.Clone(info.Options), engine.OptionSpec{Name: "lonely", Values: []string{"no", "yes"}, Default: "no", Seats: 1})
	text := "record 1\ngame " + info.ID + "\noption lonely yes\nseats red blue\n\n# a comment\n"
	_, err := record.Read(strings.NewReader(text), func(string) (*engine.Info, error) { return &info, nil })
	if want := `line 3, field 2: option "lonely" is only for 1 at the table`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
