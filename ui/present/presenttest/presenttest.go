// Package presenttest loads the words and drawings of games for tests, each once for all tests of
// a package.
package presenttest

import (
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/words/wordstest"
)

// General loads what the program itself says.
func General(t testing.TB, lang string) *present.Words {
	t.Helper()
	return wordstest.Once(t, "", lang, func() (*present.Words, error) { return present.Load(configs.FS, lang) })
}

// Cut loads the words of the small game of package cut.
func Cut(t testing.TB, lang string) *present.Words {
	t.Helper()
	w, err := General(t, lang).Game(cut.Wording, cut.Info())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Shelf loads the words of a game on the shelf.
func Shelf(t testing.TB, id, lang string) *present.Words {
	t.Helper()
	w := wordstest.Once(t, id, lang, func() (*present.Words, error) {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			return nil, err
		}
		return General(t, lang).Game(configs.FS, game.Info)
	})
	return w.WithInfo(w.Info)
}

// Card returns a card as an argument of a line.
func Card(id catalogue.CardID) engine.Arg { return engine.Arg{Domain: engine.Cards, Value: uint16(id)} }
