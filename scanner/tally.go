package scanner

import (
	"cmp"
	"slices"
	"time"

	"casekeeper/hardware"
)

// Count is what one reader or die has seen, a plain value. What concerns a source as a whole
// (broken frames, lost reports, reconnections, dropped events) is in its [hardware.Status].
type Count struct {
	Source string
	Input  hardware.Input // antenna or die number
	Die    bool

	Reads uint64       // looks that found a tag, arrivals, or codes
	Empty uint64       // looks that found nothing
	Tag   hardware.UID // the last one that was read
	Code  string       // the last one that was read

	Rolls  uint64 // that came to rest on a face
	Faults uint64 // that came to rest crooked
	Face   uint8  // of the latest roll; 0 = crooked, or none yet
	Moving bool   // the die is in the air

	Last time.Time // of the latest read or roll; zero = none yet
}

// Tally counts what readers and dice see. It is pure, and its zero value is empty. It is not
// safe for concurrent use.
type Tally struct {
	counts map[tallied]*Count
}

// tallied identifies a reader or a die, which are numbered independently.
type tallied struct {
	spot Sensor
	die  bool
}

// Step counts one event.
func (t *Tally) Step(e hardware.Event) {
	switch e.Kind {
	case hardware.CardGone:
		t.at(e, false).Empty++
		return
	case hardware.CardSeen, hardware.CardPlaced:
		c := t.at(e, false)
		c.Reads, c.Tag, c.Last = c.Reads+1, e.UID, e.At
	case hardware.Code:
		c := t.at(e, false)
		c.Reads, c.Code, c.Last = c.Reads+1, e.Code, e.At
	case hardware.DieRolling:
		t.at(e, true).Moving = true
	case hardware.DieFace:
		c := t.at(e, true)
		if e.Unnumbered && !c.Moving && c.Face == e.Face {
			c.Last = e.At // taken for a repetition
			return
		}
		c.Rolls, c.Face, c.Moving, c.Last = c.Rolls+1, e.Face, false, e.At
	case hardware.DieFault:
		c := t.at(e, true)
		c.Faults, c.Face, c.Moving, c.Last = c.Faults+1, 0, false, e.At
	}
}

func (t *Tally) at(e hardware.Event, die bool) *Count {
	k := tallied{Sensor{e.Source, e.Input}, die}
	c := t.counts[k]
	if c == nil {
		if t.counts == nil {
			t.counts = map[tallied]*Count{}
		}
		c = &Count{Source: e.Source, Input: e.Input, Die: die}
		t.counts[k] = c
	}
	return c
}

// Counts lists the counts by source, readers before dice, by number.
func (t *Tally) Counts() []Count {
	list := make([]Count, 0, len(t.counts))
	for _, c := range t.counts {
		list = append(list, *c)
	}
	slices.SortFunc(list, func(a, b Count) int {
		if a.Source == b.Source && a.Die != b.Die {
			if a.Die {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Input, b.Input))
	})
	return list
}
