package present

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
)

// FormVM is the form of a card.
type FormVM struct {
	Title    string
	Rows     []FormRowVM // the name first
	Save     string
	CanSave  bool
	Back     string
	Clear    string
	Note     string     // what is unusual, or what went wrong
	Bad      bool       // it went wrong
	Help     string     // about the file
	Keyboard KeyboardVM // for the name
}

// FormRowVM is one thing to enter.
type FormRowVM struct {
	Field   string // name in the file; that of a name is typed
	Label   string
	Value   string // as it is now, in words; "" = not yet
	Typed   bool
	List    bool       // Options are added one by one
	Options []ChoiceOf // what it can be
}

// ChoiceOf is a value of a field.
type ChoiceOf struct {
	Value, Label string
	On           bool
	Icon         string
}

// CardForm words a form. odd is what is unusual about it as it stands, err what
// went wrong with saving it.
func (w *Words) CardForm(f *CardForm, odd []catalogue.Odd, err error) FormVM {
	vm := FormVM{Title: w.Say("cards.form", w.KindName(f.Kind)), Save: w.Say("cards.save"), Back: w.Say("nav.back"), Clear: w.Say("cards.clear"), Help: w.Say("cards.form.help")}
	form := w.form(f.Kind)
	if form == nil {
		return vm
	}
	field, text := catalogue.Column(w.code, &f.En, &f.Es)
	name := FormRowVM{Field: field, Label: w.Say("cards.name"), Value: *text, Typed: true}
	vm.Rows, vm.Keyboard = append(vm.Rows, name), w.keyboard(name.Value, true)
	for i := range form.Fields {
		if field := &form.Fields[i]; field.Asked(f.Values) {
			vm.Rows = append(vm.Rows, w.formRow(field, f.Values[field.Name]))
		}
	}
	_, incomplete := f.Entries(form)
	vm.CanSave = incomplete == nil
	var notes []string
	for _, o := range odd {
		notes = append(notes, w.odd(o))
	}
	vm.Note = strings.Join(notes, " ")
	if err != nil {
		vm.Note, vm.Bad = oneLine(err), true
	}
	return vm
}

func (w *Words) formRow(f *catalogue.Field, value string) FormRowVM {
	row := FormRowVM{Field: f.Name, Label: w.fieldName(f), Value: capital(w.fieldValue(f, value)), List: f.Most > 0}
	if len(f.Words) == 0 {
		for n := f.From; n <= f.To; n++ {
			text := strconv.Itoa(n)
			row.Options = append(row.Options, ChoiceOf{Value: text, Label: text, On: value == text})
		}
		return row
	}
	for _, word := range f.Words {
		if word == "" {
			continue
		}
		row.Options = append(row.Options, ChoiceOf{Value: word, Label: capital(w.termText(f.Of, word)), On: !row.List && value == word, Icon: w.drawing.look(word).Icon})
	}
	return row
}

// Enter changes a field. A word of a list is added to it, as far as there is
// room; "" empties the field.
func (w *Words) Enter(f *CardForm, name, value string) {
	if column, text := catalogue.Column(name, &f.En, &f.Es); column == name {
		*text = value
		return
	}
	form := w.form(f.Kind)
	if form == nil {
		return
	}
	i := slices.IndexFunc(form.Fields, func(field catalogue.Field) bool { return field.Name == name })
	if i < 0 {
		return
	}
	if field := &form.Fields[i]; field.Most > 0 && value != "" {
		if more := strings.TrimSpace(f.Values[name] + " " + value); field.Good(more) {
			value = more
		} else {
			value = f.Values[name]
		}
	}
	f.Values[name] = value
}

// Form finds the form of a sort of card; nil if it has none.
func (w *Words) Form(kind string) *catalogue.Form { return w.form(kind) }
