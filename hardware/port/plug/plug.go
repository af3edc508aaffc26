// Package plug notices when a wanted device may have been plugged in, so that it
// is opened as soon as its name appears and not at the next poll: the kernel's
// inotify (inotify(7)) on the folders of its name. A name comes before the
// permission to open it and before its other names (udev sets the group and makes
// the links of /dev/serial some milliseconds later), so each of these changes is
// noticed.
//
// It is only a hint: changes may be missed (a file system without inotify, too
// many watches), and [Watch.Wait] ends in time without one.
package plug

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// settle is the shortest time between two changes that end a wait: many names come at once.
const settle = 5 * time.Millisecond

// changes are those after which a device may exist, or may be opened.
const changes = unix.IN_CREATE | unix.IN_MOVED_TO | unix.IN_ATTRIB | unix.IN_ONLYDIR

// Watch watches for one device. It is not safe for concurrent use.
type Watch struct {
	file    *os.File // nil: no notification, Wait only waits
	folders []string
}

// New begins to watch for a device with this path, whose last part may be a pattern. Folders
// that do not exist yet are watched once they do.
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

// arm watches the folders that exist and are not watched yet.
func (w *Watch) arm() {
	conn, err := w.file.SyscallConn()
	if err != nil {
		return
	}
	_ = conn.Control(func(fd uintptr) {
		for _, dir := range slices.Backward(w.folders) {
			_, _ = unix.InotifyAddWatch(int(fd), dir, changes) // a folder that does not exist is skipped
		}
	})
}

// Wait waits until something changed, at most for d or until ctx ends.
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
	_, _ = w.file.Read(b) // opening the device shows what has changed
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
		_ = w.file.Close() // nothing was written
	}
}
