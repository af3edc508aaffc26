package tinyepic

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

func TestMistakesInABuildingNameLineFieldAndRemedy(t *testing.T) {
	base := shipped("catalogue.toml")
	for _, c := range []struct{ from, to, want string }{
		{`"saddlery"`, `"hat-5"`, `line 2: building.id: "hat-5" is a poker already; choose another id`},
		{`"saddlery"`, `"banker"`, `line 2: building.id: "banker" is a boss already; choose another id`},
		{`money = 1`, `money = 7`, `line 4: building.money: 7 is out of range; give a number from 0 to 6`},
		{`["wagon",`, `["rail", "wagon",`, `line 8: building.icons: has 4 of them; give 1 to 3 of mining, rail, wagon`},
		{`["wagon",`, `["cart",`, `line 8: building.icons: "cart" is not known; give 1 to 3 of mining, rail, wagon`},
		{`"now"`, `"later"`, `line 9: building.timing: "later" is not known; use one of now, resolve, buying`},
		{`"convert"`, `"magic"`, `line 10: building.effect: "magic" is not known; use one of ` + strings.Join(effectWords, ", ")},
		{`"convert"`, `"barber"`, `line 11: building.from: effect barber has no such figure; remove it`},
		{`"convert"`, `"pay-and-gain"`, `line 11: building.from: effect pay-and-gain has no such figure; it needs pay, each`},
		{`to = "law"`, `to = "gold"`, `line 12: building.to: "gold" is not known; use one of money, law, force`},
		{`to = "law"`, `to = "force"`, `line 12: building.to: is the same influence as from; give two different ones`},
		{`es = "Guarnicionería"`, "es = \"a\"\nmissing = true", `line 5: building.money: the card is marked as missing but has figures; remove missing = true`},
	} {
		text := strings.Replace(ownBuilding, c.from, c.to, 1)
		if text == ownBuilding {
			t.Fatalf("nothing to change: %s", c.from)
		}
		wantError(t, c.want, base, own(text))
	}
}

func wantError(t *testing.T, want string, base catalogue.Source, files ...catalogue.Source) {
	t.Helper()
	_, _, err := readCards(base, files...)
	var mistake *catalogue.Error
	if !errors.As(err, &mistake) || !slices.Contains(strings.Split(err.Error(), "\n"), "own.toml: "+want) {
		t.Errorf(" got %v\nwant own.toml: %s", err, want)
	}
}

// TestEveryEffectNeedsItsFigures leaves out and adds figures of each template.
func TestEveryEffectNeedsItsFigures(t *testing.T) {
	base := shipped("catalogue.toml")
	good := map[string]string{"gain": `"law"`, "suit": `"hat"`, "max": "3", "from": `"money"`, "to": `"law"`, "icon": `"rail"`, "pay": "1", "each": "2"}
	head := strings.Split(ownBuilding, "timing")[0]
	times := map[Effect][]Timing{
		ByHand: {Now, Resolve, Buying}, FirstBuyGain: {Buying}, GainPerSuit: {Resolve}, Convert: {Now, Resolve, Buying}, Discount: {Buying},
		PayAndBuy: {Now}, PayAndGain: {Now, Resolve, Buying}, Auction: {Now}, Barber: {Now}, Doctor: {Now}, Graveyard: {Now}, Outhouse: {Now}, PostOffice: {Buying},
	}
	for effect := range effectCount {
		for at := Now; at <= Buying; at++ {
			text := head + fmt.Sprintf("timing = %q\neffect = %q\n", timingWords[at], effectWords[effect])
			full := text
			for _, p := range paramSpecs[effect] {
				full += p + " = " + good[p] + "\n"
			}
			if !slices.Contains(times[effect], at) {
				wantError(t, fmt.Sprintf("line 9: building.timing: the effect %s cannot happen at %q; see the icon at the top left of the card",
					effectWords[effect], timingWords[at]), base, own(full))
				continue
			}
			if c, _ := parsed(t, base, own(full)); c.Buildings[17].Effect != effect || c.Buildings[17].Timing != at {
				t.Errorf("%s read as %+v", effectWords[effect], c.Buildings[17])
			}
			for _, left := range paramSpecs[effect] {
				_, _, err := readCards(base, own(strings.Replace(full, left+" = "+good[left]+"\n", "", 1)))
				if err == nil || !strings.HasPrefix(err.Error(), "own.toml: line 1: building."+left+": is missing; ") {
					t.Errorf("%s without %s: %v", effectWords[effect], left, err)
				}
			}
		}
	}
}

func TestParametersMapToFigures(t *testing.T) {
	base := shipped("catalogue.toml")
	head := strings.Split(ownBuilding, "timing")[0]
	for text, want := range map[string][2]uint8{
		"timing = \"buying\"\neffect = \"first-purchase-gain\"\ngain = \"force\"":        {uint8(Force), 0},
		"timing = \"resolve\"\neffect = \"gain-per-suit\"\nsuit = \"steer\"\nmax = 6":    {0, 6},
		"timing = \"resolve\"\neffect = \"gain-per-suit\"\nsuit = \"hat\"\nmax = 1":      {3, 1},
		"timing = \"now\"\neffect = \"convert\"\nfrom = \"law\"\nto = \"money\"":         {uint8(Law), uint8(Money)},
		"timing = \"buying\"\neffect = \"discount\"\nicon = \"wagon\"":                   {uint8(Wagon), 0},
		"timing = \"now\"\neffect = \"pay-and-buy\"\npay = 2":                            {2, 0},
		"timing = \"now\"\neffect = \"pay-and-gain\"\npay = 1\neach = 2":                 {1, 2},
		"timing = \"buying\"\neffect = \"post-office\"\npay = 2\n# the same kind or not": {2, 0},
	} {
		c, _ := parsed(t, base, own(head+text+"\n"))
		if f := c.Buildings[17]; f.P1 != want[0] || f.P2 != want[1] {
			t.Errorf("%s\ngives %d and %d, want %v", text, f.P1, f.P2, want)
		}
	}
	wantError(t, "line 11: building.max: 0 is out of range; give a number from 1 to 6", base,
		own(head+"timing = \"resolve\"\neffect = \"gain-per-suit\"\nmax = 0\nsuit = \"hat\"\n"))
	wantError(t, "line 11: building.pay: 7 is out of range; give a number from 1 to 6", base,
		own(head+"timing = \"now\"\neffect = \"pay-and-buy\"\npay = 7\n"))
}

func TestMistakesInABoss(t *testing.T) {
	base := shipped("catalogue.toml")
	head := "[[boss]]\nid = \"lawman\"\nen = \"The Lawman\"\n"
	wantError(t, `line 1: boss.ability: is missing; use one of by-hand, banker, cowgirl, gambler, rancher, scout`, base, own(head))
	wantError(t, `line 4: boss.ability: "fast" is not known; use one of by-hand, banker, cowgirl, gambler, rancher, scout`, base, own(head+"ability = \"fast\"\n"))
	wantError(t, `line 1: boss.phase: is missing; give a number from 0 to 4`, base, own(head+"ability = \"by-hand\"\n"))
	wantError(t, `line 5: boss.phase: 5 is out of range; give a number from 0 to 4`, base, own(head+"ability = \"by-hand\"\nphase = 5\n"))
	wantError(t, `line 5: boss.phase: ability scout has no such figure; remove it`, base, own(head+"ability = \"scout\"\nphase = 1\n"))
	wantError(t, `line 5: boss.missing: the card has an ability; remove missing = true, or use ability = "by-hand"`, base, own(head+"ability = \"scout\"\nmissing = true\n"))
	wantError(t, `line 2: boss.id: "jail" is a building already; choose another id`, base, own(strings.Replace(head, "lawman", "jail", 1)+"ability = \"scout\"\n"))
	wantError(t, `line 6: boss.id: "lawman" is given twice; give each card of a file its own id`, base, own(head+"ability = \"scout\"\n"+head+"ability = \"scout\"\n"))
}

func TestTooFewCards(t *testing.T) {
	wantError(t, "line 1: boss: there are 0 of them; give 4 or more", own(ownBuilding))
}

func TestUnusualFiguresWarn(t *testing.T) {
	base := shipped("catalogue.toml")
	for _, c := range []struct{ from, to, want string }{
		{"money = 1", "money = 6", "line 4: building.money: the price is 8 in all; known cards cost 3 to 6"},
		{"points = 1", "points = 0", "line 7: building.points: a price of 3 goes with 1 points on known cards, not 0"},
		{`["wagon", "wagon", "wagon"]`, `["wagon"]`, "line 8: building.icons: known cards with 1 points have three icons"},
	} {
		_, warnings := parsed(t, base, own(strings.Replace(ownBuilding, c.from, c.to, 1)))
		if len(warnings) != 1 || warnings[0].Error.Error() != "own.toml: "+c.want {
			t.Errorf("%s: got %v", c.to, warnings)
		}
	}
	for icons, vp := range map[string]int{`["rail", "rail"]`: 2, `["rail", "wagon"]`: 3, `["rail", "wagon", "mining"]`: 4} {
		text := strings.NewReplacer(`["wagon", "wagon", "wagon"]`, icons, "money = 1", fmt.Sprintf("money = %d", vp), "points = 1", fmt.Sprintf("points = %d", vp)).Replace(ownBuilding)
		_, warnings := parsed(t, base, own(text))
		if len(warnings) != 1 || warnings[0].Field != "building.icons" || warnings[0].Line != 8 {
			t.Errorf("%s with %d points: got %v", icons, vp, warnings)
		}
	}
}
