package terminal

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// Console is one person's terminal at a sitting.
type Console struct {
	*Page
	words   *present.Words
	session *companion.Session

	told    int // log entries that were written
	update  companion.Update
	answers answers
	preview *companion.Preview // an amendment that waits for yes
	quiet   bool               // nobody is to answer now
	wipes   bool               // people see what they type

	sensors  Sensors           // nil = none
	misreads []present.Misread // that were told
	sources  []present.Source  // as they were told
}

// NewConsole makes a terminal that writes to w.
func NewConsole(w io.Writer, words *present.Words, session *companion.Session) *Console {
	return &Console{Page: NewPage(w), words: words, session: session}
}

// Quiet tells whether answers are left out, because others give them.
func (c *Console) Quiet(on bool) { c.quiet = on }

// Wipes tells that people see what they type: a line that names a card which
// only one seat may know is wiped off the terminal.
func (c *Console) Wipes(on bool) { c.wipes = on }

// wipeLine goes up one line of a terminal and clears it (ECMA-48).
const wipeLine = "\x1b[1A\x1b[2K\r"

// typed is the source of what people type.
var typed = journal.Source{ID: "finger"}

// ErrQuit says that people want to stop.
var ErrQuit = errors.New("quit")

// News takes an update and gives what has happened since the one before. Equal
// refusals are one entry of the log: who tries again is told again.
func (c *Console) News(ctx context.Context, u companion.Update) ([]companion.Entry, error) {
	before := c.update.Refusal
	c.update = u
	entries, err := c.session.Log(ctx, c.told)
	c.told += len(entries)
	if r := u.Refusal; len(entries) == 0 && r != nil && (before == nil || r.ID != before.ID) {
		entries = append(entries, companion.Entry{Act: u.Acts, Fact: r.Fact, Refusal: r})
	}
	return entries, err
}

// Show writes what has happened since, and what is awaited now.
func (c *Console) Show(ctx context.Context, u companion.Update) error {
	old := c.update
	entries, err := c.News(ctx, u)
	if err != nil {
		return err
	}
	for i := range entries {
		c.entry(&entries[i])
	}
	if b := u.Board; b.Round != old.Board.Round || b.Phase != old.Board.Phase {
		vm := c.table()
		c.Line("== %s", joined(" · ", vm.Round, vm.Phase))
	}
	if u.Failure != nil {
		c.Line("! %s", c.table().Banner.Text)
		return u.Failure
	}
	if !c.quiet && u.Result == nil {
		vm := c.table()
		c.asks(c.words, &vm, u.Awaits, &c.answers)
	}
	return c.Err()
}

// entry writes one entry of the log.
func (c *Console) entry(e *companion.Entry) {
	act := 0
	if e.Kind == journal.Act {
		act = e.Act + 1
	}
	vm := c.words.Table(present.TableInput{Log: []companion.Entry{*e}})
	c.Log(act, vm.Log)
	if e.Refusal != nil {
		if _, remedy := c.words.Refusal(e.Refusal.Line); remedy != "" {
			c.Line("      > %s", remedy)
		}
	}
}

func (c *Console) table() present.TableVM {
	return c.words.Table(present.TableInput{Update: c.update})
}

// Obey does what a typed line says. [ErrQuit] ends the sitting; any other
// error is one of the session.
func (c *Console) Obey(ctx context.Context, line string) error {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	if word != "yes" {
		c.preview = nil
	}
	switch word {
	case "":
		return c.Err()
	case "quit", "exit":
		return ErrQuit
	case "help":
		c.help()
	case "table":
		vm := c.table()
		c.Table(&vm)
	case "log":
		return c.history(ctx)
	case "why":
		c.why()
	case "undo", "redo", "drop", "waive", "note", "yes":
		return c.wish(ctx, word, rest)
	case "amend":
		return c.amend(ctx, rest)
	case "tag", "untag", "sensors":
		return c.sensing(ctx, word, rest)
	default:
		return c.answer(ctx, strings.Join(strings.Fields(line), " "))
	}
	return c.Err()
}

// wish does what is not a fact.
func (c *Console) wish(ctx context.Context, word, rest string) error {
	var err error
	switch {
	case word == "undo":
		_, err = c.session.Undo(ctx, typed)
	case word == "redo":
		_, err = c.session.Redo(ctx, typed)
	case word == "drop":
		_, err = c.session.Drop(ctx, typed)
	case word == "note" && rest != "":
		_, err = c.session.Note(ctx, rest, typed)
	case word == "waive":
		return c.waive(ctx)
	case word == "yes" && c.preview != nil:
		_, err = c.session.Accept(ctx, *c.preview, typed)
		c.preview = nil
	default:
		c.Line("%s", c.words.Say("terminal.unknown", word))
	}
	switch {
	case errors.Is(err, companion.ErrNothing) && word == "redo":
		c.Line("%s", c.words.Say("table.redo.none"))
	case errors.Is(err, companion.ErrNothing) && word == "drop":
		c.Line("%s", c.words.Say("terminal.drop.none"))
	case errors.Is(err, companion.ErrNothing):
		c.Line("%s", c.words.Say("table.undo.none"))
	case err != nil:
		return err
	}
	return c.Err()
}

// waive allows what was refused just now.
func (c *Console) waive(ctx context.Context) error {
	r := c.update.Refusal
	if r == nil || !r.Waivable {
		c.Line("%s", c.words.Say("terminal.waive.none"))
		return c.Err()
	}
	_, err := c.session.Waive(ctx, r.ID, typed)
	return err
}

// answer reports a fact, or opens a group of answers.
func (c *Console) answer(ctx context.Context, line string) error {
	choice, err := meant(c.words.Info.Lexicon, c.update.Awaits, &c.answers, line)
	var far outOfRange
	switch {
	case errors.As(err, &far) && far.of == 0:
		c.Line("%s", c.words.Say("terminal.unknown", line))
		return c.Err()
	case errors.As(err, &far):
		c.Line("%s", c.words.Say("terminal.pick", far.n, far.of))
		return c.Err()
	case err != nil:
		c.Line("%s (%v)", c.words.Say("terminal.unknown", line), err)
		return c.Err()
	case len(choice.Sub) > 0:
		sub := answers{}
		c.choices(&sub, choice.Sub)
		c.answers.group = sub.list
		return c.Err()
	}
	if o := choice.Fact; c.wipes && o.Kind == engine.KindCard && !c.words.Info.Lexicon.OpenTo(engine.Table, o.Slot) {
		c.Write(wipeLine)
	}
	_, err = c.session.Submit(ctx, choice.Fact, typed)
	return err
}

// amend shows what would follow if act N had been another.
func (c *Console) amend(ctx context.Context, text string) error {
	number, line, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(strings.TrimSuffix(number, ":"))
	if err != nil || n < 1 || n > c.update.Acts {
		c.Line("%s", c.words.Say("terminal.amend.none"))
		return c.Err()
	}
	o, err := record.Parse(c.words.Info.Lexicon, line)
	if err != nil {
		c.Line("%s (%v)", c.words.Say("terminal.unknown", line), err)
		return c.Err()
	}
	p, err := c.session.Amend(ctx, n-1, o)
	if err != nil {
		return err
	}
	if p.Refused != nil {
		why, remedy := c.words.Refusal(p.Refused.Line)
		c.Line("! %s (%s)", joined(" ", why, remedy), c.words.Reference(p.Refused.Line.Rule))
		return c.Err()
	}
	c.foretell(&p)
	c.preview = &p
	return c.Err()
}

// foretell writes what an amendment would do.
func (c *Console) foretell(p *companion.Preview) {
	for _, ch := range p.Changes {
		c.Line("%s", c.words.Say("terminal.amend.change", ch.Act+1, c.words.Act(ch.Fact)))
		for _, l := range ch.After {
			c.Line("      - %s", c.words.Line(l))
		}
	}
	if p.Illegal != nil && len(p.Pending) > 0 {
		why, _ := c.words.Refusal(*p.Illegal)
		c.Line("%s", c.words.Say("terminal.amend.pending", len(p.Pending), c.words.Act(p.Pending[0])))
		c.Line("      ! %s (%s)", why, c.words.Reference(p.Illegal.Rule))
	}
	switch {
	case p.Sealed:
		c.Line("      %s", c.words.Say("change.sealed"))
	case len(p.Changes) == 0 && p.Illegal == nil:
		c.Line("%s", c.words.Say("terminal.amend.same"))
	}
	c.Line("%s", c.words.Say("terminal.amend.accept"))
}

// history writes all acts in force with their numbers, as record lines.
func (c *Console) history(ctx context.Context) error {
	acts, err := c.session.Acts(ctx, engine.Table)
	if err != nil {
		return err
	}
	for _, a := range acts {
		c.Line("%4d. %s", a.Act+1, record.Format(c.words.Info.Lexicon, a.Fact))
	}
	return c.Err()
}

// why writes what the latest act brought about, with the rules.
func (c *Console) why() {
	if c.update.Latest == nil {
		c.Line("%s", c.words.Say("terminal.why.none"))
		return
	}
	c.entry(c.update.Latest)
	for _, l := range c.update.Latest.Lines {
		c.Line("      %s: %s", l.Rule, c.words.LongReference(l.Rule))
	}
}

// help lists what can be typed, with examples from what is awaited.
func (c *Console) help() {
	fact, card := c.aFact(), aCard(c.words, c.update.Awaits)
	for _, key := range []string{"answer", "fact", "card", "undo", "amend", "waive", "drop", "why", "table", "note", "tag", "sensors", "demo", "quit"} {
		example := fact
		if key == "card" {
			example = card
		}
		if example == "" {
			continue
		}
		c.Line("  %s", c.words.Say("terminal.help."+key, example))
	}
}

// aFact is a line of record that would be an answer; "undo" if nothing is
// awaited.
func (c *Console) aFact() string {
	lex := c.words.Info.Lexicon
	for i := range c.update.Awaits {
		switch p := &c.update.Awaits[i]; {
		case p.Kind == engine.Choose && len(p.Options) > 0:
			return record.Format(lex, p.Options[0])
		case p.Kind == engine.Roll:
			return record.Format(lex, engine.Rolled(p.Die, p.Faces))
		case p.Kind == engine.Lay && p.Cards.Len() > 0:
			return record.Format(lex, engine.Laid(p.Slot, p.Cards.Nth(0)))
		}
	}
	return "undo"
}

// Say writes a line that somebody else has worded.
func (c *Console) Say(text string) { c.Line("%s", text) }

// Kept says that the game goes on another time.
func (c *Console) Kept() error {
	c.Line("%s", c.words.Say("terminal.kept"))
	return c.Err()
}

// Over writes the final table, if the game is over, and tells whether it is.
func (c *Console) Over() bool {
	if c.update.Result == nil {
		return false
	}
	vm := c.words.Result(c.update.Result)
	c.Result(&vm)
	return true
}
