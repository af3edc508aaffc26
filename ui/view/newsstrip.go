package view

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// doing is the strip that tells what the program did, or what hands have to do
// next; nil = nothing. While a contest has the room there is none.
func (t *Table) doing() *present.StripVM {
	if n := t.vm.News; n != nil && t.news.done < len(n.Strips) && t.vm.Contest == nil && !t.settledOn() {
		return &n.Strips[t.news.done]
	}
	return nil
}

// How long a step of a story stays: to look up, and to read each letter.
const (
	stepTime   = 1200 * time.Millisecond
	letterTime = 30 * time.Millisecond
)

// tellOn lets a story that is told step by step go on by itself, up to its last
// step: that one stays until the next act.
func (t *Table) tellOn() {
	t.news.rest()
	s := t.doing()
	if s == nil || s.Places == nil || !t.inSight() {
		return
	}
	t.stays(stepTime+time.Duration(utf8.RuneCountInString(s.Text))*letterTime, func() {}, t.nextStrip)
}

// nextStrip goes on to what there is to tell after this.
func (t *Table) nextStrip() {
	t.news.done++
	t.news.why = false
	t.handsDone()
	t.tellOn()
	t.Refresh()
}

// tableNow is the table in the end, beside a step that is drawn.
type tableNow struct {
	places []present.PlaceVM
	seats  []present.SeatVM
}

// atStep lets the table be drawn as it is at the step that is told; now gives it
// back as it is in the end, and what was drawn instead.
func (t *Table) atStep() (now func() []present.PlaceVM) {
	end := tableNow{t.vm.Places, t.vm.Seats}
	if s := t.doing(); s != nil && len(s.Places) == len(end.places) && len(s.Seats) == len(end.seats) {
		t.vm.Places, t.vm.Seats = s.Places, s.Seats
	}
	step := t.vm.Places
	return func() []present.PlaceVM {
		t.vm.Places, t.vm.Seats = end.places, end.seats
		return step
	}
}

// doingHigh is its height: on a screen on end its words have less width, and some
// have very many.
func (t *Table) doingHigh() float32 {
	if t.upright {
		return 104
	}
	if s := t.doing(); s != nil && setText(doingText(s), doingLeast, stripHigh-4, doingStyle).cut {
		return stripHigh + 28
	}
	return stripHigh
}

// doingLeast is the width that its words have at least on a screen that lies.
const doingLeast = 480

// doingStrip draws it. The next act makes it go, so that nobody must tap its key.
func (t *Table) doingStrip(p *painter, b box) {
	s := t.doing()
	if t.news.why {
		s = &present.StripVM{Text: s.Account, Done: s.Done, Ask: s.Ask, Place: s.Place, Spot: s.Spot} // the words, which name nobody, need the width
	}
	p.mark(stripMark, b)
	p.rect(b, paper, paperEdge, 1, 8)
	if s.Mark.Shape != "" {
		p.rect(box{b.X, b.Y, 10, b.H}, seatColour(s.Mark.Colour), none, 0, 5)
	}
	done := s.Done
	if n := len(t.vm.News.Strips); n > 1 {
		done = fmt.Sprintf("%s %d/%d", s.Done, t.news.done+1, n)
	}
	icon := "check"
	if t.upright || t.slim { // the words need the width
		icon = ""
	}
	key := b.right(doneWide(b.W, t.upright, t.slim), gap).inset(6)
	p.key(key, fmt.Sprintf("done/%d@%s", t.news.done, t.seq), keyFace{kind: keyPrimary, label: done, icon: icon}, t.nextStrip)
	t.whyKey(p, &b, s)
	if v := t.vm.Seen; v != nil { // what a sensor has just reported is told by this strip
		t.wrong(p, b.right(width(v.Wrong, textPlain, true)+28, gap).inset(6), v)
	}
	t.asideKey(p, &b)
	b = b.insetXY(18, 2)
	switch {
	case s.Die != nil:
		side := min(b.H, 60)
		drawnDie(p, b.left(side, 8).centre(side, side), dieLook{word: fmt.Sprint(s.Die.Face), icon: s.Die.Icon})
		p.icon(b.left(18, 8).centre(18, 18), "next", onPaper("umber"), paper)
	case s.Mark.Shape != "":
		p.seatSign(b.left(44, 10).centre(44, 44), Mark(s.Mark))
	}
	why := textStyle{size: 18, colour: ink, tight: true}
	if foot := max(21, b.H*0.36); t.slim || setText(s.Why, b.W, foot, why).cut || setText(s.Text, b.W, b.H-foot, doingStyle).cut {
		p.text(b, doingText(s), doingStyle)
		return
	}
	if s.Why != "" {
		p.text(b.bottom(max(21, b.H*0.36), 0), s.Why, why)
	}
	p.text(b, s.Text, doingStyle)
}

// pulse rings what the strip is about: the spot on the table, else the place.
func (t *Table) pulse(p *painter) {
	s := t.doing()
	if s == nil || s.Place < 0 || t.fanOn() { // keys of a fan lie over the table
		return
	}
	at, found := box{}, false
	if s.Spot >= 0 {
		at, found = p.drawnAt(fmt.Sprintf("spot/%d/%d", s.Place, s.Spot))
	}
	if !found {
		at, found = p.drawnAt(fmt.Sprintf("mat/%d", s.Place))
	}
	if found {
		p.rect(box{at.X - 3, at.Y - 3, at.W + 6, at.H + 6}, none, turquoise, 5, 11)
	}
}

// drawnAt is the room that the keys and tiles of a thing have: those with its ID,
// and those of its parts.
func (p *painter) drawnAt(id string) (at box, found bool) {
	add := func(of string, o fyne.CanvasObject) {
		of, _, _ = strings.Cut(strings.TrimPrefix(of, "under/"), "@")
		if of != id && !strings.HasPrefix(of, id+"/") {
			return
		}
		b := box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}.times(1 / p.zoom)
		if found {
			right, low := max(at.X+at.W, b.X+b.W), max(at.Y+at.H, b.Y+b.H)
			at.X, at.Y = min(at.X, b.X), min(at.Y, b.Y)
			at.W, at.H = right-at.X, low-at.Y
		} else {
			at, found = b, true
		}
	}
	for of, k := range p.keys {
		add(of, k)
	}
	for of, k := range p.tiles {
		add(of, k)
	}
	return at, found
}
