package presenttest

import (
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// Chaired is a table where the program holds some seats.
type Chaired struct {
	T       *testing.T
	Game    engine.Game
	Session *companion.Session
	Bots    present.Bots
	Update  companion.Update // the shared screen's
}

// AtChaired plays the first acts of every game of which the program can hold seats, with people in the
// first seat and the program in all others. look is called for each game and returns what looks
// at each state. Every answer that a prompt has is as likely, whoever owes it.
func AtChaired(t *testing.T, acts int, look func(*Chaired) func()) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		if !game.Chairs {
			continue
		}
		t.Run(id, func(t *testing.T) { chaired(t, game.Game, acts, look) })
	}
}

func chaired(t *testing.T, game engine.Game, acts int, look func(*Chaired) func()) {
	setup := game.ForChairs(engine.Setup{Seats: game.Players[:max(2, game.MinSeats)]})
	levels := make([]string, len(setup.Seats))
	c := &Chaired{T: t, Game: game}
	for i, seat := range setup.Seats {
		if game.Holder(setup, seat) != setup.Seats[0] {
			levels[i], c.Bots.Holds = "easy", append(c.Bots.Holds, seat)
		}
	}
	var err error
	if c.Session, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: setup, Bots: levels}, companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	defer c.Session.Close()
	draw, see := chance.New(5), func() {}
	for n := range acts {
		now, err := c.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		if c.Update = now; n == 0 {
			see = look(c)
		}
		see()
		o, ok := draw.Answer(c.Update.Awaits)
		if !ok {
			return
		}
		if _, err := c.Session.Submit(t.Context(), o, journal.Source{ID: "hands"}); err != nil {
			t.Fatal(err)
		}
	}
}

// Offered fails if a fact that is offered to people answers a decision of a seat of the program.
func (c *Chaired) Offered(by string, list []engine.Observation) {
	c.T.Helper()
	all := slices.Concat(c.Update.Awaits, c.Update.Ways.Prompts())
	for _, o := range list {
		for i := range all {
			p := &all[i]
			decides := p.Kind == engine.Choose && (!p.Shown || p.Optional) && !c.Game.ReadOut(p) || p.Kind == engine.Lay && p.Chosen
			if decides && p.Accepts(o) && slices.Contains(c.Bots.Holds, p.Seat) {
				c.T.Errorf("act %d: %s offers %+v, which answers %s of a seat of the program", c.Update.Acts, by, o, p.Ask.Rule)
			}
		}
	}
}

// Facts lists the facts of keys, those of groups too.
func Facts(list []present.ChoiceVM) (facts []engine.Observation) {
	for i := range list {
		if len(list[i].Sub) == 0 {
			facts = append(facts, list[i].Fact)
		}
		facts = append(facts, Facts(list[i].Sub)...)
	}
	return facts
}
