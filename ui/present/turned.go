package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// TurnedVM is a card of a seat that the latest act has turned over before everybody, such as the role
// of a player who is out: what it is and what brought it about.
type TurnedVM struct {
	Mark MarkVM
	Card CardVM
	Why  []string // sentences, in the order of events
}

// turned returns what the latest act has turned over; nil = nothing. See [drawing.Drawing].
func turned(w *tableScreen) *TurnedVM {
	log := w.in.Log
	if len(log) == 0 || log[len(log)-1].Kind != journal.Act {
		return nil
	}
	for _, l := range log[len(log)-1].Lines {
		after, turns := w.Drawn.Turned[string(l.Rule)]
		at := slices.IndexFunc(l.Args[:], func(a engine.Arg) bool { return a.Domain == engine.Cards })
		if !turns || at < 0 {
			continue
		}
		if why := broughtAbout(w, log, rulebook.ID(after), l.Seat); why != nil {
			return &TurnedVM{Mark: w.Mark(l.Seat), Card: w.CardView(catalogue.CardID(l.Args[at].Value)), Why: why}
		}
	}
	return nil
}

// broughtAbout renders the latest line of a rule about a seat, after the line about that seat before it;
// nil if no act in force has one.
func broughtAbout(w *tableScreen, log []companion.Entry, rule rulebook.ID, seat engine.Seat) (why []string) {
	for _, e := range slices.Backward(log) {
		if !slices.Contains(w.in.Update.InForce, e.Seq) {
			continue
		}
		at := slices.IndexFunc(e.Lines, func(l engine.Line) bool { return l.Rule == rule && l.Seat == seat })
		if at < 0 {
			continue
		}
		for _, l := range slices.Backward(e.Lines[:at]) {
			if l.Seat == seat {
				why = append(why, w.Because(l))
				break
			}
		}
		return append(why, w.Because(e.Lines[at]))
	}
	return nil
}
