package catalogue_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

// later gives the forms of a later build: changed by f, which gets the parcel
// and the crate.
func later(f func(parcel, crate *catalogue.Form)) []catalogue.Form {
	list := forms()
	f(&list[1], &list[2])
	return list
}

// asked is a parcel's field of a name.
func asked(f *catalogue.Form, name string) *catalogue.Field {
	return &f.Fields[slices.IndexFunc(f.Fields, func(f catalogue.Field) bool { return f.Name == name })]
}

// A snapshot opens whatever has become of the forms, with all that they still
// take. As a card file each of these texts is refused.
func TestSnapshotIsReadByWhatItHas(t *testing.T) {
	old := snapshot(t)
	for name, c := range map[string]struct {
		change func(parcel, crate *catalogue.Form)
		lost   []string // of the box
		open   string   // fields of the box that are not known now
	}{
		"new field":     {func(p, _ *catalogue.Form) { p.Fields = append(p.Fields, catalogue.Field{Name: "year", To: 9}) }, nil, "year"},
		"removed field": {func(p, _ *catalogue.Form) { p.Fields = p.Fields[1:] }, []string{"weight"}, ""},
		"narrowed":      {func(p, _ *catalogue.Form) { asked(p, "weight").To = 299 }, []string{"weight"}, "weight"},
		"narrowed list": {func(p, _ *catalogue.Form) { asked(p, "labels").Most = 2 }, []string{"labels"}, "labels"},
		"removed word":  {func(p, _ *catalogue.Form) { asked(p, "steps").Group[1].Words = []string{"carry", "send"} }, []string{"steps"}, "steps"},
		"new in a group": {func(p, _ *catalogue.Form) {
			g := asked(p, "steps")
			g.Group = append(g.Group, catalogue.Field{Name: "year", To: 9})
		}, nil, ""},
		"removed from a group": {func(p, _ *catalogue.Form) { g := asked(p, "steps"); g.Group = g.Group[1:] }, nil, ""},
		"tightened check":      {func(p, _ *catalogue.Form) { p.Check = func(e *catalogue.Entry) { e.Wrong("", "is a parcel", "") } }, nil, ""},
		"tightened together": {func(p, _ *catalogue.Form) {
			p.Together = func(list []*catalogue.Entry) { list[0].Wrong("weight", "is heavy", "") }
		}, nil, ""},
	} {
		after := later(c.change)
		if _, err := catalogue.Read(after, source("snapshot", old)); err == nil {
			t.Errorf("%s: a card file like that is taken", name)
		}
		p, err := catalogue.ReadSnapshot(after, source("snapshot", old))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		was, is := values(t, old), p.Values(2)
		for _, field := range append(c.lost, "unknown") {
			delete(was, field)
		}
		if is["unknown"] != c.open {
			t.Errorf("%s: unknown %q, want %q", name, is["unknown"], c.open)
		}
		if delete(is, "unknown"); name != "removed from a group" && !reflect.DeepEqual(is, was) {
			t.Errorf("%s: %v\nwant %v", name, is, was)
		}
	}
}

// A kind that there is no more is left out, one that lacks cards is filled up as
// far as the form knows how, and otherwise refused.
func TestSnapshotOfOtherKinds(t *testing.T) {
	old := snapshot(t)
	p, err := catalogue.ReadSnapshot(append(forms()[:3:3], catalogue.Form{Kind: "barrel", Most: 2, Blank: "Barrel %d"}), source("snapshot", old))
	if err != nil || len(p.Of("barrel")) != 2 || len(p.Of("parcel")) != 2 {
		t.Errorf("%v", err)
	}
	_, err = catalogue.ReadSnapshot(append(forms(), catalogue.Form{Kind: "barrel", Least: 1}), source("snapshot", old))
	if err == nil || !strings.Contains(err.Error(), "barrel: there are 0 of them") {
		t.Errorf("a kind without cards: %v", err)
	}
	if _, err := catalogue.ReadSnapshot(forms(), source("snapshot", old[:len(old)/2]+`"`)); err == nil {
		t.Error("half a text is taken")
	}
}

// What people enter of one card at the table is still checked when another card
// lacks fields that its form requires.
func TestCardsAreToldBesideASnapshot(t *testing.T) {
	after := later(func(p, c *catalogue.Form) {
		p.Fields = append(p.Fields, catalogue.Field{Name: "year", To: 9})
		c.Fields = append(c.Fields, catalogue.Field{Name: "lid", Words: []string{"", "flat", "round"}})
	})
	p, err := catalogue.ReadSnapshot(after, source("snapshot", snapshot(t)))
	if err != nil {
		t.Fatal(err)
	}
	crate := p.Of("crate")[0].ID
	told, err := p.With(crate, catalogue.Values{"room": "7", "lid": "flat"})
	if err != nil {
		t.Fatal(err)
	}
	if f, known := told.Figures(crate); !known || f.N("room") != 7 || told.Values(2)["weight"] != "300" {
		t.Errorf("told: %v, %v", told.Values(crate), told.Values(2))
	}
	for _, wrong := range []catalogue.Values{{"room": "7"}, {"room": "8", "lid": "flat"}, {"room": "7", "lid": "square"}} {
		if _, err := p.With(crate, wrong); err == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

// snapshot is the text of the parcels, as this build writes it.
func snapshot(t *testing.T) string {
	t.Helper()
	p, err := catalogue.Read(forms(), source("parcels", parcels))
	if err != nil {
		t.Fatal(err)
	}
	return string(p.Text())
}

// values are those of the box in a snapshot.
func values(t *testing.T, text string) catalogue.Values {
	t.Helper()
	p, err := catalogue.Read(forms(), source("snapshot", text))
	if err != nil {
		t.Fatal(err)
	}
	return p.Values(2)
}
