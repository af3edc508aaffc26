package main

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"
)

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

// TestWhatCannotBeWrittenIsTold: a command whose answer cannot be written says so, whatever it printed.
func TestWhatCannotBeWrittenIsTold(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	for _, args := range []string{"--text version", "version", "--text cards check --game bang-dice", "completion bash --line=--"} {
		var errs strings.Builder
		if got := run(t.Context(), strings.Fields(args), strings.NewReader(""), full{}, &errs); got != exitRun || !strings.Contains(errs.String(), "no room") {
			t.Errorf("%s: %d, %s", args, got, errs.String())
		}
	}
	e := newEnv(t.Context(), nil, io.Discard, io.Discard)
	e.say("before")
	if e.print(math.NaN()) == nil || e.say("after") != nil || e.wrote == nil {
		t.Errorf("what is no JSON: %v", e.wrote)
	}
}
