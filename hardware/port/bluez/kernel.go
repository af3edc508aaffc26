package bluez

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This file reads what the kernel knows of Bluetooth. root is the folder of the system's
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
	return slices.ContainsFunc(in(root, "sys/class/rfkill/rfkill*"), func(path string) bool {
		is := func(file, value string) bool {
			text, err := os.ReadFile(filepath.Join(path, file))
			return err == nil && strings.TrimSpace(string(text)) == value
		}
		return is("type", "bluetooth") && (is("soft", "1") || is("hard", "1"))
	})
}

func in(root, pattern string) []string {
	list, _ := filepath.Glob(filepath.Join("/", root, pattern)) // the pattern is well formed
	return list
}
