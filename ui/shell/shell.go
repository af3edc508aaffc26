package shell

import (
	"errors"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/drawing"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// Shell is the window and what it shows. Call its methods in Fyne's goroutine, except New and
// Close.
type Shell struct {
	*frame
	app      fyne.App
	start    start
	seating  seating
	score    score
	changed  changed
	layout   layout
	held     held
	past     past
	end      ending
	rules    library
	cards    cards
	stick    stick
	history  pastGames
	about    about
	rigs     rigs
	work     hardwarePage
	checkup  checkup
	settings settings
	panel    panel
	backups  backups
	power    power
	phones   phones
	sleep    sleep
	pictured present.TableVM // the table as last shown
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
	s := &Shell{app: app}
	s.frame = &frame{house: house, opts: o, lang: o.Lang, set: o.Settings, trouble: o.Notice, window: app.NewWindow("Casekeeper"), pages: map[kit.Screen]func(){},
		home: screens.NewHome(), table: tables.New()}
	s.frame.onDraw = s.sleep.noteActivity
	s.frame.onShow = func(screen kit.Screen) {
		if screen == kit.Screen(s.table) {
			s.cards.askCard()
			s.past.came = nil
		}
	}
	s.start.frame = s.frame
	before := s.start.readBefore()
	s.wire()
	s.window.SetPadded(false)
	s.window.Resize(o.Size)
	s.set.Full = s.set.Full || o.FullScreen
	s.settings.apply()
	s.saved(true)
	s.start.showHome(before, startWait)
	s.start.watchDisk()
	s.start.tickClock()
	switch {
	case o.Demo:
		s.start.openDemo(s.start.offered()[0].ID)
	case o.Resume != 0:
		s.home.OnContinue(o.Resume)
	case o.Panel:
		s.panel.open(s.panel.first())
	}
	return s
}

// wire makes the pages and connects them, the lower ones first.
func (s *Shell) wire() {
	f, bench := s.frame, &workbench{frame: s.frame}
	f.open = s.openTable
	s.sleep.wire(f)
	s.settings.wire(f)
	s.seating.wire(f, &s.phones.noted.used)
	s.score.wire(f, bench, &s.seating)
	s.end.wire(f, &s.score)
	s.rules.wire(f, &s.score)
	s.start.wire(f, &s.settings, &s.seating, &s.score)
	s.power.wire(f, s.app.Quit)
	s.layout.wire(f)
	s.held.wire(f, s.settings.voice.hush)
	s.past.wire(f)
	s.changed.wire(f)
	s.history.wire(f, &s.past)
	s.about.wire(f, &s.history)
	s.rigs.wire(f, bench)
	s.work.wire(f, bench, &s.rigs, &s.pictured, s.start.waiting)
	s.cards.wire(f, s.work.openEnrolment)
	s.stick.wire(f, &s.cards)
	s.checkup.wire(f)
	s.rigs.mend, s.rigs.check = s.checkup.ask, s.checkup.open
	s.backups.wire(f, &s.settings)
	s.panel.wire(f, &s.settings, func() { s.rigs.open(false) })
	s.phones.wire(f, s.settings.voice.through)
	s.wireTable()

	f.home.OnHardware = s.work.openSensors
	s.end.goHome, s.end.leave, s.end.page.OnAgain = s.start.goHome, s.leave, s.playAgain
	s.past.leave, s.past.goHome = s.leaveFor, s.start.goHome
	s.score.done = func() {
		bench.leave(s.end.page)
		s.end.showResult()
	}
	s.past.log.OnRule, s.past.moment.OnRule, s.end.page.OnRule, s.end.now.page.OnRule = s.rules.rule, s.rules.rule, s.rules.rule, s.rules.rule
	s.work.tagged = func() {
		if f.front(s.cards.page) {
			s.cards.loadCards()
		}
	}
	s.settings.applied = func() {
		s.sleep.watchIdle()
		if s.seat != nil {
			s.phones.refresh()
		}
	}
	if f.opts.Checkup != nil {
		s.rigs.first.OnMachine, s.work.page.OnMachine = s.checkup.open, s.checkup.open
	}
}

// Tell shows a message on the home screen. Call it in Fyne's goroutine.
func (s *Shell) Tell(what error) { s.tell(what) }

// Window returns the window.
func (s *Shell) Window() fyne.Window { return s.window }

// Close closes the open table. Call it when the app has ended.
func (s *Shell) Close() error {
	err := s.work.drop()
	s.phones.off()
	if s.seat == nil {
		return err
	}
	return errors.Join(err, s.seat.leave())
}

// wireTable connects the table.
func (s *Shell) wireTable() {
	s.add(s.table, func() {}) // the pump renders it
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
	s.table.OnLearned = func(rule rulebook.ID) { at(func(t *tableSession) { t.read(rule) })() }
	s.table.OnKnock = func() { s.plays(drawing.SoundStamp) }
	if s.opts.Now != nil {
		s.table.Clock(s.opts.Now)
	}
	s.table.OnHome, s.table.OnLanguage = s.leave, s.settings.nextLanguage
	s.table.OnMute = func() { s.settings.next("sound") }
	s.table.OnResult = s.end.showResult
	s.table.OnPlay = at(func(t *tableSession) { t.Demo.Play(!t.Demo.Demo().Playing) })
	s.table.OnStep = at(func(t *tableSession) { t.Demo.Step() })
	s.table.OnStrange = at(func(t *tableSession) { t.Demo.UnknownTag() })
	s.table.Chairs.OnDone = func(seq journal.Seq) { at(func(t *tableSession) { t.Bots.Done(seq) })() }
	s.table.Chairs.OnHurry = at(func(t *tableSession) { t.Bots.Hurry() })
	s.table.Chairs.OnGoOn = at(func(t *tableSession) { t.Bots.Resume() })
	s.table.OnSpeed = at(func(t *tableSession) { t.Demo.Pace(nextPace(t.Demo.Demo().Pace)) })
}

// openTable opens a table in a goroutine of its own, and shows it.
func (s *Shell) openTable(make func() (OpenTable, error)) {
	if s.seat != nil || s.moving {
		return
	}
	s.moving, s.trouble = true, nil
	lang, says := s.lang, telling{voice: s.opts.Voice, chosen: &s.settings.voice.chosen}
	go func() {
		t, err := make()
		var at *tableSession
		if err == nil {
			if at, err = sit(t, lang, s.opts.Do, s.picture, s.held.showHand, says); err != nil {
				err = errors.Join(err, t.Close())
			}
		}
		s.opts.Do(func() { s.opened(at, err) })
	}()
}

func (s *Shell) opened(at *tableSession, err error) {
	s.moving = false
	if err != nil {
		s.past.aim = nil
	}
	if s.changed.asks(err) {
		return
	}
	if err != nil {
		s.failed(err)
		return
	}
	s.seat, s.end.result = at, nil // a picture that came before is drawn again
	s.table.Phones = s.phones.offer(at)
	s.pictured = present.TableVM{}
	s.layout.begin()
	s.table.Clear()
	at.hint(s.set.Hints)
	at.speak(s.lang)
	if at.Brief != nil && s.past.aim == nil {
		s.past.goOn()
		return
	}
	s.show(s.table)
}

// picture shows a picture from the pump, and reports whether its lesson is on the screen.
func (s *Shell) picture(vm present.TableVM, final *engine.Result) bool {
	over := s.end.result == nil && final != nil && vm.News.Quiet()
	s.end.result = final
	s.drawn++
	s.sleep.noteActivity()
	s.saved(vm.Saved.Good)
	s.sound(&s.pictured, &vm)
	s.refused(s.pictured.Banner, vm.Banner)
	s.pictured = vm
	s.table.Show(vm)
	if s.shown == kit.Screen(s.end.page) {
		if final == nil { // the end was undone
			s.show(s.table)
			return vm.Lesson != nil && s.table.Explains()
		}
		s.draw()
	}
	if s.seat != nil && s.shown == kit.Screen(s.table) && s.past.aimed() {
		return false
	}
	if over && s.shown == kit.Screen(s.table) {
		s.end.showResult()
	}
	s.past.moved()
	s.end.now.follow()
	s.layout.follow()
	s.cards.askCard()
	return vm.Lesson != nil && s.table.Explains()
}

// leave closes the table and shows the home screen.
func (s *Shell) leave() { s.leaveFor(s.start.goHome) }

// leaveFor closes the table; next shows what comes after it.
func (s *Shell) leaveFor(next func()) {
	at := s.seat
	if at == nil || s.moving {
		return
	}
	s.phones.off()
	s.settings.voice.stop()
	s.seat, s.moving, s.end.result, s.past.aim = nil, true, nil, nil
	go func() {
		err := at.leave()
		s.opts.Do(func() {
			s.moving = false
			if err != nil {
				s.trouble, next = err, s.start.goHome
			}
			next()
		})
	}()
}
