package view

// Sleep is a dark screen; a finger anywhere wakes it.
type Sleep struct {
	*page

	OnWake func()
}

var _ Screen = (*Sleep)(nil)

// NewSleep makes the screen.
func NewSleep() *Sleep {
	s := &Sleep{}
	s.page = newPage(s.build)
	return s
}

func (s *Sleep) build(p *painter, b box) {
	p.key(b, "wake", keyFace{kind: keyBare, what: "dark", draw: func(p *painter, b box) { p.rect(b, rgb(0x000000), none, 0, 0) }}, func() { s.OnWake() })
}

