package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/companion/people"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"
)

// house opens tables for the shell. Everything but the journal is read once, at the start, so that
// a bad file is reported before a window opens; only the words of games in shipped languages are
// read when first needed.
type house struct {
	sitting.House
	store   *sqlite.Store
	keepRig func(name string) // saves the choice of rig; may be nil
	seed    uint64
	general map[string]*present.Words
	lessons *sitting.Lessons

	ctx     context.Context // of those that read the journal while people play
	stop    context.CancelFunc
	checked sync.WaitGroup // goroutines that read the journal while people play
	listed  companion.Lister
	opening sync.Mutex        // guards facts
	facts   *sitting.FactFile // nil = not read yet

	mu      sync.Mutex // guards what changes when the owner enters a card, chooses sensors, or the journal is repaired
	rig     *rig.File  // nil: no sensors
	rigName string
	cut     journal.MatchID // the match that was open when the program last ended without closing it; 0 if none
	repair  sqlite.Report   // what was wrong with the journal
	shelf   []games.Loaded
	words   map[string]map[string]*present.Words // by game, then language; read when first needed
}

var _ shell.House = (*house)(nil)

// openHouse reads all files and opens the journal. The notice is for people to read although the
// house is open: a repaired journal, or a mistake in a file of the owner's.
func openHouse(at sitting.House, rigName string, seed uint64) (h *house, notice, err error) {
	h = &house{House: at, seed: seed, general: map[string]*present.Words{}, words: map[string]map[string]*present.Words{}}
	if err = h.takeRig(rigName); err != nil {
		return nil, nil, err
	}
	for _, lang := range words.Languages(at.Files) {
		if h.general[lang], err = present.Load(at.Files, lang); err != nil {
			return nil, nil, err
		}
	}
	var mistakes error
	for _, id := range games.IDs() {
		mistake, err := h.take(id)
		if err != nil {
			return nil, nil, err
		}
		mistakes = errors.Join(mistakes, mistake)
	}
	path, err := at.Journal()
	if err != nil {
		return nil, nil, fmt.Errorf("%w; choose another directory with --data DIR", err)
	}
	store, report, err := sqlite.OpenUnchecked(path, at.Texts)
	if err != nil {
		return nil, nil, fmt.Errorf("%w; or choose another directory with --data DIR", err)
	}
	h.store, h.cut, h.repair = store, at.Cut(), report
	h.ctx, h.stop = context.WithCancel(context.Background())
	if h.lessons, err = sitting.OpenLessons(at.LessonFile()); err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	return h, errors.Join(noted(path, report), mistakes), nil
}

// noted returns a notice if the journal was repaired or its log is missing; otherwise nil.
func noted(path string, r sqlite.Report) error {
	if r.Gone && r.Damage == nil {
		return &words.Problem{Word: "log-gone", Place: path + "-wal", Err: fmt.Errorf("%s-wal is gone, and the latest game with it", path)}
	}
	return r.Repaired()
}

// take puts a game on the shelf with its words, and checks its tags. A mistake in a file of the
// owner's is returned as mistake; the game can then be played with the shipped cards, and without
// sensors, until the file is corrected.
func (h *house) take(id string) (mistake, err error) {
	game, mistake, err := h.GameOrShipped(id, false)
	if err != nil {
		return nil, err
	}
	if h.sensors() != nil {
		_, wrong := h.Tags(game, false)
		mistake = errors.Join(mistake, wrong)
	}
	h.shelf = append(h.shelf, game)
	h.words[id] = map[string]*present.Words{}
	shipped := words.Languages(configs.FS)
	for lang := range h.general {
		if slices.Contains(shipped, lang) {
			continue
		}
		if err = h.read(id, lang); err != nil {
			return nil, err
		}
	}
	return mistake, nil
}

// Close closes the journal.
func (h *house) Close() error {
	h.stop()
	h.checked.Wait()
	return h.store.Close()
}

// onShelf returns a game of the shelf with its current cards.
func (h *house) onShelf(id string) (games.Loaded, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := slices.IndexFunc(h.shelf, func(g games.Loaded) bool { return g.ID == id })
	if i < 0 {
		return games.Loaded{}, false
	}
	return h.shelf[i], true
}

// Names lists the names of earlier players, latest first.
func (h *house) Names() ([]string, error) {
	list, err := h.listed.History(h.store)
	if err != nil {
		return nil, err
	}
	book, err := people.Read(h.store)
	return history.Names(book.Apply(list)), err
}

// Check returns an error if a game cannot begin with a setup.
func (h *house) Check(id string, setup engine.Setup) error {
	game, err := h.game(id)
	if err == nil {
		_, err = game.New(setup)
	}
	return err
}

// Senses reports whether the chosen sensors read dice, and cards, of a game.
func (h *house) Senses(id string) (dice, cards bool) {
	game, ok := h.onShelf(id)
	file := h.sensors()
	if !ok || file == nil {
		return false, false
	}
	return file.Rolls(game.Lexicon.Dice), file.Reads(game.Lexicon.Slots)
}

// game returns a game of the shelf.
func (h *house) game(id string) (games.Loaded, error) {
	game, ok := h.onShelf(id)
	if !ok {
		return game, fmt.Errorf("game %q is not on the shelf", id)
	}
	return game, nil
}

// Begin starts a game of the shelf.
func (h *house) Begin(id string, setup engine.Setup, names, chairs []string) (shell.OpenTable, error) {
	game, err := h.game(id)
	if err != nil {
		return shell.OpenTable{}, err
	}
	s, err := companion.Begin(h.store, companion.Opening{Game: game.Game, Setup: setup, Names: names, Bots: chairs, Catalogue: game.Snapshot}, companion.Opts{})
	if err != nil {
		return shell.OpenTable{}, err
	}
	return h.sit(s, game, false)
}

// Continue opens a game with the cards that it began with. The error is a [*companion.ChangedError]
// if the rules no longer lead to the same state.
func (h *house) Continue(id journal.MatchID) (shell.OpenTable, error) {
	return h.again(id, companion.Open)
}

// ContinueChanged opens a game even if the rules no longer lead to the same state.
func (h *house) ContinueChanged(id journal.MatchID) (shell.OpenTable, error) {
	return h.again(id, companion.Continue)
}

func (h *house) again(id journal.MatchID, open func(journal.Store, journal.MatchID, engine.Game, companion.Opts) (*companion.Session, error)) (shell.OpenTable, error) {
	was, err := companion.ReadInfo(h.store, id)
	if err != nil {
		return shell.OpenTable{}, err
	}
	game, err := h.Again(&was)
	if err != nil {
		return shell.OpenTable{}, err
	}
	s, err := open(h.store, id, game.Game, companion.Opts{})
	if err != nil {
		return shell.OpenTable{}, err
	}
	if err := h.takeBack(id); err != nil {
		return shell.OpenTable{}, errors.Join(err, s.Close())
	}
	return h.sit(s, game, true)
}

// sit connects a session to the chosen sensors.
func (h *house) sit(s *companion.Session, game games.Loaded, resumed bool) (shell.OpenTable, error) {
	r, simulated := &rig.Rig{}, false
	if file := h.sensors(); file != nil {
		r = rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Holds: scanner.HoldsOf(game.Lexicon), Parts: game.Lexicon.Dice})
		simulated = len(r.Sims) > 0
	}
	tags, err := h.Tags(game, simulated)
	if err != nil {
		return shell.OpenTable{}, errors.Join(err, r.Close(), s.Close())
	}
	w, id := newWatch(), s.Info().ID
	keep := func() error { return h.KeepRecord(h.store, id, game.Game) }
	joined, err := sitting.Sit(context.Background(), s, r, tags, sitting.Opts{Resumed: resumed, Misreads: w.misread, Enrolled: h.SaveTags(game, simulated),
		Turned: func() { _ = keep() }}) // an error is shown when the table is closed, which tries again
	if err != nil {
		return shell.OpenTable{}, errors.Join(err, r.Close(), s.Close())
	}
	if err := h.Sat(id); err != nil {
		return shell.OpenTable{}, errors.Join(err, joined.Close(), s.Close())
	}
	t := h.open(joined, game, w, nil, h.SaveTags(game, simulated))
	if err := seatChairs(&t, w); err != nil {
		return shell.OpenTable{}, errors.Join(err, t.Close())
	}
	t.Lessons, t.Phones = h.lessons, phone.Addresses
	t.Photo = photographs(game.Info, func() (*enrol.Enrolment, error) { return h.Tags(game, simulated) })
	t.Advise = func(ctx context.Context, seat engine.Seat) (present.Advice, error) {
		return sitting.Advise(ctx, s, seat)
	}
	if resumed {
		t.Brief = h.brief(id)
	}
	leave := t.Close
	t.Close = func() error {
		defer h.readAhead()
		return errors.Join(leave(), keep(), h.Left())
	}
	return t, nil
}

// brief returns what people should know before a match goes on: that it was cut off, or that the
// journal was damaged. It does so only once.
func (h *house) brief(id journal.MatchID) *present.ResumeIn {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.cut != id && h.repair.Damage == nil && !h.repair.Short {
		return nil
	}
	b := &present.ResumeIn{Short: h.repair.Short, Kept: h.repair.Kept, Aside: h.repair.Aside}
	if h.repair.Damage != nil {
		b.Repaired = h.repair.Damage.Error()
	}
	for _, l := range h.repair.Lost {
		if l.Match == id {
			b.Lost, b.Cards = l.Seen, l.Cards
		}
	}
	h.cut, h.repair = 0, sqlite.Report{}
	return b
}

// Demo starts a game that plays by itself. It uses stand-ins for cards that nobody has entered, and
// is not saved.
func (h *house) Demo(id string) (shell.OpenTable, error) {
	d, err := openDemo(context.Background(), h.House, id, h.seed)
	if err != nil {
		return shell.OpenTable{}, err
	}
	return h.open(d.sitting, d.game, d.watch, d.robot, nil), nil
}

// open assembles a sitting for the shell.
func (h *house) open(joined *sitting.Sitting, game games.Loaded, w *watch, robot *sitting.Robot, save func(*enrol.Enrolment) error) shell.OpenTable {
	ctx, stop := context.WithCancel(context.Background())
	var served sync.WaitGroup
	served.Go(func() { w.run(ctx, joined.Hardware) })
	t := shell.OpenTable{Session: joined.Session, Hardware: joined.Hardware, Tags: joined, Changed: w.changed,
		Words: func(lang string) *present.Words {
			return h.Words(game.ID, lang).WithInfo(game.Info).With(joined.Session.Info().Seats)
		}}
	if len(joined.Rig.Sources)+len(joined.Rig.Missing) > 0 {
		t.Bench = h.AttendSitting(joined, game, save)
	}
	if robot != nil {
		demo := sitting.StartDemo(ctx, robot, actEvery, w.news)
		t.Demo = demo
		served.Go(func() { <-demo.Ended() })
	}
	t.Close = func() error {
		stop()
		err := errors.Join(joined.Close(), joined.Session.Close())
		served.Wait()
		return err
	}
	return t
}

// demo is a table that plays by itself.
type demo struct {
	game    games.Loaded
	sitting *sitting.Sitting
	robot   *sitting.Robot
	watch   *watch
}

// openDemo opens the demo table of a game.
func openDemo(ctx context.Context, at sitting.House, id string, seed uint64) (*demo, error) {
	game, _, err := at.GameOrShipped(id, true) // a mistake of the owner's was shown at the start
	if err != nil {
		return nil, err
	}
	file, err := at.RigFile("demo")
	if err != nil {
		return nil, err
	}
	tags, err := at.Tags(game, true)
	if err != nil {
		return nil, err
	}
	n := (game.MinSeats + game.MaxSeats + 1) / 2 // a medium number of players
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:n]}}, companion.Opts{})
	if err != nil {
		return nil, err
	}
	r := rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Holds: scanner.HoldsOf(game.Lexicon), Parts: game.Lexicon.Dice, Sim: func(o *sim.Opts) { o.Live, o.Seed = false, seed }})
	d := &demo{game: game, watch: newWatch()}
	if d.sitting, err = sitting.Sit(ctx, s, r, tags, sitting.Opts{Misreads: d.watch.misread}); err != nil {
		return nil, errors.Join(err, r.Close(), s.Close())
	}
	if d.robot, err = sitting.NewRobot(d.sitting, seed); err != nil {
		return nil, errors.Join(err, d.sitting.Close(), s.Close())
	}
	return d, nil
}

// seed returns the seed asked for, or a new one.
func (c *cli) seed() uint64 {
	if c.Seed != 0 {
		return c.Seed
	}
	return uint64(time.Now().UnixNano())
}
