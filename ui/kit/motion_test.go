package kit

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// at is a piece of 20 by 20 at a place.
func at(kind, spot string, x, y float32) Piece {
	return Piece{Kind: kind, Spot: spot, At: Box{x, y, 20, 20}}
}

// onTable is the scene of a table of 400 by 300 with pieces on it.
func onTable(list ...Piece) *Scene {
	return &Scene{Name: "board", Ground: Box{0, 0, 400, 300}, Pieces: list, homes: map[string]Box{"red": {0, 0, 40, 20}}}
}

// told writes moves down: what moves, how, from where to where.
func told(list []Move) (out []string) {
	for _, m := range list {
		how := ""
		for _, w := range []struct {
			is bool
			as string
		}{{m.glides, "glides "}, {m.grows, "grows "}, {m.Turns, "turns "}, {m.index < 0, "leaves "}} {
			if w.is {
				how += w.as
			}
		}
		x, y := m.From.Middle()
		u, v := m.To.Middle()
		out = append(out, fmt.Sprintf("%s %s%v,%v > %v,%v", m.piece.Kind, how, x, y, u, v))
	}
	return out
}

// die is a die with a face that can turn.
func die(face string) Piece {
	p := at("die", "", 100, 100)
	p.face, p.body.turns = face, []func(*Painter, Box){nil, nil, nil}
	return p
}

func TestMovesAreFound(t *testing.T) {
	down, wide := at("card/7", "gap", 50, 50), onTable(at("red", "bank", 220, 100), at("hat", "gap", 100, 100))
	down.Kind = "card/down"
	wide.Ground.W = 800
	other := onTable(at("red", "bank", 300, 100))
	other.Name = "contest"
	many := onTable()
	for i := range movesMost + 1 {
		many.Pieces = append(many.Pieces, at("hat", "gap", float32(40*i), 200))
	}
	for name, c := range map[string]struct {
		before, now *Scene
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
		"first drawing": {&Scene{}, onTable(at("red", "bank", 100, 100)), nil},
		"too many":      {onTable(), many, nil},
	} {
		if got := told(MovesOf(c.before, c.now)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	many.Pieces = many.Pieces[1:]
	if n := len(MovesOf(onTable(), many)); n != movesMost {
		t.Errorf("%d move, want %d", n, movesMost)
	}
}

// TestPosesByAClock follows moves by a clock that is an argument: they begin
// where the piece was, never turn back, and end in time, whole and in place.
func TestPosesByAClock(t *testing.T) {
	moves := []Move{
		{From: Box{0, 0, 20, 20}, To: Box{200, 100, 20, 20}, glides: true},
		{To: Box{200, 100, 20, 20}, grows: true},
		{piece: die("2"), From: Box{100, 100, 20, 20}, To: Box{100, 100, 20, 20}, Turns: true},
	}
	if got := lasts(moves); got != TurnTime || got > 300*time.Millisecond || glideTime > 250*time.Millisecond || growTime > 200*time.Millisecond {
		t.Errorf("all of them take %v", got)
	}
	for i, m := range moves {
		end := lasts(moves[i : i+1])
		last, faces := m.Pose(0), []int{}
		if m.glides && (last.DX != -200 || last.DY != -100) || m.grows && last.grown != 0 || m.Turns && last.Turn < 0 {
			t.Errorf("move %d begins as %+v", i, last)
		}
		for after := time.Duration(0); after < end; after += 10 * time.Millisecond {
			q := m.Pose(after)
			if q.DX < last.DX || q.grown < last.grown || q.Turn < last.Turn {
				t.Errorf("move %d after %v: %+v comes after %+v", i, after, q, last)
			}
			if m.Turns && !slices.Contains(faces, q.Turn) {
				faces = append(faces, q.Turn)
			}
			last = q
		}
		if m.Turns && !slices.Equal(faces, []int{0, 1, 2}) {
			t.Errorf("the die shows %v", faces)
		}
		for _, after := range []time.Duration{end, 2 * end} {
			if q := m.Pose(after); q != (Pose{grown: 1, Turn: -1}) {
				t.Errorf("move %d after %v: %+v", i, after, q)
			}
		}
	}
	if half := moves[0].Pose(glideTime / 2); half.DX < -100 || half.DX > -10 {
		t.Errorf("half of the time: %+v, want more than half of the way", half)
	}
}
