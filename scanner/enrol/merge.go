package enrol

import (
	"maps"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Count returns the number of tags and codes of a piece.
func (e *Enrolment) Count(c catalogue.Copy) int {
	n := 0
	for _, on := range e.tags {
		if on == c {
			n++
		}
	}
	for _, on := range e.codes {
		if on == c {
			n++
		}
	}
	return n
}

// Clear takes all tags and codes off a piece.
func (e *Enrolment) Clear(c catalogue.Copy) {
	maps.DeleteFunc(e.tags, func(_ hardware.UID, on catalogue.Copy) bool { return on == c })
	maps.DeleteFunc(e.codes, func(_ string, on catalogue.Copy) bool { return on == c })
}

// Swap exchanges the tags and codes of two pieces.
func (e *Enrolment) Swap(a, b catalogue.Copy) {
	other := map[catalogue.Copy]catalogue.Copy{a: b, b: a}
	for uid, on := range e.tags {
		if to, yes := other[on]; yes {
			e.tags[uid] = to
		}
	}
	for code, on := range e.codes {
		if to, yes := other[on]; yes {
			e.codes[code] = to
		}
	}
}

// TagChange is what taking one line of another file would change.
type TagChange struct {
	UID  hardware.UID // of a tag
	Code string       // of a code
	To   catalogue.Copy
	From catalogue.Copy // where it is now; Card None = on no card
}

// Moves reports whether the tag or code is on another card now.
func (c TagChange) Moves() bool { return c.From.Card != catalogue.None }

// Compare returns what taking the tags and codes of another enrolment would change, by card,
// the number of lines that are the same, and the number of lines that only e has, which
// stay.
func (e *Enrolment) Compare(in *Enrolment) (changes []TagChange, same, only int) {
	for _, uid := range sorted(in.tags, hardware.UID.String) {
		now, known := e.tags[uid]
		if known && now == in.tags[uid] {
			same++
			continue
		}
		changes = append(changes, TagChange{UID: uid, To: in.tags[uid], From: now})
	}
	for _, code := range sorted(in.codes, func(s string) string { return s }) {
		now, known := e.codes[code]
		if known && now == in.codes[code] {
			same++
			continue
		}
		changes = append(changes, TagChange{Code: code, To: in.codes[code], From: now})
	}
	moved := 0
	for _, c := range changes {
		if c.Moves() {
			moved++
		}
	}
	return changes, same, len(e.tags) + len(e.codes) - same - moved
}

// Apply makes changes that [Enrolment.Compare] returned.
func (e *Enrolment) Apply(changes []TagChange) error {
	for _, c := range changes {
		e.Drop(c.UID)
		e.DropCode(c.Code)
		var err error
		if c.Code != "" {
			err = e.AddCode(c.Code, c.To)
		} else {
			err = e.Add(c.UID, c.To)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
