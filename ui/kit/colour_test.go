package kit

import (
	"image/color"
	"math"
	"testing"
)

// sights are how people see colours: the matrices of Machado, Oliveira and
// Fernandes (2009) for those who lack one kind of cone, on linear light.
var sights = map[string][9]float64{
	"all cones": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan":    {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan":    {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan":    {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// TestSeatsAreToldApart: the difference of any two seats' colours is at least
// 15 by CIEDE2000 for everybody's eyes, that of the accent to a seat 12.
func TestSeatsAreToldApart(t *testing.T) {
	for who, sight := range sights {
		seen := map[string][3]float64{"accent": lab(Turquoise, sight)}
		for name, c := range seatColours {
			seen[name] = lab(c, sight)
		}
		for a, x := range seen {
			for b, y := range seen {
				least := 15.0
				if a == "accent" {
					least = 12
				}
				if d := ciede2000(x, y); a != b && b != "accent" && d < least {
					t.Errorf("%s: %s and %s differ by %.1f, want %.0f", who, a, b, d, least)
				}
			}
		}
	}
}

// TestCIEDE2000 are pairs of the test data of Sharma, Wu and Dalal (2005).
func TestCIEDE2000(t *testing.T) {
	for _, c := range []struct {
		x, y [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{50, -1, 2}, [3]float64{50, 0, 0}, 2.3669},
		{[3]float64{50, 2.5, 0}, [3]float64{73, 25, -18}, 27.1492},
		{[3]float64{60.2574, -34.0099, 36.2677}, [3]float64{60.4626, -34.1751, 39.4387}, 1.2644},
		{[3]float64{22.7233, 20.0904, -46.6940}, [3]float64{23.0331, 14.9730, -42.5619}, 2.0373},
	} {
		if got := ciede2000(c.x, c.y); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%v %v: %.4f, want %.4f", c.x, c.y, got, c.want)
		}
	}
}

// lab is a colour as it is seen, in CIELAB under D65.
func lab(c color.NRGBA, sight [9]float64) [3]float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	see := func(i int) float64 { return max(0, min(1, sight[i]*r+sight[i+1]*g+sight[i+2]*b)) }
	r, g, b = see(0), see(3), see(6)
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (v*24389/27 + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ciede2000 is the difference of two colours in CIELAB.
func ciede2000(p, q [3]float64) float64 {
	const deg = math.Pi / 180
	seven := func(c float64) float64 { c = math.Pow(c, 7); return math.Sqrt(c / (c + math.Pow(25, 7))) }
	mean := (math.Hypot(p[1], p[2]) + math.Hypot(q[1], q[2])) / 2
	g := 1 + 0.5*(1-seven(mean))
	polar := func(v [3]float64) (c, h float64) {
		a := g * v[1]
		if c = math.Hypot(a, v[2]); c > 0 {
			h = math.Mod(math.Atan2(v[2], a)/deg+360, 360)
		}
		return c, h
	}
	c1, h1 := polar(p)
	c2, h2 := polar(q)
	dh, hm := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		dh, hm = 0, h1+h2
	case math.Abs(dh) > 180:
		dh -= math.Copysign(360, dh)
		if hm += 180; hm >= 360 {
			hm -= 360
		}
	}
	dL, dC, dH := q[0]-p[0], c2-c1, 2*math.Sqrt(c1*c2)*math.Sin(dh/2*deg)
	lm, cm := (p[0]+q[0])/2, (c1+c2)/2
	tt := 1 - 0.17*math.Cos((hm-30)*deg) + 0.24*math.Cos(2*hm*deg) + 0.32*math.Cos((3*hm+6)*deg) - 0.20*math.Cos((4*hm-63)*deg)
	l := math.Pow(lm-50, 2)
	sl, sc, sh := 1+0.015*l/math.Sqrt(20+l), 1+0.045*cm, 1+0.015*cm*tt
	rt := -math.Sin(60*math.Exp(-math.Pow((hm-275)/25, 2))*deg) * 2 * seven(cm)
	dL, dC, dH = dL/sl, dC/sc, dH/sh
	return math.Sqrt(dL*dL + dC*dC + dH*dH + rt*dC*dH)
}
