package main

import (
	"slices"
	"strings"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"

	"github.com/alecthomas/kong"
)

// printHelp prints the help of a command; of one that has the options of a game also
// what they are, if the game is named.
func (e *env) printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if err := e.says.Print(options, ctx); err != nil {
		return err
	}
	node := ctx.Selected()
	if node == nil || !slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return f.Name == "option" }) {
		return nil
	}
	id := flagGiven(ctx.Args, "game")
	if !slices.Contains(games.IDs(), id) {
		return nil
	}
	house, err := sitting.Here()
	if err != nil {
		return err
	}
	game, err := house.Game(id, true)
	if err != nil {
		return bad(err)
	}
	words, err := e.words(game.Game)
	if err != nil {
		return err
	}
	return e.gameHelp(&game.Info, words)
}

// flagGiven is the value that a command line gives a flag; "" if none.
func flagGiven(args []string, name string) string {
	for i, a := range args {
		if value, ok := strings.CutPrefix(a, "--"+name+"="); ok {
			return value
		}
		if a == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

// gameHelp tells the seats and the options of a game.
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

// values are what an option can be, what it is if nobody says it first.
func values(o *engine.OptionSpec) []string {
	list := []string{o.Default}
	for _, v := range o.Values {
		if v != o.Default {
			list = append(list, v)
		}
	}
	return list
}

// helpCmd is the help of a command, for who looks for it under this name.
type helpCmd struct {
	Command []string `arg:"" optional:"" passthrough:"" help:"A command, as play; without it the help is of the program."`
}

// Help documents the format.
func (helpCmd) Help() string {
	return `Example:

  $ casectl help cards enrol

It is the same as casectl cards enrol --help.`
}

// Run tells.
func (c *helpCmd) Run(e *env) error {
	return e.obey(append(slices.Clone(c.Command), "--help", "--lang="+e.lang))
}
