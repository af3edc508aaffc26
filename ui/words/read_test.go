package words_test

import (
	"sync"
	"testing"
	"testing/fstest"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/words"
)

// cutWords loads the words of the small game.
func cutWords(t *testing.T, lang string) *words.Game {
	t.Helper()
	w, err := general(t, lang).Game(cut.Wording, cut.Info())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func general(t testing.TB, lang string) *words.Language {
	t.Helper()
	return once(t, "", lang, func() (*words.Language, error) { return words.Load(configs.FS, lang) })
}

// once gives what was read for a game in a language; the tests of this package
// read it a thousand times, and change it only in a copy.
func once[T any](t testing.TB, game, lang string, read func() (*T, error)) *T {
	t.Helper()
	kept, _ := loaded.LoadOrStore([2]string{game, lang}, sync.OnceValues(read))
	w, err := kept.(func() (*T, error))()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// loaded has what once gives.
var loaded sync.Map

// ours makes words of the small game with the test's own wording.
func ours(t *testing.T, lang, wording string) (*words.Game, error) {
	t.Helper()
	return general(t, lang).Game(fstest.MapFS{"games/cut/wording." + lang + ".toml": {Data: []byte(wording)}}, cut.Info())
}

func card(id catalogue.CardID) engine.Arg { return engine.Arg{Domain: engine.Cards, Value: uint16(id)} }

// shelfWords loads the words of a game on the shelf.
func shelfWords(t *testing.T, id, lang string) *words.Game {
	t.Helper()
	return once(t, id, lang, func() (*words.Game, error) {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			return nil, err
		}
		return general(t, lang).Game(configs.FS, game.Info)
	})
}
