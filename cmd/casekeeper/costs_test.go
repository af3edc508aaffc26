package main

import (
	"math"
	"testing"

	"casekeeper/engine/enginetest/cost"
	"casekeeper/ui/present/results"
)

// pastCounted is how many past games TestCosts reads: more than the first screen looks at.
const pastCounted = 4 * lookBack

// TestCosts counts what past games cost: before the first screen, where many cost as much as few; to read
// one after the start; and what is kept of it in memory. A thousand of them take a thousand times that.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	past := journalOf(t, pastCounted)
	for _, data := range []string{t.TempDir(), past} {
		least := cost.Memory{Bytes: math.MaxInt}
		for range 12 { // what else the program does meanwhile is counted, too
			var start cost.Memory
			start.Add(func() {
				h := openedAt(t, data)
				if _, err := h.Last(); err != nil {
					t.Fatal(err)
				}
				h.Close()
			})
			if start.Bytes < least.Bytes {
				least = start
			}
		}
		least.Hold(limits, map[bool]string{true: "to start with past games", false: "to start without"}[data == past], 1)
	}
	h := openedAt(t, past)
	before := cost.Heap()
	var read cost.Memory
	read.Add(func() {
		h.check(func(err error) { t.Error(err) })
		h.checked.Wait()
	})
	told, err := h.Past(func(results.Past) {})
	if err != nil || len(told.Facts) != pastCounted {
		t.Fatalf("facts of %d games, %v", len(told.Facts), err)
	}
	limits.Hold("a past game, bytes that are kept of it", (cost.Heap()-before)/pastCounted)
	read.Hold(limits, "to check and read a past game", pastCounted)
	if len(told.Facts) != pastCounted { // kept until here
		t.Error("the facts are gone")
	}
}
