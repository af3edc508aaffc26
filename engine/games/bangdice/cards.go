package bangdice

import (
	"fmt"
	"slices"

	"casekeeper/engine/catalogue"
)

// Ability is the ability of a character. The zero value is none.
type Ability uint8

// The abilities, one for each character.
const (
	abSwap     Ability = iota + 1 // Bart Cassidy
	abFuse                        // Black Jack
	abBothEyes                    // Calamity Janet
	abRevenge                     // El Gringo
	abThirst                      // Jesse Jones
	abTough                       // Jourdonnais
	abScissors                    // Kit Carlson
	abLucky                       // Lucky Duke
	abImmune                      // Paul Regret
	abShake                       // Pedro Ramirez
	abFar                         // Rose Doolan
	abMedic                       // Sid Ketchum
	abKiller                      // Slab the Killer
	abPeace                       // Suzy Lafayette
	abVulture                     // Vulture Sam
	abPair                        // Willy the Kid
)

// abilityWords are the words of abilities in card files, by Ability.
var abilityWords = []string{
	abSwap: "arrow-for-life", abFuse: "reroll-dynamite", abBothEyes: "one-or-two", abRevenge: "arrow-to-attacker",
	abThirst: "two-beers-when-low", abTough: "one-from-indians", abScissors: "discard-by-gatling", abLucky: "extra-roll",
	abImmune: "no-gatling", abShake: "discard-when-hurt", abFar: "one-seat-further", abMedic: "heal-at-start",
	abKiller: "beer-doubles", abPeace: "heal-without-shots", abVulture: "heal-by-death", abPair: "two-gatlings",
}

// mostLife is an upper limit for the life in card files.
const mostLife = 20

// Catalogue is the cards of the game: roles, then characters. It is immutable.
type Catalogue struct {
	*catalogue.Pack
	Characters [characterCount]Character
}

// Character is what is printed on a character's card.
type Character struct {
	Life    uint8
	Ability Ability
}

var roleKeys = []string{"sheriff", "deputy", "outlaw", "renegade"}

// Forms returns the forms of the game's cards, in the order of their IDs. The owner's
// characters replace those with the same id.
func Forms() []catalogue.Form {
	return []catalogue.Form{
		{Kind: "role", Closed: true, Keys: roleKeys, Most: roleCount, Fields: []catalogue.Field{{Name: "copies", From: 1, To: 3}}, Check: checkRole},
		{Kind: "character", Least: characterCount, Most: characterCount, Fields: []catalogue.Field{
			{Name: "life", From: 1, To: mostLife}, {Name: "ability", Words: abilityWords, Of: "ability", Once: true},
		}},
	}
}

// checkRole checks that there are as many cards of a role as the largest game needs.
func checkRole(e *catalogue.Entry) {
	most := uint8(0)
	for _, n := range dealt {
		most = max(most, n[1+slices.Index(roleKeys, e.Key)])
	}
	if e.N("copies") != most {
		e.Wrong("copies", e.Word("copies"), fmt.Sprintf("the game has %d", most))
	}
}

// NewCatalogue makes the catalogue from cards that were read with [Forms].
func NewCatalogue(p *catalogue.Pack) *Catalogue {
	c := &Catalogue{Pack: p}
	for i, card := range p.Of("character") {
		if f, known := p.Figures(card.ID); known {
			c.Characters[i] = Character{f.N("life"), Ability(f.N("ability"))}
		}
	}
	return c
}
