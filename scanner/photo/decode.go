package photo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
)

// MaxPixels is how many pixels a photograph may have: 25 million. To decode as many takes about
// 200 MB for a moment.
const MaxPixels = 25_000_000

// Why a photograph cannot be read.
var (
	ErrFormat = errors.New("not a whole JPEG or PNG picture")
	ErrPixels = errors.New("the picture has too many pixels")
)

// grey is a picture, upright, a byte a pixel.
type grey struct {
	wide, high int
	at         []byte
}

func newGrey(wide, high int) *grey { return &grey{wide, high, make([]byte, wide*high)} }

// decode reads a JPEG or PNG picture, and turns it as its camera says. The error is ErrFormat or
// ErrPixels.
func decode(data []byte) (g *grey, err error) {
	head, open, turned := jpeg.DecodeConfig, jpeg.Decode, 1
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xd8")):
		turned = orientation(data)
	case bytes.HasPrefix(data, []byte("\x89PNG")):
		head, open = png.DecodeConfig, png.Decode
	default:
		return nil, ErrFormat
	}
	size, err := head(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	case size.Width < 1 || size.Height < 1:
		return nil, ErrFormat
	case size.Width > MaxPixels/size.Height:
		return nil, ErrPixels
	}
	m, err := open(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return turn(greyOf(m), turned), nil
}

// greyOf takes the brightness of a picture.
func greyOf(m image.Image) *grey {
	b := m.Bounds()
	g := newGrey(b.Dx(), b.Dy())
	row := func(y int) []byte { return g.at[y*g.wide : (y+1)*g.wide] }
	switch m := m.(type) {
	case *image.YCbCr:
		for y := range g.high {
			copy(row(y), m.Y[m.YOffset(b.Min.X, b.Min.Y+y):])
		}
	case *image.Gray:
		for y := range g.high {
			copy(row(y), m.Pix[m.PixOffset(b.Min.X, b.Min.Y+y):])
		}
	default:
		for y := range g.high {
			for x := range g.wide {
				g.at[y*g.wide+x] = color.GrayModel.Convert(m.At(b.Min.X+x, b.Min.Y+y)).(color.Gray).Y
			}
		}
	}
	return g
}

// turn sets a picture upright: its sides are as one of the eight orientations of Exif 2.3 (4.6.4, tag
// 274) says.
func turn(g *grey, as int) *grey {
	if as == 1 {
		return g
	}
	out := newGrey(g.wide, g.high)
	if as >= 5 {
		out.wide, out.high = g.high, g.wide
	}
	for y := range g.high {
		for x := range g.wide {
			u, v := x, y
			switch as {
			case 2:
				u = g.wide - 1 - x
			case 3:
				u, v = g.wide-1-x, g.high-1-y
			case 4:
				v = g.high - 1 - y
			case 5:
				u, v = y, x
			case 6:
				u, v = g.high-1-y, x
			case 7:
				u, v = g.high-1-y, g.wide-1-x
			case 8:
				u, v = y, g.wide-1-x
			}
			out.at[v*out.wide+u] = g.at[y*g.wide+x]
		}
	}
	return out
}

// The parts of a JPEG file that lead to the orientation: a segment APP1 begins with Exif and a TIFF
// file, whose first directory has entries of twelve bytes.
const (
	segmentApp1   = 0xe1
	segmentScan   = 0xda
	tiffEntry     = 12
	tagTurned     = 274
	orientations  = 8
	tiffDirectory = 4 // where the offset of the first directory stands
)

// orientation returns which of the eight orientations a JPEG file says that it has; 1 = upright, also if it
// says nothing that can be read.
func orientation(data []byte) int {
	for at := 2; at+4 <= len(data) && data[at] == 0xff && data[at+1] != segmentScan; {
		size := int(binary.BigEndian.Uint16(data[at+2:]))
		if size < 2 || at+2+size > len(data) {
			break
		}
		if body := data[at+4 : at+2+size]; data[at+1] == segmentApp1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
			return inTIFF(body[6:])
		}
		at += 2 + size
	}
	return 1
}

func inTIFF(tiff []byte) int {
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(tiff, []byte("MM")) {
		order = binary.BigEndian
	}
	if len(tiff) < 2*tiffDirectory {
		return 1
	}
	dir := uint64(order.Uint32(tiff[tiffDirectory:]))
	if dir+2 > uint64(len(tiff)) {
		return 1
	}
	list := tiff[dir+2:]
	for n := int(order.Uint16(tiff[dir:])); n > 0 && len(list) >= tiffEntry; n, list = n-1, list[tiffEntry:] {
		if as := int(order.Uint16(list[8:])); order.Uint16(list) == tagTurned && as >= 1 && as <= orientations {
			return as
		}
	}
	return 1
}
