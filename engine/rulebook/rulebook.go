// Package rulebook names rules and has the page where each is printed. It holds no
// sentences: those are data, in both languages.
//
// # A rule index
//
// games/<id>/rules.toml is read by [Load], strictly, a table for each rule:
//
//	[[rule]]
//	id = "tew.duel.tie"        game, chapter, rule; the game's part is the same in all
//	book = "ES"                where it is printed: a short name of the book, or "house"
//	page = 12                  left out if the book does not print it; then section is needed
//	section = "Duels"          the heading, or the number of the ruling
//	sure = "C"                 C certain, L likely, U unknown
//	waivable = true            the table may set it aside for one act; left out, it may not
//	chore = true               its because-line tells people what to do with the pieces
//	counts = "shots"           at the end, who has most lines of the rules that count this is remembered
//	mood = "lost"              what an automaton feels about a because-line of which it is the seat; against = the
//	                           same of one whose seat is a player
//	speaks = true              once a round an automaton says something with its because-line
//	ask = ["die", "number: rolls left"]   what its questions name, in order: a domain of the
//	                           lexicon, and what it is; likewise because, refuse and about.
//	                           [] names nothing, "term?" may be left out; a use that is left
//	                           out has no lines
package rulebook

import "slices"

// ID names one rule: game, chapter, rule, as in "tew.duel.tie". IDs are stable:
// records and house rulings refer to them.
type ID string

// Rule is where a rule comes from.
type Rule struct {
	ID       ID
	Book     string // short name of the source: "ES" the owner's rulebook, "FAQ", "house"
	Page     int    // page of the book; 0 = not printed there
	Section  string // heading in the book, or the number of the ruling
	Sure     string // C certain, L likely, U unknown: see the game's fact sheet
	Waivable bool   // the table may set it aside for one act
	Chore    bool   // its because-line tells people what to do with the pieces
	Tells    bool   // its because-line is shown like a chore, though there is nothing to do: an effect that was due does not happen
	Aloud    bool   // a voice says its because-line, as it says that of a chore
	Counts   string // its because-lines are counted by seat under this name, with those of other rules that have it; "" = they are not
	Mood     string // the mood of an automaton whose line this is; "" = as before
	Against  string // the mood of an automaton where a player's line says this; "" = as before
	Speaks   bool   // an automaton says something with its because-line, once a round
	// Lines is what the lines of the rule name, by use: ask, because, refuse, about. A use
	// that is missing has no lines; nil = it is not declared.
	Lines map[string][]Arg
}

// Arg is one thing that the lines of a rule name.
type Arg struct {
	Domain   string // of the lexicon
	Means    string // what it is, for people who read code; may be ""
	Optional bool   // some lines leave it out
}

// Book is the rule index of one game. It is read-only.
type Book struct {
	rules map[ID]Rule
	order []ID
}

// NewBook makes an index; the rules keep their order.
func NewBook(rules []Rule) *Book {
	b := &Book{rules: make(map[ID]Rule, len(rules))}
	for _, r := range rules {
		if _, dup := b.rules[r.ID]; !dup {
			b.order = append(b.order, r.ID)
		}
		b.rules[r.ID] = r
	}
	return b
}

// Rule looks an identifier up.
func (b *Book) Rule(id ID) (Rule, bool) {
	r, ok := b.rules[id]
	return r, ok
}

// IDs lists all identifiers in the order of the index.
func (b *Book) IDs() []ID { return b.order }

// Counts lists what rules count, in the order of the index.
func (b *Book) Counts() (names []string) {
	for _, id := range b.order {
		if name := b.rules[id].Counts; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Moods lists the moods of automatons, in the order of the index.
func (b *Book) Moods() (names []string) {
	for _, id := range b.order {
		for _, name := range []string{b.rules[id].Mood, b.rules[id].Against} {
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Section is the rules of one section of a game that is printed nowhere but in
// its package comment.
func Section(name string, ids ...ID) []Rule {
	rules := make([]Rule, len(ids))
	for i, id := range ids {
		rules[i] = Rule{ID: id, Book: "doc", Page: 1, Section: name, Sure: "C"}
	}
	return rules
}
