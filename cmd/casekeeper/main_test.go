package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"

	"github.com/alecthomas/kong"
)

// TestLanguageOfADataFolder: --lang takes a language that is in the folder of --data, also for the help.
func TestLanguageOfADataFolder(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("HOME", t.TempDir())
	data := t.TempDir()
	for name, text := range map[string]string{"language.toml": "name = \"Türkçe\"\n", words.CommandsFile: "[casekeeper]\nhelp = \"\"\n"} {
		path := filepath.Join(data, "languages", "tr", "words", "tr", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"--data", data, "--lang", "tr", "--version"}, &out, &errs); status != 0 || !strings.Contains(out.String(), `"tr"`) {
		t.Errorf("%d, %s, %s", status, out.String(), errs.String())
	}
}

// TestBadStartIsToldPlainly: a bad start prints one line with the mistake and the remedy, and exits
// with 2.
func TestBadStartIsToldPlainly(t *testing.T) {
	t.Setenv("DISPLAY", ":no-such-display")
	t.Setenv("HOME", t.TempDir())
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(t.TempDir(), "bad.toml")
	if err := os.WriteFile(bad, []byte("title = 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	notJournal := t.TempDir()
	if err := os.WriteFile(filepath.Join(notJournal, "journal.db"), []byte(strings.Repeat("no journal ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		args []string
		want []string
	}{
		{"unknown flag", []string{"--sise", "800x480"}, []string{"--sise"}},
		{"size", []string{"--size", "800"}, []string{"800", "800x480"}},
		{"small size", []string{"--size", "320x240"}, []string{"400x400"}},
		{"game", []string{"--game", "poker"}, []string{"--game", "poker", strings.Join(games.IDs(), ", ")}},
		{"scale", []string{"--scale", "9"}, []string{"--scale", "0.5 to 4"}},
		{"language", []string{"--lang", "fr"}, []string{"--lang"}},
		{"two windows", []string{"--fullscreen", "--windowed"}, []string{"--fullscreen"}},
		{"rig that is not there", []string{"--data", t.TempDir(), "--rig", "nowhere"}, []string{"nowhere", "demo"}},
		{"bad rig", []string{"--data", t.TempDir(), "--rig", bad}, []string{"bad.toml:1"}},
		{"data is a file", []string{"--data", file}, []string{file, "is not a folder"}},
		{"not a journal", []string{"--data", notJournal}, []string{"journal.db", "away"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv(settingsEnv, t.TempDir()) // set by a dedicated machine
			var out, errs bytes.Buffer
			status := run(t.Context(), c.args, &out, &errs)
			if status != exitBad || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "casekeeper: ") {
				t.Errorf("exit %d, said %q", status, errs.String())
			}
			for _, want := range c.want {
				if !strings.Contains(errs.String(), want) {
					t.Errorf("said %q, without %q", errs.String(), want)
				}
			}
		})
	}
}

// TestAMistakeInAFileOfTheOwners: the mistake is reported with its place, and all games can be
// played, the affected one with the shipped cards.
func TestAMistakeInAFileOfTheOwners(t *testing.T) {
	for path, c := range map[string]struct{ text, rig, want string }{
		"games/tiny-epic-western/mine.toml": {"[[building]]\nid = 7\n", "", "mine.toml"},
		"games/3000-scoundrels/mine.toml":   {"nonsense", "", "mine.toml"},
		"tags/tiny-epic-western.tags":       {"casekeeper tags 1\ngame tiny-epic-western\n04CA5E0 hat-9\n", "linehub", "tiny-epic-western.tags"},
	} {
		at := sitting.House{Data: t.TempDir(), Files: configs.FS}
		file := filepath.Join(at.Data, path)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		h, notice, err := openHouse(at, c.rig, 1)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for _, lang := range []string{"en", "es"} {
			if said := h.general[lang].Explained(notice); !strings.Contains(said, c.want) {
				t.Errorf("%s: %s says %q", path, lang, said)
			}
		}
		for _, id := range games.IDs() {
			game, _ := h.onShelf(id)
			if _, err := h.Begin(id, engine.Setup{Seats: game.Players[:game.MinSeats]}, nil, nil); err != nil && c.rig == "" {
				t.Errorf("%s: %s cannot begin: %v", path, id, err)
			}
		}
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		if now, err := os.ReadFile(file); err != nil || string(now) != c.text {
			t.Errorf("%s is %q, %v now", path, now, err)
		}
	}
}

func TestHelp(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"--help"}, &out, &errs); status != exitOK {
		t.Errorf("exit %d: %s", status, errs.String())
	}
	for _, flag := range []string{"--fullscreen", "--windowed", "--size", "--lang", "--data", "--rig", "--demo"} {
		if !strings.Contains(out.String(), flag) {
			t.Errorf("%s is not explained", flag)
		}
	}
}

// inTerminal runs the program without a display until enough accepts one of its lines, and returns
// its exit status and standard error.
func inTerminal(t *testing.T, enough func(line string) bool, args ...string) (status int, errs string) {
	t.Helper()
	t.Setenv("DISPLAY", "")
	t.Setenv("HOME", t.TempDir())
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	r, w := io.Pipe()
	var complaints bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, args, w, &complaints)
		w.Close()
	}()
	lines := bufio.NewScanner(r)
	for lines.Scan() { // until it ends
		if enough(lines.Text()) {
			stop()
		}
	}
	if lines.Err() != nil {
		t.Error(lines.Err())
	}
	return <-ended, complaints.String()
}

func TestWithoutDisplayTheDemoPlaysInTheTerminal(t *testing.T) {
	var lines []string
	status, errs := inTerminal(t, func(line string) bool {
		lines = append(lines, line)
		return len(lines) == 12
	}, "--lang", "en", "--seed", "3", "--game", "tiny-epic-western")
	if status != exitOK || !strings.Contains(errs, "no display") {
		t.Errorf("exit %d, said %q", status, errs)
	}
	if text := strings.Join(lines, "\n"); !strings.Contains(text, "plays") || !strings.Contains(text, "(p. 4)") {
		t.Errorf("the terminal says:\n%s", text)
	}
}

// TestWithoutDisplayAGameIsNamed: without --game no game is played.
func TestWithoutDisplayAGameIsNamed(t *testing.T) {
	status, errs := inTerminal(t, func(string) bool { return true })
	if status != exitBad || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, "no display") || !strings.Contains(errs, strings.Join(games.IDs(), ", ")) {
		t.Errorf("exit %d, said %q", status, errs)
	}
}

// TestHouseKeepsAndContinues: a game is found again and continues where it was, with its cards.
func TestHouseKeepsAndContinues(t *testing.T) {
	at := sitting.House{Data: t.TempDir(), Files: configs.FS}
	h, notice, err := openHouse(at, "", 1)
	if err != nil || notice != nil {
		t.Fatal(err, notice)
	}
	if last, err := h.Last(); last != (present.LatestGames{}) || err != nil {
		t.Errorf("before anything: %+v, %v", last, err)
	}
	begun, err := h.Begin(h.shelf[0].ID, engine.Setup{Seats: h.shelf[0].Players[:2]}, []string{"Ana"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	u, err := begun.Session.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	boss := engine.Laid(u.Awaits[0].Slot, u.Awaits[0].Cards.Nth(0))
	if out, err := begun.Session.Submit(t.Context(), boss, shell.Finger); err != nil || out.Refusal != nil {
		t.Fatal(out, err)
	}
	if err := begun.Close(); err != nil {
		t.Fatal(err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if h, _, err = openHouse(at, "demo", 1); err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	last, err := h.Last()
	if err != nil || last.Open == nil || last.Open.Rows != 2 || last.Now == nil || last.Now.Acts != 1 {
		t.Fatalf("last %+v, %v", last, err)
	}
	again, err := h.Continue(last.Open.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	u, err = again.Session.Now(t.Context(), engine.Table)
	if err != nil || u.Acts != 1 {
		t.Errorf("continued with %d acts, %v", u.Acts, err)
	}
	if who := again.Words("es").Seat(u.Board.Seats[0].Seat); who != "Ana" {
		t.Errorf("the first seat is called %q", who)
	}
	if names, err := h.Names(); err != nil || !slices.Equal(names, []string{"Ana"}) {
		t.Errorf("names %q, %v", names, err)
	}
	if h.Check(h.shelf[0].ID, engine.Setup{Seats: h.shelf[0].Players[:2]}) != nil || h.Check(h.shelf[0].ID, engine.Setup{}) == nil || h.Check("whist", engine.Setup{}) == nil {
		t.Error("the wrong tables can begin")
	}
	if got := again.Hardware(); !got.Simulated || len(got.Sources) != 1 {
		t.Errorf("sensors %+v", got)
	}
}

// TestDemoPlaysByItself: the robot acts, makes single steps while paused, and stops at the end
// without an error.
func TestDemoPlaysByItself(t *testing.T) {
	h, _, err := openHouse(sitting.House{Data: t.TempDir(), Files: configs.FS}, "", 3)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	demo, err := h.Demo(h.shelf[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	defer demo.Close()
	sub, err := demo.Session.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	u := <-sub.Updates()
	for u.Acts == 0 {
		u = <-sub.Updates()
	}
	demo.Demo.Play(false)
	before := demo.Demo.Demo()
	demo.Demo.Step()
	for first := u.Acts; u.Acts == first; {
		u = <-sub.Updates()
	}
	if before.Playing || before.Trouble != nil {
		t.Errorf("paused: %+v", before)
	}
	if w := demo.Words("es"); w == nil || w.Lang() != "es" || w.Info.ID != "tiny-epic-western" || h.Words(w.Info.ID, "en").Lang() != "en" || h.Words("no-game", "en") != nil {
		t.Errorf("words %+v", w)
	}
}

// TestTerminalDemoOfBang plays the demo of the named game until dice are rolled.
func TestTerminalDemoOfBang(t *testing.T) {
	status, errs := inTerminal(t, func(line string) bool { return strings.Contains(strings.ToLower(line), "dado 1") },
		"--lang", "es", "--seed", "3", "--game", "bang-dice")
	if status != exitOK {
		t.Errorf("exit %d: %s", status, errs)
	}
}

// TestHelpInSpanish: every flag that is not hidden has a Spanish help text.
func TestHelpInSpanish(t *testing.T) {
	parser, err := kong.New(&cli{}, kong.Name("casekeeper"), kong.Description(description))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range words.Languages(configs.FS) {
		says, err := commandline.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		if lacks := says.Lacks(parser.Model); lang != words.Mother && len(lacks) > 0 {
			t.Errorf("%s does not say %q", lang, lacks)
		}
	}
	var out, errs strings.Builder
	if status := run(t.Context(), []string{"--lang", "es", "--help"}, &out, &errs); status != exitOK || !strings.Contains(out.String(), "Tamaño de la ventana") {
		t.Errorf("status %d, %q", status, out.String())
	}
	if status := run(t.Context(), []string{"--lang", "es", "--scale", "9"}, &out, &errs); status != exitBad || !strings.Contains(errs.String(), "no está entre") {
		t.Errorf("status %d, %q", status, errs.String())
	}
}
