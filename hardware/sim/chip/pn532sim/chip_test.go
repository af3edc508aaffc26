package pn532sim_test

import (
	"bytes"
	"encoding/hex"
	"io"
	"net"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/chip/pn532sim"
)

// The frames below are written out as the user manual and captures of others have them.

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const (
	ack     = "00 00 FF 00 FF 00 "
	nack    = "00 00 FF FF 00 00 "
	refused = "00 00 FF 01 FF 7F 81 00 "
	version = "00 00 FF 02 FE D4 02 2A 00 "
	said    = "00 00 FF 06 FA D5 03 32 01 06 07 E8 00 "
	retries = "00 00 FF 06 FA D4 32 05 FF 01 02 F3 00 "
	list    = "00 00 FF 04 FC D4 4A 01 00 E1 00 "
	classic = "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 FB 0E E2 0B D8 00 "
	ntag    = "00 00 FF 0F F1 D5 4B 01 01 00 44 00 07 04 A2 3B 5C 6D 12 80 57 00 "
	nobody  = "00 00 FF 03 FD D5 4B 00 E0 00 "
	fieldOn = "00 00 FF 04 FC D4 32 01 01 F8 00 "
	off     = "00 00 FF 04 FC D4 32 01 00 F9 00 "
	set     = "00 00 FF 02 FE D5 33 F8 00 "
)

// awake returns a chip that was woken, with these cards.
func awake(t *testing.T, uids ...string) *pn532sim.Chip {
	t.Helper()
	c := pn532sim.New(pn532sim.Quirks{})
	var cards []pn532sim.Card
	for _, u := range uids {
		cards = append(cards, pn532sim.Card{UID: hwtest.UID(t, strings.TrimSuffix(u, "+")), ATS: strings.HasSuffix(u, "+")})
	}
	c.Lay(cards...)
	c.Wake()
	return c
}

// talk sends frames and compares what the chip sends back.
func talk(t *testing.T, c *pn532sim.Chip, what, send, want string) {
	t.Helper()
	if got := c.Feed(unhex(t, send)); !bytes.Equal(got, unhex(t, want)) {
		t.Errorf("%s: % X, want %s", what, got, want)
	}
}

// TestWaking: five rising edges wake it, of whatever bytes; what comes before is lost.
func TestWaking(t *testing.T) {
	for before, wakes := range map[string]bool{"": false, "55": true, "55 55 00 00 00": true, "00 00 00 00 00 00 00 00 00 00": true,
		"00 00 00 00": true, "00 00 00": false, "FF FF FF": false, "AA": true, "0A": false} { // the command has two more before its start code
		c := pn532sim.New(pn532sim.Quirks{})
		c.Feed(unhex(t, before))
		if got := len(c.Feed(unhex(t, "00 00 FF 02 FE"))) + len(c.Feed(unhex(t, "D4 02 2A 00"))); wakes != (got > 0) {
			t.Errorf("after %q it says %d bytes", before, got)
		}
		talk(t, c, "once more", version, ack+said)
	}
	c := awake(t)
	talk(t, c, "PowerDown", "00 00 FF 03 FD D4 16 F0 26 00", ack+"00 00 FF 03 FD D5 17 00 14 00")
	talk(t, c, "asleep", "00 00 FF", "")
	talk(t, c, "woken", "55"+version, ack+said)
}

// TestDialogue: frames in pieces and with noise, those that are not for it, the answer again.
func TestDialogue(t *testing.T) {
	for _, c := range []struct{ name, send, want string }{
		{"a command", version, ack + said},
		{"without a preamble", "00 FF 02 FE D4 02 2A 00", ack + said},
		{"with noise before it", "12 00 00 34 FF 00" + version, ack + said},
		{"a checksum that is wrong", "00 00 FF 02 FE D4 02 2B 00", ""},
		{"a length that is wrong", "00 00 FF 02 FD D4 02 2A 00", ""},
		{"an answer of another chip", "00 00 FF 02 FE D5 15 16 00", ""},
		{"a command that it does not have", "00 00 FF 02 FE D4 FE 2E 00", ack + refused},
		{"a command that lacks something", "00 00 FF 02 FE D4 4A E2 00", ack + refused},
		{"the answer again", version + nack, ack + said + said},
		{"two at once", version + version, ack + said + ack + said},
		{"an error again", "00 00 FF 02 FE D4 FE 2E 00" + nack, ack + refused + refused},
	} {
		talk(t, awake(t), c.name, c.send, c.want)
		chip, got := awake(t), []byte(nil)
		for _, b := range unhex(t, c.send) {
			got = append(got, chip.Feed([]byte{b})...)
		}
		if !bytes.Equal(got, unhex(t, c.want)) {
			t.Errorf("%s, byte by byte: % X, want %s", c.name, got, c.want)
		}
	}
}

// TestLongestFrame: the test of the line returns 262 bytes in an extended frame.
func TestLongestFrame(t *testing.T) {
	bytes262 := slices.Repeat([]byte{0x41}, 262)
	sum := byte(0x41 * 262 % 256)
	send := append(append([]byte{0, 0, 0xFF, 0xFF, 0xFF, 0x01, 0x09, 0xF6, 0xD4, 0x00, 0x00}, bytes262...), -(0xD4 + sum), 0)
	want := append(append([]byte{0, 0, 0xFF, 0, 0xFF, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x01, 0x09, 0xF6, 0xD5, 0x01, 0x00}, bytes262...), -(0xD6 + sum), 0)
	if got := awake(t).Feed(send); !bytes.Equal(got, want) {
		t.Errorf("% X", got)
	}
}

// TestCards is a host with a card: what is said, and what is answered.
func TestCards(t *testing.T) {
	for _, c := range []struct {
		name  string
		cards []string
		talk  []string // sent, wanted
	}{
		{"a MIFARE Classic", []string{"FB0EE20B"}, []string{retries, ack + set, list, ack + classic, list, ack + nobody,
			off, ack + set, list, ack + classic}},
		{"called by its number while it is selected", []string{"FB0EE20B"}, []string{list, ack + classic,
			"00 00 FF 08 F8 D4 4A 01 00 FB 0E E2 0B EB 00", ack + classic}},
		{"a number that nobody has", []string{"FB0EE20B"}, []string{retries, ack + set,
			"00 00 FF 08 F8 D4 4A 01 00 FB 0E E2 0C EA 00", ack + nobody}},
		{"called in two levels", []string{"04A23B5C6D1280"}, []string{
			"00 00 FF 0C F4 D4 4A 01 00 88 04 A2 3B 5C 6D 12 80 1D 00", ack + ntag}},
		{"an NTAG is read, and no second target", []string{"04A23B5C6D1280"}, []string{list, ack + ntag,
			"00 00 FF 05 FB D4 40 01 30 00 BB 00", ack + "00 00 FF 13 ED D5 41 00 04 A2 3B 15 5C 6D 12 80 A3 48 00 00 E1 10 12 00 AB 00",
			"00 00 FF 05 FB D4 40 02 30 00 BA 00", ack + "00 00 FF 03 FD D5 41 27 C3 00"}},
		{"deselected, released, nobody there", []string{"FB0EE20B"}, []string{retries, ack + set, list, ack + classic,
			"00 00 FF 03 FD D4 44 01 E7 00", ack + "00 00 FF 03 FD D5 45 00 E6 00", "00 00 FF 03 FD D4 52 00 DA 00", ack + "00 00 FF 03 FD D5 53 00 D8 00",
			"00 00 FF 05 FB D4 40 01 30 00 BB 00", ack + "00 00 FF 03 FD D5 41 27 C3 00"}},
		{"the chip handles checksums, or the host", []string{"04112233445566+"}, []string{
			"00 00 FF 04 FC D4 4A 01 00 E1 00", ack + "00 00 FF 15 EB D5 4B 01 01 03 44 20 07 04 11 22 33 44 55 66 06 75 77 81 02 80 12 00",
			"00 00 FF 03 FD D4 42 B2 38 00", ack + "00 00 FF 04 FC D5 43 00 A2 46 00",
			"00 00 FF 08 F8 D4 08 63 02 00 63 03 00 59 00", ack + "00 00 FF 02 FE D5 09 22 00",
			"00 00 FF 03 FD D4 42 B2 38 00", ack + "00 00 FF 03 FD D5 43 01 E7 00",
			"00 00 FF 05 FB D4 42 B2 67 C7 0A 00", ack + "00 00 FF 06 FA D5 43 00 A2 E6 D7 89 00"}},
		{"the registers", nil, []string{"00 00 FF 06 FA D4 06 63 04 63 39 23 00", ack + "00 00 FF 04 FC D5 07 00 00 24 00",
			fieldOn, ack + set, "00 00 FF 04 FC D4 06 63 04 BF 00", ack + "00 00 FF 03 FD D5 07 03 21 00",
			retries, ack + set, list, ack + nobody, "00 00 FF 04 FC D4 06 63 39 8A 00", ack + "00 00 FF 03 FD D5 07 26 FE 00"}},
		{"without its ATS, as the host sets", []string{"04112233445566+"}, []string{"00 00 FF 03 FD D4 12 04 16 00", ack + "00 00 FF 02 FE D5 13 18 00",
			list, ack + "00 00 FF 0F F1 D5 4B 01 01 03 44 20 07 04 11 22 33 44 55 66 07 00"}},
		{"polled: a card of each kind", []string{"04112233445566+"}, []string{"00 00 FF 07 F9 D4 60 14 02 20 10 86 00",
			ack + "00 00 FF 17 E9 D5 61 01 20 12 01 03 44 20 07 04 11 22 33 44 55 66 06 75 77 81 02 80 CA 00"}},
		{"polled: nobody there", nil, []string{"00 00 FF 07 F9 D4 60 14 02 20 10 86 00", ack + "00 00 FF 03 FD D5 61 00 CA 00"}},
		{"it waits for a card, until the host ends that", nil, []string{list, ack, ack, "", version, ack + said}},
	} {
		chip := awake(t, c.cards...)
		for i := 0; i < len(c.talk); i += 2 {
			talk(t, chip, c.name, c.talk[i], c.talk[i+1])
		}
	}
}

// TestLiftedCard: a target that is gone does not answer, and stays a target.
func TestLiftedCard(t *testing.T) {
	chip := awake(t, "04A23B5C6D1280")
	talk(t, chip, "listed", list, ack+ntag)
	chip.Lay()
	talk(t, chip, "lifted", "00 00 FF 05 FB D4 40 01 30 00 BB 00", ack+"00 00 FF 03 FD D5 41 01 E9 00")
}

// TestServedChipReportsTheCardItWaitsFor: on a wire the answer comes when the card does.
func TestServedChipReportsTheCardItWaitsFor(t *testing.T) {
	for _, ended := range []bool{false, true} {
		chip := pn532sim.New(pn532sim.Quirks{})
		host, wire := net.Pipe()
		defer host.Close()
		go chip.Serve(wire)
		say := func(send, want string) {
			t.Helper()
			got := make([]byte, len(unhex(t, want)))
			_, err := host.Write(unhex(t, send))
			if _, wrong := io.ReadFull(host, got); err != nil || wrong != nil || !bytes.Equal(got, unhex(t, want)) {
				t.Fatalf("% X, %v, %v, want %s", got, err, wrong, want)
			}
		}
		say("55"+list, ack)
		if ended {
			say(ack+version, ack+said)
		}
		laid := make(chan bool)
		go func() {
			chip.Lay(pn532sim.Card{UID: hwtest.UID(t, "FB0EE20B")})
			close(laid)
		}()
		if !ended {
			say("", classic)
		}
		<-laid
		say(version, ack+said)
	}
}
