package rig

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/gpiodie"
	"casekeeper/hardware/sim"
)

func TestBuiltInRigs(t *testing.T) {
	demo, err := Read(configs.FS, "demo")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(demo, Options{Places: []string{"", "gap-1", "", "gap-3"}, Parts: []string{"", "attacker", "defender"}})
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		if _, err := os.Lstat(r.Sims[0].Device()); !os.IsNotExist(err) {
			t.Errorf("after Close the port is still there: %v", err)
		}
	})
	want := hardware.Wiring{
		Readers: []hardware.Reader{{Source: "sim", Input: 1, Place: "gap-1"}, {Source: "sim", Input: 3, Place: "gap-3"}},
		Dice:    []hardware.Die{{Source: "sim", Input: 1, Number: 1}, {Source: "sim", Input: 2, Number: 2}},
	}
	if len(r.Sources) != 1 || len(r.Sims) != 1 || !slices.Equal(r.Wiring.Readers, want.Readers) || !slices.Equal(r.Wiring.Dice, want.Dice) {
		t.Errorf("%+v, want one simulated hub wired %+v", r, want)
	}

	hub, err := Read(configs.FS, "linehub")
	if err != nil {
		t.Fatal(err)
	}
	wired := Open(hub, Options{})
	if len(wired.Sources) != 1 || len(wired.Sims) != 0 || len(wired.Wiring.Readers) != 12 || len(wired.Wiring.Dice) != 2 {
		t.Errorf("%+v, want one hub with twelve readers and two dice", wired)
	}
	if last := wired.Wiring.Readers[11]; last != (hardware.Reader{Source: "table", Input: 12, Place: hardware.Any}) {
		t.Errorf("last reader %+v, want a desk reader", last)
	}
}

func TestBuiltInReaders(t *testing.T) {
	for name, want := range map[string]string{"desk": "reader", "paper": "scanner"} {
		f, err := Read(configs.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		r := Open(f, Options{})
		if len(r.Sources) != 1 || len(r.Missing) != 0 || r.Sources[0].Name() != want {
			t.Fatalf("%s: %+v", name, r)
		}
		if w := r.Wiring; len(w.Dice) != 0 || !slices.Equal(w.Readers, []hardware.Reader{{Source: want, Input: 1, Place: hardware.Any}}) {
			t.Errorf("%s: wired %+v, want one reader for all", name, w)
		}
	}
}

func TestTowerRig(t *testing.T) {
	f, err := Read(configs.FS, "tower")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{})
	if len(r.Sources) != 3 || len(r.Missing) != 0 || len(r.Wiring.Readers) != 0 {
		t.Fatalf("%+v, want two dice and the buttons", r)
	}
	want := []hardware.Die{{Source: "left", Input: gpiodie.Slot, Number: 1}, {Source: "right", Input: gpiodie.Slot, Number: 2}}
	if !slices.Equal(r.Wiring.Dice, want) {
		t.Errorf("dice %+v, want %+v", r.Wiring.Dice, want)
	}
	var looked []string
	for _, s := range r.Sources {
		looked = append(looked, s.Status().Device)
	}
	if want := []string{"pin header, GPIO 5 6 13 19 26 21", "pin header, GPIO 17 27 22 23 4 18", "pin header, GPIO 16 12 25 24 20"}; !slices.Equal(looked, want) {
		t.Errorf("lines %q, want %q", looked, want)
	}
	if _, can := r.Sources[2].(hardware.Lamp); !can {
		t.Error("the buttons have no light")
	}
}

func TestWedgeIsOpenedAsWritten(t *testing.T) {
	f, err := Parse([]byte("[[source]]\nname = \"desk\"\ntype = \"wedge\"\ndevice = \"name:X\"\ntypes = \"hex\"\nreaders = { 1 = \"any\" }\n"), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{})
	if len(r.Sources) != 1 || r.Sources[0].Name() != "desk" || r.Sources[0].Status().Device != "name:X" {
		t.Errorf("%+v, want the reader called X", r)
	}
}

func TestLevelsOfLines(t *testing.T) {
	for _, c := range []struct {
		options interface{ low() bool }
		low     bool
	}{{&codeOptions{}, false}, {&codeOptions{Active: "low"}, true}, {&facesOptions{}, true}, {&facesOptions{Active: "high"}, false},
		{&buttonOptions{}, true}, {&buttonOptions{Active: "high"}, false}} {
		if got := c.options.low(); got != c.low {
			t.Errorf("%+v: low %v, want %v", c.options, got, c.low)
		}
	}
}

func TestReadersOnAPort(t *testing.T) {
	for _, kind := range []string{"rdm6300", "id12", "pn532-hsu", "barcode-serial"} {
		head := "[[source]]\nname = \"a\"\ntype = \"" + kind + "\"\ndevice = \"/dev/a\"\n"
		f, err := Parse([]byte(head+"baud = 9600\nreaders = { 1 = \"gap-1\" }\n"), "x.toml")
		if err != nil {
			t.Fatal(err)
		}
		r := Open(f, Options{})
		if len(r.Sources) != 1 || r.Sources[0].Name() != "a" || r.Sources[0].Status().Device != "/dev/a" {
			t.Errorf("%s: %+v", kind, r)
		}
		for text, want := range map[string]string{
			"[[source]]\nname = \"a\"\ntype = \"" + kind + "\"\n": "x.toml:1: source[0].device: is missing",
			head + "baud = -1\n":                   "x.toml:5: source[0].baud",
			head + "poll-ms = 5\n":                 "x.toml:5: source[0].poll-ms",
			head + "seed = 5\n":                    "x.toml:5: source[0].seed: a " + kind + " has no such field",
			head + "faults = \"all\"\n":            "x.toml:5: source[0].faults",
			head + "wire = \"all\"\n":              "x.toml:5: source[0].wire",
			head + "[source.dice]\n1 = 1\n":        "x.toml:5: source[0].dice: a " + kind + " has no such field",
			head + "[source.readers]\n2 = \"x\"\n": "x.toml:6: source[0].readers.2: a " + kind + " has one antenna",
		} {
			if _, err := Parse([]byte(text), "x.toml"); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %q", text, err, want)
			}
		}
	}
	poll := "[[source]]\nname = \"a\"\ntype = \"pn532-hsu\"\ndevice = \"/dev/a\"\npoll-ms = 200\n"
	if _, err := Parse([]byte(poll), "x.toml"); err != nil {
		t.Error(err)
	}
}

func TestWiringAsWritten(t *testing.T) {
	f, err := Parse([]byte(`
[[source]]
name = "a"
type = "linehub"
device = "/dev/a"
readers = { 10 = "gap-2", 2 = "gap-1" }
dice = { 1 = 2, 3 = "defender" }
`), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	w := Open(f, Options{}).Wiring
	if want := []hardware.Reader{{Source: "a", Input: 2, Place: "gap-1"}, {Source: "a", Input: 10, Place: "gap-2"}}; !slices.Equal(w.Readers, want) {
		t.Errorf("readers %+v, want %+v", w.Readers, want)
	}
	if want := []hardware.Die{{Source: "a", Input: 1, Number: 2}, {Source: "a", Input: 3, Part: "defender"}}; !slices.Equal(w.Dice, want) {
		t.Errorf("dice %+v, want %+v", w.Dice, want)
	}
}

func TestErrorsNameFileLineAndField(t *testing.T) {
	const head = "[[source]]\nname = \"a\"\ntype = \"linehub\"\ndevice = \"/dev/a\"\n"
	const die3 = "[[source]]\nname = \"d\"\ntype = \"gpio-die3\"\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", []string{"x.toml:1: source"}},
		{"not TOML", "title = \n", []string{"x.toml:1:"}},
		{"wrong sort of value", "title = \"t\"\n[[source]]\nname = 1\n", []string{"x.toml:3:", "name"}},
		{"unknown field", head + "colour = \"red\"\n", []string{"x.toml:5: source.colour: no such field"}},
		{"no name", "[[source]]\ntype = \"sim\"\n", []string{"x.toml:1: source[0].name: is missing"}},
		{"same name", head + strings.Replace(head, "/dev/a", "/dev/b", 1), []string{"x.toml:6: source[1].name", `"a"`}},
		{"same port", head + strings.Replace(head, `"a"`, `"b"`, 1), []string{"x.toml:8: source[1].device", "one source a port"}},
		{"no type", "[[source]]\nname = \"a\"\n", []string{"x.toml:1: source[0].type: is missing, want one of linehub, sim"}},
		{"no such type", "[[source]]\nname = \"a\"\ntype = \"nose\"\n", []string{`x.toml:3: source[0].type: "nose" is not a driver`}},
		{"hub without port", "[[source]]\nname = \"a\"\ntype = \"linehub\"\n", []string{"x.toml:1: source[0].device: is missing"}},
		{"negative speed", head + "baud = -1\n", []string{"x.toml:5: source[0].baud"}},
		{"impossible speed", head + "baud = 115000\n", []string{"x.toml:5: source[0].baud: 115000 is no speed of serial ports"}},
		{"field of another driver", head + "faults = \"all\"\n", []string{"x.toml:5: source[0].faults: a linehub has no such field"}},
		{"port of a simulated hub", "[[source]]\nname = \"a\"\ntype = \"sim\"\ndevice = \"/dev/a\"\n", []string{"x.toml:4: source[0].device: a sim has no such field"}},
		{"no such fault", "[[source]]\nname = \"a\"\ntype = \"sim\"\nfaults = \"rain\"\n", []string{"x.toml:4: source[0].faults", "rain"}},
		{"slow poll", "[[source]]\nname = \"a\"\ntype = \"sim\"\npoll-ms = 5000\n", []string{"x.toml:4: source[0].poll-ms"}},
		{"wire", head + "wire = \"some\"\n", []string{"x.toml:5: source[0].wire"}},
		{"all and some", head + "wire = \"all\"\n[source.readers]\n1 = \"gap-1\"\n", []string{"x.toml:5: source[0].wire", "leave them out"}},
		{"antenna", head + "[source.readers]\nleft = \"gap-1\"\n", []string{`x.toml:6: source[0].readers.left: "left" is not a number`}},
		{"empty place", head + "[source.readers]\n1 = \"\"\n", []string{"x.toml:6: source[0].readers.1", "any"}},
		{"die number", head + "[source.dice]\n1 = 0\n", []string{"x.toml:6: source[0].dice.1: 0, want"}},
		{"die name", head + "[source.dice]\nred = 1\n", []string{`x.toml:6: source[0].dice.red: "red" is not a number`}},
		{"inline", head + "readers = { left = \"gap-1\" }\n", []string{"x.toml:5: source[0].readers.left"}},
		{"die without strobe", die3 + "lines = [1, 2, 3]\n", []string{"x.toml:1: source[0].strobe: is missing"}},
		{"die with two bits", die3 + "lines = [1, 2]\nstrobe = 3\n", []string{"x.toml:4: source[0].lines: 2 lines, want 3"}},
		{"die with five faces", "[[source]]\nname = \"d\"\ntype = \"gpio-die-faces\"\nlines = [1, 2, 3, 4, 5]\n", []string{"x.toml:4: source[0].lines: 5 lines, want 6"}},
		{"no line", die3 + "lines = [1, 2, \"PIN3\"]\nstrobe = -3\n", []string{"x.toml:4: source[0].lines: PIN3, want a line as 17", "x.toml:5: source[0].strobe: -3, want"}},
		{"line twice", die3 + "lines = [1, 2, 3]\nstrobe = \"GPIO2\"\n", []string{"x.toml:5: source[0].strobe: line 2 is that of this source: lines"}},
		{"line of another", die3 + "lines = [1, 2, 3]\nstrobe = 4\n[[source]]\nname = \"b\"\ntype = \"gpio-buttons\"\nbuttons = { undo = 4 }\n", []string{`x.toml:9: source[1].buttons.undo: line 4 is that of source "d"`}},
		{"line that no Pi has", die3 + "lines = [1, 2, 58]\nstrobe = 99\n", []string{"x.toml:4: source[0].lines: 58 is no line of a Raspberry Pi, want 0 to 57", "x.toml:5: source[0].strobe: 99 is no line"}},
		{"place twice", head + "[source.readers]\n1 = \"gap-1\"\n2 = \"any\"\n3 = \"any\"\n4 = \"gap-1\"\n", []string{`x.toml:9: source[0].readers.4: "gap-1" is that of reader 1 of "a"`}},
		{"place of another", head + "readers = { 1 = \"gap-1\" }\n[[source]]\nname = \"b\"\ntype = \"linehub\"\ndevice = \"/dev/b\"\nreaders = { 7 = \"gap-1\" }\n", []string{`x.toml:10: source[1].readers.7: "gap-1" is that of reader 1 of "a"`}},
		{"die twice", head + "[source.dice]\n1 = 2\n2 = \"attacker\"\n3 = 2\n4 = \"attacker\"\n", []string{`x.toml:8: source[0].dice.3: "2" is that of die 1 of "a"`, `x.toml:9: source[0].dice.4: "attacker" is that of die 2`}},
		{"die that is a list", head + "dice = { 1 = [2], 2 = [2] }\n", []string{"x.toml:5: source[0].dice.1: [2], want the number"}},
		{"level", die3 + "lines = [1, 2, 3]\nstrobe = 4\nactive = \"up\"\n", []string{`x.toml:6: source[0].active: "up", want "low" or "high"`}},
		{"port of a die", die3 + "lines = [1, 2, 3]\nstrobe = 4\ndevice = \"/dev/a\"\n", []string{"x.toml:6: source[0].device: a gpio-die3 has no such field"}},
		{"light of a die", die3 + "lines = [1, 2, 3]\nstrobe = 4\nlight = 5\n", []string{"x.toml:6: source[0].light: a gpio-die3 has no such field"}},
		{"lines of a hub", head + "lines = [1]\nchip = \"x\"\n", []string{"x.toml:5: source[0].lines: a linehub has no such field", "x.toml:6: source[0].chip: a linehub"}},
		{"no buttons", "[[source]]\nname = \"b\"\ntype = \"gpio-buttons\"\n", []string{"x.toml:1: source[0].buttons: is missing, want some of next, undo, yes, no"}},
		{"no such button", "[[source]]\nname = \"b\"\ntype = \"gpio-buttons\"\nbuttons = { reset = 4 }\n", []string{"x.toml:4: source[0].buttons.reset: is not one of next"}},
		{"wedge without device", "[[source]]\nname = \"w\"\ntype = \"wedge\"\n", []string{"x.toml:1: source[0].device: is missing"}},
		{"what a wedge types", "[[source]]\nname = \"w\"\ntype = \"wedge\"\ndevice = \"name:X\"\ntypes = \"roman\"\nbaud = 9600\n", []string{`x.toml:5: source[0].types: "roman", want decimal`, "x.toml:6: source[0].baud: a wedge has no such field"}},
		{"several at once", "[[source]]\n[[source]]\n", []string{"x.toml:1: source[0].name", "x.toml:2: source[1].name", "x.toml:2: source[1].type"}},
	} {
		_, err := Parse([]byte(c.text), "x.toml")
		if err == nil {
			t.Errorf("%s: no error", c.name)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v\nwant %q in it", c.name, err, want)
			}
		}
	}
}

func TestReadFindsFilesAndNames(t *testing.T) {
	built := fstest.MapFS{"rigs/den.toml": {Data: []byte("[[source]]\nname = \"a\"\ntype = \"sim\"\n")}}
	if f, err := Read(built, "den"); err != nil || f.Sources[0].Name != "a" {
		t.Errorf("%+v, %v", f, err)
	}
	path := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(path, []byte("[[source]]\nname = \"b\"\ntype = \"sim\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := Read(built, path); err != nil || f.Sources[0].Name != "b" {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := Read(built, "attic"); err == nil || !strings.Contains(err.Error(), `"attic"`) {
		t.Errorf("%v, want an error that names the rig", err)
	}
	if _, err := Read(built, path+"x"); !os.IsNotExist(err) && (err == nil || !strings.Contains(err.Error(), path+"x")) {
		t.Errorf("%v, want an error that names the path", err)
	}
}

func TestHalfARigStillPlays(t *testing.T) {
	f, err := Parse([]byte("[[source]]\nname = \"a\"\ntype = \"sim\"\n[[source]]\nname = \"b\"\ntype = \"sim\"\n"), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{Sim: func(o *sim.Opts) {
		if o.Name == "a" {
			o.Poll = time.Nanosecond // cannot be opened
		}
	}})
	t.Cleanup(func() { r.Close() })
	if len(r.Missing) != 1 || r.Missing[0].Name != "a" || r.Missing[0].Err == nil {
		t.Errorf("missing %+v, want a", r.Missing)
	}
	if len(r.Sources) != 1 || r.Sources[0].Name() != "b" {
		t.Fatalf("%d sources, want b", len(r.Sources))
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	up := make(chan struct{})
	ended := make(chan error, 1)
	go func() {
		once := sync.OnceFunc(func() { close(up) })
		ended <- r.Sources[0].Run(ctx, func(hardware.Event) { once() })
	}()
	<-up
	cancel()
	<-ended
}

// TestKnownWords checks that a place or die that no game has is reported with its line and
// the word that comes nearest.
func TestKnownWords(t *testing.T) {
	f, err := Parse([]byte("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"/dev/ttyUSB0\"\nreaders = { 1 = \"gpa-1\", 2 = \"any\", 3 = \"gap-2\", 4 = \"eny\", 5 = \"any\" }\n"+
		"[source.dice]\n1 = \"atacker\"\n2 = 2\n3 = \"defender\"\n4 = 7\n"), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	places, parts := []string{"", "hand", "gap-2", "gap-1"}, []string{"", "defender", "attacker"}
	want := "x.toml:5: source[0].readers.1: \"gpa-1\" is a place of no game; \"gap-1\"?\nx.toml:5: source[0].readers.4: \"eny\" is a place of no game; \"any\"?\nx.toml:7: source[0].dice.1: \"atacker\" is a die of no game; \"attacker\"?\nx.toml:10: source[0].dice.4: 7 is a die of no game: they have 2 at most"
	if err := f.Known(places, parts, 2); err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
	if err := f.Known(append(places, "gpa-1", "eny"), append(parts, "atacker"), 7); err != nil {
		t.Errorf("words of a game: %v", err)
	}
}

// TestRolls: a rig reads the dice of a game if a die plays one of its parts, or
// is known by its number only.
func TestRolls(t *testing.T) {
	const hub = "[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"/dev/ttyUSB0\"\nreaders = { 1 = \"gap-1\" }\n"
	for _, c := range []struct {
		text string
		want bool
	}{
		{hub, false}, {hub + "[source.dice]\n1 = \"attacker\"\n", true}, {hub + "[source.dice]\n1 = \"other\"\n", false}, {hub + "[source.dice]\n1 = 4\n", true},
		{"[[source]]\nname = \"sim\"\ntype = \"sim\"\nwire = \"all\"\n", true},
	} {
		f, err := Parse([]byte(c.text), "x.toml")
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Rolls([]string{"", "attacker", "defender"}); got != c.want {
			t.Errorf("%s: reads dice: %v", c.text, got)
		}
	}
}

// TestIdle checks that a rig that names only things of other games is reported; one that
// names nothing, or something of the game, is not.
func TestIdle(t *testing.T) {
	const hub = "[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"/dev/ttyUSB0\"\n"
	for text, want := range map[string]string{
		hub: "",
		hub + "readers = { 1 = \"elsewhere\", 2 = \"gap-1\" }\n":                    "",
		hub + "readers = { 1 = \"any\" }\n":                                         "",
		hub + "dice = { 1 = 1 }\n":                                                  "",
		hub + "[source.readers]\n2 = \"elsewhere\"\n3 = \"nowhere\"\n":              "x.toml:6: source[0].readers.2: \"elsewhere\" is no place of this game",
		hub + "[source.dice]\n1 = \"other\"\n":                                      "x.toml:6: source[0].dice.1: \"other\" is no die of this game",
		"[[source]]\nname = \"sim\"\ntype = \"sim\"\nwire = \"all\"\n":              "",
		"[[source]]\nname = \"b\"\ntype = \"gpio-buttons\"\nbuttons = { undo = 1 }": "",
	} {
		f, err := Parse([]byte(text), "x.toml")
		if err != nil {
			t.Fatal(err)
		}
		got := Open(f, Options{Places: []string{"", "gap-1"}, Parts: []string{"", "attacker"}})
		if (got.Idle == nil) != (want == "") || got.Idle != nil && !strings.HasPrefix(got.Idle.Error(), want) {
			t.Errorf("%s: %v, want %q", text, got.Idle, want)
		}
		if err := got.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestReads: a rig reads the cards of a game if a reader is at one of its places,
// or takes any card.
func TestReads(t *testing.T) {
	const hub = "[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"/dev/ttyUSB0\"\n"
	for _, c := range []struct {
		text string
		want bool
	}{
		{hub + "[source.dice]\n1 = \"attacker\"\n", false}, {hub + "readers = { 1 = \"gap-1\" }\n", true}, {hub + "readers = { 1 = \"elsewhere\" }\n", false},
		{hub + "readers = { 1 = \"any\" }\n", true}, {"[[source]]\nname = \"sim\"\ntype = \"sim\"\nwire = \"all\"\n", true},
	} {
		f, err := Parse([]byte(c.text), "x.toml")
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Reads([]string{"", "gap-1", "gap-2"}); got != c.want {
			t.Errorf("%s: reads cards: %v", c.text, got)
		}
	}
}
