package sdcard

import (
	"context"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"
)

// System is what an installation needs of the machine that it runs on. Paths are absolute.
type System interface {
	// Run runs a command and returns what it printed, on both streams. A status other than 0 is an
	// error.
	Run(ctx context.Context, command ...string) (string, error)
	// Read returns the content of a file of the system, which nobody but root can write.
	Read(name string) ([]byte, error)
	// Open opens a regular file below a folder that others may write, by its path there. No symbolic link
	// leads out of the folder, and a pipe or a device is an error.
	Open(folder, name string) (fs.File, error)
	// Write replaces a file. When it returns, all of the file is on disk, or the file is as it was.
	Write(name string, content io.Reader) error
	// Free returns the number of bytes that are free where a folder lies.
	Free(folder string) (int64, error)
	// Wait waits, or returns the error of ctx.
	Wait(ctx context.Context, d time.Duration) error
}

// exists reports whether a regular file can be opened.
func exists(s System, name string) bool {
	f, err := s.Open(path.Dir(name), path.Base(name))
	return err == nil && f.Close() == nil
}

// write replaces a file by a text.
func (i *Installer) write(name, text string) error {
	return i.System.Write(name, strings.NewReader(text))
}

// Voice says texts in one language.
type Voice interface {
	Say(key string, args ...any) string
}

// Trouble is why something cannot be done, in terms of people who have no shell.
type Trouble struct {
	Key   string // the text is card.trouble.KEY, the remedy card.trouble.KEY.remedy
	Args  []any  // of both
	Final bool   // it does not mend by itself, so that nothing is tried again
	Cause error  // nil if there is none
}

// Error returns the trouble for the log.
func (t *Trouble) Error() string {
	if t.Cause == nil {
		return t.Key
	}
	return t.Key + ": " + t.Cause.Error()
}

// Unwrap returns the cause.
func (t *Trouble) Unwrap() error { return t.Cause }

// Texts returns what is wrong and what to do, in a language.
func (t *Trouble) Texts(v Voice) (what, remedy string) {
	return v.Say("card.trouble."+t.Key, t.Args...), v.Say("card.trouble."+t.Key+".remedy", t.Args...)
}
