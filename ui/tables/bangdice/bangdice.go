// Package bangdice draws the table of BANG! The Dice Game: the seats round the table with
// the dice and one sentence between them, and the roll as a scene of its own.
package bangdice

import (
	"fmt"
	"time"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// Table draws the game.
var Table = table.Game{
	ID: "bang-dice",
	Scenes: []table.Scene{
		{
			Rules:    []rulebook.ID{"bang.roll.dice", "bang.roll.last-faces", "bang.roll.again"},
			On:       func(l table.Look) bool { return look{l}.rolled() },
			Draw:     func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.roll(p, b) },
			Answers:  table.Everything,
			Head:     func(l table.Look) table.Heading { return look{l}.rollHead() },
			Explains: func(l table.Look, v *present.LessonVM) bool { return look{l}.explains(v) },
			Notice:   func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{look{l}.rollNotice(b)} },
			Seats:    true,
		},
		{
			Rules:   []rulebook.ID{"bang.setup.character", "bang.setup.role"},
			On:      func(l table.Look) bool { return len(l.Asked().List) > fewCards },
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.cast(p, b) },
			Answers: table.Everything,
			Notice:  func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{look{l}.castNotice(b)} },
			Seats:   true,
		},
	},
	Board: &table.Scene{
		Draw: func(l table.Look, p *kit.Painter, b kit.Box) {
			r := look{l}
			r.between(p, r.ring(p, b))
		},
		Answers:  table.Everything,
		Head:     func(l table.Look) table.Heading { return look{l}.ringHead() },
		Explains: func(table.Look, *present.LessonVM) bool { return true },
		Notice:   func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{look{l}.betweenNotice(b)} },
		Seats:    true,
		Result:   true,
	},
	Effects: hits,
	TapSeat: tapSeat,
}

// look is the table with what this game reads from it.
type look struct{ table.Look }

// The numbers that fingers note at this table.
const (
	way     = "ways"    // index in Ways: what is done to the seat that is chosen
	emptied = "emptied" // bit of the die whose face is entered again
	picked  = "picked"  // bits of the dice that are marked
)

// hits shakes the plates of the seats that have lost life, one after the other, and
// shows how much.
func hits(l table.Look, before *present.TableVM) (list []kit.Effect) {
	now := l.Model().Seats
	for i := range min(len(now), len(before.Seats)) {
		was, is := before.Seats[i].Counters, now[i].Counters
		if len(was) == 0 || len(is) == 0 || is[0].Value >= was[0].Value || is[0].Look.Icon == "" {
			continue
		}
		list = append(list, kit.Effect{Kind: kit.Shake, From: []string{fmt.Sprint("seat/", i)}},
			kit.Effect{Kind: kit.Pop, From: []string{table.FigureMark(now[i].Mark, 0)}, W: table.FlyWide, H: table.FlyHigh, Draw: table.GainFace(&is[0], is[0].Value-was[0].Value)})
	}
	for k, n := 0, len(list)/2; n > 1 && k < n; k++ {
		wait := (kit.HitsTime - kit.ShakeTime) * time.Duration(k) / time.Duration(n-1)
		list[2*k].Wait, list[2*k+1].Wait = wait, wait
	}
	return list
}
