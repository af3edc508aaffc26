package main_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware/port/pseudo"
	"casekeeper/hardware/sim/mqttsim"
)

// A tableCase is a table with devices that caused trouble in other programs: one step a line, in a
// file of testdata/cases. Only steps at the table depend on their order:
//
//	game ID, seats LIST        as casectl play takes them; the rig is one source
//	rig TYPE                   its driver, on a pseudo-terminal
//	device PATH                another port than that; broker is a simulated broker of MQTT
//	rigline KEY = VALUE        another field of the source, or the head of a table of it
//	wire NUMBER = PLACE        a reader of it, or, if PLACE is a number, a die;
//	                           1 = "any" if there is no such line
//	tag TAG CARD               a tag that is on a card
//	say LINE                   is typed into casectl play
//	bytes TEXT                 arrive at the port; \r, \n and \xNN are escapes
//	mqtt TOPIC TEXT            is published at the broker
//	wait SECONDS               lets time pass at the table
//	import FILE, run ARGS      other commands, with the same data
//	want EXPR, never EXPR      the English output of casectl matches it, or not
type tableCase struct {
	game, seats, rig, device string
	rigLines, wires, tags    []string
	steps                    []caseStep
	want, never              []*regexp.Regexp
}

// caseStep is an event at the table, or a command.
type caseStep struct{ verb, text string }

// readCase reads a file of testdata/cases.
func readCase(path string) (c tableCase, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return c, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		var expr *regexp.Regexp
		switch verb {
		case "", "#":
		case "game":
			c.game = rest
		case "seats":
			c.seats = rest
		case "rig":
			c.rig = rest
		case "device":
			c.device = rest
		case "rigline":
			c.rigLines = append(c.rigLines, rest)
		case "wire":
			c.wires = append(c.wires, rest)
		case "tag":
			c.tags = append(c.tags, rest)
		case "say", "bytes", "mqtt", "wait", "import", "run":
			c.steps = append(c.steps, caseStep{verb, rest})
		case "want", "never":
			if expr, err = regexp.Compile(rest); err != nil {
				return c, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
			if verb == "want" {
				c.want = append(c.want, expr)
			} else {
				c.never = append(c.never, expr)
			}
		default:
			return c, fmt.Errorf("%s:%d: %q is no step", path, i+1, verb)
		}
	}
	return c, nil
}

// rigFile returns a rig with the one source of the case.
func (c tableCase) rigFile(device string) string {
	var b, readers, dice strings.Builder
	fmt.Fprintf(&b, "title = \"case\"\n\n[[source]]\nname = \"table\"\ntype = %q\ndevice = %q\n", c.rig, device)
	for _, line := range c.rigLines {
		b.WriteString(line + "\n")
	}
	for _, wire := range c.wires {
		number, place, _ := strings.Cut(wire, "=")
		number, place = strings.TrimSpace(number), strings.Trim(strings.TrimSpace(place), `"`)
		if _, err := strconv.Atoi(place); err == nil {
			fmt.Fprintf(&dice, "%s = %s\n", number, place)
		} else {
			fmt.Fprintf(&readers, "%s = %q\n", number, place)
		}
	}
	if len(c.wires) == 0 && !slices.ContainsFunc(c.rigLines, func(line string) bool { return strings.HasPrefix(line, "[source.") }) {
		readers.WriteString("1 = \"any\"\n")
	}
	if readers.Len() > 0 {
		b.WriteString("[source.readers]\n" + readers.String())
	}
	if dice.Len() > 0 {
		b.WriteString("[source.dice]\n" + dice.String())
	}
	return b.String()
}

// transcript is the output so far of a running program. Safe for concurrent use.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
	more chan struct{} // capacity 1: there is more text
}

func (s *transcript) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.more <- struct{}{}:
	default:
	}
	return s.text.Write(p)
}

func (s *transcript) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// until waits up to a minute for output that fits accepts, and reports whether it came.
func (s *transcript) until(fits func(string) bool) bool {
	limit := time.NewTimer(time.Minute)
	defer limit.Stop()
	for !fits(s.String()) {
		select {
		case <-s.more:
		case <-limit.C:
			return fits(s.String())
		}
	}
	return true
}

// unescape interprets the escapes in a line of bytes.
func unescape(t *testing.T, text string) string {
	t.Helper()
	out, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `"`, `\"`) + `"`)
	if err != nil {
		t.Fatalf("bytes %s: %v", text, err)
	}
	return out
}

// sitDown plays the case with casectl play, and returns its output.
func (c tableCase) sitDown(t *testing.T, data string) string {
	t.Helper()
	args := []string{"play", "--new", "--game", c.game, "--seats", c.seats}
	port := c.device
	var wire *os.File
	var broker *mqttsim.Broker
	if c.rig != "" {
		switch port {
		case "broker":
			b, err := mqttsim.Open(nil)
			if err != nil {
				t.Fatal(err)
			}
			defer b.Close()
			broker, port = b, "mqtt://"+b.Address()
		case "":
			master, slave, err := pseudo.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer slave.Close()
			defer master.Close()
			wire, port = master, slave.Name()
		}
		path := filepath.Join(data, "case.toml")
		if err := os.WriteFile(path, []byte(c.rigFile(port)), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--rig", path)
	}
	if len(c.tags) > 0 {
		path := filepath.Join(data, "casekeeper", "tags", c.game+".tags")
		text := "casekeeper tags 1\ngame " + c.game + "\n" + strings.Join(c.tags, "\n") + "\n"
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	said := &transcript{more: make(chan struct{}, 1)}
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = said, said
	cmd.Env = append(os.Environ(), "LC_ALL=C", "TZ=UTC", "XDG_DATA_HOME="+data, "HOME="+data)
	keys, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	if (wire != nil || broker != nil) && !said.until(func(text string) bool { return strings.Contains(text, `"state":"up"`) || len(ended) > 0 }) {
		t.Errorf("the port was not opened: %s", said)
	}
	for _, step := range c.steps {
		switch step.verb {
		case "say":
			_, _ = io.WriteString(keys, step.text+"\n") // if the program has ended, its output has the reason
		case "bytes":
			if _, err := wire.WriteString(unescape(t, step.text)); err != nil {
				t.Fatal(err)
			}
		case "mqtt":
			topic, payload, _ := strings.Cut(step.text, " ")
			broker.Publish(topic, payload, false)
		case "wait":
			seconds, err := strconv.ParseFloat(step.text, 64)
			if err != nil {
				t.Fatalf("wait %s: %v", step.text, err)
			}
			<-time.After(time.Duration(seconds * float64(time.Second))) // a device's own time
		}
	}
	said.until(func(text string) bool {
		return len(ended) > 0 || !fails(c.want, text)
	})
	_, _ = io.WriteString(keys, "quit\n")
	keys.Close()
	<-ended
	return said.String()
}

// fails reports whether an expression of list does not match text.
func fails(list []*regexp.Regexp, text string) bool {
	for _, expr := range list {
		if !expr.MatchString(text) {
			return true
		}
	}
	return false
}

// TestCases plays every case of testdata/cases.
func TestCases(t *testing.T) {
	list, err := filepath.Glob("testdata/cases/*.case")
	if err != nil || len(list) == 0 {
		t.Fatalf("%d cases, %v", len(list), err)
	}
	for _, path := range list {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".case"), func(t *testing.T) {
			t.Parallel()
			c, err := readCase(path)
			if err != nil {
				t.Fatal(err)
			}
			data, said := t.TempDir(), ""
			if c.game != "" {
				said = c.sitDown(t, data)
			}
			for _, step := range c.steps {
				switch step.verb {
				case "import":
					if got := plainly(t, data, "", "games", "import", filepath.Join("testdata/cases", step.text)); got.status != 0 {
						t.Fatalf("import %s: %+v", step.text, got)
					}
				case "run":
					got := plainly(t, data, "", strings.Fields(step.text)...)
					said += got.out + got.errs
				}
			}
			for _, expr := range c.want {
				if !expr.MatchString(said) {
					t.Errorf("never said: %s", expr)
				}
			}
			for _, expr := range c.never {
				if expr.MatchString(said) {
					t.Errorf("said: %q, which never should be", expr.FindString(said))
				}
			}
			if t.Failed() {
				t.Log(said)
			}
		})
	}
}
