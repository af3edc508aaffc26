package words_test

import (
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"

	"github.com/pelletier/go-toml/v2"
)

// TestDeedsHaveASubject checks that the log and the undo key never show a bare number.
func TestDeedsHaveASubject(t *testing.T) {
	for _, c := range []struct{ lang, asked, act, want string }{
		{"en", "tew.setup.figures card/jail figure/force", "table number 1", "Jail · price in Force: 1"},
		{"es", "tew.setup.figures card/jail figure/force", "table number 1", "Cárcel · precio en Fuerza: 1"},
		{"en", "tew.boss.by-hand card/banker", "red done", "leaves The Banker without further effect"},
		{"es", "tew.industry.advance", "red advance mining", "avanza la minería"},
		{"en", "tew.influence.wild 1 ground/wanted", "red take force", "chooses Force"},
	} {
		w := wordstest.Shelf(t, "tiny-epic-western", c.lang)
		if got := w.Done(asked(t, w.Info.Lexicon, c.asked), parsed(t, w.Info.Lexicon, c.act)); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.lang, c.act, got, c.want)
		}
	}
}

// TestKeyNamesWhatItCosts checks that a key shows the price that its prompt names.
func TestKeyNamesWhatItCosts(t *testing.T) {
	for lang, want := range map[string]string{"en": "Pay 1 Force and roll again", "es": "Pagar 1 de Fuerza y repetir"} {
		w := wordstest.Shelf(t, "tiny-epic-western", lang)
		rancher := map[string]string{"en": "Pay 1 Law", "es": "Pagar 1 de Ley"}[lang]
		if got := w.Answer(asked(t, w.Info.Lexicon, "tew.boss.rancher 1 1"), parsed(t, w.Info.Lexicon, "red pay law")); got != rancher {
			t.Errorf("%q, want %q", got, rancher)
		}
		if got := w.Answer(asked(t, w.Info.Lexicon, "tew.duel.answer 3 4 seat/yellow influence/force"), parsed(t, w.Info.Lexicon, "red reroll")); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhatASeatDoesToItself: it is not named twice.
func TestWhatASeatDoesToItself(t *testing.T) {
	for lang, want := range map[string][2]string{"en": {"Red drinks a beer", "Red gives a beer to Blue"}, "es": {"Rojo se bebe una cerveza", "Rojo da una cerveza a Azul"}} {
		w := wordstest.Shelf(t, "bang-dice", lang)
		for i, fact := range []string{"red beer red", "red beer blue"} {
			if got := w.Deed(1, engine.Line{}, parsed(t, w.Info.Lexicon, fact)); got != want[i] {
				t.Errorf("%q, want %q", got, want[i])
			}
		}
	}
}

// TestQuestionBesideTheName checks that the text beside the name omits the name.
func TestQuestionBesideTheName(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"places a posse token", "chooses 1 wild influence for Wanted"},
		"es": {"coloca un pistolero", "elige 1 de influencia libre por «Se busca»"},
	} {
		w := wordstest.Shelf(t, "tiny-epic-western", lang)
		place, wild := asked(t, w.Info.Lexicon, "tew.place.turn"), asked(t, w.Info.Lexicon, "tew.influence.wild 1 ground/wanted")
		if got := [2]string{w.AskBeside(place), w.AskBeside(wild)}; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := w.Ask(place); got == w.AskBeside(place) {
			t.Errorf("%q has no name", got)
		}
	}
}

// TestSentencesHaveNoFlagsOrGaps checks that no sentence of a screen names a flag of a command
// line or has a gap left by a template.
func TestSentencesHaveNoFlagsOrGaps(t *testing.T) {
	commands := []string{"terminal.", "probe.", "tags.", "backup.", "doctor.", "card."} // used by casectl alone
	err := fs.WalkDir(configs.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".toml") || strings.HasPrefix(name, "rigs/") || path.Base(name) == words.CommandsFile {
			return err
		}
		text, err := fs.ReadFile(configs.FS, name)
		if err != nil {
			return err
		}
		var tree map[string]any
		if err := toml.Unmarshal(text, &tree); err != nil {
			return err
		}
		eachText("", tree, func(key, said string) {
			if slices.ContainsFunc(commands, func(p string) bool { return strings.HasPrefix(key, "."+p) }) {
				return
			}
			if strings.Contains(said, "…") || strings.Contains(said, " --") {
				t.Errorf("%s: %s: %q", name, key, said)
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestEveryActHasAPastSentence checks that games on the shelf have a text for every act that was
// done.
func TestEveryActHasAPastSentence(t *testing.T) {
	for _, id := range []string{"tiny-epic-western", "bang-dice"} {
		for _, lang := range []string{"en", "es"} {
			w := wordstest.Shelf(t, id, lang)
			for verb, spec := range w.Info.Lexicon.Verbs {
				o := engine.Act(1, engine.Verb(verb))
				if spec.Word != "" && !strings.HasPrefix(spec.Word, "icon") && strings.EqualFold(w.Done(engine.Line{}, o), w.Act(o)) {
					t.Errorf("%s, %s: %s is told as its key: %q", id, lang, spec.Word, w.Act(o))
				}
			}
		}
	}
}

// eachText visits every text of a TOML tree.
func eachText(key string, value any, visit func(key, text string)) {
	switch v := value.(type) {
	case string:
		visit(key, v)
	case []any:
		for _, x := range v {
			eachText(key, x, visit)
		}
	case map[string]any:
		for k, x := range v {
			eachText(key+"."+k, x, visit)
		}
	}
}

// asked makes a question of a rule to red, with arguments given by record words.
func asked(t *testing.T, lex *engine.Lexicon, text string) engine.Line {
	t.Helper()
	parts := strings.Fields(text)
	l := engine.Say(rulebook.ID(parts[0]), 1)
	for i, word := range parts[1:] {
		l.Args[i] = thing(t, lex, word)
	}
	return l
}

// thing finds what a record word names: a number, a seat, a card or a value of a domain.
func thing(t *testing.T, lex *engine.Lexicon, word string) engine.Arg {
	t.Helper()
	if n, err := strconv.Atoi(word); err == nil {
		return engine.N(n)
	}
	of, word, _ := strings.Cut(word, "/")
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		words := lex.Words(d).Words
		if d == engine.Cards {
			words = lex.Cards
		}
		if n := slices.Index(words, word); n > 0 && of == lex.Words(d).Name {
			return engine.Arg{Domain: d, Value: uint16(n)}
		}
	}
	t.Fatalf("nothing is called %q", word)
	return engine.Arg{}
}

func parsed(t *testing.T, lex *engine.Lexicon, text string) engine.Observation {
	t.Helper()
	o, err := record.Parse(lex, text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
