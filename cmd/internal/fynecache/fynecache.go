// Package fynecache tells Fyne to keep what it has drawn, and no longer shows,
// for a shorter time than the minute that it takes by itself: texts, pictures
// and widgets that are gone add up while a game goes fast. Fyne reads its
// environment when it is initialised, so this is done before: of packages that
// are ready, Go initialises the one whose path comes first (Go specification,
// Program initialization), and this one needs nothing but os.
package fynecache

import "os"

// keep is how long, as FYNE_CACHE takes it.
const keep = "10s"

func init() {
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", keep) // else it is a minute
	}
}
