/* The hub of the tests: a die of each kind, and something at each input. */
#ifndef TABLE_H
#define TABLE_H

#define HUB_NAME "dicehub"
#define DIE_1 DIE_CODE
#define DIE_2 DIE_FACES
#define INPUT_1 READER
#define INPUT_2 READER
#define INPUT_3 CONTACT
#define INPUT_4 UNDO

#endif
