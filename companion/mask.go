package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// mask is set for a fact whose card the viewer may not know. The game decides that; see
// [engine.Hider].
type mask bool

// maskOf returns the present mask of act n, which is in force.
func (p *past) maskOf(viewer engine.Seat, n int) mask { return mask(!p.match.MayKnow(viewer, n)) }

// maskNew returns the mask of a fact that came after n acts and is not in force because
// it was refused or is only proposed.
func (p *past) maskNew(n int, viewer engine.Seat, o engine.Observation) mask {
	return mask(!p.match.Reveals(n, viewer, o))
}

// fact returns o, with its card face down if the mask is set.
func (m mask) fact(o engine.Observation) engine.Observation {
	if m {
		o.Card, o.Piece = catalogue.FaceDown, 0
	}
	return o
}

// lines returns lines, with every card face down if the mask is set: leaving any card
// would reveal which lines name the hidden one.
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

// source returns src, without its frame if the mask is set: the frame names the card.
func (m mask) source(src journal.Source) journal.Source {
	if m {
		src.Raw = nil
	}
	return src
}
