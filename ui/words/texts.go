package words

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Language is one language: how it is written, and the texts of the program itself in it. It is
// immutable; any goroutine may use it.
type Language struct {
	*grammar
	texts map[string]template  // the texts to show
	own   map[string]template  // those of them that are in this language
	games map[string]gameNames // games with names of their own in this language, by ID

	causes func() *Sentences // loaded on first use
}

// Load reads words/<lang>/*.toml. A key may be in one of the files only. Keys that an
// incomplete language lacks are taken from the mother language.
func Load(files fs.FS, lang string) (*Language, error) {
	grammar, err := loadGrammar(files, lang)
	if err != nil {
		return nil, err
	}
	l := &Language{grammar: grammar, own: map[string]template{}}
	l.causes = sync.OnceValue(func() *Sentences { return causes(files, lang) })
	names, err := fs.Glob(files, path.Join("words", lang, "*.toml"))
	errs := []error{err}
	for _, name := range names {
		if base := path.Base(name); base != languageFile && base != CommandsFile {
			errs = append(errs, l.read(files, name))
		}
	}
	l.texts = l.own
	if !l.Complete && lang != Mother {
		mother, err := Load(files, Mother)
		if err != nil {
			return nil, err
		}
		l.texts = maps.Clone(mother.texts)
		maps.Copy(l.texts, l.own)
	}
	if l.games, err = loadAllNames(files, lang); err != nil {
		errs = append(errs, err)
	}
	return l, errors.Join(errs...)
}

// read adds the texts of a file.
func (l *Language) read(files fs.FS, name string) error {
	var flat map[string]string
	if err := decodeStrict(files, name, &flat); err != nil {
		return err
	}
	var errs []error
	for _, key := range slices.Sorted(maps.Keys(flat)) {
		if flat[key] == "" {
			continue // not translated yet
		}
		t, err := parseTemplate(flat[key])
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %s: %w", name, key, err))
		}
		if _, twice := l.own[key]; twice {
			errs = append(errs, fmt.Errorf("%s: %s: another file has this key too", name, key))
		}
		l.own[key] = t
	}
	return errors.Join(errs...)
}

// Lang returns the code of the language.
func (l *Language) Lang() string { return l.code }

// Column returns the column of this language in card files.
func (l *Language) Column() string { return catalogue.Column(l.code) }

// Next returns the name of the language that follows in [Languages], in that language.
func (l *Language) Next() string { return l.next }

// Say renders a general text with arguments: strings, or ints, which also choose the plural
// form. An unknown key renders as itself.
func (l *Language) Say(key string, args ...any) string {
	t, ok := l.texts[key]
	if !ok {
		return key
	}
	word := func(n int, _ string) string {
		if n < len(args) {
			return fmt.Sprint(args[n])
		}
		return ""
	}
	number := func(n int) int {
		if n < len(args) {
			v, _ := strconv.Atoi(fmt.Sprint(args[n]))
			return v
		}
		return 0
	}
	return l.say(t, word, number)
}

// Has reports whether there is a text with this key.
func (l *Language) Has(key string) bool {
	_, ok := l.texts[key]
	return ok
}

// Title returns the title of a game in this language.
func (l *Language) Title(info *engine.Info) string {
	return cmp.Or(l.games[info.ID].Title, info.En)
}

// ShortTitle returns the title of a game for little room.
func (l *Language) ShortTitle(info *engine.Info) string {
	return cmp.Or(l.games[info.ID].Short, l.Title(info))
}

// TitleOf returns the title of a game by its ID alone, as it is on a sticker.
func (l *Language) TitleOf(id string) string {
	if t := l.games[id].Title; t != "" {
		return t
	}
	words := strings.Split(id, "-")
	for i := range words {
		words[i] = Capital(words[i])
	}
	return strings.Join(words, " ")
}

// Joined renders a list, such as "Ana, Eva and Pablo".
func (l *Language) Joined(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return l.Say("home.and", strings.Join(names[:last], ", "), names[last])
}
