#include "hub.h"

#include <string.h>

#include "line.h"
#include "reader.h"
#include TABLE

enum {
	GONE_REPEATS = 8, /* looks for which an empty place is reported */
	ROLL_REPEATS = 3, /* times that a roll is repeated */
	LOOK = 100,       /* ms between two looks at the contacts */
	BEAT = 1000,      /* ms between two reports of the whole state */
	SILENCE = 200,    /* ms without a byte after which a reader has no tag near */
	STEADY = 20,      /* ms: debounce time of a contact */
	FLASH = 2000,     /* ms for which the light flashes after command I */
	FLASH_HALF = 100  /* ms on, and off */
};

const uint8_t die_kind[DICE] = {DIE_1, DIE_2};
const uint8_t input_kind[INPUTS] = {INPUT_1, INPUT_2, INPUT_3, INPUT_4};

static const char name[] = HUB_NAME;
_Static_assert(sizeof name >= 2 && sizeof name <= 41, "HUB_NAME has 1 to 40 characters");

struct roll {
	uint8_t face, repeats, rolled;
	uint16_t seq;
};

/* What a reader has near: nothing, something of which no frame was whole, a tag of one frame, or of
 * two equal ones. */
enum { NONE, UNREAD, READ, AGREED };

struct place {
	uint8_t gone;      /* looks for which it is still reported empty */
	uint8_t tag;       /* READER: what is near */
	uint8_t closed;    /* debounced */
	uint8_t raw;       /* the latest reading */
	uint16_t since;    /* since when raw, ms */
	uint32_t heard;    /* READER: the latest byte, or reported silence */
	uint8_t uid[UID_BYTES];
	struct frame frame;
};

static struct die die[DICE];
static struct roll roll[DICE];
static struct place place[INPUTS];
static uint16_t seq; /* of the latest report */
static uint32_t beat, look, flash;
static uint8_t lamp, flashing;

static void numbered(const char *type, uint8_t slot)
{
	line_begin(type);
	line_number(++seq);
	line_number(slot + 1);
}

static void send_gone(uint8_t i)
{
	numbered("GONE", i);
	line_end();
}

static void send_tag(uint8_t i)
{
	numbered("TAG", i);
	line_hex(place[i].uid, UID_BYTES);
	line_end();
}

/* send_piece sends the tag of a contact: up to eight letters of the hub's name,
 * and the number of the input. */
static void send_piece(uint8_t i)
{
	uint8_t uid[10], n = sizeof name - 1 < 8 ? sizeof name - 1 : 8;

	memcpy(uid, name, n);
	uid[n] = i + 1;
	numbered("TAG", i);
	line_hex(uid, n + 1);
	line_end();
}

/* send_roll sends a roll with its number, also when it is repeated. */
static void send_roll(uint8_t i)
{
	line_begin("DIE");
	line_number(roll[i].seq);
	line_number(i + 1);
	line_number(roll[i].face);
	line_end();
}

static void send_beat(uint32_t ms)
{
	line_begin("HB");
	line_number(ms);
	line_end();
}

static void send_hello(uint32_t ms)
{
	line_begin("HELLO");
	line_text(name);
	line_text("1");
	line_end();
	send_beat(ms);
}

static void send_contact(uint8_t i)
{
	if (place[i].closed)
		send_piece(i);
	else
		send_gone(i);
}

/* send_state ends with a beat. A tag is sent only if two frames agree on it: a
 * frame made by noise must not be sent twice, and the next frame comes soon. */
static void send_state(uint32_t ms, uint8_t asked)
{
	uint8_t i;

	for (i = 0; i < INPUTS; i++) {
		if (input_kind[i] == CONTACT && asked)
			send_contact(i);
		else if (input_kind[i] == READER && asked && place[i].tag == AGREED)
			send_tag(i);
		else if (input_kind[i] == READER ? place[i].tag == NONE : input_kind[i] == CONTACT && !place[i].closed)
			send_gone(i);
	}
	for (i = 0; i < DICE; i++)
		if (roll[i].rolled)
			send_roll(i);
	send_beat(ms);
}

void hub_start(uint32_t ms, const struct reading *r)
{
	uint8_t i;

	for (i = 0; i < DICE; i++)
		die_begin(&die[i], die_kind[i], r->die[i], ms);
	for (i = 0; i < INPUTS; i++) {
		place[i].closed = place[i].raw = r->closed >> i & 1;
		place[i].heard = ms;
	}
	beat = look = ms;
	send_hello(ms);
}

static void step_die(uint32_t ms, uint8_t i, uint8_t on)
{
	uint8_t face = die_step(&die[i], on, ms);

	if (face == DIE_QUIET)
		return;
	roll[i].face = face;
	roll[i].seq = ++seq;
	roll[i].repeats = ROLL_REPEATS;
	roll[i].rolled = 1;
	send_roll(i);
}

static void pressed(uint8_t i)
{
	static const char word[][5] = {"next", "undo", "yes", "no"};

	if (input_kind[i] < NEXT)
		return;
	numbered("PRESS", i);
	line_text(word[input_kind[i] - NEXT]);
	line_end();
}

/* step_contact debounces a contact. A button that is down at the start was not
 * pressed. */
static void step_contact(uint16_t ms, uint8_t i, uint8_t closed)
{
	struct place *p = &place[i];

	if (closed != p->raw) {
		p->raw = closed;
		p->since = ms;
	}
	if (closed == p->closed || (uint16_t)(ms - p->since) < STEADY)
		return;
	p->closed = closed;
	p->gone = GONE_REPEATS;
	if (closed)
		pressed(i);
}

/* step_reader notices that no tag is near. */
static void step_reader(uint32_t ms, uint8_t i)
{
	struct place *p = &place[i];

	if (ms - p->heard < SILENCE)
		return;
	p->heard = ms;
	p->tag = NONE;
	p->frame.n = 0;
	if (p->gone) {
		p->gone--;
		send_gone(i);
	}
}

/* looks sends what is sent ten times a second. */
static void looks(void)
{
	uint8_t i;

	for (i = 0; i < INPUTS; i++)
		if (input_kind[i] == CONTACT && (place[i].closed || place[i].gone)) {
			if (!place[i].closed)
				place[i].gone--;
			send_contact(i);
		}
	for (i = 0; i < DICE; i++)
		if (roll[i].repeats) {
			roll[i].repeats--;
			send_roll(i);
		}
}

void hub_tick(uint32_t ms, const struct reading *r)
{
	uint8_t i;

	for (i = 0; i < DICE; i++)
		step_die(ms, i, r->die[i]);
	for (i = 0; i < INPUTS; i++) {
		if (input_kind[i] == READER)
			step_reader(ms, i);
		else if (input_kind[i] != NOTHING)
			step_contact(ms, i, r->closed >> i & 1);
	}
	if (ms - look >= LOOK) {
		look += LOOK;
		looks();
	}
	if (ms - beat >= BEAT) {
		beat += BEAT;
		send_state(ms, 0);
	}
}

void hub_reader(uint32_t ms, uint8_t i, uint8_t c)
{
	struct place *p = &place[i];

	p->heard = ms; /* even a broken frame shows that a tag is near */
	if (p->tag == NONE)
		p->tag = UNREAD;
	if (!frame_byte(&p->frame, c))
		return;
	p->tag = p->tag != UNREAD && !memcmp(p->uid, p->frame.byte, UID_BYTES) ? AGREED : READ;
	memcpy(p->uid, p->frame.byte, UID_BYTES);
	p->gone = GONE_REPEATS;
	send_tag(i);
}

void hub_command(uint32_t ms, uint8_t c)
{
	switch (c) {
	case 'I':
		flashing = 1;
		flash = ms;
		send_hello(ms);
		break;
	case 'S':
		send_state(ms, 1);
		break;
	case 'L':
	case 'l':
		lamp = c == 'L';
		break;
	}
}

uint8_t hub_light(uint32_t ms)
{
	if (flashing && ms - flash < FLASH)
		return (ms - flash) / FLASH_HALF % 2 == 0;
	flashing = 0;
	return lamp;
}
