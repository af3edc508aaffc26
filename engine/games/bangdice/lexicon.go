package bangdice

import (
	"strconv"
	"strings"

	"casekeeper/engine"
)

var seatWords = []string{"table", "red", "yellow", "blue", "green", "purple", "orange", "grey", "white"}

var dieWords = []string{"", "1", "2", "3", "4", "5"}

var domainSpecs = []engine.DomainSpec{
	domFace - engine.FirstOwn:  {Name: "face", Words: faceWords},
	domDice - engine.FirstOwn:  {Name: "dice", Words: diceWords(), Of: engine.Dice},
	domPhase - engine.FirstOwn: {Name: "phase", Words: phaseWords},
	domTerm - engine.FirstOwn:  {Name: "term", Words: termWords},
}

// diceWords names every set of dice, such as "1-3-5". Bit i of a set is die i+1.
func diceWords() []string {
	words := make([]string, allDice+1)
	for mask := range words {
		var list []string
		for die := range diceCount {
			if uint8(mask)&dieBit(die) != 0 {
				list = append(list, strconv.Itoa(die+1))
			}
		}
		words[mask] = strings.Join(list, "-")
	}
	return words
}

// newLexicon makes the lexicon; cards are the catalogue's words by CardID.
func newLexicon(cards []string) *engine.Lexicon {
	slots, private := make([]string, slotCount+1), make([]engine.Seat, slotCount+1)
	for seat := Red; seat <= White; seat++ {
		slots[RoleOf(seat)], slots[CharacterOf(seat)] = seatWords[seat]+"-role", seatWords[seat]+"-character"
		private[RoleOf(seat)] = seat
	}
	faces := make([]engine.Domain, len(dieWords))
	for die := range faces {
		faces[die] = domFace
	}
	return &engine.Lexicon{Seats: seatWords, Verbs: verbSpecs, Slots: slots, Dice: dieWords, Faces: faces, Cards: cards,
		Domains: domainSpecs, Private: private, Recalls: memories}
}
