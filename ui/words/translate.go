package words

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// Translation is how complete a language is.
type Translation struct {
	Lang    string
	Said    int      // texts that it has
	Of      int      // texts in English
	Missing []string // missing keys, each after its folder
	Wrong   []string // texts that are never used, that have other arguments than in English, or that are too long
}

// stretch is how much longer than in English a text may be, unless it is as long in another
// language that the screens are tested with. Those tests include English texts stretched by
// this factor.
const stretch = 1.4

// CheckLanguage compares the texts of a language with the English ones, and their length with
// the languages that the screens are tested with.
func CheckLanguage(files fs.FS, lang string, tested []string) (*Translation, error) {
	out := &Translation{Lang: lang}
	ours, err := textsOf(files, lang)
	if err != nil {
		return nil, err
	}
	mother, err := textsOf(files, Mother)
	if err != nil {
		return nil, err
	}
	var others []map[string]map[string]template
	for _, code := range tested {
		other, err := textsOf(files, code)
		if err != nil {
			return nil, err
		}
		others = append(others, other)
	}
	for folder, texts := range mother {
		out.Of += sentencesOf(texts)
		out.compare(folder, ours[folder], texts)
		for key, text := range ours[folder] {
			most := int(stretch*float64(texts[key].length())) + 1
			for _, other := range others {
				most = max(most, other[folder][key].length())
			}
			if n := text.length(); texts[key] != nil && n > most {
				out.Wrong = append(out.Wrong, fmt.Sprintf("%s: %s has %d letters, more than %d: it may not fit", folder, key, n, most))
			}
		}
	}
	spoken, err := loadGrammar(files, lang)
	if err != nil {
		return nil, err
	}
	forms := pluralsOf(spoken.tag)
	for folder, texts := range ours {
		out.Said += sentencesOf(texts)
		out.checkPlurals(folder, texts, forms)
		if mother[folder] == nil {
			out.Wrong = append(out.Wrong, folder+": nothing is said there in English")
		}
	}
	slices.Sort(out.Missing)
	slices.Sort(out.Wrong)
	return out, nil
}

// compare adds the differences from the English texts of a folder.
func (t *Translation) compare(folder string, ours, english map[string]template) {
	for _, line := range compare(t.Lang, ours, Mother, english) {
		switch key, missing := strings.CutSuffix(line, " is missing"); {
		case missing && strings.HasPrefix(key, t.Lang+": "):
			t.Missing = append(t.Missing, folder+": "+strings.TrimPrefix(key, t.Lang+": "))
		case missing:
			t.Wrong = append(t.Wrong, folder+": "+strings.TrimPrefix(key, Mother+": ")+" is not a text of the program")
		default:
			t.Wrong = append(t.Wrong, folder+": "+line)
		}
	}
}

// sentencesOf counts texts without their grammatical forms.
func sentencesOf(texts map[string]template) (n int) {
	for key := range texts {
		if !isForm(key) {
			n++
		}
	}
	return n
}

// textsOf loads the texts that a language itself has, by folder and key.
func textsOf(files fs.FS, lang string) (map[string]map[string]template, error) {
	l, err := Load(files, lang)
	if err != nil {
		return nil, err
	}
	all := map[string]map[string]template{"words": l.own}
	found, err := fs.Glob(files, gameFile("*", "wording", lang))
	if err != nil {
		return nil, fmt.Errorf("looking for the words of games: %w", err)
	}
	for _, name := range found {
		dir := path.Dir(name)
		if all[dir], err = readBook(files, path.Base(dir), lang); err != nil {
			return nil, err
		}
		said, err := readGuideWords(files, path.Base(dir), lang)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		for key, text := range said.flat() {
			if text != "" {
				all[dir][key] = template{{text: text, arg: noArg}}
			}
		}
	}
	return all, nil
}

// textLine matches a text in a wording file.
var textLine = regexp.MustCompile(`^("[^"]+"|[\w.-]+) = (".*"|'.*')$`)

// Skeleton makes the files of a new language: every English text as a comment above an empty
// one. Layout files stay in English.
func Skeleton(files fs.FS, lang, name string) (map[string][]byte, error) {
	var from []string
	for _, pattern := range []string{path.Join("words", Mother, "*.toml"), gameFile("*", "wording", Mother), gameFile("*", "guide", Mother), gameFile("*", "layout", Mother)} {
		found, err := fs.Glob(files, pattern)
		if err != nil {
			return nil, fmt.Errorf("looking for words: %w", err)
		}
		from = append(from, found...)
	}
	out := map[string][]byte{path.Join("words", lang, languageFile): fmt.Appendf(nil, languageForm, name, lang, strings.Join(pluralsOf(language.Make(lang)), ", "))}
	for _, file := range from {
		to := strings.Replace(file, path.Join("words", Mother), path.Join("words", lang), 1)
		to = strings.Replace(to, "."+Mother+".toml", "."+lang+".toml", 1)
		text, err := fs.ReadFile(files, file)
		if err != nil {
			return nil, fmt.Errorf("reading words: %w", err)
		}
		if path.Base(file) == languageFile {
			continue
		}
		if strings.HasPrefix(file, "words/") || !strings.HasPrefix(path.Base(file), "layout.") {
			text = blank(text)
		}
		out[to] = text
	}
	return out, nil
}

const languageForm = `# How this language writes; the words are in the other files here and in games. Any editor will do
# that saves UTF-8. An empty text is said in English.
name = %q
decimal = "."      # the mark between a figure and its tenths
plural = %q        # whose plurals CLDR gives: one, few, many, other and so on
complete = false   # true once casectl words check finds nothing missing

# Words that melt together:
# [[contraction]]
# from = "de el"
# to = "del"
# before = ""      # or only before one of these letters: from "de ", to "d'", before "aeiouh"

# How a text is written, in all files:
#
#   {0} to {5}, {seat}   what the program puts in: the same as in the English text, in any order
#   {asked0} to {asked5} what the question was about, on keys
#   {0|point|points}     by the number {0}: the first text for one, the other for any other number
#   {0|one:punkt|few:punkty|other:punktów}
#                        the same by the names of the forms, of which other is the one for all that is
#                        not named. Whole numbers of this language take: %s
#   {0:the}              the form "saloon.the" of that word, for which you add a line "saloon.the" below
#                        "saloon" in its [term] table; without one it is {0}. Any word may follow the
#                        colon, as {0:of} for "saloon.of"
#   {0:printed}          what the owner has entered of a card, after a colon, or nothing
#   "points.single"      the singular of a term whose word is a plural
#
# A text in "…" has \" and \\ for the signs themselves; one in '…' is taken as it is.
`

// blank replaces the texts of a file by empty ones and keeps them as comments.
func blank(text []byte) []byte {
	var b bytes.Buffer
	for _, l := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		if m := textLine.FindStringSubmatch(l); m != nil {
			fmt.Fprintf(&b, "# %s\n%s = \"\"\n", m[2], m[1])
			continue
		}
		b.WriteString(l + "\n")
	}
	return b.Bytes()
}

// length counts the letters of a text without its arguments.
func (t template) length() (n int) {
	for _, p := range t {
		longest := utf8.RuneCountInString(p.text)
		for _, text := range p.forms {
			longest = max(longest, utf8.RuneCountInString(text))
		}
		n += longest
	}
	return n
}

func compare(aLang string, a map[string]template, bLang string, b map[string]template) []string {
	var list []string
	only := func(in string, x, y map[string]template) {
		for key := range x {
			if _, ok := y[key]; !ok && !isForm(key) {
				list = append(list, fmt.Sprintf("%s: %s is missing", in, key))
			}
		}
	}
	only(bLang, a, b)
	only(aLang, b, a)
	for key, t := range a {
		if u, ok := b[key]; ok && t.names() != u.names() {
			list = append(list, fmt.Sprintf("%s and %s name different things in %s", aLang, bLang, key))
		}
	}
	slices.SortFunc(list, cmp.Compare)
	return list
}

// names returns the arguments of the sentence, as a bit set.
func (t template) names() (set uint) {
	for _, p := range t {
		if p.arg != noArg {
			set |= 1 << p.arg
		}
	}
	return set
}
