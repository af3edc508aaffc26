package main

import (
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"

	"github.com/alecthomas/kong"
)

// printHelp prints the help of a command. For a command with --option and --game it adds the
// options of that game.
func (e *env) printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if err := e.says.Print(options, ctx); err != nil {
		return err
	}
	node := ctx.Selected()
	if node == nil || !slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return f.Name == "option" }) {
		return nil
	}
	id := commandline.Given(ctx.Args, "game")
	if !slices.Contains(games.IDs(), id) {
		return nil
	}
	game, err := e.house.Shipped(id)
	if err != nil {
		return err
	}
	words, err := e.words(game.Game)
	if err != nil {
		return err
	}
	return e.gameHelp(&game.Info, words)
}

// gameHelp prints the seats and the options of a game.
func (e *env) gameHelp(info *engine.Info, w *present.Words) error {
	page := terminal.NewPage(e.out)
	var seats []string
	for _, s := range info.Players {
		word, name := info.Lexicon.Seats[s], w.Seat(s)
		if !strings.EqualFold(word, name) {
			word += " (" + name + ")"
		}
		seats = append(seats, word)
	}
	page.Line("")
	page.Line("%s", w.Title(info))
	page.Line("  %s", w.Say("casectl.game.seats", info.MinSeats, info.MaxSeats, strings.Join(seats, ", ")))
	page.Line("")
	page.Line("%s", w.Say("casectl.game.options"))
	for i := range info.Options {
		o := &info.Options[i]
		title, help := w.Option(o.Name)
		text := o.Name + ": " + title
		if !strings.ContainsAny(title[len(title)-1:], ".?!") {
			text += "."
		}
		if help != "" {
			text += " " + help
		}
		if o.Rule != "" {
			text += " (" + w.Reference(o.Rule) + ")"
		}
		if o.Seats > 0 {
			text += " " + w.Say("casectl.game.only", o.Seats)
		}
		page.Line("  %s", text)
		for _, v := range values(o) {
			page.Line("      %s=%s: %s", o.Name, v, w.Value(o.Name, v))
		}
	}
	return page.Err()
}

// values returns the values of an option, the default first.
func values(o *engine.OptionSpec) []string {
	list := []string{o.Default}
	for _, v := range o.Values {
		if v != o.Default {
			list = append(list, v)
		}
	}
	return list
}

// helpCmd is casectl help.
type helpCmd struct {
	Command []string `arg:"" optional:"" passthrough:"" help:"A command, such as play; without it, the help of the program."`
}

// Help returns the examples and formats that --help shows.
func (helpCmd) Help() string {
	return `Example:

  $ casectl help cards enrol

It is the same as casectl cards enrol --help.`
}

// Run prints the help.
func (c *helpCmd) Run(e *env) error {
	return e.obey(append(slices.Clone(c.Command), "--help", "--lang="+e.lang))
}
