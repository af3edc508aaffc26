package present

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/drawing"
	"casekeeper/ui/icon"
	"casekeeper/ui/words"
)

// Wording is the texts of a language and a game, as functions of package words take them.
type Wording = words.Game

// Words is what the program says in one language, of one game or, before a game is chosen, of none,
// with the pictures of games and rigs. It is immutable but for Shorts; any goroutine may use it.
type Words struct {
	*Wording
	*shared
	Drawn *drawing.Drawing // nil without a game
	order *orders
}

// shared is what all words of a language have in common.
type shared struct {
	*words.Language
	logos map[string]string // pictures of games, by ID
	rigs  map[string]string // pictures of rigs, by name

	Shorts *words.ShortNames // short names of people, for the tabs of seats; set it before anything is rendered
}

// Load reads the texts of a language and the pictures of games and rigs. The words are of no game.
func Load(files fs.FS, lang string) (*Words, error) {
	language, err := words.Load(files, lang)
	if err != nil {
		return nil, err
	}
	s := &shared{Language: language, logos: map[string]string{}, rigs: map[string]string{}}
	return &Words{Wording: language.NoGame(), shared: s}, errors.Join(s.readLogos(files), s.readRigs(files))
}

// readLogos reads the pictures of the games for the shelf.
func (s *shared) readLogos(files fs.FS) error {
	names, err := fs.Glob(files, path.Join("games", "*", "icons", drawing.Logo+".svg"))
	errs := []error{err}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err == nil {
			s.logos[path.Base(path.Dir(path.Dir(name)))], err = icon.Read(name, text)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// readRigs reads the pictures of rigs, rigs/pictures/<name>.svg.
func (s *shared) readRigs(files fs.FS) error {
	names, err := fs.Glob(files, "rigs/pictures/*.svg")
	if err != nil {
		return fmt.Errorf("looking for the pictures of rigs: %w", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("reading the picture of a rig: %w", err)
		}
		if s.rigs[strings.TrimSuffix(path.Base(name), ".svg")], err = icon.Read(name, text); err != nil {
			return err
		}
	}
	return nil
}

// GamePicture returns the picture of a game; "" = none.
func (s *shared) GamePicture(game string) string { return s.logos[game] }

// RigPicture returns the picture of a rig; "" = none.
func (s *shared) RigPicture(rig string) string { return s.rigs[rig] }

// Game loads the wording of a game and its drawing.
func (w *Words) Game(files fs.FS, info engine.Info) (*Words, error) {
	said, err := w.Language.Game(files, info)
	if err != nil {
		return nil, err
	}
	drawn, err := drawing.Load(files, &info)
	if err != nil {
		return nil, err
	}
	return &Words{Wording: said, shared: w.shared, Drawn: drawn, order: &orders{}}, nil
}

// WithInfo returns words for the same game with other cards or forms.
func (w *Words) WithInfo(info engine.Info) *Words {
	said := *w.Wording
	said.Info = info
	return w.saying(&said)
}

// With returns words for a match whose players have names, see [words.Game.With].
func (w *Words) With(players []companion.Player) *Words { return w.saying(w.Wording.With(players)) }

// saying returns w with another wording of its game.
func (w *Words) saying(said *Wording) *Words {
	out := *w
	out.Wording = said
	return &out
}
