//go:build !(cgo && (x11 || wayland))

package main

import (
	"errors"

	"fyne.io/fyne/v2"
)

// newApp fails. Everything else compiles and is tested without a C compiler; only screen.go needs
// one.
func newApp() (fyne.App, error) { return nil, errScreenless }

func firstMonitor() (m monitor) { return m }

var errScreenless = errors.New("built without a window: make run builds it with one, as does " +
	"CGO_ENABLED=1 go build -tags x11,gles,no_emoji ./cmd/casekeeper once .ci/need.sh app has installed what it needs")
