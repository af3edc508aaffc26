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
// all, and unequal teams that share the last place.
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

// TestTiesAreEven rates every way to share places among up to four teams: the estimates and the
// variances are the means of those of all orders without a tie, and of equal teams none that came
// behind another one is rated above it.
func TestTiesAreEven(t *testing.T) {
	some := []Skill{{20, 7}, {30, 5}, {25, 8}, {22, 3}}
	for n := 2; n <= len(some); n++ {
		ranks := make([]int, n)
		for code := range int(math.Pow(float64(n), float64(n))) {
			for i, rest := 0, code; i < n; i, rest = i+1, rest/n {
				ranks[i] = rest % n
			}
			var teams, equal [][]Skill
			for i := range n {
				teams, equal = append(teams, []Skill{some[i]}), append(equal, []Skill{NewSkill})
			}
			orders, mu, variance := 0.0, make([]float64, n), make([]float64, n)
			strict(ranks, func(order []int) {
				orders++
				for i, team := range Rate(teams, order) {
					mu[i] += team[0].Mu
					variance[i] += team[0].Sigma * team[0].Sigma
				}
			})
			alike := Rate(equal, ranks)
			for i, team := range Rate(teams, ranks) {
				if math.Abs(team[0].Mu-mu[i]/orders) > 1e-9 || math.Abs(team[0].Sigma*team[0].Sigma-variance[i]/orders) > 1e-9 {
					t.Fatalf("places %v: team %d has %v, the mean of %v orders is %v and a variance of %v", ranks, i, team[0], orders, mu[i]/orders, variance[i]/orders)
				}
				for k := range n {
					if ranks[k] > ranks[i] && alike[k][0].Mu >= alike[i][0].Mu || ranks[k] == ranks[i] && math.Abs(alike[k][0].Mu-alike[i][0].Mu) > 1e-9 {
						t.Fatalf("places %v: teams %d and %d, equal before, have %v and %v", ranks, i, k, alike[i][0], alike[k][0])
					}
				}
			}
		}
	}
}

// strict calls yield for every order without a tie that agrees with some places.
func strict(ranks []int, yield func(order []int)) {
	order := make([]int, len(ranks))
	var place func(at int)
	place = func(at int) {
		if at == len(ranks) {
			yield(order)
			return
		}
		best := math.MaxInt
		for i := range ranks {
			if order[i] == 0 {
				best = min(best, ranks[i])
			}
		}
		for i := range ranks {
			if order[i] == 0 && ranks[i] == best {
				order[i] = at + 1
				place(at + 1)
				order[i] = 0
			}
		}
	}
	place(0)
}

// TestSharedPlaceIsNotBelowTheNext: after five games with the places 1, 2, 2, 4, 5, 6 nobody who was
// always behind somebody is rated above them.
func TestSharedPlaceIsNotBelowTheNext(t *testing.T) {
	var all []companion.MatchInfo
	names, ranks := []string{"Ana", "Bo", "Cy", "Dora", "Eva", "Fay"}, []int{1, 2, 2, 4, 5, 6}
	for n := range FewestRated {
		all = append(all, finished(int64(n), names, ranks...))
	}
	var order []string
	for _, r := range (&Told{Games: all}).Ratings("g") {
		order = append(order, r.Name)
	}
	if !slices.Equal(order, names) {
		t.Errorf("the strongest first: %v, want %v", order, names)
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
