package sitting

import (
	"context"

	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/ui/present/machine"
)

// sighted is a source that shows people what it sees.
type sighted interface {
	hardware.Source
	Sight() camera.Sight
	Spread() (camera.Sight, []camera.Card, []int)
	Try()
}

// sighted returns the first camera; nil if there is none.
func (a *Attendant) sighted() sighted {
	for _, s := range a.rig.Sources {
		if c, is := s.(sighted); is {
			return c
		}
	}
	return nil
}

// Look starts or ends looks at what the camera sees. The game sees no card meanwhile.
func (a *Attendant) Look(ctx context.Context, on bool) error {
	a.mu.Lock()
	a.looks, a.tried = on, false
	a.mu.Unlock()
	if !on {
		return a.scanner.Hold(ctx, nil)
	}
	return a.scanner.Hold(ctx, &idle{})
}

// Try begins a trial of the camera.
func (a *Attendant) Try() {
	if c := a.sighted(); c != nil {
		a.mu.Lock()
		a.tried = true
		a.mu.Unlock()
		c.Try()
	}
}

// camera returns what the camera sees, if anybody looks; nil if there is no camera.
func (a *Attendant) camera(sources []machine.SourceCount, looks, tried bool) *machine.Camera {
	c := a.sighted()
	if c == nil {
		return nil
	}
	out := &machine.Camera{}
	for i := range sources {
		if sources[i].Name == c.Name() {
			out.Source = sources[i].Source
		}
	}
	if !looks {
		return out
	}
	reader := func(n hardware.Input) machine.MapReader {
		for _, w := range a.rig.Wiring.Readers {
			if w.Source == c.Name() && w.Input == n {
				return machine.MapReader{Source: w.Source, Place: w.Place, Slot: int(n)}
			}
		}
		return machine.MapReader{Source: c.Name(), Slot: int(n)}
	}
	readers := func(list []hardware.Input) (out []machine.MapReader) {
		for _, n := range list {
			out = append(out, reader(n))
		}
		return out
	}
	s := c.Sight()
	out.Metres, out.Module, out.Size, out.Focus, out.Light = s.Metres, s.Module, string(s.Size), string(s.Focus), string(s.Light)
	if s.Picture != nil { // no interface around nil
		out.Picture = s.Picture
	}
	for _, m := range s.Marks {
		mark := machine.CameraMark{Corner: m.Place == 0, X: m.X, Y: m.Y, Side: m.Side, Unseen: m.Unseen, Cards: m.Cards}
		if !mark.Corner {
			mark.At = reader(m.Place)
		}
		out.Marks = append(out.Marks, mark)
	}
	if t := s.Trial; t != nil && tried {
		out.Trial = &machine.CameraTrial{Left: t.Left, Pictures: t.Pictures, Places: t.Places, Cards: t.Cards, Unread: readers(t.Unread), Twice: readers(t.Twice), Moved: t.Moved}
	}
	return out
}
