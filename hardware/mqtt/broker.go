package mqtt

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/regular"

	"github.com/eclipse/paho.golang/packets"
	"github.com/eclipse/paho.golang/paho"
)

const (
	keepAlive = 5               // seconds from one sign of life to the next
	patience  = 5 * time.Second // for each answer of the broker
	longest   = 64 << 10        // bytes that the file of a password or of certificates may have
	largest   = 64 << 10        // bytes that a packet of the broker may have
	backlog   = 256             // messages that wait to be taken
)

// Broker is the address and the credentials of a broker.
type Broker struct {
	Device   string // mqtt://host, mqtt://host:port, or with mqtts: over TLS
	User     string
	Password Secret
	File     string // with the password, read at each connection; "" = Password counts
	CA       string // file with certificates, PEM, that are trusted besides those of the system

	// Dial connects to HOST:PORT; nil means TCP.
	Dial func(ctx context.Context, address string) (net.Conn, error)
}

// Secret is a password. Its methods hide it from fmt and from encoders.
type Secret string

// String returns "(secret)".
func (Secret) String() string { return "(secret)" }

// GoString returns "(secret)".
func (Secret) GoString() string { return "(secret)" }

// MarshalText returns "(secret)".
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// ParseDevice parses the address of a broker, mqtt://HOST:PORT, or mqtts:// for TLS. The default
// ports are 1883 and 8883.
func ParseDevice(device string) (address string, secure bool, err error) {
	wrong := errors.New("want mqtt://HOST:1883, or mqtts://HOST:8883 over TLS; user and password have fields of their own")
	u, err := url.Parse(device)
	if err != nil || u.User != nil || u.Hostname() == "" || u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
		return "", false, wrong
	}
	port := u.Port()
	switch {
	case u.Scheme != "mqtt" && u.Scheme != "mqtts":
		return "", false, wrong
	case port == "" && u.Scheme == "mqtts":
		port = "8883"
	case port == "":
		port = "1883"
	}
	return net.JoinHostPort(u.Hostname(), port), u.Scheme == "mqtts", nil
}

// password returns the password, from its file if File is set.
func (b Broker) password() ([]byte, error) {
	if b.File == "" {
		return []byte(b.Password), nil
	}
	text, err := b.read(b.File)
	return bytes.TrimRight(text, "\r\n"), err
}

// read returns the content of a file that the rig file names.
func (b Broker) read(path string) ([]byte, error) {
	text, err := regular.ReadText(path, longest)
	if err == nil && len(text) > longest {
		err = fmt.Errorf("%s is too long", path)
	}
	if err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonRefused, Detail: err.Error(), Remedy: hardware.BrokerFile.With(path), Err: err}
	}
	return text, nil
}

// dial connects to the broker, with TLS if its address asks for it.
func (b Broker) dial(ctx context.Context) (*sniffed, error) {
	address, secure, err := ParseDevice(b.Device)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	reach := b.Dial
	if reach == nil {
		reach = func(ctx context.Context, address string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", address)
		}
	}
	conn, err := reach(ctx, address)
	if err != nil {
		return nil, b.away(err)
	}
	if secure {
		if conn, err = b.encrypt(ctx, conn, address); err != nil {
			return nil, err
		}
	}
	return &sniffed{Conn: packets.NewThreadSafeConn(conn)}, nil
}

// away returns the error of a broker that cannot be reached.
func (b Broker) away(err error) error {
	return &link.Trouble{Reason: hardware.ReasonNotFound, Detail: err.Error(), Remedy: hardware.BrokerReach.With(b.Device), Err: err}
}

// encrypt does the TLS handshake. The certificate has to be for the host in the rig file.
func (b Broker) encrypt(ctx context.Context, conn net.Conn, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	cfg := &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12}
	if b.CA != "" {
		text, err := b.read(b.CA)
		if err != nil {
			return nil, errors.Join(err, conn.Close())
		}
		if cfg.RootCAs, err = x509.SystemCertPool(); err != nil {
			cfg.RootCAs = x509.NewCertPool() // a system that has none
		}
		cfg.RootCAs.AppendCertsFromPEM(text)
	}
	c := tls.Client(conn, cfg)
	err = c.HandshakeContext(ctx)
	if err == nil {
		return c, nil
	}
	_ = conn.Close() // it said all that it will
	if cert := (*tls.CertificateVerificationError)(nil); errors.As(err, &cert) {
		return nil, &link.Trouble{Reason: hardware.ReasonUntrusted, Detail: err.Error(), Remedy: hardware.BrokerTrust.With(), Err: err}
	}
	if ctx.Err() != nil {
		return nil, b.away(err)
	}
	return nil, &link.Trouble{Reason: hardware.ReasonUnfit, Detail: "no TLS: " + err.Error(), Remedy: hardware.BrokerVersion.With(), Err: err}
}

// sniffed counts the bytes from the broker: an older broker answers in a form that the client cannot
// parse.
type sniffed struct {
	net.Conn
	bytes int
}

// Read implements net.Conn.
func (s *sniffed) Read(p []byte) (int, error) {
	n, err := s.Conn.Read(p)
	s.bytes += n
	return n, err
}

// Lock and Unlock serialise writes, see [packets.NewThreadSafeConn].
func (s *sniffed) Lock()   { s.Conn.(interface{ Lock() }).Lock() }
func (s *sniffed) Unlock() { s.Conn.(interface{ Unlock() }).Unlock() }

// connect connects to the broker and logs in. cfg has the callbacks for messages and errors.
func (b Broker) connect(ctx context.Context, id string, cfg paho.ClientConfig) (*paho.Client, error) {
	conn, err := b.dial(ctx)
	if err != nil {
		return nil, err
	}
	cfg.Conn, cfg.PacketTimeout = conn, patience
	client := paho.NewClient(cfg)
	return client, b.greet(ctx, client, conn, id)
}

// greet sends CONNECT and waits for the answer.
func (b Broker) greet(ctx context.Context, client *paho.Client, conn *sniffed, id string) error {
	word, err := b.password()
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	expiry, most, size := uint32(0), uint16(backlog), uint32(largest)
	hello := &paho.Connect{
		ClientID: id, KeepAlive: keepAlive, CleanStart: true,
		Username: b.User, UsernameFlag: b.User != "", Password: word, PasswordFlag: len(word) > 0,
		Properties: &paho.ConnectProperties{SessionExpiryInterval: &expiry, ReceiveMaximum: &most, MaximumPacketSize: &size},
	}
	ack, err := client.Connect(ctx, hello)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case ack == nil:
		return b.unread(err, conn)
	}
	return b.turnedAway(ack)
}

// unread returns the error of a broker whose answer to CONNECT could not be parsed.
func (b Broker) unread(err error, conn *sniffed) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return b.away(errors.New("it does not answer"))
	}
	detail := "it answers, but not in MQTT 5"
	if conn.bytes == 0 || errors.Is(err, io.EOF) && conn.bytes < 2 {
		detail = "it hung up without an answer"
	}
	return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: detail, Remedy: hardware.BrokerVersion.With(), Err: err}
}

// said describes a reason code of the standard.
func said(reason byte) string { return fmt.Sprintf("the broker says %xh", reason) }

// turnedAway returns the error of a broker that refused the connection.
func (b Broker) turnedAway(ack *paho.Connack) error {
	detail := said(ack.ReasonCode)
	switch ack.ReasonCode {
	case packets.ConnackBadUsernameOrPassword, packets.ConnackNotAuthorized:
		return &link.Trouble{Reason: hardware.ReasonRefused, Detail: detail, Remedy: hardware.BrokerPassword.With()}
	case packets.ConnackUnsupportedProtocolVersion:
		return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: detail, Remedy: hardware.BrokerVersion.With()}
	}
	return b.away(errors.New(detail))
}
