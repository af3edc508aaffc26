package sdcard

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// How a table asks for a new version, and hears what became of it. The table's user can write the
// first, and only see the others.
const (
	RequestFile = data + "/new-version" // names the folder on a stick, and may have a second line with a code; a systemd path unit waits for it
	WorkFolder  = state + "/update"     // what an update keeps until it has ended, so that it goes on after a pulled plug
	ResultFile  = state + "/result"     // see ParseResult
)

// What lies in WorkFolder. The versions before and after this one rely on these names and on shown.
const (
	fresh    = WorkFolder + "/new" // the folder, copied from the stick
	keptDeb  = WorkFolder + "/before.deb"
	keptData = WorkFolder + "/games" // games and settings as they were
	keptOwn  = WorkFolder + "/casectl"
	goesBack = WorkFolder + "/back" // while the version before is brought back: the Result that says why
)

const (
	data   = "/var/lib/casekeeper"
	sticks = "/media"
	shown  = "/run/casekeeper/shown" // the table makes it when a page is on the screen; it goes with the unit
)

// onStick are the folders that a request may name: they lie on what is plugged in.
var onStick = regexp.MustCompile(`^/media(/[^/]+){1,4}$`)

// Result is what became of the latest update.
type Result struct {
	Version string // that was asked for; "" if it could not be read
	Trouble *Trouble
}

// ParseResult reads ResultFile: the version, then the key of the trouble and its arguments, a line each.
func ParseResult(text string) (r Result) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	r.Version = lines[0]
	if len(lines) > 1 {
		r.Trouble = &Trouble{Key: lines[1], Final: true}
		for _, arg := range lines[2:] {
			if n, err := strconv.Atoi(arg); err == nil {
				r.Trouble.Args = append(r.Trouble.Args, n)
			} else {
				r.Trouble.Args = append(r.Trouble.Args, arg)
			}
		}
	}
	return r
}

func (r Result) String() string {
	lines := []string{r.Version}
	if r.Trouble != nil {
		lines = append(lines, r.Trouble.Key)
		for _, arg := range r.Trouble.Args {
			lines = append(lines, strings.ReplaceAll(fmt.Sprint(arg), "\n", " "))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// Update installs the version that the table has asked for, or goes on with that after a pulled plug.
// If the new version does not show a page, the one before comes back, with the games as they were. The
// error is a *Trouble, which is in ResultFile too; any other means that the next start of the system
// goes on.
func (i *Installer) Update(ctx context.Context) error {
	i.Folder = fresh
	i.ignore(i.System.Run(ctx, "rm", "-rf", WorkFolder+".old"))
	i.ignore(i.System.Run(ctx, "mkdir", "-p", WorkFolder))
	r, err := i.exchange(ctx)
	if err == nil {
		err = i.end(ctx, r)
	}
	if err == nil && r.Trouble != nil {
		return r.Trouble
	}
	return err
}

// exchange puts the new version in the place of the one before, or leaves that there.
func (i *Installer) exchange(ctx context.Context) (r Result, err error) {
	if text, err := i.System.Read(goesBack); err == nil {
		r = ParseResult(string(text))
		return r, i.restore(ctx)
	}
	if err = i.fetch(ctx); err == nil {
		err = i.look(ctx)
	}
	if err == nil {
		err = i.admit(ctx, i.contents, "") // of the copy, all of which was compared with this list
	}
	if i.contents != nil {
		r.Version = i.contents.version
	}
	if err == nil && (!i.complete() || exists(i.System, keptDeb)) {
		i.quiet = false
		err = i.do(ctx, []step{{"aside", i.keep}, {"begun", i.begun}, {"packages", i.packages}, {"show", i.draws}})
	}
	if ctx.Err() != nil || err == nil {
		return r, ctx.Err()
	}
	r.Trouble = troubleOf(err)
	if !exists(i.System, keptDeb) { // nothing has changed
		return r, nil
	}
	if err := i.write(goesBack, r.String()); err != nil {
		return r, err
	}
	return r, i.restore(ctx)
}

// end says what became of it, and lets the table come back.
func (i *Installer) end(ctx context.Context, r Result) error {
	err := i.write(ResultFile, r.String())
	if err == nil {
		err = i.must(ctx, "rm", "-f", RequestFile)
	}
	if err == nil {
		err = i.must(ctx, "mv", WorkFolder, WorkFolder+".old") // all at once; what is in it takes longer
	}
	i.start(ctx)
	i.ignore(i.System.Run(ctx, "rm", "-rf", WorkFolder+".old"))
	return err
}

// start lets the table begin, if it is not there.
func (i *Installer) start(ctx context.Context) {
	i.ignore(i.System.Run(ctx, "sync"))
	i.Ready()
	i.ignore(i.System.Run(ctx, "chvt", "1"))
	i.ignore(i.System.Run(ctx, "systemctl", "start", kiosk))
}

// must runs a command of which only the success counts.
func (i *Installer) must(ctx context.Context, command ...string) error {
	if out, err := i.System.Run(ctx, command...); err != nil {
		return aptTrouble(out, err)
	}
	return nil
}

// requestLimit is how many bytes of RequestFile are read.
const requestLimit = 4 << 10

// asked returns the folder that the table has asked for, below sticks, and the code that was entered there.
func (i *Installer) asked() (folder, code string, err error) {
	open := func(name string) (fs.File, error) { return i.System.Open(data, name) } // the table may have put anything there
	text, err := readSmall(open, path.Base(RequestFile), requestLimit)
	from, code, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), "\n")
	if err == nil && (path.Clean(from) != from || !onStick.MatchString(from)) {
		err = fmt.Errorf("%q is not on a stick", from)
	}
	if err != nil {
		return "", "", &Trouble{Key: "stick", Final: true, Cause: err}
	}
	return strings.TrimPrefix(from, sticks+"/"), strings.TrimSpace(code), nil
}

// fetch copies the folder from the stick, which may be pulled from then on: what others can write is read
// once, and examined in the copy. The request stays until all of it is here.
func (i *Installer) fetch(ctx context.Context) error {
	if exists(i.System, path.Join(fresh, sumsName)) {
		return nil
	}
	from, code, err := i.asked()
	if err != nil {
		return err
	}
	if free, err := i.System.Free("/"); err != nil || free < Room {
		return &Trouble{Key: "full", Args: []any{free >> 20}, Final: true, Cause: err}
	}
	if err := i.must(ctx, "rm", "-rf", fresh+".part"); err != nil {
		return err
	}
	if err := i.copies(ctx, from, code); err != nil {
		if !exists(i.System, path.Join(sticks, from, sumsName)) && troubleOf(err).Key == "torn" {
			err = &Trouble{Key: "stick", Final: true, Cause: err}
		}
		return err
	}
	if err := i.must(ctx, "mv", fresh+".part", fresh); err != nil {
		return err
	}
	return i.must(ctx, "rm", "-f", RequestFile)
}

// copies copies a folder below sticks, as far as the sizes that its files had at first, if it may be
// installed.
func (i *Installer) copies(ctx context.Context, from, code string) error {
	open := func(name string) (fs.File, error) { return i.System.Open(sticks, path.Join(from, name)) }
	c, err := readList(open)
	if err != nil {
		return err
	}
	if err := i.admit(ctx, c, code); err != nil {
		i.contents = c // whose version is reported
		return err
	}
	if err := i.System.Write(path.Join(fresh+".part", sumsName), bytes.NewReader(c.text)); err != nil {
		return cardTrouble(err)
	}
	for _, name := range c.files {
		f, err := open(name)
		if err != nil {
			return torn(name, err)
		}
		r := &reading{Reader: io.LimitReader(f, c.sizes[name]+1)} // one more than its size shows that it has grown
		err = errors.Join(i.System.Write(path.Join(fresh+".part", name), r), f.Close())
		switch {
		case r.err != nil:
			return torn(name, r.err)
		case err != nil:
			return cardTrouble(err)
		}
	}
	return nil
}

// reading is a reader that knows why it ended early.
type reading struct {
	io.Reader
	err error
}

func (r *reading) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		r.err = err
	}
	return n, err
}

// repack makes a package of what is installed, since nobody has kept the file that it came in, and
// keeps this program, which goes on with the rest even where the new one cannot.
const repack = `set -e
tree=$(mktemp -d "$1.XXXXXX"); trap 'rm -rf "$tree"' EXIT
mkdir "$tree/DEBIAN"
dpkg-query -L casekeeper | while read -r f; do if [ -f "$f" ]; then echo "$f"; fi; done | tar -cPf - -T - | tar -C "$tree" -xf -
dpkg-query -s casekeeper | awk '/^[^ ]/ {keep = !/^(Status|Conffiles):/} keep' >"$tree/DEBIAN/control"
for f in conffiles md5sums postinst prerm postrm; do
	if [ -e "/var/lib/dpkg/info/casekeeper.$f" ]; then cp -p "/var/lib/dpkg/info/casekeeper.$f" "$tree/DEBIAN/$f"; fi
done
chmod 755 "$tree" "$tree/DEBIAN"
dpkg-deb --root-owner-group -Znone -b "$tree" "$1.part" >/dev/null
cp /usr/bin/casectl "$2.part"
sync
mv "$2.part" "$2"
mv "$1.part" "$1"
sync`

// keep ends the table, and keeps the version before with its games.
func (i *Installer) keep(ctx context.Context) error {
	i.ignore(i.System.Run(ctx, "systemctl", "stop", kiosk))
	if exists(i.System, keptDeb) { // goes on after a pulled plug: what is here now may be the new one
		return nil
	}
	for _, command := range [][]string{{"rm", "-rf", keptData}, {"cp", "-aT", data, keptData}, {"sh", "-c", repack, "sh", keptDeb, keptOwn}} {
		if err := i.must(ctx, command...); err != nil {
			return err
		}
	}
	return nil
}

// restore brings the version before back, with its games. Where that fails the terminal says so, and
// the next start of the system tries again.
func (i *Installer) restore(ctx context.Context) error {
	err := i.do(ctx, []step{{"back", i.goBack}})
	if err == nil || ctx.Err() != nil {
		return err
	}
	t := &Trouble{Key: "back", Final: true, Cause: err}
	i.words(ctx, t)
	return t
}

func (i *Installer) goBack(ctx context.Context) error {
	// A program that hangs ignores the signal to end, and is in the session, not in the unit: it
	// would be waited for, and still have the journal open when the version before wants it.
	kill := []string{"loginctl", "kill-user", "--signal=SIGKILL", "casekeeper"}
	for _, command := range [][]string{kill, {"systemctl", "stop", kiosk}, kill} {
		i.ignore(i.System.Run(ctx, command...))
	}
	out, err := i.System.Run(ctx, "dpkg", "-i", "--force-downgrade", "--force-confnew", keptDeb)
	for range 30 {
		if err == nil || aptTrouble(out, err).Key != "busy" {
			break
		}
		if err := i.System.Wait(ctx, 4*time.Second); err != nil {
			return err
		}
		out, err = i.System.Run(ctx, "dpkg", "-i", "--force-downgrade", "--force-confnew", keptDeb)
	}
	if err != nil {
		return aptTrouble(out, err)
	}
	const old = data + ".new"
	for _, command := range [][]string{{"rm", "-rf", old}, {"cp", "-aT", keptData, old}, {"rm", "-rf", data}, {"mv", old, data}} {
		if err := i.must(ctx, command...); err != nil {
			return err
		}
	}
	return nil
}

// draws lets the table begin, and waits until it has a page on the screen.
func (i *Installer) draws(ctx context.Context) error {
	i.start(ctx)
	for range 150 {
		if exists(i.System, shown) {
			return nil
		}
		if err := i.System.Wait(ctx, 2*time.Second); err != nil {
			return err
		}
		if !i.tries(ctx) {
			break
		}
	}
	return &Trouble{Key: "kiosk", Final: true}
}
