package taps

import (
	"errors"
	"fmt"
	"image"
	"io"
	"log"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// screen is a connection to an X server, with what taps and pictures need of it.
type screen struct {
	conn *xgb.Conn
	root xproto.Window
	size image.Point
}

// What a pointer does.
const (
	buttonDown = xproto.ButtonPress
	buttonUp   = xproto.ButtonRelease
	motion     = xproto.MotionNotify
)

// everyPlane asks for all bits of each pixel.
const everyPlane = 0xffffffff

// dial connects to the local server of a display.
func dial(number int) (*screen, error) {
	xgb.Logger = log.New(io.Discard, "", 0) // it says that a server ends when a test does
	conn, err := xgb.NewConnDisplay(fmt.Sprintf(":%d", number))
	if err != nil {
		return nil, fmt.Errorf("display :%d: %w", number, err)
	}
	if err := xtest.Init(conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("display :%d: %w", number, err)
	}
	root := xproto.Setup(conn).DefaultScreen(conn)
	return &screen{conn, root.Root, image.Pt(int(root.WidthInPixels), int(root.HeightInPixels))}, nil
}

// fake sends a pointer motion or a button event, and returns once the server has dealt with it.
func (s *screen) fake(kind, detail byte, at image.Point) error {
	return xtest.FakeInputChecked(s.conn, kind, detail, 0, 0, int16(at.X), int16(at.Y), 0).Check()
}

// pointer returns where the pointer is.
func (s *screen) pointer() (image.Point, error) {
	r, err := xproto.QueryPointer(s.conn, s.root).Reply()
	if err != nil {
		return image.Point{}, err
	}
	return image.Pt(int(r.RootX), int(r.RootY)), nil
}

// app returns the position of the topmost visible window.
func (s *screen) app() (image.Rectangle, error) {
	tree, err := xproto.QueryTree(s.conn, s.root).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	for n := len(tree.Children) - 1; n >= 0; n-- { // the topmost is the last
		a, err := xproto.GetWindowAttributes(s.conn, tree.Children[n]).Reply()
		if err != nil || a.MapState != xproto.MapStateViewable {
			continue // just closed, or hidden
		}
		if g, err := xproto.GetGeometry(s.conn, xproto.Drawable(tree.Children[n])).Reply(); err == nil {
			return image.Rect(0, 0, int(g.Width), int(g.Height)).Add(image.Pt(int(g.X), int(g.Y))), nil
		}
	}
	return image.Rectangle{}, errors.New("no window is shown")
}

// raw returns the pixels of a part of the screen, four bytes each: blue, green, red, unused.
func (s *screen) raw(r image.Rectangle) ([]byte, error) {
	reply, err := xproto.GetImage(s.conn, xproto.ImageFormatZPixmap, xproto.Drawable(s.root),
		int16(r.Min.X), int16(r.Min.Y), uint16(r.Dx()), uint16(r.Dy()), everyPlane).Reply()
	if err != nil {
		return nil, err
	}
	return reply.Data[:4*r.Dx()*r.Dy()], nil
}

// picture returns the content of the whole screen.
func (s *screen) picture() (*image.NRGBA, error) {
	raw, err := s.raw(image.Rectangle{Max: s.size})
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rectangle{Max: s.size})
	for i := 0; i < len(raw); i += 4 {
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = raw[i+2], raw[i+1], raw[i], 0xff
	}
	return out, nil
}
