// Package well is a small complete game for tests of acts that imply others: offers
// that can be declined, an answer that is the only one, and choices that ask next for
// what they are about. Its source is this page; nobody sells it.
//
// The Well, 2 to 4 seats, three turns each, no cards and no dice. Each seat begins with
// 2 coins.
//
//  1. In turn, clockwise, each seat takes the bucket or the cart, then names one of
//     three wells that still have water. The bucket brings 1 water. The cart costs a
//     coin and brings 2. In one turn of the game a seat may take its barrow
//     instead, which brings 1, costs nothing and reaches the south well only.
//  2. A seat that has a coin then may sing, for which it gets a water and pays the
//     coin, or be quiet.
//  3. Somebody says that the turn is over.
//  4. Each well has 9 water. After the last turn most water wins; a tie is shared.
//
// When several refusals apply, the first of this order is given: the end of the game,
// whose turn, the choice itself.
package well
