package phone

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/secretstest"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// Connections in memory, in a time of their own: what leaves the socket can be compared byte by
// byte, and hours pass at once.

// pipes is a listener in memory.
type pipes struct {
	dialled chan net.Conn
	closed  chan struct{}
	once    sync.Once
}

func newPipes() *pipes { return &pipes{dialled: make(chan net.Conn), closed: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.dialled:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { p.once.Do(func() { close(p.closed) }); return nil }
func (p *pipes) Addr() net.Addr { return pipeAddr{} }

type pipeAddr struct{}

func (pipeAddr) Network() string { return "pipe" }
func (pipeAddr) String() string  { return here.Host + ":1" }

// hostKey is the key of the address of whoever dials, in a context.
type hostKey struct{}

// called is the server's end of a connection from an address.
type called struct {
	net.Conn
	host string
}

func (c called) RemoteAddr() net.Addr { return c }
func (c called) Network() string      { return "pipe" }
func (c called) String() string       { return c.host + ":1" }

// dial connects to the server.
func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	a, b := net.Pipe()
	if host, ok := ctx.Value(hostKey{}).(string); ok {
		b = called{b, host}
	}
	select {
	case p.dialled <- b:
		return a, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// wire is the stream of one phone, as it leaves the socket.
type wire struct {
	server *Server
	at     *pipes
	pass   string // the cookie
	conn   net.Conn

	mu   sync.Mutex
	text bytes.Buffer
}

// tap opens the stream of a viewer on a connection of its own.
func tap(s *Server, at *pipes, viewer engine.Seat) (*wire, error) {
	var seats []engine.Seat
	for _, held := range s.People() {
		for _, seat := range held {
			if seat == viewer {
				seats = held
			}
		}
	}
	address := s.newCode(seats, here)
	s.mu.Lock()
	pass, ok := s.enter(address[strings.Index(address, "#")+1:])
	s.mu.Unlock()
	if !ok {
		return nil, fmt.Errorf("no session for seat %d", viewer)
	}
	w := &wire{server: s, at: at, pass: pass}
	return w, w.open()
}

// open connects and asks for the stream.
func (w *wire) open() (err error) {
	if w.conn, err = w.at.dial(context.Background(), "", ""); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w.conn, "GET /events?lang=en HTTP/1.1\r\nHost: %s:1\r\nCookie: %s=%s\r\n\r\n", here.Host, cookie, w.pass)
	return err
}

// listen keeps what comes out.
func (w *wire) listen() {
	buf := make([]byte, 1<<14)
	for {
		n, err := w.conn.Read(buf)
		w.mu.Lock()
		w.text.Write(buf[:n])
		w.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// hintEvery is at how many rows the drawing of the table and a hint are asked for: the hint takes long.
const hintEvery = 4

// ask sends a request on a connection of its own, and returns what is answered.
func (w *wire) ask(what string) string {
	conn, err := w.at.dial(context.Background(), "", "")
	if err != nil {
		return err.Error()
	}
	if _, err = fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: %s:1\r\nCookie: %s=%s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", what, here.Host, cookie, w.pass); err != nil {
		return err.Error()
	}
	text, err := io.ReadAll(conn)
	_ = conn.Close()
	status, rest, _ := strings.Cut(string(text), "\r\n")
	_, body, _ := strings.Cut(rest, "\r\n\r\n") // the header has the time of day
	return fmt.Sprint(status, body, err)
}

// News returns what came out of the socket, once all goroutines wait.
func (w *wire) News() string {
	synctest.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.text.String()
	w.text.Reset()
	if strings.HasPrefix(text, "HTTP/") { // the header of the stream has the time of day
		_, text, _ = strings.Cut(text, "\r\n\r\n")
	}
	return text
}

// Close ends the phone and its server.
func (w *wire) Close() error {
	_ = w.conn.Close()
	return w.server.Close()
}

// TestSocketTellsNoSecrets gives two tables that differ only in what a viewer may not know a phone
// of that viewer: the same bytes leave both sockets, in as many messages and in the same order. Hints
// are on, and phones ask for some.
func TestSocketTellsNoSecrets(t *testing.T) {
	for _, id := range games.IDs()[:extent.Some(len(games.IDs()), 2)] {
		t.Run(id, func(t *testing.T) {
			game := load(t, id)
			words := worded(t, game)
			synctest.Test(t, func(t *testing.T) {
				var setups []engine.Setup
				for _, people := range []int{min(5, len(game.Players)), 4} { // with -short one is the shared screen's, one a seat's
					setups = append(setups, engine.Setup{Seats: game.Players[:people], Options: entered[id]})
				}
				if extent.Long() {
					setups = append(setups, secretstest.Tables(game)...)
				}
				var all heard
				secretstest.Run(t, game, secretstest.Opts{Setups: setups, Twins: 2, Door: func(s *companion.Session, viewer engine.Seat) (secretstest.Door, error) {
					return newDoor(s, words, viewer, &all)
				}})
				if game.Lexicon.Owned() && (all.bytes == 0 || all.hints == 0) {
					t.Errorf("out of the sockets came %d bytes and %d hints", all.bytes, all.hints)
				}
				t.Logf("%d bytes, %d hints", all.bytes, all.hints)
			})
		})
	}
}

// heard counts what came out of all sockets.
type heard struct{ bytes, hints int }

// door counts what a wire has delivered, and asks for hints.
type door struct {
	*wire
	session *companion.Session
	viewer  engine.Seat
	nth     int         // how many times they were asked for
	hinted  journal.Seq // the row at which one was asked for last
	all     *heard
}

func (d *door) News() string {
	told := ""
	synctest.Wait() // or the page of the row and that of the hint may be one
	if now, err := d.session.Now(context.Background(), engine.Table); err == nil && (d.nth == 0 || now.Seq%hintEvery == 0 && now.Seq != d.hinted) {
		d.nth++
		d.hinted = now.Seq
		told = d.ask("GET /table?lang=en")
		if d.viewer != engine.Table {
			told += d.ask("POST /hint")
		}
	}
	text := d.wire.News() + told
	d.all.bytes += len(text)
	d.all.hints += strings.Count(text, `"Hint":`)
	return text
}

func newDoor(s *companion.Session, words map[string]*present.Words, viewer engine.Seat, all *heard) (secretstest.Door, error) {
	at := newPipes()
	server, err := Open(Table{Session: s, Langs: langs(words), Words: func(lang string) *present.Words { return words[lang] }, Hints: func() bool { return true },
		Advise: func(ctx context.Context, seat engine.Seat) (present.Advice, error) { return advise(ctx, s, seat) },
		Draw: func(_ context.Context, vm *present.MiniatureVM) string {
			text, err := json.Marshal(vm)
			return fmt.Sprint(string(text), err)
		}}, Opts{Addresses: []Address{here}, at: at})
	if err != nil {
		return nil, err
	}
	w, err := tap(server, at, viewer)
	if err != nil {
		return nil, err
	}
	go w.listen()
	return &door{wire: w, session: s, viewer: viewer, all: all}, nil
}

// advise is advice from little thought: it is compared and not followed.
func advise(ctx context.Context, s *companion.Session, seat engine.Seat) (present.Advice, error) {
	game, seq, err := s.Imagine(ctx, seat)
	if err != nil {
		return present.Advice{}, err
	}
	odds, _, err := s.Odds(ctx, seat)
	account, _ := bot.Decide(game, 2, uint64(seq))
	return present.Advice{Seat: seat, Seq: seq, Odds: odds, Account: account}, err
}

// leak is a door through which other seats' knowledge comes out as well.
type leak struct {
	secretstest.Door
	session *companion.Session
}

func (l leak) News() string {
	all, err := l.session.Views(context.Background(), l.session.Game().Players[:3]...)
	if err != nil {
		return err.Error()
	}
	return l.Door.News() + fmt.Sprint(all[0].StateHash, all[1].StateHash, all[2].StateHash)
}

// TestSocketSuiteHearsALeak checks that the suite above fails if what other seats know comes out.
func TestSocketSuiteHearsALeak(t *testing.T) {
	game := load(t, firstGame)
	words := worded(t, game)
	synctest.Test(t, func(t *testing.T) {
		var all heard
		_, err := secretstest.Check(game, secretstest.Opts{Setups: []engine.Setup{{Seats: game.Players[:5], Options: entered[firstGame]}}, Twins: 4, Door: func(s *companion.Session, viewer engine.Seat) (secretstest.Door, error) {
			d, err := newDoor(s, words, viewer, &all)
			return leak{d, s}, err
		}})
		if err == nil || !strings.Contains(err.Error(), "door") {
			t.Errorf("a leak is not heard: %v", err)
		}
	})
}

// inMemory begins a game whose phones are connected in memory. Call it in a bubble.
func inMemory(t *testing.T, game engine.Game, words map[string]*present.Words) (*table, *pipes) {
	t.Helper()
	pipe := newPipes()
	at := &table{t: t, game: game, words: words, dial: pipe.dial}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:3]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	at.session = s
	at.serve(Opts{Addresses: []Address{here}, at: pipe})
	return at, pipe
}

// TestDeafPhone opens a stream and reads nothing: acts go on, and the stream is cut.
func TestDeafPhone(t *testing.T) {
	game := load(t, firstGame)
	words := worded(t, game)
	synctest.Test(t, func(t *testing.T) {
		at, pipe := inMemory(t, game, words)
		seats := at.server.People()[0]
		w, err := tap(at.server, pipe, seats[0])
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		began := time.Now()
		for range 3 {
			u := at.now(engine.Table)
			if out, err := at.session.Submit(context.Background(), u.Awaits[0].Answer(0), companion.PhoneSource(game.Lexicon, seats[0])); err != nil || out.Refusal != nil {
				t.Fatal(out, err)
			}
		}
		if took := time.Since(began); took != 0 {
			t.Errorf("the game waited for a phone: %v", took)
		}
		if list, _ := at.server.Phones(); list[0].State != Here {
			t.Error("the phone is not here")
		}
		<-time.After(writeTime + time.Second)
		synctest.Wait()
		if list, _ := at.server.Phones(); list[0].State != Asleep {
			t.Error("a phone that does not read keeps its stream")
		}
		_ = w.conn.Close()
		at.end()
	})
}

// end closes the phones and the sitting, in a bubble.
func (at *table) end() {
	at.t.Helper()
	if err := at.server.Close(); err != nil {
		at.t.Error(err)
	}
	if err := at.session.Close(); err != nil {
		at.t.Error(err)
	}
}

// TestTenHours has three phones and two onlookers lock and wake for ten hours, one every minute. A
// goroutine that is left would fail the bubble.
func TestTenHours(t *testing.T) {
	game := load(t, firstGame)
	words := worded(t, game)
	synctest.Test(t, func(t *testing.T) {
		at, pipe := inMemory(t, game, words)
		var wires []*wire
		for _, seat := range append(game.Players[:3:3], engine.Table, engine.Table) {
			w, err := tap(at.server, pipe, seat)
			if err != nil {
				t.Fatal(err)
			}
			go w.listen()
			wires = append(wires, w)
		}
		for minute := range 600 {
			w := wires[minute%len(wires)]
			if got := w.News(); !strings.Contains(got, "event: page") && minute < len(wires) {
				t.Fatalf("minute %d: %q", minute, got)
			}
			_ = w.conn.Close()
			<-time.After(time.Minute)
			if err := w.open(); err != nil {
				t.Fatal(err)
			}
			go w.listen()
			if got := w.News(); !strings.Contains(got, "event: page") {
				t.Fatalf("minute %d: %q", minute, got)
			}
		}
		n := 0
		at.server.mu.Lock()
		for _, v := range at.server.visits {
			n += len(v.streams)
		}
		at.server.mu.Unlock()
		if n != len(wires) {
			t.Errorf("%d streams of %d phones", n, len(wires))
		}
		for _, w := range wires {
			_ = w.conn.Close()
		}
		at.end()
	})
}
