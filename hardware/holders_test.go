package hardware_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware"
)

func TestHolders(t *testing.T) {
	path := filepath.Join(t.TempDir(), "device")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cmd := exec.Command("cat")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout = f
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = in.Close(); _ = cmd.Wait() }() // it ends with its input
	link := path + "-link"
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	other, own := fmt.Sprintf(" (%d)", cmd.Process.Pid), fmt.Sprintf(" (%d)", os.Getpid())
	all, others := hardware.Holders(link), hardware.OtherHolders(link)
	if len(all) != 2 || !slices.ContainsFunc(all, func(s string) bool { return strings.HasSuffix(s, own) }) {
		t.Errorf("%q have it, want this program and cat", all)
	}
	if len(others) != 1 || others[0] != "cat"+other {
		t.Errorf("others: %q, want cat%s", others, other)
	}
	if list := hardware.Holders(path + "x"); list != nil {
		t.Errorf("%q have what is not there", list)
	}
}
