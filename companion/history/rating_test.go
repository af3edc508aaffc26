package history

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"casekeeper/companion"
)

// TestRateEqualsOpenSkill compares games with the results of OpenSkill 5.0.1 (the npm package,
// Plackett-Luce, tau 0), the first of which its documentation prints: a game of teams, free for
// all, ties, and unequal teams that share a place.
func TestRateEqualsOpenSkill(t *testing.T) {
	for _, c := range []struct {
		name  string
		teams [][]Skill
		ranks []int
		want  [][]Skill
	}{
		{"published", [][]Skill{{NewSkill, {32.444, 5.123}}, {{43.381, 2.421}, {25.188, 6.211}}}, []int{1, 2},
			[][]Skill{{{28.669648436582808, 8.071520788025197}, {33.83086971107981, 5.062772998705765}}, {{43.071274808241974, 2.4166900452721256}, {23.149503312339064, 6.1378606973362135}}}},
		{"two", [][]Skill{{NewSkill}, {NewSkill}}, []int{1, 2}, [][]Skill{{{27.63523138347365, 8.065506316323548}}, {{22.36476861652635, 8.065506316323548}}}},
		{"four", [][]Skill{{NewSkill}, {NewSkill}, {NewSkill}, {NewSkill}}, []int{1, 2, 3, 4},
			[][]Skill{{{27.795084971874736, 8.263160757613477}}, {{26.552824984374855, 8.179213704945203}}, {{24.68943500312503, 8.083731307186588}}, {{20.96265504062538, 8.083731307186588}}}},
		{"ties", [][]Skill{{{20, 7}}, {{30, 5}}, {{25, 8}}, {{22, 3}}}, []int{1, 2, 2, 4},
			[][]Skill{{{22.727634685035962, 6.943879460586213}}, {{29.5013176841129, 4.9531110149570114}}, {{24.717909516002578, 7.735979018193276}}, {{21.71820048220856, 2.995500645476448}}}},
		{"teams", [][]Skill{{{20, 7}, {28, 4}}, {{30, 5}}, {{25, 8}, {22, 3}, {26, 6}}}, []int{2, 1, 2},
			[][]Skill{{{20.51542123604799, 6.9028048922035925}, {28.168300811770774, 3.9819496488440658}}, {{31.495546428870956, 4.9961204314207786}}, {{20.49819789500726, 7.788822050405573}, {21.366934078985395, 2.988990445402253}, {23.467736315941583, 5.911431478355759}}}},
		{"in any order", [][]Skill{{{20, 7}}, {{30, 5}}, {{25, 8}}}, []int{3, 1, 2},
			[][]Skill{{{17.752368299152913, 6.807369348184245}}, {{30.981505286144642, 4.970304220642699}}, {{25.423028688984278, 7.632664900226425}}}},
	} {
		got := Rate(c.teams, c.ranks)
		for i := range c.want {
			for k, want := range c.want[i] {
				if g := got[i][k]; math.Abs(g.Mu-want.Mu) > 1e-12*want.Mu || math.Abs(g.Sigma-want.Sigma) > 1e-12*want.Sigma {
					t.Errorf("%s: team %d, player %d: %v, want %v", c.name, i, k, g, want)
				}
			}
		}
	}
}

// finished is a finished game: each name with its place; those of the first place won.
func finished(at int64, names []string, ranks ...int) companion.MatchInfo {
	s := companion.MatchInfo{Game: "g", BeganMillis: at, ActedMillis: at + 1}
	for i, name := range names {
		seat := fmt.Sprintf("s%d", i)
		s.Seats = append(s.Seats, companion.Player{Seat: seat, Name: name})
		s.Result = append(s.Result, companion.Standing{Seat: seat, Rank: ranks[i], Total: 10 - ranks[i], Won: ranks[i] == 1})
	}
	return s
}

// TestRatings rates nobody before five games, does not depend on the order of the list, and gives
// the program and people without a name no rating.
func TestRatings(t *testing.T) {
	var all []companion.MatchInfo
	for n := range FewestRated - 1 {
		all = append(all, finished(int64(100*n), []string{"Ana", "Íñigo", ""}, 1, 2, 3))
	}
	if got := (&Told{Games: all}).Ratings(""); len(got) > 0 {
		t.Errorf("after %d games: %v", len(all), got)
	}
	chair := finished(900, []string{"Ana", "Íñigo", "Zoe"}, 2, 1, 3)
	chair.Seats[2].Bot = "hard"
	all = append(all, chair)
	got := (&Told{Games: all}).Ratings("g")
	if len(got) != 2 || got[0].Name != "Ana" || got[0].Games != FewestRated || got[0].Mu <= got[1].Mu || got[0].Sigma >= NewSkill.Sigma {
		t.Errorf("ratings: %v", got)
	}
	slices.Reverse(all)
	if again := (&Told{Games: all}).Ratings(""); !slices.Equal(again, got) {
		t.Errorf("in another order: %v, want %v", again, got)
	}
	if other := (&Told{Games: all}).Ratings("another"); len(other) > 0 {
		t.Errorf("of a game that nobody played: %v", other)
	}
}

// TestRatingsOfSides counts those who won together as one team: each gains less than a lone winner.
func TestRatingsOfSides(t *testing.T) {
	var together, alone []companion.MatchInfo
	for n := range FewestRated {
		together = append(together, finished(int64(n), []string{"Ana", "Bo", "Cy"}, 1, 1, 2))
		alone = append(alone, finished(int64(n), []string{"Ana", "Bo", "Cy"}, 1, 2, 2))
	}
	a, b := (&Told{Games: together}).Ratings("g"), (&Told{Games: alone}).Ratings("g")
	if a[0].Mu != a[1].Mu || a[0].Mu >= b[0].Mu || a[0].Mu <= NewSkill.Mu {
		t.Errorf("together %v, alone %v", a, b)
	}
}

// TestLadder: who is rated stands in the order of the ratings, though another has won more often; the
// others follow.
func TestLadder(t *testing.T) {
	var all []companion.MatchInfo
	at := int64(0)
	play := func(n int, names []string, ranks ...int) {
		for range n {
			at += 10
			all = append(all, finished(at, names, ranks...))
		}
	}
	play(FewestRated, []string{"Bea", "Ana"}, 1, 2)     // Bea is strong
	play(FewestRated-1, []string{"Bea", "Guest"}, 2, 1) // and loses to somebody whom nobody knows yet
	play(2*FewestRated, []string{"Cleo", "Dora"}, 1, 2) // Cleo wins all, against Dora alone
	play(FewestRated, []string{"Bea", "Cleo"}, 1, 2)    // but not against Bea
	play(2*FewestRated, []string{"Cleo", "Dora", "Ana"}, 1, 3, 2)
	told := &Told{Games: all}
	var names, rated []string
	for _, p := range told.Ladder() {
		names = append(names, p.Name)
	}
	for _, r := range told.Ratings("") {
		rated = append(rated, r.Name)
	}
	if want := append(rated, "Guest"); !slices.Equal(names, want) {
		t.Errorf("the ladder is %q, want %q", names, want)
	}
	by := People(all, "")
	if slices.EqualFunc(by, told.Ladder(), func(a, b Person) bool { return a.Name == b.Name }) {
		t.Errorf("the games of this test show nothing: %q by wins, too", names)
	}
}
