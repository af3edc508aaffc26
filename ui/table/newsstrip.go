package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// doingStyle is the style of its words.
var doingStyle = kit.TextStyle{Size: 27, Bold: true, Colour: kit.Ink, Tight: true}

// doingHigh is its height: on a screen on end its words have less width, and some
// have very many.
func (l stripView) doingHigh() float32 {
	if l.f.upright {
		return 104
	}
	if s := l.told(); s != nil && kit.FitText(doingText(s), doingLeast, stripHigh-4, doingStyle).Cut {
		return stripHigh + 28
	}
	return stripHigh
}

// doingLeast is the width that its words have at least on a screen that lies.
const doingLeast = 480

// told is what the strip says: the act, and the program's reason for it once people have asked.
func (l stripView) told() *present.StripVM {
	s := l.t.doing()
	if s != nil && l.t.news.why {
		both := *s
		both.Why = s.Account
		return &both
	}
	return s
}

// doneLabel is the label of the key that goes on to the next strip.
func (l stripView) doneLabel() string {
	label := l.t.doing().Done
	if n := len(l.t.vm.News.Strips); n > 1 {
		label += fmt.Sprintf(" %d/%d", l.t.news.done+1, n)
	}
	return label
}

// doneKey goes on to the next strip.
func (l stripView) doneKey(p *kit.Painter, b kit.Box, sign bool) {
	face := kit.KeyFace{Kind: kit.KeyPrimary, Label: l.doneLabel()}
	if sign {
		face.Icon = "check"
	}
	p.Key(b, fmt.Sprintf("done/%d@%s", l.t.news.done, l.t.seq), face, l.t.nextStrip)
}

// doingStrip draws it. The next act makes it go, so that nobody must tap its key.
func (l stripView) doingStrip(p *kit.Painter, b kit.Box, slim bool) {
	s := l.told()
	p.Mark(stripMark, b)
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	if s.Mark.Shape != "" {
		p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(s.Mark.Colour), kit.None, 0, 5)
	}
	l.doneKey(p, b.Right(doneWide(b.W, l.f.upright, slim), kit.Gap).Inset(6), !l.f.upright && !slim) // else the words need the width
	if s.Ask != "" {
		l.whyKey(p, b.Right(whyWide(s), kit.Gap).Inset(6))
	}
	if v := l.t.vm.Seen; v != nil { // this strip is about what a sensor has just reported
		l.wrong(p, b.Right(kit.TextWidth(v.Wrong, kit.TextPlain, true)+28, kit.Gap).Inset(6), v)
	}
	l.asideKey(p, &b)
	b = b.InsetXY(18, 2)
	switch {
	case s.Die != nil:
		side := min(b.H, 60)
		pieces.Die(p, b.Left(side, 8).Centre(side, side), pieces.DieLook{Word: fmt.Sprint(s.Die.Face), Icon: s.Die.Icon})
		p.Icon(b.Left(18, 8).Centre(18, 18), "next", kit.OnPaper("umber"), kit.Paper)
	case s.Mark.Shape != "":
		p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(s.Mark))
	}
	why := kit.TextStyle{Size: 18, Colour: kit.Ink, Tight: true}
	if foot := max(21, b.H*0.36); slim || kit.FitText(s.Why, b.W, foot, why).Cut || kit.FitText(s.Text, b.W, b.H-foot, doingStyle).Cut {
		p.Text(b, doingText(s), doingStyle)
		return
	}
	if s.Why != "" {
		p.Text(b.Bottom(max(21, b.H*0.36), 0), s.Why, why)
	}
	p.Text(b, s.Text, doingStyle)
}

// doingNote says what the program did, or what people have to move.
func (l stripView) doingNote() note {
	s := l.told()
	n := onPaper(doingText(s))
	n.short, n.least = s.Text, s.Text
	if l.f.upright && s.Says != "" { // there is no room beside its face
		n.text, n.least = s.Says+" "+n.text, s.Says+" "+n.least
		n.short = n.least
	}
	n.ofSeat(s.Mark)
	if n.nailed = s.Nailed; n.nailed != nil { // it is seen whom it shows
		n.sign = nil
		n.text = s.Nailed.Text + " " + kit.Unbroken(s.Why)
		n.short, n.least = s.Nailed.Short, " " // shapes say the same
	}
	if len(l.t.asides()) > 0 {
		n.keys = append(n.keys, l.asideStripKey())
	}
	if v := l.t.vm.Seen; v != nil {
		n.keys = append(n.keys, l.wrongKey(v))
	}
	if s.Ask != "" {
		n.keys = append(n.keys, keyOf(s.Ask, kit.TextPlain, l.whyKey))
	}
	alone := len(n.keys) == 0
	if s.Die != nil { // as large as the keys: it says why, and the words keep their width
		n.sign = nil
		n.keys = append(n.keys, stripKey{noteKeys, func(p *kit.Painter, b kit.Box) {
			pieces.Die(p, b, pieces.DieLook{Word: fmt.Sprint(s.Die.Face), Icon: s.Die.Icon})
		}})
	}
	n.keys = append(n.keys, keyOf(l.doneLabel(), kit.SizeKey, nil))
	last := &n.keys[len(n.keys)-1]
	last.draw = func(p *kit.Painter, b kit.Box) { l.doneKey(p, b, alone && b.W > last.wide+34) }
	return n
}

// pulse rings what the strip is about, in the colour of the seat that did it: turquoise is for what can be tapped.
func (l stripView) pulse(p *kit.Painter) {
	for _, at := range l.about(p) {
		ring := kit.Cream
		if m := l.t.doing().Mark; m.Shape != "" {
			ring = kit.SeatColour(m.Colour)
		}
		p.Rect(at.Inset(-3), kit.None, ring, 5, 11)
	}
}

// of returns where the things are drawn that what is said is about, the best one first.
func (l stripView) of(p *kit.Painter) []kit.Box {
	if l.f.strip.lesson {
		return l.taught(p)
	}
	return l.about(p)
}

// keep says that what is said must not lie over the thing that it is about.
func (l stripView) keep(p *kit.Painter) {
	if of := l.of(p); len(of) > 0 {
		p.Keep(kit.RoleTitle, of[0])
	}
}

// about returns where the thing is drawn that the strip is about: the spot on the table, else the place.
func (l stripView) about(p *kit.Painter) []kit.Box {
	s := l.t.doing()
	if s == nil || s.Place < 0 {
		return nil
	}
	for _, id := range []string{fmt.Sprintf("spot/%d/%d", s.Place, s.Spot), fmt.Sprintf("mat/%d", s.Place)} {
		if at, found := p.DrawnAt(id); found {
			return []kit.Box{at}
		}
	}
	return nil
}

// doneWide is the width of the key that goes on; slim = there are keys beside.
func doneWide(w float32, upright, slim bool) float32 {
	switch {
	case upright:
		return 124
	case slim:
		return 88
	}
	return min(190, max(164, w*0.25))
}

// doingText is what a narrow strip says, with its page.
func doingText(s *present.StripVM) string {
	if s.Why == "" {
		return s.Text
	}
	return s.Text + " " + kit.Unbroken(s.Why)
}

// whyWide returns the width of the key that shows the reason.
func whyWide(s *present.StripVM) float32 {
	return max(kit.LeastTarget, kit.TextWidth(s.Ask, kit.TextPlain, true)+28)
}

// whyKey is the key that shows why the program acted so.
func (l stripView) whyKey(p *kit.Painter, b kit.Box) {
	p.Key(b, "account@"+l.t.seq, kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.doing().Ask, On: l.t.news.why, Size: kit.TextPlain}, func() { l.t.news.why = !l.t.news.why; l.t.Refresh() })
}
