package bangdice

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"casekeeper/engine/catalogue"
)

// Ability is what a character can do. The zero value is nothing.
type Ability uint8

// The abilities, one a character.
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

// abilityWords are the abilities in card files, by Ability.
var abilityWords = []string{"", "arrow-for-life", "reroll-dynamite", "one-or-two", "arrow-to-attacker", "two-beers-when-low",
	"one-from-indians", "discard-by-gatling", "extra-roll", "no-gatling", "discard-when-hurt", "one-seat-further", "heal-at-start",
	"beer-doubles", "heal-without-shots", "heal-by-death", "two-gatlings"}

// mostLife is more than any character has.
const mostLife = 20

// Catalogue is the cards of the game. It is read-only.
type Catalogue struct {
	Cards      []catalogue.Card // roles, then characters; Cards[i].ID == i+1
	Characters [characterCount]Character
	Version    string // changes when a figure or a name changes
}

// Character is what is printed on a character's card.
type Character struct {
	Life    uint8
	Ability Ability
}

// words gives the record words by CardID.
func (c *Catalogue) words() []string {
	words := []string{""}
	for _, card := range c.Cards {
		words = append(words, card.Key)
	}
	return words
}

// roleEntry is one [[role]] of a card file.
type roleEntry struct {
	ID     string `toml:"id"`
	En     string `toml:"en"`
	Es     string `toml:"es"`
	Copies int    `toml:"copies"`
}

// characterEntry is one [[character]].
type characterEntry struct {
	ID      string `toml:"id"`
	En      string `toml:"en"`
	Es      string `toml:"es"`
	Life    int    `toml:"life"`
	Ability string `toml:"ability"`
	Own     bool   `toml:"own"` // from the owner's own file
}

type cardFile struct {
	Role      []roleEntry      `toml:"role"`
	Character []characterEntry `toml:"character"`
}

var roleKeys = []string{"sheriff", "deputy", "outlaw", "renegade"}

// ParseCatalogue reads the shipped cards, strictly, and then the owner's own
// files: a character there takes the place of the one with its id. Every error
// is a *catalogue.Error.
func ParseCatalogue(shipped catalogue.Source, own ...catalogue.Source) (*Catalogue, error) {
	var f cardFile
	if err := catalogue.Decode(shipped.Name, shipped.Text, &f); err != nil {
		return nil, err
	}
	if len(f.Role) != roleCount {
		return nil, shipped.Wrong("role", -1, "", fmt.Sprintf("%d roles", len(f.Role)), "give "+strings.Join(roleKeys, ", ")+" in this order")
	}
	if len(f.Character) != characterCount {
		return nil, shipped.Wrong("character", -1, "", fmt.Sprintf("%d characters", len(f.Character)), fmt.Sprintf("give %d", characterCount))
	}
	for i, e := range f.Role {
		if field, reason, remedy := e.wrong(i); field != "" {
			return nil, shipped.Wrong("role", i, field, reason, remedy)
		}
	}
	if err := checkCharacters(shipped, f.Character); err != nil {
		return nil, err
	}
	for _, src := range own {
		if err := f.replace(src); err != nil {
			return nil, err
		}
	}
	return f.catalogue(), nil
}

// replace puts the owner's characters in the place of those with their ids.
func (f *cardFile) replace(src catalogue.Source) error {
	var more struct {
		Character []characterEntry `toml:"character"`
	}
	if err := catalogue.Decode(src.Name, src.Text, &more); err != nil {
		return err
	}
	if err := checkCharacters(src, more.Character); err != nil {
		return err
	}
	for i, e := range more.Character {
		at := slices.IndexFunc(f.Character, func(c characterEntry) bool { return c.ID == e.ID })
		if at < 0 {
			return src.Wrong("character", i, "id", fmt.Sprintf("%q is not a character of the game", e.ID), "use the id of the one to replace")
		}
		e.Own = true
		f.Character[at] = e
	}
	for i, e := range more.Character {
		if slices.ContainsFunc(f.Character, func(c characterEntry) bool { return c.ID != e.ID && c.Ability == e.Ability }) {
			return src.Wrong("character", i, "ability", fmt.Sprintf("%q is another character's", e.Ability), "each ability is one character's: exchange both")
		}
	}
	return nil
}

func (e *roleEntry) wrong(i int) (field, reason, remedy string) {
	switch most := mostOf(i); {
	case e.ID != roleKeys[i]:
		return "id", fmt.Sprintf("%q is not %s", e.ID, roleKeys[i]), "give " + strings.Join(roleKeys, ", ") + " in this order"
	case e.Copies != int(most):
		return "copies", fmt.Sprintf("%d", e.Copies), fmt.Sprintf("the game has %d", most)
	}
	return wrongNames(e.En, e.Es)
}

// mostOf is how many cards there are of the i-th role, from 0.
func mostOf(i int) (most uint8) {
	for _, n := range dealt {
		most = max(most, n[i+1])
	}
	return most
}

func checkCharacters(src catalogue.Source, list []characterEntry) error {
	for i, e := range list {
		if field, reason, remedy := e.wrong(list[:i]); field != "" {
			return src.Wrong("character", i, field, reason, remedy)
		}
	}
	return nil
}

func (e *characterEntry) wrong(before []characterEntry) (field, reason, remedy string) {
	switch {
	case !isKey(e.ID):
		return "id", fmt.Sprintf("%q is not a record word", e.ID), `write lower-case words joined by hyphens, as in "el-gringo"`
	case slices.ContainsFunc(before, func(c characterEntry) bool { return c.ID == e.ID }) || slices.Contains(roleKeys, e.ID):
		return "id", fmt.Sprintf("%q is given twice", e.ID), "remove one"
	case e.Life < 1 || e.Life > mostLife:
		return "life", fmt.Sprintf("%d", e.Life), fmt.Sprintf("want 1 to %d", mostLife)
	case e.Ability == "" || !slices.Contains(abilityWords, e.Ability):
		return "ability", fmt.Sprintf("%q is not known", e.Ability), "use one of " + strings.Join(abilityWords[1:], ", ")
	case slices.ContainsFunc(before, func(c characterEntry) bool { return c.Ability == e.Ability }):
		return "ability", fmt.Sprintf("%q is given twice", e.Ability), "each ability is one character's"
	}
	return wrongNames(e.En, e.Es)
}

func wrongNames(en, es string) (field, reason, remedy string) {
	printable := func(s string) bool {
		return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
	}
	switch {
	case !printable(en):
		return "en", "is missing or cannot be printed", "write the English name"
	case !printable(es):
		return "es", "is missing or cannot be printed", "write the Spanish name"
	}
	return "", "", ""
}

// isKey tells whether a word can be a card's word in records.
func isKey(s string) bool {
	return s != "" && s != "face-down" && !strings.ContainsFunc(s, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// catalogue makes the cards of a file that was checked.
func (f *cardFile) catalogue() *Catalogue {
	c := &Catalogue{}
	add := func(card catalogue.Card) {
		card.ID, card.EsSure, card.Sure = catalogue.CardID(len(c.Cards)+1), !card.Own, !card.Own
		c.Cards = append(c.Cards, card)
	}
	for _, e := range f.Role {
		add(catalogue.Card{Key: e.ID, Kind: "role", En: e.En, Es: e.Es, Copies: e.Copies})
	}
	for i, e := range f.Character {
		add(catalogue.Card{Key: e.ID, Kind: "character", En: e.En, Es: e.Es, Copies: 1, Own: e.Own})
		c.Characters[i] = Character{uint8(e.Life), Ability(slices.Index(abilityWords, e.Ability))}
	}
	sum := sha256.Sum256(Text(c))
	c.Version = hex.EncodeToString(sum[:4])
	return c
}

// Text writes the whole catalogue in the format of card files, one text for
// one catalogue. ParseCatalogue of it gives an equal catalogue.
func Text(c *Catalogue) []byte {
	var b bytes.Buffer
	quote := func(s string) string { return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"` }
	for i, card := range c.Cards {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "[[%s]]\nid = %s\nen = %s\nes = %s\n", card.Kind, quote(card.Key), quote(card.En), quote(card.Es))
		if isRole(card.ID) {
			fmt.Fprintf(&b, "copies = %d\n", card.Copies)
			continue
		}
		who := c.Characters[card.ID-firstCharacter]
		fmt.Fprintf(&b, "life = %d\nability = %q\n", who.Life, abilityWords[who.Ability])
		if card.Own {
			b.WriteString("own = true\n")
		}
	}
	return b.Bytes()
}
