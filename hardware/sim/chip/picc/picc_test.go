package picc_test

import (
	"bytes"
	"testing"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/chip/picc"
)

// TestCards has the types of NXP AN10833, table 6.
func TestCards(t *testing.T) {
	for _, c := range []struct {
		uid  string
		iso4 bool
		atqa uint16
		sak  byte
	}{{"FB0EE20B", false, 0x0004, 0x08}, {"04A23B5C6D1280", false, 0x0044, 0x00}, {"04A23B5C6D1280", true, 0x0344, 0x20},
		{"08112233", true, 0x0004, 0x20}, {"0102030405060708090A", false, 0x0084, 0x00}} {
		if got := picc.Of(hwtest.UID(t, c.uid), c.iso4); got.ATQA != c.atqa || got.SAK != c.sak || (got.ATS != nil) != c.iso4 || c.iso4 && int(got.ATS[0]) != len(got.ATS) {
			t.Errorf("%s: %+v", c.uid, got)
		}
	}
}

func TestAnswers(t *testing.T) {
	ntag, desfire := picc.Of(hwtest.UID(t, "04A23B5C6D1280"), false), picc.Of(hwtest.UID(t, "04A23B5C6D1280"), true)
	first := []byte{0x04, 0xA2, 0x3B, 0x15, 0x5C, 0x6D, 0x12, 0x80, 0xA3, 0x48, 0, 0, 0xE1, 0x10, 0x12, 0}
	last := append(make([]byte, 4), first[:12]...) // it reads on at its beginning
	for _, c := range []struct {
		card        picc.Card
		frame, want []byte
	}{{ntag, []byte{0x30, 0x00}, first}, {ntag, []byte{0x30, 0x2C}, last}, {ntag, []byte{0x30, 0x2D}, nil}, {ntag, []byte{0xB2}, nil},
		{desfire, []byte{0xB2}, []byte{0xA2}}, {desfire, []byte{0xB3}, []byte{0xA3}}, {desfire, []byte{0x30, 0x00}, nil},
		{picc.Of(hwtest.UID(t, "FB0EE20B"), false), []byte{0x30, 0x00}, nil}} {
		if got := c.card.Answer(c.frame); !bytes.Equal(got, c.want) {
			t.Errorf("% X: % X, want % X", c.frame, got, c.want)
		}
	}
}

func TestCRC(t *testing.T) {
	if got := picc.WithCRC([]byte{0x50, 0x00}); !bytes.Equal(got, []byte{0x50, 0x00, 0x57, 0xCD}) { // the halt of ISO 14443-3
		t.Errorf("% X", got)
	}
	if got, ok := picc.CutCRC([]byte{0x50, 0x00, 0x57, 0xCD}); !ok || !bytes.Equal(got, []byte{0x50, 0x00}) {
		t.Errorf("% X, %v", got, ok)
	}
	for _, b := range [][]byte{nil, {0x50}, {0x57, 0xCD}, {0x50, 0x00, 0x57, 0xCC}} {
		if _, ok := picc.CutCRC(b); ok {
			t.Errorf("% X is right", b)
		}
	}
}
