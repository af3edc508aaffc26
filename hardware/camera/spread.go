package camera

import (
	"cmp"
	"context"
	"image"
	"math"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
)

// Card is the marker of a card, in pixels of the small picture of a [Sight].
type Card struct {
	UID        hardware.UID
	X, Y, Side float64
}

// spreadAgain is how often the whole picture is searched for cards: on a Raspberry Pi 4 that takes a second.
const spreadAgain = 2 * time.Second

// Of cards in rows, in sides of a marker: how far apart the markers of one row are at most in height, and
// those of two rows at least. Between them it is not certain.
const (
	sameRow  = 1.5
	otherRow = 2.5
)

// Spread is [Source.Sight] with the cards that lie in sight, which takes longer: row by row from
// the top, each from the left. unclear is two of them, by index, of which nobody can say whether they lie in one
// row; nil = all are certain.
func (s *Source) Spread() (sight Sight, cards []Card, unclear []int) {
	sight = s.Sight()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spread = s.watched
	cards, unclear = inRows(s.cards)
	return sight, cards, unclear
}

// cardsIn returns the cards in the whole picture, if anybody wants them.
func (s *session) cardsIn(ctx context.Context, e *eye, now time.Time, picture *image.Gray) {
	s.mu.Lock()
	wanted, due := now.Sub(s.spread) < watchTime, now.Sub(s.searched) >= spreadAgain
	s.mu.Unlock()
	var cards []Card
	if wanted && !due {
		return
	}
	if wanted {
		part := float64(smallPart(picture))
		list, err := s.markers.Find(ctx, picture, picture.Rect)
		for _, m := range list {
			at, long := centre(m.Corners), side(m.Corners)
			if err == nil && m.ID < marker.Cards && m.Margin >= leastMargin && (len(e.spots) == 0 || e.fits(at, long)) {
				cards = append(cards, Card{m.ID.UID(), at.X / part, at.Y / part, long * marker.Side / modulesInside / part})
			}
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cards = cards
	if wanted {
		s.searched = now
	}
}

// inRows sorts cards row by row; unclear is two neighbours that may lie in one row or in two.
func inRows(list []Card) (sorted []Card, unclear []int) {
	list = slices.SortedFunc(slices.Values(list), func(a, b Card) int { return cmp.Compare(a.Y, b.Y) })
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Y-list[n-1].Y < sameRow*list[0].Side {
			n++
		}
		first := len(sorted)
		sorted = slices.AppendSeq(sorted, slices.Values(slices.SortedFunc(slices.Values(list[:n]), func(a, b Card) int { return cmp.Compare(a.X, b.X) })))
		slant := list[n-1].Y-list[0].Y > otherRow*list[0].Side
		near := n < len(list) && list[n].Y-list[n-1].Y < otherRow*list[0].Side
		if unclear == nil && (slant || near) {
			unclear = []int{first + n - 1, min(first+n, len(sorted)+len(list)-n-1)}
			if !near {
				unclear = []int{first, first + n - 1}
			}
		}
		list = list[n:]
	}
	return sorted, unclear
}

// smallPart is how many pixels of a picture on a side make one of its small picture.
func smallPart(p *image.Gray) int { return max(1, int(math.Ceil(float64(p.Rect.Dx())/smallWide))) }
