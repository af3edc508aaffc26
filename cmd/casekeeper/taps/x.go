package taps

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"net"
)

// screen is a connection to an X server, with the part of the protocol that taps and pictures need
// (X11R7.7, chapters 8 and 9; the extension XTEST 2.2). One goroutine at a time.
type screen struct {
	conn net.Conn
	root uint32
	size image.Point
	test byte // major opcode of XTEST
}

// Opcodes of requests and events.
const (
	opQueryTree      = 15
	opGetGeometry    = 14
	opGetAttributes  = 3
	opGetImage       = 73
	opQueryPointer   = 38
	opQueryExtension = 98
	opFakeInput      = 2 // of XTEST

	buttonDown = 4
	buttonUp   = 5
	motion     = 6

	zPixmap  = 2
	viewable = 2
)

var wire = binary.LittleEndian

// dial connects to the local server of a display.
func dial(number int) (*screen, error) {
	conn, err := net.Dial("unix", fmt.Sprintf("/tmp/.X11-unix/X%d", number))
	if err != nil {
		return nil, err
	}
	s := &screen{conn: conn}
	if err := errors.Join(s.greet(), s.findTest()); err != nil {
		conn.Close()
		return nil, fmt.Errorf("display :%d: %w", number, err)
	}
	return s, nil
}

// greet sets up the connection and reads the root window.
func (s *screen) greet() error {
	if _, err := s.conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(s.conn, head); err != nil {
		return err
	}
	body := make([]byte, 4*int(wire.Uint16(head[6:])))
	if _, err := io.ReadFull(s.conn, body); err != nil {
		return err
	}
	if head[0] != 1 {
		return fmt.Errorf("refused: %s", body[:min(len(body), int(head[1]))])
	}
	vendor, formats := int(wire.Uint16(body[16:])), int(body[21])
	at := body[32+(vendor+3)/4*4+8*formats:]
	s.root, s.size = wire.Uint32(at), image.Pt(int(wire.Uint16(at[20:])), int(wire.Uint16(at[22:])))
	return nil
}

func (s *screen) findTest() error {
	name := "XTEST"
	req := []byte{opQueryExtension, 0, 4, 0, byte(len(name)), 0, 0, 0}
	r, err := s.ask(append(append(req, name...), 0, 0, 0))
	if err != nil {
		return err
	}
	if r[8] == 0 {
		return errors.New("the server has no XTEST")
	}
	s.test = r[9]
	return nil
}

// ask sends a request and reads its reply, skipping events.
func (s *screen) ask(req []byte) ([]byte, error) {
	if _, err := s.conn.Write(req); err != nil {
		return nil, err
	}
	for {
		head := make([]byte, 32)
		if _, err := io.ReadFull(s.conn, head); err != nil {
			return nil, err
		}
		switch head[0] {
		case 0:
			return nil, fmt.Errorf("error %d of request %d", head[1], head[10])
		case 1:
			more := make([]byte, 4*int(wire.Uint32(head[4:])))
			if _, err := io.ReadFull(s.conn, more); err != nil {
				return nil, err
			}
			return append(head, more...), nil
		}
	}
}

// one returns a request about one window.
func one(op byte, window uint32) []byte { return wire.AppendUint32([]byte{op, 0, 2, 0}, window) }

// fake sends a pointer motion or a button event.
func (s *screen) fake(kind, detail byte, at image.Point) error {
	req := make([]byte, 36)
	req[0], req[1], req[2] = s.test, opFakeInput, 9
	req[4], req[5] = kind, detail
	wire.PutUint16(req[24:], uint16(at.X))
	wire.PutUint16(req[26:], uint16(at.Y))
	_, err := s.conn.Write(req)
	return err
}

// pointer returns where the pointer is.
func (s *screen) pointer() (image.Point, error) {
	r, err := s.ask(one(opQueryPointer, s.root))
	if err != nil {
		return image.Point{}, err
	}
	return image.Pt(int(int16(wire.Uint16(r[16:]))), int(int16(wire.Uint16(r[18:])))), nil
}

// app returns the position of the topmost visible window.
func (s *screen) app() (image.Rectangle, error) {
	tree, err := s.ask(one(opQueryTree, s.root))
	if err != nil {
		return image.Rectangle{}, err
	}
	for n := int(wire.Uint16(tree[16:])) - 1; n >= 0; n-- { // the topmost is the last
		w := wire.Uint32(tree[32+4*n:])
		a, err := s.ask(one(opGetAttributes, w))
		if err != nil || a[26] != viewable {
			continue // just closed, or hidden
		}
		g, err := s.ask(one(opGetGeometry, w))
		if err != nil {
			continue
		}
		x, y := int(int16(wire.Uint16(g[12:]))), int(int16(wire.Uint16(g[14:])))
		return image.Rect(x, y, x+int(wire.Uint16(g[16:])), y+int(wire.Uint16(g[18:]))), nil
	}
	return image.Rectangle{}, errors.New("no window is shown")
}

// raw returns the pixels of a part of the screen, four bytes each: blue, green, red, unused.
func (s *screen) raw(r image.Rectangle) ([]byte, error) {
	req := []byte{opGetImage, zPixmap, 5, 0}
	req = wire.AppendUint32(req, s.root)
	for _, v := range []int{r.Min.X, r.Min.Y, r.Dx(), r.Dy()} {
		req = wire.AppendUint16(req, uint16(v))
	}
	reply, err := s.ask(wire.AppendUint32(req, 0xffffffff))
	if err != nil {
		return nil, err
	}
	return reply[32:][:4*r.Dx()*r.Dy()], nil
}

// picture returns the content of the whole screen.
func (s *screen) picture() (*image.NRGBA, error) {
	raw, err := s.raw(image.Rectangle{Max: s.size})
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rectangle{Max: s.size})
	for i := 0; i < len(raw); i += 4 {
		n := i / 4
		out.SetNRGBA(n%s.size.X, n/s.size.X, color.NRGBA{R: raw[i+2], G: raw[i+1], B: raw[i], A: 0xff})
	}
	return out, nil
}
