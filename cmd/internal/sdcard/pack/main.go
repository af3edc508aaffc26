// Command pack makes the zip for a card from a package, signed with a key if there is one; make card runs
// it. With -sign it signs a file instead, as make release does with its checksums.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/sdcard"
	"casekeeper/hardware/regular"

	"golang.org/x/term"
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
	key := flag.String("key", "", "a file with the private key of minisign that signs; without it nothing is signed")
	public := flag.String("public", "configs/pi/casekeeper.pub", "the public key that the package brings, which is to be that of -key")
	file := flag.String("sign", "", "a file that is signed, into one beside it with the ending .minisig; no zip is made")
	flag.Parse()
	signer, err := load(*key, *public)
	switch {
	case err != nil:
	case *file != "":
		err = sign(signer, *file)
	default:
		err = pack(signer, *deb, *program, *parts, *pages, *debs, *image, time.Unix(*made, 0), *out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "card:", err)
		os.Exit(1)
	}
}

// load reads the key that signs; nil if no file is named.
func load(key, public string) (*sdcard.Signer, error) {
	if key == "" {
		return nil, nil
	}
	text, err := os.ReadFile(key)
	if err != nil {
		return nil, err
	}
	known, err := os.ReadFile(public)
	if err != nil {
		return nil, fmt.Errorf("the package knows no key yet, so a table would take none: %w", err)
	}
	s, err := sdcard.NewSigner(text, password)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", key, err)
	}
	if !s.Fits(known) {
		return nil, fmt.Errorf("%s: its public half is not %s", key, public)
	}
	return &s, nil
}

// password asks for that of the key: on a terminal without showing it, and else a line.
func password() (string, error) {
	if in := int(os.Stdin.Fd()); term.IsTerminal(in) {
		fmt.Fprint(os.Stderr, "card: the password of the key: ")
		defer fmt.Fprintln(os.Stderr)
		word, err := term.ReadPassword(in)
		return string(word), err
	}
	return line(os.Stdin)
}

// line reads a line, and nothing behind it: the next program that signs reads the next.
func line(r io.Reader) (string, error) {
	var text []byte
	for one := make([]byte, 1); ; text = append(text, one...) {
		switch _, err := io.ReadFull(r, one); {
		case err != nil && !errors.Is(err, io.EOF):
			return "", err
		case err != nil, one[0] == '\n':
			return strings.TrimRight(string(text), "\r"), nil
		}
	}
}

// sign signs a file.
func sign(s *sdcard.Signer, name string) error {
	if s == nil {
		return errors.New("-sign wants -key")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	return regular.Write(name+".minisig", s.Sign(text, about.Version), 0o644)
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

func pack(signer *sdcard.Signer, deb, program, parts, pages, debs, image string, made time.Time, out string) error {
	var r reader
	k := sdcard.Kit{
		Version: about.Version, Made: made,
		Start: r.file(filepath.Join(parts, "start")), Unit: r.file(filepath.Join(parts, "casekeeper-card.service")), Vendor: r.file(filepath.Join(parts, "vendor-data")),
		Installs: r.file(program), Deb: r.file(deb), Image: r.file(image),
		Debs: map[string][]byte{}, Signer: signer,
	}
	if k.Guide, r.err = guides(pages, "INSTALL"); r.err != nil {
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
	return regular.Write(out, zip.Bytes(), 0o644)
}
