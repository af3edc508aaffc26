// Package coltexpress is Colt Express, the base game of 2014 for three to six
// players, its expert mode, and its game for two, in which each person plays a
// team of two bandits.
//
// Source: the Spanish rulebook of 2014; the rule index says the page of each
// rule. Where it is silent or differs from others there is a house rule, or a
// ruling that the index marks as ours.
//
// One file a chapter: begin.go (the train and who starts where), round.go (round
// cards and whose turn it is), hand.go (what is known of hands, and the expert
// mode), scheme.go (Schemin'), steal.go (the pile turned), fire.go, punch.go,
// marshal.go (meetings and neutral bullets), notes.go (purses that tags tell apart),
// incidents.go (the events of round cards), end.go (purses shown at the end, the
// score); train.go has the distances and lines of sight. Each act is decided by
// running the game on a copy of the state and noting every event, up to the next
// thing that somebody has to do.
//
// Units of the train count from the front: 0 is the locomotive, then the cars.
// An action card belongs to a bandit; of a team both lie in one deck. The program
// knows what is played openly; hands are only counted. A card in a tunnel is
// hidden from all but who laid it until it is turned. A reader at a bandit's place
// may hold its purses all evening: none is awaited there before all are shown, so
// that nothing is told of them, and then they show themselves. At a table with tags
// (an option) each purse is an answer of its own; see notes.go.
//
// Not done: the edition of 2016 and the expansions. Without tags purses are looked
// at when the game is over, and in play a purse is one answer like a jewel. No reader
// lies under the cars: a tag says which purse was taken, not which were left.
package coltexpress
