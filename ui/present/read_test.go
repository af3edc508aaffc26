package present_test

import (
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// cutWords loads the words of the small game.
func cutWords(t *testing.T, lang string) *present.Words {
	t.Helper()
	w, err := general(t, lang).Game(cut.Wording, cut.Info())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func general(t testing.TB, lang string) *present.General {
	t.Helper()
	return once(t, "", lang, func() (*present.General, error) { return present.LoadGeneral(configs.FS, lang) })
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

func card(id catalogue.CardID) engine.Arg { return engine.Arg{Domain: engine.Cards, Value: uint16(id)} }

// shelfWords loads the words of a game on the shelf.
func shelfWords(t *testing.T, id, lang string) *present.Words {
	t.Helper()
	w := once(t, id, lang, func() (*present.Words, error) {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			return nil, err
		}
		return general(t, lang).Game(configs.FS, game.Info)
	})
	return w.WithInfo(w.Info)
}
