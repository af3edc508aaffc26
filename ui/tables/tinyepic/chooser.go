package tinyepic

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// A choice between kinds, such as those of influence, is made on the mat that it is about: its keys stand
// where the spots of that mat are. What a seat gains by its own is chosen on the printed lists. Where two kinds are
// chosen, the same keys are tapped twice.

// chooser is a choice between kinds.
type chooser struct {
	mat   int // the index of the place where it stands
	kinds []present.LookVM
	two   bool
	first int // the kind that was tapped first; -1 = none
}

// kindsLeast and kindsMost are how many kinds there are to choose from.
const kindsLeast, kindsMost = 2, 4

// chooser returns the choice between kinds that is asked; nil = something else is.
func (l look) chooser() *chooser {
	a := l.Asked()
	if a == nil || l.Narrowed() || l.Model().Contest != nil || a.Pick != nil || len(a.Choices) == 0 {
		return nil
	}
	c := &chooser{mat: l.chooserMat(a.Place), two: len(a.Choices[0].Looks) == 2, first: l.Noted(l.ID(noteFirst)) - 1}
	for i := range a.Choices {
		of := &a.Choices[i]
		if n := len(of.Looks); n == 0 || n > 2 || n == 2 != c.two || len(of.Sub) > 0 || of.Place >= 0 {
			return nil
		}
		for _, k := range of.Looks {
			if !slices.Contains(c.kinds, k) {
				c.kinds = append(c.kinds, k)
			}
		}
	}
	if c.mat < 0 || len(c.kinds) < kindsLeast || len(c.kinds) > kindsMost {
		return nil
	}
	return c
}

// noteFirst is the name under which the kind is kept that was tapped first.
const noteFirst = "kind"

// chooserMat returns where a choice about a place stands, -1 = about none.
func (l look) chooserMat(about int) int {
	if about >= 0 && len(l.Model().Places[about].Rows) > 0 {
		return about
	}
	return slices.IndexFunc(l.Model().Places, func(pl present.PlaceVM) bool { return pl.As == "lists" })
}

// answer returns the answer that a tap on a kind completes; nil = another kind has to be tapped first.
func (c *chooser) answer(a *present.AskVM, kind int) *present.ChoiceVM {
	want := []present.LookVM{c.kinds[kind]}
	if c.two && c.first < 0 {
		return nil
	}
	if c.two {
		want = append(want, c.kinds[c.first])
	}
	i := slices.IndexFunc(a.Choices, func(of present.ChoiceVM) bool {
		return slices.Equal(of.Looks, want) || len(want) == 2 && of.Looks[0] == want[1] && of.Looks[1] == want[0]
	})
	if i < 0 {
		return nil
	}
	return &a.Choices[i]
}

// draw draws the keys.
func (c *chooser) draw(l look, p *kit.Painter, b kit.Box) {
	for i, cell := range b.Grid(len(c.kinds), 1, kit.Gap) {
		of := c.answer(l.Asked(), i)
		f := kindFace{look: c.kinds[i], word: l.kindName(c.kinds[i]), chosen: c.two && i == c.first, off: of == nil && c.first >= 0 && i != c.first}
		key := kit.KeyFace{Kind: kit.KeyBare, Label: f.word, On: f.chosen, Leads: of == nil, What: f, Draw: f.draw}
		if of != nil {
			key.Label = of.Label
		}
		p.Key(cell, l.ID(fmt.Sprintf("kind/%d", i)), key, func() {
			switch {
			case of != nil:
				l.Choose(*of)
			case i == c.first: // taken back
				l.Note(l.ID(noteFirst), 0)
			default:
				l.Note(l.ID(noteFirst), i+1)
			}
		})
	}
}

// kindName is what a kind is called where the seats have some of it.
func (l look) kindName(kind present.LookVM) string {
	for i := range l.Model().Seats {
		for _, c := range l.Model().Seats[i].Counters {
			if c.Look == kind {
				return c.Name
			}
		}
	}
	return ""
}

// kindFace is what the key of a kind shows.
type kindFace struct {
	look   present.LookVM
	word   string
	chosen bool // it was tapped first, and counts once
	off    bool // it does not go with the one that was
}

// draw draws the key.
func (f *kindFace) draw(p *kit.Painter, b kit.Box) {
	ground, ink, tint := kit.Felt, kit.Cream, kit.OnDark(f.look.Tone)
	switch {
	case f.chosen:
		ground, ink, tint = kit.Paper, kit.Ink, kit.OnPaper(f.look.Tone)
		p.Rect(b, ground, kit.Turquoise, 5, 9)
	case f.off:
		ground, ink = kit.Night, kit.Dim
		p.Rect(b, ground, kit.BoardEdge, kit.FrameWidth(1.5), 9)
	default:
		p.Rect(b, ground, kit.Turquoise, 3, 9)
	}
	if f.chosen {
		count := kit.At(b.X+b.W-kindCount-3, b.Y+3, kindCount, kindCount)
		p.Rect(count, kit.Turquoise, kit.None, 0, kindCount/2)
		p.Text(count, "1", spotStyle(18, kit.Ink))
	}
	b = b.InsetXY(4, 4)
	p.Text(b.Bottom(min(22, b.H*0.36), 0), strings.ToUpper(f.word), spotStyle(22, ink))
	if f.chosen { // the figure covers nothing of it
		b.W -= kindCount * 0.7
	}
	side := min(b.H, b.W, 64)
	p.Icon(b.Centre(side, side), pieces.Picture(f.look), tint, ground)
}

// kindCount is the size of the figure that says how often a kind was tapped.
const kindCount = 22

// boardAnswers reports whether the mats have a key for every answer.
func boardAnswers(l table.Look, a *present.AskVM) bool {
	return table.OnLayout(l, a) || look{l}.chooser() != nil
}
