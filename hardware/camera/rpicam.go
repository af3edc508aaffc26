package camera

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// Rpicam is the program of Raspberry Pi OS that sends what a camera sees.
const Rpicam = "rpicam-vid"

// framesSecond is how many pictures are asked for a second: one for each look.
const framesSecond = 4

// silent is how long a camera that sends nothing is waited for.
const silent = 5 * time.Second

// stream is a process that writes pictures.
type stream struct {
	cmd     *exec.Cmd
	name    string // of what sends
	size    image.Point
	fill    func(*image.Gray) (*image.Gray, error) // reads the next picture, into one of the size where that fits
	why     func(err error, said string) error     // says why it has ended, by what it said
	missing hardware.Remedy                        // for a program that is not there
	cable   hardware.Remedy                        // for a camera that sends nothing
	latest  chan *image.Gray                       // the picture that nobody has taken yet
	free    chan *image.Gray                       // pictures that may be written over
	ended   chan struct{}                          // closed when the process has ended
	err     error                                  // why; after ended
	given   *image.Gray                            // by Next
	kill    func()
}

// OpenRpicam starts a program, rpicam-vid, that sends pictures of a size in pixels as YUV420: for each a byte of
// brightness a pixel, then half as many of colour. The width is a multiple of 64: lines of others are padded. The camera focuses at a distance in metres.
func OpenRpicam(program string, size image.Point, metres float64) (Pictures, error) {
	cmd := exec.Command(program, "-n", "-t", "0", "--codec", "yuv420", "--width", strconv.Itoa(size.X), "--height", strconv.Itoa(size.Y),
		"--mode", fmt.Sprintf("%d:%d", size.X, size.Y), "--framerate", strconv.Itoa(framesSecond),
		"--autofocus-mode", "manual", "--lens-position", strconv.FormatFloat(1/metres, 'f', 2, 64), "--flush", "-o", "-")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return startStream(&stream{cmd: cmd, size: size, name: Rpicam, why: trouble, missing: hardware.CameraProgram.With(), cable: hardware.CameraCable.With(),
		fill: func(picture *image.Gray) (*image.Gray, error) {
			if _, err := io.ReadFull(out, picture.Pix); err != nil {
				return nil, err
			}
			_, err := io.CopyN(io.Discard, out, int64(len(picture.Pix)/2))
			return picture, err
		}})
}

// startStream starts the process of a stream.
func startStream(s *stream) (Pictures, error) {
	said := &tail{}
	s.cmd.Stderr, s.cmd.WaitDelay = said, time.Second
	if err := s.cmd.Start(); err != nil {
		if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
			return nil, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: err.Error(), Remedy: s.missing, Err: err}
		}
		return nil, err
	}
	s.latest, s.free, s.ended = make(chan *image.Gray, 1), make(chan *image.Gray, 2), make(chan struct{})
	s.kill = sync.OnceFunc(func() { _ = s.cmd.Process.Kill() })
	go s.read(said)
	return s, nil
}

// read reads pictures until the process ends. It keeps the latest: the process must not wait for
// whoever looks at them.
func (s *stream) read(said *tail) {
	defer close(s.ended)
	picture := image.NewGray(image.Rectangle{Max: s.size})
	for {
		whole, err := s.fill(picture)
		if err != nil {
			s.kill()
			s.err = s.why(errors.Join(err, s.cmd.Wait()), said.String())
			return
		}
		picture = nil
		select {
		case picture = <-s.latest: // nobody took it
		default:
		}
		if picture == nil {
			picture = s.unused()
		}
		s.latest <- whole // it is empty: only this goroutine fills it
	}
}

// unused returns a picture to write into.
func (s *stream) unused() *image.Gray {
	select {
	case p := <-s.free:
		return p
	default:
		return image.NewGray(image.Rectangle{Max: s.size})
	}
}

// trouble says why rpicam-vid ended, by what it said.
func trouble(err error, said string) error {
	t := &link.Trouble{Reason: hardware.ReasonIO, Detail: strings.TrimSpace(fmt.Sprintf("%s ended: %v: %s", Rpicam, err, said)), Remedy: hardware.CameraCable.With(), Err: err}
	switch {
	case strings.Contains(said, "no cameras available"):
		t.Reason = hardware.ReasonNotFound
	case strings.Contains(said, "in use by another process"), strings.Contains(said, "Device or resource busy"):
		t.Reason, t.Remedy = hardware.ReasonBusy, hardware.CloseOther.With(Rpicam)
	case strings.Contains(said, "Permission denied"):
		t.Reason, t.Who, t.Remedy = hardware.ReasonPermission, "video", hardware.JoinGroup.With("video")
	}
	return t
}

// Next returns the latest picture.
func (s *stream) Next(ctx context.Context) (*image.Gray, error) {
	if s.given != nil {
		s.free <- s.given
		s.given = nil
	}
	wait := time.NewTimer(silent)
	defer wait.Stop()
	select {
	case s.given = <-s.latest:
		return s.given, nil
	case <-s.ended:
		return nil, s.err
	case <-wait.C:
		return nil, &link.Trouble{Reason: hardware.ReasonMute, Detail: s.name + " sends nothing", Remedy: s.cable}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close ends the process.
func (s *stream) Close() error {
	s.kill()
	<-s.ended
	return nil
}

// tailSize is how much is kept of what a process says.
const tailSize = 2000

// tail is the end of what was written. It is used by one goroutine until the process has ended.
type tail struct{ text []byte }

func (t *tail) Write(p []byte) (int, error) {
	t.text = append(t.text, p...)
	if n := len(t.text) - tailSize; n > 0 {
		t.text = append(t.text[:0], t.text[n:]...)
	}
	return len(p), nil
}

// String returns the last line that is an error, or else the last line.
func (t *tail) String() string {
	last := ""
	for line := range bytes.Lines(t.text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && (bytes.Contains(line, []byte("ERROR")) || !strings.Contains(last, "ERROR")) {
			last = string(line)
		}
	}
	return last
}
