package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestPicturesAreUsedAgain: a page that is drawn anew keeps its ground and each
// icon that looks the same, wherever it is now; one of another size or drawing
// is new.
func TestPicturesAreUsedAgain(t *testing.T) {
	test.NewTempApp(t)
	second := "square"
	var at float32
	pg := NewPage(func(p *Painter, b Box) {
		p.Ground(b)
		p.Icon(Box{at, 0, 30, 30}, "circle", Cream, Ink)
		p.Icon(Box{at, 40, 30, 30}, "circle", Cream, Ink)
		p.Icon(Box{at, 80, 30, 30}, second, Cream, Ink)
	})
	pg.fixed = 1
	w := test.NewWindow(pg)
	defer w.Close()
	w.Resize(fyne.NewSize(200, 120))
	images := func() (list []*canvas.Image) {
		for _, o := range test.WidgetRenderer(pg).Objects() {
			list = append(list, o.(*canvas.Image))
		}
		return list
	}
	before := images()
	at, second = 50, "star"
	pg.Refresh()
	after := images()
	if after[0] != before[0] || after[1] != before[1] || after[2] != before[2] || before[1] == before[2] {
		t.Error("the ground or a circle was made anew, or one was used twice")
	}
	if after[1].Position() != fyne.NewPos(50, 0) {
		t.Errorf("the first circle is at %v", after[1].Position())
	}
	if after[3] == before[3] || after[3].Resource != picture("star", Cream, Ink, after[3].Size()) {
		t.Error("the square was used as a star")
	}
}

// TestAnswersLeaveTheirPictures: the key of an answer to the next question
// shows the pictures of the one that had its place.
func TestAnswersLeaveTheirPictures(t *testing.T) {
	test.NewTempApp(t)
	seq := "1"
	pg := NewPage(func(p *Painter, b Box) {
		p.Key(Box{0, 0, 100, 60}, "answer@"+seq, KeyFace{Label: "label", Icon: "square"}, nil)
	})
	pg.fixed = 1
	w := test.NewWindow(pg)
	defer w.Close()
	w.Resize(fyne.NewSize(200, 120))
	shown := func() *canvas.Image {
		if list := poolOf(pg.Key("answer@" + seq).Drawn()); len(list) == 1 {
			return list[0]
		}
		t.Fatalf("pictures of %s: %v", seq, pg.Key("answer@"+seq).Drawn())
		return nil
	}
	first, old := shown(), pg.Key("answer@1")
	seq = "2"
	pg.Refresh()
	if pg.Key("answer@2") == old || shown() != first {
		t.Error("the key was used again, or its picture was not")
	}
	if len(poolOf(old.Drawn())) != 0 {
		t.Error("the picture is on two keys")
	}
}

// TestPicturesComeBackDrawn: a picture that was shown before, somewhere, need not be drawn
// again, even if the one that showed it had faded; one of another size is.
func TestPicturesComeBackDrawn(t *testing.T) {
	test.NewTempApp(t)
	var boxes []Box
	pg := NewPage(func(p *Painter, _ Box) {
		for _, b := range boxes {
			p.Icon(b, "square", Cream, Ink)
		}
	})
	pg.fixed = 1
	w := test.NewWindow(pg)
	defer w.Close()
	w.Resize(fyne.NewSize(200, 120))
	shown := func(list ...Box) []*canvas.Image {
		boxes = list
		pg.Refresh()
		return poolOf(pg.Drawn())
	}
	first := shown(Box{0, 0, 30, 30})[0]
	first.Translucency = 0.5
	shown()
	again := shown(Box{50, 0, 30, 30}, Box{0, 50, 40, 40})
	if again[0] == first || again[0].Image != first.Image {
		t.Error("the picture was drawn again, or the same object came back")
	}
	if again[0].Alpha() != 1 || again[0].Position() != fyne.NewPos(50, 0) {
		t.Errorf("the picture is at %v, alpha %g", again[0].Position(), again[0].Alpha())
	}
	if again[1].Image == first.Image || again[1].Image.Bounds() == first.Image.Bounds() {
		t.Error("the larger picture has the pixels of the smaller one")
	}
	// reading a drawing takes hundreds
	if n := testing.AllocsPerRun(10, func() { Box{W: 30, H: 30}.place(image(first.Resource, first.Size())) }); n > 5 {
		t.Errorf("another one of a picture that was drawn takes %g allocations", n)
	}
}

func TestGroundIsPlanks(t *testing.T) {
	for _, zoom := range []float32{1, 1.5} {
		pixels := groundPixels(int(480*zoom), zoom)
		at := func(y float32) color.NRGBA { return pixels.NRGBAAt(0, int(y*zoom)) }
		if at(5) != plank || at(65) != Wood || at(125) != plank {
			t.Errorf("planks: %v %v %v", at(5), at(65), at(125))
		}
		if seam := at(60); luminance(seam) >= luminance(Wood) {
			t.Errorf("seam: %v", seam)
		}
	}
}
