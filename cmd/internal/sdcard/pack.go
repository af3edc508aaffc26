package sdcard

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// Kit is what the zip for a card is made of. The same kit gives the same bytes.
type Kit struct {
	Version  string
	Made     time.Time         // of every file
	Start    []byte            // casekeeper/start
	Unit     []byte            // casekeeper-card.service
	Vendor   []byte            // vendor-data
	Installs []byte            // the small casectl, for the Raspberry Pi
	Deb      []byte            // the package for the Raspberry Pi
	Debs     map[string][]byte // what it needs, by CODENAME/FILE; nil if the network brings it
	Guide    map[string][]byte // pages beside to-the-card, by file name
	Signer   *Signer           // nil: the folder is not signed
	Image    []byte            // of the tested image, see Manifest; nil if there is none yet
}

// Pack writes the zip: the folder casekeeper-card_VERSION with the manifest for Imager, the guide, and
// to-the-card, whose two things are dragged onto bootfs.
func Pack(out io.Writer, k Kit) error {
	inside := map[string][]byte{
		"start":                                  k.Start,
		"casekeeper-card.service":                k.Unit,
		"casectl":                                k.Installs,
		"casekeeper_" + k.Version + "_arm64.deb": k.Deb,
	}
	for name, content := range k.Debs {
		inside["debs/"+name] = content
	}
	var list strings.Builder
	fmt.Fprintf(&list, "# casekeeper %s, %d files\n", k.Version, len(inside))
	for _, name := range slices.Sorted(maps.Keys(inside)) {
		if len(inside[name]) == 0 {
			return fmt.Errorf("%s is empty", name)
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(inside[name]), name)
	}
	inside[sumsName] = []byte(list.String())
	if _, err := parseContents(inside[sumsName]); err != nil { // a file with a name that it cannot have
		return err
	}
	if k.Signer != nil {
		inside[sigName] = k.Signer.Sign(inside[sumsName], k.Version)
	}
	top := "casekeeper-card_" + k.Version
	all := map[string][]byte{path.Join(top, "to-the-card", VendorData): k.Vendor}
	for name, content := range inside {
		all[path.Join(top, "to-the-card", FolderName, name)] = content
	}
	for name, content := range k.Guide {
		all[path.Join(top, name)] = content
	}
	if k.Image != nil {
		manifest, err := Manifest(k.Image)
		if err != nil {
			return err
		}
		all[path.Join(top, "casekeeper.rpi-imager-manifest")] = manifest
	}
	return writeZip(out, all, k.Made)
}

// writeZip writes files in the order of their names. Those of Debian are compressed already.
func writeZip(out io.Writer, files map[string][]byte, made time.Time) error {
	z := zip.NewWriter(out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: made.UTC()}
		if strings.HasSuffix(name, ".deb") {
			h.Method = zip.Store
		}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return z.Close()
}

// image is one tested image of Raspberry Pi OS, as its maker's own list names it.
type image struct {
	Name         string          `json:"name"`
	Description  string          `json:"description"`
	URL          string          `json:"url"`
	ExtractSize  int64           `json:"extract_size"`
	ExtractSum   string          `json:"extract_sha256"`
	DownloadSize int64           `json:"image_download_size"`
	ReleaseDate  string          `json:"release_date"`
	Format       string          `json:"init_format"`
	Devices      []string        `json:"devices"`
	Architecture string          `json:"architecture"`
	Imager       json.RawMessage `json:"imager,omitempty"` // devices of Imager's own list
}

// Manifest returns the list that Imager opens by a double click: the one image, which Imager downloads
// from its maker. The entry is refused if a field is missing, or if cloud-init does not customise that
// image.
func Manifest(entry []byte) ([]byte, error) {
	var i image
	if err := json.Unmarshal(entry, &i); err != nil {
		return nil, fmt.Errorf("the image: %w", err)
	}
	switch {
	case !strings.HasPrefix(i.URL, "https://"):
		return nil, errors.New("the image: url is not of https")
	case i.Name == "" || i.ReleaseDate == "" || i.ExtractSize <= 0 || i.DownloadSize <= 0 || len(i.Devices) == 0:
		return nil, errors.New("the image: want name, release_date, extract_size, image_download_size and devices")
	case len(i.ExtractSum) != 2*sha256.Size:
		return nil, errors.New("the image: extract_sha256 is not a checksum of 64 digits")
	case i.Format != "cloudinit-rpi":
		return nil, errors.New("the image: init_format is not cloudinit-rpi; the folder needs cloud-init")
	}
	list := map[string]any{"os_list": []image{i}}
	if i.Imager != nil {
		list["imager"] = i.Imager
		i.Imager = nil
		list["os_list"] = []image{i}
	}
	text, err := json.MarshalIndent(list, "", "  ")
	return append(text, '\n'), err
}
