package shell

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// room is a house in memory, with Cut the Deck if nothing else is said.
type room struct {
	t       *testing.T
	store   memory.Store
	games   []engine.Game
	words   map[string]map[string]*present.Words // by game, then language
	bad     error                                // what opening a table fails with
	robot   *puppet
	changed chan struct{}
	sensors *reader // nil = none
	rolls   bool    // sensors read dice
	reads   bool    // sensors read cards
	checked time.Duration
	lessons Lessons
	brief   *present.Brief
	known   []string // who has played before

	retaught int // times that all is to be explained again

	mu     sync.Mutex
	closed int
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
	for _, lang := range present.Languages(configs.FS) {
		g, err := present.LoadGeneral(configs.FS, lang)
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

func (r *room) General(lang string) *present.General   { return r.words[r.games[0].ID][lang].General }
func (r *room) Words(game, lang string) *present.Words { return r.words[game][lang] }

func (r *room) Games() (list []engine.Info) {
	for _, g := range r.games {
		list = append(list, g.Info)
	}
	return list
}

func (r *room) Last() (before present.Before, err error) {
	list, err := companion.History(&r.store)
	if err != nil || len(list) == 0 {
		return before, err
	}
	before.People = &list[0]
	if len(list[0].Result) == 0 {
		u, err := companion.Glance(&r.store, list[0].ID, r.game(list[0].Game))
		before.Open = &list[0]
		if err == nil {
			before.Now = &u
		}
	}
	return before, nil
}

func (r *room) TeachAgain() error {
	r.retaught++
	return r.bad
}

func (r *room) Past(func(present.Past)) (present.Past, error) {
	list, err := companion.History(&r.store)
	return present.Past{Sittings: list}, errors.Join(err, r.bad)
}

func (r *room) table(s *companion.Session, err error) (Sitting, error) {
	if err = errors.Join(err, r.bad); err != nil {
		return Sitting{}, err
	}
	words := r.words[s.Game().ID]
	return Sitting{Session: s, Words: func(lang string) *present.Words { return words[lang].With(s.Info().Seats) }, Changed: r.changed, Checked: r.checked, Lessons: r.lessons, Brief: r.brief, Close: func() error {
		r.mu.Lock()
		r.closed++
		r.mu.Unlock()
		return s.Close()
	}}, nil
}

func (r *room) Names() ([]string, error) { return r.known, nil }

func (r *room) Check(game string, setup engine.Setup) error {
	_, err := r.game(game).New(setup)
	return err
}

func (r *room) Senses(string) (dice, cards bool) { return r.rolls, r.reads }

func (r *room) Begin(game string, setup engine.Setup, names []string) (Sitting, error) {
	return r.table(companion.Begin(&r.store, companion.Opening{Game: r.game(game), Setup: setup, Names: names}, companion.Opts{}))
}

func (r *room) Continue(id journal.MatchID) (Sitting, error) {
	was, err := companion.Look(&r.store, id)
	if err != nil {
		return Sitting{}, err
	}
	return r.table(companion.Open(&r.store, id, r.game(was.Game), companion.Opts{}))
}

func (r *room) GoOn(id journal.MatchID) (Sitting, error) {
	was, err := companion.Look(&r.store, id)
	if err != nil {
		return Sitting{}, err
	}
	return r.table(companion.GoOn(&r.store, id, r.game(was.Game), companion.Opts{}))
}

func (r *room) Demo(game string) (Sitting, error) {
	g := r.game(game)
	t, err := r.Begin(game, engine.Setup{Seats: g.Players[:max(2, g.MinSeats)]}, nil)
	r.robot = &puppet{state: present.Demo{Playing: true, Pace: 1}}
	t.Demo = r.robot
	if r.sensors != nil {
		t.Hardware, t.Tags = r.sensors.hardware, r.sensors
	}
	return t, err
}

// puppet is a robot that only notes what is wished.
type puppet struct {
	mu    sync.Mutex
	state present.Demo
	steps int
	odd   int // asked for an unknown tag
}

func (p *puppet) Play(on bool)       { p.mu.Lock(); p.state.Playing = on; p.mu.Unlock() }
func (p *puppet) Step()              { p.mu.Lock(); p.steps++; p.mu.Unlock() }
func (p *puppet) Pace(n int)         { p.mu.Lock(); p.state.Pace = n; p.mu.Unlock() }
func (p *puppet) Strange()           { p.mu.Lock(); p.odd++; p.mu.Unlock() }
func (p *puppet) Demo() present.Demo { p.mu.Lock(); defer p.mu.Unlock(); return p.state }

// stage is a shell whose Fyne goroutine is the test's.
type stage struct {
	*Shell
	t    *testing.T
	room *room
	due  chan func()
}

func newStage(t *testing.T, r *room, o Opts) *stage {
	st := &stage{t: t, room: r, due: make(chan func(), 100)}
	o.Do, o.Size = func(f func()) { st.due <- f }, fyne.NewSize(800, 480)
	o.Languages, o.Now = present.Languages(configs.FS), unhurried()
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

// unhurried is a clock that is a second on whenever somebody looks at it, so that
// no tap comes too soon.
func unhurried() func() time.Time {
	at := time.UnixMilli(1_800_000_000_000)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

// until runs what is due in Fyne's goroutine until the condition holds.
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

// tap taps a key of the screen in front, once it is there.
func (st *stage) tap(id string) {
	st.t.Helper()
	st.until("key "+id, func() bool { k := st.shown.Keys()[id]; return k != nil && !k.Off() })
	test.Tap(st.shown.Keys()[id])
}

// says waits for a key with a label.
func (st *stage) says(id, label string) {
	st.t.Helper()
	st.until(fmt.Sprintf("key %s saying %q", id, label), func() bool { k := st.shown.Keys()[id]; return k != nil && k.Label() == label })
}

func TestGameIsPlayedUndoneAndContinued(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.tap("card/8@en/1")
	st.tap("undo")
	st.tap("card/8@en/3")
	st.tap("face/6@en/4")
	st.until("the turn of the next", func() bool { return st.shown.Keys()["answer/-1/0@en/5"] != nil })
	st.tap("menu")
	st.tap("home")
	st.until("something to continue", func() bool { return st.shown == st.home && st.before.Open != nil })
	if got := len(st.before.Open.Seats); got != 3 {
		t.Errorf("%d seats were kept", got)
	}
	st.tap("continue")
	st.until("the table as it was", func() bool { return st.shown.Keys()["answer/-1/0@en/5"] != nil })
	if st.room.closed != 1 {
		t.Errorf("%d tables were closed, want 1", st.room.closed)
	}
}

func TestLanguageIsSwitchedAtTheTable(t *testing.T) {
	var spoke string
	st := newStage(t, newRoom(t), Opts{Spoke: func(lang string) { spoke = lang }})
	st.says("demo", "Watch an example")
	st.tap("language")
	st.says("demo", "Ver un ejemplo")
	st.tap("demo")
	st.says("answer/-1/0@es/0", "Apostar 1")
	st.tap("menu")
	st.tap("language")
	st.says("answer/-1/0@en/0", "Stake 1")
	if spoke != "en" {
		t.Errorf("told %q", spoke)
	}
}

func TestRefusalIsClosed(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Blue, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("refusal/close")
	st.until("the question again", func() bool { return st.shown.Keys()["answer/-1/0@en/0"] != nil })
}

func TestDemoIsSteered(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.tap("play")
	st.room.changed <- struct{}{}
	st.tap("step")
	st.tap("speed")
	if d := st.room.robot.Demo(); d.Playing || d.Pace != 2 || st.room.robot.steps != 1 {
		t.Errorf("robot %+v, %d steps", d, st.room.robot.steps)
	}
	for n, want := range map[int]int{1: 2, 4: 8, 8: 1} {
		if got := nextPace(n); got != want {
			t.Errorf("after pace %d comes %d, want %d", n, got, want)
		}
	}
}

func TestTableThatCannotBeOpenedIsTold(t *testing.T) {
	r := newRoom(t)
	r.bad = errors.New("the disk is full")
	st := newStage(t, r, Opts{Demo: true})
	st.until("the trouble", func() bool { return st.trouble != nil })
	if st.shown != st.home || st.trouble.Error() != "the disk is full" {
		t.Errorf("shows %T, trouble %v", st.shown, st.trouble)
	}
	r.bad = nil
	st.tap("demo")
	st.until("the table", func() bool { return st.seat != nil })
	if st.trouble != nil {
		t.Errorf("old trouble is still told: %v", st.trouble)
	}
}

// TestTroubleGoesByItself: what went wrong stands for a while, and once more
// for its time when it comes again.
func TestTroubleGoesByItself(t *testing.T) {
	due := make(chan func(), 10)
	st := newStage(t, newRoom(t), Opts{Demo: true, After: func(d time.Duration, f func()) {
		if d == refusalTime {
			due <- f
		}
	}})
	st.until("the table", func() bool { return st.seat != nil })
	for range 2 {
		st.seat.do(func(context.Context) error { return errors.New("no such thing") })
		st.until("the trouble", func() bool { return st.shown.Keys()["refusal/close"] != nil })
		(<-due)()
		st.until("the table again", func() bool { return st.shown.Keys()["refusal/close"] == nil })
	}
}

func TestTapThatFailsIsTold(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	st.seat.do(func(context.Context) error { return errors.New("no such thing") })
	st.tap("refusal/close")
	st.until("the question again", func() bool { return st.shown.Keys()["answer/-1/0@en/0"] != nil })
	st.seat.do(func(context.Context) error { return companion.ErrNothing })
	st.seat.fact(engine.Act(cut.Red, cut.VerbStake, 1, 0))
	st.until("the next question", func() bool { return st.shown.Keys()["card/1@en/1"] != nil })
}

// TestFinalTableComesByItself: with the last act, counted up once; undo takes
// that act back, and the same people play again with the next one first.
func TestFinalTableComesByItself(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil })
	st.playOut()
	first := st.seat.Session.Info().Seats
	over := st.seat.told.Update.Acts
	st.tap("back")
	st.until("the table as it lies at the end", func() bool { return st.shown == st.table && st.shown.Keys()["result"] != nil })
	st.tap("result")
	st.until("the final table once more", func() bool { return st.shown == st.result })
	st.tap("undo")
	st.until("the table, since the end was undone", func() bool { return st.shown == st.table && st.seat.told.Update.Acts == over-1 })
	st.playOut()
	if vm := st.resultVM(st.finals()); len(vm.Codes) != 2 || !strings.Contains(vm.Codes[0].Text, "Cut the Deck") || !strings.Contains(vm.Codes[1].Text, "winner") {
		t.Errorf("codes %+v", vm.Codes)
	}
	before := st.seat
	st.tap("again")
	st.until("a new table", func() bool { return st.seat != nil && st.seat != before && st.shown == st.table })
	if seats := st.seat.Session.Info().Seats; !slices.Equal(seats, append(slices.Clone(first[1:]), first[0])) {
		t.Errorf("after %v sit %v", first, seats)
	}
}

// playOut answers whatever is asked until the final table is there.
func (st *stage) playOut() {
	for st.shown != view.Screen(st.result) {
		st.until("a question, or the end", func() bool { return st.shown != view.Screen(st.table) || st.next() != "" })
		if st.shown != view.Screen(st.table) {
			return
		}
		told := st.seat.told.Update.Seq
		st.tap(st.next())
		st.until("what comes of it", func() bool { return st.shown != view.Screen(st.table) || st.seat.told.Update.Seq != told })
	}
}

// next is a key that answers, or goes on; "" if there is none.
func (st *stage) next() string {
	if st.seat.told == nil {
		return ""
	}
	at := fmt.Sprintf("@en/%d", st.seat.told.Update.Seq)
	for id, k := range st.shown.Keys() {
		verb, _, _ := strings.Cut(id, "/")
		if id == "contest/next" || !k.Off() && !k.Leads() && strings.HasSuffix(id, at) && slices.Contains([]string{"answer", "face", "card", "die"}, verb) {
			return id
		}
	}
	return ""
}
