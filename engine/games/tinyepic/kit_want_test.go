package tinyepic

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

// Checks of a table.

// left checks a seat's influence: Money, Law, Force.
func (k *table) left(seat engine.Seat, money, law, force uint8) *table {
	k.t.Helper()
	if got, want := k.s.P[seat].Inf, [4]uint8{0, money, law, force}; got != want {
		k.t.Errorf("%s has money, law, force %v, want %v", seatWords[seat], got[1:], want[1:])
	}
	return k
}

// told checks that the latest act has a line that begins with these words, such as
// "tew.duel.tie red"; silent that none does.
func (k *table) told(words string) *table {
	k.t.Helper()
	match, short := begins(words), words
	for strings.HasSuffix(short, " 0") { // a line leaves trailing zeros out
		short = strings.TrimSuffix(short, " 0")
	}
	if short != words {
		match = func(s string) bool { return s == short }
	}
	if got := k.reasons(); !slices.ContainsFunc(got, match) {
		k.t.Errorf("told is %q, want %q among it", got, words)
	}
	return k
}

func (k *table) silent(words string) *table {
	k.t.Helper()
	if got := k.reasons(); slices.ContainsFunc(got, begins(words)) {
		k.t.Errorf("told is %q, want nothing with %q", got, words)
	}
	return k
}

// toldIf checks that a line has the words if they apply, and otherwise that their rule has no line.
func (k *table) toldIf(apply bool, words string) *table {
	k.t.Helper()
	if apply {
		return k.told(words)
	}
	rule, _, _ := strings.Cut(words, " ")
	return k.silent(rule)
}

func begins(words string) func(string) bool {
	return func(s string) bool { return s == words || strings.HasPrefix(s, words+" ") }
}

func (k *table) reasons() (list []string) {
	for _, l := range k.lines {
		list = append(list, record.Reason(k.lex, l))
	}
	return list
}

// times counts the lines of a rule in the latest act.
func (k *table) times(rule rulebook.ID) (n int) {
	for _, l := range k.lines {
		if l.Rule == rule {
			n++
		}
	}
	return n
}

// stands checks for a token of a seat on a spot, "saloon influence right", with "down" for a
// wounded one.
func (k *table) stands(seat engine.Seat, text string) *table {
	k.t.Helper()
	if got := k.tokens(seat); !slices.Contains(got, text) {
		k.t.Errorf("tokens of %s are %q, want %q among them", seatWords[seat], got, text)
	}
	return k
}

func (k *table) tokens(seat engine.Seat) (list []string) {
	for _, tok := range k.s.P[seat].Tokens {
		if tok.Where != placed {
			continue
		}
		w := []string{matWords[tok.Mat], words(domSpot)[tok.Spot]}
		if tok.Side != 0 {
			w = append(w, words(domSide)[tok.Side])
		}
		if tok.Wounded {
			w = append(w, "down")
		}
		list = append(list, strings.Join(w, " "))
	}
	return list
}

// owned checks that a seat owns exactly these buildings, in any order.
func (k *table) owned(seat engine.Seat, want ...string) *table {
	k.t.Helper()
	var got []string
	for i, h := range k.s.Held {
		if h == seat {
			got = append(got, k.lex.Cards[firstBuilding+cardID(i)])
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		k.t.Errorf("%s owns %q, want %q", seatWords[seat], got, want)
	}
	return k
}

// onSale checks for a building, or "" for none, in a buy zone; onPorch on a porch.
func (k *table) onSale(m Mat, w string) *table {
	k.t.Helper()
	if got := k.lex.CardName(k.s.Buy[m]); got != w {
		k.t.Errorf("for sale at %s is %q, want %q", matWords[m], got, w)
	}
	return k
}

func (k *table) onPorch(m Mat, w string) *table {
	k.t.Helper()
	if got := k.lex.CardName(k.s.Top[m]); got != w {
		k.t.Errorf("usable at %s is %q, want %q", matWords[m], got, w)
	}
	return k
}

// order checks the order of purchase at Town Hall.
func (k *table) order(want ...engine.Seat) *table {
	k.t.Helper()
	if got := k.s.Rank[:len(want)]; !slices.Equal(got, want) {
		k.t.Errorf("the order at Town Hall is %v, want %v", got, want)
	}
	return k
}

// steps checks the industries' steps: Mining, Rail, Wagon.
func (k *table) steps(mining, rail, wagon uint8) *table {
	k.t.Helper()
	if got, want := k.s.Steps, [4]uint8{0, mining, rail, wagon}; got != want {
		k.t.Errorf("the industries stand at %v, want %v", got[1:], want[1:])
	}
	return k
}

// at checks the stage.
func (k *table) at(st Stage) *table {
	k.t.Helper()
	if k.s.Stage != st {
		k.t.Errorf("the stage is %d, want %d", k.s.Stage, st)
	}
	return k
}

// word returns the record words of a thing in a result.
func (k *table) word(a engine.Arg) string { return record.Word(k.lex, a) }
