package terminal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"casekeeper/engine"
	"casekeeper/ui/present"

	"golang.org/x/text/unicode/norm"
)

// Phrases returns what can be typed on the open line now, for completion: commands, answers, and
// names of cards and places. It leaves out what only one seat may know.
func (c *Console) Phrases() (list []string) {
	add := func(text string) {
		if utf8.RuneCountInString(text) > 1 && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	for _, id := range slices.Concat(alone, followed) {
		add(c.word(id))
	}
	for _, s := range c.update.Board.Seats {
		add(c.words.Seat(s.Seat))
	}
	if c.offers == nil {
		return list
	}
	var labels func([]present.ChoiceVM)
	labels = func(choices []present.ChoiceVM) {
		for _, choice := range choices {
			labels(choice.Sub)
			if len(choice.Sub) == 0 && !choice.Off {
				add(choice.Label)
			}
		}
	}
	for i := range c.offers.asks {
		a := &c.offers.asks[i]
		labels(a.Choices)
		labels(a.Faces)
		for _, card := range c.offers.cards(a) {
			add(card.choice.Label)
		}
		if a.Slot != 0 {
			add(c.words.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(a.Slot)}))
		}
	}
	for _, k := range c.offers.opened {
		labels([]present.ChoiceVM{k.choice})
	}
	for _, u := range c.offers.unfolds() {
		for _, word := range u.words {
			add(word)
		}
	}
	return list
}

// Complete completes the end of a line: the longest suffix that phrases begin with. It returns the
// line with what all matching phrases have in common and, if nothing can be added, the phrases
// themselves.
func Complete(line string, phrases []string) (completed string, several []string) {
	words := []rune(line)
	for from := range words {
		if from > 0 && words[from-1] != ' ' || words[from] == ' ' {
			continue
		}
		var fit [][]rune
		for _, p := range phrases {
			if r := []rune(p); beginsAlike(r, words[from:]) {
				fit = append(fit, r)
			}
		}
		if len(fit) == 0 {
			continue
		}
		common := fit[0]
		for _, r := range fit[1:] {
			n := 0
			for n < len(common) && n < len(r) && plainRune(common[n]) == plainRune(r[n]) {
				n++
			}
			common = common[:n]
		}
		completed = string(words[:from]) + string(common)
		switch {
		case len(fit) == 1:
			return completed + " ", nil
		case len(common) > len(words)-from:
			return completed, nil
		}
		for _, r := range fit {
			several = append(several, string(r))
		}
		return line, several
	}
	return line, nil
}

// beginsAlike reports whether a phrase begins with typed, ignoring capitals and accents.
func beginsAlike(phrase, typed []rune) bool {
	if len(typed) > len(phrase) {
		return false
	}
	for i, r := range typed {
		if plainRune(r) != plainRune(phrase[i]) {
			return false
		}
	}
	return true
}

// plainRune returns a letter in lower case without its accent.
func plainRune(r rune) rune {
	first, _ := utf8.DecodeRuneInString(norm.NFD.String(string(unicode.ToLower(r))))
	return first
}

// Several writes the phrases that could complete a line.
func (p *Page) Several(phrases []string) { p.Line("      %s", strings.Join(phrases, " · ")) }
