package evening_test

import (
	"context"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/detector/detectortest"
	"casekeeper/hardware/sim/overhead"
	"casekeeper/scanner"
)

// standIn is the variable that makes this test a stand-in for rpicam-vid: where it gets what it sends.
const standIn = "CASEKEEPER_RPICAM_FROM"

func TestMain(m *testing.M) {
	if from := os.Getenv(standIn); from != "" {
		if c, err := net.Dial("unix", from); err == nil {
			_, _ = io.Copy(os.Stdout, c) // until either end has gone
		}
		return
	}
	os.Exit(m.Run())
}

// studio starts stand-ins for rpicam-vid. They run in the time of the machine, tables in that of a bubble.
type studio struct {
	asks   chan struct{}
	opened chan *lens
}

// lens is one that runs.
type lens struct {
	camera.Pictures
	wire net.Conn // to what it sends
	err  error
}

func newStudio(t *testing.T) *studio {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "lens") // the path of a socket has to be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	path := filepath.Join(folder, "s")
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(standIn, path)
	s := &studio{asks: make(chan struct{}), opened: make(chan *lens)}
	go func() {
		for range s.asks {
			l := &lens{}
			if l.Pictures, l.err = camera.OpenRpicam(self, image.Pt(overhead.Wide, overhead.High), 0.6); l.err == nil {
				l.wire, l.err = listener.Accept()
			}
			s.opened <- l
		}
	}()
	t.Cleanup(func() {
		close(s.asks)
		listener.Close()
	})
	return s
}

// mishaps of a stream: how often each happens for each picture.
const (
	slowChance  = .002 // it sends nothing for three seconds
	cutChance   = .001 // it ends within a picture
	dyingChance = .001 // it ends
	movedChance = .001 // somebody pushes the camera
)

// shaky is a camera to which all that happens.
type shaky struct {
	*lens
	table *overhead.Table
	rng   *rand.Rand
	log   map[string]int
}

// Next waits for the time of a picture, has it sent, and returns what has arrived.
func (s *shaky) Next(ctx context.Context) (*image.Gray, error) {
	wait := time.Second / 4
	does := func(what string, chance float64) bool {
		if s.rng.Float64() >= chance {
			return false
		}
		s.log[what]++
		return true
	}
	if does("slow", slowChance) {
		wait = 3 * time.Second
	}
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(wait):
	}
	if does("moved", movedChance) {
		s.table.Push(s.rng.NormFloat64()/60, s.rng.NormFloat64()*8, s.rng.NormFloat64()*5)
	}
	sent := append(s.table.Picture().Pix, make([]byte, overhead.Wide*overhead.High/2)...)
	switch {
	case does("cut", cutChance):
		sent = sent[:s.rng.IntN(len(sent))]
	case does("dying", dyingChance):
		sent = nil
	}
	_, err := s.wire.Write(sent)
	if err != nil || len(sent) < overhead.Wide*overhead.High*3/2 {
		s.wire.Close()
	}
	return s.Pictures.Next(ctx)
}

// Close ends the stand-in.
func (s *shaky) Close() error {
	s.wire.Close()
	return s.Pictures.Close()
}

// glances is how often hands look before they lay a card again: 20 s. An arm may rest on it, and other places come first.
const glances = 100

// belowACamera returns a Bench of drawn pictures of the first places of a game.
func belowACamera(st *studio, program string, log map[string]int) func(evening.Plan) (evening.Bench, error) {
	return func(p evening.Plan) (evening.Bench, error) {
		var places []hardware.Input
		var readers []hardware.Reader
		holds := scanner.HoldsOf(p.Game.Lexicon)
		for n := 1; n < len(p.Game.Lexicon.Slots) && len(places) < overhead.Most; n++ {
			r := hardware.Reader{Source: "above", Input: hardware.Input(n), Place: p.Game.Lexicon.Slots[n]}
			if n < len(holds) {
				r.Holds = holds[n]
			}
			places, readers = append(places, r.Input), append(readers, r)
		}
		table, err := overhead.New("above", p.Seed, false, places...)
		if err != nil {
			return evening.Bench{}, err
		}
		for _, r := range readers {
			table.Hold(r.Input, r.Holds)
		}
		rng := rand.New(rand.NewPCG(p.Seed, 7))
		source := camera.New("above", camera.Config{Device: "rpicam", Markers: func() camera.Finder { return detector.NewProgram(detector.Patience, program) },
			Open: func() (camera.Pictures, error) {
				st.asks <- struct{}{}
				l := <-st.opened
				return &shaky{l, table, rng, log}, l.err
			}})
		return evening.Bench{Rig: table, Sources: []hardware.Source{table.Source(source)}, Wiring: hardware.Wiring{Readers: readers}, Tag: overhead.Tag, Glances: glances, Close: func() error { return nil }}, nil
	}
}

// TestWholeGamesBelowACamera: a game whose cards lie below a camera ends as without one. The pictures are drawn, sent by a
// program in place of rpicam-vid, and read by the real finder of markers. Arms reach over the table, the camera is
// pushed, and its stream is slow, cut and dying.
func TestWholeGamesBelowACamera(t *testing.T) {
	extent.Whole(t, "drawn pictures are read by the real finder in package camera")
	st, program := newStudio(t), detectortest.Program(t)
	for _, id := range []string{"tiny-epic-western", "colt-express"} {
		game, err := (sitting.House{Files: configs.FS}).Game(id, true)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(extent.Games(5)) {
			t.Run(fmt.Sprint(id, "/", seed), func(t *testing.T) {
				belowCamera(t, st, program, evening.Plan{Game: game.Game, Setup: drawn(t, game.Game, seed), Seed: seed})
			})
		}
	}
}

// belowCamera plays a game with and without a camera above the tokens of its first places.
func belowCamera(t *testing.T, st *studio, program string, p evening.Plan) {
	t.Helper()
	direct, err := p.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		log, began := map[string]int{}, time.Now()
		p.Sensors, p.Bench = true, belowACamera(st, program, log)
		read, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(read) != fmt.Sprint(direct) {
			t.Errorf("got %+v\nwant %+v", read, direct)
		}
		t.Logf("%d acts in %v of the table's time, %v", read.Acts, time.Since(began), log)
	})
}
