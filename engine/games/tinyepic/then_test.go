package tinyepic

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The owner's buildings with several effects, one after the other.

// doing gives a building on the Sheriff's porch further effects.
func doing(t *testing.T, building string, has [3]uint8, then ...Step) *table {
	k := placing(t, "red yellow", "").porch(Sheriff, building).has(Red, has[0], has[1], has[2])
	f := k.s.fig(k.card(building))
	f.More = uint8(copy(f.Then[:], then))
	return k
}

func TestABuildingDoesOneThingAfterTheOther(t *testing.T) {
	k := doing(t, "general-store", [3]uint8{1, 1, 1}, Step{Convert, uint8(Money), uint8(Force)}, Step{PayAndGain, 2, 1})
	k.does(useIt, "red convert 1").left(Red, 4, 0, 1)
	k.offers("red convert 0", "red convert 1", "red convert 2", "red convert 3", "red convert 4")
	k.does("red convert 2").left(Red, 2, 0, 5)
	k.offers("red pay money", "red pay force", "red pass").refuses("red pay law", ruleTurnChoices)
	k.does("red pay force").left(Red, 3, 1, 3).refuses("red convert 0", rulePhaseOrder)
}

// TestAStepThatCannotBeDoneIsPassedOver checks that without a wounded token the next effect is
// still asked.
func TestAStepThatCannotBeDoneIsPassedOver(t *testing.T) {
	k := doing(t, "grand-hotel", [3]uint8{0, 0, 0}, Step{Effect: Doctor}, Step{Convert, uint8(Law), uint8(Force)})
	k.does(useIt).offers("red convert 0")
	k.does("red convert 0").left(Red, 0, 0, 2)
}

func TestStepsOfACardFile(t *testing.T) {
	then := func(text string) catalogue.Source { return own(ownBuilding + "then = [" + text + "]\n") }
	c, _ := parsed(t, shipped("catalogue.toml"), then(`{ effect = "doctor" }, { effect = "pay-and-gain", pay = 2, each = 3 }`))
	if f := c.Buildings[17]; f.More != 2 || f.Then != [maxThen]Step{{Effect: Doctor}, {PayAndGain, 2, 3}} {
		t.Errorf("%+v", f)
	} else if b := f.printed(engine.BoardCard{}); len(b.About) != 3 || b.About[2].Rule != engine.Say(ruleEffectPayAndGain, engine.Table).Rule {
		t.Errorf("what it does is told as %+v", b.About)
	}
	for text, want := range map[string]string{
		`{ effect = "discount", icon = "rail" }`:                              `building.then.1.effect: "discount" is not known`,
		`{ effect = "convert", from = "law", to = "law" }`:                    "building.then.1.to: is the same influence as from",
		`{ effect = "convert", from = "law" }`:                                "building.then.1.to: is missing",
		`{ effect = "doctor" }, { effect = "doctor" }, { effect = "doctor" }`: "building.then: has 3 of them; give 1 to 2 of { effect, from, to, pay, each }",
	} {
		_, _, err := readCards(shipped("catalogue.toml"), then(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	late := catalogue.Source{Name: "own.toml", Text: []byte(strings.Replace(string(then(`{ effect = "doctor" }`).Text), `timing = "now"`, `timing = "resolve"`, 1))}
	if _, _, err := readCards(shipped("catalogue.toml"), late); err == nil || !strings.Contains(err.Error(), "cannot follow convert at") {
		t.Errorf("a doctor in phase 3: %v", err)
	}
}

// TestStepsAreByHandInAGameThatHasBegun checks that no act enters further effects.
func TestStepsAreByHandInAGameThatHasBegun(t *testing.T) {
	v := catalogue.Values{"money": "1", "law": "0", "force": "2", "points": "1", "icons": "rail", "timing": "now", "effect": "convert", "from": "money", "to": "law", "then": "effect=doctor"}
	acts := cardsOf().entryOf(catalogue.None, v)
	if last := acts[len(acts)-1]; last.Verb != verbEffect || Effect(last.Args[0]) != ByHand {
		t.Errorf("%+v", acts)
	}
}
