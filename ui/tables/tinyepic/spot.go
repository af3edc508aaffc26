package tinyepic

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A spot of a mat is a key, or two where it has two sides: its value large, its
// symbol, and a word.

// keyBox is where a key of a spot lies.
type keyBox struct {
	at        kit.Box
	spot, key int
}

// spotLeast is the least width of the key of a spot. Where keys have less than
// spotRoom, what is left over goes to those on which cards lie, for their names.
const spotLeast, spotRoom = 63, 80

// spotBoxes cuts the keys of a mat's spots off its bottom, row by row.
func spotBoxes(b *kit.Box, pl *present.PlaceVM) (list []keyBox) {
	rows := pl.Rows
	if len(rows) == 0 {
		return nil
	}
	h, head := float32(66), float32(headLeast)
	switch {
	case b.H < lowMat:
		head = bandHigh + 26
	case b.H < headLeast+66:
		head = bandHigh + 40
	}
	switch {
	case len(rows) > 1:
		h = max(kit.LeastTarget+1, (b.H-head-float32(len(rows))*kit.Gap)/float32(len(rows)))
	default:
		h = max(kit.LeastTarget, min(96, b.H-head-kit.Gap))
	}
	part := b.Bottom(float32(len(rows))*(h+kit.Gap)-kit.Gap, kit.Gap)
	for r, line := range part.Grid(1, len(rows), kit.Gap) {
		n, named := float32(0), float32(0)
		for _, i := range rows[r] {
			n += float32(len(pl.Spots[i].Keys))
			if pl.Spots[i].Card.Name != "" {
				named++
			}
		}
		w := (line.W+kit.Gap)/n - kit.Gap
		more := float32(0) // for the names of cards
		if named > 0 && named < n && w > spotLeast && w < spotRoom {
			more = (w - spotLeast) * n / named
			w = spotLeast
		}
		for _, i := range rows[r] {
			for k := range pl.Spots[i].Keys {
				wide := w
				if pl.Spots[i].Card.Name != "" {
					wide += more
				}
				list = append(list, keyBox{line.Left(wide, kit.Gap), i, k})
			}
		}
	}
	return list
}

// headLeast is the height of band and card above one row of spots.
const headLeast = bandHigh + 50

// lowMat is the height below which a mat has room for one line of its card.
const lowMat = 130

// wideLeast is the width from which a spot tells all it has side by side.
const wideLeast = 150

// spotFace is what the key of a spot shows.
type spotFace struct {
	key    present.SpotKeyVM
	icon   string // of the spot
	card   present.CardVM
	lit    bool // it answers
	open   bool // its answers are open
	chosen bool // it is the spot of the latest act
	here   string
}

// spotKey draws a key of a spot: its answer, or why there is none.
func (l look) spotKey(p *kit.Painter, b kit.Box, place, spot, k int) {
	s := &l.Model().Places[place].Spots[spot]
	key := &s.Keys[k]
	lit := !l.Lingers() && slices.ContainsFunc(l.AnswersAt(place, spot), func(c *present.ChoiceVM) bool { return key.Offer < 0 || c.Offer == key.Offer })
	open, chosen := l.SpotState(place, spot, key.Offer)
	face := spotFace{key: *key, icon: s.Icon, card: s.Card, lit: lit, open: open, chosen: chosen, here: l.Model().Labels.Here}
	face.card.Slot, face.card.ID = 0, 0
	l.SpotKey(p, b, place, spot, key.Offer, table.PlaceFace{Label: key.Name, Words: spotWords(s, key), What: face, Draw: func(p *kit.Painter, b kit.Box) { drawSpotKey(p, b, &face) }})
}

// spotWords are the words of a spot's key.
func spotWords(s *present.SpotVM, k *present.SpotKeyVM) string {
	parts := []string{k.Name}
	if k.Offer < 0 && s.Card.Name != "" {
		parts = append(parts, cardWords(&s.Card))
	}
	for _, a := range s.About {
		parts = append(parts, a.Text)
	}
	return strings.Join(parts, ". ")
}

// drawSpotKey draws a spot: free with a turquoise frame, held with the shape of
// who stands there, without a frame where nothing can be done.
func drawSpotKey(p *kit.Painter, b kit.Box, f *spotFace) {
	if b.H > 40 {
		p.Rect(kit.At(b.X, b.Y, b.W, b.H), kit.Mix(kit.Night, kit.Board, 0.5), kit.BoardEdge, kit.FrameWidth(1), 9)
	}
	text := kit.Mix(kit.Night, kit.Dim, 0.75)
	ground := kit.Mix(kit.Night, kit.Board, 0.5)
	switch {
	case f.chosen:
		p.Rect(b, kit.Paper, kit.Turquoise, 5, 9)
		text, ground = kit.Ink, kit.Paper
	case f.lit:
		stroke := float32(3)
		if f.open {
			stroke = 6
		}
		p.Rect(b, kit.Felt, kit.Turquoise, stroke, 9)
		text, ground = kit.Cream, kit.Felt
	}
	b = b.InsetXY(4, 3)
	standing, lying := split(f.key.Tokens)
	spotWounded(p, b, lying)
	if b.W >= wideLeast && len(standing) == 0 {
		wideSpot(p, b, f, text, ground)
		return
	}
	word, says := spotStyle(18, text), strings.ToUpper(spotWord(f))
	if f.lit && !f.chosen {
		word.Short = strings.ToUpper(f.key.Plus)
	}
	line := kit.Box{}
	if says != "" || len(standing) == 0 || !ownPicture(&standing[0]) {
		line = b.Bottom(min(20, b.H*0.36), 0)
	}
	if says != "" && kit.FitText(says, line.W, line.H, word).Cut { // two lines of it
		more := max(12, 2*kit.TextSmall-line.H)
		line.Y, b.H, line.H = line.Y-more, b.H-more, line.H+more
	}
	if len(standing) > 0 {
		spotTokens(p, b, standing)
	} else if f.card.Name != "" {
		b.H += line.H
		spotCard(p, b, f, text, ground)
		return
	} else {
		spotValue(p, b, f, text, ground)
	}
	p.Text(line.InsetXY(-3, 0), says, word)
}

func spotStyle(size float32, colour color.NRGBA) kit.TextStyle {
	return kit.TextStyle{Size: size, Face: kit.FaceFigure, Colour: colour, Tight: true, Align: fyne.TextAlignCenter}
}

// spotWord is the word of a key.
func spotWord(f *spotFace) string {
	switch {
	case f.chosen:
		return f.here
	case f.lit && f.key.Taken != "":
		return f.key.Taken
	}
	return f.key.Word
}

// split tells tokens that stand from those that lie.
func split(list []present.TokenVM) (standing, lying []present.TokenVM) {
	for _, k := range list {
		if k.Down {
			lying = append(lying, k)
		} else {
			standing = append(standing, k)
		}
	}
	return standing, lying
}

// spotTokens are those who stand on a spot.
func spotTokens(p *kit.Painter, b kit.Box, list []present.TokenVM) {
	if ownPicture(&list[0]) && len(list) > 1 {
		drawLaden(p, b, list[0], list[1:])
		return
	}
	n := len(list)
	rows, side := 1, tokenSide(b, n, 1)
	for side < tokenLeast && tokenSide(b, n, rows+1) > side { // of many
		rows++
		side = tokenSide(b, n, rows)
	}
	cols := (n + rows - 1) / rows
	block := b.Centre(float32(cols)*(side+2)-2, float32(rows)*(side+2)-2)
	for i, at := range block.Grid(cols, rows, 2)[:n] {
		drawToken(p, at, list[i])
	}
}

// tokenLeast is the side below which pieces stand in more rows.
const tokenLeast = 16

// tokenSide is that of so many pieces in so many rows.
func tokenSide(b kit.Box, n, rows int) float32 {
	cols := float32((n + rows - 1) / rows)
	return min(44, (b.H-2*float32(rows-1))/float32(rows), (b.W-2*(cols-1))/cols)
}

// drawLaden draws a thing, and beside or below it, where there is more room, what
// lies on it.
func drawLaden(p *kit.Painter, b kit.Box, what present.TokenVM, on []present.TokenVM) {
	n := len(on)
	if b.H >= b.W {
		side := min(b.W, b.H*0.55)
		drawToken(p, b.Top(side, 2).Centre(side, side), what)
	} else {
		side := min(b.H, b.W*0.5)
		drawToken(p, b.Left(side, 2).Centre(side, side), what)
	}
	spotTokens(p, b, on[:n:n])
}

// spotWounded are those who lie there, in the corner.
func spotWounded(p *kit.Painter, b kit.Box, list []present.TokenVM) {
	side := min(20, b.H*0.4)
	for i := len(list) - 1; i >= 0; i-- {
		drawToken(p, kit.At(b.X+b.W-side, b.Y, side, side), list[i])
		b.W -= side * 0.7
	}
}

// spotValue is what a spot gives: its figure and symbol, or its picture.
func spotValue(p *kit.Painter, b kit.Box, f *spotFace, text, ground color.NRGBA) {
	if len(f.key.Parts) == 0 {
		side := min(b.H, b.W, 40) - 4
		if f.icon != "" {
			p.Icon(b.Centre(side, side), f.icon, text, ground)
		}
		return
	}
	c := &f.key.Parts[0]
	switch c.Look.Sign {
	case "arrow":
		p.Icon(b.Centre(min(b.H, 30), min(b.H, 30)), map[bool]string{true: "up", false: "down"}[c.Value > 0], text, ground)
		return
	case "number":
		p.Text(b, table.Signed(c.Value), spotStyle(min(44, b.H), text))
		return
	}
	drawValue(p, b, c, text, ground, f.lit || f.chosen)
}

// drawValue is a figure and its symbol in the middle of a box.
func drawValue(p *kit.Painter, b kit.Box, c *present.CounterVM, text, ground color.NRGBA, bright bool) {
	st := spotStyle(min(44, b.H*1.15), text)
	digits := fmt.Sprint(c.Value)
	w := st.Width(digits, st.Size)
	side := min(b.H*0.74, 30, b.W-w-2)
	tint := text
	switch {
	case ground == kit.Paper:
		tint = kit.OnPaper(c.Look.Tone)
	case bright:
		tint = kit.OnDark(c.Look.Tone)
	}
	at := b.Centre(w+side+2, b.H)
	p.Text(at.Left(w, 2), digits, st)
	p.Icon(at.Centre(side, side), pieces.Picture(c.Look), tint, ground)
}

// spotCard is a spot on which a card lies that whoever stands there uses: its
// name, and when it counts.
func spotCard(p *kit.Painter, b kit.Box, f *spotFace, text, ground color.NRGBA) {
	head := b.Top(min(24, b.H*0.36), 0)
	if len(f.key.Parts) > 0 {
		drawValue(p, head.Right(head.W*0.5, 0), &f.key.Parts[0], text, ground, f.lit)
	}
	side := head.H - 2
	if d := f.card.When.Icon; d != "" && head.W >= 2*side {
		cells := head.Centre(2*side+4, side)
		p.Icon(cells.Left(side, 4), pieces.Picture(present.LookVM{Icon: f.icon}), text, ground)
		p.Icon(cells, d, text, ground)
	} else {
		p.Icon(head.Centre(side, side), pieces.Picture(present.LookVM{Icon: f.icon}), text, ground)
	}
	st := spotStyle(18, text)
	st.Short = strings.ToUpper(f.key.Word) // what card it is stands on the sheet of the place
	p.Text(b.InsetXY(-3, 0), strings.ToUpper(kit.PlainName(f.card.Name)), st)
}

// wideSpot is a spot with the room of several: value, card and words side by
// side.
func wideSpot(p *kit.Painter, b kit.Box, f *spotFace, text, ground color.NRGBA) {
	word := f.key.Long
	if word == "" || f.chosen || f.lit && f.key.Taken != "" {
		word = spotWord(f)
	}
	says := spotStyle(18, text)
	says.Short = strings.ToUpper(spotWord(f))
	p.Text(b.Bottom(min(20, b.H*0.34), 0), strings.ToUpper(word), says)
	if len(f.key.Parts) > 0 {
		drawValue(p, b.Left(76, 4), &f.key.Parts[0], text, ground, f.lit)
	}
	side := min(b.H-6, 34)
	if f.card.Name == "" {
		if f.icon != "" {
			p.Icon(b.Centre(side, side), f.icon, text, ground)
		}
		return
	}
	p.Icon(b.Left(side, 6).Centre(side, side), pieces.Picture(present.LookVM{Icon: f.icon}), text, ground)
	if d := f.card.When.Icon; d != "" {
		p.Icon(b.Right(side*0.7, 2).Centre(side*0.7, side*0.7), d, text, ground)
	}
	st := kit.TextStyle{Size: 18, Bold: true, Colour: text, Tight: true}
	name := kit.PlainName(f.card.Name)
	if kit.FitText(name, b.W, b.H, st).Cut {
		st.Face, st.Bold, name, st.Short = kit.FaceFigure, false, strings.ToUpper(name), strings.ToUpper(f.key.Word)
	}
	p.Text(b, name, st)
}
