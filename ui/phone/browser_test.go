//go:build browser

package phone

import (
	"bytes"
	"casekeeper/companion"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"

	"github.com/chromedp/chromedp"
)

// The pages in a real browser. These tests are built with the tag browser, for what drives one is large, and
// run if CASEKEEPER_BROWSER names one, such as Debian's chromium-headless-shell; .ci/test.sh does so.

// browser starts the browser, or skips the test.
func browser(t *testing.T) context.Context {
	t.Helper()
	name := os.Getenv("CASEKEEPER_BROWSER")
	if name == "" {
		t.Skip("CASEKEEPER_BROWSER names no browser")
	}
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatalf("%v: install chromium-headless-shell", err)
	}
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("host-resolver-rules", "MAP "+lan.Host+" 127.0.0.1"), chromedp.WSURLReadTimeout(2*time.Minute))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// screen is a phone in the browser, with cookies of its own.
type screen struct {
	t    *testing.T
	ctx  context.Context
	stop context.CancelFunc
}

// unlock opens the address of a code on a new phone.
func unlock(t *testing.T, browser context.Context, address string) *screen {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	s := &screen{t: t, ctx: ctx, stop: stop}
	s.do(chromedp.EmulateViewport(390, 844))
	s.do(chromedp.Navigate(address))
	return s
}

func (s *screen) do(a chromedp.Action[chromedp.Void]) {
	s.t.Helper()
	if err := chromedp.Do(s.ctx, a); err != nil {
		s.t.Fatal(err)
	}
}

// text evaluates an expression of text, and waits for a promise.
func (s *screen) text(js string) string {
	s.t.Helper()
	out, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](js, chromedp.EvalAwaitPromise))
	if err != nil {
		s.t.Fatalf("%v in %s", err, js)
	}
	return out
}

// helpers are for the expressions of these tests: until waits for a condition.
const helpers = `const root = document.getElementById('page');
const until = (f, ms) => new Promise(r => { const end = performance.now() + ms; const look = () => { const v = f(); if (v || performance.now() > end) r(v); else setTimeout(look, 10); }; look(); });
const keys = secret => [...document.querySelectorAll(secret ? '.secret .key' : '.asks .key, .thumb .key')].filter(k => !k.disabled && !k.matches('.off, .quiet'));
`

// at waits until the page shows a row, and returns how long that took in ms.
func (s *screen) at(seq journal.Seq) int {
	s.t.Helper()
	got := s.text(fmt.Sprintf(`(async () => { %s const from = performance.now(); const ok = await until(() => Number(root.dataset.seq) >= %d && !document.querySelector('.lost'), 20000);
		return ok ? String(Math.round(performance.now() - from)) : 'never: ' + document.body.innerText.slice(0, 200); })()`, helpers, seq))
	ms, err := strconv.Atoi(got)
	if err != nil {
		s.t.Fatalf("row %d: %s", seq, got)
	}
	return ms
}

// keys counts what can be tapped, or only what is entered in secret.
func (s *screen) keys(secret bool) string {
	s.t.Helper()
	return s.text(fmt.Sprintf(`(() => { %s return String(keys(%t).length); })()`, helpers, secret))
}

// tap taps a key by its number, again while keys are deaf, and those of the group that it opens. It
// returns "" once the table has taken the act.
func (s *screen) tap(n int, secret bool) string {
	s.t.Helper()
	return s.text(fmt.Sprintf(`(async () => { %s
		const seq = root.dataset.seq, said = document.getElementById('said');
		for (let i = 0, opened = 0; i < 60; i++) {
			const go = document.querySelector('.thumb .go[data-does]'), list = keys(%t);
			if (!list.length) return 'nothing to tap';
			const k = go && (%t || %d %% 2) ? go : list[(%d + opened) %% list.length], chooses = !k.dataset.does || k.closest('.secret');
			k.click();
			if (chooses) { opened++; continue; }
			await until(() => root.dataset.seq !== seq || root.hasAttribute('aria-busy') || said.textContent, 150);
			if (await until(() => root.dataset.seq !== seq || said.textContent, root.hasAttribute('aria-busy') ? 20000 : 0)) return root.dataset.seq !== seq ? '' : said.textContent;
		}
		return 'deaf'; })()`, helpers, secret, secret, n, n))
}

// cutter cuts the stream of every phone after each tenth page.
type cutter struct{ cuts atomic.Int64 }

func (c *cutter) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/events" {
			w = &cutting{ResponseWriter: w, c: c}
		}
		next.ServeHTTP(w, r)
	})
}

type cutting struct {
	http.ResponseWriter
	c     *cutter
	pages int
}

// errCut says that the stream was cut.
var errCut = errors.New("cut")

func (w *cutting) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *cutting) Write(text []byte) (int, error) {
	if bytes.Contains(text, []byte("event: page")) {
		w.pages++
	}
	if w.pages == 10 {
		w.c.cuts.Add(1)
		return 0, errCut
	}
	return w.ResponseWriter.Write(text)
}

// TestBrowser plays whole games on phones in a real browser: secrets and choices there, dice and
// cards of the table at the table. Streams are cut, a page is loaded again in the middle of a
// choice, and a phone is exchanged.
func TestBrowser(t *testing.T) {
	at := browser(t)
	for _, c := range []struct {
		game   string
		people int
		seed   uint64
	}{{"bang-dice", 5, 3}, {"3000-scoundrels", 3, 1}} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			inBrowser(t, at, c.game, c.people, c.seed)
		})
	}
}

func inBrowser(t *testing.T, browser context.Context, id string, people int, seed uint64) {
	cuts := &cutter{}
	at := sitWith(t, id, people, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0", wrap: cuts.wrap})
	var phones []*screen
	for _, seats := range at.server.People() {
		phones = append(phones, unlock(t, browser, at.server.SeatCode(seats, lan)))
	}
	for _, s := range phones {
		s.at(at.now(engine.Table).Seq)
		if got := s.text(`location.href`); strings.Contains(got, "#") {
			t.Errorf("the address after joining is %s", got)
		}
		if got := s.text(`String(isSecureContext)`); got != "false" {
			t.Error("the page has more rights than one on a LAN")
		}
	}
	src, taps, slowest := chance.New(seed), 0, 0
	for range 3000 {
		u := at.now(engine.Table)
		if u.Result != nil {
			break
		}
		list, secret := ofTable(u.Awaits), at.secret(u.Awaits) && src.IntN(3) > 0
		if secret {
			list = nil
		} else if len(list) == 0 && src.IntN(4) > 0 { // most of what is open to all is entered at the table
			list = open(u.Awaits)
		}
		if o, ok := src.Answer(list); ok {
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
			continue
		}
		took := tapOne(at, phones, src, u.Seq, secret)
		slowest = max(slowest, took)
		switch taps++; taps {
		case 8: // in the middle of a choice
			phones[1].do(chromedp.Reload())
			phones[1].at(at.now(engine.Table).Seq)
		case 16:
			phones[0] = exchange(at, browser, phones[0])
		}
	}
	u := at.now(engine.Table)
	if u.Result == nil {
		t.Fatal("the game is not over")
	}
	for _, s := range phones {
		s.at(u.Seq)
	}
	if slowest > 2000 {
		t.Errorf("a page was %d ms behind", slowest)
	}
	if cuts.cuts.Load() == 0 || taps < 20 {
		t.Errorf("%d cuts, %d taps", cuts.cuts.Load(), taps)
	}
	replayed(at)
	onPhones(at)
	t.Logf("figure: %s: %d taps on %d phones, %d cuts, the slowest page %d ms behind", id, taps, people, cuts.cuts.Load(), slowest)
}

// ofTable lists the prompts that are answered at the table: dice, and what no seat owes.
func ofTable(awaits []engine.Prompt) (list []engine.Prompt) {
	for _, p := range awaits {
		if !p.Secret && (p.Kind == engine.Roll || p.Seat == engine.Table) && !p.Optional {
			list = append(list, p)
		}
	}
	return list
}

// secret reports whether somebody can enter what the table may not.
func (at *table) secret(awaits []engine.Prompt) bool {
	return slices.ContainsFunc(awaits, func(p engine.Prompt) bool {
		return !at.game.Lexicon.MayEnter(engine.Table, &p) && p.Seat != engine.Table
	})
}

// open lists the choices that hide nothing.
func open(awaits []engine.Prompt) (list []engine.Prompt) {
	for _, p := range awaits {
		if p.Kind == engine.Choose {
			list = append(list, p)
		}
	}
	return list
}

// tapOne waits until all pages show a row, and taps a key on one of them. It returns how many ms
// the slowest page was behind.
func tapOne(at *table, phones []*screen, src *chance.Source, seq journal.Seq, secret bool) (slowest int) {
	t := at.t
	t.Helper()
	for _, s := range phones {
		slowest = max(slowest, s.at(seq))
	}
	from := src.IntN(len(phones))
	for k := range phones {
		s := phones[(from+k)%len(phones)]
		if s.keys(secret) == "0" {
			continue
		}
		if said := s.tap(src.IntN(1000), secret); said != "" {
			t.Fatalf("a tap at row %d: %s", seq, said)
		}
		return slowest
	}
	t.Fatalf("no phone can go on: %+v", at.now(engine.Table).Awaits)
	return 0
}

// exchange gives the first player's seat to another phone.
func exchange(at *table, browser context.Context, old *screen) *screen {
	t := at.t.(*testing.T)
	seats := at.server.People()[0]
	s := unlock(t, browser, at.server.SeatCode(seats, lan))
	for {
		list, _ := at.server.Phones()
		if list[0].Asks {
			break
		}
	}
	at.server.Allow(seats)
	s.at(at.now(engine.Table).Seq)
	if got := old.text(`(async () => { ` + helpers + ` await until(() => !document.querySelector('header'), 20000); return document.body.innerText; })()`); !slices.ContainsFunc([]string{"Another phone has your seat now", "Otro móvil", "This phone has no seat here", "Este móvil no tiene sitio"}, func(said string) bool { return strings.Contains(got, said) }) { // the latter where its stream was cut meanwhile
		t.Errorf("the first phone shows %q", got)
	}
	old.stop()
	return s
}

// onPhones checks that what the table may not know was entered on its seat's phone, and that the
// log says where it came from.
func onPhones(at *table) {
	t := at.t
	t.Helper()
	log, err := at.session.Log(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, e := range log {
		if e.Kind != journal.Act || e.Fact.Kind != engine.KindCard || e.Fact.Card != catalogue.FaceDown || at.game.Lexicon.Owner(e.Fact.Slot) == engine.Table {
			continue
		}
		if n++; e.Source.ID != companion.PhoneSource(at.game.Lexicon, at.game.Lexicon.Owner(e.Fact.Slot)).ID {
			t.Errorf("a secret came from %q", e.Source.ID)
		}
	}
	if n < 3 {
		t.Errorf("%d secrets were entered on phones", n)
	}
}

// checks are what every page must be at every width: nothing wider than the screen, keys of 48, text
// of 16, contrast of WCAG AA.
const checks = `(() => {
	const out = [];
	if (document.documentElement.scrollWidth > innerWidth) out.push('wider than the screen: ' + document.documentElement.scrollWidth);
	const lum = c => { const f = v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }; return .2126 * f(c[0]) + .7152 * f(c[1]) + .0722 * f(c[2]); };
	const rgb = s => (s.match(/[\d.]+/g) || []).map(Number);
	const ground = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] === 1) return c; } return [38, 24, 15]; };
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		if (!n.data.trim()) continue;
		const e = n.parentElement, st = getComputedStyle(e), a = lum(rgb(st.color)), b = lum(ground(e));
		const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
		if (ratio < 4.5) out.push('contrast ' + ratio.toFixed(1) + ': ' + n.data.slice(0, 30));
		for (const w of e.id === 'heard' ? [] : n.data.matchAll(/[\p{L}\p{N}]+/gu)) {
			const r = document.createRange();
			r.setStart(n, w.index); r.setEnd(n, w.index + w[0].length);
			const tops = new Set([...r.getClientRects()].map(c => Math.round(c.top)));
			if (tops.size > 1) out.push('a word in two lines: ' + w[0]);
			const box = e.closest('button, .tab, .card, header');
			if (box && r.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) out.push('a word beside its ' + (box.className || box.tagName) + ': ' + w[0]);
			if (r.getBoundingClientRect().right > innerWidth + 1) out.push('a word beside the screen: ' + w[0]);
		}
		if (parseFloat(st.fontSize) < 16) out.push('text of ' + st.fontSize + ': ' + n.data.slice(0, 30));
	}
	for (const b of document.querySelectorAll('button, input')) {
		const r = b.getBoundingClientRect();
		if (r.width < 48 || r.height < 48) out.push('key of ' + r.width + 'x' + r.height + ': ' + b.textContent);
		if (!(b.getAttribute('aria-label') || b.textContent).trim()) out.push('a key without a name');
	}
	return [...new Set(out)].join('; ');
})()`

// reach is what must hold while something is asked: no answer stands twice, nor do two look alike, and what is asked, with all
// its keys if there are not many, is on the first screen above the foot or in it. Figures of people
// have digits of 38.
const reach = `(() => {
	const out = [], seen = new Set(), foot = document.querySelector('.thumb'), low = foot ? foot.getBoundingClientRect().top : innerHeight;
	scrollTo(0, 0);
	for (const k of document.querySelectorAll('[data-does]:not(.on)')) {
		if (seen.has(k.dataset.does)) out.push('twice: ' + k.textContent);
		seen.add(k.dataset.does);
	}
	for (const s of document.querySelectorAll('.asks')) {
		const said = [...s.querySelectorAll('.key')].map(k => (k.closest('.grid') ? k.closest('.grid').className : '') + k.textContent + k.getAttribute('aria-label') + (k.dataset.bit || ''));
		said.forEach((t, i) => { if (!s.querySelector('.die, .tile') && said.indexOf(t) !== i) out.push('said twice: ' + t); });
	}
	const keys = [...document.querySelectorAll('.asks .key')], most = keys.length > 25 ? 6 : keys.length;
	for (const k of keys.slice(0, most)) if (k.getBoundingClientRect().bottom > low + 1) out.push('out of reach at ' + Math.round(k.getBoundingClientRect().bottom) + ': ' + k.textContent);
	for (const k of foot ? foot.querySelectorAll('.key') : []) if (k.getBoundingClientRect().bottom > innerHeight + 1 || k.getBoundingClientRect().height < 56) out.push('a low key: ' + k.textContent);
	for (const k of foot ? foot.querySelectorAll('small') : []) if (k.parentElement.firstChild.textContent.split(' ').some(w => w.length > 4 && k.textContent.includes(w))) out.push('it says twice: ' + k.parentElement.textContent);
	for (const b of document.querySelectorAll('.strip .figure b')) if (parseFloat(getComputedStyle(b).fontSize) * .7 < 37.5) out.push('a small figure: ' + b.textContent);
	return [...new Set(out)].join('; ');
})()`

// TestBrowserPages looks at the pages of every game, at three widths and in every language. With
// CASEKEEPER_PICTURES it does so at more moments, and keeps pictures of them.
func TestBrowserPages(t *testing.T) {
	b := browser(t)
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			pagesOf(t, b, id)
		})
	}
}

// pages are the phones of a test that looks at them.
type pages struct {
	*table
	t       *testing.T
	dir     string // for pictures; "" = none are kept
	id      string
	screens map[string]*screen
}

// TestBrowserFull looks at the pages of every game with all seats taken by people with names of 12
// letters.
func TestBrowserFull(t *testing.T) {
	b := browser(t)
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			names := []string{"Maximilianaa", "Bartholomeus", "Wilhelminaaa", "Konstantinos", "Montgomeryyy", "Emmanuelleee", "Christabelle", "Throckmorton"}
			at := sitNamed(t, id, names[:min(len(names), len(load(t, id).Players))], Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
			p := &pages{at, t, os.Getenv("CASEKEEPER_PICTURES"), id + "-full", map[string]*screen{"watch": unlock(t, b, at.server.WatchCode(lan))}}
			for _, seats := range at.server.People()[:2] {
				p.screens[at.game.Lexicon.Seats[seats[0]]] = unlock(t, b, at.server.SeatCode(seats, lan))
			}
			p.play([]int{20, 70})
		})
	}
}

func pagesOf(t *testing.T, browser context.Context, id string) {
	at := sitWith(t, id, 3, Opts{Addresses: []Address{lan}, Listen: "127.0.0.1:0"})
	p := &pages{at, t, os.Getenv("CASEKEEPER_PICTURES"), id, map[string]*screen{"watch": unlock(t, browser, at.server.WatchCode(lan))}}
	for _, seats := range at.server.People() {
		p.screens[at.game.Lexicon.Seats[seats[0]]] = unlock(t, browser, at.server.SeatCode(seats, lan))
	}
	moments := []int{5, 24}
	if p.dir != "" {
		moments = []int{0, 14, 40, 90, 2000}
	}
	p.play(moments)
	p.odd()
}

// play plays a game by chance, and looks at the pages after some acts.
func (p *pages) play(moments []int) {
	at, t, src, acts, asked, felt := p.table, p.t, chance.New(5), 0, false, 0
	for _, s := range p.screens {
		s.text(sensed)
	}
	for n, moment := range moments {
		for ; acts < moment; acts++ {
			o, ok := src.Answer(at.now(engine.Table).Awaits)
			if !ok {
				break
			}
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(err, out.Refusal)
			}
		}
		asked = asked || slices.ContainsFunc(at.now(engine.Table).Awaits, func(p engine.Prompt) bool { return p.Kind == engine.Choose && !p.Optional && p.Seat != engine.Table })
		for name, s := range p.screens {
			s.at(at.now(engine.Table).Seq)
			calls, times := s.text(`document.title`) != "Casekeeper", 0
			if _, err := fmt.Sscan(s.text(`String(felt)`), &times); err != nil {
				t.Fatal(err)
			}
			if felt += times; name == "watch" && (calls || times > 0) {
				t.Error("an onlooker is called")
			}
			if locks := s.text(`String(locks)`); (locks == "1") != calls || locks > "1" {
				t.Errorf("%s at %d: called %v, and the screen is kept on %s times", name, moment, calls, locks)
			}
			for i, width := range []int64{320, 390, 768} {
				lang := langs(at.words)[(i+n)%len(at.words)]
				p.look(s, name, width, lang, fmt.Sprint(moment))
			}
			s.resize(320, 844)
			p.check(s, fmt.Sprintf("%s-%d-%s-turned", p.id, moment, name))
			p.odder(s, fmt.Sprintf("%s-%d-%s", p.id, moment, name))
		}
	}
	if asked && felt == 0 {
		t.Error("no phone calls its player")
	}
}

// sensed counts in a page how often it vibrates, and what keeps its screen on.
const sensed = `(() => {
	window.felt = 0; window.locks = 0;
	Object.defineProperty(navigator, 'vibrate', { value: () => { felt++; return true; } });
	Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { locks++; return { release: async () => { locks--; } }; } } });
	return '';
})()`

// look checks a page in one width and language, covered and with a finger on the key.
func (p *pages) look(s *screen, name string, width int64, lang, moment string) {
	s.resize(width, 844)
	s.speak(lang)
	for _, held := range []bool{false, true} {
		if held && s.text(`String(!document.querySelector('.hold'))`) == "true" {
			continue
		}
		if held {
			s.text(`(() => { document.querySelector('.hold').dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, cancelable: true})); return ''; })()`)
		}
		p.check(s, fmt.Sprintf("%s-%s-%s-%d-%s%s", p.id, moment, name, width, lang, map[bool]string{true: "-held"}[held]))
	}
	s.text(`(() => { window.dispatchEvent(new PointerEvent('pointerup')); return ''; })()`)
	if got := s.text(`String(document.querySelectorAll('section.own .card').length)`); got != "0" {
		p.t.Errorf("%s: %s secrets are drawn without a finger", name, got)
	}
}

// odder checks a page on a small phone that lies on its side, and with letters of half as much again.
func (p *pages) odder(s *screen, name string) {
	for _, c := range []struct {
		name         string
		wide, high   int64
		size, wanted string
	}{{"side", 667, 375, "", ""}, {"large", 390, 844, "150%", "24px"}} {
		s.text(`(() => { document.documentElement.style.fontSize = '` + c.size + `'; return ''; })()`)
		s.resize(c.wide, c.high)
		got := s.text(`getComputedStyle(document.querySelector('.dim') || document.body).fontSize`)
		if c.wanted != "" && got < c.wanted {
			p.t.Errorf("%s: letters stay at %s", name, got)
		}
		if bad := s.text(checks); bad != "" {
			p.t.Errorf("%s-%s: %s", name, c.name, bad)
		}
		if p.dir != "" {
			keep(p.t, s, filepath.Join(p.dir, name+"-"+c.name+".png"))
		}
	}
	s.text(`(() => { document.documentElement.style.fontSize = ''; return ''; })()`)
}

// resize gives a page another size, and waits for its next frame: the event of its size comes before.
func (s *screen) resize(wide, high int64) {
	s.t.Helper()
	s.do(chromedp.EmulateViewport(wide, high))
	s.text(fmt.Sprintf(`(async () => { %s await until(() => innerWidth === %d, 5000); for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); return ''; })()`, helpers, wide))
}

// speak switches the language of a page.
func (s *screen) speak(lang string) {
	s.t.Helper()
	got := s.text(fmt.Sprintf(`(async () => { %s const b = document.querySelector('footer button[lang="%s"]'); if (b) b.click();
		await until(() => document.documentElement.lang === '%s' && root.dataset.lang === '%s', 5000); return root.dataset.lang; })()`, helpers, lang, lang, lang))
	if got != lang {
		s.t.Errorf("the page speaks %q, not %s", got, lang)
	}
}

// check checks what is on a screen, and keeps a picture.
func (p *pages) check(s *screen, name string) {
	p.t.Helper()
	for _, js := range []string{checks, reach} {
		if bad := s.text(js); bad != "" {
			p.t.Errorf("%s: %s", name, bad)
		}
	}
	if p.dir != "" {
		keep(p.t, s, filepath.Join(p.dir, name+".png"))
	}
}

// odd looks at what a phone shows beside the game: the rules, that it waits for the table, that it
// cannot reach it, and that it has been thrown out.
func (p *pages) odd() {
	seats := p.server.People()[0]
	s := p.screens[p.game.Lexicon.Seats[seats[0]]]
	s.resize(320, 844)
	for _, lang := range langs(p.words) {
		s.speak(lang)
		s.text(`(async () => { ` + helpers + ` [...document.querySelectorAll('footer button')][0].click(); await until(() => document.querySelector('input'), 5000); return ''; })()`)
		p.check(s, p.id+"-rules-320-"+lang)
		got := s.text(`(async () => { ` + helpers + ` const title = document.querySelector('main h2').textContent; document.querySelectorAll('main button')[0].click(); await until(() => document.querySelector('main h2').textContent !== title, 5000);
			document.querySelectorAll('main button')[0].click(); await until(() => document.querySelector('pre'), 5000); return document.querySelector('pre') ? '' : document.body.innerText; })()`)
		if got != "" {
			p.t.Errorf("no rule opens: %s", got)
		}
		p.check(s, p.id+"-rule-320-"+lang)
		s.text(`(async () => { ` + helpers + ` for (let i = 0; i < 3 && !document.querySelector('header'); i++) { document.querySelector('main > button.go').click(); await until(() => false, 300); } return ''; })()`)
	}
	p.server.ThrowOut(seats)
	if got := s.text(`(async () => { ` + helpers + ` await until(() => !document.querySelector('header'), 20000); return document.querySelector('header') ? 'still in' : ''; })()`); got != "" {
		p.t.Error(got)
	}
	p.check(s, p.id+"-out-320")
	s.text(`(() => { location.href = '` + p.server.SeatCode(seats, lan) + `'; return ''; })()`)
	s.at(p.now(engine.Table).Seq) // a new code lets the open page in again
	lost := p.screens["watch"]
	if err := p.server.http.Close(); err != nil {
		p.t.Error(err)
	}
	if got := lost.text(`(async () => { ` + helpers + ` await until(() => document.querySelector('.lost'), 20000); return document.querySelector('.lost') ? '' : document.body.innerText; })()`); got != "" {
		p.t.Errorf("a lost connection is not shown: %s", got)
	}
	p.check(lost, p.id+"-lost-768")
}

// keep writes a picture of a whole page.
func keep(t *testing.T, s *screen, file string) {
	t.Helper()
	png, err := chromedp.Run(s.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(file, png, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
