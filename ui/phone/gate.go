package phone

import (
	"context"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// The bounds of connections. One that has shown the cookie of a session counts with that session,
// whatever address it comes from: all phones behind one router may have the same. Others count with
// their address, and with all of their sort. Where a bound is reached the oldest that is idle gives
// way, so that whoever holds connections open keeps nobody out: a phone needs its own for as long as
// a request.
const (
	maxStrange = 12               // without a session, of one address; more while all of them are asking for something
	allStrange = 48               // without a session
	maxOwn     = 8                // of one session: a browser opens six, and some may have gone with the Wi-Fi
	strangeFor = 10 * time.Second // how long one without a session may be idle
)

// gate is a listener that keeps these bounds.
type gate struct {
	net.Listener
	turned func(from string) // called when a stranger's connection gave way that had asked for nothing

	mu    sync.Mutex
	conns []*conn // open ones, the oldest first
}

// Accept returns the next connection.
func (g *gate) Accept() (net.Conn, error) {
	in, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &conn{Conn: in, gate: g, from: hostOf(in.RemoteAddr().String())}
	g.mu.Lock()
	g.conns = append(g.conns, c)
	old := g.surplus(allStrange, func(o *conn) bool { return o.visit == nil })
	if mine := g.surplus(maxStrange, func(o *conn) bool { return o.visit == nil && o.from == c.from }); old == nil && mine != nil && !mine.busy {
		old = mine
	}
	silent := old != nil && !old.asked
	g.mu.Unlock()
	if old != nil {
		_ = old.Close()
	}
	if silent {
		g.turned(old.from)
	}
	return c, nil
}

// surplus returns the oldest of some connections if there are more than n, an idle one if there is
// any but the newest. Call it with the mutex.
func (g *gate) surplus(n int, of func(*conn) bool) (oldest *conn) {
	some := slices.DeleteFunc(slices.Clone(g.conns), func(c *conn) bool { return !of(c) })
	if len(some) <= n {
		return nil
	}
	if i := slices.IndexFunc(some[:n], func(c *conn) bool { return !c.busy }); i >= 0 {
		return some[i]
	}
	return some[0]
}

// conn is an open connection. Its fields belong to the mutex of its gate.
type conn struct {
	net.Conn
	gate  *gate
	from  string
	visit *visit // of the session that it has shown; nil = none yet
	busy  bool   // with a request
	asked bool   // it had one
}

// state follows the requests of a connection.
func (g *gate) state(in net.Conn, is http.ConnState) {
	c := in.(*conn)
	g.mu.Lock()
	c.busy = is == http.StateActive
	c.asked = c.asked || c.busy
	g.mu.Unlock()
}

// Close closes the connection.
func (c *conn) Close() error {
	c.gate.mu.Lock()
	c.gate.conns = slices.DeleteFunc(c.gate.conns, func(o *conn) bool { return o == c })
	c.gate.mu.Unlock()
	return c.Conn.Close()
}

// SetReadDeadline bounds how long the connection waits for the phone: shorter for a stranger.
func (c *conn) SetReadDeadline(t time.Time) error {
	c.gate.mu.Lock()
	known := c.visit != nil
	c.gate.mu.Unlock()
	if most := time.Now().Add(strangeFor); !known && (t.IsZero() || t.After(most)) {
		t = most
	}
	return c.Conn.SetReadDeadline(t)
}

// belongs counts the connection with a session from here on.
func (c *conn) belongs(v *visit) {
	c.gate.mu.Lock()
	c.visit = v
	old := c.gate.surplus(maxOwn, func(o *conn) bool { return o.visit == v })
	c.gate.mu.Unlock()
	if old != nil {
		_ = old.Close()
	}
}

// connKey is the key of the connection in the context of its requests.
type connKey struct{}

func withConn(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, c)
}

// hostOf is an address without its port.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}
