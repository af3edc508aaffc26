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
	Won       string   // a headline
	Winners   []MarkVM // of whom the room takes the colour
	DecidedBy string
	Columns   []TermVM // sources of points, then the total
	Rows      []ResultRowVM
	Points    bool       // the cells are figures that add up
	Memories  []MemoryVM // what people will tell of this evening
	Course    *CourseVM  // how the points came; nil = nobody can tell, or it was too short
	Counting  string     // said while the points are counted up
	Codes     []CodeVM   // what a phone can take along
	Again     string     // label of the key for the same people once more; "" = there is none
	Undo      string     // label of the key that takes the end back; "" = there is none
	TooLong   string     // said where a code has no room
	Back      string     // back to the table, or to what was said of it
	Home      string
	Share     string
	Close     string
}

// ResultRowVM is one seat's final score. Cells are as Columns; "" where the
// seat has no such source.
type ResultRowVM struct {
	Mark  MarkVM
	Rank  string
	Cells []string
	Count []int // the figures behind the cells; where there are none, 0
	Won   bool
	Why   []LogVM   // a head for each source, then its reasons
	By    [][]LogVM // the same by column; of the total, all
}

// CourseVM is how the points came, round by round.
type CourseVM struct {
	Title string
	Lines []CourseLineVM // as the rows
}

// CourseLineVM is the points of a seat, before the first round and after each.
type CourseLineVM struct {
	Mark   MarkVM
	Points []int
}

// MemoryVM is a sentence about the evening.
type MemoryVM struct {
	Mark MarkVM
	Text string
}

// Result makes the final table.
func (w *Words) Result(r *engine.Result) ResultVM {
	vm := ResultVM{Title: w.Say("result.title"), Won: w.winners(r), DecidedBy: w.Say("result.decided", w.Arg(r.DecidedBy)), Points: countsPoints(r),
		Counting: w.Say("result.counting"), TooLong: w.Say("share.long"), Close: w.Say("nav.close"),
		Back: w.Say("result.table"), Home: w.Say("result.home"), Share: w.Say("share.key")}
	if r.Because.Rule != "" {
		vm.DecidedBy = w.WhyWon(r)
	}
	for _, s := range r.Winners {
		vm.Winners = append(vm.Winners, w.Mark(s))
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
	if vm.Points {
		vm.Columns = append(vm.Columns, TermVM{Name: w.Say("result.total")})
	}
	for i := range r.Rows {
		vm.Rows = append(vm.Rows, w.resultRow(&r.Rows[i], terms, len(vm.Columns), slices.Contains(r.Winners, r.Rows[i].Seat)))
	}
	slices.SortStableFunc(vm.Rows, func(a, b ResultRowVM) int { return rankOf(a) - rankOf(b) })
	return vm
}

// WhyWon says why the winners have won: of people with several seats, all of them.
func (w *Words) WhyWon(r *engine.Result) string { return w.united(r.Winners).Because(r.Because) }

// courseLeast is how many rounds make a course.
const courseLeast = 2

// Course is how the points came, from what the final table would have been after
// each round; nil if that is too little.
func (w *Words) Course(scores []engine.Result) *CourseVM {
	n := len(scores)
	if n < courseLeast || !countsPoints(&scores[n-1]) {
		return nil
	}
	c := &CourseVM{Title: w.Say("result.course")}
	rows := slices.Clone(scores[n-1].Rows)
	slices.SortStableFunc(rows, func(a, b engine.Row) int { return a.Rank - b.Rank })
	for _, row := range rows {
		line := CourseLineVM{w.Mark(row.Seat), []int{0}}
		for _, r := range scores {
			if i := slices.IndexFunc(r.Rows, func(o engine.Row) bool { return o.Seat == row.Seat }); i >= 0 {
				line.Points = append(line.Points, r.Rows[i].Total)
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return c
}

// Streak says how often in a row somebody has won; "" if it is the first time.
func (w *Words) Streak(n int) string {
	if n < 2 {
		return ""
	}
	return w.Say("result.streak", n)
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
	vm := ResultRowVM{Mark: w.Mark(r.Seat), Rank: strconv.Itoa(r.Rank), Cells: make([]string, columns), Count: make([]int, columns), By: make([][]LogVM, columns), Won: won}
	for _, p := range r.Parts {
		at, cell := slices.Index(terms, p.Term), strconv.Itoa(p.Value)
		if p.Shown != (engine.Arg{}) {
			cell = capital(w.Arg(p.Shown))
		}
		vm.Cells[at], vm.Count[at] = cell, p.Value
		vm.By[at] = append([]LogVM{{Head: true, Text: capital(w.Arg(p.Term)) + ": " + cell}}, w.reasons(p.Lines)...)
		vm.Why = append(vm.Why, vm.By[at]...)
	}
	if columns > len(terms) {
		vm.Cells[len(terms)], vm.Count[len(terms)], vm.By[len(terms)] = strconv.Itoa(r.Total), r.Total, vm.Why
	}
	return vm
}

// winners says who won; somebody who is no player, against one who is alone,
// with the points of both. Who won with all of several seats is named once.
func (w *Words) winners(r *engine.Result) string {
	var names []string
	for _, s := range r.Winners {
		name := w.Seat(s)
		for _, p := range w.pairs {
			if p.name != "" && slices.Contains(p.seats, s) && p.among(r.Winners) {
				name = p.name
			}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch len(names) {
	case 0:
		return w.Say("result.nobody")
	case 1:
		if len(r.Rows) == 2 && countsPoints(r) && slices.ContainsFunc(r.Rows, func(row engine.Row) bool { return !slices.Contains(w.Info.Players, row.Seat) }) {
			first, second := &r.Rows[0], &r.Rows[1]
			if first.Seat != r.Winners[0] {
				first, second = second, first
			}
			return w.Say("result.won.to", names[0], first.Total, second.Total)
		}
		return w.Say("result.won", names[0])
	}
	return w.Say("result.shared", strings.Join(names, ", "))
}
