// Package testenv gives tests of the programs the same environment on every machine. For tests
// only.
package testenv

import (
	"os"
	"strings"
)

// kept are the variables that tests need: programs, a home for Go's caches, and settings of the
// tests themselves. A trailing star matches any ending.
var kept = []string{"PATH", "HOME", "USER", "TMPDIR", "CI", "GO*", "CGO_*", "CASEKEEPER_*", "XDG_CACHE_HOME"}

// Clear removes everything from the environment of this process that belongs to the user: language,
// time zone, desktop, message bus, audio server, settings and data. It sets English and UTC. Call
// it once, in TestMain, before anything reads the environment.
func Clear() {
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); !keeps(name) {
			os.Unsetenv(name)
		}
	}
	os.Setenv("LC_ALL", "C.UTF-8")
	os.Setenv("TZ", "UTC")
}

func keeps(name string) bool {
	for _, k := range kept {
		if begin, all := strings.CutSuffix(k, "*"); name == k || all && strings.HasPrefix(name, begin) {
			return true
		}
	}
	return false
}
