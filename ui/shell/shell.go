package shell

import (
	"errors"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// House opens tables. Its methods may take their time; they are not called in
// Fyne's goroutine, but for General, Games, Words and Check, which must be quick.
type House interface {
	General(lang string) *present.General
	Games() []engine.Info                                                           // at least one; the first is the one for who does not choose
	Words(game, lang string) *present.Words                                         // of a game, by its ID; nil if it is not known
	Last() (present.LatestGames, error)                                             // what was played before
	TeachAgain() error                                                              // what was explained once is explained again
	Past(list func(present.Past)) (present.Past, error)                             // what was played before; it may take a while, and list gets what is there at once
	Streak(s *companion.MatchInfo, winner string) int                               // how often in a row somebody has won, with this game that is over
	Names() ([]string, error)                                                       // of people who played before, latest first
	Check(game string, setup engine.Setup) error                                    // whether it can begin so; must be quick
	Senses(game string) (dice, cards bool)                                          // whether sensors read them
	Begin(game string, setup engine.Setup, names, chairs []string) (Sitting, error) // by place in setup.Seats: names, and how well the program plays, in words of bot.ParseLevel; "" = none, and a person
	Continue(journal.MatchID) (Sitting, error)                                      // a *companion.ChangedError: it is not what it was
	GoOn(journal.MatchID) (Sitting, error)                                          // all the same
	Demo(game string) (Sitting, error)
}

// Opts are the choices of a shell.
type Opts struct {
	Lang       string
	Languages  []string // their codes, in the order in which a tap goes through them
	Size       fyne.Size
	FullScreen bool
	Demo       bool                             // open the demo table at once
	DemoGame   string                           // which game the demo table plays; "" or one that is not on the shelf = the first
	Demoed     func(game string)                // the demo table was opened with a game; nil = nobody wants to know
	Notice     error                            // what people should know from the start; nil = nothing
	Spoke      func(string)                     // the language was switched to; nil = nobody wants to know
	After      func(time.Duration, func())      // does something later, in any goroutine; nil = time.AfterFunc
	Now        func() time.Time                 // the clock of fingers; nil = time.Now
	Hour       func() time.Time                 // the time of day on the first screen; nil = it is not shown
	Settings   present.Settings                 // as kept
	Keep       func(present.Settings) error     // keeps settings, and puts in force what the machine does itself; nil = nobody does
	Sound      func(name string)                // plays a sound; nil = nobody can
	Bench      func(game string) (Bench, error) // opens the sensors when no table is open; nil = there are none
	Stick      CardStick                        // the disks that card files come and go on; nil = nobody asks for them
	Rigs       Rigs                             // the sensors that can be chosen; nil = none can
	Cabinet    Cabinet                          // the cards of all games; nil = the catalogue is not shown
	Dark       func(on bool)                    // switches the light of the screen off, and on again; nil = there is none
	Panel      bool                             // nobody has set this screen up yet: begin with that
	Panelled   func()                           // somebody has
	Backups    Backups                          // copies of everything; nil = nobody makes them
	Disk       func() error                     // what is about to go wrong with the disk, a *present.Problem; nil = nobody looks
	Saved      func(bool)                       // whether every act is on disk; nil = nobody wants to know
	Checkup    func() []present.Finding         // looks the machine over, and may take a second; nil = nobody can
	Kiosk      Power                            // the machine is only for the table; nil = the program is one of many
	Resume     journal.MatchID                  // go on with this game at once; 0 = people choose
	Do         func(func())                     // runs in Fyne's goroutine; nil = kit.Do
}

// Shell is the window and what it shows. Everything is called in Fyne's
// goroutine, but New and Close.
type Shell struct {
	house  House
	opts   Opts
	app    fyne.App
	window fyne.Window
	lang   string
	seat   *seat // nil at home
	moving bool  // a table is being opened or closed

	home      *screens.Home
	shelf     *screens.Shelf
	setup     *screens.Setup
	table     *table.Table
	result    *screens.Result
	hand      *screens.Hand
	history   *screens.History
	were      present.Past // what was played before, as last read
	past      past
	rules     library
	work      workshop
	rigs      rigs
	stick     stick
	checkup   checkup
	backups   backups
	panel     panel
	sleep     sleep
	cards     cards
	resume    *screens.Resume
	otherwise *screens.Resume         // asks whether to go on with a game that is not what it was
	changed   *companion.ChangedError // which, and what is different
	pages     map[kit.Screen]func()   // how each screen gets its words
	shown     kit.Screen
	before    present.LatestGames
	welcome   bool // the first start, or somebody asked what this is
	skipped   bool // somebody who had not played said that they know
	trouble   error
	choice    *present.Setup
	layout    *screens.Layout
	score     score
	ticked    map[int]bool // steps of the check list that people have done
	fresh     bool         // a table has been opened and not been shown yet
	final     *engine.Result
	drawn     int         // pictures so far
	holds     engine.Seat // the player who has the screen; Table = nobody
	next      engine.Seat // who gets it after that; Table = nobody
	opens     int         // times that it was opened, and that a secret was looked at
	peeks     int
	settings  *screens.Settings
	set       present.Settings // in force
	unset     error            // why the latest change of a setting failed
	stuck     error            // why the machine was not switched off
	going     bool             // it was asked to, and has not refused
	disk      error            // what is about to go wrong with the disk
	pictured  present.TableVM  // the table as it was shown last
}

// New makes the window. Show it and run the app afterwards.
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
	s.wireHome()
	s.wirePower()
	s.wireShelf()
	s.wireSetup()
	s.wireTable()
	s.wireResult()
	s.wireLayout()
	s.wireScore()
	s.wireHand()
	s.wirePast()
	s.wireRules()
	s.wireResume()
	s.wireChanged()
	s.wireHistory()
	s.wireSettings()
	s.wireWorkshop()
	s.wireRigs()
	s.wireCards()
	s.wireStick()
	s.wireCheckup()
	s.wireBackups()
	s.wirePanel()
	s.wireSleep()
	s.window.SetPadded(false)
	s.window.Resize(o.Size)
	s.set.Full = s.set.Full || o.FullScreen
	s.apply()
	s.saved(true)
	s.showHome(before, startWait)
	s.watchDisk()
	s.strike()
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

// Tell says on the first screen what people should know. Call it in the Fyne
// goroutine.
func (s *Shell) Tell(what error) {
	s.trouble = what
	s.draw()
}

// Window is the window.
func (s *Shell) Window() fyne.Window { return s.window }

// Close leaves the table that is open. Call it when the app has ended.
func (s *Shell) Close() error {
	err := s.dropBench()
	if s.seat == nil {
		return err
	}
	return errors.Join(err, s.seat.leave())
}

func (s *Shell) wireHome() {
	s.home.OnContinue = func(id journal.MatchID) {
		s.open(func() (Sitting, error) { return s.house.Continue(id) })
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
	s.home.OnHardware = s.OpenWorkshop
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

func (s *Shell) wireTable() {
	s.page(s.table, func() {}) // the pump draws it
	at := func(f func(*seat)) func() {
		return func() {
			if s.seat != nil {
				f(s.seat)
			}
		}
	}
	s.table.OnFact = func(o engine.Observation) { at(func(t *seat) { t.fact(o) })() }
	s.table.OnUndo = at((*seat).undo)
	s.table.OnClose = func(id int) { at(func(t *seat) { t.close(id) })() }
	s.table.OnWaive = func(id int) { at(func(t *seat) { t.waive(id) })() }
	s.table.OnEnrol = func(tag string, card catalogue.CardID) { at(func(t *seat) { t.enrol(tag, card) })() }
	s.table.OnForget = func(tag string) { at(func(t *seat) { t.forget(tag) })() }
	if s.opts.Now != nil {
		s.table.Clock(s.opts.Now)
		s.result.Clock(s.opts.Now)
	}
	s.table.OnHome, s.table.OnLanguage = s.leave, s.nextLanguage
	s.table.OnMute = func() { s.nextSetting("sound") }
	s.table.OnResult = s.showResult
	s.table.OnPlay = at(func(t *seat) { t.Demo.Play(!t.Demo.Demo().Playing) })
	s.table.OnStep = at(func(t *seat) { t.Demo.Step() })
	s.table.OnStrange = at(func(t *seat) { t.Demo.Strange() })
	s.table.OnDone = func(seq journal.Seq) { at(func(t *seat) { t.Chairs.Done(seq) })() }
	s.table.OnHurry = at(func(t *seat) { t.Chairs.Hurry() })
	s.table.OnGoOn = at(func(t *seat) { t.Chairs.GoOn() })
	s.table.OnSpeed = at(func(t *seat) { t.Demo.Pace(nextPace(t.Demo.Demo().Pace)) })
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

// page makes a screen known: draw gives it its words anew.
func (s *Shell) page(screen kit.Screen, draw func()) { s.pages[screen] = draw }

// draw gives the screen in front its words anew.
func (s *Shell) draw() {
	s.drawn++
	s.stirred()
	s.pages[s.shown]()
}

// open opens a table in a goroutine of its own, and shows it.
func (s *Shell) open(make func() (Sitting, error)) {
	if s.seat != nil || s.moving {
		return
	}
	s.moving, s.trouble = true, nil
	lang := s.lang
	go func() {
		t, err := make()
		var at *seat
		if err == nil {
			if at, err = sit(t, lang, s.opts.Do, s.picture, s.held); err != nil {
				err = errors.Join(err, t.Close())
			}
		}
		s.opts.Do(func() { s.opened(at, err) })
	}()
}

func (s *Shell) opened(at *seat, err error) {
	s.moving = false
	if s.notWhatItWas(err) {
		return
	}
	if err != nil {
		s.failed(err)
		return
	}
	s.seat = at
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

// picture shows what the pump hands over, and reports whether its lesson is on the
// screen.
func (s *Shell) picture(vm present.TableVM, final *engine.Result) bool {
	over := s.final == nil && final != nil && vm.News.Quiet()
	s.final = final
	s.drawn++
	s.stirred()
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

// failed shows what went wrong, on the first screen.
func (s *Shell) failed(err error) {
	s.trouble = err
	s.show(s.home)
}

// leave closes the table and goes home.
func (s *Shell) leave() {
	at := s.seat
	if at == nil || s.moving {
		return
	}
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
