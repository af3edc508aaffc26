package phone

import (
	"slices"
	"strings"

	"casekeeper/ui/present"
)

// slots says what the slots of a seat do into which a card can go, by their names, and adds those of
// the same place where one lies. An answer is about no spot before somebody else.
func (d drawer) slots(list []Key, of present.MarkVM) []Key {
	for i := range list {
		if at := list[i].At; at != nil && at[1] >= 0 && d.places[at[0]].Mark != (present.MarkVM{}) && d.places[at[0]].Mark != of {
			list[i].At = nil
		}
	}
	for i := range d.places {
		p := &d.places[i]
		if p.Mark != of {
			continue
		}
		var out []Key
		found := 0
		for _, s := range p.Spots {
			at := slices.IndexFunc(list, func(k Key) bool { // without whose it is
				return strings.EqualFold(s.Name, strings.TrimSpace(k.Label[strings.LastIndex(k.Label, ": ")+1:]))
			})
			switch {
			case at >= 0:
				if found++; len(s.About) > 0 {
					list[at].Detail = s.About[0].Text
				}
				out = append(out, list[at])
			case len(list) > 0 && d.lies(of, s.Name): // it says so in the words of the others
				one := list[0].Label
				out = append(out, Key{Label: one[:strings.LastIndex(one, " ")+1] + s.Name[strings.LastIndex(s.Name, " ")+1:], Detail: d.w.Say("phone.taken"), Off: true})
			}
		}
		if found == len(list) && found > 1 {
			return out
		}
	}
	return list
}

// lies reports whether a card of a seat lies in a slot with a name.
func (d drawer) lies(of present.MarkVM, name string) bool {
	return slices.ContainsFunc(d.people, func(s present.SeatVM) bool {
		return s.Mark == of && slices.ContainsFunc(s.Cards, func(c present.CardVM) bool { return strings.EqualFold(c.Label, name) })
	})
}

// told is the cards of the player who looks, with what the rules say of each.
func (d drawer) told(list []present.CardVM) []Card {
	out := d.cards(list)
	for i := range out {
		out[i].Lines = slices.Clone(out[i].Lines)
		id := int(list[i].ID)
		if id < 1 || id > len(d.w.Info.Cards) {
			continue
		}
		for _, r := range d.w.Guide().About(d.w.Info.Cards[id-1].Key, d.w.People) {
			out[i].Lines = append(out[i].Lines, r.Text)
		}
	}
	return out
}
