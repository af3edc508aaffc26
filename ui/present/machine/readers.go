package machine

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// ReaderVM is a card reader on the picture of the table.
type ReaderVM struct {
	Name  string
	At    string         // the part of the picture of the table where it lies, such as "slot/3", "place/0" or "seat/1"; "" = beside it
	Dark  bool           // its device does not answer
	Reads bool           // it has read a card within the last seconds
	Card  present.CardVM // which, if that is known and everybody may see it
	Text  string         // what it read last, or the remedy
}

// RemedyVM is the state of all sensors in one sentence.
type RemedyVM struct {
	Text string
	Bad  bool // something has to be done
}

// readsFor is how long a reader counts as reading after its latest tag.
const readsFor = 5 * time.Second

// readerVM renders a reader.
func readerVM(w *present.Words, r ReaderCount, in *Diagnostics, named placeNames) ReaderVM {
	vm := ReaderVM{Name: named[r.at()], At: in.lies(w, r.Place)}
	for _, s := range in.Sources {
		if s.Name == r.Source && s.State != "up" && (r.Lost || !in.loses(s.Name)) {
			vm.Dark, vm.Text = true, trouble(w, called(w, s.Source, in, &r))
			return vm
		}
	}
	vm.Reads = r.Tag != "" && in.Now.Sub(r.Last) < readsFor
	vm.Text = w.Say("workshop.reader.fresh", vm.Name)
	open := r.Card != catalogue.None && int(r.Card) <= len(w.Info.Cards) && !in.hidden(w, r.Place)
	switch {
	case r.Last.IsZero():
	case open:
		if vm.Text = w.Say("workshop.reader.card", vm.Name, w.Card(r.Card), ago(w, in.Now, r.Last)); vm.Reads {
			vm.Card = w.CardView(r.Card)
		}
	default:
		vm.Text = w.Say("workshop.reader.latest", vm.Name, ago(w, in.Now, r.Last))
	}
	return vm
}

// worst returns the remedy of the device that needs it most: one that does not work before one
// that works badly.
func worst(w *present.Words, in *Diagnostics) RemedyVM {
	g, list := w, in.Sources
	var first *present.Source
	more := -1
	for i := range list {
		s := &list[i].Source
		if s.State == "up" && s.Reason == "" {
			continue
		}
		if more++; first == nil || first.State == "up" && s.State != "up" {
			first = s
		}
	}
	switch {
	case len(list) == 0:
		return RemedyVM{}
	case first == nil:
		return RemedyVM{Text: g.Say("workshop.all")}
	case more > 0:
		return RemedyVM{Text: g.Say("hardware.more", trouble(g, called(w, *first, in, nil)), more), Bad: true}
	}
	return RemedyVM{Text: trouble(g, called(w, *first, in, nil)), Bad: true}
}

// loses reports whether some readers of a device do not answer although others do.
func (in *Diagnostics) loses(source string) bool {
	return slices.ContainsFunc(in.Readers, func(r ReaderCount) bool { return r.Lost && r.Source == source })
}

// called names a device as people know it: as a reader that does not answer or one of its dice, where
// that is plugged in, and how many it has more, or as a device. Its own name stands among the details.
func called(w *present.Words, s present.Source, in *Diagnostics, reader *ReaderCount) present.Source {
	more, named, loses, name := -1, in.names(w), in.loses(s.Name), ""
	for i := range in.Readers {
		if r := &in.Readers[i]; r.Source == s.Name && (r.Lost || !loses) {
			if more++; reader == nil {
				reader = r
			}
		}
	}
	if reader != nil {
		name = named[reader.at()]
	}
	for i, d := range in.Dice {
		if d.Source == s.Name && !loses {
			if more++; name == "" {
				name = dieName(w, i, &d)
			}
		}
	}
	if name == "" {
		name = w.Say("workshop.unnamed")
	}
	if plug := pluggedIn(w, &s, reader); plug != "" {
		name = w.Say("workshop.plugged", name, plug)
	}
	if s.Name = name; more > 0 {
		s.Name = w.Say("workshop.called", name, more)
	}
	return s
}

// plugs are the ways in which a device can be plugged in, by how the names of their files begin.
var plugs = []struct{ file, plug string }{
	{"/dev/i2c-", "i2c"}, {"/dev/spidev", "spi"}, {"/dev/gpiochip", "pins"}, {"/dev/ttyAMA", "uart"}, {"/dev/ttyS", "uart"}, {"/dev/serial0", "uart"},
	{"/dev/tty", "usb"}, {"/dev/serial/", "usb"}, {"/dev/input/", "usb"}, {"/dev/hidraw", "usb"}, {"usb:", "usb"},
}

// pluggedIn says where a reader is plugged in, or its device; "" if that is not known.
func pluggedIn(g *present.Words, s *present.Source, r *ReaderCount) string {
	if r != nil && r.Lost && r.Mux != "" {
		return g.Say("workshop.plug.channel", r.Mux, r.Channel)
	}
	for _, p := range plugs {
		if strings.HasPrefix(s.Device, p.file) {
			return g.Say("workshop.plug." + p.plug)
		}
	}
	return ""
}

// trouble renders what is wrong with a device and its remedy, without names of the system where
// the remedy has such a form.
func trouble(g *present.Words, s present.Source) string {
	s.Detail = "" // the words of the system are among the details
	if plain := s.Remedy.Key + ".plain"; g.Has(plain) {
		s.Remedy = present.Sentence{Key: plain}
	}
	text, remedy := g.Source(s)
	if remedy == "" {
		return text
	}
	return g.Say("workshop.remedy", text, remedy)
}

// placeNames are the names of readers.
type placeNames map[MapReader]string

// at identifies a reader.
func (r *ReaderCount) at() MapReader { return MapReader{r.Source, r.Place, r.Slot} }

// names names all readers.
func (in *Diagnostics) names(w *present.Words) placeNames {
	var list []MapReader
	for i := range in.Readers {
		list = append(list, in.Readers[i].at())
	}
	return namesOf(w, list)
}

// namesOf names readers. Those of one place, such as two desk readers, are numbered.
func namesOf(w *present.Words, list []MapReader) placeNames {
	out, count, at := placeNames{}, map[string]int{}, map[string]int{}
	for _, r := range list {
		out[r] = placeText(w, r)
		count[out[r]]++
	}
	for _, r := range list {
		if name := out[r]; count[name] > 1 {
			at[name]++
			out[r] = w.Say("workshop.nth", name, at[name])
		}
	}
	return out
}

// hidden reports whether what lies at a place may be somebody's secret.
func (in *Diagnostics) hidden(w *present.Words, place string) bool {
	i := slices.Index(w.Info.Lexicon.Slots, place)
	if i <= 0 { // any card may be shown to a desk reader
		return in.InGame
	}
	return w.Info.Lexicon.Owner(engine.Slot(i)) != engine.Table
}

// lies returns the part of the picture of the table where a reader lies: the card there, the mat or
// the seat whose word its place begins with, or "".
func (in *Diagnostics) lies(w *present.Words, place string) string {
	t, slot := in.Table, slices.Index(w.Info.Lexicon.Slots, place)
	if t == nil || place == "" || slot <= 0 {
		return ""
	}
	if slices.ContainsFunc(t.Drawing.Items, func(it present.ItemVM) bool { return it.Slot == engine.Slot(slot) }) {
		return fmt.Sprintf("slot/%d", slot)
	}
	for i := range t.Places {
		if word := t.Places[i].Word; word != "" && strings.HasPrefix(place, word+"-") {
			return fmt.Sprintf("place/%d", i)
		}
	}
	for i := range t.Seats {
		if word := w.Info.Lexicon.Seats[t.Seats[i].Seat]; word != "" && strings.HasPrefix(place, word+"-") {
			return fmt.Sprintf("seat/%d", i)
		}
	}
	return ""
}

// sum says how many readers and dice there are, and how many of them do not answer.
func sum(g *present.Words, vm *DiagnosticsVM) [2]string {
	readers, dice, dark := len(vm.Readers), len(vm.Dice), 0
	for i := range vm.Readers {
		if vm.Readers[i].Dark {
			dark++
		}
	}
	for i := range vm.Dice {
		if vm.Dice[i].Dark {
			dark++
		}
	}
	var what []string
	if readers > 0 {
		what = append(what, g.Say("workshop.sum.readers", readers))
	}
	if dice > 0 {
		what = append(what, g.Say("workshop.sum.dice", dice))
	}
	switch {
	case readers+dice == 0:
		return [2]string{}
	case dark == 0:
		return [2]string{g.Joined(what), g.Say("workshop.sum.all")}
	case dark == readers+dice:
		return [2]string{g.Joined(what), g.Say("workshop.sum.none")}
	}
	return [2]string{g.Joined(what), g.Say("workshop.sum.dark", dark)}
}
