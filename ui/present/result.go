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
		vm.Columns = append(vm.Columns, TermVM{w.record(t), capital(w.Arg(t))})
	}
	vm.Columns = append(vm.Columns, TermVM{Name: w.Say("result.total")})
	for i := range r.Rows {
		vm.Rows = append(vm.Rows, w.resultRow(&r.Rows[i], terms, slices.Contains(r.Winners, r.Rows[i].Seat)))
	}
	slices.SortStableFunc(vm.Rows, func(a, b ResultRowVM) int { return rankOf(a) - rankOf(b) })
	return vm
}

func rankOf(r ResultRowVM) int {
	n, _ := strconv.Atoi(r.Rank) // our own figure
	return n
}

func (w *Words) resultRow(r *engine.Row, terms []engine.Arg, won bool) ResultRowVM {
	vm := ResultRowVM{Mark: w.Mark(r.Seat), Rank: strconv.Itoa(r.Rank), Cells: make([]string, len(terms)+1), Won: won}
	for _, p := range r.Parts {
		vm.Cells[slices.Index(terms, p.Term)] = strconv.Itoa(p.Value)
		vm.Why = append(vm.Why, LogVM{Head: true, Text: capital(w.Arg(p.Term)) + ": " + strconv.Itoa(p.Value)})
		vm.Why = append(vm.Why, w.reasons(p.Lines)...)
	}
	vm.Cells[len(terms)] = strconv.Itoa(r.Total)
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
