//go:build qemu

package emulated_test

import (
	"strings"

	"casekeeper/cmd/internal/emulated"
)

// filming is the file of the kernel's virtual camera: raw pictures of 320x180, 640x360, 640x480 and larger.
const filming = "/dev/video0"

// filmed waits for a picture, or for the end of a camera.
func (g *guest) filmed(what string, fits func(emulated.Picture) bool) {
	g.t.Helper()
	g.wait(what, func(r emulated.Report) bool { return r.Picture != nil && fits(*r.Picture) })
}

// ends is that a camera ends with an error that holds some words.
func ends(words string) func(emulated.Picture) bool {
	return func(p emulated.Picture) bool { return strings.Contains(p.Err, words) }
}

// usbCamera reads a camera of the kernel with the code that reads those of USB: raw pictures come in the size that
// is asked for or the next below it; that another has it, that a file is another thing's, and that it leaves
// while it films are reported in the words by which the driver knows what to do about it. The virtual camera is plugged
// in again when nobody has it open any more.
func usbCamera(g *guest) {
	film := func(path string) { g.order(emulated.Order{Do: emulated.Film, Path: path, Size: [2]int{640, 400}}) }
	g.order(emulated.Order{Do: emulated.Paint, Path: filming, Pattern: emulated.Black})
	film(filming)
	g.filmed("black pictures of 640x360", func(p emulated.Picture) bool { return p.Size == [2]int{640, 360} && p.Lightest <= 20 })
	g.order(emulated.Order{Do: emulated.Paint, Path: filming, Pattern: emulated.White})
	white := func(p emulated.Picture) bool { return p.Darkest >= 230 }
	g.filmed("white pictures", white)
	film(filming)
	g.filmed("that another has it", ends("device or resource busy"))
	film("/dev/video1")
	g.filmed("that an output is no camera", ends("sends no pictures"))
	film("/dev/video9")
	g.filmed("that there is none", ends("no such file"))
	leave := func() {
		g.order(emulated.Order{Do: emulated.Pull, Path: filming})
		g.filmed("that it has left", ends("no such device"))
	}
	leave()
	film(filming)
	g.filmed("white pictures after it was plugged in again", white)
	leave()
}
