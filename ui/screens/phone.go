package screens

import (
	"fmt"

	"casekeeper/ui/kit"
)

// Codes on the screen for the cameras of phones.

// codeLeast is the smallest side of a code in units that cameras read at arm's length.
const codeLeast = 320

// phone draws a code, its title, and the keys to the other codes.
func (r *Result) phone(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Paper, kit.Ink, 2, 8)
	b = b.Inset(6)
	code := &r.vm.Codes[min(r.code, len(r.vm.Codes)-1)]
	var at kit.Box
	if b.Upright() {
		at = b.Top(min(b.W, b.H*0.7), 12)
	} else {
		at = b.Left(max(codeLeast, min(b.H, b.W-240)), 12)
	}
	if !kit.DrawCode(p, at, code.Text) {
		p.Text(at.Inset(20), r.vm.TooLong, kit.WordStyle(28, kit.Ink))
	}
	p.Key(b.Bottom(kit.KeyHeight+8, kit.Gap), "phone/close", kit.KeyFace{Kind: kit.KeyPrimary, Label: r.vm.Close}, func() { r.code = -1; r.Refresh() })
	for i := len(r.vm.Codes) - 1; i >= 0; i-- {
		p.Key(b.Bottom(kit.KeyHeight+8, kit.Gap), fmt.Sprintf("code/%d", i), kit.KeyFace{Kind: kit.KeyPaper, Label: r.vm.Codes[i].Key, On: i == r.code}, func() { r.code = i; r.Refresh() })
	}
	p.Text(b, code.Help, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Ink, Top: true})
}
