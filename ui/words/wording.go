package words

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"

	"casekeeper/engine/rulebook"

	"github.com/pelletier/go-toml/v2"
)

// sentences are the texts of a rule.
type sentences struct {
	Because, Refuse, Unseen, Remedy, Ask, Alone, Teach, About, Brief, Decline, Brings, Say string

	SayAsk string `toml:"say-ask"`
}

// optionWords are the texts of an option of set-up.
type optionWords struct {
	Title, Help string
	Value       map[string]string
}

// wordingFile is games/<id>/wording.<lang>.toml as written.
type wordingFile struct {
	Rule   map[string]sentences
	Do     map[string]string
	Did    map[string]string
	Term   map[string]map[string]string
	Option map[string]optionWords
	Say    map[string]string
	Count  map[string]string
	Face   map[string]string
	Quip   map[string]map[string]string
}

// decodeStrict decodes a TOML file; errors name file, line and field.
func decodeStrict(files fs.FS, name string, into any) error {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("reading words: %w", err)
	}
	d := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields()
	err = d.Decode(into)
	var strict *toml.StrictMissingError
	var one *toml.DecodeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &strict):
		row, _ := strict.Errors[0].Position()
		return fmt.Errorf("%s:%d: %s: no such field", name, row, strings.Join(strict.Errors[0].Key(), "."))
	case errors.As(err, &one):
		row, _ := one.Position()
		return fmt.Errorf("%s:%d: %s: %w", name, row, strings.Join(one.Key(), "."), err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// book is the wording of one game in one language, by key: "rule.<id>.because", "do.<verb>",
// "did.<verb>", "term.<domain>.<word>", "option.<name>.title", "say.<word>", "count.<name>", "face.<seat>",
// "quip.<mood>.<number>".
type book map[string]template

// loadBook loads the wording of a game: all with the fallbacks of an incomplete language, own
// without. Grammatical forms have no fallback.
func (l *Language) loadBook(files fs.FS, game string) (all, own book, err error) {
	if l.Complete || l.code == Mother {
		own, err = readBook(files, game, l.code)
		return own, own, err
	}
	if all, err = readBook(files, game, Mother); err != nil {
		return nil, nil, err
	}
	maps.DeleteFunc(all, func(key string, _ template) bool { return isForm(key) })
	own, err = readBook(files, game, l.code)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	maps.Copy(all, own)
	return all, own, err
}

// fileLanguage returns the language of a game's file: that of g, or the mother language if g is
// incomplete and lacks the file.
func (l *Language) fileLanguage(files fs.FS, game, file string) string {
	if _, err := fs.Stat(files, gameFile(game, file, l.code)); err != nil && !l.Complete {
		return Mother
	}
	return l.code
}

// gameFile returns the path of a game's file in a language.
func gameFile(game, file, lang string) string {
	return path.Join("games", game, file+"."+lang+".toml")
}

// isForm reports whether a key is a grammatical form of a term or of what a card does, or a sentence
// for a voice, which some languages do not need.
func isForm(key string) bool {
	return strings.HasPrefix(key, useDid+".") && strings.HasSuffix(key, "."+UseSay) || strings.HasPrefix(key, "rule.") && (strings.HasSuffix(key, "."+UseSay) || strings.HasSuffix(key, "."+UseSayAsk)) || strings.HasPrefix(key, "term.") && strings.Count(key, ".") > 2 || strings.HasPrefix(key, "say.") && (strings.HasSuffix(key, sayTo) || strings.HasSuffix(key, sayBrief))
}

// readBook reads a game's wording file.
func readBook(files fs.FS, game, lang string) (book, error) {
	name := gameFile(game, "wording", lang)
	var f wordingFile
	if err := decodeStrict(files, name, &f); err != nil {
		return nil, err
	}
	b := book{}
	add := func(key, text string) (err error) {
		if text == "" {
			return nil
		}
		if b[key], err = parseTemplate(text); err != nil {
			return fmt.Errorf("%s: %s: %w", name, key, err)
		}
		return nil
	}
	var errs []error
	for key, text := range f.flat() {
		errs = append(errs, add(key, text))
	}
	return b, errors.Join(errs...)
}

// flat returns every text by its key.
func (f *wordingFile) flat() map[string]string {
	flat := map[string]string{}
	for id, s := range f.Rule {
		for use, text := range map[string]string{UseBecause: s.Because, UseRefuse: s.Refuse, UseUnseen: s.Unseen, UseRemedy: s.Remedy, UseAsk: s.Ask, UseAlone: s.Alone, UseTeach: s.Teach, UseAbout: s.About, UseBrief: s.Brief, UseDecline: s.Decline, UseBrings: s.Brings, UseSay: s.Say, UseSayAsk: s.SayAsk} {
			flat[ruleKey(rulebook.ID(id), use)] = text
		}
	}
	for use, verbs := range map[string]map[string]string{useDo: f.Do, useDid: f.Did} {
		for verb, text := range verbs {
			flat[use+"."+verb] = text
		}
	}
	for name, text := range f.Count {
		flat["count."+name] = text
	}
	for seat, text := range f.Face {
		flat["face."+seat] = text
	}
	for mood, list := range f.Quip {
		for n, text := range list {
			flat["quip."+mood+"."+n] = text
		}
	}
	for name, text := range f.Say {
		flat["say."+name] = text
	}
	for domain, words := range f.Term {
		for word, text := range words {
			flat["term."+domain+"."+word] = text
		}
	}
	for name, o := range f.Option {
		flat["option."+name+".title"], flat["option."+name+".help"] = o.Title, o.Help
		for value, text := range o.Value {
			flat["option."+name+".value."+value] = text
		}
	}
	return flat
}

// The uses of a rule's sentences.
const (
	UseBecause = "because"
	UseRefuse  = "refuse"
	UseUnseen  = "unseen" // a refusal that does not name a card that the viewer may not know
	UseRemedy  = "remedy"
	UseAsk     = "ask"
	UseAlone   = "alone"   // the same on the screen in the hands of the seat that is asked
	UseTeach   = "teach"   // for beginners
	UseAbout   = "about"   // what a card or a spot does
	UseBrief   = "brief"   // a short refusal
	UseDecline = "decline" // label of the key that declines
	UseBrings  = "brings"  // what the key that declines brings, or where none does, each
	UseSay     = "say"     // the because-line for a voice, where the written one does not sound well
	UseSayAsk  = "say-ask" // the question for a voice
)

func ruleKey(id rulebook.ID, use string) string { return "rule." + string(id) + "." + use }
