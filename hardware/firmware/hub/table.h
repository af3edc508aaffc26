/* The table of one hub: what is wired to its pins. Edit it and build again
 * (make firmware), or keep your own: make firmware TABLE=/path/to/table.h */
#ifndef TABLE_H
#define TABLE_H

/* Letters, digits and hyphens; at most 40. Two hubs need different names. */
#define HUB_NAME "dicehub"

/* Dice: DIE_NONE, DIE_CODE (three face bits and a strobe, on when high) or
 * DIE_FACES (a line a face, on when low).
 *
 *          DIE_CODE                  DIE_FACES
 *   DIE_1  D2 D3 D4 bits, D5 strobe  D2 D3 D4 D5 D6 D7   faces 1 to 6
 *   DIE_2  D8 D9 D10 bits, D11       D8 D9 D10 D11 D12 A4 */
#define DIE_1 DIE_FACES
#define DIE_2 DIE_FACES

/* Inputs: A0, A1, A2 and A3 are numbers 1 to 4. Each is one of
 *
 *   NOTHING
 *   READER   the TX line of an RDM6300: 9600 baud, 5 V
 *   CONTACT  closed to ground while a piece lies on it; only for a place where
 *            the same piece always lies, since a contact cannot detect which
 *   NEXT UNDO YES NO   a push button to ground, and its word */
#define INPUT_1 READER
#define INPUT_2 READER
#define INPUT_3 CONTACT
#define INPUT_4 UNDO

#endif
