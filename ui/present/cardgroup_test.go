package present_test

import (
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// parcels is a form with every sort of field that a game on the shelf may lack.
var parcels = []catalogue.Form{{Kind: "parcel", Fields: []catalogue.Field{
	{Name: "holes", Places: 3}, {Name: "fragile", Flag: true, Else: "false"},
	{Name: "steps", Most: 2, Group: []catalogue.Field{
		{Name: "link", Words: []string{"then", "may"}, Else: "then"}, {Name: "do", Words: []string{"carry", "send"}},
		{Name: "n", From: 1, To: 3, If: "do", Is: []string{"carry"}},
	}},
}}}

// TestGroupsAreEntered: entries are added, filled, changed and taken out; what
// they cannot say any longer is forgotten.
func TestGroupsAreEntered(t *testing.T) {
	w := *shelfWords(t, "bang-dice", "en")
	w.Info.Forms = parcels
	f := &present.CardForm{Kind: "parcel", Name: "es=Caja", Values: catalogue.Values{}}
	rows := func() string {
		var list []string
		for _, r := range w.CardForm(f, nil, nil).Rows[1:] {
			list = append(list, r.Field+"="+r.Value)
		}
		return strings.Join(list[:len(list)-1], " ") // the printed text comes last
	}
	for _, c := range []struct{ field, value, want string }{
		{"", "", "holes= fragile=No steps=0"},
		{"holes", "3", "holes=3 fragile=No steps=0"},
		{"holes", "1", "holes=3 1 fragile=No steps=0"},
		{"holes", "3", "holes=1 fragile=No steps=0"},
		{"holes", "-", "holes=None fragile=No steps=0"},
		{"fragile", "true", "holes=None fragile=Yes steps=0"},
		{"steps", "+", "holes=None fragile=Yes steps.1.link=Then steps.1.do= steps=1"},
		{"steps.1.do", "carry", "holes=None fragile=Yes steps.1.link=Then steps.1.do=Carry steps.1.n= steps=1"},
		{"steps.1.n", "3", "holes=None fragile=Yes steps.1.link=Then steps.1.do=Carry steps.1.n=3 steps=1"},
		{"steps", "+", "holes=None fragile=Yes steps.1.link=Then steps.1.do=Carry steps.1.n=3 steps.2.link=Then steps.2.do= steps=2"},
		{"steps", "+", "holes=None fragile=Yes steps.1.link=Then steps.1.do=Carry steps.1.n=3 steps.2.link=Then steps.2.do= steps=2"},
		{"steps.3.do", "send", "holes=None fragile=Yes steps.1.link=Then steps.1.do=Carry steps.1.n=3 steps.2.link=Then steps.2.do= steps=2"},
	} {
		w.Enter(f, c.field, c.value)
		if got := rows(); got != c.want {
			t.Errorf("%s = %s:\n got %s\nwant %s", c.field, c.value, got, c.want)
		}
	}
	if w.CardForm(f, nil, nil).CanSave {
		t.Error("a step of which nothing is said can be saved")
	}
	w.Enter(f, "steps.2.do", "send")
	w.Enter(f, "steps.2.link", "may")
	w.Enter(f, "text_en", "Carry it. ")
	w.Enter(f, "name", "nothing of the form")
	lines, err := f.Entries(w.Form("parcel"))
	text := string(catalogue.Put(catalogue.Source{}, "parcel", "caja", lines))
	const want = "[[parcel]]\nid = \"caja\"\nes = \"Caja\"\ntext_en = \"Carry it.\"\nholes = []\nfragile = true\nsteps = [\n  { do = \"carry\", n = 3 },\n  { link = \"may\", do = \"send\" },\n]\n"
	if err != nil || text != want {
		t.Errorf("%v, written\n%s\nwant\n%s", err, text, want)
	}
	w.Enter(f, "steps.1.do", "send") // which takes no number
	w.Enter(f, "steps", "-2")
	if f.Values["steps"] != "do=send" {
		t.Errorf("after the change: %q", f.Values["steps"])
	}
	w.Enter(f, "steps", "-1")
	if w.CardForm(f, nil, nil).CanSave {
		t.Error("a card without steps can be saved")
	}
}
