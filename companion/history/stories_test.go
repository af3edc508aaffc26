package history

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// TestWilson compares intervals with published ones: Newcombe, Statistics in Medicine 17 (1998),
// table I, method 3.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		won, played int
		low, high   float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {0, 0, 0, 1}} {
		if low, high := Wilson(c.won, c.played); math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.won, c.played, low, high, c.low, c.high)
		}
	}
}

// numbered gives games the numbers of a journal.
func numbered(list []companion.MatchInfo) []companion.MatchInfo {
	for i := range list {
		list[i].ID = journal.MatchID(i + 1)
	}
	return list
}

// TestRivalriesWaitForFiveGames: nothing is reported before, and a shared place is nobody's.
func TestRivalriesWaitForFiveGames(t *testing.T) {
	var list []companion.MatchInfo
	for n := range 4 {
		list = append(list, finished(int64(n), []string{"Íñigo", "Ana"}, 2, 1))
	}
	told := &Told{Games: list}
	if got := told.Rivalries(""); len(got) != 0 {
		t.Errorf("after four games: %+v", got)
	}
	told.Games = append(list, finished(9, []string{"Ana", "Íñigo", "Zoe"}, 3, 2, 1), finished(10, []string{"Ana", "Íñigo"}, 2, 2), finished(11, []string{"Ana", "Íñigo"}, 1, 1))
	want := []Rivalry{{First: "Ana", Second: "Íñigo", Games: 6, Ahead: 4, Behind: 1, Even: 1, Latest: 11}}
	if got := told.Rivalries("g"); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// sided is a game in which the figure role says who belongs together.
func sided() *engine.Info {
	lex := &engine.Lexicon{Seats: []string{"table", "s0", "s1", "s2", "s3"}, Domains: []engine.DomainSpec{{Name: "role", Words: []string{"law", "gang", "lone"}}}}
	role := engine.Arg{Domain: engine.FirstOwn}
	return &engine.Info{ID: "g", Lexicon: lex, Final: &engine.FinalForm{Figures: []engine.FinalFigure{{Name: "role", Sides: []int{1, 2, 0},
		Values: []engine.Arg{role, {Domain: engine.FirstOwn, Value: 1}, {Domain: engine.FirstOwn, Value: 2}}}}}}
}

// TestLosersOfOneSideAreOneTeam: those who lose together lose less each than those who lose alone,
// and are no rivals of each other.
func TestLosersOfOneSideAreOneTeam(t *testing.T) {
	games := func(roles ...string) (list []companion.MatchInfo) {
		for n := range FewestMet {
			s := finished(int64(n), []string{"Ana", "Bo", "Cy", "Di"}, 1, 2, 2, 2)
			for i := range s.Result {
				s.Result[i].Figures = map[string]any{"role": roles[i]}
			}
			list = append(list, s)
		}
		return list
	}
	info := func(string) *engine.Info { return sided() }
	gang := &Told{Games: games("law", "gang", "gang", "lone"), Info: info}
	alone := &Told{Games: games("law", "lone", "lone", "lone"), Info: info}
	a, b := gang.Ratings("g"), alone.Ratings("g")
	at := func(list []Rating, name string) float64 {
		return list[slices.IndexFunc(list, func(r Rating) bool { return r.Name == name })].Mu
	}
	if at(a, "Bo") != at(a, "Cy") || at(a, "Di") == at(a, "Bo") || at(b, "Di") != at(b, "Bo") {
		t.Errorf("sides %v, alone %v", a, b)
	}
	for _, r := range gang.Rivalries("g") {
		if r.First == "Bo" && r.Second == "Cy" {
			t.Errorf("of one side: %+v", r)
		}
	}
	if got := len(alone.Rivalries("g")); got != 6 {
		t.Errorf("%d pairs of four lone players", got)
	}
}

// TestRuns counts wins in a row over all games, with the game that ended the longest.
func TestRuns(t *testing.T) {
	var list []companion.MatchInfo
	for n, won := range []int{1, 1, 2, 1, 1, 1, 2} {
		list = append(list, finished(int64(10*n), []string{"Ana", "Bo"}, won, 3-won))
	}
	told := &Told{Games: numbered(list)}
	want := []Run{{Name: "Ana", Longest: 3, Match: 6, AtMillis: 51}, {Name: "Bo", Now: 1, Longest: 1, Match: 3, AtMillis: 21}}
	if got := told.Runs(""); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestRecords have the game and the moment; the first to reach something keeps it, the program and
// games with one person make none.
func TestRecords(t *testing.T) {
	list := numbered([]companion.MatchInfo{finished(0, []string{"Ana", "Bo"}, 1, 2), finished(10, []string{"Bo", "Ana"}, 1, 2), finished(20, []string{"Ana", "Bo"}, 1, 2), finished(30, []string{"Ana", "Bo"}, 1, 2)})
	list[1].Result[1].Total = 2
	list[3].Seats[1].Bot, list[3].Result[0].Total = "hard", 99
	told := &Told{Games: list, Facts: map[journal.MatchID]*companion.Facts{
		1: {Contests: []companion.ContestFacts{{Name: "term/duel", Dice: true, Best: &companion.Moment{Act: 7, Seat: "s0", Against: "s1", Value: 12, Other: 2}}}},
		2: {Contests: []companion.ContestFacts{{Name: "term/duel", Dice: true, Best: &companion.Moment{Act: 9, Seat: "s0", Against: "s1", Value: 11, Other: 1}}, {Name: "term/show", Best: &companion.Moment{Act: 3, Seat: "s1", Value: 5, Made: "class/flush"}}}}}}
	got := map[RecordKind]Record{}
	for _, r := range told.Records() {
		got[r.Kind] = r
	}
	for kind, want := range map[RecordKind]string{MostPoints: "Ana  9 0  1 -1", WidestWin: "Bo Ana 9 2  2 -1", ClosestWin: "Ana Bo 9 8  1 -1", Contest: "Ana Bo 12 2 term/duel 1 7", BestHand: "Ana  5 0 term/show 2 3", LongestRun: "Ana  2 0  4 -1"} {
		r := got[kind]
		if text := fmt.Sprint(r.Name, " ", r.Against, " ", r.Value, " ", r.Other, " ", r.Thing, " ", r.Match, " ", r.Act); text != want {
			t.Errorf("%s: %s, want %s", kind, text, want)
		}
	}
}

// TestSharesAndLuckWaitForEnough: below the least number nothing is reported.
func TestSharesAndLuckWaitForEnough(t *testing.T) {
	var list []companion.MatchInfo
	facts := map[journal.MatchID]*companion.Facts{}
	for n := range FewestShare {
		list = append(list, finished(int64(n)*1000, []string{"Ana", "Bo"}, 1+n%2, 2-n%2))
		facts[journal.MatchID(n+1)] = &companion.Facts{Rolls: []companion.SeatRolls{{Seat: "s0", Faces: []int{0, 0, 0, 0, 0, 3}}, {Seat: "s1", Faces: []int{1, 1}}},
			Leads: []string{"s0", "s1"}, Seats: []companion.SeatFacts{{Seat: "s0", Was: map[string]string{"term/boss": "card/judge"}, Points: []companion.Points{{From: "term/mine", Value: n}}, Acts: 2, Millis: 3000}}}
	}
	info := &engine.Info{ID: "g", Lexicon: sided().Lexicon, Welcome: func(engine.Setup) []int { return []int{1, 2, 3, 4, 5, 6} }}
	told := &Told{Games: numbered(list), Facts: facts, Info: func(string) *engine.Info { return info }}
	shares, waiting := told.Shares("g", "Ana")
	if len(shares) != 2 || waiting != 0 || shares[1].Is != "card/judge" || shares[1].Won != 5 || shares[1].Played != 10 {
		t.Errorf("%+v, %d waiting", shares, waiting)
	}
	luck := told.Luck("Ana", time.UTC)
	if len(luck) != 2 || luck[0].Dice != 30 || luck[0].Welcome != 180 || luck[0].Expected != 105 || luck[0].Share < 0.9999 || math.Abs(luck[0].Beaten-11./12) > 1e-9 || math.Abs(luck[0].Around-normal95*math.Sqrt(35./12/36/30)) > 1e-9 || luck[1].Evening != "1969-12-31" {
		t.Errorf("luck %+v", luck)
	}
	if got := told.Luck("Bo", time.UTC); len(got) != 0 {
		t.Errorf("dice with other faces: %+v", got)
	}
	if got := told.Decided("g"); len(got) != 1 || got[0].Won != 5 || got[0].Games != 10 {
		t.Errorf("decided %+v", got)
	}
	if got := told.Sources("g", "Ana", time.UTC); len(got) != 1 || got[0].Year != 1970 || got[0].Mean != 4.5 || got[0].Games != 10 {
		t.Errorf("sources %+v", got)
	}
	if got := told.Pace("Ana"); got != (Pace{20, 1500 * time.Millisecond}) {
		t.Errorf("pace %+v", got)
	}
	told.Games = told.Games[:FewestShare-1]
	shares, waiting = told.Shares("g", "Ana")
	if luck := told.Luck("Ana", time.UTC); len(shares) != 0 || waiting != 2 || len(luck) != 0 || len(told.Decided("g")) != 0 {
		t.Errorf("one game less: %+v, %d waiting, luck %+v", shares, waiting, luck)
	}
}

// TestLevels: ahead of all seats of a level, each game once.
func TestLevels(t *testing.T) {
	a, b := finished(0, []string{"Ana", "", ""}, 1, 2, 3), finished(1, []string{"Ana", "", ""}, 2, 3, 1)
	for _, s := range []companion.MatchInfo{a, b} {
		s.Seats[1].Bot, s.Seats[2].Bot = "hard", "hard"
	}
	told := &Told{Games: []companion.MatchInfo{a, b}}
	if got := told.Levels("Ana"); !slices.Equal(got, []Level{{"g", "hard", 2, 1}}) {
		t.Errorf("%+v", got)
	}
}

// TestNameOfAGameComesBack: a game that was read from a result file has the name that it has in its
// journal, whatever the order of its options, so that what was said of it holds.
func TestNameOfAGameComesBack(t *testing.T) {
	s := finished(1000, []string{"Ana", "Bo"}, 1, 2)
	s.Options = []engine.Option{{Name: "roles", Value: "known"}, {Name: "bail", Value: "two"}}
	p, _ := PlayedFrom(&s)
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	list, err := ReadPlayed(bytes.NewReader(text))
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if back := list[0].MatchInfo(); ID(&back) != ID(&s) {
		t.Errorf("%s came back as %s", ID(&s), ID(&back))
	}
}
