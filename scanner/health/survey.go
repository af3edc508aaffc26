package health

import (
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner"
)

// SurveyOpts says how long a survey looks and what it warns of.
type SurveyOpts struct {
	Looks    int           // looks of the reader on which the tag lies, at least
	For      time.Duration // and at least this long
	Patience time.Duration // time after which a place ends although its reader has not had enough looks
	Weak     float64       // part of the looks that may miss the tag, 0 to 1; more is a weak reader
	Bleed    float64       // reads of another reader for each look of this one; more is cross-talk
}

// DefaultSurvey matches presence, which needs two reads among three looks: a reader that
// misses a quarter of them still gives those within half a second. And presence wants twice
// as many reads as a neighbour has, to which a fifth leaves a wide margin.
var DefaultSurvey = SurveyOpts{Looks: 20, For: 3 * time.Second, Patience: 12 * time.Second, Weak: .25, Bleed: .2}

// SurveyStep is the state of one place.
type SurveyStep uint8

// The steps at a place.
const (
	SurveyWaits SurveyStep = iota // the tag has to be laid there
	SurveyLooks                   // it lies there: leave it
	SurveyDone                    // it was read; lay it on the next
	SurveyNone                    // it was not read there at all
)

// SurveyRow is what was found while the tag lay at one place.
type SurveyRow struct {
	Reader hardware.Reader
	State  SurveyStep
	Looks  int         // answers of this reader while the tag lay there
	Reads  int         // those that found the tag
	Others []Crosstalk // other readers that read it, most reads first
	Bad    uint64      // broken frames meanwhile: of the reader, or of the whole source if only that is known
}

// Crosstalk is another reader that read the tag.
type Crosstalk struct {
	Reader hardware.Reader // Place is empty if it is not wired
	Reads  int
}

// Missed returns the part of the looks that did not find the tag, 0 to 1.
func (r *SurveyRow) Missed() float64 {
	if r.Looks == 0 {
		return 0
	}
	return 1 - float64(r.Reads)/float64(r.Looks)
}

// Rate returns how often another reader read the tag for each look of this one.
func (r *SurveyRow) Rate(c Crosstalk) float64 { return float64(c.Reads) / float64(max(r.Looks, 1)) }

// Survey is the health map: one tag is walked over every reader, and the reads of every
// reader are counted. It is pure: time is in the events. It is not safe for concurrent use.
type Survey struct {
	opts         SurveyOpts
	rows         []SurveyRow
	current      int
	uid          hardware.UID // the tag that is walked
	presence     *scanner.Presence
	brokenFrames func(hardware.Reader) uint64 // broken frames so far; nil = unknown
	before       uint64                       // broken frames when the row began
	since        time.Time                    // when the row began to look
	home         scanner.Sensor               // where presence has the tag; zero = nowhere
	laid         bool                         // the tag was placed since this row was current
}

var _ scanner.Aside = (*Survey)(nil)

// NewSurvey begins at the first reader of the wiring. broken returns how many broken frames
// a reader has had, or its source; nil = unknown.
func NewSurvey(w hardware.Wiring, opts SurveyOpts, broken func(hardware.Reader) uint64) *Survey {
	s := &Survey{opts: opts, presence: scanner.NewPresence(scanner.DefaultPresence), brokenFrames: broken}
	for _, r := range w.Readers {
		s.rows = append(s.rows, SurveyRow{Reader: r})
	}
	return s
}

// Rows returns what was found so far, in the order of the wiring.
func (s *Survey) Rows() []SurveyRow {
	out := slices.Clone(s.rows)
	for i := range out {
		out[i].Others = slices.Clone(out[i].Others)
	}
	return out
}

// At returns the index of the row that is being read; false when all are done.
func (s *Survey) At() (int, bool) { return s.current, s.current < len(s.rows) }

// Tag returns the tag that is walked; zero until it was read.
func (s *Survey) Tag() hardware.UID { return s.uid }

// Next ends the current row as it is and goes on to the next.
func (s *Survey) Next() {
	if row := s.row(); row != nil {
		if row.State == SurveyWaits {
			row.State = SurveyNone
			if s.laid && s.home != (scanner.Sensor{}) {
				row.Others = []Crosstalk{{Reader: s.reader(s.home), Reads: 1}}
			}
		} else if row.State == SurveyLooks {
			row.State = SurveyDone
		}
		s.current++
		s.since, s.laid = time.Time{}, false
	}
}

// Back reads the previous place again.
func (s *Survey) Back() {
	if s.current > 0 {
		s.current--
	}
	if row := s.row(); row != nil {
		*row = SurveyRow{Reader: row.Reader}
	}
	s.since, s.laid = time.Time{}, true // it may still lie there
}

func (s *Survey) row() *SurveyRow {
	if s.current >= len(s.rows) {
		return nil
	}
	return &s.rows[s.current]
}

func (s *Survey) sensorOf(row *SurveyRow) scanner.Sensor {
	return scanner.Sensor{Source: row.Reader.Source, Input: row.Reader.Input}
}

// Step takes a sensor event.
func (s *Survey) Step(e hardware.Event) {
	s.presence.Step(e, func(c scanner.Change) {
		switch {
		case c.Kind == scanner.Placed && (s.uid.Len() == 0 || s.uid == c.UID):
			s.uid, s.home, s.laid = c.UID, c.Sensor, true
		case c.Kind == scanner.Lifted && c.UID == s.uid && c.Sensor == s.home:
			s.home = scanner.Sensor{}
		}
	})
	row := s.row()
	if row == nil {
		return
	}
	if row.State == SurveyLooks {
		s.count(row, e)
	}
	s.advance(e.At)
}

// Tick lets time pass.
func (s *Survey) Tick(now time.Time) { s.advance(now) }

// count counts a look while the tag lies there.
func (s *Survey) count(row *SurveyRow, e hardware.Event) {
	at := scanner.Sensor{Source: e.Source, Input: e.Input}
	read := (e.Kind == hardware.CardSeen || e.Kind == hardware.CardPlaced) && e.UID == s.uid
	switch {
	case at == s.sensorOf(row) && (read || e.Kind == hardware.CardGone || e.Kind == hardware.CardSeen):
		row.Looks++
		if read {
			row.Reads++
		}
	case read:
		i := slices.IndexFunc(row.Others, func(c Crosstalk) bool { return c.Reader.Source == e.Source && c.Reader.Input == e.Input })
		if i < 0 {
			row.Others = append(row.Others, Crosstalk{Reader: s.reader(at)})
			i = len(row.Others) - 1
		}
		row.Others[i].Reads++
		slices.SortStableFunc(row.Others, func(a, b Crosstalk) int { return b.Reads - a.Reads })
	}
}

// reader returns how a sensor is wired; its Place is empty if it is not.
func (s *Survey) reader(at scanner.Sensor) hardware.Reader {
	for _, r := range s.rows {
		if r.Reader.Source == at.Source && r.Reader.Input == at.Input {
			return r.Reader
		}
	}
	return hardware.Reader{Source: at.Source, Input: at.Input}
}

// advance begins a row when the tag lies there, and ends it after enough looks.
func (s *Survey) advance(now time.Time) {
	row := s.row()
	if row == nil {
		return
	}
	switch {
	case row.State == SurveyWaits && s.laid && s.home == s.sensorOf(row):
		row.State, s.since, s.before = SurveyLooks, now, s.broken(row)
	case row.State == SurveyLooks:
		row.Bad = s.broken(row) - s.before
		enough := row.Looks >= s.opts.Looks && now.Sub(s.since) >= s.opts.For
		if enough || now.Sub(s.since) >= s.opts.Patience {
			s.Next()
		}
	}
}

func (s *Survey) broken(row *SurveyRow) uint64 {
	if s.brokenFrames == nil {
		return 0
	}
	return s.brokenFrames(row.Reader)
}

// WarnKind says what is wrong with a reader, in one stable word.
type WarnKind string

// The warnings of a survey.
const (
	WarnNone  WarnKind = "none"  // the tag was not read there
	WarnWeak  WarnKind = "weak"  // too many looks missed the tag
	WarnBleed WarnKind = "bleed" // another reader read the tag too
	WarnSwap  WarnKind = "swap"  // another reader read it more often than this one: wires exchanged?
	WarnBad   WarnKind = "bad"   // broken frames: the wire is bad
)

// Warning is one problem of a reader.
type Warning struct {
	Kind  WarnKind
	At    hardware.Reader // where the tag lay
	Other hardware.Reader // bleed, swap: the other reader
	Rate  float64         // weak: missed, 0 to 1; bleed: reads of the other for each look
	N     uint64          // bad: broken frames
}

// Warnings lists the problems in the rows that were read.
func (s *Survey) Warnings() (list []Warning) {
	for i := range s.rows {
		r := &s.rows[i]
		switch {
		case r.State == SurveyNone && len(r.Others) > 0:
			list = append(list, Warning{Kind: WarnSwap, At: r.Reader, Other: r.Others[0].Reader, Rate: 1})
		case r.State == SurveyNone:
			list = append(list, Warning{Kind: WarnNone, At: r.Reader})
		}
		if r.State != SurveyDone {
			continue
		}
		if m := r.Missed(); m > s.opts.Weak {
			list = append(list, Warning{Kind: WarnWeak, At: r.Reader, Rate: m})
		}
		for _, c := range r.Others {
			switch rate := r.Rate(c); {
			case c.Reads > r.Reads:
				list = append(list, Warning{Kind: WarnSwap, At: r.Reader, Other: c.Reader, Rate: rate})
			case rate > s.opts.Bleed:
				list = append(list, Warning{Kind: WarnBleed, At: r.Reader, Other: c.Reader, Rate: rate})
			}
		}
		if r.Bad > 0 {
			list = append(list, Warning{Kind: WarnBad, At: r.Reader, N: r.Bad})
		}
	}
	return list
}
