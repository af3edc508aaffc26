package screens

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// About is the page about a person or about one past game: lines, and keys for what can be said of
// them.
type About struct {
	*kit.ScrollPage
	vm   results.AboutVM
	keys kit.Keyboard

	OnKey   func(id string)
	OnType  func(key string)                 // see present.Type
	OnDone  func()                           // the name was typed
	OnStory func(id journal.MatchID, at int) // see [results.StoryVM]
	OnSave  func()                           // the card
	OnSaid  func(id string)                  // see [results.StoryVM]
	OnBack  func()
}

// NewAbout makes the screen.
func NewAbout() *About {
	a := &About{}
	a.ScrollPage = kit.NewScrollPage(a.build)
	return a
}

// Show replaces all that the screen says.
func (a *About) Show(vm results.AboutVM) {
	if vm.Title != a.vm.Title {
		a.List.Off = 0
	}
	if vm.Naming == nil {
		a.keys = kit.Keyboard{}
	}
	a.vm = vm
	a.Refresh()
}

func (a *About) build(p *kit.Painter, b kit.Box) {
	if a.vm.Naming != nil {
		p.Ground(b)
		a.naming(p, b.InsetXY(12, kit.Gap), a.vm.Naming)
		return
	}
	if a.vm.Card != nil {
		p.Ground(b)
		a.card(p, b.InsetXY(12, kit.Gap), a.vm.Card)
		return
	}
	narrow := b.W < 960
	high := float32(kit.KeyHeight + 2*kit.Gap)
	if narrow {
		high += float32(a.keyRows(b)) * (kit.KeyHeight + kit.Gap)
	}
	bar, b, foot := p.Frame(b, titleBar, high)
	area := b.InsetXY(12, 4)
	a.List.Draw(p, area, len(a.vm.Lines), func(i int) float32 { return storyHeight(&a.vm.Lines[i], area.W-kit.BarWide) },
		func(b kit.Box, i int, whole bool) {
			if s := &a.vm.Lines[i]; s.Said != "" && whole {
				p.Key(b, fmt.Sprintf("said/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: s.Text, Detail: s.Note, What: *s, Draw: func(p *kit.Painter, b kit.Box) { storyLine(p, b, s) }}, func() { a.OnSaid(s.Said) })
				return
			}
			story(p, b, &a.vm.Lines[i], i, whole, func(id journal.MatchID, at int) { a.OnStory(id, at) })
		})
	p.Bars(bar, foot)
	p.Title(bar.InsetXY(16, 2), a.vm.Title, "", 32, kit.Cream)
	foot = foot.InsetXY(12, kit.Gap)
	keys, rows := foot, 1
	if narrow && len(a.vm.Keys) > 0 {
		rows = a.keyRows(b)
		keys = foot.Top(float32(rows)*(kit.KeyHeight+kit.Gap)-kit.Gap, kit.Gap)
	}
	p.Back(foot.Left(min(150, foot.W*0.3), kit.Gap), a.vm.Back, func() { a.OnBack() })
	kit.TurnKeys(p, foot.Right(2*64+kit.Gap, kit.Gap), &a.List, a.Refresh)
	if !narrow {
		keys = foot
	}
	if a.vm.Reading != "" {
		reading(p, keys, a.vm.Reading, float32(a.vm.Read))
		return
	}
	cells := keys.Grid(max(1, (len(a.vm.Keys)+rows-1)/rows), rows, kit.Gap)
	for i, key := range a.vm.Keys {
		cell := cells[i]
		p.Key(cell, "about/"+key.ID, kit.KeyFace{Label: key.Label, On: key.On}, func() { a.OnKey(key.ID) })
	}
}

// card draws a card with the keys that save it and lead back.
func (a *About) card(p *kit.Painter, b kit.Box, vm *results.CardVM) {
	foot, upright := b.Bottom(kit.KeyHeight, kit.Gap), b.Upright()
	p.Back(foot.Left(min(170, foot.W*0.3), kit.Gap), a.vm.Back, func() { a.OnBack() })
	p.Key(foot.Right(min(170, foot.W*0.3), kit.Gap), "about/save", kit.KeyFace{Label: vm.Save}, func() { a.OnSave() })
	if upright {
		foot = b.Bottom(kit.KeyHeight, kit.Gap)
	}
	p.Text(foot, vm.Saved, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
	pieces.Share(p, b, vm)
}

// keyRows is in how many rows the keys stand on a narrow page; 0 = there are none.
func (a *About) keyRows(b kit.Box) int {
	switch n := len(a.vm.Keys); {
	case n == 0:
		return 0
	case b.W < 600 && n > 4:
		return 2
	}
	return 1
}

// naming draws the field for a new name, and the keyboard.
func (a *About) naming(p *kit.Painter, b kit.Box, vm *results.RenamingVM) {
	head := b.Top(kit.KeyHeight, kit.Gap)
	p.Back(head.Left(min(150, head.W*0.25), kit.Gap), a.vm.Back, func() { a.OnBack() })
	p.Key(head.Right(min(150, head.W*0.25), kit.Gap), "about/done", kit.KeyFace{Label: vm.Done, Commits: true}, func() { a.OnDone() })
	kit.TypedField(p, head, vm.Field, vm.Ask)
	a.keys.Draw(p, b.Bottom(kit.KeyboardHeight(b.W, b.H), kit.Gap), kit.KeyboardLayout(vm.Keyboard), kit.Typing{Refresh: a.Refresh, Typed: func(key string) { a.OnType(key) }})
	p.Text(b.Top(40, 0), vm.Ask, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
	p.Text(b, vm.Note, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Brass, Top: true})
}

// The styles of the lines of a story.
var (
	storyText = kit.TextStyle{Size: kit.TextPlain, Top: true}
	storyNote = kit.TextStyle{Size: kit.TextSmall, Align: fyne.TextAlignTrailing}
)

// storyBar is the height of the bar of a share.
const storyBar = 10

func storyHeight(s *results.StoryVM, w float32) float32 {
	w -= 24
	switch {
	case s.Head:
		return 44
	case s.Text == "":
		return kit.TextHeight(s.Note, w, kit.TextStyle{Size: kit.TextSmall}) + 8
	}
	h := kit.TextHeight(s.Text, w-storyNoteWide(s), storyText) + 14
	if s.Range[2] > 0 {
		h += storyBar + 4
	}
	return max(h, kit.LeastTarget)
}

func storyNoteWide(s *results.StoryVM) float32 {
	if s.Note == "" {
		return 0
	}
	return kit.TextWidth(s.Note, kit.TextSmall, false) + 12
}

// story draws one line. A line with a game is a key that opens it.
func story(p *kit.Painter, b kit.Box, s *results.StoryVM, i int, whole bool, open func(journal.MatchID, int)) {
	draw := func(p *kit.Painter, b kit.Box) { storyLine(p, b, s) }
	if !whole || s.Match == 0 {
		draw(p, b)
		return
	}
	p.Key(b, fmt.Sprintf("story/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: s.Text, Detail: s.Note, What: *s, Draw: draw}, func() { open(s.Match, s.At) })
}

func storyLine(p *kit.Painter, b kit.Box, s *results.StoryVM) {
	if s.Head {
		if s.Icon != "" {
			p.Icon(b.Left(34, 8).Centre(32, 32), s.Icon, kit.Brass, kit.Ink)
		}
		p.Text(b.InsetXY(4, 2), s.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
		return
	}
	if s.Text == "" {
		p.Text(b.InsetXY(8, 2), s.Note, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Top: true})
		return
	}
	fill, rim := kit.Board, kit.BoardEdge
	if s.Match == 0 && s.Said == "" {
		rim = kit.None
	}
	if s.Off {
		fill = kit.FeltDark
	}
	p.Rect(b, fill, rim, 1.5, 9)
	b = b.InsetXY(12, 6)
	if s.Range[2] > 0 {
		bar := b.Bottom(storyBar, 4)
		p.Rect(bar, kit.Night, kit.None, 0, 4)
		low, high := float32(s.Range[1]), float32(s.Range[2])
		p.Rect(kit.At(bar.X+bar.W*low, bar.Y+2, bar.W*(high-low), bar.H-4), kit.Felt, kit.None, 0, 3)
		p.Rect(kit.At(bar.X+bar.W*float32(s.Range[0])-2, bar.Y, 4, bar.H), kit.Brass, kit.None, 0, 2)
	}
	note, text := storyNote, storyText
	note.Colour, text.Colour = kit.Dim, kit.Cream
	if s.Off {
		text.Colour = kit.Dim
	}
	p.Text(b.Right(storyNoteWide(s), 0), s.Note, note)
	text.Top = false
	p.Text(b, s.Text, text)
}
