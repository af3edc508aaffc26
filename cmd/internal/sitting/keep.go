package sitting

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// KeepRecord writes a finished game as a record, which people and other programs can read, to
// records/<number>-<game>.ckr beside the journal. For a game whose end was undone it removes the
// record.
func (h House) KeepRecord(store journal.Store, id journal.MatchID, game engine.Game) error {
	path := filepath.Join(h.Data, "records", fmt.Sprintf("%04d-%s.ckr", id, game.ID))
	was, err := companion.ReadInfo(store, id)
	if err != nil {
		return err
	}
	if len(was.Result) == 0 {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing the record of a game that goes on: %w", err)
		}
		return nil
	}
	file, err := companion.Export(store, id, game, engine.Table)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := file.Write(&text, &game.Info); err != nil {
		return fmt.Errorf("writing the record: %w", err)
	}
	return replace(path, text.Bytes())
}
