package scanner

import (
	"strings"

	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// adds is what a scanner puts before and after each code. It is learned from a
// code that is known without it: a sticker of ours, or an enrolled code.
type adds struct{ before, after string }

// plain takes off a code what its scanner adds; Raw has it still.
func (t *Scanner) plain(f *feed, e hardware.Event) hardware.Event {
	if _, known := t.cfg.Tags.Code(e.Code); known {
		return e
	}
	if r := enrol.ReadSticker(e.Code, t.cfg.Info); r.Sense == enrol.OfCard || r.Sense == enrol.OfGame {
		f.adds.learn(r.Before, r.After)
		return e // it is found wherever it stands
	}
	code := f.adds.strip(e.Code)
	if _, known := t.cfg.Tags.Code(code); !known {
		if inside, found := t.cfg.Tags.Inside(code); found {
			before, after, _ := strings.Cut(code, inside)
			f.adds.learn(before, after)
			code = inside
		}
	}
	e.Code = code
	return e
}

// learn notes what stood around a code.
func (a *adds) learn(before, after string) {
	if i := strings.LastIndex(before, "]"); i >= 0 {
		before = before[:i] // the sort of code, which is another for each sort
	}
	if before = strings.TrimSpace(before); before != "" {
		a.before = before
	}
	if after = strings.TrimSpace(after); after != "" {
		a.after = after
	}
}

// strip takes off what was learned, blanks, and the sort of code as scanners tell
// it: ] with a letter and a sign (ISO/IEC 15424).
func (a *adds) strip(code string) string {
	text := strings.TrimPrefix(strings.TrimSpace(code), a.before)
	if len(text) > 3 && text[0] == ']' && ('A' <= text[1] && text[1] <= 'Z' || 'a' <= text[1] && text[1] <= 'z') {
		text = text[3:]
	}
	if text = strings.TrimSpace(strings.TrimSuffix(text, a.after)); text == "" {
		return code
	}
	return text
}
