package games_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
)

// ownCards are n cards of a kind as casectl cards template writes them, each with a word of its
// own, and with another leader where a kind has leaders.
func ownCards(f *catalogue.Form, n int) catalogue.Source {
	var b strings.Builder
	for i := range n {
		text := strings.Replace(string(f.Template()), "id = \"my-"+f.Kind+`"`, fmt.Sprintf(`id = "my-%s-no%d"`, f.Kind, i), 1)
		for k := range f.Fields {
			if field := &f.Fields[k]; field.Name == "leader" {
				words := field.Words[max(slices.Index(field.Words, "preston"), 0):]
				text = strings.Replace(text, "leader = \"preston\"", fmt.Sprintf("leader = %q", words[i%len(words)]), 1)
			}
		}
		b.WriteString(text + "\n")
	}
	return catalogue.Source{Name: "mine.toml", Text: []byte(b.String())}
}

// TestOwnCardsTakeThePlaceOfStandIns: whatever cards of a kind an owner enters, a table that is
// filled up with stand-ins has all of them, and as many cards as ever.
func TestOwnCardsTakeThePlaceOfStandIns(t *testing.T) {
	kinds := 0
	for _, id := range games.IDs() {
		alone, filled := load(t, id, games.Cards{}), load(t, id, games.Cards{StandIns: true})
		for _, f := range alone.Pack.Entered() {
			open := 0
			for _, c := range alone.Pack.Of(f.Kind) {
				if c.Nameless {
					open++
				}
			}
			if open == 0 || !slices.ContainsFunc(filled.Pack.Of(f.Kind), func(c catalogue.Card) bool { return c.Own }) {
				continue
			}
			kinds++
			for _, c := range filled.Pack.Of(f.Kind) {
				if c.Missing {
					t.Errorf("%s: %s has no stand-in", id, c.Key)
				}
			}
			for _, n := range []int{1, 2, open - 1, open} {
				ownOfKind(t, id, &f, n)
			}
			own := ownCards(&f, open+1)
			for _, standIns := range []bool{false, true} {
				_, err := games.Load(configs.FS, id, games.Cards{Own: []catalogue.Source{own}, StandIns: standIns})
				if wrong := (*catalogue.Error)(nil); !errors.As(err, &wrong) || wrong.File != own.Name || !strings.Contains(wrong.Reason, "more than") {
					t.Errorf("%s: %d cards of the kind %s, filled up %v: %v", id, open+1, f.Kind, standIns, err)
				}
			}
		}
	}
	if kinds == 0 {
		t.Error("no game has stand-ins")
	}
}

// ownOfKind loads a game with n own cards of a kind.
func ownOfKind(t *testing.T, id string, f *catalogue.Form, n int) {
	t.Helper()
	cards := games.Cards{Own: []catalogue.Source{ownCards(f, n)}}
	alone, err := games.Load(configs.FS, id, cards)
	if err != nil {
		t.Fatalf("%s: %d cards of the kind %s: %v", id, n, f.Kind, err)
	}
	cards.StandIns = true
	filled, err := games.Load(configs.FS, id, cards)
	if err != nil {
		t.Errorf("%s: %d cards of the kind %s beside stand-ins: %v", id, n, f.Kind, err)
		return
	}
	if len(filled.Cards) != len(alone.Cards) || len(filled.Warnings) > len(alone.Warnings) {
		t.Errorf("%s: %d cards, want %d; %q", id, len(filled.Cards), len(alone.Cards), filled.Warnings)
	}
	mine, open := 0, 0
	for _, c := range filled.Pack.Of(f.Kind) {
		if strings.HasPrefix(c.Key, "my-") {
			mine++
		}
		if c.Missing {
			open++
		}
	}
	if mine != n || open > 0 {
		t.Errorf("%s: %d of %d own cards of the kind %s, and %d without figures", id, mine, n, f.Kind, open)
	}
}

// TestOwnCardOfAStandIn: a card that an owner enters under the word of a stand-in is the owner's.
func TestOwnCardOfAStandIn(t *testing.T) {
	for _, id := range games.IDs() {
		filled := load(t, id, games.Cards{StandIns: true})
		for _, f := range filled.Pack.Entered() {
			list := slices.DeleteFunc(filled.Pack.Of(f.Kind), func(c catalogue.Card) bool { return !c.Own })
			if len(list) == 0 {
				continue
			}
			key := list[len(list)-1].Key
			text := strings.Replace(string(f.Template()), "my-"+f.Kind, key, 1)
			mine := load(t, id, games.Cards{Own: []catalogue.Source{{Name: "mine.toml", Text: []byte(text)}}, StandIns: true})
			is := slices.IndexFunc(mine.Cards, func(c catalogue.Card) bool { return c.Key == key })
			if is < 0 || mine.Cards[is].Name != "en=My card" || len(mine.Cards) != len(filled.Cards) {
				t.Errorf("%s: %s is not the owner's", id, key)
			}
		}
	}
}
