package camera

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
)

// What is believed. The figures were chosen with drawn pictures and libapriltag 3.3.
const (
	leastMargin = 5    // of a reading; false ones had 1
	sideOff     = 0.05 // part by which a marker's side may differ from that of its neighbours: a card that is held up looks larger
	shift       = 0.25 // of a side, by which a token may seem to move
	sameLooks   = 4    // looks in a row that find the same cards, or nothing; the token is believed at once
	reach       = 4.5  // of a side, from a token to the edge of the part of the picture that is its place
	leastTokens = 4    // tokens and corners without which the camera does not know the table
	sameSearch  = 3    // searches in a row that find no further token: at the start arms lie over some
)

// Times between searches of the whole picture, which take long.
const (
	searchAgain = 2 * time.Second  // for tokens that have moved, or were not found yet, until sameSearch
	searchLost  = 5 * time.Second  // if no token is where it was for searchAgain
	searchNew   = 30 * time.Second // for tokens that people have laid, if the picture has changed
)

// errMoved ends a session, which begins again with a search.
var errMoved = errors.New("the camera was moved")

// finder finds markers in a part of a picture.
type finder func(picture *image.Gray, part image.Rectangle) ([]detector.Reading, error)

// anchor is a marker that stays where it lies: a token, or one at a corner of the table.
type anchor struct {
	id   marker.ID
	at   point
	side float64 // in pixels
}

// answer is what one look at a place found. The zero value is unclear.
type answer struct {
	empty bool        // its token is read
	cards []marker.ID // or these, in order
}

func (a answer) clear() bool         { return a.empty || len(a.cards) > 0 }
func (a answer) equal(o answer) bool { return a.empty == o.empty && slices.Equal(a.cards, o.cards) }

// lacks reports whether a is what o was, but for cards that were not read.
func (a answer) lacks(o answer) bool {
	return !a.empty && len(a.cards) < len(o.cards) && !slices.ContainsFunc(a.cards, func(c marker.ID) bool { return !slices.Contains(o.cards, c) })
}

// spot is an anchor with the part of the picture around it.
type spot struct {
	anchor
	part image.Rectangle
	told answer     // the latest that was clear, in enough looks
	next answer     // of the latest look
	same int        // looks in a row that found next
	last answer     // of the latest picture
	rest *thumbnail // the picture in which the place was decided; nil since something moved there
}

// eye decides what lies where from one picture after another. It has no clock, and is not safe for
// concurrent use.
type eye struct {
	source string
	find   finder
	emit   func(hardware.Event)

	old      []anchor // of the session before
	spots    []*spot  // none until enough anchors were found
	scale    scale
	found    []anchor   // in the latest search
	before   *thumbnail // the picture before
	searched *thumbnail // the picture of the latest search
	at       time.Time  // of the latest search
	steady   time.Time  // when an anchor was last where it was
	shifted  bool       // an anchor was elsewhere
	settled  int        // searches in a row that found no further anchor
	turn     int        // the first spot whose turn it is to be searched
}

// step takes a picture.
func (e *eye) step(now time.Time, picture *image.Gray) error {
	thumb := thumbnailOf(picture)
	before := e.before
	e.before = &thumb
	if e.wantsSearch(now, &thumb) {
		e.at, e.searched, e.shifted = now, &thumb, false
		if err := e.search(now, picture); err != nil {
			return err
		}
	}
	if before == nil {
		return nil
	}
	first, free := e.turn, true
	for k := range e.spots {
		i := (first + k) % len(e.spots)
		s, look := e.spots[i], answer{}
		switch {
		case thumb.differs(before, s.part):
			s.rest, s.same = nil, 0
		case s.rest != nil && !thumb.differs(s.rest, s.part):
			look = s.next
		case free: // one place in each picture, which takes long
			list, err := e.find(picture, s.part)
			if err != nil {
				return err
			}
			look, free = s.take(e.judge(s, list), &thumb), false
			if e.turn = i; s.rest != nil || s.same < 2 {
				e.turn = (i + 1) % len(e.spots)
			}
		}
		e.report(now, s, look)
	}
	return nil
}

// take takes what a look at a still place found, and returns what it means.
func (s *spot) take(a answer, thumb *thumbnail) answer {
	if a.lacks(s.told) {
		a = answer{}
	}
	if !a.equal(s.next) {
		s.same = 0
	}
	s.rest, s.next = nil, a
	s.same++
	if s.same < sameLooks && !a.empty && !(a.clear() && a.equal(s.told)) {
		return answer{}
	}
	s.rest = thumb
	if a.clear() {
		s.told = a
	}
	return a
}

// report emits a look at a place.
func (e *eye) report(now time.Time, s *spot, look answer) {
	s.last = look
	if look.empty {
		e.steady = now
	}
	if s.id >= marker.Corner {
		return
	}
	event := hardware.Event{At: now, Source: e.source, Input: hardware.Input(s.id - marker.Cards), Kind: hardware.CardUnclear, Moving: s.rest == nil, Raw: "neither card nor token"}
	if look.empty {
		event.Kind, event.Moving, event.Raw = hardware.CardGone, false, fmt.Sprintf("token %d", s.id)
	}
	for _, c := range look.cards {
		event.Kind, event.Moving, event.UID, event.Raw = hardware.CardSeen, false, c.UID(), fmt.Sprintf("marker %d", c)
		e.emit(event)
	}
	if len(look.cards) == 0 {
		e.emit(event)
	}
}

// judge says what readings around a spot mean.
func (e *eye) judge(s *spot, list []detector.Reading) (a answer) {
	for _, m := range list {
		at := centre(m.Corners)
		switch {
		case m.Margin < leastMargin || !e.fits(at, side(m.Corners)):
		case m.ID == s.id:
			a.empty = distance(at, s.at) <= shift*s.side
			e.shifted = e.shifted || !a.empty
		case m.ID < marker.Cards && e.nearest(at) == s && !slices.Contains(a.cards, m.ID):
			a.cards = append(a.cards, m.ID)
		}
	}
	if a.empty {
		a.cards = nil
	}
	slices.Sort(a.cards)
	return a
}

// fits reports whether a marker of that side in pixels lies on the table.
func (e *eye) fits(at point, side float64) bool {
	want := e.scale.at(at)
	return math.Abs(side-want) <= sideOff*want
}

// nearest returns the place that is nearest to a point.
func (e *eye) nearest(at point) (best *spot) {
	for _, s := range e.spots {
		if s.id < marker.Corner && (best == nil || distance(at, s.at) < distance(at, best.at)) {
			best = s
		}
	}
	return best
}

// lost reports whether no anchor was where it was for a while.
func (e *eye) lost(now time.Time) bool { return now.Sub(e.steady) > searchAgain }

// wantsSearch reports whether the whole picture is searched.
func (e *eye) wantsSearch(now time.Time, thumb *thumbnail) bool {
	since := now.Sub(e.at)
	switch {
	case e.searched == nil:
		return true
	case len(e.spots) == 0 || e.shifted || e.settled < sameSearch:
		return since >= searchAgain
	case e.lost(now):
		return since >= searchLost
	}
	return since >= searchNew && thumb.differs(e.searched, image.Rect(0, 0, thumb.wide*cell, thumb.high*cell))
}

// search looks for anchors in the whole picture, and says errMoved if most are elsewhere.
func (e *eye) search(now time.Time, picture *image.Gray) error {
	list, err := e.find(picture, picture.Rect)
	if err != nil {
		return err
	}
	found := anchorsOf(list)
	e.found = found
	if len(e.spots) == 0 {
		if len(found) >= leastTokens {
			e.steady = now
			e.settle(append(found, carried(e.old, found)...), picture.Rect)
		}
		return nil
	}
	known, moved := e.anchors(), 0
	both := common(known, found)
	for _, pair := range both {
		if pair.moved() {
			moved++
		}
	}
	if 2*moved > len(both) {
		return errMoved
	}
	if len(both) > 0 {
		e.steady = now
	}
	if e.settled++; len(both) < len(found) {
		e.settled = 0
	}
	for _, a := range known {
		if !slices.ContainsFunc(found, a.same) {
			found = append(found, a)
		}
	}
	e.settle(found, picture.Rect)
	return nil
}

// anchors lists the anchors.
func (e *eye) anchors() (list []anchor) {
	for _, s := range e.spots {
		list = append(list, s.anchor)
	}
	return list
}

// settle makes the spots of anchors. One that is where it was keeps what is known of it.
func (e *eye) settle(list []anchor, whole image.Rectangle) {
	slices.SortFunc(list, func(a, b anchor) int { return cmp.Compare(a.id, b.id) })
	before := e.spots
	e.spots, e.scale, e.turn = nil, scaleOf(list), 0
	for _, a := range list {
		i := slices.IndexFunc(before, func(s *spot) bool { return s.anchor.same(a) && !(pair{s.anchor, a}).moved() })
		if i >= 0 {
			e.spots = append(e.spots, before[i])
			continue
		}
		r := reach
		if a.id >= marker.Corner {
			r = 1
		}
		x, y, d := int(a.at.X), int(a.at.Y), int(r*a.side)
		e.spots = append(e.spots, &spot{anchor: a, part: image.Rect(x-d, y-d, x+d, y+d).Intersect(whole)})
	}
}

func (a anchor) same(o anchor) bool { return a.id == o.id }

// anchorsOf returns the tokens and corners among readings of a whole picture, but for what was read
// twice.
func anchorsOf(list []detector.Reading) (found []anchor) {
	count := map[marker.ID]int{}
	for _, m := range list {
		if m.ID > marker.Cards && m.Margin >= leastMargin {
			count[m.ID]++
			found = append(found, anchor{m.ID, centre(m.Corners), side(m.Corners)})
		}
	}
	found = slices.DeleteFunc(found, func(a anchor) bool { return count[a.id] > 1 })
	s := scaleOf(found)
	return slices.DeleteFunc(found, func(a anchor) bool { want := s.at(a.at); return math.Abs(a.side-want) > 2*sideOff*want })
}

// pair is an anchor in two pictures.
type pair struct{ was, is anchor }

func (p pair) moved() bool { return distance(p.was.at, p.is.at) > shift*p.was.side }

func common(was, is []anchor) (list []pair) {
	for _, a := range was {
		if i := slices.IndexFunc(is, a.same); i >= 0 {
			list = append(list, pair{a, is[i]})
		}
	}
	return list
}

// carried returns where the anchors are that were known and are covered: as those that are seen have
// moved, so have they. Of those that are seen the ones that fit least, which people have moved, are
// left out, down to four.
func carried(old, found []anchor) (list []anchor) {
	both := common(old, found)
	for len(both) >= leastTokens {
		var from, to []point
		for _, p := range both {
			from, to = append(from, p.was.at), append(to, p.is.at)
		}
		h, ok := homographyOf(from, to)
		if !ok {
			return nil
		}
		worst, off := 0, 0.0
		for i, p := range both {
			if d := distance(h.at(p.was.at), p.is.at) / p.is.side; d > off {
				worst, off = i, d
			}
		}
		if off > shift {
			both = slices.Delete(both, worst, worst+1)
			continue
		}
		s := scaleOf(found)
		for _, a := range old {
			if at := h.at(a.at); !slices.ContainsFunc(found, a.same) {
				list = append(list, anchor{a.id, at, s.at(at)})
			}
		}
		return list
	}
	return nil
}
