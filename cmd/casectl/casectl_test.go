package main_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"casekeeper/cmd/internal/testenv"
	"casekeeper/engine/games"
)

// program is the built binary: the tests drive it as another program would.
var program string

func TestMain(m *testing.M) {
	if file := os.Getenv(peakFile); file != "" {
		os.Exit(measure(file, os.Args[1:]))
	}
	testenv.Clear()
	dir, err := os.MkdirTemp("", "casectl-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	program = filepath.Join(dir, "casectl")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Stderr = os.Stderr
	status := 1
	flag.Parse()
	err = flag.Set("test.parallel", "8") // those that run beside each other mostly wait
	if err = errors.Join(err, build.Run()); err == nil {
		status = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(status)
}

// ran is the result of a run of the program.
type ran struct {
	out, errs string
	status    int
}

// casectl runs the program in English with an empty data directory.
func casectl(t *testing.T, in string, args ...string) ran {
	t.Helper()
	return casectlIn(t, t.TempDir(), in, args...)
}

// casectlIn runs the program with its data in a folder. For a command that needs a game it names
// tiny-epic-western, if args name none.
func casectlIn(t *testing.T, data, in string, args ...string) ran {
	t.Helper()
	return plainly(t, data, in, about("tiny-epic-western", args)...)
}

// about adds --game to a command that needs it.
func about(game string, args []string) []string {
	need := map[string]bool{"hand": true, "showdown": true, "score": true, "simulate": true, "play": true, "list": true, "check": true, "stickers": true, "enrol": true, "export": true, "import": true}
	at := slices.IndexFunc(args, func(a string) bool { return need[a] })
	if at < 0 || slices.Contains(args, "record") || slices.Contains(args, "words") || slices.Contains(args, "card") || slices.Contains(args, "games") || slices.ContainsFunc(args, func(a string) bool { return a == "--game" || strings.HasPrefix(a, "--game=") }) {
		return args
	}
	return slices.Insert(slices.Clone(args), at+1, "--game", game)
}

// plainly runs the program with exactly these arguments.
func plainly(t *testing.T, data, in string, args ...string) ran {
	t.Helper()
	return finish(t, exec.Command(program, args...), data, in)
}

// finish runs a command with its data in a folder.
func finish(t *testing.T, cmd *exec.Cmd, data, in string) ran {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &out, &errs
	cmd.Env = append(cmd.Environ(), "LC_ALL=C", "TZ=UTC", "XDG_DATA_HOME="+data, "HOME="+data)
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatalf("casectl %q: %v", cmd.Args, err)
	}
	return ran{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}

// peakFile is the variable of the environment that makes this program measure another: the file for the result.
const peakFile = "CASECTL_TEST_PEAK"

// measured runs the program and returns its peak memory in bytes, too. Linux counts as peak of a new process what
// its parent had at that time, so a small process starts it, not this one.
func measured(t *testing.T, data, in string, args ...string) (ran, int64) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "peak")
	cmd := exec.Command(os.Args[0], append([]string{program}, args...)...)
	// As people have it, whatever the tests run with; on a busy machine the collector would fall behind: what is held counts.
	cmd.Env = append(os.Environ(), peakFile+"="+file, "GOGC=100", "GOMEMLIMIT=32MiB")
	got := finish(t, cmd, data, in)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%q: %v", args, errors.Join(err, errors.New(got.errs)))
	}
	peak, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return got, peak
}

// measure runs a command, writes its peak memory to a file, and returns its exit status.
func measure(file string, args []string) int {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		fmt.Fprintln(os.Stderr, "not measured:", err)
		return 1
	}
	if err := os.WriteFile(file, strconv.AppendInt(nil, usage.Maxrss*1024, 10), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return cmd.ProcessState.ExitCode()
}

// want is the expected result of a run.
type want struct {
	name   string
	args   string // arguments separated by spaces
	in     string
	out    string // the whole output
	errs   string // the whole standard error, without "casectl: " and the final newline
	status int
}

func check(t *testing.T, list []want) {
	t.Helper()
	for _, w := range list {
		t.Run(w.name, func(t *testing.T) {
			got := casectl(t, w.in, strings.Fields(w.args)...)
			errs := w.errs
			if errs != "" {
				errs = "casectl: " + errs + "\n"
			}
			if got.out != w.out || got.errs != errs || got.status != w.status {
				t.Errorf("casectl %s\ngot  %d, output %q, errors %q\nwant %d, output %q, errors %q",
					w.args, got.status, got.out, got.errs, w.status, w.out, errs)
			}
		})
	}
}

func TestCommandLine(t *testing.T) {
	check(t, []want{
		{name: "unknown command", args: "deal", errs: `unexpected argument deal; casectl --help explains`, status: 2},
		{name: "unknown flag", args: "hand --wild", errs: `unknown flag --wild; casectl hand --help explains`, status: 2},
		{name: "unknown language", args: "--lang fr hand", errs: `--lang: "fr" is not one of en, es`, status: 2},
		{name: "too few arguments", args: "record amend x", errs: `expected "<act> <fact> ..."; casectl record amend --help explains`, status: 2},
		{name: "record that cannot be written", args: "play --record /no/such/folder/x.ckr", errs: `--record: open /no/such/folder/x.ckr: no such file or directory`, status: 2},
	})
	if got := casectl(t, ""); got.status != 2 || got.out != "" || strings.Count(got.errs, "\n") != 1 || !strings.Contains(got.errs, "casectl --help explains") {
		t.Errorf("without a command: %+v", got)
	}
}

// noWhist is the mistake for a game that does not exist.
var noWhist = `--game: "whist" is not one of ` + strings.Join(games.IDs(), ", ")

// TestNoGameIsPlayedUnasked: every command about a game requires --game and lists the games; on a
// terminal play asks.
func TestNoGameIsPlayedUnasked(t *testing.T) {
	for _, command := range []string{"hand", "showdown", "score", "simulate", "play", "cards list", "cards check", "cards stickers", "cards enrol --rig desk", "cards tags export"} {
		got := plainly(t, t.TempDir(), "", strings.Fields(command)...)
		if want := "casectl: --game: say which game; there are " + strings.Join(games.IDs(), ", ") + "\n"; got.status != 2 || got.errs != want {
			t.Errorf("%s: %+v, want %q", command, got, want)
		}
	}
	for i, id := range games.IDs() {
		for _, answer := range []string{fmt.Sprint(i + 1), id} {
			if got := plainly(t, t.TempDir(), answer+"\n", "--text", "play", "--rig", "none"); got.status != 0 || !strings.Contains(got.out, "Which game? Type its number.\n") {
				t.Errorf("%s: %+v", answer, got)
			}
		}
	}
	for _, nothing := range []string{"", "\n"} {
		got := plainly(t, t.TempDir(), nothing, "--text", "play", "--rig", "demo", "--pace", "0s")
		if got.status != 0 || !strings.Contains(got.out, "Enter shows the first.\n") || !strings.Contains(got.out, "== Final table") {
			t.Errorf("a demo that nobody chose: %+v", got)
		}
	}
	if got := plainly(t, t.TempDir(), "9\n", "--text", "play"); got.status != 2 || !strings.Contains(got.errs, `--game: "9" is not one of`) {
		t.Errorf("a number of no game: %+v", got)
	}
}

func TestHelpOfEveryCommand(t *testing.T) {
	top := casectl(t, "", "--help")
	_, list, ok := strings.Cut(top.out, "Commands:\n")
	if top.status != 0 || top.errs != "" || !ok {
		t.Fatalf("casectl --help: %+v", top)
	}
	list, _, _ = strings.Cut(list, "\n\n")
	for line := range strings.Lines(list) {
		if strings.HasPrefix(line, "   ") {
			continue // the rest of the previous command's help
		}
		words, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
		var command []string
		for _, w := range strings.Fields(words) {
			if w[0] >= 'a' && w[0] <= 'z' {
				command = append(command, w)
			}
		}
		got := casectl(t, "", append(command, "--help")...)
		if got.status != 0 || got.errs != "" || !strings.Contains(strings.ReplaceAll(got.out, "$ sudo ", "$ "), "$ casectl "+strings.Join(command, " ")) {
			t.Errorf("%v --help has no example of its own: %+v", command, got)
		}
	}
}

func TestMemory(t *testing.T) {
	const most = 40 << 20
	for _, args := range [][]string{{"hand", "hat-5", "steer-5", "hat-1"}, {"--help"}, {"showdown", "testdata/showdown.json"},
		{"score", "testdata/table.json"}, {"cards", "list"}, {"replay", duel}, {"simulate"}, {"probe"}} {
		if got, peak := measured(t, t.TempDir(), "", about("tiny-epic-western", args)...); peak > most || got.status != 0 {
			t.Errorf("%v: %d bytes of memory, exit %d; want at most %d", args, peak, got.status, most)
		}
	}
}

// BenchmarkStart measures from the start of the process to its end, which comes after the first
// output.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		if err := exec.Command(program, "hand", "--game", "tiny-epic-western", "hat-5", "steer-5", "hat-1").Run(); err != nil {
			b.Fatal(err)
		}
	}
}
