package words_test

import (
	"testing"
	"testing/fstest"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

// ours makes words of the small game with the test's own wording.
func ours(t *testing.T, lang, wording string) (*words.Game, error) {
	t.Helper()
	return wordstest.Language(t, lang).Game(fstest.MapFS{"games/cut/wording." + lang + ".toml": {Data: []byte(wording)}}, cut.Info())
}

func card(id catalogue.CardID) engine.Arg { return engine.Arg{Domain: engine.Cards, Value: uint16(id)} }
