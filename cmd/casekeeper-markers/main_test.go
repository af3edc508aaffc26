package main_test

import (
	"fmt"
	"image"
	"math"
	"os/exec"
	"strings"
	"testing"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/detector/detectortest"
	"casekeeper/hardware/camera/marker"
)

// sheet draws markers in columns, some pixels a module each, as they are printed, and returns where
// the corners of their frames are.
func sheet(ids []marker.ID, pixels, columns int) (picture *image.Gray, corners map[marker.ID][4]detector.Point) {
	side, gap := marker.Side*pixels, 2*pixels
	rows := (len(ids) + columns - 1) / columns
	picture, corners = image.NewGray(image.Rect(0, 0, gap+columns*(side+gap), gap+rows*(side+gap))), map[marker.ID][4]detector.Point{}
	for i := range picture.Pix {
		picture.Pix[i] = 140
	}
	for i, id := range ids {
		x0, y0 := gap+i%columns*(side+gap), gap+i/columns*(side+gap)
		modules := id.Dark()
		for y := range side {
			for x := range side {
				shade := byte(235)
				if modules[y/pixels][x/pixels] {
					shade = 30
				}
				picture.Pix[picture.PixOffset(x0+x, y0+y)] = shade
			}
		}
		left, right := float64(x0+pixels), float64(x0+side-pixels)
		top, bottom := float64(y0+pixels), float64(y0+side-pixels)
		corners[id] = [4]detector.Point{{X: left, Y: bottom}, {X: right, Y: bottom}, {X: right, Y: top}, {X: left, Y: top}}
	}
	return picture, corners
}

// TestEveryMarkerIsFound: the library reads every marker as we draw it, at three pixels a module, and
// its corners are where the frame is.
func TestEveryMarkerIsFound(t *testing.T) {
	path := detectortest.Program(t)
	var all []marker.ID
	for id := range marker.ID(marker.Count) {
		all = append(all, id)
	}
	picture, corners := sheet(all, 3, 30)
	size := picture.Rect.Size()
	frame := fmt.Sprintf("frame %d %d\n%s", size.X, size.Y, picture.Pix)
	run := exec.Command(path)
	run.Stdin = strings.NewReader("frame 1 1\nx" + frame + "frame 16 16\n" + strings.Repeat("x", 256) + frame)
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "end\n"), "end\n")
	if len(answers) != 4 || answers[0] != "" || answers[2] != "" || answers[1] != answers[3] {
		t.Fatalf("%d answers of %.300q", len(answers), out)
	}
	for line := range strings.Lines(answers[1]) {
		var m detector.Reading
		c := &m.Corners
		if _, err := fmt.Sscanf(line, "marker %d %d %f %f %f %f %f %f %f %f %f\n", &m.ID, &m.Wrong, &m.Margin, &c[0].X, &c[0].Y, &c[1].X, &c[1].Y, &c[2].X, &c[2].Y, &c[3].X, &c[3].Y); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		want, due := corners[m.ID]
		if delete(corners, m.ID); !due || m.Wrong != 0 || m.Margin < 50 {
			t.Errorf("%q: due %t", line, due)
		}
		for i := range want {
			if math.Hypot(c[i].X-want[i].X, c[i].Y-want[i].Y) > 0.5 {
				t.Errorf("marker %d: corner %d at %v, want %v", m.ID, i, c[i], want[i])
			}
		}
	}
	if len(corners) > 0 {
		t.Errorf("%d markers were not found", len(corners))
	}
}

// TestWhatIsNoPictureEndsTheProgram with one line and 2.
func TestWhatIsNoPictureEndsTheProgram(t *testing.T) {
	run := exec.Command(detectortest.Program(t))
	var said strings.Builder
	run.Stdin, run.Stderr = strings.NewReader("hello\n"), &said
	if err := run.Run(); run.ProcessState.ExitCode() != 2 || said.String() != "casekeeper-markers: \"hello\\n\": want \"frame WIDTH HEIGHT\"\n" {
		t.Errorf("%v: %q", err, said.String())
	}
}
