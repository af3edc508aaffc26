package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"

	"github.com/alecthomas/kong"
)

// questionCmd is a command that asks a game a question by its name. Its help is that of the first
// game with a question of this name.
type questionCmd interface {
	question() *desk.Question
	option() kong.Option // adds the command
}

// questions returns a command for each question of the games, by name.
func questions() (list []questionCmd) {
	for _, id := range games.IDs() {
		for _, q := range games.Questions(id) {
			if slices.ContainsFunc(list, func(c questionCmd) bool { return c.question().Name == q.Name }) {
				continue
			}
			if q.Line != nil {
				list = append(list, &lineCmd{first: q})
			} else {
				list = append(list, &tableCmd{first: q})
			}
		}
	}
	return list
}

// questionsFirst moves the commands of questions to the top of the help, and names the arguments of
// a line as its question does.
func questionsFirst(n *kong.Node, asked []questionCmd) {
	of := func(c *kong.Node) *desk.Question {
		for _, q := range asked {
			if q.question().Name == c.Name {
				return q.question()
			}
		}
		return nil
	}
	slices.SortStableFunc(n.Children, func(a, b *kong.Node) int {
		switch first, second := of(a) != nil, of(b) != nil; {
		case first == second:
			return 0
		case first:
			return -1
		}
		return 1
	})
	for _, c := range n.Children {
		if q := of(c); q != nil && q.Line != nil {
			c.Positional[0].Name, c.Positional[0].Help = q.Operand, q.Words
		}
	}
}

// answeredBy returns the question of a game with the name and kind of first. It is the caller's
// mistake if the game has none.
func answeredBy(game string, first *desk.Question) (*desk.Question, error) {
	if err := onShelf(game); err != nil {
		return nil, err
	}
	for _, q := range games.Questions(game) {
		if q.Name == first.Name && (q.Line != nil) == (first.Line != nil) {
			return &q, nil
		}
	}
	return nil, bad(commandline.Mistakef(first.Unanswered(), game))
}

// lineCmd asks about the words on the command line, or on each line of standard input.
type lineCmd struct {
	Game  string   `help:"Id of the game."`
	Words []string `arg:"" optional:""`

	first desk.Question
}

func (c *lineCmd) question() *desk.Question { return &c.first }
func (c *lineCmd) option() kong.Option      { return kong.DynamicCommand(c.first.Name, c.first.En, "", c) }

// Help returns the help of the question.
func (c *lineCmd) Help() string { return c.first.Help }

// Run prints the answers.
func (c *lineCmd) Run(e *env) error {
	q, err := answeredBy(c.Game, &c.first)
	if err != nil {
		return err
	}
	var w *present.Words // loaded only for sentences
	if e.text {
		game, err := e.loadGame(c.Game, false)
		if err != nil {
			return err
		}
		if w, err = e.words(game.Game); err != nil {
			return err
		}
	}
	if len(c.Words) > 0 {
		return e.answerLine(q, w, c.Words)
	}
	in := bufio.NewReaderSize(regular.Text(e.in, "standard input"), maxLine)
	for n := 1; ; n++ {
		text, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return bad(commandline.Mistakef(q.Overlong(), n, maxLine))
		}
		if words := strings.Fields(string(text)); len(words) > 0 {
			if err := e.answerLine(q, w, words); err != nil {
				return bad(commandline.Mistakef("standard input: line %d: %w", n, err))
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("reading standard input: %w", err)
		case in.Buffered() == 0: // the writer may be waiting for the answer
			if err := e.out.Flush(); err != nil {
				return err
			}
		}
	}
}

// maxLine bounds a line of standard input, in bytes.
const maxLine = 4 << 10

// answerLine answers one line.
func (e *env) answerLine(q *desk.Question, w *present.Words, words []string) error {
	a, err := q.Line(words)
	switch {
	case err != nil:
		return bad(err)
	case !e.text:
		return e.print(a)
	}
	return e.sayLines(a.Say(w))
}

// sayLines prints sentences, a line each.
func (e *env) sayLines(lines []string) error {
	for _, line := range lines {
		e.say("%s", line)
	}
	return nil
}

// tableCmd asks about a described table.
type tableCmd struct {
	Game   string   `help:"Id of the game."`
	Option []string `help:"House rule, name=value; may be repeated." sep:"none"`
	File   string   `arg:"" optional:"" help:"The description; without it, standard input."`

	first desk.Question
}

func (c *tableCmd) question() *desk.Question { return &c.first }
func (c *tableCmd) option() kong.Option {
	return kong.DynamicCommand(c.first.Name, c.first.En, "", c)
}

// Help returns the help of the question.
func (c *tableCmd) Help() string { return c.first.Help }

// Run prints the answer.
func (c *tableCmd) Run(e *env) error {
	q, err := answeredBy(c.Game, &c.first)
	if err != nil {
		return err
	}
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	options, err := readOptions(game.Game, c.Option)
	if err != nil {
		return err
	}
	answer, w, err := judge(e, c.File, game, func(f *form.Form) (desk.Answer, error) { return q.Table(f.Root, options), f.Err() })
	if err != nil {
		return err
	}
	lines := answer.Say(w)
	if !e.text {
		return e.print(answer)
	}
	return e.sayLines(lines)
}
