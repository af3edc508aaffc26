package view

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestPicturesAreUsedAgain: a page that is drawn anew keeps its cloth and each
// icon that looks the same, wherever it is now; one of another size or drawing
// is new.
func TestPicturesAreUsedAgain(t *testing.T) {
	test.NewTempApp(t)
	second := "square"
	var at float32
	pg := newPage(func(p *painter, b box) {
		p.felt(b)
		p.icon(box{at, 0, 30, 30}, "circle", cream, ink)
		p.icon(box{at, 40, 30, 30}, "circle", cream, ink)
		p.icon(box{at, 80, 30, 30}, second, cream, ink)
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
		t.Error("the cloth or a circle was made anew, or one was used twice")
	}
	if after[1].Position() != fyne.NewPos(50, 0) {
		t.Errorf("the first circle is at %v", after[1].Position())
	}
	if after[3] == before[3] || after[3].Resource != picture("star", cream, ink) {
		t.Error("the square was used as a star")
	}
}

// TestAnswersLeaveTheirPictures: the key of an answer to the next question
// shows the pictures of the one that had its place.
func TestAnswersLeaveTheirPictures(t *testing.T) {
	test.NewTempApp(t)
	seq := "1"
	pg := newPage(func(p *painter, b box) {
		p.key(box{0, 0, 100, 60}, "answer@"+seq, keyFace{label: "label", icon: "square"}, nil)
	})
	pg.fixed = 1
	w := test.NewWindow(pg)
	defer w.Close()
	w.Resize(fyne.NewSize(200, 120))
	shown := func() *canvas.Image {
		if list := poolOf(pg.Key("answer@" + seq).made()); len(list) == 1 {
			return list[0]
		}
		t.Fatalf("pictures of %s: %v", seq, pg.Key("answer@"+seq).made())
		return nil
	}
	first, old := shown(), pg.Key("answer@1")
	seq = "2"
	pg.Refresh()
	if pg.Key("answer@2") == old || shown() != first {
		t.Error("the key was used again, or its picture was not")
	}
	if len(poolOf(old.made())) != 0 {
		t.Error("the picture is on two keys")
	}
}

func TestClothIsLightInTheMiddle(t *testing.T) {
	c := cloths[false]()
	size := c.Bounds().Size()
	if got := c.NRGBAAt(size.X/2, size.Y/2); contrast(got, wood) > 1.02 {
		t.Errorf("middle %v, want nearly %v", got, wood)
	}
	if got := c.NRGBAAt(0, 0); got != night {
		t.Errorf("corner %v, want %v", got, night)
	}
}
