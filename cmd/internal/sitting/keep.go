package sitting

import (
	"bytes"
	"fmt"
	"path/filepath"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// KeepRecord writes a game that is over as a record beside the journal, in words
// that people and other programs can read: records/<number>-<game>.ckr. A game
// that goes on is none of its business.
func (h House) KeepRecord(store journal.Store, id journal.MatchID, game engine.Game) error {
	was, err := companion.Look(store, id)
	if err != nil || len(was.Result) == 0 {
		return err
	}
	file, err := companion.Export(store, id, game, engine.Table)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := file.Write(&text, &game.Info); err != nil {
		return fmt.Errorf("writing the record: %w", err)
	}
	return replace(filepath.Join(h.Data, "records", fmt.Sprintf("%04d-%s.ckr", id, game.ID)), text.Bytes())
}
