// Package cut is a small complete game for tests and demonstrations of the
// kernel: it uses every sort of observation, prompt, refusal and view, and its
// rules fit on this page. Its source is this page; nobody sells it.
//
// Cut the Deck, 2 to 4 seats, three rounds, 20 cards of four suits 1 to 5.
//
//  1. In turn, clockwise, each seat stakes 1 or 2 points, and may bet that its
//     die will be odd or even. Nobody stakes 2 in two rounds running.
//  2. Once a game, before it cuts, a seat may lay a card face down on its own
//     private slot, where it stays, known to that seat alone.
//  3. It cuts: it lays a card openly on the middle. Then it rolls a die.
//  4. When all have cut, the highest card takes all stakes. A higher die breaks
//     a tie, then the earlier turn. A bet that came true gives 1 point. The cards
//     of the middle go back into the deck.
//  5. After the last round the highest card laid face down gives 1 point, ties
//     to all of them. Most points win; a tie is shared.
//
// A seat whose deck the program holds has the 1, 2 and 3 of a suit for itself; they
// are not cut. It has drawn two of them, which nobody else knows, and lays one of
// these face down.
//
// The house rule ace-high makes a 1 the highest card. With partners, at a table
// of four, opposite seats are one person, who knows both cards laid face down.
//
// When several refusals apply, the first of this order is given: a waiver that
// cannot be, the phase, the turn, the choice itself, the card's place. No
// refusal rests on which card lies face down: everybody could find out what it
// is, by laying or by correcting another. If one was entered wrong, that shows
// when it is turned over.
package cut
