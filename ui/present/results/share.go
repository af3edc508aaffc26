package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Play is the ID and the times of a game. The zero value is a game that was only scored.
type Play struct {
	ID           string
	Began, Ended time.Time
	Program      []engine.Seat // seats that the program held
}

// Programs lists the seats of a sitting that the program held.
func Programs(w *present.Words, s *companion.MatchInfo) (seats []engine.Seat) {
	for _, p := range s.Seats {
		if i := slices.Index(w.Info.Lexicon.Seats, p.Seat); p.Bot != "" && i >= 0 {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// Share renders a final table as text to send: who won and why, then each seat with its points
// by source and every reason.
func Share(w *present.Words, r *engine.Result, at time.Time) string {
	vm := Page(w, r)
	var b strings.Builder
	b.WriteString(sharedHead(w, &vm, at))
	for i := range vm.Rows {
		row := &vm.Rows[i]
		fmt.Fprintf(&b, "\n%s. %s%s: %s\n", row.Rank, row.Mark.Name, colourOf(w, row.Mark), row.Cells[len(row.Cells)-1])
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
	return b.String()
}

// sharedHead renders the game, the day, who won and why.
func sharedHead(w *present.Words, vm *ResultVM, at time.Time) string {
	head := w.Title(&w.Info) + "\n" + vm.Won + "\n"
	if dated(at) {
		head = fmt.Sprintf("%s · %s\n%s\n", w.Title(&w.Info), at.Format("2006-01-02 15:04"), vm.Won)
	}
	if vm.DecidedBy != vm.Won {
		head += vm.DecidedBy + "\n"
	}
	return head
}

// CodeVM is a code for a phone to scan.
type CodeVM struct {
	Key  string // label of the key that shows it
	Text string // content of the code
	Help string
}

// Codes returns the codes of a final table: as text, and as a play for the app BG Stats.
func Codes(w *present.Words, r *engine.Result, play Play) []CodeVM {
	return []CodeVM{
		{w.Say("share.text"), brief(w, r, play.Ended), w.Say("share.text.help")},
		{w.Say("share.bgstats"), BGStats(w, r, play), w.Say("share.bgstats.help")},
	}
}

// brief renders a final table in a few lines: each seat with its points by source.
func brief(w *present.Words, r *engine.Result, at time.Time) string {
	vm := Page(w, r)
	var b strings.Builder
	b.WriteString(sharedHead(w, &vm, at))
	for i := range vm.Rows {
		row := &vm.Rows[i]
		last := len(row.Cells) - 1
		fmt.Fprintf(&b, "%s. %s%s: %s", row.Rank, row.Mark.Name, colourOf(w, row.Mark), row.Cells[last])
		var parts []string
		for k, cell := range row.Cells[:last] {
			if cell != "" {
				parts = append(parts, vm.Columns[k].Name+" "+cell)
			}
		}
		if len(parts) > 0 {
			fmt.Fprintf(&b, " (%s)", strings.Join(parts, ", "))
		}
		b.WriteString("\n")
	}
	return b.String() + w.Say("share.by")
}

// player renders who has the points of a row; all seats of a person that count together give
// the same.
func player(w *present.Words, r *engine.Row) string {
	for _, p := range w.Pairs() {
		if r.Together && slices.Contains(p.Seats, r.Seat) {
			return cmp.Or(p.Name, w.United(p.Seats).Seat(r.Seat))
		}
	}
	return w.Seat(r.Seat)
}

// counting lists the seats that share the points of a row.
func counting(w *present.Words, r *engine.Row) []engine.Seat {
	for _, p := range w.Pairs() {
		if r.Together && slices.Contains(p.Seats, r.Seat) {
			return p.Seats
		}
	}
	return []engine.Seat{r.Seat}
}

// colourOf renders the colour of a named seat, " (Red)"; "" for others.
func colourOf(w *present.Words, m present.MarkVM) string {
	for i := range w.Info.Lexicon.Seats {
		seat := engine.Seat(i)
		if !w.Named(seat) || slices.ContainsFunc(w.Pairs(), func(p words.Pair) bool { return slices.Contains(p.Seats, seat) }) {
			continue // a name of several seats contains their colours
		}
		if w.Mark(seat) == m {
			return " (" + w.Nameless().Seat(seat) + ")"
		}
	}
	return ""
}
