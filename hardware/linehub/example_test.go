package linehub_test

import (
	"fmt"

	"casekeeper/hardware/linehub"
)

// Bytes may be cut anywhere; noise and broken lines are left out.
func ExampleParser_Feed() {
	var p linehub.Parser
	show := func(l linehub.Line, raw []byte) { fmt.Printf("slot %d: tag %v, report %d\n", l.Input, l.UID, l.Seq) }
	p.Feed([]byte("noise$TAG,3,2,04CA5E0007"), show)
	p.Feed([]byte("1280*05\r\n$TAG,4,2,04CA5E00071280*05\r\n"), show)
	fmt.Println(p.Lines, "whole,", p.Bad, "broken")
	// Output:
	// slot 2: tag 04CA5E00071280, report 3
	// 1 whole, 1 broken
}

func ExampleLine_Append() {
	fmt.Printf("%q\n", linehub.Line{Type: linehub.Hello, Name: "dicehub", Version: "1"}.Append(nil))
	// Output: "$HELLO,dicehub,1*07\r\n"
}

// A die that is repeated with the number of its roll is no second roll.
func ExampleSequence_Judge() {
	var s linehub.Sequence
	s.Judge(linehub.Line{Type: linehub.Heartbeat, Millis: 2}) // the hub has just started
	roll := linehub.Line{Type: linehub.Die, Seq: 1, Numbered: true, Input: 1, Face: 6}
	fmt.Println(s.Judge(roll) == linehub.Fresh, s.Judge(roll) == linehub.Repeat)
	// Output: true true
}
