package sqlite_test

import (
	"fmt"
	"os"
	"path/filepath"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
)

func ExampleOpen() {
	dir, err := os.MkdirTemp("", "journal")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	store, report, err := sqlite.Open(filepath.Join(dir, "journal.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("damage:", report.Damage)
	setup, err := store.Create(journal.Row{Fact: "who plays what"})
	if err != nil {
		fmt.Println(err)
		return
	}
	err = store.Append(journal.Row{Match: setup.Match, Seq: 1, Kind: journal.Act, Fact: "red stake 1"})
	fmt.Println("row 1 is on disk:", err == nil)
	fmt.Println(store.Close())
	// Output:
	// damage: <nil>
	// row 1 is on disk: true
	// <nil>
}
