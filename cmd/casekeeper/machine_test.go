package main

import (
	"os"
	"testing"

	"casekeeper/cmd/internal/testenv"
)

// TestMain: whatever the machine's owner has set reaches no test.
func TestMain(m *testing.M) {
	testenv.Clear()
	os.Exit(m.Run())
}
