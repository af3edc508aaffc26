package phone

import (
	"maps"
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// CodeTime is how long a code can be used.
const CodeTime = 5 * time.Minute

// code is a one-time code that has not been used.
type code struct {
	seats []engine.Seat // nil = for an onlooker
	until time.Time
}

// visit is the session of one phone. Its fields belong to the server's mutex, but out.
type visit struct {
	seats   []engine.Seat // the seats of its player; nil = an onlooker
	asks    bool          // another phone has the seat; the table has to let this one in
	out     chan struct{} // closed when the session has ended
	why     string        // key of the sentence that says why it ended
	streams []*stream
	advice  *present.Advice // the advice that the player asked for
	reads   bool            // a photograph of it is being read
	taken   taken           // what its photographs say
}

// stream is one open page. Its channels have capacity 1.
type stream struct {
	again   chan struct{} // the page has to be rendered again
	instead chan struct{} // closed when newer pages of the same phone took its place
}

// maxPages is how many pages one phone may have open; the oldest gives way.
const maxPages = 2

// Why a session ended: keys of words.
const (
	outClosed = "phone.out.closed"
	outThrown = "phone.out.thrown"
	outOther  = "phone.out.other"
	outDenied = "phone.out.denied"
)

// wake has the pages of a phone rendered again.
func (v *visit) wake() {
	for _, st := range v.streams {
		select {
		case st.again <- struct{}{}:
		default:
		}
	}
}

// State is what the table shows of the phone of a seat.
type State int

// The states of a phone.
const (
	Absent State = iota // no phone has the seat
	Here                // its page is open
	Asleep              // its page is closed: locked, out of reach or empty; the seat waits for it
)

// Phone is the phone of one player.
type Phone struct {
	Seats []engine.Seat // of its player
	State State
	Asks  bool // another phone wants the seat: see Allow and Deny
}

// People lists the players, without those whose seats the program plays, each with all seats.
func (s *Server) People() (people [][]engine.Seat) {
	info := s.table.Session.Info()
	lex := s.table.Session.Game().Lexicon
	for _, player := range info.People() {
		var seats []engine.Seat
		for _, p := range player {
			if i := slices.Index(lex.Seats, p.Seat); i > 0 && p.Bot == "" {
				seats = append(seats, engine.Seat(i))
			}
		}
		if len(seats) > 0 {
			people = append(people, seats)
		}
	}
	return people
}

// Phones lists the phones of all players, in the order of People, and counts the onlookers whose
// page is open.
func (s *Server) Phones() (list []Phone, watchers int) {
	people := s.People()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, seats := range people {
		p := Phone{Seats: seats}
		if v := s.of(seats, false); v != nil {
			p.State = Asleep
			if len(v.streams) > 0 {
				p.State = Here
			}
		}
		p.Asks = s.of(seats, true) != nil
		list = append(list, p)
	}
	for _, v := range s.visits {
		if v.seats == nil && len(v.streams) > 0 {
			watchers++
		}
	}
	return list, watchers
}

// of returns the session that has these seats, or the one that asks for them; nil if there is
// none.
func (s *Server) of(seats []engine.Seat, asks bool) *visit {
	for _, v := range s.visits {
		if v.seats != nil && slices.Equal(v.seats, seats) && v.asks == asks {
			return v
		}
	}
	return nil
}

// SeatCode makes the one-time code of a player, as the address that a phone opens, at one of the
// addresses that are served. An older code of this player is void.
func (s *Server) SeatCode(seats []engine.Seat, at Address) string { return s.newCode(seats, at) }

// WatchCode makes a one-time code for an onlooker.
func (s *Server) WatchCode(at Address) string { return s.newCode(nil, at) }

func (s *Server) newCode(seats []engine.Seat, at Address) string {
	text := secret()
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.codes, func(_ sum, c *code) bool { return slices.Equal(c.seats, seats) })
	if !s.closed {
		s.codes[sumOf(text)] = &code{seats: slices.Clone(seats), until: s.opts.Now().Add(CodeTime)}
	}
	return "http://" + at.Host + ":" + s.port + "/#" + text
}

// Open reports whether a code of these seats can still be used; nil seats mean onlookers.
func (s *Server) Open(seats []engine.Seat) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.codes {
		if slices.Equal(c.seats, seats) && s.opts.Now().Before(c.until) {
			return true
		}
	}
	return false
}

// enter uses a code and returns the secret of the new session. ok is false if the code is unknown,
// used or too old, or if too many onlookers are here. Call it with the mutex.
func (s *Server) enter(text string) (pass string, ok bool) {
	key := sumOf(text)
	c := s.codes[key]
	if c == nil {
		return "", false
	}
	delete(s.codes, key)
	if !s.opts.Now().Before(c.until) {
		return "", false
	}
	v := &visit{seats: c.seats, out: make(chan struct{})}
	if v.seats == nil {
		n := 0
		for _, other := range s.visits {
			if other.seats == nil {
				n++
			}
		}
		if n >= maxWatchers {
			return "", false
		}
	} else if has := s.of(v.seats, false); has != nil {
		v.asks = true
		if old := s.of(v.seats, true); old != nil {
			s.end(old, outDenied)
		}
		has.wake() // the first phone hears of it
	}
	pass = secret()
	s.visits[sumOf(pass)] = v
	return pass, true
}

// end ends a session. Call it with the mutex.
func (s *Server) end(v *visit, why string) {
	for key, other := range s.visits {
		if other == v {
			delete(s.visits, key)
			v.why = why
			close(v.out)
		}
	}
}

// ThrowOut ends the session of a player's phone, and that of another one that asks for its seat.
func (s *Server) ThrowOut(seats []engine.Seat) {
	s.decide(seats, func(has, asks *visit) {
		for _, v := range []*visit{has, asks} {
			if v != nil {
				s.end(v, outThrown)
			}
		}
	})
}

// Allow gives a player's seat to the phone that asks for it; the first one is shown why and loses it.
func (s *Server) Allow(seats []engine.Seat) {
	s.decide(seats, func(has, asks *visit) {
		if asks == nil {
			return
		}
		if has != nil {
			s.end(has, outOther)
		}
		asks.asks = false
		asks.wake()
	})
}

// Deny sends away the phone that asks for a player's seat.
func (s *Server) Deny(seats []engine.Seat) {
	s.decide(seats, func(has, asks *visit) {
		if asks != nil {
			s.end(asks, outDenied)
		}
		if has != nil {
			has.wake()
		}
	})
}

// decide changes who has a player's seat.
func (s *Server) decide(seats []engine.Seat, do func(has, asks *visit)) {
	s.mu.Lock()
	do(s.of(seats, false), s.of(seats, true))
	s.mu.Unlock()
	s.changed()
}
