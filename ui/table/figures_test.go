package table_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// figureLeast is the least height of a seat's first figure at 800x480, in pixels.
const figureLeast = 38

// figuresLost is in how many of the tables of TestFiguresOfSeatsAreNeverLost a seat's first figure
// is smaller, covered or not drawn, by game and by what the table has to say. A number may only
// shrink; a game that shows its figures at all times has none.
var figuresLost = map[string]int{}

// TestFiguresOfSeatsAreNeverLost plays each game at a full table, with nothing to say, with a
// lesson and with a refusal, and looks for the first figure of each seat at 800x480. A contest has
// the seats on its page; the page of a card that has come has none.
func TestFiguresOfSeatsAreNeverLost(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	lost, drawn := map[string]int{}, map[string]int{}
	for _, id := range games.IDs() {
		s, w, n := tables.New(), wordsOf(t, id, "es"), 0
		deafen(s)
		win := open(t, s, sizes[0])
		play(t, id, min(4, load(t, id).MaxSeats), 3, func(u companion.Update) string {
			if n++; n%(figuresEach*extent.Step(3)) != 0 {
				return ""
			}
			for says, in := range map[string]present.TableInput{"": {Update: u}, "lesson": {Update: u}, "refusal": {Update: u}} {
				in.Hardware = present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}}
				if says == "lesson" && len(u.Awaits) > 0 {
					in.Lesson = present.Lesson{Rule: u.Awaits[0].Ask.Rule, Seat: u.Awaits[0].Seat, Nth: 12, Of: 26}
				}
				vm := w.Table(in)
				if says == "refusal" {
					vm.Banner = &present.BannerVM{Text: "Eso no se puede.", Close: "Cerrar", ID: n}
				}
				if vm.Contest != nil || vm.News != nil && len(vm.News.Settled) > 0 {
					continue
				}
				s.Clear()
				s.Show(vm)
				leaveCard(t, s)
				name := strings.TrimSpace(id + " " + says)
				drawn[name]++
				if seat := lostFigure(s, id, &vm, 1); seat != "" {
					lost[name]++
				}
			}
			return ""
		})
		win.Close()
	}
	for name, n := range drawn {
		if n == 0 || lost[name] > figuresLost[name] {
			t.Errorf("%s: the figure of a seat is lost at %d of %d tables, more than %d", name, lost[name], n, figuresLost[name])
		}
	}
	for name, n := range figuresLost {
		if lost[name] < n {
			t.Errorf("%s: %d figures are lost, and its entry is %d; lower the entry in figuresLost (0: remove it)", name, lost[name], n)
		}
	}
}

// TestFiguresOfSeatsAreKeptAtEverySize does the same in both languages at all sizes, with names of
// twelve letters and more, with sensors and without, for the games that lose none.
func TestFiguresOfSeatsAreKeptAtEverySize(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		if figuresLost[id]+figuresLost[id+" refusal"] > 0 {
			continue
		}
		for k, size := range sizes {
			lang, n, drawn := languages()[k%2], 0, 0
			s, w := tables.New(), named(wordsOf(t, id, lang))
			deafen(s)
			win, zoom := open(t, s, size), table.ZoomFor(size.Width, size.Height)
			play(t, id, load(t, id).MaxSeats, 5, func(u companion.Update) string {
				if n++; n%figuresEach != k {
					return ""
				}
				in := present.TableInput{Update: u}
				if n%3 > 0 {
					in.Hardware = present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}}
				}
				vm := w.Table(in)
				if n%5 == 0 {
					vm.Banner = &present.BannerVM{Text: "Eso no se puede.", Close: "Cerrar", ID: n}
				}
				if vm.Contest != nil || vm.News != nil && len(vm.News.Settled) > 0 {
					return ""
				}
				s.Clear()
				s.Show(vm)
				leaveCard(t, s)
				drawn++
				if seat := lostFigure(s, id, &vm, zoom); seat != "" {
					t.Errorf("%s, %v, act %d, sensors %t: the figure of %s is lost", id, size, n, !vm.Hardware.None, seat)
				}
				return ""
			})
			if win.Close(); drawn < 10 {
				t.Errorf("%s, %v: %d tables", id, size, drawn)
			}
		}
	}
}

// leaveCard leaves the page of a card that has come by itself.
func leaveCard(t *testing.T, s *table.Table) {
	t.Helper()
	if s.Keys()["ask/back"] != nil {
		tap(t, s, "ask/back")
	}
}

// figuresEach is which of the tables of a game are drawn: every so many.
const figuresEach = 4

// lostFigure returns a seat and a figure of it that cannot be read; "" if there is none. An
// act that is shown step by step begins with the figures of its first step. zoom is that of the
// screen.
func lostFigure(s *table.Table, id string, vm *present.TableVM, zoom float32) string {
	seats := vm.Seats
	if n := vm.News; n != nil && len(n.Strips) > 0 && len(n.Strips[0].Seats) == len(seats) {
		seats = n.Strips[0].Seats
	}
	for i := range seats {
		if len(seats[i].Counters) == 0 || seats[i].Out {
			continue
		}
		for _, k := range big(id, vm, &seats[i]) {
			want, all := fmt.Sprint(seats[i].Counters[k].Value), s.Drawn()
			if !slices.ContainsFunc(all, func(o fyne.CanvasObject) bool {
				return seatOf(o) == fmt.Sprint("seat/", i) && readable(all, o, want, zoom)
			}) {
				return fmt.Sprintf("%s, %s", vm.Seats[i].Mark.Name, seats[i].Counters[k].Name)
			}
		}
	}
	return ""
}

// bigFigures are the counters of a seat that the room reads, by game; with more than four bandits
// two of Colt Express.
var bigFigures = map[string][]int{tinyEpic: {0, 1, 2}, bangDice: {0, 1}, coltExpress: {0, 1, 2, 3}, "3000-scoundrels": {0, 1}}

// big are those of a seat that are read now: a second figure of 0 may be left out.
func big(id string, vm *present.TableVM, s *present.SeatVM) (list []int) {
	for n, k := range bigFigures[id] {
		switch {
		case k >= len(s.Counters):
		case n > 0 && id == bangDice && s.Counters[k].Value == 0:
		case n > 0 && id == coltExpress && len(vm.Seats) > 4:
		default:
			list = append(list, k)
		}
	}
	return list
}

// seatOf returns the ID of a key or a tile without its table.
func seatOf(o fyne.CanvasObject) string {
	id := ""
	switch o := o.(type) {
	case *kit.Key:
		id = o.ID
	case *kit.Tile:
		id = o.ID
	}
	id, _, _ = strings.Cut(id, "@")
	return id
}

// readable reports whether a text stands on an object, high enough, and nothing is drawn over it.
func readable(all []fyne.CanvasObject, o fyne.CanvasObject, text string, zoom float32) bool {
	for _, d := range drawnTexts(o, fyne.NewPos(0, 0), nil) {
		if d.text == text && d.high >= figureLeast*zoom {
			at := fyne.NewPos(d.at.X+2, d.at.Y+d.high/2)
			return !slices.ContainsFunc(all[slices.Index(all, o)+1:], func(over fyne.CanvasObject) bool { return covers(over, at) })
		}
	}
	return false
}

// covers reports whether an object hides a point.
func covers(o fyne.CanvasObject, at fyne.Position) bool {
	if r, ok := o.(*canvas.Rectangle); ok && (r.FillColor == nil || r.FillColor == color.Color(kit.None)) {
		return false
	}
	p, size := o.Position(), o.Size()
	return o.Visible() && at.X >= p.X && at.X < p.X+size.Width && at.Y >= p.Y && at.Y < p.Y+size.Height
}
