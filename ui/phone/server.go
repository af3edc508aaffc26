package phone

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Table is the sitting that the phones look at. Its functions are safe for concurrent use.
type Table struct {
	Session *companion.Session
	Words   func(lang string) *present.Words
	Langs   []string                                                            // codes; the first is for phones that ask for none of them
	Advise  func(ctx context.Context, seat engine.Seat) (present.Advice, error) // nil = the program gives no hints
	Hints   func() bool                                                         // whether the table has switched hints on; nil = no
	Bots    func() *present.Bots                                                // the seats that the program plays; nil = none
}

// Opts configures a server.
type Opts struct {
	Addresses []Address        // by which phones can reach this machine; see [Addresses]
	Listen    string           // where to listen; "" = the first free port from 8321, on all addresses
	Changed   func()           // called, in any goroutine, when the list of phones has changed; nil = not called
	Now       func() time.Time // the clock for codes; nil = time.Now

	wrap func(http.Handler) http.Handler // for tests: what goes wrong on the way; nil = nothing
	at   net.Listener                    // for tests: instead of a network; nil = a network
}

// The bounds of a server.
const (
	firstPort   = 8321
	ports       = 10 // how many are tried
	maxStreams  = 32
	maxConns    = 96
	maxWatchers = 24
	maxBody     = 4 << 10
	headerTime  = 5 * time.Second
	writeTime   = 5 * time.Second // for one message, or one answer
	actTime     = 10 * time.Second
	beatEvery   = 15 * time.Second
	idleTime    = time.Minute
	closeTime   = 200 * time.Millisecond
)

// Server serves one sitting. Its methods are safe for concurrent use.
type Server struct {
	table Table
	opts  Opts
	http  *http.Server
	port  string
	ended chan struct{} // closed when the server has stopped serving

	mu      sync.Mutex
	codes   map[sum]*code
	visits  map[sum]*visit
	streams int
	tries   tries
	icons   map[string]string // shapes of pictures that pages have named, by name
	closed  bool
}

// Open begins to serve a sitting, on all addresses of this machine, but only to requests that
// name one of o.Addresses.
func Open(t Table, o Opts) (*Server, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	at, err := listen(&o)
	if err != nil {
		return nil, err
	}
	_, port, err := net.SplitHostPort(at.Addr().String())
	if err != nil {
		return nil, errors.Join(err, at.Close())
	}
	s := &Server{table: t, opts: o, port: port, ended: make(chan struct{}), codes: map[sum]*code{}, visits: map[sum]*visit{}, icons: map[string]string{}}
	doors := s.handler()
	if o.wrap != nil {
		doors = o.wrap(doors)
	}
	s.http = &http.Server{Handler: doors, ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0)}
	go func() {
		defer close(s.ended)
		_ = s.http.Serve(&limited{Listener: at, free: make(chan struct{}, maxConns)}) // ends with Close
	}()
	return s, nil
}

// listen opens a port: the first of some that is free. A server that only this machine can reach
// listens to nobody else.
func listen(o *Opts) (at net.Listener, err error) {
	if o.at != nil {
		return o.at, nil
	}
	if o.Listen != "" {
		return net.Listen("tcp4", o.Listen)
	}
	host := ""
	if !slices.ContainsFunc(o.Addresses, func(a Address) bool { return !net.ParseIP(a.Host).IsLoopback() }) {
		host = "127.0.0.1"
	}
	for port := firstPort; port < firstPort+ports; port++ {
		if at, err = net.Listen("tcp4", net.JoinHostPort(host, strconv.Itoa(port))); err == nil {
			return at, nil
		}
	}
	return nil, err
}

// Close ends all sessions and stops serving. The phones are shown why, if they read that at once.
// Closing twice is fine.
func (s *Server) Close() error {
	s.mu.Lock()
	for _, v := range s.visits {
		s.end(v, outClosed)
	}
	s.codes, s.closed = map[sum]*code{}, true
	s.mu.Unlock()
	ctx, stop := context.WithTimeout(context.Background(), closeTime)
	defer stop()
	_ = s.http.Shutdown(ctx) // what is left is cut
	err := s.http.Close()
	<-s.ended
	return err
}

// changed reports a change of the list of phones.
func (s *Server) changed() {
	if s.opts.Changed != nil {
		s.opts.Changed()
	}
}

// Refresh renders every page again: words, hints or bots have changed.
func (s *Server) Refresh() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, v := range s.visits {
		v.wake()
	}
}

// limited is a listener with a bounded number of open connections; further ones are closed.
type limited struct {
	net.Listener
	free chan struct{}
}

// Accept returns the next connection within the bound.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.free <- struct{}{}:
			return &counted{Conn: c, done: sync.OnceFunc(func() { <-l.free })}, nil
		default:
			_ = c.Close() // the bound is reached
		}
	}
}

// counted is a connection that gives back its place when it is closed.
type counted struct {
	net.Conn
	done func()
}

// Close closes the connection.
func (c *counted) Close() error {
	defer c.done()
	return c.Conn.Close()
}
