// Package barcode reads scanners of bar and QR codes on a serial port: modules
// such as GM65, GM812 or Waveshare's (9600 baud, 8 data bits, no parity, 1 stop
// bit; GM65 user manual, "Serial communication interface" and "Suffix"), and
// hand scanners that were switched to a USB serial port with a set-up code
// from their manual.
//
// A scanner sends the code as text and, depending on its settings, CR, LF, CR LF,
// TAB or nothing after it: then 100 ms of silence end the code. Once a code had
// an end, a code without one is half a code and is dropped.
//
// A code has 1 to 256 bytes of printable ASCII; any other byte in it makes all
// of it bad. Control characters before and after it, such as STX and ETX, are
// removed. The answer of the GM65 family to a command, 02 00 00 01 00 33 31, is
// not a code. A scanner that scans all the time repeats the same code: within
// 1.5 s of the last it is one reading.
//
// Scanners are not triggered: set them to scan by themselves ("sensing" or
// "continuous" mode) or press their button. GM67 and GM72, which use SSI, are
// not read unless they are configured to send plain text.
package barcode
