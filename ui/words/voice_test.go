package words_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"casekeeper/configs"
)

var (
	// toOne are the forms that speak to one person; quoted text is not looked at.
	toOne = regexp.MustCompile(`(?i)(^|[^\pL])(tú|tu|tus|ti|te|tuyo|tuya|tuyos|tuyas|contigo|eres|tienes|puedes|quieres|debes|has|pon|ponlo|ponla|haz|hazlo|ganas|pierdes|pagas|pones|coges|juegas|eliges|tiras|vas|haces|das|alcanzas|mueves|retiras|corres|empiezas|usas|compras|recibes|disparas|pegas|cuentas|miras|deshaz|corrígela|corrígelo|míralo)($|[^\pL])`)
	// orderToOne are imperatives that look like the third person: at the start of a sentence
	// they are none.
	orderToOne = regexp.MustCompile(`(^|[.;:] )(Elige|Mira|Espera|Comprueba|Escribe|Toca|Deja|Cierra|Quita|Prueba|Vuelve|Corrige|Cuenta|Baraja|Coge|Tira|Marca|Anota|Conecta|Enchufa|Revisa|Compra|Paga)[ .,]`)
	// remedyToOne are the same in what commands print, where they follow what is wrong.
	remedyToOne = regexp.MustCompile(`(^|[:;] )(usa|elige|escribe|quita|quítal[oa]|di|da|dale|mira|cambia|corrige|deja|borra|bórralo|ponlo)([ ,]|$)`)
	// joinedToOne is an imperative with a pronoun: "sácala", which is "sacadla" to several.
	joinedToOne = regexp.MustCompile(`(?i)(^|[^\pL])\pL*[áéíó][b-df-hj-np-tv-zñ][b-df-hj-np-rtv-zñ]?[ae]l[ao]s?($|[^\pL])`)
	code        = regexp.MustCompile("(?s)```.*?```|`[^`]*`")
	// stolenCard is a card that is stolen: cards are taken from a deck, bandits steal.
	stolenCard = regexp.MustCompile(`(?i)(^|[^\pL])rob(ar|a|as|ad|an|e|en|ada|adas|arás)($|[^\pL])[^.]*(^|[^\pL])(cartas?|propiedad|propiedades)($|[^\pL])`)
	quoted     = regexp.MustCompile(`«[^»]*»`)
)

// aloneTexts are parts of the keys of texts that one person alone reads, or types.
var aloneTexts = []string{"hand.", "hint.", "terminal.secret", "terminal.unseen", "terminal.desk", "terminal.help.hint", ".word.", "terminal.filler", "phone.", ".alone"}

// TestSpanishSpeaksToTheTable checks that what the whole table reads in Spanish speaks to the
// table, in the second person plural, that no card is stolen from a deck, and that no text ends in
// three dots. What a card does may speak to its owner.
func TestSpanishSpeaksToTheTable(t *testing.T) {
	seen := 0
	eachWord(t, "es", func(file, key, text string) {
		seen++
		if strings.Contains(text, "…") {
			t.Errorf("%s: %s has three dots: %q", file, key, text)
		}
		if stolenCard.MatchString(text) {
			t.Errorf("%s: %s steals a card: %q", file, key, text)
		}
		if bare := quoted.ReplaceAllString(text, ""); isForTheTable(file, key) && speaksToOne(bare) {
			t.Errorf("%s: %s speaks to one person: %q", file, key, text)
		}
	})
	if seen < 1000 {
		t.Errorf("only %d texts were looked at", seen)
	}
	eachWord(t, "en", func(file, key, text string) {
		if strings.Contains(text, "…") {
			t.Errorf("%s: %s has three dots: %q", file, key, text)
		}
	})
}

// speaksToOne reports whether a text is in the second person singular.
func speaksToOne(text string) bool {
	return toOne.MatchString(text) || orderToOne.MatchString(text) || joinedToOne.MatchString(text)
}

// TestGuidesAndCommandsSpeakToTheTable checks the same of the guides and of what commands print.
func TestGuidesAndCommandsSpeakToTheTable(t *testing.T) {
	guides, err := filepath.Glob("../../configs/guides/*.es.md")
	if err != nil || len(guides) == 0 {
		t.Fatal(guides, err)
	}
	for _, guide := range guides {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, paragraph := range strings.Split(code.ReplaceAllString(string(text), ""), "\n\n") {
			if speaksToOne(paragraph) {
				t.Errorf("%s speaks to one person: %q", guide, paragraph)
			}
		}
	}
	var tree map[string]any
	if err := toml.Unmarshal(read(t, "words/es/commands.toml"), &tree); err != nil {
		t.Fatal(err)
	}
	seen := 0
	eachText("", tree, func(key, text string) {
		seen++
		text = strings.ReplaceAll(text, "las cuentas", "")                                 // the noun
		isHelp := !strings.HasPrefix(key, ".cause") && !strings.HasPrefix(key, ".mistake") // says what a command does
		if toOne.MatchString(text) || joinedToOne.MatchString(text) || !isHelp && remedyToOne.MatchString(text) {
			t.Errorf("%s speaks to one person: %q in %q", strings.TrimPrefix(key, "."), toOne.FindString(text)+joinedToOne.FindString(text)+remedyToOne.FindString(text), text)
		}
	})
	if seen < 500 {
		t.Errorf("only %d texts of commands were looked at", seen)
	}
}

// read reads a file of configs.
func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := fs.ReadFile(configs.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// isForTheTable reports whether the whole table reads a text: not what a card does, which speaks
// to its owner, and not what one person reads alone.
func isForTheTable(file, key string) bool {
	if strings.HasPrefix(path.Base(file), "wording.") {
		return strings.HasPrefix(key, "rule.") && !strings.HasSuffix(key, ".about") && !strings.HasSuffix(key, ".alone")
	}
	for _, alone := range aloneTexts {
		if strings.Contains(key, alone) {
			return false
		}
	}
	return true
}

// eachWord calls do for every text of a language but those of the commands.
func eachWord(t *testing.T, lang string, do func(file, key, text string)) {
	var files []string
	for _, pattern := range []string{"words/" + lang + "/*.toml", "games/*/*." + lang + ".toml"} {
		found, err := fs.Glob(configs.FS, pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		if path.Base(file) == "commands.toml" {
			continue
		}
		var tree map[string]any
		if err := toml.Unmarshal(read(t, file), &tree); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		eachText("", tree, func(key, text string) { do(file, strings.TrimPrefix(key, "."), text) })
	}
}

// TestTheVoiceIsHeard checks that the test above hears what may not come back.
func TestTheVoiceIsHeard(t *testing.T) {
	for _, text := range []string{"Elige otro vagón.", "Vuelve a tirar.", "Tu mazo lleva una carta.", "Hecho; pon la siguiente", "Ganas 1 de Dinero.", "Sácala de sus cartas."} {
		if !speaksToOne(text) {
			t.Errorf("%q is not heard to speak to one person", text)
		}
	}
	for _, text := range []string{"Elegid otro vagón.", "Ana elige una carta.", "Le toca a Ana.", "Se queda la bolsa.", "Sacadla de sus cartas."} {
		if speaksToOne(text) {
			t.Errorf("%q speaks to the table", text)
		}
	}
	if !remedyToOne.MatchString("--game: di qué juego") || remedyToOne.MatchString("--game: decid qué juego") {
		t.Error("a remedy to one person is not told from one to several")
	}
	if !stolenCard.MatchString("Ana roba 3 cartas y tiene 4 en la mano.") || stolenCard.MatchString("Ana roba una caja fuerte.") {
		t.Error("stealing is not told from taking")
	}
}

var (
	// you speaks to the reader in English.
	you = regexp.MustCompile(`(?i)\b(you|your|yours|yourself)\b`)
	// orderAfterName is an order after a name: "Ana: lay a card". Without an s it is one; a question is none.
	orderAfterName = regexp.MustCompile(`^\{seat\}:? (or )?(advance|apply|buy|choose|do|draw|keep|lay|look|open|pick|place|play|reveal|roll|show|stand|turn)\b[^?]*$`)
)

// toSeveral is Spanish to several people: a verb in the second person plural, or what is theirs.
var toSeveral = regexp.MustCompile(`(?i)\pL(áis|éis)($|[^\pL])|(^|[^\pL])(vosotros|vuestr[oa]s?|elegís|decís)($|[^\pL])|(^|[.:;,] |(^| )y )(\pL+[^dt\PL](ad|ed|id)|decid|repetid)(l[aeo]s?)?($|[^\pL])`)

// TestLessonsSuitOnePerson: what beginners read about a question to a seat stands on that person's phone,
// too, and speaks to nobody.
func TestLessonsSuitOnePerson(t *testing.T) {
	teach, asks, seen := map[string]string{}, map[string]bool{}, 0
	eachWord(t, "es", func(file, key, text string) {
		if rule, ok := strings.CutSuffix(key, ".teach"); ok {
			teach[rule] = text
		} else if rule, ok := strings.CutSuffix(key, ".ask"); ok && strings.Contains(text, "{seat}") {
			asks[rule] = true
		}
	})
	for rule, text := range teach {
		if asks[rule] {
			if seen++; toSeveral.MatchString(text) {
				t.Errorf("%s speaks to several: %q", rule, text)
			}
		}
	}
	if seen < 25 {
		t.Errorf("only %d lessons about questions to a seat", seen)
	}
	for text, several := range map[string]bool{"Repetid los dados que queráis.": true, "Se mira a solas; miradlo.": true, "Haced lo que dice.": true, "La habilidad del jefe y la mitad.": false, "Se repiten los dados, salvo en la oscuridad.": false} {
		if toSeveral.MatchString(text) != several {
			t.Errorf("%q: to several: %v", text, !several)
		}
	}
}

// TestQuestionsSpeakOfWhoIsAsked checks that the questions on the screen of all speak of the seat that
// is asked, also in English, and that a question of which the seat is the subject says what it says
// to that person alone.
func TestQuestionsSpeakOfWhoIsAsked(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		asks, alone := map[string]string{}, map[string]bool{}
		eachWord(t, lang, func(file, key, text string) {
			if rule, ok := strings.CutSuffix(key, ".ask"); ok && strings.HasPrefix(key, "rule.") {
				asks[rule] = text
			} else if _, ok := strings.CutSuffix(key, ".say-ask"); ok && lang == "en" && (you.MatchString(text) || orderAfterName.MatchString(text)) {
				t.Errorf("%s speaks to one person: %q", key, text)
			} else if rule, ok := strings.CutSuffix(key, ".alone"); ok {
				alone[rule] = true
			}
		})
		for rule, text := range asks {
			if lang == "en" && (you.MatchString(text) || orderAfterName.MatchString(text)) {
				t.Errorf("%s speaks to one person: %q", rule, text)
			}
			if strings.HasPrefix(text, "{seat} ") && !alone[rule] {
				t.Errorf("%s: %s speaks of one person, and has nothing to say to that person alone: %q", lang, rule, text)
			}
		}
		if len(asks) < 100 || len(alone) < 60 {
			t.Errorf("%s: only %d questions and %d to one person", lang, len(asks), len(alone))
		}
	}
}
