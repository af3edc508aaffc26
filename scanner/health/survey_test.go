package health

import (
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner/scannertest"
)

// field is a row of antennas over which a survey is walked, one poll of scannertest.Poll at
// a time.
type field struct {
	*Survey
	now   time.Time
	n     int
	bleed map[[2]hardware.Input]int // every how many looks the second reads what lies on the first
	miss  map[hardware.Input]int    // every how many looks a reader misses
	bad   map[hardware.Input]uint64
}

func newField(slots ...hardware.Input) *field {
	f := &field{now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC), bad: map[hardware.Input]uint64{}, bleed: map[[2]hardware.Input]int{}, miss: map[hardware.Input]int{}}
	var w hardware.Wiring
	for _, s := range slots {
		w.Readers = append(w.Readers, hardware.Reader{Source: "felt", Input: s, Place: string(rune('a' + s))})
	}
	f.Survey = NewSurvey(w, DefaultSurvey, func(at hardware.Reader) uint64 { return f.bad[at.Input] })
	return f
}

// lay leaves the tag on a slot for a while; 0 = nowhere.
func (f *field) lay(on hardware.Input, d time.Duration) {
	for end := f.now.Add(d); f.now.Before(end); {
		f.now = f.now.Add(scannertest.Poll)
		f.n++
		for _, r := range f.rows {
			s := r.Reader.Input
			e := hardware.Event{At: f.now, Source: "felt", Input: s, Kind: hardware.CardGone}
			every := f.bleed[[2]hardware.Input{on, s}]
			if s == on && (f.miss[s] == 0 || f.n%f.miss[s] != 0) || every > 0 && f.n%every == 0 {
				e.Kind, e.UID = hardware.CardSeen, scannertest.Tag(1)
			}
			f.Step(e)
		}
	}
}

func TestSurveyOfGoodReaders(t *testing.T) {
	f := newField(1, 2, 3)
	f.lay(0, time.Second)
	for s := range hardware.Input(3) {
		f.lay(s+1, 5*time.Second)
		f.lay(0, time.Second)
	}
	if _, more := f.At(); more || len(f.Warnings()) != 0 {
		t.Fatalf("not done, or warned of %v", f.Warnings())
	}
	for _, r := range f.Rows() {
		if r.State != SurveyDone || r.Looks < DefaultSurvey.Looks || r.Missed() > .1 || len(r.Others) != 0 {
			t.Errorf("%+v", r)
		}
	}
	if f.Tag() != scannertest.Tag(1) {
		t.Errorf("walked %v", f.Tag())
	}
}

func TestSurveyWarns(t *testing.T) {
	f := newField(1, 2, 3, 4)
	f.miss[1] = 3                         // misses a third
	f.bleed[[2]hardware.Input{2, 3}] = 3  // the neighbour reads a third of it
	f.bleed[[2]hardware.Input{2, 4}] = 10 // a tenth is no warning
	f.lay(1, 6*time.Second)
	f.lay(2, 6*time.Second)
	f.lay(0, time.Second)
	f.Next() // nothing is read at 3
	f.bad[4], f.bad[3] = 4, 1
	f.lay(4, 2*time.Second)
	f.bad[4], f.bad[3] = 9, 100
	f.lay(4, 3*time.Second)
	got := f.Warnings()
	want := []WarnKind{WarnWeak, WarnBleed, WarnNone, WarnBad}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i, w := range got {
		if w.Kind != want[i] || w.At.Input != hardware.Input(i+1) {
			t.Errorf("%d: got %+v, want %s", i, w, want[i])
		}
	}
	if got[0].Rate < .3 || got[0].Rate > .4 || got[1].Other.Input != 3 || got[1].Rate < .3 || got[1].Rate > .4 || got[3].N != 5 {
		t.Errorf("got %+v", got)
	}
	if rows := f.Rows(); len(rows[1].Others) != 2 || rows[1].Others[0].Reader.Input != 3 || rows[1].Others[1].Reads >= rows[1].Others[0].Reads {
		t.Errorf("others: %+v", rows[1].Others)
	}
}

func TestSurveyFindsExchangedWires(t *testing.T) {
	f := newField(1, 2)
	f.lay(0, time.Second)
	f.lay(2, 2*time.Second) // laid on a, read as b
	f.Next()
	f.lay(1, 2*time.Second)
	f.Next()
	got := f.Warnings()
	if len(got) != 2 || got[0].Kind != WarnSwap || got[0].At.Input != 1 || got[0].Other.Input != 2 || got[1].Other.Input != 1 {
		t.Errorf("got %+v", got)
	}
}

func TestSurveyReadsAPlaceAgain(t *testing.T) {
	f := newField(1, 2)
	f.lay(1, 5*time.Second)
	if at, _ := f.At(); at != 1 {
		t.Fatalf("at %d", at)
	}
	f.Back()
	if rows := f.Rows(); rows[0].State != SurveyWaits || rows[0].Looks != 0 {
		t.Errorf("%+v", rows[0])
	}
	f.lay(1, 5*time.Second)
	if at, _ := f.At(); at != 1 {
		t.Errorf("at %d", at)
	}
}

func TestSurveyIsPatientWithAReaderThatReportsOnce(t *testing.T) {
	f := newField(1)
	f.Step(hardware.Event{At: f.now, Source: "felt", Input: 1, Kind: hardware.CardPlaced, UID: scannertest.Tag(1)})
	f.Tick(f.now.Add(DefaultSurvey.Patience - time.Second))
	if _, more := f.At(); !more {
		t.Error("given up too early")
	}
	f.Tick(f.now.Add(DefaultSurvey.Patience))
	if rows := f.Rows(); rows[0].State != SurveyDone || len(f.Warnings()) != 0 {
		t.Errorf("%+v, %v", rows[0], f.Warnings())
	}
}
