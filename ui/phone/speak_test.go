package phone

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"

	"casekeeper/ui/present/voice"
)

// lan is a name that the browser takes for this machine. A page from it is treated like one from a
// LAN address; 127.0.0.1 would be given more rights.
var lan = Address{Host: "phones.test"}

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
