package phone

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// TestPhonesMaySealBeforeTheirTurn: before the first token of Tiny Epic Western is placed, everybody
// may enter the kept card on the own phone. The header says whose turn it is, no other phone learns the
// card, and only the own phone may take it back.
func TestPhonesMaySealBeforeTheirTurn(t *testing.T) {
	at := sit(t, "tiny-epic-western", 3)
	people := at.server.People()
	u := at.now(engine.Table)
	for u.Awaits[0].Ask.Rule != "tew.place.turn" {
		out, err := at.session.Submit(t.Context(), u.Awaits[0].Answer(0), companion.PhoneSource(at.game.Lexicon, engine.Table))
		if err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
		u = at.now(engine.Table)
	}
	turn := u.Awaits[0].Seat
	phones := make([]*phone, len(people))
	for i := range people {
		phones[i] = at.join(people[i])
		seen := phones[i].page()
		if seen.Turn.Name != at.words["en"].With(at.session.Info().Seats).Mark(turn).Name {
			t.Errorf("the phone of %v says that it is the turn of %q: %q", people[i], seen.Turn.Name, seen.Title)
		}
		if own := " at " + at.game.Lexicon.Seats[people[i][0]] + "-hand"; !slices.ContainsFunc(seen.Asks, func(a Ask) bool {
			return a.Secret && slices.ContainsFunc(a.Keys, func(k Key) bool { return strings.HasSuffix(k.Does, own) })
		}) {
			t.Errorf("the phone of %v does not take its card", people[i])
		}
	}
	who := slices.IndexFunc(people, func(seats []engine.Seat) bool { return seats[0] != turn })
	seat := people[who][0]
	i := slices.IndexFunc(u.Awaits, func(p engine.Prompt) bool { return p.Kind == engine.Lay && p.Seat == seat })
	if i < 0 {
		t.Fatalf("no card of %v is awaited", seat)
	}
	lays := engine.Laid(u.Awaits[i].Slot, u.Awaits[i].Cards.Nth(0))
	if got, said := phones[who].post("/act", asked{Seq: u.Seq, Does: record.Format(at.game.Lexicon, lays)}); got != http.StatusOK {
		t.Fatalf("%d %s", got, said)
	}
	for _, viewer := range append([]engine.Seat{engine.Table}, at.game.Players[:3]...) {
		knows := slices.ContainsFunc(at.now(viewer).Board.Seats, func(s engine.SeatBoard) bool {
			return s.Seat == seat && slices.ContainsFunc(s.Cards, func(c engine.BoardCard) bool { return c.Card == lays.Card })
		})
		if lays.Card == catalogue.FaceDown || knows != (viewer == seat) {
			t.Errorf("%v knows the card of %v: %v", viewer, seat, knows)
		}
	}
	after := at.now(engine.Table)
	for i, p := range phones {
		if i != who {
			if got, _ := p.post("/undo", asked{Seq: after.Seq}); got != http.StatusForbidden {
				t.Errorf("the phone of %v takes the card of %v back: %d", people[i], seat, got)
			}
		}
	}
	if got, said := phones[who].post("/undo", asked{Seq: after.Seq}); got != http.StatusOK {
		t.Errorf("undo: %d %s", got, said)
	}
}
