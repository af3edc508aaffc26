//go:build browser

package phone

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"

	"github.com/chromedp/chromedp"
)

// TestBrowserChooses answers in secret on a page, in every game that has such questions: a card, and
// where it goes if that is asked, are chosen and chosen anew; the table hears of nothing until the key
// at the foot is tapped, and then of that choice. A set of dice is marked, and its key at the foot says
// how many.
func TestBrowserChooses(t *testing.T) {
	b := browser(t)
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			chooses(t, b, id)
		})
	}
}

func chooses(t *testing.T, browser context.Context, id string) {
	at := sitWith(t, id, min(5, len(load(t, id).Players)), Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
	var phones []*screen
	for _, seats := range at.server.People() {
		phones = append(phones, unlock(t, browser, at.server.SeatCode(seats, lan)))
	}
	src, secret, set := chance.New(3), !at.game.Lexicon.Owned(), id != firstGame
	for n := 0; n < 60 && !(secret && set); n++ {
		u := at.now(engine.Table)
		for _, s := range phones {
			s.at(u.Seq)
			if !secret && s.keys(true) != "0" {
				secret = true
				s.secretly(at, id)
				break
			}
			if got := s.text(markOne); !set && got != "" {
				set = true
				if got != "ok" {
					t.Error(got)
				}
				s.picture(id + "-marked")
			}
		}
		if o, ok := src.Answer(at.now(engine.Table).Awaits); ok {
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
	}
	if !secret || !set {
		t.Errorf("nothing was entered in secret: %t; no dice were marked: %t", !secret, !set)
	}
}

// secretly chooses on a page and gives that to the table.
func (s *screen) secretly(at *table, id string) {
	s.t.Helper()
	before := at.now(engine.Table).Seq
	got := s.text(`(async () => { ` + helpers + `
		const go = () => document.querySelector('.thumb .go[data-does]');
		await until(() => false, 400); // keys are deaf for a moment
		const cards = () => keys(true).filter(k => k.matches('.play, .tile, .paper'));
		if (cards().length < 2) return 'few cards: ' + document.body.innerText;
		cards()[0].click();
		cards()[1].click();
		if (document.querySelectorAll('.secret .on').length !== 1) return 'two cards are chosen';
		const places = keys(true).filter(k => k.matches('.number'));
		if (places.length) { if (go()) return 'it goes without a place'; if (new Set(places.map(k => k.querySelector('small').textContent)).size < 3) return 'a place does not say what it does'; if (document.querySelectorAll('.same').length !== 1) return 'no place has the number of the card'; places[0].click(); }
		const name = (cards()[1].getAttribute('aria-label') || cards()[1].textContent).replace(/ \(.*/, ''), says = go() ? go().textContent : '';
		return says.includes(name) && says.length > name.length + 4 ? '' : 'what goes on says "' + says + '" of ' + name; })()`)
	if got != "" {
		s.t.Fatal(got)
	}
	s.picture(id + "-chosen")
	if now := at.now(engine.Table).Seq; now != before {
		s.t.Fatalf("the table heard of a choice before it was made: row %d", now)
	}
	if bad := s.text(reach); bad != "" {
		s.t.Error(bad)
	}
	got = s.text(fmt.Sprintf(`(async () => { %s await until(() => false, 400); document.querySelector('.thumb .go').click(); await until(() => Number(root.dataset.seq) > %d, 20000); return root.dataset.seq; })()`, helpers, before))
	if got != fmt.Sprint(before+1) {
		s.t.Errorf("row %s follows row %d", got, before)
	}
}

// markOne marks a die, unmarks it and marks it again, if dice are to be marked.
const markOne = `(() => {
	const die = () => document.querySelector('.asks [data-bit]'), go = () => document.querySelector('.thumb .go');
	if (!die()) return '';
	const before = go().textContent;
	die().click();
	const marked = go().textContent;
	if (go().disabled || marked === before) return 'a marked die does not count: ' + marked;
	die().click();
	if (go().textContent !== before || document.querySelectorAll('.die.on').length) return 'it stays marked';
	die().click();
	return document.querySelectorAll('.die.on').length === 1 ? 'ok' : 'marked twice';
})()`

// TestBrowserHint asks for a hint on a page. What it says is drawn while a finger rests on the key, and
// not otherwise.
func TestBrowserHint(t *testing.T) {
	b := browser(t)
	held := 0
	for _, id := range games.IDs() {
		if hinted(t, b, id) {
			held++
		}
	}
	if held == 0 {
		t.Error("no hint is about cards")
	}
}

// hinted asks for a hint in a game, if it comes to odds there. It reports whether they are about cards.
func hinted(t *testing.T, b context.Context, id string) (held bool) {
	at := sitWith(t, id, 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
	at.server.table.Hints = func() bool { return true }
	at.server.table.Advise = func(_ context.Context, seat engine.Seat) (present.Advice, error) {
		u := at.now(seat)
		odds, seq, err := at.session.Odds(context.Background(), seat)
		a := present.Advice{Seat: seat, Seq: seq, Odds: odds}
		for i, o := range u.Awaits[0].Options {
			a.Account.Options = append(a.Account.Options, bot.Option{Fact: o, Visits: 100, Won: 90 - i})
		}
		return a, err
	}
	seats, src, found := at.server.People()[0], chance.New(2), false
	for range 200 {
		odds, _, err := at.session.Odds(context.Background(), seats[0])
		asked := at.now(seats[0]).Awaits
		if found = err == nil && len(odds) > 0 && odds[0].Num > 0 && asked[0].Kind == engine.Choose && asked[0].Seat == seats[0]; found {
			held = odds[0].Held.All > 0
			break
		}
		if o, ok := src.Answer(at.now(engine.Table).Awaits); ok {
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
	}
	if !found {
		return false
	}
	s := unlock(t, b, at.server.SeatCode(seats, lan))
	s.at(at.now(engine.Table).Seq)
	for _, lang := range langs(at.words) {
		s.speak(lang)
		for _, width := range []int64{320, 390, 768} {
			s.do(chromedp.EmulateViewport(width, 844))
			s.hinted(fmt.Sprintf("%s-hint-%d-%s", id, width, lang), held)
		}
	}
	return held
}

// hinted rests a finger on the key of a hint, and looks at what it shows.
func (s *screen) hinted(name string, held bool) {
	t := s.t
	got := s.text(`(async () => { ` + helpers + `
		if (!document.querySelector('.hint p')) document.querySelector('.hint button').click();
		await until(() => document.querySelector('.hold') && document.querySelector('.hint p'), 20000);
		const finger = type => (type === 'pointerup' ? window : document.querySelector('.hold')).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
		if (document.querySelector('.hinted')) return 'it shows without a finger';
		finger('pointerdown');
		const shown = document.querySelector('section.own');
		if (shown.scrollHeight > shown.clientHeight) return 'it is longer than the screen by ' + (shown.scrollHeight - shown.clientHeight);
		if (!!shown.querySelector('.counted .beats') !== ` + fmt.Sprint(held) + `) return 'the cards are not counted: ' + shown.innerText;
		return document.querySelector('.chance b') && document.querySelector('.tip.first') ? '' : 'it is not drawn: ' + document.body.innerText; })()`)
	s.picture(name)
	if got != "" {
		t.Fatal(got)
	}
	if bad := s.text(checks); bad != "" {
		t.Error(bad)
	}
	if got := s.text(`(() => { window.dispatchEvent(new PointerEvent('pointerup')); return String(document.querySelectorAll('.hinted').length); })()`); got != "0" {
		t.Error("it stays")
	}
}

// again has the page sent again in the middle of a choice, and says if that is lost. The new one is drawn
// with new keys.
const again = `(async () => { ` + helpers + `
	const old = document.querySelector('.thumb .quiet');
	document.dispatchEvent(new Event('visibilitychange'));
	await until(() => document.querySelector('.thumb .quiet') !== old && !document.querySelector('.lost'), 20000);
	return document.querySelector('.thumb .quiet') && document.querySelectorAll('.asks [data-does]').length > 1 ? '' : 'the choice is lost: ' + document.body.innerText; })()`

// TestBrowserGroup opens a group of answers on a page: it shows those of the group, a way back, and no
// other question.
func TestBrowserGroup(t *testing.T) {
	b := browser(t)
	opened := 0
	for _, id := range games.IDs() {
		at := sitWith(t, id, 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
		var phones []*screen
		for _, seats := range at.server.People() {
			phones = append(phones, unlock(t, b, at.server.SeatCode(seats, lan)))
		}
		for src, n, was := chance.New(5), 0, opened; n < 60 && opened == was; n++ {
			for _, s := range phones {
				s.at(at.now(engine.Table).Seq)
				if s.text(`(() => { `+helpers+` const k = keys(false).find(k => !k.dataset.does && !k.dataset.bit && !k.closest('.secret')); if (k) { k.click(); document.querySelector('.asks [data-does]').click(); } return k ? 'opened' : ''; })()`) == "" {
					continue
				}
				opened++
				if got := s.text(`(async () => { ` + helpers + ` return String(await until(() => root.hasAttribute('aria-busy') || document.querySelector('.asks [data-does]') === null, 100)); })()`); got != "false" {
					t.Errorf("%s: the second half of a double tap answers", id)
				}
				s.picture(id + "-group")
				if got := s.text(`String(document.querySelectorAll('.asks [data-does]').length > 1 && document.querySelectorAll('.asks').length === 1 && !!document.querySelector('.thumb .quiet'))`); got != "true" {
					t.Errorf("%s: a group does not open: %s", id, s.text(`document.body.innerText`))
				}
				if bad := s.text(reach) + s.text(checks); bad != "" {
					t.Errorf("%s: %s", id, bad)
				}
				if got := s.text(again); got != "" { // as after a moment without a network
					t.Errorf("%s: the page comes again, and %s", id, got)
				}
				s.text(`(() => { document.querySelector('.thumb .quiet').click(); return ''; })()`)
				if s.text(`String(!!document.querySelector('.thumb .quiet'))`) == "true" {
					t.Errorf("%s: the group stays open", id)
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
	if opened == 0 {
		t.Error("no game has a group of answers")
	}
}

// picture keeps the first screen, if pictures are kept.
func (s *screen) picture(name string) {
	s.t.Helper()
	dir := os.Getenv("CASEKEEPER_PICTURES")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(s.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644)
	}
	if err != nil {
		s.t.Error(err)
	}
}
