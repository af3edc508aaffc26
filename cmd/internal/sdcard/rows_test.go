//go:build pi

package sdcard

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// lite is the folder system of make test-pi: Debian 13 for arm64, whose programs QEMU runs, without a
// kernel of its own. CASEKEEPER_CARD has it as rows, and what is dragged onto a card. What only a
// running system has is played by small scripts in it.
type lite struct {
	t    *testing.T
	card string
	root string
}

// scripts are the stand-ins. What they answer is in /srv/says.
var scripts = map[string]string{
	"systemctl": `case "$1 $2" in
"is-enabled userconfig.service") echo disabled; exit 1 ;;
"is-enabled "*) [ -e /srv/enabled ] ;;
enable*) touch /srv/enabled ;;
show*) printf 'ActiveState=%s\nNRestarts=0\n' "$(cat /srv/says/kiosk)" ;;
esac`,
	"ip":         `cat /srv/says/route`,
	"nmcli":      `cat /srv/says/wifi`,
	"journalctl": `echo what the installation said`,
	"chvt":       ``,
	"setfont":    ``,
}

func newLite(t *testing.T) *lite {
	t.Helper()
	card := os.Getenv("CASEKEEPER_CARD")
	if card == "" {
		t.Fatal("CASEKEEPER_CARD names no folder: make test-pi STEPS=card")
	}
	l := &lite{t: t, card: card, root: filepath.Join(card, "rows")}
	for name, text := range scripts {
		l.put("usr/local/sbin/"+name, "#!/bin/sh\n"+text+"\n")
	}
	l.says("kiosk", "active")
	return l
}

// put writes a file of that system.
func (l *lite) put(name, text string) {
	l.t.Helper()
	name = filepath.Join(l.root, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		l.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		l.t.Fatal(err)
	}
}

// says sets what a stand-in answers.
func (l *lite) says(what, answer string) { l.put("srv/says/"+what, answer) }

// run runs a command there as root.
func (l *lite) run(command string) (string, error) {
	c := exec.Command("../../../.ci/root.sh", "enter", l.root, "sh", "-c", command)
	out, err := c.CombinedOutput()
	return string(out), err
}

// runs runs a command that has to succeed.
func (l *lite) runs(command string) string {
	l.t.Helper()
	out, err := l.run(command)
	if err != nil {
		l.t.Fatalf("%s: %v: %s", command, err, out)
	}
	return strings.TrimSpace(out)
}

// drag lays a folder onto the drive, which has only what Imager has written.
func (l *lite) drag(folder string) {
	l.t.Helper()
	boot := filepath.Join(l.root, "boot", "firmware")
	if err := os.RemoveAll(boot); err != nil {
		l.t.Fatal(err)
	}
	l.put("boot/firmware/user-data", "#cloud-config\nusers:\n- name: ana\n  passwd: $5$SECRET\n")
	if out, err := exec.Command("cp", "-r", filepath.Join(l.card, folder, "casekeeper"), boot).CombinedOutput(); err != nil {
		l.t.Fatalf("%v: %s", err, out)
	}
}

// install runs casectl card install of the folder, after a command in the same namespace, and returns
// all that its terminal has shown.
func (l *lite) install(before string) (shown string, status int) {
	l.t.Helper()
	l.runs("install -m755 /boot/firmware/casekeeper/casectl /srv/casectl") // casekeeper/start does so
	out, err := l.run(before + "\n/srv/casectl card install /boot/firmware/casekeeper 2>/srv/log")
	if err == nil {
		return joined(out), 0
	}
	if bad, ok := err.(*exec.ExitError); ok {
		return joined(out), bad.ExitCode()
	}
	l.t.Fatal(err)
	return "", 0
}

// joined joins the lines of the terminal.
func joined(s string) string { return strings.Join(strings.Fields(s), " ") }

// row is one row of the table of failures.
type row struct {
	name   string
	folder string        // without, with or newer
	damage func(l *lite) // before
	before string        // a command in the same namespace
	mend   func(l *lite) // afterwards
	words  []string      // on the terminal
	status int           // 3: it is not tried again
}

func (l *lite) file(name string) string {
	return filepath.Join(l.root, "boot/firmware/casekeeper", name)
}

const fullCard = `mount -o remount,size=60M /dev/shm; mkdir /dev/shm/u /dev/shm/w
mount -t overlay overlay -o lowerdir=/,upperdir=/dev/shm/u,workdir=/dev/shm/w /media
mount -t proc proc /media/proc; mount --rbind /dev /media/dev
exec chroot /media /srv/casectl card install /boot/firmware/casekeeper 2>/dev/null`

var damages = []row{
	{name: "a torn file", folder: "without", damage: func(l *lite) { l.runs("truncate -s 5000000 /boot/firmware/casekeeper/casekeeper_*.deb") },
		words: []string{"did not arrive whole: casekeeper/casekeeper_", "no ha llegado entero"}, status: 3},
	{name: "a missing file", folder: "without", damage: func(l *lite) { l.runs("rm /boot/firmware/casekeeper/start") },
		words: []string{"did not arrive whole: casekeeper/start"}, status: 3},
	{name: "another suite", folder: "without", damage: func(l *lite) {
		l.runs("cp -L /etc/os-release /srv/release; sed -i 's/^VERSION_ID=.*/VERSION_ID=\"14\"/' /usr/lib/os-release")
	},
		mend: func(l *lite) { l.runs("cp /srv/release /usr/lib/os-release") }, words: []string{"This system is not known"}, status: 3},
	{name: "a desktop", folder: "without", damage: func(l *lite) { l.put("usr/sbin/lightdm", "") }, mend: func(l *lite) { l.runs("rm /usr/sbin/lightdm") },
		words: []string{"with the one called Lite (64-bit)"}, status: 3},
	{name: "a locked card", folder: "without", before: "mkdir -p /var/lib/casekeeper-card; mount -t tmpfs -o ro none /var/lib/casekeeper-card",
		words: []string{"This card cannot be written", "no se puede escribir"}, status: 3},
	{name: "a full card", folder: "without", before: fullCard, words: []string{"There is no room on this card", "No queda sitio"}, status: 3},
	{name: "a card that has not grown", folder: "without", before: fullCard, damage: func(l *lite) {
		l.put("usr/local/sbin/findmnt", "#!/bin/sh\necho ' 2500000000 /dev/mmcblk0p2'\n")
		l.put("sys/class/block/mmcblk0p2/size", "4882812\n")
		l.put("sys/class/block/size", "62500000\n")
	}, mend: func(l *lite) { l.runs("rm -r /usr/local/sbin/findmnt /sys/class") },
		words: []string{"has not taken all of this card yet", "aún no ocupa toda la tarjeta"}, status: 1},
	{name: "no network", folder: "without", words: []string{"Waiting for a network; a cable does.", "There is no network.", "No hay red."}, status: 1},
	{name: "no way into the Wi-Fi", folder: "without", damage: func(l *lite) { l.says("wifi", "802-11-wireless:netplan-wlan0-Casa\n") }, mend: func(l *lite) { l.says("wifi", "") },
		words: []string{"Trying the Wi-Fi Casa.", "The Wi-Fi Casa does not let us in"}, status: 1},
	{name: "packages that do not fit", folder: "with", damage: func(l *lite) {
		l.runs("cd /boot/firmware/casekeeper/debs/trixie && rm libgl1_* && cd ../.. && grep -v /libgl1_ SHA256SUMS | sed '1s/, [0-9]* files/, '$(($(wc -l <SHA256SUMS) - 2))' files/' >l && mv l SHA256SUMS")
	}, words: []string{"do not fit together", "Plug in a network cable"}, status: 1},
	{name: "a network that leads nowhere", folder: "without", damage: func(l *lite) {
		l.says("route", "default via 10.0.0.1 dev eth0\n")
		l.runs("mv /etc/apt/sources.list /srv/sources; echo 'deb http://127.0.0.1:9/debian trixie main' >/etc/apt/sources.list")
	}, mend: func(l *lite) { l.says("route", ""); l.runs("mv /srv/sources /etc/apt/sources.list") },
		words: []string{"Waiting for the time.", "The network broke off, or does not lead outside."}, status: 1},
	{name: "another apt", folder: "with", damage: func(l *lite) { l.runs("dpkg --unpack --force-depends /boot/firmware/casekeeper/casekeeper_*.deb") },
		before: `rm -f /srv/held; python3 -c 'import fcntl, signal
f = open("/var/lib/dpkg/lock-frontend", "w")
fcntl.lockf(f, fcntl.LOCK_EX)
open("/srv/held", "w")
signal.pause()' & until [ -e /srv/held ]; do sleep 1; done`,
		words: []string{"Going on where it was cut off.", "The system is busy with itself."}, status: 1},
}

// TestRows: each row of the table of failures ends with its words, on the terminal and in the report;
// then what was cut off is finished, and the package is upgraded, rolled back and removed, with games.
func TestRows(t *testing.T) {
	l := newLite(t)
	for _, r := range damages {
		t.Run(r.name, func(t *testing.T) { l.row(t, r) })
	}
	t.Run("whole", func(t *testing.T) {
		l.t = t
		l.whole()
	})
}

// row damages something, and compares the words.
func (l *lite) row(t *testing.T, r row) {
	l.t = t
	l.says("route", "")
	l.says("wifi", "")
	l.drag(r.folder)
	if r.damage != nil {
		r.damage(l)
	}
	began := time.Now()
	shown, status := l.install(r.before)
	t.Logf("figure: %s: status %d after %.0f s", r.name, status, time.Since(began).Seconds())
	for _, want := range r.words {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q; the terminal says: %s", want, shown)
		}
	}
	if status != r.status {
		t.Errorf("status %d, want %d", status, r.status)
	}
	report, _ := os.ReadFile(filepath.Join(l.root, "boot/firmware", ReportName)) // of a full card it is elsewhere
	text, last := joined(string(report)), r.words[len(r.words)-1]
	if r.before != fullCard && (!strings.Contains(text, "not done (") || !strings.Contains(text, last)) || strings.Contains(text, "SECRET") {
		t.Errorf("the report says: %s", text)
	}
	if r.mend != nil {
		r.mend(l)
	}
}

// whole installs, in the end, and follows the package through its life.
func (l *lite) whole() {
	t := l.t
	l.drag("with")
	began := time.Now()
	shown, status := l.install("")
	t.Logf("figure: cut off, then whole: status %d after %.0f s, of which 60 s are the look at the table", status, time.Since(began).Seconds())
	if status != 0 || !strings.Contains(shown, "Going on where it was cut off.") || strings.Count(shown[strings.LastIndex(shown, "Casekeeper"):], "[OK]") != 6 {
		t.Fatalf("status %d: %s\n%s", status, shown, l.runs("tail -n 40 /srv/log"))
	}
	if shown, status := l.install(""); status != 0 || shown != "" {
		t.Errorf("a second time: status %d, %q", status, shown)
	}
	l.says("kiosk", "failed")
	l.drag("without")
	if shown, status := l.install(""); status != 3 || !strings.Contains(shown, "does not show itself") {
		t.Errorf("a table that does not live: status %d, %s", status, shown)
	}
	l.says("kiosk", "active")

	const as = "runuser -u casekeeper -- env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib/casekeeper/.config "
	list := func() string { return l.runs(as + "casectl games list") }
	if before := os.Getenv("CASEKEEPER_BEFORE"); before != "" {
		deb, err := os.ReadFile(before)
		if err != nil {
			t.Fatal(err)
		}
		l.put("srv/before.deb", string(deb))
		l.runs("dpkg -i --force-downgrade --force-confold /srv/before.deb")
	}
	l.runs("install -d -o casekeeper -g casekeeper -m 700 /var/lib/casekeeper")
	l.runs(as + "sh -c 'echo card sheriff at red-role | casectl play --game bang-dice --rig none --seats red,blue,green,yellow'")
	games := list()
	if games == "" {
		t.Fatal("the version before keeps no game")
	}
	same := func(when string) {
		if now := list(); now != games {
			t.Errorf("%s: the games were %s, and are %s", when, games, now)
		}
	}
	for _, folder := range []string{"without", "newer"} {
		l.drag(folder)
		if shown, status := l.install(""); status != 0 {
			t.Errorf("upgrade by the folder %s: status %d: %s", folder, status, shown)
		}
		games = list() // words of a list may differ between versions; its number of games may not
		if n := strings.Count(games, "bang-dice"); n == 0 {
			t.Errorf("upgrade by the folder %s: the game is gone: %s", folder, games)
		}
	}
	l.drag("without")
	if shown, status := l.install(""); status != 3 || !strings.Contains(shown, "which is newer") {
		t.Errorf("an older folder: status %d: %s", status, shown)
	}
	l.runs("dpkg -i --force-downgrade --force-confold /boot/firmware/casekeeper/casekeeper_*.deb")
	same("rolled back")
	l.runs("apt-get remove -q -y casekeeper")
	l.runs("test ! -e /usr/bin/casekeeper && test -s /var/lib/casekeeper/journal.db")
	t.Log(fmt.Sprintf("figure: installed, upgraded, rolled back, removed in %.0f s; the games are kept", time.Since(began).Seconds()))
}
