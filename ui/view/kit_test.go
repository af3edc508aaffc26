package view

import (
	stdimage "image"
	"image/color"
	"testing"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// everySeat is the eight seats.
var everySeat = []present.MarkVM{{Name: "Rojo", Colour: "red", Shape: "circle"}, {Name: "Amarillo", Colour: "yellow", Shape: "triangle"}, {Name: "Azul", Colour: "blue", Shape: "square"},
	{Name: "Verde", Colour: "green", Shape: "leaf"}, {Name: "Morado", Colour: "purple", Shape: "cross"}, {Name: "Naranja", Colour: "orange", Shape: "crescent"},
	{Name: "Gris", Colour: "grey", Shape: "bars"}, {Name: "Blanco", Colour: "white", Shape: "ring"}}

// KitPage shows what the screens are made of.
func KitPage() Screen {
	return newPage(func(p *painter, b box) {
		p.ground(b)
		b = b.inset(8)
		for i, cell := range b.top(74, 8).grid(8, 1, 8) {
			p.seatTab(cell, Mark(everySeat[i]), everySeat[i].Name)
		}
		kitKeys(p, b.top(112, 8))
		cards := b.left(230, 12)
		for i, cell := range (box{cards.X, cards.Y, cards.W, 104}).grid(3, 1, 8) {
			c := present.CardVM{Value: []string{"5", "10", "3"}[i], Look: present.LookVM{Icon: "star", Tone: "crimson"}}
			pokerCard(p, cell, c, cardState(i))
		}
		for i, cell := range (box{cards.X, cards.Y + 116, cards.W, 104}).grid(3, 1, 8) {
			c := present.CardVM{Down: i == 0, Value: "6", Look: present.LookVM{Icon: "badge", Tone: "mint"}}
			pokerCard(p, cell, c, cardPlain)
		}
		dice := b.top(104, 8)
		for _, d := range []dieLook{{word: "6"}, {word: "5", raised: true}, {word: "beer", icon: "star", locked: true}, {word: "1", glows: true}, {}} {
			drawnDie(p, dice.left(96, 8), d)
		}
		p.title(b.left(240, 12), "MARÍA ANA", "", 46, cream)
		p.figure(b.left(90, 12), "27", 76, cream)
		p.words(b.top(30, 0), "coloca un pistolero", sizeKey, cream)
		p.caps(b.top(30, 0), "Compañía", sizeCaps, turquoise)
		p.text(b, "Explicación de la razón", textStyle{size: textPlain, colour: dim})
	})
}

func kitKeys(p *painter, b box) {
	faces := []keyFace{{kind: keyPrimary, label: "Siguiente", icon: "next"}, {label: "Repetir"}, {label: "Elegido", on: true}, {kind: keyQuiet, label: "Manos"},
		{label: "Enseñar", off: true}, {kind: keyAlarm, label: "Borrar"}, {kind: keyPaper, label: "Corregir"}, {label: "Comprar", detail: "3 de dinero", icon: "cards"}}
	for i, cell := range b.grid(4, 2, 8) {
		p.key(cell, faces[i].label, faces[i], nil)
	}
}

// TestLetterHeights measures drawn text against the table of type at 800x480.
func TestLetterHeights(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	for _, c := range []struct {
		name        string
		text        string
		st          textStyle
		least, most int
	}{
		{"name on the banner", "ANA", titleStyle(sizeBanner, cream), 93, 106},
		{"number of a moment", "17", titleStyle(sizeMoment, cream), 58, 117},
		{"counts of a seat", "3", figureStyle(sizeCounts, cream), 41, 46},
		{"name in the header", "ANA", titleStyle(sizeName, cream), 29, 31},
		{"digits of a place", "2", figureStyle(sizePlace, cream), 30, 35},
		{"what is asked", "H", wordStyle(sizeAsk, cream), 17, 19},
		{"hand of a showdown", "H", titleStyle(sizeHand, cream), 26, 40},
		{"name of a mat", "H", capsStyle(sizeCaps, cream), 13, 21},
		{"key", "H", wordStyle(sizeKey, cream), 14, 19},
		{"explanation", "H", textStyle{size: textPlain, colour: cream}, 12, 14},
	} {
		img := drawText(t, c.text, c.st)
		top, bottom := inkRows(img)
		if h := bottom - top; h < c.least || h > c.most {
			t.Errorf("%s: %d high, want %d to %d", c.name, h, c.least, c.most)
		}
		if off := float32(top+bottom)/2 - 100; c.st.face != faceText && (off > 0.03*c.st.size+1 || off < -0.03*c.st.size-1) {
			t.Errorf("%s: %.1f below the middle of its box", c.name, off)
		}
	}
}

// drawText is a text in the middle of a dark box 200 high.
func drawText(t *testing.T, text string, st textStyle) stdimage.Image {
	t.Helper()
	pg := newPage(func(p *painter, b box) {
		p.rect(b, ink, none, 0, 0)
		p.text(b, text, st)
	})
	pg.fixed = 1
	w := test.NewWindow(pg.Object())
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 200))
	if len(pg.cut) > 0 {
		t.Errorf("%q is cut", text)
	}
	return w.Canvas().Capture()
}

// inkRows is the first row with letters in it, and the one after the last.
func inkRows(img stdimage.Image) (top, bottom int) {
	b := img.Bounds()
	top = -1
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if luminance(color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)) < 0.35 {
				continue
			}
			if top < 0 {
				top = y
			}
			bottom = y + 1
			break
		}
	}
	return top, bottom
}
