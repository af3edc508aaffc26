package table_test

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present/owncards"
)

// TestMisfitIsToldByItsField checks that the refusal of a card names the field that does not fit the
// others, and no path of a file.
func TestMisfitIsToldByItsField(t *testing.T) {
	w := words(t, "en")
	form := owncards.NewCardForm(w, owncards.CardsIn{}, catalogue.CardID(len(w.Info.Cards)))
	field := owncards.FormPage(w, form, nil, nil).Rows[1]
	err := catalogue.Errors{{File: "/home/ana/own.toml", Line: 3, Field: "kind." + field.Field, Reason: "no"}}
	if vm := owncards.FormPage(w, form, nil, err); !vm.Bad || strings.Contains(vm.Note, "/") || !strings.HasPrefix(vm.Note, field.Label) {
		t.Errorf("told is %q", vm.Note)
	}
	if vm := owncards.FormPage(w, form, nil, errors.New("no room on the disk")); vm.Note != "no room on the disk" {
		t.Errorf("told is %q", vm.Note)
	}
}
