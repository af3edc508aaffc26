package webcam

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"

	"casekeeper/hardware/camera/detector"
)

// Marks of a JPEG picture (ITU-T T.81, table B.1): a byte of 255, then one of these.
const (
	jpegBegins  = 0xD8
	jpegTables  = 0xC4 // Huffman tables
	jpegScan    = 0xDA // after its header the picture itself follows
	jpegDefines = 0xFF
)

var errNoJPEG = errors.New("no JPEG")

// greyOfJPEG decodes a picture and returns its brightness. Huffman tables that are missing, as in the MJPEG of many
// cameras, are the usual ones. It may write into p.
func greyOfJPEG(frame []byte, p *image.Gray) (*image.Gray, error) {
	whole, err := withTables(frame)
	if err != nil {
		return nil, err
	}
	head, err := jpeg.DecodeConfig(bytes.NewReader(whole))
	if err != nil {
		return nil, err
	}
	if max(head.Width, head.Height) > detector.MaxSide {
		return nil, fmt.Errorf("%d x %d pixels", head.Width, head.Height)
	}
	decoded, err := jpeg.Decode(bytes.NewReader(whole))
	if err != nil {
		return nil, err
	}
	var pix []byte
	stride := 0
	switch d := decoded.(type) {
	case *image.YCbCr:
		pix, stride = d.Y, d.YStride
	case *image.Gray:
		pix, stride = d.Pix, d.Stride
	default:
		return nil, fmt.Errorf("a picture of %T", decoded)
	}
	size := decoded.Bounds().Size()
	p = greyOf(size, p)
	for y := range size.Y {
		copy(p.Pix[y*p.Stride:][:size.X], pix[y*stride:])
	}
	return p, nil
}

// withTables returns a JPEG picture with Huffman tables: its own, or the usual ones before its first scan.
func withTables(frame []byte) ([]byte, error) {
	if len(frame) < 4 || frame[0] != jpegDefines || frame[1] != jpegBegins {
		return nil, errNoJPEG
	}
	for at := 2; at+4 <= len(frame); {
		if frame[at] != jpegDefines {
			return nil, errNoJPEG
		}
		switch frame[at+1] {
		case jpegDefines: // fill
			at++
			continue
		case jpegTables:
			return frame, nil
		case jpegScan:
			return bytes.Join([][]byte{frame[:at], usualTables(), frame[at:]}, nil), nil
		}
		at += 2 + (int(frame[at+2])<<8 | int(frame[at+3]))
	}
	return nil, errNoJPEG
}

// usual are the Huffman tables that cameras mean (ITU-T T.81, K.3): the class and number of each, how many codes
// there are of 1 to 16 bits, and what they mean.
var usual = []struct {
	which  byte
	counts [16]byte
	values string
}{
	{0x00, [16]byte{0, 1, 5, 1, 1, 1, 1, 1, 1}, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"},
	{0x01, [16]byte{0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"},
	{0x10, [16]byte{0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d}, "" +
		"\x01\x02\x03\x00\x04\x11\x05\x12\x21\x31\x41\x06\x13\x51\x61\x07\x22\x71\x14\x32\x81\x91\xa1\x08\x23\x42\xb1\xc1\x15\x52\xd1\xf0" +
		"\x24\x33\x62\x72\x82\x09\x0a\x16\x17\x18\x19\x1a\x25\x26\x27\x28\x29\x2a\x34\x35\x36\x37\x38\x39\x3a\x43\x44\x45\x46\x47\x48\x49" +
		"\x4a\x53\x54\x55\x56\x57\x58\x59\x5a\x63\x64\x65\x66\x67\x68\x69\x6a\x73\x74\x75\x76\x77\x78\x79\x7a\x83\x84\x85\x86\x87\x88\x89" +
		"\x8a\x92\x93\x94\x95\x96\x97\x98\x99\x9a\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xc2\xc3\xc4\xc5" +
		"\xc6\xc7\xc8\xc9\xca\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa"},
	{0x11, [16]byte{0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77}, "" +
		"\x00\x01\x02\x03\x11\x04\x05\x21\x31\x06\x12\x41\x51\x07\x61\x71\x13\x22\x32\x81\x08\x14\x42\x91\xa1\xb1\xc1\x09\x23\x33\x52\xf0" +
		"\x15\x62\x72\xd1\x0a\x16\x24\x34\xe1\x25\xf1\x17\x18\x19\x1a\x26\x27\x28\x29\x2a\x35\x36\x37\x38\x39\x3a\x43\x44\x45\x46\x47\x48" +
		"\x49\x4a\x53\x54\x55\x56\x57\x58\x59\x5a\x63\x64\x65\x66\x67\x68\x69\x6a\x73\x74\x75\x76\x77\x78\x79\x7a\x82\x83\x84\x85\x86\x87" +
		"\x88\x89\x8a\x92\x93\x94\x95\x96\x97\x98\x99\x9a\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xc2\xc3" +
		"\xc4\xc5\xc6\xc7\xc8\xc9\xca\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa"},
}

// usualTables returns the usual tables as a part of a JPEG picture.
func usualTables() []byte {
	var body []byte
	for _, t := range usual {
		body = append(append(append(body, t.which), t.counts[:]...), t.values...)
	}
	n := len(body) + 2
	return append([]byte{jpegDefines, jpegTables, byte(n >> 8), byte(n)}, body...)
}
