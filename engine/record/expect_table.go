package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// cardLies takes "CARD at SLOT", and perhaps "hidden from SEAT".
func (r *reader) cardLies() (check, error) {
	o, err := r.cardAt()
	if err == nil && r.more() && r.words[r.at] == "hidden" {
		return r.cardHidden(o)
	}
	return func(m engine.MatchReader) error {
		for viewer := range r.lex.Seats {
			b := m.Board(engine.Seat(viewer))
			if slices.ContainsFunc(allCards(&b), func(c engine.BoardCard) bool {
				return c.Card == o.Card && c.Slot == o.Slot && (o.Piece == 0 || c.Piece == o.Piece)
			}) {
				return nil
			}
		}
		var there []string
		b := m.Board(engine.Table)
		for _, c := range allCards(&b) {
			if c.Slot == o.Slot {
				there = append(there, pieceWord(r.lex.CardName(c.Card), c.Piece))
			}
		}
		return fmt.Errorf("the table shows there: %s", strings.Join(there, ", "))
	}, err
}

// cardHidden takes "hidden from SEAT".
func (r *reader) cardHidden(o engine.Observation) (check, error) {
	r.at++
	if err := r.keyword("from"); err != nil {
		return nil, err
	}
	seat, err := r.one("seat", r.lex.Seats)
	return func(m engine.MatchReader) error {
		for n := m.Len() - 1; n >= 0; n-- {
			if fact := m.Fact(n); fact.Kind != engine.KindCard || fact.Slot != o.Slot || fact.Card != o.Card || o.Piece != 0 && fact.Piece != o.Piece {
				continue
			}
			if m.MayKnow(engine.Seat(seat), n) {
				return fmt.Errorf("%s may know it", r.lex.Seats[seat])
			}
			return nil
		}
		return fmt.Errorf("no act has laid this card there")
	}, err
}

func allCards(b *engine.Board) []engine.BoardCard {
	return slices.DeleteFunc(slices.Collect(b.Cards()), func(c engine.BoardCard) bool { return c.Card == catalogue.None })
}

// token takes "SEAT at PLACE [SPOT]"; the place may be another seat.
func (r *reader) token() (check, error) {
	seat, err := r.one("seat", r.lex.Seats)
	if err != nil {
		return nil, err
	}
	if err := r.keyword("at"); err != nil {
		return nil, err
	}
	place, err := r.next("a place")
	if err != nil {
		return nil, err
	}
	spot := ""
	if r.more() {
		spot, _ = r.next("a spot")
	}
	return func(m engine.MatchReader) error {
		var found []string
		look := func(name string, spots []engine.Spot) {
			for _, s := range spots {
				if slices.ContainsFunc(s.Tokens, func(t engine.Token) bool { return t.Seat == engine.Seat(seat) }) {
					found = append(found, strings.TrimSpace(name+" "+Word(r.lex, s.Name)))
				}
			}
		}
		b := m.Board(engine.Table)
		for _, p := range b.Places {
			look(Word(r.lex, p.Name), p.Spots)
		}
		for _, s := range b.Seats {
			look(nth(r.lex.Seats, int(s.Seat)), s.Spots)
		}
		if slices.Contains(found, strings.TrimSpace(place+" "+spot)) {
			return nil
		}
		return fmt.Errorf("its tokens are at: %s", strings.Join(found, ", "))
	}, nil
}

// placeCounter takes "PLACE [SPOT] COUNTER NUMBER".
func (r *reader) placeCounter() (check, error) {
	place, err := r.next("a place")
	if err != nil {
		return nil, err
	}
	spot := ""
	if len(r.words) > r.at+2 { // a counter and its figure are left after a spot
		if _, err := strconv.Atoi(r.words[r.at+1]); err != nil {
			spot, _ = r.next("a spot")
		}
	}
	name, err := r.next("a counter")
	if err != nil {
		return nil, err
	}
	n, err := r.figure()
	return func(m engine.MatchReader) error {
		var names []string
		for _, p := range m.Board(engine.Table).Places {
			if names = append(names, Word(r.lex, p.Name)); names[len(names)-1] != place {
				continue
			}
			if spot == "" {
				return r.counter(p.Counters, name, n)
			}
			var spots []string
			for _, s := range p.Spots {
				if spots = append(spots, Word(r.lex, s.Name)); spots[len(spots)-1] == spot {
					return r.counter(s.Counters, name, n)
				}
			}
			return fmt.Errorf("there is no such spot; possible: %s", possible(spots))
		}
		return fmt.Errorf("there is no such place; possible: %s", possible(names))
	}, err
}

// winner takes seats, or "none".
func (r *reader) winner() (check, error) {
	var want []engine.Seat
	if r.more() && r.words[r.at] == "none" {
		r.at++
	} else {
		for first := true; first || r.more(); first = false {
			seat, err := r.one("seat", r.lex.Seats)
			if err != nil {
				return nil, err
			}
			want = append(want, engine.Seat(seat))
		}
	}
	return func(m engine.MatchReader) error {
		res, over := m.Result()
		if !over {
			return fmt.Errorf("the game is not over")
		}
		got := slices.Clone(res.Winners)
		slices.Sort(got)
		slices.Sort(want)
		var names []string
		for _, s := range got {
			names = append(names, nth(r.lex.Seats, int(s)))
		}
		if !slices.Equal(got, want) {
			return fmt.Errorf("the winners are: %s", strings.Join(names, ", "))
		}
		return nil
	}, nil
}

// total takes "SEAT NUMBER".
func (r *reader) total(what string) (check, error) {
	seat, err := r.one("seat", r.lex.Seats)
	if err != nil {
		return nil, err
	}
	n, err := r.number("figure", 0, 1<<20)
	return func(m engine.MatchReader) error {
		res, _ := m.Result()
		for _, row := range res.Rows {
			switch {
			case row.Seat != engine.Seat(seat):
			case what == "rank":
				return equal(what, row.Rank, n)
			default:
				return equal(what, row.Total, n)
			}
		}
		return fmt.Errorf("the game is not over, or the seat took no part")
	}, err
}
