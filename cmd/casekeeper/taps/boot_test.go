//go:build pi

package taps

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// kioskEnv gives commands the environment of the kiosk's unit.
const kioskEnv = "runuser -u casekeeper -- env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib/casekeeper/.config "

// groups checks that buttons on the pin header belong to the table's group, also if udev has read the
// package's rules before that group was there: the plug was pulled in between, say.
func (m *machine) groups() {
	m.t.Helper()
	const belongs = "test \"$(stat -c '%G %a' /dev/gpiochip0)\" = 'gpio 660'"
	m.runs("udevadm settle; " + belongs)
	m.runs("groupdel gpio; systemctl restart systemd-udevd; udevadm settle; chgrp root /dev/gpiochip0")
	m.runs("/var/lib/dpkg/info/casekeeper.postinst configure; " + belongs)
}

// TestPiBoot is a session of an owner, from power-on to power-off, on a whole emulated 64-bit
// machine: Debian's kernel, systemd as its first process, cage on the kernel's own graphics, a USB
// pointer. It follows the commands of INSTALL literally.
func TestPiBoot(t *testing.T) {
	m := bootMachine(t)
	t.Logf("figure: systemd answers %.0f s after switching on, %s", m.since().Seconds(), load(t))
	m.runs("test \"$(cat /proc/1/comm)\" = systemd")
	m.groups()
	m.runs("systemctl daemon-reload; systemd-analyze verify --man=no casekeeper-kiosk.service")
	m.runs("systemctl enable --now casekeeper-kiosk")
	began := time.Now()
	k := m.kiosk()
	k.until(t, "the first page of the first start", func(o *Outline) bool { return o.Has("choose/es") })
	t.Logf("figure: from the unit to the first screen %.0f s, %s", time.Since(began).Seconds(), load(t))
	if seat := m.runs("loginctl show-session -p Active -p Seat -p User $(loginctl list-sessions --no-legend | awk '/casekeeper/{print $1}')"); !strings.Contains(seat, "Active=yes") {
		t.Errorf("nobody sits at the screen: %s", seat)
	}
	m.firstStart(k)
	acts := m.begin(k)
	m.picture("kiosk.png")

	before := m.runs("pidof casekeeper")
	m.runs("kill -9 " + before)
	killed := time.Now()
	k.until(t, "the game once more", func(o *Outline) bool { return o.Acts == acts })
	if after := m.runs("pidof casekeeper"); after == before {
		t.Errorf("the process is %s as before", after)
	}
	if n := m.runs("systemctl show -P NRestarts casekeeper-kiosk"); n != "2" {
		t.Errorf("systemd has started it again %s times; once the screen was turned, once it was killed", n)
	}
	t.Logf("figure: systemd has it back in the game %.0f s after kill -9", time.Since(killed).Seconds())

	before = m.runs("pidof casekeeper")
	m.runs("systemctl restart casekeeper-kiosk") // as the package of the next version does
	k.until(t, "the game after an update", func(o *Outline) bool { return o.Acts == acts })
	if after := m.runs("pidof casekeeper"); after == before || len(strings.Fields(m.runs("pidof cage"))) != 1 {
		t.Errorf("started again, these run: %s, before %s; cage %s", after, before, m.runs("pidof cage"))
	}

	m.stick()
	m.switchOff(k)
	t.Logf("figure: switched off by its own screen, %.0f s after switching on", m.since().Seconds())
}

// firstStart answers the five pages of the first start by taps.
func (m *machine) firstStart(k *kioskRun) {
	m.t.Helper()
	m.tap(k, "choose/es")
	k.until(m.t, "Spanish", func(o *Outline) bool { n, _ := o.Key("next"); return n.Label == "Seguir" })
	m.tap(k, "next")
	m.tap(k, "choose/turn") // this cage turns its screen only when it starts: everything restarts
	m.size = image.Pt(m.size.Y, m.size.X)
	k.until(m.t, "the same page on a screen that is turned", func(o *Outline) bool {
		next, _ := o.Key("next")
		return next.Y > m.size.Y*3/4 && next.Y < m.size.Y && o.Has("choose/turn")
	})
	m.tap(k, "next")
	k.until(m.t, "the page of sizes", func(o *Outline) bool { return o.Has("next") && !o.Has("choose/turn") })
	m.tap(k, "next")
	for n := range 5 {
		m.tap(k, fmt.Sprintf("mark/%d", n))
	}
	k.until(m.t, "all marks hit", func(o *Outline) bool { return o.Has("next") && !o.Has("mark/4") })
	m.tap(k, "next")
	k.until(m.t, "the page of sensors", func(o *Outline) bool { return o.Has("choose/sensors") })
	m.tap(k, "next")
}

// begin begins a game by taps, leaves it, and returns the number of acts.
func (m *machine) begin(k *kioskRun) int {
	m.t.Helper()
	for _, id := range []string{"skip", "game/bang-dice", "seat/4", "start", "table", "seat/0@"} {
		m.tap(k, id)
	}
	return k.until(m.t, "the Sheriff", func(o *Outline) bool { return o.Acts > 0 && !o.Has("seat/0@") }).Acts
}

// plugStick plugs in a USB disk, which the system mounts by itself, and returns where.
func (m *machine) plugStick() string {
	m.t.Helper()
	m.must("blockdev-add", map[string]any{"driver": "raw", "node-name": "stick", "file": map[string]any{"driver": "file", "filename": m.file("stick.img")}})
	m.must("device_add", map[string]any{"driver": "usb-storage", "drive": "stick", "id": "stick", "bus": "usb.0"})
	return m.runs("for n in $(seq 300); do grep -q ' /media/usb-' /proc/mounts && break; sleep 1; done; awk '$2 ~ \"^/media/usb-\" {print $2; found = 1} END {exit !found}' /proc/mounts")
}

// stick writes a backup to a USB disk.
func (m *machine) stick() {
	m.t.Helper()
	m.plugStick()
	m.runs(kioskEnv + "casectl backup write")
	m.runs("ls /media/usb-*/casekeeper-*.zip")
	if would := m.runs(kioskEnv + "casectl --text backup show"); would == "" {
		m.t.Error("nothing is told of the copy")
	}
}

// switchOff turns the machine off by taps and waits until it is off.
func (m *machine) switchOff(k *kioskRun) {
	m.t.Helper()
	if o := k.until(m.t, "the table, or what happened there", func(o *Outline) bool { return o.Has("menu") || o.Has("go") }); o.Has("go") {
		m.tap(k, "go")
	}
	m.tap(k, "menu")
	m.tap(k, "home")
	m.tap(k, "quit")
	m.tap(k, "off")
	select {
	case <-m.ended:
	case <-time.After(patience):
		m.t.Fatalf("it is not off; the console:\n%s", m.console())
	}
	if !strings.Contains(m.happened(), `"guest": true`) && !strings.Contains(m.happened(), `"guest":true`) {
		m.t.Errorf("the machine did not switch itself off: %s", m.happened())
	}
	if said := m.console(); !strings.Contains(said, "reboot: Power down") {
		m.t.Errorf("the system did not end in order:\n%s", said)
	}
}

// picture saves a picture of the screen, and checks that the app fills it.
func (m *machine) picture(name string) {
	m.t.Helper()
	path := m.file(name)
	m.must("screendump", map[string]any{"filename": path, "format": "png"})
	f, err := os.Open(path)
	if err != nil {
		m.t.Fatal(err)
	}
	defer f.Close()
	i, err := png.Decode(f)
	if err != nil {
		m.t.Fatal(err)
	}
	if s := i.Bounds().Size(); s != panelSize {
		m.t.Errorf("the screen is %v", s)
	}
	m.t.Logf("figure: the screen is kept in %s", filepath.Base(path))
}

// tap taps a key with the machine's pointer.
func (m *machine) tap(k *kioskRun, id string) {
	m.t.Helper()
	o := k.until(m.t, "key "+id, func(o *Outline) bool { return o.Has(id) && !o.Deaf && !o.Moving })
	key, _ := o.Key(id)
	to := func(axis string, at, of int) map[string]any {
		return map[string]any{"type": "abs", "data": map[string]any{"axis": axis, "value": at * 0x7fff / of}}
	}
	button := func(down bool) map[string]any {
		return map[string]any{"type": "btn", "data": map[string]any{"button": "left", "down": down}}
	}
	m.must("input-send-event", map[string]any{"events": []any{to("x", key.X, m.size.X), to("y", key.Y, m.size.Y)}})
	for _, down := range []bool{true, false} {
		m.must("input-send-event", map[string]any{"events": []any{button(down)}})
	}
}
