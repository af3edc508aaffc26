//go:build cgo && (x11 || wayland)

package main

import (
	"casekeeper/cmd/internal/sitting"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// newApp starts the window system.
func newApp() (fyne.App, error) { return app.NewWithID(sitting.AppID), nil }

// firstMonitor returns the monitor on which windows appear; zero if nobody knows it. The window
// system is started for that, a moment before Fyne would.
func firstMonitor() (m monitor) {
	if glfw.Init() != nil { // Fyne says why
		return m
	}
	first := glfw.GetPrimaryMonitor()
	if first == nil {
		return m
	}
	_, _, m.w, m.h = first.GetWorkarea()
	m.mm, _ = first.GetPhysicalSize()
	if mode := first.GetVideoMode(); mode != nil {
		m.full = mode.Width
	}
	return m
}
