/* The registers of an ATmega328P at 16 MHz (Arduino Nano or Uno): datasheet
 * DS40002061B, chapters 14 ports, 15 and 18 timers, 20 USART. hub.c decides
 * what is sent. Wiring: table.h and ../README.md. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/atomic.h>

#include "hub.h"
#include "line.h"
#include "reader.h"

enum {
	LIGHT = 1 << PB5,     /* D13, the light on the board */
	INPUT_PINS = 0x0F,    /* A0 to A3 */
	RING = 16             /* queued bytes of a reader: 16 ms */
};

static volatile uint32_t millis;

/* Bytes to send; the index wraps by itself. */
static uint8_t out[256];
static volatile uint8_t out_in, out_out;

/* Received commands. */
static uint8_t cmd[RING];
static volatile uint8_t cmd_in, cmd_out;

/* Received bytes of the readers. */
static struct serial serial[INPUTS];
static uint8_t ring[INPUTS][RING];
static volatile uint8_t ring_in[INPUTS], ring_out[INPUTS];

ISR(TIMER0_COMPA_vect) { millis++; }

ISR(USART_UDRE_vect)
{
	if (out_out == out_in)
		UCSR0B &= ~(1 << UDRIE0);
	else
		UDR0 = out[out_out++];
}

ISR(USART_RX_vect)
{
	cmd[cmd_in % RING] = UDR0;
	cmd_in++;
}

/* A reader's line changed: sample all of them until they are idle. */
ISR(PCINT1_vect)
{
	if (!TIMSK2) {
		TIFR2 = 1 << OCF2A; /* not at once, but up to a third of a bit later */
		TIMSK2 = 1 << OCIE2A;
	}
}

/* Three samples a bit of all readers. */
ISR(TIMER2_COMPA_vect)
{
	uint8_t i, pins = PINC, busy = 0;

	for (i = 0; i < INPUTS; i++, pins >>= 1) {
		if (input_kind[i] != READER)
			continue;
		if (serial_sample(&serial[i], pins & 1)) {
			ring[i][ring_in[i] % RING] = serial[i].byte;
			ring_in[i]++;
		}
		busy |= serial[i].wait;
	}
	if (!busy)
		TIMSK2 = 0;
}

/* put waits only if 255 bytes are queued. */
void put(uint8_t c)
{
	while ((uint8_t)(out_in + 1) == out_out)
		sleep_mode();
	out[out_in] = c;
	out_in++;
	ATOMIC_BLOCK(ATOMIC_FORCEON) { UCSR0B |= 1 << UDRIE0; }
}

static uint32_t now(void)
{
	uint32_t ms;

	ATOMIC_BLOCK(ATOMIC_FORCEON) { ms = millis; }
	return ms;
}

/* read samples all pins: D2 to D7 are PD2 to PD7, D8 to D12 are PB0 to PB4, A0
 * to A4 are PC0 to PC4. */
static void read(struct reading *r)
{
	uint8_t b = PINB, c = PINC, d = PIND;

	r->die[0] = d >> 2;
	r->die[1] = (b & 0x1F) | (c & 0x10) << 1;
	for (d = 0; d < DICE; d++) {
		if (die_kind[d] == DIE_FACES)
			r->die[d] = ~r->die[d] & 0x3F;
		else
			r->die[d] &= 0x0F;
	}
	r->closed = ~c & INPUT_PINS;
}

static void set_up(void)
{
	uint8_t i;

	PORTD = 0xFC; /* inputs with pull-ups; D0 and D1 are the port */
	PORTB = 0x1F;
	PORTC = 0x1F;
	DDRB = LIGHT;
	UBRR0 = 16; /* 115200 baud at double speed: 117647, 2.1 % fast */
	UCSR0A = 1 << U2X0;
	UCSR0B = 1 << TXEN0 | 1 << RXEN0 | 1 << RXCIE0;
	TCCR0A = 1 << WGM01; /* 16 MHz / 64 / 250 = 1 kHz */
	OCR0A = 249;
	TCCR0B = 1 << CS01 | 1 << CS00;
	TIMSK0 = 1 << OCIE0A;
	TCCR2A = 1 << WGM21; /* 16 MHz / 8 / 69 = 28,986 Hz = 3 * 9662 baud */
	OCR2A = 68;
	TCCR2B = 1 << CS21;
	for (i = 0; i < INPUTS; i++)
		if (input_kind[i] == READER)
			PCMSK1 |= 1 << i;
	PCICR = 1 << PCIE1;
	set_sleep_mode(SLEEP_MODE_IDLE);
	sei();
}

int main(void)
{
	struct reading r;
	uint32_t ms, last = 0;
	uint8_t i;

	set_up();
	while (now() < 2)
		sleep_mode(); /* until the pull-ups have charged the wires */
	read(&r);
	hub_start(now(), &r);
	for (;;) {
		sleep_mode();
		ms = now();
		for (; cmd_out != cmd_in; cmd_out++)
			hub_command(ms, cmd[cmd_out % RING]);
		for (i = 0; i < INPUTS; i++)
			for (; ring_out[i] != ring_in[i]; ring_out[i]++)
				hub_reader(ms, i, ring[i][ring_out[i] % RING]);
		if (ms == last)
			continue;
		last = ms;
		read(&r);
		hub_tick(ms, &r);
		if (hub_light(ms))
			PORTB |= LIGHT;
		else
			PORTB &= ~LIGHT;
	}
}
