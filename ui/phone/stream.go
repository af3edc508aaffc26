package phone

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
)

// viewer is the seat whose updates a phone gets: of an onlooker, those of the shared screen.
func (v *visit) viewer() engine.Seat {
	if len(v.seats) == 0 {
		return engine.Table
	}
	return v.seats[0]
}

// events is the one stream of a page: its view-model whenever that changes, in the language that
// the page asks for. A stream that is cut is opened again by the phone's browser, and begins with
// the page of now.
func (s *Server) events(w http.ResponseWriter, r *http.Request, v *visit) {
	st := s.begin(v)
	if st == nil {
		answer(w, http.StatusServiceUnavailable, "")
		return
	}
	defer s.leave(v, st)
	ctx, stop := context.WithCancel(r.Context())
	defer stop()
	sub, err := s.table.Session.Subscribe(ctx, v.viewer())
	if err != nil {
		answer(w, http.StatusServiceUnavailable, "")
		return
	}
	defer sub.Close()
	out, err := newSender(w)
	if err != nil {
		return
	}
	s.follow(ctx, out, v, st, sub.Updates(), s.lang(r.FormValue("lang")))
}

// follow sends a page after each change, until the phone or the session has gone.
func (s *Server) follow(ctx context.Context, out *sender, v *visit, st *stream, updates <-chan companion.Update, lang string) {
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-st.instead:
			return
		case <-v.out:
			_ = out.event("ended", s.table.Words(lang).Say(v.why)) // the phone may be gone
			return
		case _, open := <-updates:
			if !open {
				_ = out.event("ended", s.table.Words(lang).Say(outClosed))
				return
			}
		case <-st.again:
		case <-beat.C:
			if out.send("event: beat\ndata:\n\n") != nil { // an event, because the page cannot see a comment
				return
			}
			continue
		}
		page, err := s.render(ctx, v, lang)
		if err != nil || out.page(page) != nil {
			return
		}
	}
}

// lang is the language of a page: the one that it asks for, if the program has it.
func (s *Server) lang(asked string) string {
	if slices.Contains(s.table.Langs, asked) {
		return asked
	}
	return s.table.Langs[0]
}

// begin opens a page of a phone, of which the newest ones stay; nil if too many onlookers look.
func (s *Server) begin(v *visit) *stream {
	s.mu.Lock()
	if len(v.streams) >= maxPages {
		close(v.streams[0].instead)
		v.streams = v.streams[1:]
	}
	if v.seats == nil && s.watching() >= maxWatchers {
		s.mu.Unlock()
		return nil
	}
	st := &stream{again: make(chan struct{}, 1), instead: make(chan struct{})}
	v.streams = append(v.streams, st)
	s.mu.Unlock()
	s.changed()
	return st
}

// watching counts the pages of onlookers. Call it with the mutex.
func (s *Server) watching() (n int) {
	for _, v := range s.visits {
		if v.seats == nil {
			n += len(v.streams)
		}
	}
	return n
}

// leave closes a page.
func (s *Server) leave(v *visit, st *stream) {
	s.mu.Lock()
	v.streams = slices.DeleteFunc(v.streams, func(o *stream) bool { return o == st })
	s.mu.Unlock()
	s.changed()
}

// sender writes events. A reader who does not take a message in time loses the stream.
type sender struct {
	w    http.ResponseWriter
	rc   *http.ResponseController
	sent []byte // the latest page
}

// newSender begins a stream of events, which may last all evening.
func newSender(w http.ResponseWriter) (*sender, error) {
	o := &sender{w: w, rc: http.NewResponseController(w)}
	_ = o.rc.SetReadDeadline(time.Time{}) // one that cannot be set ends the stream early, and the page asks again
	w.Header().Set("Content-Type", "text/event-stream")
	return o, o.send("retry: 500\n\n")
}

func (o *sender) send(text string) error {
	if err := o.rc.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := o.w.Write([]byte(text)); err != nil {
		return err
	}
	return o.rc.Flush()
}

// page sends a page, unless it is the same as the one before.
func (o *sender) page(p *Page) error {
	text, err := json.Marshal(p)
	if err != nil || bytes.Equal(text, o.sent) {
		return err
	}
	o.sent = text
	return o.send("event: page\ndata: " + string(text) + "\n\n")
}

// event sends an event with its data.
func (o *sender) event(name string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return o.send("event: " + name + "\ndata: " + string(text) + "\n\n")
}
