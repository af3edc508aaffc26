//go:build browser

package phone

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/scanner/photo/phototest"
)

// shoot gives a photograph to the page as its camera would, and waits until the page shows what was seen.
func (s *screen) shoot(file []byte) string {
	s.t.Helper()
	return s.text(fmt.Sprintf(`(async () => { %s
		const field = document.querySelector('.camera input'), list = new DataTransfer();
		if (!field) return 'no camera: ' + document.body.innerText;
		list.items.add(new File([Uint8Array.from(atob('%s'), c => c.charCodeAt(0))], 'photo.jpg', { type: 'image/jpeg' }));
		field.files = list.files;
		field.dispatchEvent(new Event('change'));
		await until(() => document.querySelector('.taken .said') || document.getElementById('said').textContent, 30000);
		return document.getElementById('said').textContent; })()`, helpers, base64.StdEncoding.EncodeToString(file)))
}

// TestBrowserReadsCards: two phones show the cards of a game to their cameras, from the first photograph, on
// which one card is covered, to the cards on the table; a seat shows its secret one. With CASEKEEPER_PICTURES it keeps
// pictures.
func TestBrowserReadsCards(t *testing.T) {
	b := browser(t)
	at := sitWith(t, "tiny-epic-western", 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
	at.server.table.Photo = stickered(at)
	gaps := at.untilAsked("tew.deal.gaps")
	p := &pages{at, t, os.Getenv("CASEKEEPER_PICTURES"), "camera", nil}
	cards := at.names(gaps[0], len(gaps))
	watch, seat := unlock(t, b, at.server.WatchCode(lan)), unlock(t, b, at.server.SeatCode(at.server.People()[0], lan))
	var texts []string
	for _, word := range cards {
		texts = append(texts, strings.ToUpper("CK1:"+at.game.ID+":"+word))
	}
	table := phototest.Row(1, texts...)
	for i := range table { // two lines of three, as they lie on the table
		table[i].X, table[i].Y = (float64(i%3)+.5)/3, .27+.48*float64(i/3)
	}
	table[4].Hidden = true
	scene := phototest.Scene{Wide: 1300, High: 1100, Module: 6, Blur: .7, Noise: 5, Dim: .25, Seed: 2}
	first, err := scene.Draw(table...)
	if err != nil {
		t.Fatal(err)
	}
	table[4].Hidden = false
	second, err := scene.Draw(table...)
	if err != nil {
		t.Fatal(err)
	}
	look := func(s *screen, name string) {
		for _, width := range []int64{320, 390, 768} {
			s.resize(width, 844)
			for _, lang := range langs(at.words) {
				s.text(fmt.Sprintf(`(async () => { %s const b = document.querySelector('footer button[lang="%s"]'); if (b) b.click(); await until(() => document.documentElement.lang === '%s', 5000); return ''; })()`, helpers, lang, lang))
				if bad := s.text(checks); bad != "" {
					t.Errorf("%s %d %s: %s", name, width, lang, bad)
				}
				if p.dir != "" {
					keep(t, s, filepath.Join(p.dir, fmt.Sprintf("camera-%s-%d-%s.png", name, width, lang)))
				}
			}
		}
	}
	watch.at(at.now(engine.Table).Seq)
	look(watch, "key")
	if said := watch.shoot(first); said != "" {
		t.Fatal(said)
	}
	look(watch, "one-covered")
	state := `(() => [document.querySelectorAll('.photo polygon.asked').length, document.querySelectorAll('.photo .num').length, document.querySelectorAll('.found .tile').length, document.querySelectorAll('.dark').length, document.querySelectorAll('.thumb label.go').length].join())()`
	n := len(gaps)
	if got, want := watch.text(state), fmt.Sprintf("%d,%d,%d,1,1", n-1, n-1, n-1); got != want {
		t.Errorf("frames, numbers, cards, unseen, key of another photo: %s, want %s", got, want)
	}
	if said := watch.shoot(second); said != "" {
		t.Fatal(said)
	}
	look(watch, "all")
	watch.text(`(async () => { ` + helpers + ` const seq = root.dataset.seq; await until(() => { const k = document.querySelector('.thumb button.go'); if (k) k.click(); return root.dataset.seq !== seq; }, 10000); return ''; })()`)
	watch.text(`(async () => { ` + helpers + ` await until(() => !root.hasAttribute('aria-busy'), 10000); return ''; })()`)
	if got := at.lies(gaps); !slices.Equal(got, cards) {
		t.Fatalf("in the gaps lie %q, want %q", got, cards)
	}
	at.untilAsked("tew.deal.sealed")
	for _, q := range at.now(at.server.People()[0][0]).Awaits {
		if q.Kind != engine.Lay || q.Seat != at.server.People()[0][0] {
			continue
		}
		seat.at(at.now(engine.Table).Seq)
		if said := seat.shoot(at.scene(t, at.names(q, 2))); said != "" {
			t.Fatal(said)
		}
		look(seat, "choose")
		got := seat.text(`(async () => { ` + helpers + ` const seq = root.dataset.seq; await until(() => { const k = document.querySelectorAll('.found button')[1]; if (k) k.click(); return root.dataset.seq !== seq; }, 10000); return root.dataset.seq !== seq ? '' : document.body.innerText; })()`)
		if got != "" {
			t.Error(got)
		}
		return
	}
	t.Error("no seat is asked for its secret card")
}
