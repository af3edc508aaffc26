package detector

import (
	"bufio"
	"bytes"
	"image"
	"strings"
	"testing"
)

// FuzzReadAnswer: what is read is a reading, and comes back as it was written.
func FuzzReadAnswer(f *testing.F) {
	f.Add("marker 7 1 61.3 10.00 40.00 40.00 40.00 40.00 10.00 10.00 10.13\nend\n")
	f.Add("end\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := readAnswer(bufio.NewReaderSize(strings.NewReader(text), longestLine))
		if err != nil {
			return
		}
		var again bytes.Buffer
		if err := Serve(strings.NewReader("frame 1 1\nx"), &again, func(*image.Gray) []Reading { return list }); err != nil {
			t.Fatal(err)
		}
		if back, err := readAnswer(bufio.NewReaderSize(&again, longestLine)); err != nil || len(back) != len(list) {
			t.Errorf("%q was read as %v, then as %v (%v)", text, list, back, err)
		}
	})
}
