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

// lineReader reads typed lines; the same one for questions and the game, so
// that nothing read ahead is lost. Between two terminals it is a line editor,
// with the lines before under the arrow keys; news that comes while somebody
// types is written above the line.
type lineReader struct {
	in   *bufio.Reader
	edit *editor // nil: not between two terminals
}

// lines is the environment's only reader of typed lines.
func (e *env) lines() *lineReader {
	if e.typed == nil {
		e.typed = &lineReader{in: bufio.NewReader(e.in)}
	}
	return e.typed
}

// editing is the same with an editor, if people sit at both ends.
func (e *env) editing() *lineReader {
	r := e.lines()
	if r.edit == nil {
		r.edit = newEditor(e)
	}
	return r
}

// next reads one line. A last line may lack its end. ask is shown while nobody
// may see what is typed; "" = everybody may.
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

// all reads lines until the input ends or ctx does; then the channel is closed.
func (r *lineReader) all(ctx context.Context) <-chan string {
	t := r.serve(ctx)
	out := make(chan string) // no room: a line is read when the one before is done
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

// typing is lines that come one by one, each when it is wanted. One goroutine
// uses it.
type typing struct {
	lines <-chan string // closed when nothing is typed any more
	asked chan<- string // what to show, see next; room for the one that is wanted
	edit  *editor

	wanted bool
	ask    string // as it was wanted
	stale  bool   // the line that comes was wanted otherwise
}

// serve reads lines until the input ends or ctx does.
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

// want asks for a line, unless one is awaited. Where the one that is awaited
// would be seen and must not be, or the other way round, it is broken off.
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

// got takes note of a line that came; true if it is nothing that people typed.
func (t *typing) got() (stale bool) {
	t.wanted = false
	return t.stale
}

// typeHere stands before what is typed and may be seen.
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
	seen  bool // the latest line could be seen

	phrases atomic.Pointer[[]string] // what Tab completes; nil = nothing
}

// newEditor makes one and lets the environment write through it; nil if the
// input or the output is no terminal.
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
		return nil // it is read line by line
	}
	d := &editor{in: in, out: out, old: old, keys: make(chan []byte, 16)}
	d.t = xterm.NewTerminal(d, typeHere)
	d.t.History = &d.lines
	d.t.AutoCompleteCallback = d.complete
	e.out.Reset(d.t)
	go d.pump()
	return d
}

// offer tells what Tab completes from now on. Any goroutine.
func (d *editor) offer(phrases []string) { d.phrases.Store(&phrases) }

// complete is what the line editor asks for each key of a line that may be seen. It
// completes at Tab what stands before the cursor; where it could go on in several
// ways they are shown above the line.
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

// severalMost is how many ways to go on are shown.
const severalMost = 60

// pump passes on what is typed; it ends with the program.
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

// Read gives the editor what is typed.
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

// Write writes to the terminal.
func (d *editor) Write(b []byte) (int, error) { return d.out.Write(b) }

// line reads a line; nobody sees it if there is something to ask.
func (d *editor) line(ask string) (string, error) {
	d.fit()
	d.seen = ask == ""
	if ask != "" {
		return d.t.ReadPassword(ask)
	}
	return d.t.ReadLine()
}

// fit takes the size of the terminal and gives it, in letters and lines; 0 if it
// has none.
func (d *editor) fit() (wide, tall int) {
	w, h, err := xterm.GetSize(int(d.out.Fd()))
	if err != nil || w == 0 || h == 0 || d.t.SetSize(w, h) != nil {
		return 0, 0
	}
	return w, h
}

// breakOff ends the line that is being typed, empty: end of line, all of it
// away, enter.
func (d *editor) breakOff() { d.keys <- []byte{5, 21, '\r'} }

// wipe takes the line that was just typed off the terminal, and from the lines
// that can be called back.
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

// close gives the terminal back as it was.
func (d *editor) close(e *env) {
	_ = e.out.Flush()
	e.out.Reset(d.out)
	_ = xterm.Restore(int(d.in.Fd()), d.old)
}

// typedLines is the lines that were typed, for the arrow keys.
type typedLines struct{ lines []string }

// historyMost is how many are kept.
const historyMost = 100

// Add takes a line, the latest.
func (h *typedLines) Add(line string) {
	if line == "" {
		return
	}
	h.lines = append(h.lines, line)
	h.lines = h.lines[max(0, len(h.lines)-historyMost):]
}

// Len is how many there are.
func (h *typedLines) Len() int { return len(h.lines) }

// At gives a line, the latest first.
func (h *typedLines) At(i int) string { return h.lines[len(h.lines)-1-i] }

// forget drops the latest line if it is this one.
func (h *typedLines) forget(line string) {
	if n := len(h.lines); n > 0 && h.lines[n-1] == line {
		h.lines = h.lines[:n-1]
	}
}
