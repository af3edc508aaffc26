package companion

import (
	"errors"
	"fmt"
	"runtime/debug"

	"casekeeper/companion/journal"
)

// UnjudgedError says that the rules of this program fail at something, which is a bug of theirs.
// With Match set, that match cannot be opened and is set aside; [ExportRaw] still writes what the
// journal holds. With Match 0, the request could not be judged, nothing was stored, and the game
// does not change.
type UnjudgedError struct {
	Match journal.MatchID
	Why   error
	Stack []byte // where the rules panicked; nil = they did not panic
}

// Error names the match and the cause.
func (e *UnjudgedError) Error() string {
	if e.Match == 0 {
		return fmt.Sprintf("this cannot be judged, which is a bug of this program; nothing was kept: %v", e.Why)
	}
	return fmt.Sprintf("match %d cannot be judged and is set aside; casectl games export %d writes it as it is: %v", e.Match, e.Match, e.Why)
}

// Unwrap returns the cause.
func (e *UnjudgedError) Unwrap() error { return e.Why }

// Guard turns a panic of the rules into the error of the function that defers it.
func Guard(err *error) {
	if r := recover(); r != nil {
		*err = &UnjudgedError{Why: fmt.Errorf("the rules panic: %v", r), Stack: debug.Stack()}
	}
}

// rehearse tries every query that a screen will make, so that no state is stored that cannot be
// shown. The error is an [*UnjudgedError].
func rehearse(p interface{ Rehearse() }) (err error) {
	defer Guard(&err)
	p.Rehearse()
	return nil
}

// setAside returns the error of a match that cannot be opened at all.
func setAside(id journal.MatchID, err error) error {
	var bug *UnjudgedError
	if errors.As(err, &bug) {
		return &UnjudgedError{Match: id, Why: bug.Why, Stack: bug.Stack}
	}
	return &UnjudgedError{Match: id, Why: err}
}

// guarded runs a request in the owner goroutine. If the rules panic, the game is folded again
// from the journal and the session goes on.
func guarded[T any](k *keeper, f func(*keeper) (T, error)) (v T, err error) {
	defer func() {
		if r := recover(); r != nil {
			clear(k.views)
			err = k.recovered(&UnjudgedError{Why: fmt.Errorf("the rules panic: %v", r), Stack: debug.Stack()})
		}
	}()
	return f(k)
}

// recovered folds the journal's rows again. If that fails, the session takes no more input.
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
