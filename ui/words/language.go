package words

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Mother is the language that always has every text; incomplete languages fall back to it.
const Mother = "en"

// languageFile is the file that makes a folder a language.
const languageFile = "language.toml"

// CommandsFile has the help texts of the command lines, see package commandline of cmd.
const CommandsFile = "commands.toml"

// Languages lists the codes of the languages, sorted: the folders words/<code> with a
// language.toml.
func Languages(files fs.FS) (codes []string) {
	found, _ := fs.Glob(files, path.Join("words", "*", languageFile)) // the pattern is well-formed
	for _, name := range found {
		codes = append(codes, path.Base(path.Dir(name)))
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// grammar is the rules of a language, words/<code>/language.toml.
type grammar struct {
	code        string
	Name        string // its name in the language itself
	Decimal     string // the decimal separator
	Complete    bool   // it has every text and needs no fallback
	Plural      string // the language whose CLDR plural rules apply; "" = its own code
	Contraction []contraction
	Spoken      spoken // how it is read aloud
	tag         language.Tag
	next        string // name of the next language
}

// contraction replaces words: "de el" becomes "del".
type contraction struct {
	From, To string
	Before   string // only before one of these letters, which follow without a space: "de " becomes "d'" before "aeiou"; "" = whole words
	find     *regexp.Regexp
	rest     string // From without its first letter; a text without it has nothing to find
}

// loadGrammar reads and checks the rules of a language.
func loadGrammar(files fs.FS, code string) (*grammar, error) {
	name := path.Join("words", code, languageFile)
	all := Languages(files)
	index := slices.Index(all, code)
	if index < 0 {
		return nil, fmt.Errorf("language %q is not known; there are: %s", code, strings.Join(all, ", "))
	}
	t, next := grammar{code: code, Decimal: ".", Plural: code}, grammar{}
	if err := decodeStrict(files, name, &t); err != nil {
		return nil, err
	}
	if err := decodeStrict(files, path.Join("words", all[(index+1)%len(all)], languageFile), &next); err != nil {
		return nil, err
	}
	t.next = next.Name
	var err error
	if t.tag, err = language.Parse(t.Plural); err != nil {
		return nil, fmt.Errorf("%s: plural: %q is no language that CLDR has plurals of", name, t.Plural)
	}
	if t.Name == "" || t.Decimal == "" {
		return nil, fmt.Errorf("%s: name or decimal is missing", name)
	}
	var errs []error
	for i := range t.Contraction {
		if err := t.Contraction[i].compile(); err != nil {
			errs = append(errs, fmt.Errorf("%s: contraction %d: %w", name, i+1, err))
		}
	}
	errs = append(errs, t.Spoken.compile(name))
	return &t, errors.Join(errs...)
}

func (c *contraction) compile() (err error) {
	first, n := utf8.DecodeRuneInString(c.From)
	if n == 0 || c.To == "" {
		return errors.New("from or to is missing")
	}
	c.rest = c.From[n:]
	after := `(\PL|$)`
	if c.Before != "" {
		after = `([` + regexp.QuoteMeta(c.Before+strings.ToUpper(c.Before)) + `])`
	}
	c.find, err = regexp.Compile(`(^|[^\pL\d])([` + regexp.QuoteMeta(string(unicode.ToLower(first))+string(unicode.ToUpper(first))) + `])` + regexp.QuoteMeta(c.rest) + after)
	return err
}

// contract applies the contractions of the language.
func (t *grammar) contract(s string) string { return replaced(s, t.Contraction) }

// replaced makes the replacements of a list, in its order.
func replaced(s string, list []contraction) string {
	for _, c := range list {
		if !strings.Contains(s, c.rest) {
			continue
		}
		s = c.find.ReplaceAllStringFunc(s, func(found string) string {
			parts := c.find.FindStringSubmatch(found)
			to := c.To
			if first, _ := utf8.DecodeRuneInString(parts[2]); unicode.IsUpper(first) {
				to = Capital(to)
			}
			return parts[1] + to + parts[3]
		})
	}
	return s
}

// plural returns the plural form for a number.
func (t *grammar) plural(n int) plural.Form {
	return plural.Cardinal.MatchPlural(t.tag, n, 0, 0, 0, 0)
}

// say fills in a template and applies the contractions.
func (t *grammar) say(sentence template, word func(arg int, form string) string, number func(arg int) int) string {
	return t.contract(sentence.fill(word, func(arg int) plural.Form { return t.plural(number(arg)) }))
}
