package bangdice

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
)

// started begins a game of four with known roles and characters: red Sheriff, yellow and green
// Outlaws, blue Renegade.
func started(t *testing.T, lines ...string) engine.Match {
	t.Helper()
	return knownRoles(t, append([]string{
		"card sheriff at red-role", "card outlaw at yellow-role", "card renegade at blue-role", "card outlaw at green-role",
		"card lucky-duke at red-character", "card jesse-jones at yellow-character", "card paul-regret at blue-character", "card jourdonnais at green-character",
	}, lines...)...)
}

// knownRoles plays lines of a record in a game of four with known roles.
func knownRoles(t *testing.T, lines ...string) engine.Match {
	t.Helper()
	text := "record 1\ngame bang-dice\nseats red yellow blue green\noption roles known\n\n" + strings.Join(lines, "\n")
	f, err := record.Read(strings.NewReader(text), record.FindIn(shippedGame()))
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.Play(shippedGame(), f)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// rolesSeen returns the role cards on a viewer's board, by seat.
func rolesSeen(m engine.Match, viewer engine.Seat) map[engine.Seat]catalogue.CardID {
	seen := map[engine.Seat]catalogue.CardID{}
	for _, s := range m.Board(viewer).Seats {
		for _, c := range s.Cards {
			if c.Label == term(termRole) {
				seen[s.Seat] = c.Card
			}
		}
	}
	return seen
}

func TestLivingRolesAreHidden(t *testing.T) {
	m := started(t)
	for _, c := range []struct {
		viewer engine.Seat
		want   [5]catalogue.CardID
	}{
		{engine.Table, [5]catalogue.CardID{Red: Sheriff, Yellow: catalogue.FaceDown, Blue: catalogue.FaceDown, Green: catalogue.FaceDown}},
		{Red, [5]catalogue.CardID{Red: Sheriff, Yellow: catalogue.FaceDown, Blue: catalogue.FaceDown, Green: catalogue.FaceDown}},
		{Yellow, [5]catalogue.CardID{Red: Sheriff, Yellow: Outlaw, Blue: catalogue.FaceDown, Green: catalogue.FaceDown}},
		{Blue, [5]catalogue.CardID{Red: Sheriff, Yellow: catalogue.FaceDown, Blue: Renegade, Green: catalogue.FaceDown}},
	} {
		seen := rolesSeen(m, c.viewer)
		for seat := Red; seat <= Green; seat++ {
			if seen[seat] != c.want[seat] {
				t.Errorf("viewer %d sees card %d at seat %d, want %d", c.viewer, seen[seat], seat, c.want[seat])
			}
		}
	}
}

// TestViewsOfSwappedRolesAreEqual exchanges the roles of two others in every state of seeded
// games, and compares the views of a third.
func TestViewsOfSwappedRolesAreEqual(t *testing.T) {
	rules := shippedRules()
	src, swapped := chance.New(1), 0
	for n := 4; n <= maxSeats; n++ {
		for seed := range uint64(20) {
			_, _, err := play(rules, known(n), seed, func(s State) error {
				for viewer := engine.Table; viewer <= White; viewer++ {
					other := scramble(s, viewer, src)
					if other == s {
						continue
					}
					swapped++
					if rules.View(other, viewer) != rules.View(s, viewer) {
						t.Fatalf("%d players, seed %d: the view of seat %d tells roles", n, seed, viewer)
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if swapped < 1000 {
		t.Errorf("only %d states had roles to swap", swapped)
	}
}

// TestLinesNeverNameLivingRoles checks every line of games with known roles: a role is named
// only after it is revealed.
func TestLinesNeverNameLivingRoles(t *testing.T) {
	game := shippedGame()
	for n := 4; n <= maxSeats; n++ {
		for seed := range uint64(20) {
			m, err := game.New(known(n))
			if err != nil {
				t.Fatal(err)
			}
			src := chance.New(seed)
			for o, ok := src.Answer(m.Awaits()); ok; o, ok = src.Answer(m.Awaits()) {
				p, v := m.Propose(o)
				if v != nil {
					t.Fatal(v)
				}
				m.Commit(p)
				seen := rolesSeen(m, engine.Table)
				for _, l := range p.Lines() {
					for _, a := range l.Args {
						if a.Domain == engine.Cards && isRole(catalogue.CardID(a.Value)) && seen[l.Seat] != catalogue.CardID(a.Value) {
							t.Fatalf("%d players, seed %d: %s before it is shown", n, seed, record.Reason(game.Lexicon, l))
						}
					}
				}
			}
		}
	}
}

// TestRolesStayUnknown checks that the state of games with secret roles holds only revealed
// roles, so that nothing can leak.
func TestRolesStayUnknown(t *testing.T) {
	rules := shippedRules()
	for seed := range uint64(50) {
		setup := engine.Setup{Seats: shippedGame().Players[:6]}
		if _, _, err := play(rules, setup, seed, func(s State) error {
			for _, seat := range s.seats() {
				if p := &s.P[seat]; isRole(p.Role) != p.Shown {
					t.Fatalf("seed %d: role %d of seat %d, shown: %v", seed, p.Role, seat, p.Shown)
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAwaitsForTellsNoRoles compares the prompts that others see: while roles are entered, the
// set offered to them does not shrink with roles that they may not know.
func TestAwaitsForTellsNoRoles(t *testing.T) {
	cards := func(first string) engine.Match { return knownRoles(t, "card "+first+" at blue-role") }
	a, b := cards("renegade").AwaitsFor(engine.Table), cards("outlaw").AwaitsFor(engine.Table)
	if len(a) != 3 || !slices.EqualFunc(a, b, func(x, y engine.Prompt) bool { return x.Slot == y.Slot && x.Cards == y.Cards && x.Ask == y.Ask }) {
		t.Errorf("the table is asked %+v after a Renegade and %+v after an Outlaw", a, b)
	}
}
