package speaker

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/ui/present/voice"
)

// recorder is an engine that keeps what it is given.
type recorder struct {
	said  []string
	reads bool  // it reads what it is given
	dies  error // it has ended
	quiet int
	opens []string
}

func (r *recorder) Say(line string) error {
	r.said = append(r.said, line)
	return nil
}
func (r *recorder) Taken() (bool, error) { return r.reads, r.dies }
func (r *recorder) Quiet()               { r.quiet++ }

// run steps a queue through some time, and calls at at each given moment.
func run(q *queue, start time.Time, d time.Duration, at map[time.Duration]func(now time.Time)) {
	for t := time.Duration(0); t <= d; t += 10 * time.Millisecond {
		if do := at[t]; do != nil {
			do(start.Add(t))
		}
		q.step(start.Add(t))
	}
}

// speaks returns a queue whose sentences take a second for ten letters.
func speaks(r *recorder) *queue {
	r.reads = true
	return &queue{letters: 10, open: func(lang string) (voice.Engine, error) {
		r.opens = append(r.opens, lang)
		return r, nil
	}}
}

func page(ask string, story ...string) voice.Page { return voice.Page{Story: story, Ask: ask} }

// TestSentencesInOrder: what happened comes first, the question last, one sentence after the other.
func TestSentencesInOrder(t *testing.T) {
	r, start := &recorder{}, time.Unix(0, 0)
	q := speaks(r)
	at := map[int]time.Duration{}
	note := func(now time.Time) {
		if n := len(r.said); at[n] == 0 {
			at[n] = now.Sub(start)
		}
	}
	moments := map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("ask", "0123456789", "second"), now) }}
	for d := 10 * time.Millisecond; d < 4*time.Second; d += 10 * time.Millisecond {
		moments[d] = note
	}
	run(q, start, 4*time.Second, moments)
	if want := []string{"0123456789", "second", "ask"}; !slices.Equal(r.said, want) || !slices.Equal(r.opens, []string{"es"}) || r.quiet != 0 {
		t.Errorf("said %q in %q, %d silenced", r.said, r.opens, r.quiet)
	}
	if at[2]-at[1] < time.Second || at[2]-at[1] > 1500*time.Millisecond {
		t.Errorf("the second came after %v", at[2]-at[1])
	}
}

// TestWhatIsStaleIsDropped: a new page replaces what was not said, and never interrupts a sentence.
func TestWhatIsStaleIsDropped(t *testing.T) {
	r := &recorder{}
	q := speaks(r)
	run(q, time.Unix(0, 0), 9*time.Second, map[time.Duration]func(time.Time){
		0:                       func(now time.Time) { q.put("es", page("old?", "first first first", "stale"), now) },
		time.Second:             func(now time.Time) { q.put("es", page("new?", "newer"), now) },
		1100 * time.Millisecond: func(now time.Time) { q.put("es", page("newest?", "newest"), now) },
	})
	if want := []string{"first first first", "newest", "newest?"}; !slices.Equal(r.said, want) || r.quiet != 0 {
		t.Errorf("said %q, %d silenced", r.said, r.quiet)
	}
}

// TestUndoSilences: what was taken back is not finished, and nothing of it follows.
func TestUndoSilences(t *testing.T) {
	r := &recorder{}
	q := speaks(r)
	run(q, time.Unix(0, 0), 6*time.Second, map[time.Duration]func(time.Time){
		0:           func(now time.Time) { q.put("es", page("old?", "first first first", "second"), now) },
		time.Second: func(now time.Time) { q.put("es", voice.Page{Back: true, Story: []string{"back"}, Ask: "again?"}, now) },
	})
	if want := []string{"first first first", "back", "again?"}; !slices.Equal(r.said, want) || r.quiet != 1 {
		t.Errorf("said %q, %d silenced", r.said, r.quiet)
	}
}

// TestAFurtherQuestionWaits until nobody has acted for three seconds; a question that was said is not
// said again, one that was not is.
func TestAFurtherQuestionWaits(t *testing.T) {
	held := voice.Page{Ask: "held?", Held: true}
	same := voice.Page{Ask: "held?", Same: true}
	for name, c := range map[string]struct {
		at   map[time.Duration]voice.Page
		want []string
	}{
		"rests":              {map[time.Duration]voice.Page{0: held}, []string{"held?"}},
		"acts go on":         {map[time.Duration]voice.Page{0: held, 2 * time.Second: same, 4 * time.Second: same, 6 * time.Second: same}, nil},
		"acts end":           {map[time.Duration]voice.Page{0: held, 2 * time.Second: same}, []string{"held?"}},
		"the turn passes":    {map[time.Duration]voice.Page{0: held, time.Second: page("next?")}, []string{"next?"}},
		"said, and the same": {map[time.Duration]voice.Page{0: page("held?"), 2 * time.Second: same}, []string{"held?"}},
		"not said yet":       {map[time.Duration]voice.Page{0: page("held?", "long long long"), time.Second: {Ask: "held?", Same: true, Story: []string{"more"}}}, []string{"long long long", "more", "held?"}},
		"nothing is asked":   {map[time.Duration]voice.Page{0: held, time.Second: {Story: []string{"end"}}}, []string{"end"}},
	} {
		r := &recorder{}
		q := speaks(r)
		at := map[time.Duration]func(time.Time){}
		for d, p := range c.at {
			at[d] = func(now time.Time) { q.put("es", p, now) }
		}
		run(q, time.Unix(0, 0), 7*time.Second, at)
		if !slices.Equal(r.said, c.want) {
			t.Errorf("%s: said %q, want %q", name, r.said, c.want)
		}
	}
}

// TestHang: a program that does not read for two seconds is started again, three times at most; one that
// dies too. A sentence that was not spoken is said by the next.
func TestHang(t *testing.T) {
	for name, c := range map[string]struct {
		reads bool
		dies  error
		after time.Duration // when it is well again; 0 = it never is
		want  int           // how often the sentence is handed over
		off   bool
	}{
		"well":             {true, nil, 0, 1, false},
		"hangs":            {false, nil, 0, most, true},
		"dies":             {true, errors.New("no sound"), 0, most, true},
		"hangs once":       {false, nil, 2500 * time.Millisecond, 2, false},
		"slow, but speaks": {false, nil, 1900 * time.Millisecond, 1, false},
	} {
		r := &recorder{}
		q := speaks(r)
		r.reads, r.dies = c.reads, c.dies
		at := map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("", "one"), now) }}
		if c.after != 0 {
			at[c.after] = func(time.Time) { r.reads = true }
		}
		run(q, time.Unix(0, 0), 20*time.Second, at)
		if len(r.said) != c.want || (q.err != nil) != c.off || r.quiet < c.want-1 {
			t.Errorf("%s: said %q, %d silenced, %v", name, r.said, r.quiet, q.err)
		}
		run(q, time.Unix(100, 0), time.Second, map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("", "two"), now) }})
		if said := slices.Contains(r.said, "two"); said == c.off {
			t.Errorf("%s: afterwards %q", name, r.said)
		}
	}
}

// TestHushAndRepeat: while a finger holds the screen nothing is said, and what it interrupted, or what came
// meanwhile, is said afterwards; the latest sentence can be heard again.
func TestHushAndRepeat(t *testing.T) {
	r := &recorder{}
	q := speaks(r)
	run(q, time.Unix(0, 0), 20*time.Second, map[time.Duration]func(time.Time){
		0:                       func(now time.Time) { q.put("es", page("", "first"), now) },
		2 * time.Second:         func(time.Time) { q.repeat() },
		4 * time.Second:         func(now time.Time) { q.put("es", page("ask?", "long sentence"), now) },
		4500 * time.Millisecond: func(time.Time) { q.hold(true) },
		6 * time.Second:         func(time.Time) { r.said = append(r.said, "(hold)"); q.hold(false) },
		10 * time.Second:        func(time.Time) { q.hold(true) },
		11 * time.Second:        func(now time.Time) { q.put("es", page("next?", "meanwhile"), now) },
		13 * time.Second:        func(time.Time) { r.said = append(r.said, "(hold)"); q.hold(false) },
	})
	if want := []string{"first", "first", "long sentence", "(hold)", "long sentence", "ask?", "(hold)", "meanwhile", "next?"}; !slices.Equal(r.said, want) || r.quiet != 1 {
		t.Errorf("said %q, %d silenced", r.said, r.quiet)
	}
}

// TestAQuestionOfTwoSentences is repeated as a whole. A story that comes into the question goes first, and then it
// begins anew; nothing of it follows once another is asked.
func TestAQuestionOfTwoSentences(t *testing.T) {
	for name, c := range map[string]struct {
		next voice.Page
		want []string
	}{
		"repeated": {voice.Page{}, []string{"One.", "Two?", "One.", "Two?", "One.", "Two?"}},
		"story":    {voice.Page{Story: []string{"Story."}, Ask: "One. Two?", Same: true}, []string{"One.", "Story.", "One.", "Two?"}},
		"another":  {voice.Page{Ask: "Three?"}, []string{"One.", "Three?"}},
		"none":     {voice.Page{Ask: ""}, []string{"One."}},
	} {
		r := &recorder{}
		q := speaks(r)
		at := map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("One. Two?"), now) }}
		if name == "repeated" {
			at[3*time.Second], at[6*time.Second] = func(time.Time) { q.repeat() }, func(time.Time) { q.repeat() }
		} else {
			at[100*time.Millisecond] = func(now time.Time) { q.put("es", c.next, now) }
		}
		run(q, time.Unix(0, 0), 9*time.Second, at)
		if !slices.Equal(r.said, c.want) {
			t.Errorf("%s: said %q, want %q", name, r.said, c.want)
		}
	}
}

// TestFailuresAreForgotten once a program has spoken, and when another voice is chosen.
func TestFailuresAreForgotten(t *testing.T) {
	r, now := &recorder{}, time.Unix(0, 0)
	q := speaks(r)
	for range most + 1 {
		r.dies = errors.New("no sound")
		run(q, now, 10*time.Millisecond, map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("", "one"), now) }})
		r.dies = nil
		run(q, now.Add(time.Second), time.Second, nil)
		now = now.Add(time.Minute)
	}
	if q.err != nil {
		t.Errorf("a failure now and then ends the voice: %v", q.err)
	}
	r.dies = errors.New("no sound")
	run(q, now, 10*time.Second, map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("", "two"), now) }})
	well := &recorder{reads: true}
	q.use(func(string) (voice.Engine, error) { return well, nil }, 10)
	run(q, now.Add(time.Minute), time.Second, map[time.Duration]func(time.Time){0: func(now time.Time) { q.put("es", page("", "three"), now) }})
	if !slices.Equal(well.said, []string{"three"}) {
		t.Errorf("another voice says %q, %v", well.said, q.err)
	}
}

// TestQuickTaps: quick acts of one person wait until they rest, or the turn passes.
func TestQuickTaps(t *testing.T) {
	r, start := &recorder{}, time.Unix(0, 0)
	q := speaks(r)
	held := func(story string) voice.Page { return voice.Page{Story: []string{story}, Ask: story + "?", Held: true} }
	said := map[string]time.Duration{}
	moments := map[time.Duration]func(time.Time){
		0:                       func(now time.Time) { q.put("es", page("Ana?", "go"), now) },
		6000 * time.Millisecond: func(now time.Time) { q.put("es", held("one"), now) },
		6500 * time.Millisecond: func(now time.Time) { q.put("es", held("two"), now) },
		7300 * time.Millisecond: func(now time.Time) { q.put("es", held("three"), now) },
		7900 * time.Millisecond: func(now time.Time) { q.put("es", page("Luis?", "passes"), now) },
	}
	for d := 10 * time.Millisecond; d < 20*time.Second; d += 10 * time.Millisecond {
		if moments[d] == nil {
			moments[d] = func(now time.Time) {
				for _, s := range r.said {
					if said[s] == 0 {
						said[s] = now.Sub(start)
					}
				}
			}
		}
	}
	moments[12000*time.Millisecond] = func(now time.Time) { q.put("es", held("four"), now) }
	moments[12800*time.Millisecond] = func(now time.Time) { q.put("es", held("five"), now) }
	run(q, start, 20*time.Second, moments)
	if want := []string{"go", "Ana?", "one", "passes", "Luis?", "four", "five", "five?"}; !slices.Equal(r.said, want) {
		t.Fatalf("said %q", r.said)
	}
	if d := said["five"]; d < 12800*time.Millisecond+quick || d > 13*time.Second+quick {
		t.Errorf("the last of quick acts is told at %v", d)
	}
}

// TestAnotherVoice: what speaks can be exchanged in the middle of a sentence; the old one is silent from
// then on, whatever had become of it.
func TestAnotherVoice(t *testing.T) {
	for _, dies := range []error{nil, errHung} {
		old, r := &recorder{dies: dies}, &recorder{reads: true}
		q := speaks(old)
		run(q, time.Unix(0, 0), 9*time.Second, map[time.Duration]func(time.Time){
			0: func(now time.Time) { q.put("es", page("ask?", "a long sentence"), now) },
			500 * time.Millisecond: func(time.Time) {
				q.use(func(lang string) (voice.Engine, error) { r.opens = append(r.opens, lang); return r, nil }, 20)
			},
			4 * time.Second: func(now time.Time) { q.put("es", page("", "next"), now) },
			7 * time.Second: func(time.Time) { q.stop() },
		})
		want := []string{"a long sentence", "ask?", "next"}
		if dies != nil { // nothing is left to say
			want = want[2:]
		}
		if !slices.Equal(r.said, want) || !slices.Equal(r.opens, []string{"es"}) || old.quiet == 0 || r.quiet != 1 || q.err != nil {
			t.Errorf("%v: said %q in %q, %d and %d silenced, %v", dies, r.said, r.opens, old.quiet, r.quiet, q.err)
		}
	}
}

// TestSpeaker runs the goroutine: pages come from others, and nobody waits.
func TestSpeaker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &recorder{reads: true}
		s := New(func(string) (voice.Engine, error) { return r, nil }, 10)
		told := 0
		s.Notify(func() { told++ })
		began := time.Now()
		for n := range 5 {
			s.Say("es", page("ask?", fmt.Sprint("page ", n)))
		}
		if time.Since(began) != 0 {
			t.Error("somebody waited")
		}
		time.Sleep(5 * time.Second)
		s.Hush(true)
		s.Repeat()
		time.Sleep(5 * time.Second)
		s.Hush(false)
		time.Sleep(5 * time.Second)
		if latest, err := s.Latest(), s.Trouble(); latest != "ask?" || err != nil || told != 2 {
			t.Errorf("latest %q, told %d times, %v", latest, told, err)
		}
		s.Use(func(string) (voice.Engine, error) { return r, nil }, 20)
		s.Repeat()
		s.Stop()
		s.Close()
		if want := []string{"page 4", "ask?", "ask?"}; !slices.Equal(r.said, want) || r.quiet == 0 {
			t.Errorf("said %q, %d silenced", r.said, r.quiet)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("nothing is installed")
		s := New(func(string) (voice.Engine, error) { return nil, broken }, 10)
		s.Say("es", page("ask?"))
		synctest.Wait()
		if !errors.Is(s.Trouble(), broken) {
			t.Errorf("trouble: %v", s.Trouble())
		}
		s.Close()
	})
}
