package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"
)

// references finds where the rules of a game are printed.
type references struct{ *Game }

// Reference renders where a rule is printed in short, such as "p. 13".
func (w *Game) Reference(id rulebook.ID) string {
	r, ok := w.Info.Book.Rule(id)
	switch {
	case !ok:
		return string(id)
	case r.Page > 0:
		return w.Say("ref.page", r.Page)
	}
	return references{w}.source(r)
}

// LongReference is [Game.Reference] with the heading; for a book in another language it names
// the book instead, because its headings would not help.
func (w *Game) LongReference(id rulebook.ID) string {
	r, ok := w.Info.Book.Rule(id)
	short, in := w.Reference(id), references{w}
	heading := in.heading(r)
	if in.foreign(r) {
		heading = in.bookName(r.Book)
	}
	if !ok || r.Page == 0 || heading == "" {
		return short
	}
	return w.Say("ref.section", short, heading)
}

// foreign reports whether a rule is printed in a book in another language. Books have the code
// of their language as their name, other sources have not.
func (w references) foreign(r rulebook.Rule) bool {
	return languageBook.MatchString(r.Book) && !strings.EqualFold(r.Book, w.language.code)
}

var languageBook = regexp.MustCompile(`^[A-Z]{2}$`)

// numbered matches the numbers of our own rulings, which mean nothing to players.
var numbered = regexp.MustCompile(`[;,]?\s*\b[RAF][0-9]+\b`)

// heading renders the heading of a rule in its book, with card names in this language.
func (w references) heading(r rulebook.Rule) string {
	parts := strings.Split(strings.Trim(numbered.ReplaceAllString(r.Section, ""), " ,;"), ", ")
	for i, part := range parts {
		for k := range w.Info.Cards {
			if c := &w.Info.Cards[k]; r.Page == 0 && c.Name.In(Mother) == part {
				parts[i] = Capital(w.Card(c.ID))
			}
		}
	}
	return strings.Join(parts, ", ")
}

// source renders a source without pages.
func (w references) source(r rulebook.Rule) string {
	name := w.bookName(r.Book)
	heading := w.heading(r)
	if heading == "" || r.Book == "house" || w.foreign(r) {
		return name
	}
	return w.Say("ref.section", name, heading)
}

// Cited renders where the rules of a card are printed: the pages of each book, then the
// sources without pages.
func (w *Game) Cited(k *RuleCard) string {
	in, pages := references{w}, map[string][]int{}
	var books, rest []string
	page := func(book string, n int) {
		if !slices.Contains(books, book) {
			books = append(books, book)
		}
		if !slices.Contains(pages[book], n) {
			pages[book] = append(pages[book], n)
		}
	}
	if k.page > 0 {
		page(in.printedIn(), k.page)
	}
	unsure := false
	for _, id := range k.Rules {
		r, _ := w.Info.Book.Rule(id)
		unsure = unsure || r.Sure == "U"
		if r.Page > 0 {
			page(r.Book, r.Page)
		} else if name := Capital(in.bookName(r.Book)); !slices.Contains(rest, name) {
			rest = append(rest, name)
		}
	}
	var said []string
	for _, book := range books {
		slices.Sort(pages[book])
		said = append(said, Capital(in.bookName(book))+", "+w.Say("ref.page", strings.ReplaceAll(strings.Trim(fmt.Sprint(pages[book]), "[]"), " ", ", ")))
	}
	text := strings.Join(append(said, rest...), " · ")
	if unsure {
		text += ". " + w.Say("rules.unsure")
	}
	return text
}

// bookName renders the name of a source.
func (w references) bookName(book string) string {
	if w.language.Has("ref." + book) {
		return w.Say("ref." + book)
	}
	return book
}

// printedIn returns the book with the game's rules: that of the first rule with a page.
func (w references) printedIn() string {
	for _, id := range w.Info.Book.IDs() {
		if r, _ := w.Info.Book.Rule(id); r.Page > 0 {
			return r.Book
		}
	}
	return ""
}
