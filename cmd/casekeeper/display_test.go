package main

import (
	"net"
	"strings"
	"testing"
)

// TestReach: somebody answers, nobody does, or it is no name of a display.
func TestReach(t *testing.T) {
	l, err := net.Listen("unix", "@/tmp/.X11-unix/X64123")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for display, want := range map[string]string{":64123": "", ":64123.0": "", "unix:64123": "", ":64124": "nobody answers at the display :64124", "": "is no name of one", "screen": "is no name of one", ":x": "is no name of one"} {
		err := reach(display)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", display, err, want)
		}
	}
}
