package tidy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// shelved is what these checks know of a game of the shelf.
type shelved struct {
	id, pkg  string // ID, and name of its package and of its table's
	min, max int
	names    []string        // its ID, titles and package name; allowed only in its own folders
	words    map[string]bool // record words, kinds of cards, rules and options; no string of a program outside equals one
}

// theShelf reads the games of the shelf from engine/games.
func theShelf(t *testing.T, all map[string]string) (list []shelved) {
	t.Helper()
	for _, id := range games.IDs() {
		g, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		pkg := path.Base(homeOf(all, id))
		s := shelved{id: id, pkg: pkg, min: g.MinSeats, max: g.MaxSeats, names: []string{id, g.En, pkg}, words: map[string]bool{}}
		add := func(words ...string) {
			for _, w := range words {
				s.words[w] = w != ""
			}
		}
		lex := g.Lexicon
		for _, v := range lex.Verbs {
			add(v.Word)
		}
		for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
			add(lex.Words(d).Words...)
			if d >= engine.FirstOwn {
				add(lex.Words(d).Name)
			}
		}
		add(g.Kinds()...)
		for _, o := range g.Options {
			add(o.Name)
			add(o.Values...)
		}
		for _, r := range g.Book.IDs() {
			add(string(r))
		}
		list = append(list, s)
	}
	return list
}

// homeOf returns the folder of the package whose constant ID is id, or "" if there is none.
func homeOf(all map[string]string, id string) string {
	for name, text := range all {
		if isGame(path.Dir(name)) && strings.Contains(text, "const ID = \""+id+"\"") {
			return path.Dir(name)
		}
	}
	return ""
}

// exception lists words of games that a folder may use.
type exception struct {
	folder string // with all below; "" = anywhere
	words  string // record words; the ID of a game stands for all its names
	why    string
}

// exceptions may only shrink: an entry that is no longer needed is a problem.
var exceptions = []exception{
	{"", "table red yellow blue green purple orange grey white", "the seats of every game are called by the colours that the screen knows"},
	{"", "1 2 3 4 5", "figures"},
	{"", "left right", "sides of a screen and of a place"},
	{"engine/lexicon.go", "number", "a domain of every game"},
	{"engine/catalogue", "number", "a sort of field"},
	{"engine/record", "number phase nothing figure face", "the grammar of records"},
	{"engine/bot", "hard", "a level"},
	{"engine/poker3", "tiny-epic-western", "the printed list of ranks"},
	{"scanner/scannertest", "pass stop gap-1 gap-2 gap-3 red-hand attacker defender hat-1 hat-2 hat-3 hat-4 hat-5", "the table of a toy"},
	{"scanner/tagging", "before", "a key of a walk along the readers"},
	{"ui/drawing", "position place icons kept number arrow out", "fields of a drawing, and its folder"},
	{"ui/present", "icons circle dice", "a folder, a shape and a tab"},
	{"ui/present/layout.go", "set-up", "the phase in which hands lay the table out, in every game that has one"},
	{"ui/words/template.go", "one two", "forms of a plural"},
	{"ui", "turn roll done refused over clear save stop before", "sounds, and ids of keys"},
	{"ui/kit/icons", "circle", "a shape of seats"},
	{"ui/icon", "circle", "an element of SVG"},
	{"ui/tables/tinyepic", "arrow", "a sign of a drawing"},
	{"cmd/casekeeper", "turn", "a sound"},
	{"cmd/casectl", "refused", "a field of an answer"},
	{"cmd/casectl", "place", "a word of an answer"},
	{"cmd/casectl", "tiny-epic-western bang-dice", "the examples of the help are of real games"},
	{"cmd/internal/emulated", "tiny-epic-western", "the bench of a small machine plays a real game"},
	{"cmd/casectl/evening", "all", "every fault of a simulated rig"},
	{"engine/form", "nothing", "what stands where a value should be"},
	{"cmd/internal/sitting", "done", "a state of a walk along the readers"},
	{"cmd/internal/sdcard", "show stop doctor", "words of the command lines of systemd, NetworkManager, iproute2 and casectl"},
	{"cmd/internal/terminal", "done", "what people type"},
}

// knowsNoGame are the folders, with all below, that may not name a game. Toy games are exempt.
var knowsNoGame = []string{"engine", "scanner", "companion", "ui", "cmd"}

// gamesOutside finds names and words of games in folders that may not name them, and entries of
// allow that are no longer needed.
func gamesOutside(all map[string]string, shelf []shelved, allow []exception) (out []string) {
	needed := map[string]bool{}
	allowed := func(name, word string) bool {
		found := false
		for i, e := range allow {
			if (e.folder == "" || below(name, e.folder)) && slices.Contains(strings.Fields(e.words), word) {
				needed[fmt.Sprint(i, word)], found = true, true
			}
		}
		return found
	}
	for name, text := range all {
		dir := path.Dir(name)
		if picture, ok := strings.CutSuffix(path.Base(name), ".svg"); ok && below(dir, "ui") {
			text = fmt.Sprintf("package p\n\nconst name = %q\n", picture)
		} else if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || below(dir, "engine/games") || dir == "ui/tables" || strings.HasPrefix(dir, "engine/enginetest/") || !fits(dir, knowsNoGame) {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(shelf), func(g shelved) bool { return below(dir, "ui/tables/"+g.pkg) })
		for i, line := range strings.Split(strings.ToLower(text), "\n") {
			for _, g := range others {
				for _, n := range g.names {
					if n = strings.ToLower(n); n != "." && strings.Contains(line, n) && !allowed(name, g.id) {
						out = append(out, fmt.Sprintf("%s:%d: says %q, a game's name; take the game as an argument, or write of any game", name, i+1, n))
					}
				}
			}
		}
		out = append(out, wordsOutside(name, text, others, allowed)...)
	}
	for i, e := range allow {
		for _, w := range strings.Fields(e.words) {
			if !needed[fmt.Sprint(i, w)] {
				out = append(out, fmt.Sprintf("exception %q for %s is not needed any more; remove it from games_test.go", w, e.folder))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// wordsOutside finds the string literals of a source that are words of a game.
func wordsOutside(name, text string, shelf []shelved, allowed func(name, word string) bool) (out []string) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil // examine reports it
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if word, ok := literal(n); ok {
			for _, g := range shelf {
				if g.words[word] && !allowed(name, word) {
					out = append(out, fmt.Sprintf("%s:%d: %q is a word of %s; ask the game's lexicon, form or drawing for it; a new game that only happens to have the word takes another, which people never see", name, fset.Position(n.Pos()).Line, word, g.id))
				}
			}
		}
		return true
	})
	return out
}

// onShelf finds what a game of the shelf lacks (the suite, playthroughs of its smallest and largest
// player counts, scenarios) and packages of games that are not on the shelf.
func onShelf(all map[string]string, shelf []shelved) (out []string) {
	homes := map[string]bool{}
	for _, g := range shelf {
		home := homeOf(all, g.id)
		homes[home] = true
		lack := func(what, remedy string) { out = append(out, g.id+" has no "+what+"; "+remedy) }
		if home == "" {
			lack("package below engine/games with const ID = \""+g.id+"\"", "put it there")
			continue
		}
		calls, seats, scenarios := "", map[int]bool{}, 0
		for name, text := range all {
			switch {
			case !below(name, home):
			case strings.HasSuffix(name, "_test.go"):
				calls += text
			case strings.HasSuffix(name, ".ckr") && slices.Contains(strings.Split(name, "/"), "scenarios"):
				scenarios++
			case strings.HasSuffix(name, ".ckr"):
				seats[seatsOf(text)] = true
			}
		}
		for _, call := range []string{"Run", "Playthrough", "Scenarios"} {
			if !strings.Contains(calls, "enginetest."+call+"(") {
				lack("test with enginetest."+call, "see package enginetest")
			}
		}
		for _, n := range []int{g.min, g.max} {
			if !seats[n] {
				lack(fmt.Sprintf("written game of %d", n), "write it below "+home+"/testdata with enginetest.Playthrough")
			}
		}
		if scenarios == 0 {
			lack("scenario", "write some below "+home+"/testdata/scenarios")
		}
	}
	for name := range all {
		if dir := path.Dir(name); isGame(dir) && !homes["engine/games/"+gameOf(dir)] {
			out = append(out, "engine/games/"+gameOf(dir)+" is no game of the shelf; add it to engine/games, or move it")
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// seatsOf counts the seats in the head of a record.
func seatsOf(record string) int {
	for line := range strings.Lines(record) {
		if seats, ok := strings.CutPrefix(line, "seats "); ok {
			return len(strings.Fields(seats))
		}
	}
	return 0
}

// TestGamesOutsideAreSeen covers names anywhere in a source, words as whole strings, pictures by
// name, the exemption of tests, toys and the game itself, and exceptions that are no longer needed.
func TestGamesOutsideAreSeen(t *testing.T) {
	shelf := []shelved{{id: "gold-rush", pkg: "goldrush", min: 2, max: 4, names: []string{"gold-rush", "Gold Rush!", "goldrush"}, words: map[string]bool{"nugget": true}}}
	for _, c := range []struct {
		name, path, text, words, want string
	}{
		{"ID", "ui/table/p.go", "package p\n\nvar own = map[string]int{\"gold-rush\": 1}\n", "", `ui/table/p.go:3: says "gold-rush", a game's name`},
		{"title in a comment", "scanner/p.go", "// Package p is for gold rush!\npackage p\n", "", `scanner/p.go:1: says "gold rush!"`},
		{"package", "cmd/casectl/p.go", "package p\n\nimport \"casekeeper/engine/games/goldrush\"\n", "", "says \"goldrush\""},
		{"word", "companion/p.go", "package p\n\nconst a = \"nugget\"\n", "", `companion/p.go:3: "nugget" is a word of gold-rush`},
		{"part of a text", "companion/p.go", "package p\n\nconst a = \"a nugget\"\n", "", ""},
		{"picture", "ui/kit/icons/nugget.svg", "<svg/>", "", `"nugget" is a word of gold-rush`},
		{"test", "ui/table/p_test.go", "package p\n\nconst a = \"nugget\"\n", "", ""},
		{"the game", "engine/games/goldrush/p.go", "package p\n\nconst ID = \"gold-rush\"\n", "", ""},
		{"its table", "ui/tables/goldrush/p.go", "package goldrush\n\nconst id, a = \"gold-rush\", \"nugget\"\n", "", ""},
		{"another table", "ui/tables/silver/p.go", "package silver\n\nconst a = \"nugget\"\n", "", `"nugget" is a word of gold-rush`},
		{"shelf of tables", "ui/tables/tables.go", "package tables\n\nimport _ \"casekeeper/ui/tables/goldrush\"\n", "", ""},
		{"toy", "engine/enginetest/cut/p.go", "package p\n\nconst a = \"nugget\"\n", "", ""},
		{"hardware has words of its own", "hardware/p.go", "package p\n\nconst a = \"nugget\"\n", "", ""},
		{"exception", "ui/table/p.go", "package p\n\nconst a = \"nugget\"\n", "nugget", ""},
		{"exception elsewhere", "cmd/p.go", "package p\n\nconst a = \"nugget\"\n", "nugget", `"nugget" is a word of gold-rush`},
		{"exception for nothing", "ui/table/p.go", "package p\n", "nugget", `exception "nugget" for ui/table is not needed any more`},
	} {
		var allow []exception
		if c.words != "" {
			allow = []exception{{"ui/table", c.words, "a test"}}
		}
		if got := strings.Join(gamesOutside(map[string]string{c.path: c.text}, shelf, allow), "\n"); c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestGameThatLacksAnything removes one required thing at a time.
func TestGameThatLacksAnything(t *testing.T) {
	shelf := []shelved{{id: "gold-rush", min: 2, max: 4}}
	whole := func() map[string]string {
		return map[string]string{
			"engine/games/goldrush/p.go":                         "package goldrush\n\nconst ID = \"gold-rush\"\n",
			"engine/games/goldrush/p_test.go":                    "enginetest.Run(t, h)\nenginetest.Playthrough(t)\nenginetest.Scenarios(t)\n",
			"engine/games/goldrush/testdata/two.ckr":             "record 1\nseats red blue\n",
			"engine/games/goldrush/testdata/four.ckr":            "record 1\nseats red blue green grey\n",
			"engine/games/goldrush/testdata/scenarios/jumps.ckr": "record 1\nseats red blue green\n",
		}
	}
	if got := onShelf(whole(), shelf); len(got) != 0 {
		t.Errorf("a whole game: %q", got)
	}
	for name, c := range map[string]struct {
		change func(all map[string]string)
		want   string
	}{
		"no package": {func(all map[string]string) { all["engine/games/goldrush/p.go"] = "package goldrush\n" }, "gold-rush has no package"},
		"no suite": {func(all map[string]string) {
			all["engine/games/goldrush/p_test.go"] = "enginetest.Playthrough(t)\nenginetest.Scenarios(t)\n"
		}, "no test with enginetest.Run;"},
		"no scenarios":  {func(all map[string]string) { delete(all, "engine/games/goldrush/testdata/scenarios/jumps.ckr") }, "has no scenario;"},
		"no smallest":   {func(all map[string]string) { delete(all, "engine/games/goldrush/testdata/two.ckr") }, "has no written game of 2;"},
		"no largest":    {func(all map[string]string) { delete(all, "engine/games/goldrush/testdata/four.ckr") }, "has no written game of 4;"},
		"off the shelf": {func(all map[string]string) { all["engine/games/silver/p.go"] = "package silver\n" }, "engine/games/silver is no game of the shelf"},
		"no playthrough": {func(all map[string]string) {
			all["engine/games/goldrush/p_test.go"] = "enginetest.Run(t)\nenginetest.Scenarios(t)\n"
		}, "no test with enginetest.Playthrough;"},
	} {
		all := whole()
		c.change(all)
		if got := strings.Join(onShelf(all, shelf), "\n"); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestShelfIsComplete(t *testing.T) {
	all := repository(t, os.DirFS("../.."))
	shelf := theShelf(t, all)
	for _, problem := range append(onShelf(all, shelf), gamesOutside(all, shelf, exceptions)...) {
		t.Error(problem)
	}
}
