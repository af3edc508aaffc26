//go:build !(cgo && (x11 || wayland))

package main

import (
	"errors"

	"fyne.io/fyne/v2"
)

// newApp tells how this program is built with a window: everything here
// compiles and is tested without a C compiler, but one file (screen.go).
func newApp() (fyne.App, error) { return nil, errScreenless }

var errScreenless = errors.New("built without a window: make run builds it with one, as does " +
	"CGO_ENABLED=1 go build -tags x11,gles,no_emoji ./cmd/casekeeper once .ci/need.sh app has installed what it needs")
