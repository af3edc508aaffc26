package main_test

import (
	"bufio"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

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
	k := &talk{t: t, in: tty, lines: make(chan string, 1000), reads: 300 * time.Millisecond}
	go func() {
		defer close(k.lines)
		for s := bufio.NewScanner(tty); s.Scan(); { // ends with an error when the program has ended
			k.all.WriteString(s.Text() + "\n")
			k.lines <- s.Text()
		}
	}()
	k.ended = sync.OnceFunc(func() {
		if t.Failed() { // the program waits for input
			cmd.Process.Kill()
		}
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

// TestTerminalAsksToContinue: on a terminal the game is in words, in the language of the system; an
// unfinished game is offered, and before a new one the players are asked for.
func TestTerminalAsksToContinue(t *testing.T) {
	t.Parallel() // it mostly waits
	data := t.TempDir()
	first := startOnTerminal(t, data, "play", "--seats", "red=Ana,blue=Luis")
	first.hear("pone su carta de jefe")
	first.say("banquero")
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
	third.hear("¿Quién juega?")
	third.say("Ana, Luis, Eva, Hugo, Sara")
	third.hear("5; han de ser de 1 a 4")
	third.hear("¿Quién juega?")
	third.say("azul=Sara, verde")
	third.hear("Se sientan así: Sara: Azul, Verde")
	third.hear("> Sara")
	third.say("quit")
}

// TestWrappedLineIsWiped: a line that names a secret card is erased completely, however many rows
// it takes.
func TestWrappedLineIsWiped(t *testing.T) {
	k := startOnTerminal(t, t.TempDir(), "play", "--seats", "red=Ana,blue=Luis")
	if err := pty.Setsize(k.in.(*os.File), &pty.Winsize{Rows: 24, Cols: 40}); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"banquero, tahúr", "46 47 48 49 50", "51 53 74", "5 reses 1 herraduras 3 tipis 1 sombreros 4 sombreros 5 herraduras"} {
		k.say(line)
	}
	k.hear("Ana: coloca un pistolero")
	k.say("4" + strings.Repeat(" ", 85) + "tipis")
	k.hear("Eso no se entiende")
	k.say("quit")
	k.ended()
	for _, row := range screenRows(k.all.String(), 40) {
		if strings.HasPrefix(row+" ", typeHere+"4 ") || row == "tipis" || strings.HasSuffix(row, "  tipis") {
			t.Errorf("it stands there: %q", row)
		}
	}
}

// TestTabCompletes: Tab completes names of possible answers, but none that only one seat may know.
func TestTabCompletes(t *testing.T) {
	k := startOnTerminal(t, t.TempDir(), "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva,Hugo")
	k.hear("¿Quién es el Sheriff?")
	k.say("an\t")
	k.hear("Ana es el Sheriff")
	k.say("jes\tlu\t")
	k.hear("Jesse Jones: personaje de Luis")
	k.say("j\t")
	k.hear("jugadas · ")
	k.say("quit")
}

// TestTabIsSilentUnseen: while a secret line is typed, Tab shows nothing.
func TestTabIsSilentUnseen(t *testing.T) {
	k := startOnTerminal(t, t.TempDir(), "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva,Hugo", "--option", "roles=known")
	k.hear("Solo Ana mira y escribe")
	k.say("RENE\tGADO")
	k.hear("1. Boca abajo: rol de Ana")
	k.hear("Solo Luis mira y escribe")
	k.say("dejar")
	k.hear("y también: rol de ")
	k.say("salir")
	k.ended()
	if all := strings.ToUpper(k.all.String()); strings.Contains(all[strings.LastIndex(all, "ANA, SIN QUE SE VEA"):strings.LastIndex(all, "BOCA ABAJO: ROL DE ANA")], "RENE") {
		t.Errorf("what was typed unseen was shown: %q", k.all.String())
	}
}

// typeHere is the prompt before a typed line.
const typeHere = "» "

// screenRows returns the rows of a terminal of a width after some output of letters, newlines, and
// the sequences that move up and clear a row.
func screenRows(written string, wide int) []string {
	rows, at, col := [][]rune{nil}, 0, 0
	for text := []rune(written); len(text) > 0; text = text[1:] {
		switch r := text[0]; r {
		case '\r':
			col = 0
		case '\n': // k.all has no \r before it
			at, col = at+1, 0
		case '\x1b':
			end := slices.IndexFunc(text[1:], unicode.IsLetter) + 1
			switch string(text[1 : end+1]) {
			case "[1A", "[A":
				at = max(0, at-1)
			case "[2K":
				rows[at] = nil
			}
			text = text[end:]
		default:
			if col == wide {
				at, col = at+1, 0
			}
			for len(rows) <= at {
				rows = append(rows, nil)
			}
			for len(rows[at]) <= col {
				rows[at] = append(rows[at], ' ')
			}
			rows[at][col] = r
			col++
		}
		for len(rows) <= at {
			rows = append(rows, nil)
		}
	}
	out := make([]string, len(rows))
	for i, row := range rows {
		out[i] = strings.TrimRight(string(row), " ")
	}
	return out
}
