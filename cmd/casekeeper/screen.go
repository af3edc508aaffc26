//go:build cgo && (x11 || wayland)

package main

import (
	"casekeeper/cmd/internal/sitting"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// newApp starts the window system.
func newApp() (fyne.App, error) { return app.NewWithID(sitting.AppID), nil }
