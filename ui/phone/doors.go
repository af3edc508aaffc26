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

// rooms is what is behind the doors, by method and path.
func (s *Server) rooms() map[string]http.HandlerFunc {
	return map[string]http.HandlerFunc{
		"GET /{$}":         s.page,
		"GET /page.js":     s.script,
		"GET /page.css":    s.style,
		"POST /join":       s.join,
		"GET /me":          s.seated(func(w http.ResponseWriter, _ *http.Request, _ *visit) { w.WriteHeader(http.StatusNoContent) }),
		"GET /events":      s.seated(s.events),
		"GET /voice":       s.seated(s.speak),
		"GET /icon/{name}": s.seated(s.icon),
		"GET /table":       s.seated(s.tableDrawn),
		"GET /rules":       s.seated(s.rules),
		"POST /act":        s.seated(s.act),
		"POST /undo":       s.seated(s.undo),
		"POST /hint":       s.seated(s.hint),
		"POST /photo":      s.seated(s.photo),
		"POST /seen":       s.seated(s.seen),
	}
}

// handler is all doors, in their order, and what is behind them.
func (s *Server) handler() http.Handler {
	inside := http.NewServeMux()
	for at, do := range s.rooms() {
		inside.HandleFunc(at, do)
	}
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
		most := int64(maxBody)
		if r.URL.Path == "/photo" {
			most = maxPhoto
		}
		r.Body = http.MaxBytesReader(w, r.Body, most)
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
		if c, ok := r.Context().Value(connKey{}).(*conn); ok {
			c.belongs(v)
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

// The bounds of knocking: with 128 bits nobody guesses a code, so the right one lets in whatever was
// tried before, from the same address too. But the table hears of those who try, and how often that
// makes it work is bounded.
const (
	KnockTime = time.Minute // what knocks are counted in, and how long the table hears of them
	maxKnocks = 10          // from one address in KnockTime
	allKnocks = 100         // from all addresses
)

// knocks counts who came without a code that fits, or with too many connections.
type knocks struct {
	since time.Time
	by    map[string]int
	all   int
	most  string // the address that knocked most
}

// heard notes a knock. It reports whether the table has to hear of it: not of those beyond the bounds.
func (k *knocks) heard(from string, now time.Time) bool {
	if now.Sub(k.since) >= KnockTime {
		*k = knocks{since: now, by: map[string]int{}}
	}
	if k.all >= allKnocks || k.by[from] >= maxKnocks {
		return false
	}
	k.all++
	k.by[from]++
	if k.by[from] > k.by[k.most] {
		k.most = from
	}
	return true
}

// knockShown is how many knocks of one address within a minute the table shows. A code that was
// used already, read again, is no reason.
const knockShown = 3

// Knocks returns the address of whoever has come without a code that fits, or has held connections
// open for nothing, several times within a minute; "" = nobody.
func (s *Server) Knocks() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if k := &s.knocks; k.by[k.most] >= knockShown && s.opts.Now().Sub(k.since) < KnockTime {
		return k.most
	}
	return ""
}

// knocked notes a knock, and tells the table. It reports whether it was within the bounds.
func (s *Server) knocked(from string) bool {
	s.mu.Lock()
	heard := s.knocks.heard(from, s.opts.Now())
	s.mu.Unlock()
	if heard {
		s.changed()
	}
	return heard
}

// join exchanges a code for a session. It is the only way in.
func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	var in struct{ Code string }
	if !body(w, r, &in) {
		return
	}
	s.mu.Lock()
	pass, ok := s.enter(in.Code)
	s.mu.Unlock()
	switch {
	case ok:
		http.SetCookie(w, &http.Cookie{Name: cookie, Value: pass, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
		w.WriteHeader(http.StatusNoContent)
		s.changed()
	case s.knocked(hostOf(r.RemoteAddr)):
		answer(w, http.StatusForbidden, "")
	default:
		answer(w, http.StatusTooManyRequests, "")
	}
}
