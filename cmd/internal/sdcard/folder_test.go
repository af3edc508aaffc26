package sdcard

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// zeros is a file of nothing but zeros, which counts what is read of it.
type zeros struct {
	says int64 // its size, as it says
	left int64 // its size, as it is
	read *int64
}

func (z *zeros) Stat() (fs.FileInfo, error) { return z, nil }
func (z *zeros) Close() error               { return nil }
func (z *zeros) Name() string               { return "zeros" }
func (z *zeros) Size() int64                { return z.says }
func (z *zeros) Mode() fs.FileMode          { return 0o644 }
func (z *zeros) ModTime() time.Time         { return time.Time{} }
func (z *zeros) IsDir() bool                { return false }
func (z *zeros) Sys() any                   { return nil }

func (z *zeros) Read(p []byte) (int, error) {
	if z.left == 0 {
		return 0, io.EOF
	}
	n := int(min(int64(len(p)), z.left))
	clear(p[:n])
	z.left -= int64(n)
	*z.read += int64(n)
	return n, nil
}

// ofZeros opens a folder with a package of zeros.
func ofZeros(says, is int64, read *int64) opener {
	const deb = "casekeeper_0.9_arm64.deb"
	list := fmt.Sprintf("# casekeeper 0.9, 1 files\n%064x  %s\n", 0, deb)
	return func(name string) (fs.File, error) {
		if name == deb {
			return &zeros{says, is, read}, nil
		}
		return fstest.MapFS{sumsName: {Data: []byte(list)}}.Open(name)
	}
}

// TestFolderOfZeros: sizes are asked for before anything is read; what may be read is read once, and not
// kept; and a file that has grown since is read no further than one byte.
func TestFolderOfZeros(t *testing.T) {
	for name, c := range map[string]struct {
		says, is, read int64
		key            string
	}{
		"a large one":     {Limit + 1, Limit + 1, 0, "big"},
		"without end":     {1<<63 - 1, 1<<63 - 1, 0, "big"},
		"as large as can": {Limit / 8, Limit / 8, Limit / 8, "torn"},
		"growing":         {1 << 20, 1 << 40, 1<<20 + 1, "torn"},
		"shrinking":       {1 << 20, 9, 9, "torn"},
	} {
		var read int64
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := readContents(ofZeros(c.says, c.is, &read))
		runtime.ReadMemStats(&after)
		if got := troubleOf(err).Key; err == nil || got != c.key || read != c.read {
			t.Errorf("%s: %v, %d bytes read of %d", name, err, read, c.read)
		}
		if got := after.TotalAlloc - before.TotalAlloc; got > 1<<20 {
			t.Errorf("%s: %d bytes of memory", name, got)
		}
	}
}

// TestFoldersOfManyFiles: their sizes count together, and a list without end is not read.
func TestFoldersOfManyFiles(t *testing.T) {
	var read int64
	var list strings.Builder
	list.WriteString("# casekeeper 0.9, 9 files\n")
	for n := range 8 {
		fmt.Fprintf(&list, "%064x  debs/trixie/%d.deb\n", 0, n)
	}
	fmt.Fprintf(&list, "%064x  casekeeper_0.9_arm64.deb\n", 0)
	open := func(text string) opener {
		return func(name string) (fs.File, error) {
			if name == sumsName {
				return fstest.MapFS{name: {Data: []byte(text)}}.Open(name)
			}
			if name == sigName {
				return nil, fs.ErrNotExist
			}
			return &zeros{Limit / 8, Limit / 8, &read}, nil
		}
	}
	if _, err := readContents(open(list.String())); troubleOf(err).Key != "big" || read != 0 {
		t.Errorf("nine eighths: %v, %d bytes read", err, read)
	}
	long := list.String() + strings.Repeat("#", listLimit)
	if _, err := readContents(open(long)); troubleOf(err).Key != "torn" || !strings.Contains(err.Error(), "more than") {
		t.Errorf("a long list: %v", err)
	}
}

// TestOffersAreCounted: a stick with many folders is not read whole.
func TestOffersAreCounted(t *testing.T) {
	stick := t.TempDir()
	for n := range 12 {
		layFolder(t, fmt.Sprintf("%s/%d/to-the-card/casekeeper", stick, n), "0.9", "arm64")
	}
	if list := Offers(stick, nil, debian("arm64", "0.8")); len(list) != 8 {
		t.Errorf("%d folders are read", len(list))
	}
}

// growing is a board on whose stick a file is longer than it says.
type growing struct {
	*tableBoard
	read int64
}

func (g *growing) Open(folder, name string) (fs.File, error) {
	if folder == sticks && strings.HasSuffix(name, "/start") {
		return &zeros{5, 1 << 40, &g.read}, nil
	}
	return g.tableBoard.Open(folder, name)
}

// TestCopyIsBounded: what a stick has more than it says is not copied, and not installed.
func TestCopyIsBounded(t *testing.T) {
	g := &growing{tableBoard: newTable()}
	g.pull = func() {}
	err := (&Installer{System: g, Screen: io.Discard, Ready: func() { g.told = true }}).Update(t.Context())
	var trouble *Trouble
	if !errors.As(err, &trouble) || trouble.Key != "torn" || g.read != 6 {
		t.Errorf("%v, %d bytes read", err, g.read)
	}
	g.left(t, "growing", "0.8", "games")
}
