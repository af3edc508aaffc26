package sim_test

import (
	"context"
	"fmt"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/sim"
)

// A card is laid and a die rolled; the hub sends both through a pseudo-terminal to the
// driver of real hubs.
func ExampleRig() {
	rig, err := sim.Open(sim.Opts{Slots: []hardware.Input{1}})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	seen := make(chan hardware.Event, 100)
	ended := make(chan error, 1)
	go func() { ended <- rig.Source().Run(ctx, func(e hardware.Event) { seen <- e }) }()

	if _, err = rig.Advance(ctx, time.Second); err != nil {
		fmt.Println(err)
	}
	rig.Place(1, sim.Tag(7))
	rig.Roll(1, 6)
	clock, err := rig.Advance(ctx, 100*time.Millisecond)
	if err != nil {
		fmt.Println(err)
	}
	for e := range seen {
		switch {
		case e.Kind == hardware.CardSeen:
			fmt.Println(e.Kind, e.Input, e.UID)
		case e.Kind == hardware.DieFace:
			fmt.Println(e.Kind, e.Input, e.Face)
		}
		if e.Kind == hardware.Beat && e.Clock == clock {
			break
		}
	}
	cancel()
	rig.Close()
	<-ended
	// Output:
	// card-seen 1 04CA5E00071280
	// die-face 1 6
}

func ExampleParseFaults() {
	f, err := sim.ParseFaults("stuck,missed")
	fmt.Println(f, err)
	_, err = sim.ParseFaults("rain")
	fmt.Println(err)
	// Output:
	// missed,stuck <nil>
	// fault "rain": want one of missed, doubled, bled, corrupt, stuck, unplugged, reordered, relaid, all or none
}
