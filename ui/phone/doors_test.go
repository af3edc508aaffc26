package phone

import (
	"bufio"
	"casekeeper/companion"
	"casekeeper/engine/enginetest/extent"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// ask sends a request with any headers and returns the status and the body.
func (p *phone) ask(method, path, text string, headers ...string) (int, string) {
	p.at.t.Helper()
	req, err := http.NewRequest(method, p.base+path, strings.NewReader(text))
	if err != nil {
		p.at.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			req.Host = headers[i+1]
		}
	}
	r, err := p.client.Do(req)
	if err != nil {
		p.at.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<16))
	if err != nil {
		p.at.t.Fatal(err)
	}
	return r.StatusCode, string(body)
}

const firstGame = "bang-dice"

// TestDoors knocks at each door with what it keeps out, and checks that the doors behind are not
// asked first.
func TestDoors(t *testing.T) {
	at := sit(t, firstGame, 3)
	people := at.server.People()
	p := at.join(people[0])
	p.page()
	own := "http://" + net.JoinHostPort(here.Host, at.server.port)
	for _, c := range []struct {
		name, method, path, text string
		headers                  []string
		want                     int
	}{
		{"rebound name, reading", "GET", "/", "", []string{"Host", "evil.example:" + at.server.port}, 421},
		{"rebound name, the same origin", "POST", "/act", "{}", []string{"Host", "evil.example:" + at.server.port, "Origin", "http://evil.example:" + at.server.port}, 421},
		{"another port", "GET", "/", "", []string{"Host", "127.0.0.1:1"}, 421},
		{"no port", "GET", "/", "", []string{"Host", "127.0.0.1"}, 421},
		{"foreign origin", "POST", "/act", "{}", []string{"Origin", "http://evil.example"}, 403},
		{"foreign origin that joins", "POST", "/join", "{}", []string{"Origin", "http://evil.example"}, 403},
		{"cross site", "POST", "/undo", "{}", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"own origin, another act", "POST", "/act", "{}", []string{"Origin", own}, 400},
		{"not a method", "POST", "/events", "", nil, 405},
		{"nowhere", "GET", "/journal.db", "", nil, 404},
	} {
		if got, _ := p.ask(c.method, c.path, c.text, c.headers...); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
	stranger := at.blank()
	for _, path := range []string{"/me", "/events", "/rules", "/icon/1", "/table", "/voice"} {
		if got := stranger.get(path); got != http.StatusUnauthorized {
			t.Errorf("%s without a session: %d", path, got)
		}
	}
	if got, _ := stranger.ask("GET", "/me", "", "Cookie", cookie+"="+secret()); got != http.StatusUnauthorized {
		t.Errorf("a guessed cookie: %d", got)
	}
	if got, _ := stranger.ask("POST", "/act", `{"Seq":0,"Does":"x"}`); got != http.StatusUnauthorized {
		t.Errorf("an act without a session: %d", got)
	}
}

// TestCodes uses codes twice and too late.
func TestCodes(t *testing.T) {
	at := sit(t, firstGame, 3)
	seats := at.server.People()[0]
	address := at.server.SeatCode(seats, here)
	u, err := url.Parse(address)
	if err != nil || u.Path != "/" || u.RawQuery != "" || len(u.Fragment) != 22 {
		t.Fatalf("%q: the code is not in the fragment, or has not 128 bits", address)
	}
	older := at.server.SeatCode(seats, here)
	if got := at.blank().use(address); got != http.StatusForbidden {
		t.Errorf("a code that a newer one replaced: %d", got)
	}
	if got := at.blank().use(older); got != http.StatusNoContent {
		t.Errorf("the newer code: %d", got)
	}
	if got := at.blank().use(older); got != http.StatusForbidden {
		t.Errorf("a used code: %d", got)
	}
	late := at.server.WatchCode(here)
	at.server.opts.Now = func() time.Time { return time.Now().Add(CodeTime) }
	if got := at.blank().use(late); got != http.StatusForbidden {
		t.Errorf("a code after five minutes: %d", got)
	}
}

// TestWrongCodes tries wrong codes from one address and from many: the right one still lets in, also
// from the address of those who guess, which may be that of a whole house. The table hears of it
// a bounded number of times, and no more of it a minute later.
func TestWrongCodes(t *testing.T) {
	var told atomic.Int64
	at := sitWith(t, firstGame, 3, Opts{Addresses: []Address{here}, Listen: "127.0.0.1:0", Changed: func() { told.Add(1) }})
	guess := func(from string) int {
		w := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodPost, "/join", strings.NewReader(`{"Code":"guess"}`))
		r.RemoteAddr = from + ":1"
		at.server.join(w, r)
		return w.Code
	}
	if got := at.server.Knocks(); got != "" {
		t.Errorf("%q knocks before anybody has", got)
	}
	for n := range maxKnocks + 5 {
		want := http.StatusForbidden
		if n >= maxKnocks {
			want = http.StatusTooManyRequests
		}
		if got := guess(here.Host); got != want {
			t.Errorf("wrong code number %d: %d", n+1, got)
		}
		if got := at.server.Knocks(); (got == here.Host) != (n+1 >= knockShown) {
			t.Errorf("after %d wrong codes %q knocks", n+1, got)
		}
	}
	for n := range 2 * allKnocks {
		want := http.StatusForbidden
		if maxKnocks+n >= allKnocks {
			want = http.StatusTooManyRequests
		}
		if got := guess(fmt.Sprintf("192.168.1.%d", n)); got != want {
			t.Errorf("the wrong code of address number %d: %d", n, got)
		}
	}
	if got := told.Load(); got != allKnocks {
		t.Errorf("the table heard %d times of %d knocks", got, 3*allKnocks)
	}
	if len(at.server.knocks.by) > allKnocks {
		t.Errorf("%d addresses are kept", len(at.server.knocks.by))
	}
	if got := at.blank().use(at.server.WatchCode(here)); got != http.StatusNoContent {
		t.Errorf("the right code after all that: %d", got)
	}
	at.server.opts.Now = func() time.Time { return time.Now().Add(KnockTime) }
	if got := at.server.Knocks(); got != "" {
		t.Errorf("%q knocks a minute later", got)
	}
	if got := guess(here.Host); got != http.StatusForbidden {
		t.Errorf("a wrong code a minute later: %d", got)
	}
}

// TestCookie checks what a phone keeps.
func TestCookie(t *testing.T) {
	at := sit(t, firstGame, 3)
	u, err := url.Parse(at.server.WatchCode(here))
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.Post("http://"+net.JoinHostPort(here.Host, at.server.port)+"/join", "application/json", strings.NewReader(fmt.Sprintf(`{"Code":%q}`, u.Fragment)))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	list := r.Cookies()
	if len(list) != 1 || !list[0].HttpOnly || list[0].SameSite != http.SameSiteStrictMode || list[0].MaxAge != 0 || !list[0].Expires.IsZero() || len(list[0].Value) != 22 {
		t.Errorf("%+v", list)
	}
	for key, want := range map[string]string{"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"} {
		if got := r.Header.Get(key); got != want {
			t.Errorf("%s: %q", key, got)
		}
	}
}

// TestOtherSeats checks that a seat's phone cannot do what another seat owes, whatever the rules
// say, and an onlooker nothing.
func TestOtherSeats(t *testing.T) {
	at := sit(t, firstGame, 3)
	people := at.server.People()
	phones := []*phone{at.join(people[0]), at.join(people[1]), at.join(people[2])}
	watcher := at.join(nil)
	finger := companion.PhoneSource(at.game.Lexicon, people[0][0])
	for {
		u := at.now(engine.Table)
		p := &u.Awaits[0]
		if p.Kind == engine.Choose && p.Seat != engine.Table {
			break
		}
		if out, err := at.session.Submit(context.Background(), p.Answer(0), finger); err != nil || out.Refusal != nil {
			t.Fatal(out, err)
		}
	}
	u := at.now(engine.Table)
	turn := u.Awaits[0].Seat
	does := record.Format(at.game.Lexicon, u.Awaits[0].Answer(0))
	for i, p := range phones {
		if people[i][0] == turn {
			continue
		}
		if got, said := p.post("/act", asked{Seq: u.Seq, Does: does}); got != http.StatusForbidden || said == "" {
			t.Errorf("an act of %v from the phone of %v: %d %q", turn, people[i], got, said)
		}
		if got, _ := p.post("/undo", asked{Seq: u.Seq}); people[i][0] != people[0][0] && got != http.StatusForbidden {
			t.Errorf("undo of another's act: %d", got)
		}
	}
	for _, path := range []string{"/act", "/undo", "/hint"} {
		if got, _ := watcher.post(path, asked{Seq: u.Seq, Does: does}); got != http.StatusForbidden {
			t.Errorf("an onlooker at %s: %d", path, got)
		}
	}
	if after := at.now(engine.Table); after.Seq != u.Seq {
		t.Errorf("something was done: row %d, then %d", u.Seq, after.Seq)
	}
}

// TestStaleTap checks that a tap on a page drawn before the latest act does nothing but say so, and
// that the second of two taps does nothing.
func TestStaleTap(t *testing.T) {
	at := sit(t, firstGame, 3)
	var phones []*phone
	for _, seats := range at.server.People() {
		phones = append(phones, at.join(seats))
	}
	for _, p := range phones {
		p.page()
	}
	for {
		u := at.now(engine.Table)
		if u.Awaits[0].Kind == engine.Choose {
			break
		}
		if _, err := at.session.Submit(context.Background(), u.Awaits[0].Answer(0), companion.PhoneSource(at.game.Lexicon, engine.Table)); err != nil {
			t.Fatal(err)
		}
	}
	u := at.now(engine.Table)
	for i, seats := range at.server.People() {
		own := u.Awaits[0].Answer(0)
		if own.Seat == seats[0] {
			continue
		}
		own.Seat = seats[0]
		for seq, want := range map[journal.Seq]int{u.Seq: http.StatusForbidden, u.Seq - 1: http.StatusConflict} { // of an old page nobody can say
			if got, _ := phones[i].post("/act", asked{Seq: seq, Does: record.Format(at.game.Lexicon, own)}); got != want {
				t.Errorf("a seat that is not asked, on the page of row %d of %d: %d", seq, u.Seq, got)
			}
		}
	}
	for i, seats := range at.server.People() {
		if seats[0] != u.Awaits[0].Seat {
			continue
		}
		tap := asked{Seq: u.Seq, Does: record.Format(at.game.Lexicon, u.Awaits[0].Answer(0)), Lang: "es"}
		old := tap
		old.Seq--
		if got, said := phones[i].post("/act", old); got != http.StatusConflict || said != at.words["es"].Say("phone.stale") {
			t.Errorf("a tap on an old page: %d %q", got, said)
		}
		if got, _ := phones[i].post("/act", tap); got != http.StatusOK {
			t.Errorf("a tap: %d", got)
		}
		if got, _ := phones[i].post("/act", tap); got != http.StatusConflict {
			t.Errorf("the same tap again: %d", got)
		}
		if after := at.now(engine.Table); after.Seq != u.Seq+1 {
			t.Errorf("%d rows for one tap", after.Seq-u.Seq)
		}
		latest := at.now(engine.Table).Latest.Source
		if latest.ID != "phone of "+at.game.Lexicon.Seats[seats[0]] || len(latest.Raw) != 0 {
			t.Errorf("the source is %+v", latest)
		}
		if got, _ := phones[i].post("/undo", asked{Seq: u.Seq + 1}); got != http.StatusOK {
			t.Errorf("undo of the own latest entry: %d", got)
		}
		return
	}
	t.Error("nobody is asked")
}

// TestSecondPhone checks that a second phone gets the seat only if the table lets it in, and that
// the first one learns of it.
func TestSecondPhone(t *testing.T) {
	at := sit(t, firstGame, 3)
	seats := at.server.People()[0]
	first := at.join(seats)
	first.page()
	second := at.join(seats)
	if p := second.page(); p.Waits == "" || p.Seats != nil || p.Asks != nil {
		t.Errorf("before the table has let it in: %+v", p)
	}
	if p := first.page(); p.Asked == "" {
		t.Error("the first phone does not hear of the second")
	}
	list, _ := at.server.Phones()
	if !list[0].Asks || list[0].State != Here {
		t.Errorf("the table shows %+v", list[0])
	}
	if got, _ := second.post("/act", asked{Does: "x"}); got != http.StatusBadRequest {
		t.Errorf("nonsense from the second phone: %d", got)
	}
	at.server.Deny(seats)
	if name, said := second.event(); name != "ended" || !strings.Contains(said, at.words["en"].Say(outDenied)) {
		t.Errorf("denied: %s %s", name, said)
	}
	if p := first.page(); p.Asked != "" {
		t.Error("the first phone is still asked for its seat")
	}
	third := at.join(seats)
	third.page()
	first.page()
	at.server.Allow(seats)
	if name, said := first.event(); name != "ended" || !strings.Contains(said, at.words["en"].Say(outOther)) {
		t.Errorf("replaced: %s %s", name, said)
	}
	if p := third.page(); len(p.Me) != 1 {
		t.Errorf("let in: %+v", p)
	}
	if got := first.get("/me"); got != http.StatusUnauthorized {
		t.Errorf("the first phone still has a session: %d", got)
	}
	at.server.ThrowOut(seats)
	if name, _ := third.event(); name != "ended" {
		t.Errorf("thrown out: %s", name)
	}
	if list, _ := at.server.Phones(); list[0].State != Absent {
		t.Errorf("after throwing out: %+v", list[0])
	}
}

// TestTooMuch sends long bodies and opens too many pages; the table and the others feel nothing.
func TestTooMuch(t *testing.T) {
	at := sit(t, firstGame, 3)
	seats := at.server.People()[0]
	p := at.join(seats)
	p.page()
	if got, _ := p.ask("POST", "/act", `{"Does":"`+strings.Repeat("x", 1<<20)+`"}`); got != http.StatusRequestEntityTooLarge {
		t.Errorf("a body of 1 MB: %d", got)
	}
	for size, want := range map[int]int{4 << 10: http.StatusBadRequest, 4<<10 + 1: http.StatusRequestEntityTooLarge} { // in numbers, too
		if got, _ := p.ask("POST", "/act", `{"Does":"`+strings.Repeat("x", size-len(`{"Does":""}`))+`"}`); got != want {
			t.Errorf("a body of %d bytes: %d", size, got)
		}
	}
	watcher := func() *phone {
		w := at.blank()
		if got := w.use(at.server.WatchCode(here)); got != http.StatusNoContent {
			t.Fatal(got)
		}
		return w
	}
	open := func(w *phone, want int) {
		t.Helper()
		if got := w.open("en"); got != want {
			t.Fatalf("a page of an onlooker: %d, not %d", got, want)
		} else if got == http.StatusOK {
			w.page()
		}
	}
	var watchers []*phone
	const maxWatchers = 24 // in numbers: a bound that moves is noticed
	for range maxWatchers {
		watchers = append(watchers, watcher())
	}
	if got := at.blank().use(at.server.WatchCode(here)); got != http.StatusForbidden {
		t.Errorf("onlooker number %d: %d", maxWatchers+1, got)
	}
	for _, w := range watchers[:maxWatchers/maxPages] {
		for range maxPages {
			open(w, http.StatusOK)
		}
	}
	open(watchers[maxWatchers-1], http.StatusServiceUnavailable)
	for range 3 { // a phone that opens its page again and again takes its own places
		open(watchers[0], http.StatusOK)
	}
	for _, seats := range at.server.People()[1:] { // whoever looks on keeps no seat out
		at.join(seats).page()
	}
	if out, err := at.session.Submit(context.Background(), at.now(engine.Table).Awaits[0].Answer(0), companion.PhoneSource(at.game.Lexicon, seats[0])); err != nil || out.Refusal != nil {
		t.Error(out, err)
	}
	if page := p.page(); page.Seq != 1 {
		t.Errorf("the first phone sees row %d", page.Seq)
	}
}

// TestSlowReader checks that a phone that does not read holds nobody up, and loses its stream.
func TestSlowReader(t *testing.T) {
	at := sit(t, firstGame, 3)
	people := at.server.People()
	p := at.join(people[0])
	p.page()
	slow := at.join(nil)
	slow.page()
	deaf, err := net.Dial("tcp4", net.JoinHostPort(here.Host, at.server.port))
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	if err := deaf.(*net.TCPConn).SetReadBuffer(1 << 10); err != nil {
		t.Fatal(err)
	}
	base, err := url.Parse(slow.base)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range slow.client.Jar.Cookies(base) {
		fmt.Fprintf(deaf, "GET /events HTTP/1.1\r\nHost: %s\r\nCookie: %s=%s\r\n\r\n", base.Host, c.Name, c.Value)
	}
	head, err := bufio.NewReaderSize(deaf, 16).ReadString('\n')
	if err != nil || !strings.Contains(head, "200") {
		t.Fatal(head, err)
	}
	began := time.Now()
	for range 400 { // more than the buffers of a connection hold
		seq := at.now(engine.Table).Seq
		if _, err := at.session.Note(context.Background(), strings.Repeat("note ", 200), companion.PhoneSource(at.game.Lexicon, people[0][0])); err != nil {
			t.Fatal(err)
		}
		for p.page().Seq <= seq {
		}
	}
	if took := time.Since(began); took > writeTime*4 {
		t.Errorf("the other phone's pages took %v", took)
	}
}

// descriptors counts the open files of this process.
func descriptors(t *testing.T) int {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("no /proc here")
	}
	return len(list)
}

// TestReconnecting opens and cuts streams, as phones that lock do all evening; nothing is left.
func TestReconnecting(t *testing.T) {
	at := sit(t, firstGame, 3)
	p := at.join(at.server.People()[0])
	p.page()
	p.stop()
	settled := func() (int, int) {
		p.client.CloseIdleConnections()
		for {
			if list, _ := at.server.Phones(); list[0].State == Asleep {
				break
			}
			runtime.Gosched()
		}
		return runtime.NumGoroutine(), descriptors(t)
	}
	routines, files := settled()
	times := 2000
	if !extent.Long() {
		times = 300
	}
	for range times {
		if got := p.open("en"); got != http.StatusOK {
			t.Fatal(got)
		}
		p.page()
		p.stop()
	}
	for range 1000 { // what has been cut ends by itself
		r, f := settled()
		if r <= routines+2 && f <= files+2 {
			return
		}
		runtime.Gosched()
	}
	r, f := settled()
	t.Errorf("%d goroutines and %d files before, %d and %d after %d reconnections", routines, files, r, f, times)
}

// TestEndOfSitting checks that a session does not outlive its sitting.
func TestEndOfSitting(t *testing.T) {
	at := sit(t, firstGame, 3)
	p := at.join(at.server.People()[0])
	p.page()
	if err := at.server.Close(); err != nil {
		t.Fatal(err)
	}
	if name, said := p.event(); name != "ended" || !strings.Contains(said, at.words["en"].Say(outClosed)) {
		t.Errorf("the phone is shown %s %s", name, said)
	}
	at.serve(Opts{Addresses: []Address{here}, Listen: net.JoinHostPort(here.Host, at.server.port)})
	if got := p.get("/me"); got != http.StatusUnauthorized {
		t.Errorf("the cookie of an older sitting: %d", got)
	}
}

// TestNothingSecretIsKept checks that no code and no cookie is in the server's memory as text, nor
// in the journal.
func TestNothingSecretIsKept(t *testing.T) {
	at := sit(t, firstGame, 3)
	seats := at.server.People()[0]
	address := at.server.SeatCode(seats, here)
	code := address[strings.Index(address, "#")+1:]
	p := at.blank()
	if got := p.use(address); got != http.StatusNoContent {
		t.Fatal(got)
	}
	base, _ := url.Parse(p.base)
	pass := p.client.Jar.Cookies(base)[0].Value
	if _, err := at.session.Submit(context.Background(), at.now(engine.Table).Awaits[0].Answer(0), companion.PhoneSource(at.game.Lexicon, seats[0])); err != nil {
		t.Fatal(err)
	}
	at.server.mu.Lock()
	kept := fmt.Sprintf("%+v %+v %+v", at.server.codes, at.server.visits, at.server.knocks)
	at.server.mu.Unlock()
	rows, err := at.store.Rows(at.session.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	kept += fmt.Sprintf("%+v", rows)
	for _, text := range []string{code, pass} {
		if strings.Contains(kept, text) {
			t.Error("a secret is kept as text")
		}
	}
}

// TestHints gives a hint to the player who asks for it, if the table has switched hints on: to that seat's page
// only, in every language.
func TestHints(t *testing.T) {
	at := sit(t, firstGame, 3)
	people := at.server.People()
	on := false
	at.server.table.Hints = func() bool { return on }
	at.server.table.Advise = func(_ context.Context, seat engine.Seat) (present.Advice, error) {
		return present.Advice{Seat: seat, Seq: at.now(seat).Seq}, nil
	}
	p, other := at.join(people[0]), at.join(people[1])
	if page := p.page(); page.Can.HintKey != "" {
		t.Error("a hint is offered while hints are off")
	}
	other.page() // before the table changes: a phone that is behind gets the latest page alone
	if got, _ := p.post("/hint", asked{}); got != http.StatusForbidden {
		t.Errorf("a hint while hints are off: %d", got)
	}
	on = true
	at.server.Refresh()
	if page := p.page(); page.Can.HintKey == "" || page.Hint != nil {
		t.Errorf("hints are on: %q %v", page.Can.HintKey, page.Hint)
	}
	if got, _ := p.post("/hint", asked{}); got != http.StatusOK {
		t.Errorf("a hint: %d", got)
	}
	if page := p.page(); page.Hint == nil || page.Hint.Best == "" {
		t.Error("no hint comes")
	}
	if page := other.page(); page.Hint != nil {
		t.Error("another seat gets the hint")
	}
}

// TestTwoSeatsOnePhone serves a player who holds two seats: one phone shows and answers for both.
func TestTwoSeatsOnePhone(t *testing.T) {
	game := load(t, "colt-express")
	at := &table{t: t, game: game, store: &memory.Store{}, words: worded(t, game)}
	var option engine.Option
	for _, o := range game.Options {
		for _, value := range o.Values {
			s := engine.Setup{Seats: game.Players[:4], Options: []engine.Option{{Name: o.Name, Value: value}}}
			if _, err := game.New(s); err == nil && len(game.People(s)) == 2 {
				option = s.Options[0]
			}
		}
	}
	if option.Name == "" {
		t.Fatal("no option gives a player two seats")
	}
	var err error
	if at.session, err = companion.Begin(at.store, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:4], Options: []engine.Option{option}}, Names: []string{"Ana", "Luis"}}, companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	at.serve(Opts{Addresses: []Address{here}, Listen: "127.0.0.1:0"})
	t.Cleanup(at.end)
	people := at.server.People()
	if len(people) != 2 || len(people[0]) != 2 {
		t.Fatalf("%v", people)
	}
	phones := []*phone{at.join(people[0]), at.join(people[1])}
	if page := phones[0].page(); len(page.Me) != 2 {
		t.Errorf("the page is of %v", page.Me)
	}
	phones[0] = at.blank()
	if got := phones[0].use(at.server.SeatCode(people[0], here)); got != http.StatusNoContent {
		t.Fatal(got)
	}
	at.server.Allow(people[0])
	if got := phones[0].open("en"); got != http.StatusOK {
		t.Fatal(got)
	}
	_, byPhone := playOut(at, phones, chance.New(3), 150)
	if byPhone < 10 {
		t.Errorf("%d acts by phones", byPhone)
	}
}
