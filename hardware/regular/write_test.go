package regular_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"casekeeper/hardware/regular"
)

// victim names the folder into which this process has to write until it is killed.
const victim = "CASEKEEPER_TEST_VICTIM"

func TestMain(m *testing.M) {
	if folder := os.Getenv(victim); folder != "" {
		dieWriting(folder)
	}
	os.Exit(m.Run())
}

// dies kills this process when it is written to for the second time.
type dies struct {
	io.Writer
	writes int
}

func (d *dies) Write(b []byte) (int, error) {
	if d.writes++; d.writes == 2 {
		if err := syscall.Kill(os.Getpid(), syscall.SIGKILL); err != nil {
			panic(err)
		}
	}
	return d.Writer.Write(b)
}

func twice(w io.Writer) error {
	_, err := io.WriteString(w, "new ")
	if err == nil {
		_, err = io.WriteString(w, "text")
	}
	return err
}

func dieWriting(folder string) {
	_ = regular.NewFolder(filepath.Join(folder, "folder"), func(inner string) error {
		return regular.WriteBy(filepath.Join(inner, "file"), 0o644, twice)
	})
	_ = regular.WriteBy(filepath.Join(folder, "file"), 0o644, func(w io.Writer) error { return twice(&dies{Writer: w}) })
}

// names lists a folder.
func names(t *testing.T, folder string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// TestAKilledWriteLeavesTheOldFile: a program that is killed while it writes leaves the old content under
// the name, and the next write removes what it left.
func TestAKilledWriteLeavesTheOldFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), victim+"="+folder)
		if err := cmd.Run(); err == nil || cmd.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
			t.Fatalf("it ended with %v", err)
		}
		if text, err := os.ReadFile(file); err != nil || string(text) != "old" {
			t.Errorf("%q, %v; want the old text", text, err)
		}
		if list := names(t, folder); len(list) != 3 || !regular.Unfinished(list[0]) || list[2] != "folder" {
			t.Errorf("%q; want the file, the folder and what was unfinished once", list)
		}
	}
	if err := regular.WriteNew(filepath.Join(folder, "other"), 0o600, twice); err != nil {
		t.Error(err)
	}
	if list := names(t, folder); !slices.Equal(list, []string{"file", "folder", "other"}) {
		t.Errorf("%q", list)
	}
}

// TestTwoWritersDoNotSweepEachOther: what another process is writing stays.
func TestTwoWritersDoNotSweepEachOther(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	err := regular.WriteBy(at("a"), 0o600, func(w io.Writer) error {
		return errors.Join(regular.Write(at("b"), []byte("b"), 0o600), regular.NewFolder(at("c"), func(string) error { return regular.Write(at("d"), nil, 0o600) }), twice(w))
	})
	if list := names(t, folder); err != nil || !slices.Equal(list, []string{"a", "b", "c", "d"}) {
		t.Errorf("%q, %v", list, err)
	}
}

// TestWriteChangesNothingElse: a file keeps its mode, a link stays a link, and after an error everything
// is as before.
func TestWriteChangesNothingElse(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	for _, err := range []error{os.WriteFile(at("file"), []byte("old"), 0o600), os.Chmod(at("file"), 0o666), os.Symlink("file", at("link")), os.Symlink("nowhere", at("dangling"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := regular.Write(at("link"), []byte("new"), 0o600); err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(at("file"))
	info, _ := os.Lstat(at("file"))
	link, _ := os.Lstat(at("link"))
	if err != nil || string(text) != "new" || info.Mode() != 0o666 || link.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("%q, %v, %v, %v", text, err, info.Mode(), link.Mode())
	}
	failed := errors.New("it failed")
	for name, write := range map[string]func(string, fs.FileMode, func(io.Writer) error) error{"file": regular.WriteBy, "fresh": regular.WriteNew} {
		if err := write(at(name), 0o600, func(io.Writer) error { return failed }); !errors.Is(err, failed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := regular.NewFolder(at("new"), func(string) error { return failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
	for name, err := range map[string]error{"a file": regular.WriteNew(at("file"), 0o600, twice), "a link": regular.WriteNew(at("dangling"), 0o600, twice), "a folder": regular.NewFolder(folder, nil)} {
		if !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s that is there: %v", name, err)
		}
	}
	if err := regular.Write(at("dangling"), nil, 0o600); err == nil || !strings.HasSuffix(err.Error(), "is a link to something that is not there") {
		t.Error(err)
	}
	if list := names(t, folder); !slices.Equal(list, []string{"dangling", "file", "link"}) {
		t.Errorf("%q", list)
	}
}

// TestWriteErrorsNameTheFile: an error has the name that people gave.
func TestWriteErrorsNameTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "file")
	var said *fs.PathError
	for _, err := range []error{regular.Write(path, nil, 0o600), regular.WriteNew(path, 0o600, twice)} {
		if !errors.As(err, &said) || said.Path != path || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v", err)
		}
	}
	if err := regular.Write("/dev/full", []byte("text"), 0o600); !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "/dev/full") {
		t.Errorf("/dev/full: %v", err)
	}
	if info, err := os.Stat("/dev/full"); err != nil || info.Mode()&fs.ModeDevice == 0 {
		t.Fatalf("/dev/full: %v, %v", info.Mode(), err)
	}
}
