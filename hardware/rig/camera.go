package rig

import (
	"fmt"
	"image"
	"os"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/hardware/camera/detector"
)

// cameraOptions are the fields of a camera.
type cameraOptions struct {
	Picture string  `toml:"picture"` // its size in pixels, WIDTHxHEIGHT
	Metres  float64 `toml:"metres"`  // how far above the table the camera hangs
}

// Of a camera of which the rig file says nothing: a Camera Module 3 that sees a table of 90 x 60 cm.
const (
	usualPicture = "2304x1296"
	usualMetres  = 0.87
)

// rows of pixels are sent in multiples of rowBytes.
const rowBytes = 64

// size returns the size of the picture.
func (o *cameraOptions) size() (size image.Point, err error) {
	text := o.Picture
	if text == "" {
		text = usualPicture
	}
	var rest string
	if n, _ := fmt.Sscanf(text+" .", "%dx%d %s", &size.X, &size.Y, &rest); n != 3 || rest != "." ||
		size.X < 640 || size.X%rowBytes != 0 || size.Y < 480 || size.Y%2 != 0 || max(size.X, size.Y) > detector.MaxSide {
		return size, fmt.Errorf("%q, want WIDTHxHEIGHT in pixels as %s: the width a multiple of %d, the height even", text, usualPicture, rowBytes)
	}
	return size, nil
}

func checkCamera(c *checker, i int, s *Source) {
	own := own[cameraOptions](s)
	if s.Device != camera.OnPi && s.Device != camera.OnlyUSB && !strings.HasPrefix(s.Device, "/dev/v4l/by-") {
		c.wrong(i, "device", "%q, want rpicam for the camera of a Raspberry Pi, usb for the only USB camera, or a path as /dev/v4l/by-id/*-video-index0", s.Device)
	}
	if len(s.Dice) > 0 {
		c.wrong(i, "dice", "a camera reads no dice")
	}
	if _, err := own.size(); err != nil {
		c.wrong(i, "picture", "%v", err)
	}
	if own.Metres != 0 && !(own.Metres >= 0.1 && own.Metres <= 3) {
		c.wrong(i, "metres", "%v, want 0.1 to 3", own.Metres)
	}
}

func openCamera(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	own := own[cameraOptions](s)
	size, err := own.size()
	if err != nil {
		return nil, err
	}
	metres := own.Metres
	if metres == 0 {
		metres = usualMetres
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return camera.New(s.Name, camera.Config{Device: s.Device, Metres: metres,
		Open: func() (camera.Pictures, error) {
			if s.Device == camera.OnPi {
				return camera.OpenRpicam(camera.Rpicam, size, metres)
			}
			return camera.OpenUSB(camera.DetectorAt(program), s.Device, size)
		},
		Markers: func() camera.Finder {
			return detector.NewProgram(detector.Patience, camera.DetectorAt(program))
		}}), nil
}
