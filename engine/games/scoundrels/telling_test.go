package scoundrels

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/extent"
)

// anyCard draws a card with figures that its form accepts, as the table might read it out.
func anyCard(src *chance.Source) (catalogue.CardID, string) {
	p := known()
	for {
		c := p.Cards[src.IntN(len(p.Cards))]
		if c.Kind != "trait" && c.Kind != "job" && c.Kind != "strategy" {
			continue
		}
		for i := range p.Forms {
			if f := &p.Forms[i]; f.Kind == c.Kind {
				v := randomValues(f.Fields, src, nil, "")
				if v["leader"] != "" || strings.Contains(v["steps"], "do=use") || strings.Contains(v["steps"], "do=hire") {
					break // the box limits how many of those, and of a leader, there are
				}
				if _, err := p.With(c.ID, v); err == nil {
					return c.ID, p.Line(c.ID, v)
				}
			}
		}
	}
}

// TestCardsAreReadOutAtAnyMoment: games without stand-ins, in which any card is read out, also
// repeatedly and while it is in use, are played to the end by the rules.
func TestCardsAreReadOutAtAnyMoment(t *testing.T) {
	extent.Whole(t, "TestSuite reads out the cards that are asked")
	game := Game(known(), book())
	unoffered := func(s State, o engine.Observation) bool { // like unoffered, for the present cards
		return s.Stage >= stCall && s.Stage <= stClose || !s.Owed.Empty() || o.Verb == verbHire
	}
	enginetest.Run(t, enginetest.Harness[State, Event]{Info: game.Info, Rules: rulesOf(known()), Seeds: 1, Reads: anyCard, Extra: unoffered,
		Setups: []engine.Setup{with(2, "length", "three-days"), with(4, "strategy-cards", "in-play")}})
}

// TestFigureWithoutRoomIsRefused: a figure that the other cards leave no room for is refused with
// its field, as in a card file.
func TestFigureWithoutRoomIsRefused(t *testing.T) {
	p := known()
	i := slices.IndexFunc(p.Cards, func(c catalogue.Card) bool { return c.Kind == "trait" && c.Nameless })
	says := catalogue.Values{"colour": "blue", "dollars": "1 2", "tech": "1", "when": "turn-start"}
	if _, err := p.With(p.Cards[i].ID, says); err != nil {
		t.Fatal(err)
	}
	for field, value := range map[string]string{"numbers": "3", "arrows": "left", "limit": "4", "steps": "do=gain n=2"} {
		told := says.With(nil)
		told[field] = value
		var wrong catalogue.Errors
		if _, err := p.With(p.Cards[i].ID, told); !errors.As(err, &wrong) || wrong[0].Field != "trait."+field {
			t.Errorf("%s: %v", field, err)
		}
	}
}
