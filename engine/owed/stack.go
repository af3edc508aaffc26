package owed

import "fmt"

// Depth is an array of tasks; its length is the deepest nesting of a game.
type Depth[T any] interface {
	~[4]T | ~[8]T | ~[12]T | ~[16]T | ~[24]T | ~[32]T
}

// Stack is what is owed, the latest on top. It is a plain value; the zero value
// is empty. Tasks are not the zero value of T. The fields are there for the
// kernel, which encodes states; use the methods.
type Stack[T comparable, A Depth[T]] struct {
	Tasks A
	N     uint8
}

// Empty reports whether nothing is owed.
func (s *Stack[T, A]) Empty() bool { return s.N == 0 }

// Top is the task on top; nil if nothing is owed.
func (s *Stack[T, A]) Top() *T {
	if s.N == 0 {
		return nil
	}
	return &s.Tasks[s.N-1]
}

// Push puts a task on top. It panics when the stack is full, or when the task
// is the zero value: the game's mistake.
func (s *Stack[T, A]) Push(t T) {
	var none T
	if t == none || int(s.N) == len(s.Tasks) {
		panic(fmt.Sprintf("owed: %+v as task %d of at most %d", t, s.N+1, len(s.Tasks)))
	}
	s.Tasks[s.N] = t
	s.N++
}

// Pop takes the task on top away. It panics when nothing is owed.
func (s *Stack[T, A]) Pop() {
	var none T
	s.Tasks[s.N-1] = none
	s.N--
}

// Replace puts a task in the place of the one on top: it has come a step
// further. It panics when nothing is owed.
func (s *Stack[T, A]) Replace(t T) { s.Tasks[s.N-1] = t }

// Wrong tells a stack that is not what its methods leave behind: two states that
// mean the same have to be equal.
func (s *Stack[T, A]) Wrong() error {
	var none T
	for i := range len(s.Tasks) {
		if owed := i < int(s.N); owed != (s.Tasks[i] != none) {
			return fmt.Errorf("%d tasks are owed, and task %d is %+v", s.N, i+1, s.Tasks[i])
		}
	}
	return nil
}
