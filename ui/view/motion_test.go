package view

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// at is a piece of 20 by 20 at a place.
func at(kind, spot string, x, y float32) piece {
	return piece{kind: kind, spot: spot, at: box{x, y, 20, 20}}
}

// onTable is the scene of a table of 400 by 300 with pieces on it.
func onTable(list ...piece) *scene {
	return &scene{name: "board", ground: box{0, 0, 400, 300}, pieces: list, homes: map[string]box{"red": {0, 0, 40, 20}}}
}

// told writes moves down: what moves, how, from where to where.
func told(list []move) (out []string) {
	for _, m := range list {
		how := ""
		for _, w := range []struct {
			is bool
			as string
		}{{m.glides, "glides "}, {m.grows, "grows "}, {m.turns, "turns "}, {m.index < 0, "leaves "}} {
			if w.is {
				how += w.as
			}
		}
		x, y := m.from.middle()
		u, v := m.to.middle()
		out = append(out, fmt.Sprintf("%s %s%v,%v > %v,%v", m.piece.kind, how, x, y, u, v))
	}
	return out
}

// die is a die with a face that can turn.
func die(face string) piece {
	p := at("die", "", 100, 100)
	p.face, p.body.turns = face, []func(*painter, box){nil, nil, nil}
	return p
}

func TestMovesAreFound(t *testing.T) {
	down, wide := at("card/7", "gap", 50, 50), onTable(at("red", "bank", 220, 100), at("hat", "gap", 100, 100))
	down.kind = "card/down"
	wide.ground.W = 800
	other := onTable(at("red", "bank", 300, 100))
	other.name = "contest"
	many := onTable()
	for i := range movesMost + 1 {
		many.pieces = append(many.pieces, at("hat", "gap", float32(40*i), 200))
	}
	for name, c := range map[string]struct {
		before, now *scene
		want        []string
	}{
		"nothing":       {onTable(at("red", "bank", 10, 10)), onTable(at("red", "bank", 11, 10)), nil},
		"to a spot":     {onTable(at("red", "bank", 10, 10)), onTable(at("red", "hall", 200, 10)), []string{"red glides 20,20 > 210,20"}},
		"make room":     {onTable(at("hat", "bank", 10, 10)), onTable(at("hat", "bank", 30, 10)), []string{"hat glides 20,20 > 40,20"}},
		"one of two":    {onTable(at("red", "bank", 10, 10), at("red", "hall", 90, 10)), onTable(at("red", "hall", 90, 10), at("red", "jail", 200, 10)), []string{"red glides 20,20 > 210,20"}},
		"the nearest":   {onTable(at("hat", "a", 10, 10), at("hat", "b", 200, 10)), onTable(at("hat", "c", 220, 10), at("hat", "d", 30, 10)), []string{"hat glides 210,20 > 230,20", "hat glides 20,20 > 40,20"}},
		"from home":     {onTable(), onTable(at("red", "bank", 100, 100)), []string{"red glides 20,10 > 110,110"}},
		"dealt":         {onTable(), onTable(at("card/7", "gap", 50, 50)), []string{"card/7 grows 0,0 > 60,60"}},
		"revealed":      {onTable(down), onTable(at("card/7", "gap", 50, 50)), []string{"card/7 grows 0,0 > 60,60"}},
		"goes home":     {onTable(at("red", "bank", 100, 100)), onTable(), []string{"red glides leaves 110,110 > 20,10"}},
		"taken away":    {onTable(at("hat", "bank", 100, 100)), onTable(), nil},
		"rolled":        {onTable(die("5")), onTable(die("2")), []string{"die turns 110,110 > 110,110"}},
		"thrown":        {onTable(die("")), onTable(die("2")), []string{"die turns 110,110 > 110,110"}},
		"taken up":      {onTable(die("5")), onTable(die("")), nil},
		"same face":     {onTable(die("5")), onTable(die("5")), nil},
		"other layout":  {onTable(at("red", "bank", 100, 100), at("hat", "x", 50, 100)), wide, []string{"hat glides 120,110 > 110,110"}},
		"other table":   {onTable(at("red", "bank", 100, 100)), other, nil},
		"first drawing": {&scene{}, onTable(at("red", "bank", 100, 100)), nil},
		"too many":      {onTable(), many, nil},
	} {
		if got := told(movesOf(c.before, c.now)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	many.pieces = many.pieces[1:]
	if n := len(movesOf(onTable(), many)); n != movesMost {
		t.Errorf("%d move, want %d", n, movesMost)
	}
}

// TestPosesByAClock follows moves by a clock that is an argument: they begin
// where the piece was, never turn back, and end in time, whole and in place.
func TestPosesByAClock(t *testing.T) {
	moves := []move{
		{from: box{0, 0, 20, 20}, to: box{200, 100, 20, 20}, glides: true},
		{to: box{200, 100, 20, 20}, grows: true},
		{piece: die("2"), from: box{100, 100, 20, 20}, to: box{100, 100, 20, 20}, turns: true},
	}
	if got := lasts(moves); got != turnTime || got > 300*time.Millisecond || glideTime > 250*time.Millisecond || growTime > 200*time.Millisecond {
		t.Errorf("all of them take %v", got)
	}
	for i, m := range moves {
		end := lasts(moves[i : i+1])
		last, faces := m.pose(0), []int{}
		if m.glides && (last.dx != -200 || last.dy != -100) || m.grows && last.grown != 0 || m.turns && last.turn < 0 {
			t.Errorf("move %d begins as %+v", i, last)
		}
		for after := time.Duration(0); after < end; after += 10 * time.Millisecond {
			q := m.pose(after)
			if q.dx < last.dx || q.grown < last.grown || q.turn < last.turn {
				t.Errorf("move %d after %v: %+v comes after %+v", i, after, q, last)
			}
			if m.turns && !slices.Contains(faces, q.turn) {
				faces = append(faces, q.turn)
			}
			last = q
		}
		if m.turns && !slices.Equal(faces, []int{0, 1, 2}) {
			t.Errorf("the die shows %v", faces)
		}
		for _, after := range []time.Duration{end, 2 * end} {
			if q := m.pose(after); q != (pose{grown: 1, turn: -1}) {
				t.Errorf("move %d after %v: %+v", i, after, q)
			}
		}
	}
	if half := moves[0].pose(glideTime / 2); half.dx < -100 || half.dx > -10 {
		t.Errorf("half of the time: %+v, want more than half of the way", half)
	}
}
