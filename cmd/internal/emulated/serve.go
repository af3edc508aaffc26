package emulated

import (
	"bufio"
	"encoding/json"
	"os"
	"strconv"
	"strings"

	"casekeeper/hardware/sim/qemu"
)

// Serve is the main loop of a guest: it starts the system, calls begin, and executes orders. It
// does not return.
func Serve(begin func() error, obey func(o Order, done *Done) error) {
	err := qemu.Begin()
	if err == nil && begin != nil {
		err = begin()
	}
	ready := Ready{Kernel: text("/proc/sys/kernel/osrelease"), Err: why(err)}
	up, _, _ := strings.Cut(text("/proc/uptime"), " ")
	ready.Uptime, _ = strconv.ParseFloat(up, 64) // 0 if unknown
	Say(Report{Ready: &ready})
	orders := bufio.NewScanner(os.Stdin)
	orders.Buffer(nil, 1<<20)
	for orders.Scan() {
		var o Order
		done := Done{Do: "unread"}
		err := json.Unmarshal(orders.Bytes(), &o)
		if err == nil {
			done.Do = o.Do
			err = obey(o, &done)
		}
		done.Err = why(err)
		Say(Report{Done: &done})
	}
	qemu.End()
}

// Say sends a report to the test.
func Say(r Report) {
	b, err := json.Marshal(r)
	if err == nil {
		err = qemu.Say(b)
	}
	if err != nil {
		panic(err) // stops the machine, and the test sees why
	}
}

func text(path string) string {
	b, _ := os.ReadFile(path) // "" if it cannot be read
	return strings.TrimSpace(string(b))
}

func why(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
