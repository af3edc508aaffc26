package main_test

import (
	"bufio"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/creack/pty"
)

// startOnTerminal runs the program on a terminal of its own.
func startOnTerminal(t *testing.T, data string, args ...string) *talk {
	t.Helper()
	cmd := exec.Command(program, about("tiny-epic-western", args)...)
	cmd.Env = append(os.Environ(), "LC_ALL=es_ES.UTF-8", "XDG_DATA_HOME="+data)
	tty, err := pty.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	k := &talk{t: t, in: tty, lines: make(chan string, 1000)}
	go func() {
		defer close(k.lines)
		for s := bufio.NewScanner(tty); s.Scan(); { // ends with an error when the program has ended
			k.all.WriteString(s.Text() + "\n")
			k.lines <- s.Text()
		}
	}()
	k.ended = sync.OnceFunc(func() {
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v", args, err)
		}
		tty.Close()
		for range k.lines {
		}
	})
	t.Cleanup(k.ended)
	return k
}

// TestTerminalAsksToContinue: on a terminal the sitting is in words, in the
// language of the system, and a game that waits is offered.
func TestTerminalAsksToContinue(t *testing.T) {
	data := t.TempDir()
	first := startOnTerminal(t, data, "play", "--seats", "red=Ana,blue=Luis")
	first.hear("pon tu carta de jefe")
	first.say("banquero")
	first.hear("1 El banquero: jefe de Ana")
	first.say("1")
	first.hear("   1. El banquero: jefe de Ana")
	first.say("quit")
	first.hear("La partida queda guardada")
	first.ended()
	second := startOnTerminal(t, data, "play")
	second.hear("Hay una partida a medias: Ana, Luis, ")
	second.say("s")
	second.hear("> Luis")
	second.say("jugadas")
	second.hear("   1. El banquero: jefe de Ana")
	second.say("SALIR")
	second.ended()
	third := startOnTerminal(t, data, "play")
	third.hear("Hay una partida a medias: ")
	third.say("n")
	third.hear("> Rojo")
	third.say("quit")
}
