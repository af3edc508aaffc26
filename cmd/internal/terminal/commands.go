package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// alone and followed are the commands by their English words; each language has words of its own.
// Commands of the first list take no argument.
var (
	alone    = []string{"help", "quit", "undo", "redo", "yes", "waive", "drop", "why", "table", "standing", "list", "log", "sensors", "leave", "hint", "done", "hurry", "pause", "go", "step", "strange"}
	followed = []string{"amend", "note", "name", "unseen", "tag", "untag", "phones"}
)

// word returns the word of the language for a command.
func (c *Console) word(id string) string {
	first, _, _ := strings.Cut(c.words.Say("terminal.word."+id), " ")
	return first
}

// Command returns the English word of the command that a line is, and its argument. id is "" if the
// line is no command.
func (c *Console) Command(line string) (id, rest string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	whole := strings.Join(fold(line), "") // a command may be typed as several words: por qué
	for _, id := range alone {
		if Means(c.words, "terminal.word.", id, whole) && (c.chairs != nil || id != "done" && id != "hurry") {
			return id, ""
		}
	}
	for _, id := range followed {
		if Means(c.words, "terminal.word.", id, strings.Join(fold(first), "")) {
			return id, strings.TrimSpace(rest)
		}
	}
	return "", ""
}

// Means reports whether a typed word is id or one of the language's words for it, which are the
// text with the key prefix+id.
func Means(w *present.Words, prefix, id, typed string) bool {
	word := strings.Join(fold(typed), "")
	return word != "" && (word == id || slices.Contains(fold(w.Say(prefix+id)), word))
}

// Puzzle is the error for a line that is not understood or is ambiguous.
type Puzzle struct {
	Line  string
	Which []present.ChoiceVM // possible meanings; nil if there are none
	rest  []string           // the words that follow
}

// Error returns the line and that it is not understood.
func (p *Puzzle) Error() string { return p.Line + ": not understood" }

// Obey carries out a typed line and writes its effect. It returns [ErrQuit] if the line ends the
// session; any other error is one of the session.
func (c *Console) Obey(ctx context.Context, line string) error {
	c.lines++ // the typed line itself
	err := c.Try(ctx, line)
	var p *Puzzle
	switch {
	case err == nil:
	case !errors.As(err, &p):
		return err
	case len(p.Which) > 0:
		c.which(p)
	default:
		c.puzzled(p.Line)
	}
	return c.Err()
}

// Try is [Console.Obey], but returns a [*Puzzle] for a line that is not understood or is ambiguous.
func (c *Console) Try(ctx context.Context, line string) error {
	c.raw = line
	line = strings.Join(strings.Fields(line), " ")
	id, rest := c.Command(line)
	if id != "yes" {
		c.preview = nil
	}
	switch {
	case line == "":
		if !c.follow("done") {
			c.again()
		}
		return c.Err()
	case id == "" && c.hand() != engine.Table:
		return c.secret(ctx, line)
	case id == "":
		return c.answer(ctx, line)
	}
	return c.runCommand(ctx, id, rest)
}

// runCommand carries out a command.
func (c *Console) runCommand(ctx context.Context, id, rest string) error {
	switch id {
	case "quit":
		return ErrQuit
	case "help":
		c.help()
	case "table":
		vm := c.table()
		c.rows = c.draw(&vm, nil)
	case "list":
		clear(c.listed)
		c.lists()
		c.again()
	case "log":
		return c.history(ctx)
	case "why":
		c.why()
	case "standing":
		return c.standing(ctx)
	case "hint":
		return c.hint(ctx)
	case "done", "hurry", "go":
		if !c.follow(id) {
			return c.change(ctx, id, rest)
		}
	case "unseen", "leave":
		c.handOver(id, rest)
	case "amend":
		return c.amend(ctx, rest)
	case "name":
		return c.name(ctx, rest)
	case "tag", "untag", "sensors":
		return c.sensing(ctx, id, rest)
	default:
		return c.change(ctx, id, rest)
	}
	return c.Err()
}

// InSight writes the prompts again if so much was written since that they have scrolled off the
// terminal.
func (c *Console) InSight() error {
	if !c.program && !c.quiet && c.offers != nil && c.update.Result == nil && c.lines-c.askedAt >= c.tall {
		c.again()
	}
	return c.Err()
}

// again writes the prompts once more.
func (c *Console) again() {
	c.offers.opened, c.amending = nil, 0
	switch {
	case c.quiet:
	case c.update.Result != nil:
		c.rest()
	default:
		c.asks()
		c.deed = Deed{}
		_ = c.ShowDeed() // the error is kept in the page
	}
}

// change carries out a command that changes the session and is not a fact.
func (c *Console) change(ctx context.Context, id, rest string) error {
	var err error
	switch {
	case id == "undo":
		_, err = c.session.Undo(ctx, typed)
	case id == "redo":
		_, err = c.session.Redo(ctx, typed)
	case id == "drop":
		_, err = c.session.Drop(ctx, typed)
	case id == "note" && rest != "":
		_, err = c.session.Note(ctx, rest, typed)
	case id == "waive":
		return c.waive(ctx)
	case id == "yes" && c.preview != nil:
		_, err = c.session.Accept(ctx, *c.preview, typed)
		c.preview = nil
	default:
		c.Line("%s", c.words.Say("terminal.nothing", c.word(id), c.word("help")))
	}
	switch {
	case errors.Is(err, companion.ErrNothing) && id == "redo":
		c.Line("%s", c.words.Say("table.redo.none"))
	case errors.Is(err, companion.ErrNothing) && id == "drop":
		c.Line("%s", c.words.Say("terminal.drop.none"))
	case errors.Is(err, companion.ErrNothing):
		c.Line("%s", c.words.Say("table.undo.none"))
	case err != nil:
		return err
	}
	return c.Err()
}

// name gives a name to a card without one: CARD NAME, with the card as it is listed.
func (c *Console) name(ctx context.Context, text string) error {
	id, name := CardNamed(c.words, text)
	if id == catalogue.None || name == "" || !c.words.Info.Cards[id-1].Nameless {
		c.Line("%s", c.words.Say("terminal.name.none", c.word("name")))
		return c.Err()
	}
	_, err := c.session.NameCard(ctx, id, name, typed)
	return err
}

// waive allows what was just refused.
func (c *Console) waive(ctx context.Context) error {
	r := c.update.Refusal
	if r == nil || !r.Waivable {
		c.Line("%s", c.words.Say("terminal.waive.none"))
		return c.Err()
	}
	_, err := c.session.Waive(ctx, r.ID, typed)
	return err
}

// answer enters the facts that a line means, opens a group of answers, or asks which of several is
// meant.
func (c *Console) answer(ctx context.Context, line string) error {
	if n := c.amending; n > 0 {
		if list := c.offers.among(line); len(list) == 1 {
			return c.previewAmend(ctx, n, list[0].Fact)
		}
		c.amending, c.offers.opened = 0, nil
	}
	r := c.offers.read(line)
	switch {
	case len(r.group) > 0:
		c.askedAt = c.lines
		c.Line("> %s", r.title)
		c.list(c.offers.open(r.group))
		return c.Err()
	case len(r.lists) > 0:
		c.unfold(r.lists)
		return c.Err()
	case len(r.facts)+len(r.which) == 0:
		return &Puzzle{Line: line}
	}
	if !c.program && slices.ContainsFunc(r.facts, c.private) {
		return &Puzzle{Line: line}
	}
	for i, fact := range r.facts {
		if by := c.decider(fact); by != engine.Table {
			c.Line("%s", c.words.Say("terminal.chair.decides", c.words.Seat(by)))
			return c.Err()
		}
		submit := c.session.Submit
		if i == len(r.facts)-1 {
			submit = c.session.Tell
		}
		out, err := submit(ctx, fact, typed)
		if err != nil {
			return err
		}
		if out.Refusal != nil && i < len(r.facts)-1 {
			c.Line("%s", c.words.Say("terminal.rest", c.acts(r.facts[i+1:])))
		}
		if out.Refusal != nil {
			return c.Err()
		}
	}
	if len(r.which) > 0 {
		return &Puzzle{line, r.which, r.rest}
	}
	return c.Err()
}

// which asks which of several answers is meant.
func (c *Console) which(p *Puzzle) {
	c.askedAt = c.lines
	c.Line("%s", c.words.Say("terminal.which"))
	c.list(c.offers.open(p.Which))
	if len(p.rest) > 0 {
		c.Line("      %s", c.words.Say("terminal.rest", strings.Join(p.rest, " ")))
	}
}

// acts joins the texts of facts.
func (c *Console) acts(list []engine.Observation) string {
	var out []string
	for _, o := range list {
		out = append(out, c.words.Act(o))
	}
	return strings.Join(out, ", ")
}

// puzzled writes that a line is not understood, and suggests a similar command or answer.
func (c *Console) puzzled(line string) {
	if c.mayReveal(line) {
		c.wipe(c.raw)
		c.Line("%s", c.words.Say("terminal.slip", c.word("unseen"), c.word("help")))
		return
	}
	c.Line("%s", c.words.Say("terminal.unknown", line, c.word("help")))
	var words []string
	for _, id := range slices.Concat(alone, followed) {
		words = append(words, c.word(id))
	}
	if near := c.offers.nearest(line, words...); near != "" {
		c.Line("      %s", c.words.Say("terminal.near", near))
	}
}

// history writes all acts in force with their numbers.
func (c *Console) history(ctx context.Context) error {
	acts, err := c.session.Acts(ctx, engine.Table)
	if err != nil {
		return err
	}
	if len(acts) == 0 {
		c.Line("%s", c.words.Say("terminal.why.none"))
	}
	for _, a := range acts {
		vm := c.words.Table(present.TableInput{Log: []companion.Entry{{Kind: actKind, Act: a.Act, Fact: a.Fact, Asked: a.Asked}}})
		c.Log(a.Act+1, vm.Log)
	}
	return c.Err()
}

// why writes the effects of the latest act, with their rules.
func (c *Console) why() {
	if c.update.Latest == nil {
		c.Line("%s", c.words.Say("terminal.why.none"))
		return
	}
	c.entry(c.update.Latest)
	for _, l := range c.update.Latest.Lines {
		c.Line("      %s: %s", l.Rule, c.words.LongReference(l.Rule))
	}
	if why := c.words.Why(c.chaired(), c.update.Latest); why != "" {
		c.Line("      %s", why)
	}
}

// help lists what can be typed, with examples from the current prompts.
func (c *Console) help() {
	for _, key := range []string{"answer", "several", "unfold", "which", "fact", "unseen", "undo", "amend", "waive", "drop", "why", "table", "list", "note", "name", "tag", "sensors", "chair", "hint", "demo", "phones", "quit"} {
		c.hanging("  "+c.words.Say("terminal.help."+key, c.aFact()), 6)
	}
}

// aFact returns a record line that answers a current prompt, or "undo" if there is none to give.
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
