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

// General is what the program itself says in one language, with the pictures of its games and
// rigs. It is immutable but for Shorts; any goroutine may use it.
type General struct {
	*words.Language
	logos map[string]string // pictures of games, by ID
	rigs  map[string]string // pictures of rigs, by name

	Shorts *words.ShortNames // short names of people, for the tabs of seats; set it before anything is rendered
}

// LoadGeneral reads the texts of a language and the pictures of games and rigs.
func LoadGeneral(files fs.FS, lang string) (*General, error) {
	texts, err := words.Load(files, lang)
	if err != nil {
		return nil, err
	}
	g := &General{Language: texts, logos: map[string]string{}, rigs: map[string]string{}}
	return g, errors.Join(g.readLogos(files), g.readRigs(files))
}

// readLogos reads the pictures of the games for the shelf.
func (g *General) readLogos(files fs.FS) error {
	names, err := fs.Glob(files, path.Join("games", "*", "icons", drawing.Logo+".svg"))
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

// readRigs reads the pictures of rigs, rigs/pictures/<name>.svg.
func (g *General) readRigs(files fs.FS) error {
	names, err := fs.Glob(files, "rigs/pictures/*.svg")
	if err != nil {
		return fmt.Errorf("looking for the pictures of rigs: %w", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("reading the picture of a rig: %w", err)
		}
		if g.rigs[strings.TrimSuffix(path.Base(name), ".svg")], err = icon.Read(name, text); err != nil {
			return err
		}
	}
	return nil
}

// GamePicture returns the picture of a game; "" = none.
func (g *General) GamePicture(game string) string { return g.logos[game] }

// RigPicture returns the picture of a rig; "" = none.
func (g *General) RigPicture(rig string) string { return g.rigs[rig] }

// Words is what screens say of one game in one language. It is immutable; any goroutine may use
// it.
type Words struct {
	*General
	*words.Game
	Drawn *drawing.Drawing
	order *orders
}

// Game loads the wording of a game and its drawing.
func (g *General) Game(files fs.FS, info engine.Info) (*Words, error) {
	game, err := g.Language.Game(files, info)
	if err != nil {
		return nil, err
	}
	drawn, err := drawing.Load(files, &info)
	if err != nil {
		return nil, err
	}
	return &Words{General: g, Game: game, Drawn: drawn, order: &orders{}}, nil
}

// NoGame returns words for a time without a game, see [words.Language.NoGame].
func (g *General) NoGame() *Words { return &Words{General: g, Game: g.Language.NoGame()} }

// WithInfo returns words for the same game with other cards or forms.
func (w *Words) WithInfo(info engine.Info) *Words {
	game := *w.Game
	game.Info = info
	return w.game(&game)
}

// With returns words for a match whose players have names, see [words.Game.With].
func (w *Words) With(players []companion.Player) *Words { return w.game(w.Game.With(players)) }

// game returns w with another wording of its game.
func (w *Words) game(g *words.Game) *Words {
	out := *w
	out.Game = g
	return &out
}
