package tinyepic

import (
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// TestTokenTips checks that a token that falls is seen on its way.
func TestTokenTips(t *testing.T) {
	p := &kit.Painter{Zoom: 1}
	m := present.MarkVM{Colour: "red", Shape: "circle"}
	drawToken(p, kit.At(0, 0, 40, 40), present.TokenVM{Mark: m})
	standing := p.Scene
	p = &kit.Painter{Zoom: 1}
	drawToken(p, kit.At(0, 0, 40, 40), present.TokenVM{Mark: m, Down: true})
	standing.Name, p.Scene.Name = "board", "board"
	moves := kit.MovesOf(&standing, &p.Scene)
	if len(moves) != 1 || !moves[0].Turns || moves[0].Pose(kit.TurnTime/2).Turn < 1 {
		t.Errorf("moves: %+v", moves)
	}
}

// TestWordsOfMats checks the words that a finger reads which rests on a mat or a spot: names,
// the card that lies there, what a spot does.
func TestWordsOfMats(t *testing.T) {
	pl := present.PlaceVM{Name: "Bank", Cards: []present.CardVM{{Name: "Jail", Price: []present.CounterVM{{Name: "Law", Value: 1, Look: present.LookVM{Counted: true}}}, Gives: []present.CounterVM{{Name: "mining", Value: 1}}}}}
	if got := placeWords(&pl); got != "Bank. Jail · 1 Law · mining" {
		t.Errorf("mat: %q", got)
	}
	s := present.SpotVM{About: []present.AboutVM{{Text: "Whoever stands here is safe"}}}
	if got := spotWords(&s, &present.SpotKeyVM{Name: "Bank: porch", Offer: -1}); got != "Bank: porch. Whoever stands here is safe" {
		t.Errorf("spot: %q", got)
	}
}
