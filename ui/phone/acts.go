package phone

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// asked is what a page wants to be done, and the row that it was drawn from.
type asked struct {
	Seq  journal.Seq
	Does string // a fact in record words, as the page was sent it
	Lang string
}

// act carries out a tap on a seat's page.
func (s *Server) act(w http.ResponseWriter, r *http.Request, v *visit) {
	var in asked
	if !body(w, r, &in) {
		return
	}
	ctx, stop := context.WithTimeout(r.Context(), actTime)
	defer stop()
	words := s.table.Words(s.lang(in.Lang))
	lex := s.table.Session.Game().Lexicon
	o, err := record.Parse(lex, in.Does)
	if err != nil || o.Waive != "" {
		answer(w, http.StatusBadRequest, "")
		return
	}
	seat, err := s.may(ctx, v, in.Seq, o)
	var out companion.Outcome
	if err == nil {
		out, err = s.table.Session.TellAt(ctx, in.Seq, o, companion.PhoneSource(lex, seat))
	}
	s.told(w, words, out, err)
}

// errNotYours says that a seat may not do something: it is another's, or nobody asks the seat for it.
var errNotYours = errors.New("phone: this seat may not do this")

// may returns the seat of a phone that owes a fact. The error is errNotYours if none does, and
// companion.ErrStale if the page is older than the latest act, so that nobody can say.
func (s *Server) may(ctx context.Context, v *visit, seq journal.Seq, o engine.Observation) (engine.Seat, error) {
	if v.seats == nil || s.waits(v) {
		return engine.Table, errNotYours
	}
	lex := s.table.Session.Game().Lexicon
	switch owner := lex.Owner(o.Slot); {
	case o.Kind == engine.KindAct && !slices.Contains(v.seats, o.Seat),
		o.Kind == engine.KindCard && owner != engine.Table && !slices.Contains(v.seats, owner):
		return engine.Table, errNotYours
	}
	now, err := s.table.Session.Views(ctx, v.seats...)
	if err != nil {
		return engine.Table, err
	}
	if now[0].Seq != seq {
		return engine.Table, companion.ErrStale
	}
	for i := range now {
		all := slices.Concat(now[i].Awaits, now[i].Ways.Prompts())
		for k := range all {
			if p := &all[k]; p.Seat == v.seats[i] && lex.MayEnter(v.seats[i], p) && (p.Accepts(o) || o.Kind == engine.KindAct) {
				return p.Seat, nil // an act that the rules refuse now is theirs to refuse, with the reason
			}
		}
	}
	return engine.Table, errNotYours
}

// waits reports whether the table has still to let a phone in.
func (s *Server) waits(v *visit) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return v.asks
}

// told answers a request to do something.
func (s *Server) told(w http.ResponseWriter, words *present.Words, out companion.Outcome, err error) {
	words = words.At(&out.Update)
	switch {
	case errors.Is(err, errNotYours):
		answer(w, http.StatusForbidden, words.Say("phone.not.yours"))
	case errors.Is(err, companion.ErrStale), errors.Is(err, companion.ErrNothing):
		answer(w, http.StatusConflict, words.Say("phone.stale"))
	case err != nil:
		answer(w, http.StatusServiceUnavailable, words.Say("phone.failed"))
	case out.Refusal != nil:
		text, remedy := present.Refused(words, out.Refusal, &out.Update)
		if remedy != "" {
			text += " " + remedy
		}
		if ref := words.Reference(out.Refusal.Line.Rule); ref != "" {
			text += " (" + ref + ")"
		}
		answer(w, http.StatusUnprocessableEntity, text)
	default:
		answer(w, http.StatusOK, "")
	}
}

// undo takes back the latest act, if it came from this phone.
func (s *Server) undo(w http.ResponseWriter, r *http.Request, v *visit) {
	var in asked
	if !body(w, r, &in) {
		return
	}
	ctx, stop := context.WithTimeout(r.Context(), actTime)
	defer stop()
	seat, err := engine.Table, errNotYours
	if v.seats != nil && !s.waits(v) {
		var shared companion.Update
		var log []companion.Entry
		if shared, log, err = s.recent(ctx); err == nil {
			if seat = s.latestBy(v, &shared, log); seat == engine.Table {
				err = errNotYours
			}
		}
	}
	var out companion.Outcome
	if err == nil {
		out, err = s.table.Session.Jump(ctx, in.Seq, 1, companion.PhoneSource(s.table.Session.Game().Lexicon, seat))
	}
	s.told(w, s.table.Words(s.lang(in.Lang)), out, err)
}

// latestBy returns the seat of a phone from which the latest change came; Table if it came from
// elsewhere. log is the end of the session's log.
func (s *Server) latestBy(v *visit, shared *companion.Update, log []companion.Entry) engine.Seat {
	n := len(shared.InForce)
	if u := shared.Undo; u == nil || u.Kind != journal.Act || n == 0 {
		return engine.Table
	}
	i := slices.IndexFunc(log, func(e companion.Entry) bool { return e.Kind == journal.Act && e.Seq == shared.InForce[n-1] })
	if i < 0 {
		return engine.Table // it is long ago
	}
	for _, seat := range v.seats {
		if log[i].Source.ID == companion.PhoneSource(s.table.Session.Game().Lexicon, seat).ID {
			return seat
		}
	}
	return engine.Table
}

// recent returns the game as everybody may know it, and the end of the log.
func (s *Server) recent(ctx context.Context) (companion.Update, []companion.Entry, error) {
	now, err := s.table.Session.Now(ctx, engine.Table)
	if err != nil {
		return companion.Update{}, nil, err
	}
	log, err := s.table.Session.Log(ctx, max(0, now.LogLen-logged))
	return now, log, err
}

// hint computes advice for the seat of a phone. It comes with the next page.
func (s *Server) hint(w http.ResponseWriter, r *http.Request, v *visit) {
	words := s.table.Words(s.lang(""))
	if v.seats == nil || s.waits(v) || !s.hints() {
		s.told(w, words, companion.Outcome{}, errNotYours)
		return
	}
	ctx, stop := context.WithTimeout(r.Context(), actTime)
	defer stop()
	a, err := s.table.Advise(ctx, v.viewer())
	if err == nil {
		s.mu.Lock()
		v.advice = &a
		v.wake()
		s.mu.Unlock()
	}
	s.told(w, words, companion.Outcome{}, err)
}

// hints reports whether the table has switched hints on.
func (s *Server) hints() bool {
	return s.table.Advise != nil && s.table.Hints != nil && s.table.Hints()
}
