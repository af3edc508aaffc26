package speaker

import (
	"errors"
	"time"
	"unicode/utf8"

	"casekeeper/ui/present/voice"
)

// Engine is a program that speaks. Its methods return at once. Only the goroutine of a [Speaker] calls
// them.
type Engine interface {
	Say(line string) error // hands a line over; starts the program if it does not run
	Taken() (bool, error)  // reports whether it has read every line; an error: it has ended
	Quiet()                // ends it, and with it what it speaks
}

const (
	hung  = 2 * time.Second        // a program that leaves a line unread for so long has hung
	rests = 3 * time.Second        // after so long without an act a further question is said
	looks = 20 * time.Millisecond  // how often a program is asked whether it has read a line
	pause = 150 * time.Millisecond // between two sentences
	most  = 3                      // programs that fail before the voice is off
)

// errHung says that a program reads no more.
var errHung = errors.New("the voice program does not read its input")

// queue is what is left to say of the latest page, and what is being said. Time is an argument.
type queue struct {
	open    func(lang string) (Engine, error)
	engine  Engine // nil = none is open
	lang    string // that it speaks
	letters float64

	left   []string  // sentences of the story to say
	ask    string    // the question to say after them; "" = none
	due    time.Time // not before
	now    string    // what was handed over and is being said; "" = nothing
	unread bool      // and was not seen to be read
	given  time.Time // when
	until  time.Time // when it will have been spoken
	failed int       // programs that failed since one spoke a sentence
	err    error     // why the voice is off; nil = it is not
}

// put replaces what was not said by a page.
func (q *queue) put(lang string, p voice.Page, now time.Time) {
	if p.Back || lang != q.lang {
		q.silence()
	}
	if lang != q.lang && q.err == nil {
		q.engine, q.err = q.open(lang)
		q.lang = lang
	}
	if !p.Empty() {
		q.left = append([]string(nil), p.Story...)
	}
	switch {
	case p.Held:
		q.ask, q.due = p.Ask, now.Add(rests)
	case !p.Same:
		q.ask, q.due = p.Ask, time.Time{}
	case q.due != time.Time{}: // it waits still, and the table does not rest
		q.due = now.Add(rests)
	}
}

// silence ends what is being said, and drops the rest.
func (q *queue) silence() {
	if q.now != "" {
		q.engine.Quiet()
	}
	q.now, q.unread, q.until, q.left, q.ask = "", false, time.Time{}, nil, ""
}

// step does what is due, and returns when to come again; the zero time = when there is something new.
func (q *queue) step(now time.Time) time.Time {
	if q.err != nil {
		q.silence()
		return time.Time{}
	}
	if q.now != "" {
		if again := q.watch(now); !again.IsZero() || q.err != nil {
			return again
		}
	}
	if len(q.left) == 0 && q.ask != "" {
		if now.Before(q.due) {
			return q.due
		}
		q.left, q.ask = []string{q.ask}, ""
	}
	if len(q.left) == 0 {
		return time.Time{}
	}
	return q.give(now)
}

// watch looks at the program that speaks. It returns when to look again; the zero time = it is ready for
// more.
func (q *queue) watch(now time.Time) time.Time {
	read, err := q.engine.Taken()
	switch {
	case err != nil:
		return q.fail(err, now)
	case q.unread && !read:
		if now.Sub(q.given) >= hung {
			return q.fail(errHung, now)
		}
		return now.Add(looks)
	case q.unread:
		q.unread, q.until = false, now.Add(q.takes(q.now))
	}
	if now.Before(q.until) {
		return q.until
	}
	q.now, q.failed = "", 0
	return time.Time{}
}

// give hands the next sentence over.
func (q *queue) give(now time.Time) time.Time {
	q.now, q.left = q.left[0], q.left[1:]
	q.unread, q.given = true, now
	if err := q.engine.Say(q.now); err != nil {
		return q.fail(err, now)
	}
	return now.Add(looks)
}

// fail kills a program that hangs or has ended, and says its sentence with the next one, unless too many
// have failed.
func (q *queue) fail(err error, now time.Time) time.Time {
	q.engine.Quiet()
	if q.failed++; q.failed >= most {
		q.err = err
		q.silence()
		return time.Time{}
	}
	q.left = append([]string{q.now}, q.left...)
	q.now, q.unread = "", false
	return now.Add(looks)
}

// takes reckons how long a sentence is spoken.
func (q *queue) takes(line string) time.Duration {
	return time.Duration(float64(utf8.RuneCountInString(line))/q.letters*float64(time.Second)) + pause
}
