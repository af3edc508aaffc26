//go:build pi

package taps

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The files that Raspberry Pi Imager 2 writes onto bootfs when it was given a user, and those that
// the image has itself, which have comments only.
var (
	ofImager = map[string]string{
		"user-data": "#cloud-config\nhostname: mesa\nmanage_etc_hosts: true\napt:\n  conf: |\n    Acquire {\n      Check-Date \"false\";\n    };\ntimezone: Europe/Madrid\n" +
			"users:\n- name: ana\n  groups: users,adm,dialout,audio,video,plugdev,games,input,render\n  shell: /bin/bash\n  lock_passwd: false\n  passwd: $5$abcdefgh$k3Uq1pZl0m7hV2J0l8S1N8m7gq4k0l6w9o8Q1c2d3e4\nruncmd:\n- [touch, /var/lib/of-imager]\n",
		"meta-data":   "instance-id: rpi-imager-1764100000000\n",
		"cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait resize ds=nocloud;i=rpi-imager-1764100000000\n",
	}
	ofImage = map[string]string{
		"user-data":   "#cloud-config\n# nothing is set\n",
		"meta-data":   "instance_id: rpios-image\n",
		"cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait resize\n",
	}
)

// card is an SD card: a system that has never run, and the drive bootfs. CASEKEEPER_CARD is the folder
// with what is copied onto it.
type card struct {
	t     *testing.T
	dir   string
	words string // that the board gives the kernel, from cmdline.txt
}

// newCard writes a card, as Imager leaves it.
func newCard(t *testing.T, files map[string]string) *card {
	t.Helper()
	from := os.Getenv("CASEKEEPER_MACHINE")
	c := &card{t: t, dir: filepath.Join(from, t.Name())}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if !t.Failed() {
			os.RemoveAll(c.dir)
		}
	})
	for _, name := range []string{"disk.img", "bootfs.img", "stick.img", "vmlinuz", "initrd"} {
		c.command("cp", "--sparse=always", "--reflink=auto", filepath.Join(from, name), c.dir)
	}
	c.put("config.txt", "")
	for name, text := range files {
		c.put(name, text)
	}
	if _, after, ok := strings.Cut(files["cmdline.txt"], "ds="); ok {
		c.words = "ds=" + strings.TrimSpace(after)
	}
	return c
}

// command runs a command of this machine.
func (c *card) command(name string, args ...string) string {
	c.t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		c.t.Fatalf("%s %v: %v: %s", name, args, err, out)
	}
	return string(out)
}

func (c *card) bootfs() string { return filepath.Join(c.dir, "bootfs.img") }

// put writes a file onto bootfs.
func (c *card) put(name, text string) {
	c.t.Helper()
	file := filepath.Join(c.dir, "put")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		c.t.Fatal(err)
	}
	c.command("mcopy", "-o", "-i", c.bootfs(), file, "::"+name)
}

// drag copies what is in a folder to-the-card onto bootfs: what is there is replaced, not removed.
func (c *card) drag(folder string) {
	c.t.Helper()
	from := filepath.Join(os.Getenv("CASEKEEPER_CARD"), folder)
	c.command("mcopy", "-o", "-s", "-i", c.bootfs(), filepath.Join(from, "casekeeper"), filepath.Join(from, "vendor-data"), "::")
}

// report returns what was written onto bootfs for a computer.
func (c *card) report() string {
	out, err := exec.Command("mcopy", "-i", c.bootfs(), "::casekeeper-report.txt", "-").Output()
	if err != nil {
		return ""
	}
	return string(out)
}

// power switches a board with the card on.
func (c *card) power(network bool) *machine {
	c.t.Helper()
	return startMachine(c.t, wiring{dir: c.dir, words: c.words, bootfs: true, network: network})
}

// log returns all that the serial line has said.
func (m *machine) log() string {
	text, _ := os.ReadFile(m.file("console")) // it is not there before the machine is
	return string(text)
}

// until waits until the serial line has said something, and returns after how long.
func (m *machine) until(mark string) time.Duration {
	m.t.Helper()
	m.waits(mark, func() bool { return strings.Contains(m.log(), mark) })
	return m.since()
}

// terminal returns the words on the installation's own terminal.
func (m *machine) terminal() string {
	out, err := m.run("cat /dev/vcs7")
	if err != nil {
		return ""
	}
	return strings.Join(strings.Fields(out), " ")
}

// reads waits until the terminal shows some words.
func (m *machine) reads(words string) {
	m.t.Helper()
	last := ""
	m.waits(words, func() bool {
		if now := m.terminal(); now != "" {
			last = now
		}
		return strings.Contains(last, words)
	})
}

// firstPage waits for the first page of the panel, or the page that is after it.
func (m *machine) firstPage() time.Duration {
	m.t.Helper()
	k := m.kiosk()
	k.until(m.t, "the first page", func(o *Outline) bool { return o.Has("choose/es") })
	return m.since()
}

// done waits for the end of the installation.
func (m *machine) done(version string) {
	m.t.Helper()
	m.waits("the end of the installation", func() bool {
		out, err := m.run("cat /var/lib/casekeeper-card/done")
		return err == nil && out == version
	})
	m.waits("the report", func() bool {
		out, err := m.run("head -n 1 /boot/firmware/casekeeper-report.txt; systemctl show -P ActiveState casekeeper-card")
		return err == nil && strings.HasPrefix(out, "Casekeeper "+version+": done") && strings.HasSuffix(out, "inactive")
	})
}

// off switches the system off in order.
func (m *machine) off() {
	m.t.Helper()
	_, _ = m.run("systemctl poweroff") // the shell goes too
	select {
	case <-m.ended:
	case <-time.After(patience):
		m.t.Fatalf("it is not off; the console:\n%s", m.console())
	}
}

// version returns the version of this package in the folder of a copy.
func version(t *testing.T, folder string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(os.Getenv("CASEKEEPER_CARD"), folder, "casekeeper", "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(strings.Fields(string(text))[2], ",")
}

// hasUser checks that what Imager was given has become so.
func (m *machine) hasUser() {
	m.t.Helper()
	m.waits("cloud-init's end", func() bool {
		_, err := m.run("test -e /run/cloud-init/result.json") // its status is an error there: nothing makes keys of SSH
		return err == nil
	})
	m.runs("id ana && test \"$(hostname)\" = mesa && test -e /var/lib/of-imager")
}

// pins checks that the table's own user may switch on the buses of the pin header, Bluetooth and its own rights, and
// start nothing else.
func (m *machine) pins() {
	m.t.Helper()
	const start = "runuser -u casekeeper -- systemctl --no-ask-password start "
	for bus, line := range map[string]string{"i2c": "dtparam=i2c_arm=on", "spi": "dtparam=spi=on", "uart": "enable_uart=1"} {
		m.runs(start + "casekeeper-switch-on@" + bus + " && grep -qx " + line + " /boot/firmware/config.txt")
	}
	m.runs("gpasswd -d casekeeper gpio && " + start + "casekeeper-switch-on@rights && id -Gn casekeeper | grep -qw gpio")
	m.runs("systemctl disable bluetooth; " + start + "casekeeper-switch-on@bluetooth && systemctl is-enabled bluetooth")
	for _, unit := range []string{"casekeeper-switch-on@i2c,spi", "systemd-networkd"} {
		if out, err := m.run(start + unit); err == nil || !strings.Contains(out, "uthenti") {
			m.t.Errorf("%s: %v, %s", unit, err, out)
		}
	}
}

// TestCardOfImager: a user from Imager, everything in the folder, no network; the plug is pulled while
// packages are unpacked, and again while they are configured; then a newer folder is copied onto the
// card, and its game is still there.
func TestCardOfImager(t *testing.T) {
	c := newCard(t, ofImager)
	c.drag("with")
	for _, mark := range []string{"Unpacking xwayland", "Setting up casekeeper"} {
		m := c.power(false)
		t.Logf("figure: the plug is pulled at %q, %.0f s after switching on, %s", mark, m.until(mark).Seconds(), load(t))
		m.pull()
	}
	m := c.power(false)
	m.waitShell()
	t.Logf("figure: the first page %.0f s after the plug was in again, %s", m.firstPage().Seconds(), load(t))
	m.done(version(t, "with"))
	m.hasUser()
	m.runs("test -z \"$(dpkg --audit)\" && test \"$(stat -c %G /dev/gpiochip0)\" = gpio")
	k := m.kiosk()
	m.picture("page.png")
	m.tap(k, "choose/es")
	games := m.game()
	m.off()
	c.upgrades(games)
}

// game plays the beginning of a game, with the table off, which has the journal open, and returns the
// list of all games.
func (m *machine) game() string {
	m.t.Helper()
	m.runs("systemctl stop casekeeper-kiosk")
	m.runs(kioskEnv + "sh -c 'echo card sheriff at red-role | casectl play --game bang-dice --rig none --seats red,blue,green,yellow'")
	games := m.runs(kioskEnv + "casectl games list")
	if !strings.Contains(games, "bang-dice") {
		m.t.Errorf("there is no game to keep: %s", games)
	}
	return games
}

// upgrades copies a newer folder onto the card, and checks what is there after its first start.
func (c *card) upgrades(games string) {
	t := c.t
	c.drag("newer")
	m := c.power(false)
	m.waitShell()
	m.done(version(t, "newer"))
	t.Logf("figure: a newer folder: done %.0f s after switching on, %s", m.since().Seconds(), load(t))
	k := m.kiosk()
	k.until(t, "the table", func(o *Outline) bool { return o.Has("choose/es") || o.Acts > 0 })
	m.runs("dpkg-query -W -f '${Version}' casekeeper | grep -qxF " + version(t, "newer") + "; systemctl stop casekeeper-kiosk")
	if now := m.runs(kioskEnv + "casectl games list"); now != games {
		t.Errorf("the games were %s, and are %s", games, now)
	}
	m.off()
	if report := c.report(); !strings.Contains(report, ": done") || strings.Contains(report, "passwd:") || strings.Contains(report, "$5$") {
		t.Errorf("the report has what Imager was given, or is none: %s", report)
	}
}

// TestCardOfNobody: the image's own files, nothing but the program in the folder, a cable: from the
// first power to the first page.
func TestCardOfNobody(t *testing.T) {
	c := newCard(t, ofImage)
	c.drag("without")
	m := c.power(true)
	m.waitShell()
	m.reads("Casekeeper [")
	at := func(what string) {
		t.Logf("figure: from the first power: %s %.0f s, of which QEMU computed %.0f s, %s", what, m.since().Seconds(), m.spent().Seconds(), load(t))
	}
	at("words on the screen, at most")
	m.until("Need to get ")
	at("download begins")
	m.until("Unpacking ")
	at("download ends")
	m.firstPage()
	at("first page")
	m.done(version(t, "without"))
	if out := m.runs("cat /var/lib/renamed; systemctl is-enabled userconfig || true"); !strings.HasPrefix(out, "pi\n") || strings.Contains(out, "enabled") {
		t.Errorf("the system's own questions come back: %s", out)
	}
	m.pins()
	m.groups()
	m.newVersions()
	m.off()
}

// newVersions plugs in a stick with two versions: one that is installed by taps from the first page of all, and one
// whose program ends at once, so that the other comes back, with the games.
func (m *machine) newVersions() {
	t := m.t
	t.Helper()
	place := m.plugStick()
	k := m.kiosk()
	takeVersion(t, k, place+"/casekeeper", func(id string) { m.answer(k, id) })
	asked := time.Now()
	m.tap(k, "do")
	m.updated(version(t, "newer"), "")
	t.Logf("figure: a new version from a stick: %.0f s after the tap, %s", time.Since(asked).Seconds(), load(t))
	k.until(t, "the table of the new version", func(o *Outline) bool { return o.Has("settings") || o.Has("skip") })
	games := m.game()
	m.runs("systemctl start casekeeper-kiosk")
	k.until(t, "the table", func(o *Outline) bool { return len(o.Keys) > 0 })
	asked = time.Now()
	m.runs("runuser -u casekeeper -- sh -c 'cd /var/lib/casekeeper; echo " + place + "/ends/to-the-card/casekeeper >note; mv note new-version'")
	m.updated(version(t, "newer"), version(t, "ends")+"\nkiosk")
	t.Logf("figure: a version whose program ends at once: the one before is back %.0f s after it was asked for, %s", time.Since(asked).Seconds(), load(t))
	k.until(t, "the table once more", func(o *Outline) bool { return len(o.Keys) > 0 })
	m.runs("systemctl stop casekeeper-kiosk")
	if now := m.runs(kioskEnv + "casectl games list"); now != games {
		t.Errorf("the games were %s, and are %s", games, now)
	}
}

// updated waits for the end of an update, and checks which version is there. result is what the table finds, if it is
// not that this version is installed.
func (m *machine) updated(version, result string) {
	m.t.Helper()
	if result == "" {
		result = version
	}
	m.waits("the end of an update", func() bool {
		out, err := m.run("cat /var/lib/casekeeper-card/result && test ! -e /var/lib/casekeeper-card/update && test -e /run/casekeeper/shown")
		return err == nil && out == result
	})
	if have := m.runs("dpkg --audit; dpkg-query -W -f '${db:Status-Status} ${Version}' casekeeper"); have != "installed "+version {
		m.t.Errorf("there is %s, not %s", have, version)
	}
}

// answer taps a key, and waits until the screen has changed.
func (m *machine) answer(k *kioskRun, id string) {
	m.t.Helper()
	shown := func(o *Outline) string { return fmt.Sprint(o.Screen, o.Texts, o.Keys) }
	before := k.until(m.t, "key "+id, func(o *Outline) bool { return o.Has(id) && !o.Deaf && !o.Moving })
	m.tap(k, id)
	k.until(m.t, "what comes of "+id, func(o *Outline) bool { return shown(o) != shown(before) })
}

// TestCardWithoutNetwork: the image's own files, nothing but the program in the folder, no network: the
// words say so, in both languages, on the terminal and in the report. A cable then helps.
func TestCardWithoutNetwork(t *testing.T) {
	c := newCard(t, ofImage)
	c.drag("without")
	m := c.power(false)
	m.waitShell()
	m.reads("Waiting for a network; a cable does.")
	m.reads("There is no network. Plug in a network cable.")
	t.Logf("figure: \"There is no network\" %.0f s after switching on, %s", m.since().Seconds(), load(t))
	said := m.terminal()
	if !strings.Contains(said, "No hay red") || !strings.Contains(said, "30 s") {
		t.Errorf("the terminal says: %s", said)
	}
	m.waits("the report", func() bool {
		out, err := m.run("cat /boot/firmware/casekeeper-report.txt")
		return err == nil && strings.Contains(out, ": not done (network)") && strings.Contains(out, "There is no network.") && strings.Contains(out, "No hay red.")
	})
	m.picture("words.png")
	m.pull()
	m = c.power(true)
	m.until("Unpacking ")
	t.Logf("figure: with a cable it unpacks %.0f s after switching on, %s", m.since().Seconds(), load(t))
	m.pull()
}

// late checks that casectl card check sees that a copy came after the first start.
func (c *card) late() {
	c.t.Helper()
	drive := c.t.TempDir()
	c.command("mcopy", "-s", "-i", c.bootfs(), "::", drive)
	root, err := filepath.Abs("../../..")
	if err != nil {
		c.t.Fatal(err)
	}
	check := exec.Command("go", "run", "./cmd/internal/sdcard/casectl", "card", "check", drive)
	check.Dir = root
	if out, err := check.CombinedOutput(); err == nil || !strings.Contains(string(out), `"check":"late","state":"bad"`) {
		c.t.Errorf("casectl card check: %v\n%s", err, out)
	}
}

// TestCardLate: the folder is copied after the first start: cloud-init goes on with what it has read
// then, and ours does not run.
func TestCardLate(t *testing.T) {
	c := newCard(t, ofImager)
	m := c.power(false)
	m.waitShell()
	m.hasUser()
	m.runs("sed -i 's/ resize//' /boot/firmware/cmdline.txt") // as the real system does at its first start
	m.off()
	c.drag("with")
	c.late()
	m = c.power(false)
	m.waitShell()
	m.hasUser()
	if out, err := m.run("test ! -e /var/lib/casekeeper-card && test ! -e /etc/systemd/system/casekeeper-card.service"); err != nil {
		t.Errorf("ours ran: %s", out)
	}
	t.Log(fmt.Sprintf("figure: a late copy: nothing after %.0f s, %s", m.since().Seconds(), load(t)))
	m.off()
	if report := c.report(); report != "" {
		t.Errorf("there is a report: %s", report)
	}
}
