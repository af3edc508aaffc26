package engine

import "testing"

// TestForChairs checks that an option with a required value for the program's seats gets
// it if it was left open; a value that was chosen stays, and is reported.
func TestForChairs(t *testing.T) {
	info := &Info{Options: []OptionSpec{
		{Name: "roles", Values: []string{"secret", "known"}, Default: "secret", Chaired: "known"},
		{Name: "teams", Values: []string{"off", "on"}, Default: "on", Chaired: "off", Seats: 4},
		{Name: "length", Values: []string{"short", "long"}, Default: "short"},
		{Name: "rolls", Values: []string{"each", "last"}, Default: "each", Chaired: "each"},
	}}
	for _, c := range []struct {
		name  string
		seats int
		given []Option
		want  []Option
		bars  string
	}{
		{"nothing said", 3, nil, []Option{{"roles", "known"}}, ""},
		{"four seats", 4, nil, []Option{{"roles", "known"}, {"teams", "off"}}, ""},
		{"said as it must be", 3, []Option{{"roles", "known"}}, []Option{{"roles", "known"}}, ""},
		{"said otherwise", 3, []Option{{"roles", "secret"}}, []Option{{"roles", "secret"}}, "roles"},
		{"said otherwise than the default", 3, []Option{{"rolls", "last"}}, []Option{{"rolls", "last"}, {"roles", "known"}}, "rolls"},
	} {
		got := info.ForChairs(Setup{Seats: make([]Seat, c.seats), Options: c.given})
		if len(got.Options) != len(c.want) {
			t.Errorf("%s: %v", c.name, got.Options)
			continue
		}
		for n, o := range got.Options {
			if o != c.want[n] {
				t.Errorf("%s: %v", c.name, got.Options)
			}
		}
		bars := ""
		if o := info.BarsChairs(got); o != nil {
			bars = o.Name
		}
		if bars != c.bars {
			t.Errorf("%s: %q bars the program, want %q", c.name, bars, c.bars)
		}
	}
}
