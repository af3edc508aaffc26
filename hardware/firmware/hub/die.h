/* The face of a die, from readings of its lines a millisecond apart. Pure: time
 * is an argument, and no register is used. The times are those of package gpiodie. */
#ifndef DIE_H
#define DIE_H

#include <stdint.h>

enum { DIE_NONE, DIE_CODE, DIE_FACES };

/* Results of a step other than a face from 1 to 6. */
enum { DIE_QUIET = 0xFF, DIE_CROOKED = 0 };

struct die {
	uint8_t kind;
	uint8_t phase;
	uint8_t bits;   /* the latest reading */
	uint8_t base;   /* DIE_FACES at rest: the reading */
	uint16_t since; /* since when bits have been the same, ms */
	uint16_t mark;  /* DIE_CODE: when the strobe rose, or fell */
};

/* die_begin takes the first reading: a die that lies there is no roll. Bit n is on
 * for face n+1; or bits 0 to 2 are the face and bit 3 is the strobe. */
void die_begin(struct die *d, uint8_t kind, uint8_t on, uint16_t ms);

/* die_step takes a reading and returns the face on which the die came to rest,
 * DIE_CROOKED, or DIE_QUIET. */
uint8_t die_step(struct die *d, uint8_t on, uint16_t ms);

#endif
