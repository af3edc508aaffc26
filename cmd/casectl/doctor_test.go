package main_test

import (
	"strings"
	"testing"
)

// The doctor answers with a line a thing, and with the same in words.
func TestDoctor(t *testing.T) {
	got := casectl(t, "", "doctor")
	list := objects(t, got)
	bad := false
	for _, o := range list {
		if o["check"] == nil || o["text"] == "" {
			t.Errorf("%v", o)
		}
		if (o["state"] == "good") != (o["remedy"] == nil) {
			t.Errorf("only what is not well has a remedy: %v", o)
		}
		bad = bad || o["state"] == "bad"
	}
	if len(list) < 6 || (got.status == 1) != bad {
		t.Errorf("%d lines, status %d", len(list), got.status)
	}
	words := casectl(t, "", "--text", "--lang", "es", "doctor")
	if strings.Count(words.out, "\n") != len(list) || !strings.Contains(words.out, "partidas") {
		t.Errorf("got %q", words.out)
	}
}
