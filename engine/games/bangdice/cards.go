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
var abilityWords = []string{"", "arrow-for-life", "reroll-dynamite", "one-or-two", "arrow-to-attacker", "two-beers-when-low",
	"one-from-indians", "discard-by-gatling", "extra-roll", "no-gatling", "discard-when-hurt", "one-seat-further", "heal-at-start",
	"beer-doubles", "heal-without-shots", "heal-by-death", "two-gatlings"}

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
