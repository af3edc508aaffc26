package rdm6300_test

import (
	"fmt"

	"casekeeper/hardware"
	"casekeeper/hardware/rdm6300"
)

// The bytes may be split anywhere; broken frames are skipped.
func ExampleParser_Feed() {
	var p rdm6300.Parser
	show := func(uid hardware.UID, _ []byte) {
		printed, _ := hardware.ParsePrinted("3808980205")
		fmt.Println(uid, "has 3808980205 on it:", printed.EndOf(uid))
	}
	p.Feed([]byte("\x0262E308\x0262E3086"), show)
	p.Feed([]byte("CED08\x03"), show)
	fmt.Println(p.Frames, "whole,", p.Bad, "broken")
	// Output:
	// 62E3086CED has 3808980205 on it: true
	// 1 whole, 1 broken
}

func ExampleModel_Append() {
	uid, _ := hardware.ParseUID("62E3086CED")
	fmt.Printf("%q\n", rdm6300.ID12.Append(nil, uid))
	// Output: "\x0262E3086CED08\r\n\x03"
}
