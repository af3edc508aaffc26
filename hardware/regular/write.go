package regular

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// unfinished begins the names of files and folders that are being written. They are in the folder
// where they will stay, because a rename cannot leave a disk.
const unfinished = ".casekeeper-new-"

// Unfinished reports whether a name is that of a file or folder that is being written, or was when
// the program was killed. The next write to the same folder removes what was left there.
func Unfinished(name string) bool { return strings.HasPrefix(name, unfinished) }

// Write writes a file whole or not at all: if the program or the power ends, the name has the old
// content or the new one. It follows links. Pipes and devices, such as /dev/stdout, are written to
// directly. mode is that of a new file; an existing one keeps its own. A [*fs.PathError] names path.
func Write(path string, text []byte, mode fs.FileMode) error {
	return WriteBy(path, mode, func(w io.Writer) error { _, err := w.Write(text); return err })
}

// WriteBy is Write of what write writes. After an error, that of write or another, nothing has changed.
func WriteBy(path string, mode fs.FileMode, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	to, noLink := os.Readlink(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && noLink != nil:
		return named(path, whole(path, mode, write, os.Rename))
	case err != nil:
		return link(path, err)
	case !info.Mode().IsRegular(), strings.HasPrefix(to, "/proc/"): // there are the files that this process has open
		f, err := Create(path, os.O_APPEND)
		if err != nil {
			return err
		}
		return errors.Join(write(f), f.Close())
	}
	if to, err = filepath.EvalSymlinks(path); err != nil {
		return link(path, err)
	}
	if err := unix.Access(to, unix.W_OK); err != nil {
		return &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return named(path, whole(to, info.Mode().Perm(), write, func(from, to string) error {
		_ = os.Chmod(from, info.Mode().Perm()) // the mask of this process may have cut it; a FAT disk knows no modes
		return os.Rename(from, to)
	}))
}

// WriteNew is WriteBy for a file that is not there yet: otherwise the error wraps [fs.ErrExist].
func WriteNew(path string, mode fs.FileMode, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "open", Path: path, Err: fs.ErrExist}
	}
	return named(path, whole(path, mode, write, renameNew))
}

// renameNew is [os.Rename] that does not replace a file, if the file system can do that in one step.
func renameNew(from, to string) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return os.Rename(from, to)
	}
	return err
}

// named names path in an error about the file that was written in its place.
func named(path string, err error) error {
	var at *fs.PathError
	var pair *os.LinkError
	switch {
	case errors.As(err, &at) && Unfinished(filepath.Base(at.Path)):
		at.Path = path
	case errors.As(err, &pair):
		return &fs.PathError{Op: "write", Path: path, Err: pair.Err}
	}
	var number syscall.Errno
	if err != nil && !errors.As(err, &at) && errors.As(err, &number) {
		return &fs.PathError{Op: "write", Path: path, Err: err}
	}
	return err
}

// whole writes a file beside path, and gives it its name when all of it is on the disk.
func whole(path string, mode fs.FileMode, write func(io.Writer) error, rename func(from, to string) error) error {
	folder := filepath.Dir(path)
	sweep(folder)
	f, err := begin(folder, func(name string) (*os.File, error) {
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	})
	if err != nil {
		return err
	}
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // else a sweep removes it
		return errors.Join(err, f.Close())
	}
	return errors.Join(f.Close(), syncFolder(folder))
}

// NewFolder makes a folder that is not there yet, with what fill writes into it: all of it or nothing.
// Otherwise the error wraps [fs.ErrExist].
func NewFolder(path string, fill func(folder string) error) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "mkdir", Path: path, Err: fs.ErrExist}
	}
	above := filepath.Dir(path)
	sweep(above)
	f, err := begin(above, func(name string) (*os.File, error) {
		if err := os.Mkdir(name, 0o755); err != nil {
			return nil, err
		}
		return os.Open(name)
	})
	if err != nil {
		return named(path, err)
	}
	if err = fill(f.Name()); err == nil {
		err = renameNew(f.Name(), path)
	}
	if err != nil {
		_ = os.RemoveAll(f.Name()) // else a sweep removes it
		return named(path, errors.Join(err, f.Close()))
	}
	return errors.Join(f.Close(), syncFolder(above))
}

// begin opens something new in a folder, locked, so that a sweep of another process leaves it there.
func begin(folder string, open func(name string) (*os.File, error)) (*os.File, error) {
	for n := 0; ; n++ {
		f, err := open(filepath.Join(folder, fmt.Sprintf("%s%d-%d", unfinished, os.Getpid(), n)))
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		_ = syscall.Flock(int(f.Fd()), syscall.LOCK_EX) // without locks nobody sweeps
		mine, err := f.Stat()
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if is, err := os.Lstat(f.Name()); err == nil && os.SameFile(is, mine) {
			return f, nil
		}
		f.Close() // it was swept before it was locked
	}
}

// sweep removes what killed programs left in a folder. What cannot be removed stays, for the next one.
func sweep(folder string) {
	list, _ := os.ReadDir(folder)
	for _, e := range list {
		if !Unfinished(e.Name()) {
			continue
		}
		name := filepath.Join(folder, e.Name())
		f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
		if err != nil {
			continue
		}
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			_ = os.RemoveAll(name)
		}
		f.Close()
	}
}

// syncFolder makes what happened to names in a folder durable, where the file system can.
func syncFolder(folder string) error {
	d, err := os.Open(folder)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	if err = d.Sync(); errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, d.Close())
}
