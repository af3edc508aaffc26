package engine_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestOlderDefaults: a table that says nothing of an option is played with the default
// of the release that kept it, and what is written down today says which that is.
func TestOlderDefaults(t *testing.T) {
	info := &engine.Info{Options: []engine.OptionSpec{
		{Name: "ties", Values: []string{"few", "all"}, Default: "few", Was: "all"},
		{Name: "expert", Values: []string{"off", "on"}, Default: "off"},
	}}
	few, all, on := engine.Option{Name: "ties", Value: "few"}, engine.Option{Name: "ties", Value: "all"}, engine.Option{Name: "expert", Value: "on"}
	for _, c := range []struct{ chosen, written, back []engine.Option }{
		{nil, []engine.Option{few}, nil},
		{[]engine.Option{on}, []engine.Option{on, few}, []engine.Option{on}},
		{[]engine.Option{all}, []engine.Option{all}, []engine.Option{all}},
		{[]engine.Option{few, on}, []engine.Option{few, on}, []engine.Option{on}},
	} {
		written := info.Keep(c.chosen)
		if back := info.Kept(written); !slices.Equal(written, c.written) || !slices.Equal(back, c.back) {
			t.Errorf("%v is written %v and read %v", c.chosen, written, back)
		}
	}
	if older := info.Kept([]engine.Option{on}); !slices.Equal(older, []engine.Option{on, all}) {
		t.Errorf("a table of an older release is read %v", older)
	}
}
