package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
)

// PosterVM is a poster of a seat: who is on it, under a head and over what is offered.
type PosterVM struct {
	Mark         MarkVM
	Head, Reward string // Reward "" = nothing is offered
}

// NailedVM is what has come to lie before another seat: a poster of that seat, nailed over the one before.
type NailedVM struct {
	PosterVM
	From  MarkVM // whom the poster before shows; zero = there was none
	Text  string // from whom it came to whom
	Short string // the same with short names
}

// nailed returns what a line nails before its seat; nil = nothing. See [drawing.Drawing].
func nailed(w *Words, l *engine.Line, b *engine.Board) *NailedVM {
	at := slices.IndexFunc(b.Seats, func(s engine.SeatBoard) bool { return s.Seat == l.Seat })
	if at < 0 || !slices.Contains(w.Drawn.Seats.Nails, string(l.Rule)) {
		return nil
	}
	for _, m := range b.Seats[at].Marks {
		if w.Word(m) != w.Drawn.Seats.Lies {
			continue
		}
		n := &NailedVM{PosterVM: PosterVM{Mark: w.Mark(l.Seat), Head: strings.Trim(w.TermView(m).Name, "«»")}}
		if reward := w.ArgAs(m, "promises"); reward != w.Arg(m) {
			n.Reward = reward
		}
		n.Text, n.Short = w.Say("strip.nailed.first", n.Mark.Name), w.Say("strip.nailed.first", called(n.Mark))
		for _, a := range l.Args {
			if a.Domain == engine.Seats {
				n.From = w.Mark(engine.Seat(a.Value))
				n.Text, n.Short = w.Say("strip.nailed", n.From.Name, n.Mark.Name), w.Say("strip.nailed", called(n.From), called(n.Mark))
			}
		}
		return n
	}
	return nil
}

// called returns a name, or its short form if it has one.
func called(m MarkVM) string { return cmp.Or(m.Short, m.Name) }
