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

// outlined is the answer to one line on the outline's socket.
type outlined struct {
	shell.Outline
	Goroutines int `json:"goroutines"` // of ours; what Fyne and the system start is their own
}

// outliner serves what is on the screen to whoever asks on a socket: a line,
// whatever it says, is answered by an object on a line.
type outliner struct {
	listener net.Listener
	look     func() shell.Outline // in Fyne's goroutine
	do       func(func())         // runs in Fyne's goroutine
	stop     chan struct{}
	served   sync.WaitGroup
}

// serveOutline begins to serve. A socket that an earlier run has left there is
// replaced.
func serveOutline(path string, do func(func()), look func() shell.Outline) (*outliner, error) {
	if at, err := os.Stat(path); err == nil && at.Mode().Type() == os.ModeSocket {
		_ = os.Remove(path) // if it cannot be, listening says so
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("--outline: %w", err)
	}
	o := &outliner{listener: l, look: look, do: do, stop: make(chan struct{})}
	o.served.Go(o.accept)
	return o, nil
}

// close ends serving. Nobody's Fyne goroutine is waited for.
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
			return // it was closed
		}
		o.served.Go(func() { o.answer(c) })
	}
}

// answer serves one listener until it hangs up or the app ends.
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
		seen := make(chan shell.Outline, 1) // so that Fyne's goroutine never waits
		o.do(func() { seen <- o.look() })
		select {
		case <-o.stop:
			return
		case now := <-seen:
			if json.NewEncoder(c).Encode(outlined{now, len(ours())}) != nil {
				return // it hung up
			}
		}
	}
}

// errLeft says that goroutines go on although nothing needs them.
var errLeft = errors.New("goroutines are left")

// leaveTime is how long goroutines may take to see that they are not needed.
const leaveTime = 5 * time.Second

// checkLeft writes down our goroutines that are left when all is closed and
// they had time to see it.
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

// ours are the stacks of the goroutines that run our code, but for the main
// one.
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
