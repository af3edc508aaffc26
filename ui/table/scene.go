package table

import (
	"image/color"
	"slices"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Game is the part of a table that one game draws itself; package ui/tables has
// one for each game that needs it. The zero value is the general board.
type Game struct {
	ID string
	// Scenes are tried in this order; the first that is on takes the room of the
	// table.
	Scenes []Scene
	// Board is drawn while no scene is on; nil = the layout of drawing.toml.
	Board *Scene
	// Opens returns the index of the question that is shown first at a new table, because people
	// mean to answer it; 0 = the first. nil = the same.
	Opens func(Look) int
	// Forms are how its places are drawn, by the "as" that drawing.toml gives them; "" = those
	// without one. They come before those of every game. A place of no form is a panel that is
	// only looked at.
	Forms map[string]Form
	// Card draws a card where cards are chosen by name; nil = its picture and its name.
	Card CardFace
	// Front draws a card of a kind in the list of all cards, and reports whether it has a drawing for it; nil =
	// its picture, its name and what it prints.
	Front func(p *kit.Painter, b kit.Box, kind string, c *present.CardVM) bool
	// Contest is drawn while a contest goes on, and when it is over until people go on: see
	// [Look.Contest]. What the strip says has its place there. nil = the page of any contest.
	Contest *Scene
	// Row is a row of keys that the game draws itself; nil = there is none.
	Row *Row
	// Effects are the effects of the latest act beside those of every table: what
	// passes over the table as it is drawn next, perhaps by another scene. before is
	// the table before that act; it is not called where nobody knows that. nil = none.
	Effects func(l Look, before *present.TableVM) []kit.Effect
	// TapSeat is called when a seat is tapped while something is asked; false = the
	// tap opens what lies before the seat, as everywhere. nil = the same.
	TapSeat func(l Look, seat int) bool
	// SeatsInRow is how many seats have room side by side on an upright screen; 0 = all.
	SeatsInRow int
	// SeatHigh is the height of a seat where they have no room side by side; 0 = as everywhere.
	SeatHigh float32
	// Figures draws the figures of a seat in the strip; nil, or false = the large ones and the
	// small ones of every game.
	Figures SeatFigures
}

// SeatFigures draws the figures of a seat into what its tab leaves, and reports whether it did;
// changed are the large ones that the latest act has changed.
type SeatFigures func(p *kit.Painter, b kit.Box, s *present.SeatVM, changed [BigFigures]bool) bool

// CardFace draws what is printed on a card that can be chosen, in the colour words on a ground.
type CardFace func(p *kit.Painter, b kit.Box, c *present.ChoiceVM, words, ground color.NRGBA)

// Scene is what takes the room of the table while something is asked or shown: a
// duel, a roll, a sale. The rest of the screen stays as it is: header, keys, seats.
type Scene struct {
	// Rules are the rules whose question the scene is for; none = it is for no
	// question in particular.
	Rules []rulebook.ID
	// On reports whether the scene can be drawn now; nil = whenever one of Rules asks.
	On func(Look) bool
	// Draw draws it into the room that header, strips, keys and seats leave.
	Draw func(Look, *kit.Painter, kit.Box)
	// Answers reports whether the drawing has all the answers to a question, so that
	// no keys are needed for it; nil = it has none.
	Answers func(Look, *present.AskVM) bool
	// Head is what the header says; nil = what is asked.
	Head func(Look) Heading
	// Explains reports whether the drawing shows this lesson itself. Errors then lie
	// over it. nil = it shows none.
	Explains func(Look, *present.LessonVM) bool
	// Notice returns where in its room the drawing has nothing that counts now, the best place
	// first: what a strip says lies in the first one that has room for it, or else in the last.
	// An empty list = it has no such place, and what is said lies where it hides least; nil = a strip takes its
	// room from the table.
	Notice func(Look, kit.Box) []kit.Box
	Seats  bool // the drawing shows the seats, or needs none: there is no seat strip
	Result bool // the drawing has the key to the final table
}

// Row is a row of keys below the table that a game draws itself, for the question that is shown
// and perhaps for others at once. The table is then drawn as low as the row needs.
type Row struct {
	// Asks returns the indexes in Model().Asks of the questions that are answered there;
	// nil = the keys are those of every game.
	Asks func(l Look) []int
	// Cells returns the keys for these questions, and how many stand side by side in a
	// width.
	Cells func(l Look, asks []int, w float32) (list []KeyCell, cols int)
}

// rowAsks are the questions that the row of the game answers now; nil = none.
func (l keyView) rowAsks() []int {
	row := l.t.game().Row
	if row == nil || l.t.asked() == nil || l.t.narrowed() || !l.t.drawnOn() || l.t.vm.Contest != nil || l.t.settledOn() {
		return nil
	}
	return row.Asks(l.Look)
}

// Form is how places of the same "as" are drawn where the layout has them.
type Form struct {
	// Draw draws a place, by its index in Model().Places.
	Draw func(l Look, p *kit.Painter, b kit.Box, place int)
	// Looked places are only looked at: an answer about one needs a key elsewhere.
	Looked bool
}

// form returns how a place is drawn, by its index; without Draw it is a panel.
func (s *screen) form(place int) Form {
	as := s.vm.Places[place].As
	if f, ok := s.game().Forms[as]; ok {
		return f
	}
	if f, ok := forms[as]; ok {
		return f
	}
	return Form{Looked: true}
}

// on reports whether a scene takes the room of the table.
func (s *Scene) on(l Look) bool {
	if len(s.Rules) > 0 {
		a := l.Asked()
		if a == nil || !slices.Contains(s.Rules, a.Rule) {
			return false
		}
	}
	return s.On == nil || s.On(l)
}

// game is what the game that is shown draws itself.
func (s *screen) game() *Game {
	for i := range s.games {
		if s.games[i].ID == s.vm.Drawing.Game {
			return &s.games[i]
		}
	}
	return &Game{}
}

// yields reports whether the table is drawn as low as need be, so that nothing has
// to lie over the seats.
func (s *screen) yields() bool { return s.drawnOn() }

// KeyCell is a key of the row: it draws itself into a box.
type KeyCell func(p *kit.Painter, b kit.Box)

// drawnOn reports whether the layout of the table is in drawing.toml.
func (s *screen) drawnOn() bool { return len(s.vm.Drawing.Items) > 0 }
