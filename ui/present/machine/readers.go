package machine

import (
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// ReaderVM is a card reader on the picture of the table.
type ReaderVM struct {
	Name  string
	Slot  engine.Slot // where it lies on the table; 0 = beside it
	Dark  bool        // its device does not answer
	Reads bool        // it has read a card within the last seconds
	Text  string      // what it read last, or the remedy
}

// RemedyVM is the state of all sensors in one sentence.
type RemedyVM struct {
	Text string
	Bad  bool // something has to be done
}

// readsFor is how long a reader counts as reading after its latest tag.
const readsFor = 5 * time.Second

// readerVM renders a reader.
func readerVM(w *present.Words, r ReaderCount, in *Diagnostics) ReaderVM {
	vm := ReaderVM{Name: PlaceText(w, MapReader{r.Source, r.Place, r.Slot}), Slot: engine.Slot(max(0, slices.Index(w.Info.Lexicon.Slots, r.Place)))}
	if r.Place == "" {
		vm.Slot = 0
	}
	for _, s := range in.Sources {
		if s.Name == r.Source && s.State != "up" {
			vm.Dark, vm.Text = true, trouble(w.General, called(w, s.Source, in, vm.Name))
			return vm
		}
	}
	vm.Reads = r.Tag != "" && in.Now.Sub(r.Last) < readsFor
	vm.Text = w.Say("workshop.reader.fresh", vm.Name)
	if !r.Last.IsZero() {
		vm.Text = w.Say("workshop.reader.latest", vm.Name, ago(w.General, in.Now, r.Last))
	}
	return vm
}

// worst returns the remedy of the device that needs it most: one that does not work before one
// that works badly.
func worst(w *present.Words, in *Diagnostics) RemedyVM {
	g, list := w.General, in.Sources
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
		return RemedyVM{Text: g.Say("hardware.more", trouble(g, called(w, *first, in, "")), more), Bad: true}
	}
	return RemedyVM{Text: trouble(g, called(w, *first, in, "")), Bad: true}
}

// called names a device as people know it: as one of its readers or dice and how many it has
// more. Its own name stays if it has none, and stands among the details.
func called(w *present.Words, s present.Source, in *Diagnostics, name string) present.Source {
	more := -1
	count := func(as string) {
		if more++; name == "" {
			name = as
		}
	}
	for _, r := range in.Readers {
		if r.Source == s.Name {
			count(PlaceText(w, MapReader{r.Source, r.Place, r.Slot}))
		}
	}
	for i, d := range in.Dice {
		if d.Source == s.Name {
			count(w.Say("workshop.die", i+1))
		}
	}
	switch {
	case more > 0:
		s.Name = w.Say("workshop.called", name, more)
	case more == 0:
		s.Name = name
	}
	return s
}

// trouble renders what is wrong with a device and its remedy.
func trouble(g *present.General, s present.Source) string {
	s.Detail = "" // the words of the system are among the details
	text, remedy := g.Source(s)
	if remedy == "" {
		return text
	}
	return g.Say("workshop.remedy", text, remedy)
}
