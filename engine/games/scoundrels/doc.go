// Package scoundrels is 3000 Scoundrels for 2 to 4 players, in short and long
// games, with and without strategy cards.
//
// Source: the Spanish rulebook of 2022 (3000 Granujas); pages are in the rule
// index. What a card does is data: see [Forms]. A trait says when, a job says
// what, and a Scoundrel is both. What the sources do not tell is marked unknown
// in the card file, and the table does it by hand.
//
// One file a chapter of the rulebook: begin.go (setting up), turn.go (the three
// steps of a turn), henchmen.go (distrust, jail), saloon.go (Scoundrels named, hired,
// placed; halves.go writes down where they go), transform.go, office.go, safes.go,
// reputation.go, bluffs.go (cards are called), night.go (the end of a day), end.go (safes are
// opened, the score). Abilities: usable.go (who may use which), due.go (those that an
// event makes due), ability.go (how a use runs, with abilityprompts.go), steps.go
// (what a step does), targets.go (what it is done to). hands.go has the hands and
// decks of poker cards, byhand.go and now.go what the table does where the card files
// do not say.
//
// The game is refereed without knowing a hidden card: a hand is a number of
// cards, a card played is its slot, a safe is where it lies. What a reader tells
// of cards that lie face down is kept and shown to their owner only.
//
// Not done here: the loans and changed safes of the expansion; what people
// promise each other.
//
// When several refusals apply, the first of this order is given: a word that is
// none of the game's; a card that is not awaited; whose turn it is; what is not
// among the choices.
package scoundrels
