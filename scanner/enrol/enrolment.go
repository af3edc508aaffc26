package enrol

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Reasons why a tag cannot be enrolled.
var (
	// ErrRandom says that the tag has another UID each time that it is powered.
	ErrRandom = errors.New("the tag changes its number each time it is read: use another sort of tag")
	// ErrEmpty says that there is no tag.
	ErrEmpty = errors.New("a tag without a number")
)

// TakenError says that a tag or a code is already on another card.
type TakenError struct {
	UID  hardware.UID // of a tag
	Code string       // of a code
	By   catalogue.Copy
}

// Error names the tag or code; callers name the card with the lexicon of the game.
func (e *TakenError) Error() string {
	if e.Code != "" {
		return fmt.Sprintf("code %q is already on card %d, copy %d", e.Code, e.By.Card, e.By.N+1)
	}
	return fmt.Sprintf("tag %v is already on card %d, copy %d", e.UID, e.By.Card, e.By.N+1)
}

// Enrolment maps the tags and printed codes of one game to pieces of cardboard. A piece may
// have several; each is on one piece. It is not safe for concurrent use.
type Enrolment struct {
	Game  string
	tags  map[hardware.UID]catalogue.Copy
	codes map[string]catalogue.Copy

	strays []stray // read from a file, of cards that this catalogue does not have
}

// NewEnrolment returns an enrolment without tags.
func NewEnrolment(game string) *Enrolment {
	return &Enrolment{Game: game, tags: make(map[hardware.UID]catalogue.Copy), codes: make(map[string]catalogue.Copy)}
}

// Add puts a tag on a card. If it is on another card the error is a [*TakenError]; see
// [Enrolment.Drop].
func (e *Enrolment) Add(uid hardware.UID, c catalogue.Copy) error {
	switch by, taken := e.Card(uid); {
	case uid.Len() == 0:
		return ErrEmpty
	case uid.Random():
		return fmt.Errorf("tag %v: %w", uid, ErrRandom)
	case taken && by != c:
		return &TakenError{UID: uid, By: by}
	}
	e.tags[uid] = c
	e.dropStray(uid, "")
	return nil
}

// Drop takes a tag off its card.
func (e *Enrolment) Drop(uid hardware.UID) { delete(e.tags, e.canonical(uid)) }

// Card returns the card that a tag is on; false if it is on none. A tag of five bytes (125
// kHz) and its low three or four bytes, which keyboard readers type, are the same tag,
// unless tags of several cards share them.
func (e *Enrolment) Card(uid hardware.UID) (catalogue.Copy, bool) {
	c, ok := e.tags[e.canonical(uid)]
	return c, ok
}

// Knows reports whether the tag is on a card, also on one that this catalogue does not have.
func (e *Enrolment) Knows(uid hardware.UID) bool {
	_, on := e.Card(uid)
	return on || slices.ContainsFunc(e.strays, func(s stray) bool { return s.uid == uid })
}

// canonical returns the form of a tag under which it was enrolled.
func (e *Enrolment) canonical(uid hardware.UID) hardware.UID {
	if _, exact := e.tags[uid]; exact {
		return uid
	}
	same, found := uid, false
	for other, on := range e.tags {
		if !uid.EndOf(other) && !other.EndOf(uid) {
			continue
		}
		if found && e.tags[same] != on {
			return uid
		}
		same, found = other, true
	}
	return same
}

// Tag returns a tag of a card: of several the first by number.
func (e *Enrolment) Tag(c catalogue.Copy) (first hardware.UID, ok bool) {
	for uid, on := range e.tags {
		if on == c && (!ok || uid.String() < first.String()) {
			first, ok = uid, true
		}
	}
	return first, ok
}

// Spare returns the piece of a design that a new tag is most likely on: the first copy that
// has neither tag nor code, or else the first.
func (e *Enrolment) Spare(id catalogue.CardID, copies int) catalogue.Copy {
	for n := range copies {
		c := catalogue.Copy{Card: id, N: uint8(n)}
		if e.Count(c) == 0 {
			return c
		}
	}
	return catalogue.Copy{Card: id}
}

// Len returns the number of tags.
func (e *Enrolment) Len() int { return len(e.tags) }

// sorted lists tags or codes by card, then by their text.
func sorted[K comparable](on map[K]catalogue.Copy, text func(K) string) []K {
	list := make([]K, 0, len(on))
	for k := range on {
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b K) int {
		ca, cb := on[a], on[b]
		if ca.Card != cb.Card {
			return int(ca.Card) - int(cb.Card)
		}
		if ca.N != cb.N {
			return int(ca.N) - int(cb.N)
		}
		return strings.Compare(text(a), text(b))
	})
	return list
}

// EnrolAll puts tag(0), tag(1), … on every piece of cardboard in the order of the
// catalogue. It panics if tag repeats itself.
func EnrolAll(game string, cards []catalogue.Card, tag func(n uint16) hardware.UID) *Enrolment {
	e := NewEnrolment(game)
	n := uint16(0)
	for _, card := range cards {
		for i := range max(card.Copies, 1) {
			if err := e.Add(tag(n), catalogue.Copy{Card: card.ID, N: uint8(i)}); err != nil {
				panic(fmt.Sprintf("scanner: enrolling all cards: %v", err))
			}
			n++
		}
	}
	return e
}
