package gpiochip

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

var (
	pi5      = Chip{Path: "/dev/gpiochip0", Label: "pinctrl-rp1", Lines: 54}
	pi5Other = Chip{Path: "/dev/gpiochip10", Label: "gpio-brcmstb@107d508500", Lines: 32}
	virt     = Chip{Path: "/dev/gpiochip0", Label: "9030000.pl061", Lines: 8}
	closed   = Chip{Path: "/dev/gpiochip0", Why: openTrouble(Chip{Path: "/dev/gpiochip0"}, nil, &os.PathError{Op: "open", Path: "/dev/gpiochip0", Err: syscall.EACCES})}
)

// reason returns the trouble of an error.
func reason(t *testing.T, err error) link.Trouble {
	t.Helper()
	var trouble *link.Trouble
	if !errors.As(err, &trouble) || trouble.Detail == "" || trouble.Remedy.Cure == hardware.NoCure {
		t.Fatalf("%v is not explained", err)
	}
	return *trouble
}

func TestChipIsFound(t *testing.T) {
	for _, c := range []struct {
		chips  []Chip
		want   string
		found  Chip
		reason hardware.Reason
		remedy string
	}{
		{[]Chip{pi5Other, pi5}, "", pi5, "", ""},
		{[]Chip{pi5Other, pi5}, "gpiochip10", pi5Other, "", ""},
		{[]Chip{pi5Other, pi5}, "/dev/gpiochip0", pi5, "", ""},
		{[]Chip{pi5, pi5Other}, "gpio-brcmstb@107d508500", pi5Other, "", ""},
		{[]Chip{virt}, "", virt, "", ""},
		{[]Chip{virt, pi5Other}, "", Chip{}, hardware.ReasonNotFound, "9030000.pl061"},
		{[]Chip{pi5}, "pinctrl-bcm2711", Chip{}, hardware.ReasonNotFound, "pinctrl-rp1"},
		{nil, "", Chip{}, hardware.ReasonNotFound, "no-gpio"},
		{[]Chip{closed}, "", Chip{}, hardware.ReasonPermission, "join-group: gpio"},
		{[]Chip{closed}, "gpiochip0", Chip{}, hardware.ReasonPermission, "join-group: gpio"},
	} {
		got, err := choose(c.chips, c.want)
		if c.reason == "" {
			if err != nil || got != c.found {
				t.Errorf("%q: %+v, %v; want %+v", c.want, got, err, c.found)
			}
			continue
		}
		if why := reason(t, err); why.Reason != c.reason || !strings.Contains(why.Remedy.String(), c.remedy) {
			t.Errorf("%q: %+v, want %s and %q", c.want, why, c.reason, c.remedy)
		}
	}
}

func TestLinesThatTheChipDoesNotHave(t *testing.T) {
	if err := check(virt, []int{0, 7}); err != nil {
		t.Error(err)
	}
	for _, n := range []int{-1, 8} {
		if why := reason(t, check(virt, []int{0, n})); why.Reason != hardware.ReasonUnfit || !strings.Contains(why.Detail, "lines 0 to 7") {
			t.Errorf("line %d: %+v", n, why)
		}
	}
}

// A LineSet takes names, so each line needs a name of its own.
func TestOnlyLinesWithTheirOwnNamesAreOpenedByName(t *testing.T) {
	names := []string{"ID_SDA", "ID_SCL", "GPIO2", "-", "-", "", "GPIO6"}
	for _, c := range []struct {
		lines []int
		want  bool
	}{{[]int{0, 2, 6}, true}, {[]int{0, 3}, false}, {[]int{5}, false}} {
		if got := named(names, c.lines); got != c.want {
			t.Errorf("lines %v: %v, want %v", c.lines, got, c.want)
		}
	}
}

func TestWhyLinesAreNotOpen(t *testing.T) {
	for _, c := range []struct {
		users  []string
		err    error
		reason hardware.Reason
		remedy string
	}{
		{nil, syscall.EACCES, hardware.ReasonPermission, "gpio"},
		{nil, syscall.EBUSY, hardware.ReasonBusy, "lines-taken"},
		{[]string{"spi0 CS0 (line 8)"}, syscall.EBUSY, hardware.ReasonBusy, "spi0 CS0 (line 8)"},
		{nil, syscall.ENODEV, hardware.ReasonNotFound, "expander"},
		{nil, syscall.EINVAL, hardware.ReasonIO, "restart"},
	} {
		why := reason(t, openTrouble(pi5, c.users, c.err))
		if why.Reason != c.reason || !strings.Contains(why.Remedy.String(), c.remedy) || !errors.Is(&why, c.err) {
			t.Errorf("%v: %+v, want %s and %q", c.err, why, c.reason, c.remedy)
		}
	}
}

// periph turns error numbers into text.
func TestCauseIsFoundAgain(t *testing.T) {
	for _, e := range []syscall.Errno{syscall.EBUSY, syscall.ENODEV, syscall.EPERM, syscall.EACCES, syscall.EINVAL} {
		err := cause(errors.New("LineSetFromConfig: " + e.Error()))
		if !errors.Is(err, e) || err.Error() != "LineSetFromConfig: "+e.Error() {
			t.Errorf("%v: %v", e, err)
		}
	}
	if err := errors.New("something else"); cause(err) != err {
		t.Errorf("%v became %v", err, cause(err))
	}
}

func TestUsersOfWhatIsNoChip(t *testing.T) {
	for _, path := range []string{"/nowhere", "/dev/null"} {
		if list := users(path, []int{1, 2}); len(list) != 0 {
			t.Errorf("%s: %q", path, list)
		}
	}
}

func TestActiveLevels(t *testing.T) {
	low, high := Request{In: []int{3, 4}, ActiveLow: true}, Request{In: []int{3, 4}}
	if low.inverted() != 3 || high.inverted() != 0 || low.pull() == high.pull() {
		t.Errorf("inverted %b and %b, pulls %v and %v", low.inverted(), high.inverted(), low.pull(), high.pull())
	}
	r := Request{In: []int{3, 4}, Out: 26, HasOut: true}
	if got := r.String(); got != "pin header, GPIO 3 4 26" {
		t.Errorf("%q", got)
	}
}
