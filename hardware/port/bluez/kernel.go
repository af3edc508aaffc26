package bluez

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This file has what the kernel knows of Bluetooth. root is the folder of the system's
// files; "" means /.

// Adapters returns the adapters that the kernel has, such as hci0.
func Adapters(root string) (names []string) {
	for _, path := range in(root, "sys/class/bluetooth/hci*") {
		names = append(names, filepath.Base(path))
	}
	return names
}

// Missing reports whether the kernel says that there is no adapter.
func Missing(root string) bool {
	return len(in(root, "sys/class")) > 0 && len(Adapters(root)) == 0
}

// Blocked reports whether rfkill blocks Bluetooth.
func Blocked(root string) bool {
	return slices.ContainsFunc(blocks(root), func(path string) bool { return is(path, "soft", "1") || is(path, "hard", "1") })
}

// Unblock lifts the blocks that a program has set, which takes root. A switch on the machine stays as it
// is.
func Unblock(root string) (err error) {
	for _, path := range blocks(root) {
		if is(path, "soft", "1") {
			err = errors.Join(err, os.WriteFile(filepath.Join(path, "soft"), []byte("0\n"), 0o644))
		}
	}
	return err
}

// blocks returns the folders of the switches that rfkill has for Bluetooth.
func blocks(root string) []string {
	return slices.DeleteFunc(in(root, "sys/class/rfkill/rfkill*"), func(path string) bool { return !is(path, "type", "bluetooth") })
}

// is reports whether a file in the folder path has this value.
func is(path, file, value string) bool {
	text, err := os.ReadFile(filepath.Join(path, file))
	return err == nil && strings.TrimSpace(string(text)) == value
}

func in(root, pattern string) []string {
	list, _ := filepath.Glob(filepath.Join("/", root, pattern)) // the pattern is well formed
	return list
}
