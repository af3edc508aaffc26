package tinyepic

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"casekeeper/engine/catalogue"
)

// Reading the cards: a catalogue with what is known, and the owner's own files
// that fill its gaps. Format:
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

// Source is the text of one card file.
type Source = catalogue.Source

// Warning is a figure that is possible but unusual: all known cards follow a
// pattern that this one does not.
type Warning struct {
	File   string
	Line   int
	Field  string
	Reason string
	Odd    catalogue.Odd // the same for wording files
}

// String writes the warning in one line.
func (w Warning) String() string {
	return fmt.Sprintf("%s: line %d: %s: %s", w.File, w.Line, w.Field, w.Reason)
}

type cardFile struct {
	Building []buildingEntry `toml:"building"`
	Boss     []bossEntry     `toml:"boss"`
}

// nameEntry is what every card has.
type nameEntry struct {
	ID       string `toml:"id"`
	En       string `toml:"en"`
	Es       string `toml:"es"`
	EsSure   bool   `toml:"es_sure"`
	Invented bool   `toml:"invented"`
	Missing  bool   `toml:"missing"`
	Own      bool   `toml:"own"` // in snapshots: it came from the owner's file
}

type buildingEntry struct {
	nameEntry
	Money  *int     `toml:"money"`
	Law    *int     `toml:"law"`
	Force  *int     `toml:"force"`
	Points *int     `toml:"points"`
	Icons  []string `toml:"icons"`
	Timing string   `toml:"timing"`
	Effect string   `toml:"effect"`
	Gain   string   `toml:"gain"`
	Suit   string   `toml:"suit"`
	Max    *int     `toml:"max"`
	From   string   `toml:"from"`
	To     string   `toml:"to"`
	Icon   string   `toml:"icon"`
	Pay    *int     `toml:"pay"`
	Each   *int     `toml:"each"`
}

type bossEntry struct {
	nameEntry
	Ability string `toml:"ability"`
	Phase   *int   `toml:"phase"`
}

var abilityWords = []string{"by-hand", "banker", "cowgirl", "gambler", "rancher", "scout"}

const (
	kindPoker    = "poker"
	kindBuilding = "building"
	kindBoss     = "boss"
)

// minBosses is one boss for each player of the largest table.
const minBosses = 4

// gatherer gathers the cards. One call of ParseCatalogue owns it.
type gatherer struct {
	buildings []building
	bosses    []boss
	warnings  []Warning
}

type building struct {
	card catalogue.Card
	fig  Figures
}

type boss struct {
	card catalogue.Card
	does BossCard
}

// ParseCatalogue reads the catalogue and then the owner's files in order. An
// owner's building or boss replaces the card with its id; otherwise a building
// takes the place of the next one that is missing, and a boss is added. Every
// error is a *catalogue.Error. The warnings concern figures that are unusual.
func ParseCatalogue(base Source, own ...Source) (*Catalogue, []Warning, error) {
	p := &gatherer{}
	if err := p.read(base, false); err != nil {
		return nil, nil, err
	}
	p.fill()
	for _, src := range own {
		if err := p.read(src, true); err != nil {
			return nil, nil, err
		}
	}
	if len(p.bosses) < minBosses {
		return nil, nil, base.Wrong("", -1, "boss", fmt.Sprintf("has %d bosses", len(p.bosses)), "give 4 or more, one for each player")
	}
	return p.catalogue(), p.warnings, nil
}

// read reads one file.
func (p *gatherer) read(src Source, own bool) error {
	var file cardFile
	if err := catalogue.Decode(src.Name, src.Text, &file); err != nil {
		return err
	}
	given := map[string]bool{}
	for i := range file.Building {
		e := &entry{src: src, table: kindBuilding, i: i, own: own}
		e.building(&file.Building[i])
		if e.unique(given, file.Building[i].ID); e.err == nil {
			p.addBuilding(e)
		}
		if e.err != nil {
			return e.err
		}
		p.warnings = append(p.warnings, e.warnings...)
	}
	for i := range file.Boss {
		e := &entry{src: src, table: kindBoss, i: i, own: own}
		e.boss(&file.Boss[i])
		if e.unique(given, file.Boss[i].ID); e.err == nil {
			p.addBoss(e)
		}
		if e.err != nil {
			return e.err
		}
	}
	return nil
}

// addBuilding puts a building in its place.
func (p *gatherer) addBuilding(e *entry) {
	id := e.card.Key
	at := slices.IndexFunc(p.buildings, func(b building) bool { return b.card.Key == id })
	switch {
	case slices.ContainsFunc(p.bosses, func(b boss) bool { return b.card.Key == id }):
		e.wrong("id", fmt.Sprintf("%q is a boss already", id), "choose another id")
	case at < 0 && !e.own && len(p.buildings) < buildingCount:
		p.buildings = append(p.buildings, building{e.card, e.fig})
		return
	case at < 0 && e.own:
		at = slices.IndexFunc(p.buildings, func(b building) bool { return b.card.Missing })
	}
	if at < 0 {
		e.wrong("", "there are more than 30 buildings", "remove one, or give it the id of the building that it replaces")
	}
	if e.err == nil {
		p.buildings[at] = building{e.card, e.fig}
	}
}

// addBoss puts a boss in its place.
func (p *gatherer) addBoss(e *entry) {
	id := e.card.Key
	at := slices.IndexFunc(p.bosses, func(b boss) bool { return b.card.Key == id })
	switch {
	case slices.ContainsFunc(p.buildings, func(b building) bool { return b.card.Key == id }):
		e.wrong("id", fmt.Sprintf("%q is a building already", id), "choose another id")
	case at >= 0:
		p.bosses[at] = boss{e.card, e.does}
	case len(p.bosses) == maxBosses:
		e.wrong("", fmt.Sprintf("there are more than %d bosses", maxBosses), "remove one, or give it the id of the boss that it replaces")
	default:
		p.bosses = append(p.bosses, boss{e.card, e.does})
	}
}

// fill adds a placeholder for each building that the catalogue lacks.
func (p *gatherer) fill() {
	for n := len(p.buildings) + 1; n <= buildingCount; n++ {
		p.buildings = append(p.buildings, building{card: catalogue.Card{
			Key: fmt.Sprintf("building-%d", n), Kind: kindBuilding, Copies: 1, Missing: true, Nameless: true,
			En: fmt.Sprintf("Building %d (figures not entered)", n), Es: fmt.Sprintf("Edificio %d (sin datos)", n),
		}})
	}
}

// catalogue numbers the cards.
func (p *gatherer) catalogue() *Catalogue {
	c := &Catalogue{Cards: pokerCards()}
	add := func(card catalogue.Card) {
		card.ID = catalogue.CardID(len(c.Cards) + 1)
		c.Cards = append(c.Cards, card)
	}
	for i, b := range p.buildings {
		c.Buildings[i] = b.fig
		add(b.card)
	}
	for _, b := range p.bosses {
		c.Bosses = append(c.Bosses, b.does)
		add(b.card)
	}
	c.Version = c.version()
	return c
}

// version is a short hash of all figures in order; names do not count.
func (c *Catalogue) version() string {
	h := sha256.New()
	for _, card := range c.Cards {
		fmt.Fprintln(h, card.Key)
	}
	fmt.Fprintln(h, c.Buildings, c.Bosses)
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// The names of the suits, by suit, on the poker cards.
var (
	suitEn = [...]string{"steers", "horseshoes", "teepees", "hats"}
	suitEs = [...]string{"reses", "herraduras", "tipis", "sombreros"}
)

// pokerCards are the 20 poker cards, steer-1 to hat-5.
func pokerCards() (cards []catalogue.Card) {
	for suit, word := range suitWords {
		for value := 1; value <= 5; value++ {
			cards = append(cards, catalogue.Card{
				ID: firstPoker + catalogue.CardID(len(cards)), Key: fmt.Sprintf("%s-%d", word, value), Kind: kindPoker,
				En: fmt.Sprintf("%d of %s", value, suitEn[suit]), Es: fmt.Sprintf("%d de %s", value, suitEs[suit]),
				EsSure: true, Copies: 1, Sure: true,
			})
		}
	}
	return cards
}
