package testenv

import (
	"os"
	"testing"
)

func TestClear(t *testing.T) {
	of := map[string]string{ // the variable and its value afterwards
		"LANGUAGE": "", "LC_ALL": "C.UTF-8", "TZ": "UTC", "DBUS_SESSION_BUS_ADDRESS": "", "FYNE_SCALE": "", "XDG_DATA_HOME": "", "WAYLAND_DISPLAY": "", "GOSSIP": "set", "CASEKEEPER_APP": "set", "GO": "set", "MAKEFLAGS": "",
	}
	for name := range of {
		t.Setenv(name, "set") // restores the variable when the test ends
	}
	Clear()
	for name, want := range of {
		if got := os.Getenv(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if os.Getenv("PATH") == "" {
		t.Error("there is no PATH")
	}
}
