package results

import (
	"slices"
	"strconv"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// ResultVM is the final table of a game.
type ResultVM struct {
	Title     string
	Won       string           // headline
	Winners   []present.MarkVM // the screen takes their colours
	DecidedBy string
	Columns   []present.TermVM // sources of points, then the total
	Rows      []ResultRowVM
	Points    bool       // the cells are numbers that add up
	Memories  []MemoryVM // highlights of the game
	Course    *CourseVM  // the points by round; nil = not known, or too few rounds
	Counting  string     // shown while the rows are read
	Codes     []CodeVM   // codes for a phone
	Again     string     // label of the key that starts a new game with the same people; "" = none
	Undo      string     // label of the key that undoes the end; "" = none
	TooLong   string     // shown instead of a code that does not fit
	Back      string     // label of the key back to the table
	Home      string
	Share     string
	Close     string
	Now       *NowVM            // how the game would end now; nil = it has ended
	Poster    *present.PosterVM // what hangs at the end of a game of one person; nil = nothing
}

// NowVM is what the table of a game that goes on has beside the points.
type NowVM struct {
	When string   // the round; "" if the game has none
	Open string   // the head of List
	Sure string   // said where nothing is open
	Back string   // the label of the key back to the table
	List []string // what is open
}

// ResultRowVM is the final score of a seat. Cells match Columns; "" where the seat has no such
// source.
type ResultRowVM struct {
	Mark  present.MarkVM
	Rank  string
	Cells []string
	Count []int // the numbers of Cells; else 0
	Won   bool
	Why   []present.LogVM   // for each source of points a head and its reasons
	By    [][]present.LogVM // Why by column; of the total, all
	Open  []int             // the columns that may come out otherwise
}

// CourseVM is the points by round, or another figure by turn, for a chart.
type CourseVM struct {
	Title string
	Lines []CourseLineVM // in the order of Rows
}

// CourseLineVM is the points of a seat, before the first round and after each. It may end before the
// others do.
type CourseLineVM struct {
	Mark   present.MarkVM
	Points []int
}

// MemoryVM is a sentence about the game.
type MemoryVM struct {
	Mark present.MarkVM
	Text string
}

// Page returns the final table.
func Page(w *present.Words, r *engine.Result) ResultVM {
	vm := ResultVM{Title: w.Say("result.title"), Won: w.Winners(r), DecidedBy: w.Say("result.decided", w.Arg(r.DecidedBy)), Points: present.CountsPoints(r),
		Counting: w.Say("result.counting"), TooLong: w.Say("share.long"), Close: w.Say("nav.close"),
		Back: w.Say("result.table"), Home: w.Say("result.home"), Share: w.Say("share.key")}
	if r.Because.Rule != "" {
		vm.DecidedBy = WhyWon(w, r)
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
		vm.Columns = append(vm.Columns, w.TermView(t))
	}
	if vm.Points {
		vm.Columns = append(vm.Columns, present.TermVM{Name: w.Say("result.total")})
	}
	for i := range r.Rows {
		vm.Rows = append(vm.Rows, resultRow(w, &r.Rows[i], terms, len(vm.Columns), slices.Contains(r.Winners, r.Rows[i].Seat)))
	}
	slices.SortStableFunc(vm.Rows, func(a, b ResultRowVM) int { return rankOf(a) - rankOf(b) })
	vm.Poster = poster(w, r)
	return vm
}

// poster makes the poster of a person who has played alone against the automaton of a game.
func poster(w *present.Words, r *engine.Result) *present.PosterVM {
	person := slices.IndexFunc(r.Rows, func(row engine.Row) bool { return slices.Contains(w.Info.Players, row.Seat) })
	if person < 0 || len(r.Rows) != 2 || slices.Contains(w.Info.Players, r.Rows[1-person].Seat) || !present.CountsPoints(r) {
		return nil
	}
	row := &r.Rows[person]
	return &present.PosterVM{Mark: w.Mark(row.Seat), Head: w.Say("result.poster"), Reward: w.Say("result.poster.points", row.Total)}
}

// Standing returns the table of how a game would end now. round is that of the table.
func Standing(w *present.Words, r *engine.Result, round string) ResultVM {
	vm := Page(w, r)
	vm.Title, vm.Poster = w.Say("standing.title"), nil
	vm.Now = &NowVM{When: round, Open: w.Say("standing.open"), Sure: w.Say("standing.sure"), Back: w.Say("standing.back")}
	for _, l := range r.Open {
		vm.Now.List = append(vm.Now.List, w.Because(l))
	}
	return vm
}

// WhyWon renders why the winners won; a person with several seats is named with all of them.
func WhyWon(w *present.Words, r *engine.Result) string { return w.United(r.Winners).Because(r.Because) }

// courseLeast is the least number of rounds for a course.
const courseLeast = 2

// Course makes the points by round from the scores after each round, or what the game itself tells
// of its course; nil if there are too few rounds, or no figures.
func Course(w *present.Words, u *companion.Update) *CourseVM {
	if u.Chronicle != nil && u.Chronicle.Of != (engine.Arg{}) {
		return told(w, u.Result, u.Chronicle)
	}
	scores := u.Scores
	n := len(scores)
	if n < courseLeast || !present.CountsPoints(&scores[n-1]) {
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

// told makes the course of a figure turn by turn; nil if there are too few turns.
func told(w *present.Words, r *engine.Result, c *engine.Chronicle) *CourseVM {
	vm := &CourseVM{Title: w.Say("result.course.turns", words.Capital(w.Arg(c.Of)))}
	rank := func(seat engine.Seat) int {
		return r.Rows[slices.IndexFunc(r.Rows, func(row engine.Row) bool { return row.Seat == seat })].Rank
	}
	turns := 0
	for _, line := range slices.SortedStableFunc(slices.Values(c.Course), func(a, b engine.Course) int { return rank(a.Seat) - rank(b.Seat) }) {
		vm.Lines = append(vm.Lines, CourseLineVM{w.Mark(line.Seat), line.Figures})
		turns = max(turns, len(line.Figures)-1)
	}
	if turns < courseLeast {
		return nil
	}
	return vm
}

// Streak renders how often in a row somebody has won; "" if it is the first time.
func Streak(w *present.Words, n int) string {
	if n < 2 {
		return ""
	}
	return w.Say("result.streak", n)
}

func rankOf(r ResultRowVM) int {
	n, _ := strconv.Atoi(r.Rank) // Result wrote the number
	return n
}

func resultRow(w *present.Words, r *engine.Row, terms []engine.Arg, columns int, won bool) ResultRowVM {
	vm := ResultRowVM{Mark: w.Mark(r.Seat), Rank: strconv.Itoa(r.Rank), Cells: make([]string, columns), Count: make([]int, columns), By: make([][]present.LogVM, columns), Won: won}
	for _, p := range r.Parts {
		at, cell := slices.Index(terms, p.Term), strconv.Itoa(p.Value)
		switch {
		case p.Shown == engine.CardArg(catalogue.FaceDown):
			cell = "?"
		case p.Shown != (engine.Arg{}):
			cell = words.Capital(w.Arg(p.Shown))
		}
		if p.Open {
			vm.Open = append(vm.Open, at)
		}
		vm.Cells[at], vm.Count[at] = cell, p.Value
		if p.Shown != (engine.Arg{}) && p.Shown.Domain == engine.Number {
			vm.Count[at] = int(p.Shown.Value)
		}
		vm.By[at] = append([]present.LogVM{{Head: true, Text: words.Capital(w.Arg(p.Term)) + ": " + cell}}, w.Reasons(p.Lines)...)
		vm.Why = append(vm.Why, vm.By[at]...)
	}
	if columns > len(terms) {
		vm.Cells[len(terms)], vm.Count[len(terms)], vm.By[len(terms)] = strconv.Itoa(r.Total), r.Total, vm.Why
	}
	return vm
}
