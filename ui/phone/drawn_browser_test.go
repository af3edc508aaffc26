//go:build browser

package phone

import (
	"context"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// TestBrowserDrawsTheTable: the drawing of the table is on a page in place of its lists, which a tap opens.
func TestBrowserDrawsTheTable(t *testing.T) {
	b := browser(t)
	at := sitWith(t, "colt-express", 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
	text := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 525 776"><defs><symbol id="p0" viewBox="0 0 24 24"><path fill="#f6ecd8" d="M2 2H22V22H2Z"/></symbol></defs><text x="20" y="40" class="slim" fill="#f6ecd8">DRAWN</text><use href="#p0" x="100" y="100" width="50" height="50"/></svg>`
	at.server.table.Draw = func(context.Context, *present.MiniatureVM) string { return text }
	s := unlock(t, b, at.server.WatchCode(lan))
	s.at(at.now(engine.Table).Seq)
	const look = `(async () => { ` + helpers + `
		if (!await until(() => document.querySelector('.drawn svg text'), 10000)) return 'no drawing: ' + document.body.innerText.slice(0, 200);
		if (document.querySelector('.board')) return 'the lists stand beside it';
		const svg = document.querySelector('.drawn svg').getBoundingClientRect();
		if (svg.width < 340 || svg.right > innerWidth || svg.height < svg.width) return 'it is ' + svg.width + ' by ' + svg.height;
		document.querySelector('.drawn').click();
		return await until(() => document.querySelector('.board .wagon'), 2000) ? '' : 'a tap opens no lists'; })()`
	if got := s.text(look); got != "" {
		t.Error(got)
	}
	s.picture("drawn")
}
