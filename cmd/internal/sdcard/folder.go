package sdcard

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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

// contents is the list of the files in the folder, as SHA256SUMS has it:
//
//	# casekeeper 0.9, 3 files
//	<64 hexadecimal digits>  <path in the folder, with slashes>
//
// Whatever is not listed, such as what macOS leaves beside each file, does not belong to it.
type contents struct {
	version string
	files   []string          // sorted
	sums    map[string]string // by file
}

var (
	sumsHead = regexp.MustCompile(`^# casekeeper (\S+), (\d+) files$`)
	sumsLine = regexp.MustCompile(`^([0-9a-f]{64})  ([A-Za-z0-9][\w.+~:%/-]*)$`)
)

// parseContents reads SHA256SUMS. A list that was cut off is an error.
func parseContents(text []byte) (*contents, error) {
	c := &contents{sums: map[string]string{}}
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

// readContents reads the list with read, which returns a file of the folder by its path, and compares
// every file with its checksum. The trouble names the first file that differs.
func readContents(read func(name string) ([]byte, error)) (*contents, error) {
	text, err := read(sumsName)
	if err != nil {
		return nil, torn(sumsName, err)
	}
	c, err := parseContents(text)
	if err != nil {
		return nil, torn(sumsName, err)
	}
	for _, name := range c.files {
		content, err := read(name)
		if err != nil {
			return nil, torn(name, err)
		}
		if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != c.sums[name] {
			return nil, torn(name, fmt.Errorf("%s: its checksum differs", name))
		}
	}
	if c.deb() == "" {
		return nil, torn(sumsName, fmt.Errorf("%s: there is no package", sumsName))
	}
	return c, nil
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
