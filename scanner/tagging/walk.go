package tagging

import (
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// steadyFor is how long a tag has to lie alone before a walk takes it: long enough to notice
// a second tag on the same reader.
const steadyFor = 500 * time.Millisecond

// WalkKind is the outcome of the latest sighting of a walk, in one stable word for wording
// files.
type WalkKind string

// The outcomes.
const (
	WalkNone    WalkKind = ""
	WalkTook    WalkKind = "took"     // the tag is on Piece now
	WalkRight   WalkKind = "right"    // Piece already had this tag
	WalkAgain   WalkKind = "again"    // the tag that was taken last: lay the next card
	WalkTaken   WalkKind = "taken"    // the tag is on By: another card is held, or Accept moves it
	WalkOther   WalkKind = "other"    // Piece has another tag: Accept replaces it
	WalkMoved   WalkKind = "moved"    // the tag was on By and is on Piece now
	WalkNew     WalkKind = "new"      // the tag replaced those of Piece
	WalkRandom  WalkKind = "random"   // the tag changes its number: it cannot be used
	WalkHalf    WalkKind = "half-tag" // the reader tells only half of the tag's number
	WalkCrowd   WalkKind = "crowd"    // two tags lie there: leave one
	WalkBefore  WalkKind = "before"   // the tag lay there at the start: lift it and lay it again
	WalkSticker WalkKind = "sticker"  // one of our stickers, of By and not of Piece
	// A sticker that is on no card of this game has the kind of its fault, such
	// as scanner.OtherGame.
	WalkAll     WalkKind = "took-all" // all tags that were shown at once are on their pieces
	WalkTwice   WalkKind = "twice"    // of tags that were shown at once the one of Piece is on By, too: none was taken
	WalkForeign WalkKind = "foreign"  // no piece is asked for now: this tag is on By, or on no card
)

// WalkNews is the outcome of the latest sighting. Only the fields of its kind are set.
type WalkNews struct {
	Kind  WalkKind
	UID   hardware.UID // of a tag
	Code  string       // of a code
	Piece catalogue.Copy
	By    catalogue.Copy
	Game  string // ID of the game of a sticker of another game
}

// Asks reports whether [Walk.Accept] would do something.
func (n WalkNews) Asks() bool { return n.Kind == WalkTaken || n.Kind == WalkOther }

// WalkState is the progress of a walk, a plain value.
type WalkState struct {
	Piece    catalogue.Copy // to be held now; zero when Over
	Step, Of int            // Step from 1; Of all pieces of the game that can have a tag
	Done     int            // pieces that have a tag, a code or a sticker
	Skipped  int            // pieces that were skipped
	Tags     int            // tags and codes that Piece has
	Over     bool           // nothing is left but what was skipped
	First    bool           // there is no piece to go back to
	News     WalkNews
	Trouble  error // why the latest change was not saved; nil = it was
}

// Walk is a guided pass over the cards of a game: it names the piece of cardboard to hold on
// a reader, takes the first tag or code that is steady there, and goes on to the next piece
// that has none. It is pure: time is in the events. Only the goroutine that owns the tags
// may use it.
type Walk struct {
	info     engine.Info
	tags     *enrol.Enrolment
	order    []catalogue.Copy
	presence *scanner.Presence
	keep     func(*Walk) error

	current    int // index in order; len(order) = over
	skipped    map[catalogue.Copy]bool
	stickered  map[catalogue.Copy]bool // one of our stickers was read of it
	lying      []*laid                 // in the order in which they came
	begun      time.Time
	firstHeard map[string]time.Time // of each source
	last       WalkNews             // the tag or code that was taken last
	news       WalkNews
	trouble    error
}

// laid is a tag on a reader during a walk.
type laid struct {
	spot    scanner.Sensor
	uid     hardware.UID
	since   time.Time // since then it lies there alone
	crowded bool
	judged  bool
	half    bool // the reader told only half of its number
}

// WalkOrder returns the order of a walk: kind by kind as in the catalogue, and all pieces of
// a design together. Nameless cards are left out: their owner has to enter them first.
func WalkOrder(cards []catalogue.Card) (order []catalogue.Copy) {
	kinds := (&engine.Info{Cards: cards}).Kinds()
	if len(kinds) == 0 {
		kinds = []string{""}
	}
	for _, kind := range kinds {
		for _, c := range cards {
			for n := range max(c.Copies, 1) {
				if c.Kind == kind && !c.Nameless {
					order = append(order, catalogue.Copy{Card: c.ID, N: uint8(n)})
				}
			}
		}
	}
	return order
}

var _ scanner.Aside = (*Walk)(nil)

// NewWalk begins at the first piece without a tag. keep is called after each change of the
// tags or of the walk itself, to save them with [enrol.Enrolment.Save] and [Walk.Write]; nil
// = nothing is saved.
func NewWalk(info engine.Info, tags *enrol.Enrolment, keep func(*Walk) error) *Walk {
	w := &Walk{info: info, tags: tags, order: WalkOrder(info.Cards), presence: scanner.NewPresence(scanner.QuickPresence), keep: keep,
		skipped: map[catalogue.Copy]bool{}, stickered: map[catalogue.Copy]bool{}, firstHeard: map[string]time.Time{}}
	w.current = w.nextOpen(0)
	return w
}

// nextOpen returns the index of the first piece from i on that has no tag and was not
// skipped.
func (w *Walk) nextOpen(i int) int {
	for ; i < len(w.order); i++ {
		if c := w.order[i]; !w.skipped[c] && !w.done(c) {
			break
		}
	}
	return i
}

func (w *Walk) done(c catalogue.Copy) bool { return w.stickered[c] || w.tags.Count(c) > 0 }

// piece returns the piece that is asked for; false when the walk is over.
func (w *Walk) piece() (catalogue.Copy, bool) {
	if w.current >= len(w.order) {
		return catalogue.Copy{}, false
	}
	return w.order[w.current], true
}

// State returns the progress of the walk.
func (w *Walk) State() WalkState {
	s := WalkState{Step: min(w.current+1, len(w.order)), Of: len(w.order), First: w.current == 0, News: w.news, Trouble: w.trouble}
	for _, c := range w.order {
		switch {
		case w.done(c):
			s.Done++
		case w.skipped[c]:
			s.Skipped++
		}
	}
	p, asked := w.piece()
	s.Piece, s.Over = p, !asked
	if asked {
		s.Tags = w.tags.Count(p)
	}
	return s
}

// Skip skips the piece that is asked for; it comes again with [Walk.Again] and in the next
// walk.
func (w *Walk) Skip() {
	p, asked := w.piece()
	if !asked {
		return
	}
	if !w.done(p) {
		w.skipped[p] = true
	}
	w.news = WalkNews{}
	w.move(w.nextOpen(w.current + 1))
}

// Back goes to the previous piece, whether or not it has a tag.
func (w *Walk) Back() {
	w.news = WalkNews{}
	w.move(max(w.current-1, 0))
}

// Again asks for the skipped pieces.
func (w *Walk) Again() {
	clear(w.skipped)
	w.news = WalkNews{}
	w.move(w.nextOpen(0))
}

// Seek asks for one piece out of turn; the walk goes on from there. False if the piece is
// not in this walk.
func (w *Walk) Seek(c catalogue.Copy) bool {
	i := slices.Index(w.order, c)
	if i >= 0 {
		w.news = WalkNews{}
		w.move(i)
	}
	return i >= 0
}

// move goes to a piece and saves the walk.
func (w *Walk) move(at int) {
	w.current = at
	w.save()
}

func (w *Walk) save() {
	w.trouble = nil
	if w.keep != nil {
		w.trouble = w.keep(w)
	}
}

// Accept says yes to the question of the latest news: the tag is moved to the piece that is
// asked for, or replaces its tags.
func (w *Walk) Accept() {
	p, asked := w.piece()
	if n := w.news; !asked || !n.Asks() {
		return
	}
	n := WalkNews{Kind: WalkMoved, UID: w.news.UID, Code: w.news.Code, Piece: p, By: w.news.By}
	if w.news.Kind == WalkOther {
		n.Kind, n.By = WalkNew, catalogue.Copy{}
		w.tags.Clear(p)
	}
	w.tags.Drop(n.UID)
	w.tags.DropCode(n.Code)
	w.put(n)
}

// put puts the tag or code of n on its piece and goes on. It must be on no other.
func (w *Walk) put(n WalkNews) {
	err := error(nil)
	if n.Code != "" {
		err = w.tags.AddCode(n.Code, n.Piece)
	} else {
		err = w.tags.Add(n.UID, n.Piece)
	}
	if err != nil {
		w.trouble = err
		return
	}
	delete(w.skipped, n.Piece)
	w.news, w.last = n, n
	w.move(w.nextOpen(w.current + 1))
}

// Step takes a sensor event.
func (w *Walk) Step(e hardware.Event) {
	if w.begun.IsZero() {
		w.begun = e.At
	}
	if _, before := w.firstHeard[e.Source]; !before {
		w.firstHeard[e.Source] = w.begun // it was open before the walk
		if e.Kind == hardware.LinkUp {
			w.firstHeard[e.Source] = e.At
		}
	}
	if e.Kind == hardware.Code {
		w.code(e.Code)
		return
	}
	w.presence.Step(e, w.change)
	w.judge(e.At)
}

// Tick lets time pass, for readers that report each tag only once.
func (w *Walk) Tick(now time.Time) {
	if w.begun.IsZero() {
		w.begun = now
	}
	w.judge(now)
}

// change takes a change of presence.
func (w *Walk) change(c scanner.Change) {
	i := slices.IndexFunc(w.lying, func(l *laid) bool { return l.spot == c.Sensor })
	switch {
	case c.Kind == scanner.Placed:
		l := &laid{spot: c.Sensor, uid: c.UID, since: c.At, half: c.Half}
		w.lying = append(w.lying, l)
		if c.At.Sub(w.firstHeard[c.Sensor.Source]) < scanner.AtStart {
			l.judged = true
			if _, known := w.tags.Card(c.UID); !known {
				w.news = WalkNews{Kind: WalkBefore, UID: c.UID}
			}
		}
	case i < 0:
	case c.Kind == scanner.Lifted:
		if l := w.lying[i]; w.news.Kind == WalkCrowd || w.news.Kind == WalkBefore && w.news.UID == l.uid {
			w.news = WalkNews{}
		}
		w.lying = slices.Delete(w.lying, i, i+1)
	case c.Kind == scanner.Crowded:
		w.lying[i].crowded = true
		w.news = WalkNews{Kind: WalkCrowd, UID: c.UID}
	case c.Kind == scanner.Single:
		w.lying[i].crowded, w.lying[i].since = false, c.At
		if w.news.Kind == WalkCrowd {
			w.news = WalkNews{}
		}
	}
}

// judge takes the tag that has lain there long enough. Of two that were laid on two readers
// at once, none is taken: either card may be meant.
func (w *Walk) judge(now time.Time) {
	var fresh []*laid
	for _, l := range w.lying {
		if !l.judged && !l.crowded {
			fresh = append(fresh, l)
		}
	}
	if len(fresh) > 1 {
		w.news = WalkNews{Kind: WalkCrowd, UID: fresh[0].uid}
		for _, l := range fresh {
			l.since = now
		}
		return
	}
	if len(fresh) == 1 && now.Sub(fresh[0].since) >= steadyFor {
		fresh[0].judged = true
		n := WalkNews{UID: fresh[0].uid}
		if fresh[0].half {
			n.Kind = WalkHalf
		}
		w.judgeMark(n)
	}
}

// judgeMark takes a tag or code, or asks about it. Its kind is WalkHalf or none yet.
func (w *Walk) judgeMark(n WalkNews) {
	p, asked := w.piece()
	by, known := w.tags.Card(n.UID)
	if n.Code != "" {
		by, known = w.tags.Code(n.Code)
	}
	n.Piece = p
	switch {
	case n.UID.Random():
		n.Kind = WalkRandom
	case n.Kind == WalkHalf && !known:
	case known && n.UID == w.last.UID && n.Code == w.last.Code && (!asked || by != p):
		n.Kind, n.Piece = WalkAgain, by
	case !asked:
		n.Kind, n.By = WalkForeign, by
	case known && by == p:
		n.Kind = WalkRight
		w.news, w.last = n, n
		w.move(w.nextOpen(w.current + 1))
		return
	case known:
		n.Kind, n.By = WalkTaken, by
	case w.tags.Count(p) > 0:
		n.Kind = WalkOther
	default:
		n.Kind = WalkTook
		w.put(n)
		return
	}
	w.news = n
}

// Undo takes the latest tag off its piece and asks for that piece again; false if there is
// none. A tag that had been moved is then on no card.
func (w *Walk) Undo() bool {
	n := w.last
	if by, known := w.tags.Card(n.UID); n.Code == "" && (!known || by != n.Piece) {
		return false
	}
	if by, known := w.tags.Code(n.Code); n.Code != "" && (!known || by != n.Piece) {
		return false
	}
	w.tags.Drop(n.UID)
	w.tags.DropCode(n.Code)
	w.last, w.news = WalkNews{}, WalkNews{}
	return w.Seek(n.Piece)
}
