// Package wedge reads card and code readers that act as a keyboard: they type
// what they read and end with Enter.
//
// They are read through evdev (/dev/input/event*) and grabbed (EVIOCGRAB), so
// that nothing they type reaches the screen. The kernel hands over struct
// input_event, linux/input.h: a time of two words, then type, code and value;
// 24 bytes where a word has 64 bits, 16 where it has 32. Codes are keys, not
// characters: they are read with a US layout, whatever layout the desktop has.
//
// A reader types quickly: a line with a pause of more than 50 ms between two
// keys, or of fewer than four characters, is no reading. A line of which the
// kernel dropped events (SYN_DROPPED) is discarded.
//
// Readers of 125 kHz tags (EM4100) mostly type the low four of the tag's five
// bytes, as ten decimal digits, or the low three as facility and number
// (142,45817 or 14245817). Others type hexadecimal digits. Ten digits can be either, so the
// rig says which it is.
//
// [Parser] is pure. [Source] connects it to the device.
package wedge
