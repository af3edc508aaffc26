package tinyepic

import (
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// Card IDs: 20 poker cards, then the 30 buildings, then bosses. Buildings and bosses are in
// catalogue order.
const (
	firstPoker    catalogue.CardID = 1
	pokerCount                     = 20
	firstBuilding catalogue.CardID = 21
	buildingCount                  = 30
	firstBoss     catalogue.CardID = 51
	maxBosses                      = 16
)

// Effect is a template of what a building does; its parameters complete it.
type Effect uint8

// The templates. ByHand is the default for a card that no template fits: the table applies the
// printed text.
const (
	ByHand       Effect = iota
	FirstBuyGain        // gain P1 (Kind), as many as the points of the first building bought in phase 4
	GainPerSuit         // 1 wild per poker card of suit P1 in play, at most P2
	Convert             // any number n of P1 (Kind) becomes n+2 of P2 (Kind)
	Discount            // the first building bought in phase 4 costs 1 less per icon P1 (Industry)
	PayAndBuy           // pay P1 wild: at once buy an unbought building at its price
	PayAndGain          // pay P1 of one kind, gain P2 of each of the other two
	Auction             // pay 1 wild: draw two, may buy one
	Barber              // put another building of a porch pile on top
	Doctor              // stand a wounded token up and move it
	Graveyard           // if anybody is wounded, 1 each of two kinds
	Outhouse            // no duels for the user this round
	PostOffice          // pay P1 wild: first at Town Hall this round
	effectCount
)

var effectWords = []string{
	ByHand: "by-hand", FirstBuyGain: "first-purchase-gain", GainPerSuit: "gain-per-suit", Convert: "convert", Discount: "discount",
	PayAndBuy: "pay-and-buy", PayAndGain: "pay-and-gain", Auction: "auction", Barber: "barber", Doctor: "doctor",
	Graveyard: "graveyard", Outhouse: "outhouse", PostOffice: "post-office",
}

// Figures are what a building card prints, as far as the rules need it. It is a plain value:
// the state keeps the figures of every card, so that a game does not change when the catalogue
// does. The zero value is a card that nobody has entered yet.
type Figures struct {
	Known  bool
	Later  bool        // postponed: not for sale until it is known, and used by hand
	Price  [4]uint8    // by Kind, each 0 to 6
	VP     uint8       // 0 to 9
	Icons  [3]Industry // left to right as printed; the rest is 0
	Timing Timing
	Effect Effect
	P1, P2 uint8 // see Effect
	More   uint8 // number of effects in Then that follow
	Then   [maxThen]Step
}

// Step is one effect of a building that has several, in order.
type Step struct {
	Effect Effect
	P1, P2 uint8 // see Effect
}

// maxThen is the most effects that can follow the first.
const maxThen = 2

// step returns the effect of a task.
func (s *State) step(t Task) Step {
	f := s.fig(t.Card)
	return f.step(t.Step)
}

// step returns the nth effect of the building, from 0 to More.
func (f *Figures) step(n uint8) Step {
	if n == 0 {
		return Step{f.Effect, f.P1, f.P2}
	}
	return f.Then[n-1]
}

// count returns how many icons of an industry the card has.
func (f *Figures) count(i Industry) (n uint8) {
	for _, icon := range f.Icons {
		if icon == i {
			n++
		}
	}
	return n
}

// Ability is the ability of a boss.
type Ability uint8

// The known abilities; the table applies AbilityByHand in its phase.
const (
	AbilityByHand Ability = iota
	BankerAbility
	CowgirlAbility
	GamblerAbility
	RancherAbility
	ScoutAbility
)

// BossCard is what a boss card does.
type BossCard struct {
	Ability Ability
	Phase   uint8 // by hand: the phase at whose start it is asked, 1 to 4; 0 = never
}

// Catalogue is the game's cards with their figures. It is immutable.
type Catalogue struct {
	*catalogue.Pack
	Buildings [buildingCount]Figures
	Bosses    []BossCard // of cards firstBoss+i
}

// isPoker, isBuilding and isBoss report the kind of a card.
func isPoker(c catalogue.CardID) bool { return c >= firstPoker && c < firstPoker+pokerCount }
func isBuilding(c catalogue.CardID) bool {
	return c >= firstBuilding && c < firstBuilding+buildingCount
}
func isBoss(c catalogue.CardID) bool { return c >= firstBoss && c < firstBoss+maxBosses }

// pokerCard and pokerID convert between catalogue cards and cards of package poker3: suits
// steer, horseshoe, teepee, hat, five values each.
func pokerCard(c catalogue.CardID) poker3.Card { return poker3.Card(c - firstPoker) }
func pokerID(p poker3.Card) catalogue.CardID   { return catalogue.CardID(p) + firstPoker }
