package table

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// What the table keeps from one drawing to the next, and how one drawing is laid out.

// Table is the table screen of any game: the header, then the table or the
// scene that has its room, keys if what is asked is about nothing on the
// table, the seats.
type Table struct {
	*kit.Page
	Callbacks
	*screen
	*sheets
	*aftermath
	*question
	*motion
}

var _ kit.Screen = (*Table)(nil)

// frame is how the parts of the screen are laid out in one drawing.
type frame struct {
	scene   *Scene  // that has the room of the table
	upright bool    // the screen is higher than wide
	strip   strip   // what the strip says
	under   kit.Box // an error lies here, over the scene; of no size = none does
}

// screen is what every part of the table shares: the page, what it shows, and what taps
// bring about.
type screen struct {
	*kit.Page
	*Callbacks
	games  []Game             // that draw their tables themselves
	latest present.TableVM    // as it was given
	vm     present.TableVM    // the same, with places and seats as they are at the step that is shown
	seq    string             // of the table that is shown
	before []present.SeatVM   // the seats before the latest act
	fought *present.ContestVM // that went on before the latest change; nil = none did
}

// sheet is what lies over the board, if anything.
type sheet uint8

const (
	sheetNone sheet = iota
	sheetMenu
	sheetPlace // index in sheets.which
	sheetSeat
	sheetSensors
	sheetWaiting
	sheetTag    // which playing card a tag is on
	sheetTagAll // which of all cards
	sheetHands  // who gets the screen
	sheetCard   // sheets.card
)

// sheets is which sheet lies over the table, and how far it is turned.
type sheets struct {
	*screen
	sheet sheet
	which int            // index of the place or the seat that it is about
	leaf  int            // its page
	tag   string         // the tag that it asks about
	card  present.CardVM // that it shows
}

// open lays a sheet over the board, or takes it away if it lies there.
func (s *sheets) open(next sheet, which int) {
	if s.sheet == next && s.which == which {
		next = sheetNone
	}
	s.sheet, s.which, s.leaf = next, which, 0
	s.Refresh()
}

func (s *sheets) close() { s.open(sheetNone, 0) }

func (s *sheets) goTo(n int) { s.leaf = n; s.Refresh() }

// question is which of the questions is shown, and what fingers have opened or marked of it.
type question struct {
	*screen
	*sheets
	*aftermath
	ask    int            // index of the question that is shown
	path   []int          // the group of answers that is open, the group within it, by their indexes; nil = none
	only   spotAt         // answers about one place or spot are open; place -1 = none
	at     int            // page of answers
	noted  map[string]int // numbers of scenes: see [Look.Note]
	byHand bool           // cards are chosen on the screen, though readers could tell
}

// spotAt is a place, or one of its spots; spot -1 = all of the place.
type spotAt struct{ place, spot int }

var nowhere = spotAt{-1, -1}

// aftermath is the result of the latest act, and how much of it people have seen: a contest
// that is over, and strips that are shown step by step.
type aftermath struct {
	*screen
	news   news
	staged Staging                                                      // how a contest of cards comes that is over
	linger func(d time.Duration, tick func(done float32)) (stop func()) // lets something stay for a while
	left   func()                                                       // is called when people have gone on from a contest or a strip
}

// news is what people have seen of what the latest act brought about.
type news struct {
	seq  string // of the table
	at   int    // which of the contests is looked at; all seen = as many as there are
	done int    // strips that are done
	why  bool   // the strip shows the reason instead of the act
	past bool   // what an undo took back has been said
	stop func() // ends the rest of a duel, or of a step; nil = nothing rests
}

// motion is what moves on the table after an act, and what goes by itself after a while.
type motion struct {
	*screen
	*aftermath
	*question
	turnShown turn         // whose turn it is
	OnKnock   func()       // something is nailed before a seat; nil = nobody hears it
	label     label        // the words of what a finger rests on
	passed    []kit.Effect // what passes over the table after the latest change
	changes   int          // of the table after which something passed over it
	chosen    bool         // the spot of the latest act stands out
	ends      func()       // ends chosen early; nil = it is not on
}

// label is the label that is shown; the zero value is none.
type label struct {
	of   string // the key that it is about, without its table
	text string
	stop func()
}

// turn is the banner that tells the room whose turn has come. The zero value
// has told nothing yet.
type turn struct {
	of    string // the shape of the seat whose turn it is; "" = nobody knows
	up    bool
	waits bool // until what was chosen has been seen
	after bool // it comes when the contest that is over has been left
	mark  present.MarkVM
	text  string
	card  *present.TurnedVM // a card that was turned over is shown instead; nil = none
	stop  func()
	lies  []fyne.Position // of its parts where it stands; nil = it has not been moved
}
