package engine_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestSwitches: an option with two values is read into its bool, whatever stands beside it, and is
// described with all that it says of itself.
func TestSwitches(t *testing.T) {
	type rules struct{ Wide, Wild bool }
	list := []engine.Switch[rules]{
		{Name: "ties", Off: "few", On: "all", Rule: "toy.ties", Seats: 3, Field: func(r *rules) *bool { return &r.Wide }},
		{Name: "jokers", Off: "out", On: "wild", House: true, Rule: "toy.jokers", Field: func(r *rules) *bool { return &r.Wild }},
	}
	if got := engine.SwitchSpecs(list); len(got) != 2 || got[0].Name != "ties" || !slices.Equal(got[0].Values, []string{"few", "all"}) || got[0].Default != "few" ||
		got[0].Rule != "toy.ties" || got[0].Seats != 3 || got[0].House || !got[1].House || got[1].Seats != 0 {
		t.Errorf("they are described as %+v", got)
	}
	for _, c := range []struct {
		options []engine.Option
		want    rules
	}{
		{nil, rules{}},
		{[]engine.Option{{Name: "jokers", Value: "wild"}}, rules{Wild: true}},
		{[]engine.Option{{Name: "ties", Value: "all"}, {Name: "jokers", Value: "out"}}, rules{Wide: true}},
	} {
		if got := engine.ReadSwitches(list, engine.Setup{Options: c.options}); got != c.want {
			t.Errorf("%v is read as %+v", c.options, got)
		}
	}
}
