package sitting

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// House gives access to the data folder and the built-in files. Read-only.
type House struct {
	Data  string // data folder; it need not exist yet
	Files fs.FS  // built-in files
}

// Here returns the house of the user who runs the program.
func Here() (House, error) {
	base := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(base) { // the XDG specification says to ignore a relative path
		home, err := os.UserHomeDir()
		if err != nil {
			return House{}, fmt.Errorf("finding the place to keep things: %w", err)
		}
		base = filepath.Join(home, ".local", "share")
	}
	data := filepath.Join(base, "casekeeper")
	return At(data), nil
}

// At returns the house with a data folder.
func At(data string) House { return House{Data: data, Files: withLanguages(configs.FS, data)} }

// AppID is the app's identifier on the desktop.
const AppID = "io.github.casekeeper"

// Settings is the file of the app's settings, relative to the user's configuration folder: the path
// that Fyne uses.
const Settings = "fyne/" + AppID + "/preferences.json"

// OwnSettings is the configuration folder of a dedicated machine, below its data folder.
const OwnSettings = ".config"

// ownerOnly is the mode of the data folder. The journal has names, and what was hidden at the
// table.
const ownerOnly = 0o700

// Journal returns the path of the journal. It creates the data folder if it is missing.
func (h House) Journal() (string, error) {
	if err := os.MkdirAll(h.Data, ownerOnly); err != nil {
		return "", fmt.Errorf("making the place to keep things: %w", err)
	}
	return filepath.Join(h.Data, "journal.db"), nil
}

// Game loads a game from the shelf with the owner's own cards. With standIns, cards that nobody has
// entered have made-up values. Errors name the file, the line and the field.
func (h House) Game(id string, standIns bool) (games.Loaded, error) {
	own, err := h.OwnCards(id)
	if err != nil {
		return games.Loaded{}, err
	}
	return games.Load(h.Files, id, games.Cards{Own: own, StandIns: standIns})
}

// Shipped loads a game from the shelf with the cards that ship, for its name, its seats and its
// options.
func (h House) Shipped(id string) (games.Loaded, error) {
	return games.Load(h.Files, id, games.Cards{})
}

// GameOrShipped is [House.Game], but a mistake in a file of the owner's is returned beside the game,
// which then has the shipped cards instead of the owner's.
func (h House) GameOrShipped(id string, standIns bool) (game games.Loaded, mistake, err error) {
	game, err = h.Game(id, standIns)
	if own := new(catalogue.Error); errors.As(err, &own) {
		mistake = &words.Problem{Word: "own-cards", Place: own.File, Err: err}
		game, err = games.Load(h.Files, id, games.Cards{StandIns: standIns})
	}
	return game, mistake, err
}

// Again loads a game with the cards with which a session began. If they are lost it uses equal
// cards that are here, or else the shipped ones. The error is a [*companion.UnjudgedError] if the
// game cannot be loaded.
func (h House) Again(was *companion.MatchInfo) (games.Loaded, error) {
	if len(was.Catalogue) == 0 {
		for _, game := range h.versions(was.Game) {
			if game.Catalogue == was.Edition {
				return game, nil
			}
		}
	}
	game, err := games.Load(h.Files, was.Game, games.Cards{Snapshot: was.Catalogue})
	if err != nil {
		return game, &companion.UnjudgedError{Match: was.ID, Why: err}
	}
	return game, nil
}

// versions returns a game with every choice of cards that can be loaded here: with and without the
// owner's, with and without stand-ins.
func (h House) versions(id string) (list []games.Loaded) {
	own, err := h.OwnCards(id)
	choices := []games.Cards{{}, {StandIns: true}}
	if err == nil && len(own) > 0 {
		choices = append(choices, games.Cards{Own: own}, games.Cards{Own: own, StandIns: true})
	}
	for _, cards := range choices {
		if game, err := games.Load(h.Files, id, cards); err == nil {
			list = append(list, game)
		}
	}
	return list
}

// Texts returns all card snapshots with which a game could have begun here, to repair a journal
// with a damaged one.
func (h House) Texts() (list [][]byte) {
	for _, id := range games.IDs() {
		for _, game := range h.versions(id) {
			list = append(list, game.Snapshot)
		}
	}
	return list
}

// Words returns the words of a game in a language.
func (h House) Words(game engine.Game, lang string) (*present.Words, error) {
	general, err := present.Load(h.Files, lang)
	if err != nil {
		return nil, err
	}
	return general.Game(h.Files, game.Info)
}

// OwnCards reads the owner's own card files, sorted by name. Having none is not an error.
func (h House) OwnCards(id string) ([]catalogue.Source, error) {
	paths, err := filepath.Glob(filepath.Join(h.Data, "games", id, "*.toml"))
	if err != nil {
		return nil, fmt.Errorf("looking for own cards: %w", err)
	}
	slices.Sort(paths)
	var list []catalogue.Source
	for _, path := range paths {
		text, err := regular.ReadText(path, catalogue.MaxText)
		var odd *regular.Error
		if errors.As(err, &odd) {
			return nil, &catalogue.Error{File: path, Line: 1, Reason: odd.Error()}
		}
		if err != nil {
			return nil, fmt.Errorf("reading own cards: %w", err)
		}
		list = append(list, catalogue.Source{Name: path, Text: text})
	}
	return list, nil
}

// RigFile reads a rig: a path, the name of one of the owner's rigs, or the name of a built-in one.
func (h House) RigFile(name string) (*rig.File, error) {
	own := h.ownRig(name)
	if !strings.ContainsAny(name, "/") && !strings.HasSuffix(name, ".toml") {
		switch _, err := os.Stat(own); {
		case err == nil:
			name = own
		case !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("reading a rig: %w", err)
		}
	}
	file, err := rig.Read(h.Files, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w; there are: %s", err, strings.Join(h.Rigs(), ", "))
	}
	if err != nil {
		return nil, err
	}
	return file, h.Knows(file)
}

// Knows returns an error if a rig names places or dice that no game has.
func (h House) Knows(file *rig.File) error {
	var places, parts []string
	most := 0 // the most dice of any game
	for _, id := range games.IDs() {
		game, err := h.Shipped(id)
		if err != nil {
			return err
		}
		places, parts = append(places, game.Lexicon.Slots...), append(parts, game.Lexicon.Dice...)
		most = max(most, len(game.Lexicon.Dice)-1)
	}
	return file.Known(places, parts, most)
}

// ownRig returns where a rig of the owner's with this name is.
func (h House) ownRig(name string) string { return filepath.Join(h.Data, "rigs", name+".toml") }

// OwnRig reports whether the owner has written the rig of this name.
func (h House) OwnRig(name string) bool {
	_, err := os.Stat(h.ownRig(name))
	return err == nil
}

// Rigs lists the names of all rigs.
func (h House) Rigs() []string {
	var names []string
	own, _ := filepath.Glob(filepath.Join(h.Data, "rigs", "*.toml"))
	built, _ := fs.Glob(h.Files, "rigs/*.toml") // the pattern is well-formed
	for _, path := range append(own, built...) {
		names = append(names, strings.TrimSuffix(filepath.Base(path), ".toml"))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Tags reads the tags of a game's cards. At a simulated table every card has one; otherwise cards
// that were never enrolled have none.
func (h House) Tags(game games.Loaded, simulated bool) (*enrol.Enrolment, error) {
	if simulated {
		return enrol.EnrolAll(game.ID, game.Cards, sim.Tag), nil
	}
	tags, err := enrol.LoadEnrolment(h.TagFile(game.ID), game.ID, game.Lexicon)
	if errors.Is(err, fs.ErrNotExist) {
		return enrol.NewEnrolment(game.ID), nil
	}
	return tags, err
}

// SaveTags returns a function that saves a game's tags, to call after each change; nil at a
// simulated table, whose tags are not saved.
func (h House) SaveTags(game games.Loaded, simulated bool) func(*enrol.Enrolment) error {
	if simulated {
		return nil
	}
	return func(tags *enrol.Enrolment) error {
		path := h.TagFile(game.ID)
		if err := os.MkdirAll(filepath.Dir(path), ownerOnly); err != nil {
			return fmt.Errorf("making the place to keep tags: %w", err)
		}
		return tags.Save(path, game.Lexicon)
	}
}

// TagFile returns the path of a game's tags.
func (h House) TagFile(game string) string { return filepath.Join(h.Data, "tags", game+".tags") }
