package pieces

import (
	"strings"

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
