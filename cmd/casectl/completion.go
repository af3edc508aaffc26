package main

import (
	"slices"
	"strings"

	"casekeeper/engine/games"
	"casekeeper/hardware/sim"
	"casekeeper/ui/words"

	"github.com/alecthomas/kong"
)

// completeCmd is casectl completion.
type completeCmd struct {
	Shell string  `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
	Line  *string `hidden:"" help:"Print what can stand at the end of this line instead."`
}

// Help returns the examples and formats that --help shows.
func (completeCmd) Help() string {
	return `Example:

  $ casectl completion bash > ~/.local/share/bash-completion/completions/casectl

For zsh write it as _casectl into a folder of $fpath, for fish as ~/.config/fish/completions/casectl.fish. make install does all three.`
}

// The scripts ask casectl what can follow. Bash replaces only what comes after the last =.
const (
	bashScript = `_casectl() {
  local line=${COMP_LINE:0:COMP_POINT}
  COMPREPLY=($(casectl completion bash --line "$line"))
  line=${line##*[[:space:]]}
  case $COMP_WORDBREAKS$line in *=*=*) COMPREPLY=("${COMPREPLY[@]#"${line%=*}="}") ;; esac
}
complete -o bashdefault -o default -F _casectl casectl`
	zshScript  = "#compdef casectl\nautoload -U +X bashcompinit && bashcompinit\n" + bashScript
	fishScript = `complete -c casectl -a '(casectl completion fish --line (commandline -cp | string collect -N))'`
)

// Run writes the completion script, or completes a line.
func (c *completeCmd) Run(e *env) error {
	if c.Line == nil {
		return e.say("%s", map[string]string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}[c.Shell])
	}
	app, err := model()
	if err != nil {
		return err
	}
	list, err := e.complete(app.Node, *c.Line)
	if err != nil {
		return bad(err)
	}
	for _, word := range list {
		e.say("%s", word)
	}
	return nil
}

// complete lists the words that can stand where a line ends, instead of its last word: commands, flags, and
// the values of the flags that take one of a few.
func (e *env) complete(n *kong.Node, line string) (list []string, err error) {
	typed := strings.Fields(line)
	if line == "" || strings.TrimRight(line, " \t") != line {
		typed = append(typed, "")
	}
	last := len(typed) - 1
	flags, game, takes := flagsOf(n), "", ""
	for _, word := range typed[min(1, last):last] {
		flag, value, given := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		switch {
		case takes == "game":
			game, takes = word, ""
		case takes != "":
			takes = ""
		case strings.HasPrefix(word, "--") && given && flag == "game":
			game = value
		case slices.ContainsFunc(flags, func(f *kong.Flag) bool { return word == "--"+f.Name && !f.IsBool() }):
			takes = flag
		default:
			if i := slices.IndexFunc(n.Children, func(c *kong.Node) bool { return c.Name == word }); i >= 0 {
				n = n.Children[i]
				flags = append(flags, flagsOf(n)...)
			}
		}
	}
	current, before := typed[last], ""
	if flag, value, given := strings.Cut(current, "="); given && strings.HasPrefix(flag, "--") && takes == "" {
		takes, current, before = strings.TrimPrefix(flag, "--"), value, flag+"="
	}
	if takes != "" {
		list, err = e.valuesOf(flags, takes, game)
	} else {
		list = following(n, flags)
	}
	for i, word := range list {
		list[i] = before + word
	}
	return slices.DeleteFunc(list, func(word string) bool { return !strings.HasPrefix(word, before+current) }), err
}

// flagsOf lists the flags of a command that help shows.
func flagsOf(n *kong.Node) []*kong.Flag {
	return slices.DeleteFunc(slices.Clone(n.Flags), func(f *kong.Flag) bool { return f.Hidden })
}

// following lists what can follow a command: its subcommands, the words of its arguments, and flags.
func following(n *kong.Node, flags []*kong.Flag) (list []string) {
	for _, c := range n.Children {
		if !c.Hidden {
			list = append(list, c.Name)
		}
	}
	for _, a := range n.Positional {
		if a.Enum != "" {
			list = append(list, a.EnumSlice()...)
		}
	}
	for _, f := range flags {
		list = append(list, "--"+f.Name)
	}
	return list
}

// valuesOf lists the values of a flag that takes one of a few words, of a game where they are the game's.
func (e *env) valuesOf(flags []*kong.Flag, name, id string) (list []string, err error) {
	switch name {
	case "game":
		return games.IDs(), nil
	case "rig":
		return append(e.house.Rigs(), noRig), nil
	case "lang":
		return words.Languages(e.house.Files), nil
	case "faults":
		return sim.FaultNames(), nil
	}
	for _, f := range flags {
		if f.Name == name && f.Enum != "" {
			return f.EnumSlice(), nil
		}
	}
	if !slices.Contains(games.IDs(), id) {
		return nil, nil
	}
	game, err := e.house.Shipped(id)
	if err != nil {
		return nil, err
	}
	switch name {
	case "kind":
		list = game.Kinds()
	case "seats", "view":
		list = playerWords(game.Game)
	case "option":
		for i := range game.Options {
			for _, v := range values(&game.Options[i]) {
				list = append(list, game.Options[i].Name+"="+v)
			}
		}
	}
	return list, nil
}
