//go:build !race

package cost

const race = false // the race detector is on
