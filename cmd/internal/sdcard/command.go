package sdcard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"

	"casekeeper/configs"
	"casekeeper/ui/words"
)

// Command is casectl card. Its Run methods take a *Call.
type Command struct {
	Check   checkCmd   `cmd:"" help:"Check the drive bootfs of a card before its first start."`
	Write   writeCmd   `cmd:"" help:"Copy Casekeeper onto the drive bootfs of a card that Raspberry Pi Imager has written."`
	Look    lookCmd    `cmd:"" help:"Say which version of Casekeeper is on a stick, whether it is whole, and whether it is newer."`
	Install installCmd `cmd:"" help:"On the Raspberry Pi: install Casekeeper from the folder on bootfs. The system calls it at its start."`
	Code    codeCmd    `cmd:"" help:"On the Raspberry Pi, as root: make a code for a folder on a stick that is not signed, to be entered at the table."`
	Update  updateCmd  `cmd:"" help:"On the Raspberry Pi: install the version that the table has found on a stick. The system calls it."`
}

// Call is what a command is given by the program that runs it.
type Call struct {
	Context context.Context
	Lang    string // code of the language
	Text    bool   // words instead of JSON
	Out     io.Writer
	Log     io.Writer
	Print   func(any) error // writes an object as a line of JSON
}

// checkCmd is casectl card check.
type checkCmd struct {
	Drive string `arg:"" help:"The drive: E: on Windows, /Volumes/bootfs on macOS, /media/NAME/bootfs on Linux."`
}

// Help returns the examples and formats that --help shows.
func (checkCmd) Help() string {
	return `Example:

  $ casectl card check /Volumes/bootfs
  {"check":"boot","state":"good","text":"A drive bootfs, as Imager writes it: /Volumes/bootfs"}
  {"check":"ending","state":"bad","text":"vendor-data has an ending: vendor-data.txt","remedy":"Copy vendor-data again, without opening it."}

Nothing is changed. state is good or bad; a line that is bad has a remedy. The exit status is 1 if a line is bad.`
}

// Run checks the drive and prints the findings.
func (c *checkCmd) Run(call *Call) error {
	v, err := words.Load(configs.FS, call.Lang)
	if err != nil {
		return err
	}
	for _, f := range Check(driveRoot(c.Drive)) {
		if f.Bad {
			err = spoken(v, &Trouble{Key: "wrong", Final: true})
		}
		if bad := call.finding(v, f); bad != nil {
			return bad
		}
	}
	return err
}

// finding prints one finding.
func (call *Call) finding(v Voice, f Finding) error {
	line := struct {
		Check  string `json:"check"`
		State  string `json:"state"`
		Text   string `json:"text"`
		Remedy string `json:"remedy,omitempty"`
	}{f.Key, "good", v.Say("card.drive."+f.Key, f.Args...), ""}
	mark := v.Say("doctor.good")
	if f.Bad {
		line.State, line.Remedy, mark = "bad", v.Say("card.drive."+f.Key+".remedy", f.Args...), v.Say("doctor.bad")
	}
	if !call.Text {
		return call.Print(line)
	}
	text := fmt.Sprintf("%-6s %s.", mark, line.Text)
	if line.Remedy != "" {
		text += " " + line.Remedy
	}
	_, err := fmt.Fprintln(call.Out, text)
	return err
}

// driveRoot returns the root of a drive. On Windows "E:" alone is the folder that was last used there.
func driveRoot(drive string) string {
	if len(drive) == 2 && drive[1] == ':' {
		return drive + string(filepath.Separator)
	}
	return drive
}

// writeCmd is casectl card write.
type writeCmd struct {
	Drive string `arg:"" help:"The drive: E: on Windows, /Volumes/bootfs on macOS, /media/NAME/bootfs on Linux."`
	From  string `help:"The folder to-the-card of the zip that was unpacked; the default is that in the current folder, or beside this program." placeholder:"FOLDER"`
}

// Help returns the examples and formats that --help shows.
func (writeCmd) Help() string {
	return `Example:

  $ casectl card write /Volumes/bootfs --from casekeeper-card/to-the-card
  {"drive":"/Volumes/bootfs","version":"0.9","files":5,"bytes":17826151}

It copies the folder casekeeper and the file vendor-data, which can be done by dragging, too, and reads back what it has written. On a card with a Legacy image that was customised with Imager it adds one line to firstrun.sh. Nothing else is changed.`
}

// Run copies the folder.
func (c *writeCmd) Run(call *Call) error {
	v, err := words.Load(configs.FS, call.Lang)
	if err != nil {
		return err
	}
	from := c.From
	if from == "" {
		from = beside()
	}
	w, err := Write(driveRoot(c.Drive), from)
	if err != nil {
		return spoken(v, err)
	}
	if call.Text {
		_, err := fmt.Fprintln(call.Out, v.Say("card.written", c.Drive, w.Version, w.Files))
		return err
	}
	return call.Print(struct {
		Drive   string `json:"drive"`
		Version string `json:"version"`
		Files   int    `json:"files"`
		Bytes   int    `json:"bytes"`
	}{c.Drive, w.Version, w.Files, w.Bytes})
}

// beside returns the folder to-the-card in the current folder, or else beside this program.
func beside() string {
	const name = "to-the-card"
	if _, err := os.Stat(name); err != nil {
		if program, err := os.Executable(); err == nil {
			return filepath.Join(filepath.Dir(program), name)
		}
	}
	return name
}

// spoken is a trouble in a language; other errors are returned as they are.
func spoken(v Voice, err error) error {
	var t *Trouble
	if !errors.As(err, &t) {
		return err
	}
	what, remedy := t.Texts(v)
	return &said{what + " " + remedy, t}
}

type said struct {
	text  string
	cause error
}

func (s *said) Error() string { return s.text }
func (s *said) Unwrap() error { return s.cause }

// installCmd is casectl card install.
type installCmd struct {
	Folder string `arg:"" optional:"" default:"/boot/firmware/casekeeper" help:"The folder casekeeper on bootfs."`
}

// Help returns the examples and formats that --help shows.
func (installCmd) Help() string {
	return `Example:

  $ casectl card install /boot/firmware/casekeeper

It shows what it does on its own terminal, in two languages, and writes casekeeper-report.txt onto bootfs. What is done already is not done again. The exit status is 1 if it may succeed when it is tried again, and 3 if it will not.`
}

// ErrFinal is a failure that does not mend by itself.
var ErrFinal = errors.New("the installation cannot go on: see the terminal")

// Run installs.
func (c *installCmd) Run(call *Call) error {
	return call.installs(c.Folder, (*Installer).Install)
}

// updateCmd is casectl card update.
type updateCmd struct{}

// Help returns the examples and formats that --help shows.
func (updateCmd) Help() string {
	return `Example:

  $ casectl card update

The folder is the one that ` + RequestFile + ` names. It is copied from the stick; the version that is installed is kept with its games; the new one is installed. If that shows no page, the version before comes back. After a pulled plug the next start of the system goes on. What became of it is in ` + ResultFile + `: the version, and if it was not installed, why. What is not signed by the key in ` + keyFile + ` is installed only with a code, see casectl card code. The exit status is that of casectl card install.`
}

// Run updates, where a table has asked for it.
func (updateCmd) Run(call *Call) error {
	if key := unasked("/"); key != "" {
		return call.refuses(key)
	}
	return call.installs("", (*Installer).Update)
}

// unasked returns why there is nothing to update on the system below a root, as the key of a trouble; "" means
// that there is.
func unasked(root string) string {
	there := func(name string) bool {
		_, err := os.Stat(filepath.Join(root, name))
		return err == nil
	}
	switch {
	case !there("/run/systemd/system"): // what ends the table, and lets it begin again
		return "here"
	case !there(RequestFile) && !there(WorkFolder):
		return "unasked"
	}
	return ""
}

// refuses says a trouble that is there before anything was done.
func (call *Call) refuses(key string) error {
	v, err := words.Load(configs.FS, call.Lang)
	if err != nil {
		return err
	}
	t := &Trouble{Key: key, Final: true}
	what, remedy := t.Texts(v)
	return &said{what + " " + remedy, fmt.Errorf("%w (%w)", ErrFinal, t)}
}

// installs lets an installer of this machine do something.
func (call *Call) installs(folder string, do func(*Installer, context.Context) error) error {
	system := Here(call.Log)
	if system == nil || os.Getuid() != 0 {
		return call.refuses("here")
	}
	said, err := voices(configs.FS, system)
	if err != nil {
		return err
	}
	err = do(&Installer{System: system, Folder: folder, Voices: said, Screen: call.Out, Ready: ready}, call.Context)
	var t *Trouble
	if errors.As(err, &t) && t.Final {
		return fmt.Errorf("%w (%w)", ErrFinal, err)
	}
	return err
}

// ready tells systemd that what it starts after this program may begin.
func ready() {
	socket := os.Getenv("NOTIFY_SOCKET")
	if socket == "" {
		return
	}
	if conn, err := net.Dial("unixgram", socket); err == nil {
		_, _ = conn.Write([]byte("READY=1")) // without it the table waits for the end of this program
		_ = conn.Close()
	}
}
