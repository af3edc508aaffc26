// Package tunnel is a small complete game for tests of what not everybody may
// know: open and face-down cards on one pile, cards that nobody reads, a card
// that some seats have looked at, claims that are called. Its source is this
// page; nobody sells it.
//
// Through the Tunnel, 2 to 4 seats, two rounds, cars 1 to 6 with eight cards of
// each, so that no car ever runs out.
//
//  1. A round begins with a card on the vault, face down; nobody knows it.
//  2. Daylight: in turn, clockwise, each seat lays a card openly on the pile.
//  3. Tunnel: in turn each seat lays a card face down on the same pile and claims
//     a number. Before it lays it, it may look at the vault; then it knows that
//     card and nobody else does. The program may know a card that lies face down,
//     because its reader has seen it, or not.
//  4. The next seat lets the claim pass, which gives 1 point to who made it, or
//     calls it: the card is turned over. The program shows it if it knows it, and
//     otherwise awaits it. A true claim gives 2 points to who made it, a false one
//     1 point to who called it.
//  5. After the tunnel the highest card that lies open on the pile gives 1 point,
//     ties to all of them. What was not turned over goes back unseen, and so does
//     the vault.
//  6. Most points win; a tie is shared.
//
// No refusal rests on what a card is that lies face down. When several apply,
// the first of this order is given: the phase, the turn, the number or the card.
package tunnel
