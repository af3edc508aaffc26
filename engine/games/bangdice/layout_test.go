package bangdice

import (
	"fmt"
	"strings"
	"testing"
)

// TestRolesOnTheCheckList checks that the check list names the roles for each number of
// players.
func TestRolesOnTheCheckList(t *testing.T) {
	names := map[string][roleCount + 1][2]string{
		"es": {Sheriff: {"Sheriff", ""}, Deputy: {"Alguacil", "Alguaciles"}, Outlaw: {"Forajido", "Forajidos"}, Renegade: {"Renegado", "Renegados"}},
		"en": {Sheriff: {"Sheriff", ""}, Deputy: {"Deputy", "Deputies"}, Outlaw: {"Outlaw", "Outlaws"}, Renegade: {"Renegade", "Renegades"}},
	}
	for lang, words := range names {
		steps := strings.Split(string(shippedFile("layout."+lang+".toml").Text), "[[step]]")
		for n := 4; n <= maxSeats; n++ {
			found := 0
			for _, step := range steps {
				if !strings.Contains(step, fmt.Sprintf("from = %d\nto = %d\n", n, n)) {
					continue
				}
				found++
				for role := Sheriff; role <= Renegade; role++ {
					count := dealt[n][role]
					want := fmt.Sprintf(" %d %s", count, words[role][min(max(count, 1), 2)-1])
					if told := strings.Contains(strings.NewReplacer(",", " ", "  ", " ").Replace(step), want+" "); told != (count > 0) {
						t.Errorf("%s, %d players: told %v of%s in %s", lang, n, told, want, step)
					}
				}
			}
			if found != 1 {
				t.Errorf("%s: %d steps for %d players", lang, found, n)
			}
		}
	}
}
