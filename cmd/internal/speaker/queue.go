package speaker

import (
	"errors"
	"time"
	"unicode/utf8"

	"casekeeper/ui/present/voice"
)

const (
	hung  = 2 * time.Second         // a program that leaves a line unread for so long has hung
	rests = 3 * time.Second         // after so long without an act a further question is said
	quick = 1500 * time.Millisecond // acts of one person that follow each other faster wait for one that no other follows
	looks = 20 * time.Millisecond   // how often a program is asked whether it has read a line
	pause = 150 * time.Millisecond  // between two sentences
	most  = 3                       // programs that fail before the voice is off
)

// errHung says that a program reads no more.
var errHung = errors.New("the voice program does not read its input")

// queue is what is left to say of the latest page, and what is being said. Time is an argument.
type queue struct {
	open    func(lang string) (voice.Engine, error)
	engine  voice.Engine // nil = none is open
	lang    string       // that it speaks
	letters float64

	left   []part    // of the story to say, or of the question
	ask    string    // the question to say after them, until the last of it is handed over; "" = none
	due    time.Time // not before
	tells  time.Time // the story is not begun before
	came   time.Time // when the latest page came
	now    part      // what was handed over and is being said; zero = nothing
	unread bool      // and was not seen to be read
	given  time.Time // when
	until  time.Time // when it will have been spoken
	last   string    // the latest sentence of the story, or question, to repeat
	hush   bool      // nothing is said
	failed int       // programs that failed since one spoke a sentence
	err    error     // why the voice is off; nil = it is not
}

// part is a sentence, and what it is repeated with: itself, or the question that it is of.
type part struct{ text, of string }

func parts(text string) (list []part) {
	for _, s := range voice.Sentences(text) {
		list = append(list, part{s, text})
	}
	return list
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
		q.left, q.tells = nil, time.Time{}
		for _, s := range p.Story {
			q.left = append(q.left, parts(s)...)
		}
		if p.Held && now.Sub(q.came) < quick {
			q.tells = now.Add(quick)
		}
		q.came = now
	}
	if !p.Same && len(q.left) > 0 && q.left[0].of == q.ask { // the rest of another question
		q.left = nil
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

// use speaks through something else from here on, from the beginning of the present sentence.
func (q *queue) use(open func(lang string) (voice.Engine, error), letters float64) {
	q.again()
	if q.engine != nil {
		q.engine.Quiet()
	}
	q.open, q.letters, q.engine, q.err, q.failed = open, letters, nil, nil, 0
	if q.lang != "" {
		q.engine, q.err = open(q.lang)
	}
}

// hold is silent while it is on. What it interrupts, or what comes meanwhile, is said afterwards.
func (q *queue) hold(on bool) {
	q.hush = on
	if on {
		q.again()
	}
}

// again ends what is being said, to begin it anew.
func (q *queue) again() {
	if q.now.text != "" {
		q.engine.Quiet()
		q.left = append([]part{q.now}, q.left...)
		q.now, q.unread, q.until = part{}, false, time.Time{}
	}
}

// repeat says the latest sentence once more, after what is being said.
func (q *queue) repeat() {
	if q.last != "" {
		q.left, q.tells = append(parts(q.last), q.left...), time.Time{}
	}
}

// stop drops everything and ends the program.
func (q *queue) stop() {
	q.silence()
	if q.engine != nil {
		q.engine.Quiet()
	}
}

// silence ends what is being said, and drops the rest.
func (q *queue) silence() {
	if q.now.text != "" {
		q.engine.Quiet()
	}
	q.now, q.unread, q.until, q.left, q.ask = part{}, false, time.Time{}, nil, ""
}

// step does what is due, and returns when to come again; the zero time = when there is something new.
func (q *queue) step(now time.Time) time.Time {
	if q.err != nil {
		q.silence()
		return time.Time{}
	}
	if q.hush {
		return time.Time{}
	}
	if q.now.text != "" {
		if again := q.watch(now); !again.IsZero() || q.err != nil {
			return again
		}
	}
	if len(q.left) == 0 && q.ask != "" {
		if now.Before(q.due) {
			return q.due
		}
		q.left = parts(q.ask)
	}
	if len(q.left) == 0 {
		return time.Time{}
	}
	if now.Before(q.tells) {
		return q.tells
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
		q.unread, q.until = false, now.Add(q.takes(q.now.text))
	}
	if now.Before(q.until) {
		return q.until
	}
	q.now, q.failed = part{}, 0
	return time.Time{}
}

// give hands the next sentence over.
func (q *queue) give(now time.Time) time.Time {
	q.now, q.left = q.left[0], q.left[1:]
	if len(q.left) == 0 && q.now.of == q.ask {
		q.ask = ""
	}
	q.last, q.unread, q.given = q.now.of, true, now
	if err := q.engine.Say(q.now.text); err != nil {
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
	q.left = append([]part{q.now}, q.left...)
	q.now, q.unread = part{}, false
	return now.Add(looks)
}

// takes reckons how long a sentence is spoken.
func (q *queue) takes(line string) time.Duration {
	return time.Duration(float64(utf8.RuneCountInString(line))/q.letters*float64(time.Second)) + pause
}
