package pn532_test

import (
	"fmt"

	"casekeeper/hardware/pn532"
)

// The bytes may be split anywhere; noise is skipped.
func ExampleDecoder_Feed() {
	var d pn532.Decoder
	show := func(k pn532.FrameKind, data, _ []byte) { fmt.Printf("%v [% X]\n", k == pn532.Answer, data) }
	d.Feed([]byte{0xAA, 0x55, 0x00, 0x00, 0xFF, 0x00, 0xFF, 0x00, 0x00, 0x00, 0xFF}, show) // an ACK, and a frame begins
	d.Feed([]byte{0x03, 0xFD, 0xD5, 0x4B, 0x00, 0xE0, 0x00}, show)                         // no card
	// Output:
	// false []
	// true [4B 00]
}

func ExampleAppendCommand() {
	fmt.Printf("% X\n", pn532.AppendCommand(nil, 0x02)) // GetFirmwareVersion
	// Output: 00 00 FF 02 FE D4 02 2A 00
}
