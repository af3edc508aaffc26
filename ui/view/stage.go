package view

import (
	"maps"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// body is what a piece is drawn with.
type body struct {
	draw  func(p *painter, b box)
	turns []func(p *painter, b box) // other faces, which it shows while it turns; none = it does not
	made  []fyne.CanvasObject       // what lies on the page
	glide time.Duration             // how long it takes to another place; 0 = [glideTime]
	turn  time.Duration             // to turn; 0 = [turnTime], and it hops
}

// piece draws a thing that people move on the table. kind tells which it is,
// face what is up.
func (p *painter) piece(b box, kind, face string, draw func(p *painter, b box), turns ...func(p *painter, b box)) {
	n := len(p.objects)
	draw(p, b)
	p.scene.pieces = append(p.scene.pieces, piece{kind: kind, at: b, face: face, body: body{draw: draw, turns: turns, made: p.objects[n:len(p.objects):len(p.objects)]}})
}

// unseen says where a thing will be seen that is not there yet: it turns up then.
func (p *painter) unseen(b box, kind string) {
	p.scene.pieces = append(p.scene.pieces, piece{kind: kind, at: b, unseen: true})
}

// pace says how long the piece that was drawn last takes to another place, and to
// turn; 0 = as all pieces do.
func (p *painter) pace(glide, turn time.Duration) {
	of := &p.scene.pieces[len(p.scene.pieces)-1].body
	of.glide, of.turn = glide, turn
}

// table says which table the pieces lie on that are drawn on the page, and
// where it lies.
func (p *painter) table(name string, ground box) { p.scene.name, p.scene.ground = name, ground }

// home says from where pieces of a kind come and where they go.
func (p *painter) home(kind string, b box) {
	if p.scene.homes == nil {
		p.scene.homes = map[string]box{}
	}
	p.scene.homes[kind] = b
}

// gathered is the scene of a page, with the pieces that its keys and tiles
// have drawn.
func (p *painter) gathered() scene {
	s := p.scene
	s.marks = maps.Clone(s.marks)
	take := func(of *scene, spot string, o fyne.CanvasObject) {
		spot, _, _ = strings.Cut(spot, "@")
		x, y := o.Position().X/p.zoom, o.Position().Y/p.zoom
		for name, b := range of.marks {
			b.X, b.Y = b.X+x, b.Y+y
			if s.marks == nil {
				s.marks = map[string]box{}
			}
			s.marks[name] = b
		}
		for _, t := range of.pieces {
			t.spot, t.at.X, t.at.Y = spot, t.at.X+x, t.at.Y+y
			s.pieces = append(s.pieces, t)
		}
	}
	for _, o := range p.objects {
		switch o := o.(type) {
		case *Key:
			if o.parts != nil {
				take(&o.parts.scene, o.ID, o)
			}
		case *tile:
			if o.parts != nil {
				take(&o.parts.scene, o.id, o)
			}
		}
	}
	return s
}

// stage moves the pieces of a page from where they lay to where they lie. The
// page is drawn as it is at the end and answers fingers there; what is on its
// way is hidden and drawn once more, above all else, until it arrives. Nothing
// is left then. Only Fyne's goroutine uses it.
type stage struct {
	page    *page
	calm    bool // what comes next does not move
	now     scene
	left    scene  // the table that a contest has taken the room of
	passed  int    // the change of the table whose effects have passed, or were not to
	moves   []move // under way, or interrupted by a drawing
	sprites []*sprite
	whole   time.Duration // what the moves take
	began   time.Duration // of that was over when they went on after an interruption
	after   time.Duration // of that is over
	stop    func()        // nil = nothing moves
	count   int           // of drawings that let something move
	play    func(d time.Duration, tick func(done float32)) (stop func())
}

func newStage(pg *page) *stage { return &stage{page: pg, play: playAnimation} }

// playAnimation calls tick again and again for a time, with how much of it is
// over, 0 to 1. Fyne's loop does that; it starts neither timer nor goroutine.
func playAnimation(d time.Duration, tick func(done float32)) (stop func()) {
	a := &fyne.Animation{Duration: d, Curve: fyne.AnimationLinear, Tick: thinned(d, tick)}
	a.Start()
	return a.Stop
}

// frameStep is the least time between two pictures of what moves: each paints the
// whole window, and thirty a second are enough for the eye.
const frameStep = 33 * time.Millisecond

// thinned leaves out the frames that come too soon after one that was shown; the
// first and the last are always shown.
func thinned(d time.Duration, tick func(done float32)) func(done float32) {
	shown := float32(-1)
	return func(done float32) {
		if done < 1 && shown >= 0 && (done-shown)*float32(d) < float32(frameStep) {
			return
		}
		shown = done
		tick(done)
	}
}

// forget lets the next drawing be the first.
func (st *stage) forget() {
	if st != nil {
		st.end()
		st.now, st.left = scene{}, scene{}
	}
}

// end puts everything to its place at once.
func (st *stage) end() {
	if st != nil {
		st.pause()
		st.moves = nil
	}
}

// pause does the same; what was under way can go on.
func (st *stage) pause() {
	if st == nil || st.stop == nil {
		return
	}
	st.stop()
	st.stop = nil
	for i := range st.moves {
		st.sprites[i].drop()
		if m := &st.moves[i]; m.index >= 0 {
			for _, o := range m.piece.body.made {
				o.Show()
			}
		}
	}
	r := st.page.parts
	r.objects = r.objects[:len(r.objects)-len(st.sprites)]
	st.sprites = nil
}

// drawn lets move what lies elsewhere than in the drawing before. If all lies
// as it did, what was under way goes on.
func (st *stage) drawn(p *painter) {
	if st == nil {
		return
	}
	before := st.now
	st.now = p.gathered()
	passes := before.name != "" && st.now.name != "" && st.now.passing != st.passed
	st.passed = st.now.passing
	was := st.leave(&before)
	if !look.Motion || st.calm || !st.page.inSight() {
		st.moves = nil
		return
	}
	if len(st.moves) > 0 && st.now.same(&before) {
		for i := range st.moves {
			if m := &st.moves[i]; m.index >= 0 {
				m.piece = st.now.pieces[m.index]
			} else if len(m.shaken) > 0 {
				m.shaken = p.within(m.from)
			}
		}
		st.start(st.after)
		return
	}
	st.moves = movesOf(was, &st.now)
	if passes {
		st.moves = append(st.moves, effectsOf(&st.now)...)
	}
	if len(st.moves) > 0 {
		st.count++
		st.start(0)
	}
}

// leave gives the drawing with which the new one is compared: the one before or,
// back at the table after a contest, that of the table.
func (st *stage) leave(before *scene) *scene {
	switch {
	case st.now.name == before.name:
	case st.now.name == st.left.name && before.name != "":
		was := st.left
		st.left = scene{}
		return &was
	case before.name != "" && st.now.name != "":
		st.left = *before
	}
	return before
}

// inSight tells whether the page is what a window shows.
func (pg *page) inSight() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(pg.self)
	return c != nil && c.Content() == pg.self
}

// start sets the moves going, as if they had for a while.
func (st *stage) start(began time.Duration) {
	st.whole, st.began, st.after = lasts(st.moves), began, began
	r := st.page.parts
	for i := range st.moves {
		m := &st.moves[i]
		s := newSprite(m, st.page.zoom)
		s.at(began)
		st.sprites = append(st.sprites, s)
		r.objects = append(r.objects, s.drawn)
		if m.index >= 0 {
			for _, o := range m.piece.body.made {
				o.Hide()
			}
		}
	}
	st.stop = func() {}
	if stop := st.play(st.whole-began, st.tick); st.stop != nil {
		st.stop = stop
	}
}

// tick draws the frame of a time.
func (st *stage) tick(done float32) {
	if st.stop == nil {
		return
	}
	st.after = st.began + time.Duration(done*float32(st.whole-st.began))
	if done >= 1 {
		st.end()
		return
	}
	for i := range st.moves {
		st.sprites[i].at(st.after)
	}
}

// sprite is a piece on its way, as it is drawn.
type sprite struct {
	move  *move
	zoom  float32
	drawn *fyne.Container // Fyne finds no key in it
	boxes []box           // of its parts, when it is whole
	turn  int
	rest  []fyne.Position // of what it shakes
}

func newSprite(m *move, zoom float32) *sprite {
	s := &sprite{move: m, zoom: zoom, drawn: &fyne.Container{}, turn: -1}
	s.drawn.Resize(m.piece.at.times(zoom).wholeSize())
	for _, o := range m.shaken {
		s.rest = append(s.rest, o.Position())
	}
	if m.piece.body.draw != nil {
		s.draw(m.piece.body.draw)
	}
	s.drawn.Move(fyne.NewPos(whole(m.piece.at.X*zoom), whole(m.piece.at.Y*zoom)))
	return s
}

// draw fills the sprite.
func (s *sprite) draw(draw func(*painter, box)) {
	old := poolOf(s.drawn.Objects)
	p := &painter{zoom: s.zoom, pics: old}
	paintZoom = p.zoom
	draw(p, box{0, 0, s.move.piece.at.W, s.move.piece.at.H})
	p.pics.drop()
	s.drawn.Objects, s.boxes = p.objects, nil
	for _, o := range p.objects {
		s.boxes = append(s.boxes, box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height})
	}
}

// at shows the sprite as it is after a time.
func (s *sprite) at(after time.Duration) {
	if e := s.move.effect; e != nil {
		s.passes(e, after)
		return
	}
	s.take(s.move.pose(after))
}

// take takes a pose. Moving the sprite lets the window be painted.
func (s *sprite) take(q pose) {
	if q.turn != s.turn {
		s.turn = q.turn
		draw := s.move.piece.body.draw
		if q.turn >= 0 {
			draw = s.move.piece.body.turns[q.turn]
		}
		s.draw(draw)
	}
	if s.move.grows {
		s.grow(q.grown)
	}
	x, y := s.move.to.middle()
	at := s.move.piece.at
	s.drawn.Move(fyne.NewPos(whole((x-at.W/2+q.dx)*s.zoom), whole((y-at.H/2+q.dy)*s.zoom)))
}

// Of a piece that grows, the cardboard is seen from growLeast of its size on,
// its pictures come out of the mist, and its texts last.
const growLeast, growText = 0.4, 0.8

func (s *sprite) grow(grown float32) {
	size := s.drawn.Size()
	middle := box{0, 0, size.Width, size.Height}
	scale := growLeast + (1-growLeast)*grown
	for i, o := range s.drawn.Objects {
		switch o := o.(type) {
		case *canvas.Rectangle:
			b := s.boxes[i]
			x, y := middle.middle()
			o.Move(fyne.NewPos(x+(b.X-x)*scale, y+(b.Y-y)*scale))
			o.Resize(fyne.NewSize(b.W*scale, b.H*scale))
		case *canvas.Image:
			o.Translucency = float64(1 - grown*grown)
		case *canvas.Text:
			o.Hidden = grown < growText
		}
	}
}

// drop takes the sprite off the screen.
func (s *sprite) drop() {
	for i, o := range s.move.shaken {
		o.Move(s.rest[i])
	}
	s.drawn.Hide()
	poolOf(s.drawn.Objects).drop()
}
