package terminal

import (
	"context"
	"errors"
	"io"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// Console is one terminal at a sitting, for everybody around it.
type Console struct {
	*Page
	words   *present.Words
	called  *present.Words // words without the figures of what lies on the table
	numbers numbering
	session *companion.Session

	told     int // log entries that were written
	update   companion.Update
	offers   *offers
	askedAt  int                  // the line at which what is awaited was written
	listed   map[rulebook.ID]bool // questions of this phase of which the cards were listed
	drawn    moment               // when the table was drawn last
	rows     map[string]string    // what was drawn then, by name of the row
	resumed  bool                 // the game began earlier, and nothing was written yet
	preview  *companion.Preview   // an amendment that waits for yes
	amending int                  // the act, from 1, of which what it could have been is listed; 0 = none
	quiet    bool                 // nobody is to answer now
	program  bool                 // a program types
	wipe     func(line string)    // wipes a typed line off the terminal
	raw      string               // the line that is obeyed, as it was typed

	hidable catalogue.Set // cards that only one seat was to know

	where  []keyed     // places where a card may lie that was typed unseen
	chosen engine.Seat // who asked to type unseen; Table = nobody
	left   bool        // people want to do something else before what is owed unseen

	advise Adviser       // nil = there are no hints
	chairs Chairs        // nil = people hold all seats
	holds  []engine.Seat // by the program, as they were told
	deed   Deed          // that was told

	sensors  Sensors           // nil = none
	misreads []present.Misread // that were told
	sources  []present.Source  // as they were told
}

// moment is when a table is worth drawing again: somebody else chooses, or in
// another phase.
type moment struct {
	seat  string
	round int
	phase engine.Arg
}

// NewConsole makes a terminal that writes to w. People are called by the names
// that the sitting has for them.
func NewConsole(w io.Writer, words *present.Words, session *companion.Session) *Console {
	named := words.With(session.Info().Seats)
	return &Console{Page: NewPage(w), words: named, called: named, numbers: newNumbering(named), session: session, listed: map[rulebook.ID]bool{}, wipe: func(string) {}}
}

// Quiet tells whether answers are left out, because others give them.
func (c *Console) Quiet(on bool) { c.quiet = on }

// Program tells that a program types and reads: lines are never broken, answers
// have no keys, and nothing is typed unseen.
func (c *Console) Program() {
	c.program = true
	c.Width(0)
}

// Resumed tells that the game began earlier: most of what happened is old.
func (c *Console) Resumed() { c.resumed = true }

// Wipes tells how a line that people have seen is wiped off the terminal. It is
// called with a line that names a card which only one seat may know.
func (c *Console) Wipes(wipe func(line string)) { c.wipe = wipe }

// typed is the source of what people type.
var typed = journal.Source{ID: "finger"}

// ErrQuit says that people want to stop.
var ErrQuit = errors.New("quit")

// News takes an update and gives what has happened since the one before. Equal
// refusals are one entry of the log: who tries again is told again.
func (c *Console) News(ctx context.Context, u companion.Update) ([]companion.Entry, error) {
	before := c.update.Refusal
	if u.Board.Phase != c.update.Board.Phase || u.Board.Round != c.update.Board.Round {
		clear(c.listed)
	}
	if onlySecrets(u.Awaits) && !onlySecrets(c.update.Awaits) {
		c.left = false
	}
	c.update, c.amending, c.where = u, 0, nil
	if s := c.chaired(); s != nil {
		c.holds = s.Holds
	}
	entries, err := c.session.Log(ctx, c.told)
	if err != nil {
		return nil, err
	}
	c.told += len(entries)
	c.called = c.called.Called(present.CardNames(&c.words.Info, entries))
	c.words = c.called.Figured(&u.Board)
	c.offer()
	for i := range u.Awaits {
		if p := &u.Awaits[i]; !c.words.Info.Lexicon.MayEnter(engine.Table, p) {
			for n := range p.Cards.Len() {
				c.hidable.Add(p.Cards.Nth(n))
			}
		}
	}
	c.turns()
	if r := u.Refusal; len(entries) == 0 && r != nil && (before == nil || r.ID != before.ID) {
		entries = append(entries, companion.Entry{Act: u.Acts, Fact: r.Fact, Refusal: r})
	}
	return entries, nil
}

// offer gathers what people can answer on a line that everybody sees: no card that
// only one seat may know is among it, whatever else is awaited.
func (c *Console) offer() {
	vm, awaits := c.table(), c.Asked()
	if !c.program {
		for i := range awaits {
			if p := &awaits[i]; !c.words.Info.Lexicon.MayEnter(engine.Table, p) {
				p.Cards, p.Pieces, p.Left = catalogue.Set{}, nil, nil
			}
		}
	}
	c.offers = c.offering(vm.Asks, awaits)
	if c.program {
		c.offers.keyed = nil
	}
}

// Asked is what is awaited of people.
func (c *Console) Asked() []engine.Prompt {
	return slices.DeleteFunc(slices.Clone(c.update.Awaits), func(p engine.Prompt) bool { return c.words.Decides(c.chaired(), &p) })
}

// Show writes what has happened since, and what is awaited now.
func (c *Console) Show(ctx context.Context, u companion.Update) error {
	old := c.update
	entries, err := c.News(ctx, u)
	if err != nil {
		return err
	}
	if old := len(entries) - latelyMost; c.resumed && old > 0 {
		c.Line("%s", c.words.Say("terminal.earlier", old, c.word("log")))
		entries = entries[old:]
	}
	for i := range entries {
		c.entry(&entries[i])
	}
	if u.Failure != nil {
		c.Line("! %s", c.table().Banner.Text)
		return u.Failure
	}
	draws := c.draws(len(entries) > 0) || c.resumed
	c.resumed = false
	changed := u.Board.Round != old.Board.Round || u.Board.Phase != old.Board.Phase
	if changed {
		c.rows = nil // in another phase all of it is worth seeing
	}
	vm := c.table()
	switch {
	case draws:
		c.rows = c.draw(&vm, c.rows)
	case changed:
		c.Line("== %s", joined(" · ", vm.Round, vm.Phase))
	}
	if !c.quiet && u.Result == nil {
		c.asks()
	}
	return c.ShowDeed()
}

// latelyMost is how many entries of the log are written when a game goes on.
const latelyMost = 6

// draws tells whether the table is drawn before what is asked: somebody is to
// choose who was not before, or in another phase.
func (c *Console) draws(news bool) bool {
	if c.quiet || !news || c.update.Refusal != nil {
		return false
	}
	for _, a := range c.offers.asks {
		now := moment{a.Seat.Name, c.update.Board.Round, c.update.Board.Phase}
		if a.Optional == "" && len(a.Choices) > 0 && now != c.drawn {
			c.drawn = now
			return true
		}
	}
	return false
}

// entry writes one entry of the log.
func (c *Console) entry(e *companion.Entry) {
	act := 0
	if e.Kind == journal.Act {
		act = e.Act + 1
	}
	vm := c.words.Table(present.TableInput{Log: []companion.Entry{*e}})
	c.Log(act, vm.Log)
	if e.Refusal == nil {
		return
	}
	if _, remedy := c.words.Refusal(e.Refusal.Line); remedy != "" {
		c.Line("      > %s", remedy)
	}
	if e.Refusal.Waivable {
		c.Line("      > %s", c.words.Say("terminal.waive", c.word("waive")))
	}
}

func (c *Console) table() present.TableVM {
	return c.words.Table(present.TableInput{Update: c.update, Chairs: c.chaired()})
}

// Say writes a line that somebody else has worded.
func (c *Console) Say(text string) { c.Line("%s", text) }

// Kept says that the game goes on another time.
func (c *Console) Kept() error {
	if c.update.Result == nil {
		c.Line("%s", c.words.Say("terminal.kept"))
	}
	return c.Err()
}

// Over writes the final table, if the game is over, and what can be done then;
// it tells whether it is.
func (c *Console) Over() bool {
	if c.update.Result == nil {
		return false
	}
	vm := c.words.Result(c.update.Result)
	c.Result(&vm)
	c.rest()
	return true
}

// rest says what can be done when the game is over.
func (c *Console) rest() {
	if !c.quiet {
		c.Line("%s", c.words.Say("terminal.over", c.word("undo"), c.word("table"), c.word("log"), c.word("quit")))
	}
}
