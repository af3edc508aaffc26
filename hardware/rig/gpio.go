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

// checkOwners refuses the fields of GPIO lines, keyboards and brokers in sources
// of other types.
func (c *checker) checkOwners(i int, s *Source) {
	for _, f := range []struct {
		field string
		given bool
		types []string
	}{
		{"chip", s.Chip != "", []string{"gpio-die3", "gpio-die-faces", "gpio-buttons", "pn532-mux"}},
		{"lines", s.Lines != nil, []string{"gpio-die3", "gpio-die-faces"}},
		{"strobe", s.Strobe != nil, []string{"gpio-die3"}},
		{"active", s.Active != "", []string{"gpio-die3", "gpio-die-faces", "gpio-buttons"}},
		{"buttons", s.Buttons != nil, []string{"gpio-buttons", "mqtt"}},
		{"light", s.Light != nil, []string{"gpio-buttons"}},
		{"reset", s.Reset != nil, []string{"pn532-mux"}},
		{"speed", s.Speed != 0, []string{"replay"}},
		{"types", s.Types != "", []string{"wedge", "mqtt"}},
		{"user", s.User != "", []string{"mqtt"}},
		{"password", s.Password != "", []string{"mqtt"}},
		{"password-file", s.PasswordFile != "", []string{"mqtt"}},
		{"ca", s.CA != "", []string{"mqtt"}},
		{"prefix", s.Prefix != "", []string{"mqtt"}},
		{"format", s.Format != "", []string{"mqtt"}},
		{"number", s.Number != "", []string{"mqtt"}},
		{"reverse", s.Reverse, []string{"mqtt"}},
		{"topics", s.Topics != nil, []string{"mqtt"}},
		{"removed", s.Removed != nil, []string{"mqtt"}},
		{"states", s.States != nil, []string{"mqtt"}},
	} {
		if f.given && !slices.Contains(f.types, s.Type) {
			c.wrong(i, f.field, "a %s has no such field", s.Type)
		}
	}
}

// noPort refuses the fields of ports and simulated hubs.
func (c *checker) noPort(i int, s *Source) {
	c.none(i, map[string]bool{"device": s.Device != "", "baud": s.Baud != 0, "seed": s.Seed != 0, "faults": s.Faults != "", "poll-ms": s.PollMS != 0}, s.Type)
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

// wires lists the lines of a source.
func (s *Source) wires() (list []wire) {
	for _, v := range s.Lines {
		list = append(list, wire{"lines", v})
	}
	if s.Strobe != nil {
		list = append(list, wire{"strobe", s.Strobe})
	}
	if s.Type == "mqtt" {
		return list // its buttons have topics, not lines
	}
	for _, word := range sorted(s.Buttons) {
		list = append(list, wire{"buttons." + word, s.Buttons[word]})
	}
	if s.Light != nil {
		list = append(list, wire{"light", s.Light})
	}
	if s.Reset != nil {
		list = append(list, wire{"reset", s.Reset})
	}
	return list
}

// checkLines refuses what is no line, and a line with two uses.
func (c *checker) checkLines(i int, s *Source, before []Source) {
	used := make(map[int]string)
	for n := range before {
		if before[n].Chip != s.Chip {
			continue
		}
		for _, w := range before[n].wires() {
			if line, err := lineOf(w.line); err == nil {
				used[line] = fmt.Sprintf("source %q", before[n].Name)
			}
		}
	}
	for _, w := range s.wires() {
		line, err := lineOf(w.line)
		switch {
		case err != nil:
			c.wrong(i, w.field, "%v", err)
		case s.Chip == "" && line > mostLine:
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

// activeLow tells at which level lines are on; unset is what the type is
// mostly wired as.
func (s *Source) activeLow() bool {
	return s.Active == "low" || s.Active == "" && s.Type != "gpio-die3"
}

func (c *checker) checkActive(i int, s *Source) {
	if s.Active != "" && s.Active != "low" && s.Active != "high" {
		c.wrong(i, "active", "%q, want \"low\" or \"high\"", s.Active)
	}
	c.noPort(i, s)
}

func checkDie(c *checker, i int, s *Source) {
	want := 6
	if s.Type == "gpio-die3" {
		want = 3
		if s.Strobe == nil {
			c.wrong(i, "strobe", "is missing: the line that tells when the face is there")
		}
	}
	if len(s.Lines) != want {
		c.wrong(i, "lines", "%d lines, want %d", len(s.Lines), want)
	}
	c.checkActive(i, s)
}

func openDie(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	list := s.Lines
	if s.Strobe != nil {
		list = append(slices.Clone(list), s.Strobe)
	}
	numbers, err := lineNumbers(list)
	if err != nil {
		return nil, fmt.Errorf("lines: %w", err)
	}
	cfg := gpiodie.Config{Chip: s.Chip, ActiveLow: s.activeLow(), Lines: numbers}
	if s.Type == "gpio-die-faces" {
		return gpiodie.NewFaces(s.Name, cfg)
	}
	return gpiodie.NewCode(s.Name, cfg)
}

// buttonWords are the buttons that mean something.
var buttonWords = []string{hardware.ButtonNext, hardware.ButtonUndo, hardware.ButtonYes, hardware.ButtonNo}

func checkButtons(c *checker, i int, s *Source) {
	if len(s.Buttons) == 0 {
		c.wrong(i, "buttons", "is missing, want some of %s, each with its line", strings.Join(buttonWords, ", "))
	}
	c.checkWords(i, s)
	c.checkActive(i, s)
}

// checkWords refuses buttons that mean nothing.
func (c *checker) checkWords(i int, s *Source) {
	for _, word := range sorted(s.Buttons) {
		if !slices.Contains(buttonWords, word) {
			c.wrong(i, "buttons."+word, "is not one of %s", strings.Join(buttonWords, ", "))
		}
	}
}

func openButtons(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	cfg := gpiobutton.Config{Chip: s.Chip, ActiveHigh: !s.activeLow(), HasLight: s.Light != nil}
	for _, word := range sorted(s.Buttons) {
		line, err := lineOf(s.Buttons[word])
		if err != nil {
			return nil, fmt.Errorf("buttons.%s: %w", word, err)
		}
		cfg.Buttons = append(cfg.Buttons, gpiobutton.Button{Line: line, Word: word})
	}
	if cfg.HasLight {
		line, err := lineOf(s.Light)
		if err != nil {
			return nil, fmt.Errorf("light: %w", err)
		}
		cfg.Light = line
	}
	return gpiobutton.New(s.Name, cfg)
}

func checkWedge(c *checker, i int, s *Source) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: name: and what the reader calls itself, or a path as /dev/input/by-id/usb-Sycreader*-event-kbd")
	}
	if _, err := wedge.ParseForm(s.Types); err != nil {
		c.wrong(i, "types", "%v", err)
	}
	c.none(i, map[string]bool{"baud": s.Baud != 0, "seed": s.Seed != 0, "faults": s.Faults != "", "poll-ms": s.PollMS != 0}, s.Type)
}

func openWedge(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	form, err := wedge.ParseForm(s.Types)
	if err != nil {
		return nil, fmt.Errorf("types: %w", err)
	}
	return wedge.New(s.Name, wedge.Config{Device: s.Device, Form: form}), nil
}
