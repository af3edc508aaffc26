package kit

// Node is a part of a screen. A node says how much room it needs; its parent gives it a box. Laying
// out is arithmetic on these numbers: it depends on no window and draws nothing.
type Node interface {
	// Width returns the width in units that the node wants; 0 = whatever it is given.
	Width() float32
	// Height returns the least height in units at which the node can be read and tapped in a
	// width, and the height that it wants.
	Height(w float32) (least, want float32)
	// Lay gives each leaf of the node its box.
	Lay(b Box, put func(*Leaf, Box))
}

// Part is a node with the length that it gets of its parent: its height among [Rows], its width
// among [Columns]. The zero value takes no room, nor a gap beside it.
type Part struct {
	node Node
	fix  float32 // units; 0 = not fixed
	grow float32 // share of what is left; 0 = no more than it wants
}

// Fix returns a part of a length in units.
func Fix(length float32, node Node) Part { return Part{node: node, fix: length} }

// Fit returns a part of the length that the node wants, or less where there is not enough.
func Fit(node Node) Part { return Part{node: node} }

// Grow returns a part that shares what the others leave, by weight, and never gets less than the node
// needs.
func Grow(weight float32, node Node) Part { return Part{node: node, grow: weight} }

// If returns the part where the condition is true, otherwise one that takes no room.
func If(on bool, part func() Part) Part {
	if !on {
		return Part{}
	}
	return part()
}

// need is what a part needs along its parent.
type need struct{ least, want float32 }

// divide returns the lengths of parts along a length. Those that fit shrink towards what they need
// before those that grow do; where even that is too much, all shrink alike.
func divide(length, gap float32, parts []Part, needs []need) []float32 {
	out := make([]float32, len(parts))
	left := length - gap*float32(len(parts)-1)
	fixed, least, want, weight := float32(0), float32(0), float32(0), float32(0)
	for i, p := range parts {
		switch {
		case p.fix > 0:
			fixed += p.fix
		case p.grow > 0:
			weight += p.grow
			least, want = least+needs[i].least, want+needs[i].least
		default:
			least, want = least+needs[i].least, want+needs[i].want
		}
	}
	full := float32(1) // how much of the way from the least to the wanted length the parts get
	if want > left-fixed && want > least {
		full = max(0, (left-fixed-least)/(want-least))
	}
	for i, p := range parts {
		switch n := needs[i]; {
		case p.fix > 0:
			out[i] = p.fix
		case p.grow == 0:
			out[i] = n.least + full*(n.want-n.least)
		}
		left -= out[i]
	}
	share(left, weight, parts, needs, out)
	if over := total(out) + gap*float32(len(parts)-1) - length; over > 0 && total(out) > 0 {
		for i, all := 0, total(out); i < len(out); i++ {
			out[i] -= over * out[i] / all
		}
	}
	return out
}

// share divides what is left among the parts that grow.
func share(left, weight float32, parts []Part, needs []need, out []float32) {
	for again := true; again; {
		again = false
		for i, p := range parts {
			if p.grow > 0 && out[i] == 0 && needs[i].least > max(0, left)*p.grow/weight {
				out[i], left, weight, again = needs[i].least, left-needs[i].least, weight-p.grow, true
			}
		}
	}
	for i, p := range parts {
		if p.grow > 0 && out[i] == 0 {
			out[i] = max(0, left) * p.grow / weight
		}
	}
}

func total(list []float32) (sum float32) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// there returns the parts that take room.
func there(parts []Part) []Part {
	out := make([]Part, 0, len(parts))
	for _, p := range parts {
		if p.node != nil {
			out = append(out, p)
		}
	}
	return out
}

// Rows puts parts one below the other.
func Rows(gap float32, parts ...Part) Node { return rows{gap, there(parts)} }

type rows struct {
	gap   float32
	parts []Part
}

func (r rows) Width() (w float32) {
	for _, p := range r.parts {
		w = max(w, p.node.Width())
	}
	return w
}

func (r rows) Height(w float32) (least, want float32) {
	for i, p := range r.parts {
		if i > 0 {
			least, want = least+r.gap, want+r.gap
		}
		n := p.high(w)
		least, want = least+n.least, want+n.want
	}
	return least, want
}

func (p *Part) high(w float32) (n need) {
	if p.fix > 0 {
		return need{p.fix, p.fix}
	}
	n.least, n.want = p.node.Height(w)
	return n
}

func (r rows) Lay(b Box, put func(*Leaf, Box)) {
	needs := make([]need, len(r.parts))
	for i := range r.parts {
		needs[i] = r.parts[i].high(b.W)
	}
	for i, h := range divide(b.H, r.gap, r.parts, needs) {
		r.parts[i].node.Lay(b.Top(h, r.gap), put)
	}
}

// Columns puts parts side by side. One that fits is as wide as it wants.
func Columns(gap float32, parts ...Part) Node { return columns{gap, there(parts)} }

type columns struct {
	gap   float32
	parts []Part
}

func (c columns) Width() (w float32) {
	for _, p := range c.parts {
		w += max(p.fix, p.node.Width()) + c.gap
	}
	return max(0, w-c.gap)
}

func (c columns) Height(w float32) (least, want float32) {
	for i, wide := range c.widths(w) {
		l, h := c.parts[i].node.Height(wide)
		least, want = max(least, l), max(want, h)
	}
	return least, want
}

func (c columns) widths(w float32) []float32 {
	needs := make([]need, len(c.parts))
	for i, p := range c.parts {
		if p.grow == 0 {
			needs[i] = need{0, p.node.Width()}
		}
	}
	return divide(w, c.gap, c.parts, needs)
}

func (c columns) Lay(b Box, put func(*Leaf, Box)) {
	for i, w := range c.widths(b.W) {
		c.parts[i].node.Lay(b.Left(w, c.gap), put)
	}
}

// Beside puts parts side by side in a box that is wider than high, and one below the other in any
// other.
func Beside(gap float32, parts ...Part) Node { return beside{gap, there(parts)} }

type beside struct {
	gap   float32
	parts []Part
}

func (s beside) Width() float32 { return columns(s).Width() }

// Height is that of columns, of which it needs the least.
func (s beside) Height(w float32) (least, want float32) { return columns(s).Height(w) }

func (s beside) Lay(b Box, put func(*Leaf, Box)) {
	if b.Upright() {
		rows(s).Lay(b, put)
		return
	}
	columns(s).Lay(b, put)
}

// Wide is one node in a box that is at least so wide, otherwise another.
func Wide(least float32, one, other Node) Node { return wide{least, one, other} }

type wide struct {
	least      float32
	one, other Node
}

func (c wide) of(w float32) Node {
	if w >= c.least {
		return c.one
	}
	return c.other
}

func (c wide) Width() float32                         { return c.one.Width() }
func (c wide) Height(w float32) (least, want float32) { return c.of(w).Height(w) }
func (c wide) Lay(b Box, put func(*Leaf, Box))        { c.of(b.W).Lay(b, put) }

// Grid puts nodes into cells of one size, row by row, each as wide as least units or more, and most
// of them side by side at the most.
func Grid(least float32, most int, gap float32, nodes ...Node) Node {
	return grid{least, most, gap, nodes}
}

type grid struct {
	least float32
	most  int
	gap   float32
	nodes []Node
}

func (g grid) Width() float32 { return 0 }

// size returns how many cells stand side by side in a width, and how many one below the other.
func (g grid) size(w float32) (cols, rows int) {
	cols = max(1, min(g.most, len(g.nodes), int((w+g.gap)/(g.least+g.gap))))
	return cols, (len(g.nodes) + cols - 1) / cols
}

func (g grid) Height(w float32) (least, want float32) {
	cols, rows := g.size(w)
	for _, n := range g.nodes {
		l, h := n.Height((w - g.gap*float32(cols-1)) / float32(cols))
		least, want = max(least, l), max(want, h)
	}
	gaps := g.gap * float32(max(0, rows-1))
	return least*float32(rows) + gaps, want*float32(rows) + gaps
}

func (g grid) Lay(b Box, put func(*Leaf, Box)) {
	cols, rows := g.size(b.W)
	for i, n := range g.nodes {
		n.Lay(b.Grid(cols, rows, g.gap)[i], put)
	}
}

// On draws a leaf behind a node, which has x units less at both sides and y less above and below; a
// nil leaf is only a margin.
func On(behind *Leaf, x, y float32, node Node) Node { return on{behind, x, y, node} }

type on struct {
	behind *Leaf
	x, y   float32
	node   Node
}

func (o on) Width() float32 { return o.node.Width() + 2*o.x }

func (o on) Height(w float32) (least, want float32) {
	least, want = o.node.Height(w - 2*o.x)
	return least + 2*o.y, want + 2*o.y
}

func (o on) Lay(b Box, put func(*Leaf, Box)) {
	if o.behind != nil {
		put(o.behind, b)
	}
	o.node.Lay(b.InsetXY(o.x, o.y), put)
}
