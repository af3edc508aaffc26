package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// check is an error that says how the game differs from what was expected.
type check func(m engine.MatchReader) error

// expectations are what can be expected, in the order of the package comment.
// A word that is none of them is a seat.
var expectations = []string{"acts", "awaits", "because", "phase", "round", "at", "card", "token", "winner", "total", "rank", "decided"}

// expectation takes what follows "expect".
func (r *reader) expectation() (check, error) {
	if r.more() && r.words[r.at] == "not" {
		r.at++
		c, err := r.expectation()
		return func(m engine.MatchReader) error {
			if c(m) == nil {
				return fmt.Errorf("it is so")
			}
			return nil
		}, err
	}
	what, err := r.next("what is expected")
	if err != nil {
		return nil, err
	}
	switch what {
	case "acts":
		n, err := r.number("number of acts", 0, 1<<20)
		return func(m engine.MatchReader) error { return equal("acts in force", m.Len(), n) }, err
	case "awaits":
		return r.awaits()
	case "because":
		return r.because()
	case "phase", "round":
		return r.phase(what)
	case "at":
		return r.placeCounter()
	case "card":
		return r.cardLies()
	case "token":
		return r.token()
	case "winner":
		return r.winner()
	case "total", "rank":
		return r.total(what)
	case "decided":
		w, err := r.next("what decided")
		return func(m engine.MatchReader) error {
			res, _ := m.Result()
			return equal("decided by", Word(r.lex, res.DecidedBy), w)
		}, err
	}
	if seat := slices.Index(r.lex.Seats, what); seat >= 0 {
		return r.seat(engine.Seat(seat))
	}
	return nil, r.errorf("%q cannot be expected; possible: %s, or a seat: %s", what, possible(expectations), possible(r.lex.Seats))
}

func equal[T comparable](what string, got, want T) error {
	if got != want {
		return fmt.Errorf("%s: %v instead of %v", what, got, want)
	}
	return nil
}

// awaits takes what is owed: nothing, a die, a card at a slot, or the first
// words of an act.
func (r *reader) awaits() (check, error) {
	start := r.at
	w, err := r.next("who owes what")
	if err != nil {
		return nil, err
	}
	var owed func(p *engine.Prompt) bool
	switch w {
	case "nothing":
		return func(m engine.MatchReader) error { return equal("prompts", len(m.Awaits()), 0) }, nil
	case "die":
		die, err := r.index("die", r.lex.Dice)
		if err != nil {
			return nil, err
		}
		owed = func(p *engine.Prompt) bool { return p.Kind == engine.Roll && p.Die == engine.Die(die) }
	case "card":
		if owed, err = r.awaitsCard(); err != nil {
			return nil, err
		}
	default:
		r.at = start
		if owed, err = r.awaitsAct(); err != nil {
			return nil, err
		}
	}
	return func(m engine.MatchReader) error {
		prompts := m.Awaits()
		for i := range prompts {
			if owed(&prompts[i]) {
				return nil
			}
		}
		return fmt.Errorf("awaited is: %s", r.owed(prompts))
	}, nil
}

func (r *reader) awaitsCard() (func(p *engine.Prompt) bool, error) {
	var o engine.Observation
	if r.more() && r.words[r.at] != "at" {
		var err error
		if o, err = r.cardAt(); err != nil {
			return nil, err
		}
	} else if err := r.keyword("at"); err != nil {
		return nil, err
	} else if i, err := r.index("slot", r.lex.Slots); err != nil {
		return nil, err
	} else {
		o.Slot = engine.Slot(i)
	}
	return func(p *engine.Prompt) bool {
		return p.Kind == engine.Lay && p.Slot == o.Slot && (o.Card == catalogue.None || p.Accepts(o))
	}, nil
}

// awaitsAct takes a seat, and then perhaps a verb and operands.
func (r *reader) awaitsAct() (func(p *engine.Prompt) bool, error) {
	words := r.words[r.at:]
	seat, err := r.one("seat", r.lex.Seats)
	if err != nil {
		return nil, err
	}
	if len(words) == 1 {
		return func(p *engine.Prompt) bool { return p.Seat == engine.Seat(seat) }, nil
	}
	r.at--
	if _, err := r.act(); err != nil && r.at <= len(r.words) {
		return nil, err // a word is wrong; operands that are missing stand for any
	}
	r.at = min(r.at, len(r.words))
	return func(p *engine.Prompt) bool {
		return slices.ContainsFunc(p.Options, func(o engine.Observation) bool {
			w := strings.Fields(Format(r.lex, o))
			return len(w) >= len(words) && slices.Equal(w[:len(words)], words)
		})
	}, nil
}

// owed lists the prompts in short.
func (r *reader) owed(prompts []engine.Prompt) string {
	var list []string
	for _, p := range prompts {
		switch p.Kind {
		case engine.Roll:
			list = append(list, "die "+nth(r.lex.Dice, int(p.Die)))
		case engine.Lay:
			list = append(list, "card at "+nth(r.lex.Slots, int(p.Slot)))
		}
		for _, o := range p.Options {
			list = append(list, Format(r.lex, o))
		}
	}
	if len(list) == 0 {
		return "nothing"
	}
	return possible(list)
}

// because takes a rule and perhaps a seat.
func (r *reader) because() (check, error) {
	rule, err := r.next("a rule")
	if err != nil {
		return nil, err
	}
	seat := -1
	if r.more() {
		if seat, err = r.one("seat", r.lex.Seats); err != nil {
			return nil, err
		}
	}
	return func(m engine.MatchReader) error {
		if m.Len() == 0 {
			return fmt.Errorf("there is no act yet")
		}
		var given []string
		for _, l := range m.Lines(m.Len() - 1) {
			if l.Rule == rulebook.ID(rule) && (seat < 0 || l.Seat == engine.Seat(seat)) {
				return nil
			}
			given = append(given, string(l.Rule)+" "+nth(r.lex.Seats, int(l.Seat)))
		}
		return fmt.Errorf("the reasons are: %s", strings.Join(given, ", "))
	}, nil
}

func (r *reader) phase(what string) (check, error) {
	w, err := r.next("the " + what)
	return func(m engine.MatchReader) error {
		b := m.Board(engine.Table)
		if what == "round" {
			return equal(what, strconv.Itoa(b.Round), w)
		}
		return equal(what, Word(r.lex, b.Phase), w)
	}, err
}

// figure takes "NUMBER", and perhaps "of MOST".
func (r *reader) figure() (f figure, err error) {
	if f.value, err = r.number("figure", -1<<20, 1<<20); err != nil || !r.more() || r.words[r.at] != "of" {
		return f, err
	}
	r.at++
	f.most, err = r.number("the most that it can be", 1, 1<<20)
	return f, err
}

// figure is what a counter shows.
type figure struct{ value, most int } // most 0: whatever it can be at most

// seat takes "COUNTER NUMBER", perhaps "of MOST", or "is MARK".
func (r *reader) seat(seat engine.Seat) (check, error) {
	w, err := r.next("a counter")
	if err != nil {
		return nil, err
	}
	own := func(m engine.MatchReader) (engine.SeatBoard, error) {
		for _, s := range m.Board(seat).Seats {
			if s.Seat == seat {
				return s, nil
			}
		}
		return engine.SeatBoard{}, fmt.Errorf("%s does not take part", nth(r.lex.Seats, int(seat)))
	}
	if w == "is" {
		return r.mark(own)
	}
	n, err := r.figure()
	return func(m engine.MatchReader) error {
		s, err := own(m)
		if err != nil {
			return err
		}
		return r.counter(s.Counters, w, n)
	}, err
}

// counter compares the counter of that name.
func (r *reader) counter(list []engine.Counter, name string, want figure) error {
	var names []string
	for _, c := range list {
		names = append(names, Word(r.lex, c.Name))
		if names[len(names)-1] == name {
			if want.most > 0 && c.Max != want.most {
				return equal("the most of "+name, c.Max, want.most)
			}
			return equal(name, c.Value, want.value)
		}
	}
	return fmt.Errorf("%q is not a counter; possible: %s", name, possible(names))
}

func (r *reader) mark(own func(engine.MatchReader) (engine.SeatBoard, error)) (check, error) {
	w, err := r.next("a mark")
	return func(m engine.MatchReader) error {
		s, err := own(m)
		if err != nil {
			return err
		}
		var names []string
		for _, a := range s.Marks {
			names = append(names, Word(r.lex, a))
		}
		if !slices.Contains(names, w) {
			return fmt.Errorf("the marks are: %s", strings.Join(names, ", "))
		}
		return nil
	}, err
}
