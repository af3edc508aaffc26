package history_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
)

// game returns a finished game that began at a minute and took so many.
func game(id string, began, took int, seats []companion.Player, result ...companion.Standing) companion.MatchInfo {
	const minute = 60_000
	return companion.MatchInfo{Game: id, Seats: seats, BeganMillis: int64(began) * minute, ActedMillis: int64(began+took) * minute, Result: result}
}

func evenings() []companion.MatchInfo {
	two := []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Name: "Bea"}}
	return []companion.MatchInfo{
		game("west", 0, 40, two, companion.Standing{Seat: "red", Rank: 1, Total: 20, Won: true}, companion.Standing{Seat: "blue", Rank: 2, Total: 15}),
		game("west", 100, 60, two, companion.Standing{Seat: "red", Rank: 1, Total: 10, Won: true}, companion.Standing{Seat: "blue", Rank: 1, Total: 10, Won: true}),
		game("dice", 200, 20, []companion.Player{{Seat: "red", Name: "Bea"}, {Seat: "blue"}}, companion.Standing{Seat: "red", Rank: 1, Total: -3, Won: true}, companion.Standing{Seat: "blue", Rank: 2}),
		game("west", 300, 999, two, companion.Standing{Seat: "red", Rank: 2, Total: 1}, companion.Standing{Seat: "blue", Rank: 1, Total: 2, Won: true}),
		game("west", 2000, 5, two), // not over
	}
}

func TestPeopleAreCounted(t *testing.T) {
	got := history.People(evenings(), "")
	if len(got) != 2 || got[0].Name != "Bea" || got[0].Played != 4 || got[0].Won != 3 || got[1].Name != "Ana" || got[1].Played != 3 || got[1].Won != 2 {
		t.Fatalf("got %+v", got)
	}
	got = history.People(evenings(), "west")
	if a := got[0]; a.Name != "Ana" || a.Points != 31 || a.Best != 20 || a.Rate() != 2.0/3 || a.Mean() != 31.0/3 {
		t.Errorf("Ana at west: %+v", a)
	}
	if got = history.People(evenings(), "dice"); len(got) != 1 || got[0].Best != -3 {
		t.Errorf("dice: %+v", got)
	}
	if names := history.Names(evenings()); !slices.Equal(names, []string{"Ana", "Bea"}) {
		t.Errorf("names %v", names)
	}
}

// TestStreakCountsTheSamePlayers: consecutive wins against the same people, wherever they sat, up
// to the game that has just ended. A shared win, another game, other people and a game that ended
// later do not count.
func TestStreakCountsTheSamePlayers(t *testing.T) {
	two, turned := []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Name: "Bea"}}, []companion.Player{{Seat: "red", Name: "Bea"}, {Seat: "blue", Name: "Ana"}}
	three := append(slices.Clone(two), companion.Player{Seat: "green", Name: "Cai"})
	red, blue := []companion.Standing{{Seat: "red", Won: true}, {Seat: "blue"}}, []companion.Standing{{Seat: "red"}, {Seat: "blue", Won: true}}
	both := []companion.Standing{{Seat: "red", Won: true}, {Seat: "blue", Won: true}}
	list := []companion.MatchInfo{
		game("west", 0, 40, two, red...), game("west", 100, 40, two, both...),
		game("west", 200, 40, turned, blue...), game("west", 300, 40, two, red...), game("west", 400, 40, three, blue...), game("dice", 500, 40, two, blue...), game("west", 550, 5, two),
		game("west", 600, 40, two, red...), game("west", 700, 40, two, blue...),
	}
	for i := range list {
		list[i].ID = journal.MatchID(rune('a' + i))
	}
	for over, want := range map[int]int{7: 3, 3: 2, 2: 1, 1: 0, 0: 1} {
		if got := history.Streak(list, &list[over]); got != want {
			t.Errorf("game %d: %d in a row, want %d", over, got, want)
		}
	}
	if got := history.Streak(list, &list[8]); got != 1 {
		t.Errorf("Bea, after Ana: %d in a row", got)
	}
}

// TestLeaders: who has won most of the evening leads it, of those who are still at the table, and not
// after one game.
func TestLeaders(t *testing.T) {
	two := []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Name: "Bea"}}
	three := append(slices.Clone(two), companion.Player{Seat: "green", Name: "Cai"})
	red, blue, green := []companion.Standing{{Seat: "red", Won: true}, {Seat: "blue"}}, []companion.Standing{{Seat: "red"}, {Seat: "blue", Won: true}}, []companion.Standing{{Seat: "red"}, {Seat: "blue"}, {Seat: "green", Won: true}}
	const day, five = 24 * 60, 5 * 60
	list := []companion.MatchInfo{
		game("west", day+five-10, 40, two, blue...), // the evening before
		game("west", day+five, 40, three, green...), game("dice", day+400, 40, three, green...),
		game("west", day+500, 40, two, red...), game("dice", day+600, 40, two, blue...), game("west", day+700, 40, two, red...),
		game("west", 2*day+five-1, 40, []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Bot: "hard"}}, blue...),
		game("west", 2*day+five-1, 40, two), // not over
	}
	for over, want := range map[int]string{0: "", 2: "Cai 2", 5: "Ana 2", 6: "Ana 2", 3: "Ana 1"} {
		so := list[:over+1]
		var got []string
		for _, p := range history.Leaders(so, &so[over], time.UTC) {
			got = append(got, fmt.Sprint(p.Name, " ", p.Won))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("after game %d: %v, want %q", over, got, want)
		}
	}
	if got := history.Leaders(list[:5], &list[4], time.UTC); len(got) != 2 || got[0].Name != "Ana" || got[1].Name != "Bea" || got[0].Won != 1 {
		t.Errorf("tied: %v", got)
	}
}

// TestBotsAreNotCounted: a seat that the program plays is not counted, whatever its name, and its
// games do not count for how long people take. A win against the program does not continue a
// streak against a person or against a better program.
func TestBotsAreNotCounted(t *testing.T) {
	against := func(began int, chair string) companion.MatchInfo {
		seats := []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Bot: chair}}
		if chair == "hard" {
			seats[1].Name = "Robot" // as a record from elsewhere may call it
		}
		return game("west", began, 10, seats, companion.Standing{Seat: "red", Rank: 1, Total: 9, Won: true}, companion.Standing{Seat: "blue", Rank: 2, Total: 5})
	}
	list := []companion.MatchInfo{against(0, "easy"), against(100, "easy"), against(200, ""), against(300, "hard"), against(400, "hard")}
	for i := range list {
		list[i].ID = journal.MatchID(i + 1)
	}
	if got := history.People(list, ""); len(got) != 1 || got[0].Name != "Ana" || got[0].Played != 5 || got[0].Won != 5 {
		t.Errorf("people %+v", got)
	}
	if got := history.Names(list); !slices.Equal(got, []string{"Ana"}) {
		t.Errorf("names %q", got)
	}
	if got := history.Lengths(list, time.Hour); len(got) != 1 || got[0].Games != 1 {
		t.Errorf("lengths %+v", got)
	}
	for over, want := range []int{1, 2, 1, 1, 2} {
		if got := history.Streak(list, &list[over]); got != want {
			t.Errorf("game %d: %d in a row, want %d", over, got, want)
		}
	}
	lost := against(500, "easy")
	lost.Result[0].Won, lost.Result[1].Won = false, true
	if got := history.Streak(append(list, lost), &lost); got != 0 {
		t.Errorf("the program has won %d in a row", got)
	}
}

// TestPlayerOfTwoSeatsPlayedOneGame: Ana held red and blue, Bea yellow and green.
func TestPlayerOfTwoSeatsPlayedOneGame(t *testing.T) {
	held := []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "yellow", Name: "Bea"}, {Seat: "blue", Name: "Ana", FirstSeat: "red"}, {Seat: "green", Name: "Bea", FirstSeat: "yellow"}}
	list := []companion.MatchInfo{game("cut", 0, 20, held, companion.Standing{Seat: "blue", Rank: 1, Total: 7, Won: true},
		companion.Standing{Seat: "yellow", Rank: 2, Total: 6}, companion.Standing{Seat: "green", Rank: 3, Total: 5}, companion.Standing{Seat: "red", Rank: 4, Total: 1})}
	got := history.People(list, "cut")
	want := []history.Person{{Name: "Ana", Played: 1, Won: 1, Points: 8, Best: 8, Latest: 20 * 60_000}, {Name: "Bea", Played: 1, Points: 11, Best: 11, Latest: 20 * 60_000}}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	for i := range list[0].Result { // the points of a seat are those of both
		list[0].Result[i].Together = true
	}
	if got := history.People(list, "cut"); got[0].Points != 7 || got[1].Best != 6 {
		t.Errorf("points together: %+v", got)
	}
	if l := history.Lengths(list, time.Hour); len(l) != 1 || l[0].People != 2 {
		t.Errorf("lengths %+v", l)
	}
}

func TestLengthsSkipAbandonedGames(t *testing.T) {
	got := history.Lengths(evenings(), 5*time.Hour)
	want := []history.Length{{Game: "dice", People: 2, Games: 1, Median: 20 * time.Minute, Longest: 20 * time.Minute},
		{Game: "west", People: 2, Games: 2, Median: time.Hour, Longest: time.Hour}}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
}

func TestDiceAreCountedBySensor(t *testing.T) {
	told := history.Told{Games: []companion.MatchInfo{{ID: 1, Game: "west"}, {ID: 2, Game: "west"}, {ID: 3, Game: "dice"}, {Game: "west"}}, Facts: map[journal.MatchID]*companion.Facts{
		1: {Rolls: []companion.SeatRolls{{Seat: "red", Source: "hub:8", Faces: []int{0, 0, 0, 0, 0, 1}}, {Seat: "red", Source: "finger", Faces: []int{1, 0, 0, 0, 0, 0}}}},
		2: {Rolls: []companion.SeatRolls{{Seat: "blue", Source: "hub:8", Faces: []int{0, 0, 0, 0, 0, 1}}}},
		3: {Rolls: []companion.SeatRolls{{Seat: "blue", Source: "hub:8", Faces: []int{9, 0, 0, 0, 0, 0}}}}}}
	got := told.Dice("west")
	if len(got) != 2 || got[0].Die != "finger" || got[1].Die != "hub:8" || !slices.Equal(got[1].Faces, []int{0, 0, 0, 0, 0, 2}) || got[1].Rolls() != 2 {
		t.Errorf("got %+v", got)
	}
}

func TestVerdictWaitsForEnoughRolls(t *testing.T) {
	for _, c := range []struct {
		faces []int
		want  history.Verdict
	}{
		{[]int{0, 0, 0, 0, 0, 59}, history.TooFew},
		{[]int{0, 0, 0, 0, 0, 60}, history.Odd},
		{[]int{10, 10, 10, 10, 10, 10}, history.Fair},
		{[]int{12, 8, 11, 9, 6, 14}, history.Fair},
		{[]int{18, 6, 9, 13, 6, 8}, history.Fair},    // 5.2 %
		{[]int{19, 6, 9, 13, 6, 7}, history.Unusual}, // below
		{[]int{300, 300, 300, 300, 300, 420}, history.Odd},
		{[]int{310, 295, 305, 300, 290, 300}, history.Fair},
	} {
		if got, p := (history.Tally{Faces: c.faces}).Judge(); got != c.want {
			t.Errorf("%v: verdict %d (p %.4f), want %d", c.faces, got, p, c.want)
		}
	}
}

// Every sequence of a few rolls is counted one by one.
func TestLikelihoodIsExact(t *testing.T) {
	for _, c := range [][]int{{5, 0, 0}, {3, 2, 0}, {2, 2, 1}, {4, 1}, {1, 1, 1, 1, 1, 1}, {3, 1, 1, 0, 0, 0}} {
		rolls, squares, all, uneven := 0, 0, 0, 0
		for _, n := range c {
			rolls, squares = rolls+n, squares+n*n
		}
		each(make([]int, len(c)), rolls, func(counts []int) {
			all++
			sum := 0
			for _, n := range counts {
				sum += n * n
			}
			if sum >= squares {
				uneven++
			}
		})
		want := float64(uneven) / float64(all)
		if got := history.Likelihood(c); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v: %.15f, want %.15f", c, got, want)
		}
	}
	if history.Likelihood(nil) != 1 || history.Likelihood([]int{0, 0}) != 1 {
		t.Error("no rolls: want 1")
	}
}

// each calls see for every possible result of so many rolls.
func each(counts []int, rolls int, see func([]int)) {
	if rolls == 0 {
		see(counts)
		return
	}
	for i := range counts {
		counts[i]++
		each(counts, rolls-1, see)
		counts[i]--
	}
}

// A fair die is called odd about as often as the doc comment says, both where outcomes are
// counted and where the distribution is used.
func TestFairDiceAreSeldomOdd(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, rolls := range []int{60, 101, 600} {
		odd, dice := 0, 300
		for range dice {
			counts := make([]int, 6)
			for range rolls {
				counts[random.IntN(6)]++
			}
			if v, _ := (history.Tally{Faces: counts}).Judge(); v == history.Odd {
				odd++
			}
		}
		if odd > dice/30 {
			t.Errorf("%d rolls: %d of %d fair dice are odd", rolls, odd, dice)
		}
	}
}
