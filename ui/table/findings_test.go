package table_test

import (
	"errors"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	uiwords "casekeeper/ui/words"
)

// found is a machine on which much is wrong.
var found = []machine.Finding{
	{State: "good", Text: present.Sentence{Key: "doctor.version", Args: []any{"0.9 (1a2b3c4d5e6f)"}}},
	{State: "good", Text: present.Sentence{Key: "doctor.board", Args: []any{"Raspberry Pi 5 Model B Rev 1.0", "6.12.25+rpt-rpi-2712"}}},
	{State: "warn", Text: present.Sentence{Key: "doctor.clock.free"}, Remedy: present.Sentence{Key: "doctor.clock.free.remedy"}},
	{State: "bad", Text: present.Sentence{Key: "doctor.port.denied", Args: []any{"/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0"}}, Remedy: present.Sentence{Key: "doctor.port.login.remedy", Args: []any{"dialout"}}},
	{State: "bad", Text: present.Sentence{Key: "doctor.data.overlay", Args: []any{"/var/lib/casekeeper"}}, Remedy: present.Sentence{Key: "doctor.data.memory.remedy"}},
	{State: "good", Text: present.Sentence{Key: "doctor.room", Args: []any{12345}}},
}

// off has what can be switched on.
var off = append([]machine.Finding{{State: "warn", Switch: "i2c"}, {State: "warn", Switch: "spi"},
	{State: "warn", Text: present.Sentence{Key: "doctor.groups.not", Args: []any{"dialout, input, gpio, i2c, spi"}}, Switch: "rights"},
	{State: "warn", Switch: "uart"}, {State: "warn", Text: present.Sentence{Key: "doctor.bluetooth.off"}, Switch: "bluetooth"}}, found[:3]...)

// TestCheckupFits lays the page about the machine out: while it looks, with much
// wrong, and with nothing.
func TestCheckupFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for name, list := range map[string][]machine.Finding{"looking": nil, "wrong": found, "well": found[:2], "off": off} {
			s := viewOf(screens.Findings(machine.CheckupPage(words(t, lang), list)))
			out["checkup-"+name] = s
		}
		for name, in := range map[string]machine.SwitchIn{"asks": {}, "busy": {Busy: true}, "refused": {Err: &uiwords.Problem{Word: "switch-refused", Err: errors.New("status 1")}},
			"bluetooth": {What: []string{"bluetooth"}}, "rights": {What: []string{"rights"}}} {
			if in.What == nil {
				in.What = []string{"i2c", "spi", "uart"}
			}
			s := viewOf(screens.Findings(machine.SwitchPage(words(t, lang), in)))
			out["switch-"+name] = s
		}
		return out
	})
}
