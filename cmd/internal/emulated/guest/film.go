package main

import (
	"bufio"
	"errors"
	"image"
	"io"
	"slices"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/webcam"

	v4l2 "github.com/blackjack/webcam"
)

// Settings of the kernel's virtual camera (drivers/media/test-drivers/vivid/vivid-ctrls.c).
const (
	pattern    = v4l2.ControlID(0x00f0f000)
	writing    = pattern + 1 // of times and names across the picture; 2: none
	disconnect = pattern + 65
)

// film reports the pictures of a camera until it ends, and why it ended.
func film(o emulated.Order) {
	in, out := io.Pipe()
	go func() {
		err := webcam.Serve(o.Path, image.Pt(o.Size[0], o.Size[1]), out)
		_ = out.CloseWithError(err) // it returns none
	}()
	r := bufio.NewReader(in)
	for {
		line, err := r.ReadString('\n')
		var p emulated.Picture
		if err == nil {
			p.Size[0], p.Size[1], err = detector.ParseHeader(line)
		}
		pixels := make([]byte, p.Size[0]*p.Size[1])
		if err == nil {
			_, err = io.ReadFull(r, pixels)
		}
		if err != nil {
			emulated.Say(emulated.Report{Picture: &emulated.Picture{Err: err.Error()}})
			return
		}
		p.Darkest, p.Lightest = slices.Min(pixels), slices.Max(pixels)
		emulated.Say(emulated.Report{Picture: &p})
	}
}

// camera executes Paint and Pull, by a second opening of the camera.
func camera(o emulated.Order) error {
	cam, err := v4l2.Open(o.Path)
	if err != nil {
		return err
	}
	defer cam.Close()
	if o.Do == emulated.Pull {
		return cam.SetControl(disconnect, 1)
	}
	return errors.Join(cam.SetControl(writing, 2), cam.SetControl(pattern, o.Pattern))
}
