/* judge: the hub's state machines without the hub, on this machine, to be
 * compared with those of the Go drivers. Each line of standard input is one
 * case, answered by one line:
 *
 *   code  BITS...  readings of a die with a face code, in hexadecimal, a
 *   faces BITS...  millisecond apart; or of a die with a line a face. The answer
 *                  is a face or 0 = crooked for each report, as ms:face
 *   bytes HEX...   bytes of an RDM6300; the answer is its tags
 *   line  LEVELS   samples of its line, 0 or 1, three a bit; the answer is bytes */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../hub/die.h"
#include "../hub/reader.h"

static void readings(uint8_t kind, char *text)
{
	struct die d;
	char *word = strtok(text, " \n");

	if (!word)
		return;
	/* near the end of the clock, so that it wraps */
	uint16_t ms = 65400;
	die_begin(&d, kind, strtoul(word, NULL, 16), ms);
	for (int n = 1; (word = strtok(NULL, " \n")); n++) {
		uint8_t face = die_step(&d, strtoul(word, NULL, 16), ++ms);
		if (face != DIE_QUIET)
			printf("%d:%d ", n, face);
	}
}

static void bytes(char *text)
{
	struct frame f = {0};

	for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n"))
		if (frame_byte(&f, strtoul(word, NULL, 16)))
			for (int i = 0; i < UID_BYTES; i++)
				printf("%02X%s", f.byte[i], i == UID_BYTES - 1 ? " " : "");
}

static void line(const char *levels)
{
	struct serial s = {0};

	for (; *levels == '0' || *levels == '1'; levels++)
		if (serial_sample(&s, *levels == '1'))
			printf("%02X ", s.byte);
}

int main(void)
{
	static char text[1 << 20];

	while (fgets(text, sizeof text, stdin)) {
		char *rest = strchr(text, ' ');
		if (!rest)
			return 1;
		*rest++ = 0;
		if (!strcmp(text, "code"))
			readings(DIE_CODE, rest);
		else if (!strcmp(text, "faces"))
			readings(DIE_FACES, rest);
		else if (!strcmp(text, "bytes"))
			bytes(rest);
		else if (!strcmp(text, "line"))
			line(rest);
		else
			return 1;
		printf("\n");
		fflush(stdout);
	}
	return 0;
}
