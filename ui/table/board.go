package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// places draws the table of a game without a drawing: its places, each a key that opens what
// lies there.
func (l boardView) places(p *kit.Painter, b kit.Box) {
	n := len(l.t.vm.Places)
	if n == 0 {
		return
	}
	cols := columnsFor(n)
	cells := b.Grid(cols, (n+cols-1)/cols, 6)
	for i := range l.t.vm.Places {
		pl := &l.t.vm.Places[i]
		p.Key(cells[i], fmt.Sprintf("place/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: *pl, Draw: func(p *kit.Painter, b kit.Box) { drawPlace(p, b, pl) }},
			func() { l.t.open(sheetPlace, i) })
	}
}

// columnsFor is how many places stand side by side.
func columnsFor(n int) int {
	switch {
	case n <= 2:
		return 1
	case n <= 8:
		return 2
	}
	return 3
}

// Signed returns a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("–%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// withName is a figure behind its name.
func withName(c present.CounterVM) string { return fmt.Sprint(c.Name, " ", c.Value) }

// drawCounter is a figure with its picture, or with its name if it has none; the
// name gives way to the figure. A picture is named too where asked and possible.
func drawCounter(p *kit.Painter, b kit.Box, c present.CounterVM, name bool) {
	text, st := fmt.Sprint(c.Value), kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	if c.Look.Icon != "" {
		p.Icon(b.Left(17, 3).Centre(17, 17), c.Look.Icon, kit.OnDark(c.Look.Tone), kit.Ink)
		if full := text + " " + strings.ToLower(c.Name); name && kit.TextWidth(full, kit.TextPlain, true) <= b.W {
			text = full
		}
	} else if full := withName(c); kit.TextWidth(full, kit.TextPlain, true) <= b.W {
		text = full
	} else {
		p.Text(b.Right(kit.TextWidth(text, kit.TextPlain, true)+1, 3), text, st)
		p.Name(b, c.Name, st)
		return
	}
	p.Text(b, text, st)
}

// namedLeast is the room that the name of a place has beside its cards at least.
const namedLeast = 96

// drawPlace is a place's panel: name, cards, tokens, figures.
func drawPlace(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	p.Rect(b, kit.Felt, kit.BoardEdge, 1, 10)
	if pl.Mark.Shape != "" {
		p.Rect(kit.At(b.X+3, b.Y+8, 5, b.H-16), kit.SeatColour(pl.Mark.Colour), kit.None, 0, 2)
	}
	b = b.InsetXY(13, 4)
	var small, named []present.CardVM
	for _, c := range pl.Cards {
		if c.Suit != "" || c.Down {
			small = append(small, c)
		} else {
			named = append(named, c)
		}
	}
	h := min(max(44, b.H*0.42), 96)
	top := b
	if n := float32(len(small)); n > 0 {
		w := h * 0.74
		if n > 3 {
			w = h * 0.6
		}
		w = min(w, (b.W-namedLeast)/n-4)
		cards := kit.At(b.X+b.W-n*(w+4)+4, b.Y+1, n*(w+4)-4, h)
		top.W -= cards.W + 6
		for i, at := range cards.Grid(len(small), 1, 4) {
			CardPiece(p, at, &small[i], func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, small[i]) })
		}
	}
	tokens := b.Bottom(22, 0)
	head := float32(24)
	if room := b.H - float32(len(named))*22; len(small) > 0 && room > head {
		head = min(room, h+2)
	}
	p.Name(top.Top(head, 0), pl.Name, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Top: head > 30})
	b.Top(head, 0)
	placeCards(p, b, h-head, top.W, named)
	placeTokens(p, tokens, pl)
}

// placeCards are cards by name; beside the small cards there is less room.
func placeCards(p *kit.Painter, b kit.Box, beside, narrow float32, named []present.CardVM) {
	for _, c := range named {
		if b.H < 20 {
			return
		}
		row := b.Top(min(22, b.H), 0)
		if beside > 3 {
			row.W = narrow
		}
		beside -= 22
		CardPiece(p, row, &c, func(p *kit.Painter, b kit.Box) {
			p.Icon(b.Left(18, 5).Centre(16, 16), cmp.Or(c.Look.Icon, "cards"), kit.PaperEdge, kit.Ink)
			p.Name(b, c.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Paper})
		})
	}
}

// placeTokens are the tokens, spot by spot, and the figures of the place.
func placeTokens(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	for _, c := range pl.Counters {
		w := float32(52)
		if c.Look.Icon == "" {
			w = kit.TextWidth(c.Name+" 00", kit.TextPlain, true) + 6
		}
		if b.W >= w {
			drawCounter(p, b.Left(w, 4), c, false)
		}
	}
	held := slices.DeleteFunc(slices.Clone(pl.Spots), func(s present.SpotVM) bool { return len(s.Tokens) == 0 })
	names, room := float32(0), b.W
	for _, s := range held {
		names += kit.TextWidth(s.Name, kit.TextSmall, false) + 4
		room -= float32(24*len(s.Tokens)) + 8
	}
	for i, s := range held {
		if i > 0 { // tokens of two spots must never look like one spot's
			p.Rect(b.Left(1, 5).InsetXY(0, 2), kit.Dim, kit.None, 0, 0)
		}
		name := kit.TextWidth(s.Name, kit.TextSmall, false)
		if names > room {
			name = room*(name+4)/names - 4
		}
		if st := kit.CapsStyle(kit.TextSmall, kit.Dim); name >= st.Width(strings.ToUpper(kit.FirstWord(s.Name)), kit.TextSmall) { // else it is on the sheet of the place
			p.Name(b.Left(name, 4), s.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
		}
		for _, k := range s.Tokens {
			if b.W >= 22 {
				drawToken(p, b.Left(22, 2).Centre(22, 22), k)
			}
		}
	}
}

// placeLines tells a place in full, except for its figures.
func placeLines(pl *present.PlaceVM) (out []present.LogVM) {
	if pl.Mark.Name != "" {
		out = append(out, present.LogVM{Head: true, Mark: present.MarkVM{Colour: pl.Mark.Colour, Shape: pl.Mark.Shape}, Text: pl.Mark.Name})
	}
	out = append(out, cardLines(pl.Cards)...)
	out = append(out, offerLines(pl.Offers, true)...)
	for i := range pl.Spots {
		out = append(out, spotLines(&pl.Spots[i])...)
	}
	for _, l := range pl.Lists {
		var names []string
		for _, o := range l.Items {
			names = append(names, o.Text)
		}
		out = append(out, present.LogVM{Text: l.Name + ": " + strings.Join(names, " · ")})
	}
	return append(out, aboutLines(pl.About)...)
}

// spotLines lists what a spot gives and does, and who stands there.
func spotLines(s *present.SpotVM) (out []present.LogVM) {
	var names []string
	for _, k := range s.Tokens {
		names = append(names, k.Words)
	}
	if len(names)+len(s.Counters)+len(s.Offers)+len(s.About) == 0 {
		return nil
	}
	head := s.Name
	if len(names) > 0 {
		head += ": " + strings.Join(names, ", ")
	}
	out = append(out, present.LogVM{Head: true, Text: head})
	out = append(out, counterLines(s.Counters)...)
	out = append(out, offerLines(s.Offers, false)...)
	return append(out, aboutLines(s.About)...)
}

// offerLines lists what is to be had; head = each is a line of its own, not one below another.
func offerLines(list []present.OfferVM, head bool) (out []present.LogVM) {
	for _, o := range list {
		out = append(out, present.LogVM{Head: head, Text: o.Text})
	}
	return out
}

func aboutLines(list []present.AboutVM) (out []present.LogVM) {
	for _, a := range list {
		out = append(out, present.LogVM{Text: a.Text, Ref: a.Ref})
	}
	return out
}

func counterLines(list []present.CounterVM) (out []present.LogVM) {
	for _, c := range list {
		text := fmt.Sprintf("%s: %d", c.Name, c.Value)
		if c.Max > 0 {
			text += fmt.Sprintf(" / %d", c.Max)
		}
		out = append(out, present.LogVM{Head: true, Text: text})
	}
	return out
}

// cardLines lists what cards do; one that does nothing is only in its picture.
func cardLines(list []present.CardVM) (out []present.LogVM) {
	for _, c := range list {
		if len(c.Printed)+len(c.About) > 0 {
			text := c.Name
			if c.Label != "" {
				text = c.Label + ": " + c.Name
			}
			out = append(out, present.LogVM{Head: true, Text: text})
		}
		for _, l := range c.Printed {
			out = append(out, present.LogVM{Text: l})
		}
		out = append(out, aboutLines(c.About)...)
		if !c.Down {
			out = append(out, cardLines(c.Parts)...)
		}
	}
	return out
}
