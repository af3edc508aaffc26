package sdcard

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A Finding is one thing that was looked at on a drive.
type Finding struct {
	Key  string // the text is card.drive.KEY, the remedy card.drive.KEY.remedy
	Args []any
	Bad  bool // with it nothing would happen at the first start; a finding that is not bad has no remedy
}

// firstRun is the script with which Imager customises images of Debian 12 and before (Legacy).
const firstRun = "firstrun.sh"

// trigger is all of vendor-data but its comments: cloud-init calls the folder's start in every boot.
var trigger = regexp.MustCompile(`(?m)^- \[sh, /boot/firmware/casekeeper/start\]$`)

// Check looks at the drive bootfs of a card, before its first start. It changes nothing.
func Check(drive string) (list []Finding) {
	root := os.DirFS(drive)
	if !isBoot(root) {
		return []Finding{{Key: "other", Args: []any{drive}, Bad: true}}
	}
	list = append(list, Finding{Key: "boot", Args: []any{drive}})
	format := imagerFormat(root)
	switch format {
	case "systemd", "preseed", "both", "bare":
		list = append(list, Finding{Key: "format." + format, Bad: format != "systemd" || !hooked(root)})
	default:
		list = append(list, checkVendorData(root))
		if late(root) {
			list = append(list, Finding{Key: "late", Bad: true})
		}
	}
	return append(list, checkFolder(drive)...)
}

// isBoot reports whether a drive is the first partition of a card with Raspberry Pi OS.
func isBoot(root fs.FS) bool { return has(root, "cmdline.txt") && has(root, "config.txt") }

func has(root fs.FS, name string) bool {
	_, err := fs.Stat(root, name)
	return err == nil
}

// imagerFormat returns how Imager has customised a card: "cloud-init", which is what ours needs;
// "systemd" (Legacy, by a script), "bare" (Legacy, not at all), "preseed" (later images), or "both":
// an image with cloud-init that was written by an Imager which is too old for it.
func imagerFormat(root fs.FS) string {
	cmdline, _ := fs.ReadFile(root, "cmdline.txt")
	script := has(root, firstRun) || strings.Contains(string(cmdline), "systemd.run=")
	switch cloud := has(root, "user-data") || has(root, "meta-data"); {
	case has(root, "rpi-preseed.toml"):
		return "preseed"
	case cloud && script:
		return "both"
	case cloud:
		return "cloud-init"
	case script:
		return "systemd"
	}
	return "bare"
}

// late reports whether a card has started before without ours: then cloud-init goes on with what it
// read at that start. The system takes the word that makes its partition grow out of cmdline.txt at its
// first start; ours leaves a report.
func late(root fs.FS) bool {
	text, _ := fs.ReadFile(root, "cmdline.txt")
	words := strings.Fields(string(text))
	instance := slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "ds=nocloud;i=") })
	grows := slices.ContainsFunc(words, func(w string) bool { return w == "resize" || strings.HasSuffix(w, "/firstboot") })
	return instance && !grows && !has(root, ReportName)
}

// hooked reports whether Imager's script calls ours.
func hooked(root fs.FS) bool {
	text, _ := fs.ReadFile(root, firstRun)
	return strings.Contains(string(text), hook)
}

// checkVendorData looks for the file that calls ours.
func checkVendorData(root fs.FS) Finding {
	text, err := fs.ReadFile(root, VendorData)
	switch {
	case err == nil && trigger.Match(text):
		return Finding{Key: "vendor"}
	case err == nil:
		return Finding{Key: "foreign", Bad: true}
	case has(root, VendorData+".txt"):
		return Finding{Key: "ending", Bad: true}
	}
	return Finding{Key: "vendorless", Bad: true}
}

// checkFolder looks for the folder, and compares each of its files.
func checkFolder(drive string) (list []Finding) {
	root := os.DirFS(drive)
	if !has(root, FolderName+"/"+sumsName) && !has(root, FolderName+"/start") {
		for _, pattern := range []string{"*/" + FolderName + "/start", "*/*/" + FolderName + "/start", "*/*/*/" + FolderName + "/start"} {
			if deep, _ := fs.Glob(root, pattern); len(deep) > 0 {
				return []Finding{{Key: "deep", Args: []any{path.Dir(path.Dir(deep[0]))}, Bad: true}}
			}
		}
		return []Finding{{Key: "folderless", Bad: true}}
	}
	c, err := readContents(inFolder(filepath.Join(drive, FolderName)))
	var t *Trouble
	if errors.As(err, &t) {
		return []Finding{{Key: t.Key, Args: t.Args, Bad: true}}
	}
	list = append(list, Finding{Key: "folder", Args: []any{c.version, len(c.files)}})
	if traces, _ := fs.Glob(root, FolderName+"/._*"); len(traces) > 0 {
		list = append(list, Finding{Key: "traces", Args: []any{len(traces)}})
	}
	return list
}

// Written is what was copied onto a drive.
type Written struct {
	Version string
	Files   int
	Bytes   int
}

// Write copies the folder casekeeper and vendor-data from a folder, to-the-card of the zip, onto the
// drive bootfs of a card, and reads back what it has written. On Legacy images it lets Imager's script
// call ours. Nothing else on the drive is changed. The error is a *Trouble if people can mend it.
func Write(drive, from string) (w Written, err error) {
	target := os.DirFS(drive)
	c, err := readContents(inFolder(filepath.Join(from, FolderName)))
	if err != nil {
		return w, &Trouble{Key: "source", Args: []any{from}, Final: true, Cause: err}
	}
	format := imagerFormat(target)
	switch {
	case !isBoot(target):
		return w, &Trouble{Key: "drive", Args: []any{drive}, Final: true}
	case format != "cloud-init" && format != "systemd":
		return w, &Trouble{Key: "format." + format, Final: true}
	}
	names := append([]string{sumsName}, c.files...)
	if c.sig != nil {
		names = append(names, sigName)
	}
	for _, name := range names {
		n, err := copyFile(filepath.Join(from, FolderName, filepath.FromSlash(name)), filepath.Join(drive, FolderName, filepath.FromSlash(name)))
		if err != nil {
			return w, driveTrouble(drive, err)
		}
		w.Files, w.Bytes = w.Files+1, w.Bytes+n
	}
	if format == "systemd" {
		err = hookFirstRun(drive)
	} else {
		_, err = copyFile(filepath.Join(from, VendorData), filepath.Join(drive, VendorData))
	}
	if err != nil {
		return w, driveTrouble(drive, err)
	}
	if _, err := readContents(inFolder(filepath.Join(drive, FolderName))); err != nil {
		return w, err
	}
	w.Version = c.version
	return w, nil
}

// driveTrouble is the trouble with a drive that cannot be written.
func driveTrouble(drive string, err error) error {
	var t *Trouble
	if errors.As(err, &t) {
		return err
	}
	return &Trouble{Key: "protected", Args: []any{drive}, Final: true, Cause: err}
}

// hook is the line in Imager's script. It names no path, because Raspberry Pi OS rewrites those in
// that script.
const hook = `sh "$(dirname "$0")/casekeeper/start" || true # Casekeeper`

// hookFirstRun puts the hook into Imager's script, before the line at which it removes itself:
// Raspberry Pi OS cuts the script off there.
func hookFirstRun(drive string) error {
	name := filepath.Join(drive, firstRun)
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if strings.Contains(string(text), hook) {
		return nil
	}
	at := regexp.MustCompile(`(?m)^rm .*firstrun\.sh`).FindIndex(text)
	if at == nil {
		return &Trouble{Key: "script", Final: true}
	}
	return Replace(name, []byte(string(text[:at[0]])+hook+"\n"+string(text[at[0]:])))
}

func copyFile(from, to string) (int, error) {
	f, err := os.Open(from)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return 0, err
	}
	n, err := replaceBy(to, f)
	return int(n), err
}

// Replace writes a file that everybody may read as a new one beside it, syncs that, and renames it: a
// power cut leaves the old file or the new one, on a FAT drive too.
func Replace(name string, content []byte) error {
	_, err := replaceBy(name, bytes.NewReader(content))
	return err
}

// replaceBy is Replace by all that a reader has; n is how many bytes that is.
func replaceBy(name string, content io.Reader) (n int64, err error) {
	f, err := os.OpenFile(name+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return 0, err
	}
	n, err = io.Copy(f, content)
	if err == nil {
		err = f.Sync()
	}
	if bad := f.Close(); err == nil {
		err = bad
	}
	if err == nil {
		err = os.Rename(name+".new", name)
	}
	if err != nil {
		_ = os.Remove(name + ".new") // what is left of it; the error says why
	}
	return n, err
}
