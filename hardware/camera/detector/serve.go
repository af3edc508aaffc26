package detector

import (
	"bufio"
	"errors"
	"fmt"
	"image"
	"io"
	"strconv"
	"strings"

	"casekeeper/hardware/camera/marker"
)

// MaxSide is the greatest width and height of a picture in pixels.
const MaxSide = 8192

// Point is a place in a picture in pixels from its left and upper edges.
type Point struct{ X, Y float64 }

// Reading is a marker that was found in a picture.
type Reading struct {
	ID      marker.ID
	Wrong   int      // bits that had to be corrected
	Margin  float64  // mean difference in brightness of a bit from the threshold
	Corners [4]Point // of the dark frame: lower left, lower right, upper right, upper left
}

// ErrHeader says that a picture does not begin with its size.
var ErrHeader = errors.New(`want "frame WIDTH HEIGHT"`)

// Serve reads pictures until in ends, looks for markers with find, and writes what it returns.
// find keeps no picture.
func Serve(in io.Reader, out io.Writer, find func(*image.Gray) []Reading) error {
	r, w := bufio.NewReader(in), bufio.NewWriter(out)
	var pix []byte
	for {
		line, err := r.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			return nil
		}
		if err != nil {
			return fmt.Errorf("picture: %w", err)
		}
		width, height, err := ParseHeader(string(line))
		if err != nil {
			return err
		}
		if n := width * height; n > cap(pix) {
			pix = make([]byte, n)
		}
		pix = pix[:width*height]
		if _, err := io.ReadFull(r, pix); err != nil {
			return fmt.Errorf("picture of %d x %d: %w", width, height, err)
		}
		for _, m := range find(&image.Gray{Pix: pix, Stride: width, Rect: image.Rect(0, 0, width, height)}) {
			fmt.Fprintf(w, "marker %d %d %.1f", m.ID, m.Wrong, m.Margin)
			for _, p := range m.Corners {
				fmt.Fprintf(w, " %.2f %.2f", p.X, p.Y)
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, "end")
		if err := w.Flush(); err != nil {
			return fmt.Errorf("answer: %w", err)
		}
	}
}

// ParseHeader returns the size of the picture that follows a line, or [ErrHeader].
func ParseHeader(line string) (width, height int, err error) {
	words := strings.Fields(line)
	if len(words) != 3 || words[0] != "frame" {
		return 0, 0, fmt.Errorf("%.40q: %w", line, ErrHeader)
	}
	for i, side := range []*int{&width, &height} {
		if *side, err = strconv.Atoi(words[i+1]); err != nil || *side < 1 || *side > MaxSide {
			return 0, 0, fmt.Errorf("%.40q: %w of 1 to %d each", line, ErrHeader, MaxSide)
		}
	}
	return width, height, nil
}
