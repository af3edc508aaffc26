package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/port/pseudo"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/chip/pn532sim"
	"casekeeper/ui/present/machine"
)

// TestRigsAreFoundOnTheirPorts: a hub and a reader that answer are there, one that says nothing is silent,
// and of dice on the pins nothing is known. What is not plugged in is not there.
func TestRigsAreFoundOnTheirPorts(t *testing.T) {
	hub, err := sim.Open(sim.Opts{Name: "hub", Slots: []hardware.Input{1}, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	defer master.Close()
	go pn532sim.New(pn532sim.Quirks{}).Serve(master)
	dumb, mute, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	defer dumb.Close()
	h := &house{House: sitting.House{Data: t.TempDir(), Files: configs.FS}}
	if err := os.MkdirAll(filepath.Join(h.Data, "rigs"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, kind, device string
		want               machine.Look
	}{
		{"our-hub", "linehub", hub.Device(), machine.Look{State: machine.RigThere}},
		{"our-reader", "pn532-hsu", slave.Name(), machine.Look{State: machine.RigThere}},
		{"our-scanner", "barcode-serial", mute.Name(), machine.Look{State: machine.RigMissing, Silent: true}},
		{"nothing", "linehub", "/dev/no-such-hub", machine.Look{State: machine.RigMissing}},
		{"tower", "", "", machine.Look{}},
		{machine.TrialRig, "", "", machine.Look{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.kind != "" {
				text := fmt.Sprintf("[[source]]\nname = \"a\"\ntype = %q\ndevice = %q\n[source.readers]\n1 = \"any\"\n", c.kind, c.device)
				if err := os.WriteFile(filepath.Join(h.Data, "rigs", c.name+".toml"), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if got := h.LookFor(t.Context(), c.name); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
	all, _ := h.Rigs()
	for _, r := range all {
		if own := r.Name[:3] == "our" || r.Name == "nothing"; r.Own != own || !own && r.Name != machine.TrialRig && len(r.Build.Parts) == 0 {
			t.Errorf("%s: own %v, %d parts", r.Name, r.Own, len(r.Build.Parts))
		}
	}
}
