package camera

import (
	"bufio"
	"fmt"
	"image"
	"io"
	"os/exec"
	"strconv"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/port/link"
)

// How a rig file names a camera, beside by its path in /dev/v4l/by-id or by-path. Of the device files of a USB camera
// the one whose name ends with FirstNode sends pictures.
const (
	OnPi      = "rpicam" // that of a Raspberry Pi
	OnlyUSB   = "usb"    // the only USB camera
	FirstNode = "-video-index0"
)

// OpenUSB starts the program that finds markers for something else: that it sends the pictures of a USB camera, whose
// device is a path, or [OnlyUSB]. They are of a size in pixels, or of the largest below it that the
// camera has. See package webcam.
func OpenUSB(program, device string, size image.Point) (Pictures, error) {
	cmd := exec.Command(program, "camera", device, strconv.Itoa(size.X), strconv.Itoa(size.Y))
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	r := bufio.NewReader(out)
	s := &stream{cmd: cmd, size: size, name: device, why: usbTrouble, missing: hardware.CameraDetector.With(), cable: hardware.Replug.With()}
	s.fill = func(p *image.Gray) (*image.Gray, error) {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		width, height, err := detector.ParseHeader(string(line))
		if err != nil {
			return nil, err
		}
		if is := image.Pt(width, height); p.Rect.Size() != is {
			s.size, p = is, image.NewGray(image.Rectangle{Max: is})
		}
		_, err = io.ReadFull(r, p.Pix)
		return p, err
	}
	return startStream(s)
}

// usbTrouble says why the pictures of a USB camera have ended, by what the program said.
func usbTrouble(err error, said string) error {
	t := &link.Trouble{Reason: hardware.ReasonIO, Detail: strings.TrimSpace(fmt.Sprintf("%v: %s", err, said)), Remedy: hardware.Replug.With(), Err: err}
	for words, is := range map[string]link.Trouble{
		"no USB camera":           {Reason: hardware.ReasonNotFound, Remedy: hardware.CameraUSB.With()},
		"several USB cameras":     {Reason: hardware.ReasonNotFound, Remedy: hardware.CameraUSB.With()},
		"no such file":            {Reason: hardware.ReasonNotFound, Remedy: hardware.Replug.With()},
		"no such device":          {Reason: hardware.ReasonNotFound, Remedy: hardware.Replug.With()},
		"device or resource busy": {Reason: hardware.ReasonBusy, Remedy: hardware.CloseOther.With("camera")},
		"permission denied":       {Reason: hardware.ReasonPermission, Who: "video", Remedy: hardware.JoinGroup.With("video")},
		"sends no pictures":       {Reason: hardware.ReasonUnfit, Remedy: hardware.CameraNode.With()},
		"neither YUYV nor MJPEG":  {Reason: hardware.ReasonUnfit, Remedy: hardware.CameraFormat.With()},
		"sends nothing":           {Reason: hardware.ReasonMute, Remedy: hardware.Replug.With()},
		"sends broken pictures":   {Reason: hardware.ReasonGarbled, Remedy: hardware.Replug.With()},
		"want no arguments":       {Reason: hardware.ReasonUnfit, Remedy: hardware.CameraDetector.With()},
	} {
		if strings.Contains(said, words) {
			t.Reason, t.Who, t.Remedy = is.Reason, is.Who, is.Remedy
		}
	}
	return t
}
