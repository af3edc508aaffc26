package table_test

import (
	"errors"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// TestRigsFit lays the page of sensors out with all that are built in.
func TestRigsFit(t *testing.T) {
	in := present.RigsIn{Chosen: "felt", States: map[string]present.RigState{"desk": present.RigThere, "felt": present.RigMissing, "mine": present.RigThere}}
	for _, name := range []string{"bluetooth-dice", "demo", "desk", "felt", "five-dice", "linehub", "mqtt", "nano", "paper", "tower"} {
		in.Rigs = append(in.Rigs, present.Rig{Name: name})
	}
	in.Rigs = append(in.Rigs, present.Rig{Name: "mine", Title: "What the four of us have built in the cellar"})
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, err := present.LoadGeneral(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]kit.Screen{}
		for name, change := range map[string]func(*present.RigsIn){
			"chosen": func(*present.RigsIn) {}, "none": func(in *present.RigsIn) { in.Chosen, in.Tags, in.Looking = "", true, true },
			"busy": func(in *present.RigsIn) { in.Busy = true }, "trouble": func(in *present.RigsIn) { in.Trouble = errors.New("mine.toml, line 3: baud is 12") },
		} {
			now := in
			change(&now)
			s := screens.NewChooser()
			s.Show(g.Rigs(now))
			out["rigs-"+name] = s
		}
		return out
	})
}
