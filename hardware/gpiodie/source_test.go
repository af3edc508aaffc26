package gpiodie_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/gpiodie"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/board"
)

var codeLines, faceLines = []int{17, 27, 22, 23}, []int{5, 6, 13, 19, 26, 21}

func codeDie(t *testing.T, b *board.Board) *gpiodie.Source {
	t.Helper()
	s, err := gpiodie.NewCode("die", gpiodie.Config{Lines: codeLines, Open: b.Open})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func facesDie(t *testing.T, b *board.Board) *gpiodie.Source {
	t.Helper()
	s, err := gpiodie.NewFaces("die", gpiodie.Config{Lines: faceLines, ActiveLow: true, Open: b.Open})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSuite(t *testing.T) {
	t.Run("code", func(t *testing.T) {
		hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
			b := board.New(1)
			die := board.CodeDie{Board: b, Lines: codeLines, Clean: true}
			return hwtest.Bench{Source: codeDie(t, b), Act: func() { die.Roll(3) }, Unplug: b.Unplug, Plug: b.Plug}
		})
	})
	t.Run("faces", func(t *testing.T) {
		hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
			b := board.New(1)
			die := board.ReedDie{Board: b, Lines: faceLines}
			die.Lay(2)
			return hwtest.Bench{Source: facesDie(t, b), Act: func() { die.Roll(3) }, Unplug: b.Unplug, Plug: b.Plug}
		})
	})
}

// watched runs a source in a synctest bubble while act acts, and returns the emitted events
// in words.
func watched(t *testing.T, s *gpiodie.Source, act func()) (told []string) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- s.Run(ctx, func(e hardware.Event) {
			switch e.Kind {
			case hardware.DieFace:
				told = append(told, fmt.Sprint(e.Face))
			case hardware.DieFault:
				told = append(told, "fault")
			case hardware.DieRolling:
				told = append(told, "rolling")
			}
		})
	}()
	synctest.Wait()
	act()
	cancel()
	<-ended
	return told
}

func TestEveryCodeThroughBounces(t *testing.T) {
	for seed := range uint64(20) {
		synctest.Test(t, func(t *testing.T) {
			b := board.New(seed)
			die := board.CodeDie{Board: b, Lines: codeLines}
			s := codeDie(t, b)
			got := watched(t, s, func() {
				for code := range uint8(8) {
					die.Roll(code)
				}
				die.Roll(6) // the same face twice is two rolls
				die.Roll(6)
			})
			if want := "[fault 1 2 3 4 5 6 fault 6 6]"; fmt.Sprint(got) != want {
				t.Errorf("seed %d: %v, want %s", seed, got, want)
			}
		})
	}
}

func TestStrobeTooShortIsCountedAndNotGuessed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		s := codeDie(t, b)
		got := watched(t, s, func() {
			b.Drive(codeLines[0], true)
			b.Drive(codeLines[3], true)
			<-time.After(500 * time.Microsecond)
			b.Drive(codeLines[3], false)
			<-time.After(time.Second)
		})
		if st := s.Status(); len(got) != 0 || st.BadFrames != 1 {
			t.Errorf("told %v, %d bad; want nothing and 1", got, st.BadFrames)
		}
	})
}

func TestStrobeThatIsOnAtTheStartIsNoRoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		die := board.CodeDie{Board: b, Lines: codeLines}
		b.Drive(codeLines[1], true)
		b.Drive(codeLines[3], true)
		got := watched(t, codeDie(t, b), func() {
			<-time.After(time.Second)
			b.Drive(codeLines[3], false)
			<-time.After(time.Second)
			die.Roll(5)
		})
		if fmt.Sprint(got) != "[5]" {
			t.Errorf("told %v, want only the roll", got)
		}
	})
}

func TestReedsAndHallSensors(t *testing.T) {
	for _, clean := range []bool{false, true} {
		for seed := range uint64(20) {
			synctest.Test(t, func(t *testing.T) {
				b := board.New(seed)
				die := board.ReedDie{Board: b, Lines: faceLines, Clean: clean}
				die.Lay(4) // lies there already: no roll
				got := watched(t, facesDie(t, b), func() {
					<-time.After(time.Second)
					for face := range uint8(6) {
						die.Roll(face + 1)
					}
					die.Roll(6)
					die.Roll(2, 3) // tilted
					die.Roll(1)
				})
				want := "[rolling 1 rolling 2 rolling 3 rolling 4 rolling 5 rolling 6 rolling 6 rolling fault rolling 1]"
				if fmt.Sprint(got) != want {
					t.Errorf("seed %d, clean %v:\n got %v\nwant %s", seed, clean, got, want)
				}
			})
		}
	}
}

func TestReplugIsNoRoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		die := board.ReedDie{Board: b, Lines: faceLines}
		got := watched(t, facesDie(t, b), func() {
			<-time.After(200 * time.Millisecond)
			die.Roll(2)
			b.Unplug()
			<-time.After(time.Second)
			die.Lift()
			die.Lay(5)
			b.Plug()
			<-time.After(2 * time.Second)
		})
		if fmt.Sprint(got) != "[2]" {
			t.Errorf("told %v, want only the first roll", got)
		}
	})
}

func TestWrongNumberOfLines(t *testing.T) {
	if _, err := gpiodie.NewCode("x", gpiodie.Config{Lines: faceLines}); err == nil {
		t.Error("a code on six lines was accepted")
	}
	if _, err := gpiodie.NewFaces("x", gpiodie.Config{Lines: codeLines}); err == nil {
		t.Error("faces on four lines were accepted")
	}
}
