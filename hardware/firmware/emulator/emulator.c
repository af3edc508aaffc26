/* emulator HUB.ELF [--live]: the sensor hub in simavr (an ATmega328P at 16 MHz),
 * its serial port on a pseudo-terminal, its pins driven by commands on standard
 * input, one a line. Time stands still between two commands, so that tests
 * do not depend on how busy the machine is; with --live it follows real time.
 *
 *   wait MS         lets the hub's time advance
 *   pin NAME LEVEL  D2 to D12, A0 to A5; 1 = high, as with nothing wired
 *   card N UID      lays a tag of ten hexadecimal digits on the RDM6300 at input N
 *   bad N           breaks the checksums of that reader's frames from now on
 *   lift N          takes the tag away
 *   drop N          loses the next N lines between the hub and the terminal
 *   reset           presses the hub's button
 *   light           asks whether the light is on
 *
 * It answers "port PATH" at the start, and to each command "ok" with the number
 * of lines that went to the terminal so far, to light "ok 1" or "ok 0", to
 * an unknown command "error" and its text. It ends when standard input does. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <avr_extint.h>
#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_cycle_timers.h>
#include <sim_elf.h>

enum {
	HZ = 16000000,
	MS = HZ / 1000,
	BIT = HZ / 9600,
	READERS = 4,
	FRAME = 14,      /* bytes that an RDM6300 sends for a tag */
	FRAME_BITS = FRAME * 10,
	PAUSE_BITS = 65 * 96 / 10, /* from frame to frame: 65 ms */
	LINE = 128
};

static avr_t *avr;
static FILE *out; /* our answers; simavr prints on standard output, which goes to error */
static int port;                   /* the hub's end of the pseudo-terminal */
static uint8_t level[3] = {0xFF, 0xFF, 0xFF}; /* of ports B, C and D */

static struct reader {
	int on, at; /* at: present bit of the period */
	uint8_t frame[FRAME];
} reader[READERS];

/* set drives a pin, in two ways, since simavr forgets its pins at a reset and
 * signals no change to a level that it believes to be there. */
static void set(char name, int bit, int high)
{
	uint8_t *l = &level[name - 'B'];
	avr_ioport_external_t pull = {.name = name, .mask = 0xFF};

	*l = high ? *l | 1 << bit : *l & ~(1 << bit);
	pull.value = *l;
	avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(name), &pull);
	avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(name), bit), high);
}

/* bits sends the next bit of every reader's line: A0 to A3 are C0 to C3. */
static avr_cycle_count_t bits(avr_t *a, avr_cycle_count_t when, void *param)
{
	(void)a, (void)param;
	for (int i = 0; i < READERS; i++) {
		struct reader *r = &reader[i];
		int high = 1, byte = r->at / 10, bit = r->at % 10;

		if (!r->on && !r->at)
			continue;
		if (byte < FRAME && bit < 9)
			high = bit ? r->frame[byte] >> (bit - 1) & 1 : 0;
		if ((level['C' - 'B'] >> i & 1) != high)
			set('C', i, high);
		r->at = (r->at + 1) % PAUSE_BITS;
	}
	return when + BIT;
}

static void lay(struct reader *r, const char *uid)
{
	static const char digits[] = "0123456789ABCDEF";
	uint8_t sum = 0;

	for (int i = 0; i < 10; i++)
		sum ^= (strchr(digits, uid[i]) - digits) << (i % 2 ? 0 : 4);
	r->frame[0] = 2;
	memcpy(r->frame + 1, uid, 10);
	r->frame[11] = digits[sum >> 4];
	r->frame[12] = digits[sum & 15];
	r->frame[13] = 3;
	r->on = 1;
	r->at = 0;
}

static int drop, sent;
static char line[256];
static size_t filled;

/* received takes a byte that the hub has sent, and writes whole lines to the
 * terminal, unless they are dropped. Unread lines are lost once it is full. */
static void received(avr_irq_t *irq, uint32_t c, void *param)
{
	(void)irq, (void)param;
	line[filled++] = c;
	if (c != '\n' && filled < sizeof line)
		return;
	if (drop > 0)
		drop--;
	else if (write(port, line, filled) == (ssize_t)filled)
		sent++;
	else
		perror("emulator: a line that did not reach the terminal");
	filled = 0;
}

static avr_irq_t *commands;

/* forward passes one byte of the program to the hub, if there is one. */
static void forward(void)
{
	uint8_t c;

	if (read(port, &c, 1) == 1)
		avr_raise_irq(commands, c);
}

static void no_sleep(avr_t *a, avr_cycle_count_t cycles) { (void)a, (void)cycles; }

static void quit(const char *why)
{
	fprintf(stderr, "emulator: %s\n", why);
	exit(1);
}

/* advance lets time advance. */
static void advance(long ms)
{
	for (; ms > 0; ms--) {
		avr_cycle_count_t until = avr->cycle + MS;

		forward();
		while (avr->cycle < until) {
			int state = avr_run(avr);
			if (state == cpu_Done || state == cpu_Crashed)
				quit("the program crashed");
		}
	}
}

/* wire restores what simavr forgets at a reset. */
static void wire(void)
{
	for (char name = 'B'; name <= 'D'; name++)
		for (int bit = 0; bit < 8; bit++) {
			int high = level[name - 'B'] >> bit & 1;
			if (name == 'B' && bit == 5)
				continue; /* the light */
			avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(name), bit), !high);
			set(name, bit, high);
		}
	for (int i = 0; i < 2; i++) /* otherwise it checks D2 and D3 at every cycle while they are low */
		avr_extint_set_strict_lvl_trig(avr, i, 0);
	avr_cycle_timer_register(avr, BIT, bits, NULL);
}

static void open_port(void)
{
	struct termios raw;
	int slave;

	port = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
	if (port < 0 || grantpt(port) || unlockpt(port))
		quit("no pseudo-terminal");
	slave = open(ptsname(port), O_RDWR | O_NOCTTY); /* stays open: no hang-up while no program has it open */
	if (slave < 0 || tcgetattr(slave, &raw))
		quit("no pseudo-terminal");
	cfmakeraw(&raw);
	tcsetattr(slave, TCSANOW, &raw);
	fprintf(out, "port %s\n", ptsname(port));
	fflush(out);
}

static void load(const char *file)
{
	static elf_firmware_t firmware;
	uint32_t flags = 0;

	if (elf_read_firmware(file, &firmware))
		quit("cannot read the program");
	avr = avr_make_mcu_by_name("atmega328p");
	if (!avr)
		quit("simavr has no atmega328p");
	avr_init(avr);
	avr->log = LOG_ERROR;
	firmware.frequency = HZ;
	avr_load_firmware(avr, &firmware);
	avr->sleep = no_sleep;
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags); /* neither sleeps nor prints */
	commands = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), received, NULL);
}

static int light(void)
{
	avr_ioport_state_t b;

	avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE('B'), &b);
	return b.port >> 5 & 1;
}

static int pin(const char *name, int high)
{
	int n = atoi(name + 1);

	if (name[0] == 'A' && n >= 0 && n <= 5)
		set('C', n, high);
	else if (name[0] == 'D' && n >= 2 && n <= 7)
		set('D', n, high);
	else if (name[0] == 'D' && n >= 8 && n <= 12)
		set('B', n - 8, high);
	else
		return 0;
	return 1;
}

/* obey executes a command; false if it is unknown. */
static int obey(const char *text)
{
	char word[16] = "", arg[32] = "";
	int n = 0, high;

	if (sscanf(text, "pin %7s %d", arg, &high) == 2)
		return pin(arg, high);
	if (sscanf(text, "card %d %10[0-9A-F]", &n, arg) == 2 && n >= 1 && n <= READERS && strlen(arg) == 10) {
		lay(&reader[n - 1], arg);
		return 1;
	}
	if (sscanf(text, "%15s %d", word, &n) < 1)
		return 0;
	if (!strcmp(word, "wait") && n > 0)
		advance(n);
	else if (!strcmp(word, "bad") && n >= 1 && n <= READERS)
		reader[n - 1].frame[12] ^= 1; /* another digit: 0 and 1, A and @ */
	else if (!strcmp(word, "lift") && n >= 1 && n <= READERS)
		reader[n - 1].on = 0;
	else if (!strcmp(word, "drop") && n >= 0)
		drop = n;
	else if (!strcmp(word, "reset")) {
		avr_reset(avr);
		wire();
	} else
		return 0;
	return 1;
}

static void answer(const char *text)
{
	if (!strncmp(text, "light", 5))
		fprintf(out, "ok %d\n", light());
	else if (obey(text))
		fprintf(out, "ok %d\n", sent);
	else
		fprintf(out, "error %s", text);
	fflush(out);
}

/* live advances the hub's time with real time until there is a command. */
static void live(void)
{
	struct pollfd in = {.fd = 0, .events = POLLIN};
	struct timespec t;
	static uint64_t began, ran;
	uint64_t ms;

	while (!poll(&in, 1, 1)) {
		clock_gettime(CLOCK_MONOTONIC, &t);
		ms = (uint64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
		if (!began)
			began = ms;
		for (; ran < ms - began; ran++)
			advance(1);
	}
}

int main(int argc, char **argv)
{
	char text[LINE];

	if (argc < 2)
		quit("usage: emulator HUB.ELF [--live]");
	out = fdopen(dup(1), "w");
	if (!out || dup2(2, 1) < 0)
		quit("no standard output");
	load(argv[1]);
	open_port();
	wire();
	setvbuf(stdin, NULL, _IONBF, 0); /* unbuffered, so that poll sees waiting input */
	for (;;) {
		if (argc > 2)
			live();
		if (!fgets(text, sizeof text, stdin))
			return 0;
		answer(text);
	}
}
