package owncards

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// CardsIn is what the catalogue screen knows of the cards of a game.
type CardsIn struct {
	Tags    map[catalogue.CardID]int    // tags and codes on all copies of a design
	Figures map[string]catalogue.Values // by record word: the fields of the card files
	Odd     []catalogue.Odd             // unusual values
	Strays  int                         // tags of cards that the catalogue lacks
	Kept    map[string]Kept             // by record word: cards that were left for another day
	Sensors bool                        // cards can be enrolled
	Trouble error
}

// CardsFilter selects the cards to list.
type CardsFilter struct {
	Kind string // "" = all
	Lack string // "", figures, tags
}

// CardsVM is the catalogue of a game.
type CardsVM struct {
	Title   string
	Game    string
	Count   string // the number of cards and what is missing
	Filters []CardsFilterVM
	Cards   []CardRowVM
	Empty   string
	Trouble string
	Add     string // key that enters a new card; "" = not in this game
	Enrol   string // key that starts enrolling; "" = no sensors
	Stick   string // key that opens the card files on a USB stick
	Back    string
	Other   string // key that opens another game; "" = there is only one
}

// CardsFilterVM is a filter key.
type CardsFilterVM struct {
	Label  string
	ID     string      // identifies the key
	Filter CardsFilter // the filter that a tap selects
	On     bool
}

// CardRowVM is a card of the list.
type CardRowVM struct {
	ID     catalogue.CardID
	Table  string // kind of a table that the game prints elsewhere than on a card; "" = the row is a card
	Name   string
	Detail string // its kind and what is missing
	Card   present.CardVM
	Kind   string // record word of its kind
	Lacks  bool
	Enter  string // words of a card without figures that can be entered; "" = it has figures, or no form
	Own    bool   // people have entered it
	Tagged bool   // each of its pieces has a tag
	NoTag  string // words of a card that has none while others do; "" = it has one, or nobody needs one
}

// ListPage returns the catalogue of the game. more reports whether there are other games.
func ListPage(w *present.Words, in CardsIn, f CardsFilter, more bool) CardsVM {
	vm := CardsVM{Title: w.Say("cards.of", w.Title(&w.Info)), Game: w.Info.ID, Back: w.Say("nav.back"), Empty: w.Say("cards.empty"), Stick: w.Say("stick.key")}
	if more {
		vm.Other = w.Say("home.demo.other")
	}
	if in.Sensors {
		vm.Enrol = w.Say("cards.enrol")
	}
	noFigures, noTags := 0, 0
	for i := range w.Info.Cards {
		c := &w.Info.Cards[i]
		tagless := in.Tags[c.ID] < max(c.Copies, 1)
		lacks := c.Missing || in.open(c.Key) > 0
		if lacks {
			noFigures++
		}
		if c.Nameless {
			vm.Add = w.Say("cards.add")
		}
		if tagless {
			noTags++
		}
		if f.Kind != "" && c.Kind != f.Kind || f.Lack == "figures" && !lacks || f.Lack == "tags" && !tagless {
			continue
		}
		vm.Cards = append(vm.Cards, rowOf(w, c, &in, f.Kind == "", lacks, tagless))
	}
	if f.Kind == "" || f.Kind != w.Drawn.Cards.Suited {
		sortRows(w, vm.Cards)
	}
	tables := tableRows(w, &in, f)
	for _, r := range tables {
		if r.Lacks {
			noFigures++
		}
	}
	vm.Cards = append(tables, vm.Cards...)
	vm.Count = w.Say("cards.count", len(w.Info.Cards), noFigures, noTags)
	if in.Strays > 0 {
		vm.Count += " · " + w.Say("cards.strays", in.Strays)
	}
	if in.Trouble != nil {
		vm.Trouble = w.Explained(in.Trouble)
	}
	vm.Filters = filters(w, f)
	return vm
}

// rowOf renders a card as a row; kind says that its kind is named.
func rowOf(w *present.Words, c *catalogue.Card, in *CardsIn, kind, lacks, tagless bool) CardRowVM {
	row := CardRowVM{ID: c.ID, Name: words.Capital(w.Card(c.ID)), Detail: rowDetail(w, c, in, kind), Card: w.CardView(c.ID), Kind: c.Kind, Lacks: lacks, Own: c.Own, Tagged: in.Sensors && !tagless}
	if _, begun := in.Kept[c.Key]; begun {
		row.Enter = w.Say("cards.begun")
	} else if c.Missing && w.Form(c.Kind) != nil {
		row.Enter = w.Say("cards.tap")
	}
	if in.Sensors && in.Tags[c.ID] == 0 && !c.Nameless && len(in.Tags) > 0 {
		row.NoTag = w.Say("cards.untagged")
	}
	return row
}

// sortRows sorts cards by kind, and those of a kind by name; cards without names and playing cards
// keep their order.
func sortRows(w *present.Words, rows []CardRowVM) {
	slices.SortStableFunc(rows, func(a, b CardRowVM) int {
		ca, cb := &w.Info.Cards[a.ID-1], &w.Info.Cards[b.ID-1]
		kinds := w.Info.Kinds()
		if ca.Kind != cb.Kind {
			return slices.Index(kinds, ca.Kind) - slices.Index(kinds, cb.Kind)
		}
		if a.Card.Suit != "" || ca.Nameless || cb.Nameless {
			return int(a.ID) - int(b.ID)
		}
		return cmp.Compare(present.SortKey(a.Name), present.SortKey(b.Name))
	})
}

func filters(w *present.Words, f CardsFilter) (list []CardsFilterVM) {
	add := func(label, id string, to CardsFilter, on bool) {
		list = append(list, CardsFilterVM{Label: label, ID: id, Filter: to, On: on})
	}
	add(w.Say("cards.all"), "", CardsFilter{}, f == CardsFilter{})
	for _, kind := range w.Info.Kinds() {
		add(w.KindName(kind), kind, CardsFilter{kind, f.Lack}, f.Kind == kind)
	}
	lack := func(label, what string) {
		to := CardsFilter{f.Kind, what}
		if f.Lack == what { // a second tap turns the filter off
			to.Lack = ""
		}
		add(label, what, to, f.Lack == what)
	}
	if len(w.Info.Forms) > 0 {
		lack(w.Say("cards.lack.figures"), "figures")
	}
	lack(w.Say("cards.lack.tags"), "tags")
	return list
}

// rowDetail renders the second line of a row: the kind of the card, if kind is set, and what
// is known of it.
func rowDetail(w *present.Words, c *catalogue.Card, in *CardsIn, kind bool) string {
	var parts []string
	if kind {
		parts = append(parts, w.KindName(c.Kind))
	}
	open := in.open(c.Key)
	switch {
	case c.Missing:
		parts = append(parts, w.Say("cards.missing"))
	case open > 0:
		parts = append(parts, w.Say("cards.open", open))
	case !c.Sure && c.Own:
		parts = append(parts, w.Say("cards.invented"))
	case c.Own:
		parts = append(parts, w.Say("cards.own"))
	}
	switch n := in.Tags[c.ID]; {
	case n == 0 && !in.Sensors: // without sensors nobody needs a tag
	case n == 0:
		parts = append(parts, w.Say("cards.untagged"))
	case c.Copies > 1:
		parts = append(parts, w.Say("cards.tagged.of", n, c.Copies))
	default:
		parts = append(parts, w.Say("cards.tagged", n))
	}
	return strings.Join(parts, " · ")
}

// CardPageVM is one card in full.
type CardPageVM struct {
	ID    catalogue.CardID
	Title string
	Kind  string
	Of    string // record word of Kind
	Card  present.CardVM
	Lines []present.LogVM
	Enter string // key that opens the form; "" = this kind of card has none
	Tag   string // key that writes a tag for this card; "" = no sensors, or the card has no name
	Back  string
}

// CardPage returns the page of one card.
func CardPage(w *present.Words, in CardsIn, id catalogue.CardID) CardPageVM {
	c := &w.Info.Cards[id-1]
	vm := CardPageVM{ID: id, Title: words.Capital(w.Card(id)), Kind: w.KindName(c.Kind), Of: c.Kind, Card: w.CardView(id), Back: w.Say("nav.back")}
	vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: rowDetail(w, c, &in, true), Bad: c.Missing})
	translated := c.Name.Only(w.Lang()) != "" || c.Missing && w.CalledCard(c.Key) != ""
	if translated && !c.IsSeen(w.Lang()) && w.Lang() != words.Mother && !c.Nameless && !c.Own {
		vm.Lines = append(vm.Lines, present.LogVM{Text: w.Say("cards.translated")})
	}
	if form := w.Form(c.Kind); form != nil {
		vm.Enter = w.Say("cards.enter")
		if c.Own || !c.Missing {
			vm.Enter = w.Say("cards.change")
		}
		vm.Lines = append(vm.Lines, fieldLines(w, c, form, in.Figures[c.Key])...)
	}
	if says := w.Sentence(c.Kind, in.Figures[c.Key]); says != "" && !c.Missing {
		vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: says})
	}
	if text := w.Printed(id); text != "" {
		vm.Lines = append(vm.Lines, present.LogVM{Text: w.Say("cards.text") + text})
	}
	for _, o := range in.Odd {
		if o.Card == c.Key {
			vm.Lines = append(vm.Lines, present.LogVM{Bad: true, Text: w.Odd(o)})
		}
	}
	if in.Sensors && !c.Nameless {
		vm.Tag = w.Say("cards.tag")
	}
	return vm
}

// fieldLines lists the known fields of a card; what a sentence says of it is left out.
func fieldLines(w *present.Words, c *catalogue.Card, form *catalogue.Form, values catalogue.Values) (lines []present.LogVM) {
	for i := range form.Fields {
		f := &form.Fields[i]
		if v := values[f.Name]; v != "" && f.Asked(values.With(form.Fields)) && !c.Missing && (f.Group == nil || w.Sentence(c.Kind, values) == "") {
			lines = append(lines, present.LogVM{Text: w.Say("cards.field", w.FieldName(f), w.FieldValue(f, v))})
		}
	}
	return lines
}

// CardForm is a card while people enter it. Values is changed in place by Enter; clone it to
// keep it.
type CardForm struct {
	Game   string
	Kind   string
	Key    string           // record word in the catalogue before it is saved, or its kind if it is no card
	ID     string           // record word; "" = a new card, named after its name
	For    catalogue.CardID // the card that it replaces
	Name   catalogue.Texts
	Values catalogue.Values

	Text  catalogue.Texts // the text printed on it
	Asked bool            // a game in play waits for it

	Changed bool // people have entered something that is not saved
}

// Kept is a card that people have begun to enter and left for another day.
type Kept struct {
	Kind       string
	Name, Text catalogue.Texts
	Values     catalogue.Values
}

// ErrForm reports that a required field is missing.
var ErrForm = errors.New("the form is not complete")

// NewCardForm makes a form with what is known of a card.
func NewCardForm(w *present.Words, in CardsIn, id catalogue.CardID) *CardForm {
	c := &w.Info.Cards[id-1]
	f := &CardForm{Game: w.Info.ID, Kind: c.Kind, Key: c.Key, For: id, Values: catalogue.Values{}, Text: c.Text}
	if !c.Nameless {
		f.ID, f.Name = c.Key, c.Name.With(w.Column(), w.Card(id))
	}
	if k, ok := in.Kept[c.Key]; ok && k.Kind == c.Kind {
		f.Name, f.Text, f.Values, f.Changed = k.Name, k.Text, maps.Clone(k.Values), true
		return f
	}
	if form := w.Form(c.Kind); form != nil {
		for i := range form.Fields {
			field := &form.Fields[i]
			if v := in.Figures[c.Key][field.Name]; field.Good(v) || form.Partial && v != "" {
				f.Values[field.Name] = v
			}
		}
		f.copyOpen(in.Figures[c.Key])
	}
	return f
}

// Word returns the record word of the card; "" while it has no name.
func (f *CardForm) Word() string {
	return cmp.Or(f.ID, catalogue.Slug(f.Name.In(catalogue.Mother)))
}

// Entries returns the lines to write to the card file. It returns ErrForm if a required field
// is missing.
func (f *CardForm) Entries(form *catalogue.Form) ([]catalogue.Line, error) {
	id := f.Word()
	if id == "" {
		return nil, ErrForm
	}
	if form.Plain && f.complete(form) {
		return form.Lines(f.Values), nil
	}
	out := []catalogue.Line{{Name: "id", Literal: catalogue.Quote(id)}}
	for _, lang := range f.Name.Languages() {
		if text := strings.TrimSpace(f.Name.Only(lang)); text != "" {
			out = append(out, catalogue.Line{Name: lang, Literal: catalogue.Quote(text)})
		}
	}
	for _, lang := range f.Text.Languages() {
		if text := strings.TrimSpace(f.Text.Only(lang)); text != "" {
			out = append(out, catalogue.Line{Name: catalogue.TextField(lang), Literal: catalogue.Quote(text)})
		}
	}
	if !f.complete(form) {
		return nil, ErrForm
	}
	return append(out, form.Lines(f.Values)...), nil
}
