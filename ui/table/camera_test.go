package table_test

import (
	"image"
	"strings"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
	"casekeeper/ui/tables"
)

// fromAbove draws a table as a camera sees it.
func fromAbove() *image.Gray {
	p := image.NewGray(image.Rect(0, 0, 461, 259))
	box := func(r image.Rectangle, v byte) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				p.Pix[p.PixOffset(x, y)] = v
			}
		}
	}
	box(p.Rect, 60)
	for n := range 6 {
		box(image.Rect(60+n%3*120, 40+n/3*110, 160+n%3*120, 130+n/3*110), byte(90+7*n))
	}
	for _, m := range camera().Marks {
		box(image.Rect(int(m.X-8), int(m.Y-8), int(m.X+8), int(m.Y+8)), 230)
		box(image.Rect(int(m.X-6), int(m.Y-6), int(m.X+6), int(m.Y+6)), 30)
	}
	return p
}

// camera is a camera that sees all but two places and a corner.
func camera() *machine.Camera {
	c := &machine.Camera{Source: present.Source{Name: "camera", State: "up", Device: "rpicam"}, Metres: 0.87, Module: 3.4, Size: "good", Focus: "good", Light: "good"}
	for i, place := range []string{"gap-1", "gap-2", "gap-3", "gap-4", "gap-5", "gap-6", "saloon-porch", "bank-porch", "bank-buy", "saloon-buy", "rival-open", "red-hand"} {
		c.Marks = append(c.Marks, machine.CameraMark{At: machine.MapReader{Source: "camera", Place: place, Slot: i + 1}, X: 75 + float64(i%4)*100, Y: 55 + float64(i/4)*75, Side: 16, Unseen: i == 3 || i == 8, Cards: i % 2})
	}
	for i := range 4 {
		c.Marks = append(c.Marks, machine.CameraMark{Corner: true, X: 20 + float64(i%2)*420, Y: 20 + float64(i/2)*220, Side: 16, Unseen: i == 3})
	}
	return c
}

// cameraPages are what the page of a camera may say.
func cameraPages() map[string]*machine.Camera {
	all := map[string]*machine.Camera{}
	add := func(name string, change func(c *machine.Camera)) {
		c := camera()
		c.Picture = fromAbove()
		change(c)
		all[name] = c
	}
	uncovered := func(c *machine.Camera) {
		for i := range c.Marks {
			c.Marks[i].Unseen = false
		}
	}
	add("covered", func(*machine.Camera) {})
	add("well", uncovered)
	add("dark", func(c *machine.Camera) { c.Light, c.Focus = "poor", "" })
	add("blurred", func(c *machine.Camera) { c.Focus = "poor" })
	add("high", func(c *machine.Camera) { c.Size, c.Module = "poor", 2.1 })
	add("fair", func(c *machine.Camera) { uncovered(c); c.Size, c.Module = "fair", 2.6 })
	add("glare", func(c *machine.Camera) { uncovered(c); c.Light = "glare" })
	add("few", func(c *machine.Camera) { c.Marks = c.Marks[:2] })
	add("waits", func(c *machine.Camera) { *c = machine.Camera{Source: c.Source} })
	add("missing", func(c *machine.Camera) {
		*c = machine.Camera{Source: c.Source}
		c.Source.State, c.Source.Reason, c.Source.Remedy = "fault", "not-found", present.Sentence{Key: "hardware.remedy.camera-cable"}
	})
	trial := func(name string, t machine.CameraTrial) {
		add(name, func(c *machine.Camera) { uncovered(c); c.Trial = &t })
	}
	at := func(i int) machine.MapReader { return camera().Marks[i].At }
	trial("trial", machine.CameraTrial{Left: 23 * time.Second, Places: 12})
	trial("tried", machine.CameraTrial{Places: 12, Cards: 9, Pictures: 3.9})
	trial("tried-unread", machine.CameraTrial{Places: 12, Cards: 9, Pictures: 3.9, Unread: []machine.MapReader{at(2), at(7), at(11)}})
	trial("tried-twice", machine.CameraTrial{Places: 12, Cards: 9, Pictures: 3.9, Twice: []machine.MapReader{at(0), at(4)}})
	trial("tried-slow", machine.CameraTrial{Places: 12, Cards: 9, Pictures: 1.2})
	trial("tried-moved", machine.CameraTrial{Places: 12, Cards: 9, Pictures: 3.9, Moved: true})
	trial("tried-cards", machine.CameraTrial{Places: 12, Pictures: 3.9})
	trial("tried-none", machine.CameraTrial{Pictures: 3.9})
	return all
}

// cameraState is a rig with a camera.
func cameraState(c *machine.Camera) machine.Diagnostics {
	in := machine.Diagnostics{Now: time.UnixMilli(1_800_000_000_000), Tagged: 52, Pieces: 58, Camera: c, Sources: []machine.SourceCount{{Source: c.Source}}}
	for _, m := range camera().Marks[:12] {
		in.Readers = append(in.Readers, machine.ReaderCount{Source: "camera", Slot: m.At.Slot, Place: m.At.Place})
	}
	return in
}

func TestCameraSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := words(t, lang), map[string]kit.Screen{}
		pages := cameraPages()
		for _, name := range []string{"well", "covered", "dark", "high", "few", "missing", "trial", "tried-unread", "tried-twice"} {
			c := pages[name]
			s := sensors.NewDiagnostics()
			s.Table = tables.Still()
			s.OnCamera, s.OnTry, s.OnBack, s.OnTag, s.OnOther, s.OnPlay, s.OnMachine = func(bool) {}, func() {}, func() {}, func() {}, func() {}, func() {}, func() {}
			s.Show(machine.DiagnosticsPage(w, cameraState(c), w))
			if name != "well" { // that one shows the key
				tapFirst(s, "camera")
			}
			out["camera-"+name] = s
		}
		return out
	})
}

// TestCameraSaysOneThing: each fault has its own sentence, the worst first, and what is well none.
func TestCameraSaysOneThing(t *testing.T) {
	for _, lang := range languages() {
		w, said := words(t, lang), map[string]string{}
		for name, c := range cameraPages() {
			vm := machine.CameraPage(w, w, c)
			good := name == "well" || name == "fair" || name == "waits" || name == "trial" || name == "tried"
			if vm.Remedy.Bad == good || vm.Remedy.Text == "" || said[vm.Remedy.Text] != "" {
				t.Errorf("%s, %s: %q, as %s", lang, name, vm.Remedy.Text, said[vm.Remedy.Text])
			}
			said[vm.Remedy.Text] = name
			if vm.CanTry != (c.Picture != nil && name != "trial") || (vm.Live != "") != (c.Picture != nil) || vm.Kept == "" {
				t.Errorf("%s, %s: %+v", lang, name, vm)
			}
		}
		vm := machine.CameraPage(w, w, cameraPages()["covered"])
		if vm.Rows[0].Text != w.Say("camera.of", 10, 12) || vm.Rows[1].Text != w.Say("camera.of", 3, 4) || vm.Rows[0].State != "warn" || vm.Rows[1].State != "good" {
			t.Errorf("%s: %+v", lang, vm.Rows)
		}
		vm = machine.CameraPage(w, w, cameraPages()["high"])
		if !strings.Contains(vm.Remedy.Text, w.Tenths(2.1)) || !strings.Contains(vm.Remedy.Text, "61 cm") || !strings.Contains(vm.Remedy.Text, "150 %") {
			t.Errorf("%s: %s", lang, vm.Remedy.Text)
		}
	}
}
