package gpiodie_test

import (
	"fmt"
	"time"

	"casekeeper/hardware/gpiodie"
)

// A die leaves face 2 (bit 1) and comes to rest on face 5 (bit 4).
func ExampleFaces_Step() {
	var die gpiodie.Faces
	at := time.Unix(0, 0)
	die.Begin(0b000010, at)
	for _, reading := range []uint32{0b000010, 0b000010, 0, 0, 0b010000, 0b010000} {
		if v, _ := die.Step(reading, at); v.Kind != 0 {
			fmt.Println(v.Kind, v.Face)
		}
		at = at.Add(110 * time.Millisecond)
	}
	// Output:
	// die-rolling 0
	// die-face 5
}

// The face is read with the strobe (bit 3) on, twice and equal.
func ExampleCode_Step() {
	var die gpiodie.Code
	at := time.Unix(0, 0)
	die.Begin(0, at)
	die.Step(0b1101, at)
	v, _ := die.Step(0b1101, at.Add(time.Millisecond))
	fmt.Println(v.Kind, v.Face)
	// Output: die-face 5
}
