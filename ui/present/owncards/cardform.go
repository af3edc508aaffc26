package owncards

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/drawing"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// FormVM is the page on which a card is entered; it looks like the card.
type FormVM struct {
	Title   string
	Lacks   string      // the first field that is still missing; "" = none
	Count   string      // how many cards of its kind are known
	Rows    []FormRowVM // the fields, the name first
	Lines   [][]int     // indexes of the rows that stand side by side on the card, from the top
	Chips   []ChipVM    // the other rows: what the card does, step by step
	Steps   string      // heading of Chips
	Words   [2]string   // label and detail of the key for what people do by the printed text
	Picture string      // picture of the card; "" = none
	Band    BandVM
	Save    string
	CanSave bool
	Back    string
	Undo    string // key that undoes the act because of which the game asks; "" = no game asks
	Note    string // unusual values, or the error
	Bad     bool   // Note is an error
	Help    string // about the file
}

// BandVM is the colour in which a card is printed: that of its first line, or of all of it.
type BandVM struct {
	Some, Whole bool
	Tone        string // of the palette; "" = nobody knows it
}

// FormRowVM is one field to enter.
type FormRowVM struct {
	Field    string // name in the file
	Label    string
	Value    string   // the present value in words; "" = none yet
	Icon     string   // picture of what a number counts, or of the word; may be ""
	Icons    []string // of a list: a picture for each item; nil = words
	Typed    bool
	Must     bool   // a typed field that cannot be empty
	Optional bool   // has a default when it is left out
	Left     bool   // it is left out, and Value is that default
	Unknown  bool   // people said that they do not know it
	Skip     string // key that says so; "" = it has to be known
	Short    string // short Label; "" = none
	inText   string // Value inside a sentence; "" = none yet
	Most     int    // a typed field: the most letters
	Keyboard present.KeyboardVM
	List     bool       // Options are added one by one
	Entries  bool       // Options add entries to a repeated group
	Drop     string     // key that removes its entry; "" = it is in no entry
	DropAs   string     // the value that Drop enters
	Options  []ChoiceOf // the values to choose from
}

// ChoiceOf is a value of a field.
type ChoiceOf struct {
	Value, Label string
	Short        string // Label in a word or two; "" = none
	On           bool
	Icon         string
	Free         bool // people apply the printed text of the card, which is typed next
}

// FormPage returns the page of a form. odd lists its unusual values; err is why it could not
// be saved, or nil.
func FormPage(w *present.Words, f *CardForm, odd []catalogue.Odd, err error) FormVM {
	vm := FormVM{Title: w.Say("cards.form", w.KindName(f.Kind)), Save: w.Say("cards.save"), Back: w.Say("nav.back"), Help: w.Say("cards.form.help"), Count: known(w, f.Kind), Words: [2]string{w.Say("cards.words"), w.Say("cards.words.more")}}
	if f.Asked || f.Changed {
		vm.Back = w.Say("cards.later")
	}
	if f.Asked {
		vm.Undo = w.Say("table.undo")
	}
	form := w.Form(f.Kind)
	if form == nil {
		return vm
	}
	called := f.Name.Only(w.Column())
	if f.ID != "" && called != "" {
		vm.Title = words.Capital(called)
	}
	name := FormRowVM{Field: w.Column(), Label: w.Say("cards.name"), Value: called, Typed: true, Must: true, Most: catalogue.MaxName, Keyboard: w.Keyboard(called, true)}
	if !form.Plain {
		vm.Rows = append(vm.Rows, name)
	}
	for i := range form.Fields {
		switch field := &form.Fields[i]; {
		case !field.Asked(f.Values.With(form.Fields)):
		case field.Group != nil:
			vm.Rows = append(vm.Rows, groupRows(w, field, f)...)
		default:
			vm.Rows = append(vm.Rows, openRow(w, f, formRow(w, field, f.Values[field.Name])))
		}
	}
	printed := f.Text.Only(w.Column())
	if form.Plain {
		vm.Title = words.Capital(w.KindName(f.Kind))
	} else {
		vm.Rows = append(vm.Rows, FormRowVM{Field: catalogue.TextField(w.Column()), Label: w.Say("cards.text"), Value: printed, Typed: true, Most: catalogue.MaxPrinted, Keyboard: w.Keyboard(printed, false)})
	}
	placed := make([]bool, len(vm.Rows))
	vm.Chips, vm.Steps, vm.Picture = chips(w, f.Kind, vm.Rows, placed), w.Say("cards.steps"), cardPicture(w, f)
	band := w.Drawn.Entry[f.Kind].Band
	vm.Band = BandVM{band.By != "", band.Whole, band.Colours[f.Values[band.By]]}
	vm.Lines, vm.Lacks = arranged(w, f.Kind, vm.Rows, placed), lacking(w, vm.Rows, form.Partial)
	_, incomplete := f.Entries(form)
	vm.CanSave = incomplete == nil
	var notes []string
	if says := w.Sentence(f.Kind, f.Values); says != "" {
		notes = append(notes, says)
	}
	for _, o := range odd {
		notes = append(notes, w.Odd(o))
	}
	vm.Note = strings.Join(notes, " ")
	if err != nil {
		vm.Note, vm.Bad = misfit(w, &vm, err), true
	}
	return vm
}

// known says how many cards of a kind are known; "" for a kind of which all come with the program.
func known(w *present.Words, kind string) string {
	n, all := 0, 0
	for i := range w.Info.Cards {
		if c := &w.Info.Cards[i]; c.Kind == kind {
			if all++; !c.Missing {
				n++
			}
		}
	}
	if all < 2 || n == all {
		return ""
	}
	return w.Say("cards.known", n, all, w.KindName(kind))
}

// misfit renders why a card is not accepted: the field that does not go with the others, if it
// is one of the form.
func misfit(w *present.Words, vm *FormVM, err error) string {
	var wrong *catalogue.Error
	if errors.As(err, &wrong) {
		name := wrong.Field[strings.LastIndexByte(wrong.Field, '.')+1:]
		for i := range vm.Rows {
			if vm.Rows[i].Field == name {
				return w.Say("cards.misfit", vm.Rows[i].Label)
			}
		}
	}
	return w.Cause(err)
}

func formRow(w *present.Words, f *catalogue.Field, value string) FormRowVM {
	left := value == ""
	if left {
		value = f.Else
	}
	said := w.FieldValue(f, value)
	row := FormRowVM{Field: f.Name, Label: w.FieldName(f), Value: words.Capital(said), List: f.Listed(), Optional: f.Else != "", Left: left && f.Else != "", inText: said}
	row.Short = w.TermForm("field", f.Name, "short")
	row.Icon, row.Icons = fieldIcons(w, f, value)
	from, to := f.From, f.To
	switch {
	case f.Text > 0:
		row.Typed, row.Most, row.Keyboard = true, f.Text, w.Keyboard(value, false)
		return row
	case f.Flag:
		for _, word := range []string{"false", "true"} {
			row.Options = append(row.Options, ChoiceOf{Value: word, Label: w.Say("cards.flag." + word), On: value == word})
		}
		return row
	case f.Places > 0:
		from, to = 1, f.Places
		row.Options = []ChoiceOf{{Value: "-", Label: w.Say("cards.places.none"), On: value == "-"}}
	}
	if len(f.Words) == 0 {
		for n := from; n <= to; n++ {
			text := strconv.Itoa(n)
			on := value == text || f.Places > 0 && slices.Contains(strings.Fields(value), text)
			row.Options = append(row.Options, ChoiceOf{Value: text, Label: text, On: on})
		}
		return row
	}
	for _, word := range f.Words {
		if word == "" {
			continue
		}
		row.Options = append(row.Options, ChoiceOf{Value: word, Label: words.Capital(w.TermText(f.Of, word)), Short: w.TermForm(f.Of, word, "short"), On: !row.List && value == word, Icon: w.Drawn.ValueIcon(f.Of, word), Free: word == w.Drawn.Cards.Free})
	}
	return row
}

// fieldIcons returns the picture of what a number counts, or of the word; of a list a picture
// for each item that has one.
func fieldIcons(w *present.Words, f *catalogue.Field, value string) (icon string, icons []string) {
	switch {
	case f.Group != nil || f.Text > 0 || f.Flag || f.Places > 0:
		return "", nil
	case len(f.Words) == 0:
		return w.Drawn.LookOf(f.Name).Icon, nil
	case !f.Listed():
		return w.Drawn.ValueIcon(f.Of, value), nil
	}
	for _, item := range strings.Fields(value) {
		if icon := w.Drawn.LookOf(item).Icon; icon != "" {
			icons = append(icons, icon)
		}
	}
	return "", icons
}

// arranged lays out the fields as the game's drawing says; fields that it does not name follow
// below, side by side. It leaves out the fields that are marked in placed and marks the others.
func arranged(w *present.Words, kind string, rows []FormRowVM, placed []bool) (lines [][]int) {
	take := func(name string) (line []int) {
		for i := range rows {
			if !placed[i] && (rows[i].Field == name || rows[i].Field == w.Column() && name == drawing.NameField || rows[i].Field == catalogue.TextField(w.Column()) && name == drawing.TextField) {
				placed[i] = true
				line = append(line, i)
			}
		}
		return line
	}
	for _, names := range w.Drawn.Entry[kind].Lines {
		var line []int
		for _, name := range names {
			line = append(line, take(name)...)
		}
		if len(line) > 0 {
			lines = append(lines, line)
		}
	}
	var line []int
	for i := range rows {
		if placed[i] {
			continue
		}
		if line = append(line, i); len(line) == sideBySide {
			lines, line = append(lines, line), nil
		}
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

const sideBySide = 2 // fields on a line that no drawing places

// lacking names the first required field that is empty; "" if there is none. A partial card
// may leave some open.
func lacking(w *present.Words, rows []FormRowVM, partial bool) string {
	for i := range rows {
		r := &rows[i]
		if (r.Value == "" || r.Unknown && !partial) && !r.Optional && !r.Entries && (r.Must || !r.Typed) {
			return w.Say("cards.lacks", r.Label)
		}
	}
	return ""
}

// Enter changes a field, or a field of an entry of a repeated group, or adds or removes such
// an entry. An item is added to a list while there is room; "" empties the field.
func Enter(w *present.Words, f *CardForm, name, value string) {
	f.Changed = true
	switch name {
	case w.Column():
		f.Name = f.Name.With(w.Column(), value)
		return
	case catalogue.TextField(w.Column()):
		f.Text = f.Text.With(w.Column(), value)
		return
	}
	form := w.Form(f.Kind)
	if form == nil {
		return
	}
	top, _, _ := strings.Cut(name, ".")
	i := slices.IndexFunc(form.Fields, func(field catalogue.Field) bool { return field.Name == top })
	if i < 0 {
		return
	}
	field := &form.Fields[i]
	switch f.setOpen(name, value == Unknown); {
	case field.Group != nil:
		enterGroup(field, f, name, value)
	case value == Unknown:
		delete(f.Values, name)
	default:
		f.Values[name] = added(field, f.Values[name], value)
	}
}

// cardPicture returns the picture of a card: its own, or that of its kind.
func cardPicture(w *present.Words, f *CardForm) string {
	if int(f.For) <= len(w.Info.Cards) && f.For != catalogue.None {
		if own := w.Drawn.Front(w.Info.Cards[f.For-1].Key); own != "" {
			return own
		}
	}
	return w.Drawn.Icon(w.Drawn.Entry[f.Kind].Picture)
}
