package phone

import (
	"context"
	"errors"
	"image"
	"io"
	"net/http"
	"slices"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// Photo is what a photograph of cards says.
type Photo struct {
	Size  image.Point // of the upright picture
	Cards []Seen      // line after line, each from the left
	Other int         // how many codes are on no card of this game
}

// Seen is a card that was found in a photograph: where its code is, as scanner/photo.Code has it.
type Seen struct {
	Card    catalogue.CardID
	Corners [4]image.Point
}

// Photographs reads photographs of stickers. It is given a whole file, which anybody may have made, and ends
// early once enough says of the cards found so far that nothing more is wanted. The error is [ErrPhoto],
// [ErrLarge], or that of the context.
type Photographs func(ctx context.Context, file []byte, enough func([]catalogue.CardID) bool) (Photo, error)

// Why a photograph cannot be read.
var (
	ErrPhoto = errors.New("phone: no whole picture of a sort that is read")
	ErrLarge = errors.New("phone: the picture has too many pixels")
)

// The bounds of photographs. They are read in memory and kept nowhere.
const (
	maxPhoto     = 20 << 20         // bytes
	maxReading   = 2                // at a table at a time; each phone, one
	photoTime    = 30 * time.Second // to arrive
	readingTime  = 20 * time.Second // to be looked at
	maxTaken     = 8                // photographs whose cards are remembered for one question
	maxSeenCards = 64               // in one photograph
)

// takenPage is what a page shows of a photograph.
type takenPage struct {
	ID      int // sent back with what it offers
	Size    [2]int
	Title   string
	Lack    string      `json:",omitempty"`
	Cards   []takenCard // those in the photograph first, by their numbers
	Missing int         `json:",omitempty"` // places of which nothing was seen
	Choose  bool        `json:",omitempty"` // one of the cards has to be tapped
	Why     string      `json:",omitempty"` // why nothing is offered, or what to do
	Go      string      `json:",omitempty"` // label of the key that enters the cards
}

// takenCard is a card of a photograph.
type takenCard struct {
	At    [][2]int `json:",omitempty"` // corners of its code, in pixels; none = it was in an earlier photograph
	Card  Card
	Note  string `json:",omitempty"` // where it goes, or that nobody asks for it
	Tap   bool   `json:",omitempty"` // it can be chosen
	Asked bool   `json:",omitempty"`

	id catalogue.CardID
}

// photo reads a photograph, and says which cards it shows and what they answer. Nothing is entered yet.
func (s *Server) photo(w http.ResponseWriter, r *http.Request, v *visit) {
	words := s.table.Words(s.lang(r.FormValue("lang")))
	if s.table.Photo == nil || s.waits(v) {
		answer(w, http.StatusForbidden, words.Say("phone.not.yours"))
		return
	}
	if refused := s.develop(v); refused != "" {
		answer(w, http.StatusTooManyRequests, words.Say(refused))
		return
	}
	defer s.developed(v)
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Now().Add(photoTime)) // both end with the connection
	_ = out.SetWriteDeadline(time.Now().Add(photoTime + readingTime + writeTime))
	file, err := io.ReadAll(r.Body)
	if err != nil {
		var long *http.MaxBytesError
		status, why := http.StatusBadRequest, "phone.failed"
		if errors.As(err, &long) {
			status, why = http.StatusRequestEntityTooLarge, "phone.camera.large"
		}
		answer(w, status, words.Say(why))
		return
	}
	ctx, stop := context.WithTimeout(r.Context(), readingTime)
	defer stop()
	page, err := s.take(ctx, v, words, file)
	switch {
	case errors.Is(err, ErrLarge):
		answer(w, http.StatusRequestEntityTooLarge, words.Say("phone.camera.large"))
	case errors.Is(err, ErrPhoto):
		answer(w, http.StatusUnsupportedMediaType, words.Say("phone.camera.sort"))
	case errors.Is(err, errNotAsked):
		answer(w, http.StatusConflict, words.Say("phone.camera.nothing"))
	case errors.Is(err, context.DeadlineExceeded):
		answer(w, http.StatusUnprocessableEntity, words.Say("phone.camera.late"))
	case err != nil:
		answer(w, http.StatusServiceUnavailable, words.Say("phone.failed"))
	default:
		reply(w, page)
	}
}

// errNotAsked says that nobody asks a phone for a card.
var errNotAsked = errors.New("phone: no card is asked for")

// take reads a photograph for a phone. What was found before the time was over is found.
func (s *Server) take(ctx context.Context, v *visit, words *present.Words, file []byte) (*takenPage, error) {
	rows, err := s.wanted(ctx, v)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, errNotAsked
	}
	before := s.before(v, rows)
	enough := func(list []catalogue.CardID) bool { return rows.match(append(slices.Clone(before), list)).whole() }
	seen, err := s.table.Photo(ctx, file, enough)
	if err != nil && (!errors.Is(err, context.DeadlineExceeded) || len(seen.Cards) == 0) {
		return nil, err
	}
	seen.Cards = seen.Cards[:min(len(seen.Cards), maxSeenCards)]
	if rows, err = s.wanted(context.WithoutCancel(ctx), v); err != nil { // the game may have gone on meanwhile
		return nil, err
	}
	if len(rows) == 0 {
		return nil, errNotAsked
	}
	return s.shown(v, rows, words, seen), nil
}

// develop begins to read a photograph of a phone. It returns the key of the sentence that says why not.
func (s *Server) develop(v *visit) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case v.reads:
		return "phone.camera.busy"
	case s.reading >= maxReading:
		return "phone.camera.queue"
	}
	v.reads = true
	s.reading++
	return ""
}

// developed ends it.
func (s *Server) developed(v *visit) {
	s.mu.Lock()
	v.reads = false
	s.reading--
	s.mu.Unlock()
}
