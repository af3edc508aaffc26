package speaker

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"

	"golang.org/x/sys/unix"
)

// BenchmarkFirstByte measures the time from an act until the program that speaks has read the first byte of
// what is said of it. It reports the 99th of 100.
func BenchmarkFirstByte(b *testing.B) {
	dir := b.TempDir()
	pipe := filepath.Join(dir, "said")
	self, err := os.Executable()
	if err := errors.Join(err, unix.Mkfifo(pipe, 0o600), os.Symlink(self, filepath.Join(dir, own))); err != nil {
		b.Fatal(err)
	}
	b.Setenv("PATH", dir)
	b.Setenv(standIn, pipe)
	said, err := os.OpenFile(pipe, os.O_RDWR, 0) // no end of it, whoever writes
	if err != nil {
		b.Fatal(err)
	}
	defer said.Close()
	lines := bufio.NewReader(said)
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		b.Fatal(err)
	}
	w, ctx, src := presenttest.Shelf(b, "bang-dice", "en"), context.Background(), journal.Source{ID: "finger"}
	s := New(func(lang string) (voice.Engine, error) { return Find(lang, voice.Defaults) }, 1e9)
	defer s.Close()
	var took []time.Duration
	for seed := uint64(1); len(took) <= b.N; seed++ {
		session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:4]}}, companion.Opts{})
		if err != nil {
			b.Fatal(err)
		}
		draw, logged := chance.New(seed), 0
		var n voice.Narrator
		for len(took) <= b.N {
			u, err := session.Now(ctx, engine.Table)
			if err != nil {
				b.Fatal(err)
			}
			o, ok := draw.Answer(u.Awaits)
			if !ok {
				break
			}
			at := time.Now()
			if _, err := session.Submit(ctx, o, src); err != nil {
				b.Fatal(err)
			}
			if u, err = session.Now(ctx, engine.Table); err != nil {
				b.Fatal(err)
			}
			entries, err := session.Log(ctx, logged)
			if err != nil {
				b.Fatal(err)
			}
			logged += len(entries)
			p := n.Next(voice.Input{Words: w.At(&u), Level: voice.Story, Update: &u, Entries: entries})
			if p.Held || p.Empty() {
				continue // it waits for the table, not for the program
			}
			s.Say("en", voice.Page{Story: voice.Sentences(append(p.Story, p.Ask)[0])[:1]})
			var read int64
			if _, err := fmt.Fscan(lines, &read); err != nil {
				b.Fatal(err)
			}
			took = append(took, time.Unix(0, read).Sub(at))
			s.Wait(ctx)
		}
		session.Close()
	}
	took = took[1:] // the first one starts the program
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
}
