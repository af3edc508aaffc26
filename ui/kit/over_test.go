package kit

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
)

// TestOverByNumbers: a cover lies beside what is kept, as near to what it is about as it can, and as
// high as it wants where there is room.
func TestOverByNumbers(t *testing.T) {
	page := At(0, 0, 400, 300)
	high := func(least, want float32) func(float32) (float32, float32) {
		return func(float32) (float32, float32) { return least, want }
	}
	for name, c := range map[string]struct {
		kept  []Box
		cover Cover
		want  Box
		found bool
	}{
		"nothing kept":               {nil, Cover{At(100, 100, 20, 20), 100, 100, high(40, 60)}, At(60, 80, 100, 60), true},
		"no further than the edge":   {nil, Cover{At(390, 0, 10, 10), 100, 100, high(40, 60)}, At(300, 0, 100, 60), true},
		"above what it is about":     {[]Box{At(0, 100, 400, 100)}, Cover{At(100, 120, 20, 20), 100, 100, high(40, 60)}, At(60, 40, 100, 60), true},
		"least where that is all":    {[]Box{At(0, 45, 400, 255)}, Cover{At(0, 0, 10, 10), 100, 400, high(40, 60)}, At(0, 0, 400, 45), true},
		"where it has what it wants": {[]Box{At(0, 45, 400, 100)}, Cover{At(0, 0, 10, 10), 100, 100, high(40, 60)}, At(0, 145, 100, 60), true},
		"between two columns":        {[]Box{At(0, 0, 140, 300), At(260, 0, 140, 300)}, Cover{At(0, 0, 400, 300), 100, 400, high(40, 60)}, At(140, 120, 120, 60), true},
		"no room":                    {[]Box{At(0, 0, 140, 300), At(230, 0, 170, 300)}, Cover{At(0, 0, 400, 300), 100, 400, high(40, 60)}, Box{}, false},
		"wider than the page":        {nil, Cover{At(0, 0, 400, 300), 500, 500, high(40, 60)}, Box{}, false},
	} {
		if at, found := free(page, c.kept, c.cover); at != c.want || found != c.found {
			t.Errorf("%s: %v, %v instead of %v, %v", name, at, found, c.want, c.found)
		}
	}
}

// TestOverHidesNothing: whatever is kept, a cover lies in its box and meets none of it, has at least
// its least size, and is found whenever it has room somewhere, which is tried place by place.
func TestOverHidesNothing(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	n := func(most int) float32 { return float32(draw.IntN(most)) }
	found, none := 0, 0
	for i := range 3000 {
		page := At(n(3), n(3), 20+n(10), 20+n(10))
		var kept []Box
		for range draw.IntN(9) {
			kept = append(kept, At(n(30), n(30), 1+n(14), 1+n(14)))
		}
		c := Cover{Near: At(n(30), n(30), n(5), n(5)), Least: 2 + n(12), Most: 2 + n(20)}
		all := 20 + n(200)
		c.High = func(w float32) (least, want float32) { return float32(int(all / w)), all / w * 2 }
		at, ok := free(page, kept, c)
		if ok {
			found++
			least, _ := c.High(at.W)
			if at.W < c.Least || at.H < least || at.X < page.X || at.Y < page.Y || at.X+at.W > page.X+page.W || at.Y+at.H > page.Y+page.H {
				t.Fatalf("%d: %v in %v", i, at, page)
			}
			for _, k := range kept {
				if k.Meets(at) {
					t.Fatalf("%d: %v meets %v", i, at, k)
				}
			}
			continue
		}
		none++
		for w := c.Least; w <= max(c.Least, min(c.Most, page.W)); w++ {
			h, _ := c.High(w)
			for x := page.X; x+w <= page.X+page.W; x++ {
				for y := page.Y; y+h <= page.Y+page.H; y++ {
					if try := At(x, y, w, h); !meetsAny(try, kept) {
						t.Fatalf("%d: none was found among %v in %v, but %v", i, kept, page, try)
					}
				}
			}
		}
	}
	if found < 500 || none < 500 {
		t.Errorf("%d found, %d without room", found, none)
	}
}

// TestOverThings: a cover lies beside things where there is room, and over them rather than over
// anything else; keys have the room of a finger.
func TestOverThings(t *testing.T) {
	c := Cover{At(0, 0, 10, 10), 100, 100, func(float32) (float32, float32) { return 40, 40 }}
	for name, x := range map[string]struct {
		page Box
		kept []Kept
		want Box
	}{
		"beside a thing":       {At(0, 0, 100, 200), []Kept{{RoleThing, At(0, 0, 100, 60)}}, At(0, 60, 100, 40)},
		"over a thing":         {At(0, 0, 100, 90), []Kept{{RoleThing, At(0, 0, 100, 60)}}, At(0, 0, 100, 40)},
		"not over a pot":       {At(0, 0, 100, 90), []Kept{{RoleThing, At(0, 45, 100, 45)}, {RolePot, At(0, 0, 100, 45)}}, At(0, 45, 100, 40)},
		"a gap beside a key":   {At(0, 0, 100, 200), []Kept{{RoleLive, At(0, 0, 100, 60)}}, At(0, 60+Gap, 100, 40)},
		"none beside a figure": {At(0, 0, 100, 200), []Kept{{RoleFigure, At(0, 0, 100, 60)}}, At(0, 60, 100, 40)},
	} {
		if at, found := Over(x.page, x.kept, c); !found || at != x.want {
			t.Errorf("%s: %v, %v instead of %v", name, at, found, x.want)
		}
	}
	if at, found := Over(At(0, 0, 100, 90), []Kept{{RoleTitle, At(0, 40, 100, 20)}}, c); found && Hides(at, []Kept{{RoleTitle, At(0, 40, 100, 20)}}) != nil {
		t.Errorf("a title is hidden at %v", at)
	}
}

func meetsAny(b Box, list []Box) bool {
	for _, k := range list {
		if k.Meets(b) {
			return true
		}
	}
	return false
}

// TestKeptOnKeysAndTiles: what a key or a tile keeps is where it lies on the page, keys that answer
// are kept themselves, and what a cover hides of both is listed.
func TestKeptOnKeysAndTiles(t *testing.T) {
	var kept []Kept
	pg := NewPage(func(p *Painter, b Box) {
		pot := func(p *Painter, b Box) { p.Keep(RolePot, b.Right(20, 0)) }
		p.Tile(At(10, 10, 100, 50), "tile", nil, pot)
		p.Key(At(10, 70, 100, 50), "read", KeyFace{Kind: KeyBare, Draw: pot}, func() {})
		p.Key(At(10, 130, 100, 50), "lit", KeyFace{Kind: KeyBare, On: true, Draw: func(*Painter, Box) {}}, func() {})
		p.Key(At(10, 190, 100, 50), "off", KeyFace{Kind: KeyBare, On: true, Off: true, Draw: func(*Painter, Box) {}}, func() {})
		kept = p.Kept()
		p.LieOver(At(0, 100, 400, 60))
		p.Key(At(10, 100, 100, 50), "over", KeyFace{Label: "over"}, func() {})
	})
	pg.fixed, pg.Stage = 1, NewStage(pg)
	pg.Resize(fyne.NewSize(400, 300))
	pg.Refresh()
	want := []Kept{{RolePot, At(90, 10, 20, 50)}, {RolePot, At(90, 70, 20, 50)}, {RoleLive, At(10, 130, 100, 50)}}
	if len(kept) != len(want) {
		t.Fatalf("kept: %v", kept)
	}
	for i := range want {
		if kept[i] != want[i] {
			t.Errorf("kept: %v instead of %v", kept[i], want[i])
		}
	}
	if hidden := pg.Stage.Hidden(); len(hidden) != 2 || hidden[0] != want[1] || hidden[1] != want[2] {
		t.Errorf("hidden: %v", hidden)
	}
}
