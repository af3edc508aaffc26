package speaker

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

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

// ear knows what may be handed over now: the sentences of the latest page, in order, one after the other.
type ear struct {
	recorder
	t     *testing.T
	lang  string
	now   time.Time
	story []string  // to be said
	ask   []string  // the question, after it
	came  time.Time // when the latest page with something new came
	tells time.Time // the story is not begun before
	asks  time.Time // and the question neither
	free  time.Time // when what is being said has ended
}

// Say implements [voice.Engine].
func (e *ear) Say(line string) error {
	next, from := &e.story, e.tells
	if len(e.story) == 0 {
		next, from = &e.ask, e.asks
		e.asks = time.Time{} // once begun it goes on to its end
	}
	if len(*next) == 0 || (*next)[0] != line {
		e.t.Fatalf("%q is said, where %q and then %q are due", line, e.story, e.ask)
	}
	if e.now.Before(e.free) || e.now.Before(from) {
		e.t.Errorf("%q is said %v too early, or into a sentence", line, from.Sub(e.now))
	}
	if n := utf8.RuneCountInString(line); n > voice.Longest {
		e.t.Errorf("%d letters: %q", n, line)
	}
	*next = (*next)[1:]
	e.free = e.now.Add(time.Duration(float64(utf8.RuneCountInString(line)) / voice.Normal.Letters() * float64(time.Second)))
	e.said = append(e.said, fmt.Sprintf("%7.1f %s %s", e.now.Sub(time.Unix(0, 0)).Seconds(), e.lang, line))
	return nil
}

// Quiet implements [voice.Engine].
func (e *ear) Quiet() { e.free = e.now }

// hear notes that a page came. What the one before has not said is dropped, but for its question, if that
// stands still.
func (e *ear) hear(p voice.Page) {
	fresh := !p.Empty()
	if fresh {
		e.story, e.tells = nil, time.Time{}
		for _, s := range p.Story {
			e.story = append(e.story, voice.Sentences(s)...)
		}
		if p.Held && e.now.Sub(e.came) < quick {
			e.tells = e.now.Add(quick)
		}
		e.came = e.now
	}
	if !p.Same || fresh && len(e.ask) > 0 {
		e.ask = voice.Sentences(p.Ask)
	}
	switch {
	case p.Held, p.Same && !e.asks.IsZero():
		e.asks = e.now.Add(rests)
	case !p.Same:
		e.asks = time.Time{}
	}
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
			g := begin(t, id, lang, seed)
			if seed%3 == 0 {
				g.bots.Holds = g.seats[1:]
			}
			for n := 0; n < 3000 && g.act(g.draw.IntN(20) == 0); n++ {
				g.wait(time.Duration(g.draw.IntN(6000)) * time.Millisecond / time.Duration(1+9*g.draw.IntN(2)))
			}
			if len(g.said) < 20 || g.q.err != nil {
				t.Errorf("%s, seed %d: %d sentences, %v", id, seed, len(g.said), g.q.err)
			}
		}
	}
}

// evening is a game of people with names, and what is said of it, in a time of its own.
type evening struct {
	*ear
	w       *present.Words
	session *companion.Session
	draw    *chance.Source
	bots    present.Bots
	seats   []engine.Seat
	q       *queue
	says    voice.Narrator
	logged  int
}

var people = []string{"Ana", "Luis", "Marta", "Hugo", "Carmen", "Maximiliano", "Eva", "Pablo"}

func begin(t *testing.T, id, lang string, seed uint64) *evening {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	g := &evening{draw: chance.New(seed), ear: &ear{t: t, now: time.Unix(0, 0), recorder: recorder{reads: true}}}
	setup, _ := g.draw.Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { _, err := game.New(s); return err == nil })
	g.seats = setup.Seats
	if g.session, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: setup, Names: people[:len(setup.Seats)]}, companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.session.Close() })
	g.q = &queue{letters: voice.Normal.Letters(), open: func(lang string) (voice.Engine, error) { g.lang = lang; return g, nil }}
	g.speak(lang)
	return g
}

// speak changes the language.
func (g *evening) speak(lang string) {
	g.w = presenttest.Shelf(g.t, g.session.Game().ID, lang).With(g.session.Info().Seats)
	g.tell()
}

// tell says what is new.
func (g *evening) tell() {
	u, err := g.session.Now(g.t.Context(), engine.Table)
	if err != nil {
		g.t.Fatal(err)
	}
	entries, err := g.session.Log(g.t.Context(), g.logged)
	if err != nil {
		g.t.Fatal(err)
	}
	g.logged += len(entries)
	p := g.says.Next(voice.Input{Words: g.w.At(&u), Level: voice.Story, Bots: &g.bots, Update: &u, Entries: entries})
	g.hear(p)
	g.q.put(g.w.Lang(), p, g.now)
}

// act does something, or takes it back; false if nothing can be done.
func (g *evening) act(back bool) bool {
	u, err := g.session.Now(g.t.Context(), engine.Table)
	if err != nil {
		g.t.Fatal(err)
	}
	src := journal.Source{ID: "finger"}
	if back && u.Undo != nil {
		_, err = g.session.Undo(g.t.Context(), src)
	} else if o, ok := g.draw.Answer(u.Awaits); ok {
		if slices.ContainsFunc(u.Awaits, func(p engine.Prompt) bool { return p.Accepts(o) && g.w.Decides(&g.bots, &p) }) {
			src.ID = companion.BotSource
		}
		_, err = g.session.Submit(g.t.Context(), o, src)
	} else {
		return false
	}
	if err != nil {
		g.t.Fatal(err)
	}
	g.tell()
	return true
}

// wait lets time pass; for less than nothing until the voice rests.
func (g *evening) wait(d time.Duration) {
	until := g.now.Add(d)
	for again := g.q.step(g.now); !again.IsZero() && (d < 0 || !again.After(until)); again = g.q.step(g.now) {
		g.now = again
	}
	if d >= 0 {
		g.now = until
	}
}

// TestEveningsAreHeard tells whole games from the first to the last sentence: of people who wait for the voice and
// of one who plays for the program, with something taken back and another language from the middle on. With
// CASEKEEPER_SHEET they are written down, to be read.
func TestEveningsAreHeard(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range []string{"es", "en"} {
			t.Run(id+"/"+lang, func(t *testing.T) { tellEvening(t, id, lang) })
		}
	}
}

func tellEvening(t *testing.T, id, lang string) {
	g := begin(t, id, lang, 11)
	g.bots.Holds = g.seats[1:2]
	const back, other = 30, 90
	for n := 0; n < 3000; n++ {
		if g.wait(-1); len(g.story)+len(g.ask) > 0 {
			t.Errorf("%q and %q are never said", g.story, g.ask)
		}
		if n == other {
			g.speak(map[string]string{"es": "en", "en": "es"}[lang])
		} else if !g.act(n == back) {
			break
		}
	}
	g.wait(-1)
	if dir := os.Getenv("CASEKEEPER_SHEET"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "voice-"+id+"-"+lang+".txt"), []byte(strings.Join(g.said, "\n")), 0o666); err != nil {
			t.Error(err)
		}
	}
}
