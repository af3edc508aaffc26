package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"syscall"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine/enginetest/cost"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// houseOf opens a house with a number of past games.
func houseOf(t testing.TB, games int) *house {
	t.Helper()
	return openedAt(t, journalOf(t, games))
}

// journalOf creates a data folder with a number of past games.
func journalOf(t testing.TB, games int) string {
	t.Helper()
	data := t.TempDir()
	store, _, err := sqlite.Open(filepath.Join(data, "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	pastgames.Fill(t, store, games)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return data
}

func openedAt(t testing.TB, data string) *house {
	t.Helper()
	h, _, err := openHouse(sitting.House{Data: data, Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

// processorTime is how long this program has used a processor, whatever else the machine does.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkPastGames measures how long the list of past games takes, the first time and later, and
// what they said: the first time, when every game is read, and later; what the first screen takes before
// that, and the heap in use once all are read.
func BenchmarkPastGames(b *testing.B) {
	for _, games := range []int{0, 100, 1000} {
		b.Run(fmt.Sprintf("past=%d", games), func(b *testing.B) {
			h := houseOf(b, games)
			began := processorTime(b)
			if _, err := h.Last(); err != nil {
				b.Fatal(err)
			}
			start := processorTime(b) - began
			list, facts, worked := [2]time.Duration{}, [2]time.Duration{}, [2]time.Duration{}
			n := 0
			for b.Loop() {
				began, before := time.Now(), processorTime(b)
				if _, err := h.Past(func(results.Past) { list[min(n, 1)] = time.Since(began) }); err != nil {
					b.Fatal(err)
				}
				facts[min(n, 1)], worked[min(n, 1)] = time.Since(began), processorTime(b)-before
				n++
			}
			for i, when := range []string{"first", "again"} {
				b.ReportMetric(float64(list[i].Microseconds())/1000, "ms-list-"+when)
				b.ReportMetric(float64(facts[i].Microseconds())/1000, "ms-facts-"+when)
				b.ReportMetric(float64(worked[i].Microseconds())/1000, "ms-processor-"+when)
			}
			b.ReportMetric(float64(start.Microseconds())/1000, "ms-processor-first-screen")
			b.ReportMetric(float64(cost.Heap())/1e6, "MB-heap")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkPagesOfThePast measures the pages made of 1,000 past games that have been read.
func BenchmarkPagesOfThePast(b *testing.B) {
	h := houseOf(b, 1000)
	past, err := h.Past(func(results.Past) {})
	if err != nil {
		b.Fatal(err)
	}
	words := func(game string) *present.Words { return h.Words(game, "en") }
	for name, page := range map[string]func(){
		"list":   func() { results.HistoryPage(h.General("en"), past, words, time.Now()) },
		"person": func() { results.PersonPage(h.General("en"), &past, words, time.Now(), "Ana 1", false) },
	} {
		page() // the words of each game are read
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				page()
			}
		})
	}
}

// TestGamesAreReadOnce: the facts of finished games are kept, the next program finds them, and they
// equal those of a new reading. A file that is none is thrown away.
func TestGamesAreReadOnce(t *testing.T) {
	h := houseOf(t, 4)
	listed, unread := 0, 0
	first, err := h.Past(func(p results.Past) { listed, unread = len(p.Sittings), p.Unread })
	if err != nil || listed != 4 || unread != 4 || first.Unread != 0 || len(first.Facts) != 4 {
		t.Fatalf("%d listed, %d to read, facts of %d, %v", listed, unread, len(first.Facts), err)
	}
	kept, err := h.FactFile()
	if err != nil {
		t.Fatal(err)
	}
	known, left := kept.Known(first.Sittings)
	if left != 0 || !reflect.DeepEqual(known, first.Facts) {
		t.Errorf("kept %+v, want %+v, %d unread", known, first.Facts, left)
	}
	if err := os.WriteFile(filepath.Join(h.Data, "facts.json"), []byte("{\"form\":2,\"games\":[]}"), 0o600); err != nil {
		t.Fatal(err)
	}
	h.facts = nil
	again, err := h.Past(func(results.Past) {})
	if err != nil || !reflect.DeepEqual(again.Facts, first.Facts) {
		t.Errorf("read again %+v, want %+v (%v)", again.Facts, first.Facts, err)
	}
}

// TestDamageIsToldWhilePeopleLook: the house opens before it has read everything, finds the damage
// later, repairs it and reports it.
func TestDamageIsToldWhilePeopleLook(t *testing.T) {
	data := journalOf(t, 2)
	path := filepath.Join(data, "journal.db")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text[bytes.LastIndex(text, []byte("die "))] ^= 1
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	h := openedAt(t, data)
	told := make(chan error, 1)
	h.check(func(err error) { told <- err })
	h.checked.Wait()
	select {
	case err := <-told:
		if err == nil {
			t.Error("nothing is told")
		}
	default:
		t.Fatal("nothing is told")
	}
	if past, err := h.Past(func(results.Past) {}); err != nil || len(past.Sittings) != 2 {
		t.Errorf("after the repair: %d games, %v", len(past.Sittings), err)
	}
}
