package kit

// Look is how people want to see the screens.
type Look struct {
	Large    bool // everything as large as there is room for, in place of more of it at once
	Contrast bool // black and white instead of wood and felt
	Left     bool // the answers are on the left, for the left hand
	Motion   bool // pieces move to their places
}

// look is the one in force. Only Fyne's goroutine uses it.
var look Look

// CurrentLook returns the look in force.
func CurrentLook() Look { return look }

// looks counts the changes: what was drawn before looks wrong.
var looks int

// SetLook makes all screens look so from their next drawing on. Call it in
// Fyne's goroutine, and draw what is shown anew.
func SetLook(l Look) {
	if l == look {
		return
	}
	if l.Contrast != look.Contrast {
		setPalette(l.Contrast)
	}
	look = l
	looks++
}

// Room in units, the long side and the short one: the least that a screen is
// designed for, and the ample room of a large window. A screen on end needs it
// always: eleven letters of the keyboard stand side by side on its short side.
const (
	leastLong, leastShort = 800, 480
	ampleLong, ampleShort = 1024, 576
)

// largerFirst is up to which zoom a window shows everything larger before it
// shows more.
const largerFirst = 1.6

// zoomsOf are the zooms of a window: what it has by itself, and the most that
// leaves the least room. A window larger than the least one shows everything
// larger, then more, up to ample room, then larger again; a smaller one
// everything smaller.
func zoomsOf(width, height float32) (own, most float32) {
	long, short := max(width, height), min(width, height)
	ample := min(long/ampleLong, short/ampleShort)
	if height > width {
		return ample, ample
	}
	most = min(long/leastLong, short/leastShort)
	return min(most, max(largerFirst, ample)), most
}

// ZoomFor returns how many pixels a unit has in a window, by the look in force.
func ZoomFor(width, height float32) float32 {
	own, most := zoomsOf(width, height)
	switch {
	case most <= 0: // no window
		return 1
	case look.Large:
		return most
	}
	return own
}

// tableLong and tableShort are the room that a table needs on end.
const tableLong, tableShort = 948, 533

// TableZoom returns how many pixels a unit has in a window that shows a table.
func TableZoom(width, height float32) float32 {
	if height > width && width > 0 {
		return min(width/tableShort, height/tableLong)
	}
	return ZoomFor(width, height)
}

// Enlarges reports whether a window of a size has room to draw everything
// larger than it does by itself.
func Enlarges(width, height float32) bool {
	own, most := zoomsOf(width, height)
	return most >= own*1.1
}

// times is the box in a finer measure.
func (b Box) times(z float32) Box { return Box{b.X * z, b.Y * z, b.W * z, b.H * z} }

// palette is the colours that contrast changes.
type palette struct{ wood, plank, night, board, boardEdge, felt, feltDark, brass, cream, dim uint32 }

var (
	dusk  = palette{0x26180f, 0x2b1c12, 0x120c07, 0x3a2819, 0x7d5d36, 0x1d4436, 0x12291f, 0xc79a4b, 0xf6ecd8, 0xc3b190}
	stark = palette{0x000000, 0x000000, 0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, 0xc79a4b, 0xffffff, 0xffffff}
)

func setPalette(contrast bool) {
	p := dusk
	if contrast {
		p = stark
	}
	Wood, plank, Night, Board, BoardEdge = RGB(p.wood), RGB(p.plank), RGB(p.night), RGB(p.board), RGB(p.boardEdge)
	Felt, FeltDark, Brass, Cream, Dim = RGB(p.felt), RGB(p.feltDark), RGB(p.brass), RGB(p.cream), RGB(p.dim)
}

// FrameWidth returns the width of a frame in units: at least three with high
// contrast, where the frame is all there is to see.
func FrameWidth(w float32) float32 {
	if look.Contrast {
		return max(w, 3)
	}
	return w
}
