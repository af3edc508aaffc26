package coltexpress

import (
	"testing"

	"casekeeper/engine"
)

// TestSecondTeamIsSecond checks that a team has two rows of the final table and one rank.
func TestSecondTeamIsSecond(t *testing.T) {
	list := []account{
		{seat: 1, partner: 3, purses: 900}, {seat: 2, partner: 4, purses: 1500},
		{seat: 3, partner: 1, purses: 900}, {seat: 4, partner: 2, purses: 1500},
		{seat: 5, purses: 250},
	}
	want := map[engine.Seat]int{1: 2, 3: 2, 2: 1, 4: 1, 5: 3}
	for _, row := range reckon(list, false).Rows {
		if row.Rank != want[row.Seat] {
			t.Errorf("seat %d is %d., want %d.", row.Seat, row.Rank, want[row.Seat])
		}
	}
}
