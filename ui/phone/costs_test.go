package phone

import (
	"context"
	"encoding/json"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cost"
	"casekeeper/engine/games"
)

// TestCosts counts what an act costs for one phone of a player, from the session to the bytes of its page.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	for _, id := range games.IDs() {
		at := sit(t, id, min(4, len(load(t, id).Players)))
		v := &visit{seats: at.server.People()[0]}
		var m cost.Memory
		acts := 0
		for luck := chance.New(2); acts < 150; acts++ {
			o, ok := luck.Answer(at.now(engine.Table).Awaits)
			if !ok {
				break
			}
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
			m.Add(func() {
				page, err := at.server.render(context.Background(), v, "en")
				if err == nil {
					_, err = json.Marshal(page)
				}
				if err != nil {
					t.Fatal(err)
				}
			})
		}
		m.Hold(limits, id+": an act for a phone", acts)
	}
}
