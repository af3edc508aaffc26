package coltexpress

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Turn is an icon of a round card: how one turn of Schemin' is played.
type Turn uint8

// The icons.
const (
	Open Turn = iota + 1
	Tunnel
	Double
	Switching
)

var turnWords = []string{
	Open: "daylight", Tunnel: "tunnel", Double: "speeding-up", Switching: "switching",
}

// Incident is the event of a round card.
type Incident uint8

// The events. The zero value is none.
const (
	Quiet Incident = iota
	AngryMarshal
	TakeItAll
	SwivelArm
	Braking
	Rebellion
	Pickpocketing
	Revenge
	Hostage
)

var incidentWords = []string{
	Quiet: "quiet", AngryMarshal: "angry-marshal", TakeItAll: "take-it-all", SwivelArm: "swivel-arm", Braking: "braking",
	Rebellion: "rebellion", Pickpocketing: "pickpocketing", Revenge: "revenge", Hostage: "hostage",
}

// Deal is the number of players that a round card is for.
type Deal uint8

// The three kinds of round cards.
const (
	Few     Deal = iota // two to four
	Many                // five and six
	Station             // the last round of any game
)

var dealWords = []string{
	Few: "2-4", Many: "5-6", Station: "station",
}

// Card is what is printed on a round card.
type Card struct {
	For      Deal
	Turns    [mostTurns]Turn
	Length   uint8
	Incident Incident
}

// Car is what is printed on the floor of a car.
type Car struct{ Purses, Jewels uint8 }

// Catalogue is the cards of the game: actions, loot, cars, rounds. It is immutable.
type Catalogue struct {
	*catalogue.Pack
	Cars   [maxCars]Car
	Rounds [roundCount]Card
}

// Forms returns the forms of the game's cards, in the order of their IDs.
func Forms() []catalogue.Form {
	return []catalogue.Form{
		{Kind: "action", Ready: actionCards()},
		{Kind: "loot", Ready: lootCards()},
		{Kind: "car", Closed: true, Least: maxCars, Most: maxCars, Fields: []catalogue.Field{
			{Name: "purses", From: 0, To: 4}, {Name: "jewels", From: 0, To: 3},
		}},
		{Kind: "round-card", Closed: true, Least: roundCount, Most: roundCount, Fields: []catalogue.Field{
			{Name: "players", Words: dealWords, Of: "players"}, {Name: "turns", Words: turnWords, Of: "way", Least: 2, Most: mostTurns},
			{Name: "event", Words: incidentWords, Of: "event"},
		}},
	}
}

// actionNames are the English names of the actions.
var actionNames = [actionCount + 1]string{Move: "Move", Floor: "Floor change", Fire: "Fire", Rob: "Robbery", Punch: "Punch", Marshal: "Marshal"}

var banditNames = []string{Ghost: "Ghost", Cheyenne: "Cheyenne", Django: "Django", Tuco: "Tuco", Doc: "Doc", Belle: "Belle"}

func actionCards() (list []catalogue.Card) {
	for seat := Ghost; seat <= Belle; seat++ {
		for a := Move; a <= Marshal; a++ {
			name := catalogue.English(actionNames[a] + " (" + banditNames[seat] + ")")
			list = append(list, catalogue.Card{Key: seatWords[seat] + "-" + actionWords[a], Kind: "action", Name: name, Copies: int(copiesOf[a]), Sure: true})
		}
	}
	return list
}

func lootCards() (list []catalogue.Card) {
	for i, worth := range purseWorth {
		list = append(list, catalogue.Card{Key: fmt.Sprintf("purse-%d", worth), Kind: "loot", Name: catalogue.English(fmt.Sprintf("Purse $%d", worth)),
			Copies: int(purseCopies[i]), Sure: true})
	}
	return append(list, catalogue.Card{Key: "gem", Kind: "loot", Name: catalogue.English("Jewel"), Copies: 6, Sure: true},
		catalogue.Card{Key: "strong-box", Kind: "loot", Name: catalogue.English("Strongbox"), Copies: 2, Sure: true})
}

// NewCatalogue makes the catalogue from cards that were read with [Forms].
func NewCatalogue(p *catalogue.Pack) *Catalogue {
	c := &Catalogue{Pack: p}
	for i := range c.Cars {
		f, _ := p.Figures(firstCar + catalogue.CardID(i))
		c.Cars[i] = Car{Purses: f.N("purses"), Jewels: f.N("jewels")}
	}
	for i := range c.Rounds {
		f, _ := p.Figures(firstRound + catalogue.CardID(i))
		card := Card{For: Deal(f.N("players")), Incident: Incident(f.N("event"))}
		for n, turn := range f.All("turns") {
			card.Turns[n], card.Length = Turn(turn), uint8(n+1)
		}
		c.Rounds[i] = card
	}
	return c
}

// printed returns what a card prints: the loot on the floor of a car, the turns of a round card and
// its event.
func (c *Catalogue) printed(id catalogue.CardID) engine.BoardCard {
	b := engine.BoardCard{Card: id}
	switch {
	case isCar(id):
		for l, n := range [...]uint8{Purse: c.car(id).Purses, Jewel: c.car(id).Jewels} {
			if n > 0 {
				b.Gives = append(b.Gives, engine.Counter{Name: lootArg(Loot(l)), Value: int(n)})
			}
		}
	case isRound(id):
		round := c.round(id)
		for _, turn := range round.Turns[:round.Length] {
			b.Signs = append(b.Signs, turnArg(turn))
		}
	}
	return b
}

// round returns a round card, car a car.
func (c *Catalogue) round(id catalogue.CardID) *Card { return &c.Rounds[id-firstRound] }
func (c *Catalogue) car(id catalogue.CardID) Car     { return c.Cars[id-firstCar] }
