package words_test

import (
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/toys"
	"casekeeper/engine/games"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

func TestShelfIsWorded(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range words.Languages(configs.FS) {
			for _, missing := range wordstest.Shelf(t, id, lang).Check() {
				t.Errorf("%s: %s", id, missing)
			}
		}
		for _, difference := range wordstest.Shelf(t, id, "es").Compare(wordstest.Shelf(t, id, "en")) {
			t.Errorf("%s: %s", id, difference)
		}
	}
}

// TestToysAreWorded checks the words of toy games like those of the shelf, because new games
// are modelled on them.
func TestToysAreWorded(t *testing.T) {
	for _, toy := range toys.All() {
		said := map[string]*words.Game{}
		for _, lang := range []string{"en", "es"} {
			w, err := wordstest.Language(t, lang).Game(toy.Wording, toy.Info)
			if err != nil {
				t.Fatal(err)
			}
			for _, missing := range w.Check() {
				t.Errorf("%s: %s", toy.ID, missing)
			}
			said[lang] = w
		}
		for _, difference := range said["es"].Compare(said["en"]) {
			t.Errorf("%s: %s", toy.ID, difference)
		}
	}
}

// TestPlayedGamesAreWorded plays games of every size and looks up every sentence that comes
// up.
func TestPlayedGamesAreWorded(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]bool{}
		lacks := func(use string, lines ...engine.Line) {
			for _, lang := range words.Languages(configs.FS) {
				for _, l := range lines {
					for _, key := range wordstest.Shelf(t, id, lang).Lacks(use, l) {
						if !said[lang+key] {
							t.Errorf("%s: %s: %s is missing", id, lang, key)
						}
						said[lang+key] = true
					}
				}
			}
		}
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			seen := map[engine.Line]bool{}
			fresh := func(use string, lines ...engine.Line) {
				for _, l := range lines {
					k := engine.Line{Rule: l.Rule}
					k.Args[0] = engine.Arg{Value: uint16(len(use))}
					if !seen[k] {
						seen[k] = true
						lacks(use, l)
					}
				}
			}
			for seed := range uint64(3) {
				playOut(t, game.Game, seats, seed, fresh)
			}
		}
	}
}

// playOut plays one game from a seed and reports every line.
func playOut(t *testing.T, game engine.Game, seats int, seed uint64, report func(use string, lines ...engine.Line)) {
	t.Helper()
	m, err := game.New(engine.Setup{Seats: game.Players[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	draw := chance.New(seed)
	for awaits := m.Awaits(); len(awaits) > 0; awaits = m.Awaits() {
		for _, p := range awaits {
			report("ask", p.Ask)
		}
		o, ok := draw.Answer(awaits)
		if !ok {
			t.Fatalf("nothing answers %+v", awaits)
		}
		p, v := m.Propose(o)
		if v != nil {
			t.Fatal(v)
		}
		report("because", p.Lines()...)
		m.Commit(p)
	}
	r, _ := m.Result()
	for _, row := range r.Rows {
		for _, part := range row.Parts {
			report("because", part.Lines...)
		}
	}
}
