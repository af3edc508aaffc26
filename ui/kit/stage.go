package kit

import (
	"maps"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Body is what a piece is drawn with.
type Body struct {
	draw  func(p *Painter, b Box)
	turns []func(p *Painter, b Box) // other faces, which it shows while it turns; none = it does not
	made  []fyne.CanvasObject       // what lies on the page
	glide time.Duration             // how long it takes to another place; 0 = [glideTime]
	turn  time.Duration             // to turn; 0 = [TurnTime], and it hops
}

// Piece draws a thing that people move on the table. kind says which one it is;
// pieces of one kind are alike. face says what is up, and turns are the faces
// that it shows while it turns to another one.
func (p *Painter) Piece(b Box, kind, face string, draw func(p *Painter, b Box), turns ...func(p *Painter, b Box)) {
	n := len(p.Objects)
	draw(p, b)
	p.Scene.Pieces = append(p.Scene.Pieces, Piece{Kind: kind, At: b, face: face, body: Body{draw: draw, turns: turns, made: p.Objects[n:len(p.Objects):len(p.Objects)]}})
}

// Unseen declares a piece that is not visible yet; in a later drawing it turns
// up there.
func (p *Painter) Unseen(b Box, kind string) {
	p.Scene.Pieces = append(p.Scene.Pieces, Piece{Kind: kind, At: b, unseen: true})
}

// Pace sets for how long the piece that was drawn last moves and turns; 0 is as
// all pieces do.
func (p *Painter) Pace(glide, turn time.Duration) {
	of := &p.Scene.Pieces[len(p.Scene.Pieces)-1].body
	of.glide, of.turn = glide, turn
}

// Table names the table that the pieces of the page lie on, and says where it
// lies. Pieces only move between two drawings of the same table.
func (p *Painter) Table(name string, ground Box) { p.Scene.Name, p.Scene.Ground = name, ground }

// Home says where pieces of a kind come from and where they go when they leave.
func (p *Painter) Home(kind string, b Box) {
	if p.Scene.homes == nil {
		p.Scene.homes = map[string]Box{}
	}
	p.Scene.homes[kind] = b
}

// gathered is the scene of a page, with the pieces that its keys and tiles
// have drawn.
func (p *Painter) gathered() Scene {
	s := p.Scene
	s.marks = maps.Clone(s.marks)
	take := func(of *Scene, spot string, o fyne.CanvasObject) {
		spot, _, _ = strings.Cut(spot, "@")
		x, y := o.Position().X/p.Zoom, o.Position().Y/p.Zoom
		for name, b := range of.marks {
			b.X, b.Y = b.X+x, b.Y+y
			if s.marks == nil {
				s.marks = map[string]Box{}
			}
			s.marks[name] = b
		}
		for _, t := range of.Pieces {
			t.Spot, t.At.X, t.At.Y = spot, t.At.X+x, t.At.Y+y
			s.Pieces = append(s.Pieces, t)
		}
	}
	for _, o := range p.Objects {
		switch o := o.(type) {
		case *Key:
			if o.parts != nil {
				take(&o.parts.scene, o.ID, o)
			}
		case *Tile:
			if o.parts != nil {
				take(&o.parts.scene, o.ID, o)
			}
		}
	}
	return s
}

// Stage moves the pieces of a page from where they lay to where they lie. The
// page is drawn in its final state and answers fingers there; a piece on its
// way is hidden on the page and drawn above it until it arrives. Only Fyne's
// goroutine uses it.
type Stage struct {
	page    *Page
	Calm    bool   // the next drawing comes without motion
	Now     Scene  // of the latest drawing
	left    Scene  // the table that a contest has taken the room of
	passed  int    // the change of the table whose effects have passed, or were not to
	Moves   []Move // under way, or interrupted by a drawing
	Sprites []*Sprite
	whole   time.Duration // what the moves take
	began   time.Duration // of that was over when they went on after an interruption
	after   time.Duration // of that is over
	Stop    func()        // ends what is under way; nil = nothing moves
	Count   int           // of drawings that let something move
	// Play runs the time; PlayAnimation outside tests.
	Play func(d time.Duration, tick func(done float32)) (stop func())
}

// NewStage returns the stage of a page.
func NewStage(pg *Page) *Stage { return &Stage{page: pg, Play: PlayAnimation} }

// PlayAnimation calls tick again and again for a time with how much of it is
// over, 0 to 1. Fyne's loop does that; it starts neither timer nor goroutine.
func PlayAnimation(d time.Duration, tick func(done float32)) (stop func()) {
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

// Forget makes the next drawing the first one: nothing moves to it.
func (st *Stage) Forget() {
	if st != nil {
		st.end()
		st.Now, st.left = Scene{}, Scene{}
	}
}

// end puts everything to its place at once.
func (st *Stage) end() {
	if st != nil {
		st.pause()
		st.Moves = nil
	}
}

// pause does the same; what was under way can go on.
func (st *Stage) pause() {
	if st == nil || st.Stop == nil {
		return
	}
	st.Stop()
	st.Stop = nil
	for i := range st.Moves {
		st.Sprites[i].drop()
		if m := &st.Moves[i]; m.index >= 0 {
			for _, o := range m.piece.body.made {
				o.Show()
			}
		}
	}
	r := st.page.parts
	r.objects = r.objects[:len(r.objects)-len(st.Sprites)]
	st.Sprites = nil
}

// drawn lets move what lies elsewhere than in the drawing before. If all lies
// as it did, what was under way goes on.
func (st *Stage) drawn(p *Painter) {
	if st == nil {
		return
	}
	before := st.Now
	st.Now = p.gathered()
	passes := before.Name != "" && st.Now.Name != "" && st.Now.passing != st.passed
	st.passed = st.Now.passing
	was := st.leave(&before)
	if !look.Motion || st.Calm || !st.page.InSight() {
		st.Moves = nil
		return
	}
	if len(st.Moves) > 0 && st.Now.same(&before) {
		for i := range st.Moves {
			if m := &st.Moves[i]; m.index >= 0 {
				m.piece = st.Now.Pieces[m.index]
			} else if len(m.Shaken) > 0 {
				m.Shaken = p.within(m.From)
			}
		}
		st.start(st.after)
		return
	}
	st.Moves = MovesOf(was, &st.Now)
	if passes {
		st.Moves = append(st.Moves, effectsOf(&st.Now)...)
	}
	if len(st.Moves) > 0 {
		st.Count++
		st.start(0)
	}
}

// leave gives the drawing with which the new one is compared: the one before or,
// back at the table after a contest, that of the table.
func (st *Stage) leave(before *Scene) *Scene {
	switch {
	case st.Now.Name == before.Name:
	case st.Now.Name == st.left.Name && before.Name != "":
		was := st.left
		st.left = Scene{}
		return &was
	case before.Name != "" && st.Now.Name != "":
		st.left = *before
	}
	return before
}

// Hidden lists what the latest drawing was to keep and covered: nothing, or the page is at fault.
func (st *Stage) Hidden() []Kept {
	if st.Now.kept == nil {
		return nil
	}
	return st.Now.kept.hidden
}

// InSight reports whether the page is what a window shows.
func (pg *Page) InSight() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(pg.self)
	return c != nil && c.Content() == pg.self
}

// start sets the moves going, as if they had for a while.
func (st *Stage) start(began time.Duration) {
	st.whole, st.began, st.after = lasts(st.Moves), began, began
	r := st.page.parts
	for i := range st.Moves {
		m := &st.Moves[i]
		s := newSprite(m, st.page.Zoom)
		s.at(began)
		st.Sprites = append(st.Sprites, s)
		r.objects = append(r.objects, s.Drawn)
		if m.index >= 0 {
			for _, o := range m.piece.body.made {
				o.Hide()
			}
		}
	}
	st.Stop = func() {}
	if stop := st.Play(st.whole-began, st.Tick); st.Stop != nil {
		st.Stop = stop
	}
}

// Tick draws the frame of a time; done is how much is over, 0 to 1.
func (st *Stage) Tick(done float32) {
	if st.Stop == nil {
		return
	}
	st.after = st.began + time.Duration(done*float32(st.whole-st.began))
	if done >= 1 {
		st.end()
		return
	}
	for i := range st.Moves {
		st.Sprites[i].at(st.after)
	}
}

// Sprite is a piece on its way, as it is drawn.
type Sprite struct {
	move  *Move
	zoom  float32
	Drawn *fyne.Container // Fyne finds no key in it
	boxes []Box           // of its parts, when it is whole
	turn  int
	rest  []fyne.Position // of what it shakes
}

func newSprite(m *Move, zoom float32) *Sprite {
	s := &Sprite{move: m, zoom: zoom, Drawn: &fyne.Container{}, turn: -1}
	s.Drawn.Resize(m.piece.At.times(zoom).wholeSize())
	for _, o := range m.Shaken {
		s.rest = append(s.rest, o.Position())
	}
	if m.piece.body.draw != nil {
		s.draw(m.piece.body.draw)
	}
	s.Drawn.Move(fyne.NewPos(whole(m.piece.At.X*zoom), whole(m.piece.At.Y*zoom)))
	return s
}

// draw fills the sprite.
func (s *Sprite) draw(draw func(*Painter, Box)) {
	old := poolOf(s.Drawn.Objects)
	p := &Painter{Zoom: s.zoom, pics: old}
	paintZoom = p.Zoom
	draw(p, Box{0, 0, s.move.piece.At.W, s.move.piece.At.H})
	p.pics.drop()
	s.Drawn.Objects, s.boxes = p.Objects, nil
	for _, o := range p.Objects {
		s.boxes = append(s.boxes, Box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height})
	}
}

// at shows the sprite as it is after a time.
func (s *Sprite) at(after time.Duration) {
	if e := s.move.Effect; e != nil {
		s.passes(e, after)
		return
	}
	s.take(s.move.Pose(after))
}

// take takes a pose. Moving the sprite lets the window be painted.
func (s *Sprite) take(q Pose) {
	if q.Turn != s.turn {
		s.turn = q.Turn
		draw := s.move.piece.body.draw
		if q.Turn >= 0 {
			draw = s.move.piece.body.turns[q.Turn]
		}
		s.draw(draw)
	}
	if s.move.grows {
		s.grow(q.grown)
	}
	x, y := s.move.To.Middle()
	at := s.move.piece.At
	s.Drawn.Move(fyne.NewPos(whole((x-at.W/2+q.DX)*s.zoom), whole((y-at.H/2+q.DY)*s.zoom)))
}

// Of a piece that grows, the cardboard is seen from growLeast of its size on,
// its pictures come out of the mist, and its texts last.
const growLeast, growText = 0.4, 0.8

func (s *Sprite) grow(grown float32) {
	size := s.Drawn.Size()
	middle := Box{0, 0, size.Width, size.Height}
	scale := growLeast + (1-growLeast)*grown
	for i, o := range s.Drawn.Objects {
		switch o := o.(type) {
		case *canvas.Rectangle:
			b := s.boxes[i]
			x, y := middle.Middle()
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
func (s *Sprite) drop() {
	for i, o := range s.move.Shaken {
		o.Move(s.rest[i])
	}
	s.Drawn.Hide()
	poolOf(s.Drawn.Objects).drop()
}
