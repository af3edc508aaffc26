package sitting

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware/sim"
	"casekeeper/ui/present/owncards"
)

const western = "tiny-epic-western"

// ownHouse returns a house with one card file of the owner's.
func ownHouse(t *testing.T, text string) (House, string) {
	t.Helper()
	h := House{Data: t.TempDir(), Files: configs.FS}
	path := filepath.Join(h.Data, "games", western, "mine.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return h, path
}

const sawmill = `# what I bought in Reno
[[building]]
id = "sawmill" # mine
en = "Sawmill"
money = 1
law = 1
force = 1
points = 1
icons = ["wagon", "wagon", "wagon"]
timing = "now"
effect = "by-hand"
`

func towerForm() *owncards.CardForm {
	return &owncards.CardForm{Game: western, Kind: "building", For: 40, Name: "es=Torre de agua", Values: catalogue.Values{
		"money": "1", "law": "1", "force": "2", "points": "2", "icons": "rail wagon", "timing": "resolve", "effect": "gain-per-suit", "suit": "hat", "max": "3", "gain": "money"}}
}

func TestSavedCardIsReadAgain(t *testing.T) {
	h, mine := ownHouse(t, sawmill)
	before, in, err := h.Cabinet(western)
	if err != nil || len(in.Odd) != 0 {
		t.Fatal(err, in.Odd)
	}
	// tags: on the building without a name for which the form was opened, and on the one whose place the card will take
	tags, err := h.Tags(before, false)
	if err == nil {
		err = errors.Join(tags.Add(sim.Tag(1), catalogue.Copy{Card: 40}), tags.Add(sim.Tag(2), catalogue.Copy{Card: 39}), h.SaveTags(before, false)(tags))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := h.SaveCard(towerForm()); err != nil {
		t.Fatal(err)
	}
	after, in, err := h.Cabinet(western)
	if err != nil {
		t.Fatal(err)
	}
	card := after.Cards[39-1] // after the sawmill
	if card.Key != "torre-de-agua" || !card.Own || card.Missing || in.Figures[card.Key]["icons"] != "rail wagon" || in.Figures[card.Key]["gain"] != "" {
		t.Errorf("got %+v, %v", card, in.Figures[card.Key])
	}
	if tags, err = h.Tags(after, false); err != nil || len(tags.Strays()) != 0 {
		t.Fatal(err, tags.Strays())
	}
	if c, _ := tags.Card(sim.Tag(1)); c.Card != 39 {
		t.Errorf("the tag of the card is on %v", c)
	}
	if c, _ := tags.Card(sim.Tag(2)); c.Card != 40 {
		t.Errorf("the other tag is on %v", c)
	}
	if b, _ := os.ReadFile(mine); string(b) != sawmill {
		t.Errorf("the other file changed:\n%s", b)
	}
	if err := h.SaveCard(towerForm()); !errors.As(err, new(*NameError)) {
		t.Errorf("the same new card again: %v", err)
	}
}

func TestSavedCardKeepsTheComments(t *testing.T) {
	h, mine := ownHouse(t, sawmill)
	game, in, err := h.Cabinet(western)
	if err != nil {
		t.Fatal(err)
	}
	words, err := h.Words(game.Game, "en")
	if err != nil {
		t.Fatal(err)
	}
	f := owncards.NewCardForm(words, in, 38)
	if f.ID != "sawmill" || f.Name.Only("en") != "Sawmill" || f.Values["icons"] != "wagon wagon wagon" {
		t.Fatalf("%+v", f)
	}
	owncards.Enter(words, f, "money", "4")
	odd, err := h.Try(f)
	if err != nil || len(odd) != 1 || odd[0].Word != "points" || odd[0].Args != [3]int{6, 4, 1} {
		t.Fatalf("unusual: %+v, %v", odd, err)
	}
	if err := h.SaveCard(f); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{h.TagFile(western), h.keptFile(western)} {
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("%s was written, and there is nothing to keep: %v", path, err)
		}
	}
	b, err := os.ReadFile(mine)
	want := strings.Replace(sawmill, "money = 1", "money = 4", 1)
	if err != nil || string(b) != want {
		t.Errorf("got\n%s\nwant\n%s", b, want)
	}
}

func TestCardThatCannotBeSaved(t *testing.T) {
	h, mine := ownHouse(t, sawmill)
	f := towerForm()
	delete(f.Values, "suit")
	if err := h.SaveCard(f); !errors.Is(err, owncards.ErrForm) {
		t.Errorf("a form with a gap: %v", err)
	}
	f = towerForm()
	f.Values["timing"], f.Values["effect"] = "now", "post-office"
	f.Values["pay"] = "1"
	var mistake *catalogue.Error
	if err := h.SaveCard(f); !errors.As(err, &mistake) || mistake.Field != "building.timing" {
		t.Errorf("an effect at the wrong time: %v", err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(mine), "own.toml")); !os.IsNotExist(err) {
		t.Errorf("a file was written: %v", err)
	}
	if err := h.SaveCard(&owncards.CardForm{Game: "bang-dice", Kind: "role", Name: "es=x"}); err == nil {
		t.Error("a card of a game without forms was saved")
	}
	inline, path := ownHouse(t, "building = [{id = \"hut\", en = \"Hut\", money = 1, law = 1, force = 1, points = 1, icons = [\"rail\", \"rail\", \"rail\"], timing = \"now\", effect = \"by-hand\"}]\n")
	if err := os.Rename(path, inline.ownFile(western)); err != nil {
		t.Fatal(err)
	}
	if err := inline.SaveCard(towerForm()); err == nil {
		t.Error("a table was added to a list in a line")
	}
}

// TestOwnFileWithoutEnd: a link to an endless file is refused by name and not read.
func TestOwnFileWithoutEnd(t *testing.T) {
	h, path := ownHouse(t, "")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", path); err != nil {
		t.Skip(err)
	}
	_, _, err := h.Cabinet(western)
	var mistake *catalogue.Error
	if !errors.As(err, &mistake) || mistake.File != path || !strings.Contains(err.Error(), "is a device, not a file") {
		t.Errorf("got %v", err)
	}
}
