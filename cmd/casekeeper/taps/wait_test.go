package taps

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// wait is a wait for an emulated machine. It is over when nothing has changed for as long as patience is: how long
// all of it takes depends on what else this machine does.
type wait struct {
	news func() int // grows; nil where nothing tells
	seen int
	end  time.Time
}

func (w *wait) over() bool {
	n := w.seen
	if w.news != nil {
		n = w.news()
	}
	if w.end.IsZero() || n > w.seen {
		w.seen, w.end = n, time.Now().Add(patience)
	}
	return time.Now().After(w.end)
}

// heard is what a growing file has said: its different lines, without their numbers, so that what is tried again
// and again counts once.
type heard struct {
	lines map[string]bool
	at    int64
}

func (h *heard) hear(file string) {
	f, err := os.Open(file)
	if err != nil {
		return // not yet
	}
	defer f.Close()
	text, _ := io.ReadAll(io.NewSectionReader(f, h.at, 1<<24))
	end := bytes.LastIndexByte(text, '\n') + 1
	h.at += int64(end)
	if h.lines == nil {
		h.lines = map[string]bool{}
	}
	for line := range strings.Lines(string(text[:end])) {
		h.lines[strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return -1
			}
			return r
		}, line)] = true
	}
}

// TestWaitsEndWithoutNews: a wait goes on while the serial line says something new, however long, and ends when it
// only says again what it has said.
func TestWaitsEndWithoutNews(t *testing.T) {
	file := filepath.Join(t.TempDir(), "console")
	says := func(text string) {
		f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err == nil {
			_, err = f.WriteString(text)
			f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		var h heard
		w := wait{news: func() int { h.hear(file); return len(h.lines) }}
		for n := range 26 {
			says("[ 1.2] Unpacking " + string(rune('a'+n)) + "\n")
			if time.Sleep(patience - time.Second); w.over() {
				t.Fatalf("over after %d new lines", n+1)
			}
		}
		for range 3 {
			says("[ 7.9] Unpacking c\n")
			time.Sleep(patience / 2)
		}
		if !w.over() {
			t.Error("it waits for what is said again and again")
		}
		if w = (wait{}); w.over() {
			t.Error("over before it began")
		}
		if time.Sleep(patience + time.Second); !w.over() {
			t.Error("without news it does not end")
		}
	})
}
