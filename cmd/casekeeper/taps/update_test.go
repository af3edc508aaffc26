//go:build pi

package taps

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
)

// TestUpdateByTaps runs inside of a system, as root, where the kiosk has just begun for the first time and
// CASEKEEPER_STICK is plugged in, which has a newer version. It is installed by taps.
func TestUpdateByTaps(t *testing.T) {
	stick := os.Getenv("CASEKEEPER_STICK")
	if stick == "" {
		t.Fatal("CASEKEEPER_STICK names no folder: make test-pi STEPS=update")
	}
	k := &kioskRun{socket: "/var/lib/casekeeper/outline", said: &bytes.Buffer{}}
	k.dial = func() (net.Conn, error) { return net.Dial("unix", k.socket) }
	answer := func(id string) { // not while a page is still coming
		k.until(t, "a page that has come, with "+id, func(o *Outline) bool { return o.Has(id) && !o.Deaf && !o.Moving })
		k.answer(t, id)
	}
	takeVersion(t, k, stick+"/casekeeper", answer)
	before := k.pid(t)
	answer("do")
	k.until(t, "the table of the new version", func(o *Outline) bool {
		_, err := os.Stat(fmt.Sprintf("/proc/%d", before))
		return err != nil && (o.Has("settings") || o.Has("skip"))
	})
}

// takeVersion goes from the first page of the first start to the question whether to install the version in a
// folder. answer taps a key, and returns when the screen has changed.
func takeVersion(t *testing.T, k *kioskRun, folder string, answer func(id string)) {
	t.Helper()
	for _, id := range []string{"choose/es", "next", "next", "next", "mark/0", "mark/1", "mark/2", "mark/3", "mark/4", "next", "next", "skip", "settings"} {
		answer(id)
	}
	for range 9 { // the settings are several pages
		o := k.until(t, "the settings", func(o *Outline) bool { return o.Has("list/after") || o.Has("set/version") })
		if o.Has("set/version") {
			break
		}
		answer("list/after")
	}
	answer("set/version")
	answer("choose/take " + folder)
	asked := k.until(t, "the question", func(o *Outline) bool { return o.Has("do") })
	if said := strings.Join(asked.Texts, " "); !strings.Contains(said, "En lugar de la versión") {
		t.Errorf("it asks: %s", said)
	}
}
