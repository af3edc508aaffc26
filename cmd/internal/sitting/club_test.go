package sitting_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/people"
	"casekeeper/configs"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// tableOf is a table of a club with its finished games and what was said there.
func tableOf(t *testing.T, from, games int, said ...people.Statement) (list []companion.MatchInfo, all []people.Statement) {
	t.Helper()
	store := &memory.Store{}
	pastgames.Fill(t, store, from+games)
	list, err := companion.History(store)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range said {
		s, err := people.New(s, time.UnixMilli(int64(from)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return list[:games], all // the latest, which no other table has
}

// TestClubsLadder: three tables write their results to sticks; whichever of them reads which, in whatever
// order and however often, all have the same ladder, as what was said at each of them says.
func TestClubsLadder(t *testing.T) {
	g, err := present.Load(configs.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	type place struct {
		house sitting.House
		past  results.Past
		said  []people.Statement
	}
	disks := []string{t.TempDir(), t.TempDir()}
	var tables []place
	for i, say := range [][]people.Statement{{{Do: people.Call, Name: "Ana 1", As: "Beatriz"}}, nil, {{Do: people.Guest, Name: "Ana 2"}}} {
		list, said := tableOf(t, 10*i, 8, say...)
		p := place{house: sitting.House{Data: t.TempDir(), Files: configs.FS}, past: results.Past{Sittings: list, Book: *people.Of(said...)}, said: said}
		for range 2 {
			if _, err := p.house.GiveResults(disks[i%2], list, said); err != nil {
				t.Fatal(err)
			}
		}
		tables = append(tables, p)
	}
	files := sitting.ResultFiles(disks)
	if len(files) != 3 {
		t.Fatalf("files %q", files)
	}
	if _, err := tables[0].house.GiveResults(disks[0], nil, nil); !errors.Is(err, results.ErrNoResults) {
		t.Errorf("a table without games: %v", err)
	}
	luck := rand.New(rand.NewPCG(1, 2))
	var want []results.StoryVM
	for i := range tables {
		p := &tables[i]
		order := slices.Concat(files, files)
		luck.Shuffle(len(order), func(a, b int) { order[a], order[b] = order[b], order[a] })
		steps := 0
		taken, err := p.house.TakeResults(order, func(n, of int) {
			if steps++; n != steps || of != len(order) {
				t.Errorf("%d of %d after %d", n, of, steps)
			}
		})
		if err != nil || taken.New != 24 || taken.Later != 0 || len(taken.Wrong) > 0 || steps != len(order) {
			t.Errorf("%+v, %d steps, %v", taken, steps, err)
		}
		club := p.house.Club()
		got := results.ClubPage(g, &p.past, &club, nil, func(string) *present.Words { return nil }, time.Now()).Lines[1:]
		if want == nil {
			want = got
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("table %d: %+v, want %+v", i, got, want)
		}
		text := ""
		for _, line := range got {
			text += line.Text
		}
		if !strings.Contains(text, "Beatriz: ") || strings.Contains(text, "Ana 1:") || strings.Contains(text, "Ana 2:") || !strings.Contains(text, " of 24 won") {
			t.Errorf("table %d: %s", i, text)
		}
	}
}

// TestLaterResultCounts: of a game that went on after its end the later result counts, whichever file is read
// first; an older file brought again changes nothing; here, a game counts as it stood last, and not at all
// while it goes on again.
func TestLaterResultCounts(t *testing.T) {
	list, _ := tableOf(t, 0, 1)
	first, _ := history.PlayedFrom(&list[0])
	later := first
	later.Ended, later.Result = first.Ended.Add(time.Hour), slices.Clone(first.Result)
	for i := range later.Result {
		later.Result[i].Total += 5
	}
	disk := t.TempDir()
	file := func(name string, p history.Played) string {
		text, err := json.Marshal(p)
		path := filepath.Join(disk, name)
		if err := errors.Join(err, os.WriteFile(path, text, 0o600)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	torn := later
	torn.Result = slices.Clone(later.Result)
	torn.Result[0].Total++
	old, newer, other := file("a.result.json", first), file("b.result.json", later), file("c.result.json", torn)
	nobody := func(int, int) {}
	var kept []history.Played
	for _, c := range []struct {
		files            []string
		fresh, later     int
		contradict, same bool
	}{{[]string{old, newer, old}, 1, 1, false, false}, {[]string{newer, old}, 1, 0, false, true}, {[]string{other, old, newer}, 1, 0, true, false}, {[]string{newer, other, newer}, 1, 0, true, true}} {
		h := sitting.House{Data: t.TempDir()}
		taken, err := h.TakeResults(c.files, nobody)
		if err != nil || taken.New != c.fresh || taken.Later != c.later || len(taken.Wrong) > 0 != c.contradict {
			t.Errorf("%v: %+v, %v", c.files, taken, err)
		}
		club := h.Club()
		if len(club.Games) != 1 || len(club.Wrong) > 0 {
			t.Fatalf("%+v", club)
		}
		if c.same && !reflect.DeepEqual(club.Games, kept) {
			t.Errorf("in another order: %+v, want %+v", club.Games, kept)
		}
		kept = club.Games
	}
	g, err := present.Load(configs.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	won := func(here companion.MatchInfo) bool {
		past := results.Past{Sittings: []companion.MatchInfo{here}}
		club := results.Club{Games: []history.Played{later}}
		return len(results.ClubPage(g, &past, &club, nil, func(string) *present.Words { return nil }, time.Now()).Lines) > 1
	}
	open := list[0]
	open.Result = nil
	if !won(list[0]) || !won(open) {
		t.Error("the club's result is later, and does not count")
	}
	if open.ActedMillis = later.Ended.UnixMilli() + 1; won(open) {
		t.Error("a game that goes on again here counts")
	}
}

// TestWrongResultFilesAreNamed: a mistake names file, line and field in both languages; the file is left out
// as a whole, and the others count.
func TestWrongResultFilesAreNamed(t *testing.T) {
	list, _ := tableOf(t, 0, 2)
	var lines []string
	for i := range list {
		p, _ := history.PlayedFrom(&list[i])
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(text))
	}
	disk := t.TempDir()
	for name, text := range map[string]string{"good": lines[0], "rank": lines[0] + "\n" + strings.Replace(lines[1], `"rank":1`, `"rank":0`, 1), "cut": lines[0] + "\n" + lines[1][:40],
		"said": `{"games":0,"statements":[{"id":"1","at":1,"do":"dance"}]}`, "none": "hello"} {
		if err := os.WriteFile(filepath.Join(disk, name+".result.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := sitting.House{Data: t.TempDir()}
	taken, err := h.TakeResults(sitting.ResultFiles([]string{disk}), func(int, int) {})
	if err != nil || taken.Files != 5 || taken.New != 1 || len(taken.Wrong) != 4 {
		t.Fatalf("%+v, %v", taken, err)
	}
	kept := filepath.Join(h.Data, "club.result.json")
	if err := os.WriteFile(kept, []byte("{\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if club := h.Club(); len(club.Wrong) != 1 || club.Games != nil {
		t.Errorf("a damaged file of the club: %+v", club)
	}
	again, err := h.TakeResults(sitting.ResultFiles([]string{disk}), func(int, int) {})
	if _, gone := os.Stat(kept + ".aside"); err != nil || gone != nil || again.New != 1 || len(again.Wrong) != 5 || len(h.Club().Games) != 1 {
		t.Errorf("after it: %+v, %v, %v", again, err, gone)
	}
	for n, text := range []string{"[\n", "]\n"} { // what was kept aside before stays, too
		if err := os.WriteFile(kept, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := h.TakeResults(nil, func(int, int) {}); err != nil {
			t.Error(err)
		}
		for name, want := range map[string]string{".aside": "{\n", ".aside-2": "[\n", fmt.Sprint(".aside-", n+2): text} {
			if is, err := os.ReadFile(kept + name); err != nil || string(is) != want {
				t.Errorf("%s: %q, %v, want %q", name, is, err, want)
			}
		}
	}
	taken.Disks = 1
	for lang, want := range map[string][]string{"en": {"rank.result.json: line 2, result 1, rank:", "cut.result.json: line 2 is", "said.result.json: line 1, statement 1, do:", "none.result.json: line 1 is", "5 files read: 1 game for the first time,"},
		"es": {"rank.result.json: línea 2, result 1, rank:", "cut.result.json: la línea 2 no", "said.result.json: línea 1, statement 1, do:", "none.result.json: la línea 1 no", "5 archivos leídos: 1 partida por primera vez,"}} {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, line := range results.ClubPage(g, &results.Past{}, &results.Club{}, &taken, nil, time.Now()).Lines {
			text += line.Text + line.Note + "\n"
		}
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not in\n%s", lang, part, text)
			}
		}
	}
}
