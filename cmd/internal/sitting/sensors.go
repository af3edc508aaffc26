package sitting

import (
	"context"
	"errors"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
)

// Hardware returns the state of the sensors and their misreads.
func (s *Sitting) Hardware() present.Hardware {
	h := present.Hardware{Simulated: len(s.Rig.Sims) > 0, Misreads: Misreads(s.Scanner.Faults()), Idle: s.Rig.Idle}
	for _, st := range s.Scanner.Statuses() {
		h.Sources = append(h.Sources, Source(st.Name, st.Status))
	}
	for _, m := range s.Rig.Missing {
		h.Sources = append(h.Sources, Source(m.Name, m.Status()))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	h.Tagged, h.Latest = s.tagged, s.latest
	return h
}

// Source converts the status of a source to package present.
func Source(name string, st hardware.Status) present.Source {
	out := present.Source{Name: name, State: st.State.String(), Reason: string(st.Reason), Device: st.Device, Detail: st.Detail}
	if st.Remedy.Cure != hardware.NoCure {
		out.Remedy.Key = "hardware.remedy." + st.Remedy.Cure.String()
	}
	for _, fact := range st.Remedy.Facts {
		out.Remedy.Args = append(out.Remedy.Args, fact)
	}
	return out
}

// Desk reports whether one reader takes the cards of several places.
func (s *Sitting) Desk() bool {
	return slices.ContainsFunc(s.Rig.Wiring.Readers, func(r hardware.Reader) bool { return r.Place == hardware.Any })
}

// Expect sets whose card a desk reader takes next when several seats owe one; [engine.Table] for
// nobody in particular.
func (s *Sitting) Expect(owner engine.Seat) { s.Scanner.ExpectFrom(owner) }

// Misreads converts faults to package present.
func Misreads(list []scanner.Fault) (out []present.Misread) {
	for _, f := range list {
		out = append(out, present.Misread{Kind: string(f.Kind), Source: f.Source, Reader: int(f.Reader), Tag: enrol.Mark{UID: f.UID, Code: f.Code}.String(), Card: f.Card,
			Slot: f.Slot, Other: f.Other, Face: int(f.Face), N: f.N, Die: f.Die, Game: f.Game, Instead: f.Instead})
	}
	return out
}

// Enrol assigns a tag or code, written as in a file of tags, to a piece of a design. It answers a
// question about an unknown tag: the card that lies there, or was scanned, then counts as laid. The
// error is a [*present.TagError], or ctx's.
func (s *Sitting) Enrol(ctx context.Context, tag string, card catalogue.CardID) error {
	mark, err := enrol.ParseMark(tag)
	if err != nil {
		return &present.TagError{Why: "wrong", Tag: tag, Cause: err}
	}
	err = s.tagError(mark, s.Scanner.EnrolDesign(ctx, mark, card))
	var trouble *present.TagError
	if err == nil || errors.As(err, &trouble) && trouble.Why == "unsaved" {
		s.mu.Lock()
		s.latest = present.Tagged{Tag: mark.String(), Card: card}
		s.mu.Unlock()
	}
	return err
}

// Forget removes a tag or code from its card, so that it is unknown again. Its errors are those of
// Enrol.
func (s *Sitting) Forget(ctx context.Context, tag string) error {
	mark, err := enrol.ParseMark(tag)
	if err != nil {
		return &present.TagError{Why: "wrong", Tag: tag, Cause: err}
	}
	err = s.tagError(mark, s.Scanner.Drop(ctx, mark))
	s.mu.Lock()
	if s.latest.Tag == mark.String() {
		s.latest = present.Tagged{}
	}
	s.mu.Unlock()
	return err
}

// unsaved is an error of saving the tags.
type unsaved struct{ error }

func (u unsaved) Unwrap() error { return u.error }

// tagError converts an error about a tag to package present.
func (s *Sitting) tagError(mark enrol.Mark, err error) error {
	out := &present.TagError{Tag: mark.String(), Cause: err}
	var taken *enrol.TakenError
	var lost unsaved
	switch {
	case err == nil:
		return nil
	case errors.As(err, &taken):
		out.Why, out.By = "taken", taken.By.Card
		if s.pieces(taken.By.Card) > 1 {
			out.Copy = int(taken.By.N) + 1
		}
	case errors.Is(err, enrol.ErrRandom):
		out.Why = "random"
	case errors.As(err, &lost):
		out.Why = "unsaved"
	default:
		return err
	}
	return out
}

// enrolled saves the tags after a change. It runs in the scanner's goroutine.
func (s *Sitting) enrolled(tags *enrol.Enrolment, save func(*enrol.Enrolment) error) error {
	s.count(tags)
	if save == nil {
		return nil
	}
	if err := save(tags); err != nil {
		return unsaved{err}
	}
	return nil
}

// count updates the set of designs whose pieces all have a tag or code.
func (s *Sitting) count(tags *enrol.Enrolment) {
	var tagged catalogue.Set
	for _, c := range s.Session.Game().Cards {
		if tags.Count(tags.Spare(c.ID, max(c.Copies, 1))) > 0 {
			tagged.Add(c.ID)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tagged = tagged
}

// pieces returns the number of pieces of a design.
func (s *Sitting) pieces(id catalogue.CardID) int {
	for _, c := range s.Session.Game().Cards {
		if c.ID == id {
			return c.Copies
		}
	}
	return 0
}
