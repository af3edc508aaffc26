// Package phototest draws photographs of cards with stickers, for tests: cards at any angle on a table with
// a grain, seen by a camera that blurs, makes noise and compresses. All comes from a seed.
package phototest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"

	"casekeeper/engine/chance"

	"github.com/skip2/go-qrcode"
)

// Scene is a photograph to be taken.
type Scene struct {
	Wide, High int     // pixels
	Module     float64 // side of a module of a code, in pixels
	Blur       float64 // standard deviation, in pixels
	Noise      float64 // standard deviation, of 255
	Quality    int     // of JPEG; 0 = 85
	Dim        float64 // how much darker the right side is, of 1
	Seed       uint64
}

// Card is a card that lies on the table.
type Card struct {
	Text   string  // on its sticker; "" = it has none
	X, Y   float64 // middle, in parts of the width and the height
	Angle  float64 // degrees
	Hidden bool    // something lies over half of the sticker
}

// Draw takes the photograph, as JPEG.
func (s Scene) Draw(cards ...Card) ([]byte, error) {
	r := luck{chance.New(s.Seed)}
	m := image.NewGray(image.Rect(0, 0, s.Wide, s.High))
	phase := r.Float64() * 10
	for y := range s.High {
		grain := 14 * math.Sin(float64(y)/23+phase+2*math.Sin(float64(y)/171))
		for x := range s.Wide {
			m.Pix[y*m.Stride+x] = uint8(95 + grain + 8*math.Sin(float64(x)/190+float64(y)/11))
		}
	}
	for _, c := range cards {
		if err := s.lay(m, c, r); err != nil {
			return nil, err
		}
	}
	s.expose(m, r)
	var out bytes.Buffer
	quality := s.Quality
	if quality == 0 {
		quality = 85
	}
	err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// lay draws a card: paper, a frame, blots like printing, and its sticker in the lower half.
func (s Scene) lay(m *image.Gray, c Card, r luck) error {
	var bits [][]bool
	if c.Text != "" {
		code, err := qrcode.New(c.Text, qrcode.Medium)
		if err != nil {
			return fmt.Errorf("%q: %w", c.Text, err)
		}
		bits = code.Bitmap() // with a rim
	}
	side := float64(max(len(bits), 33)) * s.Module
	half, tall := side*0.75, side*1.05 // of the card
	sin, cos := math.Sincos(c.Angle * math.Pi / 180)
	cx, cy := c.X*float64(s.Wide), c.Y*float64(s.High)
	var blots [12][3]float64
	for i := range blots {
		blots[i] = [3]float64{(r.Float64()*2 - 1) * half, -tall * r.Float64(), side * (0.03 + 0.1*r.Float64())}
	}
	tilt := (r.Float64() - 0.5) * 0.08 / side // a card is seen a little from the side
	reach := int(math.Hypot(half, tall)) + 2
	const fine = 3 // samples a pixel and direction
	for y := max(0, int(cy)-reach); y < min(s.High, int(cy)+reach); y++ {
		for x := max(0, int(cx)-reach); x < min(s.Wide, int(cx)+reach); x++ {
			sum := 0.0
			for i := range fine * fine {
				dx, dy := float64(x)+(float64(i%fine)+.5)/fine-cx, float64(y)+(float64(i/fine)+.5)/fine-cy
				u, v := dx*cos+dy*sin, dy*cos-dx*sin
				w := 1 + tilt*u
				sum += s.shade(u*w, v*w, half, tall, side, bits, blots[:], c.Hidden, float64(m.Pix[y*m.Stride+x]))
			}
			m.Pix[y*m.Stride+x] = uint8(sum / (fine * fine))
		}
	}
	return nil
}

// shade is the brightness of a point of a card; below is that of the table.
func (s Scene) shade(u, v, half, tall, side float64, bits [][]bool, blots [][3]float64, hidden bool, below float64) float64 {
	switch {
	case math.Abs(u) > half || math.Abs(v) > tall:
		return below
	case math.Abs(u) > half*0.93 || math.Abs(v) > tall*0.95:
		return 60
	}
	if n := len(bits); n > 0 { // its middle is half a side below that of the card
		scale := side / float64(n)
		i, k := int(math.Floor((u+side/2)/scale)), int(math.Floor((v-tall*0.95+side)/scale))
		if i >= 0 && k >= 0 && i < n && k < n {
			switch {
			case hidden && u > 0:
				return 240
			case bits[k][i]:
				return 35
			}
			return 232
		}
	}
	for _, b := range blots {
		if math.Hypot(u-b[0], v-b[1]) < b[2] {
			return 50 + 150*math.Mod(b[2], 1)
		}
	}
	return 205
}

// expose blurs, darkens one side and adds noise.
func (s Scene) expose(m *image.Gray, r luck) {
	if s.Blur > 0 {
		blur(m, s.Blur)
	}
	noise := r.normal(1 << 16)
	for y := range s.High {
		at := r.IntN(len(noise))
		for x := range s.Wide {
			v := float64(m.Pix[y*m.Stride+x])*(1-s.Dim*float64(x)/float64(s.Wide)) + noise[(at+x)%len(noise)]*s.Noise
			m.SetGray(x, y, color.Gray{Y: uint8(min(255, max(0, v)))})
		}
	}
}

// luck draws numbers.
type luck struct{ *chance.Source }

// Float64 draws a number from 0 to below 1.
func (l luck) Float64() float64 { return float64(l.IntN(1<<30)) / (1 << 30) }

// normal draws n numbers of the normal distribution (Box and Muller, 1958).
func (l luck) normal(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = math.Sqrt(-2*math.Log(1-l.Float64())) * math.Cos(2*math.Pi*l.Float64())
	}
	return out
}

// blur spreads each pixel over its neighbours by a normal distribution.
func blur(m *image.Gray, by float64) {
	reach := int(math.Ceil(3 * by))
	weights, all := make([]float64, 2*reach+1), 0.0
	for i := range weights {
		d := float64(i - reach)
		weights[i] = math.Exp(-d * d / (2 * by * by))
		all += weights[i]
	}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	pass := func(n, lines, step, stride int) {
		row := make([]float64, n)
		for l := range lines {
			for i := range n {
				sum := 0.0
				for k, weight := range weights {
					sum += weight * float64(m.Pix[l*stride+min(n-1, max(0, i+k-reach))*step])
				}
				row[i] = sum / all
			}
			for i, v := range row {
				m.Pix[l*stride+i*step] = uint8(v + .5)
			}
		}
	}
	pass(w, h, 1, m.Stride)
	pass(h, w, m.Stride, 1)
}

// Row lays cards with these texts in a row across the table, a little crooked.
func Row(seed uint64, texts ...string) (list []Card) {
	r := luck{chance.New(seed)}
	for i, text := range texts {
		list = append(list, Card{Text: text, X: (float64(i) + .5) / float64(len(texts)), Y: .5 + .02*(r.Float64()-.5), Angle: 16 * (r.Float64() - .5)})
	}
	return list
}

// Strewn lays cards with these texts in a grid of columns over the table, each at any angle.
func Strewn(seed uint64, columns int, texts ...string) (list []Card) {
	r := luck{chance.New(seed)}
	rows := (len(texts) + columns - 1) / columns
	for i, text := range texts {
		list = append(list, Card{Text: text, X: (float64(i%columns) + .5) / float64(columns), Y: (float64(i/columns) + .5) / float64(rows), Angle: 360 * r.Float64()})
	}
	return list
}
