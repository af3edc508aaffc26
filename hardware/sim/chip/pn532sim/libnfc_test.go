package pn532sim_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/chip/pn532sim"
)

// This file has clients that others wrote: the programs of libnfc, on a pseudo-terminal.

// heard is what a program has said so far.
type heard struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (h *heard) Write(b []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(b)
}

// words returns it with single spaces between words.
func (h *heard) words() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(strings.Fields(h.text.String()), " ")
}

// libnfc starts a program of libnfc with a chip as its only reader. wait returns when it ended.
func libnfc(t *testing.T, chip *pn532sim.Chip, name, pkg string, args ...string) (said *heard, wait func()) {
	t.Helper()
	path := hwtest.Program(t, name, pkg)
	port := hwtest.NewWire(t, chip.Serve).Path()
	real, err := filepath.EvalSymlinks(port)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(stop)
	said = new(heard)
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env = append(os.Environ(), "LIBNFC_DEVICE=pn532_uart:"+real, "LIBNFC_AUTO_SCAN=false", "LIBNFC_LOG_LEVEL=0")
	cmd.Stdout, cmd.Stderr = said, io.Discard
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return said, func() {
		t.Helper()
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v; it said %q", name, err, said.words())
		}
	}
}

// kinds are cards and what libnfc says of them.
var kinds = []struct {
	name  string
	uid   string
	iso4  bool
	want  string
	match string // its guess of the kind
}{
	{"MIFARE Classic", "FB0EE20B", false, "ATQA (SENS_RES): 00 04 * UID size: single * bit frame anticollision supported UID (NFCID1): fb 0e e2 0b SAK (SEL_RES): 08", "* MIFARE Classic 1K"},
	{"NTAG", "04A23B5C6D1280", false, "ATQA (SENS_RES): 00 44 * UID size: double * bit frame anticollision supported UID (NFCID1): 04 a2 3b 5c 6d 12 80 SAK (SEL_RES): 00", "* MIFARE Ultralight"},
	{"DESFire", "04112233445566", true, "ATQA (SENS_RES): 03 44 * UID size: double * bit frame anticollision supported UID (NFCID1): 04 11 22 33 44 55 66 SAK (SEL_RES): 20", "* MIFARE DESFire"},
}

func TestListOfLibnfc(t *testing.T) {
	chip := pn532sim.New(pn532sim.Quirks{})
	var cards []pn532sim.Card
	for _, k := range kinds {
		cards = append(cards, pn532sim.Card{UID: hwtest.UID(t, k.uid), ATS: k.iso4})
	}
	chip.Lay(cards...)
	said, wait := libnfc(t, chip, "nfc-list", "libnfc-bin", "-v")
	wait()
	text := said.words()
	for _, k := range kinds {
		if !strings.Contains(text, k.want) || !strings.Contains(text, k.match) {
			t.Errorf("%s is missing in %q", k.name, text)
		}
	}
	for _, want := range []string{"3 ISO14443A passive target(s) found", "0 Felica (212 kbps) passive", "0 ISO14443B passive", "0 ISO14443A-3 Jewel passive"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %q", want, text)
		}
	}
	if chip.FieldOn() {
		t.Error("the field is on")
	}
	chip.Lay()
	said, wait = libnfc(t, chip, "nfc-list", "libnfc-bin", "-v", "-t", "1")
	if wait(); !strings.Contains(said.words(), "0 ISO14443A passive target(s) found.") {
		t.Errorf("an empty field: %q", said.words())
	}
}

// TestPollOfLibnfc: it finds a card of each kind and notices when it is taken away.
func TestPollOfLibnfc(t *testing.T) {
	for _, k := range kinds {
		chip := pn532sim.New(pn532sim.Quirks{})
		chip.Lay(pn532sim.Card{UID: hwtest.UID(t, k.uid), ATS: k.iso4})
		said, wait := libnfc(t, chip, "nfc-poll", "libnfc-examples", "-v")
		hwtest.Until(t, "the card", func() bool { return strings.Contains(said.words(), "Waiting for card removing") })
		if text := said.words(); !strings.Contains(text, k.want) || strings.Contains(text, "done.") {
			t.Errorf("%s: %q", k.name, text)
		}
		chip.Lay()
		if wait(); !strings.HasSuffix(said.words(), "done.") {
			t.Errorf("%s, taken away: %q", k.name, said.words())
		}
	}
	said, wait := libnfc(t, pn532sim.New(pn532sim.Quirks{}), "nfc-poll", "libnfc-examples")
	if wait(); !strings.Contains(said.words(), "No target found.") {
		t.Errorf("an empty field: %q", said.words())
	}
}
