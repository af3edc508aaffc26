// Package fynecache shortens the time for which Fyne keeps texts, pictures and
// widgets that are no longer shown: in the minute that is Fyne's default they add
// up while a game goes fast.
//
// Fyne reads FYNE_CACHE when it is initialised, so this is a package of its own:
// of packages that are ready, Go initialises the one whose path comes first (Go
// specification, Program initialization), and this one needs nothing but os.
package fynecache

import "os"

// keep is the value of FYNE_CACHE, a duration.
const keep = "10s"

func init() {
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", keep) // on failure the default stays
	}
}
