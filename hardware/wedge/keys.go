package wedge

// Codes of linux/input-event-codes.h.
const (
	typeSyn, typeKey     = 0, 1
	synDropped           = 3
	keyEnter, keyKPEnter = 28, 96
	keyLeftShift         = 42
	keyRightShift        = 54
)

// runs are keys with consecutive codes on a US keyboard: what they type without and with
// shift.
var runs = []struct {
	from           uint16
	plain, shifted string
}{
	{2, "1234567890-=", "!@#$%^&*()_+"},
	{16, "qwertyuiop[]", "QWERTYUIOP{}"},
	{30, "asdfghjkl;'`", "ASDFGHJKL:\"~"},
	{43, `\zxcvbnm,./`, `|ZXCVBNM<>?`},
	{55, "*", "*"}, {57, " ", " "},
	{71, "789-456+1230.", "789-456+1230."},
}

// letter returns the character that a key types; 0 if none.
func letter(code uint16, shift bool) byte {
	for _, r := range runs {
		if n := int(code) - int(r.from); n >= 0 && n < len(r.plain) {
			if shift {
				return r.shifted[n]
			}
			return r.plain[n]
		}
	}
	return 0
}
