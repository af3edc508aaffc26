package record_test

import (
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
	"errors"
	"strings"
	"testing"
)

// round is a first round that red wins by the die with a stake of 2 and 1.
const round = "red stake 2\ncard hat-5 at red-hand\ncard hat-2 at middle\ndie tie 5\nblue stake 1\ncard steer-2 at middle\ndie tie 4\n"

func TestExpectationsHold(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"", "acts 0"},
		{"", "awaits red"},
		{"", "awaits red stake"},
		{"", "awaits red stake 2 odd"},
		{"", "not awaits blue"},
		{"", "not awaits red stake 3"},
		{"", "not awaits nothing"},
		{"red stake 2", "awaits card at middle"},
		{"red stake 2", "awaits card hat-5 at red-hand"},
		{"red stake 2\ncard hat-5 at red-hand", "not awaits card hat-5 at middle"},
		{"red stake 2\ncard hat-5 at red-hand", "card hat-5 at red-hand"},
		{"red stake 2\ncard hat-5 at red-hand", "not card hat-5 at middle"},
		{"red stake 2\ncard hat-5 at red-hand", "card hat-5 at red-hand hidden from blue"},
		{"red stake 2\ncard hat-5 at red-hand", "card hat-5 at red-hand hidden from table"},
		{"red stake 2\ncard hat-5 at red-hand", "not card hat-5 at red-hand hidden from red"},
		{"red stake 2\ncard hat-5 at middle", "not card hat-5 at middle hidden from blue"},
		{"red stake 2\ncard hat-5 at middle", "awaits die tie"},
		{"red stake 2", "red stake 2"},
		{"red stake 2", "phase cut"},
		{round, "because cut.tie.die"},
		{round, "because cut.tie.die red"},
		{round, "not because cut.tie.die blue"},
		{round, "not because cut.win.high"},
		{round, "red points 3"},
		{round, "round 2"},
		{"red stake 2\ncard hat-5 at red-hand", "red is sealed"},
		{"red stake 2", "token red at middle stake"},
		{"red stake 2", "at middle pot 2"},
		{round, "not blue is sealed"},
		{round, "not winner red"},
		{round, "not token red at middle"},
		{round, "not rank red 1"},
	} {
		if _, err := play(c.lines + "\nexpect " + c.want); err != nil {
			t.Errorf("after %q: %v", c.lines, err)
		}
		opposite, isNot := strings.CutPrefix(c.want, "not ")
		if !isNot {
			opposite = "not " + c.want
		}
		if _, err := play(c.lines + "\nexpect " + opposite); err == nil || !strings.Contains(err.Error(), "expected") {
			t.Errorf("after %q: %q holds too (%v)", c.lines, opposite, err)
		}
	}
}

func TestExpectationsOfTheEnd(t *testing.T) {
	next := strings.ReplaceAll(strings.ReplaceAll(round, "card hat-5 at red-hand\n", ""), "red stake 2", "red stake 1")
	end := round + next + next
	for _, want := range []string{"awaits nothing", "phase over", "winner red", "not winner blue", "not winner none", "not winner red blue",
		"total red 8", "not total red 7", "total blue 0", "rank blue 2", "rank red 1", "decided points", "because cut.seal.best red"} {
		if _, err := play(end + "expect " + want); err != nil {
			t.Error(err)
		}
	}
}

func TestExpectationErrorsSayWhatIsSo(t *testing.T) {
	for want, text := range map[string]string{
		"red points 4":                           "points: 3 instead of 4",
		"red points 3 of 99":                     "the most of points: 0 instead of 99",
		"red points 3 of":                        "the most that it can be",
		"red gold 4":                             `"gold" is not a counter; possible: points, stake`,
		"green points 0":                         "green does not take part",
		"acts 3":                                 "acts in force: 7 instead of 3",
		"awaits die tie":                         "awaited is: red stake 1, red stake 1 odd, red stake 1 even",
		"because cut.win.high":                   "the reasons are: cut.tie.die red",
		"winner red":                             "the game is not over",
		"red is wanted":                          "the marks are: sealed",
		"card hat-1 at middle":                   "the table shows there: ",
		"at middle gold 3":                       `"gold" is not a counter; possible: pot`,
		"at middle stake gold 3":                 `"gold" is not a counter; possible: stake`,
		"at middle porch gold 3":                 "there is no such spot; possible: stake",
		"at river gold 3":                        "there is no such place; possible: middle",
		"token red at middle":                    "its tokens are at: ",
		"not red points 3":                       "it is so",
		"total red 3":                            "the game is not over",
		"card hat-5 at red-hand waive x":         "one word too many",
		"card hat-5 at red-hand hidden from red": "red may know it",
		"card hat-4 at red-hand hidden from red": "no act has laid this card there",
		"card hat-5 at red-hand hidden red":      `"red" where "from" belongs`,
		"card hat-5 at red-hand hidden from us":  `"us" is not a seat`,
	} {
		if _, err := play(round + "expect " + want); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: error %v, want %q", want, err, text)
		}
	}
}

// TestAPositionIsReadAndNotPlayed: its words are checked, it is written as it was
// read, and stands before everything else.
func TestAPositionIsReadAndNotPlayed(t *testing.T) {
	info := cut.Game().Info
	head := "record 1\ngame " + info.ID + "\nseats red blue\n"
	text := head + "\ngiven red points 3\ngiven not card hat-5 at middle\nexpect red points 3\n"
	file, err := record.Read(strings.NewReader(text), record.FindIn(cut.Game()))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := file.Write(&out, &info); err != nil || out.String() != text {
		t.Errorf("%v; written as %q", err, out.String())
	}
	if _, err := record.Play(cut.Game(), file); file.Playable() || !errors.Is(err, record.ErrPosition) {
		t.Errorf("it is playable: %v; playing: %v", file.Playable(), err)
	}
	for line, want := range map[string]string{"given red gold": "figure is missing", "given pink points 3": "pink", "undo\ngiven red points 3": "before everything else"} {
		if _, err := record.Read(strings.NewReader(head+line+"\n"), record.FindIn(cut.Game())); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
