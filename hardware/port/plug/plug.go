// Package plug tells when the system may have got a device that is looked for,
// so that it is opened as soon as its name appears and not at the next look:
// the kernel's inotify (inotify(7)) on the folders of its name. A name comes
// before the right to open it and before its other names (udev sets the group
// and makes the links of /dev/serial some milliseconds later), so each of these
// changes is told.
//
// It is a hint and no more: changes may be missed (a file system that does not
// tell, too many watches), and [Watch.Wait] ends in time without one.
package plug

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// settle is between two changes that are told: many names come at once.
const settle = 5 * time.Millisecond

// changes are those after which a device may be there, or may be opened.
const changes = unix.IN_CREATE | unix.IN_MOVED_TO | unix.IN_ATTRIB | unix.IN_ONLYDIR

// Watch watches for one device. One goroutine at a time.
type Watch struct {
	file    *os.File // nil: nothing is told, Wait only waits
	folders []string
}

// New begins to watch for a device with this path; its last part may be a
// pattern. Folders that are not there yet are watched once they are.
func New(path string) *Watch {
	w := &Watch{}
	for dir := filepath.Dir(path); len(dir) > 1; dir = filepath.Dir(dir) {
		w.folders = append(w.folders, dir)
	}
	fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
	if err != nil {
		return w
	}
	w.file = os.NewFile(uintptr(fd), "inotify")
	w.arm()
	return w
}

// arm watches the folders that are there; those that are watched already stay so.
func (w *Watch) arm() {
	conn, err := w.file.SyscallConn()
	if err != nil {
		return
	}
	_ = conn.Control(func(fd uintptr) {
		for _, dir := range slices.Backward(w.folders) {
			_, _ = unix.InotifyAddWatch(int(fd), dir, changes) // one that is not there tells nothing
		}
	})
}

// Wait waits until something changed, and not longer than d or until ctx ends.
func (w *Watch) Wait(ctx context.Context, d time.Duration) {
	began := time.Now()
	if w.file != nil {
		w.listen(ctx, d)
	}
	if rest := min(d-time.Since(began), settle); w.file == nil {
		pause(ctx, d)
	} else if rest > 0 {
		pause(ctx, rest)
	}
}

// listen waits for a change.
func (w *Watch) listen(ctx context.Context, d time.Duration) {
	w.arm()
	if w.file.SetReadDeadline(time.Now().Add(d)) != nil {
		pause(ctx, d)
		return
	}
	stop := context.AfterFunc(ctx, func() { _ = w.file.SetReadDeadline(time.Unix(1, 0)) })
	defer stop()
	b := make([]byte, 4096)
	_, _ = w.file.Read(b) // what has changed the opening shows
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// Close ends the watch.
func (w *Watch) Close() {
	if w.file != nil {
		_ = w.file.Close() // nothing is lost
	}
}
