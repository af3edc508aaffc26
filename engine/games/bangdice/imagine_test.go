package bangdice

import (
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// TestUnknownRolesStayUnknown checks that nothing is dealt if only the cards show the roles.
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
