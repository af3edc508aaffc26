package present

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
	"time"

	"casekeeper/engine"
	"casekeeper/ui/icon"
)

// General is the texts of the program itself in one language. It is immutable but for Shorts;
// any goroutine may use it.
type General struct {
	*grammar
	texts map[string]template  // the texts to show
	own   map[string]template  // those of them that are in this language
	games map[string]gameNames // games with names of their own in this language, by ID
	logos map[string]string    // pictures of games, by ID
	rigs  map[string]string    // pictures of rigs, by name

	causes func() *Sentences // loaded on first use

	Shorts *ShortNames // short names of people, for the tabs of seats; set it before anything is rendered
}

// LoadGeneral reads words/<lang>/*.toml. A key may be in one of the files only. Keys that an
// incomplete language lacks are taken from the mother language.
func LoadGeneral(files fs.FS, lang string) (*General, error) {
	grammar, err := loadGrammar(files, lang)
	if err != nil {
		return nil, err
	}
	g := &General{grammar: grammar, own: map[string]template{}, logos: map[string]string{}}
	g.causes = sync.OnceValue(func() *Sentences { return causes(files, lang) })
	names, err := fs.Glob(files, path.Join("words", lang, "*.toml"))
	errs := []error{err, g.readLogos(files), g.readRigs(files)}
	for _, name := range names {
		if base := path.Base(name); base != languageFile && base != CommandsFile {
			errs = append(errs, g.read(files, name))
		}
	}
	g.texts = g.own
	if !g.Complete && lang != Mother {
		mother, err := LoadGeneral(files, Mother)
		if err != nil {
			return nil, err
		}
		g.texts = maps.Clone(mother.texts)
		maps.Copy(g.texts, g.own)
	}
	if g.games, err = loadAllNames(files, lang); err != nil {
		errs = append(errs, err)
	}
	return g, errors.Join(errs...)
}

// readLogos reads the pictures of the games for the shelf.
func (g *General) readLogos(files fs.FS) error {
	names, err := fs.Glob(files, path.Join("games", "*", "icons", logo+".svg"))
	errs := []error{err}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err == nil {
			g.logos[path.Base(path.Dir(path.Dir(name)))], err = icon.Read(name, text)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// read adds the texts of a file.
func (g *General) read(files fs.FS, name string) error {
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
		if _, twice := g.own[key]; twice {
			errs = append(errs, fmt.Errorf("%s: %s: another file has this key too", name, key))
		}
		g.own[key] = t
	}
	return errors.Join(errs...)
}

// Lang returns the code of the language.
func (g *General) Lang() string { return g.code }

// Say renders a general text with arguments: strings, or ints, which also choose the plural
// form. An unknown key renders as itself.
func (g *General) Say(key string, args ...any) string {
	t, ok := g.texts[key]
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
	return g.say(t, word, number)
}

// has reports whether there is a text with this key.
func (g *General) has(key string) bool {
	_, ok := g.texts[key]
	return ok
}

// Title returns the title of a game in this language.
func (g *General) Title(info *engine.Info) string {
	return cmp.Or(g.games[info.ID].Title, info.En)
}

// titled returns the title of a game by its ID alone, as it is on a sticker.
func (g *General) titled(id string) string {
	if t := g.games[id].Title; t != "" {
		return t
	}
	words := strings.Split(id, "-")
	for i := range words {
		words[i] = capital(words[i])
	}
	return strings.Join(words, " ")
}

// Ago renders roughly how long ago something was.
func (g *General) Ago(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return g.Say("ago.now")
	case d < time.Hour:
		return g.Say("ago.minutes", int(d/time.Minute))
	case d < 24*time.Hour:
		return g.Say("ago.hours", int(d/time.Hour))
	}
	return g.Say("ago.days", int(d/(24*time.Hour)))
}
