package scanner_test

import (
	"fmt"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner"
)

// Two reads of three place a card. A reader that misses polls, and so may be blind for a
// while, lifts it late, here after 2.8 s.
func ExamplePresence() {
	p := scanner.NewPresence(scanner.DefaultPresence)
	uid, _ := hardware.ParseUID("04A23B5C6D1280")
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	for look := range 40 {
		seen := look == 0 || look == 2 || look == 4
		now = now.Add(100 * time.Millisecond)
		e := hardware.Event{At: now, Source: "table", Input: 3, Kind: hardware.CardGone}
		if seen {
			e.Kind, e.UID = hardware.CardSeen, uid
		}
		p.Step(e, func(c scanner.Change) {
			fmt.Println(now.Format("05.0"), c.Kind == scanner.Placed, c.Sensor.Input, c.UID)
		})
	}
	// Output:
	// 00.3 true 3 04A23B5C6D1280
	// 03.4 false 3 04A23B5C6D1280
}
