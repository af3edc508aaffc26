package coltexpress

import (
	"errors"
	"testing"

	"casekeeper/engine"
)

// TestNobodyIsGunslingerBeforeTheEnd checks that scores during the game count loot only.
func TestNobodyIsGunslingerBeforeTheEnd(t *testing.T) {
	s := trainOf(t, Ghost, Doc, Belle)
	s.Bandit[Doc].Bullets = 1
	for stage, want := range map[Stage]int{stScheme: 0, stShow: 0, stOver: bestShot} {
		s.Stage = stage
		for _, row := range shippedRules().Score(s).Rows {
			if total := map[bool]int{true: want}[row.Seat == Doc]; row.Total != total {
				t.Errorf("stage %d: seat %d has %d, want %d", stage, row.Seat, row.Total, total)
			}
		}
	}
}

// TestSaidTables scores games that were not tracked: in teams both bandits count together and
// there is no Gunslinger; all the loot is accepted and more is refused.
func TestSaidTables(t *testing.T) {
	info := shippedGame().Info
	said := func(options ...string) *engine.FinalTable {
		table := &engine.FinalTable{Setup: with(4, options...)}
		for range table.Seats {
			table.Said = append(table.Said, []int{250, 0, 0, 0, 6, 0})
		}
		return table
	}
	alone, teams := said(), said("teams", "two-each")
	alone.Said[1], teams.Said[1] = []int{500, 1, 0, 1, 6, 2}, []int{500, 1, 0, 1, 6, 2}
	for table, want := range map[*engine.FinalTable][]int{alone: {1250, 2250, 1250, 1250}, teams: {1500, 1500, 500, 500}} {
		result, err := info.Score(table)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range result.Rows {
			if row.Total != want[i] || row.Together != (table == teams) {
				t.Errorf("row %d: %+v, want %d", i, row, want[i])
			}
		}
	}
	for figure, most := range map[int]int{sayPurses: 6000, sayJewels: 6, sayBoxes: 2} {
		for more := range 2 {
			table := said()
			for i := range table.Said {
				table.Said[i][sayPurses] = 0
			}
			table.Said[0][figure], table.Said[1][figure] = most-1, 1+more
			_, err := info.Score(table)
			var mistake *engine.FinalMistake
			if errors.As(err, &mistake) != (more > 0) || (err != nil) != (more > 0) {
				t.Errorf("figure %d, %d of %d: %v", figure, most+more, most, err)
			}
		}
	}
	form := info.Final
	if form.Of(LootOf(Tuco)) != Tuco || form.Of(SlotPile) != engine.Table || form.Figures[sayPurses].Cards[firstPurse+5] != 500 || form.Figures[sayJewels].Cards[jewelCard] != 1 || len(form.Figures[sayPurses].Cards) != purseValues {
		t.Error("a purse on Tuco's reader is not his 500")
	}
}
