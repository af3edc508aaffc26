package present

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
)

// ResultVM is the final table.
type ResultVM struct {
	Title     string
	Won       string
	DecidedBy string
	Columns   []TermVM // sources of points, then the total
	Rows      []ResultRowVM
	Hint      string
	Back      string // back to the table
	Home      string
	Share     string
	By        string // who kept the score, for a picture
	Note      string // where it went; "" = it was not shared
}

// ResultRowVM is one seat's final score. Cells are as Columns; "" where the
// seat has no such source.
type ResultRowVM struct {
	Mark  MarkVM
	Rank  string
	Cells []string
	Won   bool
	Why   []LogVM // a head for each source, then its reasons
}

// Result makes the final table.
func (w *Words) Result(r *engine.Result) ResultVM {
	vm := ResultVM{Title: w.Say("result.title"), Won: w.winners(r), DecidedBy: w.Say("result.decided", w.Arg(r.DecidedBy)),
		Hint: w.Say("result.tap"), Back: w.Say("result.table"), Home: w.Say("result.home"), Share: w.Say("share.key"), By: w.Say("share.by")}
	if r.Because.Rule != "" {
		vm.DecidedBy = w.Because(r.Because)
	}
	var terms []engine.Arg
	for _, row := range r.Rows {
		for _, p := range row.Parts {
			if !slices.Contains(terms, p.Term) {
				terms = append(terms, p.Term)
			}
		}
	}
	for _, t := range terms {
		vm.Columns = append(vm.Columns, w.termVM(t))
	}
	if countsPoints(r) {
		vm.Columns = append(vm.Columns, TermVM{Name: w.Say("result.total")})
	}
	for i := range r.Rows {
		vm.Rows = append(vm.Rows, w.resultRow(&r.Rows[i], terms, len(vm.Columns), slices.Contains(r.Winners, r.Rows[i].Seat)))
	}
	slices.SortStableFunc(vm.Rows, func(a, b ResultRowVM) int { return rankOf(a) - rankOf(b) })
	return vm
}

// countsPoints tells whether a game has points, so that their sum is of use.
func countsPoints(r *engine.Result) bool {
	return slices.ContainsFunc(r.Rows, func(row engine.Row) bool {
		return slices.ContainsFunc(row.Parts, func(p engine.Part) bool { return p.Shown == engine.Arg{} })
	})
}

func rankOf(r ResultRowVM) int {
	n, _ := strconv.Atoi(r.Rank) // our own figure
	return n
}

func (w *Words) resultRow(r *engine.Row, terms []engine.Arg, columns int, won bool) ResultRowVM {
	vm := ResultRowVM{Mark: w.Mark(r.Seat), Rank: strconv.Itoa(r.Rank), Cells: make([]string, columns), Won: won}
	for _, p := range r.Parts {
		cell := strconv.Itoa(p.Value)
		if p.Shown != (engine.Arg{}) {
			cell = capital(w.Arg(p.Shown))
		}
		vm.Cells[slices.Index(terms, p.Term)] = cell
		vm.Why = append(vm.Why, LogVM{Head: true, Text: capital(w.Arg(p.Term)) + ": " + cell})
		vm.Why = append(vm.Why, w.reasons(p.Lines)...)
	}
	if columns > len(terms) {
		vm.Cells[len(terms)] = strconv.Itoa(r.Total)
	}
	return vm
}

// winners says who won.
func (w *Words) winners(r *engine.Result) string {
	var names []string
	for _, s := range r.Winners {
		names = append(names, w.Seat(s))
	}
	switch len(names) {
	case 0:
		return w.Say("result.nobody")
	case 1:
		return w.Say("result.won", names[0])
	}
	return w.Say("result.shared", strings.Join(names, ", "))
}
