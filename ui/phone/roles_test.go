package phone

import (
	"context"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// TestRoleSaysHowItWins: a role says on its player's phone, and there alone, what it needs to win with so many players.
func TestRoleSaysHowItWins(t *testing.T) {
	const outlaw, three = "Si cae el Sheriff, ganan todos los Forajidos", "el Renegado al Forajido"
	says := func(cards []Card, text string) bool {
		return slices.ContainsFunc(cards, func(c Card) bool { return c.Name == "Forajido" && strings.Contains(strings.Join(c.Lines, " "), text) })
	}
	for _, people := range []int{3, 5} {
		at := sit(t, firstGame, people)
		id := catalogue.CardID(slices.Index(at.game.Lexicon.Cards, "outlaw"))
		for _, seats := range at.server.People() {
			var lays engine.Observation
			for _, p := range at.now(seats[0]).Awaits {
				if p.Kind == engine.Lay && p.Seat == seats[0] && p.Cards.Has(id) && at.game.Lexicon.Owner(p.Slot) == seats[0] {
					lays = engine.Laid(p.Slot, id)
				}
			}
			if lays == (engine.Observation{}) {
				continue
			}
			if status, said := at.join(seats).post("/act", asked{Seq: at.now(engine.Table).Seq, Does: record.Format(at.game.Lexicon, lays), Lang: "es"}); status != 200 {
				t.Fatal(people, status, said)
			}
			page, err := at.server.render(context.Background(), &visit{seats: seats}, "es")
			if err != nil {
				t.Fatal(err)
			}
			own := page.Own
			if people == 3 { // the roles lie open
				i := slices.IndexFunc(page.Seats, func(s Seat) bool { return slices.Contains(page.Me, s.Mark) })
				own = page.Seats[i].Cards
			}
			if says(own, outlaw) != (people > 3) || says(own, three) != (people == 3) {
				t.Errorf("%d people: %+v", people, own)
			}
			break
		}
	}
}
