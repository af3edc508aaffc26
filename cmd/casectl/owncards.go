package main

import (
	"fmt"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware/regular"
)

// cardsTemplateCmd is casectl cards template.
type cardsTemplateCmd struct {
	Game string `help:"Id of the game."`
	Kind string `help:"Only cards of this kind."`
}

// Help returns the examples and formats that --help shows.
func (cardsTemplateCmd) Help() string {
	return `Example:

  $ casectl cards template --game tiny-epic-western --kind boss > mine.toml
  [[boss]]
  id = "my-boss" # …

One card of each kind that you can enter, with every field: a comment says which values it takes, and fields that depend on others are commented out. ` +
		`Fill it in, once for each card, and add the file with casectl cards add.`
}

// Run writes the templates.
func (c *cardsTemplateCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	if len(game.Forms) == 0 {
		return bad(commandline.Mistakef("%s has no cards that can be entered", c.Game))
	}
	printed := 0
	for i := range game.Forms {
		if c.Kind != "" && game.Forms[i].Kind != c.Kind {
			continue
		}
		if printed++; printed > 1 {
			fmt.Fprintln(e.out)
		}
		if _, err := e.out.Write(game.Forms[i].Template()); err != nil {
			return err
		}
	}
	if printed == 0 {
		return bad(commandline.Mistakef("--kind: no card of %s that can be entered is a %q", c.Game, c.Kind))
	}
	return nil
}

// cardsAddCmd is casectl cards add.
type cardsAddCmd struct {
	Game string `help:"Id of the game."`
	File string `arg:"" help:"The card file, as casectl cards template writes one."`
}

// Help returns the examples and formats that --help shows.
func (cardsAddCmd) Help() string {
	return `Example:

  $ casectl cards add --game tiny-epic-western mine.toml
  {"game":"tiny-epic-western","added":["sawmill"]}

The file is read together with your others. If it has mistakes all of them are printed, one a line, with file, line and field, and nothing is added (exit 2). Own files are ` + ownFiles + `.`
}

// Run adds the file.
func (c *cardsAddCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	text, err := regular.ReadText(c.File, catalogue.MaxText)
	if err != nil {
		return bad(commandline.Mistakef("reading the cards: %w", err))
	}
	added, err := e.house.AddCards(game.ID, catalogue.Source{Name: c.File, Text: text})
	if err != nil {
		return bad(err)
	}
	if !e.text {
		return e.print(struct {
			Game  string   `json:"game"`
			Added []string `json:"added"`
		}{game.ID, append([]string{}, added...)})
	}
	for _, key := range added {
		e.say("%s", key)
	}
	return nil
}
