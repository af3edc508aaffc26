package camera

import (
	"context"
	"errors"
	"image"
	"math"
	"sync"
	"time"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
)

// sideOfMarker is the side of the markers of the table of these tests, in pixels.
const sideOfMarker = 16

// lying is something that lies on the table: a marker, or whatever hides what is below it.
type lying struct {
	id     marker.ID // marker.Count: no marker
	at     point
	side   float64
	margin float64
	wide   float64 // hides so much around it, in pixels
	shade  byte
}

// table is a table, the camera above it and the detector in one: what lies on it in order, the last on
// top. It may be changed at any time.
type table struct {
	mu     sync.Mutex
	lies   []lying
	off    point // by which the camera was moved
	away   bool
	failed int // looks of the detector that fail next
}

// newTable returns a table with tokens at some places, and its corners.
func newTable(places int) *table {
	t := &table{}
	for n := range places {
		t.lies = append(t.lies, lying{marker.Place(n + 1), t.place(n + 1), sideOfMarker, 60, sideOfMarker / 2, 60})
	}
	for i, p := range []point{{X: 20, Y: 20}, {X: 620, Y: 20}, {X: 20, Y: 340}, {X: 620, Y: 340}} {
		t.lies = append(t.lies, lying{marker.Corner + marker.ID(i), p, sideOfMarker, 60, sideOfMarker / 2, 60})
	}
	return t
}

// place returns where the token of a place lies.
func (t *table) place(n int) point {
	return point{X: float64(100 + (n-1)%4*145), Y: float64(110 + (n-1)/4*140)}
}

// put lays something on top, and returns a function that takes it away.
func (t *table) put(l lying) (lift func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lies = append(t.lies, l)
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		for i := range t.lies {
			if t.lies[i] == l {
				t.lies = append(t.lies[:i], t.lies[i+1:]...)
				return
			}
		}
	}
}

// card is a card at a place, whose marker is in its corner.
func (t *table) card(id marker.ID, place int) lying {
	at := t.place(place)
	return lying{id, point{X: at.X + 15, Y: at.Y - 20}, sideOfMarker, 60, 45, byte(100 + 30*id)}
}

// Next draws the table.
func (t *table) Next(ctx context.Context) (*image.Gray, error) {
	tick := time.NewTimer(time.Second / framesSecond)
	defer tick.Stop()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-tick.C:
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.away {
		return nil, errors.New("no camera")
	}
	return t.draw(), nil
}

// draw draws the table. The caller holds mu.
func (t *table) draw() *image.Gray {
	p := image.NewGray(image.Rect(0, 0, 640, 368))
	for i := range p.Pix {
		p.Pix[i] = 90
	}
	for _, l := range t.lies {
		r := image.Rect(int(l.at.X-l.wide+t.off.X), int(l.at.Y-l.wide+t.off.Y), int(l.at.X+l.wide+t.off.X), int(l.at.Y+l.wide+t.off.Y)).Intersect(p.Rect)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			from := p.PixOffset(r.Min.X, y)
			for i := range r.Dx() {
				p.Pix[from+i] = l.shade
			}
		}
	}
	return p
}

// Find returns the markers in a part of the picture that nothing hides.
func (t *table) Find(_ context.Context, _ *image.Gray, part image.Rectangle) (list []detector.Reading, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.failed > 0 {
		t.failed--
		return nil, errors.New("crashed")
	}
	for i, l := range t.lies {
		hidden := l.id == marker.Count
		for _, above := range t.lies[i+1:] {
			hidden = hidden || math.Abs(above.at.X-l.at.X) < above.wide && math.Abs(above.at.Y-l.at.Y) < above.wide
		}
		at := point{X: l.at.X + t.off.X, Y: l.at.Y + t.off.Y}
		if hidden || !image.Pt(int(at.X), int(at.Y)).In(part) {
			continue
		}
		h := l.side / 2
		list = append(list, detector.Reading{ID: l.id, Margin: l.margin, Corners: [4]point{
			{X: at.X - h, Y: at.Y + h}, {X: at.X + h, Y: at.Y + h}, {X: at.X + h, Y: at.Y - h}, {X: at.X - h, Y: at.Y - h}}})
	}
	return list, nil
}

// Close does nothing.
func (t *table) Close() error { return nil }
