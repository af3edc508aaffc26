package shell

import (
	"context"
	"slices"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// search looks for the rigs that are plugged in, again and again while one of the pages is open on which
// they are chosen. Fyne's goroutine only.
type search struct {
	turn int                // counts searches; results of an older one are dropped
	stop context.CancelFunc // nil = none runs
}

// searchEvery is the pause between two searches.
const searchEvery = 2 * time.Second

// end ends the search.
func (s *search) end() {
	s.turn++
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

// begin looks for every rig, those first that are shown first; unless all are asked for, it goes on until
// one is found.
func (s *search) begin(r *rigs, all bool) {
	if r.seat != nil || r.bench.bench != nil {
		return
	}
	s.end()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	turn, names := s.turn, s.order(r)
	if r.in.Looking = all; all {
		r.in.States = map[string]machine.RigState{}
		r.draw()
	}
	go func() {
		found, silent := "", false
		for _, name := range names {
			look := r.opts.Rigs.LookFor(ctx, name)
			if ctx.Err() != nil {
				return
			}
			silent = silent || look.Silent
			if look.State == machine.RigThere && found == "" {
				found = name
			}
			r.opts.Do(func() { s.saw(r, turn, name, look) })
			if found != "" && !all {
				break
			}
		}
		r.opts.Do(func() { s.over(r, turn, found, silent) })
	}()
}

// order returns the names of the rigs: the one that answered last, then as they are shown.
func (s *search) order(r *rigs) (names []string) {
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	add(r.in.Found)
	for _, rig := range machine.First(r.in.Rigs) {
		add(rig.Name)
	}
	for _, rig := range r.in.Rigs {
		add(rig.Name)
	}
	return names
}

// saw notes what was seen of a rig.
func (s *search) saw(r *rigs, turn int, name string, look machine.Look) {
	if turn != s.turn {
		return
	}
	if r.in.States == nil {
		r.in.States = map[string]machine.RigState{}
	}
	news := r.in.States[name] != look.State || look.Denied != nil && r.in.Denied == nil
	if r.in.States[name] = look.State; look.Denied != nil {
		r.in.Denied = look.Denied
	}
	if news {
		s.redraw(r)
	}
}

// over notes what was found, and looks again after a while.
func (s *search) over(r *rigs, turn int, found string, silent bool) {
	if turn != s.turn {
		return
	}
	news := r.in.Found != found || r.in.Silent != silent || r.in.Looking
	r.in.Found, r.in.Silent, r.in.Looking = found, silent, false
	if found != "" {
		r.in.Denied = nil
	}
	if news {
		s.redraw(r)
	}
	r.opts.After(searchEvery, func() {
		r.opts.Do(func() {
			switch {
			case turn != s.turn:
			case s.watched(r):
				s.begin(r, false)
			default:
				s.end()
			}
		})
	})
}

// watched reports whether one of the pages is in front that show what is found.
func (s *search) watched(r *rigs) bool {
	return r.front(r.first) || r.front(r.page) || r.front(kit.Screen(r.build))
}

// redraw draws the page in front, if it shows what is found.
func (s *search) redraw(r *rigs) {
	if s.watched(r) {
		r.draw()
	}
}
