package bangdice

import (
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// TestDealsComeUpEqually deals five players' roles as the Sheriff knows them, and
// as the Renegade does.
func TestDealsComeUpEqually(t *testing.T) {
	rules := shippedRules()
	s, err := rules.Setup(known(5))
	if err != nil {
		t.Fatal(err)
	}
	for i, role := range []catalogue.CardID{Sheriff, Outlaw, Renegade, Deputy, Outlaw} {
		s.P[s.Order[i]].Role, s.P[s.Order[i]].Shown = role, role == Sheriff
	}
	draw := chance.New(1)
	for viewer, orders := range map[int]int{0: 12, 2: 3} { // 4!/2!, 3!/2!
		const each = 1000
		seen := map[State]int{}
		for range orders * each {
			seen[rules.Deal(rules.View(s, s.Order[viewer]), s.Order[viewer], draw.IntN)]++
		}
		if len(seen) != orders {
			t.Errorf("viewer %d: %d orders, want %d", viewer, len(seen), orders)
		}
		for dealt, n := range seen {
			if n < each*85/100 || n > each*115/100 {
				t.Errorf("viewer %d: %d times %v", viewer, n, dealt.P)
			}
		}
	}
}

// TestUnknownRolesStayUnknown deals nothing where only the cards tell the roles.
func TestUnknownRolesStayUnknown(t *testing.T) {
	rules := shippedRules()
	setup := known(5)
	setup.Options = nil
	s, err := rules.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	s.P[s.Order[1]].Role = catalogue.FaceDown
	if got := rules.Deal(s, s.Order[0], chance.New(1).IntN); got != s {
		t.Errorf("dealt %v", got.P)
	}
}
