package backup

import (
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sys/unix"
)

// mounts are the folders where systems mount removable disks.
var mounts = []string{"/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*"}

// Sticks lists the mount points of removable disks that this user can write to, sorted by name.
func Sticks() (list []string) { return sticksIn("/") }

// sticksIn is Sticks for the tree below root, which is "/" except in tests.
func sticksIn(root string) (list []string) {
	for _, pattern := range mounts {
		found, _ := filepath.Glob(filepath.Join(root, pattern)) // the pattern is well formed
		for _, path := range found {
			if mounted(path) && unix.Access(path, unix.W_OK) == nil {
				list = append(list, path)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// mounted reports whether a folder is on another disk than its parent.
var mounted = func(path string) bool {
	var at, above unix.Stat_t
	info, err := os.Stat(path)
	return err == nil && info.IsDir() && unix.Stat(path, &at) == nil && unix.Stat(filepath.Dir(path), &above) == nil && at.Dev != above.Dev
}

// Found lists the backups on a disk, the newest first.
func Found(folder string) []string {
	list, _ := filepath.Glob(filepath.Join(folder, "casekeeper-*.zip")) // the pattern is well formed
	slices.Sort(list)
	slices.Reverse(list)
	return list
}
