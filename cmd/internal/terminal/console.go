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
	"casekeeper/ui/present/results"
)

// Console is one terminal at a session, shared by everybody at the table.
type Console struct {
	*Page
	words   *present.Words // at the latest update
	base    *present.Words // of the match
	numbers numbering
	session *companion.Session

	logged   int // number of log entries written
	update   companion.Update
	offers   *offers
	askedAt  int                  // the value of lines when the prompts were written
	listed   map[rulebook.ID]bool // questions of this phase whose cards were listed
	drawn    moment               // when the table was last drawn
	rows     map[string]string    // the rows as last drawn, by name
	resumed  bool                 // the game was resumed and nothing was written yet
	preview  *companion.Preview   // an amendment that awaits confirmation
	amending int                  // the act, from 1, whose alternatives are listed; 0 if none
	quiet    bool                 // answers are not listed now
	program  bool                 // input comes from a program
	wipe     func(line string)    // erases a typed line from the terminal
	raw      string               // the current line as it was typed

	hidable catalogue.Set // cards that only one seat was to know

	where  []keyed     // places to choose from for a card that was typed unseen
	chosen engine.Seat // the seat that asked to type unseen; Table if none
	left   bool        // people chose to do something else before the secret prompts

	advise Adviser       // nil if there are no hints
	chairs Chairs        // nil if people play all seats
	holds  []engine.Seat // seats of the bots when last written
	deed   Deed          // as last written

	sensors  Sensors           // nil if there are none
	misreads []present.Misread // as last written
	sources  []present.Source  // as last written
}

// moment identifies when the table is drawn: once for each seat to choose, round and phase.
type moment struct {
	seat  string
	round int
	phase engine.Arg
}

// NewConsole returns a console that writes to w. Players have the names that the session gives
// them.
func NewConsole(w io.Writer, words *present.Words, session *companion.Session) *Console {
	named := words.With(session.Info().Seats)
	return &Console{Page: NewPage(w), words: named, base: named, numbers: newNumbering(named), session: session, listed: map[rulebook.ID]bool{}, wipe: func(string) {}}
}

// Words returns the words at the latest update.
func (c *Console) Words() *present.Words { return c.words }

// Quiet sets whether lists of answers are omitted, because something else answers.
func (c *Console) Quiet(on bool) { c.quiet = on }

// Program says that input comes from a program: lines are not wrapped, answers have no keys, and
// nothing is typed unseen.
func (c *Console) Program() {
	c.program = true
	c.Width(0)
}

// Resumed says that the game was begun earlier, so that Show writes only the latest entries of its
// log.
func (c *Console) Resumed() { c.resumed = true }

// Wipes sets the function that erases a visible line from the terminal. It is called with a line
// that names a card which only one seat may know.
func (c *Console) Wipes(wipe func(line string)) { c.wipe = wipe }

// typed is the source of everything that people type.
var typed = journal.Source{ID: "finger"}

// ErrQuit reports that people want to stop.
var ErrQuit = errors.New("quit")

// News takes an update and returns the log entries since the previous one. Equal refusals share one
// entry of the log, so a repeated refusal is returned again.
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
	entries, err := c.session.Log(ctx, c.logged)
	if err != nil {
		return nil, err
	}
	c.logged += len(entries)
	c.words = c.base.At(&u)
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

// offer collects the answers to show on the line that everybody sees. It leaves out cards that only
// one seat may know.
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

// Asked returns the prompts that people, not bots, answer.
func (c *Console) Asked() []engine.Prompt {
	bots := c.chaired()
	return slices.DeleteFunc(slices.Concat(c.update.Awaits, c.update.Ways.Prompts()), func(p engine.Prompt) bool { return !c.words.Asks(bots, &p) })
}

// Show writes what has happened since the previous update, and the current prompts.
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
		c.rows = nil // in a new phase all rows are drawn
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

// latelyMost is how many log entries are written when a game is resumed.
const latelyMost = 6

// draws reports whether to draw the table before the prompts: the first time that a seat has a
// choice in a round and phase.
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
	if _, remedy := present.Refused(c.words, e.Refusal, &c.update); remedy != "" {
		c.Line("      > %s", remedy)
	}
	if e.Refusal.Waivable {
		c.Line("      > %s", c.words.Say("terminal.waive", c.word("waive")))
	}
}

func (c *Console) table() present.TableVM {
	return c.words.Table(present.TableInput{Update: c.update, Bots: c.chaired()})
}

// Say writes a line.
func (c *Console) Say(text string) { c.Line("%s", text) }

// Kept writes that the game can be resumed later.
func (c *Console) Kept() error {
	if c.update.Result == nil {
		c.Line("%s", c.words.Say("terminal.kept"))
	}
	return c.Err()
}

// Over reports whether the game is over. If so it writes the result and the commands that remain.
func (c *Console) Over() bool {
	if c.update.Result == nil {
		return false
	}
	vm := results.Page(c.words, c.update.Result)
	c.Result(&vm)
	c.rest()
	return true
}

// rest writes the commands that remain after the end.
func (c *Console) rest() {
	if !c.quiet {
		c.Line("%s", c.words.Say("terminal.over", c.word("undo"), c.word("table"), c.word("log"), c.word("quit")))
	}
}
