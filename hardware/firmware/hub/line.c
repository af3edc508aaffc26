#include "line.h"

static uint8_t sum; /* of the line that is being sent */

static void add(uint8_t c)
{
	sum ^= c;
	put(c);
}

static uint8_t digit(uint8_t v) { return v < 10 ? '0' + v : 'A' - 10 + v; }

void line_begin(const char *type)
{
	put('$');
	sum = 0;
	while (*type)
		add(*type++);
}

void line_number(uint32_t n)
{
	uint8_t d[10], i = 0;

	do
		d[i++] = n % 10;
	while (n /= 10);
	add(',');
	while (i)
		add('0' + d[--i]);
}

void line_text(const char *s)
{
	add(',');
	while (*s)
		add(*s++);
}

void line_hex(const uint8_t *b, uint8_t n)
{
	add(',');
	for (; n; n--, b++) {
		add(digit(*b >> 4));
		add(digit(*b & 15));
	}
}

void line_end(void)
{
	uint8_t x = sum;

	put('*');
	put(digit(x >> 4));
	put(digit(x & 15));
	put('\r');
	put('\n');
}
