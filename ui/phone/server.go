package phone

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
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
	Words   func(lang string) *present.Words                                    // of the match, before any card is named in it
	Langs   []string                                                            // codes; the first is for phones that ask for none of them
	Advise  func(ctx context.Context, seat engine.Seat) (present.Advice, error) // nil = the program gives no hints
	Hints   func() bool                                                         // whether the table has switched hints on; nil = no
	Photo   Photographs                                                         // reads photographs of cards; nil = no phone may take any
	Bots    func() *present.Bots                                                // the seats that the program plays; nil = none
	Draw    func(context.Context, *present.MiniatureVM) string                  // the table as SVG, "" = not now; nil = pages only list what lies there
}

// Opts configures a server.
type Opts struct {
	Addresses []Address        // by which phones can reach this machine; see [Addresses]
	Listen    string           // where to listen; "" = the first free port from 8321, at the one of Addresses, or everywhere if there are several
	Changed   func()           // called, in any goroutine, when the list of phones has changed; nil = not called
	Speaks    func()           // called, in any goroutine, when a page begins or ends to speak, see [Server.Voice]; nil = no page may
	Now       func() time.Time // the clock for codes; nil = time.Now

	wrap func(http.Handler) http.Handler // for tests: what goes wrong on the way; nil = nothing
	at   net.Listener                    // for tests: instead of a network; nil = a network
}

// The bounds of a server.
const (
	firstPort   = 8321
	ports       = 10 // how many are tried
	maxWatchers = 24 // and pages of onlookers
	maxBody     = 4 << 10
	headerTime  = 5 * time.Second
	writeTime   = 5 * time.Second // for one message, or one answer
	actTime     = 10 * time.Second
	beatEvery   = 5 * time.Second // a page that hears nothing for three of them takes the table for out of reach
	idleTime    = time.Minute
	closeTime   = 200 * time.Millisecond
)

// Server serves one sitting. Its methods are safe for concurrent use.
type Server struct {
	table Table
	opts  Opts
	http  *http.Server
	gate  *gate
	port  string
	ended chan struct{} // closed when the server has stopped serving

	draws sync.Mutex         // held while the table is drawn
	drawn map[string]drawing // by language, the latest

	mu      sync.Mutex
	codes   map[sum]*code
	visits  map[sum]*visit
	knocks  knocks
	icons   map[string]string // shapes of pictures that pages have named, by name
	voice   *Voice            // the page that speaks; nil = none does
	reading int               // photographs that are being read
	closed  bool
}

// Open begins to serve a sitting, where [Opts].Listen says, but only to requests that
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
	s := &Server{table: t, opts: o, port: port, ended: make(chan struct{}), codes: map[sum]*code{}, visits: map[sum]*visit{}, icons: map[string]string{}, drawn: map[string]drawing{}}
	doors := s.handler()
	if o.wrap != nil {
		doors = o.wrap(doors)
	}
	s.gate = &gate{Listener: at, turned: func(from string) { s.knocked(from) }}
	s.http = &http.Server{Handler: doors, ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: 8 << 10, ConnContext: withConn, ConnState: s.gate.state, ErrorLog: log.New(io.Discard, "", 0)}
	go func() {
		defer close(s.ended)
		_ = s.http.Serve(s.gate) // ends with Close
	}()
	return s, nil
}

// listen opens a port: the first of some that is free. Where one address is named, it listens at no
// other.
func listen(o *Opts) (at net.Listener, err error) {
	if o.at != nil {
		return o.at, nil
	}
	if o.Listen != "" {
		return net.Listen("tcp4", o.Listen)
	}
	host := ""
	if len(o.Addresses) == 1 {
		host = o.Addresses[0].Host
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
