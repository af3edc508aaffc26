package taps

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
)

// The sizes of window at which evenings are played.
var (
	panel   = image.Pt(800, 480)
	wide    = image.Pt(1024, 600)
	large   = image.Pt(1280, 720)
	upright = image.Pt(720, 1280)
)

// party is who plays what, in which window. Together, the whole evenings of a game have every
// number of people, every size, both languages, and its largest table on a small panel and upright.
type party struct {
	game    string
	seats   int // of the program too
	chairs  int // of the last seats, which the program holds
	size    image.Point
	lang    string
	options []string // keys of options, which are tapped
	short   bool     // nobody has a name; otherwise all have one of 12 letters
	unknown bool     // nobody has entered the cards that the program does not know
}

// String names a party, for its test.
func (e party) String() string {
	return fmt.Sprintf("%s-%d-%dx%d-%s", e.game, e.seats, e.size.X, e.size.Y, e.lang)
}

// called are names of 12 letters. Two begin alike, so that the short forms that are offered for
// their tabs are the same.
var called = []string{"Hermenegilda", "Juan Antonio", "Emma Woodman", "Hermenegildo", "Wendy Thomas", "Rosa Dolores", "Tim Thompson", "Ana Mercedes"}

// sit opens the app in a window of that size, takes the seats, names those who sit there, and goes
// on to the table.
func (e party) sit(t *testing.T, seed uint64, hub func(data string) *Hub) *player {
	t.Helper()
	data := t.TempDir()
	if !e.unknown {
		data = dataWith(t, e.game)
	}
	flags := []string{"--lang", e.lang, "--data", data, "--size", fmt.Sprintf("%dx%d", e.size.X, e.size.Y)}
	var readers *Hub
	if hub != nil {
		readers = hub(data)
		flags = append(flags, "--rig", readers.Rig)
	}
	a := Start(t, OpenDisplay(t, e.size.X, e.size.Y), flags...)
	skip(a)
	if w := a.window(); w.Size() != e.size {
		t.Fatalf("the window is %v, want %v", w, e.size)
	}
	still(a)
	a.Tap("game/" + e.game)
	e.take(a)
	for _, option := range e.options {
		a.Tap("options")
		a.Tap(option)
		a.Until(option, func(o *Outline) bool { k, ok := o.Key(option); return ok && k.On })
	}
	a.Tap("start")
	laidOut(a)
	a.Until("the table", func(o *Outline) bool { return o.Screen == "table" && (len(o.Awaits) > 0 || e.chairs > 0) })
	p := newPlayer(t, a, readers, seed)
	p.direct, p.chairs = true, e.chairs > 0
	return p
}

// take takes the seats of a party.
func (e party) take(a *App) {
	a.t.Helper()
	o := a.Until("the seats", func(o *Outline) bool { return o.Has("name/1") })
	for n := 1; n <= e.seats || o.Has(fmt.Sprint("name/", n)); n++ {
		name := fmt.Sprint("name/", n)
		if o.Has(name) != (n <= e.seats) {
			a.Tap(fmt.Sprint("seat/", n))
			a.Until("the seat to be taken or left", func(o *Outline) bool { return o.Has(name) == (n <= e.seats) })
		}
		switch {
		case n > e.seats:
		case n > e.seats-e.chairs:
			a.Tap(name)
			a.Tap("level/easy")
		case !e.short:
			a.Tap(name)
			a.types(called[n-1])
		}
		a.Until("the seats again", func(o *Outline) bool { return o.Has("start") || o.Has("options") })
	}
}

// types types a long name, and takes the short form of it that is offered for its tab.
func (a *App) types(name string) {
	a.t.Helper()
	for _, r := range strings.ToLower(name) {
		key := "type/" + string(r)
		if r == ' ' {
			key = "type/space"
		}
		a.Tap(key)
	}
	o := a.Until("the name "+name, func(o *Outline) bool { return o.Says(name) })
	was, _ := o.Key("nameless")
	a.Tap("named")
	a.Until("the question for its tab", func(o *Outline) bool { k, ok := o.Key("nameless"); return ok && k.Label != was.Label })
	a.Tap("named")
}

// wins is the word of the final table beside the winner.
func (e party) wins() string {
	return map[string]string{"es": "GANA", "en": "WIN"}[e.lang]
}

// keyed reports whether a label has one of these parts.
func keyed(label string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(label, part) })
}
