package sitting_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
)

// TestCardsComeAndGoOnAStick: another table takes the cards that one has entered, once.
func TestCardsComeAndGoOnAStick(t *testing.T) {
	const game = "tiny-epic-western"
	ana, eva, stick := sitting.House{Data: t.TempDir(), Files: configs.FS}, sitting.House{Data: t.TempDir(), Files: configs.FS}, t.TempDir()
	text := "[[building]]\nid = \"telegraph\"\nen = \"Telegraph\"\nmoney = 1\nlaw = 1\nforce = 1\npoints = 1\nicons = [\"rail\"]\ntiming = \"now\"\neffect = \"by-hand\"\n"
	own := filepath.Join(ana.Data, "games", game, "own.toml")
	if err := os.MkdirAll(filepath.Dir(own), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(stick, "holiday.toml"), []byte("[[beach]]\nid = \"sand\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if in := ana.Sticks(game, []string{stick}); in.Own != 1 || len(in.Disks) != 1 || len(in.Disks[0].Files) != 0 {
		t.Errorf("before: %+v", in)
	}
	if _, err := ana.GiveCards(game, stick); err != nil {
		t.Fatal(err)
	}
	in := eva.Sticks(game, []string{stick})
	if len(in.Disks[0].Files) != 1 || in.Disks[0].Files[0].Cards != 1 || in.Own != 0 {
		t.Fatalf("on the stick: %+v", in)
	}
	if err := os.MkdirAll(filepath.Join(eva.Data, "games", game), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(eva.Data, "games", game, "own.toml"), []byte(strings.NewReplacer("telegraph", "hut", "Telegraph", "Hut").Replace(text)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{1, 0} {
		if n, err := eva.TakeCards(game, in.Disks[0].Files[0].Path); n != want || err != nil {
			t.Errorf("%d cards taken, want %d: %v", n, want, err)
		}
	}
	if in := eva.Sticks("bang-dice", []string{stick}); len(in.Disks[0].Files) != 0 {
		t.Errorf("another game finds %+v", in.Disks[0].Files)
	}
}
