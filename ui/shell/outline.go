package shell

import (
	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/kit"
)

// Outline describes what the window shows, with the open prompts of a table.
type Outline struct {
	kit.Outline
	Pictures int     `json:"pictures"`         // pictures shown so far; a larger number means a newer picture
	Moves    int     `json:"moves"`            // pictures of tables so far in which pieces moved to their places
	Moving   bool    `json:"moving,omitempty"` // a table is being opened or closed
	Deaf     bool    `json:"deaf,omitempty"`   // keys have no effect yet: those that commit while an act has just been accepted or the turn passes, those that a tap has just brought
	Acts     int     `json:"acts"`             // acts in force at the table
	Round    int     `json:"round,omitempty"`
	Phase    string  `json:"phase,omitempty"` // record word
	Awaits   []Await `json:"awaits,omitempty"`
}

// Await is an open prompt, in record words.
type Await struct {
	Seat     string   `json:"seat"` // "table" = anybody
	Kind     string   `json:"kind"` // choose, roll, lay
	Can      []string `json:"can"`  // its answers, as far as the shared screen knows them
	Optional bool     `json:"optional,omitempty"`
}

// Outline returns what the window shows. Call it in Fyne's goroutine.
func (s *Shell) Outline() Outline {
	o := Outline{Outline: kit.OutlineOf(s.shown, s.window.Canvas()), Pictures: s.drawn, Moves: s.table.Moves(), Moving: s.moving, Deaf: kit.Fresh(s.shown) || s.shown == kit.Screen(s.table) && s.table.Deaf()}
	if s.seat != nil && s.seat.shown != nil {
		lex, u := s.seat.Session.Game().Lexicon, &s.seat.shown.Update
		o.Acts, o.Awaits, o.Round = u.Acts, awaits(lex, u), u.Board.Round
		if words := lex.Words(u.Board.Phase.Domain).Words; int(u.Board.Phase.Value) < len(words) {
			o.Phase = words[u.Board.Phase.Value]
		}
	}
	return o
}

// kinds name the kinds of prompts.
var kinds = [...]string{engine.Choose: "choose", engine.Roll: "roll", engine.Lay: "lay"}

func awaits(lex *engine.Lexicon, u *companion.Update) (list []Await) {
	for i := range u.Awaits {
		p := &u.Awaits[i]
		a := Await{Seat: lex.Seats[p.Seat], Kind: kinds[p.Kind], Optional: p.Optional}
		for n := range p.Answers() {
			a.Can = append(a.Can, record.Format(lex, p.Answer(n)))
		}
		list = append(list, a)
	}
	return list
}
