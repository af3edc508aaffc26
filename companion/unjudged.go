package companion

import (
	"errors"
	"fmt"
	"runtime/debug"

	"casekeeper/companion/journal"
)

// UnjudgedError says that the rules of this program fail at something: a bug of
// theirs. With a match, that match cannot be opened and is set aside: [AsKept] still
// writes what the journal holds. Without one, what was asked cannot be judged, was
// not kept, and the game stands as before.
type UnjudgedError struct {
	Match journal.MatchID
	Why   error
	Stack []byte // where the rules panicked; nil = they did not
}

// Error names the match and the cause.
func (e *UnjudgedError) Error() string {
	if e.Match == 0 {
		return fmt.Sprintf("this cannot be judged, which is a bug of this program; nothing was kept: %v", e.Why)
	}
	return fmt.Sprintf("match %d cannot be judged and is set aside; casectl games export %d --format record writes it as it is: %v", e.Match, e.Match, e.Why)
}

// Unwrap gives the cause.
func (e *UnjudgedError) Unwrap() error { return e.Why }

// Guard turns a panic of the rules into the error of the function that defers it.
func Guard(err *error) {
	if r := recover(); r != nil {
		*err = &UnjudgedError{Why: fmt.Errorf("the rules panic: %v", r), Stack: debug.Stack()}
	}
}

// rehearse tries out all that screens will ask for, so that nothing is kept after
// which nobody can be shown a table. The error is an [*UnjudgedError].
func rehearse(p interface{ Rehearse() }) (err error) {
	defer Guard(&err)
	p.Rehearse()
	return nil
}

// setAside makes the error of a match that cannot be opened at all.
func setAside(id journal.MatchID, err error) error {
	var bug *UnjudgedError
	if errors.As(err, &bug) {
		return &UnjudgedError{Match: id, Why: bug.Why, Stack: bug.Stack}
	}
	return &UnjudgedError{Match: id, Why: err}
}

// guarded runs a request on the owner's goroutine. If the rules panic, the game is
// replayed from the journal and the sitting goes on.
func guarded[T any](k *keeper, f func(*keeper) (T, error)) (v T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = k.recovered(&UnjudgedError{Why: fmt.Errorf("the rules panic: %v", r), Stack: debug.Stack()})
		}
	}()
	return f(k)
}

// recovered replays the journal's rows. If that fails, the sitting takes no more input.
func (k *keeper) recovered(bug *UnjudgedError) error {
	rows, err := k.store.Rows(k.last.Match)
	if err == nil {
		var again *past
		if again, err = fold(k.game, rows, nil); err == nil {
			k.past = again
			return bug
		}
	}
	k.failure = errors.Join(bug, err)
	return fmt.Errorf("%w: %w", ErrStopped, bug)
}
