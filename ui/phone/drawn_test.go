package phone

import (
	"context"
	"fmt"
	"io"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/present"
)

// TestTableIsDrawnForPhones: a page says that there is a drawing; it is of what the shared screen may know, drawn once for
// all phones of a language, and anew after an act. What cannot be drawn now is not there.
func TestTableIsDrawnForPhones(t *testing.T) {
	at := sitWith(t, firstGame, 3, Opts{Addresses: []Address{here}})
	draws, can := 0, true
	at.server.table.Draw = func(_ context.Context, vm *present.MiniatureVM) string {
		if draws++; !can {
			return ""
		}
		return fmt.Sprintf("<svg>%d %+v</svg>", draws, vm.Seats)
	}
	own, watcher := at.blank(), at.blank()
	if own.use(at.server.SeatCode(at.server.People()[0], here)) != 204 || watcher.use(at.server.WatchCode(here)) != 204 {
		t.Fatal("nobody is let in")
	}
	draw := chance.New(3)
	for range 40 {
		u := at.now(engine.Table)
		o, ok := draw.Answer(u.Awaits)
		if !ok {
			break
		}
		if _, err := at.session.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
	}
	read := func(p *phone, lang string) string {
		r, err := p.client.Get(p.base + "/table?lang=" + lang)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(r.StatusCode, " ", string(text))
	}
	u := at.now(engine.Table)
	want := fmt.Sprintf("200 <svg>1 %+v</svg>", at.server.table.Words("en").At(&u).Miniature(&u.Board).Seats)
	if got := read(own, "en"); got != want || read(watcher, "en") != want || draws != 1 {
		t.Errorf("%d drawings: %.300s\nwant %.300s", draws, got, want)
	}
	if read(own, "es"); draws != 2 {
		t.Errorf("%d drawings for two languages", draws)
	}
	if _, err := at.session.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	if can = false; read(own, "en")[:3] != "404" {
		t.Error("what cannot be drawn is there")
	}
	if can = true; read(own, "en")[:3] != "200" || draws != 4 {
		t.Errorf("%d drawings", draws)
	}
}
