package gpiobutton_test

import (
	"fmt"
	"time"

	"casekeeper/hardware/gpiobutton"
)

// A contact that bounces is one press.
func ExampleButtons_Step() {
	var b gpiobutton.Buttons
	at := time.Unix(0, 0)
	b.Begin(0, at)
	for _, reading := range []uint32{1, 0, 1, 1, 1} {
		if pressed, _ := b.Step(reading, at); pressed != 0 {
			fmt.Println("pressed")
		}
		at = at.Add(12 * time.Millisecond)
	}
	// Output: pressed
}
