package wedge_test

import (
	"fmt"

	"casekeeper/hardware/wedge"
)

// Ten digits from a reader of 125 kHz tags are the low four bytes of the tag.
func ExampleForm_UID() {
	fmt.Println(wedge.Decimal.UID("3808980205"))
	fmt.Println(wedge.Hex.UID("62E3086CED"))
	// Output:
	// E3086CED <nil>
	// 62E3086CED <nil>
}
