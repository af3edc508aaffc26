package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/pseudo"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/chip/pn532sim"
)

func TestProbeFinds(t *testing.T) {
	o := object(t, casectl(t, "", "probe"))
	if o["ports"] == nil || o["gpio"] == nil || o["buses"] == nil || o["inputs"] == nil || len(o["rigs"].([]any)) < 2 {
		t.Errorf("got %v", o)
	}
	got := casectl(t, "", "--text", "probe")
	for _, list := range []string{"ports", "gpio", "buses", "inputs"} {
		for _, found := range o[list].([]any) {
			if path := found.(map[string]any)["path"].(string); !strings.Contains(got.out, path+"  ") {
				t.Errorf("%s is not in %q", path, got.out)
			}
		}
	}
	if got.status != 0 || got.out == "" {
		t.Errorf("got %+v", got)
	}
}

func TestProbeListens(t *testing.T) {
	got := casectl(t, "", "probe", "--rig", "demo", "--seconds", "0.5")
	list := objects(t, got)
	if got.status != 0 || len(list) < 2 {
		t.Fatalf("%+v", got)
	}
	kinds := map[string]bool{}
	for _, o := range list[:len(list)-1] {
		kind, _ := o["kind"].(string)
		kinds[kind] = true
	}
	end := list[len(list)-1]
	if !kinds["link-up"] || !kinds["beat"] || end["state"] != "up" || end["source"] != "sim" || end["frames"].(float64) < 1 || end["bad_frames"] != float64(0) {
		t.Errorf("events %v, then %v", kinds, end)
	}
}

func TestProbeSaysWhyThereIsNothing(t *testing.T) {
	missing := casectl(t, "", "probe", "--port", "/dev/no-such-hub", "--type", "linehub", "--seconds", "0.2")
	o := objects(t, missing)[0]
	if missing.status != 1 || missing.errs != "casectl: port: no such device\n" {
		t.Errorf("got %+v", missing)
	}
	if o["state"] != "searching" || o["reason"] != "not-found" || o["remedy"] == "" {
		t.Errorf("got %v", o)
	}
	o = objects(t, casectl(t, "", "probe", "--port", "/dev/no-such-reader", "--type", "pn532-hsu", "--seconds", "0.2"))[0]
	if o["state"] != "searching" || o["reason"] != "not-found" {
		t.Errorf("a reader: %v", o)
	}
	text := casectl(t, "", "--text", "--lang", "es", "probe", "--port", "/dev/no-such-hub", "--type", "linehub", "--seconds", "0.2")
	if text.status != 1 || !strings.HasPrefix(text.out, "port: no existe ese aparato (/dev/no-such-hub): 0 bytes, 0 entendidos") {
		t.Errorf("got %+v", text)
	}
	check(t, []want{
		{name: "both", args: "probe --rig demo --port /dev/null", status: 2, errs: `--port: give a rig or a port, not both`},
		{name: "type", args: "probe --port /dev/null --type nose", status: 2, errs: `--type: "nose" is not a driver`},
		{name: "record of nothing", args: "probe --record x.raw", status: 2, errs: `--record: give the port too: a recording is of one port`},
		{name: "record of any", args: "probe --port /dev/null --record x.raw", status: 2, errs: `--record: give --type too: a recording is of one driver`},
		{name: "record of a rig", args: "probe --rig demo --record x.raw", status: 2, errs: `--record: give the port too: a recording is of one port`},
		{name: "record without bytes", args: "probe --port /dev/gpiochip0 --type gpio-die3 --record x.raw", status: 2, errs: `--record: a source of type gpio-die3 has no bytes to record`},
		{name: "no recording", args: "probe --port no-such.raw --type replay", status: 2, errs: `--port: reading a recording: open no-such.raw: no such file or directory`},
		{name: "seconds", args: "probe --rig demo --seconds=-1", status: 2, errs: `--seconds: -1, want 0 or more`},
	})
}

func TestProbeTellsBytes(t *testing.T) {
	list := objects(t, casectl(t, "", "probe", "--rig", "demo", "--raw", "--seconds", "0.5"))
	acts := map[string]string{}
	for _, o := range list {
		if act, ok := o["act"].(string); ok {
			bytes, _ := o["bytes"].(string)
			acts[act] += bytes
		}
	}
	if _, opened := acts["open"]; !opened || acts["sent"] != "IS" || !strings.Contains(acts["read"], `$HELLO,simhub,1*`) || !strings.Contains(acts["read"], `\r\n`) {
		t.Errorf("acts %q", acts)
	}
}

// kinds returns the kinds of events, without beats, and the last object.
func kinds(list []map[string]any) (out []string, end map[string]any) {
	for _, o := range list {
		if kind, ok := o["kind"].(string); ok && kind != "beat" {
			raw, _ := o["raw"].(string)
			out = append(out, kind+" "+raw)
		}
	}
	return out, list[len(list)-1]
}

func TestProbeRecordsAndTheRecordingPlays(t *testing.T) {
	table, err := sim.Open(sim.Opts{Slots: []hardware.Input{1}, Poll: 20 * time.Millisecond, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	uid, _ := hardware.ParseUID("04A23B5C6D1280") // seven bytes
	table.Place(1, uid)
	path := filepath.Join(t.TempDir(), "evening.raw")
	live, end := kinds(objects(t, casectl(t, "", "probe", "--port", table.Device(), "--type", "linehub", "--record", path, "--seconds", "0.7")))
	if len(live) < 5 || end["state"] != "up" {
		t.Fatalf("recorded %q, then %v", live, end)
	}
	again, end := kinds(objects(t, casectl(t, "", "probe", "--port", path, "--type", "replay", "--seconds", "2")))
	if len(again) > 0 && again[len(again)-1] == "link-down " {
		again = again[:len(again)-1] // the end of the recording; a live probe stops before
	}
	if n := len(live); len(again) < n || strings.Join(again[:n], "\n") != strings.Join(live, "\n") {
		t.Errorf("played %q\nwant %q", again, live)
	}
	if end["detail"] != "the recording is over" || end["bad_frames"] != float64(0) {
		t.Errorf("the end %v", end)
	}
	if got := casectl(t, "", "probe", "--port", table.Device(), "--type", "linehub", "--record", path); got.status != 2 || !strings.Contains(got.errs, "--record: "+path+" exists") {
		t.Errorf("over an existing file: %+v", got)
	}
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(text), "casekeeper recording 1\ndriver linehub\ndevice "+table.Device()+"\nbegan ") {
		t.Errorf("%.200s, %v", text, err)
	}
}

// talker is a device on a pseudo-terminal that sends the same bytes again and again.
func talker(t *testing.T, says string) (path string) {
	t.Helper()
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	t.Cleanup(func() { master.Close(); slave.Close(); <-ended })
	go func() {
		defer close(ended)
		pace := time.NewTicker(50 * time.Millisecond)
		defer pace.Stop()
		for ; says != ""; <-pace.C {
			if _, err := master.Write([]byte(says)); err != nil {
				return
			}
		}
	}()
	return slave.Name()
}

// TestProbeTriesEveryDriver: without --type, probe names the first driver that understands the
// port. Bytes that none understands are reported as such, not as silence; in both cases the run
// fails.
func TestProbeTriesEveryDriver(t *testing.T) {
	hub := string(linehub.Line{Type: linehub.Heartbeat, Millis: 1000}.Append(nil))
	for _, c := range []struct {
		name, says, last string
		status           int
		errs             string
	}{
		{"hub", hub, "linehub", 0, ""},
		{"reader", "\x02" + "0A001B2C3D00" + "\x03", "rdm6300", 0, ""},
		{"gibberish", "\x80\xfe\x00\xf8\x80\xfe\x00\xf8", "barcode-serial", 1, "no driver understood them"},
		{"silence", "", "barcode-serial", 1, "nothing was heard"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := talker(t, c.says)
			got := casectl(t, "", "probe", "--port", path, "--seconds", "0.3")
			last, found := "", ""
			for _, o := range objects(t, got) {
				if word, ok := o["tried"].(string); ok {
					last = word
				}
				if word, ok := o["found"].(string); ok {
					found = word
				}
			}
			if (found == last) != (c.errs == "") {
				t.Errorf("found %q after %q: %+v", found, last, got)
			}
			if last != c.last || got.status != c.status || !strings.Contains(got.errs, c.errs) || (c.errs == "") != (got.errs == "") {
				t.Errorf("tried up to %q, %+v", last, got)
			}
		})
	}
	if got := casectl(t, "", "probe", "--port", "/dev/no-such-hub"); got.status != 1 || !strings.Contains(got.errs, "no such device") || strings.Count(got.out, "tried") != 1 {
		t.Errorf("nothing there: %+v", got)
	}
}

// TestProbeShowsACardAsItsNumber: a PN532 is found and named without --type, and a card on it is
// shown as its number, not as a frame.
func TestProbeShowsACardAsItsNumber(t *testing.T) {
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	defer master.Close()
	chip := pn532sim.New(pn532sim.Quirks{})
	uid, err := hardware.ParseUID("04A23B5C6D1280")
	if err != nil {
		t.Fatal(err)
	}
	chip.Lay(pn532sim.Card{UID: uid})
	go chip.Serve(master)
	got := casectl(t, "", "--text", "--lang", "es", "probe", "--port", slave.Name(), "--seconds", "0.5")
	if got.status != 0 || !strings.Contains(got.out, "Es un pn532-hsu") || !strings.Contains(got.out, "card-seen      1  04A23B5C6D1280\n") {
		t.Errorf("%+v", got)
	}
}
