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
)

// General is the words of the program itself in one language. Read-only; any
// goroutine.
type General struct {
	*tongue
	texts map[string]template // what it says
	own   map[string]template // what of it the language itself has
	games map[string]called   // what games are called, by id, as far as they have names of their own here
	logos map[string]string   // of games, by ID
	rigs  map[string]string   // pictures of rigs, by name

	causes func() *Sentences // read when the first is said

	Shorts *ShortNames // of people, for the tabs of seats; set it before anything is said
}

// LoadGeneral reads words/<lang>/*.toml. A key may be in one of the files only.
// What a language that is not complete does not have is said in the mother
// language.
func LoadGeneral(files fs.FS, lang string) (*General, error) {
	tongue, err := loadTongue(files, lang)
	if err != nil {
		return nil, err
	}
	g := &General{tongue: tongue, own: map[string]template{}, logos: map[string]string{}}
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
	if g.games, err = loadAllCalled(files, lang); err != nil {
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
			g.logos[path.Base(path.Dir(path.Dir(name)))], err = ReadIcon(name, text)
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
			continue // not said yet
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

// Lang is the language's code.
func (g *General) Lang() string { return g.code }

// Say gives a general text with things put in: strings, or ints, which also
// choose between one and many. An unknown key is its own text.
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

// has tells whether there is such a text.
func (g *General) has(key string) bool {
	_, ok := g.texts[key]
	return ok
}

// Title is a game's title in the language.
func (g *General) Title(info *engine.Info) string {
	return cmp.Or(g.games[info.ID].Title, info.En)
}

// titled is the title of a game that is known by its ID alone, as on a sticker.
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

// Ago tells how long ago something was, in rough words.
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
