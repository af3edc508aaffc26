// Package detectortest builds the program that finds markers, for tests that read pictures by it.
package detectortest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Program builds the program and returns its path. Where libapriltag-dev or a C compiler is not installed, the test is
// skipped; on a build server, which has CI=true, it fails.
func Program(t *testing.T) string {
	t.Helper()
	lacks := t.Skip
	if os.Getenv("CI") == "true" {
		lacks = t.Fatal
	}
	if _, err := os.Stat("/usr/include/apriltag/apriltag.h"); err != nil {
		lacks("libapriltag-dev is not installed")
	}
	if _, err := exec.LookPath("gcc"); err != nil {
		lacks("no C compiler here")
	}
	path := filepath.Join(t.TempDir(), "casekeeper-markers")
	build := exec.Command("go", "build", "-o", path, "casekeeper/cmd/casekeeper-markers")
	build.Env = append(os.Environ(), "CGO_ENABLED=1")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return path
}
