package shell

import (
	"bufio"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"sync"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/kit"
	"casekeeper/ui/phone"
)

// watched is a match that counts the updates that are made of it, by viewer: each has the hash of
// what the viewer sees, and nothing else asks for that.
type watched struct {
	engine.Match
	mu   *sync.Mutex
	made map[engine.Seat]int
}

func (w watched) HashFor(viewer engine.Seat) uint64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.made[viewer]++
	return w.Match.HashFor(viewer)
}

// TestScreenAndPhonesShareUpdates: with the screen, a terminal and a phone for each of four seats an
// act makes five updates, one for each view, also while a player holds the screen. Nobody who shows
// an update changes it.
func TestScreenAndPhonesShareUpdates(t *testing.T) {
	r := westernRoom(t)
	r.phones = func() ([]phone.Address, error) { return []phone.Address{{Host: "127.0.0.1"}}, nil }
	game, count := &r.games[1], watched{mu: &sync.Mutex{}, made: map[engine.Seat]int{}}
	begin := game.New
	game.New = func(setup engine.Setup) (engine.Match, error) {
		m, err := begin(setup)
		return watched{m, count.mu, count.made}, err
	}
	st := newStage(t, r, Opts{Lang: "en"})
	st.open(func() (OpenTable, error) { return r.Begin(game.ID, engine.Setup{Seats: game.Players[:4]}, nil, nil) })
	st.tap("table")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) && st.seat != nil && st.seat.shown != nil })
	terminal, err := st.seat.Session.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	st.menuPhones()
	st.tap("switch")
	var sets []*handset
	var streams []*bufio.Reader
	for row := range 4 {
		st.tap(fmt.Sprint("row/", row))
		h := st.scan()
		in, end := h.stream()
		defer end()
		sets, streams = append(sets, h), append(streams, in)
	}
	st.tap("back")
	want := map[engine.Seat]int{engine.Table: 1}
	for _, seat := range game.Players[:4] {
		want[seat] = 1
	}
	draw, u := chance.New(4), <-terminal.Updates()
	st.seat.holder.Store(uint32(game.Players[0]))
	for range 25 {
		count.mu.Lock()
		clear(count.made)
		count.mu.Unlock()
		o, _ := draw.Answer(u.Awaits)
		out, err := st.seat.Session.Submit(t.Context(), o, Finger)
		if err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
		}
		for i, h := range sets {
			for !strings.Contains(h.next(streams[i]), fmt.Sprintf(`"Seq":%d,`, out.Seq)) {
			}
		}
		st.until("the screen", func() bool { return st.seat.shown.Update.Seq == out.Seq })
		u = <-terminal.Updates()
		count.mu.Lock()
		if !maps.Equal(count.made, want) {
			t.Fatalf("act %d makes %v updates, by view; want one of each", u.Acts, count.made)
		}
		count.mu.Unlock()
	}
	viewers := append([]engine.Seat{engine.Table}, game.Players[:4]...)
	kept, err := st.seat.Session.Views(t.Context(), viewers...)
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := companion.Open(&r.store, st.seat.Session.Info().ID, *game, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer fresh.Close()
	if again, err := fresh.Views(t.Context(), viewers...); err != nil || !reflect.DeepEqual(kept, again) {
		t.Errorf("updates that were shown are\n%+v\nand new ones of the same rows\n%+v, %v", kept, again, err)
	}
}
