package main

import (
	"math"
	"os"
	"testing"

	"fyne.io/fyne/v2"
)

// TestScaleFitsTheScreen: the scale is that of the user if the window fits the screen with it, and
// else the largest one, in the tenths that Fyne rounds to, with which it does.
func TestScaleFitsTheScreen(t *testing.T) {
	window := fyne.NewSize(800, 480)
	for name, c := range map[string]struct {
		m          monitor
		user, want float64
	}{
		"nobody knows the screen":           {monitor{}, 3, 3},
		"as asked":                          {monitor{w: 1920, h: 1080, full: 1920, mm: 500}, 2, 2},
		"exactly":                           {monitor{w: 800, h: 480, full: 800}, 1, 1},
		"twice on the small panel":          {monitor{w: 800, h: 480, full: 800}, 2, 1},
		"twice on a larger one":             {monitor{w: 1024, h: 600, full: 1024}, 2, 1.2},
		"a small monitor":                   {monitor{w: 640, h: 480, full: 640}, 1, 0.8},
		"upright":                           {monitor{w: 480, h: 800, full: 480}, 1, 0.6},
		"below a bar of the desktop":        {monitor{w: 800, h: 440, full: 800}, 1, 0.9},
		"fine pixels, enlarged by Fyne":     {monitor{w: 1280, h: 720, full: 1280, mm: 100}, 1, 1.5 / (1280 * 25.4 / 100 / 120)},
		"a width that cannot be true":       {monitor{w: 1280, h: 720, full: 1280, mm: 1}, 1.5, 1.5},
		"larger than fits, not than asked":  {monitor{w: 1280, h: 720, full: 1280}, 1.2, 1.2},
		"a screen that nothing fits but it": {monitor{w: 40, h: 20, full: 40}, 1, 0.1},
	} {
		got := c.m.fitting(c.user, window)
		if math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: scale %v, want %v", name, got, c.want)
		}
		if drawn := math.Round(got*c.m.enlarges()*10) / 10; c.m.w >= 80 && drawn*800 > float64(c.m.w) {
			t.Errorf("%s: %v pixels across", name, drawn*800)
		}
	}
}

// TestScaleOfTheUser: --scale is what Fyne reads, or the variable without it; what fits is left alone.
func TestScaleOfTheUser(t *testing.T) {
	small := monitor{w: 800, h: 480, full: 800}
	for _, c := range []struct {
		flag      float32
		env, want string
		on        monitor
	}{
		{1, "", "", monitor{}}, {1.5, "", "1.5", monitor{}}, {1.5, "3", "1.5", monitor{}}, {1, "2", "2", monitor{}},
		{1, "2", "1", small}, {2, "", "1", small}, {1, "auto", "auto", small}, {1, "0.8", "0.8", small},
	} {
		t.Setenv(scaleEnv, c.env)
		app := &cli{Scale: c.flag}
		app.Size.W, app.Size.H = 800, 480
		if err := app.fitScreen(c.on); err != nil {
			t.Fatal(err)
		}
		if got := os.Getenv(scaleEnv); got != c.want {
			t.Errorf("--scale %v, %s=%q: %q, want %q", c.flag, scaleEnv, c.env, got, c.want)
		}
	}
}
