// Package extent says how much a test plays of what it plays over and over: the short form of make
// test (go test -short), the form of make test-all, or everything (make test-long). In each the
// first part of the same games is played, so that a failure shows the same seed in all of them. For
// tests only.
package extent

import (
	"os"
	"testing"
)

// Long reports whether tests play everything that they play over and over, as make test-long does
// (CASEKEEPER_TESTS=long). Without it they play a first part of the same, as make test-all does.
func Long() bool { return os.Getenv("CASEKEEPER_TESTS") == "long" }

// Games is how many of so many seeded games a test plays: with go test -short, as make test does, a
// twentieth but at least one; a fifth without it; all of them where [Long].
func Games(all int) int {
	switch {
	case Long():
		return all
	case testing.Short():
		return max(1, all/20)
	}
	return all / 5
}

// Some is how many of all things a test looks at: few of them in the short form, otherwise all.
func Some(all, few int) int {
	if testing.Short() {
		return min(all, few)
	}
	return all
}

// Step is how far it is to the next of many like things in a row that a test looks at: long in the
// short form, otherwise 1, which is each of them.
func Step(long int) int {
	if testing.Short() {
		return long
	}
	return 1
}

// Whole skips a test that go test -short leaves to make test-all. What it buys must be shown in the
// short form by something else: why says by what.
func Whole(t testing.TB, why string) {
	t.Helper()
	if testing.Short() {
		t.Skip("make test-all: " + why)
	}
}

// Shows reports whether a test that draws a thing in each of several sizes and languages draws this
// one of them: in the short form each language has a size of its own, then each has the first one and
// they share the others; everything where [Long].
func Shows(size, language, sizes, languages int) bool {
	switch {
	case Long():
		return true
	case testing.Short():
		return size == language*(sizes/languages)
	}
	return size == 0 || size%languages == language
}
