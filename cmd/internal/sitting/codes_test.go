package sitting_test

import (
	"errors"
	"os"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/hardware/port/pseudo"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
)

// scannerTable is a sitting with a barcode scanner on a pseudo-terminal, for any place.
func scannerTable(t *testing.T, h sitting.House, port string) *den {
	t.Helper()
	return sitAt(t, h, rig.Source{Name: "scanner", Type: "barcode-serial", Device: port, Readers: map[string]string{"1": "any"}})
}

// scan scans a code and waits until the sitting shows what ok accepts.
func (d *den) scan(t *testing.T, scanner *os.File, code string, ok func(present.Hardware) bool) present.Hardware {
	t.Helper()
	d.until(t, "the scanner", func(h present.Hardware) bool { return h.Sources[0].State == "up" })
	var at time.Time
	return d.until(t, code, func(h present.Hardware) bool {
		if ok(h) {
			return true
		}
		if time.Since(at) > 2*time.Second { // an unknown code must be scanned twice
			at = time.Now()
			if _, err := scanner.WriteString(code + "\r\n"); err != nil {
				t.Fatal(err)
			}
		}
		return false
	})
}

// TestUnknownCodeIsEnrolledAndKept: an unknown code is assigned to the card that people name, which
// then counts as scanned and is known in later games.
func TestUnknownCodeIsEnrolledAndKept(t *testing.T) {
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := errors.Join(slave.Close(), master.Close()); err != nil {
			t.Error(err)
		}
	}()
	h := sitting.House{Data: t.TempDir(), Files: configs.FS}
	d := scannerTable(t, h, slave.Name())
	m := d.scan(t, master, "No. 7", misread("unknown-code")).Misreads[0]
	if want := (present.Misread{Kind: "unknown-code", Source: "scanner", Reader: 1, Tag: "code=No.%207"}); m != want || !m.Asks() {
		t.Errorf("misread %+v, want %+v", m, want)
	}
	if err := d.Enrol(t.Context(), m.Tag, 8); err != nil {
		t.Fatal(err)
	}
	want := engine.Laid(cut.SlotMiddle, 8)
	list, err := d.Session.Acts(d.wait, engine.Table)
	if err != nil || len(list) != 2 || list[1].Fact != want || list[1].Source.ID != "scanner:1" {
		t.Errorf("acts %+v, %v, want %+v by the scanner", list, err, want)
	}
	if now := d.Hardware(); kinds(now) != "" || now.Latest != (present.Tagged{Tag: m.Tag, Card: 8}) || now.Tagged != catalogue.SetOf(8) {
		t.Errorf("afterwards: %+v", now)
	}
	var taken *present.TagError
	if err := d.Enrol(t.Context(), m.Tag, 9); !errors.As(err, &taken) || taken.Why != "taken" || taken.By != 8 {
		t.Errorf("on another card: %v", err)
	}
	d.leave(t)

	d = scannerTable(t, h, slave.Name())
	d.scan(t, master, "No. 7", func(present.Hardware) bool { return acts(t, d.Sitting) == 2 })
	if err := d.Forget(t.Context(), m.Tag); err != nil {
		t.Fatal(err)
	}
	d.leave(t)

	d = scannerTable(t, h, slave.Name())
	d.scan(t, master, "No. 7", misread("unknown-code"))
	d.leave(t)
}
