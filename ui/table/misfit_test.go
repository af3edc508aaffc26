package table_test

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// TestMisfitIsToldByItsField: a card that is not taken is told by the field that
// does not go with the rest, without a place on a disk.
func TestMisfitIsToldByItsField(t *testing.T) {
	w := words(t, "en")
	form := w.NewCardForm(present.CardsIn{}, catalogue.CardID(len(w.Info.Cards)))
	field := w.CardForm(form, nil, nil).Rows[1]
	err := catalogue.Errors{{File: "/home/ana/own.toml", Line: 3, Field: "kind." + field.Field, Reason: "no"}}
	if vm := w.CardForm(form, nil, err); !vm.Bad || strings.Contains(vm.Note, "/") || !strings.HasPrefix(vm.Note, field.Label) {
		t.Errorf("told is %q", vm.Note)
	}
	if vm := w.CardForm(form, nil, errors.New("no room on the disk")); vm.Note != "no room on the disk" {
		t.Errorf("told is %q", vm.Note)
	}
}
