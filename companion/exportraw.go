package companion

import (
	"encoding/json"
	"fmt"
	"strings"

	"casekeeper/companion/journal"
)

// ExportRaw writes a match as the journal stores it, one line a row, without asking any rules.
// The format is that of [Export], except that what an amendment put out of force is not worked
// out and no card is hidden. It is for a match that is set aside, see [UnjudgedError].
func ExportRaw(store journal.Store, id journal.MatchID) (string, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return "", fmt.Errorf("companion: exporting: %w", err)
	}
	var b strings.Builder
	b.WriteString("record 1\n# as kept: no rules were asked, and nothing is hidden\n")
	writeTable(&b, rows)
	x := exporter{}
	for _, row := range rows[1:] {
		source := x.source(row)
		if source != "" {
			source = " # " + source
		}
		switch row.Kind {
		case journal.Act:
			fmt.Fprintf(&b, "%s%s\n", row.Fact, source)
		case journal.Amend:
			fmt.Fprintf(&b, "amend %d %s%s\n", row.Act+1, row.Fact, source)
		case journal.Undo, journal.Redo:
			fmt.Fprintf(&b, "%s\n", row.Kind)
		default:
			fmt.Fprintf(&b, "# %s %s\n", row.Kind, strings.ReplaceAll(row.Fact, "\n", "; "))
		}
	}
	return b.String(), nil
}

// writeTable writes the header of a record from a set-up row, or the row itself if it cannot be
// read.
func writeTable(b *strings.Builder, rows []journal.Row) {
	var h header
	if json.Unmarshal([]byte(rows[0].Fact), &h) != nil {
		fmt.Fprintf(b, "# setup %s\n\n", strings.ReplaceAll(rows[0].Fact, "\n", "; "))
		return
	}
	s := MatchInfo{Seats: h.Seats, Program: h.Program, BeganMillis: rows[0].AtMillis, ActedMillis: rows[len(rows)-1].AtMillis}
	for _, c := range headerComments(s) {
		fmt.Fprintf(b, "# %s\n", c)
	}
	fmt.Fprintf(b, "game %s\ncatalogue %s\nseats", h.Game, h.Edition)
	for _, p := range h.Seats {
		b.WriteString(" " + p.Seat)
	}
	b.WriteString("\n")
	for _, o := range h.Options {
		fmt.Fprintf(b, "option %s %s\n", o.Name, o.Value)
	}
	b.WriteString("\n")
}
