package sdcard

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

// patience makes apt-get wait for others, not for so long that people see nothing happen.
const patience = "DPkg::Lock::Timeout=20"

// apt returns a command of apt-get that asks nothing, waits for others, and keeps settings.
func apt(command string, args ...string) []string {
	return slices.Concat([]string{"apt-get", command, "-y", "--no-install-recommends", "-o", patience, "-o", "Dpkg::Options::=--force-confold"}, args)
}

// sourcesOff makes apt-get do with the files that it is given, without lists and network.
var sourcesOff = []string{"-o", "Dir::Etc::sourcelist=/dev/null", "-o", "Dir::Etc::sourceparts=/dev/null"}

// readPackages reads which packages are installed.
func (i *Installer) readPackages(ctx context.Context) error {
	out, err := i.System.Run(ctx, "dpkg-query", "-W", "-f", `${Package} ${db:Status-Status} ${Version}\n`)
	if err != nil {
		return err
	}
	i.have = map[string]string{}
	for line := range strings.Lines(out) {
		if f := strings.Fields(line); len(f) == 3 && f[1] == "installed" {
			i.have[f[0]] = f[2]
		}
	}
	return nil
}

// complete reports whether this version is installed, with all that it recommends.
func (i *Installer) complete() bool {
	return i.have["casekeeper"] == i.contents.version && !i.lacking()
}

// lacking reports whether something that the package recommends is not installed.
func (i *Installer) lacking() bool {
	return slices.ContainsFunc(i.wants, func(name string) bool { return i.have[name] == "" })
}

// packages installs the package with all that it needs: from the folder if what is not installed is in
// it, and else from the network. The next version mostly needs nothing but itself.
func (i *Installer) packages(ctx context.Context) error {
	if i.complete() {
		return nil
	}
	own := path.Join(i.Folder, i.contents.deb())
	var offline *Trouble
	if debs := i.contents.debs(i.codename); len(debs) > 0 || !i.lacking() {
		files, err := i.newer(ctx, debs)
		if err != nil {
			return err
		}
		if offline = i.install(ctx, slices.Concat(sourcesOff, []string{own}, files)); offline == nil {
			return i.readPackages(ctx)
		}
		if offline.Key != "fit" { // a network does not help
			return offline
		}
		if len(debs) == 0 {
			offline = nil // the folder is as it should be
		}
	}
	if err := i.online(ctx); err != nil {
		if offline != nil {
			return offline // "fit", whose remedy names the network too
		}
		return err
	}
	if err := i.install(ctx, append([]string{own}, i.wants...)); err != nil {
		return err
	}
	return i.readPackages(ctx)
}

// readRecommends reads which packages ours recommends. apt is not asked to follow recommendations:
// those of the graphics libraries would bring a desktop's.
func (i *Installer) readRecommends(ctx context.Context) error {
	out, err := i.System.Run(ctx, "dpkg-deb", "-f", path.Join(i.Folder, i.contents.deb()), "Recommends")
	if err != nil {
		return torn(i.contents.deb(), err)
	}
	i.wants = strings.FieldsFunc(out, func(r rune) bool { return strings.ContainsRune(", \n", r) })
	return nil
}

// newer returns the absolute paths of the packages in the folder that the system lacks, or has in an
// older version.
func (i *Installer) newer(ctx context.Context, debs []string) (list []string, err error) {
	for _, name := range debs {
		file := path.Join(i.Folder, name)
		out, err := i.System.Run(ctx, "dpkg-deb", "-W", "--showformat=${Package} ${Version}", file)
		if err != nil {
			return nil, torn(name, err)
		}
		what, version, _ := strings.Cut(strings.TrimSpace(out), " ")
		if have := i.have[what]; have != "" {
			if _, err := i.System.Run(ctx, "dpkg", "--compare-versions", have, "ge", version); err == nil {
				continue
			}
		}
		list = append(list, file)
	}
	return list, nil
}

// install installs packages; nil means that it did.
func (i *Installer) install(ctx context.Context, what []string) *Trouble {
	if out, err := i.System.Run(ctx, apt("install", what...)...); err != nil {
		return aptTrouble(out, err)
	}
	return nil
}

// online waits for the network and the time, and reads which packages there are.
func (i *Installer) online(ctx context.Context) error {
	if err := i.route(ctx); err != nil {
		return err
	}
	const synchronized = "/run/systemd/timesync/synchronized"
	for range 30 {
		if exists(i.System, synchronized) {
			break
		}
		i.note(ctx, "card.note.clock")
		if err := i.System.Wait(ctx, 2*time.Second); err != nil {
			return err
		}
	}
	i.note(ctx, "card.note.fetch")
	var last *Trouble
	for range 3 {
		out, err := i.System.Run(ctx, "apt-get", "update", "-o", patience, "-o", "Acquire::Check-Date=false", "-o", "APT::Update::Error-Mode=any")
		if err == nil {
			return nil
		}
		last = aptTrouble(out, err)
		if last.Key == "card" || last.Key == "full" {
			break
		}
		if err := i.System.Wait(ctx, 5*time.Second); err != nil {
			return err
		}
	}
	return last
}

// route waits for a way out of the house, for up to 90 seconds.
func (i *Installer) route(ctx context.Context) error {
	for range 45 {
		if out, err := i.System.Run(ctx, "ip", "route", "show", "default"); err == nil && strings.TrimSpace(out) != "" {
			return nil
		}
		if name := i.wireless(ctx); name != "" {
			i.note(ctx, "card.note.wifi", name)
		} else {
			i.note(ctx, "card.note.network")
		}
		if err := i.System.Wait(ctx, 2*time.Second); err != nil {
			return err
		}
	}
	if name := i.wireless(ctx); name != "" {
		return &Trouble{Key: "wifi", Args: []any{name}}
	}
	return &Trouble{Key: "network"}
}

// wireless returns the name of the wireless network that the system knows, or "".
func (i *Installer) wireless(ctx context.Context) string {
	out, err := i.System.Run(ctx, "nmcli", "-t", "-f", "TYPE,NAME", "connection", "show")
	if err != nil {
		return ""
	}
	m := regexp.MustCompile(`(?m)^802-11-wireless:(?:netplan-wlan\d+-)?(.+)$`).FindStringSubmatch(out)
	if m == nil {
		return ""
	}
	return strings.ReplaceAll(m[1], `\:`, ":")
}

// signs are what apt and dpkg print, with the trouble that it means. The first that matches applies.
var signs = []struct {
	print *regexp.Regexp
	key   string
	final bool
}{
	{regexp.MustCompile(`Could not get lock|Unable to acquire|is another process using it|locked by another process`), "busy", false},
	{regexp.MustCompile(`Read-only file system|Input/output error`), "card", true},
	{regexp.MustCompile(`No space left|You don't have enough free space`), "full", true},
	{regexp.MustCompile(`not valid yet|Not live until`), "clock", false},
	{regexp.MustCompile(`Failed to fetch|Unable to fetch|Could not resolve|Connection (failed|timed out)`), "download", false},
	{regexp.MustCompile(`unmet dependencies|no installation candidate|Unable to locate package|held broken|Unable to correct`), "fit", false},
}

var (
	anew   = regexp.MustCompile(`(\d+) newly installed`)
	failed = regexp.MustCompile(`(?m)^E: Failed to fetch`)
)

// aptTrouble returns the trouble that the output of apt or dpkg is about.
func aptTrouble(out string, err error) *Trouble {
	lines := strings.Split(strings.TrimSpace(out), "\n")
	cause := fmt.Errorf("%w: %s", err, lines[len(lines)-1])
	for _, s := range signs {
		if !s.print.MatchString(out) {
			continue
		}
		t := &Trouble{Key: s.key, Final: s.final, Cause: cause}
		switch m := anew.FindStringSubmatch(out); {
		case s.key == "full":
			t.Args = []any{0}
		case s.key == "download" && m != nil && failed.MatchString(out):
			t.Key, t.Args = "missing", []any{len(failed.FindAllString(out, -1)), m[1]}
		}
		return t
	}
	return &Trouble{Key: "apt", Cause: cause}
}
