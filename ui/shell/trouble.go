package shell

import (
	"maps"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
)

// Trouble is the window of a program that cannot open its data. Call its methods in Fyne's
// goroutine.
type Trouble struct {
	Again func() error // tries again; on success another window is open and this one closes

	opts   TroubleOpts
	window fyne.Window
	view   *kit.View
}

// TroubleOpts configures it.
type TroubleOpts struct {
	Words      map[string]*present.Words // by language
	Lang       string
	OnLanguage func(lang string) // called when the language is switched
	Size       fyne.Size
	FullScreen bool
	Data       string // the folder of the data
	Why        error
}

// NewTrouble creates the window. Show it and run the app afterwards.
func NewTrouble(app fyne.App, o TroubleOpts) *Trouble {
	app.Settings().SetTheme(kit.NewTheme())
	t := &Trouble{opts: o, window: app.NewWindow("Casekeeper")}
	t.view = kit.NewView("trouble", func(m kit.Msg) {
		switch m.(type) {
		case screens.Quit:
			app.Quit()
		case screens.Language:
			t.opts.Lang = after(slices.Sorted(maps.Keys(t.opts.Words)), t.opts.Lang)
			t.opts.OnLanguage(t.opts.Lang)
			t.draw()
		case kit.Again:
			if t.opts.Why = t.Again(); t.opts.Why == nil {
				t.window.Close()
				return
			}
			t.draw()
		}
	})
	t.draw()
	t.window.SetPadded(false)
	t.window.SetContent(t.view.Object())
	t.window.Resize(o.Size)
	t.window.SetFullScreen(o.FullScreen)
	return t
}

// Window returns the window.
func (t *Trouble) Window() fyne.Window { return t.window }

// Lang returns the present language.
func (t *Trouble) Lang() string { return t.opts.Lang }

func (t *Trouble) draw() {
	t.view.Show("", screens.Trouble(machine.ShutPage(t.opts.Words[t.opts.Lang], t.opts.Why, t.opts.Data)))
}
