// Package scoundrels is 3000 Scoundrels for 2 to 4 players, in short and long games, with and
// without strategy cards.
//
// Source: the Spanish rulebook of 2022 (3000 Granujas); pages are in the rule index. What a card
// does is data, see [Forms]. A trait says when, a job says what, and a Scoundrel is both. What
// the sources do not say is marked as unknown in the card file, and the table does it by hand.
//
// There is one file for each chapter of the rulebook: begin.go (setting up), turn.go (the three
// steps of a turn), henchmen.go (distrust, jail), saloon.go (Scoundrels are named, hired, placed;
// halves.go moves them), transform.go, office.go, safes.go, reputation.go, bluffs.go (cards are
// called), night.go (the end of a day), end.go (safes are opened, the score). implies.go
// has the choices that an act contains. Abilities:
// usable.go (which can be used), due.go (those that an event triggers), ability.go (how a use
// proceeds, with abilityprompts.go), steps.go (what a step does), targets.go (to what). hands.go
// has the hands and decks of poker cards, byhand.go and now.go what the table decides where the
// card files do not say.
//
// The rules never need a hidden card: a hand is a number of cards, a played card is its slot, a
// safe is its place. What a reader reports of face-down cards is kept and shown to their owner
// only.
//
// Not done here: the loans and replaced safes of the expansion; promises between players.
//
// If several refusals apply, the first of this order is given: a word that the game does not
// have; a card that no prompt asks for; another player's turn; an answer that is not among the
// options.
package scoundrels
