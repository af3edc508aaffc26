package sitting

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present/machine"
	"github.com/pelletier/go-toml/v2"
)

// Sticks searches disks for card files of a game, at the top of a disk or in its folder casekeeper.
// A file belongs to the game if it describes cards that the game has.
func (h House) Sticks(game string, disks []string) machine.StickIn {
	in := machine.StickIn{}
	loaded, err := h.Game(game, false)
	if err != nil {
		in.Err = err
		return in
	}
	for _, c := range loaded.Cards {
		if c.Own {
			in.Own++
		}
	}
	for _, path := range disks {
		disk := machine.StickDisk{Path: path}
		for _, pattern := range []string{"*.toml", stickFolder + "/*.toml"} {
			found, _ := filepath.Glob(filepath.Join(path, pattern)) // the pattern is well formed
			for _, file := range found {
				if f, ok := h.stickFile(loaded, file); ok {
					disk.Files = append(disk.Files, f)
				}
			}
		}
		in.Disks = append(in.Disks, disk)
	}
	return in
}

// stickFolder is the folder of a disk that GiveCards writes to.
const stickFolder = "casekeeper"

// stickFile examines a card file. It returns false if the file does not belong to the game.
func (h House) stickFile(game games.Loaded, path string) (f machine.StickFile, ok bool) {
	text, err := regular.ReadText(path, catalogue.MaxText)
	f = machine.StickFile{Path: path, Wrong: err}
	if err != nil {
		return f, true
	}
	var tables map[string]any
	if toml.Unmarshal(text, &tables) != nil {
		return f, false
	}
	for _, form := range game.Forms {
		if list, some := tables[form.Kind].([]any); some {
			f.Cards += len(list)
		}
	}
	return f, f.Cards > 0
}

// GiveCards copies the owner's card files of a game to a disk, and returns the folder.
func (h House) GiveCards(game, disk string) (string, error) {
	own, err := h.OwnCards(game)
	if err != nil {
		return "", err
	}
	folder := filepath.Join(disk, stickFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("making a folder on the disk: %w", err)
	}
	for _, src := range own {
		if err := regular.Write(filepath.Join(folder, game+"-"+filepath.Base(src.Name)), src.Text, 0o644); err != nil {
			return "", fmt.Errorf("writing cards: %w", err)
		}
	}
	return folder, nil
}

// TakeCards adds a card file of a disk to the owner's own, and returns the number of cards that are
// new or changed.
func (h House) TakeCards(game, path string) (int, error) {
	text, err := regular.ReadText(path, catalogue.MaxText)
	if err != nil {
		return 0, fmt.Errorf("reading cards: %w", err)
	}
	own, err := h.OwnCards(game)
	if err != nil {
		return 0, err
	}
	if slices.ContainsFunc(own, func(s catalogue.Source) bool { return string(s.Text) == string(text) }) {
		return 0, nil // the owner has it already
	}
	added, err := h.AddCards(game, catalogue.Source{Name: path, Text: text})
	return len(added), err
}
