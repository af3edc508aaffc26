package main

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// A window that is larger than its screen cannot be used to its edge: the keys of the corners are
// outside. Whoever asks for large writing on a small screen gets as much as fits.

// scaleEnv is the variable with the scale of everything, which Fyne reads.
const scaleEnv = "FYNE_SCALE"

// monitor is where windows appear: the pixels that they can fill, all its pixels across, and its
// width in millimetres.
type monitor struct{ w, h, full, mm int }

// Fyne draws larger on a screen with fine pixels, in tenths, unless its width cannot be true.
const (
	plainDPI, leastDPI, mostDPI = 120, 10, 1000
	inch                        = 25.4
	tenths                      = 10
)

// enlarges returns how much larger Fyne draws there by itself.
func (m monitor) enlarges() float64 {
	dpi := float64(m.full) * inch / float64(m.mm)
	if !(dpi >= leastDPI && dpi <= mostDPI) {
		return 1
	}
	return max(1, dpi/plainDPI)
}

// fitting returns the largest scale up to that of the user with which a window of a size fits.
func (m monitor) fitting(user float64, size fyne.Size) float64 {
	if m.w <= 0 || m.h <= 0 {
		return user
	}
	room := min(float64(m.w)/float64(size.Width), float64(m.h)/float64(size.Height))
	if math.Round(user*m.enlarges()*tenths)/tenths <= room {
		return user
	}
	return max(1, math.Floor(room*tenths)) / tenths / m.enlarges()
}

// fitScreen sets the scale that the window system reads: that of --scale, or of the variable, or
// less if the window would be larger than the screen.
func (c *cli) fitScreen(m monitor) error {
	user := float64(c.Scale)
	if before, err := strconv.ParseFloat(os.Getenv(scaleEnv), 64); err == nil && before > 0 && user == 1 {
		user = before
	}
	fits := m.fitting(user, c.size())
	if fits == user && c.Scale == 1 {
		return nil
	}
	return os.Setenv(scaleEnv, strconv.FormatFloat(fits, 'f', -1, 64))
}
