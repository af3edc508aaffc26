package detector_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/hwtest"
)

// standIn is the variable that makes this test a stand-in for the program, and how it behaves.
const standIn = "DETECTOR_STAND_IN"

func TestMain(m *testing.M) {
	switch how := os.Getenv(standIn); how {
	case "":
		os.Exit(m.Run())
	case "hangs":
		_, _ = io.Copy(io.Discard, os.Stdin)
		select {}
	case "crashes":
		os.Exit(3)
	case "babbles":
		fmt.Println(os.Args[1])
		_, _ = io.Copy(io.Discard, os.Stdin)
	default: // finds one marker, whose number is the first pixel, in the middle
		err := detector.Serve(os.Stdin, os.Stdout, func(p *image.Gray) []detector.Reading {
			at := detector.Point{X: float64(p.Rect.Dx()) / 2, Y: float64(p.Rect.Dy()) / 2}
			return []detector.Reading{{ID: marker.ID(p.Pix[0]), Margin: float64(p.Pix[len(p.Pix)-1]), Corners: [4]detector.Point{at, at, at, at}}}
		})
		if err != nil {
			os.Exit(2)
		}
	}
}

// program returns the stand-in.
func program(t *testing.T, how string, patience time.Duration, args ...string) *detector.Program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(standIn, how)
	p := detector.NewProgram(patience, self, args...)
	t.Cleanup(func() { p.Close() })
	return p
}

// TestFindInAPart: only the part is sent, and its places are those of the whole picture.
func TestFindInAPart(t *testing.T) {
	p := program(t, "finds", detector.Patience)
	picture := image.NewGray(image.Rect(0, 0, 300, 200))
	picture.Pix[picture.PixOffset(100, 50)], picture.Pix[picture.PixOffset(119, 59)] = 77, 33
	for range 2 {
		list, err := p.Find(t.Context(), picture, image.Rect(100, 50, 120, 60))
		if err != nil || len(list) != 1 || list[0].ID != 77 || list[0].Margin != 33 || list[0].Corners[2] != (detector.Point{X: 110, Y: 55}) {
			t.Errorf("%v: %+v", err, list)
		}
	}
	picture.Pix[picture.PixOffset(290, 190)] = 9
	if list, err := p.Find(t.Context(), picture, image.Rect(290, 190, 400, 400)); err != nil || list[0].ID != 9 || list[0].Corners[0] != (detector.Point{X: 295, Y: 195}) {
		t.Errorf("at the edge: %v: %+v", err, list)
	}
}

// TestProgramThatFails: a program that hangs is ended, one that crashed or babbles is started again, and
// nothing is left of it.
func TestProgramThatFails(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 2000, 1000)) // more than a pipe takes
	for how, want := range map[string]error{"hangs": context.DeadlineExceeded, "crashes": nil, "babbles": nil} {
		patience := detector.Patience
		if how == "hangs" {
			patience = 50 * time.Millisecond
		}
		p := program(t, how, patience, "end of nothing")
		files := hwtest.Descriptors(t)
		if _, err := p.Find(t.Context(), picture, picture.Rect); err == nil || want != nil && !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", how, err, want)
		}
		hwtest.Until(t, "its pipes are closed", func() bool { return hwtest.Descriptors(t) <= files })
		if want != nil {
			continue // started again it may take longer, too
		}
		t.Setenv(standIn, "finds")
		if list, err := p.Find(t.Context(), picture, picture.Rect); err != nil || len(list) != 1 {
			t.Errorf("after it %s: %v: %v", how, err, list)
		}
	}
	p := program(t, "hangs", detector.Patience)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := p.Find(ctx, picture, picture.Rect); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	gone := detector.NewProgram(detector.Patience, "/nowhere/casekeeper-markers")
	if _, err := gone.Find(t.Context(), picture, picture.Rect); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without the program: %v", err)
	}
}

// TestLinesThatAreNoReading: each ends the answer, and the program.
func TestLinesThatAreNoReading(t *testing.T) {
	for _, line := range []string{"marker 587 0 9 1 1 1 1 1 1 1 1", "marker 1 0 9 1 1 1 1 1 1 1", "marker 1 0 9 1 1 1 1 1 1 1 NaN", "marker 1 0 9 1 1 1 1 1 1 1 1e300", "marker -1 0 9 1 1 1 1 1 1 1 1", "marker 1 x 9 1 1 1 1 1 1 1 1", "tag 1 0 9 1 1 1 1 1 1 1 1", strings.Repeat("9", 1000)} {
		p := program(t, "babbles", detector.Patience, line)
		picture := image.NewGray(image.Rect(0, 0, 16, 16))
		if list, err := p.Find(t.Context(), picture, picture.Rect); err == nil {
			t.Errorf("%.40q: %v", line, list)
		}
	}
}
