package sitting_test

import (
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present/owncards"
)

// TestCardIsKeptForAnotherDay: a card that was begun is there after a restart and no game knows it; when it is
// saved, it is not kept any more.
func TestCardIsKeptForAnotherDay(t *testing.T) {
	h := sitting.House{Data: t.TempDir(), Files: configs.FS}
	f := &owncards.CardForm{Game: "tiny-epic-western", Kind: "boss", Key: "outlaw", ID: "outlaw", Name: catalogue.English("Outlaw"), Values: catalogue.Values{"ability": "by-hand", "phase": "4"}}
	if err := h.KeepCard(f); err != nil {
		t.Fatal(err)
	}
	_, in, err := sitting.House{Data: h.Data, Files: configs.FS}.Cabinet(f.Game)
	if k := in.Kept["outlaw"]; err != nil || k.Values["phase"] != "4" || k.Name.In("en") != "Outlaw" || in.Figures["outlaw"]["phase"] == "4" {
		t.Fatalf("kept %+v, figures %v, %v", k, in.Figures["outlaw"], err)
	}
	f.Values["phase"] = "3"
	if err := h.SaveCard(f); err != nil {
		t.Fatal(err)
	}
	if _, in, err = h.Cabinet(f.Game); err != nil || len(in.Kept) != 0 || in.Figures["outlaw"]["phase"] != "3" {
		t.Errorf("kept %+v, figures %v, %v", in.Kept, in.Figures["outlaw"], err)
	}
}
