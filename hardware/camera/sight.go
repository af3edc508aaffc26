package camera

import (
	"cmp"
	"image"
	"math"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
)

// Sight is what a camera sees, for the people who set it up.
type Sight struct {
	Picture *image.Gray // small; nil = there is none yet
	Marks   []Mark      // tokens and corners, where they are in that picture
	Metres  float64     // how far away the camera focuses; 0 = not known
	Module  float64     // pixels that a module of a marker has in the camera's own picture; 0 = no marker is known
	Size    Verdict     // of that
	Focus   Verdict
	Light   Verdict
	Trial   *Trial // the latest; nil = none
}

// Verdict judges a picture.
type Verdict string

// The verdicts. The figures behind them were measured with drawn pictures and libapriltag 3.3.
const (
	Unknown Verdict = ""      // nothing shows it
	Good    Verdict = "good"  // for poor light, too
	Fair    Verdict = "fair"  // the size of markers: for good light
	Poor    Verdict = "poor"  // markers are missed: too small, blurred or dark
	Glare   Verdict = "glare" // the light: a lamp is mirrored, or it is too bright
)

// What the verdicts are made of.
const (
	goodModule = 2.9  // pixels a module: from 3 on 99 of 100 markers are read
	fairModule = 2.25 // and in good light only
	blurModule = 0.45 // sigma of edges in modules; at 0.4 all markers were read, at 0.6 a third
	blurBare   = 1.2  // the same in pixels, where no marker is known
	darkPaper  = 40   // brightness of the paper of markers, below which noise hides them
	whiteAll   = 250  // brightness of what is as bright as it can be
	glarePart  = 0.01 // part of the picture that may be
)

// Mark is a token or a corner.
type Mark struct {
	Place  hardware.Input // 0 = a corner
	X, Y   float64        // its middle, in pixels of the small picture
	Side   float64        // with its rim
	Unseen bool           // neither it nor a card is read there
	Cards  int            // that are read there
}

// watchTime is how long a picture is made after somebody has asked for one.
const watchTime = 2 * time.Second

// smallWide is the width that a small picture has at most, in pixels.
const smallWide = 480

// modulesInside is how many modules a side has between the corners that the detector returns.
const modulesInside = marker.Side - 2

// Sight returns what the camera sees. Pictures are made only while it is called again and again; the
// first call returns none. It is safe for concurrent use.
func (s *Source) Sight() Sight {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watched = time.Now()
	out := s.sight
	out.Trial = s.trial.result(s.watched)
	return out
}

// see keeps what people are shown of a picture, if anybody looks, and drops it otherwise.
func (s *Source) see(e *eye, now time.Time, picture *image.Gray) {
	s.mu.Lock()
	wanted := now.Sub(s.watched) < watchTime
	s.trial.picture(now)
	s.mu.Unlock()
	var sight Sight
	if wanted {
		sight = e.sight(picture)
		sight.Metres = s.cfg.Metres
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sight = sight
}

// sight returns what people are shown of a picture.
func (e *eye) sight(picture *image.Gray) Sight {
	part := smallPart(picture)
	s := Sight{Picture: smaller(picture, part)}
	anchors := e.found
	if len(e.spots) > 0 {
		anchors = e.anchors()
	}
	sides := make([]float64, 0, len(anchors))
	for i, a := range anchors {
		m := Mark{X: a.at.X / float64(part), Y: a.at.Y / float64(part), Side: a.side * marker.Side / modulesInside / float64(part)}
		if a.id < marker.Corner {
			m.Place = hardware.Input(a.id - marker.Cards)
		}
		if len(e.spots) > 0 {
			m.Unseen, m.Cards = !e.spots[i].last.clear(), len(e.spots[i].last.cards)
		}
		s.Marks, sides = append(s.Marks, m), append(sides, a.side/modulesInside)
	}
	s.Module = middle(sides)
	s.measure(picture, e.uncovered())
	return s
}

// uncovered returns the parts of the picture with tokens and corners that are read; nil if there are none.
func (e *eye) uncovered() (parts []image.Rectangle) {
	add := func(a anchor) {
		d := a.side * 0.7
		parts = append(parts, image.Rect(int(a.at.X-d), int(a.at.Y-d), int(a.at.X+d), int(a.at.Y+d)))
	}
	for _, s := range e.spots {
		if s.last.empty {
			add(s.anchor)
		}
	}
	if len(e.spots) == 0 {
		for _, a := range e.found {
			add(a)
		}
	}
	return parts
}

// window is the side of the parts of a picture in which edges are looked for where no marker is known, and
// apart how far they are from each other.
const window, apart = 24, 48

// leastContrast is that of a part of a picture whose edges are measured.
const leastContrast = 40

// measure measures light and focus, in parts of a picture with markers or in those with most contrast.
func (s *Sight) measure(picture *image.Gray, parts []image.Rectangle) {
	bright := 0
	for _, v := range s.Picture.Pix {
		if v >= whiteAll {
			bright++
		}
	}
	known := len(parts) > 0
	if !known {
		for y := 0; y < picture.Rect.Dy(); y += apart {
			for x := 0; x < picture.Rect.Dx(); x += apart {
				parts = append(parts, image.Rect(x, y, x+window, y+window))
			}
		}
	}
	type edges struct{ white, contrast, steep float64 }
	var list []edges
	for _, part := range parts {
		low, high, steep := steepest(picture, part)
		list = append(list, edges{high, high - low, steep})
	}
	slices.SortFunc(list, func(a, b edges) int { return cmp.Compare(b.contrast, a.contrast) })
	if !known {
		list = list[:min(len(list), 12)]
	}
	var whites, blurs []float64
	for _, e := range list {
		whites = append(whites, e.white)
		if e.contrast >= leastContrast {
			spread := e.contrast / e.steep / math.Sqrt(2*math.Pi)
			blurs = append(blurs, math.Sqrt(max(spread*spread-meanSpread, 0.01)))
		}
	}
	s.judge(middle(whites), middle(blurs), known, float64(bright)/float64(len(s.Picture.Pix)))
}

// judge judges the brightness of paper, the blur of edges in pixels, 0 = not known, and how much of the picture
// is as bright as it can be.
func (s *Sight) judge(white, blur float64, known bool, glare float64) {
	most := blurBare
	if known {
		most = blurModule * s.Module
	}
	switch s.Focus = Good; {
	case blur == 0:
		s.Focus = Unknown
	case blur > most:
		s.Focus = Poor
	}
	switch s.Light = Good; {
	case white < darkPaper:
		s.Light, s.Focus = Poor, Unknown
	case glare > glarePart:
		s.Light = Glare
	}
	switch s.Size = Good; {
	case s.Module == 0:
		s.Size = Unknown
	case s.Module < fairModule:
		s.Size = Poor
	case s.Module < goodModule:
		s.Size = Fair
	}
}

// steepest returns how dark and how bright a part of a picture is, and by how much brightness changes from
// pixel to pixel where it changes most. Each pixel counts as the mean of 3 x 3, against noise.
func steepest(p *image.Gray, part image.Rectangle) (low, high, steep float64) {
	low = 255
	part = part.Intersect(p.Rect)
	wide, rows := part.Dx()-2, part.Dy()-2
	if wide < 2 || rows < 2 {
		return 0, 0, 0
	}
	before, row := make([]float64, wide), make([]float64, wide)
	for y := range rows {
		for x := range wide {
			sum := 0
			for dy := range 3 {
				at := p.PixOffset(part.Min.X+x, part.Min.Y+y+dy)
				sum += int(p.Pix[at]) + int(p.Pix[at+1]) + int(p.Pix[at+2])
			}
			row[x] = float64(sum) / 9
			low, high = min(low, row[x]), max(high, row[x])
			if x > 0 && y > 0 {
				steep = max(steep, math.Hypot(row[x]-row[x-1], row[x]-before[x]))
			}
		}
		before, row = row, before
	}
	return low, high, steep
}

// meanSpread is the variance of a row of three pixels, which their mean adds to a blur.
const meanSpread = 2.0 / 3

// middle returns the median; 0 of none.
func middle(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}

// smaller returns a picture of which each pixel is the mean of part x part of another.
func smaller(p *image.Gray, part int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, p.Rect.Dx()/part, p.Rect.Dy()/part))
	sums := make([]int, out.Rect.Dx())
	for y := range out.Rect.Dy() {
		clear(sums)
		for dy := range part {
			line := p.Pix[(y*part+dy)*p.Stride:]
			for x := range sums {
				for _, v := range line[x*part : (x+1)*part] {
					sums[x] += int(v)
				}
			}
		}
		for x, sum := range sums {
			out.Pix[y*out.Stride+x] = uint8(sum / (part * part))
		}
	}
	return out
}
