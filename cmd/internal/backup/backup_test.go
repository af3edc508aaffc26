package backup

import (
	"archive/zip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/companion"
	"casekeeper/companion/journal/sqlite"
)

var now = time.Date(2026, 11, 22, 20, 15, 0, 0, time.UTC)

// house returns a data folder with a number of games, and a file of settings.
func house(t *testing.T, games int) Folders {
	t.Helper()
	dir := t.TempDir()
	f := Folders{Data: filepath.Join(dir, "casekeeper"), Settings: filepath.Join(dir, "fyne", "preferences.json")}
	put(t, f.Settings, `{"lang":"es"}`)
	put(t, filepath.Join(f.Data, "games", "bang-dice", "own.toml"), "# mine\n")
	put(t, filepath.Join(f.Data, "lessons.toml"), "seen = []\n")
	put(t, filepath.Join(f.Data, "shared", "old.png"), "a picture that was sent")
	store, _, err := sqlite.Open(filepath.Join(f.Data, journalPath))
	if err != nil {
		t.Fatal(err)
	}
	pastgames.Fill(t, store, games)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return f
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func written(t *testing.T, f Folders) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), Name(now))
	if _, err := f.Write(path, now); err != nil {
		t.Fatal(err)
	}
	return path
}

func opened(t *testing.T, path string) *Backup {
	t.Helper()
	b, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func TestThereAndBack(t *testing.T) {
	from, to := house(t, 4), house(t, 1)
	put(t, filepath.Join(to.Data, "lessons.toml"), "other\n")
	put(t, filepath.Join(to.Data, "tags", "bang-dice.tags"), "")
	put(t, to.Settings, "{}")
	b := opened(t, written(t, from))
	if c, err := b.Compare(from); err != nil || !c.Nothing() {
		t.Errorf("with itself: %+v, %v", c, err)
	}
	c, err := b.Compare(to)
	if err != nil || c.Games != 4 || c.Here != 1 || !slices.Equal(c.Changed, []string{"lessons.toml", settingsPath}) || !slices.Equal(c.Removed, []string{"tags/bang-dice.tags"}) || c.Added != nil {
		t.Errorf("%+v, %v", c, err)
	}
	kept, err := b.Restore(to, now)
	if err != nil {
		t.Fatal(err)
	}
	if c, err := b.Compare(to); err != nil || !c.Nothing() {
		t.Errorf("afterwards: %+v, %v", c, err)
	}
	if text, err := os.ReadFile(filepath.Join(kept, "lessons.toml")); err != nil || string(text) != "other\n" {
		t.Errorf("what was there: %q, %v", text, err)
	}
	info, err := os.Stat(to.Data)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// Games that exist only here are counted, and a backup can be made while somebody plays.
func TestWhatWouldGo(t *testing.T) {
	from, to := house(t, 1), house(t, 1)
	b := opened(t, written(t, from))
	store, _, err := sqlite.Open(filepath.Join(to.Data, journalPath))
	if err != nil {
		t.Fatal(err)
	}
	pastgames.Fill(t, store, 3) // the first one exists already
	c, err := b.Compare(to)
	if err != nil || c.Here < 3 || c.Gone < 2 || c.Nothing() {
		t.Errorf("%+v, %v", c, err)
	}
	open := opened(t, written(t, to))
	if c, err := open.Compare(to); err != nil || !c.Nothing() {
		t.Errorf("made while the journal is open: %+v, %v", c, err)
	}
	if _, err := b.Restore(to, now); !errors.Is(err, sqlite.ErrInUse) {
		t.Errorf("restored under somebody who plays: %v", err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if all := gamesOf(t, to); all < 3 {
		t.Errorf("%d games are left", all)
	}
}

// On a dedicated machine nothing outside the data folder may be written; settings and caches lie in
// it, and it may be a partition.
func TestAllHappensInside(t *testing.T) {
	from, to := house(t, 2), house(t, 1)
	to.Settings = filepath.Join(to.Data, ".config", "fyne", "preferences.json")
	put(t, to.Settings, "{}")
	put(t, filepath.Join(to.Data, ".cache", "shaders"), "x")
	put(t, filepath.Join(to.Data, "lost+found", "#12"), "x")
	b := opened(t, written(t, from))
	kept, err := b.Restore(to, now)
	if err != nil || filepath.Dir(kept) != to.Data {
		t.Fatalf("kept in %q, %v", kept, err)
	}
	if c, err := b.Compare(to); err != nil || !c.Nothing() {
		t.Errorf("afterwards: %+v, %v", c, err)
	}
	if text, err := os.ReadFile(to.Settings); err != nil || string(text) != `{"lang":"es"}` {
		t.Errorf("settings: %q, %v", text, err)
	}
	if !exists(filepath.Join(to.Data, ".cache", "shaders")) || !exists(filepath.Join(to.Data, "lost+found", "#12")) || !exists(filepath.Join(kept, journalPath)) {
		t.Error("what is beside was moved, or what was there is gone")
	}
	for _, f := range opened(t, written(t, to)).Files {
		if beside(f.Path) || strings.HasPrefix(f.Path, "lost+found") {
			t.Errorf("%s is carried", f.Path)
		}
	}
	all, err := os.ReadDir(filepath.Dir(to.Data))
	if err != nil || len(all) != 2 { // one is the former settings
		t.Errorf("beside the data folder: %v, %v", all, err)
	}
}

// Finish completes a restore that was interrupted at any point.
func TestCutRestore(t *testing.T) {
	for _, moved := range []int{0, 1, 2, 3} {
		for _, at := range []string{moveOut, moveIn} {
			data := t.TempDir()
			fresh, kept := filepath.Join(data, at+"20261122-201500"), filepath.Join(data, keptPrefix+"20261122-201500")
			for i, name := range []string{"a", "b", "c"} {
				old, now := data, fresh
				if i < moved || at == moveIn {
					old = kept
				}
				if i < moved && at == moveIn {
					now = data
				}
				put(t, filepath.Join(old, name), "old")
				put(t, filepath.Join(now, name), "new")
			}
			if at == moveIn && moved == 3 {
				if err := os.MkdirAll(fresh, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			for range 2 {
				if err := Finish(data); err != nil {
					t.Fatalf("%s after %d: %v", at, moved, err)
				}
			}
			for _, name := range []string{"a", "b", "c"} {
				was, _ := os.ReadFile(filepath.Join(kept, name))
				is, err := os.ReadFile(filepath.Join(data, name))
				if err != nil || string(is) != "new" || string(was) != "old" {
					t.Errorf("%s after %d: %s is %q, was %q", at, moved, name, is, was)
				}
			}
			if exists(fresh) {
				t.Errorf("%s after %d: not all was moved", at, moved)
			}
		}
	}
}

// TestNothingMovesUnlessAllOfItFits: without room, or with a backup whose games cannot be read,
// Restore changes nothing and leaves nothing for the next start.
func TestNothingMovesUnlessAllOfItFits(t *testing.T) {
	noJournal := `{"program":"9.9","journal":4,"files":[{"path":"journal.db","bytes":1,"sha256":"` + sumOf([]byte("x")) + `"}]}`
	for name, c := range map[string]struct {
		path string
		room int64
		want error
	}{
		"no room":    {written(t, house(t, 3)), 1 << 20, syscall.ENOSPC},
		"no journal": {forged(t, noJournal, map[string]string{"journal.db": "x"}), 1 << 40, sqlite.ErrNotJournal},
	} {
		to := house(t, 2)
		was := listed(t, to.Data)
		before := freeOn
		freeOn = func(string) (int64, error) { return c.room, nil }
		_, err := opened(t, c.path).Restore(to, now)
		freeOn = before
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := Finish(to.Data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if is := listed(t, to.Data); !slices.Equal(was, is) || gamesOf(t, to) < 2 {
			t.Errorf("%s: %q, was %q", name, is, was)
		}
		if text, err := os.ReadFile(to.Settings); err != nil || string(text) != `{"lang":"es"}` {
			t.Errorf("%s: settings %q, %v", name, text, err)
		}
	}
}

// listed returns the files below a folder.
func listed(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		list = append(list, path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestTwoRestoresInASecond: both restores keep what they replaced.
func TestTwoRestoresInASecond(t *testing.T) {
	to := house(t, 1)
	b := opened(t, written(t, house(t, 2)))
	first, err := b.Restore(to, now)
	if err != nil {
		t.Fatal(err)
	}
	second, err := b.Restore(to, now)
	if err != nil || first == second || !exists(filepath.Join(first, journalPath)) || !exists(filepath.Join(second, journalPath)) {
		t.Errorf("%q, then %q, %v", first, second, err)
	}
}

func gamesOf(t *testing.T, f Folders) int {
	t.Helper()
	store, _, err := sqlite.Open(filepath.Join(f.Data, journalPath))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := companion.History(store)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// Whichever byte of a backup is changed, it is refused or restores the same files, and nothing is
// written outside the folder.
func TestDamaged(t *testing.T) {
	f := house(t, 1)
	path := written(t, f)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(whole); at += max(1, len(whole)/200) {
		bad := slices.Clone(whole)
		bad[at] ^= 0x41
		put(t, path, string(bad))
		b, err := Open(path)
		if err != nil {
			continue
		}
		if c, err := b.Compare(f); err != nil || !c.Nothing() {
			t.Errorf("byte %d: %+v, %v", at, c, err)
		}
		b.Close()
	}
	for _, n := range []int{0, 1, 100, len(whole) / 2, len(whole) - 1} {
		put(t, path, string(whole[:n]))
		if _, err := Open(path); err == nil {
			t.Errorf("cut after %d bytes it opens", n)
		}
	}
}

// forged writes a backup by hand.
func forged(t *testing.T, list string, files map[string]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.zip")
	to, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(to)
	files[listPath] = list
	for name, text := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(z.Close(), to.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRefused(t *testing.T) {
	file := func(path string) string {
		return `{"program":"9.9","journal":4,"files":[{"path":"` + path + `","bytes":1,"sha256":"` + sumOf([]byte("x")) + `"}]}`
	}
	for name, c := range map[string]struct {
		path string
		want error
	}{
		"another zip":       {forged(t, "{}", map[string]string{"a": "x"}), ErrForeign},
		"out of the folder": {forged(t, file("../x"), map[string]string{"../x": "x"}), ErrForeign},
		"absolute":          {forged(t, file("/etc/x"), map[string]string{"/etc/x": "x"}), ErrForeign},
		"the log":           {forged(t, file("journal.db-wal"), map[string]string{"journal.db-wal": "x"}), ErrForeign},
		"newer":             {forged(t, strings.Replace(file("a"), `"journal":4`, `"journal":999`, 1), map[string]string{"a": "x"}), ErrNewer},
		"older":             {forged(t, strings.Replace(file("a"), `"journal":4`, `"journal":3`, 1), map[string]string{"a": "x"}), ErrOlder},
		"a missing file":    {forged(t, file("a"), map[string]string{"b": "x"}), ErrBroken},
		"one too many":      {forged(t, file("a"), map[string]string{"a": "x", "b": "y"}), ErrBroken},
		"another text":      {forged(t, file("a"), map[string]string{"a": "y"}), ErrBroken},
		"another length":    {forged(t, strings.Replace(file("a"), `"bytes":1`, `"bytes":2`, 1), map[string]string{"a": "x"}), ErrBroken},
		"lost and found":    {forged(t, file("lost+found/x"), map[string]string{"lost+found/x": "x"}), ErrForeign},
		"hidden":            {forged(t, file(".hidden"), map[string]string{".hidden": "x"}), ErrForeign},
		"below hidden":      {forged(t, file(".config/x"), map[string]string{".config/x": "x"}), ErrForeign},
		"what was before":   {forged(t, file("before-1/x"), map[string]string{"before-1/x": "x"}), ErrForeign},
		"twice":             {forged(t, strings.Replace(file("a"), `]`, `,{"path":"a","bytes":1,"sha256":"`+sumOf([]byte("x"))+`"}]`, 1), map[string]string{"a": "x", "b": "x"}), ErrBroken},
	} {
		if _, err := Open(c.path); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNothingIsLeftOfOneThatFailed(t *testing.T) {
	f := house(t, 1)
	path := written(t, f)
	if _, err := f.Write(path, now); err == nil {
		t.Error("a file was overwritten")
	}
	opened(t, path) // it is valid
	other := filepath.Join(t.TempDir(), "y.zip")
	put(t, filepath.Join(f.Data, journalPath), "no journal")
	if _, err := f.Write(other, now); err == nil || exists(other) {
		t.Errorf("%v, left: %v", err, exists(other))
	}
}

func TestSticks(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"media/ana/STICK", "media/ana/folder", "run/media/ana/OTHER", "mnt/disk"} {
		put(t, filepath.Join(root, dir, "x"), "")
	}
	was := mounted
	defer func() { mounted = was }()
	mounted = func(path string) bool { return filepath.Base(path) != "folder" && filepath.Base(path) != "ana" }
	want := []string{filepath.Join(root, "media/ana/STICK"), filepath.Join(root, "mnt/disk"), filepath.Join(root, "run/media/ana/OTHER")}
	if got := sticksIn(root); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for _, name := range []string{"casekeeper-2026-01-01-100000.zip", "casekeeper-2026-02-01-100000.zip", "other.zip"} {
		put(t, filepath.Join(want[0], name), "")
	}
	if got := Found(want[0]); len(got) != 2 || !strings.Contains(got[0], "2026-02") {
		t.Errorf("got %q", got)
	}
	if was(root) {
		t.Error("a folder of a disk is no disk")
	}
}

// TestWhatAKilledProgramLeftIsNotCarried: a restore refuses hidden files, so that a backup with one could
// never be restored; and a killed restore leaves a folder that the next one removes.
func TestWhatAKilledProgramLeftIsNotCarried(t *testing.T) {
	from := house(t, 1)
	for _, name := range []string{".new-1234", ".casekeeper-new-7-0", "tags/.casekeeper-new-7-0", "games/.casekeeper-new-7-0/x.toml", ".unpacked-1/lessons.toml"} {
		put(t, filepath.Join(from.Data, name), "half")
	}
	b := opened(t, written(t, from))
	for _, f := range b.Files {
		if strings.Contains(f.Path, "new-") || strings.Contains(f.Path, "unpacked") {
			t.Errorf("%s is in the backup", f.Path)
		}
	}
	if _, err := b.Restore(from, now); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(filepath.Join(from.Data, unpacked+"*")); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}
