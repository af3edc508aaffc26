package owncards

import (
	"errors"
	"fmt"
	"image"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Enrolment is the state of enrolling a game's cards: the card to hold on the reader, and the
// latest sighting. News is a word of package scanner.
type Enrolment struct {
	Piece    Piece // the card to hold; zero = the walk is over
	Step, Of int
	Done     int // cards with a tag
	Skipped  int
	Tags     int  // number of tags of Piece
	First    bool // it is the first card, so there is no way back
	News     string
	Tag      string  // of News: a tag or a code
	On       Piece   // of News: the card that the tag is on now
	By       Piece   // of News: the other card
	Game     string  // of News: ID of the game of the sticker
	Camera   bool    // several can be shown to a camera at once
	Spread   *Spread // they are; nil = they are not
	Trouble  error   // the latest change was not saved, or a [*EnrolmentError]
}

// Spread is cards that are laid out below a camera, in the order in which they are asked for.
type Spread struct {
	Picture image.Image  // what it sees; nil = nothing yet
	Pieces  []Piece      // that are asked for
	Marks   []SpreadMark // that are seen, row by row
	Done    int          // of these that have a card already
	Unclear []int        // two marks, by index, of which nobody can say whether they lie in one row; nil = none
}

// SpreadMark is the marker of a card, in pixels of the picture.
type SpreadMark struct{ X, Y, Side float64 }

// EnrolmentError reports why enrolling does not start, or not where it stopped.
type EnrolmentError struct {
	Why   string // elsewhere: another game uses the sensors; simulated: tags of simulated sensors are not saved; file: the walk's file is wrong
	Cause error  // of file
}

// Error describes the error for logs; people read the screen.
func (e *EnrolmentError) Error() string { return fmt.Sprintf("walk: %s: %v", e.Why, e.Cause) }

// Unwrap returns the cause.
func (e *EnrolmentError) Unwrap() error { return e.Cause }

// Piece is a copy of a card; N counts from 1, 0 = there is only one.
type Piece struct {
	Card catalogue.CardID
	N    int
}

// EnrolmentVM is the screen of enrolling cards.
type EnrolmentVM struct {
	Title    string // the game
	Step     string // "12 of 55"
	Part     float32
	Ask      string // what to do now
	Name     string // the card to hold; "" = none
	Card     present.CardVM
	Kind     string // its kind
	Has      string // that it has a tag already; or ""
	News     string
	Good     bool   // News is good
	Bad      bool   // people have to do something else
	Accept   string // label of the key that accepts what News proposes; "" = none
	Skip     string
	Back     string
	Undo     string // label of the key that removes the latest tag; "" = none
	Again    string // label of the key that returns to skipped cards; "" = none
	Close    string
	CanBack  bool
	Over     bool
	Begun    bool // the sensors are open; otherwise only Trouble is set
	Spread   *SpreadVM
	Many     string // label of the key that shows several at once; "" = none
	Trouble  string
	Counters string // how many cards have a tag, how many were skipped
}

// EnrolmentPage returns the screen of enrolling cards.
func EnrolmentPage(w *present.Words, in Enrolment) EnrolmentVM {
	over := in.Piece.Card == catalogue.None
	vm := EnrolmentVM{Title: w.Say("walk.title", w.Title(&w.Info)), Over: over, Skip: w.Say("walk.skip"), Back: w.Say("walk.back"), Close: w.Say("walk.close"),
		CanBack: !in.First && in.Of > 0, Begun: in.Of > 0}
	if vm.Begun {
		vm.Part, vm.Counters = float32(in.Done)/float32(in.Of), w.Say("walk.counters", in.Done, in.Of)
	}
	if in.Skipped > 0 {
		vm.Counters += " · " + w.Say("walk.skipped", in.Skipped)
	}
	switch {
	case !over:
		vm.Step = w.Say("walk.step", in.Step, in.Of)
		vm.Ask, vm.Name = w.Say("walk.hold"), PieceText(w, in.Piece)
		vm.Card, vm.Kind = w.CardView(in.Piece.Card), words.Capital(w.CardKind(in.Piece.Card))
		if in.Tags > 0 {
			vm.Has = w.Say("walk.has", in.Tags)
		}
	case !vm.Begun && in.Trouble == nil:
		vm.Ask = w.Say("workshop.opening")
	case !vm.Begun: // it did not start
	case in.Done == in.Of:
		vm.Ask = w.Say("walk.all")
	default:
		vm.Ask = w.Say("walk.rest", in.Of-in.Done)
	}
	if in.Skipped > 0 && over {
		vm.Again = w.Say("walk.again")
	}
	if in.Camera && !over && vm.Begun {
		vm.Many = w.Say("walk.many", min(in.Of-in.Done-in.Skipped, spreadMost))
	}
	if in.Spread != nil && !over {
		vm.Spread = spreadVM(w, in.Spread)
	}
	walkNews(w, &vm, in)
	if s := vm.Spread; s != nil {
		s.after(in.News, vm.News)
	}
	vm.Trouble = walkTrouble(w, in.Trouble)
	return vm
}

// walkTrouble renders an error; "" for nil.
func walkTrouble(w *present.Words, err error) string {
	var walk *EnrolmentError
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &walk):
		return w.Say("walk.trouble", w.Clause(err))
	case walk.Cause != nil:
		return w.Say("walk.error."+walk.Why, w.Clause(walk.Cause))
	}
	return w.Say("walk.error."+walk.Why, w.Title(&w.Info))
}

// walkNews renders the latest sighting.
func walkNews(w *present.Words, vm *EnrolmentVM, in Enrolment) {
	if in.News == "" {
		return
	}
	key := "walk.news." + in.News
	if in.News == "foreign" && in.By.Card == catalogue.None {
		key = "walk.news.stranger"
	}
	vm.News = w.Say(key, PieceText(w, in.On), PieceText(w, in.By), in.Tag)
	if !w.Has(key) { // a sticker that cannot be used here
		text, remedy := w.Misread(present.Misread{Kind: in.News, Game: in.Game})
		vm.News = text + " " + remedy
	}
	switch in.News {
	case "took", "moved", "new":
		vm.Good, vm.Undo = true, w.Say("walk.undo", PieceText(w, in.On))
	case "right", "took-all":
		vm.Good = true
	case "again", "foreign":
	default:
		vm.Bad = true
	}
	switch in.News {
	case "taken":
		vm.Accept = w.Say("walk.move", PieceText(w, in.Piece))
	case "other":
		vm.Accept = w.Say("walk.replace")
	}
}

// PieceText renders a copy of a card, with its number if there are several.
func PieceText(w *present.Words, p Piece) string {
	name := words.Capital(w.Card(p.Card))
	if p.N > 0 {
		return w.Say("tag.piece", name, p.N)
	}
	return name
}
