package sim

import "casekeeper/hardware"

// Tag returns the UID of the n-th simulated tag: seven bytes as of NXP's tags (first byte
// 04). Different numbers have different UIDs.
func Tag(n uint16) hardware.UID {
	uid, _ := hardware.NewUID([]byte{0x04, 0xCA, 0x5E, byte(n >> 8), byte(n), 0x12, 0x80})
	return uid
}
