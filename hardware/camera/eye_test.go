package camera

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
)

// look is an eye above a table.
type look struct {
	*table
	e   *eye
	now time.Time
	log []hardware.Event // of the latest step
	all map[hardware.Input]map[hardware.EventKind]int
}

func lookAt(t *table, old []anchor) *look {
	l := &look{table: t, now: time.Unix(1_000_000, 0), all: map[hardware.Input]map[hardware.EventKind]int{}}
	l.e = &eye{source: "camera", old: old, emit: func(e hardware.Event) {
		l.log = append(l.log, e)
		if l.all[e.Input] == nil {
			l.all[e.Input] = map[hardware.EventKind]int{}
		}
		l.all[e.Input][e.Kind]++
	}}
	l.e.find = func(p *image.Gray, part image.Rectangle) ([]detector.Reading, error) {
		return t.Find(context.Background(), p, part)
	}
	return l
}

// steps takes pictures, and returns the error of the last.
func (l *look) steps(n int) (err error) {
	for range n {
		l.now, l.log = l.now.Add(time.Second/framesSecond), nil
		l.mu.Lock()
		p := l.draw()
		l.mu.Unlock()
		if err = l.e.step(l.now, p); err != nil {
			return err
		}
	}
	return nil
}

// says returns what the latest picture told of a place.
func (l *look) says(place hardware.Input) string {
	var said []string
	for _, e := range l.log {
		if e.Input == place {
			said = append(said, strings.TrimSpace(fmt.Sprint(e.Kind, " ", e.UID)))
		}
	}
	return strings.Join(said, ", ")
}

// until takes pictures until a place says it, and returns how many it took; 100 if it never did.
func (l *look) until(place hardware.Input, said string) int {
	for n := 1; n < 100; n++ {
		if l.steps(1); l.says(place) == said {
			return n
		}
	}
	return 100
}

func TestCardsThatComeAndGo(t *testing.T) {
	l := lookAt(newTable(8), nil)
	for place := hardware.Input(1); place <= 8; place++ {
		if n := l.until(place, "card-gone"); n > 30 {
			t.Fatalf("place %d is empty after %d pictures", place, n)
		}
	}
	lift := l.put(l.card(3, 2))
	if n := l.until(2, "card-seen 0003"); n < sameLooks || n > 8 {
		t.Errorf("a card is seen after %d pictures", n)
	}
	if l.all[2][hardware.CardSeen] != 1 {
		t.Error("it was seen before")
	}
	lift()
	if n := l.until(2, "card-gone"); n > 4 {
		t.Errorf("the place is empty after %d pictures", n)
	}
	for place := hardware.Input(1); place <= 8; place++ {
		if place != 2 && l.all[place][hardware.CardSeen] > 0 {
			t.Errorf("place %d saw a card", place)
		}
	}
}

// TestWhatIsNotReadHasNotGone: a card face down, an arm and glare are unclear, however long.
func TestWhatIsNotReadHasNotGone(t *testing.T) {
	l := lookAt(newTable(8), nil)
	l.until(8, "card-gone")
	l.put(l.card(4, 5))
	l.until(5, "card-seen 0004")
	lift := l.put(lying{id: marker.Count, at: l.place(5), wide: 60, shade: 200})
	gone := l.all[5][hardware.CardGone]
	if l.steps(200); l.says(5) != "card-unclear" || l.all[5][hardware.CardGone] != gone {
		t.Errorf("a covered card: %s", l.says(5))
	}
	for k := range 40 { // an arm that moves
		lift()
		lift = l.put(lying{id: marker.Count, at: point{X: l.place(5).X + float64(k)/2, Y: l.place(5).Y}, wide: 60, shade: byte(5 * k)})
		if l.steps(1); l.says(5) != "card-unclear" {
			t.Fatalf("below an arm: %s", l.says(5))
		}
	}
	lift()
	if n := l.until(5, "card-seen 0004"); n > 8 {
		t.Errorf("what was there before is believed after %d pictures", n)
	}
}

// TestReadingsThatAreRefused: small margins, and markers that do not lie on the table.
func TestReadingsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		margin, side float64
		want         string
	}{{leastMargin - 0.1, 1, "card-unclear"}, {leastMargin, 1, "card-seen 0001"}, {60, 1.06, "card-unclear"}, {60, 0.94, "card-unclear"}, {60, 1.04, "card-seen 0001"}, {60, 0.96, "card-seen 0001"}} {
		l := lookAt(newTable(8), nil)
		l.until(8, "card-gone")
		card := l.card(1, 3)
		card.margin, card.side = c.margin, c.side*sideOfMarker
		l.put(card)
		if l.steps(12); l.says(3) != c.want {
			t.Errorf("margin %v, side %v: %s, want %s", c.margin, c.side, l.says(3), c.want)
		}
	}
}

// TestSeveralCardsAtAPlace: one look reports all; when one is hidden, it reports none.
func TestSeveralCardsAtAPlace(t *testing.T) {
	l := lookAt(newTable(8), nil)
	l.until(8, "card-gone")
	second := l.card(2, 1)
	second.at.X -= 35
	second.wide = 20
	l.put(second)
	first := l.card(5, 1)
	first.at.X += 25
	l.put(first)
	if n := l.until(1, "card-seen 0002, card-seen 0005"); n > 12 {
		t.Fatalf("two cards: %s", l.says(1))
	}
	lift := l.put(lying{id: marker.Count, at: second.at, wide: 15, shade: 10})
	if l.steps(20); l.says(1) != "card-unclear" {
		t.Errorf("one is hidden: %s", l.says(1))
	}
	lift()
	if n := l.until(1, "card-seen 0002, card-seen 0005"); n > 3 {
		t.Errorf("after %d pictures: %s", n, l.says(1))
	}
}

// TestCardBesideAnotherPlace: a card counts at the place that is nearest to it, though both see it.
func TestCardBesideAnotherPlace(t *testing.T) {
	tab := newTable(2)
	tab.lies[1].at.X = tab.lies[0].at.X + 60
	tab.lies[1].wide, tab.lies[0].wide = 4, 4
	l := lookAt(tab, nil)
	l.until(2, "card-gone")
	card := l.card(5, 1)
	card.wide = 22
	l.put(card)
	l.put(lying{id: marker.Count, at: tab.lies[1].at, wide: 12, shade: 200}) // another, face down
	if l.until(1, "card-seen 0005"); l.all[2][hardware.CardSeen] > 0 || l.says(1) != "card-seen 0005" {
		t.Errorf("place 1 %s, place 2 saw a card %d times", l.says(1), l.all[2][hardware.CardSeen])
	}
	if l.steps(12); l.says(2) != "card-unclear" {
		t.Errorf("place 2 %s", l.says(2))
	}
}

// TestCameraThatWasMoved: the session ends; the next knows the places again, also of tokens that cards
// cover.
func TestCameraThatWasMoved(t *testing.T) {
	tab := newTable(8)
	l := lookAt(tab, nil)
	l.until(8, "card-gone")
	l.put(l.card(6, 4))
	l.until(4, "card-seen 0006")
	tab.off = point{X: 13, Y: -7}
	seen := len(l.all)
	err := l.steps(20)
	if !errors.Is(err, errMoved) || len(l.all) != seen {
		t.Fatalf("after it was moved: %v", err)
	}
	again := lookAt(tab, l.e.anchors())
	if n := again.until(4, "card-seen 0006"); n > 30 {
		t.Errorf("the covered place after %d pictures: %s", n, again.says(4))
	}
	for place, kinds := range again.all {
		if place != 4 && kinds[hardware.CardSeen] > 0 || place == 4 && kinds[hardware.CardGone] > 0 {
			t.Errorf("place %d: %v", place, kinds)
		}
	}
	blind := lookAt(tab, nil)
	if blind.steps(40); blind.says(4) != "" {
		t.Errorf("a place whose token was never seen: %s", blind.says(4))
	}
}

// TestTokenThatWasMoved: people may push a token; only its place moves.
func TestTokenThatWasMoved(t *testing.T) {
	tab := newTable(8)
	l := lookAt(tab, nil)
	l.until(8, "card-gone")
	tab.mu.Lock()
	tab.lies[0].at.X += 30
	tab.mu.Unlock()
	if err := l.steps(40); err != nil || l.says(1) != "card-gone" {
		t.Fatalf("%v: %s", err, l.says(1))
	}
	card := l.card(7, 1)
	card.at.X += 30
	l.put(card)
	if n := l.until(1, "card-seen 0007"); n > 12 {
		t.Errorf("a card at the token's new place: %s", l.says(1))
	}
	if i := slices.IndexFunc(l.e.spots, func(s *spot) bool { return s.id == marker.Place(1) }); l.e.spots[i].at.X != tab.place(1).X+30 {
		t.Errorf("its place is at %v", l.e.spots[i].at)
	}
}

// TestDarkness: without any token nothing is believed, and nothing moves.
func TestDarkness(t *testing.T) {
	tab := newTable(8)
	l := lookAt(tab, nil)
	l.until(8, "card-gone")
	lift := l.put(lying{id: marker.Count, at: point{X: 320, Y: 180}, wide: 1000, shade: 5})
	if err := l.steps(60); err != nil || !l.e.lost(l.now) || len(l.e.found) != 0 || l.says(3) != "card-unclear" {
		t.Errorf("in the dark: %v, lost %t, sees %d, place 3 %s", err, l.e.lost(l.now), len(l.e.found), l.says(3))
	}
	lift()
	if n := l.until(3, "card-gone"); n > 10 || l.e.lost(l.now) {
		t.Errorf("in the light again after %d pictures", n)
	}
}

// TestFewTokens: three are too few to know the table; a fourth is found.
func TestFewTokens(t *testing.T) {
	tab := newTable(0)
	tab.lies = tab.lies[:3]
	l := lookAt(tab, nil)
	if l.steps(20); len(l.e.spots) > 0 || len(l.e.found) != 3 {
		t.Errorf("%d spots of %d tokens", len(l.e.spots), len(l.e.found))
	}
	l.put(lying{marker.Place(1), tab.place(1), sideOfMarker, 60, sideOfMarker / 2, 60})
	if n := l.until(1, "card-gone"); n > 20 {
		t.Errorf("a place after %d pictures", n)
	}
	l.put(lying{marker.Place(2), tab.place(2), sideOfMarker, 60, sideOfMarker / 2, 60})
	if l.steps(4*int(searchNew/time.Second) + 10); l.says(2) != "card-gone" {
		t.Errorf("a token that was laid later: %s", l.says(2))
	}
}

// TestCoveredAtTheStart: a token over which an arm lay when the camera began is found as soon as the arm has gone for a moment.
func TestCoveredAtTheStart(t *testing.T) {
	tab := newTable(2)
	covered := tab.lies[0]
	tab.lies = tab.lies[1:]
	l := lookAt(tab, nil)
	if l.steps(6); len(l.e.spots) == 0 || l.says(1) != "" {
		t.Fatalf("%d spots, %q of a place that is covered", len(l.e.spots), l.says(1))
	}
	l.put(covered)
	if n := l.until(1, "card-gone"); n > 4*int(searchAgain/time.Second)+8 {
		t.Errorf("its place after %d pictures", n)
	}
}

// TestStillAndUnclear: what cannot be read says whether something moves there, so that people are asked about
// a card that lies face down, and not about an arm.
func TestStillAndUnclear(t *testing.T) {
	l := lookAt(newTable(4), nil)
	moving := func(looks int) (moves, still int) {
		for range looks {
			l.steps(1)
			for _, e := range l.log {
				switch {
				case e.Kind != hardware.CardUnclear && e.Moving:
					t.Errorf("%v moves", e.Kind)
				case e.Input != 2 || e.Kind != hardware.CardUnclear:
				case e.Moving:
					moves++
				default:
					still++
				}
			}
		}
		return moves, still
	}
	moving(20)
	lift := l.put(lying{marker.Count, l.place(2), 0, 0, 40, 130}) // a card that lies face down
	if moves, still := moving(20); moves < 2 || moves > 10 || moves+still != 20 {
		t.Errorf("a card that lies face down: moves in %d looks, still in %d", moves, still)
	}
	if moves, still := moving(40); moves != 0 || still != 40 {
		t.Errorf("and later: moves in %d looks, still in %d", moves, still)
	}
	lift()
	for n := range 20 { // an arm that is never still
		lift := l.put(lying{marker.Count, l.place(2), 0, 0, 40, byte(60 + 40*(n%3))})
		if moves, still := moving(1); n > 0 && (moves != 1 || still != 0) {
			t.Errorf("an arm, look %d: moves %d, still %d", n, moves, still)
		}
		lift()
	}
}
