package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/ui/shell"
)

// TestOutlineIsServed: each line is answered; a socket left by an earlier run is replaced, but not
// a file; nothing runs after close.
func TestOutlineIsServed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "outline")
	look := func() shell.Outline { return shell.Outline{Pictures: 7} }
	left, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	left.(*net.UnixListener).SetUnlinkOnClose(false)
	left.Close()
	o, err := serveOutline(path, func(f func()) { f() }, look)
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	counted := 0
	for lines, n := bufio.NewReader(c), 0; n < 3; n++ { // once the second line is answered, all goroutines of the first have started
		if n == 2 { // one more goroutine that is not ours, like the watcher of desktop settings
			_, stop := context.WithCancel(foreign{Context: t.Context(), done: make(chan struct{})}) // package context starts a goroutine to watch it
			defer stop()
		}
		if _, err := c.Write([]byte("what?\n")); err != nil {
			t.Fatal(err)
		}
		var got outlined
		line, err := lines.ReadBytes('\n')
		if err != nil || json.Unmarshal(line, &got) != nil || got.Pictures != 7 || got.Goroutines == 0 || n == 2 && got.Goroutines != counted {
			t.Errorf("answered %q, %v; before it counted %d goroutines", line, err, counted)
		}
		counted = got.Goroutines
	}
	if err := o.close(); err != nil {
		t.Error(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := serveOutline(file, func(f func()) { f() }, look); err == nil || !strings.Contains(err.Error(), "--outline") {
		t.Errorf("a file in the place of the socket: %v", err)
	}
}

// foreign is a context type that package context does not know.
type foreign struct {
	context.Context
	done chan struct{}
}

func (f foreign) Done() <-chan struct{} { return f.done }

// TestOutlineDoesNotKeepTheAppFromEnding: a request is not answered once Fyne's goroutine is gone,
// and close does not wait.
func TestOutlineDoesNotKeepTheAppFromEnding(t *testing.T) {
	path := filepath.Join(t.TempDir(), "outline")
	asked := make(chan struct{})
	o, err := serveOutline(path, func(func()) { close(asked) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := c.Write([]byte("\n")); err != nil {
		t.Fatal(err)
	}
	<-asked
	if err := o.close(); err != nil {
		t.Error(err)
	}
}

// TestGoroutinesThatAreLeftAreTold: the error names the function that still runs.
func TestGoroutinesThatAreLeftAreTold(t *testing.T) {
	stop, ready := make(chan struct{}), make(chan struct{})
	go lingers(ready, stop)
	<-ready
	var said bytes.Buffer
	if err := checkLeft(&said, 0); !errors.Is(err, errLeft) || !strings.Contains(said.String(), "lingers") {
		t.Errorf("%v, said %s", err, said.String())
	}
	close(stop)
}

func lingers(ready, stop chan struct{}) {
	close(ready)
	<-stop
}
