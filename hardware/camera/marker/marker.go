// Package marker has the printed squares by which a camera knows cards and places: the family
// tag36h11 of AprilTag (Olson, "AprilTag: A robust and flexible visual fiducial system", 2011), as
// libapriltag 3 draws it. A square is ten modules wide: a white rim, a dark frame, and 6 x 6 bits.
// Any two of the 587 differ in at least 11 bits, however they are turned.
//
// The numbers below [Cards] are for pieces of cardboard; those after it are for the places of a
// table and its corners, and the same in every game. Nothing here looks for markers in pictures.
package marker

import "casekeeper/hardware"

// ID is the number of a marker, from 0, below [Count].
type ID uint16

// The numbers of the family.
const (
	Count         = 587 // markers
	Side          = 10  // modules on a side, with the rim
	Cards      ID = 500 // the first that is of no card
	Corner     ID = 583 // the first of those at the corners of a table
	Corners       = 4
	MostPlaces    = int(Corner-Cards) - 1
)

// Place returns the marker of the token that lies at the n-th place of a game, from 1 to
// [MostPlaces].
func Place(n int) ID { return Cards + ID(n) }

// UID returns the identifier under which the marker is enrolled: two bytes, which no tag has, whose
// hexadecimal digits are the number in decimal digits.
func (id ID) UID() hardware.UID {
	digits := func(n ID) byte { return byte(n/10<<4 | n%10) }
	uid, _ := hardware.NewUID([]byte{digits(id / 100), digits(id % 100)}) // two bytes are a UID
	return uid
}

// Dark returns which modules of a marker are dark, by row and column from the upper left.
func (id ID) Dark() (modules [Side][Side]bool) {
	for y := 1; y < Side-1; y++ {
		for x := 1; x < Side-1; x++ {
			frame := x == 1 || y == 1 || x == Side-2 || y == Side-2
			modules[y][x] = frame || codes[id]>>(35-6*(y-2)-(x-2))&1 == 1
		}
	}
	return modules
}
