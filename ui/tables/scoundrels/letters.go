package scoundrels

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Names that are not among the likely ones are found by their first letter.

// lettersLabel is the key to all names by their first letters.
const lettersLabel = "A–Z"

// mostNames is how many names a key of letters leads to.
const mostNames = 8

// mostLetters is how many keys lead to them, with that of the card that nobody knows.
const mostLetters = 12

// byLetters cuts names into at most so many lists, of mostNames at most if there are few enough.
// A letter stays together if that leaves no more lists.
func byLetters(list []present.ChoiceVM, most int) (out [][]present.ChoiceVM) {
	slices.SortStableFunc(list, func(a, b present.ChoiceVM) int { return cmp.Compare(letterOf(&a), letterOf(&b)) })
	all := list
	for len(list) > 0 {
		n := 0
		for n < len(list) { // a letter stays together while there is room
			next := n
			for next < len(list) && letterOf(&list[next]) == letterOf(&list[n]) {
				next++
			}
			if next > mostNames && n > 0 {
				break
			}
			n = min(next, mostNames)
			if next > mostNames {
				break
			}
		}
		out = append(out, list[:n:n])
		list = list[n:]
	}
	if len(out) >= most {
		return slices.Collect(slices.Chunk(all, mostNames))
	}
	return out
}

// plainLetters are letters as they are sorted.
var plainLetters = strings.NewReplacer("Á", "A", "É", "E", "Í", "I", "Ó", "O", "Ú", "U")

// letterOf is the first letter of a name.
func letterOf(c *present.ChoiceVM) string {
	r := []rune(plainLetters.Replace(strings.ToUpper(c.Label)))
	if len(r) == 0 {
		return ""
	}
	return string(r[0])
}

// able lists the names that a half can have by its colour and the price, in the order of their
// letters; all names if none fits.
func (t *telling) able(i int) []present.ChoiceVM {
	list, able, _ := t.candidates(i)
	names := slices.DeleteFunc(list[:able:able], func(c present.ChoiceVM) bool { return c.Card.Unnamed })
	if len(names) == 0 {
		names = named(t.halves[i])
	}
	slices.SortStableFunc(names, func(a, b present.ChoiceVM) int {
		return cmp.Compare(plainLetters.Replace(strings.ToUpper(a.Label)), plainLetters.Replace(strings.ToUpper(b.Label)))
	})
	return names
}

// nameWide is the least width of a name among many.
const nameWide = 140

// letters draws all names that a half can have, or their first letters, then the names.
func (t *telling) letters(p *kit.Painter, b kit.Box, i int) {
	foot := b.Bottom(64, kit.Gap)
	p.Key(foot.Right(foot.W/4, kit.Gap), "letters/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.Model().Labels.Back, Icon: "back"}, func() {
		if t.Noted(noteLetters) > 0 {
			t.Note(noteLetters, 0)
		} else {
			t.Note(noteHalf, 0)
		}
	})
	names := t.able(i)
	if cols, rows := int((b.W+kit.Gap)/(nameWide+kit.Gap)), rowsIn(b); len(names) < cols*rows { // and the card that nobody knows
		cells := b.Grid(cols, rows, kit.Gap)
		t.absent(p, i, func() kit.Box { return cells[len(names)] })
		for k, at := range cells[:len(names)] {
			t.candidate(p, at, i, names[k])
		}
		return
	}
	groups := byLetters(names, mostLetters)
	if n := t.Noted(noteLetters); n > 0 && n <= len(groups) {
		names := groups[n-1]
		cols := 2
		if t.Upright() {
			cols = 1
		}
		rows := (mostNames + cols - 1) / cols
		for k, at := range b.Grid(cols, rows, kit.Gap)[:len(names)] {
			at.H = min(at.H, 84)
			t.candidate(p, at, i, names[k])
		}
		return
	}
	cols := 4
	rows := len(groups)/cols + 1 // with the card that nobody knows
	cells := b.Grid(cols, rows, kit.Gap)
	t.absent(p, i, func() kit.Box { return cells[len(groups)] })
	for k, at := range cells[:len(groups)] {
		label := letterOf(&groups[k][0])
		if last := letterOf(&groups[k][len(groups[k])-1]); last != label {
			label += "–" + last
		}
		p.Key(at, fmt.Sprintf("letters/%d", k), kit.KeyFace{Label: label, Leads: true, Size: 40}, func() { t.Note(noteLetters, k+1) })
	}
}
