package words

import (
	"cmp"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"

	"golang.org/x/text/feature/plural"
)

// Game is the wording of one game in one language. It is immutable; any goroutine may use it.
type Game struct {
	Info     engine.Info
	language *Language
	own      book // those of text that are in this language
	text     book
	called   gameNames
	guide    Guide
	layout   []LayoutStep
	names    map[uint16]string // names of people by seat, see [Game.With]
	levels   map[uint16]string // of the program by seat, see [Game.With]
	People   int               // how many seats play, see [Game.With]; 0 = no match
	Apart    map[string]string // short forms of names of people that begin alike, see [Apart]
	pairs    []Pair
	sayings  *sync.Map // what cards do, by the address of their values
}

// Game loads the wording of a game, games/<id>/wording.<lang>.toml, and the files beside it.
func (l *Language) Game(files fs.FS, info engine.Info) (*Game, error) {
	text, own, err := l.loadBook(files, info.ID)
	if err != nil {
		return nil, err
	}
	called, err := loadNames(files, info.ID, l.code)
	if err != nil {
		return nil, err
	}
	layout, err := l.loadLayout(files, info.ID)
	if err != nil {
		return nil, err
	}
	w := &Game{Info: info, language: l, text: text, own: own, called: called, layout: layout, sayings: &sync.Map{}}
	w.guide, err = guideReader{w, files}.read()
	return w, err
}

// NoGame returns words for a time without a game: no thing has a name.
func (l *Language) NoGame() *Game {
	return &Game{Info: engine.Info{Lexicon: &engine.Lexicon{}}, language: l}
}

// Say renders a general text, see [Language.Say].
func (w *Game) Say(key string, args ...any) string { return w.language.Say(key, args...) }

// Title returns the title of a game.
func (w *Game) Title(info *engine.Info) string {
	if info.ID == w.Info.ID && w.called.Title != "" {
		return w.called.Title
	}
	return w.language.Title(info)
}

// Because renders a because-line, without its reference.
func (w *Game) Because(l engine.Line) string { return w.RuleText(UseBecause, l) }

// Refusal renders why something was refused, and the remedy, "" if there is none. A card that
// the viewer may not know is not named.
func (w *Game) Refusal(l engine.Line) (text, remedy string) {
	if _, ok := w.text[ruleKey(l.Rule, UseRemedy)]; ok {
		remedy = w.refusal(UseRemedy, l)
	}
	return w.refusal(UseRefuse, l), remedy
}

// refusal renders a sentence of a refusal. If it would name a card that the viewer may not
// know, it takes the sentence without the card, or else calls it "that card".
func (w *Game) refusal(use string, l engine.Line) string {
	masked := func(a engine.Arg) bool {
		return a.Domain == engine.Cards && a.Value == uint16(catalogue.FaceDown)
	}
	if !slices.ContainsFunc(l.Args[:], masked) {
		return w.RuleText(use, l)
	}
	if _, ok := w.text[ruleKey(l.Rule, UseUnseen)]; ok && use == UseRefuse {
		return w.RuleText(UseUnseen, l)
	}
	t, ok := w.text[ruleKey(l.Rule, use)]
	if !ok {
		return string(l.Rule)
	}
	word, number := w.words(l)
	return Capital(w.language.say(t, func(arg int, form string) string {
		if arg != seatArg && masked(l.Args[arg]) {
			return w.Say("card.unnamed")
		}
		return word(arg, form)
	}, number))
}

// Ask renders what a prompt asks.
func (w *Game) Ask(l engine.Line) string {
	t, ok := w.text[ruleKey(l.Rule, UseAsk)]
	if !ok {
		return string(l.Rule)
	}
	return Capital(question(w, t, l))
}

// AskBeside renders what a prompt asks without the seat's name, for places that show it beside
// the text.
func (w *Game) AskBeside(l engine.Line) string {
	t, ok := w.text[ruleKey(l.Rule, UseAsk)]
	if !ok || len(t) < 2 || t[0].arg != seatArg || t[0].form != "" {
		return w.Ask(l)
	}
	t = slices.Clone(t[1:])
	t[0].text = strings.TrimLeft(t[0].text, ": ")
	return question(w, t, l)
}

// question renders a question about a line. Its cards lie on the table, so that it need not repeat
// the remark in brackets behind a name, such as that the card is made up.
func question(w *Game, t template, l engine.Line) string {
	word, number := w.words(l)
	plain := func(arg int, form string) string {
		said := word(arg, form)
		if arg != seatArg && l.Args[arg].Domain == engine.Cards && form != "printed" {
			said, _, _ = strings.Cut(said, " (")
		}
		return said
	}
	return w.language.say(t, plain, number)
}

// Most renders who did something most often, and how often. count is one of [rulebook.Book.Counts] or of [engine.Lexicon.Recalls].
func Most(w *Game, count, who string, n int) string {
	return Capital(w.language.say(w.text["count."+count], func(arg int, _ string) string {
		if arg == 0 {
			return who
		}
		return strconv.Itoa(n)
	}, func(int) int { return n }))
}

// FaceName returns the name of an automaton that is somebody; "" if it is not.
func FaceName(w *Game, seat string) string { return bare(w.text["face."+seat]) }

// bare renders a text that names nothing.
func bare(t template) string {
	return t.fill(func(int, string) string { return "" }, func(int) plural.Form { return plural.Other })
}

// Quips lists what an automaton says in a mood.
func Quips(w *Game, mood string) (list []string) {
	for {
		t, ok := w.text["quip."+mood+"."+strconv.Itoa(len(list)+1)]
		if !ok {
			return list
		}
		list = append(list, bare(t))
	}
}

// RuleText renders a sentence of a rule; the rule's ID if it has none for this use.
func (w *Game) RuleText(use string, l engine.Line) string {
	t, ok := w.text[ruleKey(l.Rule, use)]
	if !ok {
		return string(l.Rule)
	}
	return Capital(w.filled(t, l))
}

// filled renders a sentence about a line, without a capital.
func (w *Game) filled(t template, l engine.Line) string {
	word, number := w.words(l)
	return w.language.say(t, word, number)
}

// words returns functions that render the arguments of a line and return their numbers.
func (w *Game) words(l engine.Line) (word func(arg int, form string) string, number func(arg int) int) {
	word = func(arg int, form string) string {
		if arg == seatArg {
			return w.ArgAs(engine.Who(l.Seat), form)
		}
		return w.ArgAs(l.Args[arg], form)
	}
	return word, func(arg int) int { return int(l.Args[arg].Value) }
}

// Arg renders a thing, without a capital.
func (w *Game) Arg(a engine.Arg) string { return w.ArgAs(a, "") }

// Seat renders a seat: the name of its player, or its own.
func (w *Game) Seat(s engine.Seat) string { return Capital(w.ArgAs(engine.Who(s), "")) }

// Card renders a card; "" for no card.
func (w *Game) Card(id catalogue.CardID) string {
	switch {
	case id == catalogue.FaceDown:
		return w.Say("card.face-down")
	case id == catalogue.None || int(id) > len(w.Info.Cards):
		return ""
	}
	c := &w.Info.Cards[id-1]
	name, invented := w.called.Card[c.Key], !c.Sure && !c.Missing && c.Name.Only(w.language.code) != ""
	switch {
	case name != "" && !c.Own && !invented:
		return name
	case c.Nameless && w.language.code != Mother:
		return w.Say("card.nameless", Capital(w.KindName(c.Kind)), strings.TrimPrefix(c.Key, c.Kind+"-"))
	}
	return w.PrintedName(c)
}

// PrintedName returns the name of a card in the card files.
func (w *Game) PrintedName(c *catalogue.Card) string {
	return cmp.Or(c.Name.In(w.language.code), c.Key)
}

// Printed returns the text of a card that the owner has entered, after a colon, in this
// language or else in another; "" if there is none.
func (w *Game) Printed(id catalogue.CardID) string {
	if id == catalogue.None || int(id) > len(w.Info.Cards) {
		return ""
	}
	if said := w.Info.Cards[id-1].Text.In(w.language.code); said != "" {
		return ": " + said
	}
	return ""
}

// ArgAs renders a thing in a form, such as "the"; without the form as [Game.Arg] does.
func (w *Game) ArgAs(a engine.Arg, form string) string {
	switch a.Domain {
	case engine.Number:
		return strconv.Itoa(int(a.Value))
	case engine.Cards:
		if form == "printed" {
			return w.Printed(catalogue.CardID(a.Value))
		}
		return w.Card(catalogue.CardID(a.Value))
	case engine.Seats:
		if name := w.names[a.Value]; name != "" {
			return name
		}
	}
	word := w.Word(a)
	if word == "" {
		return ""
	}
	if a.Domain == engine.Slots && len(w.names) > 0 {
		return w.slot(word, form)
	}
	return w.wordOf(w.Info.Lexicon.Words(a.Domain).Name, word, form)
}

// InForm renders a form of a thing; "" if it has none.
func (w *Game) InForm(a engine.Arg, form string) string {
	if word := w.Word(a); word != "" {
		return w.TermForm(w.Info.Lexicon.Words(a.Domain).Name, word, form)
	}
	return ""
}

// TermForm renders a form of a word of a domain; "" if it has none.
func (w *Game) TermForm(domain, word, form string) string {
	return plain(w.text["term."+domain+"."+word+"."+form])
}

// wordOf renders a value of a domain in a form; the record word if it has no text.
func (w *Game) wordOf(domain, word, form string) string {
	key := "term." + domain + "." + word
	if t, ok := w.text[key+"."+form]; ok && form != "" {
		return plain(t)
	}
	if t, ok := w.text[key]; ok {
		return plain(t)
	}
	return word
}

// plain renders a template without arguments.
func plain(t template) string {
	return t.fill(func(int, string) string { return "" }, func(int) plural.Form { return plural.Other })
}

// Word returns the record word of a thing; "" if it has none.
func (w *Game) Word(a engine.Arg) string {
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

// HasRuleText reports whether a rule has a sentence for a use.
func (w *Game) HasRuleText(use string, id rulebook.ID) bool {
	_, ok := w.text[ruleKey(id, use)]
	return ok
}

// Declines renders the label of the key that declines and what that key brings, or where no key
// declines, each; "" for what the rule that asks does not say.
func (w *Game) Declines(ask engine.Line) (label, brings string) {
	if w.HasRuleText(UseDecline, ask.Rule) {
		label = w.RuleText(UseDecline, ask)
	}
	if t, ok := w.text[ruleKey(ask.Rule, UseBrings)]; ok && t.has(ask) {
		brings = w.RuleText(UseBrings, ask)
	}
	return label, brings
}

// Line renders a because-line with its reference, for a terminal.
func (w *Game) Line(l engine.Line) string {
	return w.Because(l) + " (" + w.Reference(l.Rule) + ")"
}

// Option renders the title and the help text of an option of set-up.
func (w *Game) Option(name string) (title, help string) {
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
func (w *Game) Value(option, value string) string {
	text, ok := w.value(option, value)
	if !ok {
		return value
	}
	return Capital(text)
}

func (w *Game) value(option, value string) (string, bool) {
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
func (w *Game) terms(d engine.Domain, value string) (list []string, ok bool) {
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
		list = append(list, w.ArgAs(engine.Arg{Domain: d, Value: uint16(slices.Index(words, best))}, ""))
		value = strings.TrimPrefix(strings.TrimPrefix(value, best), "-")
	}
	return list, len(list) > 0
}
