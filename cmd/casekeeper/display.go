package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// reach returns an error if no X server answers at a display, as in ":0" or "pi:10.0".
func reach(display string) error {
	host, rest, ok := cutLast(display, ":")
	number, _, _ := strings.Cut(rest, ".")
	n, err := strconv.ParseUint(number, 10, 16)
	if !ok || err != nil {
		return fmt.Errorf("the display %q is no name of one, as in :0; correct DISPLAY, or unset it to play in the terminal", display)
	}
	tries := [][2]string{{"tcp", net.JoinHostPort(host, strconv.FormatUint(6000+n, 10))}}
	if host == "" || host == "unix" {
		socket := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
		tries = [][2]string{{"unix", "@" + socket}, {"unix", socket}}
	}
	for _, to := range tries {
		var conn net.Conn
		if conn, err = net.DialTimeout(to[0], to[1], 5*time.Second); err == nil {
			return conn.Close()
		}
	}
	return fmt.Errorf("nobody answers at the display %s (%w); start it, correct DISPLAY, or unset it to play in the terminal", display, err)
}

// overheard collects what the window system logs until the first window is open. If a display
// refuses the program, it logs the reason and then panics.
type overheard struct {
	said strings.Builder
	to   io.Writer // the original log writer; nil once the log is passed on
}

// overhear withholds the log until end.
func overhear() *overheard {
	o := &overheard{to: log.Writer()}
	log.SetOutput(&o.said)
	return o
}

// end passes the log on.
func (o *overheard) end() {
	if o.to != nil {
		log.SetOutput(o.to)
		fmt.Fprint(o.to, o.said.String())
		o.to = nil
	}
}

// appear shows the first window. If the display answers but refuses the program, it returns an
// error in one sentence. A panic from a programming error is passed on.
func (o *overheard) appear(show func(), display string) (err error) {
	defer func() {
		why := recover()
		failed, ok := why.(error)
		if _, ours := why.(runtime.Error); ours || why != nil && !ok {
			o.end()
			panic(why)
		}
		if failed != nil {
			err = fmt.Errorf("the display %s refuses this program (%s); allow it there (XAUTHORITY, xhost), correct DISPLAY, or unset it to play in the terminal",
				display, cause(o.said.String(), failed))
			o.said.Reset()
		}
		o.end()
	}()
	show()
	return nil
}

// cause returns the reason that was logged before a panic, or else the panic's own.
func cause(said string, why error) string {
	for line := range strings.Lines(said) {
		if _, text, ok := strings.Cut(line, "Cause: "); ok {
			return strings.TrimSpace(text)
		}
	}
	return why.Error()
}

// cutLast cuts a text at the last sep.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
