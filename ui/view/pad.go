package view

import (
	"fmt"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The pad: where an answer is a place, a spot and a side of it at once, each has
// a key of its own beside the table, so that it is one tap. The keys show what
// the spots on the table show.

// padFrom is how many answers make a pad: fewer are keys in words.
const padFrom = 9

// padBlock is the answers about one place.
type padBlock struct {
	place int
	keys  []present.ChoiceVM
	span  int // above: how many keys wide it is, for its name too
}

// padPlan is where the keys of a pad go; no blocks = there is no pad.
type padPlan struct {
	blocks []padBlock
	rest   []present.ChoiceVM // about no spot, such as passing
	cells  int                // keys in a row
	rows   int                // of blocks
	head   float32            // width of the names, to the left of their keys; 0 = they stand above
}

// padKeyHeight is what a key of the pad wants.
const padKeyHeight = 60

// padHead is the height of a name above its keys, and the gap below it.
const padHead, padHeadGap = 19, 2

// least is the height that the plan needs.
func (l *padPlan) least() float32 { return l.height(smallest) }

// height is what the plan takes with keys of a height.
func (l *padPlan) height(key float32) float32 {
	rest := float32((len(l.rest)+1)/2) * (smallest + gap)
	if l.head == 0 {
		key += padHead + padHeadGap
	}
	return float32(l.rows)*(key+gap) - gap + rest
}

// padded tells whether the answers are a pad.
func (t *Table) padded() bool { return len(t.plan.blocks) > 0 }

// padIn plans the pad for the answers on offer in the room that they have. All
// of them are on it or, where there is no room for that, those that share a spot
// with another: the rest are keys on the table.
func (t *Table) padIn(a *present.AskVM, w, h float32) padPlan {
	if t.only != nowhere || t.vm.Banner != nil {
		return padPlan{}
	}
	blocks, rest, ok := padBlocks(t.shown(a))
	if !ok {
		return padPlan{}
	}
	if t.narrowed() {
		h -= smallest + gap
	}
	if l, fits := padRows(t.vm.Places, blocks, rest, w, h); fits {
		return l
	}
	if !t.spotsAnswer() {
		return padPlan{}
	}
	l, _ := padSides(t.vm.Places, blocks, rest, w, h)
	return l
}

// padBlocks gathers answers by place, also those of groups. Not ok: there are
// few, they are about one place only, or two would look alike.
func padBlocks(list []present.ChoiceVM) (blocks []padBlock, rest []present.ChoiceVM, ok bool) {
	type look struct{ place, spot, offer int }
	seen, n := map[look]bool{}, 0
	for _, c := range flat(list) {
		n++
		if c.Place < 0 || c.Spot < 0 {
			rest = append(rest, c)
			continue
		}
		l := look{c.Place, c.Spot, c.Offer}
		if seen[l] || c.Off {
			return nil, nil, false
		}
		seen[l] = true
		at := -1
		for i := range blocks {
			if blocks[i].place == c.Place {
				at = i
			}
		}
		if at < 0 {
			at, blocks = len(blocks), append(blocks, padBlock{place: c.Place})
		}
		blocks[at].keys = append(blocks[at].keys, c)
	}
	return blocks, rest, n >= padFrom && len(blocks) > 1 && len(rest) <= 2
}

// flat is answers without groups.
func flat(list []present.ChoiceVM) (out []present.ChoiceVM) {
	for _, c := range list {
		if len(c.Sub) == 0 {
			out = append(out, c)
		}
		out = append(out, c.Sub...)
	}
	return out
}

// padRows gives each place a row, or several, with its name to the left.
func padRows(places []present.PlaceVM, blocks []padBlock, rest []present.ChoiceVM, w, h float32) (padPlan, bool) {
	l := padPlan{blocks: blocks, rest: rest}
	most := 0
	for _, k := range blocks {
		for _, word := range strings.Fields(places[k.place].Name) {
			l.head = max(l.head, width(word, textSmall, true)+2*bandEdge)
		}
		most = max(most, len(k.keys))
	}
	for l.cells = min(most, int((w-l.head)/(smallest+gap))); l.cells > 0; l.cells-- {
		rows := 0
		for _, k := range blocks {
			rows += (len(k.keys) + l.cells - 1) / l.cells
		}
		if l.rows != 0 && rows > l.rows {
			break
		}
		l.rows = rows
	}
	l.cells++
	return l, l.rows > 0 && l.least() <= h
}

// padSides keeps the answers that share a spot with another: places side by
// side, their names above.
func padSides(places []present.PlaceVM, blocks []padBlock, rest []present.ChoiceVM, w, h float32) (padPlan, bool) {
	l := padPlan{rest: rest}
	for _, k := range blocks {
		shared := padBlock{place: k.place}
		for _, c := range k.keys {
			for _, o := range k.keys {
				if o.Spot == c.Spot && o.Offer != c.Offer {
					shared.keys = append(shared.keys, c)
					break
				}
			}
		}
		if shared.span = len(shared.keys); shared.span > 0 {
			l.blocks = append(l.blocks, shared)
		}
	}
	most := int((w + gap) / (smallest + gap))
	for again := true; again; {
		l.rows, l.cells, again = 0, 0, false
		for _, line := range padLines(l.blocks, most) {
			n := 0
			for _, k := range line {
				n += k.span
			}
			l.rows, l.cells = l.rows+1, max(l.cells, n)
		}
		for i := range l.blocks {
			k := &l.blocks[i]
			if k.span < l.cells && nameWidth(places[k.place].Name)+padSign+2*bandEdge > spanned(w, l.cells, k.span) {
				k.span, again = k.span+1, true
			}
		}
	}
	if len(l.blocks) == 0 || l.cells > most || l.least() > h {
		return padPlan{}, false
	}
	return l, true
}

// padSign is the room for the shape of a place before its name.
const padSign = 18

// spanned is the width of so many of the keys that fill a width.
func spanned(w float32, cells, span int) float32 {
	key := (w - gap*float32(cells-1)) / float32(cells)
	return float32(span)*(key+gap) - gap
}

// padLines breaks blocks into lines of at most so many keys.
func padLines(blocks []padBlock, most int) (lines [][]padBlock) {
	room := 0
	for _, k := range blocks {
		if len(lines) == 0 || room < k.span {
			lines, room = append(lines, nil), most
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], k)
		room -= k.span
	}
	return lines
}

// pad draws the pad.
func (t *Table) pad(p *painter, b box, l *padPlan) {
	if t.narrowed() {
		p.key(b.top(smallest, gap), "group/back", keyFace{kind: keyQuiet, label: t.vm.Labels.Back, icon: "back"}, func() { t.widen(); t.Refresh() })
	}
	if n := len(l.rest); n > 0 {
		rows := (n + 1) / 2
		for i, at := range b.bottom(float32(rows)*(smallest+gap)-gap, gap).grid(min(n, 2), rows, gap)[:n] {
			t.answer(p, at, fmt.Sprintf("answer/rest/%d", i), l.rest[i])
		}
	}
	if l.head > 0 {
		t.padRows(p, b, l)
		return
	}
	lines := padLines(l.blocks, l.cells)
	for i, row := range b.grid(1, len(lines), gap) {
		for _, k := range lines[i] {
			at := row.left(spanned(b.W, l.cells, k.span), gap)
			t.padName(p, at.top(padHead, padHeadGap), k.place)
			for j, cell := range at.grid(len(k.keys), 1, gap) {
				t.padKey(p, cell, k.keys[j])
			}
		}
	}
}

// padRows draws a row for each place, or several.
func (t *Table) padRows(p *painter, b box, l *padPlan) {
	high := (b.H+gap)/float32(l.rows) - gap
	for _, k := range l.blocks {
		n := (len(k.keys) + l.cells - 1) / l.cells
		part := b.top(float32(n)*(high+gap)-gap, gap)
		t.padName(p, part.left(l.head, gap), k.place)
		cells := part.grid(l.cells, n, gap)
		for i, c := range k.keys {
			t.padKey(p, cells[i], c)
		}
	}
}

// padName is the name of a place as on the table.
func (t *Table) padName(p *painter, b box, place int) {
	pl := &t.vm.Places[place]
	look := matLook(pl)
	p.rect(b, look.band, none, 0, 6)
	b = b.insetXY(bandEdge, 0)
	if s := pl.Mark.Shape; s != "" && b.H >= 40 {
		p.icon(b.top(b.H*0.45, 0).centre(15, 15), s, ink, look.band)
	} else if s != "" {
		p.icon(b.left(padSign-4, 4).centre(14, 14), s, ink, look.band)
	}
	name, st := pl.Name, bandStyle(textSmall, fyne.TextAlignCenter)
	if pl.Short != "" && height(name, b.W, st) > b.H {
		name = pl.Short
	}
	st.elide = true // in full it is on the board
	p.text(b, name, st)
}

// padFace is what a key of the pad shows.
type padFace struct {
	spot  present.SpotVM
	offer int
	look  matColours
}

// padKey is an answer on the pad.
func (t *Table) padKey(p *painter, b box, c present.ChoiceVM) {
	pl := &t.vm.Places[c.Place]
	f := padFace{spot: pl.Spots[c.Spot], offer: c.Offer, look: matLook(pl)}
	id := fmt.Sprintf("answer/%d.%d.%d@%s", c.Place, c.Spot, c.Offer, t.seq)
	p.key(b, id, keyFace{kind: keyBare, label: c.Label, what: f, draw: func(p *painter, b box) { drawPadKey(p, b, &f) }}, func() { t.choose(c) })
}

// drawPadKey shows what is to be had there, when it counts, and who stands in
// the way.
func drawPadKey(p *painter, b box, f *padFace) {
	p.rect(b, raised, f.look.rim, 2, 9)
	b = b.insetXY(5, 4)
	foot := b.bottom(min(b.H*0.42, 26), 0)
	marks, when := []present.TokenVM(nil), ""
	for _, k := range f.spot.Tokens {
		if !k.Down {
			marks = append(marks, k)
		}
	}
	switch {
	case f.offer >= 0:
		when = f.spot.Offers[f.offer].When.Icon
		offerIn(p, b, &f.spot.Offers[f.offer])
	case f.spot.Icon == "":
		p.text(b, f.spot.Name, textStyle{size: textSmall, bold: true, colour: cream, align: fyne.TextAlignCenter})
	default:
		icons := b
		for i := range f.spot.Offers {
			offerIn(p, icons.right(icons.W*0.5, 2), &f.spot.Offers[i])
			when = f.spot.Offers[i].When.Icon
		}
		side := min(icons.H, icons.W) - 2
		p.icon(icons.centre(side, side), f.spot.Icon, cream, raised)
	}
	side := min(foot.H, foot.W)
	n := float32(len(marks))
	if when != "" {
		n++
	}
	row := foot.centre(n*(side+2)-2, side)
	if when != "" {
		p.icon(row.left(side, 2).inset(1), when, brass, raised)
	}
	for _, k := range marks {
		drawToken(p, row.left(side, 2), k)
	}
}
