// Command pack makes the zip for a card from a package; make card runs it.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/sdcard"
)

func main() {
	deb := flag.String("deb", "", "the package for arm64")
	program := flag.String("casectl", "", "the small casectl for arm64")
	parts := flag.String("parts", "configs/pi/card", "the folder with start, the unit and vendor-data")
	pages := flag.String("guides", "configs/guides", "the folder with the guide")
	debs := flag.String("debs", "", "a folder with what the package needs, as CODENAME/*.deb; without it the network brings that")
	image := flag.String("image", "", "a file with the entry of the tested image in the list of Raspberry Pi Imager")
	made := flag.Int64("made", 0, "the time of all files, in seconds")
	out := flag.String("o", "", "the zip")
	flag.Parse()
	if err := pack(*deb, *program, *parts, *pages, *debs, *image, time.Unix(*made, 0), *out); err != nil {
		fmt.Fprintln(os.Stderr, "card:", err)
		os.Exit(1)
	}
}

// reader reads files until one fails.
type reader struct{ err error }

func (r *reader) file(name string) []byte {
	if r.err != nil || name == "" {
		return nil
	}
	var content []byte
	content, r.err = os.ReadFile(name)
	return content
}

func pack(deb, program, parts, pages, debs, image string, made time.Time, out string) error {
	var r reader
	k := sdcard.Kit{
		Version: about.Version, Made: made,
		Start: r.file(filepath.Join(parts, "start")), Unit: r.file(filepath.Join(parts, "casekeeper-card.service")), Vendor: r.file(filepath.Join(parts, "vendor-data")),
		Installs: r.file(program), Deb: r.file(deb), Image: r.file(image),
		Debs: map[string][]byte{},
	}
	if k.Guide, r.err = guides(pages, "INSTALL", "SHELL"); r.err != nil {
		return r.err
	}
	if debs != "" {
		found, _ := filepath.Glob(filepath.Join(debs, "*", "[^._]*.deb")) // the pattern is well-formed
		for _, name := range found {
			k.Debs[filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name)] = r.file(name)
		}
	}
	if r.err != nil {
		return r.err
	}
	var zip bytes.Buffer
	if err := sdcard.Pack(&zip, k); err != nil {
		return err
	}
	return os.WriteFile(out, zip.Bytes(), 0o644)
}
