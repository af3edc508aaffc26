package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"casekeeper/hardware/camera"
)

// csi are the beginnings of the names of the video devices through which a Raspberry Pi gets the pictures
// of a camera: up to the Pi 4, and the Pi 5. Its other ones, of which there are many, belong to
// codecs.
var csi = []string{"unicam", "rp1-cfe"}

// readers are what reads a camera, as [hardware.Holders] names it: rpicam-vid, which the driver
// starts, and the two programs.
var readers = []string{"casekeeper", "casectl", camera.Rpicam}

// errLibrary says that the library which finds markers is missing.
var errLibrary = errors.New("libapriltag is missing")

// cameras checks a camera of this machine, if it has one or a rig wants one, and the two programs that
// read it.
func (m *Machine) cameras() []Line {
	nodes := m.csiNodes()
	if len(nodes) == 0 && len(m.cameraDevices()) == 0 {
		return nil
	}
	warn := func(key, remedy string, args ...any) []Line {
		return []Line{{"camera", Warn, say(key, args...), say(remedy, args...)}}
	}
	shut := func(node string) bool { return m.open(node) != nil }
	var others []string
	for _, node := range nodes {
		for _, who := range m.holders(node) {
			if !slices.ContainsFunc(readers, func(ours string) bool { return strings.HasPrefix(who, ours) }) {
				others = append(others, who)
			}
		}
	}
	found, wanted := m.finds(), m.cameraDevices()
	usb := slices.ContainsFunc(wanted, func(device string) bool { return device != camera.OnPi })
	node := slices.IndexFunc(wanted, func(device string) bool {
		return strings.HasPrefix(device, "/") && !strings.HasSuffix(device, camera.FirstNode)
	})
	switch {
	case !usb && !m.sends():
		return warn("doctor.camera.program", "hardware.remedy.camera-program")
	case errors.Is(found, errLibrary):
		return warn("doctor.camera.library", "doctor.camera.library.remedy")
	case found != nil:
		return warn("doctor.camera.markers", "hardware.remedy.camera-detector")
	case node >= 0:
		return warn("doctor.camera.node", "hardware.remedy.camera-node", wanted[node])
	case usb && !m.webcam():
		return warn("doctor.camera.none", "hardware.remedy.camera-usb")
	case usb:
	case len(nodes) == 0 && m.webcam():
		return warn("doctor.camera.usb", "doctor.camera.usb.remedy")
	case len(nodes) == 0:
		return warn("doctor.camera.none", "hardware.remedy.camera-cable")
	case slices.ContainsFunc(nodes, shut):
		return []Line{{"camera", Warn, say("doctor.camera.denied"), say("doctor.groups.remedy", "video")}}
	case len(others) > 0:
		return warn("doctor.camera.held", "doctor.camera.held.remedy", strings.Join(slices.Compact(others), ", "))
	}
	return []Line{{"camera", Good, say("doctor.camera"), Says{}}}
}

// csiNodes returns the device files of the cameras that hang on a flat cable, sorted.
func (m *Machine) csiNodes() (nodes []string) {
	for path, name := range m.video() {
		if slices.ContainsFunc(csi, func(begin string) bool { return strings.HasPrefix(name, begin) }) {
			nodes = append(nodes, "/dev/"+filepath.Base(path))
		}
	}
	slices.Sort(nodes)
	return nodes
}

// webcam reports whether a camera is plugged into USB.
func (m *Machine) webcam() bool {
	for path := range m.video() {
		if at, err := filepath.EvalSymlinks(filepath.Join(path, "device/subsystem")); err == nil && filepath.Base(at) == "usb" {
			return true
		}
	}
	return false
}

// video returns the names of the video devices, by their folders.
func (m *Machine) video() map[string]string {
	files, _ := filepath.Glob(filepath.Join(m.root, "sys/class/video4linux/*/name")) // the pattern is well formed
	names := map[string]string{}
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			names[filepath.Dir(file)] = strings.TrimSpace(string(text))
		}
	}
	return names
}

// cameraDevices lists the devices of cameras of the rig in use, and of the owner's.
func (m *Machine) cameraDevices() (devices []string) {
	list := m.rigs()
	if m.used != nil {
		list = append(list, m.used)
	}
	for _, f := range list {
		for _, s := range f.Sources {
			if s.Type == "camera" {
				devices = append(devices, s.Device)
			}
		}
	}
	return devices
}

// sendsPictures reports whether the program that sends pictures is installed.
func sendsPictures() bool {
	_, err := exec.LookPath(camera.Rpicam)
	return err == nil
}

// findsMarkers starts the program that finds markers, without a picture, and returns why it does not run.
func findsMarkers() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	return starts(camera.DetectorAt(program))
}

// startTime is how long a program without input may take until it has ended.
const startTime = 5 * time.Second

// starts runs a program without input, and returns why that fails; errLibrary if libapriltag is missing.
func starts(path string) error {
	ctx, stop := context.WithTimeout(context.Background(), startTime)
	defer stop()
	out, err := exec.CommandContext(ctx, path).CombinedOutput()
	if err != nil && bytes.Contains(out, []byte("libapriltag")) {
		return fmt.Errorf("%w: %s", errLibrary, out)
	}
	return err
}
