package screens

import "casekeeper/ui/kit"

// Sleep is a dark screen; a finger anywhere wakes it.
type Sleep struct {
	*kit.Page

	OnWake func()
}

// NewSleep makes the screen.
func NewSleep() *Sleep {
	s := &Sleep{}
	s.Page = kit.NewPage(s.build)
	return s
}

func (s *Sleep) build(p *kit.Painter, b kit.Box) {
	p.Key(b, "wake", kit.KeyFace{Kind: kit.KeyBare, What: "dark", Draw: func(p *kit.Painter, b kit.Box) { p.Rect(b, kit.RGB(0x000000), kit.None, 0, 0) }}, func() { s.OnWake() })
}
