package enginetest

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// The uses of a rule's lines, as rule indexes name them.
const (
	useAsk     = "ask"
	useBecause = "because"
	useRefuse  = "refuse"
	useAbout   = "about"
)

// ruleFile is the file of a game's rule identifiers, in the folder of the game.
const ruleFile = "ruleids.go"

// declared reports whether a line's rule is in the book, and whether the line names what the
// rule index declares for this use. The indexes of toys declare nothing.
func declared(info *engine.Info, use string, l engine.Line) error {
	rule, ok := info.Book.Rule(l.Rule)
	if !ok {
		return fmt.Errorf("rule %q is not in the book", l.Rule)
	}
	args, ok := rule.Lines[use]
	if !ok && rule.Lines != nil {
		return fmt.Errorf("rule %q is used to %s, which the rule index does not declare", l.Rule, use)
	}
	for i, arg := range l.Args {
		switch {
		case rule.Lines == nil:
		case i >= len(args) && arg != engine.Arg{}:
			return fmt.Errorf("rule %q names %d things to %s, the rule index declares %d", l.Rule, i+1, use, len(args))
		case i < len(args) && args[i].Optional && arg == engine.Arg{}:
		case i < len(args) && info.Lexicon.Words(arg.Domain).Name != args[i].Domain:
			return fmt.Errorf("rule %q names a %s to %s, the rule index declares a %s", l.Rule, info.Lexicon.Words(arg.Domain).Name, use, args[i].Domain)
		}
	}
	return nil
}

// checkRules checks that the rule index declares domains of the lexicon.
func checkRules(info *engine.Info) error {
	domains := []string{}
	for d := engine.Number; int(d) < int(engine.FirstOwn)+len(info.Lexicon.Domains); d++ {
		domains = append(domains, info.Lexicon.Words(d).Name)
	}
	for _, id := range info.Book.IDs() {
		rule, _ := info.Book.Rule(id)
		for use, args := range rule.Lines {
			if len(args) > engine.MaxArgs {
				return fmt.Errorf("rule %q names %d things to %s; a line holds %d", id, len(args), use, engine.MaxArgs)
			}
			for _, arg := range args {
				if !slices.Contains(domains, arg.Domain) {
					return fmt.Errorf("rule %q names a %q to %s; there are %s", id, arg.Domain, use, strings.Join(domains, ", "))
				}
			}
		}
	}
	return nil
}

// checkRuleFile compares the file of a game's rule identifiers with what the rule index makes of
// it; with -update it is written. pkg is the name of the game's package. A toy, whose index is in
// its code, has no such file.
func checkRuleFile(t *testing.T, info *engine.Info, pkg string) {
	index := path.Join("../../../configs/games", info.ID, "rules.toml")
	if _, err := os.Stat(index); err != nil {
		return
	}
	want, err := ruleIDs(info.Book, info.ID, pkg)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(ruleFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(ruleFile); err != nil || !bytes.Equal(have, want) {
		t.Errorf("%s is not what %s says (%v); make golden writes it", ruleFile, index, err)
	}
}

// ruleIDs makes the Go file of the rule identifiers of a book: a constant for each, named by its
// chapter and rule, with what its lines name in a comment.
func ruleIDs(book *rulebook.Book, id, pkg string) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated from configs/games/%s/rules.toml by make golden. DO NOT EDIT.\n\n", id)
	fmt.Fprintf(&b, "package %s\n\nimport \"casekeeper/engine/rulebook\"\n\n", pkg)
	b.WriteString("// The rules of the game by chapter, with what their lines name. The rule index has the source\n")
	b.WriteString("// of each, the wording files have the texts.\nconst (\n")
	chapter := ""
	for i, id := range book.IDs() {
		rule, _ := book.Rule(id)
		parts := strings.Split(string(id), ".")
		if parts[1] != chapter && i > 0 {
			b.WriteString("\n")
		}
		chapter = parts[1]
		fmt.Fprintf(&b, "\t%s rulebook.ID = %q%s\n", ruleName(id), id, ruleComment(rule))
	}
	b.WriteString(")\n")
	return format.Source(b.Bytes())
}

// ruleName is the constant of a rule: ruleShotReach for "bang.shot.reach".
func ruleName(id rulebook.ID) string {
	name := "rule"
	_, rest, _ := strings.Cut(string(id), ".")
	for _, word := range strings.FieldsFunc(rest, func(r rune) bool { return r == '.' || r == '-' }) {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// ruleComment says what the lines of a rule name: "ask die; because number (rolls left)".
func ruleComment(rule rulebook.Rule) string {
	var uses []string
	for _, use := range []string{useAsk, useBecause, useRefuse, useAbout} {
		args, ok := rule.Lines[use]
		if !ok {
			continue
		}
		names := make([]string, len(args))
		for i, arg := range args {
			names[i] = arg.Domain
			if arg.Optional {
				names[i] += "?"
			}
			if arg.Means != "" {
				names[i] += " (" + arg.Means + ")"
			}
		}
		uses = append(uses, strings.TrimSpace(use+" "+strings.Join(names, ", ")))
	}
	if len(uses) == 0 {
		return ""
	}
	return " // " + strings.Join(uses, "; ")
}

// packageOf is the name of the package that a game's state belongs to.
func packageOf[S any]() string { return path.Base(reflect.TypeFor[S]().PkgPath()) }
