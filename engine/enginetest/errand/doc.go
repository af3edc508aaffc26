// Package errand is a small complete game for tests of what cards say: what a
// card does is a sequence of steps that its file tells, so that the rules know
// no card. Its source is this page; nobody sells it.
//
// Errands, 2 or 3 seats. Everybody begins with 3 coins. In turn, clockwise,
// each seat runs one errand that is left: the steps of its card happen in
// order, as far as they can (nobody pays more than they have). When none is
// left the game is over. Most coins win; a tie is shared.
//
// A card file can leave out what an errand is. Running one that nobody has read out,
// the seat does it by hand: it enters what seats gain and pay, up to 9 coins at a
// time and 99 in a purse, and then says that it is done. Once the errand has been read
// out, also then, it happens as it says.
//
// Where an errand is not left, the turn is looked at first.
package errand
