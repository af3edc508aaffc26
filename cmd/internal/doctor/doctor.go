// Package doctor looks over the machine at the table: what it is, what it may
// open, where it keeps the games, and for each thing that is not well what puts
// it right.
//
// Sources: statfs(2) for kinds of file systems; adjtimex(2) for the clock;
// proc(5); the firmware's get_throttled of a Raspberry Pi ("vcgencmd
// get_throttled" in its documentation: bit 0 under-voltage now, bit 16 since
// the start). It opens no device, so that it never disturbs a game, and knows no
// rule and no game.
package doctor

import (
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"casekeeper/cmd/internal/about"
	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/wedge"
)

// State is how a thing is.
type State string

// The states: well; worth a look; in the way of a game.
const (
	Good State = "good"
	Warn State = "warn"
	Bad  State = "bad"
)

// Says is a sentence of the program's words: its key, and what is put into it.
type Says struct {
	Key  string // "" = nothing is said
	Args []any
}

// Line is what was found of one thing.
type Line struct {
	Check  string // record word of what was looked at, as "data"
	State  State
	Text   Says
	Remedy Says // what puts it right; nothing where all is well
}

// device is something that sensors are plugged into.
type device struct {
	path string // as people name it
	node string // the file that is opened
}

// Machine is what is looked over. The zero value is of no use; see [Here].
type Machine struct {
	root    string // in whose place tests have another folder; "/"
	data    string // folder of what is kept
	env     func(string) string
	groups  func() []string // of this user; nil = it is root, who needs none
	free    func(path string) (disk, error)
	open    func(path string) error // whether it may be read and written; it opens nothing
	holders func(path string) []string
	devices func() []device
	synced  func() bool // the clock is set by somebody who knows the time
}

// Here is this machine with the folder in which a program keeps things.
func Here(data string) *Machine {
	return &Machine{root: "/", data: data, env: os.Getenv, groups: ownGroups, free: diskOf, open: mayOpen,
		holders: hardware.OtherHolders, devices: plugged, synced: clockSynced}
}

// Look looks everything over. It takes less than a second.
func (m *Machine) Look() []Line {
	lines := []Line{{Check: "version", State: Good, Text: say("doctor.version", about.String())}, m.board()}
	for _, more := range [][]Line{m.power(), m.member(), m.ports(), m.missing()} {
		lines = append(lines, more...)
	}
	return append(lines, m.display(), m.faces(), m.kept(), m.room(), m.clock())
}

func say(key string, args ...any) Says { return Says{key, args} }

// read is the first line of a small file; "" if there is none.
func (m *Machine) read(path string) string {
	text, err := os.ReadFile(filepath.Join(m.root, path))
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(strings.Trim(string(text), "\x00\n "), "\n")
	return line
}

// board is what kind of computer this is.
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

// groupsOfSensors are those whose files sensors are read through: serial ports,
// readers that type, and what is on the pin header.
var groupsOfSensors = []string{"dialout", "input", "gpio", "i2c", "spi"}

// member is whether this user is in those of them that this system has.
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

// ports is each device that sensors can be plugged into: whether it may be
// opened, and who has it open.
func (m *Machine) ports() (lines []Line) {
	for _, d := range m.devices() {
		l := Line{Check: "port", State: Good, Text: say("doctor.port", d.path)}
		switch who := m.holders(d.node); {
		case m.open(d.node) != nil:
			l = m.closed(d)
		case len(who) > 0 && strings.HasPrefix(d.node, "/dev/tty"): // a chip, a bus and a keyboard can be shared
			l.Text = say("doctor.port.held", d.path, strings.Join(who, ", "))
			if !slices.ContainsFunc(who, ours) {
				l.State, l.Remedy = Warn, say("doctor.port.held.remedy", strings.Join(who, ", "))
			}
		}
		lines = append(lines, l)
	}
	return lines
}

// ours tells whether a program is one of Casekeeper's own.
func ours(program string) bool {
	return strings.HasPrefix(program, "casekeeper") || strings.HasPrefix(program, "casectl")
}

// closed is a device that this user may not open.
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

// missing is what a Raspberry Pi could have and has not switched on.
func (m *Machine) missing() (lines []Line) {
	if !strings.HasPrefix(m.read("proc/device-tree/model"), "Raspberry Pi") {
		return nil
	}
	has := func(prefix string) bool {
		return slices.ContainsFunc(m.devices(), func(d device) bool { return strings.HasPrefix(d.node, prefix) })
	}
	if !has("/dev/i2c-1") { // the others are of screens and cameras
		lines = append(lines, Line{"i2c", Warn, say("doctor.i2c.none"), say("doctor.i2c.none.remedy")})
	}
	if !has("/dev/spidev") {
		lines = append(lines, Line{"spi", Warn, say("doctor.spi.none"), say("doctor.spi.none.remedy")})
	}
	return lines
}

// display is what the app draws on.
func (m *Machine) display() Line {
	if at := m.env("DISPLAY"); at != "" {
		return Line{"display", Good, say("doctor.display", at), Says{}}
	}
	return Line{"display", Warn, say("doctor.display.none"), say("doctor.display.none.remedy")}
}

// faceFiles are what the packages of the two typefaces bring.
var faceFiles = []string{"usr/share/fonts/opentype/bebas-neue/BebasNeue-Regular.otf", "usr/share/fonts/opentype/roboto/slab/RobotoSlab-Bold.otf"}

func (m *Machine) faces() Line {
	for _, file := range faceFiles {
		if _, err := os.Stat(filepath.Join(m.root, file)); err != nil {
			return Line{"faces", Warn, say("doctor.faces.none"), say("doctor.faces.none.remedy")}
		}
	}
	return Line{"faces", Good, say("doctor.faces"), Says{}}
}

// clock tells whether the date of what is kept is to be believed.
func (m *Machine) clock() Line {
	if m.synced() {
		return Line{"clock", Good, say("doctor.clock"), Says{}}
	}
	return Line{"clock", Warn, say("doctor.clock.free"), say("doctor.clock.free.remedy")}
}

// plugged lists the devices that sensors can be plugged into.
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
