// Package regular opens files that people name. It refuses what is no regular file before
// opening it: a pipe would block the program without end, a device may have no end, and opening
// a serial port resets its device. Links are followed.
package regular

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// Error says that a path is no regular file, and what it is.
type Error struct {
	Path string
	text string
	err  error // the error of the system; may be nil
}

func wrong(path, format string, err error) *Error {
	return &Error{path, fmt.Sprintf(format, path), err}
}

// Error is one sentence without a full stop.
func (e *Error) Error() string { return e.text }

// Unwrap returns the error of the system.
func (e *Error) Unwrap() error { return e.err }

// Open opens a regular file for reading. The error is an [*Error], or that of the system;
// for a link to nothing it wraps [fs.ErrNotExist] too.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, link(path, err)
	}
	if err := plain(path, info); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // it may have become a pipe
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil {
		err = plain(path, info)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// Create opens a file for writing, as [os.OpenFile] does with the given flags besides those
// for writing and creating, but does not wait for a reader if it is a pipe.
func Create(path string, flags int) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|syscall.O_NONBLOCK|flags, 0o666)
	switch {
	case errors.Is(err, syscall.ENXIO):
		return nil, wrong(path, "%s is a pipe that nobody reads", fs.ErrInvalid) // the kernel's number also means a disk that is gone
	case errors.Is(err, syscall.EISDIR):
		return nil, wrong(path, "%s is a folder, not a file", err)
	}
	return f, err
}

// link words an error of examining a path, which may be a link.
func link(path string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		at.Op = "open" // the operation that the caller asked for
	}
	info, no := os.Lstat(path)
	switch {
	case no != nil || info.Mode()&fs.ModeSymlink == 0:
		return err
	case errors.Is(err, fs.ErrNotExist):
		return wrong(path, "%s is a link to something that is not there", fs.ErrNotExist)
	case errors.Is(err, syscall.ELOOP):
		return wrong(path, "%s is a link that leads back to itself", err)
	}
	return err
}

// plain refuses what is no regular file.
func plain(path string, info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return wrong(path, "%s is a folder, not a file", syscall.EISDIR)
	case mode&fs.ModeNamedPipe != 0:
		return wrong(path, "%s is a pipe, not a file", nil)
	case mode&fs.ModeSocket != 0:
		return wrong(path, "%s is a socket, not a file", nil)
	}
	return wrong(path, "%s is a device, not a file", nil)
}
