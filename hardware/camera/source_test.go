package camera

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/hwtest"
)

// sourceOf returns the source of a table.
func sourceOf(t *table) *Source {
	return New("camera", Config{Device: "rpicam", Metres: 0.87, Markers: func() Finder { return t }, Open: func() (Pictures, error) {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.away {
			return nil, trouble(io.EOF, "ERROR: *** no cameras available ***")
		}
		return t, nil
	}})
}

func TestSuite(t *testing.T) {
	hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
		tab := newTable(4)
		plug := func(away bool) func() {
			return func() {
				tab.mu.Lock()
				defer tab.mu.Unlock()
				tab.away = away
			}
		}
		return hwtest.Bench{Source: sourceOf(tab), Act: func() {}, Unplug: plug(true), Plug: plug(false)}
	})
}

// running runs a source in a bubble, and returns its events so far.
func running(t *testing.T, s *Source) (kinds func() map[hardware.EventKind]int) {
	count := map[hardware.EventKind]int{}
	ended := make(chan error, 1)
	ctx, stop := context.WithCancel(t.Context())
	go func() { ended <- s.Run(ctx, func(e hardware.Event) { count[e.Kind]++ }) }()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return func() map[hardware.EventKind]int {
		synctest.Wait()
		return count
	}
}

// TestStatusOfACamera: too few tokens, a moved camera and a detector that crashes are reported.
func TestStatusOfACamera(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := newTable(4)
		corners := tab.lies[4:]
		tab.lies = tab.lies[:3]
		s := sourceOf(tab)
		kinds := running(t, s)
		<-time.After(5 * time.Second)
		if st := s.Status(); kinds()[hardware.LinkUp] != 1 || st.State != hardware.Fault || st.Remedy.Cure != hardware.CameraTokens || !strings.Contains(st.Detail, "3 tokens") {
			t.Errorf("with three tokens: %+v", st)
		}
		for _, c := range corners {
			tab.put(c)
		}
		<-time.After(10 * time.Second)
		if st := s.Status(); st.State != hardware.Up || kinds()[hardware.CardGone] == 0 {
			t.Errorf("with all: %+v, %v", st, kinds())
		}
		tab.mu.Lock()
		tab.off = point{X: 10}
		tab.mu.Unlock()
		<-time.After(5 * time.Second)
		if st := s.Status(); kinds()[hardware.LinkDown] != 1 || kinds()[hardware.LinkUp] != 2 || st.Reopens != 1 || st.State != hardware.Up {
			t.Errorf("after it was moved: %+v, %v", st, kinds())
		}
		crash := func(looks int) {
			tab.put(lying{id: 1, at: tab.place(2), side: 1, wide: 25, shade: byte(70 * looks)}) // so that it is asked
			tab.mu.Lock()
			tab.failed = looks
			tab.mu.Unlock()
			<-time.After(3 * time.Second)
		}
		crash(mostCrashes - 1)
		if st := s.Status(); st.BadFrames != mostCrashes-1 || st.Reopens != 1 {
			t.Errorf("after two crashes: %+v", st)
		}
		crash(mostCrashes + 1) // and once at the start of the next session
		<-time.After(5 * time.Second)
		if st := s.Status(); st.Reopens != 2 || st.State != hardware.Up {
			t.Errorf("after four crashes: %+v", st)
		}
	})
}

// TestDetectorThatIsMissing: said, with what to do, and the camera is left alone.
func TestDetectorThatIsMissing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened := 0
		s := New("camera", Config{Device: "rpicam",
			Open:    func() (Pictures, error) { opened++; return newTable(4), nil },
			Markers: func() Finder { return detector.NewProgram(detector.Patience, "/nowhere/casekeeper-markers") }})
		kinds := running(t, s)
		<-time.After(10 * time.Second)
		if st := s.Status(); st.State != hardware.Fault || st.Reason != hardware.ReasonUnfit || st.Remedy.Cure != hardware.CameraDetector || opened != 0 || len(kinds()) != 0 {
			t.Errorf("%+v, opened %d times", st, opened)
		}
	})
}

// standIn is the variable that makes this test a stand-in for rpicam-vid, and how it behaves.
const standIn = "CAMERA_STAND_IN"

func TestMain(m *testing.M) {
	if how := os.Getenv(standIn); how != "" {
		rpicam(how)
		return
	}
	os.Exit(m.Run())
}

// rpicam sends numbered pictures of 64 x 4 pixels, as rpicam-vid does.
func rpicam(how string) {
	frame := make([]byte, 64*4*3/2)
	send := func(n byte) {
		for i := range frame {
			frame[i] = n
			if i >= 64*4 {
				frame[i] = 255 // colour
			}
		}
		os.Stdout.Write(frame)
	}
	switch how {
	case "args":
		if args := strings.Join(os.Args[1:], " "); args != "-n -t 0 --codec yuv420 --width 64 --height 4 --mode 64:4 --framerate 4 --autofocus-mode manual --lens-position 1.15 --flush -o -" {
			fmt.Fprintln(os.Stderr, "ERROR: args", args)
			return
		}
		send(7)
	case "cut":
		send(1)
		os.Stdout.Write(frame[:100])
		fmt.Fprintln(os.Stderr, "INFO: going\nERROR: it broke\nINFO: gone")
		return
	case "none":
		fmt.Fprintln(os.Stderr, "[0:00:01] INFO Camera\nERROR: *** no cameras available ***")
		return
	case "lasting":
		for n := byte(0); ; n++ {
			send(n)
		}
	case "usb":
		fmt.Printf("frame 3 2\nabcdefframe 2 1\nxy")
		fmt.Fprintln(os.Stderr, "casekeeper-markers: usb: no such device")
		return
	case "fast":
		for n := range 100 {
			send(byte(n))
		}
	}
	_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
	select {}
}

// openStandIn opens the stand-in.
func openStandIn(t *testing.T, how string) Pictures {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(standIn, how)
	p, err := OpenRpicam(self, image.Pt(64, 4), 0.87)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

func TestPicturesOfRpicam(t *testing.T) {
	p := openStandIn(t, "args")
	picture, err := p.Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range picture.Pix {
		if v != 7 || len(picture.Pix) != 64*4 {
			t.Fatalf("pixel %d of %d is %d, want 7", i, len(picture.Pix), v)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := p.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// TestPicturesOnUSB: each has its own size; why they end is in what the program said.
func TestPicturesOnUSB(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(standIn, "usb")
	p, err := OpenUSB(self, "usb", image.Pt(64, 4))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		var picture *image.Gray
		if picture, err = p.Next(t.Context()); err == nil && string(picture.Pix) != "abcdef" && string(picture.Pix) != "xy" {
			t.Errorf("%v %q", picture.Rect, picture.Pix)
		}
	}
	checkTrouble(t, "unplugged", err, hardware.ReasonNotFound, hardware.Replug, "no such device")
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	for said, want := range map[string]hardware.Cure{"usb: no USB camera is there": hardware.CameraUSB, "usb: there are several USB cameras: a, b": hardware.CameraUSB, "x: device or resource busy": hardware.CloseOther,
		"x: permission denied": hardware.JoinGroup, "x: this device file sends no pictures": hardware.CameraNode, "x: the camera sends neither YUYV nor MJPEG": hardware.CameraFormat, "x: the camera sends nothing": hardware.Replug} {
		checkTrouble(t, said, usbTrouble(io.EOF, said), usbReason(want, said), want, said)
	}
	_, err = OpenUSB("/nowhere/casekeeper-markers", "usb", image.Pt(64, 4))
	checkTrouble(t, "without the program", err, hardware.ReasonNotFound, hardware.CameraDetector, "nowhere")
}

// usbReason is the reason that belongs to a cure.
func usbReason(c hardware.Cure, said string) hardware.Reason {
	switch {
	case strings.Contains(said, "nothing"):
		return hardware.ReasonMute
	case c == hardware.CloseOther:
		return hardware.ReasonBusy
	case c == hardware.JoinGroup:
		return hardware.ReasonPermission
	case c == hardware.CameraUSB:
		return hardware.ReasonNotFound
	}
	return hardware.ReasonUnfit
}

// TestLatestPicture: whoever looks late sees the latest, and only once.
func TestLatestPicture(t *testing.T) {
	p := openStandIn(t, "fast")
	last := byte(0)
	for last != 99 {
		picture, err := p.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if now := picture.Pix[0]; now <= last && last > 0 || picture.Pix[64*4-1] != now {
			t.Fatalf("picture %d after %d ends with %d", now, last, picture.Pix[64*4-1])
		}
		last = picture.Pix[0]
	}
}

// TestCameraThatFails: each way has its reason and its remedy.
func TestCameraThatFails(t *testing.T) {
	for how, want := range map[string]struct {
		reason hardware.Reason
		cure   hardware.Cure
		detail string
	}{
		"cut":  {hardware.ReasonIO, hardware.CameraCable, "ERROR: it broke"},
		"none": {hardware.ReasonNotFound, hardware.CameraCable, "no cameras available"},
	} {
		p := openStandIn(t, how)
		var err error
		for n := 0; err == nil && n < 3; n++ {
			_, err = p.Next(t.Context())
		}
		checkTrouble(t, how, err, want.reason, want.cure, want.detail)
	}
	_, err := OpenRpicam(filepath.Join(t.TempDir(), "rpicam-vid"), image.Pt(64, 4), 1)
	checkTrouble(t, "no program", err, hardware.ReasonNotFound, hardware.CameraProgram, "rpicam-vid")
	checkTrouble(t, "busy", trouble(io.EOF, "ERROR: Pipeline handler in use by another process"), hardware.ReasonBusy, hardware.CloseOther, "in use")
	checkTrouble(t, "forbidden", trouble(io.EOF, "ERROR: Permission denied"), hardware.ReasonPermission, hardware.JoinGroup, "denied")
}
