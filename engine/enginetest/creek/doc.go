// Package creek is a small complete game without a single card: tokens on
// places, dice with symbols and with pips, a token that nobody owns and the rules move,
// many answers about one spot, a choice that all seats owe at once and answer in any
// order, and acts of which people see one consequence after another: a flood, who
// claims gold while the men still stand there, who is first the next day.
// Its source is this page; nobody sells it.
//
// Three Creeks, 2 to 4 seats, three days, three men a seat.
//
//  1. In the morning somebody rolls the plain die for the bear: it fishes at the upper
//     creek with a 1 or 2, at the middle one with a 3 or 4, at the lower one with a 5,
//     and takes the room of one man there. With a 6 it sleeps on, and the die is rolled
//     again.
//  2. In turn, clockwise from the first seat, each sends one man, or two at once, to one
//     of three creeks, to the water or up the bank, or one man to the saloon, as long
//     as it has men. A creek has room for one man more than there are seats, the saloon
//     for one. No seat has more than two men at a creek.
//  3. Then creek by creek, from the upper to the lower, each seat with men there
//     pans, in the same order: it rolls the die, and may roll again as often as it
//     likes before it stops and keeps the gold. Mud and sand give nothing, dust and
//     a flake 1, a grain 2, a nugget 3; a pan with 10 gold is full. A flood washes away what is in the pan, and
//     the seat's men at the water of this creek lie down.
//  4. After the last pan of a creek the seat with the most men standing at its water
//     claims 2 gold; nobody does when seats are tied.
//  5. At supper each seat with men lying that can pay says, all at the same time,
//     whether it pays 1 gold: they get up. Men that still lie stay at home the next
//     day. The seat in the saloon is first the next day.
//  6. Most gold wins; a tie is shared.
//
// The option long-season makes it five days.
//
// When several refusals apply, the first of this order is given: the phase, the
// turn, the choice itself, the men at home, the room at a place, the two men.
package creek
