package sdcard

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The names in the root of the drive bootfs.
const (
	FolderName = "casekeeper"            // the folder with all that is installed
	VendorData = "vendor-data"           // what makes cloud-init call the folder's start
	ReportName = "casekeeper-report.txt" // what became of it, for a computer
	sumsName   = "SHA256SUMS"            // in the folder: its files, with their checksums
)

// How many bytes are taken from a folder, whose sizes are known before a byte is read.
const (
	Limit     = 512 << 20 // of all files: with everything that the package needs they have about 75 MB
	listLimit = 64 << 10  // of SHA256SUMS: about 600 files
)

// contents is the list of the files in the folder, as SHA256SUMS has it:
//
//	# casekeeper 0.9, 3 files
//	<64 hexadecimal digits>  <path in the folder, with slashes>
//
// Whatever is not listed, such as what macOS leaves beside each file, does not belong to it.
type contents struct {
	text    []byte // SHA256SUMS itself
	sig     []byte // its signature; nil if there is none
	version string
	files   []string          // sorted
	sums    map[string]string // by file
	sizes   map[string]int64  // by file, see measure
}

var (
	sumsHead = regexp.MustCompile(`^# casekeeper (\S+), (\d+) files$`)
	sumsLine = regexp.MustCompile(`^([0-9a-f]{64})  ([A-Za-z0-9][\w.+~:%/-]*)$`)
)

// parseContents reads SHA256SUMS. A list that was cut off is an error.
func parseContents(text []byte) (*contents, error) {
	c := &contents{text: text, sums: map[string]string{}, sizes: map[string]int64{}}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Scan()
	head := sumsHead.FindStringSubmatch(lines.Text())
	if head == nil {
		return nil, fmt.Errorf("%s: line 1 is not the number of files", sumsName)
	}
	c.version = head[1]
	for lines.Scan() {
		m := sumsLine.FindStringSubmatch(lines.Text())
		if m == nil || slices.Contains(strings.Split(m[2], "/"), "..") {
			return nil, fmt.Errorf("%s: %q is not a file with its checksum", sumsName, lines.Text())
		}
		c.files, c.sums[m[2]] = append(c.files, m[2]), m[1]
	}
	if fmt.Sprint(len(c.files)) != head[2] {
		return nil, fmt.Errorf("%s: %d of %s files", sumsName, len(c.files), head[2])
	}
	slices.Sort(c.files)
	return c, nil
}

// opener opens a file of a folder by its path there, with slashes.
type opener func(name string) (fs.File, error)

// inFolder returns the opener of a folder on a disk.
func inFolder(folder string) opener {
	return func(name string) (fs.File, error) { return openRegular(folder, name) }
}

var errIrregular = errors.New("not a regular file")

// openRegular opens a regular file below a folder. A symbolic link is not followed, nor does one on the way
// lead out of the folder; a pipe or a device is not waited for.
func openRegular(folder, name string) (fs.File, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Lstat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errIrregular}
	}
	if err != nil {
		return nil, err
	}
	f, err := root.OpenFile(name, os.O_RDONLY|noWait, 0)
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() { // put there after the first look
		err = &fs.PathError{Op: "open", Path: name, Err: errIrregular}
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// readSmall reads a file of at most limit bytes.
func readSmall(open opener, name string, limit int64) ([]byte, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(text)) > limit {
		return nil, fmt.Errorf("%s has more than %d bytes", name, limit)
	}
	return text, err
}

// readList reads the list of a folder, its signature, and the size of every file that it names. The trouble names the
// first file that is missing, or says that all of them are too large.
func readList(open opener) (*contents, error) {
	text, err := readSmall(open, sumsName, listLimit)
	if err != nil {
		return nil, torn(sumsName, err)
	}
	c, err := parseContents(text)
	if err != nil {
		return nil, torn(sumsName, err)
	}
	if c.deb() == "" {
		return nil, torn(sumsName, fmt.Errorf("%s: there is no package", sumsName))
	}
	if sig, err := readSmall(open, sigName, sigLimit); err == nil {
		c.sig = sig
	}
	return c, c.measure(open)
}

// measure asks every file for its size, and reads none.
func (c *contents) measure(open opener) error {
	left := int64(Limit)
	for _, name := range c.files {
		f, err := open(name)
		if err != nil {
			return torn(name, err)
		}
		info, err := f.Stat()
		if err = errors.Join(err, f.Close()); err != nil {
			return torn(name, err)
		}
		c.sizes[name] = info.Size()
		if left -= min(info.Size(), Limit+1); left < 0 {
			return &Trouble{Key: "big", Args: []any{Limit >> 20}, Final: true, Cause: fmt.Errorf("%s and those before it", name)}
		}
	}
	return nil
}

// readContents reads the list of a folder, and compares every file with its checksum, after their sizes.
// The trouble names the first file that differs.
func readContents(open opener) (*contents, error) {
	c, err := readList(open)
	if err != nil {
		return nil, err
	}
	for _, name := range c.files {
		if err := c.compare(open, name); err != nil {
			return nil, torn(name, err)
		}
	}
	return c, nil
}

// compare reads a file, as far as its size, and compares its checksum.
func (c *contents) compare(open opener, name string) error {
	f, err := open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, io.LimitReader(f, c.sizes[name]+1)); err != nil {
		return err
	}
	if hex.EncodeToString(sum.Sum(nil)) != c.sums[name] {
		return fmt.Errorf("%s: its checksum differs", name)
	}
	return nil
}

// torn is the trouble with a file that did not arrive whole.
func torn(name string, err error) error {
	return &Trouble{Key: "torn", Args: []any{FolderName + "/" + name}, Final: true, Cause: err}
}

// deb returns the package of Casekeeper in the folder, or "".
func (c *contents) deb() string {
	for _, name := range c.files {
		if ok, _ := path.Match("casekeeper_*.deb", name); ok {
			return name
		}
	}
	return ""
}

// debs returns the other packages that the folder has for a release of Debian, by its code name.
func (c *contents) debs(codename string) (list []string) {
	for _, name := range c.files {
		if ok, _ := path.Match("debs/"+codename+"/*.deb", name); ok {
			list = append(list, name)
		}
	}
	return list
}
