package sdcard

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// firstStart runs casekeeper/start with dash on a simulated system, and returns what it asked of
// systemd.
func firstStart(t *testing.T, root, boot string) (calls string) {
	t.Helper()
	dash, err := exec.LookPath("dash")
	if err != nil {
		t.Skip("dash is not installed")
	}
	c := exec.Command(dash, filepath.Join(boot, "casekeeper", "start"))
	log := filepath.Join(t.TempDir(), "log")
	c.Env = []string{"PATH=" + filepath.Join(root, "bin") + ":/usr/bin:/bin", "CASEKEEPER_ROOT=" + root, "LOG=" + log}
	if out, err := c.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("start: %v, %q", err, out)
	}
	text, _ := os.ReadFile(log) // it is not there if systemd was not asked
	return string(text)
}

// bootDrive makes a drive with the folder, and a system with a systemctl that logs.
func bootDrive(t *testing.T, userData string) (root, boot string) {
	t.Helper()
	root, boot = t.TempDir(), t.TempDir()
	start, err := os.ReadFile("../../../configs/pi/card/start")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		filepath.Join(boot, "casekeeper", "start"):                   string(start),
		filepath.Join(boot, "casekeeper", "casectl"):                 "program",
		filepath.Join(boot, "casekeeper", "casekeeper-card.service"): "[Unit]\n",
		filepath.Join(boot, "casekeeper", sumsName):                  "# casekeeper 0.9, 3 files\n",
		filepath.Join(boot, "user-data"):                             userData,
		filepath.Join(root, "bin", "systemctl"):                      "#!/bin/sh\necho \"$*\" >>\"$LOG\"\n[ \"$1\" != is-enabled ] || echo enabled\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return root, boot
}

// TestStart: the installer is copied and started, without waiting; done is done until the folder has
// another version.
func TestStart(t *testing.T) {
	root, boot := bootDrive(t, "#cloud-config\nuser:\n  name: ana\n")
	calls := firstStart(t, root, boot)
	for _, want := range []string{"daemon-reload\n", "enable casekeeper-card.service\n", "--no-block start casekeeper-card.service\n"} {
		if !strings.Contains(calls, want) {
			t.Errorf("%q was not called: %q", want, calls)
		}
	}
	if strings.Contains(calls, "mask") {
		t.Errorf("the questions of the system are masked although there is a user: %q", calls)
	}
	state := filepath.Join(root, "var", "lib", "casekeeper-card")
	if info, err := os.Stat(filepath.Join(state, "casectl")); err != nil || info.Mode()&0o111 == 0 {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(root, "etc", "systemd", "system", "casekeeper-card.service")); err != nil {
		t.Error(err)
	}
	done := filepath.Join(state, "done")
	for version, again := range map[string]bool{"0.9\n": false, "0.8\n": true} {
		if err := os.WriteFile(done, []byte(version), 0o644); err != nil {
			t.Fatal(err)
		}
		if calls := firstStart(t, root, boot); (calls != "") != again {
			t.Errorf("%q is done: %q", version, calls)
		}
		if _, err := os.Stat(done); (err != nil) != again {
			t.Errorf("%q is done: %v", version, err)
		}
	}
}

// TestStartHoldsTheQuestionsBack covers cards for which Imager was given no user: what it writes then,
// what the image has, and nothing at all.
func TestStartHoldsTheQuestionsBack(t *testing.T) {
	for _, data := range []string{"#cloud-config\nhostname: table\n", "# comments only\n# user: ana\n", ""} {
		root, boot := bootDrive(t, data)
		if calls := firstStart(t, root, boot); !strings.Contains(calls, "mask --runtime userconfig.service\n") {
			t.Errorf("%q: %q", data, calls)
		}
	}
}

// TestStartNeverFails: without systemd, without the folder's files, on a system that is read-only.
func TestStartNeverFails(t *testing.T) {
	root, boot := bootDrive(t, "")
	for _, name := range []string{filepath.Join(root, "bin", "systemctl"), filepath.Join(boot, "casekeeper", "casectl"), filepath.Join(boot, "casekeeper", sumsName)} {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
		firstStart(t, root, boot)
	}
	if err := os.RemoveAll(filepath.Join(root, "var")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "var"), nil, 0o644); err != nil { // nothing can be made below it
		t.Fatal(err)
	}
	firstStart(t, root, boot)
}

// TestVendorData: the file is what the check looks for, and nothing a computer changes by itself.
func TestVendorData(t *testing.T) {
	text, err := os.ReadFile("../../../configs/pi/card/vendor-data")
	if err != nil || !trigger.Match(text) || strings.Contains(string(text), "\r") || !strings.HasPrefix(string(text), "#cloud-config\n") {
		t.Errorf("%v, %q", err, text)
	}
	if strings.Contains(string(text), "runcmd") {
		t.Error("runcmd is lost as soon as Imager has its own")
	}
}
