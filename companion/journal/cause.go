package journal

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

// Cause returns which of [Causes] explains an error about a file; nil if none does. Numbers of the system
// count in errors of files only: on a cable or in a network they mean something else.
func Cause(err error) error {
	for _, known := range Causes() {
		if errors.Is(err, known) {
			return known
		}
	}
	var number syscall.Errno
	if !errors.As(err, &number) {
		return nil
	}
	var path *fs.PathError
	var pair *os.LinkError
	var file *FileError
	cause := causeOf[number]
	switch {
	case cause == ErrFull, errors.As(err, &file), errors.As(err, &pair), errors.As(err, &path) && !strings.HasPrefix(path.Path, "/dev/"):
		return cause
	}
	return nil
}

// causeOf has what Linux answers about a disk that is full, locked, failing, or gone (errno(3), and those
// that the file systems and the drivers of cards and USB disks return).
var causeOf = map[syscall.Errno]error{
	syscall.ENOSPC: ErrFull,
	syscall.EDQUOT: ErrFull,
	syscall.EFBIG:  ErrFull,

	syscall.EROFS: ErrReadOnly,

	syscall.EIO:       ErrBroken,
	syscall.EUCLEAN:   ErrBroken, // ext4: the file system has to be checked
	syscall.EBADMSG:   ErrBroken, // ext4: a checksum is wrong
	syscall.EILSEQ:    ErrBroken, // a card: a checksum is wrong
	syscall.EREMOTEIO: ErrBroken,
	syscall.ENODATA:   ErrBroken,
	syscall.EPROTO:    ErrBroken,
	syscall.ETIMEDOUT: ErrBroken,
	syscall.ENOLINK:   ErrBroken,
	syscall.EBADE:     ErrBroken,

	syscall.ENODEV:    ErrGone,
	syscall.ENXIO:     ErrGone,
	syscall.ENOMEDIUM: ErrGone,
	syscall.ESTALE:    ErrGone,
	syscall.ENOTCONN:  ErrGone, // a file system of a program that has ended
	syscall.ESHUTDOWN: ErrGone, // ext4 and XFS: shut down

	syscall.ENOMEM: ErrMemory,
	syscall.EMFILE: ErrMemory,
	syscall.ENFILE: ErrMemory,
}
