package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// LinePages draws a page of lines and returns its number.
func LinePages(p *kit.Painter, b kit.Box, lines []present.LogVM, at int, turn func(int)) int {
	list := CutPages(lines, b.W, b.H)
	if len(list) > 1 {
		foot := b.Bottom(kit.KeyHeight, kit.Gap)
		list = CutPages(lines, b.W, b.H)
		at = kit.Pager(p, foot, "lines", at, len(list), turn)
	}
	at = max(0, min(at, len(list)-1))
	if len(list) > 0 {
		DrawLines(p, b, list[at])
	}
	return at
}
