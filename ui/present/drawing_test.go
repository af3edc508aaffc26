package present_test

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// cutDrawing is the drawing of the toy game.
func cutDrawing(t testing.TB) string {
	t.Helper()
	text, err := fs.ReadFile(cut.Wording, "games/cut/drawing.toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// cutWith loads the words of the toy game with some files of its drawing replaced.
func cutWith(t testing.TB, files map[string]string) (*present.Words, error) {
	t.Helper()
	own := fstest.MapFS{}
	err := fs.WalkDir(cut.Wording, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := fs.ReadFile(cut.Wording, name)
		own[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if own["games/cut/"+name] = (&fstest.MapFile{Data: []byte(text)}); text == "" {
			delete(own, "games/cut/"+name)
		}
	}
	return presenttest.General(t, "en").Game(own, cut.Info())
}

// boardOf returns the table screen of a board.
func boardOf(w *present.Words, b engine.Board) present.TableVM {
	return w.Table(present.TableInput{Update: companion.Update{Board: b}})
}

// TestShelfIsDrawn checks that the drawing of a game fits every number of players, and that
// every game has its picture on the shelf.
func TestShelfIsDrawn(t *testing.T) {
	for _, id := range games.IDs() {
		w := presenttest.Shelf(t, id, "en")
		text, err := fs.ReadFile(configs.FS, "games/"+id+"/drawing.toml")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if shelf := w.Shelf([]engine.Info{w.Info}, false); shelf.Games[0].Icon == "" {
			t.Errorf("%s: no logo", id)
		}
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		for n := game.MinSeats; n <= game.MaxSeats && bytes.Contains(text, []byte("[[item]]")); n++ {
			m, err := game.New(engine.Setup{Seats: game.Players[:n]})
			if err != nil {
				t.Fatal(err)
			}
			if vm := boardOf(w, m.Board(engine.Table)); len(vm.Drawing.Items) == 0 {
				t.Errorf("%s: the table of %d is not as it was drawn", id, n)
			}
		}
	}
}

// TestToyIsDrawn checks that rectangles, forms, looks and the figures made of cards come from
// the file.
func TestToyIsDrawn(t *testing.T) {
	w, err := cutWith(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, 0), engine.Laid(cut.HandOf(cut.Red), 5), engine.Laid(cut.SlotMiddle, 16)} {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
	}
	vm := boardOf(w, m.Board(engine.Table))
	d := vm.Drawing
	if d.Game != "cut" || !slices.Equal(d.Fields, []present.FieldVM{{W: 476, H: 184}, {W: 460, H: 250}}) || len(d.Items) != 1 ||
		!slices.Equal(d.Items[0].Places, []int{0}) || d.Items[0].At[1] != (present.RectVM{X: 30, Y: 10, W: 400, H: 230}) {
		t.Errorf("drawing %+v", d)
	}
	middle := vm.Places[0]
	if pot := middle.Counters[0].Look; middle.As != "cards" || middle.Tone != "tan" || pot.Tone != "gold" || !strings.HasPrefix(pot.Icon, "<circle") {
		t.Errorf("middle %+v", middle)
	}
	if c := middle.Cards[0]; c.Suit != "steer" || c.Value != "1" || c.Look.Tone != "crimson" {
		t.Errorf("card %+v", c)
	}
	if stake, pot := vm.Seats[0].Counters[1].Look, middle.Counters[0].Look; stake.Icon != pot.Icon || stake.Tone != "" {
		t.Errorf("stake %+v", stake)
	}
	if red := vm.Seats[0]; len(red.Cards) != 1 || len(red.Revealed) != 0 {
		t.Errorf("seats %+v", vm.Seats)
	}
	b := m.Board(engine.Table)
	b.Places = append(b.Places, b.Places[0])
	b.Places[1].Name = engine.Arg{}
	if vm := boardOf(w, b); len(vm.Drawing.Items) != 0 {
		t.Error("a place that the drawing does not show, and it is drawn")
	}
	if plain, err := cutWith(t, map[string]string{"drawing.toml": ""}); err != nil || len(boardOf(plain, m.Board(engine.Table)).Drawing.Items) != 0 {
		t.Errorf("a game without a drawing: %v", err)
	}
}

// TestDrawingNamesLineAndField checks that mistakes are refused with file, line and field.
func TestDrawingNamesLineAndField(t *testing.T) {
	good := cutDrawing(t)
	for _, c := range []struct{ from, to, want string }{
		{`place = "middle"`, `place = "midden"`, `line 21: item.place: the game has no "midden"; the nearest is middle`},
		{`place = "middle"`, `figures = "centre"`, `line 21: item.figures: the game has no "centre"`},
		{`place = "middle"`, `slot = "gap-1"`, `line 21: item.slot: the game has no "gap-1"`},
		{`place = "middle"`, `slot = "red-*"`, `line 21: item.slot: the game has no "red-*"; the nearest is red-hand`},
		{`place = "middle"`, `row = ["stack-*"]`, `line 21: item.row: the game has no "stack-*"; the nearest is stake`},
		{`place = "middle"`, `position = -1`, `line 21: item.position: counts from 1`},
		{`place = "middle"`, ``, `line 20: item: shows nothing, or several things; give it one of position, place, row, figures, slot, seats`},
		{`place = "middle"`, "place = \"middle\"\nseats = true", `line 20: item: shows nothing, or several things`},
		{`at.upright = [30, 10, 400, 230]`, ``, `item.at.upright: is not a rectangle`},
		{`at.upright = [30`, `at.upright = [90`, `line 23: item.at.upright: lies outside its field; that is 460 by 250`},
		{`at.upright = [30`, `at.upright = [nan`, `line 23: item.at.upright: lies outside its field`},
		{`size = [460, 250]`, `size = [nan, 250]`, `line 8: field.upright.size: is not a width and a height`},
		{`at.upright = [30`, `at.tall = [90`, `line 23: item.at.tall: there is no such field; there are lying, upright`},
		{`size = [460, 250]`, `size = [460]`, `line 8: field.upright.size: is not a width and a height from 1 to 4000`},
		{`size = [460, 250]`, `size = [0, 250]`, `line 8: field.upright.size: is not a width and a height`},
		{"[look]", "[[item]]\nposition = 2\nat.lying = [400, 0, 60, 60]\nat.upright = [0, 0, 10, 10]\n\n[look]", `item.at.lying: lies on item 1; move one of them`},
		{`colour = "tan"`, `colour = "pink"`, `line 18: place.middle.colour: the palette has no "pink"`},
		{`[place.middle]`, `[place.edge]`, `line 16: place.edge: the game has no "edge"`},
		{`colour = "tan"`, `rows = [["pot", "pat"]]`, `line 18: place.middle.rows: the game has no "pat"; the nearest is p`},
		{`colour = "tan"`, `lists.pot = "table"`, `line 18: place.middle.lists.pot: "table" is not known; use one of row, lines, track`},
		{`suited = "poker"`, "suited = \"poker\"\nfronts.\"hat-*\" = \"pit\"", `cards.fronts.hat-*: there is no picture icons/pit.svg`},
		{`suited = "poker"`, "suited = \"poker\"\nfronts.\"*-hats\" = \"pot\"", `cards.fronts.*-hats: the game has no such card`},
		{`suited = "poker"`, "suited = \"poker\"\nchanged = \"man\"", `cards.changed: there is no picture icons/man.svg`},
		{"[look]", "[sound]\nmiddle = \"moo\"\n\n[look]", `sound.middle: there is no sound "moo"`},
		{"[look]", "[sound]\n\"cut.no-rule\" = \"coin\"\n\n[look]", `sound.cut.no-rule: the game has no "cut.no-rule"`},
		{"[look]", "[told]\n\"cut.no-rule\" = \"middle\"\n\n[look]", `told.cut.no-rule: is no rule of the game`},
		{"[look]", "[turned]\n\"cut.no-rule\" = \"cut.win.high\"\n\n[look]", `turned.cut.no-rule: is no rule of the game`},
		{"[look]", "[turned]\n\"cut.win.high\" = \"cut.no-rule\"\n\n[look]", `turned.cut.no-rule: is no rule of the game`},
		{"[look]", "[told]\n\"cut.win.high\" = \"gong\"\n\n[look]", `the game has no "gong"`},
		{`as = "cards"`, "as = \"cards\"\nthrows = \"none\"", `place.middle.throws: the game has no "none"`},
		{`kept = ["sealed"]`, `nails = ["cut.no-rule"]`, `seats.nails.cut.no-rule: is no rule of the game`},
		{`kept = ["sealed"]`, `kept = ["hidden"]`, `line 11: seats.kept: the game has no "hidden"`},
		{`kept = ["sealed"]`, `out = "dead"`, `line 11: seats.out: the game has no "dead"`},
		{`suited = "poker"`, `suited = "pokre"`, `line 14: cards.suited: the game has no cards of kind "pokre"; it has poker`},
		{`pot = { tone = "gold" }`, `pot = { tone = "golden" }`, `look.pot: the palette has no "golden"`},
		{`pot = { tone = "gold" }`, `pot = { tint = "gold" }`, `look.tint: is not known here; known are icon, tone, sign, counted`},
		{`pot = { tone = "gold" }`, `pot = { icon = "pit" }`, `look.pot: there is no picture icons/pit.svg; the nearest is pot`},
		{`pot = { tone = "gold" }`, `pot = { sign = "plus" }`, `look.pot: sign "plus" is not known; write "arrow", "number" or "seal"`},
		{`pot = { tone = "gold" }`, `pots = { tone = "gold" }`, `look.pots: the game has no "pots"; the nearest is pot`},
		{`[cards]`, `[card]`, `line 13: card: is not known here; known are field, seats, cards, item, place, look`},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if text == good {
			t.Fatalf("%q is not in the drawing", c.from)
		}
		_, err := cutWith(t, map[string]string{"drawing.toml": text})
		var mistake *catalogue.Error
		if !errors.As(err, &mistake) || !strings.Contains(err.Error(), "games/cut/drawing.toml: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s -> %s:\n got %v\nwant …%s", c.from, c.to, err, c.want)
		}
	}
	if _, err := cutWith(t, map[string]string{"icons/jug.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0L1 1Z"/></svg>`}); err == nil || !strings.Contains(err.Error(), "nothing shows icons/jug.svg") {
		t.Errorf("a picture that nothing shows: %v", err)
	}
}

func FuzzDrawing(f *testing.F) {
	f.Add(cutDrawing(f))
	f.Add("[look]\npot = { tone = \"gold\" }\n")
	f.Add("[field.a]\nsize = [1, 1]\n[[item]]\nseats = true\nat.a = [0, 0, 1, 1]\n")
	b, _ := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" {
			return
		}
		w, err := cutWith(t, map[string]string{"drawing.toml": text})
		var mistake *catalogue.Error
		switch {
		case err != nil && (!errors.As(err, &mistake) || mistake.Line < 1):
			t.Errorf("bad error %#v", err)
		case err == nil:
			for _, it := range boardOf(w, b.Board(engine.Table)).Drawing.Items {
				for _, r := range it.At {
					if !(r.W >= 1 && r.H >= 1 && r.X >= 0 && r.Y >= 0) {
						t.Errorf("rectangle %+v", r)
					}
				}
			}
		}
	})
}
