/* An RDM6300 on one pin: bits sampled three times each, and the frame in them,
 * 02, ten digits, two digits of checksum, 03 (package rdm6300). Pure. */
#ifndef READER_H
#define READER_H

#include <stdint.h>

enum { SAMPLES = 3, UID_BYTES = 5 };

/* serial finds the bytes of a line at 9600 baud. */
struct serial {
	uint8_t wait; /* samples until the next bit; 0 = for a start bit */
	uint8_t left; /* missing bits of the byte */
	uint8_t byte;
};

/* serial_sample takes the level of the line, three times a bit, and returns true
 * when byte is complete. A start bit is noticed up to a third of a bit late, so
 * the fourth sample after it is within a sixth of the middle of the first bit. */
static inline uint8_t serial_sample(struct serial *s, uint8_t high)
{
	if (!s->wait) {
		if (!high) {
			s->wait = SAMPLES + 1;
			s->left = 8;
		}
		return 0;
	}
	if (--s->wait)
		return 0;
	if (!s->left) /* the stop bit; without it the byte is noise */
		return high;
	s->left--;
	s->byte = s->byte >> 1 | (high ? 0x80 : 0);
	s->wait = SAMPLES;
	return 0;
}

/* frame collects the bytes of one tag. */
struct frame {
	uint8_t n; /* digits so far, from 1; 0 = before the start */
	uint8_t byte[UID_BYTES + 1];
};

/* frame_byte takes a byte, and returns true when the first five bytes are a tag. */
uint8_t frame_byte(struct frame *f, uint8_t c);

#endif
