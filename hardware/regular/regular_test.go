package regular_test

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"casekeeper/hardware/regular"
)

// TestOnlyFilesThatEndAreOpened: everything else is refused at once, with a word for what it
// is; a link to a file is opened.
func TestOnlyFilesThatEndAreOpened(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	listens, err := net.Listen("unix", at("socket"))
	if err != nil {
		t.Fatal(err)
	}
	defer listens.Close()
	for _, err := range []error{os.WriteFile(at("file"), []byte("text"), 0o600), os.Symlink("file", at("link")), os.Symlink("nowhere", at("dangling")),
		os.Symlink("loop", at("loop")), os.Symlink("/dev/zero", at("zero")), os.Mkdir(at("folder"), 0o700), syscall.Mkfifo(at("pipe"), 0o600)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"dangling": "is a link to something that is not there", "loop": "is a link that leads back to itself",
		"zero": "is a device, not a file", "folder": "is a folder, not a file", "pipe": "is a pipe, not a file", "socket": "is a socket, not a file"} {
		_, err := regular.ReadText(at(name), 10)
		var said *regular.Error
		if !errors.As(err, &said) || said.Path != at(name) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want that it %s", name, err, want)
		}
		if errors.Is(err, fs.ErrNotExist) != (name == "dangling") {
			t.Errorf("%s: %v is taken for a file that is not there", name, err)
		}
	}
	for name, want := range map[string]string{"file": "text", "link": "text"} {
		if text, err := regular.ReadText(at(name), 10); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if text, err := regular.ReadText(at("file"), 2); err != nil || len(text) != 3 {
		t.Errorf("%d bytes of a file that is too long, %v; want one more than the most", len(text), err)
	}
	if _, err := regular.Open(at("nothing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing there: %v", err)
	}
	if _, err := regular.Create(at("pipe"), os.O_TRUNC); err == nil || !strings.HasSuffix(err.Error(), "is a pipe that nobody reads") {
		t.Errorf("writing to a pipe: %v", err)
	}
	f, err := regular.Create(at("file"), os.O_TRUNC)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() != 0 {
		t.Errorf("%v, %v; want an empty file", info, err)
	}
}
