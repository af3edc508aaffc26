package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/desk"
)

// handCmd names hands, from the command line or one a line from input.
type handCmd struct {
	Game  string   `help:"Id of the game."`
	Cards []string `arg:"" optional:"" help:"Three cards, the player's own first; without cards, one hand a line from standard input."`
}

// Help documents the format.
func (handCmd) Help() string {
	return `Example:

  $ casectl hand --game tiny-epic-western hat-5 steer-5 hat-1
  {"class":"pair","value":5,"suit":"hat"}

class is straight-flush, three-of-a-kind, flush, straight, pair or high-card; value and suit are those of the player's own card, ` +
		`which break ties between equal classes, value first.

Without cards every line of standard input is a hand and is answered by one line; blank lines are passed over. ` +
		`The first line that is not a hand ends the run with exit 2; the hands before it are answered.`
}

// Run answers.
func (c *handCmd) Run(e *env) (err error) {
	if err := onShelf(c.Game); err != nil {
		return err
	}
	d, ok := desk.For(c.Game)
	if !ok || d.Hand == nil {
		return bad(commandline.Mistakef("--game: no hands of cards in %q", c.Game))
	}
	answer := e.hand
	if e.text {
		if answer, err = e.handInWords(c.Game); err != nil {
			return err
		}
	}
	if len(c.Cards) > 0 {
		return e.named(d, c.Cards, answer)
	}
	in := bufio.NewReaderSize(e.in, maxHandLine)
	for n := 1; ; n++ {
		text, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return bad(commandline.Mistakef("standard input: line %d: longer than %d bytes: no hand of cards is", n, maxHandLine))
		}
		line := string(text)
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff") // as some editors begin a file
		}
		if words := strings.Fields(line); len(words) > 0 {
			if err := e.named(d, words, answer); err != nil {
				return bad(commandline.Mistakef("standard input: line %d: %w", n, err))
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("reading standard input: %w", err)
		case in.Buffered() == 0: // whoever writes may be waiting for the answer
			if err := e.out.Flush(); err != nil {
				return err
			}
		}
	}
}

// maxHandLine bounds a line of standard input.
const maxHandLine = 4 << 10

// named names one hand and answers.
func (e *env) named(d desk.Desk, cards []string, answer func(desk.Hand) error) error {
	h, err := d.Hand(cards)
	if err != nil {
		return bad(err)
	}
	return answer(h)
}

// hand answers with an object.
func (e *env) hand(h desk.Hand) error { return e.print(h) }

// handInWords gives an answer for people; only then are the words loaded.
func (e *env) handInWords(id string) (func(desk.Hand) error, error) {
	game, err := loadGame(id, false)
	if err != nil {
		return nil, err
	}
	w, err := e.words(game.Game)
	if err != nil {
		return nil, err
	}
	return func(h desk.Hand) error {
		return e.say("%s (%d, %s)", term(w, "class", h.Class), h.Value, term(w, "suit", h.Suit))
	}, nil
}
