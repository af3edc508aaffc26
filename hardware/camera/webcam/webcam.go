// Package webcam reads a USB camera, for the program that finds markers: the driver of package camera starts it
// a second time for that. It knows pictures that are raw (YUYV) or each a JPEG (MJPEG), and takes their brightness.
//
// It writes each picture as package detector has it: a line "frame WIDTH HEIGHT", then a byte for each pixel.
package webcam

import (
	"bufio"
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/blackjack/webcam"
)

// USB stands for the only USB camera of a machine.
const USB = "usb"

// byID is where the system names USB cameras after their maker and number. Each has several device files: the
// one whose name ends with firstNode sends pictures.
const (
	byID      = "/dev/v4l/by-id/"
	firstNode = "-video-index0"
)

// Formats of pictures, as V4L2 writes them: four letters.
const (
	yuyv  = webcam.PixelFormat('Y' | 'U'<<8 | 'Y'<<16 | 'V'<<24)
	mjpeg = webcam.PixelFormat('M' | 'J'<<8 | 'P'<<16 | 'G'<<24)
)

// Settings of V4L2: which, and the value that suits markers. Those that a camera does not have are left
// alone (linux/v4l2-controls.h).
var settings = []struct {
	id    webcam.ControlID
	value int32
}{
	{0x009a090c, 0}, // focus_automatic_continuous: it hunts
	{0x00980918, 1}, // power_line_frequency: 50 Hz
	{0x009a0903, 0}, // exposure_dynamic_framerate
}

// mostCut is how many pictures in a row may be cut before the camera is opened again.
const mostCut = 20

// device is a camera that is open: [webcam.Webcam], or a stand-in for it.
type device interface {
	GetSupportedFormats() map[webcam.PixelFormat]string
	GetSupportedFrameSizes(webcam.PixelFormat) []webcam.FrameSize
	SetImageFormat(f webcam.PixelFormat, width, height uint32) (webcam.PixelFormat, uint32, uint32, error)
	SetBufferCount(uint32) error
	SetFramerate(float32) error
	SetControl(webcam.ControlID, int32) error
	StartStreaming() error
	WaitForFrame(seconds uint32) error
	ReadFrame() ([]byte, error)
	Close() error
}

// Why a camera cannot be used, beside the errors of the system.
var (
	ErrNone   = errors.New("no USB camera is there")
	ErrMany   = errors.New("there are several USB cameras")
	ErrNode   = errors.New("this device file sends no pictures")
	ErrFormat = errors.New("the camera sends neither YUYV nor MJPEG")
	ErrSilent = errors.New("the camera sends nothing")
	ErrCut    = errors.New("the camera sends broken pictures")
)

// open opens the device file of a camera, or the only one.
func open(path string) (device, error) {
	if path == USB {
		list, _ := filepath.Glob(byID + "*" + firstNode) // the pattern is well formed
		switch len(list) {
		case 0:
			return nil, ErrNone
		case 1:
			path = list[0]
		default:
			return nil, fmt.Errorf("%w: %s", ErrMany, strings.Join(list, ", "))
		}
	}
	d, err := webcam.Open(path)
	if errors.Is(err, syscall.ENOTTY) || err != nil && strings.Contains(err.Error(), "video capture") {
		return nil, ErrNode
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// Serve writes pictures of a USB camera, its device file or [USB], about four a second until out fails or the camera
// leaves. They are of a size in pixels, or of the largest below it that the camera has.
func Serve(path string, size image.Point, out io.Writer) error {
	d, err := open(path)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := serve(d, size, out); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// mode is what a camera is set to.
type mode struct {
	format webcam.PixelFormat
	size   image.Point
}

// modeOf chooses a mode: the largest picture that is no larger than size, else the smallest, and of two YUYV,
// which needs no decoding.
func modeOf(d device, size image.Point) (best mode, err error) {
	offers := d.GetSupportedFormats()
	if len(offers) == 0 {
		return best, ErrNode
	}
	area := func(p image.Point) int { return p.X * p.Y }
	fits := func(p image.Point) bool { return p.X <= size.X && p.Y <= size.Y }
	for _, f := range []webcam.PixelFormat{yuyv, mjpeg} {
		if _, offered := offers[f]; !offered {
			continue
		}
		for _, s := range d.GetSupportedFrameSizes(f) {
			p := image.Pt(int(s.MaxWidth), int(s.MaxHeight))
			if s.StepWidth > 0 && s.StepHeight > 0 { // any size in steps
				step := func(want, least, most, by uint32) int {
					return int(least + (min(max(want, least), most)-least)/by*by)
				}
				p = image.Pt(step(uint32(size.X), s.MinWidth, s.MaxWidth, s.StepWidth), step(uint32(size.Y), s.MinHeight, s.MaxHeight, s.StepHeight))
			}
			better := best.size == image.Point{} || fits(p) && (!fits(best.size) || area(p) > area(best.size)) || !fits(p) && !fits(best.size) && area(p) < area(best.size)
			if better && area(p) > 0 {
				best = mode{f, p}
			}
		}
	}
	if best.size == (image.Point{}) {
		return best, ErrFormat
	}
	return best, nil
}

// start sets a camera and starts it.
func start(d device, size image.Point) (mode, error) {
	m, err := modeOf(d, size)
	if err != nil {
		return m, err
	}
	got, _, _, err := d.SetImageFormat(m.format, uint32(m.size.X), uint32(m.size.Y))
	if err != nil {
		return m, err
	}
	if got != m.format {
		return m, ErrFormat
	}
	_ = d.SetFramerate(2 * aSecond) // one that cannot sends more of them
	for _, s := range settings {
		_ = d.SetControl(s.id, s.value) // not every camera has it
	}
	return m, errors.Join(d.SetBufferCount(buffers), d.StartStreaming())
}

// Of a stream: pictures a second, how many the system keeps, and how many seconds without one are waited for.
const (
	aSecond = 4
	buffers = 4
	silent  = 5
)

// serve is [Serve] with a camera that is open. It closes it.
func serve(d device, size image.Point, out io.Writer) error {
	defer d.Close()
	m, err := start(d, size)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	var p *image.Gray
	due, waited, cut := time.Time{}, 0, 0
	for {
		err := d.WaitForFrame(1)
		var late *webcam.Timeout
		if errors.As(err, &late) {
			if waited++; waited >= silent {
				return ErrSilent
			}
			continue
		}
		if err != nil {
			return err
		}
		frame, err := d.ReadFrame()
		switch now := time.Now(); {
		case errors.Is(err, syscall.EAGAIN):
			continue
		case err != nil:
			return err
		case now.Before(due): // that nobody has asked for
			waited = 0
			continue
		default:
			due, waited = now.Add(time.Second/aSecond), 0
		}
		next, err := m.grey(frame, p)
		if err != nil {
			if cut++; cut >= mostCut {
				return fmt.Errorf("%w: %w", ErrCut, err)
			}
			due = time.Time{}
			continue
		}
		p, cut = next, 0
		fmt.Fprintf(w, "frame %d %d\n", p.Rect.Dx(), p.Rect.Dy())
		_, _ = w.Write(p.Pix) // Flush returns the error
		if err := w.Flush(); err != nil {
			return err
		}
	}
}

// grey returns the brightness of a picture. It may write into p.
func (m mode) grey(frame []byte, p *image.Gray) (*image.Gray, error) {
	if m.format == mjpeg {
		return greyOfJPEG(frame, p)
	}
	return greyOfYUYV(frame, m.size, p)
}

// greyOfYUYV returns every second byte of a picture: its brightness. It may write into p.
func greyOfYUYV(frame []byte, size image.Point, p *image.Gray) (*image.Gray, error) {
	if len(frame) < 2*size.X*size.Y {
		return nil, fmt.Errorf("%d bytes, want %d", len(frame), 2*size.X*size.Y)
	}
	p = greyOf(size, p)
	for i := range p.Pix {
		p.Pix[i] = frame[2*i]
	}
	return p, nil
}

// greyOf returns p if it has a size, or a new picture.
func greyOf(size image.Point, p *image.Gray) *image.Gray {
	if p != nil && p.Rect.Size() == size {
		return p
	}
	return image.NewGray(image.Rectangle{Max: size})
}
