package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// How long a piece moves, and how far a die hops. What moves ends by itself:
// any change repaints the whole window, so that motion is dear.
const (
	glideTime = 220 * time.Millisecond // to another place
	placeTime = 160 * time.Millisecond // a token that somebody places
	walkTime  = 450 * time.Millisecond // one that nobody moves: people are to see where it goes
	growTime  = 180 * time.Millisecond // into sight
	turnTime  = 240 * time.Millisecond // a die, over other faces to its own
	tipTime   = 300 * time.Millisecond // what falls over
	totalTime = 250 * time.Millisecond // a figure, over those between
	hop       = 6                      // units

	movesMost = 6 // more at once is another table, not a move
	atRest    = 1.5
)

// piece is a thing on the table that stays the same thing from one drawing to
// the next.
type piece struct {
	kind string // which; pieces of one kind are alike
	spot string // the part of the page that it lies on
	at   box    // where, in units of the page
	face string // what is up; another one is turned up. "" = nothing is
	body body

	unseen bool // nothing is drawn of it yet
}

// scene is the pieces of one drawing. They move only between two drawings of
// the same table: the name says which. The zero value is no table.
type scene struct {
	name    string
	ground  box // the table lies on; another one is another layout
	pieces  []piece
	homes   map[string]box // by kind: from where it comes, and where it goes when it leaves
	marks   map[string]box // by name: parts of what is drawn
	effects []placedEffect
	passing int // which change of the table the effects are of, whether they are drawn or not
}

// same tells whether all pieces lie as before.
func (s *scene) same(o *scene) bool {
	if s.name != o.name || s.ground != o.ground || len(s.pieces) != len(o.pieces) || len(s.effects) != len(o.effects) || slices.ContainsFunc(s.effects, func(e placedEffect) bool { return !o.passed(e.effect.id) }) {
		return false
	}
	for i := range s.pieces {
		a, b := &s.pieces[i], &o.pieces[i]
		if a.kind != b.kind || a.spot != b.spot || a.at != b.at || a.face != b.face {
			return false
		}
	}
	return true
}

// move is a piece on its way.
type move struct {
	piece  piece // as it lies at the end, or lay if it leaves
	index  int   // in the scene; -1 = it leaves
	from   box
	to     box
	glides bool                // from one to the other
	grows  bool                // into sight
	turns  bool                // to its face
	effect *effect             // it is one; nil = it is not
	shaken []fyne.CanvasObject // what shakes
}

// movesOf finds what has moved from one scene to the next; nothing if that is
// so much that the table is another one.
func movesOf(before, now *scene) (list []move) {
	if before.name == "" || before.name != now.name {
		return nil
	}
	was, left := paired(before.pieces, now.pieces)
	for i := range now.pieces {
		if now.pieces[i].unseen {
			continue
		}
		m := move{piece: now.pieces[i], index: i, to: now.pieces[i].at}
		home, known := now.homes[m.piece.kind]
		switch {
		case was[i] >= 0:
			m.comes(&before.pieces[was[i]], before.ground, now.ground)
		case known:
			m.from, m.glides = home, true
		default:
			m.grows = true
		}
		if m.glides || m.grows || m.turns {
			list = append(list, m)
		}
	}
	for _, k := range left {
		old := before.pieces[k]
		if home, known := now.homes[old.kind]; known {
			list = append(list, move{piece: old, index: -1, from: old.at.onto(before.ground, now.ground), to: home, glides: true})
		}
	}
	if len(list) > movesMost {
		return nil
	}
	return list
}

// comes tells how a piece came from where it was. A layout that changed moves
// no piece that stays on its spot.
func (m *move) comes(old *piece, ground, now box) {
	m.from = old.at.onto(ground, now)
	m.glides = apart(m.from, m.to) > atRest && (old.spot != m.piece.spot || ground == now)
	m.turns = len(m.piece.body.turns) > 0 && m.piece.face != "" && m.piece.face != old.face
}

// paired finds for each piece which of the old ones it was, or -1, and the old
// ones that are gone. Of pieces that are alike those stay that can; then those
// that lie on the same spot are the same, then the nearest.
func paired(old, now []piece) (was, left []int) {
	was = make([]int, len(now))
	taken := make([]bool, len(old))
	for i := range was {
		was[i] = -1
	}
	for _, may := range []func(a, b *piece) bool{
		func(a, b *piece) bool { return a.spot == b.spot && apart(a.at, b.at) <= atRest },
		func(a, b *piece) bool { return a.spot == b.spot },
		func(a, b *piece) bool { return true },
	} {
		for i := range now {
			best := -1
			for k := range old {
				if was[i] >= 0 || taken[k] || old[k].kind != now[i].kind || !may(&old[k], &now[i]) {
					continue
				}
				if best < 0 || apart(old[k].at, now[i].at) < apart(old[best].at, now[i].at) {
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

// middle is the middle of a box.
func (b box) middle() (x, y float32) { return b.X + b.W/2, b.Y + b.H/2 }

// apart is how far the middles of two boxes lie apart, along the axis on which
// they do so more.
func apart(a, b box) float32 {
	x, y := a.middle()
	u, v := b.middle()
	return max(x-u, u-x, y-v, v-y)
}

// onto is where a box of one ground lies on another.
func (b box) onto(ground, other box) box {
	if ground == other || ground.W <= 0 || ground.H <= 0 {
		return b
	}
	x, y := other.W/ground.W, other.H/ground.H
	return box{other.X + (b.X-ground.X)*x, other.Y + (b.Y-ground.Y)*y, b.W * x, b.H * y}
}

// lasts is how long all of the moves take.
func lasts(list []move) (d time.Duration) {
	for i := range list {
		m := &list[i]
		if m.effect != nil {
			d = max(d, m.effect.wait+m.effect.lasts())
		}
		for _, part := range []struct {
			is bool
			d  time.Duration
		}{{m.glides, m.gliding()}, {m.grows, growTime}, {m.turns, m.turning()}} {
			if part.is {
				d = max(d, part.d)
			}
		}
	}
	return d
}

// gliding and turning are how long the piece takes for it.
func (m *move) gliding() time.Duration { return cmp.Or(m.piece.body.glide, glideTime) }
func (m *move) turning() time.Duration { return cmp.Or(m.piece.body.turn, turnTime) }

// pose is how a piece on its way looks.
type pose struct {
	dx, dy float32 // from where it ends, in units
	grown  float32 // how much of it is there, 0 to 1
	turn   int     // which of the other faces is up; -1 = its own
}

// pose is how the piece looks so long after it set out.
func (m *move) pose(after time.Duration) pose {
	q := pose{grown: 1, turn: -1}
	if m.glides {
		left := 1 - ease(part(after, m.gliding()))
		x, y := m.from.middle()
		u, v := m.to.middle()
		q.dx, q.dy = (x-u)*left, (y-v)*left
	}
	if m.grows {
		q.grown = ease(part(after, growTime))
		q.dy -= hop * (1 - q.grown)
	}
	if done := part(after, m.turning()); m.turns && done < 1 {
		q.turn = int(done * float32(len(m.piece.body.turns)))
		if m.piece.body.turn == 0 { // a die: what takes another time stays where it is
			q.dy -= hop * 4 * done * (1 - done)
		}
	}
	return q
}

// part is how much of a time is over, 0 to 1.
func part(after, whole time.Duration) float32 {
	return min(max(float32(after)/float32(whole), 0), 1)
}

// ease sets out fast and arrives slowly.
func ease(t float32) float32 {
	left := 1 - t
	return 1 - left*left*left
}

// stepsMost is how many acts the next table may be away to be reached by moves.
const stepsMost = 3

// fastest is the pace of a demo at which nothing moves: the next act would
// always come first.
const fastest = 8

// leaps tells whether the next table is reached without moves: it is far away,
// in another language, or the acts come too fast.
func leaps(before, now *present.TableVM) bool {
	was, _, _ := strings.Cut(before.Seq, "/")
	is, _, _ := strings.Cut(now.Seq, "/")
	far := now.Acts - before.Acts
	return was != is || max(far, -far) > stepsMost || now.Demo != nil && now.Demo.Playing && now.Demo.Pace >= fastest
}
