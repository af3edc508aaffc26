package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// answers numbers what is offered: every button of every prompt. Cards are too
// many; they are answered by their word.
type answers struct {
	list  []present.ChoiceVM
	group []present.ChoiceVM // the group that was opened; nil = none
}

// open gives what is offered now.
func (a *answers) open() []present.ChoiceVM {
	if a.group != nil {
		return a.group
	}
	return a.list
}

// asks writes what is awaited with its numbers, and remembers them.
func (p *Page) asks(w *present.Words, vm *present.TableVM, awaits []engine.Prompt, a *answers) {
	*a = answers{}
	for _, ask := range vm.Asks {
		text := ask.Text
		if ask.Seat.Name != "" && !strings.HasPrefix(text, ask.Seat.Name) {
			text = w.Say("terminal.prompt", ask.Seat.Name, text)
		}
		if ask.Optional != "" {
			text += " (" + ask.Optional + ")"
		}
		p.Line("> %s", text)
		if ask.HandTo != engine.Table {
			p.Line("      %s", w.Say("terminal.secret", ask.Seat.Name))
		}
		p.choices(a, ask.Choices)
		if n := len(ask.Faces); n > 0 {
			p.Line("      %s", w.Say("terminal.faces", n))
		}
	}
	if card := aCard(w, awaits); card != "" {
		p.Line("      %s", w.Say("terminal.cards", card))
	}
}

// choices numbers buttons on.
func (p *Page) choices(a *answers, list []present.ChoiceVM) {
	for _, c := range list {
		if c.Off {
			continue
		}
		a.list = append(a.list, c)
		more := ""
		if len(c.Sub) > 0 {
			more = " …"
		}
		p.Line("  %3d %s%s", len(a.list), c.Label, more)
	}
}

// aCard is the word of a card that could be laid now; "" if none.
func aCard(w *present.Words, awaits []engine.Prompt) string {
	for i := range awaits {
		if awaits[i].Kind == engine.Lay && awaits[i].Cards.Len() > 0 {
			return w.Info.Lexicon.CardName(awaits[i].Cards.Nth(0))
		}
	}
	return ""
}

// meant tells which fact a line means: a number of an answer or, while only a
// die is awaited, a face; the word of a card that is awaited; a line of record.
// The choice is a group if its Sub is set.
func meant(lex *engine.Lexicon, awaits []engine.Prompt, a *answers, line string) (present.ChoiceVM, error) {
	if n, err := strconv.Atoi(line); err == nil {
		return numbered(awaits, a, n)
	}
	for i := range awaits {
		p := &awaits[i]
		if p.Kind != engine.Lay {
			continue
		}
		for n := range p.Answers() {
			if o := p.Answer(n); lex.CardName(o.Card) == line {
				return present.ChoiceVM{Fact: o}, nil
			}
		}
	}
	o, err := record.Parse(lex, line)
	return present.ChoiceVM{Fact: o}, err
}

// numbered gives answer n of those that are offered, or a face.
func numbered(awaits []engine.Prompt, a *answers, n int) (present.ChoiceVM, error) {
	list := a.open()
	if len(list) == 0 {
		for i := range awaits {
			if p := &awaits[i]; p.Kind == engine.Roll && n >= 1 && n <= int(p.Faces) {
				return present.ChoiceVM{Fact: engine.Rolled(p.Die, uint8(n))}, nil
			}
		}
	}
	if n < 1 || n > len(list) {
		return present.ChoiceVM{}, outOfRange{n, len(list)}
	}
	return list[n-1], nil
}

// outOfRange is a number that nothing is offered under.
type outOfRange struct{ n, of int }

func (o outOfRange) Error() string { return fmt.Sprintf("%d of %d", o.n, o.of) }
