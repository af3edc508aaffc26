package sdcard

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// noWait makes the opening of a pipe return at once.
const noWait = unix.O_NONBLOCK

// Here returns the machine that this program runs on. What commands print is also written to log.
func Here(log io.Writer) System { return machine{log} }

type machine struct{ log io.Writer }

var _ System = machine{}

// Run runs a command in English, which is what the output is read in.
func (m machine) Run(ctx context.Context, command ...string) (string, error) {
	var out bytes.Buffer
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
	c.Stdout = io.MultiWriter(&out, m.log)
	c.Stderr = c.Stdout
	c.WaitDelay = 5 * time.Second
	err := c.Run()
	return out.String(), err
}

// Read returns the content of a file.
func (machine) Read(name string) ([]byte, error) { return os.ReadFile(name) }

// Open opens a regular file below a folder.
func (machine) Open(folder, name string) (fs.File, error) { return openRegular(folder, name) }

// Write replaces a file by a new one beside it.
func (machine) Write(name string, content io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	_, err := replaceBy(name, content)
	return err
}

// Free returns the number of bytes that are free where a folder lies.
func (machine) Free(folder string) (int64, error) {
	var st unix.Statfs_t
	if err := unix.Statfs(folder, &st); err != nil {
		return 0, err
	}
	return int64(st.Bavail) * int64(st.Bsize), nil
}

// Wait waits, or returns the error of ctx.
func (machine) Wait(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return errors.New("stopped")
	case <-time.After(d):
		return nil
	}
}
