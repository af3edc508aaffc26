package present

import (
	"fmt"
	"strings"
	"time"

	"casekeeper/engine"
)

// Shared is a final table that people take along: as text, and what it is
// called as a file.
type Shared struct {
	Name string // of the file, without what tells its kind: 2026-11-21-193000-cut
	Text string
}

// Share tells a final table as text that can be sent to somebody: who won and
// why, then each seat with its points by source and every reason.
func (w *Words) Share(r *engine.Result, at time.Time) Shared {
	vm := w.Result(r)
	var b strings.Builder
	fmt.Fprintf(&b, "%s · %s\n%s\n", w.Title(&w.Info), at.Format("2006-01-02 15:04"), vm.Won)
	if vm.DecidedBy != vm.Won {
		fmt.Fprintln(&b, vm.DecidedBy)
	}
	for i := range vm.Rows {
		row := &vm.Rows[i]
		fmt.Fprintf(&b, "\n%s. %s%s: %s\n", row.Rank, row.Mark.Name, w.colourOf(row.Mark), row.Cells[len(row.Cells)-1])
		for _, line := range row.Why {
			switch {
			case line.Head:
				fmt.Fprintf(&b, "  %s\n", line.Text)
			case line.Ref != "":
				fmt.Fprintf(&b, "    %s (%s)\n", line.Text, line.Ref)
			default:
				fmt.Fprintf(&b, "    %s\n", line.Text)
			}
		}
	}
	fmt.Fprintf(&b, "\n%s\n", w.Say("share.by"))
	return Shared{Name: at.Format("2006-01-02-150405-") + w.Info.ID, Text: b.String()}
}

// colourOf is the colour of somebody who is called by name: " (Red)".
func (w *Words) colourOf(m MarkVM) string {
	plain := *w
	plain.names = nil
	for seat := range w.names {
		if s := engine.Seat(seat); w.Mark(s) == m {
			return " (" + plain.Seat(s) + ")"
		}
	}
	return ""
}

// SharedNote tells where a final table went; err tells that it could not be
// written.
func (g *General) SharedNote(folder string, copied bool, err error) string {
	text := g.Say("share.kept", folder)
	if err != nil {
		text = g.Say("share.failed", g.clause(err))
	}
	if copied {
		text += " " + g.Say("share.copied")
	}
	return text
}
