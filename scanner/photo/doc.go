// Package photo reads the QR codes in a photograph that a phone took of cards: which texts stand
// where. It knows no cards and no game. What it does not find proves nothing: a code may be covered,
// blurred or too small. Of a code it says nothing, or what the code says, whose checksum
// (ISO/IEC 18004, Reed-Solomon) has to agree.
//
// A photograph is whatever somebody sends. It is read in memory, within the bounds of [MaxPixels]
// and of the context, and kept nowhere.
package photo
