package serial

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

// recorder is a session that writes down its calls, with their time since it began.
type recorder struct {
	began time.Time

	mu   sync.Mutex
	list []string
}

func (s *recorder) add(at time.Time, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, fmt.Sprintf("%d %s", at.Sub(s.began).Milliseconds(), text))
}

func (s *recorder) Up(w io.Writer, at time.Time) {
	_, err := w.Write([]byte("I"))
	s.add(at, fmt.Sprint("up ", err))
}
func (s *recorder) Bytes(b []byte, at time.Time) { s.add(at, string(b)) }
func (s *recorder) Quiet(at time.Time)           { s.add(at, "quiet") }
func (s *recorder) Down(at time.Time)            { s.add(at, "down") }

func (s *recorder) so() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.list)
}

func TestRecordingIsPlayedAtItsPace(t *testing.T) {
	for _, pace := range []float64{0, 10} {
		synctest.Test(t, func(t *testing.T) {
			p := New(Config{Device: "evening.raw", Pace: pace, Recorded: []Moment{
				{0, Opened, nil}, {time.Millisecond, Sent, []byte("I")}, {time.Second, Read, []byte("a")}, {2 * time.Second, Silent, nil},
				{3 * time.Second, Closed, nil}, {4 * time.Second, Opened, nil}, {5 * time.Second, Read, []byte("b")},
			}})
			ctx, cancel := context.WithCancel(context.Background())
			s := &recorder{began: time.Now()}
			ended := make(chan error, 1)
			go func() { ended <- p.Run(ctx, s) }()
			factor := max(time.Duration(pace), 1)
			for _, step := range []struct {
				after time.Duration
				state hardware.State
				want  int // lines written down
			}{
				{1500 * time.Millisecond, hardware.Up, 2}, {3500 * time.Millisecond, hardware.Down, 4}, {4500 * time.Millisecond, hardware.Up, 5}, {6 * time.Second, hardware.Down, 7},
			} {
				time.Sleep(time.Until(s.began.Add(step.after / factor)))
				synctest.Wait()
				if st := p.Status(); st.State != step.state || len(s.so()) != step.want {
					t.Errorf("pace %v, after %v: %v, told %q, want %v and %d", pace, step.after, st.State, s.so(), step.state, step.want)
				}
			}
			want := []string{"0 up <nil>", "1000 a", "2000 quiet", "3000 down", "4000 up <nil>", "5000 b", "5000 down"}
			if got := s.so(); !slices.Equal(got, want) {
				t.Errorf("pace %v: %q\nwant %q", pace, got, want)
			}
			if st := p.Status(); !strings.Contains(st.Detail, "over") || st.Reopens != 1 {
				t.Errorf("pace %v: at the end %+v", pace, st)
			}
			cancel()
			if err := <-ended; err != context.Canceled || p.Status().State != hardware.Off {
				t.Errorf("pace %v: Run returned %v, state %v", pace, err, p.Status().State)
			}
		})
	}
}

func TestPlayingEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Config{Recorded: []Moment{{0, Opened, nil}, {time.Hour, Closed, nil}}})
		ctx, cancel := context.WithCancel(context.Background())
		s := &recorder{began: time.Now()}
		ended := make(chan error, 1)
		go func() { ended <- p.Run(ctx, s) }()
		synctest.Wait()
		cancel()
		<-ended
		if got := s.so(); len(got) != 2 || got[1] != "0 down" {
			t.Errorf("told %q", got)
		}
	})
}

func TestTapIsToldWhatHappens(t *testing.T) {
	b := newBench(t)
	tap := &recorder{began: time.Now()}
	p := New(Config{Device: b.path, BackOff: time.Millisecond, ReadTimeout: 100 * time.Millisecond,
		Tap: func(at time.Time, act Act, b []byte) { tap.add(at, act.String()+" "+string(b)) }})
	s := &recorder{began: time.Now()}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- p.Run(ctx, s) }()
	has := func(word string) func() bool {
		return func() bool {
			return slices.ContainsFunc(tap.so(), func(line string) bool { return strings.HasSuffix(line, " "+word) })
		}
	}
	hwtest.Until(t, "sent", has("sent I"))
	b.say("hello")
	hwtest.Until(t, "read", has("read hello"))
	hwtest.Until(t, "quiet", has("quiet "))
	cancel()
	<-ended
	hwtest.Until(t, "close", has("close "))
	if got := tap.so(); !strings.HasSuffix(got[0], " open ") || !strings.HasSuffix(got[1], " sent I") {
		t.Errorf("told %q, want open and sent first", got)
	}
	if len(s.so()) < 4 {
		t.Errorf("the driver itself was told %q", s.so())
	}
}
