// Package rdm6300 reads cards and coins of 125 kHz (EM4100, TK4100) with two
// serial readers that only send, 9600 baud, 8 data bits, no parity, 1 stop bit:
//
//	RDM6300  02 vvtttttttt cc 03        14 bytes (Seeed/itead RDM6300 datasheet, "Output data format")
//	ID-12LA  02 vvtttttttt cc 0D 0A 03  16 bytes (ID-Innovations ID-2LA/12LA/20LA datasheet, "Output data structure", ASCII)
//
// vv is the version byte, t the four bytes of the tag, c the XOR of those five
// bytes, all in hexadecimal text. The tag's [hardware.UID] is all five bytes;
// [hardware.ParsePrinted] reads the number printed on most cards.
//
// An RDM6300 repeats a tag for as long as it is near, about every 65 ms. Each
// frame is a CardSeen; each 65 ms without a byte, once any tag was read, is a
// CardGone. A broken frame is neither: it comes from a tag that is there. An
// ID-12LA reports a tag once when it comes and never that it left: CardPlaced.
//
// Both protect their frames with an XOR only. Package scanner wants two reads
// of an RDM6300, but has to believe an ID-12LA at once.
//
// Neither can be polled, so a reader without a tag and a cut wire look the same;
// and a card that lies there is reported again without being asked for.
package rdm6300
