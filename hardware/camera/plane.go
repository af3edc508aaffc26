package camera

import (
	"math"

	"casekeeper/hardware/camera/detector"
)

type point = detector.Point

func distance(a, b point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// centre returns the middle of a marker.
func centre(c [4]point) (m point) {
	for _, p := range c {
		m.X += p.X / 4
		m.Y += p.Y / 4
	}
	return m
}

// side returns the length of a side of a marker in pixels: the root of its area, which is the same
// however the marker is turned.
func side(c [4]point) float64 {
	twice := 0.0
	for i, p := range c {
		q := c[(i+1)%len(c)]
		twice += p.X*q.Y - q.X*p.Y
	}
	return math.Sqrt(math.Abs(twice) / 2)
}

// solve solves a system of linear equations by elimination; each row has its right side last. false
// if it has no single solution.
func solve(rows [][]float64) ([]float64, bool) {
	n := len(rows)
	for i := range rows {
		best := i
		for j := i + 1; j < n; j++ {
			if math.Abs(rows[j][i]) > math.Abs(rows[best][i]) {
				best = j
			}
		}
		rows[i], rows[best] = rows[best], rows[i]
		if math.Abs(rows[i][i]) < 1e-12 {
			return nil, false
		}
		for j := range rows {
			if j == i {
				continue
			}
			f := rows[j][i] / rows[i][i]
			for k := i; k <= n; k++ {
				rows[j][k] -= f * rows[i][k]
			}
		}
	}
	out := make([]float64, n)
	for i := range out {
		out[i] = rows[i][n] / rows[i][i]
	}
	return out, true
}

// leastSquares solves equations of n unknowns, of which there may be more than n. The smaller the
// unknowns, the better: what the equations leave open is nearly zero.
func leastSquares(n int, equations [][]float64) ([]float64, bool) {
	normal := make([][]float64, n)
	for i := range normal {
		normal[i] = make([]float64, n+1)
		normal[i][i] = 1e-9
		for _, e := range equations {
			for k := range normal[i] {
				normal[i][k] += e[i] * e[k]
			}
		}
	}
	return solve(normal)
}

// unit is the length in pixels that geometry takes for one, so that its numbers are near one.
const unit = 1000

// homography maps the points of one picture of a plane to those of another.
type homography [8]float64

// homographyOf returns the homography that maps each of from to that of to; false if they are fewer
// than four, or on a line.
func homographyOf(from, to []point) (h homography, ok bool) {
	if len(from) < len(h)/2 {
		return h, false
	}
	var equations [][]float64
	for i, p := range from {
		x, y, u, v := p.X/unit, p.Y/unit, to[i].X/unit, to[i].Y/unit
		equations = append(equations, []float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}, []float64{0, 0, 0, x, y, 1, -v * x, -v * y, v})
	}
	found, ok := leastSquares(len(h), equations)
	if !ok {
		return h, false
	}
	copy(h[:], found)
	for i, p := range from {
		if off := distance(h.at(p), to[i]); !(off < unit) {
			return h, false
		}
	}
	return h, true
}

// at maps a point.
func (h *homography) at(p point) point {
	x, y := p.X/unit, p.Y/unit
	w := h[6]*x + h[7]*y + 1
	return point{X: unit * (h[0]*x + h[1]*y + h[2]) / w, Y: unit * (h[3]*x + h[4]*y + h[5]) / w}
}

// scale says how long the side of a marker that lies on the table is, by its place in the picture.
// Of a plane, however the camera is tilted, the two thirds power of it is linear.
type scale struct{ base, x, y float64 }

// power is that of a side which is linear in the picture.
const power = 2.0 / 3

// scaleOf returns the scale of markers of one size that lie on the table.
func scaleOf(list []anchor) (s scale) {
	var equations [][]float64
	for _, a := range list {
		equations = append(equations, []float64{1, a.at.X / unit, a.at.Y / unit, math.Pow(a.side, power)})
	}
	if found, ok := leastSquares(3, equations); ok {
		s = scale{found[0], found[1], found[2]}
	}
	return s
}

// at returns the side in pixels at a place in the picture.
func (s scale) at(p point) float64 {
	return math.Pow(math.Max(s.base+s.x*p.X/unit+s.y*p.Y/unit, 0), 1/power)
}
