package rig

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"

	"github.com/pelletier/go-toml/v2"
)

// File is a rig file as written, checked.
type File struct {
	Title   string
	Build   Build
	Sources []Source

	at checker // where everything stands, for [File.Known]
}

// Source is one device of a rig file: what every source has, and the options of
// its driver.
type Source struct {
	Name   string `toml:"name"`
	Type   string `toml:"type"`   // a driver
	Device string `toml:"device"` // of everything on a port or bus
	Wire   string `toml:"wire"`   // "all" or nothing

	Readers map[string]string `toml:"readers"`
	Holds   map[string]string `toml:"holds"` // place = one, many or passing
	Dice    map[string]any    `toml:"dice"`  // number or part

	options  any             // as the driver has them; nil = its defaults
	tap      serial.Tap      // told what happens on the port; may be nil
	recorded []serial.Moment // played instead of the port, if not nil
	pace     float64         // of recorded: times faster than it was; 0 = 1
}

// written is a rig file whose sources have not been read yet.
type written struct {
	Title string `toml:"title"`
	Build
	Sources []map[string]any `toml:"source"`
}

// Parse reads a rig file strictly. Errors name the file, the line and the
// field; there may be several, one a line.
func Parse(b []byte, file string) (*File, error) {
	d := toml.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	var text written
	if err := d.Decode(&text); err != nil {
		return nil, located(file, err)
	}
	c := checker{file: file, lines: lines(b), foreign: map[int][]string{}}
	f := File{Title: text.Title, Build: text.Build}
	for i, table := range text.Sources {
		f.Sources = append(f.Sources, c.source(i, table))
	}
	if len(c.errs) == 0 {
		c.check(&f)
	}
	if err := errors.Join(c.errs...); err != nil {
		return nil, err
	}
	f.at = c
	return &f, nil
}

// located puts the file and line before an error of the decoder.
func located(file string, err error) error {
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) {
		var all []error
		for i := range strict.Errors {
			e := &strict.Errors[i]
			row, _ := e.Position()
			all = append(all, fmt.Errorf("%s:%d: %s: no such field", file, row, path(e.Key())))
		}
		return errors.Join(all...)
	}
	var one *toml.DecodeError
	if errors.As(err, &one) {
		row, _ := one.Position()
		return fmt.Errorf("%s:%d: %s: %w", file, row, path(one.Key()), err)
	}
	return fmt.Errorf("%s: %w", file, err)
}

// path names a field as people write it.
func path(key toml.Key) string {
	if len(key) == 0 {
		return "file"
	}
	var b bytes.Buffer
	for i, k := range key {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(k)
	}
	return b.String()
}

// checker gathers what is wrong in a file.
type checker struct {
	file  string
	lines map[string]int
	errs  []error

	foreign map[int][]string // by source: fields that another driver has
}

// wrong notes what is wrong with a field of source i; field "" is the source.
func (c *checker) wrong(i int, field, format string, args ...any) {
	key := fmt.Sprintf("source[%d]", i)
	if field != "" {
		key += "." + field
	}
	c.errs = append(c.errs, fmt.Errorf("%s:%d: %s: %s", c.file, c.lineOf(i, field), key, fmt.Sprintf(format, args...)))
}

// lineOf is the line of a field of source i; of the source where it has none.
func (c *checker) lineOf(i int, field string) int {
	key := fmt.Sprintf("source[%d]", i)
	if at, ok := c.lines[key+"."+field]; ok {
		return at
	}
	return max(c.lines[key], c.lines["source"], 1) // [source] is read as one [[source]]
}

func (c *checker) check(f *File) {
	if len(f.Sources) == 0 {
		c.errs = append(c.errs, fmt.Errorf("%s:1: source: a rig needs at least one [[source]]", c.file))
	}
	c.checkBuild(&f.Build)
	for i := range f.Sources {
		s := &f.Sources[i]
		before := f.Sources[:i]
		switch {
		case s.Name == "":
			c.wrong(i, "name", "is missing")
		case slices.ContainsFunc(before, func(o Source) bool { return o.Name == s.Name }):
			c.wrong(i, "name", "%q is the name of another source", s.Name)
		}
		if s.Device != "" && s.Type != "mqtt" && slices.ContainsFunc(before, func(o Source) bool { return o.Device == s.Device }) {
			c.wrong(i, "device", "%q is the port of another source: one source a port", s.Device)
		}
		d, known := driverOf(s.Type)
		switch {
		case s.Type == "":
			c.wrong(i, "type", "is missing, want one of %s", typeList())
		case !known:
			c.wrong(i, "type", "%q is not a driver, want one of %s", s.Type, typeList())
		default:
			for _, field := range c.foreign[i] {
				c.wrong(i, field, "a %s has no such field", s.Type)
			}
			d.check(c, i, s)
			c.checkLines(i, s, before)
		}
		c.checkWiring(i, s)
		c.checkTwice(i, s, before)
	}
}

// checkTwice refuses a place with two readers, and a die that is two: one of them
// would be a slip of the pen, and its cards or rolls those of another.
func (c *checker) checkTwice(i int, s *Source, before []Source) {
	readers, dice := map[string][2]string{}, map[string][2]string{} // by place, and by die: number and source
	take := func(s *Source, wrong func(field, format string, args ...any)) {
		for _, key := range sorted(s.Readers) {
			place := s.Readers[key]
			if at, twice := readers[place]; twice && place != hardware.Any && place != "" {
				wrong("readers."+key, "%q is that of reader %s of %q", place, at[0], at[1])
			}
			readers[place] = [2]string{key, s.Name}
		}
		for _, key := range sorted(s.Dice) {
			die := fmt.Sprint(s.Dice[key])
			if at, twice := dice[die]; twice {
				wrong("dice."+key, "%q is that of die %s of %q", die, at[0], at[1])
			}
			dice[die] = [2]string{key, s.Name}
		}
	}
	for n := range before {
		take(&before[n], func(string, string, ...any) {}) // said of it already
	}
	take(s, func(field, format string, args ...any) { c.wrong(i, field, format, args...) })
}

func (c *checker) checkWiring(i int, s *Source) {
	switch {
	case s.Wire != "" && s.Wire != "all":
		c.wrong(i, "wire", "%q, want \"all\" or nothing", s.Wire)
	case s.Wire == "all" && len(s.Readers)+len(s.Dice) > 0:
		c.wrong(i, "wire", "\"all\" stands for readers and dice: leave them out")
	}
	for _, key := range sorted(s.Readers) {
		if _, err := slotOf(key); err != nil {
			c.wrong(i, "readers."+key, "%v", err)
		}
		if s.Readers[key] == "" {
			c.wrong(i, "readers."+key, "want a place of the table, or %q", hardware.Any)
		}
	}
	c.checkHolds(i, s)
	for _, key := range sorted(s.Dice) {
		if _, err := slotOf(key); err != nil {
			c.wrong(i, "dice."+key, "%v", err)
		}
		if _, _, err := partOf(s.Dice[key]); err != nil {
			c.wrong(i, "dice."+key, "%v", err)
		}
	}
}

// tellsOne are the drivers whose devices tell one tag at a time, and why.
var tellsOne = map[string]string{
	"rdm6300": "tags of 125 kHz that lie together drown each other out",
	"id12":    "tags of 125 kHz that lie together drown each other out",
	"wedge":   "it types a card when it comes and never tells that it left",
}

// checkHolds checks how cards lie on readers.
func (c *checker) checkHolds(i int, s *Source) {
	for _, place := range sorted(s.Holds) {
		h, err := hardware.ParseHolds(s.Holds[place])
		one := tellsOne[s.Type]
		switch {
		case err != nil:
			c.wrong(i, "holds."+place, "%v", err)
		case s.Wire != "all" && !slices.Contains(slices.Collect(maps.Values(s.Readers)), place):
			c.wrong(i, "holds."+place, "no reader of this source is at %q", place)
		case s.Type == "barcode-serial":
			c.wrong(i, "holds."+place, "a scanner of codes holds no cards")
		case h == hardware.HoldsMany && one != "":
			c.wrong(i, "holds."+place, "a %s tells one card at a time: %s. Take a PN532, or let cards pass over it one after another (passing)", s.Type, one)
		}
	}
}

// none refuses fields that a driver does not have.
func (c *checker) none(i int, fields map[string]bool, driver string) {
	for _, field := range sorted(fields) {
		if fields[field] {
			c.wrong(i, field, "a %s has no such field", driver)
		}
	}
}

func slotOf(key string) (hardware.Input, error) {
	n, err := strconv.ParseUint(key, 10, 16)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number from 0 to 65535", key)
	}
	return hardware.Input(n), nil
}

// partOf reads a die's number or part.
func partOf(v any) (number int, part string, err error) {
	switch v := v.(type) {
	case int64:
		if v >= 1 && v <= 99 {
			return int(v), "", nil
		}
	case string:
		if v != "" {
			return 0, v, nil
		}
	}
	return 0, "", fmt.Errorf("%v, want the number of the die from 1, or the part it plays", v)
}

// sorted gives the keys of a map, numbers by size.
func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return bytes.Compare([]byte(a), []byte(b))
	})
	return keys
}
