package enginetest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
)

var update = flag.Bool("update", false, "rewrite the goldens instead of comparing with them")

// Playthrough compares a recorded whole game with its file: the text must play
// to its end, and written again, with the reasons for what happened and the
// final table, must be the same. With -update the game is made anew from the
// seed.
func Playthrough(t *testing.T, game engine.Game, path string, setup engine.Setup, seed uint64) {
	t.Helper()
	if *update {
		text, err := Recorded(game, setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; make it with go test -update", err)
	}
	if err := Replayed(game, string(text)); err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

// Recorded plays a seeded game and writes it down.
func Recorded(game engine.Game, setup engine.Setup, seed uint64) (string, error) {
	m, err := game.New(setup)
	if err != nil {
		return "", err
	}
	src := chance.New(seed)
	for {
		o, ok := src.Answer(m.Awaits())
		if !ok {
			return annotated(game, m)
		}
		p, v := m.Propose(o)
		if v != nil {
			return "", fmt.Errorf("%s: %w", record.Format(game.Lexicon, o), v)
		}
		m.Commit(p)
	}
}

// Replayed returns where a written game differs from what the rules make of it
// now.
func Replayed(game engine.Game, text string) error {
	f, err := record.Read(strings.NewReader(text), record.FindIn(game))
	if err != nil {
		return err
	}
	m, err := record.Play(game, f)
	if err != nil {
		return err
	}
	if _, over := m.Result(); !over {
		return fmt.Errorf("the game is not played to its end")
	}
	now, err := annotated(game, m)
	if err != nil {
		return err
	}
	was, is := strings.Split(text, "\n"), strings.Split(now, "\n")
	for i := range max(len(was), len(is)) {
		a, b := line(was, i), line(is, i)
		if a != b {
			return fmt.Errorf("line %d is\n\t%s\nand would now be\n\t%s", i+1, a, b)
		}
	}
	return nil
}

func line(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "(no such line)"
}

// annotated writes a match with the reasons behind each act and the final
// table.
func annotated(game engine.Game, m engine.MatchReader) (string, error) {
	f := record.FromMatch(&game.Info, m)
	for n := range f.Lines {
		var why []string
		for _, l := range m.Lines(n) {
			why = append(why, record.Reason(game.Lexicon, l))
		}
		f.Lines[n].Comment = strings.Join(why, "; ")
	}
	if r, over := m.Result(); over {
		f.Lines = append(f.Lines, record.Line{})
		for _, row := range r.Rows {
			f.Lines = append(f.Lines, expect(fmt.Sprintf("total %s %d", game.Lexicon.Seats[row.Seat], row.Total)))
		}
		winners := "winner"
		for _, s := range r.Winners {
			winners += " " + game.Lexicon.Seats[s]
		}
		if len(r.Winners) == 0 {
			winners += " none"
		}
		f.Lines = append(f.Lines, expect(winners))
		if w := record.Word(game.Lexicon, r.DecidedBy); w != "" {
			f.Lines = append(f.Lines, expect("decided "+w))
		}
	}
	var b bytes.Buffer
	err := f.Write(&b, &game.Info)
	return b.String(), err
}

func expect(words string) record.Line {
	return record.Line{Kind: record.Expect, Words: strings.Fields(words)}
}

// Scenarios plays every .ckr file of a folder, each a subtest. A folder without
// files fails, and so does a file that expects nothing.
func Scenarios(t *testing.T, game engine.Game, dir string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.ckr"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenarios in %s (%v)", dir, err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".ckr"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := Scenario(game, string(text)); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		})
	}
}

// Scenario plays one scenario.
func Scenario(game engine.Game, text string) error {
	f, err := record.Read(strings.NewReader(text), record.FindIn(game))
	if err != nil {
		return err
	}
	tested := false
	for _, l := range f.Lines {
		tested = tested || l.Kind == record.Expect || l.Kind == record.Refusal
	}
	if !tested {
		return fmt.Errorf("the scenario expects nothing: add an expect or a !rule line")
	}
	_, err = record.Play(game, f)
	return err
}
