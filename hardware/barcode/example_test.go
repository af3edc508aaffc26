package barcode_test

import (
	"fmt"

	"casekeeper/hardware/barcode"
)

// The bytes may be split anywhere. Silence ends a code only if the scanner does not mark its
// end.
func ExampleParser_Feed() {
	var p barcode.Parser
	show := func(code string) { fmt.Println(code) }
	p.Feed([]byte("4006381"), show)
	p.Feed([]byte("333931"), show)
	p.Quiet(show)
	p.Feed([]byte("CK1:small:ha"), show)
	p.Feed([]byte("t-12\r\nCK1:small:hat-1"), show)
	p.Quiet(show)
	fmt.Println(p.Codes, "whole,", p.Bad, "broken")
	// Output:
	// 4006381333931
	// CK1:small:hat-12
	// 2 whole, 1 broken
}
