package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"casekeeper/cmd/internal/backup"
	"casekeeper/cmd/internal/doctor"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware/port/bluez"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"

	"fyne.io/fyne/v2"
)

const (
	langKey = "lang"
	demoKey = "demo"

	panelKey = "panel" // a kiosk's screen has been set up
)

// gcPercent is the garbage allowed before a collection, in percent of the live heap. Most of the
// heap is fonts, which never change, so collections are cheap, and a Pi needs the memory.
const gcPercent = 25

// settled is when the first screen is open and nothing of the start is in use any more.
const settled = 2 * time.Second

// window shows the screens until people quit. If the house cannot be opened, a screen of its own
// says why, and people can try again.
func (c *cli) window(ctx context.Context, at sitting.House, errs io.Writer) (int, error) {
	debug.SetGCPercent(-1) // until the first screen is open
	unsettled := c.settingsHere()
	h, notice, err := c.openHouse(at)
	if unsettled != nil && err == nil {
		complain(errs, unsettled) // settings are not saved, or others may read them, which is no reason not to play
	}
	if shut := reach(os.Getenv("DISPLAY")); shut != nil {
		if err == nil {
			err = errors.Join(shut, h.Close())
		}
		return exitBad, err
	}
	if prepared := c.prepare(); prepared != nil {
		return exitBad, prepared
	}
	heard := overhear()
	defer heard.end()
	a, screenless := newApp()
	if screenless != nil {
		if err == nil {
			err = h.Close()
		}
		return exitBad, errors.Join(screenless, err)
	}
	o := &opening{cli: c, at: at, app: a, check: func() {}}
	if err == nil {
		err = o.furnish(h, notice)
	}
	first := o.shown
	if err != nil {
		complain(errs, err)
		if first, err = o.explain(err, errs); err != nil {
			return exitBad, err
		}
	}
	done := make(chan struct{})
	go leave(ctx, a, done)
	kit.EndWith(a.Lifecycle())
	a.Lifecycle().SetOnStarted(func() {
		debug.SetGCPercent(gcPercent)
		time.AfterFunc(settled, debug.FreeOSMemory) // frees what only the start needed
		endInOrder(a.Lifecycle())
		o.started = true
		o.check()
		if c.Kiosk && o.close != nil {
			sayShown(ctx, os.Getenv("RUNTIME_DIRECTORY"))
		}
	})
	refused := heard.appear(first.Show, os.Getenv("DISPLAY"))
	if refused == nil {
		a.Run()
	}
	close(done)
	switch {
	case o.close == nil:
		return exitBad, refused
	case refused != nil:
		return exitBad, errors.Join(refused, o.close())
	}
	err = o.close()
	if o.restored != "" && err == nil {
		err = startAgain(bringBack(o.at.Data, o.restored))
	}
	return exitOK, err
}

// endInOrder makes Fyne run the last functions of an app, such as saving preferences, on its own
// queue. Fyne 2.8.1 sends them to the draw loop, which ends at the same moment: sometimes they are
// lost, and on a busy machine they meet a closed queue and the program panics.
func endInOrder(l fyne.Lifecycle) {
	if q, ok := l.(interface {
		InitEventQueue()
		RunEventQueue(run func(f func(), wait bool))
	}); ok {
		q.InitEventQueue()
		go q.RunEventQueue(func(f func(), _ bool) { f() })
	}
}

// keptLate is longer than Fyne waits before it saves changed preferences (100 ms). A program that
// ends because of a change waits this long.
const keptLate = 500 * time.Millisecond

// leaveLate is how long Fyne has to obey the signal that ended ctx.
const leaveLate = 5 * time.Second

// leave ends the app if ctx ends before done. Fyne handles the same signals, but only once its loop
// runs; asked twice to end, it could do so the second time after its window system is gone.
func leave(ctx context.Context, a fyne.App, done <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-done:
		return
	}
	select {
	case <-time.After(leaveLate):
		kit.Do(a.Quit)
	case <-done:
	}
}

// openHouse opens the house. If the data folder does not survive power-off it returns an error on a
// kiosk, where nobody reads a notice, and a notice elsewhere, unless --data names the folder.
func (c *cli) openHouse(at sitting.House) (*house, error, error) {
	if err := backup.Finish(at.Data); err != nil {
		return nil, nil, err
	}
	_, forgets := doctor.Forgets(at.Data)
	if !forgets || c.Data != "" {
		return openHouse(at, c.Rig, c.seed())
	}
	forgetful := &words.Problem{Word: "forgets", Place: at.Data, Err: errForgets}
	if c.Kiosk {
		return nil, nil, forgetful
	}
	h, notice, err := openHouse(at, c.Rig, c.seed())
	if notice == nil {
		notice = forgetful
	}
	return h, notice, err
}

var errForgets = errors.New("games would be kept in memory, and lost when the power goes")

// opening is the app until the first screen is open. Only for Fyne's goroutine.
type opening struct {
	*cli
	at    sitting.House
	app   fyne.App
	shown fyne.Window  // nil until the house is open
	close func() error // closes what is open; nil until the house is open

	restored string // the backup to restore once everything is closed; "" for none
	check    func() // reads the rest of the journal once the first screen is open

	started bool
}

// furnish creates the window of a house. On an error it closes the house.
func (o *opening) furnish(h *house, notice error) error {
	a, c := o.app, o.cli
	if c.Rig == "" { // the rig chosen in the app, unless it has become unusable
		notice = errors.Join(notice, h.takeRig(a.Preferences().String(rigKey)))
	}
	if text := os.Getenv(noticeEnv); text != "" { // of the run that started this one
		notice = errors.Join(notice, errors.New(text), os.Unsetenv(noticeEnv))
	}
	h.callShort(keptShorts(a.Preferences()))
	h.keepRig = func(name string) { a.Preferences().SetString(rigKey, name) }
	game := c.Game
	if game == "" {
		game = a.Preferences().String(demoKey)
	}
	m := &setter{prefs: a.Preferences(), light: findBacklight("/"), again: func() { time.AfterFunc(keptLate, func() { kit.Do(a.Quit) }) }}
	says := newVoice()
	opts := shell.Opts{Voice: says, Lang: o.language(), Languages: words.Languages(o.at.Files), Size: o.size(), FullScreen: c.FullScreen || c.Kiosk,
		Demo: c.Demo, DemoGame: game, OnDemo: func(game string) { a.Preferences().SetString(demoKey, game) }, Notice: notice, Bench: h.bench, Empty: h.emptyTable, SetAside: h.setAside, Rigs: findsDice{h, bluez.New(nil)}, Stick: h, CardStore: h, Machine: shell.Machine{Checkup: h.checkup},
		OnLanguage: o.spoke, Hour: time.Now, Settings: m.settings(), SaveSettings: m.keep, Sound: m.play}
	if m.light != nil {
		opts.SetDark = func(on bool) { _ = m.light.dark(on) } // the screen is drawn black anyway
	}
	opts.Disk, opts.Backups = h.diskTrouble, &copies{o.at.Data, func(file string) { o.restored = file; a.Quit() }}
	lights := savedLights("/")
	opts.OnSaved = func(saved bool) { showSaved(lights, saved) }
	survived := func() {}
	if c.Kiosk {
		k := &kiosk{o.at.Data}
		opts.Kiosk = k
		opts.Resume, survived = k.resume(h.cut)
		kit.HidePointer()
		if os.Getenv("RUNTIME_DIRECTORY") != "" { // the unit also waits for new versions
			u := newUpdates()
			opts.Versions = u
			opts.Notice = errors.Join(opts.Notice, u.notice(func() string { return a.Preferences().String(toldKey) }, func(s string) { a.Preferences().SetString(toldKey, s) }))
		}
		opts.Panel, opts.OnPanelDone = !a.Preferences().Bool(panelKey), func() { a.Preferences().SetBool(panelKey, true) }
	}
	s := shell.New(a, h, opts)
	served := func() error { return nil }
	if c.Outline != "" {
		q, err := serveOutline(c.Outline, kit.Do, s.Outline)
		if err != nil {
			says.Close()
			return errors.Join(err, s.Close(), h.Close())
		}
		served = q.close
	}
	o.shown = s.Window()
	m.restore(func(what error) { s.Tell(what) })
	o.check = func() { h.check(func(what error) { kit.Do(func() { s.Tell(what) }) }) }
	if o.started { // after a failed attempt
		o.check()
	}
	time.AfterFunc(survivalTime, survived)
	o.close = func() error {
		said := served()
		err := s.Close()
		says.Close()
		return errors.Join(said, err, m.close(), h.Close())
	}
	return nil
}

func (c *cli) size() fyne.Size { return fyne.NewSize(float32(c.Size.W), float32(c.Size.H)) }

func (o *opening) spoke(lang string) { o.app.Preferences().SetString(langKey, lang) }

// language returns the language of --lang, which it saves, or else the saved one, or else the
// system's.
func (o *opening) language() string {
	lang := o.Lang
	if lang == "" {
		lang = o.app.Preferences().String(langKey)
	}
	known, err := o.at.Language(lang)
	if err != nil { // the saved language no longer exists
		known, _ = o.at.Language("")
	} else if o.Lang != "" {
		o.spoke(known)
	}
	return known
}

// explain creates the window that says why the house cannot be opened. People can try again there;
// on success the first screen replaces it.
func (o *opening) explain(why error, errs io.Writer) (fyne.Window, error) {
	all := map[string]*present.Words{}
	for _, lang := range words.Languages(o.at.Files) {
		var err error
		if all[lang], err = present.Load(o.at.Files, lang); err != nil {
			return nil, err
		}
	}
	t := shell.NewTrouble(o.app, shell.TroubleOpts{Words: all, Lang: o.language(), OnLanguage: o.spoke, Size: o.size(), FullScreen: o.FullScreen, Data: o.at.Data, Why: why})
	t.Again = func() error {
		h, notice, err := o.openHouse(o.at)
		if err == nil {
			o.Lang = t.Lang()
			err = o.furnish(h, notice)
		}
		if err != nil {
			complain(errs, err)
			return err
		}
		o.shown.Show()
		return nil
	}
	return t.Window(), nil
}

// complain writes an error on one line.
func complain(errs io.Writer, err error) {
	fmt.Fprintf(errs, "casekeeper: %s\n", strings.ReplaceAll(err.Error(), "\n", "; "))
}
