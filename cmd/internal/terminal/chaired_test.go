package terminal_test

import (
	"context"
	"io"
	"slices"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// bots is a state of the program's seats that does not change.
type bots struct{ present.Bots }

func (b bots) Chairs() present.Bots { return b.Bots }
func (bots) Done(journal.Seq)       {}
func (bots) Hurry()                 {}
func (bots) Resume()                {}

// TestTerminalTakesNoDecisionOfTheProgram: in no game does the terminal ask people what a seat of
// the program decides, and a line that says it changes nothing.
func TestTerminalTakesNoDecisionOfTheProgram(t *testing.T) {
	presenttest.AtChaired(t, 120, func(c *presenttest.Chaired) func() {
		console := terminal.NewConsole(io.Discard, presenttest.Shelf(t, c.Game.ID, "en"), c.Session)
		console.Chair(bots{c.Bots})
		return func() {
			if _, err := console.News(context.Background(), c.Update); err != nil {
				c.T.Fatal(err)
			}
			asked := console.Asked()
			for i := range asked {
				c.Offered("the terminal", asked[i].Choices())
			}
			all := slices.Concat(c.Update.Awaits, c.Update.Ways.Prompts())
			for i := range all {
				p := &all[i]
				mine := func(q engine.Prompt) bool { return q.Answers() > 0 && q.Accepts(p.Answer(0)) }
				if p.Kind != engine.Choose || !slices.Contains(c.Bots.Holds, p.Seat) || slices.ContainsFunc(asked, mine) {
					continue
				}
				line := record.Format(c.Game.Lexicon, p.Answer(0))
				if err := console.Try(context.Background(), line); err != nil {
					c.T.Fatalf("%s: %v", line, err)
				}
				if now, err := c.Session.Now(context.Background(), engine.Table); err != nil || now.Seq != c.Update.Seq {
					c.T.Fatalf("act %d: %q is kept as people's (%v)", c.Update.Acts, line, err)
				}
			}
		}
	})
}
