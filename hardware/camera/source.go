package camera

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/port/link"
)

// Pictures are what a camera sees.
type Pictures interface {
	// Next returns the latest picture that it has not returned yet, and may change the one before.
	Next(ctx context.Context) (*image.Gray, error)
	Close() error
}

// Finder finds markers in a part of a picture.
type Finder interface {
	Find(ctx context.Context, picture *image.Gray, part image.Rectangle) ([]detector.Reading, error)
	Close() error
}

// Config says how the camera is opened.
type Config struct {
	Device  string  // as the rig file names it
	Metres  float64 // how far away it focuses; 0 = not known
	Open    func() (Pictures, error)
	Markers func() Finder
}

// mostCrashes is how many pictures in a row may end the detector.
const mostCrashes = 3

// openTime is how long a camera may take until its first picture.
const openTime = 10 * time.Second

// retry is the longest wait until a camera is tried again, which takes a process.
const retry = 2 * time.Second

// Source is a camera.
type Source struct {
	*link.Link
	cfg Config

	mu       sync.Mutex
	trouble  *link.Trouble // while it is up
	anchors  []anchor      // of the latest session
	sight    Sight         // without its trial
	watched  time.Time     // when somebody last asked for it
	cards    []Card        // in the latest search for them
	spread   time.Time     // when somebody last asked for them
	searched time.Time     // when they were last looked for
	trial    trial
}

var _ hardware.Source = (*Source)(nil)

// New makes a source of a camera.
func New(name string, cfg Config) *Source {
	return &Source{cfg: cfg, Link: link.New(link.Config{Name: name, Device: cfg.Device, Away: hardware.CameraCable.With(), Longest: retry})}
}

// Run emits what lies on the places until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	told := func(e hardware.Event) {
		s.mu.Lock()
		s.trial.take(e)
		s.mu.Unlock()
		emit(e)
	}
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(ctx, told) }, told)
}

// open returns a session once the camera has sent a picture, and the detector has answered.
func (s *Source) open(ctx context.Context, emit func(hardware.Event)) (link.Session, error) {
	ctx, stop := context.WithTimeout(ctx, openTime)
	defer stop()
	markers := s.cfg.Markers()
	blank := image.NewGray(image.Rect(0, 0, 1, 1))
	if _, err := markers.Find(ctx, blank, blank.Rect); err != nil {
		return nil, errors.Join(noDetector(err), markers.Close())
	}
	pictures, err := s.cfg.Open()
	if err != nil {
		return nil, errors.Join(err, markers.Close())
	}
	if _, err := pictures.Next(ctx); err != nil {
		return nil, errors.Join(err, pictures.Close(), markers.Close())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trouble = fewTokens(0)
	return &session{s, pictures, markers, emit}, nil
}

// noDetector says what to do about a detector that does not start or answer.
func noDetector(err error) *link.Trouble {
	return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: err.Error(), Remedy: hardware.CameraDetector.With(), Err: err}
}

// fewTokens says that the camera does not know the table.
func fewTokens(n int) *link.Trouble {
	return &link.Trouble{Reason: hardware.ReasonUnread, Detail: fmt.Sprintf("it sees %d tokens and corners, of at least %d", n, leastTokens), Remedy: hardware.CameraTokens.With()}
}

// Status returns the status of the camera.
func (s *Source) Status() hardware.Status {
	st := s.Link.Status()
	s.mu.Lock()
	defer s.mu.Unlock()
	if t := s.trouble; t != nil && st.State == hardware.Up {
		st = st.Troubled(hardware.Fault, t.Reason, t.Detail, t.Remedy)
	}
	return st
}

// session is a camera from its first picture on.
type session struct {
	*Source
	pictures Pictures
	markers  Finder
	emit     func(hardware.Event)
}

// Device returns what the rig file names.
func (s *session) Device() string { return s.cfg.Device }

// Close ends the camera and the detector.
func (s *session) Close() error {
	s.mu.Lock()
	s.sight, s.cards = Sight{}, nil
	s.mu.Unlock()
	return errors.Join(s.pictures.Close(), s.markers.Close())
}

// Serve emits looks until ctx ends, the camera leaves or was moved, or the detector gives up.
func (s *session) Serve(ctx context.Context) error {
	crashes := 0
	find := func(picture *image.Gray, part image.Rectangle) ([]detector.Reading, error) {
		list, err := s.markers.Find(ctx, picture, part)
		if err == nil {
			crashes = 0
			return list, nil
		}
		if crashes++; crashes >= mostCrashes || ctx.Err() != nil {
			return nil, err
		}
		s.Heard(time.Now(), false)
		return nil, nil
	}
	s.mu.Lock()
	e := &eye{source: s.Name(), find: find, emit: s.emit, old: s.anchors}
	s.mu.Unlock()
	for {
		picture, err := s.pictures.Next(ctx)
		if err != nil {
			return err
		}
		now := time.Now()
		err = e.step(now, picture)
		s.Heard(now, true)
		s.told(e, now)
		s.see(e, now, picture)
		s.cardsIn(ctx, e, now, picture)
		if err != nil {
			return err
		}
	}
}

// told keeps what the eye knows.
func (s *session) told(e *eye, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trouble = nil
	if len(e.spots) == 0 || e.lost(now) {
		s.trouble = fewTokens(len(e.found))
	}
	if len(e.spots) > 0 {
		s.anchors = e.anchors()
	}
}

// detectorName is the program that finds markers.
const detectorName = "casekeeper-markers"

// DetectorAt returns where the program that finds markers is: beside a program at a path, in the folder
// libexec beside that of the program, or where packages have it.
func DetectorAt(program string) string {
	dir := filepath.Dir(program)
	for _, path := range []string{filepath.Join(dir, detectorName), filepath.Join(dir, "../libexec", detectorName)} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	return "/usr/libexec/" + detectorName
}
