package present

import (
	"cmp"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"

	"golang.org/x/text/feature/plural"
)

// Words is the wording of one game in one language, with the general words.
// Read-only; any goroutine.
type Words struct {
	*General
	Info    engine.Info
	own     book // what the language itself has of text
	text    book
	called  called
	guide   guide             // the rule cards
	layout  []step            // what hands lay out before the game
	names   map[uint16]string // of people, by seat; see [Words.With]
	pairs   []pair            // of people who hold several seats
	drawing *drawing
	order   *orders
}

// Game reads the wording of a game, games/<id>/wording.<lang>.toml.
func (g *General) Game(files fs.FS, info engine.Info) (*Words, error) {
	text, own, err := g.loadBook(files, info.ID)
	if err != nil {
		return nil, err
	}
	called, err := loadCalled(files, info.ID, g.code)
	if err != nil {
		return nil, err
	}
	drawing, err := loadDrawing(files, &info)
	if err != nil {
		return nil, err
	}
	layout, err := loadLayout(files, info.ID, g.instead(files, info.ID, "layout"))
	if err != nil {
		return nil, err
	}
	w := &Words{General: g, Info: info, text: text, own: own, called: called, layout: layout, drawing: drawing, order: &orders{}}
	w.guide, err = w.loadGuide(files)
	return w, err
}

// Title is the game's title.
func (w *Words) Title(info *engine.Info) string {
	if info.ID == w.Info.ID && w.called.Title != "" {
		return w.called.Title
	}
	return w.General.Title(info)
}

// Because is the sentence of a because-line, without the reference.
func (w *Words) Because(l engine.Line) string { return w.sentence(useBecause, l) }

// Refusal is why something was refused, and what puts it right ("" if nothing
// is said). A card that the viewer may not know is not named.
func (w *Words) Refusal(l engine.Line) (text, remedy string) {
	if _, ok := w.text[ruleKey(l.Rule, useRemedy)]; ok {
		remedy = w.refusal(useRemedy, l)
	}
	return w.refusal(useRefuse, l), remedy
}

// refusal is a sentence of a refusal: where it names a card that the viewer may not
// know, the one that does without, or else "that card".
func (w *Words) refusal(use string, l engine.Line) string {
	masked := func(a engine.Arg) bool {
		return a.Domain == engine.Cards && a.Value == uint16(catalogue.FaceDown)
	}
	if !slices.ContainsFunc(l.Args[:], masked) {
		return w.sentence(use, l)
	}
	if _, ok := w.text[ruleKey(l.Rule, useUnseen)]; ok && use == useRefuse {
		return w.sentence(useUnseen, l)
	}
	t, ok := w.text[ruleKey(l.Rule, use)]
	if !ok {
		return string(l.Rule)
	}
	word, number := w.words(l)
	return capital(w.say(t, func(arg int, form string) string {
		if arg != seatArg && masked(l.Args[arg]) {
			return w.Say("card.unnamed")
		}
		return word(arg, form)
	}, number))
}

// Ask is what a prompt asks for.
func (w *Words) Ask(l engine.Line) string { return w.sentence(useAsk, l) }

// AskBeside is what a prompt asks for, where the seat's name stands beside it
// already: the same without the name.
func (w *Words) AskBeside(l engine.Line) string {
	t, ok := w.text[ruleKey(l.Rule, useAsk)]
	if !ok || len(t) < 2 || t[0].arg != seatArg || t[0].form != "" {
		return w.Ask(l)
	}
	t = slices.Clone(t[1:])
	t[0].text = strings.TrimLeft(t[0].text, ": ")
	return w.filled(t, l)
}

func (w *Words) sentence(use string, l engine.Line) string {
	t, ok := w.text[ruleKey(l.Rule, use)]
	if !ok {
		return string(l.Rule)
	}
	return capital(w.filled(t, l))
}

// filled is a sentence about a line, as in the middle of a text.
func (w *Words) filled(t template, l engine.Line) string {
	word, number := w.words(l)
	return w.say(t, word, number)
}

// words are the things of a line in words, and its figures, by argument.
func (w *Words) words(l engine.Line) (word func(arg int, form string) string, number func(arg int) int) {
	word = func(arg int, form string) string {
		if arg == seatArg {
			return w.arg(engine.Who(l.Seat), form)
		}
		return w.arg(l.Args[arg], form)
	}
	return word, func(arg int) int { return int(l.Args[arg].Value) }
}

// Arg is a thing in words, as in the middle of a sentence.
func (w *Words) Arg(a engine.Arg) string { return w.arg(a, "") }

// Seat is a seat's name.
func (w *Words) Seat(s engine.Seat) string { return capital(w.arg(engine.Who(s), "")) }

// Card is a card's name; "" for no card.
func (w *Words) Card(id catalogue.CardID) string {
	switch {
	case id == catalogue.FaceDown:
		return w.Say("card.face-down")
	case id == catalogue.None || int(id) > len(w.Info.Cards):
		return ""
	}
	c := &w.Info.Cards[id-1]
	name := w.called.Card[c.Key]
	switch {
	case name != "" && !c.Own:
		return name
	case c.Nameless && w.code != Mother:
		return w.Say("card.nameless", capital(w.KindName(c.Kind)), strings.TrimPrefix(c.Key, c.Kind+"-"))
	}
	return w.printedName(c)
}

// printedName is what the files call a card.
func (w *Words) printedName(c *catalogue.Card) string {
	return cmp.Or(c.Name.In(w.code), c.Key)
}

// printed is what the owner has entered of a card's text, behind a colon, in the
// language spoken or else in the other; "" if nobody has.
func (w *Words) printed(id catalogue.CardID) string {
	if id == catalogue.None || int(id) > len(w.Info.Cards) {
		return ""
	}
	if said := w.Info.Cards[id-1].Text.In(w.code); said != "" {
		return ": " + said
	}
	return ""
}

func (w *Words) arg(a engine.Arg, form string) string {
	switch a.Domain {
	case engine.Number:
		return strconv.Itoa(int(a.Value))
	case engine.Cards:
		if form == "printed" {
			return w.printed(catalogue.CardID(a.Value))
		}
		return w.Card(catalogue.CardID(a.Value))
	case engine.Seats:
		if name := w.names[a.Value]; name != "" {
			return name
		}
	}
	word := w.record(a)
	if word == "" {
		return ""
	}
	if a.Domain == engine.Slots && len(w.names) > 0 {
		return w.slot(word, form)
	}
	return w.wordOf(w.Info.Lexicon.Words(a.Domain).Name, word, form)
}

// inForm is a form of a thing's word; "" if it has none.
func (w *Words) inForm(a engine.Arg, form string) string {
	if t, ok := w.text["term."+w.Info.Lexicon.Words(a.Domain).Name+"."+w.record(a)+"."+form]; ok {
		return plain(t)
	}
	return ""
}

// wordOf is a value of a domain in words; its record word if there are none.
func (w *Words) wordOf(domain, word, form string) string {
	key := "term." + domain + "." + word
	if t, ok := w.text[key+"."+form]; ok && form != "" {
		return plain(t)
	}
	if t, ok := w.text[key]; ok {
		return plain(t)
	}
	return word
}

// short is a short form of a thing's words; "" if the wording has none.
func (w *Words) short(a engine.Arg, form string) string {
	word := w.recordOf(a)
	if word == "" || a.Domain < engine.FirstOwn {
		return ""
	}
	return plain(w.text["term."+w.Info.Lexicon.Words(a.Domain).Name+"."+word+"."+form])
}

// plain is the text of a template that names nothing.
func plain(t template) string {
	return t.fill(func(int, string) string { return "" }, func(int) plural.Form { return plural.Other })
}

// record is a thing's record word; "" if it has none.
func (w *Words) record(a engine.Arg) string {
	switch {
	case a.Domain == engine.Number:
		return strconv.Itoa(int(a.Value))
	case a.Domain == engine.Cards:
		return w.Info.Lexicon.CardName(catalogue.CardID(a.Value))
	case a.Domain >= engine.FirstOwn && int(a.Domain-engine.FirstOwn) >= len(w.Info.Lexicon.Domains):
		return ""
	}
	words := w.Info.Lexicon.Words(a.Domain).Words
	if int(a.Value) >= len(words) {
		return ""
	}
	return words[a.Value]
}

// Reference tells where a rule is printed, as short as can be: "p. 13".
func (w *Words) Reference(id rulebook.ID) string {
	r, ok := w.Info.Book.Rule(id)
	switch {
	case !ok:
		return string(id)
	case r.Page > 0:
		return w.Say("ref.page", r.Page)
	}
	return w.source(r)
}

// LongReference is [Words.Reference] with the heading, or of a book in another
// language with the book: its headings say nothing to who reads another.
func (w *Words) LongReference(id rulebook.ID) string {
	r, ok := w.Info.Book.Rule(id)
	short := w.Reference(id)
	at := w.heading(r)
	if w.foreign(r) {
		at = w.bookName(r.Book)
	}
	if !ok || r.Page == 0 || at == "" {
		return short
	}
	return w.Say("ref.section", short, at)
}

// foreign reports whether a rule stands in a book in another language than the one
// spoken: books are called by the code of their language, other sources otherwise.
func (w *Words) foreign(r rulebook.Rule) bool {
	return languageBook.MatchString(r.Book) && !strings.EqualFold(r.Book, w.code)
}

var languageBook = regexp.MustCompile(`^[A-Z]{2}$`)

// numbered are the numbers of our own rulings, which nobody at a table knows.
var numbered = regexp.MustCompile(`[;,]?\s*\b[RAF][0-9]+\b`)

// heading is where a rule stands in its book: cards are called as in the
// player's language.
func (w *Words) heading(r rulebook.Rule) string {
	parts := strings.Split(strings.Trim(numbered.ReplaceAllString(r.Section, ""), " ,;"), ", ")
	for i, part := range parts {
		for k := range w.Info.Cards {
			if c := &w.Info.Cards[k]; r.Page == 0 && c.Name.In(Mother) == part {
				parts[i] = capital(w.Card(c.ID))
			}
		}
	}
	return strings.Join(parts, ", ")
}

// source names a source that has no pages.
func (w *Words) source(r rulebook.Rule) string {
	name := w.bookName(r.Book)
	at := w.heading(r)
	if at == "" || r.Book == "house" || w.foreign(r) {
		return name
	}
	return w.Say("ref.section", name, at)
}

// Line is a because-line with its reference, as on a terminal.
func (w *Words) Line(l engine.Line) string {
	return w.Because(l) + " (" + w.Reference(l.Rule) + ")"
}

// Option gives the title and the explanation of a choice of set-up.
func (w *Words) Option(name string) (title, help string) {
	title, help = name, ""
	if t, ok := w.text["option."+name+".title"]; ok {
		title = plain(t)
	}
	if t, ok := w.text["option."+name+".help"]; ok {
		help = plain(t)
	}
	return title, help
}

// Value is a value of a choice of set-up. Values that are record words of a
// domain, or several joined by hyphens, need no wording of their own.
func (w *Words) Value(option, value string) string {
	text, ok := w.value(option, value)
	if !ok {
		return value
	}
	return capital(text)
}

func (w *Words) value(option, value string) (string, bool) {
	if t, ok := w.text["option."+option+".value."+value]; ok {
		return plain(t), true
	}
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(w.Info.Lexicon.Domains); d++ {
		if list, ok := w.terms(d, value); ok {
			return strings.Join(list, ", "), true
		}
	}
	return "", false
}

// terms reads a value as words of one domain joined by hyphens.
func (w *Words) terms(d engine.Domain, value string) (list []string, ok bool) {
	words := w.Info.Lexicon.Words(d).Words
	for value != "" {
		best := ""
		for _, word := range words {
			if len(word) > len(best) && (value == word || strings.HasPrefix(value, word+"-")) {
				best = word
			}
		}
		if best == "" {
			return nil, false
		}
		list = append(list, w.arg(engine.Arg{Domain: d, Value: uint16(slices.Index(words, best))}, ""))
		value = strings.TrimPrefix(strings.TrimPrefix(value, best), "-")
	}
	return list, len(list) > 0
}
