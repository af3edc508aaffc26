package sitting_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/rig"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestHouseIsWhereTheStandardSays(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", "/srv/data")
	t.Setenv("HOME", "/home/ana")
	if h, err := sitting.Here(); err != nil || h.Data != "/srv/data/casekeeper" {
		t.Errorf("got %s, %v", h.Data, err)
	}
	t.Setenv("XDG_DATA_HOME", "relative")
	if h, err := sitting.Here(); err != nil || h.Data != "/home/ana/.local/share/casekeeper" {
		t.Errorf("got %s, %v", h.Data, err)
	}
}

func TestOwnRigWinsOverBuiltIn(t *testing.T) {
	h := sitting.House{Data: t.TempDir(), Files: configs.FS}
	built, err := h.RigFile("demo")
	if err != nil || built.Title != "Demo table" {
		t.Fatalf("%+v, %v", built, err)
	}
	write(t, filepath.Join(h.Data, "rigs", "demo.toml"), "title = \"Mine\"\n[[source]]\nname = \"a\"\ntype = \"sim\"\nwire = \"all\"\n")
	write(t, filepath.Join(h.Data, "rigs", "den.toml"), "")
	own, err := h.RigFile("demo")
	if err != nil || own.Title != "Mine" {
		t.Errorf("%+v, %v", own, err)
	}
	if _, err := h.RigFile("den"); err == nil || !strings.Contains(err.Error(), "den.toml:1: source:") {
		t.Errorf("an empty rig: %v", err)
	}
	for die, known := range map[int]bool{1: true, 5: true, 6: false} { // the five of BANG!
		write(t, filepath.Join(h.Data, "rigs", "dice.toml"), fmt.Sprintf("title = \"Dice\"\n[[source]]\nname = \"a\"\ntype = \"linehub\"\ndevice = \"/dev/x\"\n[source.dice]\n1 = %d\n", die))
		if _, err := h.RigFile("dice"); (err == nil) != known {
			t.Errorf("a rig with die %d: %v", die, err)
		}
	}
	if err := os.Remove(filepath.Join(h.Data, "rigs", "dice.toml")); err != nil {
		t.Fatal(err)
	}
	if _, err := h.RigFile("nowhere"); err == nil {
		t.Error("a rig that is not there is found")
	}
	if got := h.Rigs(); !slices.Equal(got, []string{"bluetooth-dice", "camera", "demo", "den", "desk", "felt", "five-dice", "linehub", "mqtt", "nano", "paper", "tower"}) {
		t.Errorf("rigs %v", got)
	}
}

func TestTagsOfARealTableAreRead(t *testing.T) {
	h := sitting.House{Data: t.TempDir(), Files: configs.FS}
	game := games.Loaded{Game: cut.Game()}
	if tags, err := h.Tags(game, false); err != nil || tags.Len() != 0 {
		t.Errorf("without a file: %d tags, %v", tags.Len(), err)
	}
	write(t, h.TagFile(game.ID), "casekeeper tags 1\ngame "+game.ID+"\n04A23B5C6D1280 "+game.Lexicon.Cards[3]+"\n")
	if tags, err := h.Tags(game, false); err != nil || tags.Len() != 1 {
		t.Errorf("with a file: %v, %v", tags, err)
	}
	write(t, h.TagFile(game.ID), "casekeeper tags 1\ngame other\n")
	if _, err := h.Tags(game, false); err == nil || !strings.Contains(err.Error(), ".tags:2: game:") {
		t.Errorf("another game's file: %v", err)
	}
	if tags, err := h.Tags(game, true); err != nil || tags.Len() != len(game.Cards) {
		t.Errorf("simulated: %v, %v", tags, err)
	}
}

// begun returns a session of the toy game for red and blue.
func begun(t *testing.T) *companion.Session {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// demoTable returns a sitting of two at the built-in demo rig, with its robot.
func demoTable(t *testing.T, seed uint64) (*sitting.Sitting, *sitting.Robot) {
	t.Helper()
	return demoOf(t, sitting.House{Data: t.TempDir(), Files: configs.FS}, games.Loaded{Game: cut.Game()}, begun(t), seed, 0)
}

// TestRobotPlaysAWholeGame: all facts come from the sensors and the robot's taps, and the robot
// knows no more than the seats.
func TestRobotPlaysAWholeGame(t *testing.T) {
	for seed := range uint64(5) {
		s, robot := demoTable(t, seed)
		var err error
		for err == nil {
			u, failed := s.Session.Now(t.Context(), engine.Table)
			if lays := len(u.Awaits) > 0 && u.Awaits[0].Kind == engine.Lay; failed != nil || robot.Deals(t.Context()) != lays {
				t.Fatalf("cards are dealt: %t; %+v, %v", !lays, u.Awaits, failed)
			}
			err = robot.Act(t.Context())
		}
		if !errors.Is(err, sitting.ErrOver) {
			t.Fatalf("seed %d: %v", seed, err)
		}
		checkSources(t, s.Session)
	}
}

// acts counts the acts in force.
func acts(t *testing.T, s *sitting.Sitting) int {
	t.Helper()
	u, err := s.Session.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	return u.Acts
}

// until waits until n acts are in force.
func until(t *testing.T, s *sitting.Sitting, n int) {
	t.Helper()
	hwtest.Until(t, fmt.Sprint(n, " acts"), func() bool { return acts(t, s) >= n })
}

func TestDemoPausesStepsAndGoesOn(t *testing.T) {
	s, robot := demoTable(t, 1)
	ctx, stop := context.WithCancel(t.Context())
	changes := make(chan struct{}, 100)
	demo := sitting.StartDemo(ctx, robot, time.Millisecond, func() { changes <- struct{}{} })
	until(t, s, 3)
	demo.Play(false)
	at := acts(t, s) // perhaps plus the one in progress
	demo.Step()
	until(t, s, at+1)
	demo.Pace(4)
	if got := demo.Demo(); got.Playing || got.Pace != 4 || got.Trouble != nil {
		t.Errorf("state %+v", got)
	}
	if n := acts(t, s); n > at+2 {
		t.Errorf("%d acts after a pause and one step, want at most %d", n, at+2)
	}
	if len(changes) != 3 {
		t.Errorf("%d changes were told, want 3", len(changes))
	}
	demo.Play(true)
	until(t, s, 18)
	hwtest.Until(t, "a pause at the end", func() bool { return !demo.Demo().Playing })
	if err := demo.Demo().Trouble; err != nil {
		t.Errorf("the end of the game is told as %v", err)
	}
	stop()
	<-demo.Ended()
}

// TestDemoBeginsAtOnce: however slow the pace, the first act comes without a pause.
func TestDemoBeginsAtOnce(t *testing.T) {
	s, robot := demoTable(t, 1)
	ctx, stop := context.WithCancel(t.Context())
	demo := sitting.StartDemo(ctx, robot, time.Hour, func() {})
	until(t, s, 1)
	stop()
	<-demo.Ended()
}

// TestRobotWaits: a pause is at least as long as asked for.
func TestRobotWaits(t *testing.T) {
	_, robot := demoTable(t, 1)
	const pause = 120 * time.Millisecond // more than the robot waits at once
	began := time.Now()
	if err := robot.Wait(t.Context(), pause); err != nil || time.Since(began) < pause {
		t.Errorf("it waited for %v, %v", time.Since(began), err)
	}
}

func TestDemoStopsWhenTheTableFails(t *testing.T) {
	s, robot := demoTable(t, 1)
	demo := sitting.StartDemo(t.Context(), robot, 0, func() {})
	if err := s.Session.Close(); err != nil {
		t.Fatal(err)
	}
	<-demo.Ended()
	if got := demo.Demo(); got.Playing || !errors.Is(got.Trouble, companion.ErrClosed) {
		t.Errorf("state %+v", got)
	}
}

// checkSources checks that the game is over, that cards and dice came from the hub, and that taps
// came from the robot.
func checkSources(t *testing.T, session *companion.Session) {
	t.Helper()
	acts, err := session.Acts(t.Context(), engine.Table)
	if err != nil || len(acts) < 18 {
		t.Fatalf("%d acts, %v", len(acts), err)
	}
	for _, a := range acts {
		want := "sim"
		if a.Fact.Kind == engine.KindAct {
			want = "demo"
		}
		if id, _, _ := strings.Cut(a.Source.ID, ":"); id != want {
			t.Errorf("act %d: %+v comes from %q, want %q", a.Act, a.Fact, a.Source.ID, want)
		}
	}
}

func TestRobotNeedsASimulation(t *testing.T) {
	if _, err := sitting.NewRobot(&sitting.Sitting{Rig: &rig.Rig{}}, 1); !errors.Is(err, sitting.ErrNoSimulation) {
		t.Errorf("got %v", err)
	}
}

// TestOwnLanguage: a language of the owner's lies beside the built-in ones, which it does not replace.
func TestOwnLanguage(t *testing.T) {
	data := t.TempDir()
	if files := sitting.At(data).Files; files != fs.FS(configs.FS) {
		t.Errorf("without one there is %T between", files)
	}
	folder := (sitting.House{Data: data}).LanguageFolder("fr")
	write(t, filepath.Join(folder, "words", "fr", "language.toml"), "name = \"Français\"\n")
	write(t, filepath.Join(folder, "words", "fr", "ui.toml"), "\ufeff[menu]\n")
	write(t, filepath.Join(folder, "words", "fr", "notes.txt"), "\ufeffbrouillon")
	write(t, filepath.Join(folder, "rigs", "demo.toml"), "mine")
	h := sitting.At(data)
	if got, err := h.Language("fr"); got != "fr" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	built, err := fs.ReadFile(configs.FS, "rigs/demo.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"words/fr/ui.toml": "[menu]\n", "words/fr/notes.txt": "\ufeffbrouillon", "rigs/demo.toml": string(built)} {
		if got, err := fs.ReadFile(h.Files, name); err != nil || string(got) != want {
			t.Errorf("%s is %q, want %q; %v", name, got, want, err)
		}
	}
	var names []string
	list, err := fs.ReadDir(h.Files, "words")
	for _, e := range list {
		names = append(names, e.Name())
	}
	if err != nil || !slices.Equal(names, []string{"en", "es", "fr"}) {
		t.Errorf("the languages are %q, %v", names, err)
	}
	demos, err := fs.Glob(h.Files, "rigs/demo.toml")
	if err != nil || len(demos) != 1 {
		t.Errorf("%q, %v", demos, err)
	}
	_, open := h.Files.Open("words/de/ui.toml")
	_, read := fs.ReadDir(h.Files, "words/de")
	if !errors.Is(open, fs.ErrNotExist) || !errors.Is(read, fs.ErrNotExist) {
		t.Errorf("a language that nobody has: %v, %v", open, read)
	}
}

func TestLanguageOfTheSystem(t *testing.T) {
	for _, c := range []struct{ asked, all, messages, lang, want string }{
		{"es", "en_GB.UTF-8", "", "", "es"},
		{"", "es_ES.UTF-8", "en_GB.UTF-8", "en_GB.UTF-8", "es"},
		{"", "C", "es_ES.UTF-8", "es_ES.UTF-8", "en"},
		{"", "", "es", "en", "es"},
		{"", "", "", "es_AR", "es"},
		{"", "", "", "es.UTF-8", "es"},
		{"", "", "", "fr_FR", "en"},
		{"", "est", "", "", "en"},
		{"", "", "", "", "en"},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		if got, err := (sitting.House{Files: configs.FS}).Language(c.asked); got != c.want || err != nil {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
	if _, err := (sitting.House{Files: configs.FS}).Language("fr"); err == nil || err.Error() != `--lang: "fr" is not one of en, es` {
		t.Errorf("got %v", err)
	}
}
