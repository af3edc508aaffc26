package shell

import (
	"cmp"
	"strconv"

	"casekeeper/ui/drawing"
	"casekeeper/ui/present"
)

// The sounds of every game. Those that a game's drawing asks for are in package present.
const (
	SoundTurn    = "turn"    // a spur: another seat is asked; see SoundOf
	SoundRefused = "refused" // dull wood: a fact was refused
	SoundOver    = "over"    // a piano: the game is over
	SoundPlace   = "wood"    // wood: a token has moved
	SoundCard    = "card"    // paper: cards have moved
	SoundDie     = "die"     // dice on wood
	SoundChord   = "chord"   // a contest of cards has ended
)

// SoundPitches is how many seats have a spur of their own.
const SoundPitches = 8

// SoundOf returns the spur of a seat, counted from 0.
func SoundOf(seat int) string { return SoundTurn + string(rune('0'+seat%SoundPitches)) }

// Sounds lists all sounds.
func Sounds() []string {
	list := append([]string{SoundRefused, SoundOver, SoundPlace, SoundCard, SoundDie, SoundChord}, drawing.DrawnSounds()...)
	for i := range SoundPitches {
		list = append(list, SoundOf(i))
	}
	return list
}

// sound plays the sounds of a new picture of the table.
func (f *frame) sound(before, now *present.TableVM) {
	if before.Seq == "" || before.Seq == now.Seq && now.Banner == nil {
		return
	}
	f.plays(heard(before, now)...)
}

// plays plays sounds, if there are to be any.
func (f *frame) plays(list ...string) {
	if !f.set.Sound || f.opts.Sound == nil {
		return
	}
	for _, name := range list {
		f.opts.Sound(name)
	}
}

// heard returns the sounds of the change from one picture to the next: the event, then the
// passing turn.
func heard(before, now *present.TableVM) (list []string) {
	switch {
	case now.HasResult && !before.HasResult:
		return []string{SoundOver}
	case now.Banner != nil && (before.Banner == nil || before.Banner.ID != now.Banner.ID):
		return []string{SoundRefused}
	}
	if sound := eventSound(before, now); sound != "" {
		list = append(list, sound)
	}
	if more := risen(before, now); more != "" && len(list) < 2 {
		list = append(list, more)
	}
	if seat := asked(now); seat >= 0 && seat != asked(before) {
		list = append(list, SoundOf(seat))
	}
	return list
}

// eventSound returns the sound of what happened on the table; "" for nothing that is heard.
func eventSound(before, now *present.TableVM) string {
	was, is := counted(before), counted(now)
	contest := before.Contest
	switch {
	case len(now.Sounds) > 0 && now.Acts > before.Acts:
		return now.Sounds[0]
	case is.out > was.out:
		return drawing.SoundBell
	case contest != nil && now.Contest == nil && contest.Dice:
		return drawing.SoundShot
	case contest != nil && now.Contest == nil:
		return SoundChord
	case is.dice != was.dice:
		return SoundDie
	case is.tokens > was.tokens:
		return SoundPlace
	case is.cards != was.cards:
		return SoundCard
	}
	return ""
}

// risen returns the sound of the first figure that has risen for a seat; "" if none has.
func risen(before, now *present.TableVM) string {
	for i := range min(len(before.Seats), len(now.Seats)) {
		was, is := before.Seats[i].Counters, now.Seats[i].Counters
		for k := range min(len(was), len(is)) {
			if is[k].Value > was[k].Value {
				return cmp.Or(is[k].Look.Sound, drawing.SoundCoin)
			}
		}
	}
	return ""
}

// asked returns the index of the seat that is asked first; -1 = none.
func asked(vm *present.TableVM) int {
	if len(vm.Asks) == 0 || vm.Asks[0].Seat.Name == "" {
		return -1
	}
	for i := range vm.Seats {
		if vm.Seats[i].Mark == vm.Asks[0].Seat {
			return i
		}
	}
	return 0
}

// counts is what lies on a table, counted.
type counts struct {
	out, tokens, cards int
	dice               string // the faces of all dice in order
}

func counted(vm *present.TableVM) (c counts) {
	for i := range vm.Seats {
		s := &vm.Seats[i]
		if s.Out {
			c.out++
		}
		c.cards += len(s.Cards)
	}
	for i := range vm.Places {
		pl := &vm.Places[i]
		c.cards += len(pl.Cards)
		for _, spot := range pl.Spots {
			c.tokens += len(spot.Tokens)
		}
		for _, d := range pl.Dice {
			c.dice += d.Face.Word + " "
		}
	}
	if vm.Contest != nil {
		for _, side := range vm.Contest.Sides {
			for _, t := range side.Throws {
				c.dice += strconv.Itoa(t.Face) + " "
			}
		}
	}
	return c
}
