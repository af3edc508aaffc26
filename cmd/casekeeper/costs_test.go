package main

import (
	"testing"

	"casekeeper/engine/enginetest/cost"
	"casekeeper/ui/present/results"
)

// pastCounted is how many past games TestCosts reads.
const pastCounted = 40

// TestCosts counts what past games cost: to read one after the start, and what is kept of it in memory.
// A thousand of them take a thousand times that.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	h := openedAt(t, journalOf(t, pastCounted))
	if _, err := h.Last(); err != nil {
		t.Fatal(err)
	}
	before := cost.Heap()
	var read cost.Memory
	read.Add(func() {
		h.check(func(err error) { t.Error(err) })
		h.checked.Wait()
	})
	past, err := h.Past(func(results.Past) {})
	if err != nil || len(past.Facts) != pastCounted {
		t.Fatalf("facts of %d games, %v", len(past.Facts), err)
	}
	limits.Hold("a past game, bytes that are kept of it", (cost.Heap()-before)/pastCounted)
	read.Hold(limits, "to check and read a past game", pastCounted)
	if len(past.Facts) != pastCounted { // kept until here
		t.Error("the facts are gone")
	}
}
