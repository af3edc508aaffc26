package webcam

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"maps"
	"slices"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/blackjack/webcam"
)

// camera is a stand-in for a USB camera.
type camera struct {
	offers  map[webcam.PixelFormat][]webcam.FrameSize
	frames  [][]byte // then left
	left    error    // nil = it sends nothing more
	busy    error    // of the start
	set     mode
	sets    map[webcam.ControlID]int32
	every   time.Duration
	closed  int
	refuses bool // the format that is asked for
}

func (c *camera) GetSupportedFormats() map[webcam.PixelFormat]string {
	out := map[webcam.PixelFormat]string{}
	for f := range c.offers {
		out[f] = "some"
	}
	return out
}
func (c *camera) GetSupportedFrameSizes(f webcam.PixelFormat) []webcam.FrameSize { return c.offers[f] }
func (c *camera) SetImageFormat(f webcam.PixelFormat, width, height uint32) (webcam.PixelFormat, uint32, uint32, error) {
	c.set = mode{f, image.Pt(int(width), int(height))}
	if c.refuses {
		f++
	}
	return f, width, height, c.busy
}
func (c *camera) SetBufferCount(uint32) error { return nil }
func (c *camera) SetFramerate(float32) error  { return errors.ErrUnsupported }
func (c *camera) StartStreaming() error       { return nil }
func (c *camera) Close() error                { c.closed++; return nil }
func (c *camera) ReadFrame() ([]byte, error) {
	f := c.frames[0]
	c.frames = c.frames[1:]
	return f, nil
}
func (c *camera) SetControl(id webcam.ControlID, value int32) error {
	if c.sets == nil {
		c.sets = map[webcam.ControlID]int32{}
	}
	c.sets[id] = value
	return nil
}
func (c *camera) WaitForFrame(seconds uint32) error {
	if len(c.frames) > 0 {
		<-time.After(c.every)
		return nil
	}
	<-time.After(time.Duration(seconds) * time.Second)
	if c.left != nil {
		return c.left
	}
	return new(webcam.Timeout)
}

func sizes(list ...[2]uint32) (out []webcam.FrameSize) {
	for _, s := range list {
		out = append(out, webcam.FrameSize{MinWidth: s[0], MaxWidth: s[0], MinHeight: s[1], MaxHeight: s[1]})
	}
	return out
}

// photo is a grey ramp as a JPEG; tables = with Huffman tables.
func photo(t testing.TB, tables bool) []byte {
	t.Helper()
	p := image.NewYCbCr(image.Rect(0, 0, 64, 32), image.YCbCrSubsampleRatio422)
	for i := range p.Y {
		p.Y[i] = byte(4 * (i % 64))
	}
	for i := range p.Cb {
		p.Cb[i], p.Cr[i] = 128, 128
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, p, nil); err != nil {
		t.Fatal(err)
	}
	text := out.Bytes()
	for at := 2; !tables && at+4 < len(text) && text[at+1] != jpegScan; {
		n := 2 + (int(text[at+2])<<8 | int(text[at+3]))
		if text[at+1] == jpegTables {
			text = slices.Delete(text, at, at+n)
			continue
		}
		at += n
	}
	return text
}

// TestModeOfACamera: the largest picture that was asked for, and YUYV where it has that.
func TestModeOfACamera(t *testing.T) {
	const h264 = webcam.PixelFormat(1)
	for name, c := range map[string]struct {
		offers map[webcam.PixelFormat][]webcam.FrameSize
		want   mode
		err    error
	}{
		"both":           {map[webcam.PixelFormat][]webcam.FrameSize{yuyv: sizes([2]uint32{640, 480}, [2]uint32{1920, 1080}), mjpeg: sizes([2]uint32{1920, 1080})}, mode{yuyv, image.Pt(1920, 1080)}, nil},
		"a larger JPEG":  {map[webcam.PixelFormat][]webcam.FrameSize{yuyv: sizes([2]uint32{640, 480}), mjpeg: sizes([2]uint32{640, 480}, [2]uint32{1920, 1080}, [2]uint32{3840, 2160})}, mode{mjpeg, image.Pt(1920, 1080)}, nil},
		"all too large":  {map[webcam.PixelFormat][]webcam.FrameSize{mjpeg: sizes([2]uint32{3840, 2160}, [2]uint32{2560, 1440})}, mode{mjpeg, image.Pt(2560, 1440)}, nil},
		"in steps":       {map[webcam.PixelFormat][]webcam.FrameSize{yuyv: {{MinWidth: 320, MaxWidth: 3840, StepWidth: 16, MinHeight: 180, MaxHeight: 2160, StepHeight: 2}}}, mode{yuyv, image.Pt(1920, 1080)}, nil},
		"none":           {nil, mode{}, ErrNode},
		"another format": {map[webcam.PixelFormat][]webcam.FrameSize{h264: sizes([2]uint32{1920, 1080})}, mode{}, ErrFormat},
	} {
		got, err := modeOf(&camera{offers: c.offers}, image.Pt(1920, 1080))
		if err == nil && got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, c.want)
		}
	}
}

// TestPicturesOfACamera: four a second of what comes more often, raw or as JPEG with and without tables; a cut one
// is left out.
func TestPicturesOfACamera(t *testing.T) {
	raw := bytes.Repeat([]byte{7, 128, 9, 128}, 64*32/2)
	for name, c := range map[string]struct {
		format webcam.PixelFormat
		frame  []byte
		first  byte // of the second pixel
	}{"raw": {yuyv, raw, 9}, "JPEG": {mjpeg, photo(t, true), 4}, "JPEG without tables": {mjpeg, photo(t, false), 4}} {
		synctest.Test(t, func(t *testing.T) {
			cam := &camera{offers: map[webcam.PixelFormat][]webcam.FrameSize{c.format: sizes([2]uint32{64, 32})}, left: syscall.ENODEV, every: time.Second / 20}
			for range 20 {
				cam.frames = append(cam.frames, c.frame)
			}
			cam.frames[0] = c.frame[:len(c.frame)/2]
			cam.frames[0] = slices.Clone(cam.frames[0][:10])
			var out bytes.Buffer
			if err := serve(cam, image.Pt(64, 64), &out); !errors.Is(err, syscall.ENODEV) || cam.closed != 1 {
				t.Errorf("%s: %v, closed %d times", name, err, cam.closed)
			}
			const head = "frame 64 32\n"
			n := out.Len() / (len(head) + 64*32)
			second := int(out.Bytes()[len(head)+1])
			if n != 4 || !bytes.HasPrefix(out.Bytes(), []byte(head)) || second < int(c.first)-6 || second > int(c.first)+6 || out.Len() != n*(len(head)+64*32) {
				t.Errorf("%s: %d pictures of %d bytes, %q", name, n, out.Len(), out.Bytes()[:20])
			}
			if cam.set != (mode{c.format, image.Pt(64, 32)}) || cam.sets[0x009a090c] != 0 || len(cam.sets) != len(settings) {
				t.Errorf("%s: it was set to %+v, %v", name, cam.set, cam.sets)
			}
		})
	}
}

// TestCameraThatFails: each way has its error, and the camera is closed.
func TestCameraThatFails(t *testing.T) {
	good := map[webcam.PixelFormat][]webcam.FrameSize{yuyv: sizes([2]uint32{64, 32})}
	cut := make([][]byte, mostCut)
	for name, c := range map[string]struct {
		camera camera
		want   error
	}{
		"a wrong device file": {camera{}, ErrNode},
		"in use":              {camera{offers: good, busy: syscall.EBUSY}, syscall.EBUSY},
		"another format":      {camera{offers: good, refuses: true}, ErrFormat},
		"silent":              {camera{offers: good}, ErrSilent},
		"all cut":             {camera{offers: good, frames: cut}, ErrCut},
		"unplugged":           {camera{offers: good, left: syscall.ENODEV}, syscall.ENODEV},
	} {
		synctest.Test(t, func(t *testing.T) {
			if err := serve(&c.camera, image.Pt(64, 32), io.Discard); !errors.Is(err, c.want) || c.camera.closed != 1 {
				t.Errorf("%s: %v, want %v; closed %d times", name, err, c.want, c.camera.closed)
			}
		})
	}
	if err := Serve("/nowhere/video0", image.Pt(64, 32), io.Discard); !errors.Is(err, syscall.ENOENT) {
		t.Errorf("nowhere: %v", err)
	}
	if err := Serve("/dev/null", image.Pt(64, 32), io.Discard); !errors.Is(err, ErrNode) {
		t.Errorf("no camera: %v", err)
	}
}

// TestUsualTables: they are those that Go's encoder writes.
func TestUsualTables(t *testing.T) {
	want := map[string]bool{}
	text := photo(t, true)
	for _, u := range usual {
		want[fmt.Sprintf("%c%s%s", u.which, u.counts[:], u.values)] = bytes.Contains(text, append(append([]byte{u.which}, u.counts[:]...), u.values...))
	}
	if len(want) != 4 || slices.Contains(slices.Collect(maps.Values(want)), false) {
		t.Errorf("%v", want)
	}
}

// FuzzJPEG: wherever a picture is cut or broken, what is decoded has the size that it says.
func FuzzJPEG(f *testing.F) {
	f.Add(photo(f, true))
	f.Add(photo(f, false))
	f.Add(photo(f, false)[:300])
	f.Fuzz(func(t *testing.T, frame []byte) {
		before := slices.Clone(frame)
		if p, err := greyOfJPEG(frame, nil); err == nil && (len(p.Pix) != p.Rect.Dx()*p.Rect.Dy() || p.ColorModel() != color.GrayModel) {
			t.Errorf("%v of %d bytes", p.Rect, len(p.Pix))
		}
		if !bytes.Equal(frame, before) {
			t.Error("the picture was changed")
		}
	})
}
