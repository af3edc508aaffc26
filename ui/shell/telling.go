package shell

import (
	"sync/atomic"

	"casekeeper/companion"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// Voice speaks at the table. Its methods return at once and are safe for concurrent use.
type Voice interface {
	Here(lang string, s voice.Settings) (voice.Engine, error)          // what speaks on this machine
	Use(open func(lang string) (voice.Engine, error), letters float64) // speaks through something else, which speaks letters in a second
	Say(lang string, p voice.Page)                                     // instead of what was not said yet
	Hush(on bool)                                                      // what it interrupts, or what comes meanwhile, is said afterwards
	Repeat()                                                           // says the latest sentence again
	Stop()                                                             // drops what is left to say
	Latest() string                                                    // the sentence that was said last; "" = none
	Trouble() error                                                    // why nothing can be heard
	Notify(changed func())                                             // changed is called, in any goroutine, when Latest or Trouble are others
}

// telling turns the updates of a table into what is said of them. It is for one goroutine.
type telling struct {
	voice    Voice // nil = there is none
	chosen   *atomic.Pointer[voice.Settings]
	narrator voice.Narrator
	lang     string      // that was spoken last
	level    voice.Level // and how much
	lesson   rulebook.ID // that was read aloud last; "" = none
}

// tell says what is new: an update with the entries of the log since the one before.
func (t *telling) tell(w *present.Words, bots *present.Bots, in *present.TableInput, entries []companion.Entry) {
	if t.voice == nil {
		return
	}
	s := t.chosen.Load()
	told := voice.Input{Words: w, Level: s.Level, Bots: bots, Update: &in.Update, Entries: entries}
	if s.Lessons {
		told.Lesson = in.Lesson.Rule
	}
	t.lang, t.level, t.lesson = w.Lang(), s.Level, told.Lesson
	if p := t.narrator.Next(told); s.Level != voice.Off {
		t.voice.Say(t.lang, p)
	}
}

// again says the question once more if people have chosen another language or level, and the
// next lesson if one was read.
func (t *telling) again(w *present.Words, bots *present.Bots, in *present.TableInput) {
	if t.voice != nil && (t.lang != w.Lang() || t.level != t.chosen.Load().Level || t.lesson != "" && t.lesson != in.Lesson.Rule) {
		t.tell(w, bots, in, nil)
	}
}
