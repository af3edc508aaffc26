// Package doctor examines the machine at the table: what it is, what this user may open, where the
// games are kept, and a remedy for each thing that is wrong.
//
// Sources: statfs(2) for kinds of file systems; adjtimex(2) for the clock; proc(5); the firmware's
// get_throttled of a Raspberry Pi ("vcgencmd get_throttled" in its documentation: bit 0
// under-voltage now, bit 16 since the start). It opens no device, so that it never disturbs a game,
// and knows no rule and no game. Of the MQTT brokers in the owner's rigs it checks whether the port
// accepts connections; BlueZ is asked for its adapter; the program that finds markers is
// started without a picture.
package doctor

import (
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/speaker"
	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/wedge"
)

// State is the outcome of a check.
type State string

// Good needs nothing; Warn is worth a look; Bad prevents a game.
const (
	Good State = "good"
	Warn State = "warn"
	Bad  State = "bad"
)

// Says is a sentence to render: the key of a text in configs/words, and its arguments.
type Says struct {
	Key  string // "" for no sentence
	Args []any
}

// Line is the result of one check.
type Line struct {
	Check  string // record word of the check, such as "data"
	State  State
	Text   Says
	Remedy Says // what to do about it; zero if State is Good
}

// device is a device that sensors are connected to.
type device struct {
	path string // the name that people use
	node string // the device file to open
}

// Machine is the machine to examine. Its zero value is not usable; see [Here].
type Machine struct {
	root    string // "/"; another folder in tests
	data    string // folder that holds the games
	env     func(string) string
	groups  func() []string // of this user; nil for root, who needs none
	free    func(path string) (disk, error)
	open    func(path string) error // returns an error if this user may not read and write it; opens nothing
	holders func(path string) []string
	devices func() []device
	reach   func(broker string) error  // returns an error if the broker cannot be reached
	radio   func() hardware.Remedy     // for what is missing to use Bluetooth
	used    *rig.File                  // nil = none
	sends   func() bool                // reports whether what sends pictures of a camera is there
	finds   func() error               // why what finds markers does not run
	speaks  func() (name, path string) // the program that speaks; "" = there is none
	synced  func() bool                // reports whether the clock is synchronised
}

// Here returns this machine, with data as the folder in which the program keeps its files, and the rig in
// use, which may be nil.
func Here(data string, used *rig.File) *Machine {
	return &Machine{root: "/", data: data, used: used, sends: sendsPictures, finds: findsMarkers, env: os.Getenv, groups: ownGroups, free: diskOf, open: mayOpen,
		holders: hardware.OtherHolders, devices: plugged, reach: reachable, radio: bluezLacks, speaks: speaker.Which, synced: clockSynced}
}

// Look runs all checks. It takes less than a second, and five more if BlueZ does not answer.
func (m *Machine) Look() []Line {
	lines := []Line{{Check: "version", State: Good, Text: say("doctor.version", about.String())}, m.board()}
	for _, more := range [][]Line{m.power(), m.member(), m.ports(), m.missing(), m.cameras(), m.bluetooth(), m.brokers()} {
		lines = append(lines, more...)
	}
	return append(lines, m.display(), m.faces(), m.voice(), m.kept(), m.room(), m.clock())
}

func say(key string, args ...any) Says { return Says{key, args} }

// read returns the first line of a small file, or "" if it cannot be read.
func (m *Machine) read(path string) string {
	text, err := os.ReadFile(filepath.Join(m.root, path))
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(strings.Trim(string(text), "\x00\n "), "\n")
	return line
}

// board reports the model of this computer.
func (m *Machine) board() Line {
	model, kernel := m.read("proc/device-tree/model"), m.read("proc/sys/kernel/osrelease")
	if model == "" {
		model = m.read("sys/class/dmi/id/product_name")
	}
	if model == "" {
		return Line{"board", Good, say("doctor.board.unknown", kernel), Says{}}
	}
	return Line{"board", Good, say("doctor.board", model, kernel), Says{}}
}

// groupsOfSensors are the groups that own the device files of sensors: serial ports, readers that
// act as keyboards, and the buses of the pin header.
var groupsOfSensors = []string{"dialout", "input", "gpio", "i2c", "spi"}

// member checks that this user is in each of groupsOfSensors that exists on this system.
func (m *Machine) member() []Line {
	mine := m.groups()
	all, err := os.ReadFile(filepath.Join(m.root, "etc/group"))
	if mine == nil || err != nil {
		return nil
	}
	var in, out []string
	for _, name := range groupsOfSensors {
		switch {
		case slices.Contains(mine, name):
			in = append(in, name)
		case strings.Contains("\n"+string(all), "\n"+name+":"):
			out = append(out, name)
		}
	}
	if len(out) > 0 {
		return []Line{{"groups", Warn, say("doctor.groups.not", strings.Join(out, ", ")), say("doctor.groups.remedy", strings.Join(out, ","))}}
	}
	return []Line{{"groups", Good, say("doctor.groups", strings.Join(in, ", ")), Says{}}}
}

// ports checks each device that sensors can be connected to: whether this user may open it, and
// which programs have it open.
func (m *Machine) ports() (lines []Line) {
	for _, d := range m.devices() {
		l := Line{Check: "port", State: Good, Text: say("doctor.port", d.path)}
		switch who := m.holders(d.node); {
		case m.open(d.node) != nil:
			l = m.closed(d)
		case len(who) > 0 && strings.HasPrefix(d.node, "/dev/tty"): // chips, buses and keyboards can be shared
			l.Text = say("doctor.port.held", d.path, strings.Join(who, ", "))
			if !slices.ContainsFunc(who, ours) {
				l.State, l.Remedy = Warn, say("doctor.port.held.remedy", strings.Join(who, ", "))
			}
		}
		lines = append(lines, l)
	}
	return lines
}

// ours reports whether a program is one of Casekeeper's own.
func ours(program string) bool {
	return strings.HasPrefix(program, "casekeeper") || strings.HasPrefix(program, "casectl")
}

// closed describes a device that this user may not open, with the remedy.
func (m *Machine) closed(d device) Line {
	l := Line{"port", Bad, say("doctor.port.denied", d.path), say("doctor.port.denied.remedy", d.node)}
	group := groupOf(d.node)
	switch {
	case group == "" || group == "root":
		l.Remedy = say("doctor.port.root.remedy", d.node)
	case slices.Contains(m.groups(), group):
		l.Remedy = say("doctor.port.login.remedy", group)
	default:
		l.Remedy = say("doctor.groups.remedy", group)
	}
	return l
}

// missing warns about buses of a Raspberry Pi that are not enabled.
func (m *Machine) missing() (lines []Line) {
	if !strings.HasPrefix(m.read("proc/device-tree/model"), "Raspberry Pi") {
		return nil
	}
	has := func(prefix string) bool {
		return slices.ContainsFunc(m.devices(), func(d device) bool { return strings.HasPrefix(d.node, prefix) })
	}
	if !has("/dev/i2c-1") { // other i2c buses belong to displays and cameras
		lines = append(lines, Line{"i2c", Warn, say("doctor.i2c.none"), say("doctor.i2c.none.remedy")})
	}
	if !has("/dev/spidev") {
		lines = append(lines, Line{"spi", Warn, say("doctor.spi.none"), say("doctor.spi.none.remedy")})
	}
	config, err := os.ReadFile(filepath.Join(m.root, Firmware(m.root), "config.txt"))
	off := func(want string) bool { return !holds(string(config), want) }
	if err == nil && slices.ContainsFunc(parameters["uart"], off) { // a Pi 5 has a /dev/serial0 elsewhere
		lines = append(lines, Line{"uart", Warn, say("doctor.uart.none"), say("doctor.uart.none.remedy")})
	}
	return lines
}

// display checks that there is a display for the app.
func (m *Machine) display() Line {
	if at := m.env("DISPLAY"); at != "" {
		return Line{"display", Good, say("doctor.display", at), Says{}}
	}
	return Line{"display", Warn, say("doctor.display.none"), say("doctor.display.none.remedy")}
}

// faceFiles are the files that the packages of the two typefaces install.
var faceFiles = []string{"usr/share/fonts/opentype/bebas-neue/BebasNeue-Regular.otf", "usr/share/fonts/opentype/roboto/slab/RobotoSlab-Bold.otf"}

func (m *Machine) faces() Line {
	for _, file := range faceFiles {
		if _, err := os.Stat(filepath.Join(m.root, file)); err != nil {
			return Line{"faces", Warn, say("doctor.faces.none"), say("doctor.faces.none.remedy")}
		}
	}
	return Line{"faces", Good, say("doctor.faces"), Says{}}
}

// voice checks that something speaks here, and that it can be heard.
func (m *Machine) voice() Line {
	name, _ := m.speaks()
	if name == "" {
		return Line{"voice", Warn, say("doctor.voice.none"), say("doctor.voice.none.remedy")}
	}
	outputs, _ := filepath.Glob(filepath.Join(m.root, "dev/snd/pcm*p")) // the pattern is valid
	switch {
	case len(outputs) == 0:
		return Line{"voice", Warn, say("doctor.voice.unheard"), say("doctor.voice.unheard.remedy")}
	case !slices.ContainsFunc(outputs, func(path string) bool { return m.open(path) == nil }):
		return Line{"voice", Warn, say("doctor.voice.denied"), say("doctor.groups.remedy", "audio")}
	}
	return Line{"voice", Good, say("doctor.voice", name), Says{}}
}

// clock checks whether the dates of kept games can be trusted.
func (m *Machine) clock() Line {
	if m.synced() {
		return Line{"clock", Good, say("doctor.clock"), Says{}}
	}
	return Line{"clock", Warn, say("doctor.clock.free"), say("doctor.clock.free.remedy")}
}

// plugged lists the devices that sensors can be connected to.
func plugged() (list []device) {
	for _, p := range serial.Ports("/") {
		list = append(list, device{p.Path, p.Device})
	}
	for _, pattern := range []string{"/dev/gpiochip*", "/dev/i2c-*", "/dev/spidev*"} {
		found, _ := filepath.Glob(pattern) // the pattern is well formed
		for _, path := range found {
			list = append(list, device{path, path})
		}
	}
	for _, in := range wedge.Find() {
		list = append(list, device{in.Path, in.Path})
	}
	return list
}

func ownGroups() []string {
	ids, err := os.Getgroups()
	if err != nil || os.Geteuid() == 0 {
		return nil
	}
	names := []string{}
	for _, id := range ids {
		names = append(names, groupName(strconv.Itoa(id)))
	}
	return names
}

func groupName(id string) string {
	g, err := user.LookupGroupId(id)
	if err != nil {
		return ""
	}
	return g.Name
}
