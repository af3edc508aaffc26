package shell

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"slices"
	"sync"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/people"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/kit"
	_ "casekeeper/ui/kit/taptest" // an unhurried finger
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// room is a house in memory, with Cut the Deck by default.
type room struct {
	t       *testing.T
	store   memory.Store
	games   []engine.Game
	words   map[string]map[string]*present.Words // by game, then language
	bad     error                                // the error of opening a table
	robot   *puppet
	chairs  *doll
	changed chan struct{}
	sensors *reader // nil = none
	rolls   bool    // sensors read dice
	reads   bool    // sensors read cards
	checked time.Duration
	lessons Lessons
	guided  bool // tables that strangeCard opens are
	phones  func() ([]phone.Address, error)
	brief   *present.ResumeIn
	known   []string // who has played before
	leaders []history.Person
	slow    chan struct{} // the latest games are delivered once this is closed; nil = at once

	past  func(list func(results.Past)) (results.Past, error) // reads the past games; nil = at once
	asked func()                                              // called when the words of a game are asked for; may be nil

	retaught int // how often the lessons were reset

	mu     sync.Mutex
	closed int
	saved  []image.Image // pictures of cards
	club   results.Club

	take func(done func(n, of int)) results.Taken // reads result files
}

func newRoom(t *testing.T) *room {
	r := &room{t: t, words: map[string]map[string]*present.Words{}, changed: make(chan struct{}, 1)}
	r.add(cut.Game(), cut.Wording)
	return r
}

// add puts a game on the shelf.
func (r *room) add(game engine.Game, wording fs.FS) {
	r.t.Helper()
	r.games, r.words[game.ID] = append(r.games, game), map[string]*present.Words{}
	for _, lang := range words.Languages(configs.FS) {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			r.t.Fatal(err)
		}
		if r.words[game.ID][lang], err = g.Game(wording, game.Info); err != nil {
			r.t.Fatal(err)
		}
	}
}

// game finds a game by its ID.
func (r *room) game(id string) engine.Game {
	return r.games[slices.IndexFunc(r.games, func(g engine.Game) bool { return g.ID == id })]
}

func (r *room) General(lang string) *present.Words { return r.words[r.games[0].ID][lang] }

func (r *room) Words(game, lang string) *present.Words {
	if r.asked != nil {
		r.asked()
	}
	return r.words[game][lang]
}

func (r *room) Games() (list []engine.Info) {
	for _, g := range r.games {
		list = append(list, g.Info)
	}
	return list
}

func (r *room) Last() (before present.LatestGames, err error) {
	if r.slow != nil {
		<-r.slow
	}
	list, err := companion.History(&r.store)
	if err != nil || len(list) == 0 {
		return before, err
	}
	before.People = &list[0]
	if len(list[0].Result) == 0 {
		u, err := companion.ReadUpdate(&r.store, list[0].ID, r.game(list[0].Game))
		before.Open = &list[0]
		if err == nil {
			before.Now = &u
		}
	}
	return before, nil
}

func (r *room) Waiting(but journal.MatchID) (out []present.WaitingGame, err error) {
	list, err := companion.History(&r.store)
	for i := range list {
		if list[i].ID != but && len(list[i].Result) == 0 {
			u, err := companion.ReadUpdate(&r.store, list[i].ID, r.game(list[i].Game))
			if err != nil {
				return nil, err
			}
			out = append(out, present.WaitingGame{Info: list[i], Now: &u})
		}
	}
	return out, err
}

func (r *room) TeachAgain() error {
	r.retaught++
	return r.bad
}

func (r *room) Past(see func(results.Past)) (results.Past, error) {
	if r.past != nil {
		return r.past(see)
	}
	list, err := companion.History(&r.store)
	if err != nil {
		return results.Past{}, err
	}
	book, err := people.Read(&r.store)
	past := results.Past{Sittings: list, Book: *book, Facts: map[journal.MatchID]*companion.Facts{}}
	reader := companion.FactReader{Load: func(s *companion.MatchInfo) (engine.Game, error) { return r.game(s.Game), nil }}
	for i := range list {
		facts, err := reader.Read(&r.store, list[i].ID)
		if err == nil { // a game that has changed has none
			past.Facts[list[i].ID] = facts
		}
	}
	return past, errors.Join(err, r.bad)
}

func (r *room) Say(what people.Statement) error {
	return errors.Join(people.Say(&r.store, what, time.Now()), r.bad)
}

func (r *room) Club() results.Club {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.club
}

func (r *room) TakeResults(done func(n, of int)) results.Taken { return r.take(done) }
func (r *room) GiveResults() results.Taken {
	return results.Taken{Gave: "/media/club/games.result.json"}
}

func (r *room) SavePicture(name string, picture image.Image) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.saved = append(r.saved, picture)
	return "/media/club/casekeeper/" + name + ".png", r.bad
}

func (r *room) table(s *companion.Session, err error) (OpenTable, error) {
	if err = errors.Join(err, r.bad); err != nil {
		return OpenTable{}, err
	}
	words := r.words[s.Game().ID]
	var chairs Bots
	if r.chairs != nil {
		chairs = r.chairs
	}
	return OpenTable{Bots: chairs, Session: s, Words: func(lang string) *present.Words { return words[lang].With(s.Info().Seats) }, Changed: r.changed, CheckTime: r.checked, Lessons: r.lessons, Phones: r.phones, Brief: r.brief, Close: func() error {
		r.mu.Lock()
		r.closed++
		r.mu.Unlock()
		return s.Close()
	}}, nil
}

func (r *room) Evening(*companion.MatchInfo) (int, []history.Person) { return 0, r.leaders }
func (r *room) Names() ([]string, error)                             { return r.known, nil }

func (r *room) Check(game string, setup engine.Setup) error {
	_, err := r.game(game).New(setup)
	return err
}

func (r *room) Senses(string) (dice, cards bool) { return r.rolls, r.reads }

func (r *room) Begin(game string, setup engine.Setup, names, chairs []string) (OpenTable, error) {
	return r.table(companion.Begin(&r.store, companion.Opening{Game: r.game(game), Setup: setup, Names: names, Bots: chairs}, companion.Opts{}))
}

func (r *room) Continue(id journal.MatchID) (OpenTable, error) {
	was, err := companion.ReadInfo(&r.store, id)
	if err != nil {
		return OpenTable{}, err
	}
	return r.table(companion.Open(&r.store, id, r.game(was.Game), companion.Opts{}))
}

func (r *room) ContinueChanged(id journal.MatchID) (OpenTable, error) {
	was, err := companion.ReadInfo(&r.store, id)
	if err != nil {
		return OpenTable{}, err
	}
	return r.table(companion.Continue(&r.store, id, r.game(was.Game), companion.Opts{}))
}

func (r *room) Demo(game string) (OpenTable, error) {
	g := r.game(game)
	t, err := r.Begin(game, engine.Setup{Seats: g.Players[:max(2, g.MinSeats)]}, nil, nil)
	r.robot = &puppet{state: present.Demo{Playing: true, Pace: 1}}
	t.Demo = r.robot
	if r.sensors != nil {
		t.Hardware, t.Tags = r.sensors.hardware, r.sensors
	}
	return t, err
}

// puppet is a robot that only records requests.
type puppet struct {
	mu    sync.Mutex
	state present.Demo
	steps int
	odd   int // asked for an unknown tag
}

func (p *puppet) Play(on bool)       { p.mu.Lock(); p.state.Playing = on; p.mu.Unlock() }
func (p *puppet) Step()              { p.mu.Lock(); p.steps++; p.mu.Unlock() }
func (p *puppet) Pace(n int)         { p.mu.Lock(); p.state.Pace = n; p.mu.Unlock() }
func (p *puppet) UnknownTag()        { p.mu.Lock(); p.odd++; p.mu.Unlock() }
func (p *puppet) Demo() present.Demo { p.mu.Lock(); defer p.mu.Unlock(); return p.state }

// stage is a shell whose Fyne goroutine is that of the test.
type stage struct {
	*Shell
	t    *testing.T
	room *room
	due  chan func()
}

func newStage(t *testing.T, r *room, o Opts) *stage {
	st := &stage{t: t, room: r, due: make(chan func(), 100)}
	o.Do, o.Size = func(f func()) { st.due <- f }, fyne.NewSize(800, 480)
	o.Languages, o.Now = words.Languages(configs.FS), unhurried()
	if o.Lang == "" {
		o.Lang = "en"
	}
	st.Shell = New(test.NewTempApp(t), r, o)
	st.window.Show()
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return st
}

// unhurried is a clock that advances by a second with each reading, so that no tap comes too
// soon.
func unhurried() func() time.Time {
	at := time.UnixMilli(1_800_000_000_000)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

// until runs what is due in Fyne's goroutine until a condition holds.
func (st *stage) until(what string, ok func() bool) {
	st.t.Helper()
	ctx, stop := context.WithTimeout(st.t.Context(), time.Minute)
	defer stop()
	for !ok() {
		select {
		case f := <-st.due:
			f()
		case <-ctx.Done():
			st.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// tap taps a key of the screen in front once it is there. The games of the home screen are behind
// its welcome screen.
func (st *stage) tap(id string) {
	st.t.Helper()
	if keys := st.shown.Keys(); keys[id] == nil && keys["skip"] != nil && st.shown == kit.Screen(st.home) {
		test.Tap(keys["skip"])
	}
	st.until("key "+id, func() bool { k := st.shown.Keys()[id]; return k != nil && !k.Off() })
	test.Tap(st.shown.Keys()[id])
}

// says waits for a key with a label.
func (st *stage) says(id, label string) {
	st.t.Helper()
	st.until(fmt.Sprintf("key %s saying %q", id, label), func() bool { k := st.shown.Keys()[id]; return k != nil && k.Label() == label })
}
