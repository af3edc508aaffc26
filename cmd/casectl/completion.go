package main

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine/games"
	"casekeeper/hardware/sim"
	"casekeeper/ui/words"

	"github.com/alecthomas/kong"
)

// completeCmd is casectl complete.
type completeCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help returns the examples and formats that --help shows.
func (completeCmd) Help() string {
	return `Example:

  $ casectl completion bash > ~/.local/share/bash-completion/completions/casectl

For zsh write it as _casectl into a folder of $fpath, for fish as ~/.config/fish/completions/casectl.fish. make install does all three.`
}

// completed is the completions of a command: its subcommands and flags.
type completed struct {
	after string // the preceding commands, separated by spaces; "" for the program
	next  []string
	flags []*kong.Flag
}

// commands lists the completions of every command.
func commands(n *kong.Node, after string, above []*kong.Flag) (all []completed) {
	w := completed{after: after, flags: slices.Clone(above)}
	for _, f := range n.Flags {
		if !f.Hidden {
			w.flags = append(w.flags, f)
		}
	}
	for _, c := range n.Children {
		if !c.Hidden {
			w.next = append(w.next, c.Name)
		}
	}
	for _, a := range n.Positional {
		w.next = append(w.next, enumOf(a)...)
	}
	all = append(all, w)
	for _, c := range n.Children {
		all = append(all, commands(c, strings.TrimSpace(after+" "+c.Name), w.flags)...)
	}
	return all
}

// enumOf returns the values of a flag or an argument with an enum; otherwise nil.
func enumOf(v *kong.Value) []string {
	if v.Enum == "" {
		return nil
	}
	return v.EnumSlice()
}

// value is the list of values of a flag, for one game or for any.
type value struct {
	flag, game string // game is "" for any game
	list       []string
}

// flagValues lists the values of the flags that take one of a few words.
func (e *env) flagValues(all []completed) (list []value, err error) {
	list = []value{{"game", "", games.IDs()}, {"rig", "", append(e.house.Rigs(), noRig)}, {"lang", "", words.Languages(e.house.Files)},
		{"faults", "", sim.FaultNames()}}
	for _, w := range all {
		for _, f := range w.flags {
			if enum := enumOf(f.Value); enum != nil && !slices.ContainsFunc(list, func(v value) bool { return v.flag == f.Name }) {
				list = append(list, value{f.Name, "", enum})
			}
		}
	}
	for _, id := range games.IDs() {
		game, err := e.house.Shipped(id)
		if err != nil {
			return nil, err
		}
		var options []string
		for i := range game.Options {
			for _, v := range values(&game.Options[i]) {
				options = append(options, game.Options[i].Name+"="+v)
			}
		}
		list = append(list, value{"option", id, options}, value{"kind", id, game.Kinds()}, value{"seats", id, playerWords(game.Game)}, value{"view", id, playerWords(game.Game)})
	}
	return list, nil
}

// Run writes the completion script.
func (c *completeCmd) Run(e *env) error {
	app, err := model()
	if err != nil {
		return err
	}
	all := commands(app.Node, "", nil)
	list, err := e.flagValues(all)
	if err != nil {
		return bad(err)
	}
	if c.Shell == "fish" {
		return e.fish(all, list)
	}
	var cases, takes, lists strings.Builder
	var valued []string
	for _, w := range all {
		next := slices.Clone(w.next)
		for _, f := range w.flags {
			next = append(next, "--"+f.Name)
			if !f.IsBool() && !slices.Contains(valued, "--"+f.Name) {
				valued = append(valued, "--"+f.Name)
			}
		}
		fmt.Fprintf(&cases, "  %q) words=%q ;;\n", w.after, strings.Join(next, " "))
	}
	fmt.Fprintf(&takes, "%s", strings.Join(valued, "|"))
	for _, v := range list {
		game := "*"
		if v.game != "" {
			game = `"` + v.game + `"`
		}
		fmt.Fprintf(&lists, "    \"--%s \"%s) words=%q ;;\n", v.flag, game, strings.Join(v.list, " "))
	}
	script := bashScript
	if c.Shell == "zsh" {
		script = "#compdef casectl\nautoload -U +X bashcompinit && bashcompinit\n" + bashScript
	}
	return e.say("%s", strings.NewReplacer("CASES", strings.TrimRight(cases.String(), "\n"), "TAKES", takes.String(), "LISTS", strings.TrimRight(lists.String(), "\n")).Replace(script))
}

// Bash splits words at =. The script joins them again, and offers only the part after the last =.
const bashScript = `_casectl() {
  local i word after= words= game= glue= typed=()
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [ ${#typed[@]} -gt 0 ] && { [ "$word" = = ] || [ -n "$glue" ]; }; then
      word=${typed[${#typed[@]}-1]}$word
      unset "typed[${#typed[@]}-1]"
    fi
    glue=
    case ${COMP_WORDS[i]} in =) glue=yes ;; esac
    typed+=("$word")
  done
  local last=$((${#typed[@]} - 1))
  local current=${typed[last]} flag=
  for ((i = 0; i < last; i++)); do
    case ${typed[i]} in
    --game) game=${typed[i+1]} ;;
    --game=*) game=${typed[i]#--game=} ;;
    -*) ;;
    *) [ ${#after} -lt 40 ] && after="${after:+$after }${typed[i]}" ;;
    esac
    flag=${typed[i]}
  done
  case $current in --*=*) flag=${current%%=*} current=${current#*=} ;; esac
  case $flag in
  TAKES)
    case "$flag $game" in
LISTS
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    case $COMP_WORDBREAKS$current in *=*=*) COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*=}"}"}") ;; esac
    return
    ;;
  esac
  while :; do
  case $after in
CASES
  esac
  [ -n "$words" ] || [ "${after% *}" = "$after" ] && break
  after=${after% *}
  done
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _casectl casectl`

// fish writes the script for fish: one line a word.
func (e *env) fish(all []completed, list []value) error {
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
		for _, f := range w.flags {
			takes := ""
			if !f.IsBool() {
				takes = " -r"
			}
			if err := e.say("complete -c casectl -n %q -l %s%s", condition, f.Name, takes); err != nil {
				return err
			}
		}
	}
	for _, v := range list {
		condition := ""
		if v.game != "" {
			condition = fmt.Sprintf(" -n \"string match -q '*%s*' (commandline)\"", v.game)
		}
		if err := e.say("complete -c casectl%s -l %s -x -a %q", condition, v.flag, strings.Join(v.list, " ")); err != nil {
			return err
		}
	}
	return nil
}
