package sdcard

import (
	"fmt"
	"os"
	"strings"

	"casekeeper/configs"
	"casekeeper/ui/words"
)

// codeCmd is casectl card code.
type codeCmd struct {
	Folder string `arg:"" help:"The folder casekeeper on the stick, as the table names it."`
}

// Help returns the examples and formats that --help shows.
func (codeCmd) Help() string {
	return `Example:

  $ sudo casectl card code /media/usb-sda1/casekeeper
  {"folder":"/media/usb-sda1/casekeeper","version":"0.9","sum":"9f86…","code":"040613"}

The table installs what is signed by the key in ` + keyFile + ` after a tap. For anything else it asks for this code: whoever is root here says by it that this folder may do anything to this machine. It is for the folder as it is, whose SHA256SUMS has the checksum sum; for three tries; for one use; and until the next start. A folder that is signed needs none, and gets none.`
}

// Run makes the code.
func (c *codeCmd) Run(call *Call) error {
	system := Here(call.Log)
	if system == nil || os.Getuid() != 0 {
		return call.refuses("root")
	}
	return call.makesCode(system, c.Folder, PublicKey())
}

// makesCode makes a code for a folder on a machine with a key.
func (call *Call) makesCode(system System, folder string, key []byte) error {
	v, err := words.Load(configs.FS, call.Lang)
	if err != nil {
		return err
	}
	found, err := readContents(inFolder(folder))
	if err != nil {
		return spoken(v, err)
	}
	line := struct {
		Folder  string `json:"folder"`
		Version string `json:"version"`
		Sum     string `json:"sum"`
		Code    string `json:"code,omitempty"`
	}{folder, found.version, found.sum(), ""}
	text := v.Say("card.signed", found.version)
	if !found.signed(key) {
		made, err := newCode(line.Sum)
		if err != nil {
			return err
		}
		if out, err := system.Run(call.Context, "mkdir", "-p", "-m", "700", codeFolder); err != nil {
			return fmt.Errorf("%w: %s", err, strings.TrimSpace(out))
		}
		if err := system.Write(codeFile, strings.NewReader(made.String())); err != nil {
			return err
		}
		line.Code, text = made.digits, v.Say("card.code", found.version, made.digits)
	}
	if !call.Text {
		return call.Print(line)
	}
	_, err = fmt.Fprintln(call.Out, text)
	return err
}
