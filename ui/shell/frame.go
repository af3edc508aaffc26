package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// frame is what the pages of a shell have in common: where everything comes from, the open table,
// and the screen in front with the way to another one. Fyne's goroutine only.
type frame struct {
	house  House
	opts   Opts
	window fyne.Window
	lang   string
	set    machine.Settings // in force
	seat   *tableSession    // nil = no table is open
	moving bool             // a table is being opened or closed, or sensors are being closed

	home    *screens.Home
	table   *table.Table
	shown   kit.Screen
	pages   map[kit.Screen]func() // renders each screen
	drawn   int                   // pictures shown so far
	trouble error                 // shown on the home screen

	open   func(func() (OpenTable, error)) // opens a table in a goroutine of its own, and shows it
	onDraw func()                          // called when a screen is about to be rendered
	onShow func(kit.Screen)                // called when a screen has come to the front
}

// add registers a screen; draw renders it.
func (f *frame) add(screen kit.Screen, draw func()) { f.pages[screen] = draw }

// view registers a screen that is a function: tree makes it, take takes the messages of its keys.
func (f *frame) view(name string, tree func() kit.Node, take func(kit.Msg)) *kit.View {
	v := kit.NewView(name, take)
	f.add(v, func() { v.Show("", tree()) })
	return v
}

// show brings a screen to the front.
func (f *frame) show(screen kit.Screen) {
	f.shown = screen
	f.draw()
	f.window.SetContent(screen.Object())
	f.onShow(screen)
}

// draw renders the screen in front again.
func (f *frame) draw() {
	f.drawn++
	f.onDraw()
	f.pages[f.shown]()
}

// redraw renders a screen again if it is in front.
func (f *frame) redraw(screen kit.Screen) {
	if f.front(screen) {
		f.draw()
	}
}

// front reports whether a screen is in front.
func (f *frame) front(screen kit.Screen) bool { return f.shown == screen }

// general returns the words of the program in the language of the screen.
func (f *frame) general() *present.Words { return f.house.General(f.lang) }

// words returns the words of the open table, or of the first game.
func (f *frame) words() *present.Words {
	if f.seat != nil {
		return f.seat.words.Load()
	}
	return f.house.Words(f.house.Games()[0].ID, f.lang)
}

// failed shows an error on the home screen.
func (f *frame) failed(err error) {
	f.trouble = err
	f.show(f.home)
}

// tell shows a message on the home screen.
func (f *frame) tell(what error) {
	f.trouble = what
	f.draw()
}
