package sdcard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"casekeeper/configs"
	"casekeeper/ui/words"
)

// Offer is a version of Casekeeper in a folder, as it lies on a stick.
type Offer struct {
	Folder  string
	Version string
	Here    string   // the version that is installed; "" on a machine without the package
	Is      string   // newer, older or equal than that; "" without it
	Foreign bool     // with the package: its key has not signed it, so that a code is needed
	Trouble *Trouble // why it cannot be installed; nil if it can
}

// Offers looks for folders of Casekeeper: the place itself, what lies in it, and what was unpacked there.
// Every file of each is compared with its checksum, of at most eight of them. key is that of PublicKey;
// run runs a command of the system.
func Offers(place string, key []byte, run func(command ...string) (string, error)) (list []Offer) {
	for _, below := range []string{"", FolderName, "to-the-card/" + FolderName, "*/to-the-card/" + FolderName} {
		for _, folder := range matching(place, below) {
			if len(list) < 8 {
				list = append(list, offered(folder, key, run))
			}
		}
	}
	return list
}

// matching returns the folders below a place, whose name is taken as it is, that have a list of checksums.
func matching(place, pattern string) (list []string) {
	inside := os.DirFS(place)
	found := []string{"."}
	if pattern != "" {
		found, _ = fs.Glob(inside, pattern) // the pattern is well formed
	}
	for _, name := range found {
		folder := filepath.Join(place, filepath.FromSlash(name))
		if info, err := os.Stat(filepath.Join(folder, sumsName)); err == nil && info.Mode().IsRegular() {
			list = append(list, folder)
		}
	}
	return list
}

// offered examines one folder.
func offered(folder string, key []byte, run func(command ...string) (string, error)) Offer {
	o := Offer{Folder: folder}
	c, err := readContents(inFolder(folder))
	if err != nil {
		if !errors.As(err, &o.Trouble) {
			o.Trouble = &Trouble{Key: "torn", Args: []any{FolderName}, Final: true, Cause: err}
		}
		return o
	}
	o.Version = c.version
	here, err := run("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", "casekeeper")
	state, have, _ := strings.Cut(strings.TrimSpace(here), " ")
	if err != nil || state != "installed" { // another computer, which the folder need not be for
		return o
	}
	if arch, err := run("dpkg", "--print-architecture"); err == nil && !strings.HasSuffix(c.deb(), "_"+strings.TrimSpace(arch)+".deb") {
		o.Trouble = &Trouble{Key: "kind", Args: []any{c.deb(), strings.TrimSpace(arch)}, Final: true}
	}
	o.Here, o.Is, o.Foreign = have, "equal", !c.signed(key)
	for is, op := range map[string]string{"newer": "gt", "older": "lt"} {
		if _, err := run("dpkg", "--compare-versions", c.version, op, have); err == nil {
			o.Is = is
		}
	}
	return o
}

// lookCmd is casectl card look.
type lookCmd struct {
	Place string `arg:"" help:"The stick, or a folder on it: E: on Windows, /media/NAME/STICK on Linux."`
}

// Help returns the examples and formats that --help shows.
func (lookCmd) Help() string {
	return `Example:

  $ casectl card look /media/ana/STICK
  {"folder":"/media/ana/STICK/casekeeper","version":"0.9","here":"0.8","is":"newer","signed":true,"state":"good","text":"…"}

One line for each folder casekeeper in that place, also in a folder to-the-card. Every file is compared with its checksum, and nothing is changed. is compares with the version that is installed: newer, older or equal. signed says whether it is signed by the key that came with that; what is not needs a code, see casectl card code. A line whose state is bad has a remedy. The exit status is 1 if no folder is good.`
}

// Run prints what is there.
func (c *lookCmd) Run(call *Call) error {
	v, err := words.Load(configs.FS, call.Lang)
	if err != nil {
		return err
	}
	good := false
	for _, o := range Offers(driveRoot(c.Place), PublicKey(), quietly(call.Context)) {
		good = good || o.Trouble == nil
		if err := call.offer(v, o); err != nil {
			return err
		}
	}
	if !good {
		return spoken(v, &Trouble{Key: "offerless", Args: []any{c.Place}, Final: true})
	}
	return nil
}

// quietly runs commands of this machine, whose output is nobody's business. On others than Linux
// there are none.
func quietly(ctx context.Context) func(command ...string) (string, error) {
	return func(command ...string) (string, error) {
		s := Here(io.Discard)
		if s == nil {
			return "", os.ErrNotExist
		}
		return s.Run(ctx, command...)
	}
}

// offer prints one offer.
func (call *Call) offer(v Voice, o Offer) error {
	line := struct {
		Folder  string `json:"folder"`
		Version string `json:"version,omitempty"`
		Here    string `json:"here,omitempty"`
		Is      string `json:"is,omitempty"`
		Signed  *bool  `json:"signed,omitempty"`
		State   string `json:"state"`
		Text    string `json:"text"`
		Remedy  string `json:"remedy,omitempty"`
	}{o.Folder, o.Version, o.Here, o.Is, nil, "good", "", ""}
	mark := v.Say("doctor.good")
	switch {
	case o.Trouble != nil:
		line.State, mark = "bad", v.Say("doctor.bad")
		line.Text, line.Remedy = v.Say("card.offer."+o.Trouble.Key, o.Trouble.Args...), v.Say("card.offer."+o.Trouble.Key+".remedy", o.Trouble.Args...)
	case o.Is == "":
		line.Text = v.Say("card.offer.whole", o.Version)
	default:
		line.Text = v.Say("card.offer."+o.Is, o.Version, o.Here)
		signed := !o.Foreign
		line.Signed = &signed
		if o.Foreign {
			line.Text += " " + v.Say("card.offer.foreign", o.Folder)
		}
	}
	if !call.Text {
		return call.Print(line)
	}
	text := fmt.Sprintf("%-6s %s: %s", mark, o.Folder, line.Text)
	if line.Remedy != "" {
		text += " " + line.Remedy
	}
	_, err := fmt.Fprintln(call.Out, text)
	return err
}
