package sitting

import (
	"fmt"
	"slices"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/health"
	"casekeeper/ui/present/machine"
)

// Diagnostics converts the sensors of a rig with their counters to package present.
func Diagnostics(r *rig.Rig, t *scanner.Scanner) machine.Diagnostics {
	out := machine.Diagnostics{Now: time.Now()}
	for _, st := range t.Statuses() {
		out.Sources = append(out.Sources, machine.SourceCount{
			Source: Source(st.Name, st.Status),
			Frames: st.Frames, Bad: st.BadFrames, Lost: st.LostLines, Dropped: st.Dropped, Reopens: st.Reopens, Last: st.Last})
	}
	for _, m := range r.Missing {
		out.Sources = append(out.Sources, machine.SourceCount{Source: Source(m.Name, m.Status())})
	}
	for _, s := range r.Sources {
		_, lamp := s.(hardware.Lamp)
		out.Lamp = out.Lamp || lamp
	}
	for _, w := range r.Wiring.Readers {
		bad, own := BadAt(r, w)
		reader := machine.ReaderCount{Source: w.Source, Slot: int(w.Input), Place: w.Place, Bad: bad, Judged: own}
		for _, s := range r.Sources {
			if b, ok := s.(hardware.Branched); ok && s.Name() == w.Source {
				mux, channel, lost := b.Branch(w.Input)
				reader.Mux, reader.Channel, reader.Lost = fmt.Sprintf("%02Xh", mux), int(channel), lost
			}
		}
		out.Readers = append(out.Readers, reader)
	}
	for _, w := range r.Wiring.Dice {
		out.Dice = append(out.Dice, machine.DieCount{Source: w.Source, Slot: int(w.Input), Number: w.Number, Part: w.Part})
	}
	for _, c := range t.Counts() {
		if c.Die {
			d := dieOf(&out, c)
			d.Source, d.Slot, d.Rolls, d.Faults, d.Face, d.Moving, d.Last = c.Source, int(c.Input), c.Rolls, c.Faults, int(c.Face), c.Moving, c.Last
			continue
		}
		at := readerOf(&out, c)
		at.Reads, at.Empty, at.Tag, at.Last = c.Reads, c.Empty, c.Tag.String(), c.Last
		if at.Tag == "" {
			at.Tag = c.Code
		}
	}
	return out
}

// nameCards adds which cards the readers saw last, and how many pieces of the game have a tag.
func nameCards(out *machine.Diagnostics, counts []scanner.Count, tags *enrol.Enrolment, cards []catalogue.Card) {
	for _, c := range counts {
		if c.Die {
			continue
		}
		if on, known := tags.On(enrol.Mark{UID: c.Tag, Code: c.Code}); known {
			readerOf(out, c).Card = on.Card
		}
	}
	for i := range cards {
		for n := range max(1, cards[i].Copies) {
			out.Pieces++
			if tags.Count(catalogue.Copy{Card: cards[i].ID, N: uint8(n)}) > 0 {
				out.Tagged++
			}
		}
	}
}

// readerOf returns the entry of a count's reader. A reader that is not wired is added.
func readerOf(w *machine.Diagnostics, c scanner.Count) *machine.ReaderCount {
	for i := range w.Readers {
		if r := &w.Readers[i]; r.Source == c.Source && r.Slot == int(c.Input) {
			return r
		}
	}
	w.Readers = append(w.Readers, machine.ReaderCount{Source: c.Source, Slot: int(c.Input)})
	return &w.Readers[len(w.Readers)-1]
}

// dieOf returns the entry of a count's die. A die that is not wired is added.
func dieOf(w *machine.Diagnostics, c scanner.Count) *machine.DieCount {
	for i := range w.Dice {
		if d := &w.Dice[i]; d.Source == c.Source && d.Slot == int(c.Input) {
			return d
		}
	}
	w.Dice = append(w.Dice, machine.DieCount{})
	return &w.Dice[len(w.Dice)-1]
}

var surveyWords = [...]string{health.SurveyWaits: "waits", health.SurveyLooks: "looks", health.SurveyDone: "done", health.SurveyNone: "none"}

// HealthMap converts a survey to package present. Call it in the goroutine that owns the survey.
func HealthMap(s *health.Survey) *machine.HealthMap {
	reader := func(r hardware.Reader) machine.MapReader {
		return machine.MapReader{Source: r.Source, Place: r.Place, Slot: int(r.Input)}
	}
	out := &machine.HealthMap{}
	out.At, _ = s.At()
	for _, r := range s.Rows() {
		row := machine.MapRow{At: reader(r.Reader), State: surveyWords[r.State], Looks: r.Looks, Reads: r.Reads, Bad: int(r.Bad)}
		for _, o := range r.Others {
			row.Others = append(row.Others, machine.MapOther{At: reader(o.Reader), Reads: o.Reads})
		}
		out.Rows = append(out.Rows, row)
	}
	for _, w := range s.Warnings() {
		out.Warnings = append(out.Warnings, machine.MapWarning{Kind: string(w.Kind), At: reader(w.At), Other: reader(w.Other), Part: w.Rate, N: int(w.N)})
	}
	return out
}

// NewSurvey starts the health map of a rig.
func NewSurvey(r *rig.Rig) *health.Survey {
	return health.NewSurvey(r.Wiring, health.DefaultSurvey, func(at hardware.Reader) uint64 {
		bad, _ := BadAt(r, at)
		return bad
	})
}

// BadAt returns the number of broken frames of a reader. If its source has several readers and
// cannot distinguish them, bad counts all of them and own is false.
func BadAt(r *rig.Rig, at hardware.Reader) (bad uint64, own bool) {
	i := slices.IndexFunc(r.Sources, func(s hardware.Source) bool { return s.Name() == at.Source })
	if i < 0 {
		return 0, false
	}
	if p, knows := r.Sources[i].(hardware.BadFrameCounter); knows {
		return p.BadAt(at.Input), true
	}
	others := slices.ContainsFunc(r.Wiring.Readers, func(w hardware.Reader) bool { return w.Source == at.Source && w.Input != at.Input })
	dice := slices.ContainsFunc(r.Wiring.Dice, func(d hardware.Die) bool { return d.Source == at.Source })
	return r.Sources[i].Status().BadFrames, !others && !dice
}
