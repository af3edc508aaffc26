package rig

import (
	"fmt"
	"regexp"
	"strings"

	"casekeeper/hardware/bledie"

	"github.com/pelletier/go-toml/v2"
)

// This file writes Bluetooth dice that were found into a rig file.

// The lines of a rig file with its title, with the beginning of a source, and with the type of
// a source that is a Bluetooth die.
var (
	titleLine  = regexp.MustCompile(`(?m)^title\s*=.*\n`)
	sourceLine = regexp.MustCompile(`(?m)^\s*\[\[\s*source\s*\]\]`)
	dieLine    = regexp.MustCompile(`(?m)^\s*type\s*=\s*["']ble-die["']`)
)

// WithDice returns the text of a rig file with a title and with these Bluetooth dice, the first
// of them as die 1, in place of those that it has. The rest stays as it is; an empty text gives
// a rig of dice alone.
func WithDice(text []byte, title string, dice []bledie.Which) ([]byte, error) {
	rest := titleLine.ReplaceAllString(string(text), "")
	var out strings.Builder
	fmt.Fprint(&out, pair("title", title))
	from := 0
	for _, at := range append(sourceLine.FindAllStringIndex(rest, -1), []int{len(rest)}) {
		if part := strings.TrimSpace(rest[from:at[0]]); part != "" && !dieLine.MatchString(part) {
			fmt.Fprintf(&out, "\n%s\n", part)
		}
		from = at[0]
	}
	for i, d := range dice {
		fmt.Fprintf(&out, "\n[[source]]\nname = \"die-%d\"\ntype = \"ble-die\"\n%s[source.dice]\n1 = %d\n", i+1, pair("device", d.String()), i+1)
	}
	_, err := Parse([]byte(out.String()), "dice.toml")
	return []byte(out.String()), err
}

// pair returns a line of a file.
func pair(key, value string) string {
	var line strings.Builder
	if err := toml.NewEncoder(&line).Encode(map[string]string{key: strings.ToValidUTF8(value, "?")}); err != nil {
		panic(err) // a bug: a string can always be written
	}
	return line.String()
}

// Found returns the Bluetooth dice of a rig in the order of their numbers.
func (f *File) Found() (dice []bledie.Which) {
	byNumber := map[int]bledie.Which{}
	most := 0
	for i := range f.Sources {
		s := &f.Sources[i]
		which, err := bledie.ParseWhich(s.Device)
		if s.Type != "ble-die" || err != nil {
			continue
		}
		for _, v := range s.Dice {
			if number, _, err := partOf(v); err == nil {
				byNumber[number], most = which, max(most, number)
			}
		}
	}
	for n := 1; n <= most; n++ {
		if which, ok := byNumber[n]; ok {
			dice = append(dice, which)
		}
	}
	return dice
}
