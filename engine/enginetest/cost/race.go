//go:build race

package cost

const race = true // the race detector is on
