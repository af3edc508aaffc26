package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/internal/sdcard"
	"casekeeper/ui/words"
)

// downloaded writes a folder casekeeper of a version.
func downloaded(t *testing.T, folder, version string) string {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	name := "casekeeper_" + version + "_arm64.deb"
	list := fmt.Sprintf("# casekeeper %s, 1 files\n%x  %s\n", version, sha256.Sum256([]byte(version)), name)
	for file, text := range map[string]string{name: version, "SHA256SUMS": list} {
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// arm64 is a system on which version 0.9 is installed.
func arm64(command ...string) (string, error) {
	switch strings.Join(command[:2], " ") {
	case "dpkg-query -W":
		return "installed 0.9", nil
	case "dpkg --print-architecture":
		return "arm64\n", nil
	}
	if less := command[2] < command[4]; command[3] == "lt" == less && command[2] != command[4] { // versions of the same length
		return "", nil
	}
	return "", errors.New("exit status 1")
}

// TestVersionsOnSticks: whole and torn folders are found where people leave them, and why none can be
// installed is known; so is what became of the latest, once.
func TestVersionsOnSticks(t *testing.T) {
	disk, bare := t.TempDir(), t.TempDir()
	downloaded(t, filepath.Join(disk, "casekeeper"), "1.0")
	downloaded(t, filepath.Join(disk, "casekeeper-card_0.8", "to-the-card", "casekeeper"), "0.8")
	torn := downloaded(t, filepath.Join(disk, "to-the-card", "casekeeper"), "1.1")
	for _, file := range []string{filepath.Join(torn, "casekeeper_1.1_arm64.deb"), filepath.Join(bare, "casekeeper-card_1.0.zip")} {
		if err := os.WriteFile(file, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	free := int64(sdcard.Room)
	u := &updates{result: filepath.Join(disk, "result"), sticks: func() []string { return []string{disk, bare} }, run: arm64, free: func() (int64, error) { return free, nil }}
	if err := os.WriteFile(u.result, []byte(sdcard.Result{Version: "1.1", Trouble: &sdcard.Trouble{Key: "torn", Args: []any{"casekeeper/start"}}}.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	in := u.Versions()
	if len(in.Disks) != 2 || in.Latest.Key != "card.trouble.torn" || fmt.Sprint(in.Latest.Args) != "[casekeeper/start]" || !in.Disks[1].Packed || len(in.Disks[1].Found) > 0 {
		t.Fatalf("%+v", in)
	}
	got := map[string]string{}
	for _, f := range in.Disks[0].Found {
		got[strings.TrimPrefix(f.Path, disk)] = f.Is + " " + f.Version + " " + f.Wrong
	}
	if fmt.Sprint(got) != "map[/casekeeper:newer 1.0  /casekeeper-card_0.8/to-the-card/casekeeper:older 0.8  /to-the-card/casekeeper:  torn]" {
		t.Error(got)
	}
	free--
	if f := u.Versions().Disks[0].Found[0]; f.Wrong != "full" {
		t.Errorf("there is no room: %+v", f)
	}
	var told string
	say := func() error { return u.notice(func() string { return told }, func(s string) { told = s }) }
	var p *words.Problem
	if err := say(); !errors.As(err, &p) || p.Word != "version-back" {
		t.Errorf("told of the version that was not installed: %v", err)
	}
	if err := say(); err != nil {
		t.Errorf("told twice: %v", err)
	}
}

// TestInstallVersionLeavesANote: the system takes it and answers, or does not.
func TestInstallVersionLeavesANote(t *testing.T) {
	dir := t.TempDir()
	u := &updates{request: filepath.Join(dir, "new-version"), work: filepath.Join(dir, "update"), result: filepath.Join(dir, "result")}
	synctest.Test(t, func(t *testing.T) {
		var p *words.Problem
		if err := u.InstallVersion("/media/usb-sda1/casekeeper", ""); !errors.As(err, &p) || p.Word != "version-unasked" {
			t.Errorf("nobody there: %v", err)
		}
		if _, err := os.Stat(u.request); err == nil {
			t.Error("the note stays")
		}
		asked := make(chan string, 1)
		go func() { // a system that copies for twenty minutes
			time.Sleep(5 * time.Second)
			text, _ := os.ReadFile(u.request)
			_ = os.Mkdir(u.work, 0o755)
			time.Sleep(20 * time.Minute)
			_ = os.WriteFile(u.result, []byte(sdcard.Result{Version: "1.0"}.String()), 0o644)
			asked <- string(text)
		}()
		before := time.Now()
		if err := u.InstallVersion("/media/usb-sda1/casekeeper", "040613"); err != nil || time.Since(before) < 20*time.Minute {
			t.Errorf("%v after %v", err, time.Since(before))
		}
		if text := <-asked; text != "/media/usb-sda1/casekeeper\n040613\n" {
			t.Errorf("asked for %q", text)
		}
	})
}
