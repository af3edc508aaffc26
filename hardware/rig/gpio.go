package rig

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/gpiobutton"
	"casekeeper/hardware/gpiodie"
	"casekeeper/hardware/wedge"
)

// codeOptions are the fields of a die that tells its face by three bits.
type codeOptions struct {
	Chip   string `toml:"chip"`   // of lines; "" = the pin header
	Lines  []any  `toml:"lines"`  // bits 0 to 2
	Strobe any    `toml:"strobe"` // tells when the face is there
	Active string `toml:"active"` // "low" or "high"; "" = high
}

// facesOptions are those of a die with a line for each face.
type facesOptions struct {
	Chip   string `toml:"chip"`
	Lines  []any  `toml:"lines"`  // faces 1 to 6
	Active string `toml:"active"` // "" = low
}

// buttonOptions are those of buttons.
type buttonOptions struct {
	Chip    string         `toml:"chip"`
	Active  string         `toml:"active"`  // "" = low
	Buttons map[string]any `toml:"buttons"` // word = line
	Light   any            `toml:"light"`
}

// mostLine is the last line that the chip of a Raspberry Pi's header has: a Pi 4
// has 58, the others 54.
const mostLine = 57

// lineOf reads a line: 17, "17" or "GPIO17", which is offset 17 of the chip.
func lineOf(v any) (int, error) {
	text := fmt.Sprint(v)
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "GPIO"), 10, 10)
	if err != nil {
		return 0, fmt.Errorf("%v, want a line as 17 or \"GPIO17\"", v)
	}
	return int(n), nil
}

// wire is one line of a source with the field that names it.
type wire struct {
	field string
	line  any
}

// wired are options with lines of a chip.
type wired interface {
	wires() (chip string, list []wire)
}

// low reports whether lines are on when they are low; unset is as the type is
// mostly wired.
func (o *codeOptions) low() bool   { return o.Active == "low" }
func (o *facesOptions) low() bool  { return o.Active != "high" }
func (o *buttonOptions) low() bool { return o.Active != "high" }

func (o *codeOptions) wires() (chip string, list []wire) {
	_, list = (&facesOptions{Lines: o.Lines}).wires()
	if o.Strobe != nil {
		list = append(list, wire{"strobe", o.Strobe})
	}
	return o.Chip, list
}

func (o *facesOptions) wires() (chip string, list []wire) {
	for _, v := range o.Lines {
		list = append(list, wire{"lines", v})
	}
	return o.Chip, list
}

func (o *buttonOptions) wires() (chip string, list []wire) {
	for _, word := range sorted(o.Buttons) {
		list = append(list, wire{"buttons." + word, o.Buttons[word]})
	}
	if o.Light != nil {
		list = append(list, wire{"light", o.Light})
	}
	return o.Chip, list
}

// checkLines refuses what is no line, and a line with two uses.
func (c *checker) checkLines(i int, s *Source, before []Source) {
	own, ok := s.options.(wired)
	if !ok {
		return
	}
	chip, list := own.wires()
	used := make(map[int]string)
	for n := range before {
		other, ok := before[n].options.(wired)
		if !ok {
			continue
		}
		its, taken := other.wires()
		if its != chip {
			continue
		}
		for _, w := range taken {
			if line, err := lineOf(w.line); err == nil {
				used[line] = fmt.Sprintf("source %q", before[n].Name)
			}
		}
	}
	for _, w := range list {
		line, err := lineOf(w.line)
		switch {
		case err != nil:
			c.wrong(i, w.field, "%v", err)
		case chip == "" && line > mostLine:
			c.wrong(i, w.field, "%d is no line of a Raspberry Pi, want 0 to %d as in \"GPIO17\"; of another board say the chip", line, mostLine)
		case used[line] != "":
			c.wrong(i, w.field, "line %d is that of %s", line, used[line])
		default:
			used[line] = "this source: " + w.field
		}
	}
}

// lineNumbers reads a list of lines.
func lineNumbers(list []any) (out []int, err error) {
	for _, v := range list {
		n, err := lineOf(v)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// checkActive checks the level at which lines are on, and that there is no port.
func (c *checker) checkActive(i int, s *Source, active string) {
	if active != "" && active != "low" && active != "high" {
		c.wrong(i, "active", "%q, want \"low\" or \"high\"", active)
	}
	c.none(i, map[string]bool{"device": s.Device != ""}, s.Type)
}

func checkCodeDie(c *checker, i int, s *Source) {
	own := own[codeOptions](s)
	if own.Strobe == nil {
		c.wrong(i, "strobe", "is missing: the line that tells when the face is there")
	}
	checkDieLines(c, i, own.Lines, 3)
	c.checkActive(i, s, own.Active)
}

func checkFacesDie(c *checker, i int, s *Source) {
	own := own[facesOptions](s)
	checkDieLines(c, i, own.Lines, 6)
	c.checkActive(i, s, own.Active)
}

func checkDieLines(c *checker, i int, list []any, want int) {
	if len(list) != want {
		c.wrong(i, "lines", "%d lines, want %d", len(list), want)
	}
}

func openCodeDie(_ *Rig, s *Source, o Options) (hardware.Source, error) {
	own := own[codeOptions](s)
	list := own.Lines
	if own.Strobe != nil {
		list = append(slices.Clone(list), own.Strobe)
	}
	numbers, err := lineNumbers(list)
	if err != nil {
		return nil, fmt.Errorf("lines: %w", err)
	}
	return gpiodie.NewCode(s.Name, gpiodie.Config{Chip: own.Chip, ActiveLow: own.low(), Lines: numbers, Open: o.Lines})
}

func openFacesDie(_ *Rig, s *Source, o Options) (hardware.Source, error) {
	own := own[facesOptions](s)
	numbers, err := lineNumbers(own.Lines)
	if err != nil {
		return nil, fmt.Errorf("lines: %w", err)
	}
	return gpiodie.NewFaces(s.Name, gpiodie.Config{Chip: own.Chip, ActiveLow: own.low(), Lines: numbers, Open: o.Lines})
}

// buttonWords are the buttons that mean something.
var buttonWords = []string{hardware.ButtonNext, hardware.ButtonUndo, hardware.ButtonYes, hardware.ButtonNo}

func checkButtons(c *checker, i int, s *Source) {
	own := own[buttonOptions](s)
	if len(own.Buttons) == 0 {
		c.wrong(i, "buttons", "is missing, want some of %s, each with its line", strings.Join(buttonWords, ", "))
	}
	c.checkWords(i, own.Buttons)
	c.checkActive(i, s, own.Active)
}

// checkWords refuses buttons that mean nothing.
func (c *checker) checkWords(i int, buttons map[string]any) {
	for _, word := range sorted(buttons) {
		if !slices.Contains(buttonWords, word) {
			c.wrong(i, "buttons."+word, "is not one of %s", strings.Join(buttonWords, ", "))
		}
	}
}

func openButtons(_ *Rig, s *Source, o Options) (hardware.Source, error) {
	own := own[buttonOptions](s)
	cfg := gpiobutton.Config{Chip: own.Chip, ActiveHigh: !own.low(), HasLight: own.Light != nil, Open: o.Lines}
	for _, word := range sorted(own.Buttons) {
		line, err := lineOf(own.Buttons[word])
		if err != nil {
			return nil, fmt.Errorf("buttons.%s: %w", word, err)
		}
		cfg.Buttons = append(cfg.Buttons, gpiobutton.Button{Line: line, Word: word})
	}
	if cfg.HasLight {
		line, err := lineOf(own.Light)
		if err != nil {
			return nil, fmt.Errorf("light: %w", err)
		}
		cfg.Light = line
	}
	return gpiobutton.New(s.Name, cfg)
}

// wedgeOptions are the fields of a keyboard-wedge reader.
type wedgeOptions struct {
	Types string `toml:"types"` // what it types
}

func checkWedge(c *checker, i int, s *Source) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: name: and what the reader calls itself, or a path as /dev/input/by-id/usb-Sycreader*-event-kbd")
	}
	if _, err := wedge.ParseForm(own[wedgeOptions](s).Types); err != nil {
		c.wrong(i, "types", "%v", err)
	}
}

func openWedge(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	form, err := wedge.ParseForm(own[wedgeOptions](s).Types)
	if err != nil {
		return nil, fmt.Errorf("types: %w", err)
	}
	return wedge.New(s.Name, wedge.Config{Device: s.Device, Form: form}), nil
}
