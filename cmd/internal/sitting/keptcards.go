package sitting

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"casekeeper/hardware/regular"
	"casekeeper/ui/present/owncards"
)

// Cards that people have begun to enter, and left for another day, are in a file beside the owner's own
// cards. No game knows them.

// keptFile returns the path of that file.
func (h House) keptFile(game string) string {
	return filepath.Join(h.Data, "games", game, "unfinished.json")
}

// keptCards reads them. A file that is no such file counts as none: it is only a convenience.
func (h House) keptCards(game string) (map[string]owncards.Kept, error) {
	text, err := os.ReadFile(h.keptFile(game))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading unfinished cards: %w", err)
	}
	var all map[string]owncards.Kept
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, nil
	}
	return all, nil
}

// KeepCard keeps a card that people have begun to enter.
func (h House) KeepCard(f *owncards.CardForm) error {
	return h.changeKept(f.Game, func(all map[string]owncards.Kept) {
		all[f.Key] = owncards.Kept{Kind: f.Kind, Name: f.Name, Text: f.Text, Values: f.Values}
	})
}

// forgetCard takes a card out of them.
func (h House) forgetCard(f *owncards.CardForm) error {
	all, err := h.keptCards(f.Game)
	if _, kept := all[f.Key]; !kept || err != nil {
		return err
	}
	return h.changeKept(f.Game, func(all map[string]owncards.Kept) { delete(all, f.Key) })
}

// changeKept changes the file.
func (h House) changeKept(game string, change func(map[string]owncards.Kept)) error {
	old, err := h.keptCards(game)
	if err != nil {
		return err
	}
	all := map[string]owncards.Kept{}
	maps.Copy(all, old)
	change(all)
	text, err := json.MarshalIndent(all, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(h.keptFile(game)), ownerOnly)
	}
	if err == nil {
		err = regular.Write(h.keptFile(game), text, 0o600)
	}
	if err != nil {
		return fmt.Errorf("keeping an unfinished card: %w", err)
	}
	return nil
}
