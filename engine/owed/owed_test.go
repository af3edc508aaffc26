package owed_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// count is a state of one figure and what is owed.
type count struct {
	N    int
	Owed owed.Stack[string, [4]string]
}

func (c *count) Apply(add int) { c.N += add }

// step is a game of one step.
type step func() bool

func (s step) Step() bool { return s() }

// panics gives what f panics with, "" if it does not.
func panics(f func()) (said string) {
	defer func() {
		if p := recover(); p != nil {
			said = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}

func TestStackIsBoundedAndLeavesNothingBehind(t *testing.T) {
	var s owed.Stack[string, [4]string]
	for _, task := range []string{"a", "b", "c", "d"} {
		s.Push(task)
	}
	if said := panics(func() { s.Push("e") }); !strings.Contains(said, "task 5 of at most 4") {
		t.Errorf("a fifth task: %q", said)
	}
	s.Pop()
	s.Replace("C")
	if *s.Top() != "C" || s.Wrong() != nil {
		t.Errorf("%+v, %v", s, s.Wrong())
	}
	for range 3 {
		s.Pop()
	}
	if s != (owed.Stack[string, [4]string]{}) || s.Top() != nil || !s.Empty() {
		t.Errorf("emptied: %+v", s)
	}
	if panics(func() { s.Pop() }) == "" || panics(func() { s.Push("") }) == "" {
		t.Error("what is not owed is done, or nothing is owed as a task")
	}
	s.N++
	if s.Wrong() == nil {
		t.Error("a task that is nothing is right")
	}
	if s = (owed.Stack[string, [4]string]{}); s.Wrong() != nil {
		t.Errorf("nothing is owed: %v", s.Wrong())
	}
	s.Tasks[2] = "left"
	if err := s.Wrong(); err == nil || !strings.Contains(err.Error(), "task 3 is left") {
		t.Errorf("what is done lies above: %v", err)
	}
}

func TestRunNotesWhatHappens(t *testing.T) {
	var r owed.Run[count, int, *count]
	r.Begin(count{N: 1}, engine.Act(2, 1).Waiving("a.rule.waived"))
	r.Settle(step(func() bool { r.Emit(r.S.N); return r.S.N < 8 }))
	if fmt.Sprint(r.Events) != "[1 2 4]" || r.S.N != 8 {
		t.Errorf("events %v, state %d", r.Events, r.S.N)
	}
	if !r.Waived("a.rule.waived") || r.Waived("a.rule.other") || r.Must(2, "a.turn.whose") != nil {
		t.Error("the fact is not read")
	}
	if v := r.Must(3, "a.turn.whose"); v == nil || v.Rule != "a.turn.whose" || v.Seat != 2 || v.Args[0] != engine.Who(3) {
		t.Errorf("another seat's turn: %+v", v)
	}
	steps := 0
	said := panics(func() { r.Settle(step(func() bool { steps++; return true })) })
	if !strings.Contains(said, fmt.Sprint(steps, " steps")) || !strings.Contains(said, "nobody is awaited") {
		t.Errorf("%d steps: %q", steps, said)
	}
}
