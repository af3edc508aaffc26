package camera

import (
	"context"
	"image"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/overhead"
)

// TestVerdicts: focus, light and size of drawn pictures, with markers that are known and without.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		blur, light, noise float64
		bare               bool // no marker is known
		module             float64
		focus, bright, fit Verdict
	}{
		{blur: 0.7, light: 1, noise: 2, module: 3, focus: Good, bright: Good, fit: Good},
		{blur: 1.2, light: 0.45, noise: 5, module: 3, focus: Good, bright: Good, fit: Good},
		{blur: 1.8, light: 1, noise: 2, module: 3, focus: Poor, bright: Good, fit: Good},
		{blur: 1.8, light: 0.45, noise: 5, module: 3, focus: Poor, bright: Good, fit: Good},
		{blur: 2.5, light: 1, noise: 2, module: 2.5, focus: Poor, bright: Good, fit: Fair},
		{blur: 0.7, light: 0.1, noise: 2, module: 2.2, focus: Unknown, bright: Poor, fit: Poor},
		{blur: 0.7, light: 1.9, noise: 2, module: 3, focus: Good, bright: Glare, fit: Good},
		{blur: 0.7, light: 1, noise: 2, bare: true, focus: Good, bright: Good},
		{blur: 2.5, light: 0.45, noise: 5, bare: true, focus: Poor, bright: Good},
		{blur: 0.7, light: 0.1, noise: 5, bare: true, focus: Unknown, bright: Poor},
	} {
		s := overhead.Cloth(3)
		var parts []image.Rectangle
		for n := range 12 {
			at := point{X: float64(170 + n%6*190), Y: float64(190 + n/6*320)}
			s.Card(marker.ID(n), point{X: at.X, Y: at.Y - 90}, 0, true)
			s.Sticker(marker.Place(n+1), at, float64(n)/10)
			if !c.bare {
				parts = append(parts, image.Rect(int(at.X)-17, int(at.Y)-17, int(at.X)+17, int(at.Y)+17))
			}
		}
		p := s.Shoot(c.blur, c.light, c.noise, 0)
		got := Sight{Picture: smaller(p, 3), Module: c.module}
		got.measure(p, parts)
		if got.Focus != c.focus || got.Light != c.bright || got.Size != c.fit {
			t.Errorf("%+v: focus %q, light %q, size %q", c, got.Focus, got.Light, got.Size)
		}
	}
	blank := Sight{Picture: image.NewGray(image.Rect(0, 0, 40, 30))}
	if blank.measure(image.NewGray(image.Rect(0, 0, 80, 60)), nil); blank.Light != Poor || blank.Focus != Unknown || blank.Size != Unknown {
		t.Errorf("in the dark: %+v", blank)
	}
}

func TestSmallerPicture(t *testing.T) {
	p := image.NewGray(image.Rect(0, 0, 7, 5))
	copy(p.Pix, []byte{10, 20, 30, 40, 0, 0, 99})
	copy(p.Pix[p.Stride:], []byte{30, 40, 30, 40, 0, 4, 99})
	if small := smaller(p, 2); small.Rect != image.Rect(0, 0, 3, 2) || small.Pix[0] != 25 || small.Pix[1] != 35 || small.Pix[2] != 1 || small.Pix[3] != 0 {
		t.Errorf("%v %v", small.Rect, small.Pix)
	}
}

// TestSightOfATable: tokens and corners are where they are, and what lies there; a picture is made only
// while somebody looks, and gone with the camera.
func TestSightOfATable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := newTable(4)
		s := sourceOf(tab)
		running(t, s)
		<-time.After(5 * time.Second)
		if first := s.Sight(); first.Picture != nil || first.Marks != nil || first.Trial != nil {
			t.Errorf("nobody has looked, and there is %+v", first)
		}
		tab.put(tab.card(7, 2))
		tab.put(lying{marker.Count, tab.place(3), 0, 0, 30, 0}) // a hand
		look := func(d time.Duration) (sight Sight) {
			for range d / time.Second {
				<-time.After(time.Second)
				sight = s.Sight()
			}
			return sight
		}
		sight := look(5 * time.Second)
		if sight.Picture == nil || sight.Picture.Rect != image.Rect(0, 0, 320, 184) || len(sight.Marks) != 8 || math.Abs(sight.Module-2) > 0.01 || sight.Size != Poor || sight.Metres != 0.87 {
			t.Fatalf("%+v", sight)
		}
		for i, m := range sight.Marks {
			want := Mark{Place: hardware.Input(i + 1), X: tab.lies[i].at.X / 2, Y: tab.lies[i].at.Y / 2, Side: 10, Unseen: i == 2}
			if i >= 4 {
				want.Place = 0
			} else if i == 1 {
				want.Cards = 1
			}
			if m != want {
				t.Errorf("mark %d: %+v, want %+v", i, m, want)
			}
		}
		<-time.After(watchTime + time.Second)
		if left := s.Sight(); left.Picture != nil || left.Marks != nil {
			t.Error("nobody has looked for a while, and a picture was kept")
		}
		if look(2*time.Second).Picture == nil {
			t.Fatal("no picture")
		}
		tab.mu.Lock()
		tab.away = true
		tab.mu.Unlock()
		if look(2*time.Second).Picture != nil {
			t.Error("the camera has left, and its picture was kept")
		}
	})
}

// TestFewTokensAreShown: what was found is shown where it is too little to begin.
func TestFewTokensAreShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := newTable(2)
		tab.lies = tab.lies[:2]
		s := sourceOf(tab)
		running(t, s)
		s.Sight()
		<-time.After(time.Second)
		if sight := s.Sight(); len(sight.Marks) != 2 || sight.Marks[1].Place != 2 || sight.Marks[1].Unseen {
			t.Errorf("%+v", sight.Marks)
		}
	})
}

// TestNoPictureIsKept: with a camera that runs and is looked at, no file is written, and none but pipes to
// the two programs is open.
func TestNoPictureIsKept(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	t.Chdir(folder)
	for _, name := range []string{"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"} {
		t.Setenv(name, folder)
	}
	t.Setenv(standIn, "lasting")
	before := openFiles(t)
	tab := newTable(0)
	s := New("camera", Config{Device: "rpicam", Markers: func() Finder { return tab },
		Open: func() (Pictures, error) { return OpenRpicam(self, image.Pt(64, 4), 0.87) }})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, func(hardware.Event) {}) }()
	hwtest.Until(t, "a picture", func() bool { return s.Sight().Picture != nil })
	for target := range openFiles(t) {
		if before[target] == 0 && !strings.HasPrefix(target, "pipe:") && !strings.HasPrefix(target, "anon_inode:") && target != "/dev/null" {
			t.Errorf("%s is open", target)
		}
	}
	stop()
	<-ended
	if err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if !d.IsDir() {
			t.Errorf("%s was written", path)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	if s.Sight().Picture != nil {
		t.Error("a picture was kept")
	}
}

// openFiles returns what this process has open.
func openFiles(t *testing.T) map[string]int {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, e := range list {
		if target, err := os.Readlink("/proc/self/fd/" + e.Name()); err == nil && !strings.HasSuffix(target, "/fd") {
			count[target]++
		}
	}
	return count
}

// TestTrial: what comes of a minute.
func TestTrial(t *testing.T) {
	for name, c := range map[string]struct {
		play func(tab *table)
		want Trial
	}{
		"good":    {func(tab *table) { tab.put(tab.card(7, 2)); tab.put(tab.card(8, 3)) }, Trial{Places: 4, Cards: 2}},
		"covered": {func(tab *table) { tab.put(lying{marker.Count, tab.place(3), 0, 0, 30, 0}) }, Trial{Places: 4, Unread: []hardware.Input{3}}},
		"twice":   {func(tab *table) { tab.put(tab.card(7, 4)); tab.put(tab.card(7, 2)) }, Trial{Places: 4, Cards: 1, Twice: []hardware.Input{2, 4}}},
		"moved": {func(tab *table) {
			tab.mu.Lock()
			defer tab.mu.Unlock()
			tab.off = point{X: 9}
		}, Trial{Places: 4, Moved: true}},
		"arm": {func(tab *table) {
			lift := tab.put(lying{marker.Count, tab.place(1), 0, 0, 30, 0})
			<-time.After(15 * time.Second)
			lift()
		}, Trial{Places: 4}},
	} {
		synctest.Test(t, func(t *testing.T) {
			tab := newTable(4)
			s := sourceOf(tab)
			running(t, s)
			<-time.After(10 * time.Second)
			s.Try()
			c.play(tab)
			<-time.After(30 * time.Second)
			if half := s.Sight().Trial; half == nil || half.Left > 30*time.Second || half.Left <= 0 {
				t.Errorf("%s: half way: %+v", name, half)
			}
			<-time.After(2 * time.Minute)
			got := s.Sight().Trial
			if got.Pictures < framesSecond-0.5 || got.Pictures > framesSecond+0.5 {
				t.Errorf("%s: %v pictures a second", name, got.Pictures)
			}
			c.want.Pictures = got.Pictures
			if !reflect.DeepEqual(*got, c.want) {
				t.Errorf("%s: %+v, want %+v", name, *got, c.want)
			}
		})
	}
}
