package words_test

import (
	"errors"
	"io/fs"
	"net"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"casekeeper/ui/words/wordstest"
)

// TestTheSystemsTroubleIsTranslated checks that what Linux, the network and a program that cannot
// be started answer is said in Spanish: such texts come up from every driver and file.
func TestTheSystemsTroubleIsTranslated(t *testing.T) {
	l := wordstest.Language(t, "es")
	for _, no := range []syscall.Errno{syscall.ENOENT, syscall.EACCES, syscall.EPERM, syscall.EIO, syscall.ENODEV, syscall.ENXIO, syscall.EBUSY, syscall.ENOSPC, syscall.EDQUOT,
		syscall.EROFS, syscall.EISDIR, syscall.ENOTDIR, syscall.ENOTEMPTY, syscall.EEXIST, syscall.ENAMETOOLONG, syscall.EINVAL, syscall.EMFILE, syscall.ENOMEM, syscall.EPIPE,
		syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.ENETUNREACH, syscall.EHOSTUNREACH, syscall.ETIMEDOUT, syscall.EADDRINUSE, syscall.ENOTTY, syscall.ENOEXEC, syscall.ESTALE} {
		for _, op := range []string{"open", "read", "write", "mkdir", "remove", "stat", "sync", "chmod", "fork/exec"} {
			err := &fs.PathError{Op: op, Path: "/dev/ttyUSB0", Err: no}
			if said := l.Cause(err); strings.Contains(said, op+" ") || strings.Contains(said, no.Error()) || !strings.Contains(said, "/dev/ttyUSB0") {
				t.Errorf("%v is said as %q", err, said)
			}
		}
	}
	for _, err := range []error{
		&exec.Error{Name: "aplay", Err: exec.ErrNotFound},
		&net.OpError{Op: "dial", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(192, 168, 1, 20), Port: 1883}, Err: syscall.ECONNREFUSED},
		errors.New("lookup broker.local: no such host"),
		errors.New("dial tcp 192.168.1.20:1883: i/o timeout"),
	} {
		for _, english := range []string{"executable", "refused", "no such host", "timeout", "dial", "lookup"} {
			if said := l.Cause(err); strings.Contains(said, english) {
				t.Errorf("%v is said as %q", err, said)
			}
		}
	}
}
