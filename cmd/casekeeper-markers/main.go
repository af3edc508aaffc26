// Command casekeeper-markers looks for the markers of cards and places in pictures, with Debian's
// libapriltag. The camera's driver starts it; package hardware/camera/detector has what it reads and
// writes. Without arguments it ends when its input ends: with 2 and a line on standard error if that was no
// picture. With the arguments camera DEVICE WIDTH HEIGHT it writes pictures of a USB camera, as package
// hardware/camera/webcam has them, until it is ended.
//
// It is the only program beside the window that needs C, and is built where libapriltag-dev is:
// make build/casekeeper-markers. For another architecture libapriltag3 is enough: the library is named as
// that package does.
package main

// #cgo LDFLAGS: -l:libapriltag.so.3 -lm
// #include <apriltag/apriltag.h>
// #include <apriltag/tag36h11.h>
//
// static zarray_t *find(apriltag_detector_t *detector, uint8_t *pixels, int32_t width, int32_t height)
// {
//	image_u8_t image = {.width = width, .height = height, .stride = width, .buf = pixels};
//	return apriltag_detector_detect(detector, &image);
// }
//
// static apriltag_detection_t *at(zarray_t *found, int i)
// {
//	apriltag_detection_t *one;
//	zarray_get(found, i, &one);
//	return one;
// }
import "C"

import (
	"errors"
	"fmt"
	"image"
	"os"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/camera/webcam"
)

const (
	wrongBits = 1  // most bits that are corrected
	smallest  = 16 // pixels on a side: a smaller picture has no marker, and of a single pixel the library crashes
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "casekeeper-markers:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return detector.Serve(os.Stdin, os.Stdout, newFinder())
	}
	var size image.Point
	if len(args) == 4 && args[0] == "camera" {
		_, err := fmt.Sscan(args[2]+" "+args[3], &size.X, &size.Y)
		if err == nil && min(size.X, size.Y) > 0 {
			return webcam.Serve(args[1], size, os.Stdout)
		}
	}
	return errors.New("want no arguments, or camera DEVICE WIDTH HEIGHT")
}

// newFinder returns a function that finds markers in a picture with one thread, at full resolution.
func newFinder() func(*image.Gray) []detector.Reading {
	d := C.apriltag_detector_create()
	d.nthreads, d.quad_decimate = 1, 1
	C.apriltag_detector_add_family_bits(d, C.tag36h11_create(), wrongBits)
	return func(picture *image.Gray) (list []detector.Reading) {
		size := picture.Rect.Size()
		if size.X < smallest || size.Y < smallest {
			return nil
		}
		found := C.find(d, (*C.uint8_t)(&picture.Pix[0]), C.int32_t(size.X), C.int32_t(size.Y))
		defer C.apriltag_detections_destroy(found)
		for i := range C.zarray_size(found) {
			one := C.at(found, i)
			m := detector.Reading{ID: marker.ID(one.id), Wrong: int(one.hamming), Margin: float64(one.decision_margin)}
			for k, p := range one.p {
				m.Corners[k] = detector.Point{X: float64(p[0]), Y: float64(p[1])}
			}
			list = append(list, m)
		}
		return list
	}
}
