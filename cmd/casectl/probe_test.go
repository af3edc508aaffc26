package main_test

import (
	"strings"
	"testing"
)

func TestProbeFinds(t *testing.T) {
	o := object(t, casectl(t, "", "probe"))
	if o["ports"] == nil || o["gpio"] == nil || len(o["rigs"].([]any)) < 2 {
		t.Errorf("got %v", o)
	}
	if got := casectl(t, "", "--text", "probe"); got.status != 0 || o["ports"] == nil && !strings.Contains(got.out, "no serial port") {
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
	o := object(t, casectl(t, "", "probe", "--port", "/dev/no-such-hub", "--seconds", "0.2"))
	if o["state"] != "searching" || o["reason"] != "not-found" || o["remedy"] == "" {
		t.Errorf("got %v", o)
	}
	o = object(t, casectl(t, "", "probe", "--port", "/dev/no-such-reader", "--type", "pn532-hsu", "--seconds", "0.2"))
	if o["state"] != "searching" || o["reason"] != "not-found" {
		t.Errorf("a reader: %v", o)
	}
	text := casectl(t, "", "--text", "probe", "--port", "/dev/no-such-hub", "--seconds", "0.2")
	if text.status != 0 || !strings.HasPrefix(text.out, "port: searching /dev/no-such-hub, 0 lines") {
		t.Errorf("got %+v", text)
	}
	check(t, []want{
		{name: "both", args: "probe --rig demo --port /dev/null", status: 2, errs: `--port: give a rig or a port, not both`},
		{name: "type", args: "probe --port /dev/null --type nose", status: 2, errs: `--type: "nose" is not a driver`},
		{name: "seconds", args: "probe --rig demo --seconds=-1", status: 2, errs: `--seconds: -1, want 0 or more`},
	})
}
