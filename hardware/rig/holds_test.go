package rig

import (
	"strings"
	"testing"

	"casekeeper/hardware"
)

func TestHowCardsLieOnReaders(t *testing.T) {
	const hub = "[[source]]\nname = \"t\"\ntype = \"linehub\"\ndevice = \"/dev/x\"\n[source.readers]\n1 = \"pile\"\n2 = \"gap-1\"\n[source.holds]\n"
	f, err := Parse([]byte(hub+"pile = \"passing\"\n"), "a.toml")
	if err != nil {
		t.Fatal(err)
	}
	w := Open(f, Options{}).Wiring.Readers
	if len(w) != 2 || w[0].Holds != hardware.HoldsPassing || w[1].Holds != hardware.HoldsOne {
		t.Errorf("readers %+v", w)
	}
	demo := &File{Sources: []Source{{Name: "sim", Type: "sim", Wire: "all", Holds: map[string]string{"b": "one"}}}}
	r := Open(demo, Options{Places: []string{"", "a", "b"}, Holds: []hardware.Holds{0, hardware.HoldsMany, hardware.HoldsMany}})
	defer r.Close()
	if w := r.Wiring.Readers; len(w) != 2 || w[0].Holds != hardware.HoldsMany || w[1].Holds != hardware.HoldsOne {
		t.Errorf("as the game says, but where the file says otherwise: %+v", w)
	}
	const desk = "[[source]]\nname = \"t\"\ntype = \"%s\"\ndevice = \"/dev/x\"\n[source.readers]\n1 = \"pile\"\n[source.holds]\npile = \"%s\"\n"
	for _, c := range [][3]string{
		{"rdm6300", "many", "a rdm6300 tells one card at a time"}, {"rdm6300", "passing", ""},
		{"pn532-hsu", "many", ""},
		{"barcode-serial", "passing", "a scanner of codes holds no cards"}, {"pn532-hsu", "lots", `"lots", want one, many or passing`},
	} {
		_, err := Parse([]byte(strings.Replace(strings.Replace(desk, "%s", c[0], 1), "%s", c[1], 1)), "a.toml")
		if c[2] == "" && err != nil || c[2] != "" && (err == nil || !strings.Contains(err.Error(), c[2]) || !strings.Contains(err.Error(), "a.toml:8: source[0].holds.pile: ")) {
			t.Errorf("%s %s: %v", c[0], c[1], err)
		}
	}
	if _, err := Parse([]byte(hub+"middle = \"many\"\n"), "a.toml"); err == nil || !strings.Contains(err.Error(), `no reader of this source is at "middle"`) {
		t.Errorf("a place without reader: %v", err)
	}
}
