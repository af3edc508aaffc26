package sdcard

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"casekeeper/configs"
)

const folder = "/boot/firmware/casekeeper"

// board is a simulated Raspberry Pi with a card on which everything is well, until a test damages it.
type board struct {
	files     map[string]string
	readOnly  string            // beginning of the names of files that cannot be written
	forgets   bool              // what is written is in memory only
	memory    map[string]string // then: files
	free      int64             // bytes
	root      string            // what findmnt says of it
	installed map[string]string // packages with their versions
	half      int               // attempts that dpkg --configure takes
	arch      string
	online    bool
	routes    int           // looks at the routes until there is one
	synced    time.Duration // until the time is known
	apt       []reply       // what apt-get install does, call by call; afterwards it works
	update    []reply       // the same of apt-get update
	fix       []reply       // the same of apt-get install -f
	kiosk     string        // ActiveState
	restarts  int
	enabled   map[string]bool
	asks      string // what is-enabled says of userconfig.service
	lacks     map[string]bool

	ran    []string // commands that change something
	writes map[string]int
	waited time.Duration
	screen strings.Builder
}

// reply is what a command prints, and whether it fails.
type reply struct {
	out   string
	fails bool
}

var errStatus = errors.New("exit status 100")

// packages maps the files of packages to what is in them.
var packages = map[string]string{
	"casekeeper_0.9_arm64.deb": "casekeeper 0.9",
	"cage_0.2.0_arm64.deb":     "cage 0.2.0",
	"seatd_0.9.1_arm64.deb":    "seatd 0.9.1",
}

func newBoard() *board {
	b := &board{
		files: map[string]string{
			"/etc/os-release":             "PRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\nVERSION_ID=\"13\"\nVERSION_CODENAME=trixie\n",
			"/etc/default/keyboard":       "XKBLAYOUT=\"gb\"\n",
			"/boot/firmware/user-data":    "#cloud-config\nhostname: table\nuser:\n  name: ana\n  passwd: $5$SECRET\n",
			folder + "/start":             "start",
			folder + "/casectl":           "casectl",
			folder + "/readers-to-be.txt": "not listed",
		},
		free: 20 << 30, arch: "arm64", online: true, kiosk: "active", asks: "enabled",
		installed: map[string]string{"dpkg": "1.22"}, enabled: map[string]bool{}, writes: map[string]int{}, lacks: map[string]bool{},
	}
	b.files[folder+"/casekeeper_0.9_arm64.deb"] = "casekeeper 0.9"
	b.list("0.9")
	return b
}

// withDebs adds packages for a release to the folder.
func (b *board) withDebs(codename string) {
	for name, content := range packages {
		if !strings.HasPrefix(name, "casekeeper") {
			b.files[folder+"/debs/"+codename+"/"+name] = content
		}
	}
	b.list("0.9")
}

// list writes SHA256SUMS.
func (b *board) list(version string) {
	delete(b.files, folder+"/"+sumsName)
	files := map[string]string{}
	for name, text := range b.files {
		if in, ok := strings.CutPrefix(name, folder+"/"); ok && in != "readers-to-be.txt" {
			files[in] = text
		}
	}
	b.files[folder+"/"+sumsName] = listOf(version, files)
}

// listOf returns the list of files.
func listOf(version string, files map[string]string) string {
	list := fmt.Sprintf("# casekeeper %s, %d files\n", version, len(files))
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list += fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(files[name])), name)
	}
	return list
}

func (b *board) Read(name string) ([]byte, error) {
	if name == "/run/systemd/timesync/synchronized" && b.online && b.waited >= b.synced {
		return nil, nil
	}
	text, ok := b.files[name]
	if in, ok := b.memory[name]; ok {
		return []byte(in), nil
	}
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// Open opens what Read reads.
func (b *board) Open(folder, name string) (fs.File, error) {
	text, err := b.Read(path.Join(folder, name))
	if err != nil {
		return nil, err
	}
	return fstest.MapFS{"file": {Data: text}}.Open("file")
}

func (b *board) Write(name string, from io.Reader) error {
	content, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	if b.readOnly != "" && strings.HasPrefix(name, b.readOnly) {
		return &fs.PathError{Op: "open", Path: name, Err: errors.New("read-only file system")}
	}
	b.writes[name]++
	if b.forgets {
		b.memory = map[string]string{name: string(content)}
	} else {
		b.files[name] = string(content)
	}
	return nil
}

func (b *board) Free(string) (int64, error) { return b.free, nil }

func (b *board) Wait(ctx context.Context, d time.Duration) error {
	b.waited += d
	return ctx.Err()
}

// looking are the commands that change nothing.
var looking = regexp.MustCompile(`^(dpkg --(print-architecture|compare-versions|audit)|dpkg-query|dpkg-deb|ip|nmcli|systemctl (is-enabled|show)|journalctl|runuser|findmnt|raspi-config nonint get_)`)

func (b *board) Run(_ context.Context, command ...string) (string, error) {
	line := strings.Join(command, " ")
	if !looking.MatchString(line) {
		b.ran = append(b.ran, line)
	}
	if b.lacks[command[0]] {
		return "", errors.New("not found")
	}
	switch command[0] {
	case "dpkg", "dpkg-query", "dpkg-deb":
		return b.dpkg(command)
	case "apt-get":
		return b.aptGet(command)
	case "dd": // iflag=nocache
		b.memory = nil
	case "systemctl":
		return b.systemctl(command)
	case "findmnt":
		return b.root, nil
	case "ip":
		if b.routes--; b.online && b.routes < 0 {
			return "default via 192.168.1.1 dev wlan0\n", nil
		}
		return "", nil
	case "nmcli":
		return "loopback:lo\n802-11-wireless:netplan-wlan0-Casa\\:2\n", nil
	case "journalctl":
		return "what the installation said\n", nil
	case "runuser":
		return "what doctor found\n", nil
	case "raspi-config":
		return "1\n", nil
	}
	return "", nil
}

func (b *board) dpkg(command []string) (string, error) {
	switch command[1] {
	case "--print-architecture":
		return b.arch + "\n", nil
	case "--audit":
		if b.half > 0 {
			return "The following packages are only half configured\n", nil
		}
	case "--configure":
		b.half--
	case "--compare-versions": // of one digit each
		less := command[2] < command[4]
		if command[3] == "lt" && !less || command[3] == "ge" && less {
			return "", errors.New("exit status 1")
		}
	case "-W":
		if command[0] == "dpkg-deb" {
			return b.files[command[3]], nil
		}
		var out strings.Builder
		for name, version := range b.installed {
			fmt.Fprintf(&out, "%s installed %s\n", name, version)
		}
		return out.String(), nil
	case "-f":
		return "cage, seatd\n", nil
	}
	return "", nil
}

func (b *board) aptGet(command []string) (string, error) {
	replies := &b.apt
	switch {
	case command[1] == "update":
		replies = &b.update
	case slices.Contains(command, "-f"):
		replies = &b.fix
	}
	if len(*replies) > 0 {
		r := (*replies)[0]
		*replies = (*replies)[1:]
		if r.fails {
			return r.out, errStatus
		}
		return r.out, nil
	}
	if command[1] == "install" && !slices.Contains(command, "-f") {
		for _, arg := range command[3:] {
			if strings.HasSuffix(arg, ".deb") {
				name, version, _ := strings.Cut(b.files[arg], " ")
				b.installed[name] = version
			} else if arg == "cage" || arg == "seatd" {
				b.installed[arg] = "1"
			}
		}
		b.files["/usr/bin/casekeeper"] = "program"
	}
	return "", nil
}

func (b *board) systemctl(command []string) (string, error) {
	switch unit := command[len(command)-1]; command[1] {
	case "enable":
		b.enabled[unit] = true
	case "is-enabled":
		if unit == "userconfig.service" {
			return b.asks + "\n", nil
		}
		if !b.enabled[unit] {
			return "disabled\n", errors.New("exit status 1")
		}
	case "show":
		return fmt.Sprintf("ActiveState=%s\nNRestarts=%d\n", b.kiosk, b.restarts), nil
	}
	return "", nil
}

// install installs once, with what is on the screen at the end.
func (b *board) install(t *testing.T) (string, error) {
	t.Helper()
	b.screen.Reset()
	said, err := voices(configs.FS, b)
	if err != nil {
		t.Fatal(err)
	}
	i := &Installer{System: b, Folder: folder, Voices: said, Screen: &b.screen}
	err = i.Install(t.Context())
	pages := strings.Split(b.screen.String(), "\x1b[2J\x1b[H")
	for _, page := range pages {
		lines := strings.Split(strings.TrimSuffix(page, "\r\n"), "\r\n")
		if len(lines) > rows {
			t.Errorf("a page has %d lines of %d:\n%s", len(lines), rows, page)
		}
		for _, line := range lines {
			if len([]rune(line)) > columns {
				t.Errorf("%q has more than %d letters", line, columns)
			}
		}
	}
	return pages[len(pages)-1], err
}

func (b *board) did(t *testing.T, want string) {
	t.Helper()
	if !slices.ContainsFunc(b.ran, func(line string) bool { return strings.Contains(line, want) }) {
		t.Errorf("nothing did %q: %q", want, b.ran)
	}
}

func (b *board) report() string { return b.files["/boot/firmware/"+ReportName] }

// TestFromTheCardToTheTable covers the usual way, over the network.
func TestFromTheCardToTheTable(t *testing.T) {
	b := newBoard()
	b.routes, b.synced = 3, 9*time.Second
	page, err := b.install(t)
	if err != nil || strings.Count(page, "[OK]") != 6 || !strings.Contains(page, "The card / La tarjeta") {
		t.Fatalf("%v\n%s", err, page)
	}
	b.did(t, "apt-get update")
	b.did(t, folder+"/casekeeper_0.9_arm64.deb cage seatd")
	b.did(t, "systemctl enable "+kiosk)
	b.did(t, "systemctl start "+kiosk)
	if b.files[stamp] != "0.9\n" || !strings.HasPrefix(b.report(), "Casekeeper 0.9: done\n") || !strings.Contains(b.report(), "what doctor found") || b.writes["/boot/firmware/"+ReportName] != 1 {
		t.Errorf("stamp %q, %d reports: %s", b.files[stamp], b.writes["/boot/firmware/"+ReportName], b.report())
	}
	for _, line := range b.ran {
		if strings.Contains(line, "sudo") || strings.Contains(line, "reboot") || strings.Contains(line, "cancel-rename") {
			t.Error(line)
		}
	}
	if b.waited < time.Minute+9*time.Second {
		t.Errorf("waited %v: neither for the time nor for the table", b.waited)
	}
}

// TestSecondRunDoesNothing: no command that changes anything, and the terminal stays where it is.
func TestSecondRunDoesNothing(t *testing.T) {
	b := newBoard()
	if _, err := b.install(t); err != nil {
		t.Fatal(err)
	}
	b.ran = nil
	if page, err := b.install(t); err != nil || page != "" {
		t.Errorf("%v, %q", err, page)
	}
	for _, line := range b.ran {
		if !strings.HasPrefix(line, "sync") && !strings.HasPrefix(line, "dd if="+state+"/written iflag=nocache count=0") {
			t.Errorf("again: %s", line)
		}
	}
}

// TestOfflineFolder: with the packages for this release no network is asked, and those that the
// system has as new are left out.
func TestOfflineFolder(t *testing.T) {
	b := newBoard()
	b.online = false
	b.withDebs("trixie")
	b.files[folder+"/debs/trixie/._cage_0.2.0_arm64.deb"] = "left by macOS"
	b.installed["seatd"] = "0.9.1"
	if page, err := b.install(t); err != nil {
		t.Fatalf("%v\n%s", err, page)
	}
	b.did(t, "-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=/dev/null "+folder+"/casekeeper_0.9_arm64.deb "+folder+"/debs/trixie/cage_0.2.0_arm64.deb")
	for _, line := range b.ran {
		if strings.Contains(line, "update") || strings.Contains(line, "/seatd_") || strings.Contains(line, "._") {
			t.Error(line)
		}
	}
	if b.waited != time.Minute {
		t.Errorf("waited %v", b.waited)
	}
}

// TestDebsThatDoNotFitFallBackToTheNetwork covers packages for another release, and for an older
// image.
func TestDebsThatDoNotFitFallBackToTheNetwork(t *testing.T) {
	for name, prepare := range map[string]func(*board){
		"another release": func(b *board) { b.withDebs("bookworm") },
		"a newer image": func(b *board) {
			b.withDebs("trixie")
			b.apt = []reply{{"The following packages have unmet dependencies:\nE: Unable to correct problems\n", true}}
		},
	} {
		b := newBoard()
		prepare(b)
		if page, err := b.install(t); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, page)
		}
		b.did(t, "apt-get update")
	}
	b := newBoard()
	b.withDebs("trixie")
	b.online = false
	b.apt = []reply{{"E: Unable to correct problems, you have held broken packages.\n", true}}
	if page, err := b.install(t); err == nil || !strings.Contains(page, "do not fit together") {
		t.Errorf("%v\n%s", err, page)
	}
}

// TestDpkgThatDiesOfflineAsksForNoNetwork: it would not help.
func TestDpkgThatDiesOfflineAsksForNoNetwork(t *testing.T) {
	b := newBoard()
	b.withDebs("trixie")
	b.online = false
	b.apt = []reply{{"dpkg: error processing package cage\nE: Sub-process /usr/bin/dpkg returned an error code (1)\n", true}}
	page, err := b.install(t)
	if err == nil || !strings.Contains(page, "did not take the program") || strings.Contains(b.screen.String(), "a cable does") || b.waited > 0 {
		t.Errorf("%v, waited %v\n%s", err, b.waited, b.screen.String())
	}
	if page, err := b.install(t); err != nil {
		t.Errorf("the next attempt: %v\n%s", err, page)
	}
}

// TestReportHasTheLatestKindOfTrouble: each kind is written once, and the latest is explained.
func TestReportHasTheLatestKindOfTrouble(t *testing.T) {
	b := newBoard()
	b.online, b.lacks["nmcli"] = false, true
	for range 3 {
		if _, err := b.install(t); err == nil {
			t.Fatal("no network is no trouble")
		}
	}
	b.online, b.restarts = true, 50
	for range 3 {
		if _, err := b.install(t); err == nil {
			t.Fatal("a table that does not live is no trouble")
		}
	}
	if n := b.writes["/boot/firmware/"+ReportName]; n != 2 || !strings.HasPrefix(b.report(), "Casekeeper 0.9: not done (network, kiosk)\n") || !strings.Contains(b.report(), "does not show itself") {
		t.Errorf("%d reports, the last:\n%s", n, b.report())
	}
}

// grows puts a root of some bytes onto a card of 8 GB.
func (b *board) grows(bytes int) {
	b.root = fmt.Sprintf(" %d /dev/mmcblk0p2\n", bytes)
	b.files["/sys/class/block/mmcblk0p2/../size"] = "15625000\n"
}

// failures is the table of what goes wrong: what is damaged, what is on the screen then, and whether
// it is tried again.
var failures = []struct {
	name   string
	damage func(*board)
	en, es string
	final  bool
	mend   func(*board) // afterwards the next attempt succeeds; nil: nothing mends it
}{
	{"a torn file", func(b *board) { b.files[folder+"/casekeeper_0.9_arm64.deb"] = "casekeep" },
		"did not arrive whole: casekeeper/casekeeper_0.9_arm64.deb", "no ha llegado entero", true, nil},
	{"a missing file", func(b *board) { delete(b.files, folder+"/casectl") }, "whole: casekeeper/casectl", "no ha llegado entero", true, nil},
	{"a torn list", func(b *board) {
		list := b.files[folder+"/"+sumsName]
		b.files[folder+"/"+sumsName] = list[:strings.LastIndex(strings.TrimSpace(list), "\n")+1]
	}, "casekeeper/SHA256SUMS", "no ha llegado entero", true, nil},
	{"another suite", func(b *board) {
		b.files["/etc/os-release"] = "PRETTY_NAME=\"Debian GNU/Linux 14 (forky)\"\nVERSION_ID=\"14\"\n"
	}, "not known: Debian GNU/Linux 14", "no se conoce", true, nil},
	{"32 bits", func(b *board) { b.arch = "armhf" }, "Lite (64-bit)", "Lite (64-bit)", true, nil},
	{"a desktop", func(b *board) { b.files["/usr/sbin/lightdm"] = "" }, "Lite (64-bit)", "Lite (64-bit)", true, nil},
	{"read-only", func(b *board) { b.readOnly = "/" }, "cannot be written", "no se puede escribir", true, nil},
	{"writes vanish", func(b *board) { b.forgets = true }, "cannot be written", "no se puede escribir", true, nil},
	{"full", func(b *board) { b.free = 100 << 20 }, "no room", "No queda sitio", true, nil},
	{"full, on a card that is all taken", func(b *board) { b.free = 100 << 20; b.grows(7_000_000_000) }, "no room", "No queda sitio", true, nil},
	{"not grown", func(b *board) { b.free = 100 << 20; b.grows(2_500_000_000) }, "not taken all of this card yet", "aún no ocupa toda", false, func(b *board) { b.free = 20 << 30 }},
	{"full while unpacking", func(b *board) { b.apt = []reply{{"dpkg: error: No space left on device\n", true}} }, "no room", "No queda sitio", true, nil},
	{"no network", func(b *board) { b.online = false; b.lacks["nmcli"] = true }, "There is no network.", "No hay red.", false, func(b *board) { b.online = true }},
	{"no way into the Wi-Fi", func(b *board) { b.online = false }, "The Wi-Fi Casa:2 does not let us in.", "La wifi Casa:2 no deja entrar.", false, func(b *board) { b.online = true }},
	{"a portal that catches everything", func(b *board) {
		b.update = slices.Repeat([]reply{{"E: Failed to fetch http://deb.debian.org  Clearsigned file isn't valid\n", true}}, 3)
	}, "does not lead outside", "no lleva fuera", false, func(*board) {}},
	{"no time", func(b *board) {
		b.synced = time.Hour
		b.update = slices.Repeat([]reply{{"E: Release file is not valid yet (invalid for another 3d)\n", true}}, 3)
	}, "The time is not known yet.", "Todavía no se sabe la hora.", false, func(b *board) { b.synced = 0 }},
	{"another apt", func(b *board) {
		b.apt = []reply{{"E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (apt-get)\n", true}}
	}, "busy with itself", "ocupado con sus cosas", false, func(*board) {}},
	{"another dpkg", func(b *board) {
		b.apt = []reply{{"dpkg: error: dpkg frontend lock was locked by another process with pid 812\n", true}}
	}, "busy with itself", "ocupado con sus cosas", false, func(*board) {}},
	{"another apt while the rest of a pulled plug is finished", func(b *board) {
		b.half = 1
		b.fix = []reply{{"E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (apt-get)\n", true}}
	}, "busy with itself", "ocupado con sus cosas", false, func(*board) {}},
	{"a download that breaks off", func(b *board) {
		b.apt = []reply{{"0 upgraded, 81 newly installed, 0 to remove\nE: Failed to fetch http://x/a.deb\nE: Failed to fetch http://x/b.deb\nE: Unable to fetch some archives\n", true}}
	}, "2 of 81 parts are still missing", "Faltan todavía 2 de 81 partes", false, func(*board) {}},
	{"packages that are not there", func(b *board) { b.apt = []reply{{"E: Unable to locate package cage\n", true}} }, "do not fit together", "no encajan", false, func(*board) {}},
	{"a postinst that fails", func(b *board) { b.apt = []reply{{"dpkg: error processing package\n", true}} }, "did not take the program", "no ha aceptado", false, func(*board) {}},
	{"a table that does not live", func(b *board) { b.restarts = 50 }, "does not show itself", "no se muestra", true, func(b *board) { b.restarts = 1 }},
	{"a table that has ended", func(b *board) { b.kiosk = "failed" }, "does not show itself", "no se muestra", true, func(b *board) { b.kiosk = "active" }},
	{"a command that is missing", func(b *board) { b.lacks["dpkg-query"] = true }, "Something in the system failed", "Ha fallado algo", false, nil},
}

// TestEveryFailureIsSaid: both languages, that of the keyboard first; what to do; whether it is tried
// again; one report, without anything of what Imager was given; and that what mends by itself does.
func TestEveryFailureIsSaid(t *testing.T) {
	for _, f := range failures {
		t.Run(f.name, func(t *testing.T) {
			b := newBoard()
			b.files["/etc/default/keyboard"] = "XKBLAYOUT=\"latam\"\n"
			f.damage(b)
			page, err := b.install(t)
			var trouble *Trouble
			if !errors.As(err, &trouble) || trouble.Final != f.final {
				t.Fatalf("%v\n%s", err, page)
			}
			flat := strings.Join(strings.Fields(page), " ")
			en, es := strings.LastIndex(flat, f.en), strings.Index(flat, f.es)
			if es < 0 || en <= es || strings.Contains(flat, "30 seconds") == f.final || strings.Contains(flat, "30 segundos") == f.final {
				t.Errorf("the screen says:\n%s", page)
			}
			if b.files[stamp] != "" {
				t.Error("it is stamped as done")
			}
			b.reported(t, f.en, f.final)
			if f.mend == nil {
				return
			}
			f.mend(b)
			if page, err := b.install(t); err != nil || b.files[stamp] != "0.9\n" {
				t.Errorf("afterwards: %v\n%s", err, page)
			}
			if n := b.writes["/boot/firmware/"+ReportName]; n != 2 || !strings.HasPrefix(b.report(), "Casekeeper 0.9: done") {
				t.Errorf("%d reports: %s", n, b.report())
			}
		})
	}
}

// reported checks the report on a failure, also after a second attempt.
func (b *board) reported(t *testing.T, want string, final bool) {
	t.Helper()
	if b.readOnly != "" || b.forgets {
		return
	}
	report := strings.Join(strings.Fields(b.report()), " ")
	if !strings.Contains(report, want) || !strings.Contains(report, "not done") || !strings.Contains(report, "what the installation said") || strings.Contains(report, "SECRET") {
		t.Errorf("the report says: %s", b.report())
	}
	b.fail(t)
	if n := b.writes["/boot/firmware/"+ReportName]; n != 1 {
		t.Errorf("%d reports of one failure", n)
	}
}

// fail writes the report again, as another attempt that fails would.
func (b *board) fail(t *testing.T) {
	t.Helper()
	i := &Installer{System: b, Folder: folder, Screen: &b.screen}
	if strings.HasPrefix(b.report(), "Casekeeper 0.9") {
		i.contents = &contents{version: "0.9"}
	}
	kind := regexp.MustCompile(`not done \((?:.*, )?(\w+)\)`).FindStringSubmatch(b.report())
	if kind == nil {
		t.Fatalf("the report does not say what kind of trouble it is: %s", b.report())
	}
	i.report(t.Context(), &Trouble{Key: kind[1]})
}

// TestPulledPlug: what is half installed is finished first, and said.
func TestPulledPlug(t *testing.T) {
	b := newBoard()
	b.half = 1
	b.installed["casekeeper"] = "0.9" // unpacked, and its recommended packages were still to come
	if page, err := b.install(t); err != nil {
		t.Fatalf("%v\n%s", err, page)
	}
	b.did(t, "dpkg --configure -a --force-confold")
	b.did(t, "cage seatd")
	if !strings.Contains(b.screen.String(), "Going on where it was cut off.") || !strings.Contains(b.screen.String(), "Se sigue donde se cortó.") {
		t.Error(b.screen.String())
	}
}

// TestNewerAndOlderVersion: a newer folder upgrades, an older one changes nothing and is said once.
func TestNewerAndOlderVersion(t *testing.T) {
	b := newBoard()
	b.installed = map[string]string{"casekeeper": "0.8", "cage": "1", "seatd": "1"}
	if _, err := b.install(t); err != nil || b.installed["casekeeper"] != "0.9" {
		t.Fatalf("%v, %v", err, b.installed)
	}
	if slices.ContainsFunc(b.ran, func(line string) bool { return strings.Contains(line, "update") }) {
		t.Errorf("it asked for a network: %q", b.ran)
	}
	b = newBoard() // the next version needs what is not there
	b.installed = map[string]string{"casekeeper": "0.8", "cage": "1", "seatd": "1"}
	b.online = false
	b.apt = []reply{{"The following packages have unmet dependencies:\nE: Unable to correct problems\n", true}}
	if page, err := b.install(t); err == nil || !strings.Contains(page, "does not let us in") {
		t.Errorf("%v\n%s", err, page)
	}
	b.online = true
	if page, err := b.install(t); err != nil {
		t.Errorf("%v\n%s", err, page)
	}
	b = newBoard()
	b.installed = map[string]string{"casekeeper": "1.0", "cage": "1", "seatd": "1"}
	page, err := b.install(t)
	var trouble *Trouble
	if !errors.As(err, &trouble) || trouble.Key != "older" || !trouble.Final || !strings.Contains(page, "1.0 is installed") {
		t.Errorf("%v\n%s", err, page)
	}
	if b.installed["casekeeper"] != "1.0" || b.files[stamp] != "0.9\n" || b.ran[len(b.ran)-1] != "chvt 1" {
		t.Errorf("%v, %q, %q", b.installed, b.files[stamp], b.ran)
	}
}

// TestWithoutAUser: the system's own questions are ended only where Imager was given no user, and
// where they would come.
func TestWithoutAUser(t *testing.T) {
	for _, c := range []struct {
		data, asks string
		ends       bool
	}{
		{"#cloud-config\n#user: comments only\n", "masked-runtime", true},
		{"#cloud-config\nhostname: table\n", "enabled", true},
		{"#cloud-config\nuser:\n  name: ana\n", "enabled", false},
		{"#cloud-config\nusers:\n- name: ana\n", "enabled", false},
		{"", "disabled", false},
	} {
		b := newBoard()
		b.files["/boot/firmware/user-data"], b.asks = c.data, c.asks
		if _, err := b.install(t); err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(b.ran, "/usr/bin/cancel-rename pi"); got != c.ends {
			t.Errorf("%q, %s: ended %v", c.data, c.asks, got)
		}
	}
}

// TestReadersOnThePins: the buses are switched on only where the folder asks for it.
func TestReadersOnThePins(t *testing.T) {
	for _, asked := range []bool{false, true} {
		b := newBoard()
		if asked {
			b.files[path.Join(folder, "readers.txt")] = ""
		}
		if _, err := b.install(t); err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(b.ran, "raspi-config nonint do_i2c 0") && slices.Contains(b.ran, "raspi-config nonint do_spi 0"); got != asked {
			t.Errorf("asked %v, did %v", asked, got)
		}
	}
}
