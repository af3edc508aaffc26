package marker_test

import (
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/hardware/camera/marker"
)

// text returns the modules row after row, '#' for a dark one.
func text(modules [marker.Side][marker.Side]bool) string {
	var b strings.Builder
	for _, row := range modules {
		for _, dark := range row {
			b.WriteByte(map[bool]byte{true: '#', false: '.'}[dark])
		}
	}
	return b.String()
}

// TestMarkersAsTheLibraryDrawsThem compares every marker with the picture that the library of those
// who made them draws.
func TestMarkersAsTheLibraryDrawsThem(t *testing.T) {
	if _, err := os.Stat("/usr/include/apriltag/tag36h11.h"); err != nil {
		t.Skip("libapriltag-dev is not installed")
	}
	if _, err := exec.LookPath("cc"); err != nil {
		t.Skip("no C compiler here")
	}
	program := filepath.Join(t.TempDir(), "draw")
	if said, err := exec.Command("cc", "-o", program, "testdata/draw.c", "-lapriltag", "-lapriltag-utils", "-lm").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	out, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(string(out))
	if len(lines) != marker.Count {
		t.Fatalf("the library has %d markers, want %d", len(lines), marker.Count)
	}
	for i, want := range lines {
		if got := text(marker.ID(i).Dark()); got != want {
			t.Errorf("marker %d is\n%s, the library draws\n%s", i, got, want)
		}
	}
}

// TestMarkersDiffer: any two markers, and a marker and itself turned, differ in at least 11 bits.
func TestMarkersDiffer(t *testing.T) {
	const side = 6
	var all [marker.Count][4]uint64 // by the quarters by which it is turned
	for i := range all {
		modules := marker.ID(i).Dark()
		for y := range side {
			for x := range side {
				if !modules[y+2][x+2] {
					continue
				}
				turnedX, turnedY := x, y
				for turn := range 4 {
					all[i][turn] |= 1 << (side*turnedY + turnedX)
					turnedX, turnedY = side-1-turnedY, turnedX
				}
			}
		}
	}
	for i := range all {
		for j := range all {
			for turn, code := range all[j] {
				if n := bits.OnesCount64(all[i][0] ^ code); n < 11 && (i != j || turn != 0) {
					t.Errorf("markers %d and %d differ in %d bits", i, j, n)
				}
			}
		}
	}
}

// TestMarkersAreNumberedByUse: the UID shows the number, and cards, places and corners share none.
func TestMarkersAreNumberedByUse(t *testing.T) {
	for id, want := range map[marker.ID]string{0: "0000", 7: "0007", 99: "0099", 354: "0354", 586: "0586"} {
		if got := id.UID().String(); got != want {
			t.Errorf("the UID of %d is %s, want %s", id, got, want)
		}
	}
	if first, last := marker.Place(1), marker.Place(marker.MostPlaces); first <= marker.Cards || last >= marker.Corner || marker.Corner+marker.Corners != marker.Count {
		t.Errorf("places have %d to %d, corners begin with %d", first, last, marker.Corner)
	}
}
