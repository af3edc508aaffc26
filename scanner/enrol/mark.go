package enrol

import (
	"fmt"
	"net/url"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Mark identifies a card: the number of a tag, or else a code.
type Mark struct {
	UID  hardware.UID
	Code string
}

// codeKey begins the text of a code.
const codeKey = "code="

// String returns the text of a mark, as in a file of tags: 04A23B5C6D1280, or code=No.%207,
// escaped as in URLs. "" is no mark.
func (m Mark) String() string {
	if m.Code != "" {
		return codeKey + url.PathEscape(m.Code)
	}
	return m.UID.String()
}

// ParseMark parses the text of a mark.
func ParseMark(text string) (m Mark, err error) {
	if code, is := strings.CutPrefix(text, codeKey); is {
		if m.Code, err = url.PathUnescape(code); err == nil {
			err = checkCode(m.Code)
		}
		if err != nil {
			return Mark{}, fmt.Errorf("code: %w", err)
		}
		return m, nil
	}
	if m.UID, err = hardware.ParseUID(text); err != nil {
		return Mark{}, fmt.Errorf("tag: %w", err)
	}
	return m, nil
}

// Put puts a mark on a card.
func (e *Enrolment) Put(m Mark, c catalogue.Copy) error {
	if m.Code != "" {
		return e.AddCode(m.Code, c)
	}
	return e.Add(m.UID, c)
}

// Remove takes a mark off its card.
func (e *Enrolment) Remove(m Mark) {
	if m.Code != "" {
		e.DropCode(m.Code)
		return
	}
	e.Drop(m.UID)
}

// On returns the card that a mark is on; false if it is on none.
func (e *Enrolment) On(m Mark) (catalogue.Copy, bool) {
	if m.Code != "" {
		return e.Code(m.Code)
	}
	return e.Card(m.UID)
}
