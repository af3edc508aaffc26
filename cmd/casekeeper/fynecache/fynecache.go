// Package fynecache shortens the time for which Fyne caches texts, pictures and widgets that are no
// longer shown: during the default of one minute they add up in a fast game.
//
// Fyne reads FYNE_CACHE in its initialisation, so this is a package of its own: Go initialises
// packages in the order of their paths as soon as their imports are ready (Go specification,
// Program initialization), and this one imports only os.
package fynecache

import "os"

// keep is the value of FYNE_CACHE, a duration.
const keep = "10s"

func init() {
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", keep) // on failure the default stays
	}
}
