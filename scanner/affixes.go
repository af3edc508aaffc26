package scanner

import (
	"strings"

	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// affixes is what a scanner puts before and after each code. It is learned from a code that
// contains a known one: one of our stickers, or an enrolled code.
type affixes struct{ before, after string }

// stripAffixes removes from the code what its scanner adds; Raw keeps it.
func (t *Scanner) stripAffixes(f *feed, e hardware.Event) hardware.Event {
	if _, known := t.cfg.Tags.Code(e.Code); known {
		return e
	}
	if r := enrol.ReadSticker(e.Code, t.cfg.Info); r.Sense == enrol.OfCard || r.Sense == enrol.OfGame {
		f.affixes.learn(r.Before, r.After)
		return e // ReadSticker finds it anywhere in the code
	}
	code := f.affixes.strip(e.Code)
	if _, known := t.cfg.Tags.Code(code); !known {
		if inside, found := t.cfg.Tags.Inside(code); found {
			before, after, _ := strings.Cut(code, inside)
			f.affixes.learn(before, after)
			code = inside
		}
	}
	e.Code = code
	return e
}

// learn remembers what stood around a known code.
func (a *affixes) learn(before, after string) {
	if i := strings.LastIndex(before, "]"); i >= 0 {
		before = before[:i] // the symbology identifier, which differs by sort of code
	}
	if before = strings.TrimSpace(before); before != "" {
		a.before = before
	}
	if after = strings.TrimSpace(after); after != "" {
		a.after = after
	}
}

// strip removes the learned affixes, blanks, and the symbology identifier of the scanner: ],
// a letter and one more character (ISO/IEC 15424).
func (a *affixes) strip(code string) string {
	text := strings.TrimPrefix(strings.TrimSpace(code), a.before)
	if len(text) > 3 && text[0] == ']' && ('A' <= text[1] && text[1] <= 'Z' || 'a' <= text[1] && text[1] <= 'z') {
		text = text[3:]
	}
	if text = strings.TrimSpace(strings.TrimSuffix(text, a.after)); text == "" {
		return code
	}
	return text
}
