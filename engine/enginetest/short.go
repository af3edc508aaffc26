package enginetest

import "testing"

// Games is how many of so many seeded games a test plays: all of them, or a fifth
// with go test -short, as make test does. make test-long plays them all.
func Games(all int) int {
	if testing.Short() {
		return all / 5
	}
	return all
}

// fieldCards is how many cards have each of their fields changed with go test
// -short; otherwise all of them have.
const fieldCards = 3
