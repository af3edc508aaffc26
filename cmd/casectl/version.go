package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/manual"
	"casekeeper/cmd/internal/sitting"

	"github.com/alecthomas/kong"
)

// versionCmd says what the program is.
type versionCmd struct{}

// Help documents the format.
func (versionCmd) Help() string {
	return `Example:

  $ casectl version
  {"version":"0.9","commit":"8ee30e37648a","journal":2,"catalogues":{"bang-dice":"3f0c…","tiny-epic-western":"f3c1…"},"languages":["en","es"]}

commit ends in -dirty if the source had changes, and is missing if nobody knows it; journal is the format of journals; catalogues are the versions of the cards as shipped.`
}

// Run tells.
func (versionCmd) Run(e *env) error {
	house, err := sitting.Here()
	if err != nil {
		return err
	}
	a, err := house.About()
	switch {
	case err != nil:
		return err
	case !e.text:
		return e.print(a)
	}
	if err := e.say("casectl %s", about.String()); err != nil {
		return err
	}
	for _, game := range slices.Sorted(maps.Keys(a.Cards)) {
		if err := e.say("%s: %s", game, a.Cards[game]); err != nil {
			return err
		}
	}
	return nil
}

// completeCmd writes what a shell reads.
type completeCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help documents the format.
func (completeCmd) Help() string {
	return `Example:

  $ casectl completion bash > ~/.local/share/bash-completion/completions/casectl

For zsh write it as _casectl into a folder of $fpath, for fish as ~/.config/fish/completions/casectl.fish. make install does all three.`
}

// words are what can follow a command: commands below it and flags.
type words struct {
	after string // commands before, with blanks; "" = the program
	next  []string
	flags []string
}

// commands lists what can follow each command.
func commands(n *kong.Node, after string, above []string) (all []words) {
	w := words{after: after, flags: above}
	for _, f := range n.Flags {
		if !f.Hidden {
			w.flags = append(slices.Clone(w.flags), "--"+f.Name)
		}
	}
	for _, c := range n.Children {
		w.next = append(w.next, c.Name)
	}
	all = append(all, w)
	for _, c := range n.Children {
		all = append(all, commands(c, strings.TrimSpace(after+" "+c.Name), w.flags)...)
	}
	return all
}

// Run writes.
func (c *completeCmd) Run(e *env) error {
	app, err := model()
	if err != nil {
		return err
	}
	all := commands(app.Node, "", nil)
	if c.Shell == "fish" {
		return e.fish(all)
	}
	var cases strings.Builder
	for _, w := range all {
		fmt.Fprintf(&cases, "  %q) words=%q ;;\n", w.after, strings.Join(append(slices.Clone(w.next), w.flags...), " "))
	}
	script := bashScript
	if c.Shell == "zsh" {
		script = "#compdef casectl\nautoload -U +X bashcompinit && bashcompinit\n" + bashScript
	}
	return e.say("%s", strings.Replace(script, "CASES", strings.TrimRight(cases.String(), "\n"), 1))
}

const bashScript = `_casectl() {
  local i after= words= current=${COMP_WORDS[COMP_CWORD]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in -*) ;; *) [ ${#after} -lt 40 ] && after="${after:+$after }${COMP_WORDS[i]}" ;; esac
  done
  while :; do
  case $after in
CASES
  esac
  [ -n "$words" ] || [ "${after% *}" = "$after" ] && break
  after=${after% *}
  done
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _casectl casectl`

// fish writes what fish reads: one line a word.
func (e *env) fish(all []words) error {
	for _, w := range all {
		condition := "__fish_use_subcommand"
		if w.after != "" {
			condition = "__fish_seen_subcommand_from " + w.after[strings.LastIndexByte(w.after, ' ')+1:]
		}
		for _, next := range w.next {
			if err := e.say("complete -c casectl -n %q -a %s", condition, next); err != nil {
				return err
			}
		}
		for _, flag := range w.flags {
			if err := e.say("complete -c casectl -n %q -l %s", condition, strings.TrimPrefix(flag, "--")); err != nil {
				return err
			}
		}
	}
	return nil
}

// manualCmd writes what man reads; the package is made with it.
type manualCmd struct {
	Command string `arg:"" optional:"" help:"A command, as play; without it the page is of the program."`
}

// Help documents the format.
func (manualCmd) Help() string {
	return `Example:

  $ casectl manual play > casectl-play.1

The date of a page is that of the environment's SOURCE_DATE_EPOCH, or today's.`
}

// Run writes.
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
