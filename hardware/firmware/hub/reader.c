#include "reader.h"

enum { BEGIN = 2, END = 3, DIGITS = 2 * (UID_BYTES + 1), NO_DIGIT = 0xFF };

static uint8_t digit(uint8_t c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c &= ~0x20;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : NO_DIGIT;
}

uint8_t frame_byte(struct frame *f, uint8_t c)
{
	uint8_t i, x = 0, v;

	if (c == BEGIN) {
		f->n = 1;
		return 0;
	}
	if (!f->n)
		return 0;
	v = digit(c);
	if (f->n <= DIGITS && v != NO_DIGIT) {
		i = (f->n - 1) / 2;
		f->byte[i] = f->byte[i] << 4 | v;
		f->n++;
		return 0;
	}
	v = f->n == DIGITS + 1 && c == END;
	f->n = 0;
	for (i = 0; i <= UID_BYTES; i++)
		x ^= f->byte[i];
	return v && !x;
}
