package main

import (
	"maps"
	"slices"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/manual"

	"github.com/alecthomas/kong"
)

// versionCmd is casectl version.
type versionCmd struct{}

// Help returns the examples and formats that --help shows.
func (versionCmd) Help() string {
	return `Example:

  $ casectl version
  {"version":"0.9","commit":"8ee30e37648a","journal":2,"catalogues":{"bang-dice":"3f0c…","tiny-epic-western":"f3c1…"},"languages":["en","es"]}

commit ends in -dirty if the source had changes, and is missing if nobody knows it; journal is the format of journals; catalogues are the versions of the cards as shipped.`
}

// Run prints the version.
func (versionCmd) Run(e *env) error {
	a, err := e.house.About()
	switch {
	case err != nil:
		return err
	case !e.text:
		return e.print(a)
	}
	e.say("casectl %s", about.String())
	for _, game := range slices.Sorted(maps.Keys(a.Cards)) {
		e.say("%s: %s", game, a.Cards[game])
	}
	return nil
}

// manualCmd is casectl manual, which the package's build uses.
type manualCmd struct {
	Command string `arg:"" optional:"" help:"A command, such as play; without it, the page of the program."`
}

// Help returns the examples and formats that --help shows.
func (manualCmd) Help() string {
	return `Example:

  $ casectl manual play > casectl-play.1

The date of a page is that of the environment's SOURCE_DATE_EPOCH, or today's.`
}

// Run writes the page.
func (c *manualCmd) Run(e *env) error {
	app, err := model()
	if err != nil {
		return err
	}
	p := manual.Page{Name: "casectl", Node: app.Node, Version: about.Version, Date: manual.Today()}
	if c.Command != "" {
		i := slices.IndexFunc(app.Children, func(n *kong.Node) bool { return n.Name == c.Command })
		if i < 0 {
			return bad(commandline.Mistakef("%q is no command; casectl --help lists them", c.Command))
		}
		p.Name, p.Node = "casectl-"+c.Command, app.Children[i]
	}
	return p.Write(e.out)
}
