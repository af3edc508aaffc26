// Package coltexpress is Colt Express: the base game of 2014 for three to six players, its
// expert mode, and its game for two, in which each person plays a team of two bandits.
//
// Its source is the Spanish rulebook of 2014; the rule index has the page of each rule. Where
// the rulebook is silent or differs from others there is a house rule, or a ruling that the
// index marks as ours.
//
// There is one file for each chapter: begin.go (the train and starting places), round.go
// (round cards and turn order), hand.go (what is known of hands, and the expert mode),
// scheme.go (Schemin'), steal.go (Stealin'), fire.go, punch.go, marshal.go (the Marshal and
// neutral bullets), notes.go (purses with tags), incidents.go (the events of round cards) and
// end.go (showing purses, the score); train.go has distances and lines of sight. An act is
// decided by running the game on a copy of the state and collecting the events, up to the next
// prompt.
//
// Units of the train count from the front: 0 is the locomotive, then the cars. An action card
// belongs to a bandit; a team has one deck with the cards of both. The program knows the cards
// that are played openly; hands are only counted. A card laid in a tunnel is known only to its
// player until it is turned. A reader at a bandit's place may hold its purses all the time: no
// prompt asks for them before purses are shown, so nothing is revealed, and then they are read
// at once. At a table with tags (an option) each purse is an answer of its own, see notes.go.
//
// The edition of 2016 and the expansions are not supported. Without tags purses are looked at
// when the game is over, and during play all purses are one answer, like jewels. There are no
// readers under the cars: a tag identifies the purse that was taken, not those that were left.
package coltexpress
