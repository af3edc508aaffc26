package phone

import (
	"net/http"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// drawing is the table of a row as SVG.
type drawing struct {
	seq  journal.Seq
	text string
}

// tableDrawn serves a drawing of the table, of what everybody may know: once for all phones of a language.
func (s *Server) tableDrawn(w http.ResponseWriter, r *http.Request, v *visit) {
	s.mu.Lock()
	waits := v.asks
	s.mu.Unlock()
	if waits {
		answer(w, http.StatusForbidden, "")
		return
	}
	now, err := s.table.Session.Now(r.Context(), engine.Table)
	if err != nil {
		answer(w, http.StatusServiceUnavailable, "")
		return
	}
	lang := s.lang(r.FormValue("lang"))
	s.draws.Lock()
	defer s.draws.Unlock()
	d := s.drawn[lang]
	if d.text == "" || d.seq != now.Seq {
		d = drawing{seq: now.Seq}
		if vm := s.table.Words(lang).At(&now).Miniature(&now.Board); vm != nil && s.table.Draw != nil {
			d.text = s.table.Draw(r.Context(), vm)
		}
		s.drawn[lang] = d
	}
	if d.text == "" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(d.text)) // the phone may be gone
}
