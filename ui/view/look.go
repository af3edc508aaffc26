package view

// Look is how people want to see the screens.
type Look struct {
	Zoom     float32 // how much larger everything is; 1 = as designed
	Contrast bool    // black and white instead of felt and leather
	Left     bool    // the answers are on the left, for the left hand
}

// look is the one in force. Only Fyne's goroutine uses it.
var look = Look{Zoom: 1}

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

// The least room, in units, that a screen is designed for, lying and upright.
const (
	leastLong  = 800
	leastShort = 480
	leastWide  = 720 // of a screen that stands upright
)

// Zooms lists the zooms that leave enough room on a window of a size in
// units; 1 is always among them.
func Zooms(width, height float32) (list []float32) {
	for _, z := range []float32{1, 1.25, 1.5, 2} {
		w, h := width/z, height/z
		if z == 1 || w >= h && w >= leastLong && h >= leastShort || w < h && w >= leastWide {
			list = append(list, z)
		}
	}
	return list
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
