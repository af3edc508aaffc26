package main

import (
	"errors"
	"log"
	"net"
	"strings"
	"testing"
)

// TestReach covers a display that answers, one that does not, and a malformed name.
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

// TestAppear: a display that refuses the program after connecting gives one sentence with the
// logged cause; a programming error does not.
func TestAppear(t *testing.T) {
	var logged strings.Builder
	old := log.Writer()
	log.SetOutput(&logged)
	defer log.SetOutput(old)
	if err := overhear().appear(func() { log.Print("a word") }, ":7"); err != nil || !strings.Contains(logged.String(), "a word") {
		t.Errorf("a window that shows: %v, logged %q", err, logged.String())
	}
	logged.Reset()
	err := overhear().appear(func() {
		log.Print("Fyne error:  failed to initialise")
		log.Print("  Cause: not authorised")
		panic(errors.New("not initialized"))
	}, ":7")
	if err == nil || !strings.HasPrefix(err.Error(), "the display :7 refuses this program (not authorised);") || logged.Len() != 0 {
		t.Errorf("a display that refuses: %v, logged %q", err, logged.String())
	}
	if err := overhear().appear(func() { panic(errors.New("no pixels")) }, ":7"); err == nil || !strings.Contains(err.Error(), "(no pixels)") {
		t.Errorf("a cause that nobody logged: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a mistake of ours passes for the display's")
		}
	}()
	overhear().appear(func() { var list []int; _ = list[len(list)] }, ":7")
}
