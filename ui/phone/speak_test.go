package phone

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"

	"casekeeper/ui/present/voice"

	"github.com/chromedp/chromedp"
)

// watcher is the phone of an onlooker.
func (at *table) watcher() *phone {
	at.t.Helper()
	p := at.blank()
	if got := p.use(at.server.WatchCode(here)); got != http.StatusNoContent {
		at.t.Fatalf("the code for watching: %d", got)
	}
	return p
}

// talks is a table whose onlookers' pages may speak. The channel delivers the page that does, nil for none.
func talks(t *testing.T, o Opts) (*table, <-chan *Voice) {
	t.Helper()
	came := make(chan *Voice, 20)
	var at *table
	ready := make(chan struct{})
	o.Addresses, o.Listen = []Address{here, lan}, "127.0.0.1:0"
	o.Speaks = func() { <-ready; came <- at.server.Voice() }
	at = sitWith(t, firstGame, 4, o)
	close(ready)
	return at, came
}

// TestOnePageSpeaks: an onlooker's page gets each sentence and how to say it; a second one takes its place,
// a player's never does, and the table can take the voice back.
func TestOnePageSpeaks(t *testing.T) {
	at, came := talks(t, Opts{})
	seat := at.join(at.server.People()[0])
	if got := seat.get("/voice"); got != http.StatusForbidden {
		t.Errorf("a player's phone may speak: %d", got)
	}
	first, second := at.watcher(), at.watcher()
	say := func(v *Voice, p *phone, text string) {
		t.Helper()
		e := v.Engine("es", voice.Settings{Speed: voice.Fast, Volume: 5})
		if err := e.Say(text); err != nil {
			t.Fatal(err)
		}
		var l line
		name, data := p.event()
		if err := json.Unmarshal([]byte(data), &l); err != nil || name != "say" || l.Text != text || l.Lang != "es" || l.Volume != .5 || l.Rate < 1.2 || l.Rate > 1.3 {
			t.Errorf("%s %s, %v", name, data, err)
		}
		if taken, err := e.Taken(); !taken || err != nil {
			t.Errorf("taken %t, %v", taken, err)
		}
		e.Quiet()
		if name, data := p.event(); name != "say" || !strings.Contains(data, `"Text":""`) {
			t.Errorf("silenced by %s %s", name, data)
		}
	}
	first.stream("/voice")
	one := <-came
	say(one, first, "Luis, tira.")
	second.stream("/voice")
	two := <-came
	if name, _ := first.event(); name != "mute" || two == one {
		t.Errorf("the first page hears %q", name)
	}
	if v := <-came; v != two {
		t.Error("the end of the first page ends the second")
	}
	say(two, second, "Luis, elige.")
	if _, err := one.Engine("es", voice.Defaults).Taken(); !errors.Is(err, errGone) {
		t.Errorf("the first one still takes sentences: %v", err)
	}
	two.Mute()
	two.Mute()
	if name, _ := second.event(); name != "mute" {
		t.Errorf("taken back by %q", name)
	}
	if v := <-came; v != nil {
		t.Error("a page speaks that the table took the voice from")
	}
	second.stop()
	second.stream("/voice")
	<-came
	second.stop() // the page is closed
	if v := <-came; v != nil || at.server.Voice() != nil {
		t.Error("a closed page speaks")
	}
}

// TestNoPageSpeaks: where the table has no voice to give, no page may take it.
func TestNoPageSpeaks(t *testing.T) {
	at := sit(t, firstGame, 3)
	p := at.watcher()
	if got, page := p.ask("GET", "/", ""); got != http.StatusOK || strings.Contains(page, "data-speaks") {
		t.Errorf("%d: its page has the key", got)
	}
	if got := p.get("/voice"); got != http.StatusForbidden {
		t.Errorf("it may speak: %d", got)
	}
}

// TestPhoneOutOfReach: a page that takes nothing holds nobody up.
func TestPhoneOutOfReach(t *testing.T) {
	e := newVoice().Engine("es", voice.Defaults)
	for range linesAhead {
		if err := e.Say("Luis, tira."); err != nil {
			t.Fatal(err)
		}
	}
	if taken, err := e.Taken(); taken || err != nil {
		t.Errorf("taken %t, %v", taken, err)
	}
	if err := e.Say("Luis, tira."); !errors.Is(err, errSlow) {
		t.Errorf("it waits for the phone: %v", err)
	}
}

// speechStub stands in for the voice of the browser: it notes what it is given and whether a tap asked for
// it.
const speechStub = `window.heardAloud = [];
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, 'speechSynthesis', { value: {
	speak: u => heardAloud.push([navigator.userActivation.isActive ? 'tap' : '', u.lang, u.rate, u.volume, u.text].join('|')),
	cancel: () => heardAloud.push('cancel'),
} }); ''`

// TestBrowserSpeaks: the tap of the key itself makes the browser speak, as some demand; then it says what
// the table says, falls silent when told, and when nobody looks at the page; a second page takes over.
func TestBrowserSpeaks(t *testing.T) {
	b := browser(t)
	at, came := talks(t, Opts{})
	heard := func(s *screen, want string) {
		t.Helper()
		got := s.text(`(async () => { ` + helpers + ` await until(() => heardAloud.at(-1) === ` + quoted(want) + `, 20000); return heardAloud.join('\n'); })()`)
		if !strings.HasSuffix(got, want) {
			t.Errorf("heard %q, want %q", got, want)
		}
	}
	const key = "button.speak"
	open := func() *screen {
		s := unlock(t, b, at.server.WatchCode(lan))
		s.at(at.now(0).Seq)
		s.text(speechStub)
		return s
	}
	click := func(s *screen) { s.do(chromedp.Click(key)) }
	says := at.words[at.server.table.Langs[0]]
	one, two := open(), open()
	seat := unlock(t, b, at.server.SeatCode(at.server.People()[0], lan))
	seat.at(at.now(0).Seq)
	if got := seat.text(`String(document.querySelectorAll('` + key + `').length)`); got != "0" {
		t.Error("a player's page has the key")
	}
	click(one)
	v := <-came
	heard(one, "tap|"+says.Lang()+"|1|1|"+says.Say("phone.speaks"))
	e := v.Engine("en", voice.Settings{Speed: voice.Normal, Volume: 5})
	for _, s := range []string{"Luke, roll the dice.", "Luke, choose."} {
		if err := e.Say(s); err != nil {
			t.Fatal(err)
		}
		heard(one, "|en|1|0.5|"+s)
	}
	e.Quiet()
	heard(one, "cancel")
	if got := one.text(checks); got != "" {
		t.Errorf("the page: %s", got)
	}
	click(two)
	heard(two, "tap|"+says.Lang()+"|1|1|"+says.Say("phone.speaks"))
	one.text(`(async () => { ` + helpers + ` await until(() => document.querySelector('` + key + `').getAttribute('aria-pressed') === 'false', 20000); return ''; })()`)
	if got := one.text(`document.querySelector('` + key + `').innerText`); got != says.Say("phone.speak") {
		t.Errorf("the key of the first page says %q", got)
	}
	for v = range came {
		if v == at.server.Voice() && v != nil {
			break
		}
	}
	two.text(`Object.defineProperty(document, 'hidden', { value: true, configurable: true }); document.dispatchEvent(new Event('visibilitychange')); ''`)
	for v = range came {
		if v == nil {
			break
		}
	}
	heard(two, "cancel")
}

// quoted is a text as the script has it.
func quoted(text string) string {
	out, _ := json.Marshal(text) // of a string
	return string(out)
}
