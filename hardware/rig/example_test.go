package rig_test

import (
	"fmt"

	"casekeeper/hardware/rig"
)

func ExampleParse() {
	_, err := rig.Parse([]byte(`
[[source]]
name   = "table"
type   = "linehub"
device = "/dev/serial/by-id/*"
[source.readers]
left = "gap-1"
`), "den.toml")
	fmt.Println(err)
	// Output: den.toml:7: source[0].readers.left: "left" is not a number from 0 to 65535
}

func ExampleOpen() {
	f, err := rig.Parse([]byte(`
[[source]]
name   = "table"
type   = "linehub"
device = "/dev/serial/by-id/*"
readers = { 1 = "gap-1", 2 = "any" }
dice    = { 1 = "attacker" }
`), "den.toml")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := rig.Open(f, rig.Options{})
	fmt.Println(len(r.Sources), r.Wiring.Readers, r.Wiring.Dice)
	// Output: 1 [{table 1 gap-1 one} {table 2 any one}] [{table 1 0 attacker}]
}
