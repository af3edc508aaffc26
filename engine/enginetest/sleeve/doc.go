// Package sleeve is a small complete game for tests of two cards that are one
// thing: a top that lies over a base in one sleeve. Its source is this page;
// nobody sells it.
//
// Two in a Sleeve, 2 or 3 seats, five bases and five tops, each from 1 to 5.
//
//  1. In turn, clockwise, each seat puts a base and a top into its sleeve, in any
//     order; the top lies over the base, and together they are one figure.
//  2. In turn each seat may swap its top with that of another seat, or keep it.
//  3. A figure is worth its base times its top. The highest wins; a tie is shared.
//
// When several refusals apply, the first of this order is given: the phase, the
// turn, the card or the seat.
package sleeve
