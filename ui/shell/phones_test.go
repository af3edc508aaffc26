package shell

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/phone"
)

// handset is a phone that has used a code.
type handset struct {
	t      *testing.T
	client *http.Client
	base   string
}

// scan uses the code on the page.
func (st *stage) scan() *handset {
	st.t.Helper()
	st.until("a code", func() bool { return st.phones.code != "" })
	base, code, _ := strings.Cut(st.phones.code, "/#")
	jar, err := cookiejar.New(nil)
	if err != nil {
		st.t.Fatal(err)
	}
	h := &handset{t: st.t, client: &http.Client{Jar: jar, Transport: &http.Transport{}}, base: base}
	st.t.Cleanup(h.client.CloseIdleConnections)
	r, err := h.client.Post(base+"/join", "application/json", strings.NewReader(`{"Code":"`+code+`"}`))
	if err != nil {
		st.t.Fatal(err)
	}
	_ = r.Body.Close()
	if r.StatusCode != http.StatusNoContent {
		st.t.Fatalf("joining: %d", r.StatusCode)
	}
	return h
}

// look opens the page's stream and returns its first event, and what ends the stream.
func (h *handset) look() (event string, end func()) {
	h.t.Helper()
	in, end := h.stream()
	return h.next(in), end
}

// stream opens the page's stream.
func (h *handset) stream() (in *bufio.Reader, end func()) {
	h.t.Helper()
	return h.read("/events?lang=en")
}

// read opens a stream.
func (h *handset) read(path string) (in *bufio.Reader, end func()) {
	h.t.Helper()
	ctx, stop := context.WithCancel(h.t.Context())
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, h.base+path, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	r, err := h.client.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	return bufio.NewReader(r.Body), func() { stop(); _ = r.Body.Close() }
}

// next returns the next event of a stream.
func (h *handset) next(in *bufio.Reader) string {
	h.t.Helper()
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			h.t.Fatal(err)
		}
		if strings.HasPrefix(line, "data: ") {
			return line
		}
	}
}

// menuPhones opens the page of phones from the menu.
func (st *stage) menuPhones() {
	st.t.Helper()
	st.tap("menu")
	st.tap("phones")
}

// seated opens a table for two.
func seated(t *testing.T, r *room) *stage {
	t.Helper()
	st := newStage(t, r, Opts{Lang: "en"})
	st.open(func() (OpenTable, error) {
		return r.Begin(r.games[0].ID, engine.Setup{Seats: r.games[0].Players[:2]}, nil, nil)
	})
	st.until("the table", func() bool {
		return st.shown == kit.Screen(st.table) && st.seat != nil && st.seat.shown != nil
	})
	return st
}

func withPhones(t *testing.T) *stage {
	t.Helper()
	r := newRoom(t)
	r.phones = func() ([]phone.Address, error) { return []phone.Address{{Host: "127.0.0.1"}}, nil }
	return seated(t, r)
}

// TestPhonesAreLetIn lets a phone in, a second one for its seat, an onlooker, and throws out.
func TestPhonesAreLetIn(t *testing.T) {
	st := withPhones(t)
	st.menuPhones()
	if st.phones.server != nil || st.shown.Keys()["row/0"] != nil {
		t.Fatal("phones are served before somebody has switched them on")
	}
	st.tap("switch")
	first := st.scan()
	_, end := first.look()
	row := func(i string, state string) {
		t.Helper()
		st.until("row "+i+": "+state, func() bool { k := st.shown.Keys()["row/"+i]; return k != nil && st.sees(state) })
	}
	row("0", "Here")
	if st.phones.code != "" {
		t.Error("a used code is still on the page")
	}
	end()
	row("0", "Asleep")
	st.tap("row/0")
	st.tap("phone/new")
	second := st.scan()
	row("0", "Another phone asks")
	st.tap("phone/allow")
	if _, end := second.look(); true {
		defer end()
	}
	row("0", "Here")
	if r, err := first.client.Get(first.base + "/me"); err != nil || r.StatusCode != http.StatusUnauthorized {
		t.Errorf("the first phone: %v %v", r.StatusCode, err)
	}
	st.tap("phone/throw")
	row("0", "No phone yet")
	st.tap("row/2")
	watcher := st.scan()
	event, end := watcher.look()
	defer end()
	if !strings.Contains(event, `"Seats":[`) || strings.Contains(event, `"Me"`) {
		t.Errorf("an onlooker gets %s", event)
	}
	row("2", "1 onlooker")
	st.tap("back")
	if st.phones.code != "" {
		t.Error("a code is kept after the page has gone")
	}
}

// TestSecondPhoneCallsTheTable opens the page of phones when another phone asks for a seat.
func TestSecondPhoneCallsTheTable(t *testing.T) {
	st := withPhones(t)
	st.menuPhones()
	st.tap("switch")
	st.scan()
	st.tap("row/0")
	st.tap("phone/new")
	code := st.phones.code
	st.tap("back")
	st.phones.code = code
	other := st.scan()
	st.until("the page of phones", func() bool { return st.shown == kit.Screen(st.phones.page) && st.sees("Another phone asks") })
	st.tap("phone/deny")
	if r, err := other.client.Get(other.base + "/me"); err != nil || r.StatusCode != http.StatusUnauthorized {
		t.Errorf("the other phone: %v %v", r.StatusCode, err)
	}
}

// TestTheTableSaysWhoWantsIn: that another phone asks for a seat, and that somebody knocks without a
// code, stands on the table itself until it is over. A tap opens the page of phones.
func TestTheTableSaysWhoWantsIn(t *testing.T) {
	st := withPhones(t)
	st.menuPhones()
	st.tap("switch")
	first := st.scan()
	st.tap("row/0")
	st.tap("phone/new")
	code := st.phones.code
	st.scan()
	st.until("who asks", func() bool { return st.sees("Another phone asks") })
	st.tap("back")
	st.until("the table says so", func() bool { return st.shown == kit.Screen(st.table) && st.shown.Keys()["phones/now"] != nil })
	st.tap("phones/now")
	st.tap("phone/deny")
	st.tap("back")
	st.until("the table says so no more", func() bool { return st.shown == kit.Screen(st.table) && st.shown.Keys()["phones/now"] == nil })
	for range 5 {
		r, err := first.client.Post(first.base+"/join", "application/json", strings.NewReader(`{"Code":"`+code+`x"}`))
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
	}
	st.until("who knocks", func() bool { return st.shown == kit.Screen(st.table) && st.sees("knocks from 127.0.0.1") })
	st.tap("phones/now")
	st.tap("row/0")
	if !st.sees("knocks from 127.0.0.1") {
		t.Error("the page of phones does not say who knocks")
	}
}

// TestPhonesEnd checks that nothing is served any more when phones are switched off, and when the
// table is left.
func TestPhonesEnd(t *testing.T) {
	for _, way := range []string{"switch", "home"} {
		st := withPhones(t)
		st.menuPhones()
		st.tap("switch")
		h := st.scan()
		if way == "switch" {
			st.tap("switch")
		} else {
			st.tap("back")
			st.tap("menu")
			st.tap("home")
			st.until("no table", func() bool { return st.seat == nil })
		}
		if r, err := h.client.Get(h.base + "/"); err == nil {
			_ = r.Body.Close()
			t.Errorf("%s: something is still served", way)
		}
	}
}

// TestPhonesNeedANetwork says what is missing, and does not offer phones where there are none.
func TestPhonesNeedANetwork(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{{nil, "in no network"}, {errors.New("no interfaces"), "no interfaces"}} {
		r := newRoom(t)
		r.phones = func() ([]phone.Address, error) { return nil, c.err }
		st := seated(t, r)
		st.menuPhones()
		st.tap("switch")
		st.until(c.want, func() bool { return st.sees(c.want) })
		if st.phones.server != nil {
			t.Error("something is served")
		}
	}
	st := seated(t, newRoom(t))
	st.tap("menu")
	if st.shown.Keys()["phones"] != nil {
		t.Error("phones are offered at a table without them")
	}
}

// TestPhonesSeeTheTableDrawn: a phone that asks for the table gets it as it is drawn on the screen, with its people.
func TestPhonesSeeTheTableDrawn(t *testing.T) {
	st := withPhones(t)
	st.menuPhones()
	st.tap("switch")
	h := st.scan()
	text := make(chan string, 1)
	go func() {
		r, err := h.client.Get(h.base + "/table?lang=en")
		if err != nil {
			text <- err.Error()
			return
		}
		defer r.Body.Close()
		all, err := io.ReadAll(r.Body)
		text <- string(all) + fmt.Sprint(r.StatusCode, err)
	}()
	got := ""
	st.until("the drawing", func() bool {
		select {
		case got = <-text:
		default:
		}
		return got != ""
	})
	if !strings.HasPrefix(got, "<svg ") || !strings.HasSuffix(got, "</svg>200 <nil>") || !strings.Contains(got, "<text ") {
		t.Errorf("the table is drawn as %.200s", got)
	}
}
