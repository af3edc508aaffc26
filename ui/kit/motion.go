package kit

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
)

// How long a piece moves, and how far a die hops. What moves ends by itself:
// any change repaints the whole window, so that motion is dear.
const (
	glideTime = 220 * time.Millisecond // to another place
	PlaceTime = 160 * time.Millisecond // a token that somebody places
	WalkTime  = 450 * time.Millisecond // one that nobody moves: people are to see where it goes
	growTime  = 180 * time.Millisecond // into sight
	TurnTime  = 240 * time.Millisecond // a die, over other faces to its own
	TipTime   = 300 * time.Millisecond // what falls over
	TotalTime = 250 * time.Millisecond // a figure, over those between
	hop       = 6                      // units

	movesMost = 6 // more at once is another table, not a move
	atRest    = 1.5
)

// Piece is a thing on the table that stays the same thing from one drawing to
// the next.
type Piece struct {
	Kind string // pieces of one kind are alike
	Spot string // the ID, up to the sign @, of the key or tile that it lies on
	At   Box    // where, in units of the page
	face string // what is up; another one is turned up. "" = nothing is
	body Body

	unseen bool // nothing is drawn of it yet
}

// Scene is the pieces of one drawing. They only move between two drawings of
// the same table, which have the same name. The zero value is no table.
type Scene struct {
	Name    string // of the table; "" = none
	Ground  Box    // where the table lies; if it changes, the layout has
	Pieces  []Piece
	homes   map[string]Box // by kind: from where it comes, and where it goes when it leaves
	marks   map[string]Box // by name: parts of what is drawn
	kept    *keeping       // see Keep; nil = nothing is
	effects []placedEffect
	passing int // which change of the table the effects are of, whether they are drawn or not
}

// same reports whether all pieces lie as before.
func (s *Scene) same(o *Scene) bool {
	if s.Name != o.Name || s.Ground != o.Ground || len(s.Pieces) != len(o.Pieces) || len(s.effects) != len(o.effects) || slices.ContainsFunc(s.effects, func(e placedEffect) bool { return !o.passed(e.effect.ID) }) {
		return false
	}
	for i := range s.Pieces {
		a, b := &s.Pieces[i], &o.Pieces[i]
		if a.Kind != b.Kind || a.Spot != b.Spot || a.At != b.At || a.face != b.face {
			return false
		}
	}
	return true
}

// Move is a piece on its way.
type Move struct {
	piece  Piece // as it lies at the end, or lay if it leaves
	index  int   // in the scene; -1 = it leaves
	From   Box
	To     Box
	glides bool                // from one to the other
	grows  bool                // into sight
	Turns  bool                // to its face
	Effect *Effect             // it is one; nil = it is not
	Shaken []fyne.CanvasObject // what shakes
}

// MovesOf returns what has moved from one scene to the next; nothing if so much
// has that it is another table.
func MovesOf(before, now *Scene) (list []Move) {
	if before.Name == "" || before.Name != now.Name {
		return nil
	}
	was, left := paired(before.Pieces, now.Pieces)
	for i := range now.Pieces {
		if now.Pieces[i].unseen {
			continue
		}
		m := Move{piece: now.Pieces[i], index: i, To: now.Pieces[i].At}
		home, known := now.homes[m.piece.Kind]
		switch {
		case was[i] >= 0:
			m.comes(&before.Pieces[was[i]], before.Ground, now.Ground)
		case known:
			m.From, m.glides = home, true
		default:
			m.grows = true
		}
		if m.glides || m.grows || m.Turns {
			list = append(list, m)
		}
	}
	for _, k := range left {
		old := before.Pieces[k]
		if home, known := now.homes[old.Kind]; known {
			list = append(list, Move{piece: old, index: -1, From: old.At.onto(before.Ground, now.Ground), To: home, glides: true})
		}
	}
	if len(list) > movesMost {
		return nil
	}
	return list
}

// comes returns how a piece came from where it was. A layout that changed moves
// no piece that stays on its spot.
func (m *Move) comes(old *Piece, ground, now Box) {
	m.From = old.At.onto(ground, now)
	m.glides = Apart(m.From, m.To) > atRest && (old.Spot != m.piece.Spot || ground == now)
	m.Turns = len(m.piece.body.turns) > 0 && m.piece.face != "" && m.piece.face != old.face
}

// paired finds for each piece which of the old ones it was, or -1, and the old
// ones that are gone. Of pieces that are alike those stay that can; then those
// that lie on the same spot are the same, then the nearest.
func paired(old, now []Piece) (was, left []int) {
	was = make([]int, len(now))
	taken := make([]bool, len(old))
	for i := range was {
		was[i] = -1
	}
	for _, may := range []func(a, b *Piece) bool{
		func(a, b *Piece) bool { return a.Spot == b.Spot && Apart(a.At, b.At) <= atRest },
		func(a, b *Piece) bool { return a.Spot == b.Spot },
		func(a, b *Piece) bool { return true },
	} {
		for i := range now {
			best := -1
			for k := range old {
				if was[i] >= 0 || taken[k] || old[k].Kind != now[i].Kind || !may(&old[k], &now[i]) {
					continue
				}
				if best < 0 || Apart(old[k].At, now[i].At) < Apart(old[best].At, now[i].At) {
					best = k
				}
			}
			if best >= 0 {
				was[i], taken[best] = best, true
			}
		}
	}
	for k := range old {
		if !taken[k] {
			left = append(left, k)
		}
	}
	return was, left
}

// Middle returns the middle of the box.
func (b Box) Middle() (x, y float32) { return b.X + b.W/2, b.Y + b.H/2 }

// Apart returns how far the middles of two boxes lie apart, along the axis on
// which they do so more.
func Apart(a, b Box) float32 {
	x, y := a.Middle()
	u, v := b.Middle()
	return max(x-u, u-x, y-v, v-y)
}

// onto is where a box of one ground lies on another.
func (b Box) onto(ground, other Box) Box {
	if ground == other || ground.W <= 0 || ground.H <= 0 {
		return b
	}
	x, y := other.W/ground.W, other.H/ground.H
	return Box{other.X + (b.X-ground.X)*x, other.Y + (b.Y-ground.Y)*y, b.W * x, b.H * y}
}

// lasts is how long all of the moves take.
func lasts(list []Move) (d time.Duration) {
	for i := range list {
		m := &list[i]
		if m.Effect != nil {
			d = max(d, m.Effect.Wait+m.Effect.Lasts())
		}
		for _, part := range []struct {
			is bool
			d  time.Duration
		}{{m.glides, m.gliding()}, {m.grows, growTime}, {m.Turns, m.Turning()}} {
			if part.is {
				d = max(d, part.d)
			}
		}
	}
	return d
}

// gliding and turning are how long the piece takes for it.
func (m *Move) gliding() time.Duration { return cmp.Or(m.piece.body.glide, glideTime) }
func (m *Move) Turning() time.Duration { return cmp.Or(m.piece.body.turn, TurnTime) }

// Pose is how a piece on its way looks.
type Pose struct {
	DX, DY float32 // distance from where it ends, in units
	grown  float32 // how much of it is there, 0 to 1
	Turn   int     // which of the other faces is up; -1 = its own
}

// Pose is how the piece looks so long after it set out.
func (m *Move) Pose(after time.Duration) Pose {
	q := Pose{grown: 1, Turn: -1}
	if m.glides {
		left := 1 - Ease(Progress(after, m.gliding()))
		x, y := m.From.Middle()
		u, v := m.To.Middle()
		q.DX, q.DY = (x-u)*left, (y-v)*left
	}
	if m.grows {
		q.grown = Ease(Progress(after, growTime))
		q.DY -= hop * (1 - q.grown)
	}
	if done := Progress(after, m.Turning()); m.Turns && done < 1 {
		q.Turn = int(done * float32(len(m.piece.body.turns)))
		if m.piece.body.turn == 0 { // a die: what takes another time stays where it is
			q.DY -= hop * 4 * done * (1 - done)
		}
	}
	return q
}

// Progress returns how much of a time is over, 0 to 1.
func Progress(after, whole time.Duration) float32 {
	return min(max(float32(after)/float32(whole), 0), 1)
}

// Ease maps the share of a time to the share of a way: fast at first, slow at
// the end.
func Ease(t float32) float32 {
	left := 1 - t
	return 1 - left*left*left
}
