package table

import (
	"strings"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// While a finger rests on a thing of the table, a paper label above it shows the words of its
// pictures. The label disappears after a while, and with the next act.

// labelTime is how long a label stays.
const labelTime = 2 * time.Second

// worded gives a key the text of its label.
func (m *motion) worded(id string, face *kit.KeyFace, text string) {
	if of, _, _ := strings.Cut(id, "@"); text != "" && face.Hold == nil {
		face.Hold = func() { m.tellLabel(of, text) }
	}
}

// tellLabel shows a label for its time.
func (m *motion) tellLabel(of, text string) {
	m.endLabel()
	m.label = label{of: of, text: text}
	m.Refresh()
	if m.Fingers.After != nil {
		m.label.stop = m.Fingers.After(labelTime, func() { m.endLabel(); m.Refresh() })
	}
}

// endLabel takes it away.
func (m *motion) endLabel() {
	if m.label.stop != nil {
		m.label.stop()
	}
	m.label = label{}
}

// drawLabel draws it above the thing that it is about, or below it. It feels no
// finger.
func (m *motion) drawLabel(p *kit.Painter, b kit.Box) {
	if m.label.text == "" {
		return
	}
	at, found := p.DrawnAt(m.label.of)
	if !found {
		return
	}
	st := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true, Align: fyne.TextAlignCenter}
	w := min(b.W-2*kit.Gap, max(160, min(420, st.Width(m.label.text, st.Size)+28)))
	h := kit.TextHeight(m.label.text, w-28, st) + 16
	x := min(max(at.X+at.W/2-w/2, b.X+kit.Gap), b.X+b.W-w-kit.Gap)
	y := at.Y - h - 6
	if y < b.Y {
		y = at.Y + at.H + 6
	}
	where := kit.At(x, y, w, h)
	p.Tile(where, "label", []any{m.label.text, where}, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.Ink, 2, 8)
		p.Text(b.Inset(8), m.label.text, st)
	})
}

// seatLabel are the words of a seat's figures.
func seatLabel(s *present.SeatVM) string {
	parts := []string{s.Mark.Name, pieces.CounterWords(s.Figures)}
	for _, m := range s.Marks {
		parts = append(parts, m.Name)
	}
	return strings.TrimSuffix(strings.Join(parts, ": "), ": ")
}
