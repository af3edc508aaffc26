package mfrc522sim

import (
	"slices"

	"casekeeper/hardware/sim/chip/picc"
)

// part returns the part of the UID on the present level, with BCC, and whether the UID
// continues.
func (k *card) part() (part []byte, goesOn bool) {
	last := (len(k.uid) - 4) / 3
	id := k.uid[3*k.level:]
	if goesOn = k.level < last; goesOn {
		part = append([]byte{0x88}, id[:3]...)
	} else {
		part = slices.Clone(id[:4])
	}
	return append(part, part[0]^part[1]^part[2]^part[3]), goesOn
}

// hear returns the answer of a card; nil for none.
func (k *card) hear(frame []byte, bits byte) []byte {
	if k.wakes(frame, bits) {
		k.woken = k.state == halted
		k.state, k.level = ready, 0
		return []byte{byte(k.about.ATQA), byte(k.about.ATQA >> 8)}
	}
	code := byte(0x93 + 2*k.level)
	switch {
	case k.state == ready && len(frame) >= 2 && frame[0] == code && frame[1] < 0x70:
		if rest, ok := k.anticollision(frame, bits); ok {
			return rest
		}
	case k.state == ready && len(frame) == 9 && frame[0] == code && frame[1] == 0x70:
		part, goesOn := k.part()
		if selected, ok := picc.CutCRC(frame); !ok || !slices.Equal(part, selected[2:]) {
			break
		}
		sak := k.about.SAK
		if goesOn {
			sak = 0x04
			k.level++
		} else {
			k.state = active
		}
		return picc.WithCRC([]byte{sak})
	case k.state == active && slices.Equal(frame, []byte{0x50, 0x00, 0x57, 0xCD}):
		k.state, k.woken = halted, true
		return nil
	case k.state == halted:
		return nil
	}
	k.state = idle
	if k.woken {
		k.state = halted
	}
	return nil
}

// wakes reports whether a frame is REQA or WUPA and wakes the card.
func (k *card) wakes(frame []byte, bits byte) bool {
	if bits != 7 || len(frame) != 1 {
		return false
	}
	return frame[0] == 0x52 && (k.state == idle || k.state == halted) || frame[0] == 0x26 && k.state == idle
}

// anticollision answers a frame with the first bits of a UID: the rest of the card's, or nothing
// if the bits are of another card, which then waits to be selected. ok is false if the frame is
// malformed.
func (k *card) anticollision(frame []byte, bits byte) (rest []byte, ok bool) {
	part, _ := k.part()
	known := int(frame[1]>>4-2)*8 + int(frame[1]&7)
	if frame[1] < 0x20 || len(frame) != 2+(known+7)/8 || bits != frame[1]&7 {
		return nil, false
	}
	rest = slices.Clone(part[known/8:])
	for bit := range known {
		if (frame[2+bit/8]^part[bit/8])>>(bit%8)&1 != 0 {
			return nil, true
		}
	}
	rest[0] &= 0xFF << (known % 8)
	return rest, true
}
