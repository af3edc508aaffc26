package terminal

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

const actKind = journal.Act

// amend previews what would follow if act N had been another, or lists what else it could have
// been.
func (c *Console) amend(ctx context.Context, text string) error {
	number, line, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(strings.TrimRight(number, ":."))
	if err != nil || n < 1 || n > c.update.Acts {
		c.Line("%s", c.words.Say("terminal.amend.none", c.word("log")))
		return c.Err()
	}
	if fact, err := record.Parse(c.words.Info.Lexicon, line); err == nil {
		return c.previewAmend(ctx, n, fact)
	}
	m, err := c.session.ActDetail(ctx, n-1)
	if err != nil {
		return err
	}
	vm := c.words.ActPage(&m, nil)
	if vm.Why != "" {
		c.Line("%s", vm.Why)
		return c.Err()
	}
	for i := range vm.Other {
		vm.Other[i].Label, vm.Other[i].Detail = c.words.Act(vm.Other[i].Fact), ""
	}
	if line != "" {
		return c.amendAs(ctx, n, line, &m)
	}
	c.offers.open(vm.Other)
	c.askedAt = c.lines
	c.Line("%s %s", vm.Title+".", vm.Ask)
	c.list(c.offers.opened)
	c.amending = n
	return c.Err()
}

// amendAs previews act n, from 1, replaced by what line means as an answer at that point. Numbered
// keys are not accepted, because that list was never shown.
func (c *Console) amendAs(ctx context.Context, n int, line string, m *companion.ActDetail) error {
	could := slices.DeleteFunc(slices.Clone(m.Prompts), func(p engine.Prompt) bool { return p.Secret })
	vm := c.words.Table(present.TableInput{Update: companion.Update{Awaits: could, Board: m.Board}})
	then := c.offering(vm.Asks, could)
	then.keyed = slices.DeleteFunc(then.keyed, func(k keyed) bool { return k.plain })
	r := then.read(line)
	switch {
	case len(r.facts) == 1 && len(r.which) == 0:
		return c.previewAmend(ctx, n, r.facts[0])
	case len(r.facts) == 0 && len(r.which) > 0:
		c.amending = n
		return &Puzzle{Line: line, Which: r.which}
	}
	return &Puzzle{Line: line}
}

// previewAmend previews what would follow if act n, from 1, had been fact.
func (c *Console) previewAmend(ctx context.Context, n int, fact engine.Observation) error {
	c.amending, c.offers.opened = 0, nil
	if c.private(fact) {
		c.wipe(c.raw)
	}
	p, err := c.session.Amend(ctx, n-1, fact)
	if err != nil {
		return err
	}
	if p.Refused != nil {
		m, err := c.session.ActDetail(ctx, n-1)
		if err != nil {
			return err
		}
		why, remedy := present.RefusedThen(c.words, p.Refused.Line, m.Prompts)
		c.Line("! %s (%s)", joined(" ", why, remedy), c.words.Reference(p.Refused.Line.Rule))
		return c.Err()
	}
	if p.Locked {
		c.Line("! %s", c.words.Say("moment.sealed"))
		return c.Err()
	}
	c.writePreview(&p)
	c.preview = &p
	return c.Err()
}

// writePreview writes what an amendment would change.
func (c *Console) writePreview(p *companion.Preview) {
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
	case p.Partial:
		c.Line("      %s", c.words.Say("change.sealed"))
	case len(p.Changes) == 0 && p.Illegal == nil:
		c.Line("%s", c.words.Say("terminal.amend.same"))
	}
	c.Line("%s", c.words.Say("terminal.amend.accept", c.word("yes")))
}
