package rig

import (
	"fmt"
	"slices"
)

// Build is what people need to know to build a rig. No driver reads it.
type Build struct {
	Order int     `toml:"order"` // its place among the rigs that are shown first, from 1; 0 = it comes after them
	Saves Saves   `toml:"saves"`
	Parts []Part  `toml:"parts"`
	Wires []Wires `toml:"wires"`
}

// Saves is about how many taps a rig saves in a game; the zero value says nothing.
type Saves struct {
	Game   string `toml:"game"`
	People int    `toml:"people"`
	Taps   []int  `toml:"taps"` // the fewest and the most
}

// Part is something to buy. Its name is a text of every language.
type Part struct {
	N     int     `toml:"n"`
	What  string  `toml:"what"`
	Euros float64 `toml:"euros"` // about, each
	Most  float64 `toml:"most"`  // what a dearer sort costs; 0 = there is one sort
}

// Wires join the pins of two parts.
type Wires struct {
	From  string      `toml:"from"`
	To    string      `toml:"to"`
	Pairs [][2]string `toml:"pairs"`
}

// checkBuild checks what people need to know.
func (c *checker) checkBuild(b *Build) {
	wrong := func(field, format string, args ...any) {
		c.errs = append(c.errs, fmt.Errorf("%s:%d: %s: %s", c.file, max(c.lines[field], 1), field, fmt.Sprintf(format, args...)))
	}
	if b.Order < 0 {
		wrong("order", "%d, want a number from 1", b.Order)
	}
	if s := &b.Saves; s.Game != "" && (s.People < 1 || len(s.Taps) != 2 || s.Taps[0] < 1 || s.Taps[1] < s.Taps[0]) {
		wrong("saves", "want the number of people, and the fewest and the most taps as two numbers")
	}
	for i, p := range b.Parts {
		if p.N < 1 || p.What == "" || p.Euros < 0 || p.Most != 0 && p.Most < p.Euros {
			wrong("parts", "part %d: want n, what and euros, and most only if it is more", i+1)
		}
	}
	for i, w := range b.Wires {
		open := func(pair [2]string) bool { return pair[0] == "" || pair[1] == "" }
		if w.From == "" || w.To == "" || len(w.Pairs) == 0 || slices.ContainsFunc(w.Pairs, open) {
			wrong("wires", "wires %d: want from, to and pairs of pins", i+1)
		}
	}
}
