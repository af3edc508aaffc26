package voice_test

import (
	"context"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// evening is a session that a narrator follows.
type evening struct {
	t       *testing.T
	game    engine.Game
	session *companion.Session
	words   *present.Words
	bots    *present.Bots
	level   voice.Level
	says    voice.Narrator
	draw    *chance.Source
	phones  bool // people answer on their phones
	teaches bool // rules are explained, each once
	taught  map[rulebook.ID]bool
	logged  int
}

// sit begins a session at a table that is drawn from a seed.
func sit(t *testing.T, id string, w *present.Words, seed uint64) *evening {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{t: t, game: game.Game, words: w, level: voice.Story, draw: chance.New(seed), taught: map[rulebook.ID]bool{}}
	setup, ok := e.draw.Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { _, err := game.New(s); return err == nil })
	if !ok {
		t.Fatal("no table")
	}
	opening := companion.Opening{Game: game.Game, Setup: setup}
	if seed%2 > 0 {
		opening.Names = []string{"Maximiliana", "Bartholomew", "Montserrat", "Christopher", "Esmeraldina", "Constantino", "Margarethe", "Wilhelmina"}[:len(setup.Seats)]
	}
	if e.session, err = companion.Begin(&memory.Store{}, opening, companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	e.words = w.With(e.session.Info().Seats)
	t.Cleanup(func() { e.session.Close() })
	return e
}

// now returns the update of the table and what the log has got since the last one.
func (e *evening) now() (companion.Update, []companion.Entry) {
	e.t.Helper()
	u, err := e.session.Now(context.Background(), engine.Table)
	if err != nil {
		e.t.Fatal(err)
	}
	entries, err := e.session.Log(context.Background(), e.logged)
	if err != nil {
		e.t.Fatal(err)
	}
	e.logged += len(entries)
	return u, entries
}

// page returns what is said of the present update, with the entries that it tells.
func (e *evening) page() (voice.Page, []companion.Entry) {
	u, entries := e.now()
	in := voice.Input{Words: e.words.At(&u), Level: e.level, Bots: e.bots, Update: &u, Entries: entries}
	if e.teaches {
		in.Lesson = in.Words.Lesson(&u, func(rule rulebook.ID) bool { return e.taught[rule] }).Rule
		e.taught[in.Lesson] = true
	}
	return e.says.Next(in), entries
}

// act reports a fact, as the program's if it holds the seat that decides.
func (e *evening) act(p []engine.Prompt) bool {
	e.t.Helper()
	o, ok := e.draw.Answer(p)
	if !ok {
		return false
	}
	src := journal.Source{ID: "finger"}
	if e.phones && o.Kind == engine.KindAct && o.Seat != engine.Table {
		src = companion.PhoneSource(e.game.Lexicon, o.Seat)
	}
	for i := range p {
		if p[i].Accepts(o) && e.words.Decides(e.bots, &p[i]) {
			src.ID = companion.BotSource
		}
	}
	if out, err := e.session.Submit(context.Background(), o, src); err != nil || out.Refusal != nil {
		e.t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
	}
	return true
}

// play plays to the end, or until done returns false for the page of an act.
func (e *evening) play(each func(p voice.Page, entries []companion.Entry)) {
	e.t.Helper()
	each(e.page())
	for n := 0; n < 5000; n++ {
		u, err := e.session.Now(context.Background(), engine.Table)
		if err != nil {
			e.t.Fatal(err)
		}
		if u.Result != nil || !e.act(u.Awaits) {
			return
		}
		each(e.page())
	}
	e.t.Fatal("no end")
}
