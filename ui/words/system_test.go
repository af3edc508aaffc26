package words_test

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/ui/words"
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

// TestADyingDiskIsSaid checks that whatever a disk does to a file is said with its place and a remedy, in
// both languages and without what the system or the database answered.
func TestADyingDiskIsSaid(t *testing.T) {
	const path = "/data/journal.db"
	var all []error
	for _, cause := range journal.Causes() {
		all = append(all, fmt.Errorf("%w: %w", companion.ErrStopped, &journal.FileError{Path: path, Doing: "match 3: writing row 7", Err: fmt.Errorf("%w (disk I/O error (778))", cause)}))
	}
	all = append(all, &journal.FileError{Path: path, Doing: "closing", Err: errors.New("disk I/O error (4874)")})
	for _, no := range []syscall.Errno{syscall.EIO, syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG, syscall.EROFS, syscall.EUCLEAN, syscall.EBADMSG, syscall.EILSEQ, syscall.ENODEV, syscall.ENXIO,
		syscall.ENOMEDIUM, syscall.ESTALE, syscall.ENOTCONN, syscall.ESHUTDOWN, syscall.ETIMEDOUT, syscall.EREMOTEIO, syscall.ENOMEM, syscall.EMFILE, syscall.ENFILE} {
		all = append(all, fmt.Errorf("making a backup: %w", &fs.PathError{Op: "write", Path: path, Err: no}), &journal.FileError{Path: path, Doing: "opening", Err: no})
	}
	for _, lang := range []string{"en", "es"} {
		l := wordstest.Language(t, lang)
		for _, err := range all {
			text, remedy := l.Explain(err)
			if !words.OfDisk(err) || !strings.Contains(text, path) || remedy == "" {
				t.Errorf("%s: %v is said as %q, %q", lang, err, text, remedy)
			}
			for _, raw := range []string{"I/O", "row 7", "write /data", "trouble.", "making"} {
				if strings.Contains(text+remedy, raw) {
					t.Errorf("%s: %v is said as %q, %q", lang, err, text, remedy)
				}
			}
		}
		for _, err := range []error{&fs.PathError{Op: "read", Path: "/dev/ttyUSB0", Err: syscall.EIO}, &net.OpError{Op: "dial", Net: "tcp", Err: syscall.ETIMEDOUT}} {
			if words.OfDisk(err) {
				t.Errorf("%v is said to be of a disk", err)
			}
		}
		remedies := map[string]bool{}
		for _, format := range []int{7, 2} {
			other := &journal.FileError{Path: path, Doing: "opening", Err: &journal.FormatError{Format: format, Known: 4}}
			text, remedy := l.Explain(other)
			if remedies[remedy] = true; !strings.Contains(text, strconv.Itoa(format)) || !strings.Contains(text, "4") || !strings.Contains(text, path) {
				t.Errorf("%s: %q", lang, text)
			}
		}
		if len(remedies) != 2 {
			t.Errorf("%s: one remedy for a newer and an older journal: %v", lang, remedies)
		}
		if text, _ := l.Explain(&journal.FormatError{Kind: "#seasons"}); !strings.Contains(text, "#seasons") {
			t.Errorf("%s: %q", lang, text)
		}
	}
}
