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

// Words is the wording of one game in one language, with the general texts. It is immutable;
// any goroutine may use it.
type Words struct {
	*General
	Info    engine.Info
	own     book // those of text that are in this language
	text    book
	called  gameNames
	guide   guide             // the rule cards
	layout  []step            // set-up steps
	names   map[uint16]string // names of people by seat, see [Words.With]
	pairs   []pair            // people who hold several seats
	drawing *drawing
	order   *orders
}

// Game loads the wording of a game, games/<id>/wording.<lang>.toml, and the files beside it.
func (g *General) Game(files fs.FS, info engine.Info) (*Words, error) {
	text, own, err := g.loadBook(files, info.ID)
	if err != nil {
		return nil, err
	}
	called, err := loadNames(files, info.ID, g.code)
	if err != nil {
		return nil, err
	}
	drawing, err := loadDrawing(files, &info)
	if err != nil {
		return nil, err
	}
	layout, err := loadLayout(files, info.ID, g.fileLanguage(files, info.ID, "layout"))
	if err != nil {
		return nil, err
	}
	w := &Words{General: g, Info: info, text: text, own: own, called: called, layout: layout, drawing: drawing, order: &orders{}}
	w.guide, err = w.loadGuide(files)
	return w, err
}

// Title returns the title of a game.
func (w *Words) Title(info *engine.Info) string {
	if info.ID == w.Info.ID && w.called.Title != "" {
		return w.called.Title
	}
	return w.General.Title(info)
}

// Because renders a because-line, without its reference.
func (w *Words) Because(l engine.Line) string { return w.sentence(useBecause, l) }

// Refusal renders why something was refused, and the remedy, "" if there is none. A card that
// the viewer may not know is not named.
func (w *Words) Refusal(l engine.Line) (text, remedy string) {
	if _, ok := w.text[ruleKey(l.Rule, useRemedy)]; ok {
		remedy = w.refusal(useRemedy, l)
	}
	return w.refusal(useRefuse, l), remedy
}

// refusal renders a sentence of a refusal. If it would name a card that the viewer may not
// know, it takes the sentence without the card, or else calls it "that card".
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

// Ask renders what a prompt asks.
func (w *Words) Ask(l engine.Line) string { return w.sentence(useAsk, l) }

// AskBeside renders what a prompt asks without the seat's name, for places that show it beside
// the text.
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

// filled renders a sentence about a line, without a capital.
func (w *Words) filled(t template, l engine.Line) string {
	word, number := w.words(l)
	return w.say(t, word, number)
}

// words returns functions that render the arguments of a line and return their numbers.
func (w *Words) words(l engine.Line) (word func(arg int, form string) string, number func(arg int) int) {
	word = func(arg int, form string) string {
		if arg == seatArg {
			return w.arg(engine.Who(l.Seat), form)
		}
		return w.arg(l.Args[arg], form)
	}
	return word, func(arg int) int { return int(l.Args[arg].Value) }
}

// Arg renders a thing, without a capital.
func (w *Words) Arg(a engine.Arg) string { return w.arg(a, "") }

// Seat renders a seat: the name of its player, or its own.
func (w *Words) Seat(s engine.Seat) string { return capital(w.arg(engine.Who(s), "")) }

// Card renders a card; "" for no card.
func (w *Words) Card(id catalogue.CardID) string {
	switch {
	case id == catalogue.FaceDown:
		return w.Say("card.face-down")
	case id == catalogue.None || int(id) > len(w.Info.Cards):
		return ""
	}
	c := &w.Info.Cards[id-1]
	name, invented := w.called.Card[c.Key], !c.Sure && !c.Missing && c.Name.Only(w.code) != ""
	switch {
	case name != "" && !c.Own && !invented:
		return name
	case c.Nameless && w.code != Mother:
		return w.Say("card.nameless", capital(w.KindName(c.Kind)), strings.TrimPrefix(c.Key, c.Kind+"-"))
	}
	return w.printedName(c)
}

// printedName returns the name of a card in the card files.
func (w *Words) printedName(c *catalogue.Card) string {
	return cmp.Or(c.Name.In(w.code), c.Key)
}

// printed returns the text of a card that the owner has entered, after a colon, in this
// language or else in another; "" if there is none.
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

// inForm renders a form of a thing; "" if it has none.
func (w *Words) inForm(a engine.Arg, form string) string {
	if t, ok := w.text["term."+w.Info.Lexicon.Words(a.Domain).Name+"."+w.record(a)+"."+form]; ok {
		return plain(t)
	}
	return ""
}

// wordOf renders a value of a domain in a form; the record word if it has no text.
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

// short renders a short form of a thing; "" if it has none.
func (w *Words) short(a engine.Arg, form string) string {
	word := w.recordOf(a)
	if word == "" || a.Domain < engine.FirstOwn {
		return ""
	}
	return plain(w.text["term."+w.Info.Lexicon.Words(a.Domain).Name+"."+word+"."+form])
}

// plain renders a template without arguments.
func plain(t template) string {
	return t.fill(func(int, string) string { return "" }, func(int) plural.Form { return plural.Other })
}

// record returns the record word of a thing; "" if it has none.
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

// Reference renders where a rule is printed in short, such as "p. 13".
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

// LongReference is [Words.Reference] with the heading; for a book in another language it names
// the book instead, because its headings would not help.
func (w *Words) LongReference(id rulebook.ID) string {
	r, ok := w.Info.Book.Rule(id)
	short := w.Reference(id)
	heading := w.heading(r)
	if w.foreign(r) {
		heading = w.bookName(r.Book)
	}
	if !ok || r.Page == 0 || heading == "" {
		return short
	}
	return w.Say("ref.section", short, heading)
}

// foreign reports whether a rule is printed in a book in another language. Books have the code
// of their language as their name, other sources have not.
func (w *Words) foreign(r rulebook.Rule) bool {
	return languageBook.MatchString(r.Book) && !strings.EqualFold(r.Book, w.code)
}

var languageBook = regexp.MustCompile(`^[A-Z]{2}$`)

// numbered matches the numbers of our own rulings, which mean nothing to players.
var numbered = regexp.MustCompile(`[;,]?\s*\b[RAF][0-9]+\b`)

// heading renders the heading of a rule in its book, with card names in this language.
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

// source renders a source without pages.
func (w *Words) source(r rulebook.Rule) string {
	name := w.bookName(r.Book)
	heading := w.heading(r)
	if heading == "" || r.Book == "house" || w.foreign(r) {
		return name
	}
	return w.Say("ref.section", name, heading)
}

// Line renders a because-line with its reference, for a terminal.
func (w *Words) Line(l engine.Line) string {
	return w.Because(l) + " (" + w.Reference(l.Rule) + ")"
}

// Option renders the title and the help text of an option of set-up.
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

// Value renders a value of an option of set-up. Record words of a domain, or several joined by
// hyphens, need no text of their own.
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

// terms splits a value into words of one domain that are joined by hyphens.
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
