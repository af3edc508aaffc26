package companion_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
)

var damages = flag.Int("damages", 16, "how many random damages of a journal of six games are tried")

// damage is a range of bytes of a file that were overwritten.
type damage struct {
	what     string
	from, to int
}

// spoil damages a file at random: a bit, a byte or a sector.
func spoil(rng *rand.Rand, file []byte) damage {
	at := rng.IntN(len(file))
	switch n := rng.IntN(10); {
	case n < 6:
		file[at] ^= 1 << rng.IntN(8)
		return damage{"bit", at, at + 1}
	case n < 9:
		file[at] ^= byte(1 + rng.IntN(255))
		return damage{"byte", at, at + 1}
	}
	at -= at % 512
	clear(file[at : at+512])
	return damage{"sector", at, at + 512}
}

// holds reports whether part of a row is damaged. The checksum is the row's last column, and the
// columns before it are at most so long.
func (d damage) holds(file []byte, r journal.Row) bool {
	long := len(r.Fact) + len(r.Events) + len(r.Outcome) + len(r.Source.ID) + len(r.Source.Raw) + len(r.Sum) + 80
	for at := 0; ; at++ {
		n := bytes.Index(file[at:], r.Sum[:])
		if n < 0 {
			return false
		}
		if at += n; d.from < at+len(r.Sum) && d.to > at-long {
			return true
		}
	}
}

// holdsText reports whether part of a text, or of the header before a piece of it, is damaged.
func (d damage) holdsText(file, text []byte) bool {
	name := sha256.Sum256(text)
	before, after := file[max(0, d.from-12):d.from], file[d.to:min(len(file), d.to+120)]
	return bytes.Contains(text, before) || bytes.Contains(text, after[:min(len(after), 12)]) || bytes.Contains(after, []byte(hex.EncodeToString(name[:])))
}

// Random bits, bytes and sectors of a journal of six games: each costs the rows that it held and
// nothing else. No game is lost, none loses its cards while the program carries them, and each
// loss is reported for the right game.
func TestDamageCostsWhatItHeld(t *testing.T) {
	for name, file := range map[string][]byte{"begun one after the other": sixGames(t), "kept by a build": keptGames(t)} {
		store := wholeStore(t, file)
		want, carried := rowsOfAll(t, store)
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 9))
		var lost, total int
		for n := range *damages {
			texts := carried
			if n%2 == 1 {
				texts = nil // only the owner has these cards
			}
			spoilt := slices.Clone(file)
			d := spoil(rng, spoilt)
			store, report, err := opened(t, spoilt, texts)
			if errors.Is(err, journal.ErrNewer) || errors.Is(err, journal.ErrOlder) {
				continue // the one byte that records this; the file is left as it is
			}
			if err != nil {
				t.Fatalf("%s: %+v: %v", name, d, err)
			}
			rows := costs(t, name, d, file, store, want, report, texts == nil)
			total += rows
			if lost = max(lost, rows); d.what != "sector" && rows > 1 {
				t.Errorf("%s: %+v: %d rows lost", name, d, rows)
			}
			store.Close()
		}
		t.Logf("%s: %d damages lost %d rows, at worst %d", name, *damages, total, lost)
	}
}

// costs counts the lost rows and checks that they are the damaged ones and were reported.
func costs(t *testing.T, name string, d damage, file []byte, store *sqlite.Store, want map[journal.MatchID][]journal.Row, report sqlite.Report, own bool) (lost int) {
	t.Helper()
	for id, rows := range want {
		got, err := store.Rows(id)
		if err != nil {
			t.Errorf("%s: %+v: match %d: %v", name, d, id, err)
			continue
		}
		holes := 0
		told := journal.Loss{Match: id}
		if i := slices.IndexFunc(report.Lost, func(l journal.Loss) bool { return l.Match == id }); i >= 0 {
			told = report.Lost[i]
		}
		for i, r := range rows {
			switch {
			case i == 0 && len(got) > 0 && told.Cards && len(got[0].Events) == 0 && got[0].Fact == r.Fact:
				if !own || !d.holdsText(file, r.Events) {
					t.Errorf("%s: %+v: match %d: its cards are lost, and were not there", name, d, id)
				}
				continue
			case i < len(got) && same(got[i], r):
				continue
			case i < len(got) && got[i].Kind != journal.Lost:
				t.Errorf("%s: %+v: match %d: row %d is not what was written", name, d, id, i)
			case !d.holds(file, r):
				t.Errorf("%s: %+v: match %d: row %d is lost, and was not there", name, d, id, i)
			}
			holes++
		}
		traceless := d.what == "sector" && told.Seen < holes && got[len(got)-1].Kind != journal.Lost && len(got) < len(rows) // nothing is left of the latest rows
		if told.Whole || told.Seen != holes && !traceless {
			t.Errorf("%s: %+v: match %d: %d rows are lost, told is %+v", name, d, id, holes, report.Lost)
		}
		if lost += holes; holes > 0 {
			goesOn(t, store, id, len(rows)-holes)
		}
	}
	return lost
}

// same compares rows except for their checksums, which depend on the rows before.
func same(a, b journal.Row) bool {
	a.Sum = b.Sum
	return reflect.DeepEqual(a, b)
}

// goesOn checks that a game with lost rows is judged with everything that was kept.
func goesOn(t *testing.T, store journal.Store, id journal.MatchID, kept int) {
	t.Helper()
	if was, err := companion.ReadInfo(store, id); err == nil && was.Game == companion.PeopleMatch {
		return
	}
	_, game := gameOf(t, store, id)
	r, err := companion.Rejudge(store, id, game)
	if err != nil {
		t.Errorf("match %d: %v", id, err)
	} else if few := kept * 8 / 10; r.Kept+len(r.Waiting) < few {
		t.Errorf("match %d: of %d rows %d acts stand and %d wait", id, kept, r.Kept, len(r.Waiting))
	}
}

// keptBuild is a backup of the oldest build whose journals open.
const keptBuild = "testdata/builds/journal-4/casekeeper.zip"

// keptGames is the journal of that build.
func keptGames(t *testing.T) []byte {
	t.Helper()
	file, err := packed(keptBuild)
	if err != nil {
		t.Fatal(err)
	}
	store := wholeStore(t, file)
	return closed(t, store)
}

// sixGames is a journal of six of them as this build writes it.
func sixGames(t *testing.T) []byte {
	t.Helper()
	from := unpacked(t, keptBuild)
	to, _, err := sqlite.Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	for id := journal.MatchID(1); id <= 6; id++ {
		rows := rowsOf(t, from, id)
		first, err := to.Create(rows[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows[1:] { // one by one, as they are played
			r.Match = first.Match
			if err := to.Append(r); err != nil {
				t.Fatal(err)
			}
		}
	}
	return closed(t, to)
}

func closed(t *testing.T, store *sqlite.Store) []byte {
	t.Helper()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(store.Path())
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// wholeStore opens a journal that must be intact.
func wholeStore(t *testing.T, file []byte) *sqlite.Store {
	t.Helper()
	store, report, err := opened(t, file, nil)
	if err != nil || report.Damage != nil {
		t.Fatal(report, err)
	}
	return store
}

func opened(t *testing.T, file []byte, carried sqlite.Texts) (*sqlite.Store, sqlite.Report, error) {
	t.Helper()
	at := filepath.Join(t.TempDir(), "journal.db")
	if err := os.WriteFile(at, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if carried == nil {
		return sqlite.Open(at)
	}
	return sqlite.Open(at, carried)
}

// rowsOfAll reads all matches and the cards that they were begun with.
func rowsOfAll(t *testing.T, store journal.Store) (all map[journal.MatchID][]journal.Row, carried sqlite.Texts) {
	t.Helper()
	matches, err := store.Matches()
	if err != nil {
		t.Fatal(err)
	}
	all = map[journal.MatchID][]journal.Row{}
	var texts [][]byte
	for _, m := range matches {
		rows := rowsOf(t, store, m.Setup.Match)
		all[m.Setup.Match] = rows
		texts = append(texts, rows[0].Events)
	}
	return all, func() [][]byte { return texts }
}
