package scoundrels

import (
	"cmp"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// finished is a random end of a game: few different figures, so that there are many ties.
func finished(t *testing.T, r *Rules, draw *chance.Source) State {
	t.Helper()
	s, err := r.Setup(with(2 + draw.IntN(3)))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Starter = stOver, uint8(draw.IntN(int(s.Count)))
	for i, seat := range s.seats() {
		p := &s.Player[seat]
		p.Money, p.Space, p.Icons, p.Counted = uint16(draw.IntN(2)), r.cards.Board.Zero+uint8(draw.IntN(3))-1, uint8(draw.IntN(2)), true
		for k := range uint8(draw.IntN(3)) {
			n := 3*i + int(k) // which safe
			s.Safes[n], s.Opened[n] = stolen(seat, k), uint8(leastValue+draw.IntN(2))
		}
	}
	for i := range s.Marks {
		if draw.IntN(3) == 0 {
			s.Marks[i] = mark{On: uint8(1 + draw.IntN(safeCount)), Number: uint8(leastValue + draw.IntN(3))}
		}
	}
	return s
}

// TestFinalTableIsReckonedAgain: the final table is compared with a reckoning by hand: the values
// of the stolen safes, a point for each mark on them that says their value, the space of the
// track, and the icons; money breaks a tie, then the later turn.
func TestFinalTableIsReckonedAgain(t *testing.T) {
	r, decided := rulesOf(madeUp()), map[engine.Arg]int{}
	for seed := range uint64(400) {
		s := finished(t, r, chance.New(seed))
		type line struct {
			seat               engine.Seat
			total, money, turn int
		}
		var list []line
		for i := range s.Count {
			seat := s.Order[(s.Starter+i)%s.Count] // in the order of their turns
			l := line{seat: seat, money: int(s.Player[seat].Money), turn: int(i)}
			l.total = r.cards.Board.Track[s.Player[seat].Space] + int(s.Player[seat].Icons)
			for n, spot := range s.Safes {
				if !isStolen(spot) || thief(spot) != seat {
					continue
				}
				l.total += int(s.Opened[n])
				for _, m := range s.Marks {
					if int(m.On) == n+1 && m.Number == s.Opened[n] {
						l.total++
					}
				}
			}
			list = append(list, l)
		}
		slices.SortFunc(list, func(a, b line) int {
			return -cmp.Or(cmp.Compare(a.total, b.total), cmp.Compare(a.money, b.money), cmp.Compare(a.turn, b.turn))
		})
		out, over := r.Result(s)
		if !over || len(out.Winners) != 1 || out.Winners[0] != list[0].seat {
			t.Fatalf("seed %d: %v wins, want %d of %+v", seed, out.Winners, list[0].seat, list)
		}
		for rank, l := range list {
			i := slices.IndexFunc(out.Rows, func(row engine.Row) bool { return row.Seat == l.seat })
			if row := &out.Rows[i]; row.Rank != rank+1 || row.Total != l.total {
				t.Fatalf("seed %d: seat %d is %d. with %d, want %d. with %d", seed, l.seat, row.Rank, row.Total, rank+1, l.total)
			}
		}
		want := term(termTech)
		switch {
		case list[0].total == list[1].total && list[0].money == list[1].money:
			want = term(termLatest)
		case list[0].total == list[1].total:
			want = term(termMoneyTie)
		}
		if decided[want]++; out.DecidedBy != want {
			t.Fatalf("seed %d: decided by %v, want %v of %+v", seed, out.DecidedBy, want, list)
		}
	}
	if len(decided) != 3 {
		t.Errorf("the games were decided by %v", decided)
	}
}

// TestPartsOfARowAreItsTotal: also of a table that people enter, and where the reputation is
// negative.
func TestPartsOfARowAreItsTotal(t *testing.T) {
	r := rulesOf(madeUp())
	for seed := range uint64(50) {
		out, _ := r.Result(finished(t, r, chance.New(seed)))
		for _, row := range out.Rows {
			sum := 0
			for _, part := range row.Parts {
				sum += part.Value
			}
			if sum != row.Total {
				t.Fatalf("seed %d: the parts %+v make %d, not %d", seed, row.Parts, sum, row.Total)
			}
		}
	}
}

// TestSafesAreAskedForOnce: only stolen safes are opened, each once, by their value or by a card
// that can lie there; a card that was shown before is none of them.
func TestSafesAreAskedForOnce(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Day = stOpen, s.days()
	depot, estate := uint8(0), slices.Index(r.homes[:], 1)
	s.Safes[depot], s.Safes[estate] = stolen(Preston, 0), stolen(Zimmer, 0)
	count := func() (values, cards int, worth []uint16) {
		for _, p := range r.Awaits(s) {
			switch p.Kind {
			case engine.Choose:
				values++
				if !p.Shown {
					t.Errorf("%+v can be answered without the safe", p)
				}
				if p.Seat == Zimmer {
					for _, o := range p.Options {
						worth = append(worth, o.Args[1])
					}
				}
			case engine.Lay:
				cards++
				for n := range p.Cards.Len() {
					c := r.cards.Safes[p.Cards.Nth(n)-firstSafe+1]
					home := r.homes[depot]
					if p.Seat == Zimmer {
						home = r.homes[estate]
					}
					if c.Location != 0 && c.Location != home+1 || c.Value == 0 {
						t.Errorf("%+v can lie at %d", c, home)
					}
					for _, shown := range s.Shown {
						if shown == uint8(p.Cards.Nth(n)-firstSafe)+1 {
							t.Errorf("card %d is offered again", shown)
						}
					}
				}
			}
		}
		return values, cards, worth
	}
	values, cards, worth := count()
	if values != 2 || cards != 2 || !slices.Equal(worth, []uint16{2, 3, 4, 5, 6}) {
		t.Errorf("%d values and %d cards are asked for, of the Estate %v", values, cards, worth)
	}
	s.Opened[depot], s.Shown[depot] = 4, 1
	if values, cards, _ := count(); values != 1 || cards != 1 {
		t.Errorf("after one was opened %d values and %d cards are asked for", values, cards)
	}
	if s.unopened() != s.Safes[estate] {
		t.Error("the other one is not asked for")
	}
}
