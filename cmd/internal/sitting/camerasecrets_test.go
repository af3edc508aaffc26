package sitting_test

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim/overhead"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// The first of the places below the camera, of each game: hands, roles, plans and purses are among them.
var below = map[string]int{"tiny-epic-western": 1, "bang-dice": 1, "colt-express": 1, "3000-scoundrels": 41}

// above is a camera above one of two tables that differ in what a viewer may not know. Cards lie there
// as the session has them.
type above struct {
	leaky   bool // it sees through cards
	session *companion.Session
	rig     *rig.Rig
	scanner *scanner.Scanner
	table   *overhead.Table
	tags    *enrol.Enrolment
	holds   []hardware.Holds
	source  *camera.Source
	places  []hardware.Input
	seats   []engine.Seat
	tick    chan struct{}
	lies    string // where cards lie, as everybody sees it
	stop    func()
	ended   chan error

	mu   sync.Mutex
	said strings.Builder
}

// Next returns a picture each time that one is asked for, so that both cameras see the same number.
func (a *above) Next(ctx context.Context) (*image.Gray, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-a.tick:
		return a.table.Picture(), nil
	}
}

// pictures are those of a camera.
type pictures struct{ *above }

// Close does nothing.
func (pictures) Close() error { return nil }

// hang hangs a camera above a table. Call it in a bubble.
func hang(s *companion.Session, seats []engine.Seat, leaky bool) (*above, error) {
	game := s.Game()
	a := &above{leaky: leaky, session: s, seats: seats, tags: enrol.EnrolAll(game.ID, game.Cards, overhead.Tag), tick: make(chan struct{}), ended: make(chan error, 1), holds: scanner.HoldsOf(game.Lexicon)}
	var readers []hardware.Reader
	for n := below[game.ID]; n < len(game.Lexicon.Slots) && len(a.places) < overhead.Most; n++ {
		a.places = append(a.places, hardware.Input(n))
		readers = append(readers, hardware.Reader{Source: "above", Input: hardware.Input(n), Place: game.Lexicon.Slots[n], Holds: a.holdsAt(n)})
	}
	var err error
	if a.table, err = overhead.New("above", 1, true, a.places...); err != nil {
		return nil, err
	}
	for _, r := range readers {
		a.table.Hold(r.Input, r.Holds)
	}
	a.source = camera.New("above", camera.Config{Device: "rpicam", Open: func() (camera.Pictures, error) { return pictures{a}, nil }, Markers: func() camera.Finder { return a.table }})
	a.rig = &rig.Rig{Sources: []hardware.Source{a.source}, Wiring: hardware.Wiring{Readers: readers}}
	a.scanner = scanner.New(scanner.Config{Info: game.Info, Tags: a.tags, Wiring: a.rig.Wiring, Seen: a.heard,
		Observe: func(o engine.Observation, _ scanner.Provenance) bool { return false }}, a.source)
	ctx, stop := context.WithCancel(context.Background())
	a.stop = stop
	go func() { a.ended <- a.scanner.Run(ctx) }()
	return a, nil
}

func (a *above) holdsAt(slot int) hardware.Holds {
	if slot < len(a.holds) {
		return a.holds[slot]
	}
	return hardware.HoldsOne
}

// heard keeps what the camera tells.
func (a *above) heard(e hardware.Event) {
	a.mu.Lock()
	defer a.mu.Unlock()
	fmt.Fprintf(&a.said, "%v %d %v %t %s\n", e.Kind, e.Input, e.UID, e.Moving, e.Raw)
}

// lay lays the cards as the session has them. It reports whether any of them moved, as everybody sees it.
func (a *above) lay() bool {
	all, err := a.session.Views(context.Background(), append([]engine.Seat{engine.Table}, a.seats...)...)
	if err != nil {
		return false
	}
	open, lies := cardsOf(&all[0].Board), ""
	truth := map[engine.Slot][]engine.BoardCard{}
	for slot, list := range open {
		truth[slot] = slices.Clone(list)
	}
	for _, u := range all[1:] { // what a seat may know of a place is what lies there
		for slot, list := range cardsOf(&u.Board) {
			for i, c := range list {
				if i == len(truth[slot]) {
					truth[slot] = append(truth[slot], c)
				} else if faceless(truth[slot][i]) {
					truth[slot][i] = c
				}
			}
		}
	}
	for _, place := range a.places {
		slot := engine.Slot(place)
		lies += fmt.Sprint(open[slot], len(truth[slot]), " ")
	}
	if lies == a.lies {
		return false
	}
	a.lies = lies
	a.scanner.Update(all[0].Awaits, all[0].Board)
	used := map[hardware.UID]bool{}
	nameless := uint16(499)
	for _, place := range a.places {
		slot := engine.Slot(place)
		a.table.Lift(place)
		for i, c := range truth[slot] {
			uid := hardware.UID{}
			for n := range uint8(8) { // a piece that does not lie yet
				if tag, known := a.tags.Tag(catalogue.Copy{Card: c.Card, N: n}); known && !used[tag] && uid.Len() == 0 {
					uid = tag
				}
			}
			hidden := !a.leaky && (i >= len(open[slot]) || faceless(open[slot][i]))
			if uid.Len() == 0 { // nobody knows it
				uid, hidden = overhead.Tag(nameless), true
				nameless--
			}
			used[uid] = true
			if hidden {
				a.table.Hide(place, uid)
			} else {
				a.table.Place(place, uid)
			}
		}
	}
	return true
}

// cardsOf returns the cards that a board shows, by where they lie. One that it shows twice lies there once.
func cardsOf(b *engine.Board) map[engine.Slot][]engine.BoardCard {
	out := map[engine.Slot][]engine.BoardCard{}
	add := func(list []engine.BoardCard) {
		for _, c := range list {
			if !slices.ContainsFunc(out[c.Slot], func(o engine.BoardCard) bool { return !faceless(c) && o.Card == c.Card && o.Piece == c.Piece }) {
				out[c.Slot] = append(out[c.Slot], c)
			}
		}
	}
	for _, p := range b.Places {
		add(p.Cards)
	}
	for _, s := range b.Seats {
		add(s.Cards)
	}
	return out
}

// faceless reports whether it is not known which card lies there.
func faceless(c engine.BoardCard) bool {
	return c.Card == catalogue.FaceDown || c.Card == catalogue.None
}

// News lays the cards, waits until the camera has seen enough of them, and returns what came of it.
func (a *above) News() string {
	const looks, pause = 16, 100 * time.Millisecond
	if !a.lay() {
		return ""
	}
	for range looks {
		<-time.After(pause)
		a.source.Sight()
		a.tick <- struct{}{}
		synctest.Wait()
	}
	a.mu.Lock()
	said := a.said.String()
	a.said.Reset()
	a.mu.Unlock()
	for _, f := range a.scanner.Faults() {
		said += fmt.Sprintf("%+v\n", f)
	}
	sight := a.source.Sight()
	d := sitting.Diagnostics(a.rig, a.scanner)
	for _, s := range d.Sources {
		said += fmt.Sprintf("%+v %d %d\n", s.Source, s.Bad, s.Reopens)
	}
	return said + fmt.Sprintf("%+v %v %v\n", sight.Marks, sight.Picture == nil, sight.Focus)
}

// Close takes the camera down.
func (a *above) Close() error {
	a.stop()
	<-a.ended
	return nil
}

// known are options with which the program knows hidden cards, where it does not anyway.
var known = map[string][]engine.Option{"bang-dice": {{Name: "roles", Value: "known"}}}

// watched plays twins below cameras.
func watched(id string, leaky bool, twins int) (secretstest.Tally, error) {
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		return secretstest.Tally{}, err
	}
	setups := []engine.Setup{{Seats: game.Players[:3+2*len(known[id])], Options: known[id]}}
	return secretstest.Check(game.Game, secretstest.Opts{Setups: setups, Twins: twins, Seeds: extent.Some(2, 1), Door: func(s *companion.Session, _ engine.Seat) (secretstest.Door, error) {
		return hang(s, setups[0].Seats, leaky)
	}})
}

// TestACameraTellsNoSecrets: above two tables that differ in hidden cards a camera tells the same, look by
// look, and so does what people are shown of it.
func TestACameraTellsNoSecrets(t *testing.T) {
	for _, id := range games.IDs()[:extent.Some(len(games.IDs()), 2)] {
		synctest.Test(t, func(t *testing.T) {
			n, err := watched(id, false, extent.Some(2, 1))
			if err != nil || n.Twins == 0 {
				t.Errorf("%s: %+v, %v", id, n, err)
			}
			t.Logf("%s: %+v", id, n)
		})
	}
}

// TestACameraThatTellsIsFound: one that sees through cards is.
func TestACameraThatTellsIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if n, err := watched("bang-dice", true, 1); err == nil || !strings.Contains(err.Error(), "door") {
			t.Errorf("%+v, %v", n, err)
		}
	})
}
