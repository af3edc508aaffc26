package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// pairFaces is the most faces of dice that are entered together.
const pairFaces = 6

// pair gives the two dice of a contest that are awaited together and that no
// sensor reads; nil if there are no such two.
func (t *Table) pair() (first, second *present.AskVM) {
	if t.vm.Hardware.Dice {
		return nil, nil
	}
	for i := range t.vm.Asks {
		a := &t.vm.Asks[i]
		switch pips := len(a.Faces) > 1 && len(a.Faces) <= pairFaces && a.Faces[0].Label == ""; {
		case !pips:
		case first == nil:
			first = a
		case second == nil:
			second = a
		default:
			return nil, nil
		}
	}
	if second == nil {
		return nil, nil
	}
	return first, second
}

// pairPad lays every pair of faces out, a row for each face of the first die:
// one tap enters both. False if there is no room for fingers.
func (t *Table) pairPad(p *painter, b box, first, second *present.AskVM) bool {
	const least, most, words = smallest, 84, 132
	rows, cols := float32(len(first.Faces)), float32(len(second.Faces))
	side := min((b.W-words-(cols)*gap)/cols, (b.H-(rows-1)*gap)/rows, most)
	if side < least {
		return false
	}
	pad := b.right(cols*(side+gap)-gap, 12)
	pad.H = rows*(side+gap) - gap
	for i, cell := range pad.grid(len(second.Faces), len(first.Faces), gap) {
		one, other := first.Faces[i/len(second.Faces)].Fact, second.Faces[i%len(second.Faces)].Fact
		f := pairFace{[2]present.MarkVM{first.Seat, second.Seat}, [2]uint8{one.Face, other.Face}}
		id := fmt.Sprintf("pair/%d/%d@%s", one.Face, other.Face, t.seq)
		p.key(cell, id, keyFace{kind: keyBare, label: fmt.Sprintf("%d, %d", one.Face, other.Face), what: f, draw: func(p *painter, b box) { drawPair(p, b, &f) }},
			func() { t.commit(func() { t.OnFact(one); t.OnFact(other) }) })
	}
	p.key(b.bottom(target, gap), "contest/away", keyFace{kind: keyQuiet, label: t.vm.Labels.ToTable}, func() { t.news.away = true; t.Refresh() })
	title := textStyle{size: textPlain, bold: true, colour: cream, top: true}
	p.text(b.top(min(height(t.vm.Contest.Title, b.W, title), b.H*0.4), gap), t.vm.Contest.Title, title)
	for i, s := range []present.MarkVM{first.Seat, second.Seat} {
		row := b.top(30, 6)
		die := fmt.Sprintf("die-%d", pairFaces-3*i) // two that look different
		p.icon(row.left(28, 6).centre(28, 28), die, seatColour(s.Colour), ink)
		p.icon(row.left(20, 6).centre(18, 18), s.Shape, seatColour(s.Colour), panel)
		p.name(row, s.Name, textStyle{size: textSmall, bold: true, colour: cream})
	}
	if hint := (textStyle{size: textSmall, colour: dim, top: true}); height(t.vm.Labels.Pair, b.W, hint) <= b.H {
		p.text(b, t.vm.Labels.Pair, hint)
	}
	return true
}

// pairFace is what a key of the pad of pairs shows.
type pairFace struct {
	seats [2]present.MarkVM
	faces [2]uint8
}

// drawPair is two dice side by side, each in the colour of who throws it.
func drawPair(p *painter, b box, f *pairFace) {
	p.rect(b, raised, edge, 1.5, 8)
	side := min((b.W-8)/2, b.H-8)
	row := b.centre(2*side+2, side)
	for i := range f.faces {
		at := row.left(side, 2)
		p.icon(at, fmt.Sprintf("die-%d", f.faces[i]), seatColour(f.seats[i].Colour), ink)
	}
}
