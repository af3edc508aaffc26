package pieces

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// CounterWords returns counters with their names: "2 Law, 1 Force".
func CounterWords(list []present.CounterVM) string {
	var out []string
	for i := range list {
		c := &list[i]
		switch {
		case c.Name == "":
		case c.Full != "":
			out = append(out, c.Full)
		case c.Value == 1 && !c.Unknown && !c.Look.Counted && c.Look.Sign == "":
			out = append(out, c.Name)
		default:
			out = append(out, c.Figure()+" "+c.Name)
		}
	}
	return strings.Join(out, ", ")
}

// CardWords returns the words of a card's pictures.
func CardWords(c *present.CardVM) string {
	parts := []string{kit.PlainName(c.Name)}
	for _, words := range []string{CounterWords(c.Price), CounterWords(c.Gives), c.When.Name} {
		if words != "" {
			parts = append(parts, words)
		}
	}
	return strings.Join(parts, " · ")
}
