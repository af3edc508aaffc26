package detector_test

import (
	"bytes"
	"errors"
	"image"
	"io"
	"strings"
	"testing"

	"casekeeper/hardware/camera/detector"
)

// two are readings as a library finds them.
var two = []detector.Reading{
	{ID: 7, Wrong: 1, Margin: 61.27, Corners: [4]detector.Point{{X: 10, Y: 40}, {X: 40, Y: 40}, {X: 40, Y: 10}, {X: 10, Y: 10.126}}},
	{ID: 586, Margin: 5},
}

// TestServeAnswersEveryPicture: pictures arrive whole, and each answer ends with "end".
func TestServeAnswersEveryPicture(t *testing.T) {
	var out strings.Builder
	var seen []string
	in := "frame 3 2\nabcdefframe 1 1\n\nframe 2 2\nwxyz"
	err := detector.Serve(strings.NewReader(in), &out, func(p *image.Gray) []detector.Reading {
		seen = append(seen, string(p.Pix))
		if p.Rect != image.Rect(0, 0, p.Stride, len(p.Pix)/p.Stride) {
			t.Errorf("a picture of %v with rows of %d", p.Rect, p.Stride)
		}
		if p.Rect.Dx() == 2 {
			return two
		}
		return nil
	})
	const want = "end\nend\nmarker 7 1 61.3 10.00 40.00 40.00 40.00 40.00 10.00 10.00 10.13\nmarker 586 0 5.0 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00\nend\n"
	if err != nil || out.String() != want || strings.Join(seen, "|") != "abcdef|\n|wxyz" {
		t.Errorf("%v, saw %q, answered\n%s", err, seen, out.String())
	}
}

// TestServeRefusesWhatIsNoPicture names the line, and takes no memory for it.
func TestServeRefusesWhatIsNoPicture(t *testing.T) {
	for in, want := range map[string]string{
		"frame 0 4\n": `"frame 0 4\n": want "frame WIDTH HEIGHT" of 1 to 8192 each`, "frame 8193 1\n": "of 1 to 8192", "frame 4 -1\n": "of 1 to 8192",
		"frame 4\n": `want "frame WIDTH HEIGHT"`, "picture 4 4\n": `want "frame`, "\n": `want "frame`, "frame 2 2": "picture: EOF",
		"frame 2 2\nabc": "picture of 2 x 2: unexpected EOF", strings.Repeat("9", 10_000): "picture: bufio: buffer full",
	} {
		err := detector.Serve(strings.NewReader(in), io.Discard, func(*image.Gray) []detector.Reading { return nil })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", in, err, want)
		}
	}
}

// FuzzServe: whatever comes, an answer belongs to a whole picture.
func FuzzServe(f *testing.F) {
	f.Add([]byte("frame 2 2\nabcdframe 1 1\nx"))
	f.Add([]byte("frame 8192 8192\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		pictures, pixels := 0, 0
		err := detector.Serve(bytes.NewReader(in), &out, func(p *image.Gray) []detector.Reading {
			pictures, pixels = pictures+1, pixels+len(p.Pix)
			return two[:pictures%2]
		})
		if bytes.Count(out.Bytes(), []byte("end\n")) != pictures || pixels > len(in) || errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%q: %d pictures, answered %q", in, pictures, out.String())
		}
	})
}
