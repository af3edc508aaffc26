package hwtest

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"casekeeper/hardware"
)

// long is more than any step takes; a test that waits that long has failed.
const long = 5 * time.Minute

// Until waits for something that a device or a terminal does in its own time, and fails the test if
// that takes too long.
func Until(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(long); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// Program returns the path of a program of a Debian package. Without it the test is skipped, or
// fails where CI is true, but for the short form, which needs no packages.
func Program(t testing.TB, name, pkg string) string {
	t.Helper()
	for _, at := range []string{name, "/usr/sbin/" + name} {
		if path, err := exec.LookPath(at); err == nil {
			return path
		}
	}
	if os.Getenv("CI") == "true" && !testing.Short() {
		t.Fatalf("%s is missing: sudo apt install %s", name, pkg)
	}
	t.Skipf("%s is missing: sudo apt install %s", name, pkg)
	return ""
}

// UID parses the number of a tag.
func UID(t testing.TB, text string) hardware.UID {
	t.Helper()
	u, err := hardware.ParseUID(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// Descriptors counts the open files of this process.
func Descriptors(t testing.TB) int {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}

// Pieces cuts bytes as a wire may: into pieces of 1 to 17 bytes, chosen by step.
func Pieces(b []byte, step uint8) (list []string) {
	n := int(step%17) + 1
	for ; len(b) > n; b = b[n:] {
		list = append(list, string(b[:n]))
	}
	return append(list, string(b))
}
