package sdcard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/ui/words"
)

// Where an installation keeps what it remembers, on the system itself.
const (
	state = "/var/lib/casekeeper-card"
	stamp = state + "/done" // the version that is installed; casekeeper/start compares it
)

// Room is how many bytes must be free on the system before the packages are installed.
const Room = 600 << 20

// kiosk is the unit that shows Casekeeper on the screen.
const kiosk = "casekeeper-kiosk.service"

// Installer installs Casekeeper from the folder on bootfs. It is used once, by one goroutine.
type Installer struct {
	System System
	Folder string    // absolute
	Voices []Voice   // the languages, that of the keyboard first; see voices
	Screen io.Writer // the installation's own terminal
	Ready  func()    // called when the table may start, for Update

	lines    []step // on the screen
	contents *contents
	codename string            // of Debian's release
	have     map[string]string // versions of the packages that are installed, by name
	wants    []string          // packages that ours recommends
	quiet    bool              // everything is installed: the terminal stays in the background
	page     page
}

// step is one of the lines on the screen.
type step struct {
	key string // the text is card.step.KEY
	do  func(context.Context) error
}

// installing are the steps of Install.
func (i *Installer) installing() []step {
	return []step{{"look", i.look}, {"begun", i.begun}, {"packages", i.packages}, {"table", i.table}, {"user", i.user}, {"show", i.show}}
}

// voices returns all languages, that of the system's keyboard first.
func voices(files fs.FS, s System) (list []Voice, err error) {
	text, _ := s.Read("/etc/default/keyboard")
	keyboard := regexp.MustCompile(`(?m)^XKBLAYOUT="?(\w+)`).FindSubmatch(text)
	for _, code := range words.Languages(files) {
		v, err := words.Load(files, code)
		if err != nil {
			return nil, err
		}
		if keyboard != nil && slices.Contains(strings.Fields(v.Say("card.keyboards")), string(keyboard[1])) {
			list = slices.Insert(list, 0, Voice(v))
		} else {
			list = append(list, v)
		}
	}
	return list, nil
}

// Install does all steps. Each looks first whether it is done already, so that it can be called
// again after a failure, a pulled plug or a success. The error is a *Trouble, which is then on the
// screen and in the report.
func (i *Installer) Install(ctx context.Context) error {
	err := i.do(ctx, i.installing())
	var t *Trouble
	if !errors.As(err, &t) {
		return err
	}
	i.fail(ctx, t)
	if t.Key == "older" {
		if err := i.back(ctx); err != nil {
			return err
		}
	}
	return t
}

// do does steps and shows them. The error is a *Trouble, or that of ctx.
func (i *Installer) do(ctx context.Context, steps []step) error {
	i.lines = steps
	for n, s := range steps {
		i.page.at = n
		i.draw(ctx)
		if err := s.do(ctx); ctx.Err() != nil {
			return ctx.Err()
		} else if err != nil {
			return troubleOf(err)
		}
	}
	i.page.at = len(steps)
	i.draw(ctx)
	return nil
}

// troubleOf returns the trouble that an error is.
func troubleOf(err error) *Trouble {
	var t *Trouble
	if !errors.As(err, &t) {
		t = &Trouble{Key: "system", Cause: err}
	}
	return t
}

// look checks the system, and that every file of the folder arrived whole.
func (i *Installer) look(ctx context.Context) (err error) {
	open := func(name string) (fs.File, error) { return i.System.Open(i.Folder, name) }
	if i.contents, err = readContents(open); err != nil {
		return err
	}
	if err := i.image(ctx); err != nil {
		return err
	}
	if err := i.readPackages(ctx); err != nil {
		return err
	}
	if have := i.have["casekeeper"]; have != "" && have != i.contents.version {
		if _, err := i.System.Run(ctx, "dpkg", "--compare-versions", i.contents.version, "lt", have); err == nil {
			return &Trouble{Key: "older", Args: []any{i.contents.version, have}, Final: true}
		}
	}
	if err := i.writable(ctx); err != nil {
		return err
	}
	if err := i.readRecommends(ctx); err != nil {
		return err
	}
	if i.complete() {
		i.quiet = i.active(ctx)
		return nil
	}
	if free, err := i.System.Free("/"); err != nil || free < Room {
		if i.ungrown(ctx) {
			return &Trouble{Key: "ungrown", Cause: err}
		}
		return &Trouble{Key: "full", Args: []any{free >> 20}, Final: true, Cause: err}
	}
	return nil
}

// ungrown reports whether the root has less than half of its card: the system takes all of it during its first
// start, which may still be going on.
func (i *Installer) ungrown(ctx context.Context) bool {
	out, err := i.System.Run(ctx, "findmnt", "-n", "-b", "-o", "SIZE,SOURCE", "/")
	var has, sectors int64
	var device string
	if _, bad := fmt.Sscan(out, &has, &device); err != nil || bad != nil {
		return false
	}
	text, err := i.System.Read("/sys/class/block/" + path.Base(device) + "/../size") // of the disk that the partition is on
	if _, bad := fmt.Sscan(string(text), &sectors); err != nil || bad != nil {
		return false
	}
	return sectors*512 > 2*has
}

// image checks that the system is one that the package is for.
func (i *Installer) image(ctx context.Context) error {
	arch, err := i.System.Run(ctx, "dpkg", "--print-architecture")
	if err != nil {
		return err
	}
	if !strings.HasSuffix(i.contents.deb(), "_"+strings.TrimSpace(arch)+".deb") || exists(i.System, "/usr/sbin/lightdm") {
		return &Trouble{Key: "image", Final: true, Cause: fmt.Errorf("architecture %s, or a desktop", strings.TrimSpace(arch))}
	}
	text, err := i.System.Read("/etc/os-release")
	if err != nil {
		return err
	}
	release := map[string]string{}
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		release[key] = strings.Trim(value, `"`)
	}
	if v := release["VERSION_ID"]; v != "12" && v != "13" {
		return &Trouble{Key: "suite", Args: []any{release["PRETTY_NAME"]}, Final: true}
	}
	i.codename = release["VERSION_CODENAME"]
	return nil
}

// back goes back to the table after the words about an older folder have been read. That is stamped, so
// that people read it once only.
func (i *Installer) back(ctx context.Context) error {
	if err := i.System.Wait(ctx, 30*time.Second); err != nil {
		return err
	}
	i.ignore(i.System.Run(ctx, "chvt", "1"))
	if err := i.write(stamp, i.contents.version+"\n"); err != nil {
		return cardTrouble(err)
	}
	return nil
}

// writable checks that what is written to the card is still there when it is read from it.
func (i *Installer) writable(ctx context.Context) error {
	name, text := state+"/written", strconv.Itoa(len(i.contents.files))+" files of "+i.contents.version+"\n"
	if err := i.write(name, text); err != nil {
		return cardTrouble(err)
	}
	i.ignore(i.System.Run(ctx, "sync"))
	i.ignore(i.System.Run(ctx, "dd", "if="+name, "iflag=nocache", "count=0")) // memory has it still, also where the card keeps nothing
	got, err := i.System.Read(name)
	if err == nil && string(got) != text {
		err = fmt.Errorf("%s: %d bytes, not what was written", name, len(got))
	}
	if err != nil {
		return cardTrouble(err)
	}
	return nil
}

// cardTrouble is the trouble with a card that keeps nothing.
func cardTrouble(err error) error { return &Trouble{Key: "card", Final: true, Cause: err} }

// ignore is for commands without which the installation still works; their output is in the log.
func (i *Installer) ignore(string, error) {}

// begun finishes what a pulled plug has left half installed.
func (i *Installer) begun(ctx context.Context) error {
	audit, err := i.System.Run(ctx, "dpkg", "--audit")
	if err == nil && strings.TrimSpace(audit) == "" {
		return nil
	}
	i.note(ctx, "card.note.cut")
	for _, command := range [][]string{{"dpkg", "--configure", "-a", "--force-confold"}, apt("install", "-f")} {
		if out, err := i.System.Run(ctx, command...); err != nil {
			if t := aptTrouble(out, err); t.Key == "busy" || t.Key == "card" {
				return t
			}
			// What is half unpacked needs the package again, which the next step has.
		}
	}
	return i.readPackages(ctx)
}

// table lets the table begin with the system.
func (i *Installer) table(ctx context.Context) error {
	if _, err := i.System.Run(ctx, "systemctl", "is-enabled", kiosk); err != nil {
		if _, err := i.System.Run(ctx, "systemctl", "enable", kiosk); err != nil {
			return err
		}
	}
	if !exists(i.System, path.Join(i.Folder, "readers.txt")) {
		return nil
	}
	for _, bus := range []string{"do_i2c", "do_spi"} {
		if on, err := i.System.Run(ctx, "raspi-config", "nonint", "get"+strings.TrimPrefix(bus, "do")); err == nil && strings.TrimSpace(on) == "0" {
			continue
		}
		if _, err := i.System.Run(ctx, "raspi-config", "nonint", bus, "0"); err != nil {
			return err
		}
	}
	return nil
}

// user ends the system's own first questions where Imager was given no user.
func (i *Installer) user(ctx context.Context) error {
	asks, _ := i.System.Run(ctx, "systemctl", "is-enabled", "userconfig.service")
	if on := strings.TrimSpace(asks); on != "enabled" && on != "masked-runtime" || i.named() {
		return nil
	}
	_, err := i.System.Run(ctx, "/usr/bin/cancel-rename", "pi")
	return err
}

// named reports whether Imager's user-data names a user. Only that is taken from it.
func (i *Installer) named() bool {
	text, _ := i.System.Read(path.Join(path.Dir(i.Folder), "user-data"))
	return regexp.MustCompile(`(?m)^users?:`).Match(text)
}

// show starts the table, and looks whether it stays. Only then it is done: otherwise the next start
// of the system tries again, and says so again.
func (i *Installer) show(ctx context.Context) error {
	if !i.quiet {
		i.draw(ctx)
		i.ignore(i.System.Run(ctx, "sync"))
		i.ignore(i.System.Run(ctx, "chvt", "1"))
		if _, err := i.System.Run(ctx, "systemctl", "start", kiosk); err != nil {
			return &Trouble{Key: "kiosk", Cause: err, Final: true}
		}
		if err := i.System.Wait(ctx, time.Minute); err != nil {
			return err
		}
		if !i.active(ctx) {
			i.ignore(i.System.Run(ctx, "systemctl", "stop", kiosk))
			return &Trouble{Key: "kiosk", Final: true}
		}
	}
	if err := i.write(stamp, i.contents.version+"\n"); err != nil {
		return cardTrouble(err)
	}
	i.report(ctx, nil)
	return nil
}

// restarts is how often the table may begin again in its first minute: it does when the screen is
// turned. One that does not live does so every second.
const restarts = 5

// active reports whether the table is on the screen and stays.
func (i *Installer) active(ctx context.Context) bool {
	state, n := i.unit(ctx)
	return state == "active" && n <= restarts
}

// tries reports whether the table may still come to the screen. A program that ends at once is begun
// again every second.
func (i *Installer) tries(ctx context.Context) bool {
	state, n := i.unit(ctx)
	return (state == "active" || state == "activating") && n <= restarts
}

// unit returns the state of the table's unit, and how often it began again by itself.
func (i *Installer) unit(ctx context.Context) (state string, n int) {
	out, err := i.System.Run(ctx, "systemctl", "show", "-p", "ActiveState", "-p", "NRestarts", kiosk)
	m := regexp.MustCompile(`(?m)^NRestarts=(\d+)$`).FindStringSubmatch(out)
	if err != nil || m == nil {
		return "", 0
	}
	_, after, _ := strings.Cut(out, "ActiveState=")
	state, _, _ = strings.Cut(after, "\n")
	n, err = strconv.Atoi(m[1])
	if err != nil {
		return "", 0
	}
	return state, n
}
