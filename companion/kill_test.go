package companion_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/games/tinyepic"
)

// victim names the journal that this process has to play into until it is killed.
const victim = "CASEKEEPER_TEST_VICTIM"

func TestMain(m *testing.M) {
	if path := os.Getenv(victim); path != "" {
		if err := playUntilKilled(path, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// playUntilKilled resumes the latest match, or begins one, and plays as fast as it can. It prints
// "opening" first, and then every acknowledged row.
func playUntilKilled(path string, out io.Writer) error {
	fmt.Fprintln(out, "opening")
	store, report, err := sqlite.Open(path)
	if err != nil || report.Damage != nil {
		return fmt.Errorf("report %+v: %w", report, err)
	}
	for seed := uint64(os.Getpid()); ; seed++ {
		if err := playOne(store, seed, out); err != nil {
			return err
		}
	}
}

// playOne plays a match to its end.
func playOne(store journal.Store, seed uint64, out io.Writer) error {
	ctx := context.Background()
	s, err := companion.Begin(store, table(), companion.Opts{})
	if err != nil {
		return err
	}
	defer s.Close()
	fmt.Fprintf(out, "%d 0\n", s.Info().ID)
	answers := chance.New(seed)
	sub, err := s.Subscribe(ctx, engine.Table)
	if err != nil {
		return err
	}
	for u := range sub.Updates() {
		o, ok := answers.Answer(u.Awaits)
		if !ok {
			return nil
		}
		done, err := s.Submit(ctx, o, finger)
		if err != nil {
			return err
		}
		if done.Refusal == nil {
			fmt.Fprintf(out, "%d %d\n", s.Info().ID, done.Seq)
		}
	}
	return nil
}

// A process that writes as fast as it can is killed at random moments, repeatedly on one journal:
// while it opens, while it begins matches, while it plays. Every acknowledged row is there.
func TestKilledWhileWriting(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "j.db")
	rng := rand.New(rand.NewPCG(3, 4))
	acked := map[journal.MatchID]journal.Seq{}
	for round := range extent.Some(30, 12) {
		kill(t, exe, path, rng.IntN(120)*min(round%5, 1), acked)
		store, report, err := sqlite.Open(path)
		if err != nil || report.Damage != nil || report.Gone || report.Short {
			t.Fatalf("round %d: report %+v, %v", round, report, err)
		}
		for id, seq := range acked {
			rows, err := store.Rows(id)
			if err != nil || len(rows) <= int(seq) {
				t.Fatalf("round %d: match %d has %d rows, %v; row %d was acknowledged", round, id, len(rows), err, seq)
			}
		}
		checkLatest(t, store)
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(acked) < extent.Some(10, 4) {
		t.Errorf("only %d matches were played", len(acked))
	}
}

// kill starts a victim and kills it after so many more lines.
func kill(t *testing.T, exe, path string, lines int, acked map[journal.MatchID]journal.Seq) {
	t.Helper()
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), victim+"="+path)
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for n := 0; said.Scan(); n++ { // reads on to the last line that it printed
		if n == lines {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		var id journal.MatchID
		var seq journal.Seq
		if _, err := fmt.Sscanf(said.Text()+"\n", "%d %d\n", &id, &seq); err == nil {
			acked[id] = max(acked[id], seq)
		}
	}
	if err := cmd.Wait(); err == nil || errs.Len() > 0 {
		t.Fatalf("the victim ended by itself: %v, %s", err, errs.String())
	}
}

// checkLatest resumes the latest match, which checks the state after every row.
func checkLatest(t *testing.T, store journal.Store) {
	t.Helper()
	list, err := store.Matches()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > 0 {
		resume(t, store, list[len(list)-1].Setup.Match).Close()
	}
}

// A whole game, with the power cut after every row: the files at that moment resume to the same
// picture.
func TestPowerCutAfterEveryRow(t *testing.T) {
	tables := []companion.Opening{table()}
	if extent.Long() {
		tables = append(tables, western(t, 1), western(t, 2))
	}
	for _, tt := range tables {
		t.Run(fmt.Sprintf("%s for %d", tt.Game.ID, len(tt.Setup.Seats)), func(t *testing.T) { cutEverywhere(t, tt) })
	}
}

// western is a table of Tiny Epic Western with every card known.
func western(t *testing.T, seats int) companion.Opening {
	t.Helper()
	g, err := games.Load(configs.FS, tinyepic.ID, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	return companion.Opening{Game: g.Game, Setup: engine.Setup{Seats: g.Players[:seats]}, Catalogue: g.Snapshot, Program: "test"}
}

func cutEverywhere(t *testing.T, tt companion.Opening) {
	path := filepath.Join(t.TempDir(), "j.db")
	store, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s, err := companion.Begin(store, tt, clock())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	answers := chance.New(11)
	after := t.TempDir()
	for {
		want := pictureOf(t, s)
		if got := afterPowerCut(t, path, after, tt.Game); !reflect.DeepEqual(got, want) {
			t.Fatalf("row %d: resumed to\n%+v\nwas\n%+v", want.updates[0].Seq, got, want)
		}
		o, ok := answers.Answer(now(t, s, engine.Table).Awaits)
		if !ok {
			break
		}
		if out, err := s.Submit(t.Context(), o, finger); err != nil {
			t.Fatal(err)
		} else if out.Refusal != nil {
			continue // it would have revealed a hidden card
		}
	}
	if u := now(t, s, engine.Table); u.Result == nil || u.Acts < 18 {
		t.Errorf("the game ended after %d acts with %+v", u.Acts, u.Result)
	}
}

// afterPowerCut resumes from a copy of the files at path, made in dir.
func afterPowerCut(t *testing.T, path, dir string, game engine.Game) picture {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(dir, "j.db")
	for _, suffix := range []string{"", "-wal"} {
		b, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(cut+suffix, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	store, report, err := sqlite.Open(cut)
	if err != nil || report.Damage != nil || report.Unfinished != 0 {
		t.Fatalf("report %+v, %v", report, err)
	}
	defer store.Close()
	s, err := companion.Open(store, 1, game, clock())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	return pictureOf(t, s)
}
