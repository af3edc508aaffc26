package shell

import (
	"errors"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// House opens tables. Its methods may be slow and are not called in Fyne's goroutine, except
// General, Games, Words and Check, which must be quick.
type House interface {
	General(lang string) *present.General
	Games() []engine.Info                                                             // at least one; the first is the default
	Words(game, lang string) *present.Words                                           // of a game, by its ID; nil if the game is unknown
	Last() (present.LatestGames, error)                                               // the latest games
	TeachAgain() error                                                                // forgets which rules were explained
	Past(list func(results.Past)) (results.Past, error)                               // all past games; it may be slow, and list gets what is available at once
	Streak(s *companion.MatchInfo, winner string) int                                 // how many consecutive games somebody has won, this finished one included
	Names() ([]string, error)                                                         // of people who played before, the latest first
	Check(game string, setup engine.Setup) error                                      // an error if the game cannot begin with this set-up; must be quick
	Senses(game string) (dice, cards bool)                                            // whether sensors read them
	Begin(game string, setup engine.Setup, names, chairs []string) (OpenTable, error) // by index in setup.Seats: names, and levels of the program as bot.ParseLevel reads them; "" = none, and a person
	Continue(journal.MatchID) (OpenTable, error)                                      // may return a *companion.ChangedError
	ContinueChanged(journal.MatchID) (OpenTable, error)                               // continues a changed game, see companion.Continue
	Demo(game string) (OpenTable, error)
}

// Opts configures a shell.
type Opts struct {
	Lang         string
	Languages    []string // their codes, in the order in which a key switches them
	Size         fyne.Size
	FullScreen   bool
	Demo         bool                             // open the demo table at once
	DemoGame     string                           // the game of the demo table; "" or an unknown game = the first
	OnDemo       func(game string)                // called when the demo table opens; nil = not called
	Notice       error                            // shown at the start; nil = nothing
	OnLanguage   func(string)                     // called when the language is switched; nil = not called
	After        func(time.Duration, func())      // runs a function later, in any goroutine; nil = time.AfterFunc
	Now          func() time.Time                 // the clock for taps; nil = time.Now
	Hour         func() time.Time                 // the time of day on the home screen; nil = not shown
	Settings     machine.Settings                 // as saved
	SaveSettings func(machine.Settings) error     // saves settings and applies those of the machine; nil = not saved
	Sound        func(name string)                // plays a sound; nil = silent
	Bench        func(game string) (Bench, error) // opens the sensors when no table is open; nil = there are none
	Stick        CardStick                        // the disks for card files; nil = none
	Rigs         Rigs                             // the sensors that can be chosen; nil = none
	CardStore    CardStore                        // the cards of all games; nil = the catalogue is not shown
	SetDark      func(on bool)                    // switches the screen's light off and on; nil = not possible
	Panel        bool                             // begin with the first-time set-up of the screen
	OnPanelDone  func()                           // called when that set-up is done
	Backups      Backups                          // copies of everything; nil = none
	Disk         func() error                     // a *words.Problem that is about to happen to the disk; nil = not checked
	OnSaved      func(bool)                       // called with whether every act is on disk; nil = not called
	Checkup      func() []machine.Finding         // checks the machine and may take a second; nil = not checked
	Kiosk        Power                            // for a machine that runs only this program; nil = any other
	Resume       journal.MatchID                  // resume this game at once; 0 = people choose
	Do           func(func())                     // runs in Fyne's goroutine; nil = kit.Do
}

// Shell is the window and what it shows. Call its methods in Fyne's goroutine, except New and
// Close.
type Shell struct {
	house  House
	opts   Opts
	app    fyne.App
	window fyne.Window
	lang   string
	seat   *tableSession // nil = no table is open
	moving bool          // a table is being opened or closed

	home         *screens.Home
	shelf        *screens.Shelf
	setup        *screens.Setup
	table        *table.Table
	result       *screens.Result
	hand         *screens.Hand
	history      *screens.History
	pastGames    results.Past // the past games, as last read
	past         past
	rules        library
	work         hardwarePage
	rigs         rigs
	stick        stick
	checkup      checkup
	backups      backups
	panel        panel
	sleep        sleep
	cards        cards
	resume       *screens.Resume
	askChanged   *screens.Resume         // asks whether to go on with a changed game
	changed      *companion.ChangedError // that game, with its differences
	pages        map[kit.Screen]func()   // renders each screen
	shown        kit.Screen
	before       present.LatestGames
	welcome      bool // the first start, or somebody asked for the welcome screen
	skipped      bool // somebody who has not played yet has dismissed the welcome screen
	trouble      error
	choice       *newgame.Setup
	layout       *screens.Layout
	score        score
	ticked       map[int]bool // completed steps of the check list
	fresh        bool         // a table was opened and has not been shown yet
	final        *engine.Result
	drawn        int // pictures shown so far
	held         held
	settings     *screens.Settings
	set          machine.Settings // in force
	settingError error            // why the latest setting was not applied
	power        power
	phones       phones
	disk         error           // a problem that is about to happen to the disk
	pictured     present.TableVM // the table as last shown
}

// New creates the window. Show it and run the app afterwards.
func New(app fyne.App, house House, o Opts) *Shell {
	app.Settings().SetTheme(kit.NewTheme())
	if o.Do == nil {
		o.Do = kit.Do
	}
	if o.After == nil {
		o.After = func(d time.Duration, f func()) { time.AfterFunc(d, f) }
	}
	s := &Shell{app: app, house: house, opts: o, lang: o.Lang, trouble: o.Notice, window: app.NewWindow("Casekeeper"), pages: map[kit.Screen]func(){},
		home: screens.NewHome(), shelf: screens.NewShelf(), setup: screens.NewSetup(), table: tables.New(), result: screens.NewResult(), hand: screens.NewHand(), history: screens.NewHistory(), settings: screens.NewSettings(), set: o.Settings}
	before := s.readBefore()
	wireHome(s)
	wirePower(s)
	wireShelf(s)
	wireSetup(s)
	wireTable(s)
	wireResult(s)
	wireLayout(s)
	wireScore(s)
	wireHand(s)
	wirePast(s)
	wireRules(s)
	wireResume(s)
	wireChanged(s)
	wireHistory(s)
	wireSettings(s)
	wireWorkshop(s)
	wireRigs(s)
	wireCards(s)
	wireStick(s)
	wireCheckup(s)
	wireBackups(s)
	wirePanel(s)
	wireTurned(s)
	wireSleep(s)
	s.phones.open(phonesIn{table: func() *tableSession { return s.seat }, front: func() kit.Screen { return s.shown }, show: s.show, home: s.table, draw: s.draw, do: o.Do, after: o.After,
		langs: func() []string {
			return append([]string{s.lang}, slices.DeleteFunc(slices.Clone(o.Languages), func(lang string) bool { return lang == s.lang })...)
		}})
	s.page(s.phones.page, s.phones.render)
	s.window.SetPadded(false)
	s.window.Resize(o.Size)
	s.set.Full = s.set.Full || o.FullScreen
	s.apply()
	s.saved(true)
	s.showHome(before, startWait)
	s.watchDisk()
	s.tickClock()
	switch {
	case o.Demo:
		s.openDemo(s.offered()[0].ID)
	case o.Resume != 0:
		s.home.OnContinue(o.Resume)
	case o.Panel:
		s.openPanel(s.firstPanel())
	}
	return s
}

// Tell shows a message on the home screen. Call it in Fyne's goroutine.
func (s *Shell) Tell(what error) {
	s.trouble = what
	s.draw()
}

// Window returns the window.
func (s *Shell) Window() fyne.Window { return s.window }

// Close closes the open table. Call it when the app has ended.
func (s *Shell) Close() error {
	err := s.dropBench()
	s.phones.off()
	if s.seat == nil {
		return err
	}
	return errors.Join(err, s.seat.leave())
}

func wireHome(s *Shell) {
	s.home.OnContinue = func(id journal.MatchID) {
		s.open(func() (OpenTable, error) { return s.house.Continue(id) })
	}
	s.home.OnGame = s.setUp
	s.home.OnAgain = s.sameAgain
	s.home.OnGuided = s.guided
	s.home.OnSkip = func() {
		s.welcome, s.skipped = false, true
		s.draw()
	}
	s.home.OnDemo = func() {
		if len(s.house.Games()) == 1 {
			s.openDemo(s.offered()[0].ID)
			return
		}
		s.score.picks = false
		s.show(s.shelf)
	}
	s.home.OnLanguage = s.nextLanguage
	s.home.OnHardware = s.OpenSensors
	s.page(s.home, func() {
		g := s.house.General(s.lang)
		vm := g.Home(&s.before, s.house.Games(), func(game string) *present.Words { return s.house.Words(game, s.lang) }, s.trouble)
		if s.welcome {
			vm.Welcome = g.Welcome()
		}
		if s.opts.Kiosk != nil {
			vm.Quit, vm.Power = s.house.General(s.lang).Say("home.power"), true
		}
		if s.opts.Hour != nil {
			vm.Hour = g.Hour(s.opts.Hour())
		}
		s.home.Show(vm)
	})
}

func wireTable(s *Shell) {
	s.page(s.table, func() {}) // the pump renders it
	at := func(f func(*tableSession)) func() {
		return func() {
			if s.seat != nil {
				f(s.seat)
			}
		}
	}
	s.table.OnFact = func(o engine.Observation) { at(func(t *tableSession) { t.fact(o) })() }
	s.table.OnUndo = at((*tableSession).undo)
	s.table.OnClose = func(id int) { at(func(t *tableSession) { t.close(id) })() }
	s.table.OnWaive = func(id int) { at(func(t *tableSession) { t.waive(id) })() }
	s.table.OnEnrol = func(tag string, card catalogue.CardID) { at(func(t *tableSession) { t.enrol(tag, card) })() }
	s.table.OnForget = func(tag string) { at(func(t *tableSession) { t.forget(tag) })() }
	if s.opts.Now != nil {
		s.table.Clock(s.opts.Now)
		s.result.Clock(s.opts.Now)
	}
	s.table.OnHome, s.table.OnLanguage = s.leave, s.nextLanguage
	s.table.OnMute = func() { s.nextSetting("sound") }
	s.table.OnResult = s.showResult
	s.table.OnPlay = at(func(t *tableSession) { t.Demo.Play(!t.Demo.Demo().Playing) })
	s.table.OnStep = at(func(t *tableSession) { t.Demo.Step() })
	s.table.OnStrange = at(func(t *tableSession) { t.Demo.UnknownTag() })
	s.table.OnDone = func(seq journal.Seq) { at(func(t *tableSession) { t.Bots.Done(seq) })() }
	s.table.OnHurry = at(func(t *tableSession) { t.Bots.Hurry() })
	s.table.OnGoOn = at(func(t *tableSession) { t.Bots.Resume() })
	s.table.OnSpeed = at(func(t *tableSession) { t.Demo.Pace(nextPace(t.Demo.Demo().Pace)) })
}

// show brings a screen to the front.
func (s *Shell) show(screen kit.Screen) {
	s.shown = screen
	s.draw()
	s.window.SetContent(screen.Object())
	if screen == kit.Screen(s.table) {
		s.askCard()
	}
}

// page registers a screen; draw renders it.
func (s *Shell) page(screen kit.Screen, draw func()) { s.pages[screen] = draw }

// draw renders the screen in front again.
func (s *Shell) draw() {
	s.drawn++
	s.noteActivity()
	s.pages[s.shown]()
}

// open opens a table in a goroutine of its own, and shows it.
func (s *Shell) open(make func() (OpenTable, error)) {
	if s.seat != nil || s.moving {
		return
	}
	s.moving, s.trouble = true, nil
	lang := s.lang
	go func() {
		t, err := make()
		var at *tableSession
		if err == nil {
			if at, err = sit(t, lang, s.opts.Do, s.picture, s.showHand); err != nil {
				err = errors.Join(err, t.Close())
			}
		}
		s.opts.Do(func() { s.opened(at, err) })
	}()
}

func (s *Shell) opened(at *tableSession, err error) {
	s.moving = false
	if s.askIfChanged(err) {
		return
	}
	if err != nil {
		s.failed(err)
		return
	}
	s.seat = at
	s.table.Phones = s.phones.offer(at)
	s.pictured, s.fresh, s.ticked = present.TableVM{}, true, map[int]bool{}
	s.table.Clear()
	at.hint(s.set.Hints)
	at.speak(s.lang)
	if at.Brief != nil {
		s.show(s.resume)
		return
	}
	s.show(s.table)
}

// picture shows a picture from the pump, and reports whether its lesson is on the screen.
func (s *Shell) picture(vm present.TableVM, final *engine.Result) bool {
	over := s.final == nil && final != nil && vm.News.Quiet()
	s.final = final
	s.drawn++
	s.noteActivity()
	s.saved(vm.Saved.Good)
	s.sound(&s.pictured, &vm)
	s.refused(s.pictured.Banner, vm.Banner)
	s.pictured = vm
	s.table.Show(vm)
	if s.shown == kit.Screen(s.result) {
		if final == nil { // the end was undone
			s.show(s.table)
			return vm.Lesson != nil && s.table.Explains()
		}
		s.draw()
	}
	if over && s.shown == kit.Screen(s.table) {
		s.showResult()
	}
	s.pastMoved()
	s.layOut()
	s.askCard()
	return vm.Lesson != nil && s.table.Explains()
}

// failed shows an error on the home screen.
func (s *Shell) failed(err error) {
	s.trouble = err
	s.show(s.home)
}

// leave closes the table and shows the home screen.
func (s *Shell) leave() {
	at := s.seat
	if at == nil || s.moving {
		return
	}
	s.phones.off()
	s.seat, s.moving, s.final = nil, true, nil
	go func() {
		err := at.leave()
		s.opts.Do(func() {
			s.moving = false
			if err != nil {
				s.trouble = err
			}
			s.goHome()
		})
	}()
}
