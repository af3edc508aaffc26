package phone

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// here is the address of the servers of these tests.
var here = Address{Host: "127.0.0.1"}

// table is a game that is played, with its phones.
type table struct {
	t       testing.TB
	game    engine.Game
	session *companion.Session
	store   *memory.Store
	server  *Server
	words   map[string]*present.Words
	dial    func(context.Context, string, string) (net.Conn, error) // nil = by the network
}

// load loads a game of the shelf.
func load(t testing.TB, id string) engine.Game {
	t.Helper()
	g, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	return g.Game
}

// worded returns the words of a game in all languages.
func worded(t testing.TB, game engine.Game) map[string]*present.Words {
	t.Helper()
	all := map[string]*present.Words{}
	for _, lang := range words.Languages(configs.FS) {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		if all[lang], err = g.Game(configs.FS, game.Info); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// langs lists the languages of said, English first.
func langs(said map[string]*present.Words) []string {
	list := []string{"en"}
	for lang := range said {
		if lang != "en" {
			list = append(list, lang)
		}
	}
	slices.Sort(list[1:])
	return list
}

// entered are the options with which a game is entered with all its secrets.
var entered = map[string][]engine.Option{"bang-dice": {{Name: "roles", Value: "known"}}}

// sit begins a game for some people and opens its phones.
func sit(t testing.TB, id string, people int) *table {
	t.Helper()
	return sitWith(t, id, people, Opts{Addresses: []Address{here}, Listen: "127.0.0.1:0"})
}

func sitWith(t testing.TB, id string, people int, o Opts) *table {
	t.Helper()
	return sitNamed(t, id, []string{"Ana", "Luis", "Marta", "Bob", "Eva", "Max", "Zoe", "Kim"}[:people], o)
}

// sitNamed begins a game for people with these names.
func sitNamed(t testing.TB, id string, names []string, o Opts) *table {
	t.Helper()
	game := load(t, id)
	at := &table{t: t, game: game, store: &memory.Store{}, words: worded(t, game)}
	setup := engine.Setup{Seats: game.Players[:len(names)], Options: entered[id]}
	var err error
	if at.session, err = companion.Begin(at.store, companion.Opening{Game: game, Setup: setup, Names: names}, companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	at.serve(o)
	t.Cleanup(func() {
		if err := at.server.Close(); err != nil {
			t.Error(err)
		}
		if err := at.session.Close(); err != nil {
			t.Error(err)
		}
	})
	return at
}

// serve opens the phones.
func (at *table) serve(o Opts) {
	at.t.Helper()
	players := at.session.Info().Seats
	said := map[string]*present.Words{}
	for lang, w := range at.words {
		said[lang] = w.With(players)
	}
	var err error
	at.server, err = Open(Table{Session: at.session, Langs: langs(at.words), Words: func(lang string) *present.Words { return said[lang] }}, o)
	if err != nil {
		at.t.Fatal(err)
	}
}

// phone is a phone of a test.
type phone struct {
	at     *table
	client *http.Client
	base   string
	stop   context.CancelFunc
	text   *bufio.Reader
}

// blank is a phone without a session.
func (at *table) blank() *phone {
	jar, err := cookiejar.New(nil)
	if err != nil {
		at.t.Fatal(err)
	}
	tr := &http.Transport{DialContext: at.dial}
	at.t.Cleanup(tr.CloseIdleConnections)
	return &phone{at: at, client: &http.Client{Jar: jar, Transport: tr}, base: "http://" + net.JoinHostPort(here.Host, at.server.port)}
}

// use opens the address of a code.
func (p *phone) use(address string) int {
	p.at.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		p.at.t.Fatal(err)
	}
	status, _ := p.post("/join", map[string]any{"Code": u.Fragment})
	return status
}

// post sends JSON and returns the status and what was said.
func (p *phone) post(path string, what any) (int, string) {
	p.at.t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		p.at.t.Fatal(err)
	}
	r, err := p.client.Post(p.base+path, "application/json", bytes.NewReader(text))
	if err != nil {
		p.at.t.Fatal(err)
	}
	defer r.Body.Close()
	var said struct{ Said string }
	body, err := io.ReadAll(r.Body)
	if err != nil {
		p.at.t.Fatal(err)
	}
	if len(body) > 0 && r.Header.Get("Content-Type") == "application/json" {
		if err := json.Unmarshal(body, &said); err != nil {
			p.at.t.Fatal(err)
		}
	}
	return r.StatusCode, said.Said
}

// get returns the status of a page.
func (p *phone) get(path string) int {
	p.at.t.Helper()
	r, err := p.client.Get(p.base + path)
	if err != nil {
		p.at.t.Fatal(err)
	}
	_ = r.Body.Close()
	return r.StatusCode
}

// open opens the stream and returns the status.
func (p *phone) open(lang string) int {
	p.at.t.Helper()
	return p.stream("/events?lang=" + lang)
}

// stream opens a stream and returns the status.
func (p *phone) stream(path string) int {
	p.at.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.base+path, nil)
	if err != nil {
		p.at.t.Fatal(err)
	}
	r, err := p.client.Do(req)
	if err != nil {
		p.at.t.Fatal(err)
	}
	if r.StatusCode != http.StatusOK {
		_ = r.Body.Close()
		stop()
		return r.StatusCode
	}
	p.stop = func() { stop(); _ = r.Body.Close() }
	p.at.t.Cleanup(p.stop)
	p.text = bufio.NewReader(r.Body)
	return r.StatusCode
}

// event reads the next event.
func (p *phone) event() (name, data string) {
	p.at.t.Helper()
	for {
		line, err := p.text.ReadString('\n')
		if err != nil {
			p.at.t.Fatalf("the stream was cut: %v", err)
		}
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "event: "):
			name = line[len("event: "):]
		case strings.HasPrefix(line, "data: "):
			data = line[len("data: "):]
		case line == "" && name == "beat":
			name, data = "", ""
		case line == "" && name != "":
			return name, data
		}
	}
}

// page reads the next page.
func (p *phone) page() *Page {
	p.at.t.Helper()
	name, data := p.event()
	if name != "page" {
		p.at.t.Fatalf("event %s: %s", name, data)
	}
	var page Page
	if err := json.Unmarshal([]byte(data), &page); err != nil {
		p.at.t.Fatal(err)
	}
	return &page
}

// join gives a phone to a player and opens its stream.
func (at *table) join(seats []engine.Seat) *phone {
	at.t.Helper()
	p := at.blank()
	address := at.server.WatchCode(here)
	if seats != nil {
		address = at.server.SeatCode(seats, here)
	}
	if status := p.use(address); status != http.StatusNoContent {
		at.t.Fatalf("joining: %d", status)
	}
	if status := p.open("en"); status != http.StatusOK {
		at.t.Fatalf("opening the stream: %d", status)
	}
	return p
}

// now is the state of the table.
func (at *table) now(viewer engine.Seat) companion.Update {
	at.t.Helper()
	list, err := at.session.Now(context.Background(), viewer)
	if err != nil {
		at.t.Fatal(err)
	}
	return list
}
