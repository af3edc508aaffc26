package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"casekeeper/cmd/internal/terminal"

	xterm "golang.org/x/term"
)

// lineReader reads typed lines. Questions and the game share one, so that no input is lost in a
// buffer. On a terminal it is a line editor with a history; output that comes while somebody types
// is written above the line.
type lineReader struct {
	in   *bufio.Reader
	edit *editor // nil if input or output is not a terminal
}

// lines returns the only lineReader of the environment.
func (e *env) lines() *lineReader {
	if e.typed == nil {
		e.typed = &lineReader{in: bufio.NewReader(e.in)}
	}
	return e.typed
}

// editing returns it with an editor, if input and output are terminals.
func (e *env) editing() *lineReader {
	r := e.lines()
	if r.edit == nil {
		r.edit = newEditor(e)
	}
	return r
}

// next reads one line. The last one may lack its newline. If ask is not "" it is shown as the
// prompt and the line is hidden.
func (r *lineReader) next(ask string) (string, error) {
	if r.edit != nil {
		return r.edit.line(ask)
	}
	line, err := r.in.ReadString('\n')
	if errors.Is(err, io.EOF) && line != "" {
		err = nil
	}
	return strings.TrimRight(line, "\r\n"), err
}

// all reads lines until the input or ctx ends, then closes the channel.
func (r *lineReader) all(ctx context.Context) <-chan string {
	t := r.serve(ctx)
	out := make(chan string) // unbuffered: a line is read after the previous one is handled
	go func() {
		defer close(out)
		for {
			t.want("")
			line, more := <-t.lines
			if !more {
				return
			}
			t.got()
			select {
			case out <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// typing reads lines one by one, on request. One goroutine uses it.
type typing struct {
	lines <-chan string // closed at the end of the input
	asked chan<- string // the prompt of the requested line, see next; capacity 1
	edit  *editor

	wanted bool
	ask    string // the prompt of the request
	stale  bool   // the next line was requested with another prompt
}

// serve reads lines on request until the input or ctx ends.
func (r *lineReader) serve(ctx context.Context) *typing {
	lines, asked := make(chan string), make(chan string, 1)
	go func() {
		defer close(lines)
		for {
			var ask string
			select {
			case ask = <-asked:
			case <-ctx.Done():
				return
			}
			line, err := r.next(ask)
			if err != nil {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return &typing{lines: lines, asked: asked, edit: r.edit}
}

// want requests a line, unless one is requested already. If that one is hidden and should not be,
// or the other way round, it is aborted.
func (t *typing) want(ask string) {
	switch {
	case !t.wanted:
		t.asked <- ask
		t.wanted, t.ask, t.stale = true, ask, false
	case t.ask != ask && t.edit != nil && !t.stale:
		t.stale = true
		t.edit.breakOff()
	}
}

// got records that a line has come. It returns true for the empty line of an aborted request.
func (t *typing) got() (stale bool) {
	t.wanted = false
	return t.stale
}

// typeHere is the prompt before a visible line.
const typeHere = "» "

// editor is a line editor on a terminal.
type editor struct {
	t     *xterm.Terminal
	in    *os.File
	out   *os.File
	old   *xterm.State
	keys  chan []byte
	rest  []byte
	lines typedLines
	seen  bool // the latest line was visible

	phrases atomic.Pointer[[]string] // the completions for Tab; nil if there are none
}

// newEditor returns an editor through which the environment then writes; nil if input or output is
// not a terminal.
func newEditor(e *env) *editor {
	in, ok := e.in.(*os.File)
	out, ok2 := e.tty.(*os.File)
	if !ok || !ok2 || !xterm.IsTerminal(int(in.Fd())) || !xterm.IsTerminal(int(out.Fd())) {
		return nil
	}
	if e.out.Flush() != nil {
		return nil
	}
	old, err := xterm.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil // lines are read without an editor
	}
	d := &editor{in: in, out: out, old: old, keys: make(chan []byte, 16)}
	d.t = xterm.NewTerminal(d, typeHere)
	d.t.History = &d.lines
	d.t.AutoCompleteCallback = d.complete
	e.out.Reset(d.t)
	go d.pump()
	return d
}

// offer sets the completions for Tab. Safe for concurrent use.
func (d *editor) offer(phrases []string) { d.phrases.Store(&phrases) }

// complete is called by the line editor for each key of a visible line. At Tab it completes the
// text before the cursor; if there are several completions it shows them above the line.
func (d *editor) complete(line string, pos int, key rune) (string, int, bool) {
	phrases := d.phrases.Load()
	if key != '\t' || phrases == nil {
		return "", 0, false
	}
	head, several := terminal.Complete(line[:pos], *phrases)
	if len(several) > 0 {
		page := terminal.NewPage(d.t)
		if w, _ := d.fit(); w > 0 {
			page.Width(w)
		}
		page.Several(several[:min(len(several), severalMost)])
	}
	rest := line[pos:]
	if strings.HasSuffix(head, " ") {
		rest = strings.TrimPrefix(rest, " ")
	}
	return head + rest, len(head), true
}

// severalMost is the largest number of completions shown.
const severalMost = 60

// pump forwards the input until the program ends.
func (d *editor) pump() {
	defer close(d.keys)
	for {
		b := make([]byte, 256)
		n, err := d.in.Read(b)
		if err != nil {
			return
		}
		d.keys <- b[:n]
	}
}

// Read implements [io.Reader] for the editor.
func (d *editor) Read(b []byte) (int, error) {
	if len(d.rest) == 0 {
		more, ok := <-d.keys
		if !ok {
			return 0, io.EOF
		}
		d.rest = more
	}
	n := copy(b, d.rest)
	d.rest = d.rest[n:]
	return n, nil
}

// Write implements [io.Writer].
func (d *editor) Write(b []byte) (int, error) { return d.out.Write(b) }

// line reads a line. If ask is not "" the line is hidden.
func (d *editor) line(ask string) (string, error) {
	d.fit()
	d.seen = ask == ""
	if ask != "" {
		return d.t.ReadPassword(ask)
	}
	return d.t.ReadLine()
}

// fit adapts to the size of the terminal and returns it in columns and rows; 0 if it is unknown.
func (d *editor) fit() (wide, tall int) {
	w, h, err := xterm.GetSize(int(d.out.Fd()))
	if err != nil || w == 0 || h == 0 || d.t.SetSize(w, h) != nil {
		return 0, 0
	}
	return w, h
}

// breakOff submits an empty line in place of the one being typed: Ctrl-E, Ctrl-U, Enter.
func (d *editor) breakOff() { d.keys <- []byte{5, 21, '\r'} }

// wipe erases the line that was just typed from the terminal and from the history.
func (d *editor) wipe(line string) {
	d.lines.forget(line)
	if !d.seen {
		return
	}
	rows := 1
	if w, _ := d.fit(); w > 0 {
		rows += utf8.RuneCountInString(typeHere+line) / w
	}
	fmt.Fprint(d.t, strings.Repeat("\x1b[1A\x1b[2K", rows)+"\r") // ECMA-48: up, clear
}

// close restores the terminal.
func (d *editor) close(e *env) {
	_ = e.out.Flush()
	e.out.Reset(d.out)
	_ = xterm.Restore(int(d.in.Fd()), d.old)
}

// typedLines is the history of lines.
type typedLines struct{ lines []string }

// historyMost is the largest number of lines kept.
const historyMost = 100

// Add adds a line.
func (h *typedLines) Add(line string) {
	if line == "" {
		return
	}
	h.lines = append(h.lines, line)
	h.lines = h.lines[max(0, len(h.lines)-historyMost):]
}

// Len returns the number of lines.
func (h *typedLines) Len() int { return len(h.lines) }

// At returns a line; 0 is the latest.
func (h *typedLines) At(i int) string { return h.lines[len(h.lines)-1-i] }

// forget removes the latest line if it is this one.
func (h *typedLines) forget(line string) {
	if n := len(h.lines); n > 0 && h.lines[n-1] == line {
		h.lines = h.lines[:n-1]
	}
}
