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
	// ErrRandom: the tag makes up another UID each time it is powered.
	ErrRandom = errors.New("the tag changes its number each time it is read: use another sort of tag")
	// ErrEmpty: there is no tag.
	ErrEmpty = errors.New("a tag without a number")
)

// TakenError says that a tag or a code is already on another card.
type TakenError struct {
	UID  hardware.UID // of a tag
	Code string       // of a code
	By   catalogue.Copy
}

// Error names the tag or code; the card has its name in the game's lexicon.
func (e *TakenError) Error() string {
	if e.Code != "" {
		return fmt.Sprintf("code %q is already on card %d, copy %d", e.Code, e.By.Card, e.By.N+1)
	}
	return fmt.Sprintf("tag %v is already on card %d, copy %d", e.UID, e.By.Card, e.By.N+1)
}

// Enrolment knows which tag or printed code is on which piece of cardboard of
// one game. A piece may have several, each is on one piece. One goroutine at a time.
type Enrolment struct {
	Game  string
	tags  map[hardware.UID]catalogue.Copy
	codes map[string]catalogue.Copy

	strays []stray // read from a file, of cards that this catalogue does not have
}

// NewEnrolment starts without tags.
func NewEnrolment(game string) *Enrolment {
	return &Enrolment{Game: game, tags: make(map[hardware.UID]catalogue.Copy), codes: make(map[string]catalogue.Copy)}
}

// Add puts a tag on a card. A tag that is on another one is a [*TakenError];
// see [Enrolment.Drop].
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
	e.found(uid, "")
	return nil
}

// Drop takes a tag off its card.
func (e *Enrolment) Drop(uid hardware.UID) { delete(e.tags, e.same(uid)) }

// Card tells which card a tag is on. A tag of five bytes (125 kHz) and what
// keyboard readers type of it, its low three or four bytes, are the same tag,
// unless tags of several cards share them.
func (e *Enrolment) Card(uid hardware.UID) (catalogue.Copy, bool) {
	c, ok := e.tags[e.same(uid)]
	return c, ok
}

// same is the tag under which a tag was enrolled.
func (e *Enrolment) same(uid hardware.UID) hardware.UID {
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

// Tag gives a tag of a card: of several the first by number.
func (e *Enrolment) Tag(c catalogue.Copy) (first hardware.UID, ok bool) {
	for uid, on := range e.tags {
		if on == c && (!ok || uid.String() < first.String()) {
			first, ok = uid, true
		}
	}
	return first, ok
}

// Spare is the piece of a design that a new tag most likely is on: the first
// of its copies that has neither tag nor code, or else the first.
func (e *Enrolment) Spare(id catalogue.CardID, copies int) catalogue.Copy {
	for n := range copies {
		c := catalogue.Copy{Card: id, N: uint8(n)}
		if e.Count(c) == 0 {
			return c
		}
	}
	return catalogue.Copy{Card: id}
}

// Len counts the tags.
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

// EnrolAll puts tag(0), tag(1), … on every piece of cardboard in the order of
// the catalogue. It panics if tag repeats itself.
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
