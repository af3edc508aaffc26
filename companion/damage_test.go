package companion_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
)

// Bits flipped at seeded places, and sectors lost, in journals of real finished
// games: what is damaged costs what it holds, not everything after it.
func TestDamageOfRealGamesCostsWhatItHolds(t *testing.T) {
	for _, path := range oldJournals(t) {
		store := unpacked(t, path)
		_, game := gameOf(t, store, 1)
		whole, err := companion.Recheck(store, 1, game)
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		file, err := os.ReadFile(store.Path())
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 9))
		var flips, sectors, worst int
		const tries = 24
		for range tries {
			b := append([]byte(nil), file...)
			b[rng.IntN(len(b))] ^= 1 << rng.IntN(8)
			lost := whole.Stand - stands(t, b, game)
			flips += lost
			worst = max(worst, lost)
		}
		for range tries / 4 {
			b := append([]byte(nil), file...)
			at := 8192 + rng.IntN(len(b)/512-16)*512 // behind the set-up row, which nothing can replace
			clear(b[at : at+512])
			sectors += whole.Stand - stands(t, b, game)
		}
		t.Logf("%s: of %d acts %d flips lost %d (at worst %d), %d sectors lost %d", path, whole.Stand, tries, flips, worst, tries/4, sectors)
		if flips > tries/4 || worst > 4 {
			t.Errorf("%s: %d flipped bits lost %d acts, at worst %d", path, tries, flips, worst)
		}
	}
}

// stands opens a damaged journal and counts the acts of match 1 that stand or
// wait to be judged when the table has said what is lost.
func stands(t *testing.T, file []byte, game engine.Game) int {
	t.Helper()
	at := filepath.Join(t.TempDir(), "journal.db")
	if err := os.WriteFile(at, file, 0o600); err != nil {
		t.Fatal(err)
	}
	store, _, err := sqlite.Open(at)
	if errors.Is(err, sqlite.ErrNewer) || errors.Is(err, sqlite.ErrNotJournal) {
		return -1
	}
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	r, err := companion.Recheck(store, 1, game)
	if err != nil {
		t.Log(err)
		return 0
	}
	return r.Stand + len(r.Waiting)
}
