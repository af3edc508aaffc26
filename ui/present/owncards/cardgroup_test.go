package owncards_test

import (
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/presenttest"
)

// parcels is a form with every kind of field, also kinds that no game on the shelf has.
var parcels = []catalogue.Form{{Kind: "parcel", Fields: []catalogue.Field{
	{Name: "holes", Places: 3}, {Name: "fragile", Flag: true, Else: "false"},
	{Name: "steps", Most: 2, Group: []catalogue.Field{
		{Name: "link", Words: []string{"then", "may"}, Else: "then"}, {Name: "do", Words: []string{"carry", "send"}},
		{Name: "n", From: 1, To: 3, If: "do", Is: []string{"carry"}},
	}},
}}}

// TestGroupsAreEntered adds, fills, changes and removes entries; fields that an entry no
// longer has are removed.
func TestGroupsAreEntered(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	w.Info.Forms = parcels
	f := &owncards.CardForm{Kind: "parcel", Name: "es=Caja", Values: catalogue.Values{}}
	rows := func() string {
		var list []string
		for _, r := range owncards.FormPage(w, f, nil, nil).Rows[1:] {
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
		owncards.Enter(w, f, c.field, c.value)
		if got := rows(); got != c.want {
			t.Errorf("%s = %s:\n got %s\nwant %s", c.field, c.value, got, c.want)
		}
	}
	if owncards.FormPage(w, f, nil, nil).CanSave {
		t.Error("a step of which nothing is said can be saved")
	}
	owncards.Enter(w, f, "steps.2.do", "send")
	owncards.Enter(w, f, "steps.2.link", "may")
	owncards.Enter(w, f, "text_en", "Carry it. ")
	owncards.Enter(w, f, "name", "nothing of the form")
	lines, err := f.Entries(w.Form("parcel"))
	text := string(catalogue.Put(catalogue.Source{}, "parcel", "caja", lines))
	const want = "[[parcel]]\nid = \"caja\"\nes = \"Caja\"\ntext_en = \"Carry it.\"\nholes = []\nfragile = true\nsteps = [\n  { do = \"carry\", n = 3 },\n  { link = \"may\", do = \"send\" },\n]\n"
	if err != nil || text != want {
		t.Errorf("%v, written\n%s\nwant\n%s", err, text, want)
	}
	owncards.Enter(w, f, "steps.1.do", "send") // takes no number
	owncards.Enter(w, f, "steps", "-2")
	if f.Values["steps"] != "do=send" {
		t.Errorf("after the change: %q", f.Values["steps"])
	}
	owncards.Enter(w, f, "steps", "-1")
	if owncards.FormPage(w, f, nil, nil).CanSave {
		t.Error("a card without steps can be saved")
	}
}

// TestUnknownStaysOpen checks that unknown fields are listed in the file of a partial form,
// and stay required in any other.
func TestUnknownStaysOpen(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	partial := []catalogue.Form{parcels[0]}
	partial[0].Partial = true
	for _, forms := range [][]catalogue.Form{partial, parcels} {
		w.Info.Forms = forms
		f := &owncards.CardForm{Kind: "parcel", Name: "en=Box", Values: catalogue.Values{}}
		for _, c := range [][2]string{{"holes", owncards.Unknown}, {"steps", "+"}, {"steps.1.do", "carry"}, {"steps.1.n", owncards.Unknown}} {
			owncards.Enter(w, f, c[0], c[1])
		}
		vm := owncards.FormPage(w, f, nil, nil)
		if row := vm.Rows[1]; !row.Unknown || row.Value != "Not known" || row.Skip == "" {
			t.Errorf("the field is %+v", row)
		}
		lines, err := f.Entries(w.Form("parcel"))
		if !forms[0].Partial {
			if err == nil || vm.CanSave || !strings.Contains(vm.Lacks, "holes") {
				t.Errorf("a card of which nobody may leave anything open: %q, %v", vm.Lacks, err)
			}
			continue
		}
		text := string(catalogue.Put(catalogue.Source{}, "parcel", "box", lines))
		if err != nil || vm.Lacks != "" || !strings.HasSuffix(text, "steps = [\n  { do = \"carry\" },\n]\nunknown = [\"holes\", \"steps.1.n\"]\n") {
			t.Errorf("%v, lacks %q, written\n%s", err, vm.Lacks, text)
		}
		owncards.Enter(w, f, "holes", "2")
		owncards.Enter(w, f, "steps", "-1")
		if f.Values["unknown"] != "" {
			t.Errorf("%q is told and still not known", f.Values["unknown"])
		}
	}
}

// TestStepsAreChips checks the chips of a card, step by step.
func TestStepsAreChips(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	w.Info.Forms = parcels
	f := &owncards.CardForm{Kind: "parcel", Name: "en=Box", Values: catalogue.Values{}}
	for _, c := range [][2]string{{"steps", "+"}, {"steps.1.do", "carry"}, {"steps.1.n", "2"}} {
		owncards.Enter(w, f, c[0], c[1])
	}
	chips := owncards.FormPage(w, f, nil, nil).Chips
	if len(chips) != 2 || chips[0].Text != "Then · do: carry · n: 2" || chips[0].N != 1 || chips[0].Empty || !chips[1].Add {
		t.Errorf("%+v", chips)
	}
	owncards.Enter(w, f, "steps", "+")
	if chips = owncards.FormPage(w, f, nil, nil).Chips; len(chips) != 2 || !chips[1].Empty || chips[1].Text != "Then · do: ?" {
		t.Errorf("the second step: %+v", chips)
	}
}
