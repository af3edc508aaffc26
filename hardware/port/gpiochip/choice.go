package gpiochip

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// choose returns the wanted chip; by default that of the pin header, which the kernel labels
// pinctrl-… on all Raspberry Pis, or the only one there is.
func choose(chips []Chip, want string) (Chip, error) {
	var open []Chip
	for _, c := range chips {
		named := want != "" && (c.Label == want || c.Path == want || filepath.Base(c.Path) == want)
		switch {
		case named && c.Why != nil:
			return c, c.Why
		case named, want == "" && c.Why == nil && strings.HasPrefix(c.Label, "pinctrl-"):
			return c, nil
		case c.Why == nil:
			open = append(open, c)
		}
	}
	switch {
	case want == "" && len(open) == 1:
		return open[0], nil
	case want == "" && len(open) == 0 && len(chips) > 0:
		return chips[0], chips[0].Why
	}
	if want == "" {
		want = "pinctrl-…, the pin header"
	}
	return Chip{}, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "no GPIO chip is " + want, Remedy: instead(chips)}
}

// instead returns the remedy that lists the chips that could have been meant.
func instead(chips []Chip) hardware.Remedy {
	if len(chips) == 0 {
		return hardware.NoGPIO.With()
	}
	var list []string
	for _, c := range chips {
		list = append(list, strings.TrimSpace(c.Path+" "+c.Label))
	}
	return hardware.OtherGPIO.With(strings.Join(list, ", "))
}

// check returns an error if the chip does not have the lines.
func check(c Chip, lines []int) error {
	for _, n := range lines {
		if n < 0 || n >= c.Lines {
			return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: fmt.Sprintf("%s has lines 0 to %d, but not %d", c.Label, c.Lines-1, n),
				Remedy: hardware.LineNumbers.With()}
		}
	}
	return nil
}

// named reports whether the lines can be opened by name: each has a name that no other line
// has. names are those of all lines of the chip.
func named(names []string, lines []int) bool {
	count := make(map[string]int)
	for _, name := range names {
		count[name]++
	}
	return !slices.ContainsFunc(lines, func(n int) bool { return names[n] == "" || count[names[n]] > 1 })
}

// openTrouble returns the reason and remedy of an error of opening. users are the programs
// and drivers that have the lines.
func openTrouble(c Chip, users []string, err error) error {
	t := &link.Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: hardware.Restart.With(), Err: err}
	switch {
	case errors.Is(err, os.ErrPermission):
		t.Reason, t.Who = hardware.ReasonPermission, group(c.Path)
		t.Remedy = hardware.JoinGroup.With(t.Who)
	case errors.Is(err, syscall.EBUSY):
		t.Reason, t.Remedy = hardware.ReasonBusy, hardware.LinesTaken.With()
		if len(users) > 0 {
			t.Who = strings.Join(users, ", ")
			t.Remedy = hardware.CloseLines.With(t.Who)
		}
	case errors.Is(err, os.ErrNotExist), errors.Is(err, syscall.ENODEV):
		t.Reason, t.Remedy = hardware.ReasonNotFound, hardware.Expander.With()
	}
	return t
}

// group returns the group that may open the chip; Raspberry Pi OS calls it gpio.
func group(path string) string {
	if name, ok := hardware.GroupOf(path); ok {
		return name
	}
	return "gpio"
}
