package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim/bluezsim"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// TestFoundDiceAreRemembered: dice nearby are found and lit, go into a rig beside the chosen readers,
// and are there at the next start; without Bluetooth there is a remedy.
func TestFoundDiceAreRemembered(t *testing.T) {
	w := bluezsim.New()
	defer w.Close()
	red, white := w.Add(bluezsim.Pixels, "Red", "E0:11:22:33:44:01"), w.Add(bluezsim.GoDice, "GoDice_8A8272_K_v04", "E0:11:22:33:44:02")
	at := sitting.House{Data: t.TempDir(), Files: configs.FS}
	h, _, err := openHouse(at, "desk", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	f := findsDice{h, bluez.New(w.Dial)}
	f.adapter.Root = t.TempDir() // of this machine's adapters nothing is asked
	look := func() ([]machine.FoundDie, *present.Source) {
		ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer stop()
		return f.FindDice(ctx)
	}
	list, trouble := look()
	for range 50 { // a short look on a busy machine hears nothing
		if len(list) == 2 || trouble != nil {
			break
		}
		list, trouble = look()
	}
	if len(list) != 2 || trouble != nil {
		t.Fatalf("found %+v, %+v", list, trouble)
	}
	devices := []string{"name:GoDice_8A8272_K_v04,address:E0:11:22:33:44:02", "name:Red,address:E0:11:22:33:44:01"}
	for i, d := range []*bluezsim.Die{white, red} {
		d.Battery(uint8(10 + 70*i))
		battery, trouble := f.LightDie(t.Context(), devices[i])
		if trouble != nil || len(d.Written()) == 0 || battery != (machine.Battery{Known: true, Percent: 10 + 70*i, Low: i == 0}) {
			t.Errorf("%s: %+v, written %x, %+v", devices[i], trouble, d.Written(), battery)
		}
	}
	if err := f.KeepDice("Nuestros dados", devices); err != nil {
		t.Fatal(err)
	}
	if _, chosen := h.Rigs(); chosen != foundRig {
		t.Errorf("%q is chosen", chosen)
	}
	text, err := os.ReadFile(filepath.Join(at.Data, "rigs", foundRig+".toml"))
	if err != nil || !strings.Contains(string(text), "pn532-hsu") || strings.Count(string(text), "ble-die") != 2 {
		t.Errorf("%v\n%s", err, text)
	}
	if err := h.takeRig(foundRig); err != nil { // as at the next start
		t.Fatal(err)
	}
	if kept := f.KeptDice(); len(kept) != 2 || kept[0].Device != devices[0] || kept[1].Name != "Red" {
		t.Errorf("kept %+v", kept)
	}
	if err := f.KeepDice("Nuestros dados", devices[:1]); err != nil || len(f.KeptDice()) != 1 {
		t.Errorf("%v, kept %+v", err, f.KeptDice())
	}
	six := append([]string{"name:a", "name:b", "name:c", "name:d"}, devices...)
	if err := f.KeepDice("Nuestros dados", six); err == nil || !strings.Contains(err.Error(), "6 is a die of no game") {
		t.Errorf("six dice: %v", err)
	}
	if err := h.takeRig(foundRig); err != nil || len(f.KeptDice()) != 1 {
		t.Errorf("after that: %v, kept %+v", err, f.KeptDice())
	}
	for _, c := range []struct {
		do   func()
		want string
	}{
		{func() { w.Power(false) }, "bluetooth-off"}, {func() { w.Plug(false) }, "bluetooth-adapter"}, {func() { w.Daemon(false) }, "bluetooth-start"},
	} {
		c.do()
		if _, trouble := look(); trouble == nil || trouble.Remedy.Key != "hardware.remedy."+c.want {
			t.Errorf("%+v, want %s", trouble, c.want)
		}
	}
}
