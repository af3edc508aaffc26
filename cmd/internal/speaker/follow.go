package speaker

import (
	"context"
	"fmt"
	"strings"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/words"
)

// Follower tells a speaker what happens in a session. It is for one goroutine.
type Follower struct {
	Speaker *Speaker
	Level   voice.Level
	Session *companion.Session

	narrator voice.Narrator
	logged   int
}

// Tell speaks an update, with the words of the same, see [present.Words.At]. full is the question with
// its answers, as they are written; nil = only the question is said.
func (f *Follower) Tell(ctx context.Context, w *present.Words, bots *present.Bots, u *companion.Update, full []string) error {
	entries, err := f.Session.Log(ctx, f.logged)
	if err != nil {
		return fmt.Errorf("reading what to say: %w", err)
	}
	f.logged += len(entries)
	p := f.narrator.Next(voice.Input{Words: w, Level: f.Level, Bots: bots, Update: u, Entries: entries})
	if p.Ask != "" && len(full) > 0 {
		p.Ask = words.Aloud(w.Language, strings.Join(full, ". "))
	}
	f.Speaker.Say(w.Lang(), p)
	return nil
}
