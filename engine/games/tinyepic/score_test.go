package tinyepic

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// holding is what one seat has at the end: icons by Industry, points and number of buildings.
type holding struct {
	icons     [4]int
	points    int
	buildings int
}

// ended is a final table on which each seat, Red first, has its holding. The buildings are
// invented: as many as asked, the points on the first, the icons spread over them.
func ended(wanted engine.Seat, steps [4]uint8, solo bool, held ...holding) *FinalTable {
	figures := map[catalogue.CardID]Figures{}
	t := &FinalTable{Steps: steps, Wanted: wanted, Figure: func(c catalogue.CardID) Figures { return figures[c] }}
	next := catalogue.CardID(1)
	for n, h := range held {
		seat := Red + engine.Seat(n)
		if solo && n == 1 {
			seat = Rival
		}
		t.Seats = append(t.Seats, seat)
		icons := h.icons
		for b := range h.buildings {
			f := Figures{Known: true}
			if b == 0 {
				f.VP = uint8(h.points)
			}
			for at := range f.Icons {
				for i := Mining; i <= Wagon; i++ {
					if icons[i] > 0 && f.Icons[at] == 0 {
						f.Icons[at], icons[i] = i, icons[i]-1
					}
				}
			}
			figures[next] = f
			t.Owned[seat] = append(t.Owned[seat], next)
			next++
		}
		if icons != [4]int{} {
			panic("score_test: more icons than three a building")
		}
	}
	return t
}

// slowPoints is a second implementation of what one industry pays a seat (p. 17): it sorts the
// icons of all instead of comparing in one pass.
func slowPoints(own int, all []int, step uint8) int {
	high := map[uint8]int{1: 2, 2: 3, 3: 5}[step]
	low := map[uint8]int{1: 1, 2: 2, 3: 3}[step]
	if len(all) <= 2 {
		high, low = map[uint8]int{1: 1, 2: 2, 3: 3}[step], 0
	}
	order := slices.Clone(all)
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(b, a) })
	most := order[0]
	tied := len(order) > 1 && order[1] == most
	second := 0
	for _, n := range order {
		if n < most {
			second = n
			break
		}
	}
	switch {
	case own == 0:
		return 0
	case own == most:
		return high
	case own == second && !tied:
		return low
	}
	return 0
}

// TestAllIconDistributions scores one industry in every position with every distribution of 0
// to 4 icons among two, three and four seats.
func TestAllIconDistributions(t *testing.T) {
	const most = 4
	for seats := 2; seats <= 4; seats++ {
		counts := make([]int, seats)
		var all func(n int)
		all = func(n int) {
			if n < seats {
				for counts[n] = 0; counts[n] <= most; counts[n]++ {
					all(n + 1)
				}
				return
			}
			held := make([]holding, seats)
			for i, c := range counts {
				held[i] = holding{icons: [4]int{Rail: c}, buildings: 2}
			}
			for step := uint8(0); step <= firstPosition; step++ {
				table := ended(engine.Table, [4]uint8{Rail: step}, false, held...)
				for i, own := range counts {
					if got, want := table.industry(Red+engine.Seat(i), Rail).Value, slowPoints(own, counts, step); got != want {
						t.Fatalf("icons %v, step %d: seat %d gets %d, want %d", counts, step, i, got, want)
					}
				}
			}
		}
		all(0)
	}
}

// TestAllThreeIndustriesAddUp scores tables with all industries in every order of positions
// against the second implementation.
func TestAllThreeIndustriesAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 0))
	for range 5000 {
		held := make([]holding, 2+r.IntN(3))
		for i := range held {
			held[i] = holding{[4]int{0, r.IntN(5), r.IntN(5), r.IntN(5)}, r.IntN(9), 4}
		}
		steps := [4]uint8{0, uint8(r.IntN(4)), uint8(r.IntN(4)), uint8(r.IntN(4))}
		wanted := engine.Seat(r.IntN(len(held) + 1))
		table := ended(wanted, steps, false, held...)
		for _, row := range table.Score().Rows {
			h := held[row.Seat-Red]
			want := h.points
			if row.Seat == wanted {
				want += 2
			}
			for i := Mining; i <= Wagon; i++ {
				var all []int
				for _, x := range held {
					all = append(all, x.icons[i])
				}
				want += slowPoints(h.icons[i], all, steps[i])
			}
			if row.Total != want {
				t.Fatalf("%+v, steps %v, Wanted %d: seat %d has %d, want %d", held, steps, wanted, row.Seat, row.Total, want)
			}
		}
	}
}

// TestIndustryRewards checks the text of p. 17: everybody who ties gets all the points, and a
// tied majority leaves none for the minority.
func TestIndustryRewards(t *testing.T) {
	for _, c := range []struct {
		name  string
		step  uint8
		icons []int
		want  []int
	}{
		{"first position, one each", firstPosition, []int{4, 2, 1}, []int{5, 3, 0}},
		{"second position, minority tied", 2, []int{3, 1, 1, 0}, []int{3, 2, 2, 0}},
		{"third position, majority tied", 1, []int{2, 2, 1}, []int{2, 2, 0}},
		{"all tied", firstPosition, []int{1, 1, 1, 1}, []int{5, 5, 5, 5}},
		{"only one has any", 2, []int{0, 3, 0}, []int{0, 3, 0}},
		{"nobody has any", firstPosition, []int{0, 0, 0}, []int{0, 0, 0}},
		{"still on the start stack", 0, []int{3, 1, 0}, []int{0, 0, 0}},
		{"two players, first position", firstPosition, []int{1, 3}, []int{0, 3}},
		{"two players, majority tied", 2, []int{2, 2}, []int{2, 2}},
	} {
		var held []holding
		for _, n := range c.icons {
			held = append(held, holding{icons: [4]int{Wagon: n}, buildings: 2})
		}
		table := ended(engine.Table, [4]uint8{Wagon: c.step}, false, held...)
		for i, want := range c.want {
			if got := table.industry(Red+engine.Seat(i), Wagon).Value; got != want {
				t.Errorf("%s: seat %d gets %d, want %d", c.name, i, got, want)
			}
		}
	}
}

// TestTieBreaks checks points, then buildings, then icons, then a shared victory (p. 16); a
// solo player needs more points than the Rival (FAQ 7).
func TestTieBreaks(t *testing.T) {
	h := func(points, buildings, icons int) holding {
		return holding{[4]int{Mining: icons}, points, buildings}
	}
	for _, c := range []struct {
		name    string
		solo    bool
		held    []holding
		winners []engine.Seat
		ranks   []int // by seat
		by      uint16
	}{
		{"points", false, []holding{h(5, 3, 3), h(6, 1, 0)}, []engine.Seat{Yellow}, []int{2, 1}, termPoints},
		{"more buildings", false, []holding{h(6, 2, 1), h(6, 3, 1)}, []engine.Seat{Yellow}, []int{2, 1}, termBuildings},
		{"more icons", false, []holding{h(6, 2, 5), h(6, 2, 4)}, []engine.Seat{Red}, []int{1, 2}, termIcons},
		{"buildings come before icons", false, []holding{h(6, 2, 6), h(6, 3, 1)}, []engine.Seat{Yellow}, []int{2, 1}, termBuildings},
		{"shared", false, []holding{h(6, 2, 4), h(6, 2, 4)}, []engine.Seat{Red, Yellow}, []int{1, 1}, termShared},
		{"shared by three of four", false, []holding{h(6, 2, 4), h(5, 6, 9), h(6, 2, 4), h(6, 2, 4)},
			[]engine.Seat{Red, Blue, Green}, []int{1, 4, 1, 1}, termShared},
		{"a tie for second place shares the rank", false, []holding{h(6, 2, 4), h(5, 2, 4), h(5, 2, 4)},
			[]engine.Seat{Red}, []int{1, 2, 2}, termPoints},
		{"alone with more", true, []holding{h(7, 1, 0), h(6, 6, 9)}, []engine.Seat{Red}, []int{1, 2}, termPoints},
		{"alone with as many", true, []holding{h(6, 6, 9), h(6, 1, 0)}, []engine.Seat{Rival}, []int{2, 1}, termPoints},
		{"alone with fewer", true, []holding{h(5, 6, 9), h(6, 1, 0)}, []engine.Seat{Rival}, []int{2, 1}, termPoints},
	} {
		table := ended(engine.Table, [4]uint8{}, c.solo, c.held...)
		r := table.Score()
		winners := slices.Sorted(slices.Values(r.Winners))
		if !slices.Equal(winners, c.winners) || r.DecidedBy != term(c.by) {
			t.Errorf("%s: winners %v, decided by term %d, want %v and %d", c.name, winners, r.DecidedBy.Value, c.winners, c.by)
		}
		if tie := c.solo && r.Rows[0].Total == r.Rows[1].Total; tie != (r.Because.Rule == ruleSoloTie) {
			t.Errorf("%s: the reason is %s", c.name, r.Because.Rule)
		}
		for _, row := range r.Rows {
			if want := c.ranks[slices.Index(table.Seats, row.Seat)]; row.Rank != want {
				t.Errorf("%s: seat %d has rank %d, want %d", c.name, row.Seat, row.Rank, want)
			}
		}
	}
}
