package overhead

import (
	"context"
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/sim"
)

// Most is how many places a picture has room for.
const Most = 12

// Arms over the table: the longest that one takes to lay a card, and that one rests there, and how often that
// happens each time that time passes.
const (
	layMost    = 1500 * time.Millisecond
	restMost   = 4 * time.Second
	restChance = .03
)

// Tag returns the tag of a card whose marker has a number: what [hardware.CardSeen] tells.
func Tag(n uint16) hardware.UID { return marker.ID(n).UID() }

// Table is a table below a camera. Its methods are safe for concurrent use.
type Table struct {
	*sim.Beats
	plain  bool
	places []hardware.Input

	mu    sync.Mutex
	rng   *rand.Rand
	holds map[hardware.Input]hardware.Holds
	lies  map[hardware.Input][]card // the latest last
	arms  []arm
	view  view
	laid  int
	light float64
	base  *Scene    // the cloth with its tokens, as the camera sees it; nil = not drawn yet
	soft  []float32 // what is seen without noise; nil = not drawn yet
	noise []float32
}

// card is a card that lies somewhere.
type card struct {
	id   marker.ID
	at   Point
	turn float64
	down bool
}

// arm lies across a point.
type arm struct {
	at    Point
	turn  float64
	seed  uint64
	until time.Time
}

// New returns a table with tokens of these places, at most [Most], and its four corners. A plain one has
// pictures without cloth, print, blur and noise, which only [Table.Find] can read: it costs little.
func New(name string, seed uint64, plain bool, places ...hardware.Input) (*Table, error) {
	if len(places) > Most {
		return nil, errors.New("simulated table: too many places for one picture")
	}
	t := &Table{Beats: sim.NewBeats(name), plain: plain, places: places, rng: rand.New(rand.NewPCG(seed, 0x6f766572)),
		holds: map[hardware.Input]hardware.Holds{}, lies: map[hardware.Input][]card{}, light: 1}
	if !plain {
		t.noise = make([]float32, 2*Wide*High)
		for i := range t.noise {
			t.noise[i] = float32(t.rng.NormFloat64() * 2)
		}
	}
	return t, nil
}

// Laid returns how many cards were laid at places.
func (t *Table) Laid() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.laid
}

// at returns where the token of a place lies.
func (t *Table) at(place hardware.Input) (Point, bool) {
	n := slices.Index(t.places, place)
	return Point{X: float64(170 + n%6*190), Y: float64(190 + n/6*330)}, n >= 0
}

// corner returns where a corner lies.
func corner(i int) Point { return Point{X: float64(60 + i%2*1160), Y: float64(40 + i/2*640)} }

// change says that the picture is another. The caller holds mu.
func (t *Table) change() { t.soft = nil }

// Hold sets how cards lie at a place; by default it holds one.
func (t *Table) Hold(place hardware.Input, h hardware.Holds) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.holds[place] = h
}

// Place lays a card face up at a place and removes it from where it lay before. What lay there is removed,
// unless the place holds several.
func (t *Table) Place(place hardware.Input, uid hardware.UID) { t.lay(place, uid, false) }

// Hide lays a card face down, like [Table.Place].
func (t *Table) Hide(place hardware.Input, uid hardware.UID) { t.lay(place, uid, true) }

func (t *Table) lay(place hardware.Input, uid hardware.UID, down bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at, ok := t.at(place)
	id, known := idOf(uid)
	if !ok || !known {
		return
	}
	t.take(uid)
	before := t.lies[place]
	c := card{id: id, down: down, turn: t.rng.NormFloat64() / 12, at: Point{X: at.X + t.rng.Float64()*16 - 8, Y: at.Y + t.rng.Float64()*16 - 8}}
	switch t.holds[place] {
	case hardware.HoldsOne:
		before = nil
	case hardware.HoldsMany: // a little to the side, so that every marker shows
		c.turn, c.at = 0, Point{X: at.X, Y: at.Y - 24 + float64(36*(len(before)%4))}
	case hardware.HoldsPassing: // neatly on top
		c.turn, c.at = 0, at
	}
	t.lies[place] = append(before, c)
	t.laid++
	t.reach(at, layMost)
	t.change()
}

// reach lays an arm across a point for up to most.
func (t *Table) reach(at Point, most time.Duration) {
	if t.plain {
		return
	}
	at = Point{X: at.X + t.rng.Float64()*40 - 20, Y: at.Y + t.rng.Float64()*40 - 20}
	t.arms = append(t.arms, arm{at, t.rng.Float64() * math.Pi, t.rng.Uint64(), time.Now().Add(time.Duration(t.rng.Int64N(int64(most))))})
	t.change()
}

// Take removes a card from wherever it lies.
func (t *Table) Take(uid hardware.UID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(uid)
}

func (t *Table) take(uid hardware.UID) {
	id, _ := idOf(uid)
	for place, list := range t.lies {
		if i := slices.IndexFunc(list, func(c card) bool { return c.id == id }); i >= 0 {
			t.reach(list[i].at, layMost)
			t.lies[place] = slices.Delete(list, i, i+1)
			t.change()
		}
	}
}

// Lift removes all that lies at a place.
func (t *Table) Lift(place hardware.Input) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if at, ok := t.at(place); ok && len(t.lies[place]) > 0 {
		t.reach(at, layMost)
		t.lies[place] = nil
		t.change()
	}
}

// At returns the cards that lie at a place, in the order in which they came.
func (t *Table) At(place hardware.Input) (list []hardware.UID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.lies[place] {
		list = append(list, c.id.UID())
	}
	return list
}

// Roll does nothing: there are no dice.
func (t *Table) Roll(hardware.Input, uint8) {}

// Push moves the camera to another place: turned by so much around the middle of the table, and by so many
// pixels to the right and down.
func (t *Table) Push(turn float64, right, down float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.view, t.base = view{turn, Point{X: right, Y: down}}, nil
	t.change()
}

// Dim sets how much light there is, 1 = full.
func (t *Table) Dim(light float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.light = light
	t.change()
}

// ids are the markers of cards, by their tags.
var ids = func() map[hardware.UID]marker.ID {
	out := map[hardware.UID]marker.ID{}
	for id := range marker.Cards {
		out[id.UID()] = id
	}
	return out
}()

func idOf(uid hardware.UID) (marker.ID, bool) {
	id, known := ids[uid]
	return id, known
}

// Advance is [sim.Beats.Advance]. Now and then an arm rests somewhere.
func (t *Table) Advance(ctx context.Context, d time.Duration) (time.Duration, error) {
	t.mu.Lock()
	if t.rng.Float64() < restChance {
		t.reach(Point{X: t.rng.Float64() * Wide, Y: t.rng.Float64() * High}, restMost)
	}
	t.mu.Unlock()
	return t.Beats.Advance(ctx, d)
}

// Picture returns what the camera sees.
func (t *Table) Picture() *image.Gray {
	t.mu.Lock()
	defer t.mu.Unlock()
	arms := len(t.arms)
	if t.arms = slices.DeleteFunc(t.arms, func(a arm) bool { return !time.Now().Before(a.until) }); len(t.arms) < arms {
		t.change()
	}
	if t.soft == nil {
		t.draw()
	}
	p := image.NewGray(image.Rect(0, 0, Wide, High))
	if t.plain {
		for i, v := range t.soft {
			p.Pix[i] = uint8(v)
		}
		return p
	}
	noise, light := t.noise[t.rng.IntN(Wide*High):], float32(t.light)
	for i, v := range t.soft {
		p.Pix[i] = uint8(min(max(v*light+noise[i], 0), 255))
	}
	return p
}

// draw draws what is seen. The caller holds mu.
func (t *Table) draw() {
	if t.base == nil {
		t.base = &Scene{rng: t.rng, light: make([]float32, Wide*High)}
		if !t.plain {
			t.base = Cloth(t.rng.Uint64())
		}
		t.base.view = t.view
		for _, s := range t.stickers() {
			if s.id >= marker.Cards && !t.plain {
				t.base.Sticker(s.id, s.at, s.turn)
			}
		}
	}
	s := &Scene{rng: t.rng, light: slices.Clone(t.base.light), view: t.view}
	for _, place := range t.places {
		for _, c := range t.lies[place] {
			if t.plain {
				s.paint(c.at, CardWide, CardHigh, c.turn, func(float64, float64) float64 { return 200 })
				continue
			}
			s.card(rand.New(rand.NewPCG(uint64(c.id), 3)), c.id, c.at, c.turn, c.down)
		}
	}
	for _, a := range t.arms {
		s.arm(rand.New(rand.NewPCG(a.seed, 4)), a.at, a.turn)
	}
	if t.soft = s.light; !t.plain {
		t.soft = s.soft(0.7)
	}
}

// sticker is a marker on the table, with what may hide it.
type sticker struct {
	id    marker.ID
	at    Point
	turn  float64
	above []card
}

// stickers lists all markers that lie face up. The caller holds mu.
func (t *Table) stickers() (list []sticker) {
	for _, place := range t.places {
		at, _ := t.at(place)
		list = append(list, sticker{marker.Place(int(place)), at, 0, t.lies[place]})
		for i, c := range t.lies[place] {
			if !c.down {
				list = append(list, sticker{c.id, on(c.at, c.turn, markerOn.X, markerOn.Y), c.turn, t.lies[place][i+1:]})
			}
		}
	}
	for i := range marker.Corners {
		list = append(list, sticker{marker.Corner + marker.ID(i), corner(i), 0, nil})
	}
	return list
}

// Find returns the markers in a part of the picture that nothing hides, as a program that reads them all would.
func (t *Table) Find(_ context.Context, _ *image.Gray, part image.Rectangle) (list []detector.Reading, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	const half = (marker.Side - 2) * PixelsModule / 2.0
	for _, s := range t.stickers() {
		at := t.view.at(s.at)
		if slices.ContainsFunc(s.above, func(c card) bool { return c.covers(s.at) }) || !image.Pt(int(at.X), int(at.Y)).In(part) {
			continue
		}
		r := detector.Reading{ID: s.id, Margin: 60}
		for i, p := range [4]Point{{X: -half, Y: half}, {X: half, Y: half}, {X: half, Y: -half}, {X: -half, Y: -half}} {
			r.Corners[i] = t.view.at(on(s.at, s.turn, p.X, p.Y))
		}
		list = append(list, r)
	}
	return list, nil
}

// covers reports whether a marker with its middle at a point lies below the card, or a part of it.
func (c card) covers(p Point) bool {
	sin, cos := math.Sincos(c.turn)
	x, y := p.X-c.at.X, p.Y-c.at.Y
	const rim = marker.Side * PixelsModule / 2
	return math.Abs(x*cos+y*sin) < CardWide/2+rim && math.Abs(y*cos-x*sin) < CardHigh/2+rim
}

// Close does nothing.
func (t *Table) Close() error { return nil }

// framesSecond is how many pictures a camera of these tests sends a second.
const framesSecond = 4

// Next waits for the next picture.
func (t *Table) Next(ctx context.Context) (*image.Gray, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(time.Second / framesSecond):
		return t.Picture(), nil
	}
}
