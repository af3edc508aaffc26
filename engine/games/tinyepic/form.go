package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What the cards print, as the form of their files. A file of one's own:
//
//	[[building]]
//	id = "appraiser"        # record word, never changes
//	en = "Appraiser"        # one of the two names is enough
//	es = "Tasador"
//	es_sure = true          # es is printed, not our translation
//	money = 1               # price, each 0 to 6
//	law = 1
//	force = 2
//	points = 2              # 0 to 9
//	icons = ["rail", "mining"]  # one to three, left to right as printed
//	timing = "buying"       # now, resolve, buying
//	effect = "first-purchase-gain"
//	gain = "money"          # what the effect needs, see paramSpecs
//	then = [{ effect = "doctor" }, { effect = "convert", from = "law", to = "force" }]
//	                        # what it does next, one after the other, with what that needs
//
//	[[boss]]
//	id = "banker"
//	en = "The Banker"
//	es = "El banquero"
//	ability = "banker"      # banker, cowgirl, gambler, rancher, scout, by-hand
//	phase = 3               # by-hand only: asked when phase 1 to 4 starts; 0 never
//
// A card that nobody has seen has missing = true and, if it is a building, no
// figures; a card that is made up has invented = true.

const (
	kindPoker    = "poker"
	kindBuilding = "building"
	kindBoss     = "boss"
)

// minBosses is one boss for each player of the largest table.
const minBosses = 4

// lastPrice is the largest price in one influence; lastVP the most points.
const (
	lastPrice = 6
	lastVP    = 9
)

// The words of the record format, by value.
var (
	kindWords     = words(domInfluence)
	industryWords = words(domIndustry)
	timingWords   = words(domTiming)
	suitWords     = words(domSuit)
	abilityWords  = []string{"by-hand", "banker", "cowgirl", "gambler", "rancher", "scout"}
)

func words(d engine.Domain) []string { return domainSpecs[d-engine.FirstOwn].Words }

// Forms returns the forms of the game's cards, in the order of their IDs.
func Forms() []catalogue.Form {
	price := func(k Kind) catalogue.Field { return catalogue.Field{Name: kindWords[k], To: lastPrice} }
	return []catalogue.Form{
		{Kind: kindPoker, Ready: pokerCards()},
		{Kind: kindBuilding, Most: buildingCount, Blank: "Building %d (figures not entered)",
			Fields: append([]catalogue.Field{
				price(Money), price(Law), price(Force), {Name: "points", To: lastVP},
				{Name: "icons", Words: industryWords, Of: "industry", Most: len(Figures{}.Icons)},
				{Name: "timing", Words: timingWords, Of: "timing"},
				{Name: "effect", Words: effectWords, Of: "effect"},
			}, append(paramFields(), thenField())...),
			Odd: []string{"price", "points", "icons-1", "icons-2", "icons-3", "icons-4"}, Check: checkBuilding},
		{Kind: kindBoss, Least: minBosses, Most: maxBosses, Rough: true, Check: checkBoss, Fields: []catalogue.Field{
			{Name: "ability", Words: abilityWords, Of: "ability"},
			{Name: "phase", To: 4, If: "ability", Is: abilityWords[:1]},
		}},
	}
}

// paramSpecs names the parameters of each effect, P1 and P2 of Figures.
var paramSpecs = map[Effect][]string{
	FirstBuyGain: {"gain"},
	GainPerSuit:  {"suit", "max"},
	Convert:      {"from", "to"},
	Discount:     {"icon"},
	PayAndBuy:    {"pay"},
	PayAndGain:   {"pay", "each"},
	PostOffice:   {"pay"},
}

// thenField is the field of the effects that follow the first.
func thenField() catalogue.Field {
	group := []catalogue.Field{{Name: "effect", Words: followWords(), Of: "effect"}}
	for _, f := range paramFields() {
		if f.Is = slices.DeleteFunc(f.Is, func(e string) bool { return !slices.Contains(group[0].Words, e) }); len(f.Is) > 0 {
			group = append(group, f)
		}
	}
	followed := slices.DeleteFunc(followWords(), func(w string) bool { return w == "" })
	return catalogue.Field{Name: "then", Most: maxThen, Else: "-", Group: group, If: "effect", Is: followed}
}

// follows reports whether an effect can follow another: it is carried out at once.
func follows(e Effect) bool {
	switch e {
	case FirstBuyGain, Discount, GainPerSuit, PostOffice:
		return false
	}
	return true
}

// followWords are the words of those effects, by value; "" for the others.
func followWords() []string {
	words := slices.Clone(effectWords)
	for e := range words {
		if !follows(Effect(e)) {
			words[e] = ""
		}
	}
	return words
}

// paramFields are the parameters of effects as fields.
func paramFields() []catalogue.Field {
	list := []catalogue.Field{
		{Name: "gain", Words: kindWords, Of: "influence"}, {Name: "suit", Words: suitWords, Of: "suit"}, {Name: "max", From: 1, To: maxInfluence},
		{Name: "from", Words: kindWords, Of: "influence"}, {Name: "to", Words: kindWords, Of: "influence"}, {Name: "icon", Words: industryWords, Of: "industry"},
		{Name: "pay", From: 1, To: maxInfluence}, {Name: "each", From: 1, To: maxInfluence},
	}
	for i := range list {
		list[i].If = "effect"
		for effect, word := range effectWords {
			if slices.Contains(paramSpecs[Effect(effect)], list[i].Name) {
				list[i].Is = append(list[i].Is, word)
			}
		}
	}
	return list
}

// pokerCards are the 20 poker cards, steer-1 to hat-5.
func pokerCards() (cards []catalogue.Card) {
	suits := [...]string{"steers", "horseshoes", "teepees", "hats"}
	for suit, word := range suitWords {
		for value := 1; value <= 5; value++ {
			cards = append(cards, catalogue.Card{
				Key: fmt.Sprintf("%s-%d", word, value), Kind: kindPoker, Copies: 1, Sure: true,
				Name: catalogue.English(fmt.Sprintf("%d of %s", value, suits[suit])),
			})
		}
	}
	return cards
}

// NewCatalogue makes the catalogue from cards that were read with [Forms].
func NewCatalogue(p *catalogue.Pack) *Catalogue {
	c := &Catalogue{Pack: p}
	for i, card := range p.Of(kindBuilding) {
		if f, known := p.Figures(card.ID); known {
			c.Buildings[i] = figuresOf(f)
		}
	}
	for _, card := range p.Of(kindBoss) {
		f, _ := p.Figures(card.ID) // a missing boss has figures too
		c.Bosses = append(c.Bosses, BossCard{Ability(f.N("ability")), f.N("phase")})
	}
	return c
}

// figuresOf returns the figures of a building.
func figuresOf(f catalogue.Figures) Figures {
	out := Figures{Known: true, VP: f.N("points"), Timing: Timing(f.N("timing")), Effect: Effect(f.N("effect"))}
	for k := Money; k <= Force; k++ {
		out.Price[k] = f.N(kindWords[k])
	}
	for i, icon := range f.All("icons") {
		out.Icons[i] = Industry(icon)
	}
	out.P1, out.P2 = paramsOf(out.Effect, f)
	for i, entry := range f.Entries("then") {
		step := Step{Effect: Effect(entry.N("effect"))}
		step.P1, step.P2 = paramsOf(step.Effect, entry)
		out.Then[i] = step
		out.More++
	}
	return out
}

// paramsOf returns the parameters of an effect.
func paramsOf(e Effect, f catalogue.Figures) (p1, p2 uint8) {
	for i, name := range paramSpecs[e] {
		*[]*uint8{&p1, &p2}[i] = f.N(name)
	}
	return p1, p2
}

// checkBoss checks that a missing boss is played by hand.
func checkBoss(e *catalogue.Entry) {
	if e.Missing && Ability(e.N("ability")) != AbilityByHand {
		e.Wrong("missing", "the card has an ability", `remove missing = true, or use ability = "by-hand"`)
	}
}

// checkBuilding checks that the figures of a building go together.
func checkBuilding(e *catalogue.Entry) {
	f := figuresOf(e.Figures)
	if !fitting(f.Effect, f.Timing) {
		e.Wrong("timing", fmt.Sprintf("the effect %s cannot happen at %q", e.Word("effect"), e.Word("timing")), "see the icon at the top left of the card")
	}
	if f.Effect == Convert && f.P1 == f.P2 {
		e.Wrong("to", "is the same influence as from", "give two different ones")
	}
	for i, step := range f.Then[:f.More] {
		at := fmt.Sprintf("then.%d", i+1)
		if !fitting(step.Effect, f.Timing) || f.Timing == Buying {
			e.Wrong(at+".effect", fmt.Sprintf("the effect %s cannot follow %s at %q", effectWords[step.Effect], e.Word("effect"), e.Word("timing")), "leave it out, or tell it by hand")
		}
		if step.Effect == Convert && step.P1 == step.P2 {
			e.Wrong(at+".to", "is the same influence as from", "give two different ones")
		}
	}
	pattern(e, &f)
}

// fitting reports whether an effect is possible at a timing.
func fitting(effect Effect, at Timing) bool {
	switch effect {
	case Auction, Barber, Doctor, Graveyard, Outhouse:
		return at == Now
	case PostOffice:
		return at == Buying
	}
	return timely(effect, at)
}

// pattern warns of figures that no known card has: a total price of 3, 4, 5 or 6 goes with 1,
// 2, 3 or 4 points; 1 point with three icons, 2 with two different ones, 3 with two equal
// ones, 4 with one.
func pattern(e *catalogue.Entry, f *Figures) {
	price := int(f.Price[Money] + f.Price[Law] + f.Price[Force])
	if price < 3 || price > 6 {
		e.Unusual("money", fmt.Sprintf("the price is %d in all; known cards cost 3 to 6", price), "price", price)
	} else if int(f.VP) != price-2 {
		e.Unusual("points", fmt.Sprintf("a price of %d goes with %d points on known cards, not %d", price, price-2, f.VP), "points", price, price-2, int(f.VP))
	}
	n := len(f.Icons) - int(f.count(0))
	usual := [...]string{1: "three icons", 2: "two different icons", 3: "two equal icons", 4: "one icon"}
	ok := true
	switch f.VP {
	case 1:
		ok = n == 3
	case 2:
		ok = n == 2 && f.Icons[0] != f.Icons[1]
	case 3:
		ok = n == 2 && f.Icons[0] == f.Icons[1]
	case 4:
		ok = n == 1
	}
	if !ok {
		e.Unusual("icons", fmt.Sprintf("known cards with %d points have %s", f.VP, usual[f.VP]), fmt.Sprintf("icons-%d", f.VP), int(f.VP))
	}
}
