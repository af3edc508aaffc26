// Package about identifies this program: its version, and the source that it was built from.
package about

import (
	"runtime/debug"
	"strings"
)

// Version is the version of both programs.
const Version = "0.9"

// commit is set by the linker in Makefile builds (git describe).
var commit string

// Commit returns the Git revision that this program was built from, with "-dirty" appended if the
// source had changes; "" if unknown.
func Commit() string {
	if commit != "" {
		return commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	var revision, dirty string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "-dirty"
		}
	}
	if revision == "" {
		return ""
	}
	return revision + dirty
}

// String returns the version with its commit, as in "0.9 (8ee30e37648a)".
func String() string {
	return strings.TrimSuffix(Version+" ("+Commit()+")", " ()")
}
