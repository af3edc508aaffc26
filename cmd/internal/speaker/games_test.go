package speaker

import (
	"context"
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"
)

// ear checks what is handed over, against the pages that came before it.
type ear struct {
	recorder
	t     *testing.T
	page  voice.Page
	came  time.Time
	close bool // the page came close after the one before
	now   time.Time
	at    int    // sentences of the page that were said
	asked string // the latest question that was said; "" = none since another was asked, or something taken back
	heard int
}

func (e *ear) Say(line string) error {
	all := append(slices.Clone(e.page.Story), e.page.Ask)
	i := slices.Index(all[e.at:], line)
	switch {
	case i < 0:
		e.t.Errorf("%q is said of %+v, after %d of its sentences", line, e.page, e.at)
	case line == e.page.Ask && e.at+i == len(e.page.Story) && line == e.asked && e.page.Same:
		e.t.Errorf("%q is asked twice", line)
	case e.page.Held && e.close && e.now.Sub(e.came) < quick:
		e.t.Errorf("%q is said %v after quick acts of one person", line, e.now.Sub(e.came))
	}
	if e.at += i + 1; line == e.page.Ask {
		e.asked = line
	}
	e.heard++
	return nil
}

// TestWholeGames plays games with pauses as people make them, and things taken back: what is said is of the
// latest page, in its order, the question last and nothing twice, and nothing of what was taken back.
func TestWholeGames(t *testing.T) {
	ids := games.IDs()
	for seed := range uint64(extent.Games(200)) {
		for k, id := range ids {
			if k != int(seed)%len(ids) {
				continue
			}
			lang := []string{"es", "en"}[seed/4%2]
			listen(t, id, presenttest.Shelf(t, id, lang), seed)
		}
	}
}

func listen(t *testing.T, id string, w *present.Words, seed uint64) {
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	draw := chance.New(seed)
	setup, _ := draw.Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { _, err := game.New(s); return err == nil })
	session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	bots := &present.Bots{}
	if seed%3 == 0 {
		bots.Holds = setup.Seats[1:]
	}
	e := &ear{t: t, now: time.Unix(0, 0), recorder: recorder{reads: true}}
	q := &queue{letters: voice.Normal.Letters(), open: func(string) (voice.Engine, error) { return e, nil }}
	var n voice.Narrator
	logged, ctx, src := 0, context.Background(), journal.Source{ID: "finger"}
	for acts := 0; acts < 3000; acts++ {
		u, err := session.Now(ctx, engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := session.Log(ctx, logged)
		if err != nil {
			t.Fatal(err)
		}
		logged += len(entries)
		p := n.Next(voice.Input{Words: w.At(&u), Level: voice.Story, Bots: bots, Update: &u, Entries: entries})
		e.hear(p)
		q.put(w.Lang(), p, e.now)
		until := e.now.Add(time.Duration(draw.IntN(6000)) * time.Millisecond / time.Duration(1+9*draw.IntN(2)))
		for again := q.step(e.now); !again.IsZero() && !again.After(until); again = q.step(e.now) {
			e.now = again
		}
		e.now = until
		if draw.IntN(20) == 0 && u.Undo != nil {
			_, err = session.Undo(ctx, src)
		} else if o, ok := draw.Answer(u.Awaits); ok {
			_, err = session.Submit(ctx, o, src)
		} else {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if e.heard < 20 || q.err != nil {
		t.Errorf("%s, seed %d: %d sentences, %v", id, seed, e.heard, q.err)
	}
}

// hear notes that a page came. What the one before has not said is dropped, but for its question, if that
// stands still.
func (e *ear) hear(p voice.Page) {
	if p.Back || p.Ask != e.asked { // another question, after which the same may come again
		e.asked = ""
	}
	fresh := !p.Empty()
	e.close = fresh && !e.came.IsZero() && e.now.Sub(e.came) < quick
	switch {
	case fresh && p.Same && e.page.Ask == p.Ask && e.at > len(e.page.Story): // its question was said
		e.page, e.at = p, 0
		e.page.Ask = ""
	case fresh:
		e.page, e.at = p, 0
	}
	if fresh {
		e.came = e.now
	}
}
