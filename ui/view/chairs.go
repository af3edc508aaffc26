package view

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/present"
)

// ChairKeys are what people can tell the program that holds seats.
type ChairKeys struct {
	OnDone  func(journal.Seq) // hands have followed what it did
	OnHurry func()
	OnGoOn  func()
}

// program offers to let the program hold the seat that is being named.
func (s *Setup) program(p *painter, b *box, vm *present.NameVM) {
	if vm.Program == "" || b.H < smallest {
		return
	}
	row := b.bottom(smallest, gap)
	cells := row.right(row.W*0.68, gap).grid(len(vm.Levels), 1, gap)
	p.text(row, vm.Program, textStyle{size: textPlain, bold: true, colour: cream, tight: true})
	for i, l := range vm.Levels {
		p.key(cells[i], "level/"+l.Value, keyFace{label: l.Label, on: l.On}, func() { s.OnGive(l.Value) })
	}
}

// chairStrip tells what the program does that holds seats, with a key for who does
// not want to wait, or goes on.
func (t *Table) chairStrip(p *painter, b box) {
	v := &t.vm.Chairs
	id, tell := "chair/on", t.OnGoOn
	if v.Hurry {
		id, tell = "chair/now", t.OnHurry
	}
	p.rect(b, paper, paperEdge, 1, 8)
	p.rect(box{b.X, b.Y, 10, b.H}, seatColour(v.Mark.Colour), none, 0, 5)
	key := b.right(max(doneWide(b.W, t.upright, t.slim), 110), gap).inset(6)
	p.key(key, fmt.Sprintf("%s@%s", id, t.seq), keyFace{kind: keyPrimary, label: v.Key}, tell)
	b = b.insetXY(18, 2)
	p.seatSign(b.left(44, 10).centre(44, 44), Mark(v.Mark))
	p.text(b, v.Text, doingStyle)
}

// whyWide is the width of the key that tells why.
func whyWide(s *present.StripVM) float32 { return max(smallest, width(s.Ask, textPlain, true)+28) }

// whyKey cuts off the right the key that tells why the program did what it did.
func (t *Table) whyKey(p *painter, b *box, s *present.StripVM) {
	if s.Ask == "" {
		return
	}
	key := b.right(whyWide(s), gap).inset(6)
	p.key(key, fmt.Sprintf("why@%s", t.seq), keyFace{kind: keyQuiet, label: s.Ask, on: t.news.why, size: textPlain}, func() { t.news.why = !t.news.why; t.Refresh() })
}

// handsDone tells the program that hands have followed its act, when all that it
// brought about has been told.
func (t *Table) handsDone() {
	if did := t.vm.Chairs.Did; did != 0 && t.doing() == nil {
		t.OnDone(did)
	}
}
