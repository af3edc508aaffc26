//go:build browser

package phone

import (
	"context"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// TestBrowserAnswersOnTheTable plays every game until a question is drawn on what it is about: safes, the
// wagons of a train, the buildings of a circle. These lie in a page once, fit a small phone with names of 11
// letters, and a tap on one answers, or opens what can be done there.
func TestBrowserAnswersOnTheTable(t *testing.T) {
	b := browser(t)
	found := map[string]bool{}
	for _, id := range games.IDs() {
		names := []string{"Maximiliano", "Bartholomeu", "Wilhelminaa", "Konstantina"}
		at := sitNamed(t, id, names[:min(len(names), len(load(t, id).Players))], Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
		phones := map[engine.Seat]*screen{}
		for _, seats := range at.server.People() {
			s := unlock(t, b, at.server.SeatCode(seats, lan))
			s.resize(360, 740)
			phones[seats[0]] = s
		}
		before := len(found)
		for src, n := chance.New(8), 0; n < 200 && len(found) == before; n++ {
			for _, seats := range at.server.People() { // what is secret stands above the rest, until it is known
				for _, p := range at.now(seats[0]).Awaits {
					if p.Secret && p.Seat == seats[0] && id == firstGame {
						if _, err := at.session.Submit(context.Background(), p.Answer(n%p.Cards.Len()), companion.PhoneSource(at.game.Lexicon, seats[0])); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			u := at.now(engine.Table)
			for _, p := range u.Awaits {
				s := phones[p.Seat]
				if s == nil || p.Kind != engine.Choose || len(p.Options) < 3 {
					continue
				}
				s.at(u.Seq)
				kind := s.text(`(() => { for (const k of ['cell', 'wagon', 'mat']) if (document.querySelector('.asks .' + k + '.key:not(.off)')) return k; return ''; })()`)
				if kind == "" || found[kind] {
					continue
				}
				found[kind] = true
				s.speak("es")
				s.picture("on-table-" + kind)
				if bad := s.text(reach) + s.text(checks); bad != "" {
					t.Errorf("%s: %s", id, bad)
				}
				got := s.text(`(async () => { ` + helpers + `
					if ([...document.querySelectorAll('.vault .name .mark')].some(m => m.getAttribute('aria-label') !== document.querySelector('.mine .mark').getAttribute('aria-label'))) return 'it is drawn before somebody else';
					const names = [...document.querySelectorAll('.vault .name, .row .wagon > .name, .circle .mat .name')].map(e => e.textContent);
					if (new Set(names).size < names.length) return 'drawn twice: ' + names;
					await until(() => false, 400); // keys are deaf for a moment
					const seq = root.dataset.seq, k = document.querySelector('.asks .` + kind + `.key:not(.off)');
					k.click();
					if (!k.dataset.does) return document.querySelector('.thumb .quiet') && document.querySelectorAll('.asks [data-does]').length > 1 ? '' : 'nothing opens';
					return await until(() => root.dataset.seq !== seq, 20000) ? '' : 'the table hears of nothing'; })()`)
				if got != "" {
					t.Errorf("%s, %s: %s", id, kind, got)
				}
				break
			}
			if o, ok := src.Answer(at.now(engine.Table).Awaits); ok {
				if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
					t.Fatal(out.Refusal, err)
				}
			}
		}
	}
	if len(found) < 3 {
		t.Errorf("questions are drawn on %v only", found)
	}
}
