// Package dare is a small complete game for tests of package owed: effects in
// effects, responses, a queue, and an effect that is used several times. Its
// source is this page; nobody sells it.
//
// Dare, 2 to 4 seats, three turns each, no cards and no dice.
//
//  1. In turn, clockwise, each seat dares one thing: take a point, or rob a seat
//     that has one, or toast.
//  2. Whoever is robbed may block it twice in a game; otherwise a point changes
//     hands.
//  3. Once a dare, a seat may pay a point to do what it dares next twice: each
//     robbery can be blocked alone.
//  4. A toast lets every other seat, clockwise, dare something too, but no toast;
//     then the turn is over.
//  5. After the last turn most points win; a tie is shared.
//
// When several refusals apply, the first of this order is given: the end of the
// game, whose turn, the choice itself.
package dare
