package main_test

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"casekeeper/configs"
	"casekeeper/engine/games"

	"github.com/creack/pty"
)

// A whole game on a terminal, played using only what is printed.

var (
	listed     = regexp.MustCompile(`^ {4,5}\S`)
	cell       = regexp.MustCompile(`^(\d+|[a-z]{1,2})(?: .+)?$`)
	between    = regexp.MustCompile(` {2,}`)
	allDice    = regexp.MustCompile(`(?m)^ +(?:also|y también): (.+)$`)
	secretHere = regexp.MustCompile(`(unseen|sin que se vea):\s*$`)
	question   = regexp.MustCompile(`^> \S+( \S+)*$`) // rows of the table contain two spaces in a row
	aside      = regexp.MustCompile(`(?m)^\+ [^>]*?(?:: “|: «)([^”»]+)[”»]`)
	dieFaces   = regexp.MustCompile(`(?m)^ +(?:faces|caras): (.+)$`)
)

// terminal is the program on a terminal of 24 rows and 80 columns.
type terminal struct {
	rows []string // all rows written, as people see them
	t    *testing.T
	tty  *os.File
	said chan string // the output, piece by piece
	draw *rand.Rand
}

func sitDown(t *testing.T, lang string, args ...string) *terminal {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "LC_ALL="+lang, "XDG_DATA_HOME="+t.TempDir())
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	k := &terminal{t: t, tty: tty, said: make(chan string, 100), draw: rand.New(rand.NewPCG(3, 7))}
	go func() {
		defer close(k.said)
		b := make([]byte, 4096)
		for {
			n, err := tty.Read(b) // ends with an error when the program has ended
			if err != nil {
				return
			}
			k.said <- string(b[:n])
		}
	}()
	t.Cleanup(func() {
		if t.Failed() { // the program waits for input
			cmd.Process.Kill()
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v", args, err)
		}
		tty.Close()
	})
	return k
}

// quiet is how long there must be no output before an answer is typed: the prompts may be written
// once more after a change of the table.
const quiet = 60 * time.Millisecond

// hear returns what is written until an answer may be typed, or until the program ends.
func (k *terminal) hear() (text string, ended bool) {
	k.t.Helper()
	late := time.After(2 * time.Minute)
	var still <-chan time.Time
	for {
		select {
		case <-still:
			return text, false
		case more, ok := <-k.said:
			if !ok {
				return text, true
			}
			text += strings.ReplaceAll(more, "\r", "")
			if last := text[strings.LastIndex(text, "\n")+1:]; strings.HasSuffix(last, typeHere) || secretHere.MatchString(last) {
				still = time.After(quiet)
			} else {
				still = nil
			}
		case <-late:
			k.t.Fatalf("nothing can be typed after %q", text)
		}
	}
}

// tall is the number of visible rows.
const tall = 24

// inSight fails unless all current questions are visible: those in text, or the last ones if text
// has none.
func (k *terminal) inSight(text string) {
	k.t.Helper()
	rows := strings.Split(text, "\n")
	before := max(0, len(k.rows)-1)
	if before < len(k.rows) { // what is typed stands in the row of the last prompt
		rows[0] = k.rows[before] + rows[0]
	}
	k.rows = append(k.rows[:before], rows...)
	at := slices.IndexFunc(rows, question.MatchString) + before
	if at < before {
		for at = len(k.rows) - 1; at > 0 && !question.MatchString(k.rows[at]); at-- {
		}
	}
	if len(k.rows)-at > tall {
		k.t.Errorf("the question has left the terminal: %q", strings.Join(k.rows[at:], "\n"))
	}
}

// answer returns something that a person might type: an answer of a list by its key, faces for all
// dice, an optional answer, a command that shows something, or the command list.
func (k *terminal) answer(text, list string, others []string) string {
	if k.draw.IntN(15) == 0 {
		return others[k.draw.IntN(len(others))]
	}
	if optional := aside.FindAllStringSubmatch(text, -1); len(optional) > 0 && k.draw.IntN(8) == 0 {
		return optional[k.draw.IntN(len(optional))][1]
	}
	var keys []string
	for line := range strings.Lines(text) {
		if !listed.MatchString(line) {
			continue
		}
		for _, c := range between.Split(strings.TrimSpace(line), -1) {
			if m := cell.FindStringSubmatch(c); m != nil {
				keys = append(keys, m[1])
			}
		}
	}
	faces := dieFaces.FindStringSubmatch(text)
	switch {
	case faces != nil && (len(keys) == 0 || k.draw.IntN(3) > 0):
		dice := 1
		if also := allDice.FindStringSubmatch(text); also != nil {
			dice += 1 + strings.Count(also[1], ",")
		}
		names := strings.Split(faces[1], " · ")
		var thrown []string
		for range dice {
			thrown = append(thrown, strings.ToLower(names[k.draw.IntN(len(names))]))
		}
		return strings.Join(thrown, " ")
	case len(keys) == 0:
		return list
	}
	return keys[k.draw.IntN(len(keys))]
}

// TestEveningsAtATerminal plays a whole game of each kind, every other one in Spanish. No line is
// wider than the terminal, every answer that was offered is understood, the questions are visible
// whenever an answer may be typed, and the end says that the game is over and which commands
// remain.
func TestEveningsAtATerminal(t *testing.T) {
	t.Parallel()
	words := []struct{ lang, list, unknown, over, quit, others string }{
		{"es_ES.UTF-8", "lista", "No se entiende", "La partida ha terminado", "salir", "lista mesa ayuda jugadas motivo sensores permitir"},
		{"en_GB.UTF-8", "list", "is not understood", "The game is over", "quit", "list table help log why sensors waive"}}
	people := strings.Fields("Ana Luis Eva Hugo")
	for nth, id := range games.IDs() {
		w := words[nth%len(words)]
		t.Run(id+"/"+w.lang, func(t *testing.T) {
			t.Parallel() // they mostly wait
			k := sitDown(t, w.lang, "play", "--new", "--game", id, "--seats", seatsOf(t, id, people))
			typed, over := 0, false
			for ; typed < 4000 && !over; typed++ {
				text, ended := k.hear()
				for line := range strings.Lines(text) {
					if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
						t.Errorf("a line of %d letters: %q", n, line)
					}
				}
				if ended || strings.Contains(text, w.unknown) {
					t.Fatalf("after %d lines: %q", typed, text)
				}
				say := k.answer(text, w.list, strings.Fields(w.others))
				if over = strings.Contains(text, w.over); over {
					say = w.quit
				} else {
					k.inSight(text)
				}
				if _, err := k.tty.WriteString(say + "\n"); err != nil {
					t.Fatal(err)
				}
			}
			if !over {
				t.Fatalf("not over after %d lines", typed)
			}
			for ended := false; !ended; {
				_, ended = k.hear()
			}
			t.Logf("%d lines typed", typed)
		})
	}
}

// seatsOf returns --seats for as few players as a game allows, at least two.
func seatsOf(t *testing.T, id string, people []string) string {
	t.Helper()
	seats := firstSeats(t, id)
	for i, seat := range seats {
		seats[i] = seat + "=" + people[i]
	}
	return strings.Join(seats, ",")
}

// firstSeats returns the first seats of a game, as few as can play it, but at least two.
func firstSeats(t *testing.T, id string) (seats []string) {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range game.Players[:max(2, game.MinSeats)] {
		seats = append(seats, game.Lexicon.Seats[seat])
	}
	return seats
}
