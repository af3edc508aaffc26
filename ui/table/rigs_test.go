package table_test

import (
	"errors"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
)

// TestRigsFit lays the page of sensors out with all that are built in.
func TestRigsFit(t *testing.T) {
	in := machine.RigsIn{Find: true, Chosen: "felt", States: map[string]machine.RigState{"desk": machine.RigThere, "felt": machine.RigMissing, "mine": machine.RigThere}}
	for _, name := range []string{"bluetooth-dice", "demo", "desk", "felt", "five-dice", "linehub", "mqtt", "nano", "paper", "tower"} {
		in.Rigs = append(in.Rigs, machine.Rig{Name: name})
	}
	in.Rigs = append(in.Rigs, machine.Rig{Name: "mine", Title: "What the four of us have built in the cellar"})
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, err := present.LoadGeneral(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]kit.Screen{}
		for name, change := range map[string]func(*machine.RigsIn){
			"chosen": func(*machine.RigsIn) {}, "none": func(in *machine.RigsIn) { in.Chosen, in.Tags, in.Looking = "", true, true },
			"busy": func(in *machine.RigsIn) { in.Busy = true }, "trouble": func(in *machine.RigsIn) { in.Trouble = errors.New("mine.toml, line 3: baud is 12") },
		} {
			now := in
			change(&now)
			s := sensors.NewChooser()
			s.Show(machine.RigsPage(g, now))
			out["rigs-"+name] = s
		}
		return out
	})
}

// TestFoundDiceFit lays the page of Bluetooth dice out: none, many, and each thing that can be missing.
func TestFoundDiceFit(t *testing.T) {
	remedy := func(name string) *present.Source {
		return &present.Source{State: "fault", Reason: "no-bluetooth", Remedy: present.Sentence{Key: "hardware.remedy." + name}}
	}
	many := machine.DiceIn{Batteries: map[string]machine.Battery{"1": {Known: true, Percent: 84}, "3": {Known: true, Percent: 9, Low: true}, "4": {Known: true, Percent: 12, Charging: true}, "5": {Known: true, Percent: 7, Low: true}},
		Order: []string{"1", "2", "3"}, Dice: []machine.FoundDie{{Device: "1", Name: "Rojo, el más grande de todos", Make: "Pixels", Signal: -50}, {Device: "2", Name: "GoDice_8A8272_K_v04"},
			{Device: "3", Make: "GoDice", Signal: -90}, {Device: "4", Name: "Blue", Make: "Pixels", Signal: -60, Taken: true}, {Device: "5", Name: "White", Make: "Pixels", Signal: -60}}}
	all := map[string]machine.DiceIn{"many": many, "none": {}, "looking": {Looking: true}, "error": {Error: errors.New("our-dice.toml, line 3: die 1 is there twice"), Dice: many.Dice}}
	for _, name := range []string{"bluetooth-none", "bluetooth-start", "bluetooth-adapter", "bluetooth-off", "bluetooth-blocked", "wake-die"} {
		all[name] = machine.DiceIn{Trouble: remedy(name), Dice: many.Dice}
	}
	all["rights"] = machine.DiceIn{Trouble: &present.Source{State: "fault", Reason: "permission", Remedy: present.Sentence{Key: "hardware.remedy.join-group", Args: []any{"bluetooth"}}}}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, err := present.LoadGeneral(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]kit.Screen{}
		for name, in := range all {
			s := sensors.NewChooser()
			s.Show(machine.DicePage(g, in))
			out["dice-"+name] = s
		}
		return out
	})
}
