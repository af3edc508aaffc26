package table

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// Where a table has a quiet place, a strip stands there as a notice: a sentence over its keys, in
// a box that is not wide. Nothing else moves for it.

// note is what a notice says.
type note struct {
	fill, rim, ink color.NRGBA
	sign           func(p *kit.Painter, b kit.Box) // before the first word; nil = nothing
	text, short    string                          // short stands where text has no room; "" = there is none
	least          string                          // the box grows for this much of it; "" = for all
	keys           []stripKey
	read           bool                                                              // a sign behind the sentence says that a tap takes it away
	nailed         *present.NailedVM                                                 // stands before the sentence, as high as the notice; nil = nothing
	bare           bool                                                              // the keys say it alone where the text has no room
	key            func(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) // makes the sentence a key; nil = it is none
}

// noteFace is what the sentence of a notice says, which is drawn otherwise in a strip.
type noteFace string

const (
	noteEdge, noteRim = 10, 7 // between a sentence and the rim of its notice, across and upright
	noteSign          = 20    // the size of the sign before it
	noteKeys          = 48    // the height of keys
	noteFoot          = noteKeys + kit.Gap + 6
	noteLow           = 106           // a lower notice has its keys beside the sentence
	noteLowRim        = 4             // and less between its sentence and its rim
	noteLeast         = kit.TextSmall // the size of letters for which a notice grows
	noteMost          = 32            // the size of letters in a high one
)

// noteStyle is the style of the sentence.
func noteStyle(size float32) kit.TextStyle {
	return kit.TextStyle{Size: size, Bold: true, Tight: true, Top: true}
}

// indented returns a text that begins after its sign.
func (n *note) indented(text string) string {
	if n.sign == nil || text == "" {
		return text
	}
	const blank = "\u00a0"
	return strings.Repeat(blank, int(math.Ceil(float64((noteSign+5)/kit.TextWidth(blank, kit.TextSmall, true))))) + text
}

// high returns the height that the notice needs in a width.
func (n *note) high(w float32) float32 {
	if n.nailed != nil {
		w -= notePoster + noteEdge
	}
	h := kit.TextHeight(n.indented(cmp.Or(n.least, n.text)), w-2*noteEdge-n.after(), noteStyle(noteLeast)) + 2*noteRim
	if len(n.keys) > 0 {
		h += noteFoot
	}
	return h
}

// crowded reports whether the words of many keys have no room side by side in a width.
func (n *note) crowded(w float32) bool { return len(n.keys) > 2 && n.beside() > w }

// fits reports whether the notice needs no more than a box.
func (n *note) fits(b kit.Box) bool {
	if n.crowded(b.W) {
		return false
	}
	if b.H < noteLow {
		w := b.W - 2*noteEdge - n.beside() - n.after() - n.posterWide(b)
		return !kit.FitText(n.indented(cmp.Or(n.least, n.text)), w, b.H-2*noteLowRim, noteStyle(noteLeast)).Cut
	}
	return n.high(b.W) <= b.H
}

// noteWide is the least width of a notice that finds its place, noteLowest its least height: with room for keys.
const noteWide, noteLowest, noteStep = 160, kit.LeastTarget + 12, 64

// cover is what the notice needs where it lies over the table, near a place.
func (n *note) cover(near kit.Box) kit.Cover {
	high := func(text string, w float32) float32 {
		if room := w - 2*noteEdge - n.beside() - n.after(); n.nailed == nil && room >= noteWide-2*noteEdge { // with its keys beside the sentence
			if h := max(noteLowest, kit.TextHeight(n.indented(text), room, noteStyle(noteLeast))+2*noteLowRim); h < noteLow {
				return h
			}
		}
		whole := *n
		whole.least = text
		return max(noteFoot+kit.LeastTarget, whole.high(w)) // its sentence can be a key
	}
	most, wide := max(near.W, 2*noteWide+n.beside()), float32(noteWide)
	first, _, _ := strings.Cut(n.indented(n.text), " ") // a long name behind the sign is not set smaller
	wide = max(wide, kit.TextWidth(first, noteLeast, true)+2*noteEdge+n.after())
	if n.nailed != nil {
		wide += notePoster
	}
	if n.crowded(wide) {
		wide = n.beside() + 2*noteEdge
	}
	known := map[float32][2]float32{}
	return kit.Cover{Near: near, Least: wide, Most: most, High: func(w float32) (least, want float32) {
		if w < most { // words are measured in few widths
			w -= float32(math.Mod(float64(w-noteWide), noteStep))
		}
		h, is := known[w]
		if !is {
			h[1] = high(n.text, w)
			if h[0] = h[1]; n.bare && w >= n.beside()+2*noteEdge {
				h[0] = noteLowest
			} else if n.least != "" {
				h[0] = high(n.least, w)
			}
			known[w] = h
		}
		return h[0], h[1]
	}}
}

// beside returns the width of keys beside the sentence.
func (n *note) beside() (w float32) {
	for _, k := range n.keys {
		w += k.wide + kit.Gap
	}
	return w
}

// after returns the width of the sign behind the sentence.
func (n *note) after() float32 {
	if n.read {
		return noteSign + kit.Gap
	}
	return 0
}

// notePoster is the most width of what is nailed in a notice, which has posterRim above and below it.
const notePoster, posterRim = 92, 6

// posterWide returns the width of what is nailed in a notice in a box, with its edge; 0 = nothing is.
func (n *note) posterWide(b kit.Box) float32 {
	if n.nailed == nil {
		return 0
	}
	return min(notePoster, (b.H-2*posterRim)*pieces.PosterWide) + noteEdge
}

// draw draws the notice.
func (n *note) draw(p *kit.Painter, b kit.Box) {
	p.Rect(b, n.fill, n.rim, 3, 8)
	if wide := n.posterWide(b); wide > 0 {
		at := b.Left(wide, 0).InsetXY(0, posterRim)
		at.X, at.W = at.X+noteEdge, at.W-noteEdge
		pieces.NailedPoster(p, at.Centre(at.W, at.W/pieces.PosterWide), n.nailed, nailedMark)
	}
	if n.bare && (n.text == "" || !n.fits(b)) {
		n.drawKeys(p, b.InsetXY(noteEdge, (noteLowest-noteKeys)/2))
		return
	}
	more := float32(0)
	if wide := n.beside(); wide > 0 && b.H < noteLow {
		at := b.Right(wide, kit.Gap).Centre(wide, noteKeys)
		at.W -= kit.Gap
		n.drawKeys(p, at)
		more = kit.Gap // a sentence that is a key is apart from the others
	} else if wide > 0 {
		foot := b.Inset(noteFoot - noteKeys - kit.Gap)
		n.drawKeys(p, foot.Bottom(noteKeys, 0))
		b.H -= noteFoot
	}
	sentence := func(p *kit.Painter, b kit.Box) {
		b.W += more
		rim := float32(noteRim)
		if b.H < noteLow { // of this box: a key may draw it again in another one
			rim = noteLowRim
		}
		b = b.InsetXY(noteEdge, rim)
		st := noteStyle(min(noteMost, max(22, b.H/4.5)))
		st.Colour, st.Short = n.ink, n.indented(cmp.Or(n.short, n.least))
		if n.read {
			at := b.Right(noteSign, kit.Gap)
			p.Icon(at.Bottom(noteSign, 0), "check", n.ink, n.fill)
		}
		if n.sign != nil { // no higher than a line, or it would cover the second one
			side := min(noteSign, 1.2*kit.FitText(n.indented(n.text), b.W, b.H, st).Size)
			n.sign(p, kit.At(b.X, b.Y-1, side, side))
		}
		if n.nailed != nil && kit.FitText(n.text, b.W, b.H, st).Cut && kit.FitText(n.short, b.W, b.H, st).Cut {
			pieces.From(p, b, n.nailed)
			return
		}
		p.Text(b, n.indented(n.text), st)
	}
	if n.key != nil {
		n.key(p, b, sentence)
		return
	}
	sentence(p, b)
}

// stripKey is a key of a strip, and the width that it wants.
type stripKey struct {
	wide float32
	draw KeyCell
}

// drawKeys draws the keys: those that are signs as wide as a finger, the others as their words need.
func (n *note) drawKeys(p *kit.Painter, b kit.Box) {
	words, rest := float32(0), b.W+kit.Gap
	for _, k := range n.keys {
		if rest -= kit.Gap; k.wide <= noteKeys {
			rest -= noteKeys
		} else {
			words += k.wide
		}
	}
	for _, k := range n.keys {
		w := float32(noteKeys)
		if k.wide > noteKeys {
			w = rest * k.wide / words
		}
		k.draw(p, b.Left(w, kit.Gap))
	}
}

// keyOf is a key of words in a size.
func keyOf(label string, size float32, draw KeyCell) stripKey {
	return stripKey{max(2*noteKeys, kit.TextWidth(label, size, true)+28), draw}
}

// onPaper is a notice that nobody has to worry about.
func onPaper(text string) note {
	return note{fill: kit.Paper, rim: kit.Brass, ink: kit.Ink, text: text}
}

// ofSeat lets the notice be about a seat.
func (n *note) ofSeat(m present.MarkVM) {
	if m.Shape == "" {
		return
	}
	n.rim = kit.SeatColour(m.Colour)
	n.sign = func(p *kit.Painter, b kit.Box) { p.SeatSign(b, kit.Mark(m)) }
}

// wrongNote says that something is wrong.
func wrongNote(text string) note {
	return note{fill: kit.AlarmDark, rim: kit.Alarm, ink: kit.Cream, text: text, sign: func(p *kit.Painter, b kit.Box) { p.Icon(b, "close", kit.Alarm, kit.AlarmDark) }}
}

// strip is what the strip says; the zero value says nothing.
type strip struct {
	high   float32
	draw   func(p *kit.Painter, b kit.Box, slim bool) // slim = keys stand beside it
	note   func() note                                // the same where it has a quiet place; nil = it is drawn as it is
	lesson bool
	of     *present.StripVM // what it shows of the latest act; nil = nothing
}

// in returns the first of the quiet places that has room for what the strip says, or else the last.
func (s *strip) in(quiet []kit.Box) kit.Box {
	if s.note == nil {
		return quiet[0]
	}
	n := s.note()
	i := slices.IndexFunc(quiet, n.fits)
	if i < 0 {
		i = len(quiet) - 1
	}
	return quiet[i]
}

// none reports whether the strip says nothing.
func (s *strip) none() bool { return s.draw == nil }
