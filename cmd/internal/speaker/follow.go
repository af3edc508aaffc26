package speaker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
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
	misread  []present.Misread // that were there when it was asked last
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
		p.Ask = words.Aloud(w.Language, strings.ReplaceAll(strings.Join(full, ". "), "?.", "?"))
	}
	f.Speaker.Say(w.Lang(), p)
	return nil
}

// Offer says what buttons offer, and reports true: it is heard. It is safe for concurrent use.
func (f *Follower) Offer(w *present.Words, board *engine.Board, o voice.Offer) bool {
	if o == (voice.Offer{}) {
		f.Speaker.Repeat()
	} else {
		f.Speaker.Say(w.Lang(), o.Page(w, board))
	}
	return true
}

// Misread says what sensors misread, each once, without its remedy, which is for those who see a screen.
func (f *Follower) Misread(w *present.Words, list []present.Misread) {
	var story []string
	for _, m := range list {
		if !slices.Contains(f.misread, m) {
			text, _ := w.Misread(m)
			story = append(story, words.Aloud(w.Language, text))
		}
	}
	f.misread = slices.Clone(list)
	if len(story) > 0 {
		f.Speaker.Say(w.Lang(), voice.Page{Story: story, Same: true})
	}
}
