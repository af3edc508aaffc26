package rig

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/hardware"
	"casekeeper/hardware/spelling"
)

// This file compares the places and dice of a rig with those of games.

// Known refuses places and parts of dice that are none of these words, those of all
// games, and dice beyond the most that a game has: a slip of the pen would leave a
// reader without a place in silence. Errors are those of Parse, with the word that
// comes nearest.
func (f *File) Known(places, parts []string, most int) error {
	c, meant := f.at, append([]string{hardware.Any}, places...)
	for i := range f.Sources {
		s := &f.Sources[i]
		for _, key := range sorted(s.Readers) {
			if place := s.Readers[key]; place != hardware.Any && !slices.Contains(places, place) {
				c.wrong(i, "readers."+key, "%q is a place of no game; %q?", place, spelling.Nearest(place, meant))
			}
		}
		for _, key := range sorted(s.Dice) {
			switch number, part, _ := partOf(s.Dice[key]); {
			case part != "" && !slices.Contains(parts, part):
				c.wrong(i, "dice."+key, "%q is a die of no game; %q?", part, spelling.Nearest(part, parts))
			case number > most:
				c.wrong(i, "dice."+key, "%d is a die of no game: they have %d at most", number, most)
			}
		}
	}
	return errors.Join(c.errs...)
}

// Rolls reports whether a source of the file reads dice that can play one of these
// parts. A die that is known by its number plays any.
func (f *File) Rolls(parts []string) bool {
	for i := range f.Sources {
		s := &f.Sources[i]
		if s.allDice() && len(parts) > 0 {
			return true
		}
		for _, v := range s.Dice {
			if _, part, err := partOf(v); err == nil && (part == "" || slices.Contains(parts, part)) {
				return true
			}
		}
	}
	return false
}

// Reads reports whether a source of the file reads cards at one of these places, or
// wherever they are awaited.
func (f *File) Reads(places []string) bool {
	for i := range f.Sources {
		if f.Sources[i].Wire == "all" && len(places) > 0 {
			return true
		}
		for _, place := range f.Sources[i].Readers {
			if place == hardware.Any || slices.Contains(places, place) {
				return true
			}
		}
	}
	return false
}

// Idle is what is wrong with a rig of which no reader is at one of these places and
// no die one of these parts, though it names some: the file, the line and the field
// of the first. It is nil for one that serves a game.
func (f *File) Idle(places, parts []string) error {
	if f.Reads(places) || f.Rolls(parts) {
		return nil
	}
	c := f.at
	for i := range f.Sources {
		for _, key := range sorted(f.Sources[i].Readers) {
			c.wrong(i, "readers."+key, "%q is no place of this game, nor is that of any other reader", f.Sources[i].Readers[key])
			return c.errs[0]
		}
		for _, key := range sorted(f.Sources[i].Dice) {
			c.wrong(i, "dice."+key, "%q is no die of this game, nor is any other", fmt.Sprint(f.Sources[i].Dice[key]))
			return c.errs[0]
		}
	}
	return nil
}
