package machine

import (
	"math"
	"strings"

	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Build is what people need to know to build a rig.
type Build struct {
	Order  int // its place among the rigs that are shown first, from 1; 0 = it comes after them
	Game   string
	People int
	Taps   [2]int // about how many taps it saves in a game: the fewest and the most
	Parts  []Part
	Wires  []Wires
}

// Part is something to buy; What is the end of the key of its text.
type Part struct {
	N           int
	What        string
	Euros, Most float64 // each; Most is what a dearer sort costs, 0 = there is one sort
}

// Wires join pins of two parts.
type Wires struct {
	From, To string
	Pairs    [][2]string
}

// price words about what parts cost, rounded to steps of some euros; "" if they cost nothing.
func price(g *present.Words, step float64, parts ...Part) string {
	var least, most float64
	for _, p := range parts {
		least += float64(p.N) * p.Euros
		most += float64(p.N) * max(p.Euros, p.Most)
	}
	from, to := int(step*math.Round(least/step)), int(step*math.Round(most/step))
	switch {
	case least == 0:
		return ""
	case from == to:
		return g.Say("rigs.price", max(from, 1))
	}
	return g.Say("rigs.price.to", from, to)
}

// sumStep and partStep are the steps to which sums and the prices of parts are rounded, in euros.
const sumStep, partStep = 5, 1

// BuildVM is the page that says how a rig is built.
type BuildVM struct {
	Title string
	Icon  string
	Saves string
	Price string
	Care  string          // what must not go wrong
	Lines []present.LogVM // the parts, then the wires
	Use   string          // label of the key that takes it and tries it
	Back  string
}

// BuildPage returns that page; title returns the title of a game, "" if there is none.
func BuildPage(g *present.Words, r *Rig, title func(game string) string) BuildVM {
	b := &r.Build
	vm := BuildVM{Title: r.title(g), Icon: r.picture(g), Use: g.Say("rigs.use.try"), Back: g.Say("nav.back")}
	if game := title(b.Game); game != "" && b.Taps[0] > 0 {
		if vm.Saves = g.Say("rigs.taps", b.Taps[0], game, b.People); b.Taps[0] < b.Taps[1] {
			vm.Saves = g.Say("rigs.taps.to", b.Taps[0], b.Taps[1], game, b.People)
		}
	}
	if sum := price(g, sumStep, b.Parts...); sum != "" {
		vm.Price = g.Say("rigs.price.all", sum)
	}
	if g.Has("rig." + r.Name + ".care") {
		vm.Care = g.Say("rig." + r.Name + ".care")
	}
	if r.Name == diceRig {
		vm.Use = g.Say("rigs.dice")
	}
	vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: g.Say("rigs.parts")})
	for _, p := range b.Parts {
		text := g.Say("rigs.part", p.N, g.Say("part."+p.What))
		if cost := price(g, partStep, p); cost != "" {
			text = g.Say("cards.field", text, cost)
		}
		vm.Lines = append(vm.Lines, present.LogVM{Text: text})
	}
	for _, w := range b.Wires {
		vm.Lines = append(vm.Lines, present.LogVM{Head: true, Text: words.Capital(g.Say("rigs.wires", g.Say("part."+w.From), g.Say("part."+w.To)))})
		var pairs []string
		for _, pair := range w.Pairs {
			pairs = append(pairs, strings.ReplaceAll(g.Say("rigs.wire", pin(g, pair[0]), pin(g, pair[1])), " ", noBreak))
		}
		vm.Lines = append(vm.Lines, present.LogVM{Text: strings.Join(pairs, " · ")})
	}
	return vm
}

// noBreak is a space at which no line ends.
const noBreak = "\u00a0"

// pin words a pin: most have the same name in every language.
func pin(g *present.Words, name string) string {
	if g.Has("pin." + name) {
		return g.Say("pin." + name)
	}
	return name
}
