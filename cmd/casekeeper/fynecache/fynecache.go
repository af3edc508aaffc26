// Package fynecache shortens the time for which Fyne caches texts, pictures and widgets that are no
// longer shown: during the default of one minute they add up in a fast game.
//
// Fyne reads FYNE_CACHE in its initialisation, so this is a package of its own: Go initialises
// packages in the order of their paths as soon as their imports are ready (Go specification,
// Program initialization), and this one imports only os.
package fynecache

import "os"

// keep is the value of FYNE_CACHE, a duration. A frame that takes longer leaves the window still for
// good, because Fyne 2.8.1 then forgets which objects are in it (internal/cache, Clean). Up to
// 10 s Fyne also walks all objects in every idle frame to keep them (glfw, markCacheAlive).
const keep = "30s"

func init() {
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", keep) // on failure the default stays
	}
}
