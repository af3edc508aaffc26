package coltexpress

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// A second implementation of pages 4 and 5, target by target instead of along the train.

// canHit reports whether a shooter has a target in sight.
func canHit(s *State, shooter, target engine.Seat) bool {
	if shooter == target {
		return false
	}
	from, to := s.Bandit[shooter].At, s.Bandit[target].At
	apart := int(from.Unit) - int(to.Unit)
	switch {
	case apart == 0:
		return from.Roof != to.Roof && shooter == Tuco
	case from.Roof != to.Roof:
		return false
	case !from.Roof:
		return apart == 1 || apart == -1
	}
	for _, other := range s.seats() { // nobody strictly between on the roofs
		at := s.Bandit[other].At
		if at.Roof && (at.Unit > from.Unit && at.Unit < to.Unit || at.Unit < from.Unit && at.Unit > to.Unit) {
			return false
		}
	}
	return true
}

// mayChoose reports whether a target can be chosen from those in reach: Belle only if nobody
// else can.
func mayChoose(s *State, target engine.Seat, reached func(engine.Seat) bool) bool {
	if target != Belle || !reached(Belle) {
		return reached(target)
	}
	for _, other := range s.seats() {
		if other != Belle && reached(other) {
			return false
		}
	}
	return true
}

// compare compares both implementations for all bandits on a train.
func compare(t *testing.T, s *State) {
	t.Helper()
	for _, shooter := range s.seats() {
		got, fists := s.targets(shooter), s.fists(shooter)
		protected(t, s, menu{seat: shooter, verb: verbFire, mask: got}, func(x engine.Seat) bool { return canHit(s, shooter, x) })
		protected(t, s, menu{seat: shooter, verb: verbPunch, mask: fists}, func(x engine.Seat) bool { return x != shooter && s.Bandit[x].At == s.Bandit[shooter].At })
		for _, target := range s.seats() {
			sees := func(x engine.Seat) bool { return canHit(s, shooter, x) }
			beside := func(x engine.Seat) bool { return x != shooter && s.Bandit[x].At == s.Bandit[shooter].At }
			if want := mayChoose(s, target, sees); has(got, bit(target)) != want {
				t.Fatalf("%+v: seat %d can fire at %d: %v", s.Bandit[1:], shooter, target, want)
			}
			if want := mayChoose(s, target, beside); has(fists, bit(target)) != want {
				t.Fatalf("%+v: seat %d can hit %d: %v", s.Bandit[1:], shooter, target, want)
			}
		}
	}
}

// protected compares the reasons why a bandit cannot be chosen: Belle because of another, who
// is named, and on the roofs because of a bandit in between, who is named, too.
func protected(t *testing.T, s *State, m menu, reached func(engine.Seat) bool) {
	t.Helper()
	for _, target := range s.seats() {
		if target == m.seat || has(m.mask, bit(target)) {
			continue
		}
		line := s.wrongTarget(m, target).Line
		from, to := s.Bandit[m.seat].At, s.Bandit[target].At
		want, first, second := ruleFireScreened, engine.Seat(line.Args[0].Value), engine.Seat(line.Args[1].Value)
		switch {
		case target == Belle && reached(Belle):
			want = ruleBelleCharm
		case m.verb == verbPunch:
			want = rulePunchReach
		case from == to:
			want = ruleFireBeside
		case from.Roof != to.Roof:
			want = ruleFireLevel
		case !from.Roof:
			want = ruleFireFar
		}
		named := first == target
		switch at := s.Bandit[second%seatSpan].At; want {
		case ruleBelleCharm:
			named = has(m.mask, bit(first))
		case ruleFireScreened: // a bandit on the way with nobody nearer
			named = named && at.Roof && at.Unit > min(from.Unit, to.Unit) && at.Unit < max(from.Unit, to.Unit) && canHit(s, m.seat, second)
		}
		if line.Rule != want || !named {
			t.Fatalf("%+v: seat %d cannot choose %d: %+v, want %s", s.Bandit[1:], m.seat, target, line, want)
		}
	}
}

// stand places bandits on the spaces of a train by one number.
func (s *State) stand(n int) {
	units := int(s.cars()) + 1
	for _, seat := range s.seats() {
		s.Bandit[seat].At = place{Unit: uint8(n / 2 % units), Roof: n%2 == 1}
		n /= 2 * units
	}
}

// trainOf is a train with these bandits, who have all their bullets.
func trainOf(t *testing.T, seats ...engine.Seat) State {
	t.Helper()
	s, err := shippedRules().Setup(engine.Setup{Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSightTwice compares both implementations for all places of three, four and five bandits,
// with and without Tuco and Belle, and for many places of six.
func TestSightTwice(t *testing.T) {
	seen := 0
	for _, seats := range [][]engine.Seat{{Tuco, Belle, Ghost}, {Ghost, Doc, Django}, {Tuco, Belle, Ghost, Doc}, {Ghost, Cheyenne, Tuco, Belle, Django}} {
		s := trainOf(t, seats...)
		all := 1
		for range seats {
			all *= 2 * (len(seats) + 1)
		}
		for n := range all {
			s.stand(n)
			compare(t, &s)
		}
		seen += all
	}
	s, src := trainOf(t, Ghost, Cheyenne, Django, Tuco, Doc, Belle), chance.New(1)
	for range 200_000 {
		s.stand(src.IntN(14 * 14 * 14 * 14 * 14 * 14))
		compare(t, &s)
	}
	if want := 2*8*8*8 + 10_000 + 248_832; seen != want {
		t.Errorf("%d places were compared, want %d", seen, want)
	}
}

// TestEmptyGunsAimAtNobody checks that there are no targets without a bullet.
func TestEmptyGunsAimAtNobody(t *testing.T) {
	s := trainOf(t, Tuco, Belle, Ghost)
	for n := range 8 * 8 * 8 {
		s.stand(n)
		s.Bandit[Tuco].Bullets = 0
		if mask := s.targets(Tuco); mask != 0 {
			t.Fatalf("%+v: targets %b", s.Bandit, mask)
		}
	}
}

// TestMovesTwice checks moves inside to neighbouring units, moves on the roofs to units at
// most three away, never to none and never off the train, and where a shot pushes a bandit.
func TestMovesTwice(t *testing.T) {
	players := shippedGame().Players
	for n := minSeats; n <= maxSeats; n++ {
		s := trainOf(t, players[:n]...)
		for from := range n + 1 {
			for _, roof := range []bool{false, true} {
				got := s.moves(place{Unit: uint8(from), Roof: roof})
				if got == 0 {
					t.Errorf("%d cars: nowhere to go from %d", n, from)
				}
				for to := range 8 {
					far := max(from-to, to-from)
					want := to <= n && (far == 1 || roof && (far == 2 || far == 3))
					if has(got, 1<<to) != want {
						t.Errorf("%d cars: from %d to %d on the roof %v: want %v", n, from, to, roof, want)
					}
				}
			}
			for shooter := range n + 1 {
				want := from
				if shooter < from {
					want = min(from+1, n)
				} else if shooter > from {
					want = max(from-1, 0)
				}
				if got := s.pushed(uint8(shooter), uint8(from)); int(got) != want {
					t.Errorf("%d cars: a shot from %d drives %d to %d, want %d", n, shooter, from, got, want)
				}
			}
		}
	}
}

// TestNobodyAimsAtStrangers checks that the shooter, the table and bandits who do not play are
// no targets.
func TestNobodyAimsAtStrangers(t *testing.T) {
	s := trainOf(t, Ghost, Doc, Belle)
	for _, verb := range []engine.Verb{verbFire, verbPunch} {
		for _, target := range []engine.Seat{engine.Table, Doc, Tuco, Django} {
			if v := s.wrongTarget(menu{seat: Doc, verb: verb, mask: bit(Ghost)}, target); v.Rule != ruleTurnChoices {
				t.Errorf("verb %d at seat %d: %+v", verb, target, v.Line)
			}
		}
	}
}
