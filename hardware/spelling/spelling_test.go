package spelling

import "testing"

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"red", "red", 0}, {"", "red", 3}, {"rde", "red", 2}, {"rad", "red", 1}, {"rosé", "rose", 1}, {"reds", "red", 1}, {"kitten", "sitting", 3}} {
		if got, back := Slips(c.a, c.b), Slips(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q and %q: %d and %d slips, want %d", c.a, c.b, got, back, c.want)
		}
	}
}

func TestNearest(t *testing.T) {
	for word, want := range map[string]string{"gap1": "gap-1", "gaps-1": "gap-1", "kichen": "kitchen", "": "gap-1", "kitchenx": "kitchen"} {
		if got := Nearest(word, []string{"", "gap-1", "kitchen"}); got != want {
			t.Errorf("%q comes nearest to %q, want %q", word, got, want)
		}
	}
	if got := Nearest("gap-3", []string{"gap-1", "gap-2"}); got != "gap-1" {
		t.Errorf("of two that are as near %q comes nearest, want the first", got)
	}
	if got := Nearest("gap", []string{""}); got != "" {
		t.Errorf("of no words %q comes nearest", got)
	}
}
