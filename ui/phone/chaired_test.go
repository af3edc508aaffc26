package phone

import (
	"context"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestPhonesOfferNoDecisionOfTheProgram: no key of a phone, in any game, answers what a seat of the
// program decides; nor does a phone take it.
func TestPhonesOfferNoDecisionOfTheProgram(t *testing.T) {
	presenttest.AtChaired(t, 60, func(c *presenttest.Chaired) func() {
		words := presenttest.Shelf(t, c.Game.ID, "en")
		table := Table{Session: c.Session, Langs: []string{"en"}, Words: func(string) *present.Words { return words }, Bots: func() *present.Bots { return &c.Bots }}
		server, err := Open(table, Opts{Addresses: []Address{here}, Listen: "127.0.0.1:0"})
		if err != nil {
			t.Fatal(err)
		}
		c.T.Cleanup(func() { server.Close() })
		v := &visit{seats: server.People()[0]}
		return func() {
			p, err := server.render(context.Background(), v, "en")
			if err != nil {
				c.T.Fatal(err)
			}
			var all []engine.Observation
			for _, does := range p.does() {
				o, err := record.Parse(c.Game.Lexicon, does)
				if err != nil {
					c.T.Fatal(err)
				}
				all = append(all, o)
			}
			c.Offered("a phone", all)
		}
	})
}
