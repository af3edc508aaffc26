//go:build !(cgo && (x11 || wayland))

package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
)

// TestWithoutAWindowSaysHowToBuildIt: a plain go build prints one sentence that says what it lacks,
// if there is a display.
func TestWithoutAWindowSaysHowToBuildIt(t *testing.T) {
	n := 10_000 + os.Getpid()%50_000
	display, err := net.Listen("unix", fmt.Sprintf("@/tmp/.X11-unix/X%d", n))
	if err != nil {
		t.Fatal(err)
	}
	defer display.Close()
	t.Setenv("DISPLAY", fmt.Sprintf(":%d", n))
	var out, errs bytes.Buffer
	status := run(t.Context(), []string{"--data", t.TempDir()}, &out, &errs)
	if said := errs.String(); status != exitBad || strings.Count(said, "\n") != 1 ||
		!strings.Contains(said, "built without a window") || !strings.Contains(said, "-tags x11,gles,no_emoji") {
		t.Errorf("exit %d, said %q", status, said)
	}
}
