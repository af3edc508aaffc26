//go:build pi

package taps

import (
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The tests of make test-pi: the app on an emulated Raspberry Pi, whose folder is CASEKEEPER_ROOT.
// CASEKEEPER_APP starts it there. Without both they run on this machine.

func init() { patience = 15 * time.Minute } // of an emulated machine on a busy one, which says nothing new: see wait

var update = flag.Bool("update", false, "write the picture of the home screen anew")

// homePicture is the reference picture, at half size.
const homePicture = "testdata/home.png"

// TestPiHome starts the app for the first time and compares the home screen with a picture that
// people have checked.
func TestPiHome(t *testing.T) {
	d := OpenDisplay(t, 800, 480)
	a := Launch(t, d, "--lang", "es")
	a.wait("the first frame", func() bool { return colours(d.Look()) >= 64 })
	t.Logf("figure: the first frame after %.1f s, %s", time.Since(a.began).Seconds(), load(t))
	a.meet()
	a.Until("the welcome", func(o *Outline) bool { return o.Screen == "home" && o.Has("guided") })
	welcome := halved(d.Look())
	a.Tap("skip")
	o := a.Until("the home screen", func(o *Outline) bool { return o.Has("settings") && !o.Moving })
	look := func() *image.NRGBA { return clockless(t, halved(d.Look()), o) }
	if *update {
		writePicture(t, homePicture, look())
	}
	want := readPicture(t, homePicture)
	if far := apartBy(welcome, want); far < farMost {
		t.Errorf("the welcome is as near to the picture of the home screen as %.0f", far)
	}
	got := look()
	for end := time.Now().Add(patience); apartBy(got, want) >= farMost && time.Now().Before(end); time.Sleep(time.Second) {
		got = look()
	}
	if far := apartBy(got, want); far >= farMost {
		writePicture(t, filepath.Join(os.TempDir(), "home-got.png"), got)
		t.Errorf("the home screen is %.0f from its picture", far)
	} else {
		t.Logf("figure: the home screen is %.1f of 255 from its picture at most, over squares of 8 pixels", far)
	}
	a.Kill()
}

// cutFile returns the path of the number of acts in the game that was cut off.
func cutFile(t *testing.T) string {
	root := os.Getenv("CASEKEEPER_ROOT")
	if root == "" {
		t.Fatal("CASEKEEPER_ROOT names no emulated machine")
	}
	return filepath.Join(root, "srv", "cut")
}

// TestPiKiosk runs what the kiosk's unit starts, in cage without a screen, again whenever it ends:
// a game begun by the previous version is resumed by a tap, and after kill -9 by itself.
func TestPiKiosk(t *testing.T) {
	text, err := os.ReadFile(cutFile(t))
	if err != nil {
		t.Fatal(err)
	}
	acts, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	k := startKiosk(t)
	began := time.Now()
	there := func(o *Outline) bool { return o.Acts >= acts && (o.Screen == "table" || o.Screen == "resume") }
	begun := func(o *Outline) bool { return o.Has("continue") || there(o) }
	first := k.until(t, "its first screen", func(o *Outline) bool { return o.Screen == "panel" || begun(o) })
	t.Logf("figure: from the unit to the first screen %.0f s, %s", time.Since(began).Seconds(), load(t))
	if first.Screen == "panel" { // absent if this test has run before
		for _, id := range []string{"next", "next", "next", "mark/0", "mark/1", "mark/2", "mark/3", "mark/4", "next", "next"} {
			k.answer(t, id)
		}
		first = k.until(t, "the game that was begun before", begun)
	}
	if size := k.window(t).Size(); size != image.Pt(1280, 720) {
		t.Errorf("the window is %v, not the whole screen", size)
	}
	t.Logf("figure: %s", memory(t))
	if key, ok := first.Key("continue"); ok {
		k.tap(t, key)
	}
	o := k.until(t, "that game", there)
	before := k.pid(t)
	if err := syscall.Kill(before, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	again := k.until(t, "the game once more", func(n *Outline) bool { return n.Acts == o.Acts && (n.Screen == "table" || n.Screen == "resume") })
	if k.pid(t) == before {
		t.Errorf("the same process is there: %s", again)
	}
	t.Logf("figure: back in it %.1f s after kill -9", time.Since(killed).Seconds())
}

type process struct {
	pid  int
	line string
}

func processes(t *testing.T) (list []process) {
	t.Helper()
	found, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		text, err := os.ReadFile(path)
		pid, bad := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err == nil && bad == nil {
			list = append(list, process{pid, strings.ReplaceAll(string(text), "\x00", " ")})
		}
	}
	return list
}

// memory returns the memory of the kiosk's processes, including QEMU's share.
func memory(t *testing.T) string {
	t.Helper()
	var out []string
	for _, name := range []string{"/usr/bin/cage", "Xwayland", "/usr/bin/casekeeper"} {
		for _, p := range processes(t) {
			words := strings.Fields(p.line)
			if len(words) < 2 || !strings.Contains(words[0]+words[1], name) {
				continue
			}
			text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.pid))
			if err != nil {
				continue
			}
			_, rest, _ := strings.Cut(string(text), "VmRSS:")
			kb := 0
			if _, err := fmt.Sscanf(rest, "%d", &kb); err == nil {
				out = append(out, fmt.Sprintf("%s %d MB", filepath.Base(name), kb/1024))
				break
			}
		}
	}
	return strings.Join(out, ", ") + " resident, emulated"
}

// load returns the load of this machine, to state with a time.
func load(t *testing.T) string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		t.Fatal(err)
	}
	return "at load " + strings.Fields(string(text))[0]
}

// halved returns a picture at half size.
func halved(i *image.NRGBA) *image.NRGBA {
	b := i.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx()/2, b.Dy()/2))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			for c := range 4 {
				sum := 0
				for _, at := range []int{i.PixOffset(2*x, 2*y), i.PixOffset(2*x+1, 2*y), i.PixOffset(2*x, 2*y+1), i.PixOffset(2*x+1, 2*y+1)} {
					sum += int(i.Pix[at+c])
				}
				out.Pix[out.PixOffset(x, y)+c] = uint8(sum / 4)
			}
		}
	}
	return out
}

// clockless blacks out the time of day in a half-size picture of the home screen. It is left of the
// language key.
func clockless(t *testing.T, i *image.NRGBA, o *Outline) *image.NRGBA {
	key, ok := o.Key("language")
	if !ok {
		t.Fatalf("no key of the language: %s", o)
	}
	draw.Draw(i, image.Rect(i.Rect.Dx()/2-8, 0, key.X/2-36, 32), image.Black, image.Point{}, draw.Src)
	return i
}

// farMost is the greatest difference allowed between two squares, in 255ths: different smoothing of
// letters stays below it, a moved part does not.
const farMost = 24

// apartBy returns the difference of the two most different squares of two pictures: 8 by 8 pixels,
// the mean of each colour.
func apartBy(a, b *image.NRGBA) (most float64) {
	const side = 8
	if a.Rect != b.Rect {
		return 255
	}
	for y := 0; y+side <= a.Rect.Dy(); y += side {
		for x := 0; x+side <= a.Rect.Dx(); x += side {
			for c := range 3 {
				sum := 0
				for dy := range side {
					for dx := range side {
						at := a.PixOffset(x+dx, y+dy) + c
						sum += int(a.Pix[at]) - int(b.Pix[at])
					}
				}
				most = max(most, float64(max(sum, -sum))/(side*side))
			}
		}
	}
	return most
}

func writePicture(t *testing.T, path string, i *image.NRGBA) {
	t.Helper()
	f, err := os.Create(path)
	if err == nil {
		err = png.Encode(f, i)
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func readPicture(t *testing.T, path string) *image.NRGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	i, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewNRGBA(i.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, i.At(x, y))
		}
	}
	return out
}
