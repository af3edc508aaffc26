//go:build browser

package phone

import (
	"encoding/json"
	"strings"
	"testing"

	"casekeeper/ui/present/voice"

	"github.com/chromedp/chromedp"
)

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
