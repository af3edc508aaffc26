package table_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// inked is something that is drawn: a text, where its letters are, a picture or a rectangle.
type inked struct {
	of fyne.CanvasObject
	on string   // the ID of the key or tile that it is part of, without its table; "" = of none
	by *kit.Key // the key; nil = none
	at kit.Box  // in pixels of the screen
}

// inkedBy lists what a screen has drawn.
func inkedBy(s *table.Table) (list []inked) {
	add := func(o fyne.CanvasObject, on string, by *kit.Key, x, y float32) {
		at := kit.At(x+o.Position().X, y+o.Position().Y, o.Size().Width, o.Size().Height)
		if text, ok := o.(*canvas.Text); ok {
			at = lettersOf(text, at)
		}
		if o.Visible() {
			list = append(list, inked{o, on, by, at})
		}
	}
	for _, o := range s.Drawn() {
		made, ok := o.(kit.Maker)
		if !ok {
			add(o, "", nil, 0, 0)
			continue
		}
		by, _ := o.(*kit.Key)
		for _, of := range made.Drawn() {
			add(of, seatOf(o), by, o.Position().X, o.Position().Y)
		}
	}
	return list
}

// lettersOf is where the letters of a text are in its box.
func lettersOf(o *canvas.Text, at kit.Box) kit.Box {
	w, high := o.MinSize().Width, o.TextSize*0.7
	x := at.X
	switch o.Alignment {
	case fyne.TextAlignCenter:
		x += (at.W - w) / 2
	case fyne.TextAlignTrailing:
		x += at.W - w
	}
	return kit.At(x, at.Y+(at.H-high)/2, w, high)
}

// shows reports whether a picture is that of a look.
func (p *inked) shows(l present.LookVM) bool {
	i, ok := p.of.(*canvas.Image)
	if !ok || i.Resource == nil {
		return false
	}
	name := pieces.Picture(l)
	if strings.HasPrefix(name, "<") {
		sum := fnv.New64a()
		sum.Write([]byte(name))
		name = fmt.Sprintf("%x", sum.Sum64())
	}
	return strings.HasPrefix(i.Resource.Name(), name+"-")
}

// gapOf is how far two boxes are apart; 0 = they meet. What stands in another line is twice as far.
func gapOf(a, b kit.Box) float32 {
	dx := max(0, b.X-a.X-a.W, a.X-b.X-b.W)
	dy := max(0, b.Y-a.Y-a.H, a.Y-b.Y-b.H)
	return float32(math.Hypot(float64(dx), 2*float64(dy)))
}

// smallTexts lists the texts that are smaller than people can read; zoom is that of the screen.
func smallTexts(list []inked, zoom float32) (wrong []string) {
	for _, p := range list {
		if text, ok := p.of.(*canvas.Text); ok && text.TextSize < kit.TextSmall*zoom-0.01 && strings.TrimSpace(text.Text) != "" {
			wrong = append(wrong, fmt.Sprintf("%q of %q has a size of %.1f", text.Text, p.on, text.TextSize/zoom))
		}
	}
	return wrong
}

// The least by which a symbol is nearer to its figure than to the next one, and its least side, in units.
const nearerBy, symbolLeast = 1.5, 10

// symbols lists the symbols of a seat that are not whole, or as near to another figure as to their own.
func symbols(list []inked, seat int, s *present.SeatVM, zoom float32) (wrong []string) {
	mine := slices.DeleteFunc(slices.Clone(list), func(p inked) bool { return p.on != fmt.Sprint("seat/", seat) })
	for _, c := range s.Counters {
		i := slices.IndexFunc(mine, func(p inked) bool { return c.Look.Icon != "" && p.shows(c.Look) })
		if i < 0 || c.Unknown {
			continue
		}
		first, second, nearest := float32(math.MaxFloat32), float32(math.MaxFloat32), ""
		for _, d := range mine {
			text, ok := d.of.(*canvas.Text)
			if !ok || strings.Trim(text.Text, "-0123456789") != "" {
				continue
			}
			switch far := gapOf(mine[i].at, d.at) / zoom; {
			case far < first:
				first, second, nearest = far, first, text.Text
			case far < second:
				second = far
			}
		}
		if nearest != fmt.Sprint(c.Value) || second-first < nearerBy {
			wrong = append(wrong, fmt.Sprintf("%s of %s, of which there are %d, is %.1f from %q and %.1f from the next figure", c.Name, s.Mark.Name, c.Value, first, nearest, second))
		}
		if at := mine[i].at; min(at.W, at.H) < symbolLeast*zoom {
			wrong = append(wrong, fmt.Sprintf("%s of %s is %v", c.Name, s.Mark.Name, at))
		}
	}
	return wrong
}

// lacking lists the figures that the room reads and that a seat does not show though it has some, with however many people.
func lacking(list []inked, id string, seat int, s *present.SeatVM) (wrong []string) {
	for _, k := range bigFigures[id] {
		if k < len(s.Counters) && (k == 0 || s.Counters[k].Value != 0) && !slices.ContainsFunc(list, func(p inked) bool {
			text, ok := p.of.(*canvas.Text)
			return p.on == fmt.Sprint("seat/", seat) && (p.shows(s.Counters[k].Look) || k == 0 && ok && text.Text == fmt.Sprint(s.Counters[k].Value))
		}) {
			wrong = append(wrong, fmt.Sprintf("%s does not show %s", s.Mark.Name, s.Counters[k].Name))
		}
	}
	return wrong
}

// asksElsewhere reports that no key on the page answers what the header asks, though some answer. A header that a game words
// is about the question that is shown.
func asksElsewhere(s *table.Table, list []inked, vm *present.TableVM) (wrong []string) {
	said := ""
	for _, p := range list {
		if text, ok := p.of.(*canvas.Text); ok && (p.on == "asked" || p.on == "why") {
			said += text.Text + " "
		}
	}
	said = strings.Join(strings.Fields(said), " ")
	asked := slices.IndexFunc(vm.Asks, func(a present.AskVM) bool {
		return a.Said.Beside != "" && strings.Contains(said, a.Said.Beside) || a.Text != "" && strings.Contains(said, a.Text)
	})
	if asked < 0 && said != "" {
		asked = min(s.Shows(), len(vm.Asks)-1)
	}
	facts := reportedBy(s)
	if asked < 0 || len(facts) == 0 {
		return nil
	}
	if a := &vm.Asks[asked]; !slices.ContainsFunc(slices.Collect(maps.Keys(facts)), func(o engine.Observation) bool { return answersTo(a, o) }) {
		return []string{fmt.Sprintf("the header says %q for %q, and %d keys answer something else", said, a.Text, len(facts))}
	}
	return nil
}

// sales lists the answers that buy a card where it lies for sale.
func sales(vm *present.TableVM) (list []present.ChoiceVM) {
	for i := range vm.Asks {
		for _, c := range vm.Asks[i].Choices {
			if c.Place >= 0 && !c.Off && len(c.Card.Price) > 0 {
				list = append(list, c)
			}
		}
	}
	return list
}

// unpriced lists what the keys that buy do not show of price, points and signs, and returns how many keys there are.
func unpriced(s *table.Table, list []inked, vm *present.TableVM) (wrong []string, keys int) {
	facts := reportedBy(s)
	for _, c := range sales(vm) {
		if k := facts[c.Fact]; k != nil {
			keys++
			for _, f := range slices.Concat(c.Card.Price, c.Card.Gives) {
				if f.Look.Icon != "" && !f.Unknown && f.Value != 0 && !slices.ContainsFunc(list, func(p inked) bool { return p.by == k && p.shows(f.Look) }) {
					wrong = append(wrong, fmt.Sprintf("%s does not show %s of %s", k.ID, f.Name, c.Card.Name))
				}
			}
		}
	}
	return wrong, keys
}

// reportedBy taps each key that answers at once, and returns what it reports.
func reportedBy(s *table.Table) (facts map[engine.Observation]*kit.Key) {
	facts = map[engine.Observation]*kit.Key{}
	defer func(was func(engine.Observation)) { s.OnFact = was }(s.OnFact)
	for _, id := range ids(s) { // a seat that turns to another question comes last
		k := s.Keys()[id]
		if k != nil && strings.Contains(id, "@") && !strings.HasPrefix(id, "why") && !k.Leads() && !k.Off() {
			s.OnFact = func(o engine.Observation) { facts[o] = k }
			test.Tap(k)
		}
	}
	return facts
}

// answersTo reports whether a question has an answer.
func answersTo(a *present.AskVM, o engine.Observation) bool {
	var in func(list []present.ChoiceVM) bool
	in = func(list []present.ChoiceVM) bool {
		return slices.ContainsFunc(list, func(c present.ChoiceVM) bool { return c.Fact == o || in(c.Sub) })
	}
	return in(a.Choices) || in(a.Faces) || in(slices.Concat(a.Grid...)) || in(a.List)
}

// seatsStand reports whether all seats stand on the page.
func seatsStand(list []inked, vm *present.TableVM) bool {
	for i := range vm.Seats {
		if !slices.ContainsFunc(list, func(p inked) bool { return p.on == fmt.Sprint("seat/", i) }) {
			return false
		}
	}
	return true
}

// TestPagesSayWhatTheyAre plays whole games of all games with every number of people and looks at every twelfth
// state (in the short form at every 36th), with what a table can say there, and with what taps open: every text can be read,
// a symbol is nearer to its figure than to the next one, the header asks what the page answers, a key
// that buys shows price, points and signs, and a seat has the same figures whatever the number of people.
func TestPagesSayWhatTheyAre(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	states, priced, faults := 0, 0, map[string]int{}
	for _, id := range games.IDs() {
		info := load(t, id).Info
		for people := info.MinSeats; people <= info.MaxSeats; people++ {
			s, w, n := tables.New(), elevenLetters(wordsOf(t, id, languages()[people%2])), 0
			size := coverSizes[states%extent.Some(len(coverSizes), 1)]
			win, zoom := open(t, s, size), table.ZoomFor(size.Width, size.Height)
			play(t, id, people, uint64(70+people), func(u companion.Update) string {
				n++
				if vm := w.Table(present.TableInput{Update: u}); len(sales(&vm)) > 0 {
					s.Clear()
					s.Show(vm)
					wrong, keys := unpriced(s, inkedBy(s), &vm)
					if priced += keys; len(wrong) > 0 {
						t.Errorf("%s, %d people, act %d, %v: %s", id, people, n, size, strings.Join(wrong, "; "))
					}
				}
				if len(u.Awaits) == 0 || n%12 != 0 || testing.Short() && n%36 != 0 {
					return ""
				}
				for _, what := range slices.Sorted(maps.Keys(said)) {
					vm := w.Table(present.TableInput{Update: u})
					said[what](w, &u, &vm)
					eachOpened(s, vm, func(opened string) {
						states++
						list := inkedBy(s)
						wrong := map[string][]string{"small": smallTexts(list, zoom)}
						for i := range vm.Seats {
							if vm.Seats[i].Out {
								continue
							}
							wrong["symbol"] = append(wrong["symbol"], symbols(list, i, &vm.Seats[i], zoom)...)
							if seatsStand(list, &vm) {
								wrong["lacking"] = append(wrong["lacking"], lacking(list, id, i, &vm.Seats[i])...)
							}
						}
						if what == "nothing" && opened == "" {
							wrong["verb"] = asksElsewhere(s, list, &vm)
						}
						wrong["frame"] = misframed(s, list, zoom)
						for kind, all := range wrong {
							if kind += " " + id; len(all) > 0 {
								if faults[kind]++; faults[kind] <= 3 {
									t.Errorf("%s, %d people, act %d, %s, %s %s, %v: %s", kind, people, n, u.Awaits[0].Ask.Rule, what, opened, size, strings.Join(all, "; "))
								}
							}
						}
					})
				}
				return ""
			})
			win.Close()
		}
	}
	if priced == 0 {
		t.Error("no key that buys was looked at")
	}
	t.Logf("%d states, %d keys that buy; %v", states, priced, faults)
}
