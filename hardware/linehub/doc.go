// Package linehub reads sensor hubs (Arduino, ESP32, RP2040) that talk in
// lines, in the manner of NMEA 0183:
//
//	$TYPE,field,..*XX\r\n     XX = XOR of the bytes between $ and *, two hexadecimal digits
//
// 115200 baud, 8 data bits, no parity, 1 stop bit; a line has at most 80 bytes
// without its end. The lines:
//
//	HELLO,name,version    after start and on command I; a beat follows it
//	HB,ms                 the hub's clock, at least once a second; three missed = stale
//	TAG,seq,slot,uid      one look of a reader found this tag; uid in hexadecimal, 1 to 10 bytes
//	GONE,seq,slot         one look of a reader found nothing
//	DIE,seq,die,face      a die came to rest; face from 1, 0 = crooked
//	PRESS,seq,slot,word   a button was pressed: next, undo, yes or no
//
// Commands to the hub are single letters: I (who are you), S (tell the state:
// every tag, every empty slot, every die, then a beat), L and l (light on, off).
// A hub passes over letters that it does not know.
//
// seq counts all reports of the hub, 0 to 65535 and round again. The hub does
// not filter: it says TAG for a tag in every poll, and GONE for a slot at
// least eight times after its tag has left. It tells the state anew with every
// beat. A die is repeated with the number that its roll had, so a repetition
// is never a second roll, and a roll whose line was lost is still learnt.
//
// Lines of JSON are read too, since many sketches print them: {"die":1,"face":6},
// {"slot":2,"uid":"04A23B5C"}, {"slot":2,"gone":true}, {"press":"undo"}, {"hb":1000};
// they have no checksum, and "seq" is optional. Without it a line may repeat an
// earlier one, and its events say so ([hardware.Event.Unnumbered]).
//
// [Parser] is pure. [Sequence] finds lost, repeated and late lines. [Source]
// joins both to a serial port.
package linehub
