package words_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

func TestSentences(t *testing.T) {
	line := engine.Say(cut.RuleDie, cut.Blue, engine.N(3), card(7), engine.N(5))
	for lang, want := range map[string]string{
		"en": "Blue takes 3: the higher die, 5, breaks the tie of Teepee 2. (p. 1)",
		"es": "Azul se lleva 3: con Tipi 2 hay empate y gana el dado más alto, 5. (pág. 1)",
	} {
		if got := wordstest.Cut(t, lang).Line(line); got != want {
			t.Errorf("%s: got %q, want %q", lang, got, want)
		}
	}
	w := wordstest.Cut(t, "en")
	text, remedy := w.Refusal(engine.Say(cut.RuleTurn, cut.Red, engine.Who(cut.Blue)))
	if text != "It is the turn of Blue." || remedy != "Let Blue act first." {
		t.Errorf("refusal %q, remedy %q", text, remedy)
	}
	if got := w.Ask(engine.Say(cut.RuleStake, cut.Red)); got != "Red: stake 1 or 2" {
		t.Errorf("ask %q", got)
	}
	if got := w.LongReference(cut.RuleDie); got != "p. 1, 4" {
		t.Errorf("long reference %q", got)
	}
	for lang, want := range map[string]string{"en": "p. 6, Spanish rulebook", "es": "pág. 6, Secuencia de juego"} {
		if got := wordstest.Shelf(t, "tiny-epic-western", lang).LongReference("tew.phase.order"); got != want {
			t.Errorf("a page of the Spanish book is cited in %s as %q, want %q", lang, got, want)
		}
	}
}

func TestActs(t *testing.T) {
	w := wordstest.Cut(t, "en")
	for _, c := range []struct {
		o    engine.Observation
		want string
	}{
		{engine.Act(cut.Red, cut.VerbStake, 2, uint16(cut.Odd)), "Stake 2 odd"},
		{engine.Act(cut.Red, cut.VerbStake, 1, uint16(cut.NoBet)), "Stake 1"},
		{engine.Rolled(cut.DieTie, 5), "The die: 5"},
		{engine.Laid(cut.SlotMiddle, 20), "Steer 5: the middle"},
		{engine.Laid(cut.HandOf(cut.Red), catalogue.FaceDown), "face down: Red's hand"},
	} {
		if got := w.Act(c.o); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestFormsChoicesAndArticles(t *testing.T) {
	w, err := ours(t, "es", `
[rule."cut.win.high"]
because = "{seat} gana {0} {0|punto|puntos} en la mesa de {1:the}, ¿a {2:the}? El día el"
refuse = "¿de {2:the}?"
remedy = "de {2:the}"
[do]
stake = "{0}"
"stake.2" = "doble, {1}"
[term.seat]
red = "Rojo"
[term.slot]
middle = "centro"
"middle.the" = "el centro"
[term.side]
odd = "impar"
`)
	if err != nil {
		t.Fatal(err)
	}
	middle := engine.Arg{Domain: engine.Slots, Value: uint16(cut.SlotMiddle)}
	hand := engine.Arg{Domain: engine.Slots, Value: uint16(cut.HandOf(cut.Red))}
	for n, want := range map[int]string{
		1: "Rojo gana 1 punto en la mesa del centro, ¿a red-hand? El día el",
		2: "Rojo gana 2 puntos en la mesa del centro, ¿a red-hand? El día el",
	} {
		if got := w.Because(engine.Say(cut.RuleHigh, cut.Red, engine.N(n), middle, hand)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if text, remedy := w.Refusal(engine.Say(cut.RuleHigh, cut.Red, engine.N(1), hand, middle)); text != "¿Del centro?" || remedy != "Del centro" {
		t.Errorf("refusal %q, remedy %q", text, remedy)
	}
	if got := w.Act(engine.Act(cut.Red, cut.VerbStake, 2, uint16(cut.Odd))); got != "Doble, impar" {
		t.Errorf("refined label %q", got)
	}
	if got := w.Because(engine.Say(cut.RuleEarly, cut.Red)); got != string(cut.RuleEarly) {
		t.Errorf("a rule without words says %q", got)
	}
}

func TestBadWordingIsAnError(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[rule.\"cut.win.high\"]\nbecause = \"{9}\"", "{9}: want {seat}, {0} to {5}, or {asked0} and so on"},
		{"[rule.\"cut.win.high\"]\nbecause = \"{0\"", "a brace is not closed"},
		{"[rule.\"cut.win.high\"]\nbecause = \"0}\"", "a brace is not opened"},
		{"[rule.\"cut.win.high\"]\nbecause = \"{0|a}\"", "want {0|one|many}"},
		{"[rule.\"cut.win.high\"]\nbecuase = \"x\"", "wording.en.toml:2: rule.cut.win.high.becuase: no such field"},
		{"[do]\nstake = 1", "wording.en.toml:2: do"},
	} {
		if _, err := ours(t, "en", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.text, err, c.want)
		}
	}
	if _, err := words.Load(configs.FS, "fr"); err == nil || !strings.Contains(err.Error(), `"fr" is not known`) {
		t.Errorf("an unknown language: %v", err)
	}
}

func TestCheckFindsWhatIsMissing(t *testing.T) {
	for _, lang := range words.Languages(configs.FS) {
		if got := wordstest.Cut(t, lang).Check(); len(got) > 0 {
			t.Errorf("%s: %q", lang, got)
		}
	}
	w, err := ours(t, "en", "[rule.\"cut.win.high\"]\nremedy = \"No.\"\n[rule.\"cut.no.such\"]\nask = \"x\"\n[do]\nfly = \"x\"")
	if err != nil {
		t.Fatal(err)
	}
	missing := w.Check()
	for _, want := range []string{
		"en: rule.cut.win.high has a remedy and no refuse",
		"en: rule.cut.tie.die has no sentence",
		"en: do.stake is missing", "en: term.seat.red is missing", "en: term.slot.middle is missing", "en: term.die.tie is missing",
		"en: term.side.odd is missing", "en: option.ace-high.title is missing", "en: option.ace-high.help is missing",
		"en: option.ace-high.value.off is missing",
		"en: rule.cut.no.such.ask is not a word of the game", "en: do.fly is not a word of the game",
	} {
		if !slices.Contains(missing, want) {
			t.Errorf("%q is not reported", want)
		}
	}
	if got := w.Lacks("refuse", engine.Say(cut.RuleHigh, 0)); !slices.Equal(got, []string{"rule.cut.win.high.refuse"}) {
		t.Errorf("lacks %q", got)
	}
	if got := w.Lacks("because", engine.Say(cut.RuleHigh, 0)); !slices.Equal(got, []string{"rule.cut.win.high.because"}) {
		t.Errorf("lacks %q", got)
	}
}

func TestLanguagesSayTheSame(t *testing.T) {
	if got := wordstest.Language(t, "es").Compare(wordstest.Language(t, "en")); len(got) > 0 {
		t.Errorf("general words: %q", got)
	}
	if got := wordstest.Cut(t, "es").Compare(wordstest.Cut(t, "en")); len(got) > 0 {
		t.Errorf("the small game: %q", got)
	}
	a, _ := ours(t, "es", "[do]\nstake = \"{0}\"\n[term.die]\ntie = \"x\"\n\"tie.the\" = \"el x\"")
	b, _ := ours(t, "en", "[do]\nstake = \"{1}\"")
	want := []string{"en: term.die.tie is missing", "es and en name different things in do.stake"}
	if got := a.Compare(b); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestValuesMayBeRecordWords(t *testing.T) {
	w := wordstest.Cut(t, "es")
	for value, want := range map[string]string{"off": "No", "red": "Rojo", "odd-even": "Impar, par", "nothing": "nothing"} {
		if got := w.Value("ace-high", value); got != want {
			t.Errorf("%s: got %q, want %q", value, got, want)
		}
	}
	if title, help := w.Option("ace-high"); title != "As alto" || help == "" {
		t.Errorf("got %q, %q", title, help)
	}
}

func TestKeyInTwoFilesIsRefused(t *testing.T) {
	files := fstest.MapFS{
		"words/en/language.toml": {Data: []byte("name = \"English\"\ndecimal = \".\"\n")},
		"words/en/a.toml":        {Data: []byte("\"nav.back\" = \"Back\"\n")},
		"words/en/b.toml":        {Data: []byte("\"nav.back\" = \"Return\"\n")},
	}
	_, err := words.Load(files, "en")
	if err == nil || !strings.Contains(err.Error(), "words/en/b.toml: nav.back: another file has this key too") {
		t.Errorf("got %v", err)
	}
}
