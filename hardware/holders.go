package hardware

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Holders lists the programs that have a device open, such as "screen (812)", ordered by
// process number. The system may hide those of other users.
func Holders(path string) (list []string) { return holders(path, false) }

// OtherHolders is [Holders] without this program itself.
func OtherHolders(path string) (list []string) { return holders(path, true) }

func holders(path string, others bool) (list []string) {
	device, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil
	}
	files, _ := filepath.Glob("/proc/[0-9]*/fd/*") // the pattern is well formed
	var ids []int
	for _, file := range files {
		if target, err := os.Readlink(file); err != nil || target != device {
			continue // not this one, or it was closed meanwhile
		}
		id, _ := strconv.Atoi(strings.Split(file, "/")[2]) // a number
		if !slices.Contains(ids, id) && !(others && id == os.Getpid()) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", id))
		if err != nil {
			continue // the process has just ended
		}
		list = append(list, fmt.Sprintf("%s (%d)", strings.TrimSpace(string(name)), id))
	}
	return list
}
