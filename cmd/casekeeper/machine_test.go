package main

import (
	"os"
	"testing"

	"casekeeper/cmd/internal/testenv"
)

// TestMain clears the user's settings from the environment.
func TestMain(m *testing.M) {
	testenv.Clear()
	os.Exit(m.Run())
}
