package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"casekeeper/ui/shell"
)

// outlined is the answer to one request on the outline's socket.
type outlined struct {
	shell.Outline
	Goroutines int `json:"goroutines"` // only ours, not those of Fyne and the system
}

// outliner serves the content of the screen on a socket: every line that a client sends is answered
// by one line with a JSON object.
type outliner struct {
	listener net.Listener
	look     func() shell.Outline // call in Fyne's goroutine
	do       func(func())         // runs a function in Fyne's goroutine
	stop     chan struct{}
	served   sync.WaitGroup
}

// serveOutline starts to serve. It replaces a socket that an earlier run has left.
func serveOutline(path string, do func(func()), look func() shell.Outline) (*outliner, error) {
	if at, err := os.Stat(path); err == nil && at.Mode().Type() == os.ModeSocket {
		_ = os.Remove(path) // if this fails, Listen fails too
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("--outline: %w", err)
	}
	o := &outliner{listener: l, look: look, do: do, stop: make(chan struct{})}
	o.served.Go(o.accept)
	return o, nil
}

// close stops serving. It does not wait for Fyne's goroutine.
func (o *outliner) close() error {
	close(o.stop)
	err := o.listener.Close()
	o.served.Wait()
	return err
}

func (o *outliner) accept() {
	for {
		c, err := o.listener.Accept()
		if err != nil {
			return // closed
		}
		o.served.Go(func() { o.answer(c) })
	}
}

// answer serves one client until it disconnects or the app ends.
func (o *outliner) answer(c net.Conn) {
	done := make(chan struct{})
	o.served.Go(func() {
		select {
		case <-o.stop:
		case <-done:
		}
		c.Close()
	})
	defer close(done)
	for lines := bufio.NewScanner(c); lines.Scan(); {
		seen := make(chan shell.Outline, 1) // buffered, so that Fyne's goroutine never blocks
		o.do(func() { seen <- o.look() })
		select {
		case <-o.stop:
			return
		case now := <-seen:
			if json.NewEncoder(c).Encode(outlined{now, len(ours())}) != nil {
				return // disconnected
			}
		}
	}
}

// errLeft says that goroutines are still running although nothing needs them.
var errLeft = errors.New("goroutines are left")

// leaveTime is how long goroutines may take to end.
const leaveTime = 5 * time.Second

// checkLeft writes the stacks of our goroutines that still run after everything is closed, once
// they have had time to end.
func checkLeft(errs io.Writer, leave time.Duration) error {
	left := ours()
	for end := time.Now().Add(leave); len(left) > 0 && time.Now().Before(end); left = ours() {
		time.Sleep(10 * time.Millisecond)
	}
	if len(left) == 0 {
		return nil
	}
	fmt.Fprintln(errs, strings.Join(left, "\n\n"))
	return fmt.Errorf("%w: %d", errLeft, len(left))
}

// ours returns the stacks of the goroutines that run our code, except this one.
func ours() (list []string) {
	buf := make([]byte, 1<<20)
	stacks := strings.Split(string(buf[:runtime.Stack(buf, true)]), "\n\n")
	for _, s := range stacks[1:] { // the first is this one
		for line := range strings.Lines(s) {
			if strings.HasPrefix(line, "casekeeper/") || strings.HasPrefix(line, "main.") {
				list = append(list, s)
				break
			}
		}
	}
	return list
}
