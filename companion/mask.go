package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// mask is set for a fact whose card the viewer may not know. Who may know what
// is the game's to tell; see [engine.Hider].
type mask bool

// maskOf is the mask of act n, which is in force, as of now.
func (p *past) maskOf(viewer engine.Seat, n int) mask { return mask(!p.match.MayKnow(viewer, n)) }

// maskNew is the mask of a fact that came after n acts and is not in force: it
// was refused, or is only thought of.
func (p *past) maskNew(n int, viewer engine.Seat, o engine.Observation) mask {
	return mask(!p.match.Reveals(n, viewer, o))
}

// fact gives a fact with its card face down.
func (m mask) fact(o engine.Observation) engine.Observation {
	if m {
		o.Card, o.Piece = catalogue.FaceDown, 0
	}
	return o
}

// lines gives lines with every card face down: which of them name the card of
// the fact would tell it.
func (m mask) lines(list []engine.Line) []engine.Line {
	if !m || len(list) == 0 {
		return list
	}
	out := make([]engine.Line, len(list))
	for i, l := range list {
		out[i] = m.line(l)
	}
	return out
}

func (m mask) line(l engine.Line) engine.Line {
	for i, a := range l.Args {
		if m && a.Domain == engine.Cards && a.Value != uint16(catalogue.None) {
			l.Args[i].Value = uint16(catalogue.FaceDown)
		}
	}
	return l
}

// source gives a source without the frame, which names the card too.
func (m mask) source(src journal.Source) journal.Source {
	if m {
		src.Raw = nil
	}
	return src
}
