package linehub

import "casekeeper/hardware"

// window is how many numbers back a late line may come; beyond that it is a
// new count.
const window = 64

// trusted is how far a number may jump ahead on the word of one line: a
// number that was hit by noise and still passes its checksum must not spoil
// the count.
const trusted = 4096

// young is the clock, in milliseconds, of a hub that has just started: nobody
// has rolled before we listened.
const young = 1000

// Verdict is what a line's number says about it.
type Verdict uint8

// The verdicts.
const (
	Fresh   Verdict = iota + 1 // not told before
	Repeat                     // told before: a doubled line, or a die told again
	Old                        // a roll from before we listened, or overtaken by a later one
	Suspect                    // its number cannot be: not believed until the next one agrees
)

// Sequence judges the numbers of one hub's lines. The zero value is ready.
// It outlives the port: a die that is repeated after a reconnect is no new
// roll. One goroutine at a time.
type Sequence struct {
	Lost uint64 // lines that were numbered and have not come

	begun   bool
	first   uint16 // the first number heard since the hub started
	head    uint16 // the newest number
	seen    uint64 // bit i: head-i was heard
	suspect uint16
	doubt   bool
	clock   uint32
	beats   int  // heard since the hub said who it is, or since we listen
	fresh   bool // we have listened since the hub started
	dice    map[hardware.Input]*rolls
}

// rolls keeps the numbers of a die's latest rolls, newest at next-1.
type rolls struct {
	seq  [8]uint16
	n    int
	next int
}

// Judge says what a line's number means and remembers it. Lines without a
// number are fresh.
func (s *Sequence) Judge(l Line) Verdict {
	switch {
	case l.Type == Hello:
		s.beats = 0
		return Fresh
	case l.Type == Heartbeat:
		s.beat(l.Millis)
		return Fresh
	case !l.Numbered:
		return Fresh
	case l.Type == Die:
		return s.judgeDie(l)
	}
	return s.judgeLook(l.Seq)
}

// beat notices a hub that has started anew: its clock went back, and it counts
// from the beginning.
func (s *Sequence) beat(millis uint32) {
	if millis < s.clock {
		*s = Sequence{Lost: s.Lost}
	}
	if s.clock == 0 && millis < young {
		s.fresh = true
	}
	s.clock = millis
	s.beats++
}

// Resume is called when the port was opened again: numbers that were missed in
// between were not lost on the line.
func (s *Sequence) Resume() { s.doubt, s.seen = false, 0 }

func (s *Sequence) judgeLook(seq uint16) Verdict {
	if !s.begun {
		s.restart(seq)
		return Fresh
	}
	ahead := int(int16(seq - s.head))
	switch {
	case s.seen == 0: // after Resume
		s.head, s.seen = seq, 1
		return Fresh
	case ahead > trusted || ahead <= -window:
		return s.jump(seq)
	case ahead > 0:
		s.advance(ahead)
		return Fresh
	case s.seen&(1<<-ahead) != 0:
		return Repeat
	}
	s.seen |= 1 << -ahead // late, not lost
	if s.Lost > 0 {
		s.Lost--
	}
	return Fresh
}

func (s *Sequence) restart(seq uint16) {
	s.begun, s.first, s.head, s.seen = true, seq, seq, 1
}

// jump believes a far number when a second line stands by it.
func (s *Sequence) jump(seq uint16) Verdict {
	if near := int16(seq - s.suspect); s.doubt && near > -window && near < window {
		s.doubt, s.head, s.seen = false, seq, 1
		return Fresh
	}
	s.doubt, s.suspect = true, seq
	return Suspect
}

func (s *Sequence) advance(by int) {
	s.head += uint16(by)
	s.Lost += uint64(by - 1)
	s.doubt = false
	if by >= window {
		s.seen = 1
		return
	}
	s.seen = s.seen<<by | 1
}

// judgeDie distinguishes a new roll from a repetition.
func (s *Sequence) judgeDie(l Line) Verdict {
	r := s.dice[l.Input]
	if r != nil && r.has(l.Seq) {
		return Repeat
	}
	if r != nil && r.overtakes(l.Seq) {
		return Old
	}
	if r == nil && !s.begun && !s.fresh && s.beats < 2 {
		// The state as told at connect: rolled before we listened. A hub tells it
		// whole between two beats.
		s.keep(l)
		return Old
	}
	before := s.begun && r == nil && int16(l.Seq-s.first) < 0
	if int16(l.Seq-s.head) > 0 || !s.begun {
		if v := s.judgeLook(l.Seq); v == Suspect {
			return v
		}
	} else if back := s.head - l.Seq; back < window && s.seen&(1<<back) == 0 {
		s.judgeLook(l.Seq)
	}
	s.keep(l)
	if before {
		return Old
	}
	return Fresh
}

func (s *Sequence) keep(l Line) {
	if s.dice == nil {
		s.dice = make(map[hardware.Input]*rolls)
	}
	r := s.dice[l.Input]
	if r == nil {
		r = new(rolls)
		s.dice[l.Input] = r
	}
	r.seq[r.next] = l.Seq
	r.next = (r.next + 1) % len(r.seq)
	r.n = min(r.n+1, len(r.seq))
}

func (r *rolls) has(seq uint16) bool {
	for i := range r.n {
		if r.seq[i] == seq {
			return true
		}
	}
	return false
}

// overtakes reports whether a later roll of the die is already known. Numbers
// run round, so only the near past counts.
func (r *rolls) overtakes(seq uint16) bool {
	latest := r.seq[(r.next+len(r.seq)-1)%len(r.seq)]
	back := int16(seq - latest)
	return back < 0 && back > -1024
}
