// Package camera reads the cards of a table with a camera above it. Each card has a printed marker
// (package marker), each place a token with one, which lies below the card, and the corners of the
// table four more. For each place that it knows it emits a look for every picture: the card's marker was
// read = [hardware.CardSeen], the token's = [hardware.CardGone], neither =
// [hardware.CardUnclear]: what is not read, because of an arm, glare or a card that lies face down, has
// not gone. The n-th place is reader n.
//
// A place is known once its token was seen, in a search of the whole picture at the start and now
// and then. After that only the surroundings of a token are searched, in which something has moved
// and come to rest, one place in each picture. A card counts if four looks in a row find it, a token at
// once, as does a card that is there again after an arm has left.
//
// A reading is refused if its margin is small, or its side is not that of a marker on the table. All
// markers of a table have one size; which, nobody has to say. If most tokens are elsewhere the
// camera was moved: the link goes down, and comes up with the places where they are.
//
// Pictures come from rpicam-vid, the program of Raspberry Pi OS for its cameras, as raw YUV420, of
// which the first bytes are the brightness (libcamera, rpicam-apps); those of a USB camera from the program that
// finds markers, see package webcam. No picture is kept. The markers are found by that program, too, see package
// detector.
//
// Not done: dice.
package camera
