package table

import (
	"testing"

	"casekeeper/ui/present"
)

// TestLeaps: undone acts and language, a demo in a hurry.
func TestLeaps(t *testing.T) {
	demo := func(playing bool, pace int) present.TableVM {
		return present.TableVM{Seq: "es/8", Acts: 6, Demo: &present.DemoVM{Playing: playing, Pace: pace}}
	}
	before := present.TableVM{Seq: "es/7", Acts: 5}
	for name, c := range map[string]struct {
		now  present.TableVM
		want bool
	}{
		"an act":         {present.TableVM{Seq: "es/8", Acts: 6}, false},
		"acts at once":   {present.TableVM{Seq: "es/10", Acts: 8}, false},
		"far on":         {present.TableVM{Seq: "es/11", Acts: 9}, true},
		"undo":           {present.TableVM{Seq: "es/8", Acts: 4}, false},
		"undo far back":  {present.TableVM{Seq: "es/8", Acts: 1}, true},
		"language":       {present.TableVM{Seq: "en/7", Acts: 5}, true},
		"demo":           {demo(true, 4), false},
		"demo in hurry":  {demo(true, 8), true},
		"demo in pieces": {demo(false, 8), false},
	} {
		if got := leaps(&before, &c.now); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
