package terminal

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/hardware/spelling"
	"casekeeper/ui/present"
)

// reading is the meaning of a typed line: facts, then perhaps one that is ambiguous; or a group to
// open. The zero value means that nothing was understood.
type reading struct {
	facts []engine.Observation
	which []present.ChoiceVM // possible meanings of the next words; never exactly one
	rest  []string           // the words that follow
	group []present.ChoiceVM
	title string // of group
	lists []int  // indexes in asks of the optional questions whose cards are to be listed
}

// empty reports whether nothing was understood.
func (r *reading) empty() bool {
	return len(r.facts)+len(r.which)+len(r.group)+len(r.lists) == 0
}

// read returns the meaning of a line. An answer that repeats the question is understood too.
func (o *offers) read(line string) reading {
	r := o.meaning(line)
	if !r.empty() {
		return r
	}
	asked := map[string]bool{}
	for _, a := range o.asks {
		for _, word := range fold(a.Text) {
			asked[word] = true
		}
	}
	words := fold(line)
	if left := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return asked[w] }); len(left) < len(words) {
		return o.meaning(strings.Join(left, " "))
	}
	return r
}

// meaning returns the meaning of a line, which may be a record line, the key of an answer, a set of
// things, or the names of an answer, of dice or of cards.
func (o *offers) meaning(line string) reading {
	if fact, err := record.Parse(o.words.Info.Lexicon, line); err == nil {
		return reading{facts: []engine.Observation{fact}}
	}
	words := fold(line)
	for _, k := range o.opened {
		if len(k.lists) > 0 && k.key == strings.Join(words, " ") {
			return reading{lists: k.lists}
		}
	}
	if len(words) == 1 {
		if list := o.key(words[0]); len(list) > 0 {
			return o.means(list)
		}
	}
	if lists := o.unfolded(words); len(lists) > 0 {
		return reading{lists: lists}
	}
	said := o.said(line)
	if len(said) == 0 {
		return reading{}
	}
	if fact, ok := o.set(said); ok {
		return reading{facts: []engine.Observation{fact}}
	}
	if list := o.one(said); len(list) > 0 {
		return o.means(list)
	}
	return o.several(said, o.awaits)
}

// means returns the reading of a whole line that has the meanings in list.
func (o *offers) means(list []present.ChoiceVM) reading {
	switch {
	case len(list) > 1:
		return reading{which: list}
	case len(list[0].Sub) > 0:
		return reading{group: list[0].Sub, title: list[0].Label}
	}
	return reading{facts: []engine.Observation{list[0].Fact}}
}

// key returns the answers that have word as their key. The group opened last comes first.
func (o *offers) key(word string) (out []present.ChoiceVM) {
	for _, k := range o.opened {
		if k.key == word {
			return []present.ChoiceVM{k.choice}
		}
	}
	for _, k := range o.keyed {
		switch {
		case k.key != word:
		case k.pick != nil:
			if fact, ok := k.pick.Facts[k.bit]; ok {
				out = append(out, present.ChoiceVM{Fact: fact})
			}
		case k.card != catalogue.None:
			out = append(out, o.laid(k.card, nil, o.awaits)...)
		default:
			out = append(out, k.choice)
		}
	}
	return out
}

// set reads the members of a set by their keys or by what they show. The name of the act may come
// first.
func (o *offers) set(said []string) (engine.Observation, bool) {
	for _, a := range o.asks {
		if a.Pick == nil {
			continue
		}
		for from := range min(len(said), len(o.said(a.Pick.Go))+1) {
			if best(said[:from], o.said(a.Pick.Go)) == unlike && from > 0 {
				break
			}
			if bits, ok := o.members(said[from:], a.Pick); ok {
				fact, ok := a.Pick.Facts[bits]
				return fact, ok
			}
		}
	}
	return engine.Observation{}, false
}

// members returns the set that words name, one member after another.
func (o *offers) members(said []string, pick *present.PickVM) (bits uint16, ok bool) {
	for len(said) > 0 {
		n, bit := o.member(said, bits, pick)
		if n == 0 {
			return 0, false
		}
		said, bits = said[n:], bits|bit
	}
	return bits, bits != 0
}

// member reads one member that is not in have, by its key, its name or what it shows, and returns
// the number of words it took; 0 if none matches. A number alone is always a key.
func (o *offers) member(said []string, have uint16, pick *present.PickVM) (n int, bit uint16) {
	for n := len(said); n > 0; n-- {
		figure := n == 1 && strings.Trim(said[0], "0123456789") == ""
		for i, m := range pick.Members {
			bit, name := pick.Bits[i], o.said(m.Label)
			switch {
			case have&bit != 0:
			case figure && said[0] == strconv.Itoa(1+trailing(bit)):
				return n, bit
			case !figure && best(said[:n], name, slices.Concat(name, o.said(m.Detail))) == complete:
				return n, bit
			}
		}
		for i, m := range pick.Members {
			if !figure && have&pick.Bits[i] == 0 && best(said[:n], o.said(m.Detail)) != unlike {
				return n, pick.Bits[i]
			}
		}
	}
	return 0, 0
}

// among returns the opened answers that a line can mean, by key or by words.
func (o *offers) among(line string) []present.ChoiceVM {
	said, words := o.said(line), fold(line)
	var found finds
	for _, k := range o.opened {
		if len(words) == 1 && words[0] == k.key {
			return []present.ChoiceVM{k.choice}
		}
		found.add(best(said, o.said(k.choice.Label)), k.choice)
	}
	return found.list
}

// one returns what all words together can mean, with the best likeness only.
func (o *offers) one(said []string) []present.ChoiceVM {
	found := o.facts(said, o.awaits)
	for _, k := range o.opened {
		if len(k.lists) == 0 {
			found.add(best(said, o.said(k.choice.Label)), k.choice)
		}
	}
	if len(o.opened) == 0 || found.how == unlike {
		for _, a := range o.asks {
			o.choices(&found, said, a.Seat.Name, a.Choices)
		}
	}
	return found.list
}

// choices adds the answers that words can mean, including those inside groups.
func (o *offers) choices(found *finds, said []string, who string, list []present.ChoiceVM) {
	for _, c := range list {
		switch {
		case c.Off:
		case len(c.Sub) > 0:
			o.choices(found, said, who, c.Sub)
		default:
			found.add(best(said, o.said(c.Label), o.said(who+" "+c.Label)), c)
		}
	}
}

// finds holds the best meanings so far.
type finds struct {
	how  likeness
	list []present.ChoiceVM
}

func (f *finds) add(how likeness, c ...present.ChoiceVM) {
	switch {
	case how == unlike || how < f.how || len(c) == 0:
		return
	case how > f.how:
		f.how, f.list = how, nil
	}
	for _, c := range c {
		if !slices.ContainsFunc(f.list, func(x present.ChoiceVM) bool { return x.Fact == c.Fact }) {
			f.list = append(f.list, c)
		}
	}
}

// several reads words as a sequence of dice and cards that each answer another prompt; in a row,
// the first one left. What matches several prompts is left ambiguous.
func (o *offers) several(said []string, awaits []engine.Prompt) reading {
	for n := len(said); n > 0; n-- {
		list := o.facts(said[:n], awaits).list
		if len(list) == 0 {
			continue
		}
		left := without(awaits, list[0].Fact)
		if rest := o.several(said[n:], left); len(list) > 1 && n < len(said) && len(rest.facts)+len(rest.which) == 0 {
			continue // what follows has no meaning, so this reading is wrong
		}
		if len(list) > 1 {
			return reading{which: list, rest: said[n:]}
		}
		out := reading{facts: []engine.Observation{list[0].Fact}}
		if n == len(said) {
			return out
		}
		more := o.several(said[n:], left)
		if len(more.facts)+len(more.which) == 0 {
			continue
		}
		more.facts = append(out.facts, more.facts...)
		return more
	}
	return reading{}
}

// without returns the prompts that remain after a die or card has answered.
func without(awaits []engine.Prompt, fact engine.Observation) []engine.Prompt {
	return slices.DeleteFunc(slices.Clone(awaits), func(p engine.Prompt) bool { return p.Kind != engine.Choose && p.Accepts(fact) })
}

// nearest returns the name of the offered thing that a misspelt line may mean, or "" if none is
// similar.
func (o *offers) nearest(line string, others ...string) string {
	said := strings.Join(fold(line), " ")
	name, least := "", 1+len(said)/4
	try := func(label string) {
		if n := spelling.Slips(said, strings.Join(fold(label), " ")); n > 0 && n < least {
			name, least = label, n
		}
	}
	for _, k := range o.keyed {
		try(k.choice.Label)
		try(k.choice.Detail)
	}
	for _, a := range o.asks {
		for _, f := range a.Faces {
			try(f.Label)
		}
	}
	for _, word := range others {
		try(word)
	}
	return name
}
