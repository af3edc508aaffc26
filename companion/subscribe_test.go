package companion_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// watched is a match that counts the updates that are made of it, by viewer: each has the hash of
// what the viewer sees, and nothing else asks for that.
type watched struct {
	engine.Match
	made map[engine.Seat]int
}

func (c watched) HashFor(viewer engine.Seat) uint64 {
	c.made[viewer]++
	return c.Match.HashFor(viewer)
}

// TestAnUpdateIsMadeOnceForAllWhoLook: whatever happens, and however many subscribers a view has,
// the session makes one update of each view that is watched, and those who ask again get the same.
func TestAnUpdateIsMadeOnceForAllWhoLook(t *testing.T) {
	for _, id := range games.IDs() {
		loaded, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		made, begin, game := map[engine.Seat]int{}, loaded.New, loaded.Game
		game.New = func(setup engine.Setup) (engine.Match, error) {
			m, err := begin(setup)
			return watched{m, made}, err
		}
		seats := game.Players[:min(4, len(game.Players))]
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: seats}}, clock())
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		viewers := append([]engine.Seat{engine.Table, engine.Table, engine.Table, engine.Table}, seats...) // screen, terminal, sensors and an onlooker; a phone each
		var subs []*companion.Subscription
		for _, viewer := range viewers {
			sub, err := s.Subscribe(t.Context(), viewer)
			if err != nil {
				t.Fatal(err)
			}
			<-sub.Updates()
			subs = append(subs, sub)
		}
		want := map[engine.Seat]int{engine.Table: 1}
		for _, seat := range seats {
			want[seat] = 1
		}
		draw, u := chance.New(3), now(t, s, engine.Table)
		for n := 0; n < 60 && u.Result == nil; n++ {
			clear(made)
			switch {
			case n%10 == 7:
				_, err = s.Undo(t.Context(), finger)
			case n%10 == 8:
				_, err = s.Note(t.Context(), "rain", finger)
			default:
				o, _ := draw.Answer(u.Awaits)
				_, err = s.Submit(t.Context(), o, finger)
			}
			if err != nil {
				t.Fatal(err)
			}
			for i, sub := range subs {
				got := <-sub.Updates()
				views, err := s.Views(t.Context(), viewers[i], engine.Table)
				if err != nil || !reflect.DeepEqual(got, views[0]) {
					t.Fatalf("%s: the subscriber is sent\n%+v, who asks gets\n%+v, %v", id, got, views[0], err)
				}
				u = views[1]
			}
			if !maps.Equal(made, want) {
				t.Fatalf("%s: after %d things the updates made of each view are %v, want one of %v", id, n+1, made, slices.Sorted(maps.Keys(want)))
			}
		}
	}
}
