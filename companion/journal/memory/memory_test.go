package memory_test

import (
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/memory"
)

func TestStore(t *testing.T) {
	journaltest.Run(t, func(*testing.T) (journal.Store, func() journal.Store) {
		s := &memory.Store{}
		return s, func() journal.Store { return s }
	})
}
