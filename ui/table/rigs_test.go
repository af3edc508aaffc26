package table_test

import (
	"errors"
	"slices"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"

	"github.com/pelletier/go-toml/v2"

	"fyne.io/fyne/v2/test"
)

// TestRigsFit lays the page of sensors out with all that are built in.
func TestRigsFit(t *testing.T) {
	in := machine.RigsIn{Find: true, Chosen: "felt", States: map[string]machine.RigState{"desk": machine.RigThere, "felt": machine.RigMissing, "mine": machine.RigThere}}
	in.Rigs = append(shippedRigs(t), machine.Rig{Name: "mine", Title: "What the four of us have built in the cellar"})
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, err := present.Load(configs.FS, lang)
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
			s := viewOf(sensors.Chooser(machine.RigsPage(g, now), false))
			out["rigs-"+name] = s
		}
		return out
	})
}

// shippedRigs are the rigs that come with the program, as the app reads them.
func shippedRigs(t *testing.T) (list []machine.Rig) {
	t.Helper()
	for _, name := range []string{"bluetooth-dice", "camera", "demo", "desk", "felt", "five-dice", "linehub", "mqtt", "nano", "paper", "tower"} {
		text, err := configs.FS.ReadFile("rigs/" + name + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		var of struct {
			Order int
			Saves struct {
				Game   string
				People int
				Taps   []int
			}
			Parts []machine.Part
			Wires []machine.Wires
		}
		if err := toml.Unmarshal(text, &of); err != nil {
			t.Fatal(err)
		}
		r := machine.Rig{Name: name, Build: machine.Build{Order: of.Order, Game: of.Saves.Game, People: of.Saves.People, Parts: of.Parts, Wires: of.Wires}}
		copy(r.Build.Taps[:], of.Saves.Taps)
		list = append(list, r)
	}
	return list
}

// TestFirstRigsFit lays the first page of the sensors out in each of its states, and how each rig is built.
// Every part has a name in every language, and a key of its own opens each rig.
func TestFirstRigsFit(t *testing.T) {
	all := shippedRigs(t)
	own := append([]machine.Rig{{Name: "mine", Title: "What the four of us have built in the cellar", Own: true}}, all...)
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		g := w
		out := map[string]kit.Screen{}
		for name, in := range map[string]machine.RigsIn{
			"looking": {Rigs: all}, "silent": {Rigs: all, Silent: true}, "pins": {Rigs: all, Pins: []string{"i2c", "spi"}},
			"found":  {Rigs: all, Found: "desk", States: map[string]machine.RigState{"desk": machine.RigThere}},
			"own":    {Rigs: own, Found: "mine", States: map[string]machine.RigState{"mine": machine.RigThere}},
			"rights": {Rigs: all, Denied: &present.Source{Name: "reader", State: "fault", Reason: "permission"}, Rights: true},
			"denied": {Rigs: all, Denied: &present.Source{Name: "desk", State: "fault", Reason: "permission", Remedy: present.Sentence{Key: "hardware.remedy.join-group", Args: []any{"dialout"}}}},
			"chosen": {Rigs: all, Chosen: "desk"},
			"bad":    {Rigs: own, Trouble: errors.New("mine.toml, line 3: baud is 12")},
		} {
			s := sensors.NewFirst()
			s.OnMachine = func() {}
			s.Show(machine.FirstPage(g, in))
			out["first-"+name] = s
		}
		for i := range all {
			if len(all[i].Build.Parts) == 0 {
				continue
			}
			vm := machine.BuildPage(g, &all[i], func(game string) string {
				if game == w.Info.ID {
					return w.Title(&w.Info)
				}
				return "BANG! The Dice Game"
			})
			for _, part := range all[i].Build.Parts {
				if !g.Has("part." + part.What) {
					t.Errorf("%s: part.%s has no text", lang, part.What)
				}
			}
			s := viewOf(sensors.Build(vm))
			out["build-"+all[i].Name] = s
		}
		return out
	})
}

// TestWhatRigsCost: the prices of parts are facts of the files of rigs, and the pages add them up.
func TestWhatRigsCost(t *testing.T) {
	vm := machine.FirstPage(words(t, "en"), machine.RigsIn{Rigs: shippedRigs(t)})
	var got []string
	for _, tile := range vm.Tiles {
		got = append(got, tile.Name+" "+tile.Price)
	}
	if want := []string{"desk 25 €", "felt 110 €", "tower 30 €", "paper 35 €", "bluetooth-dice 125–200 €", "nano 55 €"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
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
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]kit.Screen{}
		for name, in := range all {
			s := viewOf(sensors.Chooser(machine.DicePage(g, in), false))
			out["dice-"+name] = s
		}
		return out
	})
}

// TestChosenRigIsShown: the list of rigs turns to what has just been chosen, and not before; the first page
// does not say that nothing is there when sensors are chosen.
func TestChosenRigIsShown(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	g := words(t, "en")
	in := machine.RigsIn{Rigs: shippedRigs(t), Chosen: "desk"}
	s := viewOf(sensors.Chooser(machine.RigsPage(g, in), false))
	w := open(t, s, sizes[0])
	defer w.Close()
	s.List.Turn(99)
	s.Show("", sensors.Chooser(machine.RigsPage(g, in), false))
	if s.Keys()["choose/desk"] != nil {
		t.Error("the list does not stay where it was turned to")
	}
	s.List.Turn(-99)
	in.Chosen = "linehub"
	s.Show("", sensors.Chooser(machine.RigsPage(g, in), false))
	if s.Keys()["choose/linehub"] == nil {
		t.Errorf("the chosen rig is not shown: %q", ids(s))
	}
	if sum := machine.FirstPage(g, in).Sum; sum == machine.FirstPage(g, machine.RigsIn{Rigs: in.Rigs}).Sum {
		t.Errorf("with sensors the page says %q", sum)
	}
}
