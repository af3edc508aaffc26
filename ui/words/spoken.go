package words

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"casekeeper/engine"
)

// spoken is how a language is read aloud, as [spoken] of its language.toml has it.
type spoken struct {
	Numbers []string      // the words of 0, 1, 2 and so on; a number without one stays in digits
	Change  []contraction // what is said otherwise than it is written, in order, before numbers become words
	Joined  []contraction // the same after that: "uno punto" is "un punto"
}

// compile prepares the changes; name is the file in errors.
func (s *spoken) compile(name string) error {
	var errs []error
	for _, list := range [][]contraction{s.Change, s.Joined} {
		for i := range list {
			if err := list[i].compile(); err != nil {
				errs = append(errs, fmt.Errorf("%s: spoken: %q: %w", name, list[i].From, err))
			}
		}
	}
	return errors.Join(errs...)
}

var (
	ending   = regexp.MustCompile(`(\pL)/\pL\b`)            // the other ending of a word, as in "Posadero/a"
	remark   = regexp.MustCompile(` *\([^()]*\)`)           // a remark for the eyes, such as a page
	prefixed = regexp.MustCompile(`\$(\d+)`)                // money, whose sign is read behind it
	figure   = regexp.MustCompile(`[\pL\d.,]*\d[\pL\d.,]*`) // a number, with letters that may belong to a name
	begins   = regexp.MustCompile(`[.?!] \p{Ll}`)           // a sentence behind another
	marks    = strings.NewReplacer("«", "", "»", "", `"`, "", "“", "", "”", "", " · ", ", ", "·", "")
)

// Aloud turns a written text into one for a voice: without remarks in brackets and quotation marks,
// with numbers as words.
func Aloud(l *Language, text string) string {
	text = prefixed.ReplaceAllString(ending.ReplaceAllString(text, "$1"), "$1 $$")
	text = replaced(marks.Replace(remark.ReplaceAllString(text, "")), l.Spoken.Change)
	text = figure.ReplaceAllStringFunc(text, func(found string) string {
		number := strings.TrimRight(found, ".,")
		n, err := strconv.Atoi(number)
		if err != nil || n >= len(l.Spoken.Numbers) {
			return found
		}
		return l.Spoken.Numbers[n] + found[len(number):]
	})
	return begins.ReplaceAllStringFunc(Capital(tidy(replaced(text, l.Spoken.Joined))), strings.ToUpper)
}

// SayAloud renders a because-line for a voice.
func SayAloud(w *Game, l engine.Line) string {
	if w.HasRuleText(UseSay, l.Rule) {
		return Aloud(w.language, w.RuleText(UseSay, l))
	}
	return Aloud(w.language, w.Because(l))
}

// AskAloud renders what a prompt asks, for a voice.
func AskAloud(w *Game, l engine.Line) string {
	if w.HasRuleText(UseSayAsk, l.Rule) {
		return Aloud(w.language, w.RuleText(UseSayAsk, l))
	}
	return Aloud(w.language, w.Ask(l))
}
