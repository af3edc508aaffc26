package main

import (
	"strings"
	"testing"
)

// TestAPasswordLeavesTheNext: make release asks for the password in two programs, which can read it from one
// file, a line each.
func TestAPasswordLeavesTheNext(t *testing.T) {
	r := strings.NewReader("one two\r\nthree\n\nlast")
	for _, want := range []string{"one two", "three", "", "last", ""} {
		if got, err := line(r); err != nil || got != want {
			t.Errorf("%q (%v), want %q", got, err, want)
		}
	}
}
