// Package loot is a small complete game for tests of many cards on one place:
// a pile on which two dozen cards are laid one after another, loot that lies
// side by side before each seat, pieces of cardboard of one design that the
// game tells apart, and two cards that are one thing. Its source is this page; nobody sells it.
//
// Loot the Wagon, 2 to 4 seats, two rounds. Loot: eight purses (1 point) and four
// jewels (3 points). Cards: shot, grab, run and climb, six of each.
//
// Disguises: five coats and five hats, 1 to 5. Loot and disguises print their figures.
//
//  1. In turn, clockwise, each seat puts on a coat and a hat, in any order; they are
//     one thing. Then in turn each seat lays three pieces of loot before itself, one
//     after another.
//  2. In turn each seat lays a card on the pile, each over the one before, until
//     all two dozen lie there.
//  3. The first seat gathers the pile: the cards are free again.
//  4. The first seat takes one piece of loot from before another and lays it before
//     itself, or swaps hats with another seat. Then the second round begins with rule 2.
//  5. A disguise is worth its coat times its hat. Most points win; a tie is shared.
//
// Whoever says only which design lies there means the first piece of it that can
// lie there. When several refusals apply, the first of this order is given: the
// phase, the turn, the piece.
package loot
