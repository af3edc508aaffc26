package journal_test

import (
	"errors"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
)

func chain(t *testing.T) []journal.Row {
	t.Helper()
	rows := []journal.Row{journal.FirstRow(7, journal.Row{Fact: "set-up"})}
	more, err := journal.NextRows(rows[0], []journal.Row{journaltest.Sample(7, 1), journaltest.Sample(7, 2), journaltest.Sample(7, 3)})
	if err != nil {
		t.Fatal(err)
	}
	return append(rows, more...)
}

// The checksum covers every field, and the order of the rows.
func TestCheckChainFindsEveryChange(t *testing.T) {
	for name, change := range map[string]func(*journal.Row){
		"match":   func(r *journal.Row) { r.Match++ },
		"seq":     func(r *journal.Row) { r.Seq++ },
		"kind":    func(r *journal.Row) { r.Kind = journal.Undo },
		"setup":   func(r *journal.Row) { r.Kind = journal.Setup },
		"act":     func(r *journal.Row) { r.Act++ },
		"fact":    func(r *journal.Row) { r.Fact += " " },
		"events":  func(r *journal.Row) { r.Events = append([]byte{9}, r.Events[1:]...) },
		"hash":    func(r *journal.Row) { r.Hash++ },
		"outcome": func(r *journal.Row) { r.Outcome = nil },
		"source":  func(r *journal.Row) { r.Source.ID = "hub-2" },
		"raw":     func(r *journal.Row) { r.Source.Raw = r.Source.Raw[1:] },
		"reads":   func(r *journal.Row) { r.Source.Reads++ },
		"at":      func(r *journal.Row) { r.AtMillis++ },
		"sum":     func(r *journal.Row) { r.Sum[31] ^= 1 },
		"moved":   func(r *journal.Row) { r.Source.ID, r.Source.Raw = r.Source.ID+"T", r.Source.Raw[1:] },
	} {
		rows := chain(t)
		change(&rows[2])
		n, err := journal.CheckChain(7, rows)
		var d *journal.DamageError
		if n != 2 || !errors.As(err, &d) || d.Seq != 2 || d.Match != 7 {
			t.Errorf("%s: %d rows whole, %v; want 2 and damage at row 2", name, n, err)
		}
	}
	if n, err := journal.CheckChain(7, chain(t)); n != 4 || err != nil {
		t.Errorf("unchanged: %d rows, %v", n, err)
	}
	rows := chain(t)
	if n, err := journal.CheckChain(7, append(rows[:2:2], rows[3])); n != 2 || err == nil {
		t.Errorf("row 2 missing: %d rows, %v", n, err)
	}
}

func TestKindWords(t *testing.T) {
	if got := journal.Amend.String() + " " + journal.RowKind(0).String() + " " + journal.RowKind(99).String(); got != "amend kind-0 kind-99" {
		t.Error(got)
	}
}
