/* What the hub sends and when, from readings of its pins. Pure except for put. */
#ifndef HUB_H
#define HUB_H

#include <stdint.h>

#include "die.h"

enum { DICE = 2, INPUTS = 4 };

/* What an input can be; see table.h. */
enum { NOTHING, READER, CONTACT, NEXT, UNDO, YES, NO };

extern const uint8_t die_kind[DICE];
extern const uint8_t input_kind[INPUTS];

/* reading is the state of all pins at one moment. */
struct reading {
	uint8_t die[DICE]; /* lines that are on, see die_begin */
	uint8_t closed;    /* bit n: input n+1 is low */
};

void hub_start(uint32_t ms, const struct reading *r);
void hub_tick(uint32_t ms, const struct reading *r);         /* every millisecond */
void hub_reader(uint32_t ms, uint8_t input, uint8_t c);      /* a byte of an RDM6300; input from 0 */
void hub_command(uint32_t ms, uint8_t c);                    /* a byte from the program */
uint8_t hub_light(uint32_t ms);                              /* whether the light is on */

#endif
