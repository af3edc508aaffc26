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
)

// House is everything that is there before anybody sits down. Read-only.
type House struct {
	Data  string // directory of what is kept; it need not exist yet
	Files fs.FS  // what the program carries
}

// Here is the house of whoever runs the program.
func Here() (House, error) {
	base := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(base) { // the standard says to ignore a relative one
		home, err := os.UserHomeDir()
		if err != nil {
			return House{}, fmt.Errorf("finding the place to keep things: %w", err)
		}
		base = filepath.Join(home, ".local", "share")
	}
	data := filepath.Join(base, "casekeeper")
	return House{Data: data, Files: withLanguages(configs.FS, data)}, nil
}

// AppID is what the app is called among others.
const AppID = "io.github.casekeeper"

// Settings is the file of the app's settings, below the user's folder of
// settings: where Fyne keeps them.
const Settings = "fyne/" + AppID + "/preferences.json"

// OwnSettings is the folder of settings of a table of its own, below its folder of
// what is kept.
const OwnSettings = ".config"

// ownerOnly is who may look into the folder of what is kept: the journal holds
// names, and what was hidden at the table.
const ownerOnly = 0o700

// Journal is the path of the journal; its directory is made if it is missing.
func (h House) Journal() (string, error) {
	if err := os.MkdirAll(h.Data, ownerOnly); err != nil {
		return "", fmt.Errorf("making the place to keep things: %w", err)
	}
	return filepath.Join(h.Data, "journal.db"), nil
}

// Game takes a game from the shelf with the owner's own cards, and stand-ins
// for those that nobody has entered if they are wanted. Errors name the file,
// the line and the field.
func (h House) Game(id string, standIns bool) (games.Loaded, error) {
	own, err := h.OwnCards(id)
	if err != nil {
		return games.Loaded{}, err
	}
	return games.Load(h.Files, id, games.Cards{Own: own, StandIns: standIns})
}

// Again takes a game with the cards with which a sitting began. Where they are
// lost it takes those that are here and say the same, or else the shipped ones. A
// [*companion.UnjudgedError] says that it cannot be had.
func (h House) Again(was *companion.Sitting) (games.Loaded, error) {
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

// versions is a game with each choice of cards that are here: without the owner's
// and with them, without stand-ins and with them. Choices that cannot be read are
// left out.
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

// Texts are all card texts that a game could be begun with here, for a journal in
// which one is damaged.
func (h House) Texts() (list [][]byte) {
	for _, id := range games.IDs() {
		for _, game := range h.versions(id) {
			list = append(list, game.Snapshot)
		}
	}
	return list
}

// Words is the wording of a game in a language.
func (h House) Words(game engine.Game, lang string) (*present.Words, error) {
	general, err := present.LoadGeneral(h.Files, lang)
	if err != nil {
		return nil, err
	}
	return general.Game(h.Files, game.Info)
}

// OwnCards reads the owner's own card files, by name; none is no error.
func (h House) OwnCards(id string) ([]catalogue.Source, error) {
	paths, err := filepath.Glob(filepath.Join(h.Data, "games", id, "*.toml"))
	if err != nil {
		return nil, fmt.Errorf("looking for own cards: %w", err)
	}
	slices.Sort(paths)
	var list []catalogue.Source
	for _, path := range paths {
		text, err := regular.Read(path, catalogue.MaxText)
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

// RigFile finds a rig: a path, a name of the owner's own rigs, or one that is
// built in.
func (h House) RigFile(name string) (*rig.File, error) {
	own := filepath.Join(h.Data, "rigs", name+".toml")
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
	return file, h.knows(file)
}

// knows refuses a rig that names places or dice of no game.
func (h House) knows(file *rig.File) error {
	var places, parts []string
	most := 0 // dice of a game
	for _, id := range games.IDs() {
		game, err := games.Load(h.Files, id, games.Cards{StandIns: true})
		if err != nil {
			return err
		}
		places, parts = append(places, game.Lexicon.Slots...), append(parts, game.Lexicon.Dice...)
		most = max(most, len(game.Lexicon.Dice)-1)
	}
	return file.Known(places, parts, most)
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

// Tags reads which tag is on which card of a game. At a simulated table every
// card has its tag; otherwise cards that were never enrolled have none.
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

// SaveTags gives what keeps a game's tags after each change; nil at a simulated
// table, whose tags are not kept.
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

// TagFile is where a game's tags are kept.
func (h House) TagFile(game string) string { return filepath.Join(h.Data, "tags", game+".tags") }
