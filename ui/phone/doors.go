package phone

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"time"
)

// sum is the hash of a code or of a cookie. The server keeps no other trace of them, and a lookup
// by it takes no time that depends on the secret.
type sum [sha256.Size]byte

func sumOf(secret string) sum { return sha256.Sum256([]byte(secret)) }

// secret makes a code or the value of a cookie: 128 bits.
func secret() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// cookie is the name of the cookie.
const cookie = "seat"

// handler is all doors, in their order, and what is behind them.
func (s *Server) handler() http.Handler {
	inside := http.NewServeMux()
	inside.HandleFunc("GET /{$}", s.page)
	inside.HandleFunc("GET /page.js", s.script)
	inside.HandleFunc("GET /page.css", s.style)
	inside.HandleFunc("POST /join", s.join)
	inside.HandleFunc("GET /me", s.seated(func(w http.ResponseWriter, _ *http.Request, _ *visit) { w.WriteHeader(http.StatusNoContent) }))
	inside.HandleFunc("GET /events", s.seated(s.events))
	inside.HandleFunc("GET /icon/{name}", s.seated(s.icon))
	inside.HandleFunc("GET /rules", s.seated(s.rules))
	inside.HandleFunc("POST /act", s.seated(s.act))
	inside.HandleFunc("POST /undo", s.seated(s.undo))
	inside.HandleFunc("POST /hint", s.seated(s.hint))
	own := http.NewCrossOriginProtection().Handler(inside)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		if !s.served(r.Host) {
			http.Error(w, "not served here", http.StatusMisdirectedRequest)
			return
		}
		out := http.NewResponseController(w)
		_ = out.SetReadDeadline(time.Now().Add(headerTime)) // for the body; both end with the connection
		_ = out.SetWriteDeadline(time.Now().Add(actTime + writeTime))
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		own.ServeHTTP(w, r)
	})
}

// served reports whether a Host header names one of the addresses that the table shows. A page
// whose name was made to resolve to this machine (DNS rebinding) names its own.
func (s *Server) served(host string) bool {
	for _, a := range s.opts.Addresses {
		if host == net.JoinHostPort(a.Host, s.port) {
			return true
		}
	}
	return false
}

// seated lets in who has a session.
func (s *Server) seated(do func(http.ResponseWriter, *http.Request, *visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c, err := r.Cookie(cookie)
		if err != nil {
			answer(w, http.StatusUnauthorized, "")
			return
		}
		s.mu.Lock()
		v := s.visits[sumOf(c.Value)]
		s.mu.Unlock()
		if v == nil {
			answer(w, http.StatusUnauthorized, "")
			return
		}
		do(w, r, v)
	}
}

// answer writes a status with a sentence for people, if there is one.
func answer(w http.ResponseWriter, status int, said string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(struct{ Said string }{said}) // the phone may be gone
}

// body reads the body of a request. It answers the request itself if the body is too long or is
// not what is expected.
func body(w http.ResponseWriter, r *http.Request, into any) bool {
	in := json.NewDecoder(r.Body)
	in.DisallowUnknownFields()
	err := in.Decode(into)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		answer(w, http.StatusRequestEntityTooLarge, "")
	case err != nil:
		answer(w, http.StatusBadRequest, "")
	}
	return err == nil
}

// The bounds of guessing codes: with 128 bits nobody guesses one, but nobody has to try for long
// either.
const (
	triesTime = time.Minute
	maxTries  = 10  // wrong codes from one address in triesTime
	allTries  = 100 // from all addresses
)

// tries counts wrong codes.
type tries struct {
	since time.Time
	by    map[string]int
	all   int
}

// wrong notes a wrong code.
func (t *tries) wrong(from string) {
	t.by[from]++
	t.all++
}

// allowed reports whether an address may try another code.
func (t *tries) allowed(from string, now time.Time) bool {
	if now.Sub(t.since) >= triesTime {
		*t = tries{since: now, by: map[string]int{}}
	}
	return t.all < allTries && t.by[from] < maxTries
}

// from is the address of the phone, without its port.
func from(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// join exchanges a code for a session. It is the only way in.
func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	var in struct{ Code string }
	if !body(w, r, &in) {
		return
	}
	s.mu.Lock()
	if !s.tries.allowed(from(r), s.opts.Now()) {
		s.mu.Unlock()
		answer(w, http.StatusTooManyRequests, "")
		return
	}
	pass, ok := s.enter(in.Code)
	if !ok {
		s.tries.wrong(from(r))
	}
	s.mu.Unlock()
	if !ok {
		answer(w, http.StatusForbidden, "")
		return
	}
	http.SetCookie(w, &http.Cookie{Name: cookie, Value: pass, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	w.WriteHeader(http.StatusNoContent)
	s.changed()
}
