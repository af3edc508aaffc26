/* Lines as the program on the table reads them (package linehub):
 * $TYPE,field,..*XX and CR LF, XX = XOR of the bytes between $ and *. */
#ifndef LINE_H
#define LINE_H

#include <stdint.h>

/* put sends one byte; main.c has it. */
void put(uint8_t c);

void line_begin(const char *type);
void line_number(uint32_t n); /* a comma and decimal digits */
void line_text(const char *s);
void line_hex(const uint8_t *b, uint8_t n);
void line_end(void);

#endif
