package view

// Look is how people want to see the screens.
type Look struct {
	Large    bool // everything as large as there is room for, in place of more of it at once
	Contrast bool // black and white instead of felt and leather
	Left     bool // the answers are on the left, for the left hand
	Motion   bool // pieces move to their places
}

// look is the one in force. Only Fyne's goroutine uses it.
var look Look

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
// designed for, and the ample room that a large window shows it in. A screen on
// end needs it always, because its keys stand side by side on the short side.
const (
	leastLong, leastShort = 800, 480
	ampleLong, ampleShort = 1024, 576
)

// zoomsOf are the zooms of a window: what it has by itself, and the most that
// leaves the least room. A window larger than the least one shows more, up to
// ample room, and then everything larger; a smaller one everything smaller.
func zoomsOf(width, height float32) (own, most float32) {
	long, short := max(width, height), min(width, height)
	ample := min(long/ampleLong, short/ampleShort)
	if height > width {
		return ample, ample
	}
	most = min(long/leastLong, short/leastShort)
	return min(most, max(1, ample)), most
}

// zoomFor is the zoom of a window, by the look in force: its pixels in a unit.
func zoomFor(width, height float32) float32 {
	own, most := zoomsOf(width, height)
	switch {
	case most <= 0: // no window
		return 1
	case look.Large:
		return most
	}
	return own
}

// Enlarges tells whether a window of a size has room to draw everything larger
// than it does by itself.
func Enlarges(width, height float32) bool {
	own, most := zoomsOf(width, height)
	return most >= own*1.1
}

// times is the box in a finer measure.
func (b box) times(z float32) box { return box{b.X * z, b.Y * z, b.W * z, b.H * z} }

// palette is the colours that contrast changes.
type palette struct{ feltLight, feltDark, panel, raised, pressed, edge, leather, brass, brassDark, cream, dim uint32 }

var (
	dusk  = palette{0x1f3a2e, 0x10201a, 0x1a2f26, 0x2a473a, 0x3b6150, 0x44665a, 0x2b1d14, 0xe6a93a, 0x8a6420, 0xf6ecd8, 0xb9c7bb}
	stark = palette{0x000000, 0x000000, 0x000000, 0x1c1c1c, 0x555555, 0xc8c8c8, 0x000000, 0xffd23f, 0xffd23f, 0xffffff, 0xf0f0f0}
)

func setPalette(contrast bool) {
	p := dusk
	if contrast {
		p = stark
	}
	feltLight, feltDark, panel, raised, pressed = rgb(p.feltLight), rgb(p.feltDark), rgb(p.panel), rgb(p.raised), rgb(p.pressed)
	edge, leather, brass, brassDark, cream, dim = rgb(p.edge), rgb(p.leather), rgb(p.brass), rgb(p.brassDark), rgb(p.cream), rgb(p.dim)
}
