//go:build browser

package phone

import (
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// mute is a table that can fall silent: its connections stay open and nothing comes out of them.
type mute struct{ on atomic.Bool }

func (m *mute) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if m.on.Load() {
			<-r.Context().Done()
			return
		}
		next.ServeHTTP(&muted{w, m}, r)
	})
}

type muted struct {
	http.ResponseWriter
	m *mute
}

func (w *muted) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *muted) Write(text []byte) (int, error) {
	if w.m.on.Load() {
		return len(text), nil
	}
	return w.ResponseWriter.Write(text)
}

// TestBrowserSilentTable has the table fall silent, as when its plug is pulled: a key that is tapped says
// within six seconds that nothing arrived, the page says within twenty that the table is out of reach,
// in the library of rules or while it waits to be let in, too, and it comes back by a tap, and by itself.
func TestBrowserSilentTable(t *testing.T) {
	b := browser(t)
	m := &mute{}
	at := sitWith(t, firstGame, 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0", wrap: m.wrap})
	u := at.now(engine.Table)
	for u.Awaits[0].Kind != engine.Choose || u.Awaits[0].Seat == engine.Table {
		if out, err := at.session.Submit(t.Context(), u.Awaits[0].Answer(0), journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
		u = at.now(engine.Table)
	}
	seats := []engine.Seat{u.Awaits[0].Seat}
	s := unlock(t, b, at.server.SeatCode(seats, lan))
	s.at(u.Seq)
	waits := unlock(t, b, at.server.SeatCode(seats, lan))
	waits.text(`(async () => { ` + helpers + ` await until(() => document.querySelector('main section p'), 20000); return ''; })()`)
	beats := s.text(`(async () => { ` + helpers + ` await until(() => false, 17000); return String(!!document.querySelector('.lost')); })()`)
	if beats != "false" {
		t.Error("a table that is only quiet is taken for out of reach")
	}
	m.on.Store(true)
	said := s.text(`(async () => { ` + helpers + ` const from = performance.now(); document.querySelector('[data-does]').click();
		const ok = await until(() => document.getElementById('said').textContent, 20000); return ok ? String(Math.round(performance.now() - from)) : 'nothing is said'; })()`)
	if ms, err := strconv.Atoi(said); err != nil || ms > 6000 {
		t.Errorf("a key on a silent table: %s", said)
	}
	lost := `(async () => { ` + helpers + ` const from = performance.now(); const ok = await until(() => document.querySelector('.lost') || document.body.innerText.includes(%q), 20000);
		return ok ? String(Math.round(performance.now() - from)) : document.body.innerText; })()`
	lost = strings.ReplaceAll(lost, "%q", strconv.Quote(at.words["en"].Say("phone.lost")))
	for name, one := range map[string]*screen{"the seat's page": s, "the one that waits": waits} {
		got := one.text(lost)
		if ms, err := strconv.Atoi(got); err != nil || ms > 20000 {
			t.Errorf("%s after the table fell silent: %s", name, got)
		}
	}
	t.Logf("figure: a key says that nothing arrived after %s ms", said)
	if got := s.text(`(async () => { ` + helpers + ` document.querySelector('.try').click(); await until(() => false, 300); return document.getElementById('said').textContent; })()`); got != at.words["en"].Say("phone.tries") {
		t.Errorf("the key to try again says %q", got)
	}
	m.on.Store(false)
	s.at(u.Seq) // by itself
	if got := waits.text(`(async () => { ` + helpers + ` await until(() => document.body.innerText.includes(` + strconv.Quote(at.words["en"].Say("phone.waits")) + `), 20000); return document.body.innerText; })()`); !strings.Contains(got, at.words["en"].Say("phone.waits")) {
		t.Errorf("the one that waits is not back: %s", got)
	}
}
