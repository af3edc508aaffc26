package tinyepic

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Reading one card of a card file. The words are those of the record format.

var (
	kindWords     = words(domInfluence)
	industryWords = words(domIndustry)
	timingWords   = words(domTiming)
	suitWords     = words(domSuit)
)

func words(d engine.Domain) []string { return domainSpecs[d-engine.FirstOwn].Words }

// entry reads one table of a card file; the first mistake is kept.
type entry struct {
	src      Source
	table    string
	i        int
	own      bool
	card     catalogue.Card
	fig      Figures
	does     BossCard
	warnings []Warning
	err      error
}

// wrong keeps the first mistake.
func (e *entry) wrong(field, reason, remedy string) {
	if e.err == nil {
		e.err = e.src.Wrong(e.table, e.i, field, reason, remedy)
	}
}

func (e *entry) warn(field, reason, word string, args ...int) {
	if e.err == nil {
		w := Warning{e.src.Name, e.src.Line(e.table, e.i, field), e.table + "." + field, reason, catalogue.Odd{Card: e.card.Key, Field: field, Word: word}}
		copy(w.Odd.Args[:], args)
		e.warnings = append(e.warnings, w)
	}
}

var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// placeholderForm is the id of a card that fill has put in, as snapshots have it.
var placeholderForm = regexp.MustCompile(`^building-[0-9]+$`)

// maxName is the longest id or name, in characters.
const maxName = 40

// names reads what every card has.
func (e *entry) names(n *nameEntry, kind string) {
	switch {
	case n.ID == "":
		e.wrong("id", "is missing", "give the card a word, such as \"water-tower\"")
	case !idForm.MatchString(n.ID) || len(n.ID) > maxName:
		e.wrong("id", fmt.Sprintf("%q is not a good id", n.ID), "use lower-case letters, digits and single hyphens, at most 40, a letter first")
	case n.ID == "face-down" || n.ID == "none" || isPokerWord(n.ID):
		e.wrong("id", fmt.Sprintf("%q has a meaning of its own", n.ID), "choose another id")
	case n.En == "" && n.Es == "":
		e.wrong("en", "is missing, and so is es", "give the card a name")
	case n.Missing && n.Invented:
		e.wrong("invented", "a card cannot be missing and invented", "leave one of them out")
	}
	e.name("en", n.En)
	e.name("es", n.Es)
	e.card = catalogue.Card{
		Key: n.ID, Kind: kind, En: n.En, Es: n.Es, EsSure: n.EsSure, Copies: 1,
		Sure: !n.Missing && !n.Invented, Missing: n.Missing, Own: n.Own || e.own,
		Nameless: n.Missing && kind == kindBuilding && placeholderForm.MatchString(n.ID),
	}
	if n.En == "" {
		e.card.En = n.Es
	}
	if n.Es == "" {
		e.card.Es = n.En
	}
}

// name checks one name of a card.
func (e *entry) name(field, name string) {
	odd := func(r rune) bool { return !unicode.IsPrint(r) }
	if utf8.RuneCountInString(name) > maxName || strings.ContainsFunc(name, odd) || strings.TrimSpace(name) != name {
		e.wrong(field, "is not a good name", "use at most 40 printable characters, no blanks around them")
	}
}

// isPokerWord tells whether an id is a poker card's word.
func isPokerWord(id string) bool {
	suit, value, _ := strings.Cut(id, "-")
	return slices.Contains(suitWords, suit) && len(value) == 1 && value >= "1" && value <= "5"
}

// unique refuses an id that the file has given already.
func (e *entry) unique(given map[string]bool, id string) {
	if given[id] {
		e.wrong("id", fmt.Sprintf("%q is given twice", id), "give each card of a file its own id")
	}
	given[id] = true
}

// building reads a building.
func (e *entry) building(b *buildingEntry) {
	e.names(&b.nameEntry, kindBuilding)
	if b.Missing {
		e.empty(b)
		return
	}
	f := &e.fig
	f.Known = true
	for k, v := range [...]*int{Money: b.Money, Law: b.Law, Force: b.Force} {
		if k > 0 {
			f.Price[k] = e.number(kindWords[k], v, 0, lastPrice)
		}
	}
	f.VP = e.number("points", b.Points, 0, lastVP)
	e.icons(b.Icons)
	f.Timing = Timing(e.word("timing", b.Timing, timingWords[1:]) + 1)
	f.Effect = Effect(e.word("effect", b.Effect, effectWords))
	if e.err == nil && !fitting(f.Effect, f.Timing) {
		e.wrong("timing", fmt.Sprintf("the effect %s cannot happen at %q", b.Effect, b.Timing), "see the icon at the top left of the card")
	}
	e.params(b)
	e.pattern()
}

// empty refuses figures of a card that says that it has none.
func (e *entry) empty(b *buildingEntry) {
	for _, field := range b.given() {
		e.wrong(field, "the card is marked as missing but has figures", "remove missing = true")
	}
}

// given lists the fields with figures that are in the file.
func (b *buildingEntry) given() (fields []string) {
	has := func(field string, is bool) {
		if is {
			fields = append(fields, field)
		}
	}
	has("money", b.Money != nil)
	has("law", b.Law != nil)
	has("force", b.Force != nil)
	has("points", b.Points != nil)
	has("icons", b.Icons != nil)
	has("timing", b.Timing != "")
	has("effect", b.Effect != "")
	has("gain", b.Gain != "")
	has("suit", b.Suit != "")
	has("max", b.Max != nil)
	has("from", b.From != "")
	has("to", b.To != "")
	has("icon", b.Icon != "")
	has("pay", b.Pay != nil)
	has("each", b.Each != nil)
	return fields
}

// number reads a whole number within a range.
func (e *entry) number(field string, v *int, from, to int) uint8 {
	switch {
	case v == nil:
		e.wrong(field, "is missing", fmt.Sprintf("give a number from %d to %d", from, to))
	case *v < from || *v > to:
		e.wrong(field, fmt.Sprintf("%d is out of range", *v), fmt.Sprintf("give a number from %d to %d", from, to))
	default:
		return uint8(*v)
	}
	return 0
}

// word gives a word's index among those possible.
func (e *entry) word(field, word string, of []string) int {
	i := slices.Index(of, word)
	switch remedy := "use one of " + strings.Join(of, ", "); {
	case word == "":
		e.wrong(field, "is missing", remedy)
	case i < 0:
		e.wrong(field, fmt.Sprintf("%q is not known", word), remedy)
	}
	return max(i, 0)
}

// icons reads the industry icons.
func (e *entry) icons(icons []string) {
	switch {
	case len(icons) == 0:
		e.wrong("icons", "is missing", "give one to three, left to right as printed")
	case len(icons) > len(e.fig.Icons):
		e.wrong("icons", fmt.Sprintf("has %d icons", len(icons)), "give one to three, left to right as printed")
	default:
		for i, w := range icons {
			e.fig.Icons[i] = Industry(e.word("icons", w, industryWords[1:]) + 1)
		}
	}
}

// fitting tells whether an effect makes sense at a timing.
func fitting(effect Effect, at Timing) bool {
	switch effect {
	case Auction, Barber, Doctor, Graveyard, Outhouse:
		return at == Now
	case PostOffice:
		return at == Buying
	}
	return timely(effect, at)
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

// params reads what the effect needs and refuses what it does not.
func (e *entry) params(b *buildingEntry) {
	spec := paramSpecs[e.fig.Effect]
	all := []string{"gain", "suit", "max", "from", "to", "icon", "pay", "each"}
	for _, field := range b.given() {
		if slices.Contains(all, field) && !slices.Contains(spec, field) {
			e.wrong(field, fmt.Sprintf("the effect %s has no such figure", b.Effect), needs(spec))
		}
	}
	for i, field := range spec {
		p := &e.fig.P1
		if i == 1 {
			p = &e.fig.P2
		}
		*p = e.param(field, b)
	}
	if e.fig.Effect == Convert && e.fig.P1 == e.fig.P2 {
		e.wrong("to", "is the same influence as from", "give two different ones")
	}
}

func needs(spec []string) string {
	if len(spec) == 0 {
		return "remove it"
	}
	return "it needs " + strings.Join(spec, " and ")
}

// param reads one parameter of an effect.
func (e *entry) param(field string, b *buildingEntry) uint8 {
	switch field {
	case "gain":
		return uint8(e.word(field, b.Gain, kindWords[1:]) + 1)
	case "from":
		return uint8(e.word(field, b.From, kindWords[1:]) + 1)
	case "to":
		return uint8(e.word(field, b.To, kindWords[1:]) + 1)
	case "icon":
		return uint8(e.word(field, b.Icon, industryWords[1:]) + 1)
	case "suit":
		return uint8(e.word(field, b.Suit, suitWords))
	case "max":
		return e.number(field, b.Max, 1, maxInfluence)
	case "pay":
		return e.number(field, b.Pay, 1, maxInfluence)
	}
	return e.number(field, b.Each, 1, maxInfluence)
}

// pattern warns of figures that no known card has: a price of 3, 4, 5 or 6 in
// all goes with 1, 2, 3 or 4 points; 1 point with three icons, 2 with two
// different ones, 3 with two equal ones, 4 with one.
func (e *entry) pattern() {
	f := &e.fig
	price := int(f.Price[Money] + f.Price[Law] + f.Price[Force])
	if price < 3 || price > 6 {
		e.warn("money", fmt.Sprintf("the price is %d in all; known cards cost 3 to 6", price), "price", price)
	} else if int(f.VP) != price-2 {
		e.warn("points", fmt.Sprintf("a price of %d goes with %d points on known cards, not %d", price, price-2, f.VP), "points", price, price-2, int(f.VP))
	}
	n := 0
	for _, i := range f.Icons {
		if i != 0 {
			n++
		}
	}
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
		e.warn("icons", fmt.Sprintf("known cards with %d points have %s", f.VP, usual[f.VP]), fmt.Sprintf("icons-%d", f.VP), int(f.VP))
	}
}

// boss reads a boss.
func (e *entry) boss(b *bossEntry) {
	e.names(&b.nameEntry, kindBoss)
	e.does.Ability = Ability(e.word("ability", b.Ability, abilityWords))
	switch {
	case e.does.Ability == AbilityByHand:
		e.does.Phase = e.number("phase", b.Phase, 0, 4)
	case b.Phase != nil:
		e.wrong("phase", "the program knows when this ability counts", "remove it, or use ability = \"by-hand\"")
	case b.Missing:
		e.wrong("missing", "the card has an ability", "remove missing = true, or use ability = \"by-hand\"")
	}
}
