package phone

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
)

// from dials the server from an address.
func (p *pipes) from(t *testing.T, host string) net.Conn {
	t.Helper()
	c, err := p.dial(context.WithValue(t.Context(), hostKey{}, host), "", "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// get asks for a path on a connection, with a cookie if pass has one, and returns the status. The
// connection stays open.
func get(t *testing.T, c net.Conn, path, pass string) int {
	t.Helper()
	go func() {
		_, _ = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s:1\r\nCookie: %s=%s\r\n\r\n", path, here.Host, cookie, pass) // it may be closed
	}()
	line := make([]byte, len("HTTP/1.1 200"))
	if _, err := io.ReadFull(c, line); err != nil {
		return 0
	}
	status := 0
	if _, err := fmt.Sscanf(string(line), "HTTP/1.1 %d", &status); err != nil {
		t.Fatal(err)
	}
	return status
}

// alive counts the connections that the server has not closed. It may be asked once.
func alive(list []net.Conn) (n int) {
	ended := make(chan bool, len(list))
	for _, c := range list {
		go func() {
			_, err := c.Read(make([]byte, 1))
			ended <- err != nil
		}()
	}
	synctest.Wait()
	return len(list) - len(ended)
}

// knocking begins a game in a bubble for a test of connections.
func knocking(t *testing.T, do func(at *table, pipe *pipes)) {
	t.Helper()
	game := load(t, firstGame)
	words := worded(t, game)
	synctest.Test(t, func(t *testing.T) {
		at, pipe := inMemory(t, game, words)
		do(at, pipe)
		at.end()
	})
}

// TestIdleConnectionsKeepNobodyOut holds 95 connections open from one machine, and as many as fit from
// ten: a phone with a code gets in, one with a session comes back, and the table hears of it.
func TestIdleConnectionsKeepNobodyOut(t *testing.T) {
	for _, machines := range []int{1, 10} {
		knocking(t, func(at *table, pipe *pipes) {
			before, err := tap(at.server, pipe, at.server.People()[0][0])
			if err != nil {
				t.Fatal(err)
			}
			go before.listen()
			before.News()
			var idle []net.Conn
			for n := range 95 {
				idle = append(idle, pipe.from(t, fmt.Sprintf("192.168.1.%d", 100+n%machines)))
			}
			for name, host := range map[string]string{"another machine": "192.168.1.7", "the same": "192.168.1.100"} {
				c := pipe.from(t, host)
				if got := get(t, c, "/", ""); got != http.StatusOK {
					t.Errorf("%d machines: the page from %s: %d", machines, name, got)
				}
				_ = c.Close()
				back := pipe.from(t, host)
				if got := get(t, back, "/events", before.pass); got != http.StatusOK {
					t.Errorf("%d machines: a session from %s: %d", machines, name, got)
				}
				_ = back.Close()
			}
			if got, most := alive(idle), min(allStrange, machines*maxStrange); got > most || got < most-2 {
				t.Errorf("%d machines hold %d connections, not %d", machines, got, most)
			}
			if got := at.server.Knocks(); (got == "192.168.1.100") != (machines == 1) && got == "" {
				t.Errorf("%d machines: %q knocks", machines, got)
			}
			for _, c := range idle {
				_ = c.Close()
			}
			_ = before.conn.Close()
		})
	}
}

// TestStrangersMayNotIdle: a head that is too long is not taken. A connection without a session is closed after ten seconds, whether it has
// asked for nothing or for a page; one with a session after a minute; and one whose body comes slowly
// after five seconds, with a session or without; and one that does not read its answer after fifteen.
func TestStrangersMayNotIdle(t *testing.T) {
	knocking(t, func(at *table, pipe *pipes) {
		pass := pass(t, at, at.server.People()[0])
		long := pipe.from(t, "long")
		if got := get(t, long, "/?"+strings.Repeat("x", 16<<10), ""); got != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("a head of 16 kB: %d", got)
		}
		_ = long.Close()
		silent, asked, known := pipe.from(t, "a"), pipe.from(t, "b"), pipe.from(t, "c")
		if got := get(t, asked, "/page.css", ""); got != http.StatusOK {
			t.Fatal(got)
		}
		if got := get(t, known, "/me", pass); got != http.StatusNoContent {
			t.Fatal(got)
		}
		for _, c := range []net.Conn{asked, known} {
			go func() { _, _ = io.Copy(io.Discard, c) }()
		}
		slow := map[string]net.Conn{"": pipe.from(t, "d"), pass: pipe.from(t, "e")}
		for pass, c := range slow {
			go func() {
				_, _ = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: %s:1\r\nCookie: %s=%s\r\nContent-Length: 100\r\n\r\n{", map[bool]string{true: "/join", false: "/act"}[pass == ""], here.Host, cookie, pass)
				for range 99 {
					<-time.After(time.Second)
					if _, err := c.Write([]byte(" ")); err != nil {
						return
					}
				}
			}()
			go func() { _, _ = io.Copy(io.Discard, c) }()
		}
		deaf := pipe.from(t, "f")
		go func() { _, _ = fmt.Fprintf(deaf, "GET /page.js HTTP/1.1\r\nHost: %s:1\r\n\r\n", here.Host) }()
		open := func() (n int) {
			synctest.Wait()
			at.server.gate.mu.Lock()
			defer at.server.gate.mu.Unlock()
			return len(at.server.gate.conns)
		}
		for _, c := range []struct {
			after time.Duration
			want  int
			what  string
		}{
			{4 * time.Second, 6, "all"},
			{3 * time.Second, 3, "those that have asked for something, and the deaf one"},
			{4 * time.Second, 2, "the one with a session, and the deaf one"},
			{5 * time.Second, 1, "the one with a session"},
			{35 * time.Second, 1, "the one with a session"},
			{15 * time.Second, 0, "none"},
		} {
			<-time.After(c.after)
			if got := open(); got != c.want {
				t.Errorf("%v later %d connections are open, not %d: %s", c.after, got, c.want, c.what)
			}
		}
		for _, c := range []net.Conn{silent, asked, known, deaf, slow[""], slow[pass]} {
			_ = c.Close()
		}
	})
}

// TestOneHouse has sixteen browsers behind one router open six connections each, in the same moment:
// all get the page, join and stay, and nobody says that somebody knocks.
func TestOneHouse(t *testing.T) {
	knocking(t, func(at *table, pipe *pipes) {
		const browsers, each = 16, 6
		var all []net.Conn
		for range browsers {
			c := pipe.from(t, "router")
			if got := get(t, c, "/", ""); got != http.StatusOK {
				t.Errorf("the page: %d", got)
			}
			all = append(all, c)
		}
		var kept []net.Conn
		for range browsers {
			pass := pass(t, at, nil)
			for range each {
				c := pipe.from(t, "router")
				if got := get(t, c, "/rules", pass); got != http.StatusOK {
					t.Errorf("with a session: %d", got)
				}
				go func() { _, _ = io.Copy(io.Discard, c) }()
				kept = append(kept, c)
			}
		}
		synctest.Wait()
		at.server.gate.mu.Lock()
		owned := 0
		for _, c := range at.server.gate.conns {
			if c.visit != nil {
				owned++
			}
		}
		at.server.gate.mu.Unlock()
		if owned != browsers*each {
			t.Errorf("%d connections of %d are kept", owned, browsers*each)
		}
		if got := at.server.Knocks(); got != "" {
			t.Errorf("%q is said to knock", got)
		}
		for _, c := range append(all, kept...) {
			_ = c.Close()
		}
	})
}

// TestBusyStrangersStay has more pages fetched from one address at once than may be idle: all come; and
// one session holds no more than its own.
func TestBusyStrangersStay(t *testing.T) {
	g := &gate{turned: func(string) { t.Error("somebody who asks for something is said to knock") }}
	var list []*conn
	add := func(from string, busy bool) *conn {
		a, b := net.Pipe()
		t.Cleanup(func() { _ = a.Close() })
		g.Listener = one{b}
		c, err := g.Accept()
		if err != nil {
			t.Fatal(err)
		}
		if busy {
			g.state(c, http.StateActive)
		}
		list = append(list, c.(*conn))
		return c.(*conn)
	}
	for range allStrange {
		add("house", true)
	}
	if len(g.conns) != allStrange {
		t.Errorf("%d of %d are open", len(g.conns), allStrange)
	}
	add("house", true)
	if len(g.conns) != allStrange || g.conns[0] != list[1] {
		t.Errorf("%d are open, and the oldest is not the one that went", len(g.conns))
	}
	g.state(list[5], http.StateIdle)
	add("house", true)
	if len(g.conns) != allStrange || g.conns[0] != list[1] || g.conns[4] == list[5] {
		t.Error("one that asks for something went before one that is idle")
	}
	v := &visit{seats: []engine.Seat{1}}
	for _, c := range list[10 : 10+maxOwn+1] {
		c.belongs(v)
	}
	own := 0
	for _, c := range g.conns {
		if c.visit == v {
			own++
		}
	}
	if own != maxOwn {
		t.Errorf("a session holds %d connections", own)
	}
}

// one is a listener with one connection.
type one struct{ net.Conn }

func (o one) Accept() (net.Conn, error) { return o.Conn, nil }
func (o one) Addr() net.Addr            { return o.LocalAddr() }

// pass makes a session and returns its cookie.
func pass(t *testing.T, at *table, seats []engine.Seat) string {
	t.Helper()
	address := at.server.newCode(seats, here)
	at.server.mu.Lock()
	defer at.server.mu.Unlock()
	text, ok := at.server.enter(address[len(address)-22:])
	if !ok {
		t.Fatal("no session")
	}
	return text
}
