package tinyepic

import (
	"bytes"
	"fmt"
	"strings"

	"casekeeper/engine/catalogue"
)

// Text writes the whole catalogue in the format of card files, one text for
// one catalogue. ParseCatalogue of it gives an equal catalogue.
func Text(c *Catalogue) []byte {
	var b bytes.Buffer
	for _, card := range c.Cards {
		switch {
		case isBuilding(card.ID):
			writeNames(&b, card)
			if f := c.Buildings[card.ID-firstBuilding]; f.Known {
				writeFigures(&b, &f)
			}
		case isBoss(card.ID):
			writeNames(&b, card)
			does := c.Bosses[card.ID-firstBoss]
			fmt.Fprintf(&b, "ability = %q\n", abilityWords[does.Ability])
			if does.Ability == AbilityByHand {
				fmt.Fprintf(&b, "phase = %d\n", does.Phase)
			}
		}
	}
	return b.Bytes()
}

func writeNames(b *bytes.Buffer, card catalogue.Card) {
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(b, "[[%s]]\nid = %s\nen = %s\nes = %s\n", card.Kind, quote(card.Key), quote(card.En), quote(card.Es))
	for _, flag := range []struct {
		name string
		on   bool
	}{{"es_sure", card.EsSure}, {"invented", !card.Sure && !card.Missing}, {"missing", card.Missing}, {"own", card.Own}} {
		if flag.on {
			b.WriteString(flag.name + " = true\n")
		}
	}
}

// quote writes a name, which has only printable characters, as TOML.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

func writeFigures(b *bytes.Buffer, f *Figures) {
	fmt.Fprintf(b, "money = %d\nlaw = %d\nforce = %d\npoints = %d\n", f.Price[Money], f.Price[Law], f.Price[Force], f.VP)
	var icons []string
	for _, i := range f.Icons {
		if i != 0 {
			icons = append(icons, quote(industryWords[i]))
		}
	}
	fmt.Fprintf(b, "icons = [%s]\ntiming = %q\neffect = %q\n", strings.Join(icons, ", "), timingWords[f.Timing], effectWords[f.Effect])
	for i, field := range paramSpecs[f.Effect] {
		fmt.Fprintf(b, "%s = %s\n", field, paramText(field, [...]uint8{f.P1, f.P2}[i]))
	}
}

// paramText writes one parameter of an effect.
func paramText(field string, v uint8) string {
	switch field {
	case "gain", "from", "to":
		return quote(kindWords[v])
	case "icon":
		return quote(industryWords[v])
	case "suit":
		return quote(suitWords[v])
	}
	return fmt.Sprint(v)
}
