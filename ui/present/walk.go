package present

import (
	"errors"
	"fmt"

	"casekeeper/engine/catalogue"
)

// Walk is where the enrolment of a game's cards stands: which card is to be
// held on the reader, and what the latest sighting came to. The news are in the
// words of package scanner.
type Walk struct {
	Piece    Piece // to be held; zero = nothing more
	Step, Of int
	Done     int // cards that have a tag
	Skipped  int
	Tags     int  // that Piece has
	First    bool // there is nothing to go back to
	News     string
	Tag      string // of the news: a tag or a code
	On       Piece  // of the news: the card that the tag is on now
	By       Piece  // of the news: the other card
	Game     string // of the news: whose sticker it is, an ID
	Trouble  error  // the latest change was not kept, or a [*WalkError]
}

// WalkError is why a walk does not begin, or not where it stood.
type WalkError struct {
	Why   string // elsewhere: another game has the sensors; simulated: tags of these sensors are not kept; file: that of the walk is not right
	Cause error  // of file
}

// Error is for logs; people read the screen.
func (e *WalkError) Error() string { return fmt.Sprintf("walk: %s: %v", e.Why, e.Cause) }

// Unwrap gives the cause.
func (e *WalkError) Unwrap() error { return e.Cause }

// Piece is one piece of cardboard; N from 1, 0 = there is only one.
type Piece struct {
	Card catalogue.CardID
	N    int
}

// WalkVM is the screen of an enrolment walk.
type WalkVM struct {
	Title    string // the game
	Step     string // "12 of 55"
	Part     float32
	Ask      string // what to do now
	Name     string // of the card to be held; "" = nothing more
	Card     CardVM
	Kind     string // what sort of card it is
	Has      string // it has a tag already; or ""
	News     string
	Good     bool   // the news are good
	Bad      bool   // somebody has to do something else
	Accept   string // the answer to the question of the news; "" = there is none
	Skip     string
	Back     string
	Undo     string // takes the tag off again that was taken last; "" = there is none
	Again    string // asks anew for what was skipped; "" = nothing was
	Close    string
	CanBack  bool
	Over     bool
	Begun    bool // the sensors are open; if not, there is only Trouble
	Trouble  string
	Counters string // how many have a tag, how many were skipped
}

// WalkScreen words an enrolment walk.
func (w *Words) WalkScreen(in Walk) WalkVM {
	over := in.Piece.Card == catalogue.None
	vm := WalkVM{Title: w.Say("walk.title", w.Title(&w.Info)), Over: over, Skip: w.Say("walk.skip"), Back: w.Say("walk.back"), Close: w.Say("walk.close"),
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
		vm.Ask, vm.Name = w.Say("walk.hold"), w.Piece(in.Piece)
		vm.Card, vm.Kind = w.card(in.Piece.Card), w.CardKind(in.Piece.Card)
		if in.Tags > 0 {
			vm.Has = w.Say("walk.has", in.Tags)
		}
	case !vm.Begun && in.Trouble == nil:
		vm.Ask = w.Say("workshop.opening")
	case !vm.Begun: // it did not begin
	case in.Done == in.Of:
		vm.Ask = w.Say("walk.all")
	default:
		vm.Ask = w.Say("walk.rest", in.Of-in.Done)
	}
	if in.Skipped > 0 && over {
		vm.Again = w.Say("walk.again")
	}
	w.walkNews(&vm, in)
	vm.Trouble = w.walkTrouble(in.Trouble)
	return vm
}

// walkTrouble words what went wrong; "" if nothing did.
func (w *Words) walkTrouble(err error) string {
	var walk *WalkError
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &walk):
		return w.Say("walk.trouble", w.clause(err))
	case walk.Cause != nil:
		return w.Say("walk.error."+walk.Why, w.clause(walk.Cause))
	}
	return w.Say("walk.error."+walk.Why, w.Title(&w.Info))
}

// walkNews words what the latest sighting came to.
func (w *Words) walkNews(vm *WalkVM, in Walk) {
	if in.News == "" {
		return
	}
	key := "walk.news." + in.News
	if in.News == "foreign" && in.By.Card == catalogue.None {
		key = "walk.news.stranger"
	}
	vm.News = w.Say(key, w.Piece(in.On), w.Piece(in.By), in.Tag)
	if !w.has(key) { // a sticker that cannot be used here
		text, remedy := w.Misread(Misread{Kind: in.News, Game: in.Game})
		vm.News = text + " " + remedy
	}
	switch in.News {
	case "took", "moved", "new":
		vm.Good, vm.Undo = true, w.Say("walk.undo", w.Piece(in.On))
	case "right":
		vm.Good = true
	case "again", "foreign":
	default:
		vm.Bad = true
	}
	switch in.News {
	case "taken":
		vm.Accept = w.Say("walk.move", w.Piece(in.Piece))
	case "other":
		vm.Accept = w.Say("walk.replace")
	}
}

// Piece names a piece of cardboard, with its number if there are several.
func (w *Words) Piece(p Piece) string {
	name := capital(w.Card(p.Card))
	if p.N > 0 {
		return w.Say("tag.piece", name, p.N)
	}
	return name
}

// CardKind says what sort of card a design is, as its game calls it.
func (w *Words) CardKind(id catalogue.CardID) string {
	if id == catalogue.None || int(id) > len(w.Info.Cards) {
		return ""
	}
	return w.KindName(w.Info.Cards[id-1].Kind)
}

// kindTerm is the domain under which a game names its sorts of cards. They are
// no words of records.
const kindTerm = "kind"

// KindName is what a game calls a sort of card.
func (w *Words) KindName(kind string) string {
	if t, ok := w.text["term."+kindTerm+"."+kind]; ok {
		return capital(plain(t))
	}
	return capital(kind)
}
