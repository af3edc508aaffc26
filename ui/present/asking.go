package present

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/words"
)

// AskVM is one prompt. At most one of Choices, Faces, Grid and List is set. None is set if the
// screen cannot answer: a secret card has to be laid on the table, or the screen has to be
// handed to one seat.
type AskVM struct {
	Seat         MarkVM // nobody = anybody may answer
	OtherSeat    MarkVM // another seat that the question names; nobody = it names none
	Text         string
	Said         SaidVM      // Text where it is clear who is asked
	Rule         rulebook.ID // the rule that asks
	Optional     string      // "if you like", or ""
	OptionalCard string      // of an optional prompt: the card that it is about; "" = it is about none
	Choices      []ChoiceVM  // keys
	RefusedNow   []ChoiceVM  // answers that are refused now; a tap explains why
	Pick         *PickVM     // a set of things to mark, beside Choices; nil = none
	Faces        []ChoiceVM  // faces of a die, from 1
	Grid         [][]ChoiceVM
	List         []ChoiceVM  // cards by name
	Own          OwnAskVM    // of a card that is entered in secret
	HandTo       engine.Seat // the seat that the screen has to be handed to; Table = none
	Hand         string      // label of the key that hands over the screen
	Place        int         // index of the place that the prompt is about; -1 = none
	Spot         int         // index of the spot of Place that it is about; -1 = none
	Slot         engine.Slot // the slot where a card is expected; 0 = none
	Where        string      // what Slot is called, or the die that is expected; "" = neither
	DieBit       uint16      // the die that the prompt is about, as a set of dice; 0 = none
	TapSeat      string      // "tap Ana or Luis", if an answer is a seat
	Reason       AboutVM     // the rule's text for beginners; zero = none
	Ways         []WayVM     // what can be done to a seat, if there is a choice
	Grouped      bool        // Choices are grouped by the thing that they are about
}

// OwnAskVM is what a question for a secret card says of it.
type OwnAskVM struct {
	Kind  string // what kind of card it is, inside a sentence
	Where string // what the Sub of a card in Grid or List asks: where the card goes
}

// SaidVM is a question without the name of the seat that is asked.
type SaidVM struct {
	Beside string // for places that show the seat beside it
	Alone  string // said to that person, on a screen of their own
}

// ChoiceVM is a key: an answer, or a group of answers to choose from next.
type ChoiceVM struct {
	Label  string
	Card   CardVM   // the card that is laid or chosen
	Detail string   // second, smaller text; may be ""
	Left   string   // what is left after paying, or the kinds that can pay, or how many there are left of it; may be ""
	Brings string   // what it brings, in a few letters: "+3"; may be ""
	Icon   string   // picture of the first operand; may be ""
	Looks  []LookVM // pictures of the verb and its operands, as far as they have any
	Mark   MarkVM   // the seat that is chosen
	Figure string   // the number by which it differs from its neighbours; "" = they differ otherwise
	Fact   engine.Observation
	Sub    []ChoiceVM // a group; Fact is unset
	Place  int        // index of the place that it is about; -1 = none
	Spot   int        // index of the spot in that place; -1 = none
	Offer  int        // index of the spot's offer that it takes; -1 = none
	Off    bool       // refused now
	Passes bool       // passes: does nothing
	Leads  bool       // what most people choose
	Word   string     // record word of its verb; "" = it is no act
}

const (
	maxButtons = 8 // more answers than this are grouped, if they can be
	pricedKeys = 5 // the same limit for answers with a price
	noPlace    = -1
)

// asking words prompts, their answers and what those would do to a board.
type asking struct {
	*Words
	board *engine.Board
}

func (w *Words) asking(board *engine.Board) *asking { return &asking{w, board} }

// face makes the key of a face of a die. A face with pips has no label; a symbol has a picture
// and a name.
func (w *Words) face(die engine.Die, face uint8) ChoiceVM {
	c := ChoiceVM{Fact: engine.Rolled(die, face), Place: noPlace}
	if a := w.Info.Lexicon.Face(die, face); a.Domain != engine.Number {
		c.Icon, c.Label = w.LookOf(a).Icon, words.Capital(w.Arg(a))
	}
	return c
}

// FaceView returns the picture and the name of a face of a die; word is "" for pips and for a die
// that is none of the game's.
func (w *Words) FaceView(die engine.Die, face uint8) (icon, word string) {
	if die == 0 {
		return "", ""
	}
	c := w.face(die, face)
	return c.Icon, c.Label
}

// placeOf finds the place that a names, or that holds the card or the counter a.
func placeOf(board *engine.Board, a engine.Arg) int {
	for i := range board.Places {
		p := &board.Places[i]
		if a.Domain >= engine.FirstOwn && (p.Name == a || counts(p, a)) {
			return i
		}
		if a.Domain == engine.Cards && slices.ContainsFunc(p.Cards, func(c engine.BoardCard) bool { return c.Card == catalogue.CardID(a.Value) }) {
			return i
		}
	}
	return noPlace
}

// spotOf finds the spot named a and its place; noPlace, noPlace if there is none or more than
// one.
func spotOf(board *engine.Board, a engine.Arg) (place, spot int) {
	place, spot = noPlace, noPlace
	if a.Domain < engine.FirstOwn {
		return place, spot
	}
	for i := range board.Places {
		for k := range board.Places[i].Spots {
			switch {
			case board.Places[i].Spots[k].Name != a:
			case place != noPlace:
				return noPlace, noPlace
			default:
				place, spot = i, k
			}
		}
	}
	return place, spot
}

// counts reports whether a place has a counter a of its own, not one of its spots.
func counts(p *engine.Place, a engine.Arg) bool {
	is := func(c engine.Counter) bool { return c.Name == a }
	return slices.ContainsFunc(p.Counters, is) && !slices.ContainsFunc(p.Spots, func(s engine.Spot) bool {
		return slices.ContainsFunc(s.Counters, is)
	})
}
