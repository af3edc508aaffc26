package main_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/sim"
)

// talk is a running program with its input and output.
type talk struct {
	t     testing.TB
	pid   int
	in    io.WriteCloser
	lines chan string
	all   strings.Builder // the whole output of a terminal; read it after the end
	reads time.Duration   // delay before typing: a terminal drops what is typed while a question changes
	ended func()          // waits for the end, because only one program can have the journal
}

// start runs the program in a data folder. The program must end by itself.
func start(t testing.TB, data string, args ...string) *talk {
	t.Helper()
	return startOn(t, "", data, args...)
}

// startOn is start with a bus for Bluetooth, unless it is "".
func startOn(t testing.TB, bus, data string, args ...string) *talk {
	t.Helper()
	cmd := exec.Command(program, about("tiny-epic-western", args)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "XDG_DATA_HOME="+data)
	if bus != "" {
		cmd.Env = append(cmd.Env, "DBUS_SYSTEM_BUS_ADDRESS="+bus)
	}
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	k := &talk{t: t, pid: cmd.Process.Pid, in: in, lines: make(chan string, 1000)}
	go func() {
		defer close(k.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			k.lines <- s.Text()
		}
	}()
	k.ended = sync.OnceFunc(func() {
		in.Close()
		for range k.lines { // until it has ended
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	})
	t.Cleanup(k.ended)
	return k
}

// hear waits for a line with the text, and returns it.
func (k *talk) hear(text string) string {
	k.t.Helper()
	late := time.After(time.Minute)
	var said []string
	for {
		select {
		case line, more := <-k.lines:
			if strings.Contains(line, text) {
				return line
			}
			if said = append(said, line); !more {
				k.t.Fatalf("it ended without saying %q", text)
			}
		case <-late:
			k.t.Fatalf("it did not say %q within a minute, but:\n%s", text, strings.Join(said[max(0, len(said)-20):], "\n"))
		}
	}
}

func (k *talk) say(line string) {
	k.t.Helper()
	time.Sleep(k.reads)
	if _, err := fmt.Fprintln(k.in, line); err != nil {
		k.t.Fatal(err)
	}
}

// TestRealHub uses a hub on a serial port known only by its path, with cards whose tags are not
// enrolled; then the same cards again.
func TestRealHub(t *testing.T) {
	t.Parallel() // it mostly waits
	hub, err := sim.Open(sim.Opts{Name: "hub", Slots: []hardware.Input{1, 2}, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	data := t.TempDir()
	rig := filepath.Join(data, "den.toml")
	text := fmt.Sprintf("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n1 = \"red-boss\"\n2 = \"yellow-boss\"\n", hub.Device())
	if err := os.WriteFile(rig, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	first := start(t, data, "play", "--rig", rig, "--new")
	first.hear(`"awaits"`)
	first.say("tag banker")
	first.hear("No unknown tag")
	hub.Place(1, sim.Tag(7))
	first.hear("Unknown tag at Red's boss")
	first.say("tag banker")
	first.hear("Tag 04CA5E00071280 is on this card from now on: The Banker.")
	var act struct {
		Act          int
		Fact, Source string
	}
	if err := json.Unmarshal([]byte(first.hear(`"act":1`)), &act); err != nil || act.Fact != "card banker at red-boss" || act.Source != "hub:1" {
		t.Errorf("act %+v, %v", act, err)
	}
	first.say("quit")
	first.hear("The game is kept")
	first.ended()
	hub.Lift(1)
	second := start(t, data, "play", "--rig", rig, "--new")
	second.hear(`"awaits"`)
	hub.Place(2, sim.Tag(7))
	second.hear(`"fact":"card banker at yellow-boss"`)
	faults(t, second, "an awaited card that is elsewhere", hub, 1, sim.Tag(7), fault{Kind: "elsewhere", Slot: "red-boss", Other: "yellow-boss", Card: "banker", Tag: "04CA5E00071280"})
	random, err := hardware.ParseUID("08AABBCC")
	if err != nil {
		t.Fatal(err)
	}
	faults(t, second, "a tag that changes its number", hub, 1, random, fault{Kind: "random-tag", Slot: "red-boss", Tag: "08AABBCC"})
	second.say("tag scout 08AABBCC")
	second.hear("Tag 08AABBCC changes its number each time it is read")
	second.say("tag scout 04CA5E00071280")
	second.hear("Tag 04CA5E00071280 is already on The Banker.")
	hub.Lift(1)
	second.hear(`{"faults":[]}`)
	second.say("quit")
	if tags := file(t, filepath.Join(data, "casekeeper", "tags", "tiny-epic-western.tags")); !strings.Contains(tags, "04CA5E00071280 banker\n") {
		t.Errorf("tags kept: %s", tags)
	}
}

// fault is the part of a misread that the tests read.
type fault struct{ Kind, Slot, Other, Card, Tag string }

// faults lays a tag on a reader and waits for the misread.
func faults(t *testing.T, k *talk, what string, hub *sim.Rig, reader hardware.Input, tag hardware.UID, want fault) {
	t.Helper()
	hub.Place(reader, tag)
	var got struct{ Faults []fault }
	if err := json.Unmarshal([]byte(k.hear(`{"faults":[{`)), &got); err != nil || len(got.Faults) != 1 || got.Faults[0] != want {
		t.Errorf("%s: %+v, %v, want %+v", what, got.Faults, err, want)
	}
}

// TestDemoAsksForAnUnknownTag: at the demo table, too, an unknown tag leads to a question, and the
// answer lets the game go on.
func TestDemoAsksForAnUnknownTag(t *testing.T) {
	k := start(t, t.TempDir(), "play", "--demo", "--pace", "1ms", "--seed", "3")
	k.hear(`"act":20`)
	k.say("strange")
	var got struct {
		Faults []struct {
			fault
			Likely []string
		}
	}
	if err := json.Unmarshal([]byte(k.hear(`"kind":"unknown-tag"`)), &got); err != nil || len(got.Faults) != 1 || len(got.Faults[0].Likely) == 0 {
		t.Fatalf("faults %+v, %v", got, err)
	}
	f := got.Faults[0]
	k.say("tag " + f.Likely[0])
	k.hear("Tag " + f.Tag + " is on this card from now on")
	k.hear(fmt.Sprintf(`"fact":"card %s at %s"`, f.Likely[0], f.Slot))
	k.hear(`{"result"`)
}
