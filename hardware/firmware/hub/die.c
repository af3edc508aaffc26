#include "die.h"

enum {
	STROBE = 1 << 3,
	AGREE = 1,      /* ms between the two readings that have to be equal */
	DISAGREE = 20,  /* a strobe this long without two equal readings is a fault */
	LOCK_OUT = 150, /* after a strobe, readings are ignored for so long */
	LIFT = 20,      /* off its face for so long, the die has left it */
	SETTLE = 100    /* unchanged for so long, the die is at rest */
};

enum { WAITING, READING, SPENT };           /* DIE_CODE */
enum { UNKNOWN, RESTING, MOVING, SPOILED }; /* DIE_FACES */

void die_begin(struct die *d, uint8_t kind, uint8_t on, uint16_t ms)
{
	d->kind = kind;
	d->bits = on;
	d->since = d->mark = ms;
	d->phase = kind == DIE_FACES ? UNKNOWN : on & STROBE ? SPENT : WAITING;
}

/* compare waits for two equal readings while the strobe is on. */
static uint8_t compare(struct die *d, uint8_t on, uint16_t ms)
{
	uint8_t face = on & (STROBE - 1);

	if (!(on & STROBE)) {
		d->phase = WAITING; /* too short to be read */
		return DIE_QUIET;
	}
	if (on != d->bits) {
		if ((uint16_t)(ms - d->mark) < DISAGREE) {
			d->bits = on;
			d->since = ms;
			return DIE_QUIET;
		}
		face = DIE_CROOKED;
	} else if ((uint16_t)(ms - d->since) < AGREE)
		return DIE_QUIET;
	d->phase = SPENT;
	d->mark = ms;
	return face <= 6 ? face : DIE_CROOKED;
}

static uint8_t code_step(struct die *d, uint8_t on, uint16_t ms)
{
	switch (d->phase) {
	case WAITING:
		if (on & STROBE) {
			d->phase = READING;
			d->bits = on;
			d->since = d->mark = ms;
		}
		return DIE_QUIET;
	case READING:
		return compare(d, on, ms);
	}
	if (on & STROBE)
		d->mark = ms;
	else if ((uint16_t)(ms - d->mark) > LOCK_OUT) /* it has been off since mark + 1 */
		d->phase = WAITING;
	return DIE_QUIET;
}

/* single reports whether exactly one line is on. */
static uint8_t single(uint8_t on) { return on && !(on & (on - 1)); }

static uint8_t face_of(uint8_t on)
{
	uint8_t face = 1;

	for (; !(on & 1); on >>= 1)
		face++;
	return face;
}

/* still handles lines that have not changed for SETTLE: the die came to rest, if
 * it had moved before. */
static uint8_t still(struct die *d)
{
	uint8_t moved = d->phase == MOVING;

	if (!d->bits) {
		d->phase = MOVING; /* in the air */
		return DIE_QUIET;
	}
	if (!single(d->bits)) {
		d->phase = SPOILED;
		return DIE_CROOKED;
	}
	d->phase = RESTING;
	d->base = d->bits;
	return moved ? face_of(d->bits) : DIE_QUIET;
}

static uint8_t faces_step(struct die *d, uint8_t on, uint16_t ms)
{
	uint16_t held;

	if (on != d->bits) {
		d->bits = on;
		d->since = ms;
	}
	held = ms - d->since;
	switch (d->phase) {
	case RESTING:
		if (on != d->base && held >= LIFT)
			d->phase = MOVING;
		break;
	case SPOILED:
		if (!on && held >= LIFT)
			d->phase = MOVING;
		break;
	default:
		if (held >= SETTLE)
			return still(d);
	}
	return DIE_QUIET;
}

uint8_t die_step(struct die *d, uint8_t on, uint16_t ms)
{
	switch (d->kind) {
	case DIE_CODE:
		return code_step(d, on, ms);
	case DIE_FACES:
		return faces_step(d, on, ms);
	}
	return DIE_QUIET;
}
