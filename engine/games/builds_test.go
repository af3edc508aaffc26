package games_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
)

// kept are the card texts of a game that older builds wrote, or took: snapshots
// of games that were begun with them, and owners' files.
func kept(t *testing.T, id, sort string) (list []catalogue.Source) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("*/testdata/builds/*", id+"."+sort+".toml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, catalogue.Source{Name: path, Text: text})
	}
	return list
}

// complete reports what the forms want that a text of an older build does not
// say, or take no more of what it says.
func complete(forms []catalogue.Form, snapshot catalogue.Source) error {
	_, err := catalogue.Read(forms, snapshot)
	return err
}

// Cards of every build open in this one, whole: a field that older builds did
// not know has an Else in its form, and what they wrote is still taken.
func TestCardsOfOlderBuilds(t *testing.T) {
	owned := 0
	for _, id := range games.IDs() {
		game := load(t, id, games.Cards{})
		snapshots, own := kept(t, id, "snapshot"), kept(t, id, "own")
		if len(snapshots) == 0 || len(own) == 0 && len(game.Pack.Entered()) > 0 {
			t.Errorf("%s: of no build there are cards in its testdata/builds", id)
		}
		for _, s := range snapshots {
			if err := complete(game.Pack.Forms, s); err != nil {
				t.Errorf("%v\nGames that were begun with these cards are kept: give the field an Else (see [catalogue.ReadSnapshot])", err)
			}
			again := load(t, id, games.Cards{Snapshot: s.Text})
			if len(again.Cards) != len(game.Cards) || string(again.Snapshot) == "" {
				t.Errorf("%s: %d cards of %d", s.Name, len(again.Cards), len(game.Cards))
			}
		}
		for _, s := range own {
			owned++
			mine := load(t, id, games.Cards{Own: []catalogue.Source{s}})
			if n := strings.Count(string(s.Text), "\nid = "); n != count(mine.Pack) {
				t.Errorf("%s: %d cards of %d", s.Name, count(mine.Pack), n)
			}
		}
	}
	if owned == 0 {
		t.Error("no owner's file was read")
	}
}

func load(t *testing.T, id string, cards games.Cards) games.Loaded {
	t.Helper()
	game, err := games.Load(configs.FS, id, cards)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return game
}

// count is how many cards are the owner's.
func count(p *catalogue.Pack) (n int) {
	for _, c := range p.Cards {
		if c.Own {
			n++
		}
	}
	return n
}

// A field more on any sort of card of any game: with an Else everything that is
// kept opens whole, without one the test above refuses the form, and the games
// that are kept still open.
func TestNewFieldOnACard(t *testing.T) {
	for _, id := range games.IDs() {
		snapshots := kept(t, id, "snapshot")
		forms := load(t, id, games.Cards{}).Pack.Forms
		for i := range forms {
			if forms[i].Ready != nil {
				continue
			}
			for _, otherwise := range []string{"", "0"} {
				later := slices.Clone(forms)
				later[i].Fields = append(slices.Clone(forms[i].Fields), catalogue.Field{Name: "year", From: 1850, To: 1890, Else: otherwise})
				for _, s := range snapshots {
					if err := complete(later, s); (err == nil) != (otherwise != "") {
						t.Errorf("%s: a new field of %s with Else %q: %v", s.Name, forms[i].Kind, otherwise, err)
					}
					if _, err := catalogue.ReadSnapshot(later, s); err != nil {
						t.Errorf("%s: a new field of %s with Else %q: %v", s.Name, forms[i].Kind, otherwise, err)
					}
				}
			}
		}
	}
}
